"""The numbers of the game, such as how often dice may be thrown. Each has a base value, to which abilities add."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import Least, Term, just, number
from bang_explorer.games.dice.rules.faces import TWO

if TYPE_CHECKING:
    from typing import Any

    from bang_explorer.games.dice.rules.faces import Face
    from bang_explorer.games.dice.rules.table import Table

FEW = 3
"""With so many players left, or fewer, a Bull's Eye 2 is a Bull's Eye 1."""


def _allowed_and_thrown(_left: float, _table: Table, who: int, thrown: int) -> Iterator[Term]:
    yield Term(3, "throws", "dice.roll.three-times")
    if thrown:
        yield Term(-thrown, "thrown", "dice.roll.three-times", who)


@number(terms=_allowed_and_thrown, least=Least(0, "none_left", "dice.roll.final", own=True))
def throws_left(_table: Table, _who: int, thrown: int) -> float:
    """How often a player may still throw dice in a turn in which he has thrown `thrown` times."""
    return 3 - thrown


@number(terms=just("seats", "dice.bullseye.counted"), seats=2)
def distance(table: Table, from_: int, to: int) -> float:
    """How many seats lie between two players in play, the shorter way round. Raises `ValueError` for one who is out."""
    return min(ways(table, from_, to))


def ways(table: Table, from_: int, to: int) -> tuple[int, int]:
    """How many seats away one player is from another, clockwise and the other way round; both must be in play."""
    ring = table.living()
    way = (ring.index(to) - ring.index(from_)) % len(ring)
    return way, len(ring) - way


def somebody_is_out(table: Table, *_: Any) -> bool:
    """True if a seat is passed over where seats are counted."""
    return any(table.out)


def seats_away(table: Table, face: Face) -> int:
    """How many seats away a Bull's Eye hits."""
    return 2 if face is TWO and len(table.living()) > FEW else 1


def _aimed(away: float, _table: Table, _who: int, face: Face) -> Iterator[Term]:
    if face is not TWO:
        yield Term(away, face.id, "dice.bullseye.one")
    else:
        yield Term(away, face.id, "dice.bullseye.two" if away == 2 else "dice.bullseye.few-left")


@number(terms=_aimed, grounds=(Ground("dice.bullseye.counted", where=somebody_is_out),))
def farthest(table: Table, _who: int, face: Face) -> float:
    """How many seats away a player's Bull's Eye hits at the most. Without an ability, that is where it hits at all."""
    return seats_away(table, face)


@number(terms=just("arrows", "dice.indians.damage", own=True))
def indian_damage(_table: Table, _who: int, arrows: int) -> float:
    """How many life points an Indian attack costs a player who has so many arrows."""
    return arrows


@number(terms=just("gatling", "dice.gatling.three"))
def gatlings_needed(_table: Table, _who: int) -> float:
    """How many Gatlings a player needs in his final result to fire."""
    return 3


@number(terms=just("gatling", "dice.gatling.others-lose"))
def gatling_damage(_table: Table, _who: int) -> float:
    """How many life points the Gatling of another player costs a player."""
    return 1


@number(terms=just("beer", "dice.beer.one-point"))
def beer_worth(_table: Table, _who: int, _at: int, _life: int) -> float:
    """How many life points a Beer of `_who` gives the player `_at`.

    For abilities, `_life` says how many life points `_who` had when his Beers began.
    """
    return 1
