"""Forgiving names: what somebody means by a name, however he spells it."""

from __future__ import annotations

import unicodedata
from typing import Any

from bang_explorer.kit.characters import joined
from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.kit.lengths import bounded

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The names of players who were given none, in the order of their seats."""


def plain(text: str) -> str:
    """The name in lower case, without accents, spaces, hyphens and punctuation; it may be empty then.

    >>> plain("Gefängnis"), plain("Rev. Carabine"), plain("cat_balou")
    ('gefangnis', 'revcarabine', 'catbalou')
    """
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in decomposed if c.isalnum())


def name_of(text: str) -> str:
    """The name in lower case, only its letters (without accents) and digits; it may be empty then.

    Raises `BadInput` if it is too long.
    """
    return plain(bounded(text, "a name"))


def one_way(name: str) -> str:
    """The name with single spaces, and in one form of Unicode, so that names that look alike are equal."""
    return " ".join(part for part in unicodedata.normalize("NFC", joined(name)).split(" ") if part)


def seat(table: Any, name: str) -> int:
    """The seat of the player with this name, exactly so or, if that is clear, but for capital letters.

    Raises `BadInput` if nobody has it, and for a name that is too long or no text.
    """
    if not isinstance(name, str):  # called from Python with a seat, say
        raise BadInput(
            "expected the name of a player; found {found}; there are {known}",
            found=shown(name),
            known=", ".join(table.names),
        )
    wanted, names = one_way(bounded(name, "a name")), list(table.names)
    if wanted in names:
        return names.index(wanted)
    folded = [known.casefold() for known in names]
    if folded.count(wanted.casefold()) == 1:
        return folded.index(wanted.casefold())
    near = nearest(wanted, names)
    raise BadInput("no player {name}; there are {known}{near}", name=shown(wanted), known=", ".join(names), near=near)
