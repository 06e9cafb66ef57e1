"""The words of a language, for the game that is meant where nobody names one or for another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.games import game
from bang_explorer.kit import words as kit

if TYPE_CHECKING:
    from bang_explorer.kit.game import Game
    from bang_explorer.kit.words import Words


def words(lang: str = "en", of: Game | None = None) -> Words:
    """The words of a language, read once.

    >>> words("de").role("renegade")
    'Kopfgeldjäger'
    >>> words("fr")
    Traceback (most recent call last):
    ...
    ValueError: no language 'fr'; there are de, en
    """
    return kit.words(lang, of or game())
