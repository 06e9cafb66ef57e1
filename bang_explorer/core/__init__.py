"""The machine: flows, positions, reasons, chance. It knows no card, no game and no drawing."""
