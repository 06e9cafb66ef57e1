"""The acts after each throw: to throw some dice again, or all of them, or to keep what lies there."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import chain, combinations
from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Barrable
from bang_explorer.core.acts import Act, Word
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import Reason, Requirement, requirement
from bang_explorer.games.dice.rules.faces import ARROW, DYNAMITE, Face
from bang_explorer.games.dice.rules.numbers import throws_left
from bang_explorer.games.dice.rules.requirements import IN_PLAY
from bang_explorer.kit.asked import AskedByFlow

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bang_explorer.core.flow import Flow
    from bang_explorer.games.dice.rules.table import Table

LOCKING = Barrable("locking")
"""The name by which to find abilities that keep dynamite from being locked: `bars(table, holder, who)`."""
TOO_MUCH = 3
"""So many dynamite, or more, end the rolling and cost a life point."""
Faces = tuple[Face, ...]


def is_locked(table: Table, who: int) -> bool:
    """True if the dynamite that `who` has thrown must stay on the table, as no ability says otherwise."""
    return not any(ability.bars(table, seat, who) for seat, ability in table.holders(LOCKING))


def free(table: Table, who: int) -> Faces:
    """The dice on the table that may be thrown again, in the order of the faces."""
    return tuple(table.loose if is_locked(table, who) else table.dice)


def explodes(table: Table) -> bool:
    """True if so many dice show dynamite that the rolling ends, and a life point is lost."""
    return table.dice.count(DYNAMITE) >= TOO_MUCH


DYNAMITE_LATER = Ground(
    "dice.dynamite.others-first",
    where=lambda _flow, table: explodes(table) and table.rules.dynamite_timing == "after_others",
)
"""On asking about other dice while dynamite is yet to take effect."""


def _dice(table: Table, *_: Any) -> dict[str, Any]:
    return {"dice": [face.id for face in table.dice]}


@requirement(
    "dice.roll.three-times", counts=(throws_left,),
    facts=lambda table, _flow, who, *_: {"throws_left": throws_left.explain(table, who, table.throws)},
)  # fmt: skip
def throw_left(table: Table, _flow: Flow, who: int, *_: Any) -> bool:
    """True if the player may throw once more in this turn."""
    return throws_left.total(table, who, table.throws) > 0


class _LessThanThreeDynamite(Requirement):
    """The requirement that fewer than three of the five dice show dynamite.

    Where it refuses whoever may throw dynamite again, the statement that he may not then is said first.
    """

    __slots__ = ()

    def reason(self, table: Any, flow: Any, who: Any, what: Any, at: Any, of_act: tuple[str, ...] = ()) -> Reason:
        reason = super().reason(table, flow, who, what, at, of_act)
        if reason.met or is_locked(table, who):
            return reason
        return replace(reason, rule="dice.black_jack.three", also=(reason.rule, *reason.also))


less_than_three_dynamite = _LessThanThreeDynamite(
    "less_than_three_dynamite", "dice.roll.three-dynamite", lambda table, *_: not explodes(table), _dice
)


@requirement("dice.roll.again", facts=lambda table, _flow, _who, what, _at: {
    "dice": [face.id for face in table.dice], "faces": [face.id for face in what]})  # fmt: skip
def dice_lie_there(table: Table, _flow: Flow, _who: int, what: Faces, _at: None) -> bool:
    """True if all these dice lie on the table."""
    return all(table.dice.count(face) >= what.count(face) for face in what)


@requirement(
    "dice.roll.locked", lifted=LOCKING,
    facts=lambda _table, _flow, _who, what, _at: {"faces": [face.id for face in what]},
    grounds=(
        Ground(
            "dice.black_jack", where=lambda table, _flow, who, what, _at: DYNAMITE in what and not is_locked(table, who)
        ),
    ),
)  # fmt: skip
def no_dynamite_among_them(table: Table, _flow: Flow, who: int, what: Faces, _at: None) -> bool:
    """True if none of these dice is locked."""
    return DYNAMITE not in what or not is_locked(table, who)


class _AskedForDice(AskedByFlow):
    """The requirement that the player is asked what he throws again.

    Whoever is not on turn is refused by whose turn it is, whoever has stopped because his result is final.
    """

    __slots__ = ()

    def reason(self, table: Any, flow: Any, who: Any, what: Any, at: Any, of_act: tuple[str, ...] = ()) -> Reason:
        reason = super().reason(table, flow, who, what, at, of_act)
        if reason.met or (who == table.turn and table.phase != "resolve"):
            return reason
        first = "dice.roll.final" if who == table.turn else "dice.turn.clockwise"
        return replace(reason, rule=first, also=(reason.rule, *reason.also))


ASKED = _AskedForDice("dice_are_asked_for", "dice.roll.again", ("Turn",), (), ())


@cache
def parts(dice: Faces) -> tuple[Faces, ...]:
    """All ways to take some of these dice, but not all; equal dice are taken in one way only."""
    found = chain.from_iterable(combinations(dice, count) for count in range(1, len(dice)))
    return tuple(dict.fromkeys(found))


class Roll(Act):
    """The act of throwing some of the dice on the table again, but not all that are not locked."""

    def candidates(self, table: Table, _flow: Flow, who: int) -> Iterator[tuple[Faces, None]]:
        all_ = free(table, who)
        return ((faces, None) for faces in parts(tuple(table.dice)) if faces != all_)

    def list(self, table: Table, flow: Flow, who: int, into: list[Any]) -> None:
        if throw_left.holds(table, flow, who) and not explodes(table):
            into += [(self, faces, None) for faces in parts(free(table, who))]


class RollAll(Act):
    """The act of throwing all dice again that are not locked."""

    def candidates(self, table: Table, _flow: Flow, who: int) -> Iterator[tuple[Faces, None]]:
        yield free(table, who), None

    def list(self, table: Table, flow: Flow, who: int, into: list[Any]) -> None:
        if throw_left.holds(table, flow, who) and not explodes(table):
            into.append((self, free(table, who), None))


NEEDS = (throw_left, less_than_three_dynamite)
ROLL = Roll(
    "roll", edge="roll", prelude=(*IN_PLAY, ASKED),
    cites=(
        "dice.roll.again",
        Ground("dice.arrow.again", where=lambda _table, _flow, _who, what, _at: ARROW in what),
        Ground("dice.roll.kept-again", where=lambda table, *_: table.throws > 1),
    ),
    requirements=(*NEEDS, dice_lie_there, no_dynamite_among_them),
)  # fmt: skip
ROLL_ALL = RollAll(
    "roll", "all", edge="roll", cites="dice.roll.all", prelude=(*IN_PLAY, ASKED), requirements=NEEDS,
)  # fmt: skip
KEEP = Word("keep", edge="keep", cites="dice.roll.again", prelude=(*IN_PLAY, ASKED))
"""The act of keeping what lies on the table: it is the final result."""
