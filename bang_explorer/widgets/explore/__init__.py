"""Exploring a game: one moment after the other, and the parts of the page that show one. See `explorer`."""
