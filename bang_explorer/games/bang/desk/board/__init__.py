"""The table of BANG! to look at: as a picture and in plain text."""
