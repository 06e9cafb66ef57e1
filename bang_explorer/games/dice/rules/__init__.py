"""The rules of the Dice Game: the table, its flows, acts, requirements, numbers and events."""
