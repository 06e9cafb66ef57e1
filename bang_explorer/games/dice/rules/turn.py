"""A turn: dice are thrown up to three times, and what they show at last is resolved. And the game, turn by turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from bang_explorer.core.flow import Flow, announce, call, chance, choice, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.dice.rules.arrows import TakeArrows
from bang_explorer.games.dice.rules.events import TURN_BEGINS, TURN_ENDS
from bang_explorer.games.dice.rules.faces import ARROW, DYNAMITE, FACES, Face
from bang_explorer.games.dice.rules.loss import DONE, OUT
from bang_explorer.games.dice.rules.numbers import throws_left
from bang_explorer.games.dice.rules.resolve import Resolve
from bang_explorer.games.dice.rules.rolling import KEEP, ROLL, ROLL_ALL, explodes, is_locked
from bang_explorer.games.dice.rules.setup import SetUp
from bang_explorer.kit.dice import Throw

if TYPE_CHECKING:
    from bang_explorer.games.dice.rules.table import Table


def _left_neighbour_is_out(_game: Gameplay, table: Table) -> bool:
    return table.out[(table.turn + 1) % len(table.out)]


def _left_neighbour_is_next(game: Gameplay, table: Table) -> bool:
    """True if the order of the seats alone decides who is next."""
    return not _left_neighbour_is_out(game, table)


def _has_a_throw_left(turn: Turn, table: Table) -> bool:
    return throws_left.total(table, turn.who, table.throws) > 0


@flow
class Turn(Flow):
    """One player's turn: he throws the dice up to three times, and then the final result is resolved."""

    parts: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "before_turn": ("begin",),
        "rolling": ("throw", "arrows", "again", "pick_up"),
        "resolving": ("resolve", "over"),
    }
    who: int
    owed: int = 0
    """The arrows that the throw has brought, until they are taken."""

    @announce(TURN_BEGINS, to="throw")
    def begin(self, _table: Table) -> None:
        """The turn begins, and an ability may act before the dice are thrown."""

    @chance(
        Throw(FACES, lambda table: table.missing), to={"arrows": "arrows", "none": "again"},
        grounds=(
            Ground("dice.roll.five", where=lambda _turn, table: not table.throws),
            Ground("dice.roll.three-times", where=lambda _turn, table: table.throws > 0),
            Ground("dice.arrow.thrown-only", where=lambda _turn, table: ARROW in table.dice),
        ),
    )  # fmt: skip
    def throw(self, table: Table, faces: tuple[Face, ...]) -> str:
        """The dice are thrown: all five of them, or later those that were picked up."""
        table.phase = "roll"
        table.throw(self.who, faces)
        self.owed = faces.count(ARROW)
        return "arrows" if self.owed else "none"

    @call(
        TakeArrows, to={"done": "again", "out": OUT}, cites="dice.arrow.at-once",
        grounds=(Ground("dice.arrow.before-dynamite", where=lambda _turn, table: explodes(table)),),
    )  # fmt: skip
    def arrows(self, _table: Table) -> Flow:
        """For each arrow just thrown the player takes one, before anything else."""
        owed, self.owed = self.owed, 0
        return TakeArrows(self.who, owed)

    @choice(
        decides="who", acts=(ROLL_ALL, ROLL, KEEP), to={"roll": "pick_up", "keep": "resolve"},
        cites="dice.roll.again",
        grounds=(
            Ground(
                "dice.roll.three-dynamite",
                where=lambda turn, table: explodes(table) and _has_a_throw_left(turn, table),
            ),
            Ground(
                "dice.arrow.thrown-only", on="keep",
                where=lambda turn, table: ARROW in table.dice and _has_a_throw_left(turn, table),
            ),
            Ground("dice.roll.final", on="keep", where=lambda turn, table: not _has_a_throw_left(turn, table)),
        ),
    )  # fmt: skip
    def again(self, _table: Table) -> None:
        """Which dice does the player throw again, or does he keep them all?"""

    @step(
        to="throw", cites="dice.roll.again",
        grounds=(
            Ground("dice.roll.kept-again", where=lambda _turn, table: table.throws > 1),
            Ground("dice.roll.locked", where=lambda turn, table: DYNAMITE in table.dice and is_locked(table, turn.who)),
            Ground("dice.arrow.again", where=lambda turn, _table: ARROW in turn.chosen[1]),
        ),
    )  # fmt: skip
    def pick_up(self, table: Table) -> None:
        """The player takes up the dice that he throws again; the others stay where they are."""
        table.pick_up(self.who, self.chosen[1])

    @call(Resolve, to={"done": "over", "out": OUT})
    def resolve(self, _table: Table) -> Flow:
        """The final result is resolved."""
        return Resolve(self.who)

    @announce(TURN_ENDS, to=DONE)
    def over(self, _table: Table) -> None:
        """All dice are resolved, and an ability may act before the turn is over."""


@flow
class Gameplay(Flow):
    """The game: it is set up, then one turn follows the other until the game is decided."""

    endless: ClassVar[bool] = True

    @call(SetUp, to="turn")
    def set_up(self, _table: Table) -> Flow:
        """Roles, characters and life points are dealt."""
        return SetUp()

    @call(Turn, to="next")
    def turn(self, table: Table) -> Flow:
        """The player on turn takes his turn."""
        table.start_turn()
        return Turn(table.turn)

    @step(
        to="turn", cites="dice.turn.clockwise",
        grounds=(
            Ground("dice.turn.clockwise", where=_left_neighbour_is_next),
            Ground("dice.turn.next", "dice.elimination.leaves", where=_left_neighbour_is_out),
        ),
    )  # fmt: skip
    def next(self, table: Table) -> None:
        """The turn passes to the left neighbour, past those who are out."""
        table.turn = table.others(table.turn)[0]
