"""A game in which everything that goes by a name stands once. The tests misspell one name at a time in a copy."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any, ClassVar

from bang_explorer.core.abilities import AddTerm, Bar, Barrable, Before, Instead, Interrupt, Offer, Says
from bang_explorer.core.acts import Act
from bang_explorer.core.chance import Dice
from bang_explorer.core.flow import End, Event, Flow, announce, call, chance, choice, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import Least, Requirement, just, number, requirement
from bang_explorer.kit.fields import NUMBER, one
from bang_explorer.kit.game import Box, Game
from bang_explorer.kit.table import SeatedTable

DONE = End("done")
DUSK = Event("dusk")


class Table(SeatedTable):
    heap = one(NUMBER, 9)


class Coin:
    """Head or tail."""

    name = "coin"

    def prepare(self, table: Table, flow: Flow) -> None: ...

    def outcomes(self, table: Table, flow: Flow) -> list[tuple[str, int]]:
        return [("head", 1), ("tail", 1)]

    def sample(self, table: Table, flow: Flow, dice: Dice) -> str:
        return "head" if dice.random() < 0.5 else "tail"

    def take(self, table: Table, flow: Flow, outcome: str) -> None: ...


@number("small.worth", terms=just("stone", "small.worth.stone"), least=Least(0, "dust", "small.worth.least"))
def worth(_table: Table, _who: int) -> int:
    return 1


@requirement(
    "small.heap", "small.heap.empty", facts=lambda table, *_: {"heap": table.heap}, grounds=(Ground("small.heap.wet"),)
)
def heap_is_left(table: Table, *_: Any) -> bool:
    return table.heap > 0


class Asked(Requirement):
    flows = ("Turn",)


ON_TURN = Asked("turn_asks", "small.turn", lambda *_: True)
TAKE = Act("take", edge="take", cites="small.take", prelude=(ON_TURN,), requirements=(heap_is_left,))
NOBODY_SEES = Requirement("nobody_sees", "small.guard.seen", lambda *_: False)
STEAL = Act("steal", edge="steal", cites="small.thief")


@flow
class Rest(Flow):
    """Somebody rests."""

    replaceable: ClassVar[str] = "who"
    who: int

    @step(to=DONE, cites="small.rest")
    def sleep(self, table: Table) -> None:
        """It is quiet."""


@flow
class Watch(Flow):
    """Somebody does not sleep."""

    who: int

    @step(to=End("done"), cites="small.guard")
    def look(self, table: Table) -> None:
        """It is not quiet."""


@flow
class Unheard(Flow):
    """Nothing leads here."""

    who: int

    @choice(decides="who", acts=(), to={"steal": DONE})
    def aks(self, table: Table) -> None:
        """What is it?"""


@flow
class Turn(Flow):
    """One player's turn."""

    parts: ClassVar = {"day": ("ask", "took", "stolen", "toss"), "night": ("evening", "rest")}
    who: int

    @choice(decides="who", acts=(TAKE,), to={"take": "took", "steal": "stolen"}, cites="small.turn")
    def ask(self, table: Table) -> None:
        """What now?"""

    @step(to="toss", cites="small.stone", grounds=(Ground("small.stone.wet"),), counts=(worth,))
    def took(self, table: Table) -> None:
        """A stone is taken."""
        table.heap -= 1
        table.note("takes", who=self.who, heap=table.heap, rules=("small.stone",))

    @step(to={"on": "toss"}, cites="small.thief", grounds=(Ground("small.thief.runs", on="on"),))
    def stolen(self, table: Table) -> str:
        """A stone is stolen, and only the thief knows which."""
        table.note("steals", who=self.who, gem=table.heap, as_=None, secret=("gem",), seen_by=(self.who,))
        return "on"

    @chance(Coin(), to={"again": "ask", "over": "evening"}, cites="small.coin")
    def toss(self, table: Table, side: str) -> str:
        """Once more?"""
        table.consult(("small.coin",))
        return "again" if side == "head" else "over"

    @announce(DUSK, to="rest", cites="small.rest")
    def evening(self, table: Table) -> None:
        """It gets dark."""

    @call(Rest, to=DONE, cites="small.rest")
    def rest(self, table: Table) -> Flow:
        """All sleep."""
        return Rest(self.who)


@flow
class Play(Flow):
    """One turn after the other."""

    endless = True

    @call(Turn, to="next", cites="small.turn")
    def turn(self, table: Table) -> Flow:
        """A turn."""
        return Turn(table.turn)

    @step(to="turn", cites="small.turn")
    def next(self, table: Table) -> None:
        """The next one."""
        table.turn = table.left_of(table.turn)


def wakes(name: str, *before: Before, cites: str, ground: str) -> Interrupt:
    return Interrupt(
        DUSK, name, Watch, lambda *_: True, lambda *_: Watch(0), before, cites=(cites,), grounds=(Ground(ground),)
    )


class Night(Box):
    people = MappingProxyType({"thief": "a thief", "guard": "a guard"})

    def abilities(self) -> dict[str, tuple[Any, ...]]:
        return {
            "thief": (
                Offer(Turn.ask, STEAL),
                AddTerm(worth, lambda *_: 1, "sack", "small.thief.sack", ("small.thief.heavy",)),
                Says(Turn.toss, Ground("small.thief.luck")),
                wakes("thief", Before("guard", "small.thief.first"), cites="small.thief", ground="small.thief.waits"),
            ),
            "guard": (
                Instead(Rest, Watch),
                Bar(Barrable("steal"), lambda *_: True, ("small.guard.sees",), because=NOBODY_SEES),
                wakes("guard", cites="small.guard", ground="small.guard.waits"),
            ),
        }


GAME = Game(
    folder=__name__, players={"small": range(2, 3)}, table=Table, first=Play, turn=Turn, box=Night,
    unreached={("Turn.ask", "steal"): "Nobody has the courage."},
)  # fmt: skip
