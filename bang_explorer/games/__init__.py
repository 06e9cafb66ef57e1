"""The games. Each has its table, its cards and people, and its flows."""
