"""Shows positions, graphs, refusals and rulings as pictures, pages and text. No rules are decided here."""
