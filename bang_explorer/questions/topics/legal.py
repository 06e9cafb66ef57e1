"""The question "Which of these moves are legal now?", for a position where somebody is free to play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.kit.asking.moves import of_move, short
from bang_explorer.kit.asking.phrases import phrase
from bang_explorer.kit.asking.story import is_free, story
from bang_explorer.kit.asking.topic import Problem
from bang_explorer.kit.asking.truths import Many, numbered

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bang_explorer.core.position import Position
    from bang_explorer.core.reasons import Refusal
    from bang_explorer.kit.asking.lots import Lots

FEWEST, MOST = 3, 3
"""The fewest choices in all, from level 1 on; and the most right ones, which is also the most wrong ones."""


def about(position: Position, lots: Lots, level: int) -> Problem | None:
    """A question for the legal ones among some moves; None if nobody is free to play, or too few moves are there."""
    return which_are_legal(position, lots, level, "legal") if is_free(position) else None


def which_are_legal(position: Position, lots: Lots, level: int, key: str) -> Problem | None:
    """A question with legal and illegal moves to choose from, at most three of each; one may be of a player not asked.

    `key` picks the text of the question. None without a legal and an illegal move and, from level 1 on, three in all.
    """
    right, wrong = _various(lots, short(position)), _almost(lots, position.game.desk.moves.refused(position))
    if is_free(position) and (not wrong or lots.once_in(2)):
        wrong = [*wrong[: MOST - 1], *lots.some(position.game.desk.moves.unasked(position), 1)]
    if not right or not wrong or len(right) + len(wrong) < min(level, 1) * FEWEST:
        return None
    moves = lots.shuffled([*right, *wrong])
    choices = numbered([phrase("a_move", move=move) for move in moves])
    ids = frozenset(choice.id for choice, move in zip(choices, moves, strict=True) if move in right)
    grounds = tuple(ground for move in moves for ground in of_move(position, move))
    return Problem((*story(position), phrase(key, who=position.decider)), Many(choices, ids), grounds)


def _various(lots: Lots, moves: Iterable[str]) -> list[str]:
    """One to three of these moves, as the lots fall, in random order, with different cards first; empty for none."""
    by_card: dict[str, list[str]] = {}
    for move in moves:
        by_card.setdefault(move.partition(" > ")[0], []).append(move)
    first = [lots.pick(same) for same in by_card.values()]
    rest = [move for same in by_card.values() for move in same if move not in first]
    return [*lots.shuffled(first), *lots.shuffled(rest)][: lots.between(1, MOST)]


def _almost(lots: Lots, refusals: Sequence[Refusal]) -> list[str]:
    """At most three of these illegal moves: first some refused for different reasons, then any others.

    Of the former, those that fail the fewest requirements come first.
    """
    found: dict[tuple[str, ...], str] = {}
    for refusal in sorted(lots.shuffled(refusals), key=lambda one: len(one.reasons)):
        found.setdefault(tuple(reason.key for reason in refusal.reasons), refusal.move)
    more = [refusal.move for refusal in lots.shuffled(refusals) if refusal.move not in found.values()]
    return [*found.values(), *more][:MOST]
