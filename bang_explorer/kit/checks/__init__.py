"""Names are checked when a game is assembled: a misspelt one is refused, with the nearest right one.

What Python can hold itself (a flow, a node, a number) cannot be misspelt. What goes by a word is looked up:

- `names`, when a box is made, so at each start: what flows, requirements and abilities name, and all statements that
  they cite. With the walk through the flows that takes some milliseconds; no file is read for it.
- `files` and `texts`, by `Game.check`, which the tests of a game ask: what the desk names, each text, and whatever the
  modules name in passing. The desk is loaded, and every module is read.

Rows of data files are checked by the game that has some, when they are read.
"""
