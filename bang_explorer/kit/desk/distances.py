"""Distances: how far the seats are for each other, and what of a table has a part in that. By default nothing has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn

from bang_explorer.kit.errors import BadInput

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.look import Theme
    from bang_explorer.kit.scenario import Scenario
    from bang_explorer.kit.words import Words


@dataclass(frozen=True, slots=True)
class Seat:
    """What of a player has a part in distances: who he is, whose ability he has besides, which cards lie there."""

    name: str
    character: str | None = None
    copies: str | None = None
    in_play: tuple[str, ...] = ()
    out: bool = False


@dataclass(frozen=True, slots=True)
class Weapon:
    """A card to shoot with: how far it carries, and how many of it are in the box."""

    carries: int
    printed: int


@dataclass(frozen=True, slots=True)
class Parts:
    """What in a box has a part in distance and reach, by ids."""

    weapons: Mapping[str, Weapon]
    """Those that carry least come first."""
    cards: tuple[str, ...]
    """All others that may lie in front of somebody."""
    people: frozenset[str]
    copiers: frozenset[str]
    """Whoever of these may have the ability of another besides."""


class Distances:
    """A game in which nobody is nearer than others has none.

    In one that fills this, a position has `distance(from_, to)` and `reach(who)`, by names.
    """

    unarmed: ClassVar[tuple[str, int]] = ("", 0)
    """What everybody shoots with who has no weapon, by the key of its term, and how far that carries."""
    cites: ClassVar[str] = ""
    """The statement by which a reach and a distance say who reaches whom."""
    titles: ClassVar[Mapping[str, str]] = {}
    """What stands on a box, by its id."""

    def parts(self, box: Any) -> Parts:
        """What has a part in it. Raises `BadInput` where there are no distances."""
        _refuse(box)

    def title(self, game: str) -> str:
        """What stands on the boxes that are played together."""
        return " + ".join(self.titles.get(part, part) for part in game.split("+"))

    def card(self, text: str, box: Any) -> str:
        """The id of the card with this name, however it is spelt."""
        _refuse(box)

    def person(self, text: str, box: Any) -> str | None:
        """The id of the character with this name; `None` for one without an ability, or if the text is empty."""
        _refuse(box)

    def seats(self, position: Position[Any]) -> tuple[Seat, ...]:
        """What of a position has a part in it."""
        _refuse(position.table.box)

    def scenario(self, box: Any, seats: tuple[Seat, ...], turn: str) -> Scenario:
        """Such seats as a scenario, in which the game goes on whoever is out."""
        _refuse(box)

    def ring(
        self, table: Any, words: Words, who: int, *, was: Mapping[int, str] | None = None, theme: Theme = "auto",
        do: str = "",
    ) -> str:  # fmt: skip
        """The seats in a ring, with how far each is for one of them, as a picture.

        `was` are numbers of before that have changed. With `do`, a page asks for what it names when a seat is pressed.
        """
        _refuse(table.box)


def _refuse(box: Any) -> NoReturn:
    raise BadInput(f"in {box.id} nobody is nearer than others: there are no distances to try")
