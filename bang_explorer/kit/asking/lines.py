"""Makes lines of play for questions: some moves in a row. Where chance decides in them, only one thing can come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bang_explorer.core.acts import Option, Word
from bang_explorer.kit.asking.story import is_free
from bang_explorer.kit.horizon import Horizon

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bang_explorer.core.log import Entry
    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.lots import Lots


@dataclass(frozen=True)
class PlayedLine:
    """A line of play: some moves from the position `before`, and what follows from them up to the position `after`."""

    before: Position
    moves: tuple[str, ...]
    after: Position

    @property
    def positions(self) -> tuple[Position, ...]:
        """All positions after `before`, up to `after`."""
        return way(self.before, self.after)

    @property
    def entries(self) -> list[Entry]:
        """What has happened in the line of play, as a list of log entries."""
        return [entry for position in self.positions for entry in position.journal.entries]

    @property
    def leads_to_another_turn(self) -> bool:
        return not self.after.is_over and self.after.table.turn != self.before.table.turn


def way(first: Position, last: Position) -> tuple[Position, ...]:
    """The positions that play went through after `first`, up to and including `last`.

    `last` must come from `first`, the very same object; else these are all positions up to it.
    """
    found: list[Position] = []
    for position in last.history:
        if position is first:
            break
        found.append(position)
    return tuple(reversed(found))


def surely(position: Position) -> Position | None:
    """The position at the next decision or end of the game; None if chance can bring several things before that."""
    while (chance := position.chance) is not None:
        if not chance.is_sure:
            return None
        position = position.happens(chance.outcomes[0][0])
    return position


def at_a_choice(position: Position) -> Position | None:
    """The next position where somebody has several options or is free to play, or else the end of the game.

    Questions with a single option are answered on the way there. None if chance comes first and can bring several
    things.
    """
    now = surely(position)
    while now is not None and len(now.options) == 1 and not is_free(now):
        now = surely(now.after(now.options[0]))
    return now


def some_line(position: Position, lots: Lots, most: int) -> PlayedLine | None:
    """A line of random moves, until a card or ability played in it is done, or the turn or the game is over.

    If one is under way already, the line ends when that is done, perhaps without a move. None if it takes more than
    `most` decisions, or if chance decides on the way and more than one thing can come.
    """
    resolved = Horizon("resolved", position.machine)
    now, moves = surely(position), list[str]()
    while now is not None and not resolved.is_reached(now.machine, len(moves)):
        if len(moves) == most:
            return None
        option = some_option(now, lots)
        moves.append(option.text)
        now = surely(now.after(option))
    return None if now is None else PlayedLine(position, tuple(moves), now)


def some_moves(position: Position, lots: Lots, count: int) -> PlayedLine | None:
    """A line of play of `count` random decisions, after which somebody must decide again.

    None if the game ends by then, or if chance decides on the way and more than one thing can come.
    """
    now, moves = surely(position), list[str]()
    while now is not None and len(moves) < count:
        if now.decider is None:
            return None
        option = some_option(now, lots)
        moves.append(option.text)
        now = surely(now.after(option))
    return PlayedLine(position, tuple(moves), now) if now is not None and now.decider is not None else None


def some_option(position: Position, lots: Lots) -> Option:
    """A random option of the player who decides, each kind as likely as the others.

    One that ends his turn is picked only if nothing else is legal.
    """
    options: Sequence[Option] = position.answers
    if is_free(position):
        options = [option for option in options if not isinstance(option.act, Word)] or options
    kind = lots.pick(list(dict.fromkeys(option.act for option in options)))
    return lots.pick([option for option in options if option.act is kind])
