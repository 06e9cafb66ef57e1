"""The machine that runs the rules of a game: flows, positions, reasons, chance. It knows no game and draws nothing."""
