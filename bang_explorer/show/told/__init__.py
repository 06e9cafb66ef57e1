"""Says in words, as text, HTML or JSON: refusals of moves, rulings, results of settling, claims and moves."""
