"""Playing cards: suits and ranks under all their names, and cards as somebody has written them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

SUITS = "HDCS"
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUIT_NAMES = {
    "h": "H", "herz": "H", "hearts": "H", "heart": "H", "♥": "H", "♡": "H",
    "d": "D", "karo": "D", "diamonds": "D", "diamond": "D", "♦": "D", "♢": "D",
    "c": "C", "kreuz": "C", "clubs": "C", "club": "C", "♣": "C", "♧": "C",
    "s": "S", "pik": "S", "spades": "S", "spade": "S", "♠": "S", "♤": "S",
}  # fmt: skip
RANK_NAMES = {rank.casefold(): rank for rank in RANKS} | {
    "bube": "J", "jack": "J", "b": "J", "dame": "Q", "queen": "Q", "konig": "K", "koenig": "K", "king": "K", "as": "A",
    "ass": "A", "ace": "A", "t": "10",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class CardRef:
    """A card as somebody wrote it: a kind, a rank, a suit, or several of these. None stands for what he left open."""

    kind: Any
    rank: str | None = None
    suit: str | None = None

    def fits(self, card: Any) -> bool:
        return (
            (self.kind is None or card.kind is self.kind)
            and (self.rank is None or card.rank == self.rank)
            and (self.suit is None or card.suit == self.suit)
        )

    @property
    def vagueness(self) -> int:
        """How inexact the reference is: 0 with kind and rank, 1 with less but a rank or a suit, 2 with neither."""
        return 0 if self.kind and self.rank else 1 if self.rank or self.suit else 2

    def __str__(self) -> str:
        value = (self.rank or "") + (self.suit or "")
        return "-".join(part for part in (self.kind.id if self.kind else "", value) if part)


_SUIT_WORDS = "|".join(sorted((re.escape(name) for name in SUIT_NAMES), key=len, reverse=True))
_RANK_WORDS = "|".join(sorted((re.escape(name) for name in RANK_NAMES), key=len, reverse=True))
_VALUE = re.compile(
    rf"({_RANK_WORDS})(?:[\s_-]*|\s+of\s+)({_SUIT_WORDS})|({_SUIT_WORDS})[\s_-]*({_RANK_WORDS})|({_SUIT_WORDS})"
)


def read_value(text: str) -> tuple[str | None, str] | None:
    """Rank and suit of a poker value such as `6H`, `Herz-6` or the bare suit `H`; None if the text is no such value.

    The rank of a bare suit is None. A rank alone is no value.

    >>> read_value("10S"), read_value("Pik-Ass"), read_value("♥"), read_value("bang")
    (('10', 'S'), ('A', 'S'), (None, 'H'), None)
    """
    decomposed = unicodedata.normalize("NFKD", text.strip().casefold())
    found = _VALUE.fullmatch("".join(c for c in decomposed if unicodedata.category(c) != "Mn"))
    if found is None:
        return None
    rank1, suit1, suit2, rank2, suit3 = found.groups()
    rank = rank1 or rank2
    return (RANK_NAMES[rank] if rank else None), SUIT_NAMES[suit1 or suit2 or suit3]


def assigned(
    refs: Sequence[CardRef], cards: Sequence[Any], likes: Sequence[Callable[[Any], int]] = ()
) -> tuple[dict[int, int], int | None]:
    """Assign to each reference a card of its own that fits it.

    Gives two things: a dict from the index of each reference to that of its card, and the index of a reference that
    gets no card (None if all do; else the dict is incomplete). The most exact references choose first. Each takes the
    first free card that fits or, with `likes`, of those that its function there gives the lowest number. If none is
    free, another reference moves to a different card where it can.
    """
    found: dict[int, int] = {}
    owner: dict[int, int] = {}
    by_kind: dict[Any, list[int]] = {}
    for at, card in enumerate(cards):
        by_kind.setdefault(card.kind, []).append(at)

    def liked(ref: int, among: list[int]) -> list[int]:
        return sorted(among, key=lambda at: likes[ref](cards[at])) if likes else among

    def find(ref: int, tried: set[int]) -> bool:
        wanted = refs[ref]
        near = range(len(cards)) if wanted.kind is None else by_kind.get(wanted.kind, ())
        fitting = [at for at in near if at not in tried and wanted.fits(cards[at])]
        free = [at for at in fitting if at not in owner]
        for at in liked(ref, free)[:1] or liked(ref, fitting):
            if at in tried:
                continue
            tried.add(at)
            if at not in owner or find(owner[at], tried):
                owner[at], found[ref] = ref, at
                return True
        return False

    for ref in sorted(range(len(refs)), key=lambda ref: refs[ref].vagueness):
        if not find(ref, set()):
            return found, ref
    return found, None
