"""Says in words: refusals of moves, rulings, results of settling, claims and moves."""
