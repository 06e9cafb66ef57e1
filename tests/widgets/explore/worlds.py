"""Journeys through random games, and the same ones as they may be otherwise for all that one seat can know."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

from bang_explorer.core.log import Entry, Journal
from bang_explorer.games.bang.people import ROLES, SHERIFF
from bang_explorer.games.bang.position import Position
from bang_explorer.scenarios.opening import new_game
from bang_explorer.settle.line import what_led
from bang_explorer.widgets.explore.journey import Journey, Moment

if TYPE_CHECKING:
    from bang_explorer.core.machine import Machine

TRIES = 6
"""So often a world is dealt anew in which somebody would be asked something else."""


# --- random journeys --------------------------------------------------------------------------------------------------


def wander(journey: Journey, dice: Random, steps: int) -> Journey:
    """Go on by chance: mostly on, sometimes back to do something else."""
    for _ in range(steps):
        position = journey.at.position
        if position.is_over or dice.random() < 0.08:
            journey.go(dice.randrange(max(1, len(journey.moments) - 12), len(journey.moments)))
            position = journey.at.position
        if position.decider is not None:
            journey.take(dice.choice(position.options).text)
        elif position.chance is not None and dice.random() < 0.3:
            journey.bring([dice.choice(position.chance.outcomes)])
        elif position.chance is not None:
            journey.let_happen()
    return journey


@cache
def wandered(game: str, players: int, seed: int = 0, steps: int = 90) -> Journey:
    """A journey with branches through a game. It is shared: look, do not touch."""
    dice = Random(f"{game}/{players}/{seed}")
    first = new_game(game, players=players, seed=dice.randrange(2**31))
    return wander(Journey.to(first), dice, steps)


def again(journey: Journey) -> Journey:
    """The same journey with moments of its own, to go about in."""
    return _retold(journey, {id(position): position for moment in journey.moments for position in moment.passed})


# --- other worlds -----------------------------------------------------------------------------------------------------


def otherwise(journey: Journey, seat: int, dice: Random) -> Journey:
    """A journey that this seat cannot tell from the other: what it has not seen is everywhere something else."""
    made: dict[int, Position] = {}
    for moment in journey.moments:
        for position in (*reversed(list(moment.passed[0].history)), *moment.passed):
            if id(position) not in made:
                made[id(position)] = other = _otherwise(position, seat, dice, made.get(id(position.parent)))
                _REAL[id(other)] = (other, position)
    return _retold(journey, made)


_REAL: dict[int, tuple[Position, Position]] = {}
"""By a position of another world: itself, and the one that it was made of."""


def what_really_led(before: Position, after: Position) -> Any:
    """What was done between two positions: the same in all worlds, although each moment of them is dealt for itself."""
    if id(after) in _REAL:
        before, after = (_REAL[id(position)][1] for position in (before, after))
    return what_led(before, after)


def _retold(journey: Journey, made: dict[int, Position]) -> Journey:
    moments: list[Moment] = []
    for old in journey.moments:
        passed = tuple(made[id(position)] for position in old.passed)
        before = None if old.before is None else moments[old.before.number]
        moments.append(Moment(old.number, passed[-1], before, passed, claims=old.claims))
        if before is not None:
            before.after.append(moments[-1])
    new = Journey(moments[0].position, journey.of)
    new.moments, new.stopped = moments, journey.stopped
    new.at, new.tip = moments[journey.at.number], moments[journey.tip.number]
    return new


def _otherwise(position: Position, seat: int, dice: Random, parent: Position | None) -> Position:
    entries = [_unseen(entry, seat, position, dice) for entry in position.journal.entries]
    journal = replace(position.journal, entries=entries)
    for machine in (_exchanged(position, seat, dice, decider=attempt < TRIES - 1) for attempt in range(TRIES)):
        other = _at(position, machine, parent, journal)
        if _asks_the_same(position, other) and _looks_the_same(position, other, seat):
            return other
    return _at(position, position.machine, parent, journal)


def _at(position: Position, machine: Machine, parent: Position | None, journal: Journal) -> Position:
    return Position(
        machine, position.notation, seed=position.seed, rolls=position.rolls, parent=parent, journal=journal
    )


def _asks_the_same(one: Position, other: Position) -> bool:
    """Whether the flows under way are at the same places, and it is the same one who decides."""
    return [frame.at.key for frame in one.stack] == [frame.at.key for frame in other.stack] and (
        one.decider == other.decider and (one.chance is None) == (other.chance is None)
    )


def _looks_the_same(one: Position, other: Position, seat: int) -> bool:
    name = one.table.names[seat]
    return one.as_seen_by(name).key() == other.as_seen_by(name).key()


def _exchanged(position: Position, seat: int, dice: Random, *, decider: bool) -> Machine:
    """All that lies where this seat cannot see it, exchanged; whoever decides has the options of what he holds now."""
    machine = position.machine.copy()
    table: Any = machine.table
    keeps = {seat} if decider else {seat, position.decider}
    hidden = [(hand, i) for other, hand in enumerate(table.hands) if other not in keeps for i in range(len(hand))]
    hidden += [(table.pool, i) for i in range(len(table.pool))]
    hidden += [(table.top, i) for i, seen_by in enumerate(table.top_seen) if seat not in seen_by]
    if table.shown_to not in (None, seat) and decider:
        hidden += [(table.shown, i) for i in range(len(table.shown))]
    _exchange(hidden, dice)
    if table.winners is None and not table.roles_are_open and table.phase != "setup":
        secret = [other for other in range(len(table.names)) if other != seat and not table.out[other]]
        _exchange([(table.roles, other) for other in secret if table.roles[other] != SHERIFF], dice)
    if machine.decider is not None and decider:
        machine.decider, machine.options = None, []
        machine.run()
    return machine


def _exchange(places: list[tuple[list[Any], int]], dice: Random) -> None:
    """What lies in these places, in another order."""
    there = [pile[i] for pile, i in places]
    dice.shuffle(there)
    for (pile, i), one in zip(places, there, strict=True):
        pile[i] = one


def _unseen(entry: Entry, seat: int, position: Position, dice: Random) -> Entry:
    """What has happened, with something else wherever this seat has not seen it."""
    if not entry.secret or seat in entry.seen_by:
        return entry
    others = {"card": dice.choice(position.table.box.deck), "role": dice.choice(ROLES)}
    return replace(entry, values=entry.values | {name: others[name] for name in entry.secret})
