"""Checks of the names in a game. A misspelt name is refused, and the message has the nearest right one.

What Python itself holds (a flow, a node, a number) cannot be misspelt. What goes by a word is looked up:

- `names` runs when a box is made, so at each start. It looks up what flows, requirements and abilities name, and all
  statements that they cite. With the walk through the flows that takes some milliseconds; no file is read for it.
- `files` and `texts` run in `Game.check`, which the tests of a game call. They look up what the desk names, each text,
  and whatever the modules name in passing. For that the desk is loaded, and every module is read.

Rows of data files are checked when they are read, by the game that has them.
"""
