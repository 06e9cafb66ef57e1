"""What somebody has pressed on the board so far, what he can press next, and why he cannot press other things.

A move is made by pressing one thing after the other: the card, what is paid for it, the target. What has been pressed
fits a move if it is part of that; the first thing must be the one that is used. The target completes a move, and so it
is made. Where several moves are pressed alike, or more can be added, buttons name those that can be made as it is.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from bang_explorer.kit.board.parts import by_kind, kind_of
from bang_explorer.rulebook.statements import statements
from bang_explorer.show.told.moves import moves

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bang_explorer.core.acts import Option
    from bang_explorer.kit.board.parts import Board
    from bang_explorer.kit.desk.moves import Thought
    from bang_explorer.widgets.explore.look import Look

CAN, PICKED, LIT, NO = "can", "picked", "lit", "no"
"""The states of a thing: it can be pressed to begin, has been pressed, can be pressed next, cannot be pressed."""


class State(NamedTuple):
    """The state of a thing on the board, what pressing it does or why it is not possible, and the rule for that."""

    is_: str
    tip: str = ""
    rule: str = ""


class Way(NamedTuple):
    """A legal move: what is done in words, and what is pressed for it."""

    option: Option
    what: str
    at: str
    """At whom or what, in words; empty if at nobody."""
    pressed: Counter[str]
    first: str
    """What must be pressed first; empty if anything can be."""

    @property
    def said(self) -> str:
        return f"{self.what} → {self.at}" if self.at else self.what

    def fits(self, chosen: tuple[str, ...]) -> bool:
        """True if what was pressed is part of this move."""
        if chosen and self.first and kind_of(chosen[0]) != self.first:
            return False
        return Counter(map(kind_of, chosen)) <= self.pressed

    def is_complete(self, chosen: tuple[str, ...]) -> bool:
        return len(chosen) == self.pressed.total()


@dataclass(frozen=True)
class Choice:
    """What is pressed (`chosen`, by its ids on the board) of what the reader can do at a position."""

    look: Look
    board: Board
    chosen: tuple[str, ...] = ()

    # --- what can be done --------------------------------------------------------------------------------------------

    @cached_property
    def ways(self) -> list[Way]:
        """All moves that the reader can make; those that are not pressed on the board (such as to pass) come, too."""
        position, options = self.look.position, self.look.options
        desk = position.game.desk.moves
        found = []
        for option, (what, at) in zip(options, moves(options, self.look.table, self.look.words), strict=True):
            pressed = desk.pressed(option.raw, option.who, position.table)
            first = "" if desk.parts(option.raw) else next(iter(pressed), "")
            found.append(Way(option, what, at, Counter(pressed), first))
        return found

    @cached_property
    def fitting(self) -> list[Way]:
        """The moves of which all that is pressed is a part."""
        return [way for way in self.ways if way.pressed and way.fits(self.chosen)]

    @property
    def complete(self) -> list[Way]:
        """The moves for which all is pressed."""
        return [way for way in self.fitting if way.is_complete(self.chosen)]

    @property
    def free(self) -> list[Way]:
        """The moves for which nothing on the board is pressed."""
        return [way for way in self.ways if not way.pressed]

    def then(self, id_: str) -> Choice | Option | None:
        """What comes of pressing something: another choice, the move that is complete by it, or None if nothing can."""
        if id_ in self.chosen:
            done = self.complete
            if len(self.chosen) == 1 and len(done) == 1:
                return done[0].option
            return self._with(tuple(one for one in self.chosen if one != id_))
        if id_ not in self.board.usable:
            return None
        for chosen in ((*self.chosen, id_), (id_,)):
            after = self._with(chosen)
            if len(after.fitting) == 1 and after.complete and (len(chosen) > 1 or not self._is_own(id_)):
                return after.complete[0].option
            if after.fitting:
                return after
        return None

    def _with(self, chosen: tuple[str, ...]) -> Choice:
        after = Choice(self.look, self.board, chosen)
        after.__dict__["ways"] = self.ways
        return after

    def _is_own(self, id_: str) -> bool:
        """True in a player's own turn for what lies at his seat: that is pressed twice, so that nothing slips."""
        position = self.look.position
        place = next((place.id for place in self.board.places if any(one.id == id_ for one in place.things)), id_)
        return type(position.stack[-1]) is position.game.turn and place.startswith(f"seat:{position.decider}/")

    @cached_property
    def icons(self) -> dict[str, str]:
        """The names of the drawings of all things on the board, by the kinds of their ids."""
        return {kind_of(one.id): one.icon for one in self.board.things if one.icon}

    @cached_property
    def names(self) -> dict[str, str]:
        """The names of all things on the board, by the kinds of their ids; two of one name with their values."""
        often = Counter(one.name for one in self.board.things)
        return {kind_of(one.id): one.named if often[one.name] > 1 else one.name for one in self.board.things}

    # --- how it looks ------------------------------------------------------------------------------------------------

    def states(self) -> dict[str, State]:
        """The state of each thing on the board that can be pressed or thought of now."""
        found = {id_: State(PICKED) for id_ in self.chosen}
        lit = self._lit()
        ids, usable = by_kind(self.board.ids), self.board.usable
        for kind, tip in lit.items():
            for id_ in ids.get(kind, ()):
                if id_ not in found and id_ in usable:
                    found[id_] = State(LIT if self.chosen else CAN, tip)
        for kind, refused in self._refused().items():
            for id_ in ids.get(kind, ()):
                found.setdefault(id_, refused)
        return found

    def _lit(self) -> dict[str, str]:
        """What can be pressed next, each with what it does, if it is clear."""
        chosen = Counter(map(kind_of, self.chosen))
        said: dict[str, list[str]] = {}
        for way in self.fitting:
            left = way.pressed - chosen
            if not self.chosen and way.first:
                said.setdefault(way.first, []).append(way.said)
            else:
                for kind in left:
                    said.setdefault(kind, []).append(way.said if left.total() == 1 else "")
        return {kind: tips[0] if len(set(tips)) == 1 else "" for kind, tips in said.items()}

    def _refused(self) -> dict[str, State]:
        """What cannot be pressed next, by its kind, with the first reason of the first move that it would make."""
        position = self.look.position
        if not self.look.sees_choices or position.decider is None:
            return {}
        legal = {option.text for option in position.options}
        possible = {way.first for way in self.ways if way.first}
        found: dict[str, State] = {}
        for thought in position.game.desk.moves.thoughts(position, position.decider):
            kind = self._next(thought) if self.chosen else next(iter(thought.pressed), "")
            if kind and kind not in found and thought.text not in legal and (self.chosen or kind not in possible):
                found.update((kind, why) for why in self._why(thought.text))
        return found

    def _next(self, thought: Thought) -> str:
        """The only thing that is still to be pressed for a move that somebody thinks of; empty if there is none."""
        chosen, pressed = Counter(map(kind_of, self.chosen)), Counter(thought.pressed)
        left = pressed - chosen
        is_begun = next(iter(thought.pressed), "") == kind_of(self.chosen[0]) and chosen <= pressed
        return next(iter(left)) if is_begun and left.total() == 1 else ""

    def _why(self, move: str) -> Iterator[State]:
        """The state that says why a move is not legal; nothing for a legal one."""
        if refusal := self.look.position.why_not(move):
            first = refusal.reasons[0]
            yield State(NO, self.look.words.reason(first, self.look.table), first.rule)


def sent(state: State, lang: str) -> list[str]:
    """A state as the page gets it: with the words of the rule in place of its id."""
    return [state.is_, state.tip, statements()[state.rule].says(lang) if state.rule else ""]


def picked(choice: Choice) -> str:
    """What is chosen and what can be pressed next, as a sentence for screen readers."""
    names = {one.id: one.name for one in choice.board.things}
    what = ", ".join(names.get(id_, id_) for id_ in choice.chosen)
    to = dict.fromkeys(way.at or way.what for way in choice.fitting)
    return choice.look.text("chosen", what=what, count=len(to), to=", ".join(to))
