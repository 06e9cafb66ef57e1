"""Dodge City: 80 cards, 15 people; green cards, cards that cost others, three and eight players."""
