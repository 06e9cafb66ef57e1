"""The widget `bx.explore`: a journey through a game, and the parts of the page that show it. Begin with `explorer`."""
