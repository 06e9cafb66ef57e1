"""The boxes, a folder each: cards, people, statements of the rulebook, and changes to the rules."""
