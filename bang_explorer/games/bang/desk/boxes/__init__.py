"""What single boxes add to the desk of BANG!, a folder each, named like the box."""
