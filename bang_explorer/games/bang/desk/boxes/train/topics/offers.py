"""Which cars somebody can take now, and which were taken without a question because there was no choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.games.bang.boxes.train.taking import TakeCar

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bang_explorer.core.acts import Option, RawOption
    from bang_explorer.core.position import Position
    from bang_explorer.games.bang.rules.cards import Card


def on_offer(position: Position) -> dict[Card, list[Option]]:
    """By the car: the options to pay for it and take it; empty if nobody can."""
    found: dict[Card, list[Option]] = {}
    for option in position.options:
        if isinstance(option.act, TakeCar):
            found.setdefault(option.what[0], []).append(option)
    return found


def taken_by_itself(positions: Iterable[Position]) -> list[str]:
    """The moves, as texts, by which cars were taken on the way to these positions because nothing else was possible."""
    found: list[str] = []
    for position in positions:
        if position.parent is not None:
            table = position.parent.table
            write = position.game.desk.moves.write
            raws = (one for one in position.journal.by_itself if isinstance(one[1][0], TakeCar))
            found += [write(table, who, raw) for who, raw in raws]
    return found


def one_for_each_car(options: Sequence[RawOption]) -> list[RawOption]:
    """The options, but only one of those to take the same car: often it could be paid for in many ways."""
    found: dict[Any, RawOption] = {}
    for raw in options:
        act, what, at = raw
        found.setdefault((TakeCar, what[0]) if isinstance(act, TakeCar) else (act, what, at), raw)
    return list(found.values())
