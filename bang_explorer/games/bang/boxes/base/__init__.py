"""The base box: 80 cards, 16 people."""
