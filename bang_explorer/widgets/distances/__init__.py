"""Distances: who sits where with what, the numbers that follow, and the panel in which to change it. See `panel`."""
