"""Where a question is on the board: what it is about, and what is pressed there for each answer, by ids.

They are ids without the number that tells equal things apart, as `kind_of` gives them, and may be of what does not lie
on the board now.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
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
    position, choices = question.position, question.problem.truth.choices
    if question.kind == "move":
        yield from _moves(position, range(len(position.table.names)) if position.decider is not None else ())
        return
    moves: dict[str, list[tuple[str, ...]]] | None = None
    for choice in choices:
        label = choice.label
        if label.key == SOMEBODY:
            yield choice.id, tuple(position.game.desk.board.named(label.values))
        elif "move" in label.values:
            if moves is None:
                movers = dict.fromkeys(_mover(one.label.values["move"], position) for one in choices)
                moves = defaultdict(list)
                for text, pressed in _moves(position, movers):
                    moves[text].append(pressed)
            yield from ((choice.id, pressed) for pressed in moves.get(label.values["move"], ()))


def _moves(position: Position, movers: Iterable[int]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The texts of moves that these players may think of, legal or not, each with what is pressed for it."""
    moves, table = position.game.desk.moves, position.table
    for option in position.options:
        pressed = moves.pressed(option.raw, option.who, table)
        for text in dict.fromkeys((option.text, moves.write(table, option.who, option.raw))):
            yield text, pressed
    for who in movers:
        yield from ((thought.text, thought.pressed) for thought in moves.thoughts(position, who))


def _mover(move: str, position: Position) -> int:
    return int(position.game.desk.moves.read(position.table, move).who)


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
        who = _mover(move, position)
    except BadInput:  # it is about something that lies there only later
        return
    yield seat_id(who)
    yield from next((pressed for text, pressed in _moves(position, (who,)) if text == move), ())
