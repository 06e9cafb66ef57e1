"""Shows positions, graphs, refusals and rulings as pictures, pages and text. It decides nothing about the rules."""
