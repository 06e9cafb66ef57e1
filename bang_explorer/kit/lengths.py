"""How long what people write may be. A longer text is refused before it is read.

Reading a very long text, such as a page pasted into the field of a move, would only make people wait.
"""

from __future__ import annotations

from bang_explorer.kit.errors import BadInput, shown
from bang_explorer.kit.sayings import Saying, grouped

LONGEST = 300
"""The longest move, fact, name or search, in characters.

A move names two players of at most 40 characters each; that leaves more than 200 for its cards, and no rule takes
as many as a dozen. Files have the same limit in their schema.
"""
LONGEST_ANSWER = 2_000
"""The longest answer to a question: several choices, each in a sentence."""
LONGEST_PATH = 4_096
"""The longest path of a file: no system opens a longer one."""


def bounded(text: str, what: str, longest: int = LONGEST) -> str:
    """The text itself. Raises `BadInput`, which calls it `what`, if it has more than `longest` characters.

    >>> bounded("A: bang > B", "a move")
    'A: bang > B'
    """
    if len(text) > longest:
        raise BadInput(
            "{what} has at most {most} characters; {text} has {count}",
            what=Saying(what), most=grouped(longest), text=shown(text), count=grouped(len(text)),
        )  # fmt: skip
    return text
