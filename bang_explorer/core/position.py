"""Positions: the states of a game as values. A position never changes; `take` gives a new one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any, Generic, Protocol, Self

from bang_explorer.core.acts import Option
from bang_explorer.core.chance import weighted
from bang_explorer.core.log import Entry, Journal
from bang_explorer.core.readings import stack_of
from bang_explorer.core.reasons import Reason, Refusal
from bang_explorer.core.shown import Pictured
from bang_explorer.core.table import Table

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from bang_explorer.core.acts import RawOption
    from bang_explorer.core.flow import Flow
    from bang_explorer.core.graph import Graph
    from bang_explorer.core.machine import Machine

    TableT = TypeVar("TableT", bound=Table, default=Any)
    JournalT = TypeVar("JournalT", bound=Journal)
else:
    from typing import TypeVar

    TableT = TypeVar("TableT", bound=Table)


class NotAnOption(ValueError):
    """Raised for a move that is not legal here. `refusal` holds the reasons."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class Meant(Protocol):
    """A move that has been read from text, legal or not: whose it is (a seat), and how it is written."""

    @property
    def who(self) -> int: ...

    @property
    def text(self) -> str: ...


class Notation(Protocol):
    """What a position needs to read and write the moves of its game as texts."""

    def read(self, table: Any, text: str) -> Meant:
        """The move that a text means, legal or not. Raises `BadInput` if the text means none."""
        ...

    def seat(self, table: Any, name: str) -> int:
        """The seat of the player with this name. Raises `BadInput` if nobody has it."""
        ...

    def options(self, position: Any) -> tuple[Option, ...]:
        """Every legal option, also of those who may move out of turn, with its text; empty if nobody must decide."""
        ...

    def find(self, position: Any, move: Any) -> Option | None:
        """The legal option that a move means, as a text or as already read; None if the move is not legal.

        If it fits several, the first. Raises `BadInput` if the text means no move.
        """
        ...

    def why_not(self, position: Any, move: Any) -> Refusal:
        """Why a move is not legal: every requirement that it does not meet. Empty, and so falsy, if it is legal.

        Raises `BadInput` if a text means no move.
        """
        ...


@dataclass(frozen=True, slots=True)
class Chance:
    """A decision that chance must make: the source's name, the node's key, each possible outcome with its weight."""

    source: str
    node: str
    outcomes: tuple[tuple[Any, int], ...]

    @property
    def is_sure(self) -> bool:
        """True if just a single thing is left to come. Two cards are two things, even if they are alike."""
        return sum(weight for _, weight in self.outcomes) == 1


@dataclass(frozen=True, slots=True)
class Brought:
    """Says that chance has led to a position (`Position.led_by`), and with which outcome (`what`)."""

    what: Any


class _Answering(Journal):
    """A journal that keeps a copy of the machine at each question that answers itself."""

    def __init__(self, machine: Machine) -> None:
        super().__init__()
        self.machine = machine
        self.waited: list[tuple[Machine, Journal]] = []
        """For each question: the machine as it would wait there, and what applied up to then."""

    def answer_itself(self, who: int, option: RawOption) -> None:
        super().answer_itself(who, option)
        waiting = self.machine.copy()
        waiting.decider, waiting.options = who, [option]
        self.waited.append((waiting, Journal(records=list(self.records))))


_STRIDE = 32
"""A pickle holds each 32nd earlier position first, so that a long history is not nested deeply."""


def _restored(
    _milestones: tuple[Position, ...], kind: type[Position], machine: Machine, notation: Notation, seed: int,
    rolls: int, parent: Position | None, journal: Journal, led_by: Option | Brought | None, laid: Machine | None,
) -> Position:  # fmt: skip
    return kind(machine, notation, seed=seed, rolls=rolls, parent=parent, journal=journal, led_by=led_by, laid=laid)


