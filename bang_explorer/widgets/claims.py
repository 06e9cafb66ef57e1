"""Finds out which things on the board a claim is about: whose it is, with what and at whom, or of whom a fact tells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.kit.board.parts import kind_of, seat_id
from bang_explorer.kit.errors import BadInput
from bang_explorer.settle.outcomes import facts_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bang_explorer.core.position import Position
    from bang_explorer.kit.board.parts import Board
    from bang_explorer.kit.moves import Move
    from bang_explorer.settle.rulings import Ruling


def about(ruling: Ruling, number: int, board: Board) -> tuple[str, ...]:
    """The ids on the board of what the point with this number is about, as far as they are there.

    Points are counted from 0, as `points` gives them: the claims, then an illegal move.
    """
    kinds = set(_meant(ruling, number))
    return tuple(id_ for id_ in dict.fromkeys(board.ids) if kind_of(id_) in kinds)


def _meant(ruling: Ruling, number: int) -> Iterator[str]:
    if number < len(ruling.claims):
        judged = ruling.claims[number]
        if judged.move is not None:
            yield from _of_move(judged.move, judged.position)
        for path in _paths(judged.claim):
            yield from _of_fact(path, judged.position)
    elif ruling.illegal is not None:
        position = ruling.steps[-1].position
        for move in ruling.illegal.entry.moves(position.table):
            yield from _of_move(move, position)


def _paths(claim: dict[str, Any]) -> Iterator[str]:
    """The paths of the facts in a claim, and who is said to decide."""
    yield from claim.get("is", {})
    yield str(claim.get("decides", ""))
    for _, path, _ in facts_in(claim.get("outcomes", {})):
        yield path


def _of_fact(path: str, position: Position) -> Iterator[str]:
    """The seats that the path of a fact names."""
    names = position.table.names
    return (seat_id(names.index(part)) for part in path.split(".") if part in names)


def _of_move(move: Move[Any, Any], position: Position) -> Iterator[str]:
    """The seat of whoever makes a move, and what he presses for it, even where the move is not legal."""
    yield seat_id(move.who)
    desk = position.game.desk.moves
    option = desk.find(position, move)
    if option is not None:
        yield from desk.pressed(option.raw, option.who, position.table)
        return
    if isinstance(move.target, int):
        yield seat_id(move.target)
    if position.decider != move.who:
        return
    for thought in desk.thoughts(position, move.who):
        if _is_meant(thought.text, move, position):
            yield from thought.pressed
            return


def _is_meant(text: str, move: Move[Any, Any], position: Position) -> bool:
    try:
        return bool(position.game.desk.moves.read(position.table, text) == move)
    except BadInput:
        return False
