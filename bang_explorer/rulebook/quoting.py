"""How an unknown value is quoted in a message: never longer than a name could be."""

from __future__ import annotations

from reprlib import Repr

_SHORT = Repr()
_SHORT.maxstring = _SHORT.maxother = 80


def quoted(value: object) -> str:
    """The value as Python writes it, cut to at most 80 characters if it is a text: its middle is left out then.

    Of a list with more than six things the rest is left out, of other collections likewise.

    >>> quoted("abbacus"), len(quoted("x" * 1_000_000))
    ("'abbacus'", 80)
    """
    return _SHORT.repr(value)
