"""The board on a page: things to press, and what can be done with them."""
