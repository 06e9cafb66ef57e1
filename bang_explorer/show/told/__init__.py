"""Things told: refusals, rulings, what was settled, claims and moves, in words."""
