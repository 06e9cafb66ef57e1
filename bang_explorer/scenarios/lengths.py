"""How long it can be at the most what people write. What is longer is refused before anything else is done with it.

So nobody waits for the reading of what cannot be meant: a page that was pasted into the field of a move, say.
"""

from __future__ import annotations

from bang_explorer.core.errors import BadInput, shown

LONGEST = 300
"""No move, fact or name is longer, nor a search for one.

A move names two players of 40 characters each at the most; that leaves more than 200 for its cards, and no rule takes
as many as a dozen. Files have the same limit in their schema.
"""
LONGEST_ANSWER = 2_000
"""No answer to a question is longer: several choices, each in a sentence."""
LONGEST_PATH = 4_096
"""No system finds a file by a longer name."""


def bounded(text: str, what: str, longest: int = LONGEST) -> str:
    """The text, if it is not too long for what it shall be.

    >>> bounded("A: bang > B", "a move")
    'A: bang > B'
    """
    if len(text) > longest:
        raise BadInput(f"{what} has at most {longest:,} characters; {shown(text)} has {len(text):,}")
    return text
