"""Facts that are worth asking about a thing on the board, found by the id of that thing (see `kit/board/parts.py`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from bang_explorer.kit.desk.facts import OF_SEATS, fact_text, written_name
from bang_explorer.kit.errors import BadInput

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.desk.facts import Fact
    from bang_explorer.kit.words import Words

SEAT = "seat"
OnBoard = Mapping[str, tuple[str, ...]]
"""By what the id of a thing begins with, without numbers (`seat/life`, `pile`, `poster`): the facts worth asking about
it. Each is a path (`{who}.life`), or a path with the value to ask for (`turn = {who}`). `{who}` is the player at the
seat, and `{which}` is what follows a colon, as in `poster:jesse_james`."""


@dataclass(frozen=True, slots=True)
class Worth:
    """A fact worth asking about, by its path, with the values worth asking for: as they are, or comparisons."""

    path: str
    values: tuple[Any, ...]

    @property
    def texts(self) -> tuple[str, ...]:
        """The fact with each value as users write it, such as `C.life = 3`, to be read by `read_fact`."""
        named = self.path in OF_SEATS
        return tuple(fact_text(self.path, written_name(one) if named and one else one) for one in self.values)

    def said(self, position: Position, words: Words) -> tuple[str, ...]:
        """The sentences, without their full stops, that the fact has each of the values."""
        said = position.game.desk.facts.said
        return tuple(said(position, self.path, one, words) for one in self.values)


class ThingId(NamedTuple):
    """The id of a thing on the board, taken apart: the seat, if it lies at one, and the parts after that.

    >>> ThingId.read("seat:2/hand/back:1"), ThingId.read("card:bang-6H@pile#1").keys
    (ThingId(seat=2, parts=('hand', 'back:1')), ('card',))
    """

    seat: int | None
    parts: tuple[str, ...]

    @classmethod
    def read(cls, id_: str) -> ThingId:
        first, *rest = id_.partition("@")[0].split("/")
        word, _, number = first.partition(":")
        if word == SEAT:
            return cls(int(number), tuple(rest)) if number.isdecimal() else cls(None, ())
        return cls(None, (first, *rest))

    @property
    def keys(self) -> tuple[str, ...]:
        """What the thing may be called in an `OnBoard`, the closest first; last the seat, for whatever lies there."""
        words = [part.partition(":")[0] for part in self.parts]
        if self.seat is not None:
            words = [SEAT, *words]
        return tuple("/".join(words[:end]) for end in range(len(words), 0, -1))

    @property
    def key(self) -> str:
        """The closest of the `keys`; empty for an id that says nothing."""
        return next(iter(self.keys), "")

    @property
    def which(self) -> str:
        """What follows the first colon, such as the outlaw of a poster, and a `#` with its number cut off."""
        return next((part.partition(":")[2].partition("#")[0] for part in self.parts if ":" in part), "")


def worth(position: Position, written: Iterable[str], who: str, which: str) -> Iterator[Worth]:
    """The facts that these entries of an `OnBoard` mean in this position; those that do not exist now are left out."""
    for one in written:
        path, _, value = (part.format(who=who, which=which) for part in one.partition(" = "))
        try:
            found = position.game.desk.facts.fact(position, path)
        except BadInput:  # such as a distance to somebody who is out
            continue
        yield Worth(found.path, (_plain(value),) if value else values(position, found))


def values(position: Position, found: Fact) -> tuple[Any, ...]:
    """The values worth asking for: the present one and, for a number, less and more; for a list, that it is empty."""
    value, names = found.value, position.table.names
    if isinstance(value, bool):
        return value, not value
    if isinstance(value, int):
        steps = position.game.desk.facts.steps
        step = next((steps[word] for word in found.path.split(".") if word in steps), 1)
        less: tuple[Any, ...] = (f"<= {value - step}",) if value > step else (0,) if value else ()
        return (value, *less, f">= {value + step}")
    if found.path in OF_SEATS:
        return tuple(names)
    if isinstance(value, list | tuple):
        return (list(value), []) if value else ([],)
    return (value,)


def merged(found: Iterable[Worth]) -> list[Worth]:
    """The facts by their paths, each once, with all values in order."""
    by_path: dict[str, list[Any]] = {}
    for one in found:
        kept = by_path.setdefault(one.path, [])
        kept += [value for value in one.values if value not in kept]
    return [Worth(path, tuple(kept)) for path, kept in by_path.items()]


def _plain(value: str) -> Any:
    return True if value == "true" else value
