"""Checks the names that a game uses. A misspelt name is refused, and the message suggests the nearest right one.

What Python itself holds (a flow, a node, a number) cannot be misspelt. What is named by a text is looked up:

- `names` runs when a box is made, so at each start. It looks up what flows, requirements and abilities name, and all
  statements that they cite. It takes some milliseconds and reads no file.
- `files` and `texts` run in `Game.check`, which the tests of a game call. They look up what the game's desk names
  (keys of files and so on), each text, and whatever the modules name in passing. For that every module is read.

Rows of data files are checked when they are read, by the game that has them.
"""
