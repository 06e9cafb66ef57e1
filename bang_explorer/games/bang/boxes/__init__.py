"""The boxes of BANG! (base game and extensions), a folder each: cards, people, statements of the rulebook."""
