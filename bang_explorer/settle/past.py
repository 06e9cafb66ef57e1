"""What happened on the way to a position, node by node, and what of it made a fact or a move so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from bang_explorer.core.machine import Machine
from bang_explorer.core.position import Position
from bang_explorer.core.trace import Moment, moments
from bang_explorer.kit.errors import BadInput
from bang_explorer.scenarios.facts import fact

if TYPE_CHECKING:
    from bang_explorer.core.acts import RawOption
    from bang_explorer.core.flow import Flow
    from bang_explorer.core.table import Table


class Past:
    """What happened on the way to positions, node by node; each step is played again only once."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Position, list[Moment]]] = {}

    def of(self, position: Position) -> list[Moment]:
        """The moments since the beginning of the game, without that of the question or chance that waits now."""
        passed = [moment for one in reversed(list(position.history)) for moment in self._of(one)]
        return passed if position.is_over else passed[:-1]

    def _of(self, position: Position) -> list[Moment]:
        if id(position) not in self._known:
            self._known[id(position)] = position, moments(position)
        return self._known[id(position)][1]


def last_change(position: Position, path: str, passed: Sequence[Moment]) -> int | None:
    """The place of the moment that changed the fact last; None if it has been so from the beginning."""
    now = value_at(position, position.table, path)
    for place in reversed(range(len(passed))):
        if value_at(position, passed[place].table, path) != now:
            return place
    return None


def trail(position: Position, path: str, passed: Sequence[Moment], start: int) -> list[int]:
    """The moments, by their places, that had brought things to where a fact has got them from since `start`.

    What had lain there from the beginning has none.
    """
    now, before = (value_at(position, table, path) for table in (position.table, passed[start].table))
    if not isinstance(now, (list, tuple)) or not isinstance(before, (list, tuple)):
        return []
    gained = Counter(map(str, now)) - Counter(map(str, before))
    found: list[int] = []
    for thing in gained:
        got = _moved(thing, position.table, passed)
        if got is not None and (brought := _moved(thing, passed[got].table, passed[:got])) is not None:
            found.append(brought)
    return found


def _moved(thing: str, table: Any, passed: Sequence[Moment]) -> int | None:
    """The place of the moment that brought something to where it lies on this table; None if it was there before."""
    at = _place(table, thing)
    return next((place for place in reversed(range(len(passed))) if _place(passed[place].table, thing) != at), None)


def _place(table: Any, thing: str) -> Any:
    return table.place_of(thing)


def value_at(position: Position, table: Table, path: str) -> Any:
    """The value of a fact on a table of an earlier moment; None if there was none, as for distances of the dead."""
    try:
        return fact(Position(Machine(table, []), position.notation), path).value
    except BadInput:
        return None


def begun(passed: Sequence[Moment]) -> int:
    """The place of the last move in a turn, with which began what happened last."""
    return max((place for place, one in enumerate(passed) if is_move(one)), default=0)


def idle_in(passed: Sequence[Moment]) -> set[str]:
    """The statements on abilities that could have interrupted since the last move in a turn, but none of them did."""
    last = passed[begun(passed) :]
    applied = {id_ for moment in last for id_ in (*moment.said, *moment.cites)}
    return {id_ for moment in last for id_ in moment.record.idle}.difference(applied)


def is_move(moment: Moment) -> bool:
    """True at a question of the turn itself, not of a flow that a move in it has begun."""
    turn: type[Flow] | None = moment.table.box.game.turn
    return moment.node.kind == "choice" and all(node.flow is not turn for node in moment.frames[:-1])


def is_before_turns(moment: Moment) -> bool:
    """True in the set-up of a game, before anybody's turn."""
    turn: type[Flow] | None = moment.table.box.game.turn
    return turn is not None and all(node.flow is not turn for node in moment.frames)


def turned(position: Position, who: int, option: RawOption, passed: Sequence[Moment]) -> list[int]:
    """The places of the moments at which a requirement on an option, legal or not, came to be as it is, in this turn.

    There is none for a requirement whose verdict has been the same since the turn began.
    """
    flow, requirements = position.stack[-1], position.game.desk.moves.requirements
    timing = {one.key for one in option[0].prelude if one.is_timing}
    now = {one.key: one.met for one in requirements(position.table, flow, who, option) if one.key not in timing}
    found: list[int] = []
    for place in reversed(range(len(passed))):
        table = passed[place].table
        if table.turn != position.table.turn or not now:
            break
        for one in requirements(table, flow, who, option):
            if one.key in now and one.met != now[one.key]:
                del now[one.key]
                found.append(place)
    return found
