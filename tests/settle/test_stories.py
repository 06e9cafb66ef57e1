"""What happens in whole games by chance is what the rulebooks say. Each property's name is the sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from bang_explorer.games.bang.people import DEPUTY, OUTLAW, SHERIFF
from bang_explorer.scenarios.opening import new_game
from tests.oracle import AGAINST_HITS, WITH_ANOTHER, cards_of_somebody, has, having, most_held, others_of
from tests.strategies import GAMES, PLAYERS, big_steps, fallen

if TYPE_CHECKING:
    from bang_explorer.core.log import Entry
    from bang_explorer.games.bang.cards import Card
    from bang_explorer.games.bang.position import Position
    from bang_explorer.games.bang.table import Table

TOGETHER: dict[str, tuple[tuple[str, ...], ...]] = {
    "base": ((), ()),
    "dodge_city": (
        ("apache_kid", "molly_stark", "vera_custer"),
        ("belle_star", "herb_hunter", "tequila_joe"),
        ("greg_digger", "bill_noface", "pat_brennan"),
        ("doc_holyday", "chuck_wengham", "jose_delgado"),
        ("sean_mallory", "pixie_pete", "elena_fuente"),
        ("molly_stark", "apache_kid", "herb_hunter"),
    ),
    "base+dodge_city": (
        ("vera_custer", "vulture_sam"),
        ("belle_star", "vera_custer", "apache_kid"),
        ("molly_stark", "slab_the_killer", "tequila_joe"),
        ("apache_kid", "calamity_janet", "bill_noface"),
        ("vera_custer", "vulture_sam", "sid_ketchum"),
    ),
}
"""Who sits at the table first; the others come by chance."""
OF_DODGE_CITY = ("dodge_city", "base+dodge_city")
PLAYED = ("plays", "plays_on", "uses", "uses_on")
"""How the log says that a card is played from the hand or used from play."""


@dataclass(frozen=True)
class Span:
    """What the player on turn does in phase II, from his decision until it is done."""

    before: Position
    steps: tuple[Position, ...]
    entries: tuple[Entry, ...]

    @property
    def opens(self) -> Entry:
        return self.entries[0]

    @property
    def who(self) -> int:
        return int(self.before.table.turn)

    @property
    def card(self) -> Card | None:
        """The card that is played or used."""
        return self.opens.values["card"] if self.opens.key in PLAYED else None

    @property
    def after(self) -> Table:
        return self.steps[-1].table  # type: ignore[no-any-return]

    @property
    def is_done(self) -> bool:
        """Whether the game goes on, in the same turn."""
        return bool(self.steps[-1].stack) and self.after.turn == self.who


@dataclass(frozen=True)
class Turn:
    """A turn as the log tells it, and the positions in it."""

    who: int
    positions: tuple[Position, ...]
    entries: tuple[Entry, ...]


@dataclass(frozen=True)
class Story:
    """A whole game: each position at a decision or a chance, from the set-up on."""

    game: str
    rules: str
    positions: tuple[Position, ...]

    @property
    def is_international(self) -> bool:
        return self.rules == "international"

    def spans(self) -> Iterator[Span]:
        """Everything that was played, used or done by an ability in phase II."""
        for at, (before, after) in enumerate(pairwise(self.positions), 1):
            if before.stack[-1].at.key == "Turn.play" and after.journal.entries:
                steps = [after]
                while is_under_way(steps[-1]):
                    steps.append(self.positions[at + len(steps)])
                entries = before_the_next_turn([entry for step in steps for entry in step.journal.entries])
                if entries and entries[0].key in (*PLAYED, "uses_ability", "uses_ability_on"):
                    yield Span(before, tuple(steps), tuple(entries))

    def turns(self) -> Iterator[Turn]:
        """Turn after turn; the last one, in which the game ends, is left out."""
        who, positions, entries = -1, list[Position](), list[Entry]()
        for position in self.positions:
            for entry in position.journal.entries:
                if entry.key == "turn_begins":
                    if who >= 0:
                        yield Turn(who, tuple(positions), tuple(entries))
                    who, positions, entries = entry.values["who"], [], []
                entries.append(entry)
            positions.append(position)


def is_under_way(position: Position) -> bool:
    return len(position.stack) > 1 and position.stack[1].at.key in ("Turn.card", "Turn.use", "Turn.ability")


def before_the_next_turn(entries: list[Entry]) -> list[Entry]:
    begins = next((at for at, entry in enumerate(entries) if entry.key == "turn_begins"), len(entries))
    return entries[:begins]


@cache
def stories(game: str) -> tuple[Story, ...]:
    """Games of every number of players under both sets of rules."""
    found = []
    for seed, people in enumerate(TOGETHER[game]):
        for players in PLAYERS[game]:
            rules = ("abacus", "international")[(seed + players) % 2]
            seats = [*people, *[None] * players][:players]
            first = new_game(game, players=players, seed=seed, rules=rules, characters=seats)
            steps = big_steps(first, Random(f"{seed}/{players}"), 5_000)
            found.append(Story(game, rules, (*reversed(list(first.history)), *steps)))
            assert found[-1].positions[-1].is_over
    return tuple(found)


def of_all(*games: str) -> Iterator[Story]:
    for game in games:
        yield from stories(game)
