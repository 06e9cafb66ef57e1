"""What a scenario's line says later about single cards, for choosing well what the file leaves open before.

A name alone means any copy. If the line later draws the six of hearts, or plays a certain copy, the copy that a name
alone stands for is chosen so that the line can be played; and the seed does not deal away what the line still draws.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.names import plain

if TYPE_CHECKING:
    from bang_explorer.games.bang.desk.names import Names
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.kit.cards import CardRef
    from bang_explorer.kit.scenario import Entry

_BETWEEN = re.compile(r"[>+.]|\bas\b")
_BEFORE = re.compile(r"^(use|take|discard|choose)\b", re.IGNORECASE)

Likes = Callable[["Card"], int]


@lru_cache(maxsize=2_000)  # a line has 1,000 entries, and is looked at each time that something is not known
def cards_in(known: Names, text: str) -> tuple[CardRef, ...]:
    """The cards that a move or a draw names, with their values or without."""
    found = []
    for part in _BETWEEN.split(text):
        try:
            found.append(known.card(_BEFORE.sub("", part.strip()).strip()))
        except BadInput:
            continue
    return tuple(found)


class Foresight:
    """The single cards that a line names: those it draws, those it picks, and those that each player uses."""

    def __init__(self, known: Names, line: Iterable[Entry]) -> None:
        self.drawn: dict[CardRef, int] = {}
        """The cards that the line draws, each with the number of entries before it is drawn last."""
        self.picked: list[CardRef] = []
        self.used: dict[str, list[CardRef]] = {}
        picked_from = ""
        for before, entry in enumerate(line):
            if entry.kind == "draw":
                self.drawn |= dict.fromkeys(_single(cards_in(known, entry.value)), before)
            elif entry.kind == "pick":
                owned = self.picked if not picked_from else self.used.setdefault(picked_from, [])
                owned += _single(cards_in(known, entry.value))
            elif entry.kind == "move":
                who, _, what = entry.value.partition(":")
                done, _, target = what.partition(">")
                whose, _, aim = target.partition(".")
                self._use(who, cards_in(known, done))
                self._use(whose, cards_in(known, aim))
                picked_from = whose.strip() if plain(aim) == "hand" else ""

    def _use(self, who: str, refs: Iterable[CardRef]) -> None:
        self.used.setdefault(who.strip(), []).extend(_single(refs))

    def likes_for(self, owner: str | None) -> Likes:
        """How well a copy suits a place: the lower the better. `owner` holds it; without owner it lies in the deck."""

        def of_deck(card: Card) -> int:
            return not _among(card, self.drawn)

        def of_player(card: Card) -> int:
            if _among(card, self.used.get(owner or "", ())) or _among(card, self.picked):
                return 0
            others = (ref for who, refs in self.used.items() if who != owner for ref in refs)
            return 2 if _among(card, self.drawn) or _among(card, others) else 1

        return of_deck if owner is None else of_player

    def is_drawn(self, card: Card, after: int) -> bool:
        """Whether the line still draws just this card, after so many of its entries."""
        return any(before >= after and ref.fits(card) for ref, before in self.drawn.items())


def _single(refs: Iterable[CardRef]) -> list[CardRef]:
    return [ref for ref in refs if ref.rank is not None]


def _among(card: Card, refs: Iterable[CardRef]) -> bool:
    return any(ref.fits(card) for ref in refs)
