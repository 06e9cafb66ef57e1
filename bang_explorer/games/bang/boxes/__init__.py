"""The boxes of BANG! (base game and extensions), a folder each, with such things as cards, people and statements."""
