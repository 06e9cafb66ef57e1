"""Why is something so? A fact, since when it is so, and the rules behind it, the one that decides first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bang_explorer.core.acts import Option
from bang_explorer.core.shown import Shown
from bang_explorer.kit.desk.facts import read_fact
from bang_explorer.kit.errors import BadInput
from bang_explorer.scenarios.facts import fact, holds
from bang_explorer.settle.because import Because, as_plain
from bang_explorer.settle.deciding import because_of
from bang_explorer.settle.past import Past

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.desk.facts import Fact


@dataclass(frozen=True, slots=True)
class Why(Shown):
    """What is the case with a fact in a position, and why. It is falsy if somebody asked for another value."""

    position: Position
    path: str
    value: Any
    holds: bool
    """True if the fact has the value that somebody asked for, or if nobody asked for one."""
    since: str | None
    """The last move of the line after which it is so; None if it has been so from the beginning."""
    because: tuple[Because, ...]

    def __bool__(self) -> bool:
        return self.holds

    def __repr__(self) -> str:
        return self.draw("text")

    def as_json(self, lang: str = "en") -> dict[str, Any]:
        return {
            "fact": self.path, "value": as_plain(self.value), "holds": self.holds, "since": self.since,
            "because": [one.as_json(lang, self.position.table.box.id) for one in self.because],
        }  # fmt: skip


def why(position: Position, text: str) -> Why:
    """Why a fact such as `C.life = 3`, or with `C.life` whatever it is, is so in this position, or is not.

    Raises `BadInput` for a text that is no fact.

    >>> import bang_explorer as bx
    >>> bx.why(bx.new_game("base", players=4, seed=1), "distance A > C").because[0].rule
    'base.distance.counting'
    """
    found, expected = _read(position, text)
    return Why(
        position, found.path, found.value, not expected or holds(position, found, *expected),
        _since(position, found), because_of(found, position, Past()),
    )  # fmt: skip


def _read(position: Position, text: str) -> tuple[Fact, tuple[Any, ...]]:
    """The fact that a text names, and the value in it, if there is one."""
    try:
        return fact(position, text), ()
    except BadInput:
        if not any(sign in text for sign in "=<>"):
            raise
    path, expected = read_fact(text)
    return fact(position, path), (expected,)


def _since(position: Position, found: Fact) -> str | None:
    """The last move by which the fact became as it is; None if it has been so from the beginning."""
    changed = (one for one in position.history if one.parent and fact(one.parent, found.path).value != found.value)
    became = next(changed, None)
    moves = () if became is None else (one.led_by for one in became.history)
    return next((move.text for move in moves if isinstance(move, Option)), None)
