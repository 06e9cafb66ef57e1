"""Cards: a kind is what a card's name says it does; a card is one printed copy with its poker value."""

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
    """All cards of one name: what the data file says of them, and the abilities they give while they lie in play."""

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
    """How many cards follow once it has been brought as an answer."""
    costs: int = 0
    """How many more cards of the hand it takes to play it."""
    effect: str = ""
    does: Effect | None = None
    """The effect of that name."""
    abilities: tuple[Ability, ...] = ()
    counts: tuple[Number, ...] = ()
    """The numbers in which the card, lying in play, has a part."""
    play: Play | None = None
    use: Play | None = None
    """Using it once it lies in play, if it is a green card."""
    stand_ins: dict[str, Play] = field(default_factory=dict)

    @property
    def works_by(self) -> Play | None:
        """What makes it take effect: playing it, or using it where it lies."""
        return self.use or self.play

    def __repr__(self) -> str:
        return self.id

    def __copy__(self) -> Kind:
        return replace(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """A kind is itself again after a trip to another process."""
        from bang_explorer.games.bang.rules.box import kind

        return kind, (self.id,)


class Card:
    """One printed copy. Copies that show the same name and value are the same card lying there twice."""

    __slots__ = ("index", "kind", "rank", "suit", "text", "value")

    def __init__(self, kind: Kind, rank: str, suit: str, index: int) -> None:
        self.kind, self.rank, self.suit, self.index = kind, rank, suit, index
        self.value = rank + suit
        self.text = f"{kind.id}-{self.value}"

    @property
    def is_heart(self) -> bool:
        return self.suit == "H"

    @property
    def is_diamond(self) -> bool:
        return self.suit == "D"

    @property
    def is_red(self) -> bool:
        return self.suit in "HD"

    @property
    def is_spade_2_to_9(self) -> bool:
        return self.suit == "S" and self.rank in "23456789"

    def __repr__(self) -> str:
        return self.text

    def __reduce__(self) -> str | tuple[Any, ...]:
        """A card is itself again after a trip to another process."""
        from bang_explorer.games.bang.rules.box import card

        return "VEILED" if self is VEILED else (card, (self.text,))


VEILED = Card(Kind("veiled", "Karte", "card", "brown", ()), "?", "?", -1)
"""A card in a hand of which nobody outside knows which one it is."""


def each_once(cards: Sequence[Card]) -> list[Card]:
    """Cards to choose from: a copy that lies there twice, once. Those that are veiled may all be different."""
    return [*dict.fromkeys(cards), *[VEILED] * (cards.count(VEILED) - 1)]
