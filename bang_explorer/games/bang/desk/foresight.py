"""Looks ahead in a scenario's line, so that cards the file leaves open are chosen to fit what the line says later.

In a file, a name without a value means any copy. If the line later draws the six of hearts, or somebody else plays it,
another copy is chosen if there is one; and if others are left, the seed does not deal away cards that the line still
draws.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from bang_explorer.core.acts import NOBODY, CardAt
from bang_explorer.games.bang.desk.brought import CHANCES as BROUGHT
from bang_explorer.games.bang.desk.names import names
from bang_explorer.games.bang.rules.options import HAND_OF
from bang_explorer.kit.cards import CardRef
from bang_explorer.kit.errors import BadInput

if TYPE_CHECKING:
    from bang_explorer.games.bang.desk.notation import CardMove
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table
    from bang_explorer.kit.scenario import LineEntry

Likes = Callable[["Card"], int]


def moves_in(entry: LineEntry, table: Table) -> tuple[CardMove, ...]:
    """The moves in an entry of the line (`move`, `can` or `cannot`); empty for an entry of another kind.

    Empty, too, if it cannot be read, which is reported when play comes to it.
    """
    try:
        return entry.moves(table)
    except BadInput:
        return ()


class Foresight:
    """All cards that a scenario's line names with suit and rank: those drawn, taken unseen, used or aimed at."""

    def __init__(self, table: Table, line: Iterable[LineEntry]) -> None:
        self.drawn: dict[CardRef, int] = {}
        """The cards that the line draws: for each the index of the last entry that draws it."""
        self.picked: list[CardRef] = []
        self.brought: list[tuple[str, str]] = []
        """The other entries on what chance brings, such as cars, each as its word and its text."""
        self.used: dict[str, list[CardRef]] = {}
        picked_from = ""
        for before, entry in enumerate(line):
            if entry.kind == "draw":
                self.drawn |= dict.fromkeys(_named(entry, table), before)
            elif entry.kind in BROUGHT:
                self.brought += [(entry.kind, str(entry.value))]
            elif entry.kind == "pick":
                owned = self.picked if not picked_from else self.used.setdefault(picked_from, [])
                owned += _named(entry, table)
            elif entry.kind == "move":
                picked_from = ""
                for move in moves_in(entry, table):
                    self._use(table.names[move.who], move.items)
                    if isinstance(move.target, CardAt) and move.target.seat != NOBODY:
                        whose, aim = table.names[move.target.seat], move.target.card
                        if aim != HAND_OF:
                            self._use(whose, (aim,))
                        elif move.verb != "choose":  # with that verb one hand after the other is chosen
                            picked_from = whose

    def _use(self, who: str, refs: Iterable[CardRef]) -> None:
        self.used.setdefault(who, []).extend(_single(refs))

    def likes_for(self, owner: str | None) -> Likes:
        """A function that rates copies of a card for one place: the lower the rating, the better the copy suits it.

        The place is the hand or the cards in front of `owner`; with None the deck; with an empty name any other place.
        """

        def of_deck(card: Card) -> int:
            return not _among(card, self.drawn)

        def of_player(card: Card) -> int:
            if _among(card, self.used.get(owner or "", ())) or _among(card, self.picked):
                return 0
            others = (ref for who, refs in self.used.items() if who != owner for ref in refs)
            return 2 if _among(card, self.drawn) or _among(card, others) else 1

        if not (self.drawn or self.picked or self.used):  # then all suit equally well
            return lambda _card: 0
        return of_deck if owner is None else of_player

    def is_drawn(self, card: Card, after: int) -> bool:
        """True if the line draws this card, by suit and rank, in its entry number `after` (from 0) or later."""
        return any(before >= after and ref.fits(card) for ref, before in self.drawn.items())


def _named(entry: LineEntry, table: Table) -> list[CardRef]:
    """A list with the card that an entry names, if it names suit and rank; else, or if there is none, an empty list."""
    try:
        return _single([names(table.box).card(entry.value)])
    except BadInput:  # reported when the entry's turn comes
        return []


def _single(refs: Iterable[CardRef]) -> list[CardRef]:
    return [ref for ref in refs if ref.rank is not None]


def _among(card: Card, refs: Iterable[CardRef]) -> bool:
    return any(ref.fits(card) for ref in refs)
