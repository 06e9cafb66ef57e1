"""For each field of a table: how files write it, and which facts can be asked about it. An example:

    FIELDS = {
        "life": Told("life", rule="base.life.shown", opened=seat_people, written=life_unless_full),
        "in_play": Told("in_play", rule="base.blue.in-front", opened=place_cards),
        "veils": Told(because="they are the cards of a hand that a file only counts"),
    }

Each field needs an entry, or `Game.check` refuses the game. Facts are listed in the order of the entries. What an entry
leaves out is done in the usual way: the field is filled as the file says, is written as it is, and is a fact under its
key. A game whose fields all hold plain numbers, flags and words needs no entries at all.
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
"""A function that reads a value from a table; if each player has one, it is called with the seat, too."""

AS_IT_LIES: Read | None = None
"""Stands in place of a function that reads a value: the value is that of the field."""
PLAIN = {NUMBER.name: "int", FLAG.name: "bool", WORD.name: "str", WORDS.name: "tuple", SEAT.name: "str | None"}
"""The kinds of fields that a file can fill without a function, by name, each with the type of the file's key."""


@dataclass(frozen=True, slots=True)
class Told:
    """How files write one field of a table, and which facts can be asked about it."""

    key: str = ""
    """The key in files: of a player (`life`), of the file (`discard`), or within another key (`this_turn.shots`)."""
    opened: Callable[..., None] | None = None
    """A function that fills the field from a scenario, perhaps together with others. None: the field gets what the file
    has."""
    written: Read | None = AS_IT_LIES
    """A function that reads from a table what a file has under the key. Several fields may each give part of a
    mapping."""
    facts: Mapping[str, Read | None] | None = None
    """The facts about the field, by word, each with a function that reads its value (plain, a number with its summands,
    or a list of what lies there), or None if that is the field's own. None for all: one fact, under the key."""
    compared: tuple[str, ...] | None = None
    """The words of those facts by which two positions are compared, in this order. None: all facts."""
    rule: str = ""
    """The id of the statement behind the facts about the field."""
    because: str = ""
    """Why the field is in no file, or has no fact. Required if one of these is so."""

    def __post_init__(self) -> None:
        if not (self.key and self.words) and not self.because:
            raise TypeError(f"{self}: a field that is no fact, or stands in no file, says why (`because`)")

    @property
    def words(self) -> Mapping[str, Read | None]:
        """The facts about the field, by word: a function that reads the value; None if that is the field's own."""
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
"""The entries for fields that every table has. Further such fields need no entry: every file says them (the box, the
rules, the names, `ask`), or they are no part of the game. For parts that boxes bring, a game has an entry."""
PARTS = "parts"


@dataclass(frozen=True, slots=True)
class AskableFact:
    """One fact that can be asked about a field: the function that reads it, and the statement behind it."""

    kind: Kind[Any] | None
    """The kind of the things in the field, if it holds several; else None."""
    read: Read
    rule: str


class AllTold(Mapping[str, Told]):
    """The entries for all fields of a table, by name, with what follows: what files write, which facts there are.

    Turn, phase and winners have theirs in any case. Of the others, without `entries`, each field with a plain value has
    one under its name, and the rest has none. Raises `KeyError` for an entry without a field.
    """

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
    """True if a file can fill the field with a plain value, without a function for that."""
    return line.kind.name in PLAIN and "by" not in (line.shape, line.last.shape)


def lying(name: str, line: Field, kind_told: Callable[[Any, Any], Any]) -> Read:
    """A function of the table that reads what is in a field, and applies `kind_told(table, value)` to that.

    If each seat has a value of its own, it is called with the seat, too.
    """
    if line.shape == "each":
        return lambda table, seat: kind_told(table, getattr(table, name)[seat])
    return lambda table: kind_told(table, getattr(table, name))


def _each_told(kind: Kind[Any]) -> Callable[[Any, Any], Any]:
    """A function that is given a table and several things of this kind, and returns them as a file writes them."""
    return lambda table, things: tuple(kind.told(table, thing) for thing in things)


def kind_of_several(line: Field) -> Kind[Any] | None:
    """The kind of the things in a field that can hold several; None for a field that holds one."""
    return line.kind if line.last.shape in ("heap", "row", "pile") else None


# --- files ------------------------------------------------------------------------------------------------------------


def form(kind: Any, table: Any, names: tuple[str, ...]) -> Any:
    """A subclass of `kind` (`Player` or `Scenario`) with a further key for each of these fields of the table.

    Keys that `kind` has already added are not added again; if none is left, it is `kind` itself.
    """
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
    """Make an instance of a generated class again when it is unpickled."""
    return _form(kind, table, names)(**values)