class Position(Pictured, Generic[TableT]):
    """A state of a game: table, stack of flows and history. It never changes; `take` gives a new one.

    Either somebody must decide (`decides`, `options`), or chance must (`chance`), or the game is over.
    """

    __slots__ = ("_answered", "_chance", "_key", "_options", "journal", "laid", "led_by", "machine", "notation",
                 "parent", "rolls", "seed")  # fmt: skip

    def __init__(
        self, machine: Machine, notation: Notation, *, seed: int = 0, rolls: int = 0, parent: Self | None = None,
        journal: Journal | None = None, led_by: Option | Brought | None = None, laid: Machine | None = None,
    ) -> None:  # fmt: skip
        self.machine, self.notation = machine, notation
        self.seed, self.rolls, self.parent = seed, rolls, parent
        self.journal = journal or Journal()
        self.led_by = led_by
        """What led here from the position before: the option taken, or what chance brought; None at the start."""
        self.laid = laid
        """At the start of a game: the machine as it was before it ran up to here. It must not be changed. Else None."""
        self._options: tuple[Option, ...] | None = None
        self._chance: Chance | None = None
        self._key: tuple[Any, ...] | None = None
        self._answered: tuple[Self, ...] | None = None

    # --- what is so ---------------------------------------------------------------------------------------------

    @property
    def table(self) -> TableT:
        """The table. It is not a copy, so it must not be changed."""
        return self.machine.table  # type: ignore[return-value]

    @property
    def game(self) -> Any:
        """The `Game` that is played, as its folder exports it in `GAME`."""
        return self.table.box.game

    def seat(self, name: str) -> int:
        """The seat of the player with this name, read as in a move. Raises `BadInput` if nobody has it."""
        return self.notation.seat(self.table, name)

    @property
    def decides(self) -> str | None:
        """The name of the player who must decide; None if nobody must."""
        return None if self.decider is None else self.table.names[self.decider]

    @property
    def phase(self) -> str:
        return str(self.table.phase)

    @property
    def turn(self) -> str:
        return str(self.table.names[self.table.turn])

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of those who have won; empty if nobody has, and while the game goes on."""
        return tuple(self.table.names[seat] for seat in self.table.winners or ())

    @property
    def stack(self) -> tuple[Flow, ...]:
        """The flows under way, the outermost first, the one that runs now last; empty once the game is over.

        They are not copies, so they must not be changed.
        """
        return tuple(self.machine.stack)

    @property
    def decider(self) -> int | None:
        """The seat that must decide; None if nobody must."""
        return self.machine.decider

    @property
    def options(self) -> tuple[Option, ...]:
        """Every legal option: the decider's, then those of others while he decides. Empty if nobody must decide."""
        if self._options is None:
            self._options = self.notation.options(self) if self.machine.decider is not None else ()
        return self._options

    @property
    def answers(self) -> tuple[Option, ...]:
        """The legal options of the decider himself. Empty if nobody must decide."""
        return tuple(option for option in self.options if option.who == self.decider)

    @property
    def chance(self) -> Chance | None:
        """The decision that chance must make now; None if it need not make one."""
        flow = self.machine.chance_at
        if self._chance is None and flow is not None and flow.at.source is not None:
            source = flow.at.source
            self._chance = Chance(source.name, flow.at.key, tuple(source.outcomes(self.table, flow)))
        return self._chance

    @property
    def is_over(self) -> bool:
        return not self.machine.stack

    @property
    def history(self) -> Iterator[Self]:
        """An iterator over this position and all before it, the latest first."""
        position: Self | None = self
        while position is not None:
            yield position
            position = position.parent

    @property
    def log(self) -> tuple[Entry, ...]:
        """All entries of the log since the beginning, the earliest first."""
        steps = [position.journal.entries for position in self.history]
        return tuple(entry for entries in reversed(steps) for entry in entries)

    def key(self) -> tuple[Any, ...]:
        """A tuple to compare positions by: what the table compares by, and the flows under way.

        The seed, and how a position came about, do not count; nor do players' names.
        """
        if self._key is None:
            self._key = (self.table.key(), tuple(flow.key() for flow in self.machine.stack))
        return self._key

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __str__(self) -> str:
        """The table in plain text; then who must decide and all legal options, or that chance decides, or who won."""
        if self.is_over:
            last = f"won by {', '.join(self.winners) or 'nobody at the table'}"
        elif self.decides is not None:
            last = f"{self.decides} decides: {', '.join(option.text for option in self.answers)}"
            if len(self.options) > len(self.answers):
                last += f"; meanwhile: {', '.join(option.text for option in self.options[len(self.answers) :])}"
        else:
            last = "chance decides"
        return "\n".join((*self.table.lines(), f"  {last}"))

    __repr__ = __str__

    def graph(self) -> Graph:
        """The flows under way as one graph, with the current nodes marked. It is empty once the game is over."""
        return replace(stack_of(self, self.table.box.course), game=self.game.id)

    def as_seen_by(self, name: str) -> View[TableT]:
        """The position as this player sees it, without what is hidden from him.

        The view also shows who decides. In a game without `ask: always` that may tell what somebody holds: a player who
        is hit and not asked had nothing to answer with. The view says whether it may (`tells_by_asking`). Raises
        `BadInput` if nobody has this name.
        """
        return View(self, self.seat(name))

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle and deepcopy: some earlier positions come first, so that a long history is not nested deeply."""
        milestones = tuple(reversed(list(self.history)))[:-1:_STRIDE]
        own = (self.machine, self.notation, self.seed, self.rolls, self.parent, self.journal, self.led_by, self.laid)
        return _restored, (milestones, type(self), *own)

    # --- what has passed --------------------------------------------------------------------------------------------

    @property
    def answered(self) -> tuple[Self, ...]:
        """The questions since the last move that answered themselves, each as the position at which it would wait.

        The earliest comes first. Before the first move they are those since the beginning.
        """
        if self._answered is None:
            waited = self.led_again(_Answering).waited if self.journal.by_itself else []
            earlier = self.parent.answered if self.parent is not None and isinstance(self.led_by, Brought) else ()
            self._answered = (*earlier, *(self._waiting(*one) for one in waited))
        return self._answered

    def _waiting(self, machine: Machine, journal: Journal) -> Self:
        return type(self)(
            machine, self.notation, seed=self.seed, rolls=self.rolls, parent=self.parent, journal=journal,
            led_by=self.led_by, laid=self.laid,
        )  # fmt: skip

    def led_again(self, journal_for: Callable[[Machine], JournalT]) -> JournalT:
        """Do once more what led here from the position before: a move, a stroke of chance, or the beginning of a game.

        The machine writes it down in the journal that `journal_for` makes for it, which is returned.
        """
        before = self.laid if self.parent is None else self.parent.machine
        if before is None:
            raise ValueError("nothing has led to this position")
        machine = before.copy()
        machine.table.journal = journal = journal_for(machine)
        if isinstance(self.led_by, Brought):
            machine.happen(self.led_by.what)
        elif self.led_by is not None:
            machine.choose(self.led_by.raw)
        machine.run()
        return journal

    # --- what can follow ----------------------------------------------------------------------------------------

    def why_not(self, move: str | Meant) -> Refusal:
        """Why a move is not legal here: every requirement that it does not meet. Falsy if it is legal.

        Raises `BadInput` if a text means no move.
        """
        return self.notation.why_not(self, move)

    def why(self, fact: str) -> Any:
        """Why a fact such as `C.life = 3` is so here, or is not, with the rules behind it: a `Why`.

        It is falsy if the fact is not so. Raises `BadInput` for a text that is no fact.
        """
        package = import_module(__name__.partition(".")[0])  # the package as a whole knows the layer that explains
        return package.why(self, fact)

    def find(self, move: str | Meant | Option) -> Option:
        """The legal option that a move means, the first if it fits several.

        Raises `NotAnOption`, with the reasons, if the move is not legal, and `BadInput` for a text that means no move.
        """
        meant = self.notation.read(self.table, move) if isinstance(move, str) else move
        option = meant if isinstance(meant, Option) else self.notation.find(self, meant)
        if option is None or option.raw not in self.machine.options or option.who != self.machine.whose(option.raw):
            asked = meant.text if isinstance(meant, Option) else meant
            raise NotAnOption(self.notation.why_not(self, asked) or self._not_offered(meant.text))
        return option

    def take(self, move: str | Meant | Option) -> Self:
        """The position after a move, at the next decision or the end. The seed decides what chance brings on the way.

        Raises `NotAnOption`, with the reasons, if the move is not legal, and `BadInput` for a text that means no move.
        """
        return self._led_on(self.find(move)).settled()

    def option(self, raw: RawOption) -> Option:
        """The `Option` for a raw option that the machine lists. Raises `NotAnOption` if it is not listed."""
        for option in self.options:
            if option.raw == raw:
                return option
        raise NotAnOption(self._not_offered(str(raw[0])))

    def after(self, option: Option) -> Self:
        """The position after an option, at the next decision, chance or end. Raises `NotAnOption` if not legal."""
        if self.machine.decider is None or option.raw not in self.machine.options:
            raise NotAnOption(self._not_offered(option.text))
        return self._led_on(option)

    def _led_on(self, option: Option) -> Self:
        machine = self._working_copy()
        machine.choose(option.raw)
        return self._next(machine, option)

    def _not_offered(self, move: str) -> Refusal:
        """The refusal of a move that is just not offered now.

        It cites a statement of the node where the innermost flow stands or, if that has none, of one further out.
        """
        cites = (rule for flow in reversed(self.machine.stack) for rule in flow.at.cites)
        seen = self.table.as_seen_by(None)  # the refusal is the same for everybody
        return Refusal(move, (Reason("is_offered_now", next(cites, ""), met=False, facts={"move": move}),), seen)

    def happens(self, outcome: Any) -> Self:
        """The position after chance has brought this outcome, at the next decision, chance or end.

        Raises `ValueError` if it cannot come here.
        """
        if self.chance is None or outcome not in [possible for possible, _ in self.chance.outcomes]:
            raise ValueError(f"{outcome} cannot come here")
        machine = self._working_copy()
        machine.happen(outcome)
        return self._next(machine, Brought(outcome))

    def by_seed(self) -> Any:
        """The outcome that the seed picks where chance must decide: each time the same one.

        Raises `ValueError` if chance need not decide.
        """
        chance = self.chance
        if chance is None:
            msg = "chance has nothing to decide here"
            raise ValueError(msg)
        return weighted(list(chance.outcomes), Random(f"{self.seed}/{self.rolls}"))

    def settled(self) -> Self:
        """The position at the next decision or end. The seed decides what chance brings until then.

        It is this position itself if chance need not decide.
        """
        position = self
        while position.chance is not None:
            position = position.happens(position.by_seed())
        return position

    def asking_always(self) -> Self:
        """A copy of this position that is played on with `ask: always`.

        What has happened before stays as it was, and whoever must decide here still must.
        """
        machine = self.machine.copy()
        machine.table.ask_always = True
        return type(self)(
            machine, self.notation, seed=self.seed, rolls=self.rolls, parent=self.parent, journal=self.journal,
            led_by=self.led_by,
        )  # fmt: skip

    def _working_copy(self) -> Machine:
        machine = self.machine.copy()
        machine.table.journal = Journal()
        return machine

    def _next(self, machine: Machine, led_by: Option | Brought) -> Self:
        rolled = self.machine.chance_at is not None
        machine.run()
        journal, machine.table.journal = machine.table.journal, None
        return type(self)(
            machine, self.notation, seed=self.seed, rolls=self.rolls + rolled, parent=self, journal=journal,
            led_by=led_by,
        )  # fmt: skip


class View(Pictured, Generic[TableT]):
    """A position as one seat sees it, without what that seat cannot know.

    That somebody is asked may still give away what he holds (`tells_by_asking`), except with `ask: always`.
    """

    __slots__ = ("decides", "log", "seat", "table")

    def __init__(self, position: Position[TableT], seat: int) -> None:
        self.seat = seat
        self.decides = position.decides
        self.log: tuple[Entry, ...] = tuple(entry.as_seen_by(seat) for entry in position.log)
        self.table: TableT = position.table.as_seen_by(seat)

    @property
    def game(self) -> Any:
        """The `Game` that is played, as its folder exports it in `GAME`."""
        return self.table.box.game

    def __repr__(self) -> str:
        seen = f"  as {self.table.names[self.seat]} sees it; {self.decides or 'nobody'} decides"
        hint = "  whether somebody is asked may tell what he holds; with `ask: always` it does not"
        return "\n".join((*self.table.lines(), seen, *[hint] * self.tells_by_asking))

    @property
    def tells_by_asking(self) -> bool:
        """True if the mere fact that somebody is asked, or is not, may tell what he holds.

        It may without `ask: always`, unless it follows from what everybody sees.
        """
        return not (self.table.ask_always or self.table.asks_openly)

    def key(self) -> tuple[object, ...]:
        """A tuple to compare views by: equal if the seat sees the same now.

        The log does not count, though for `==` it does.
        """
        return (self.seat, self.decides, self.table.key())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.key() == other.key() and self.log == other.log

    def __hash__(self) -> int:
        return hash(self.key())
