"""How the fields of a table are told: what files say of them, and which facts can be asked about them.

    FIELDS = {
        "life": Told("life", rule="base.life.shown", opened=seat_people, written=life_unless_full),
        "in_play": Told("in_play", rule="base.blue.in-front", opened=place_cards),
        "veils": Told(because="they are the cards of a hand that a file only counts"),
    }

Each field needs an entry, in the order of the fields, or `Game.check` refuses the game. What an entry leaves out is
done in the usual way: the field is filled as the file says, is written as it is, and is a fact under its key. A game
whose fields all hold plain numbers, flags and words needs no entries at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, make_dataclass
from functools import cache
from typing import Any

from bang_explorer.kit.fields import FLAG, NUMBER, SEAT, WORD, WORDS, Field, Kind, itself
from bang_explorer.kit.scenario import own_fields
from bang_explorer.kit.table import SeatedTable

Read = Callable[..., Any]
"""Reads a value from a table; if each player has one, the second argument is the seat."""

AS_IT_LIES: Read | None = None
"""In place of a function that reads a value: the value is what lies in the field."""
PLAIN = {NUMBER.name: "int", FLAG.name: "bool", WORD.name: "str", WORDS.name: "tuple", SEAT.name: "str | None"}
"""The kinds of fields that a file can fill without a function, by name, with the type of the key."""


@dataclass(frozen=True, slots=True)
class Told:
    """How one field of a table is written in files, and which facts it gives."""

    key: str = ""
    """The key in files: of a player, of the file (`discard`), or within another key (`this_turn.shots`)."""
    opened: Callable[..., None] | None = None
    """Fills the field from a scenario, perhaps several fields at once. None: the field gets what the file says."""
    written: Read | None = AS_IT_LIES
    """Reads the value that a file has for the key. Mappings from several fields with the same key are joined."""
    facts: Mapping[str, Read | None] | None = None
    """The facts of the field by word, each with a function that reads it: a value, a number with its terms, or a list
    of what lies there. None: one fact, under the key."""
    compared: tuple[str, ...] | None = None
    """The words of the facts that are compared between positions, in this order. None: all facts."""
    rule: str = ""
    """The id of the statement on which the facts rest."""
    because: str = ""
    """Why the field is in no file, or has no fact. Needed if one of these is so."""

    def __post_init__(self) -> None:
        if not (self.key and self.words) and not self.because:
            raise TypeError(f"{self}: a field that is no fact, or stands in no file, says why (`because`)")

    @property
    def words(self) -> Mapping[str, Read | None]:
        """The facts of the field by word, each with the function that reads it."""
        return ({self.key: AS_IT_LIES} if self.key else {}) if self.facts is None else self.facts


SEATED: Mapping[str, Told] = {
    "turn": Told("turn"),
    "phase": Told("phase"),
    "winners": Told(
        facts={"over": lambda table: table.winners is not None, "winners": AS_IT_LIES},
        compared=("winners",),
        because="no file begins after the end",
    ),
}  # fmt: skip
"""How the fields that every table has are told. Those that are missing here need no entry: every file says them (the
box, the rules, the names, `ask`), or they are no part of the game. For parts that boxes bring, a game has an entry."""
PARTS = "parts"


@dataclass(frozen=True, slots=True)
class AskableFact:
    """A fact that can be asked: how it is read, and the statement on which it rests."""

    kind: Kind[Any] | None
    """The kind of the things of which the field holds several; None if it holds one."""
    read: Read
    rule: str


class AllTold(Mapping[str, Told]):
    """The entries of all fields of a table, and what follows from them: what files write, which facts there are."""

    def __init__(self, table: type[SeatedTable], entries: Mapping[str, Told] | None = None) -> None:
        own = {name: line for name, line in table.fields.items() if name not in SeatedTable.fields}
        usual = {name: Told(name) for name, line in own.items() if is_plain(line)}
        self.entries = {**SEATED, **(usual if entries is None else entries)}
        self.of_player: dict[str, AskableFact] = {}
        self.of_table: dict[str, AskableFact] = {}
        self.compared_of_player: list[str] = []
        self.compared_of_table: list[str] = []
        self.written: dict[str, Read] = {}
        for name, told in self.entries.items():
            line = table.fields[name]
            of_each, kind = line.shape == "each", kind_of_several(line)
            self.written[name] = told.written or lying(name, line, line.kind.told if kind is None else _each_told(kind))
            for word, read in told.words.items():
                fact = AskableFact(
                    kind, read or lying(name, line, line.kind.told if kind is None else itself), told.rule
                )
                (self.of_player if of_each else self.of_table)[word] = fact
            compared = told.words if told.compared is None else told.compared
            (self.compared_of_player if of_each else self.compared_of_table).extend(compared)

    def __getitem__(self, name: str) -> Told:
        return self.entries[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.entries)

    def __len__(self) -> int:
        return len(self.entries)


def is_plain(line: Field) -> bool:
    """True if a file can fill the field without a function of its own."""
    return line.kind.name in PLAIN and "by" not in (line.shape, line.last.shape)


def lying(name: str, line: Field, kind_told: Callable[[Any, Any], Any]) -> Read:
    """A function that reads what lies in a field (at one seat, if each has its own) and puts it through `kind_told`."""
    if line.shape == "each":
        return lambda table, seat: kind_told(table, getattr(table, name)[seat])
    return lambda table: kind_told(table, getattr(table, name))


def _each_told(kind: Kind[Any]) -> Callable[[Any, Any], Any]:
    """A function that gives several things of this kind as a file says them."""
    return lambda table, things: tuple(kind.told(table, thing) for thing in things)


def kind_of_several(line: Field) -> Kind[Any] | None:
    """The kind of what lies in a field, if that can be several things; else None."""
    return line.kind if line.last.shape in ("heap", "row", "pile") else None


# --- files ------------------------------------------------------------------------------------------------------------


def form(kind: Any, table: Any, names: tuple[str, ...]) -> Any:
    """A subclass of `kind` (a `Player` or a `Scenario`) that has a further key for each of these fields."""
    new = tuple(name for name in names if name not in own_fields(kind))
    return _form(kind, table, new) if new else kind


@cache
def _form(kind: Any, table: Any, names: tuple[str, ...]) -> Any:
    keys: list[tuple[str, str, Any]] = []
    for name in names:
        line = table.fields[name]
        type_, start = ("tuple", ()) if kind_of_several(line) else (PLAIN[line.kind.name], line.last.start)
        keys.append((name, type_, None if "None" in type_ else start))

    def reduced(made: Any) -> tuple[Any, ...]:
        values = {one.name: getattr(made, one.name) for one in fields(made)}
        return _filled, (kind, table, names, values)

    return make_dataclass(
        kind.__name__, keys, bases=(kind,), namespace={"__reduce__": reduced}, frozen=True, slots=True
    )


def _filled(kind: Any, table: Any, names: tuple[str, ...], values: dict[str, Any]) -> Any:
    """Make again an instance that was pickled, of the same generated class."""
    return _form(kind, table, names)(**values)
