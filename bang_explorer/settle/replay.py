"""Replays a scenario: makes its moves, lets chance bring what it names, and gives the position at each entry."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Any

from bang_explorer.core.chance import weighted
from bang_explorer.kit.asked import DECLINES
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.scenario import ALWAYS, LineEntry
from bang_explorer.scenarios.opening import open_scenario

if TYPE_CHECKING:
    from bang_explorer.core.acts import RawOption
    from bang_explorer.core.position import Position
    from bang_explorer.core.reasons import Refusal
    from bang_explorer.kit.desk import Desk
    from bang_explorer.kit.moves import Move
    from bang_explorer.kit.scenario import Scenario


@dataclass(frozen=True, slots=True)
class Step:
    """One entry in a scenario's `line`, with the positions that play went through because of it, the result last.

    Step 0 is the beginning and has no entry. After an entry that changes nothing, such as a claim, there is only the
    position as it was.
    """

    number: int
    entry: LineEntry | None
    positions: tuple[Position, ...]

    @property
    def position(self) -> Position:
        return self.positions[-1]


class Illegal(Exception):
    """Raised for an illegal move in a scenario's line, where the replay stops. `refusal` says why it is illegal."""

    def __init__(self, number: int, entry: LineEntry, refusal: Refusal) -> None:
        super().__init__(f"{entry.place}: {refusal}")
        self.number, self.entry, self.refusal = number, entry, refusal

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Illegal) and self._said() == other._said()

    def __hash__(self) -> int:
        return hash((self.number, str(self)))

    def __reduce__(self) -> tuple[Any, ...]:
        return Illegal, self._said()

    def _said(self) -> tuple[int, LineEntry, Refusal]:
        return self.number, self.entry, self.refusal


def steps(scenario: Scenario, *, open_end: bool = False) -> Iterator[Step]:
    """Replay a scenario: one `Step` for its beginning, then one for each entry in its `line`.

    What the line leaves open is decided by the known cards, or else by the seed, before the next decision. Chance stays
    open before an entry that names what comes and before a claim about outcomes; with `open_end` also after the last
    entry. A move that has happened by itself already changes nothing; claims are not checked. Raises `BadInput` for
    what cannot be understood and `Illegal` for a move that is not legal.
    """
    try:
        yield from _Replay(scenario, open_end=open_end).run()
    except BadInput as bad:
        bad.file = bad.file or scenario.file
        raise


def asked_always(scenario: Scenario) -> Scenario:
    """A copy of the scenario with `ask: always`; the scenario itself if it has that already.

    Questions that had a single answer, mostly `pass`, and so were not asked, get it as a move in the line. From an
    illegal move on the line stays as it is. Raises `BadInput` for what cannot be understood.
    """
    if scenario.ask == ALWAYS:
        return scenario
    replay = _Replay(replace(scenario, ask=ALWAYS), open_end=True, answers_itself=True)
    left: tuple[LineEntry, ...] = ()
    try:
        for _ in replay.run():
            pass
    except Illegal as illegal:
        left = scenario.line[illegal.number - 1 :]
    return replace(scenario, ask=ALWAYS, line=(*replay.written, *left))


