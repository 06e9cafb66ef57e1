"""Beers: each gives a life point to a player in play, perhaps to oneself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.acts import Act
from bang_explorer.core.flow import Flow, choice, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import Requirement
from bang_explorer.games.dice.rules.faces import BEER, Face
from bang_explorer.games.dice.rules.loss import DONE
from bang_explorer.games.dice.rules.numbers import beer_worth
from bang_explorer.games.dice.rules.requirements import IN_PLAY, target_in_play
from bang_explorer.games.dice.rules.rolling import DYNAMITE_LATER
from bang_explorer.kit.asked import asked
from bang_explorer.kit.roles import SHERIFF

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bang_explorer.games.dice.rules.table import Table


drinker_in_play = Requirement(
    target_in_play.key, "dice.beer.in-play", target_in_play.holds, target_in_play.facts,
    grounds=(Ground("dice.elimination.leaves", where=lambda table, _flow, _who, _what, at: table.out[at]),),
)  # fmt: skip
"""The requirement that whoever is to get the Beer has not been eliminated."""


class Pour(Act):
    """The act of giving a Beer to somebody."""

    def candidates(self, table: Table, _flow: Flow, _who: int) -> Iterator[tuple[Face, int]]:
        return ((BEER, seat) for seat in range(len(table.names)))

    def list(self, table: Table, _flow: Flow, _who: int, into: list[Any]) -> None:
        into += [(self, BEER, seat) for seat in table.living()]


def is_full(table: Table, who: int | None) -> bool:
    """True if a player lacks no life point."""
    return who is not None and table.life[who] == table.max_life[who]


POUR = Pour(
    "beer", edge="pour",
    cites=(
        "dice.beer.anybody", Ground("dice.beer.lost", where=lambda table, _flow, _who, _what, at: is_full(table, at)),
    ),
    prelude=(*IN_PLAY, asked("a_beer_is_given", "dice.resolve.order", "Beers")),
    aims=(drinker_in_play,), aim="seat",
)  # fmt: skip


def _is_capped(beers: Any, table: Table) -> bool:
    """True if the Beer gives some life points, but not all that it is worth."""
    at: int = beers.chosen[2]
    return 0 < table.max_life[at] - table.life[at] < beer_worth.total(table, beers.who, at, beers.life)


def beyond_printed(table: Table, sheriff: int, points: int = 1) -> bool:
    """True for a Sheriff whom so many life points would bring above the number that his character shows."""
    printed: int = table.people[sheriff].life
    return table.roles[sheriff] == SHERIFF and table.life[sheriff] + points > printed


@flow
class Beers(Flow):
    """The player on turn gives away the Beers of the final result, one after the other."""

    who: int
    life: int
    """The life points that he had when his Beers began."""

    @step(to={"beer": "give", "none": DONE})
    def next(self, table: Table) -> str:
        """Is a Beer left?"""
        return "beer" if table.left(BEER) else "none"

    @choice(
        decides="who", acts=(POUR,), to={"pour": "drink"}, cites="dice.beer.anybody",
        grounds=(
            Ground("dice.beer.in-play", where=lambda _beers, table: any(table.out)),
            Ground("dice.beer.one-by-one", where=lambda _beers, table: BEER in table.used),
            DYNAMITE_LATER,
        ),
    )  # fmt: skip
    def give(self, _table: Table) -> None:
        """Who gets this Beer?"""

    @step(
        to="next", cites="dice.beer.one-point", counts=(beer_worth,),
        grounds=(
            Ground("dice.beer.lost", where=lambda beers, table: is_full(table, beers.chosen[2])),
            Ground("dice.beer.maximum", where=_is_capped),
            Ground(
                "dice.beer.sheriff",
                where=lambda beers, table: beyond_printed(
                    table, beers.chosen[2], int(beer_worth.total(table, beers.who, beers.chosen[2], beers.life))
                ),
            ),
        ),
    )  # fmt: skip
    def drink(self, table: Table) -> None:
        """It gives a life point, but never more than there were at the beginning."""
        at: int = self.chosen[2]
        table.use(BEER)
        table.note("gives_beer", who=self.who, on=at)
        table.gain_life(at, table.reckon(beer_worth, self.who, at, self.life))
