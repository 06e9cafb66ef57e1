"""Puts refusals, rulings, what was settled, claims and moves into words."""