class _Replay:
    """A replay under way.

    With `answers_itself`, a question with a single answer is answered, and the answer written down.
    """

    def __init__(self, scenario: Scenario, *, open_end: bool, answers_itself: bool = False) -> None:
        self.scenario = scenario
        self.open_end, self.answers_itself = open_end, answers_itself
        self.written: list[LineEntry] = []
        """The entries of the line so far: the scenario's own, and the answers that were given between them."""
        self.position = open_scenario(scenario)
        desk: Desk = self.position.game.desk
        self.moves, self.chances = desk.moves, desk.chances
        self.fits = desk.moves.grammar(self.position.table).fits
        self.passed = [self.position]
        self.by_itself: list[tuple[int, RawOption]] = list(self.position.journal.by_itself)
        self.foresight = self.chances.foresight(scenario, self.position.table)

    def run(self) -> Iterator[Step]:
        line = self.scenario.line
        for number, entry in enumerate((None, *line)):
            if entry is not None:
                try:
                    self._enter(number, entry, line[number:])
                except BadInput as bad:
                    bad.place, bad.line = bad.place or entry.place, bad.line or entry.line
                    raise
            following = self._following(line[number:])
            if not (self.open_end if following is None else following.kind in (*self.chances.words, "outcomes")):
                self._go_on(line[number:])
            passed, self.passed = tuple(self.passed), []
            yield Step(number, entry, passed or (self.position,))

    def _following(self, later: tuple[LineEntry, ...]) -> LineEntry | None:
        """The next entry of the line that is still to come; None if there is none.

        While chance must decide, moves that have happened by themselves are passed over: they may be written, too.
        """
        done = list(self.by_itself) if self.position.decider is None else []
        for entry in later:
            moves = entry.moves(self.position.table) if done and entry.kind == "move" else ()
            happened = next((one for one in done for move in moves if self.fits(move, *one)), None)
            if happened is None:
                return entry
            done.remove(happened)
        return None

    def _enter(self, number: int, entry: LineEntry, later: tuple[LineEntry, ...]) -> None:
        if entry.kind in self.chances.words:
            self._bring(entry, later)
        elif entry.kind == "move":
            self._move(number, entry, later)
        else:
            self.written.append(entry)

    def _go(self, position: Position) -> None:
        self.position = position
        self.passed.append(position)
        self.by_itself += self.moves.by_itself(position)

    def _go_on(self, later: tuple[LineEntry, ...], to: str = "") -> None:
        """Let chance decide by the seed until a player must decide, `to` is due (a source, say the pile), or the end.

        Where the replay `answers_itself`, it goes on after a decision with a single option.
        """
        while True:
            position = self.position
            if position.chance is not None and position.chance.source != to:
                self._go(position.happens(self._by_seed(later)))
            elif self.answers_itself and len(position.options) == 1 and not position.stack[-1].at.always:
                (option,) = position.options
                self.written.append(LineEntry("move", option.text))
                self.by_itself.append((option.who, option.raw))
                self._go(position.after(option))
            else:
                return

    def _by_seed(self, later: tuple[LineEntry, ...]) -> Any:
        """What chance brings here, picked by the seed: if possible, so that the rest of the line remains playable."""
        chance = self.position.chance
        kept = self.chances.kept(self.position, later, self._after(later), self.foresight)
        return weighted(kept or (list(chance.outcomes) if chance is not None else []), self._dice())

    def _after(self, later: tuple[LineEntry, ...]) -> int:
        """How many entries of the line come before `later`, which is the rest of the line."""
        return len(self.scenario.line) - len(later)

    def _dice(self) -> Random:
        return Random(f"{self.position.seed}/{self.position.rolls}")

    def _says_what_has_happened(self, wanted: Move[Any, Any], later: tuple[LineEntry, ...]) -> bool:
        """True if a `pass` in the line answers an earlier question, which passed by itself, and not the present one."""
        position, following = self.position, later[0] if later else None
        fits, declined = self.fits, wanted.verb == DECLINES
        if not declined or following is None or not any(fits(wanted, *done) for done in self.by_itself):
            return False
        if following.kind == "decides":
            return str(following.value).strip() == position.decides
        said = following.moves(position.table) if following.kind in ("move", "can") else ()
        return any(one.who == wanted.who and any(fits(one, o.who, o.raw) for o in position.options) for one in said)

    def _move(self, number: int, entry: LineEntry, later: tuple[LineEntry, ...]) -> None:
        position = self.position
        (wanted,), fits = entry.moves(position.table), self.fits
        option = next((option for option in position.options if fits(wanted, option.who, option.raw)), None)
        if option is not None and not self._says_what_has_happened(wanted, later):
            # whoever declines may say so for each question, also for those that answered themselves before
            declined = wanted.verb == DECLINES
            self.by_itself = [done for done in self.by_itself if declined and done[0] == wanted.who]
            self.written.append(entry)
            self._go(position.after(option))
            return
        for done in self.by_itself:
            if fits(wanted, *done):  # it has happened by itself already: nothing else was possible
                self.by_itself.remove(done)
                return
        raise Illegal(number, entry, position.why_not(wanted))

    def _bring(self, entry: LineEntry, later: tuple[LineEntry, ...]) -> None:
        """Let chance bring what an entry such as `draw: bang` names.

        What chance must decide before that is decided by the seed. Raises `BadInput` if it cannot come, or means
        nothing.
        """
        self.chances.fitting(self.position, entry.value, 0, self.foresight)  # raises if it means nothing
        self._go_on((entry, *later), self.chances.words[entry.kind])
        position = self.position
        if position.chance is None:
            raise self._nothing_asks(entry)
        fitting = self.chances.fitting(position, entry.value, self._after(later), self.foresight)
        if not fitting:
            what, instead = self.chances.named(position, entry.value), self.chances.instead(position, entry.value)
            raise BadInput("{word}: {what} cannot come here: {instead}", word=entry.kind, what=what, instead=instead)
        self.written.append(entry)
        self._go(position.happens(weighted(fitting, self._dice())))

    def _nothing_asks(self, entry: LineEntry) -> BadInput:
        nothing, who = self.chances.nothing_asks(entry.kind, entry.value), self.position.decides
        return BadInput("{nothing}; {who} must decide", nothing=nothing, who=who) if who else BadInput.of(nothing)
