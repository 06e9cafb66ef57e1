"""Draws the table of BANG!, as a picture and in plain text."""
