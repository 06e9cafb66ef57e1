"""Function `words`: the texts of a language, for BANG! unless another game is named."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.games import game
from bang_explorer.kit import words as kit

if TYPE_CHECKING:
    from bang_explorer.kit.game import Game
    from bang_explorer.kit.words import Words


def words(lang: str = "en", of: Game | None = None) -> Words:
    """The texts of a language for a game, by default BANG!. Raises `BadInput` for an unknown language or a bad file.

    >>> words("de").role("renegade")
    'Kopfgeldjäger'
    >>> words("fr")
    Traceback (most recent call last):
    ...
    bang_explorer.kit.errors.BadInput: no language “fr”; there are de, en
    """
    return kit.words(lang, of or game())
