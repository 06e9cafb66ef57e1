"""Parts for notebooks: explore a game, predict what comes, read a ruling, measure distances. In any Jupyter front end.

A widget here is a *panel*: Python writes its parts as pieces of a page, a small script patches what has changed into
the page and sends back what the reader does. So everything that is shown can be read, and tested, without a browser.
"""
