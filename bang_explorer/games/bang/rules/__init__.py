"""The rules of BANG!: the table, its flows, acts, requirements, numbers and abilities."""
