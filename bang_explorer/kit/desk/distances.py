"""How far the seats are from each other, and what on a table changes that. By default a game has no distances."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn

from bang_explorer.kit.errors import BadInput

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.board.ring import Ring
    from bang_explorer.kit.scenario import Scenario
    from bang_explorer.kit.words import Words


@dataclass(frozen=True, slots=True)
class Seat:
    """One player, as far as distances need him: name, character, a copied ability, cards in play, whether he is out.

    `character` and `copies` are ids of characters, or None; `in_play` are ids of cards.
    """

    name: str
    character: str | None = None
    copies: str | None = None
    in_play: tuple[str, ...] = ()
    out: bool = False


@dataclass(frozen=True, slots=True)
class Weapon:
    """A card to shoot with: how far it reaches, and how many of it are in the box."""

    carries: int
    printed: int


@dataclass(frozen=True, slots=True)
class Parts:
    """All ids of cards and people in a box that change a distance or how far somebody reaches."""

    weapons: Mapping[str, Weapon]
    """The weapons by their ids; those that reach least far come first."""
    cards: tuple[str, ...]
    """Ids of all other cards that may lie in front of somebody."""
    people: frozenset[str]
    copiers: frozenset[str]
    """Those people who may have the ability of another besides their own."""


class Distances:
    """What is asked of a game about distances. This default is for games without any: most methods raise `BadInput`.

    In a game with distances, a position has `distance(from_, to)` and `reach(who)`, with players' names.
    """

    unarmed: ClassVar[tuple[str, int]] = ("", 0)
    """What a player without a weapon shoots with: the key of its name, and how far it reaches."""
    cites: ClassVar[str] = ""
    """The id of the statement that says whom a player can reach."""
    titles: ClassVar[Mapping[str, str]] = {}
    """By the id of a box: what is printed on it."""

    def parts(self, box: Any) -> Parts:
        """The cards and people of a box that change distances. Raises `BadInput` in a game without distances."""
        _refuse(box)

    def title(self, game: str) -> str:
        """What is printed on the boxes that are played together, joined by `+`; the id of a box without a title."""
        return " + ".join(self.titles.get(part, part) for part in game.split("+"))

    def card(self, text: str, box: Any) -> str:
        """The id of the card with this name, in any spelling. Raises `BadInput` if there is none.

        In a game without distances it always does.
        """
        _refuse(box)

    def person(self, text: str, box: Any) -> str | None:
        """The id of the character with this name; None for one without an ability, or if the text is empty.

        Raises `BadInput` if no character has this name, and always in a game without distances.
        """
        _refuse(box)

    def seats(self, position: Position[Any]) -> tuple[Seat, ...]:
        """For each player at the table a `Seat`: all about him that changes distances.

        Raises `BadInput` in a game without distances.
        """
        _refuse(position.table.box)

    def scenario(self, box: Any, seats: tuple[Seat, ...], turn: str) -> Scenario:
        """A scenario with these seats and the turn of the player named `turn`, in which the game is not over.

        Raises `BadInput` in a game without distances.
        """
        _refuse(box)

    def ring(self, table: Any, words: Words, who: int) -> Ring:
        """The seats in a ring, with how far each is from the seat `who`.

        Raises `BadInput` in a game without distances.
        """
        _refuse(table.box)


def _refuse(box: Any) -> NoReturn:
    raise BadInput(
        "in {game} nothing changes how far people sit from each other: there are no distances to try", game=box.id
    )
