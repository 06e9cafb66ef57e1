"""Kit Carlson may put back an arrow of any player for each Gatling of his final result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Ability, Interrupt
from bang_explorer.core.flow import Flow, choice, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import OF_THE_ACT, requirement
from bang_explorer.games.dice.rules.acts import DECLINE, AbilityAt
from bang_explorer.games.dice.rules.events import GATLINGS_COUNT
from bang_explorer.games.dice.rules.faces import GATLING
from bang_explorer.games.dice.rules.loss import DONE
from bang_explorer.games.dice.rules.requirements import has_not_passed, target_in_play
from bang_explorer.kit.asked import asked

if TYPE_CHECKING:
    from bang_explorer.games.dice.rules.table import Table


@requirement("dice.kit_carlson", facts=lambda table, _flow, _who, _what, at: {
    "target": table.names[at], "arrows": table.arrows[at]})  # fmt: skip
def target_has_an_arrow(table: Table, _flow: Flow, _who: int, _what: Any, at: int) -> bool:
    """True if an arrow lies in front of the target."""
    return table.arrows[at] > 0


@requirement(
    OF_THE_ACT,
    facts=lambda table, *_: {"first": None if table.returned_from is None else table.names[table.returned_from]},
    grounds=(
        Ground("dice.kit_carlson.one-player", where=lambda table, *_: table.rules.kit_carlson_arrows == "one_player"),
    ),
)
def target_is_the_same_player(table: Table, _flow: Flow, _who: int, _what: Any, at: int) -> bool:
    """True if, where the rules say so, the arrow is of the player whose arrow was put back first."""
    return table.rules.kit_carlson_arrows == "any_players" or table.returned_from in (None, at)


def _several_can_be_chosen(table: Table) -> bool:
    """True if more than one Gatling counts, and more than one player has arrows."""
    return table.dice.count(GATLING) > 1 and sum(map(bool, table.arrows)) > 1


def _has_enough_to_fire(table: Table, _flow: Flow, who: int, *_: Any) -> bool:
    return who == table.turn and table.phase == "resolve" and table.dice.count(GATLING) >= 3


PUT_BACK = AbilityAt(
    "kit_carlson",
    when=asked(
        "gatlings_are_counted", "dice.resolve.order", "KitCarlson",
        grounds=(Ground("dice.kit_carlson.after-firing", where=_has_enough_to_fire),),
    ),
    aims=(target_in_play, target_has_an_arrow, target_is_the_same_player),
    requirements=(has_not_passed,),
)  # fmt: skip


@flow
class KitCarlson(Flow):
    """Kit Carlson has thrown Gatlings and may put back an arrow for each of them."""

    who: int
    left: int
    """For how many Gatlings he has not been asked yet."""
    passed: bool = False

    @step(to={"ask": "asked", "done": DONE}, cites="dice.kit_carlson")
    def next(self, table: Table) -> str:
        """Is a Gatling left, and an arrow that can be put back?"""
        self.left -= 1
        return "ask" if self.left >= 0 and any(table.arrows) else "done"

    @choice(
        decides="who", acts=(PUT_BACK, DECLINE), to={"use": "put_back", "pass": "decline"},
        cites="dice.kit_carlson",
        grounds=(
            Ground("dice.kit_carlson.oneself", where=lambda kit, table: table.arrows[kit.who] > 0),
            Ground(
                "dice.kit_carlson.each-another",
                where=lambda _kit, table: (
                    table.rules.kit_carlson_arrows == "any_players" and _several_can_be_chosen(table)
                ),
            ),
            Ground("dice.kit_carlson.one-player", where=lambda _kit, table: table.returned_from is not None),
        ),
    )  # fmt: skip
    def asked(self, _table: Table) -> None:
        """Whose arrow does Kit Carlson put back, if any?"""

    @step(to="next", cites="dice.kit_carlson")
    def put_back(self, table: Table) -> None:
        """An arrow of that player goes back to the pool."""
        at: int = self.chosen[2]
        table.return_arrow(at, self.who)
        if table.rules.kit_carlson_arrows == "one_player":
            table.returned_from = at

    @step(to="next", cites="dice.kit_carlson")
    def decline(self, _table: Table) -> None:
        """Kit Carlson puts back no more arrows in this turn."""
        self.passed = True


def _fires(table: Table, holder: int, gatling: Any) -> bool:
    return bool(holder == gatling.who and table.dice.count(GATLING) >= 3)


ABILITIES: tuple[Ability, ...] = (
    Interrupt(
        GATLINGS_COUNT,
        "kit_carlson",
        KitCarlson,
        when=lambda table, holder, gatling: holder == gatling.who and GATLING in table.dice and any(table.arrows),
        start=lambda table, holder, _gatling: KitCarlson(holder, table.dice.count(GATLING)),
        cites=("dice.kit_carlson",),
        grounds=(
            Ground("dice.kit_carlson.three", where=_fires),
            Ground(
                "dice.kit_carlson.after-firing",
                where=lambda table, holder, gatling: _fires(table, holder, gatling) and any(table.arrows),
            ),
        ),
    ),
)
