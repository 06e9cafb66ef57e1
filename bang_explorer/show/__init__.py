"""Shows positions, graphs, refusals, rulings and settled questions as pictures, pages and text.

It decides nothing about the rules.
"""
