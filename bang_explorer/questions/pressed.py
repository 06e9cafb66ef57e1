"""Where a question is on the board: what it is about, and what is pressed there for each answer, by ids.

They are ids without the number that tells equal things apart, as `kind_of` gives them, and may be of what does not lie
on the board now.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from bang_explorer.kit.asking.phrases import Phrase, Recounted
from bang_explorer.kit.board.parts import seat_id
from bang_explorer.kit.errors import BadInput

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.phrases import Wording
    from bang_explorer.questions.grading import Question

SOMEBODY = "somebody"
"""The label of choices that are a player, and not a sentence in which one is named."""


class Way(NamedTuple):
    """One way to give an answer on the board: the id of the choice, or a move, and all that is pressed for it."""

    answer: str
    pressed: Mapping[str, int]


def ways(question: Question) -> tuple[Way, ...]:
    """All ways to give an answer to a question by pressing. Answers for which the same is pressed are left out.

    A choice that is a move may have several, since each of several equal cards can be used for it.
    """
    found: dict[tuple[tuple[str, int], ...], set[str]] = defaultdict(set)
    for answer, pressed in _ways(question):
        if pressed:
            found[tuple(sorted(Counter(pressed).items()))].add(answer)
    return tuple(Way(next(iter(answers)), dict(pressed)) for pressed, answers in found.items() if len(answers) == 1)


def _ways(question: Question) -> Iterator[tuple[str, tuple[str, ...]]]:
    position = question.position
    if question.kind == "move":
        yield from _every_move(position)
    for choice in question.problem.truth.choices:
        if choice.label.key == SOMEBODY:
            yield choice.id, tuple(position.game.desk.board.named(choice.label.values))
        elif "move" in choice.label.values:
            yield from ((choice.id, pressed) for pressed in _for_move(choice.label.values["move"], position))


def _every_move(position: Position) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The text of each move that the player who decides may think of, legal or not, with what is pressed for it."""
    moves, table = position.game.desk.moves, position.table
    legal = {moves.pressed(option.raw, option.who, table): option.text for option in position.options}
    yield from ((text, pressed) for pressed, text in legal.items())
    for thought in moves.thoughts(position, position.decider) if position.decider is not None else ():
        if thought.pressed not in legal:
            yield thought.text, thought.pressed


def _for_move(move: str, position: Position) -> list[tuple[str, ...]]:
    """All that can be pressed for a move, legal or not. If nobody would think of it, it is what comes closest to it."""
    moves, table = position.game.desk.moves, position.table
    meant = moves.read(table, move)
    found = [one.pressed for one in moves.thoughts(position, meant.who) if one.text == move]
    found += [
        moves.pressed(option.raw, option.who, table)
        for option in position.options
        if move in (option.text, moves.write(table, option.who, option.raw))
    ]
    if not found and (raw := moves.closest(position, meant)[1]) is not None:
        found.append(moves.pressed(raw, meant.who, table))
    return found


def about(question: Question) -> frozenset[str]:
    """The ids of whom and what a question asks about; if it names nothing, of all that is told before it."""
    *told, asked = question.problem.text
    position = question.position
    return frozenset(_named(asked, position)) or frozenset(id_ for one in told for id_ in _named(one, position))


def _named(text: Wording, position: Position) -> Iterator[str]:
    if isinstance(text, Recounted):
        yield from position.game.desk.board.named(text.entry.values)
    elif isinstance(text, Phrase):
        yield from position.game.desk.board.named(text.values)
        for move in (*text.values.get("moves", ()), *[one for one in [text.values.get("move")] if one]):
            yield from _of_move(move, position)


def _of_move(move: str, position: Position) -> Iterator[str]:
    """Who makes a move, and what he presses for it, if it can be thought of in this position."""
    try:
        yield seat_id(position.game.desk.moves.read(position.table, move).who)
        yield from next(iter(_for_move(move, position)), ())
    except BadInput:  # it is about something that lies there only later
        return
