"""Forgiving names: whatever somebody calls a thing, however it is spelt."""

from __future__ import annotations

import unicodedata

from bang_explorer.kit.characters import joined
from bang_explorer.kit.lengths import bounded


def plain(text: str) -> str:
    """A name without case, accents, spaces, hyphens and punctuation.

    >>> plain("Gefängnis"), plain("Rev. Carabine"), plain("cat_balou")
    ('gefangnis', 'revcarabine', 'catbalou')
    """
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in decomposed if c.isalnum())


def name_of(text: str) -> str:
    """The plain form of a name. Raises `BadInput` at once for what is longer than any name can be."""
    return plain(bounded(text, "a name"))


def one_way(name: str) -> str:
    """A name without spaces to spare; letters that are written in two ways are written in one."""
    return " ".join(part for part in unicodedata.normalize("NFC", joined(name)).split(" ") if part)
