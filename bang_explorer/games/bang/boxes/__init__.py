"""The boxes: each states its cards, its people and what it changes."""
