"""How an unknown value is quoted in a message: never longer than a name could be."""

from __future__ import annotations

from reprlib import Repr

_SHORT = Repr()
_SHORT.maxstring = _SHORT.maxother = 80


def quoted(value: object) -> str:
    """The value as Python writes it. Of a text longer than 80 characters the middle is left out, of a list the end.

    >>> quoted("abbacus"), len(quoted("x" * 1_000_000))
    ("'abbacus'", 80)
    """
    return _SHORT.repr(value)
