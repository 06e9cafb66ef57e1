"""Replaying a scenario: its moves are made, its draws come, and at each entry there is a position to look at."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Any

from bang_explorer.core.chance import weighted
from bang_explorer.games.bang.rules.answers import DECLINE
from bang_explorer.games.bang.rules.cards import VEILED, Card
from bang_explorer.kit.errors import BadInput
from bang_explorer.scenarios.foresight import Foresight, cards_in
from bang_explorer.scenarios.names import CardRef, Names, names
from bang_explorer.scenarios.notation import Wanted, fits, read
from bang_explorer.scenarios.opening import open_scenario
from bang_explorer.scenarios.scenario import ALWAYS, Entry

if TYPE_CHECKING:
    from bang_explorer.core.acts import RawOption
    from bang_explorer.core.reasons import Refusal
    from bang_explorer.games.bang.rules.position import Position
    from bang_explorer.scenarios.scenario import Scenario

SOURCES = {"draw": "pile", "pick": "hand"}
"""Which chance an entry of the line decides."""
STAYS_OPEN = (*SOURCES, "outcomes")
"""Entries before which chance has not yet decided."""
_IN_PLACE_OF = re.compile(r"\bas\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Step:
    """An entry of the line and the positions it led through; the last one stands after it. Step 0 is the beginning."""

    number: int
    entry: Entry | None
    positions: tuple[Position, ...]

    @property
    def position(self) -> Position:
        return self.positions[-1]


class Illegal(Exception):
    """A move of the line is not legal; the file stops there."""

    def __init__(self, number: int, entry: Entry, refusal: Refusal) -> None:
        super().__init__(f"{entry.place}: {refusal}")
        self.number, self.entry, self.refusal = number, entry, refusal

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Illegal) and self._said() == other._said()

    def __hash__(self) -> int:
        return hash((self.number, str(self)))

    def __reduce__(self) -> tuple[Any, ...]:
        return Illegal, self._said()

    def _said(self) -> tuple[int, Entry, Refusal]:
        return self.number, self.entry, self.refusal


def steps(scenario: Scenario, *, open_end: bool = False) -> Iterator[Step]:
    """The steps of a scenario: the beginning, then one for each entry of its line.

    What the line does not decide is decided by the known cards or else by the seed, as soon as something depends on it;
    but for a claim about outcomes all that may come is still open, and so it is after the line with an `open_end`.
    Raises `BadInput` for what cannot be understood and `Illegal` for a move that is not legal.
    """
    try:
        yield from _Replay(scenario, open_end=open_end).run()
    except BadInput as bad:
        bad.file = bad.file or scenario.file
        raise


def asked_always(scenario: Scenario) -> Scenario:
    """The same scenario with `ask: always`. What answers itself as it is written now stands in the line: each `pass`.

    Raises `BadInput` for what cannot be understood.
    """
    if scenario.ask == ALWAYS:
        return scenario
    replay = _Replay(replace(scenario, ask=ALWAYS), open_end=True, answers_itself=True)
    left: tuple[Entry, ...] = ()
    try:
        for _ in replay.run():
            pass
    except Illegal as illegal:
        left = scenario.line[illegal.number - 1 :]
    return replace(scenario, ask=ALWAYS, line=(*replay.written, *left))


class _Replay:
    """A scenario under way. Where it `answers_itself`, a question with one answer is never left to the line."""

    def __init__(self, scenario: Scenario, *, open_end: bool, answers_itself: bool = False) -> None:
        self.scenario = scenario
        self.open_end, self.answers_itself = open_end, answers_itself
        self.written: list[Entry] = []
        """The line as it is made: its entries, and the answers that were given between them."""
        self.position = open_scenario(scenario)
        self.passed = [self.position]
        self.by_itself: list[tuple[int, RawOption]] = list(self.position.journal.by_itself)
        self.foresight = Foresight(names(self.position.table.box), scenario.line)

    def run(self) -> Iterator[Step]:
        line = self.scenario.line
        for number, entry in enumerate((None, *line)):
            if entry is not None:
                try:
                    self._enter(number, entry, line[number:])
                except BadInput as bad:
                    bad.place, bad.line = bad.place or entry.place, bad.line or entry.line
                    raise
            following = line[number] if number < len(line) else None
            if not (self.open_end if following is None else following.kind in STAYS_OPEN):
                self._go_on(line[number:])
            passed, self.passed = tuple(self.passed), []
            yield Step(number, entry, passed or (self.position,))

    def _enter(self, number: int, entry: Entry, later: tuple[Entry, ...]) -> None:
        if entry.kind in SOURCES:
            self._bring(entry, later)
        elif entry.kind == "move":
            self._move(number, entry, later)
        else:
            self.written.append(entry)

    def _go(self, position: Position) -> None:
        self.position = position
        self.passed.append(position)
        self.by_itself += position.journal.by_itself
        # whom a card passes by is asked nothing, and may say so
        passed_by = (entry.values["who"] for entry in position.journal.entries if entry.key == "passes_by")
        self.by_itself += [(who, (DECLINE, None, None)) for who in passed_by]

    def _go_on(self, later: tuple[Entry, ...], to: str = "") -> None:
        """Go on until somebody must decide, or until a chance comes that the line decides (named by its source)."""
        while True:
            position = self.position
            if position.chance is not None and position.chance.source != to:
                self._go(position.happens(self._by_seed(later)))
            elif self.answers_itself and len(position.options) == 1 and not position.stack[-1].at.always:
                (option,) = position.options
                self.written.append(Entry("move", option.text))
                self.by_itself.append((option.who, option.raw))
                self._go(position.after(option.raw))
            else:
                return

    def _by_seed(self, later: tuple[Entry, ...]) -> Any:
        """What the seed decides on, so that what the line says later can still be."""
        chance = self.position.chance
        outcomes = list(chance.outcomes) if chance is not None else []
        if chance is not None and chance.source == "veil":
            needed = self._needed(names(self.position.table.box), later)
            kept = [(card, weight) for card, weight in outcomes if any(ref.fits(card) for ref in needed)]
        else:
            kept = self._not_drawn_later(outcomes, later)
        return weighted(kept or outcomes, self._dice())

    def _not_drawn_later(self, outcomes: list[tuple[Any, int]], later: tuple[Entry, ...]) -> list[tuple[Any, int]]:
        after = len(self.scenario.line) - len(later)
        is_drawn = self.foresight.is_drawn
        return [(one, weight) for one, weight in outcomes if not isinstance(one, Card) or not is_drawn(one, after)]

    def _needed(self, known: Names, later: tuple[Entry, ...]) -> list[CardRef]:
        """The cards that the line lets a player use and that are not in the known part of his hand.

        What he uses when all his unknown cards are known comes to him later.
        """
        who: int = self.position.stack[-1].who  # type: ignore[attr-defined]
        hand, name = list(self.position.table.hands[who]), self.position.table.names[who]
        unknown, missing = hand.count(VEILED), list[CardRef]()
        for entry in later:
            if entry.kind == "move" and entry.value.partition(":")[0].strip() == name:
                done = entry.value.partition(":")[2].partition(">")[0]
                for ref in cards_in(known, _IN_PLACE_OF.split(done)[0]):
                    held = next((one for one in hand if one is not VEILED and ref.fits(one)), None)
                    if held is None:
                        missing.append(ref)
                    else:
                        hand.remove(held)
        return missing[:unknown]

    def _dice(self) -> Random:
        return Random(f"{self.position.seed}/{self.position.rolls}")

    def _says_what_has_happened(self, wanted: Wanted, later: tuple[Entry, ...]) -> bool:
        """Whether to pass means an earlier question, that answered itself: the line has more to say on this one."""
        position, following = self.position, later[0] if later else None
        if wanted.verb != "pass" or following is None or not any(fits(wanted, *done) for done in self.by_itself):
            return False
        if following.kind == "decides":
            return str(following.value).strip() == position.decides
        moves = [following.value] if following.kind == "move" else following.value if following.kind == "can" else []
        texts = [move for move in (moves if isinstance(moves, list) else [moves]) if isinstance(move, str)]
        said = [read(position.table, text) for text in texts]
        return any(one.who == wanted.who and any(fits(one, o.who, o.raw) for o in position.options) for one in said)

    def _move(self, number: int, entry: Entry, later: tuple[Entry, ...]) -> None:
        position = self.position
        wanted = read(position.table, entry.value)
        option = next((option for option in position.options if fits(wanted, option.who, option.raw)), None)
        if option is not None and not self._says_what_has_happened(wanted, later):
            # whoever declines may say so for each question, also for those that answered themselves before
            declined = wanted.verb == "pass"
            self.by_itself = [done for done in self.by_itself if declined and done[0] == wanted.who]
            self.written.append(entry)
            self._go(position.after(option.raw))
            return
        for done in self.by_itself:
            if fits(wanted, *done):  # it has happened by itself already: nothing else was possible
                self.by_itself.remove(done)
                return
        raise Illegal(number, entry, position.why_not(entry.value))

    def _bring(self, entry: Entry, later: tuple[Entry, ...]) -> None:
        """Let the card come that a `draw:` or `pick:` names."""
        ref = names(self.position.table.box).card(entry.value)
        self._go_on((entry, *later), SOURCES[entry.kind])
        chance = self.position.chance
        if chance is None:
            where = "is drawn or flipped" if entry.kind == "draw" else "is taken unseen from a hand"
            raise BadInput(f"{entry.kind}: {entry.value}: nothing {where} here{self._asked()}")
        fitting = [(card, weight) for card, weight in chance.outcomes if isinstance(card, Card) and ref.fits(card)]
        if not fitting:
            raise BadInput(f"{entry.kind}: {ref} cannot come here: {self._instead(chance.outcomes, ref)}")
        fitting = self._not_drawn_later(fitting, later) or fitting
        self.written.append(entry)
        self._go(self.position.happens(weighted(fitting, self._dice())))

    def _asked(self) -> str:
        return f"; {self.position.decides} must decide" if self.position.decides else ""

    def _instead(self, outcomes: tuple[tuple[Any, int], ...], ref: Any) -> str:
        """Why a card cannot come: what is known to come, or where the card lies."""
        if len(outcomes) == 1:
            only = outcomes[0][0]
            return f"it is {only}" if isinstance(only, Card) else "no card is left"
        table = self.position.table
        piles = [(f"in {name}'s hand", table.hands[who]) for who, name in enumerate(table.names)]
        piles += [(f"in front of {name}", table.in_play[who]) for who, name in enumerate(table.names)]
        piles += [("on the discard pile", table.discard), ("under way", table.under_way), ("shown", table.shown)]
        where = [text for text, cards in piles if any(ref.fits(card) for card in cards)]
        return f"it lies {' and '.join(where)}" if where else "no such card is there"
