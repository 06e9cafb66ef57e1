"""Widgets for notebooks: explore a game, answer questions, read a ruling, measure distances.

Each widget is a *panel*. Python writes its parts as pieces of HTML; a small script puts those that have changed into
the page and sends back what the reader does. So all that is shown can be read and tested without a browser.
"""
