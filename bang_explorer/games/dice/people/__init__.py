"""The people of the Dice Game: a file for each, with what he can do."""
