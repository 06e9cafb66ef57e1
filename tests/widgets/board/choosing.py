"""What tests of the board share: positions of every game, and what can be chosen there."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.widgets.board.choosing import Choice
from bang_explorer.widgets.explore.journey import Journey
from bang_explorer.widgets.explore.look import Look
from tests.widgets.explore.journeys import wandered

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.board.parts import Board
    from bang_explorer.kit.words import Words

TABLES = (
    ("base", 4), ("base", 7), ("dodge_city", 5), ("base+dodge_city", 8), ("base+train", 5),
    ("base+dodge_city+train", 8), ("dice", 3), ("dice", 8), ("wyatt_earp", 2), ("wyatt_earp", 4),
)  # fmt: skip
"""Each game and box, with few players and with many."""
OFTEN = 60
"""How many steps of a random game are looked at, at each table."""


@cache
def positions() -> tuple[Position, ...]:
    """Positions of random games at every table."""
    return tuple(moment.position for game, players in TABLES for moment in wandered(game, players, steps=OFTEN).moments)


@cache
def deciding() -> tuple[Position, ...]:
    """Those at which a player must decide."""
    return tuple(position for position in positions() if position.decider is not None)


def some(count: int, of: tuple[Position, ...]) -> list[Position]:
    """So many of them, drawn by chance, always the same."""
    return Random(count).sample(of, count)


def laid(position: Position, words: Words, seat: str | None = None) -> Board:
    """The board of a position, from above or as a seat sees it."""
    board: Board = position.game.desk.board.laid(position if seat is None else position.as_seen_by(seat), words)
    return board


def choice(at: Position | str, *pressed: str, seat: str | None = None, lang: str = "en") -> Choice:
    """What can be chosen at a position, or at the first step of a scenario, once all this was pressed."""
    journey = Journey.through(read_scenario(at)) if isinstance(at, str) else Journey(at)
    look = Look(journey, lang, seat)
    return Choice(look, laid(journey.at.position, look.words, seat), pressed)
