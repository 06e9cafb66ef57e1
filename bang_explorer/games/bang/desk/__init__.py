"""What people touch of BANG!: files, moves, facts, pictures, questions."""
