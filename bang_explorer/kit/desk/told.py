"""How the fields of a table are told at the desk: what a file says of them, and by which facts they can be asked.

    FIELDS = {
        "life": Told("life", rule="base.life.shown", opened=seat_people, written=life_unless_full),
        "in_play": Told("in_play", rule="base.blue.in-front", opened=place_cards),
        "veils": Told(because="they are the cards of a hand that a file only counts"),
    }

Each field has an entry, in the order of the fields, or `Game.check` refuses the game. What an entry leaves out follows
from the field: it lies there as the file says, is written as it lies, and is a fact under the same word. So where all
fields hold plain numbers, flags and words, a game needs no entries at all.
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
"""What is so on a table; of what a player has, the second is his seat."""

AS_IT_LIES: Read | None = None
"""In the place of a function: what lies there."""
PLAIN = {NUMBER.name: "int", FLAG.name: "bool", WORD.name: "str", WORDS.name: "tuple", SEAT.name: "str | None"}
"""What a file can say without a function that reads it, with the type of its key."""


@dataclass(frozen=True, slots=True)
class Told:
    """How one field is told."""

    key: str = ""
    """In files: of a player, of the file (`discard`), or within a key of it (`this_turn.shots`)."""
    opened: Callable[..., None] | None = None
    """Lays what the files say, perhaps for several fields at once. Without one it lies there as the file says."""
    written: Read | None = AS_IT_LIES
    """The value of the key; a mapping joins what other fields write under it."""
    facts: Mapping[str, Read | None] | None = None
    """By which words it can be asked, and what is so then: a value, a number with its terms, or a list of what lies
    there. Where nothing is said, by its key."""
    compared: tuple[str, ...] | None = None
    """The facts in which two positions may differ, in this order; all of them where nothing is said."""
    rule: str = ""
    """The statement on which its facts rest."""
    because: str = ""
    """Why files do not say it, or nobody asks for it."""

    def __post_init__(self) -> None:
        if not (self.key and self.words) and not self.because:
            raise TypeError(f"{self}: a field that is no fact, or stands in no file, says why (`because`)")

    @property
    def words(self) -> Mapping[str, Read | None]:
        """Its facts."""
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
"""How the fields of every table are told. The others are said by what stands in every file (the box, the rules, the
names, whether all are asked), or say nothing of the game; and where a box brings a part, the game says how."""
BROUGHT = "brought"


@dataclass(frozen=True, slots=True)
class Asked:
    """One fact."""

    kind: Kind[Any] | None
    """Of what its field holds several."""
    read: Read
    rule: str


class AllTold(Mapping[str, Told]):
    """The entries of all fields of a table, and what follows from them: what is written, and what can be asked."""

    def __init__(self, table: type[SeatedTable], entries: Mapping[str, Told] | None = None) -> None:
        own = {name: line for name, line in table.fields.items() if name not in SeatedTable.fields}
        usual = {name: Told(name) for name, line in own.items() if is_plain(line)}
        self.entries = {**SEATED, **(usual if entries is None else entries)}
        self.of_player: dict[str, Asked] = {}
        self.of_table: dict[str, Asked] = {}
        self.compared_of_player: list[str] = []
        self.compared_of_table: list[str] = []
        self.written: dict[str, Read] = {}
        for name, told in self.entries.items():
            line = table.fields[name]
            of_each, kind = line.shape == "each", kind_of_several(line)
            self.written[name] = told.written or lying(name, line, line.kind.told if kind is None else _each_told(kind))
            for word, read in told.words.items():
                asked = Asked(kind, read or lying(name, line, line.kind.told if kind is None else itself), told.rule)
                (self.of_player if of_each else self.of_table)[word] = asked
            compared = told.words if told.compared is None else told.compared
            (self.compared_of_player if of_each else self.compared_of_table).extend(compared)

    def __getitem__(self, name: str) -> Told:
        return self.entries[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.entries)

    def __len__(self) -> int:
        return len(self.entries)


def is_plain(line: Field) -> bool:
    """Whether a file can say what lies there without a function that reads it."""
    return line.kind.name in PLAIN and "by" not in (line.shape, line.last.shape)


def lying(name: str, line: Field, kind_told: Callable[[Any, Any], Any]) -> Read:
    """What lies in a field, of one seat if each has its own."""
    if line.shape == "each":
        return lambda table, seat: kind_told(table, getattr(table, name)[seat])
    return lambda table: kind_told(table, getattr(table, name))


def _each_told(kind: Kind[Any]) -> Callable[[Any, Any], Any]:
    """Several things of a kind as a file says them."""
    return lambda table, things: tuple(kind.told(table, thing) for thing in things)


def kind_of_several(line: Field) -> Kind[Any] | None:
    """What lies there, if it may be several."""
    return line.kind if line.last.shape in ("heap", "row", "pile") else None


# --- files ------------------------------------------------------------------------------------------------------------


def form(kind: Any, table: Any, names: tuple[str, ...]) -> Any:
    """What files say of a player, or of the table: besides what `kind` has, keys that are called like these fields."""
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
    """One that has been put away is itself again, also in another process."""
    return _form(kind, table, names)(**values)
