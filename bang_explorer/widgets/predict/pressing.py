"""What has been pressed on the board of an answer, what can be pressed next, and how it looks."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bang_explorer.kit.board.parts import by_kind, kind_of
from bang_explorer.questions.pressed import ways
from bang_explorer.widgets.board.choosing import CAN, LIT, PICKED, State

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from bang_explorer.kit.board.parts import Board
    from bang_explorer.questions import Question
    from bang_explorer.questions.pressed import Way

RIGHT, WRONG = "right", "wrong"
"""The states of a thing once the question is answered: it belongs to what is right, or to what was chosen wrongly."""


@dataclass(frozen=True)
class Pressing:
    """What can be pressed on a board to answer a question, and what has been pressed so far, by its ids there."""

    ways: tuple[Way, ...]
    pressed: tuple[str, ...] = ()

    def without(self, answer: str) -> Pressing:
        """A copy in which this answer cannot be given any more."""
        return Pressing(tuple(way for way in self.ways if way.answer != answer))

    @property
    def fitting(self) -> list[Way]:
        """The ways of which all that is pressed is a part."""
        kinds = Counter(map(kind_of, self.pressed))
        return [way for way in self.ways if kinds <= Counter(way.pressed)]

    @property
    def answer(self) -> str:
        """The answer that is given by just what is pressed; empty if there is none."""
        done = (way for way in self.fitting if sum(way.pressed.values()) == len(self.pressed))
        return next((way.answer for way in done), "")

    @property
    def goes_on(self) -> bool:
        """True if more can be pressed for an answer."""
        return bool(self.pressed) and any(sum(way.pressed.values()) > len(self.pressed) for way in self.fitting)

    def then(self, id_: str) -> Pressing:
        """What is pressed after this thing, too: pressed again, it is let go; what does not fit begins anew."""
        if id_ in self.pressed:
            return replace(self, pressed=tuple(one for one in self.pressed if one != id_))
        tried = [replace(self, pressed=pressed) for pressed in ((*self.pressed, id_), (id_,))]
        return next((one for one in tried if one.fitting), replace(self, pressed=()))

    def states(self, board: Board, ticked: Collection[str], labels: Mapping[str, str]) -> dict[str, State]:
        """The state of each thing on the board while the question is open, with the answer if it stands for one."""
        usable = _usable(board)
        chosen = Counter(map(kind_of, self.pressed))
        tips: dict[str, set[str]] = {}
        for way in self.fitting:
            for kind in Counter(way.pressed) - chosen:
                tips.setdefault(kind, set()).add(labels.get(way.answer, way.answer))
        found = {
            id_: State(LIT if self.pressed else CAN, next(iter(said)) if len(said) == 1 else "")
            for kind, said in tips.items() for id_ in usable.get(kind, ())
        }  # fmt: skip
        for answer in ticked:
            for kind, count in next((way.pressed for way in self.ways if way.answer == answer), {}).items():
                found |= {id_: State(PICKED, labels.get(answer, "")) for id_ in usable.get(kind, ())[:count]}
        return found | {id_: State(PICKED) for id_ in self.pressed}

    def marks(self, board: Board, verdicts: Mapping[str, tuple[str, str]]) -> dict[str, State]:
        """The state of each thing once the question is answered.

        `verdicts` has by answer the state and what is said of it. What belongs to right and wrong ones gets none.
        """
        usable = _usable(board)
        found: dict[str, set[tuple[str, str]]] = {}
        for way in self.ways:
            for kind in way.pressed if way.answer in verdicts else ():
                found.setdefault(kind, set()).add(verdicts[way.answer])
        sure = {kind: next(iter(so)) for kind, so in found.items() if len(so) == 1}
        return {id_: State(*so) for kind, so in sure.items() for id_ in usable.get(kind, ())}


def pressing(question: Question, board: Board) -> Pressing:
    """The ways to answer a question with what lies on its board; there may be none."""
    there = {kind: len(ids) for kind, ids in _usable(board).items()}
    return Pressing(
        tuple(one for one in ways(question) if all(there.get(kind, 0) >= n for kind, n in one.pressed.items()))
    )


def _usable(board: Board) -> dict[str, list[str]]:
    """The ids of all on the board that can be pressed, by their kinds."""
    usable = board.usable
    return by_kind(id_ for id_ in board.ids if id_ in usable)
