"""The rules of Wyatt Earp: the table, its flows, acts, requirements and numbers."""
