"""Journeys through random games, to be gone again and told again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

from bang_explorer.scenarios.opening import new_game
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.widgets.explore.journey import Journey

if TYPE_CHECKING:
    from bang_explorer.core.acts import Option
    from bang_explorer.core.position import Position

Led = dict[int, Any]
"""By the id of a position: what was done before it, or brought, if not the seed has decided."""
Taste = Callable[["Position", Random], "Option"]
"""How somebody decides."""


def anything(position: Position, dice: Random) -> Option:
    """Any option, each as likely as the others."""
    return dice.choice(position.options)


def wander(journey: Journey, dice: Random, steps: int, led: Led | None = None, taste: Taste = anything) -> Journey:
    """Go on by chance: mostly on, sometimes back to do something else."""
    for _ in range(steps):
        position = journey.at.position
        if position.is_over or dice.random() < 0.08:
            journey.go(dice.randrange(max(1, len(journey.moments) - 12), len(journey.moments)))
            position = journey.at.position
        if position.decider is not None:
            option = taste(position, dice)
            journey.take(option.text)
            remember(journey, position, option.raw, led)
        elif position.chance is not None and dice.random() < 0.3:
            outcome = dice.choice(position.chance.outcomes)
            journey.bring([outcome])
            remember(journey, position, outcome[0], led)
        elif position.chance is not None:
            journey.let_happen()
    return journey


def remember(journey: Journey, before: Position, what: Any, led: Led | None) -> None:
    """What has led on from a position of the journey to the one after it."""
    if led is not None:
        led.update((id(position), what) for position in journey.at.passed if position.parent is before)


@cache
def wandered(game: str, players: int, seed: int = 0, steps: int = 90) -> Journey:
    """A journey with branches through a game. It is shared: look, do not touch."""
    dice = Random(f"{game}/{players}/{seed}")
    first = new_game(game, players=players, seed=dice.randrange(2**31))
    return wander(Journey.to(first), dice, steps)


def after(done: Iterable[str], text: str) -> Journey:
    """A journey that begins as a scenario does, once all this was done."""
    journey = Journey.through(read_scenario(text))
    for move in done:
        journey.take(move)
    return journey


def again(journey: Journey) -> Journey:
    """The same journey with moments of its own, to go about in."""
    return retold(journey, lambda position: (position,))


def retold(journey: Journey, told: Callable[[Position], Iterable[Position]]) -> Journey:
    """The same journey with other positions: for each of its own those that are told instead. It stands at its end."""
    first, *later = journey.moments
    new = Journey(*told(first.position), journey.of)
    numbers = {first.number: 0}
    for old in later:
        assert old.before is not None
        new.go(numbers[old.before.number])
        new.follow(other for position in old.passed for other in told(position))
        new.at.claims = old.claims
        numbers[old.number] = new.at.number
    new.stopped = journey.stopped and (new.moments[numbers[journey.stopped[0].number]], journey.stopped[1])
    new.at, new.tip = new.moments[numbers[journey.at.number]], new.moments[numbers[journey.tip.number]]
    return new
