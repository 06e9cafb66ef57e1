"""Cards: a `Kind` is all cards of one name, a `Card` is a printed one with its poker value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Ability
    from bang_explorer.core.reasons import Number
    from bang_explorer.games.bang.rules.effects import Effect
    from bang_explorer.games.bang.rules.play import Play

SUITS = "HDCS"
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


@dataclass(slots=True, eq=False)
class Kind:
    """All cards of one name, such as BANG!: what the data file says of them, and their abilities while in play."""

    id: str
    de: str
    en: str
    colour: str
    cites: tuple[str, ...]
    aliases: tuple[str, ...] = ()
    weapon: int = 0
    answers: str = ""
    amount: int = 0
    draws: int = 0
    """How many cards its player draws after bringing it as an answer to a hit."""
    costs: int = 0
    """How many other cards of the hand must be discarded to play it."""
    effect: str = ""
    does: Effect | None = None
    """What it does when played or used; `None` for a card that only lies in play or is only an answer."""
    abilities: tuple[Ability, ...] = ()
    counts: tuple[Number, ...] = ()
    """The numbers, such as distance, that the card changes while it is in play."""
    apart: bool = False
    """True for cards without suit and rank that are never in a hand, nor in the draw pile: a part of the table has
    them."""
    play: Play | None = None
    uses: tuple[Play, ...] = ()
    """The acts of using it once it is in play, one for each effect to choose from; only such cards have any."""
    stand_ins: dict[str, Play] = field(default_factory=dict)

    @property
    def works_by(self) -> Play | None:
        """The act by which a card of this kind takes effect: using it, or else playing it; None if neither can be."""
        return self.uses[0] if self.uses else self.play

    def __repr__(self) -> str:
        return self.id

    def __copy__(self) -> Kind:
        return replace(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles a kind by its id, so that another process uses its own."""
        from bang_explorer.games.bang.rules.box import kind

        return kind, (self.id,)


class Printed:
    """Base class of printed things: each has an `index`, its place in the printed list, by which it is compared."""

    __slots__ = ()
    index: int


class Card(Printed):
    """A printed card. Two copies with the same name and value are one object that can lie on the table twice.

    The suit and rank of a card that has none (see `Kind.apart`) are empty texts.
    """

    __slots__ = ("index", "kind", "rank", "suit", "text", "value")

    def __init__(self, kind: Kind, rank: str, suit: str, index: int) -> None:
        self.kind, self.rank, self.suit, self.index = kind, rank, suit, index
        self.value = rank + suit
        self.text = f"{kind.id}-{self.value}" if self.value else kind.id

    @property
    def is_heart(self) -> bool:
        return self.suit == "H"

    @property
    def is_diamond(self) -> bool:
        return self.suit == "D"

    @property
    def is_red(self) -> bool:
        return self.suit in ("H", "D")

    @property
    def is_spade(self) -> bool:
        return self.suit == "S"

    @property
    def is_jack_to_ace(self) -> bool:
        return self.rank in ("J", "Q", "K", "A")

    @property
    def is_spade_2_to_9(self) -> bool:
        return self.suit == "S" and self.rank in "23456789"

    def __repr__(self) -> str:
        return self.text

    def __reduce__(self) -> str | tuple[Any, ...]:
        """Pickles a card by its text, so that another process uses its own."""
        from bang_explorer.games.bang.rules.box import card

        return "VEILED" if self is VEILED else (card, (self.text,))


VEILED = Card(Kind("veiled", "Karte", "card", "brown", ()), "?", "?", -1)
"""Stands for a card in somebody's hand that is not known."""


def each_once(cards: Sequence[Card]) -> list[Card]:
    """The cards without identical copies, to choose from, in their order.

    Unknown cards are all kept, since they may be different; all but the first of them come last.
    """
    return [*dict.fromkeys(cards), *[VEILED] * (cards.count(VEILED) - 1)]
