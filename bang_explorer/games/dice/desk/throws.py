"""What several topics of questions need of throws: dice in the air, what they show then, and lines of decisions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from bang_explorer.games.dice.desk.this_turn import START
from bang_explorer.games.dice.rules.faces import DICE, Face
from bang_explorer.games.dice.rules.rolling import free
from bang_explorer.games.dice.rules.turn import Turn
from bang_explorer.kit.asking.grounds import ByRules
from bang_explorer.kit.asking.lines import PlayedLine, some_option
from bang_explorer.kit.asking.phrases import phrase
from bang_explorer.kit.asking.story import is_free

if TYPE_CHECKING:
    from bang_explorer.core.log import Entry
    from bang_explorer.core.position import Position
    from bang_explorer.games.dice.rules.rolling import Faces
    from bang_explorer.games.dice.rules.table import Table
    from bang_explorer.kit.asking.grounds import Explanation
    from bang_explorer.kit.asking.lots import Lots
    from bang_explorer.kit.asking.phrases import Phrase

ENDS = ("final", "turn_begins")
"""The keys of log entries with which something else begins than what a throw brings by itself."""


def in_the_air(position: Position, lots: Lots) -> Position | None:
    """The position with dice in the air: this one, or that after a random choice of dice to throw again.

    None if nobody is throwing dice, and nobody is asked which to throw again.
    """
    if position.chance is not None:
        return position if isinstance(position.stack[-1], Turn) else None
    if not is_free(position):
        return None
    return picked_up(position, lots.some(free(position.table, position.table.turn), lots.between(1, DICE)))


def picked_up(position: Position, faces: Sequence[Face]) -> Position | None:
    """The position after dice with these faces have been picked up to be thrown again; None if that is not legal."""
    wanted = tuple(sorted(faces, key=lambda face: face.index))
    rolls = [option for option in position.options if option.edge == "roll"]
    return next((position.after(option) for option in rolls if option.what == wanted), None)


def results(air: Position) -> Sequence[tuple[Faces, int]]:
    """All that the dice in the air can show, each result with its weight."""
    return air.chance.outcomes if air.chance is not None else ()


def landed(air: Position, faces: Faces) -> Table:
    """A copy of the table on which dice in the air have landed with these faces; nothing else has happened yet."""
    table: Table = air.table.copy()
    table.throw(table.turn, faces)
    return table


def brought(after: Position) -> list[Entry]:
    """The log entries on what a throw has brought by itself, before this position: arrows, and perhaps Indians."""
    return list(takewhile(lambda entry: entry.key not in ENDS, after.journal.entries))


def is_all(air: Position, after: Position) -> bool:
    """True if a throw has brought nothing but arrows, and perhaps Indians: whoever is on turn may throw again.

    Or he is out of the game, or it is over.
    """
    turn = air.table.turn
    return after.is_over or after.table.out[turn] or (is_free(after) and after.table.turn == turn)


def spread(air: Position, face: Face) -> Iterator[Explanation]:
    """How many of the dice in the air can show a face: for each number an explanation that says in how many cases."""
    cases = Counter[int]()
    for faces, weight in results(air):
        cases[faces.count(face)] += weight
    rule = "dice.roll.five" if air.table.phase == START else "dice.roll.again"
    for hits, yes in sorted(cases.items()):
        text = phrase("so_many_show", face=face.id, hits=hits, yes=yes, count=cases.total())
        yield ByRules(text, air.table, (rule,))


def shows(faces: Sequence[Face]) -> Phrase:
    """The text on what a throw shows."""
    return phrase("throw_shows", dice=[face.id for face in faces])


def line_while(position: Position, lots: Lots, goes_on: Callable[[Position], bool]) -> PlayedLine:
    """A line of random decisions from this position to the first one of which `goes_on` is not true.

    It also ends where chance must decide, and with the game. Its moves are also those that were the only ones legal,
    but not when somebody only declined so.
    """
    now, moves, game = position, list[str](), position.game.desk.moves
    while now.decider is not None and goes_on(now):
        option = some_option(now, lots)
        now = now.after(option)
        answered = [(who, raw) for who, raw in game.by_itself(now) if not game.declines(raw)]
        moves += [option.text, *[game.write(now.table, who, raw) for who, raw in answered]]
    return PlayedLine(position, tuple(moves), now)
