"""A board from the fields of a table: what lies at each seat and on the table, as the fields themselves tell it.

A field with several things is a place, and one with a number is a number. A flag that is up, and any other value, is
said in words. A single value that no file and no fact tells is left out, since the machine has it for itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from bang_explorer.kit.board.parts import Area, Figure, Mark, Place, Thing, back, seat_id
from bang_explorer.kit.fields import FLAG, NUMBER
from bang_explorer.kit.table import SeatedTable

if TYPE_CHECKING:
    from bang_explorer.kit.desk.told import Told
    from bang_explorer.kit.fields import Field
    from bang_explorer.kit.words import Words


class _Found:
    """The places, numbers and marks found so far for one area of a board: a seat, or the table itself."""

    def __init__(self) -> None:
        self.places: list[Place] = []
        self.numbers: list[Figure] = []
        self.about: list[Mark] = []


class FromFields:
    """What the fields of one table hold: `seats` has the area of each seat, `table` that of the table itself.

    `told` says which fields stand in files or facts; others with a single value are left out, but for those of parts
    that boxes bring. Fields of every table, such as turn and phase, are left out, too.
    """

    def __init__(self, table: SeatedTable, told: Mapping[str, Told], words: Words) -> None:
        self.holder, self.words = table, words
        self.often: Counter[str] = Counter()
        own = {name: line for name, line in table.fields.items() if name not in SeatedTable.fields}
        lines: list[tuple[str, Field, Any]] = [
            (told[name].key or name if name in told else name, line, getattr(table, name))
            for name, line in own.items()
            if line.last.shape != "one" or (name in told and (told[name].key or told[name].words))
        ]
        lines += [(name, line, getattr(part, name)) for part in table.parts for name, line in part.fields.items()]
        self.seats = [
            self._area(
                f"{seat_id(seat)}/",
                [(name, line.inner, held[seat]) for name, line, held in lines if line.shape == "each"],
            )
            for seat in range(len(table.names))
        ]
        self.table = self._area("", [one for one in lines if one[1].shape != "each"])

    def _area(self, before: str, lines: list[tuple[str, Field | None, Any]]) -> Area:
        found = _Found()
        for name, line, held in lines:
            if line is not None:
                self._lie(found, f"{before}{name}", name, line, held)
        return Area(tuple(found.places), tuple(found.numbers), tuple(found.about))

    def _lie(self, found: _Found, id_: str, name: str, line: Field, held: Any) -> None:
        """Add what one field holds: places, numbers or marks. A flag that is down, and an empty text, add nothing.

        A place is added even if nothing lies there. A field that is the `home` of hidden things shows only how many.
        """
        said, kind = self._named(name), line.kind
        if line.shape == "by" and line.inner is not None:
            for key in held:
                self._lie(found, f"{id_}/{key}", key, line.inner, held[key])
        elif line.shape == "pile" or "home" in line.about:
            things = [] if "home" in line.about else held[::-1]
            found.places.append(
                Place(id_, said, f"{said}: {len(held)}", self._things(things, line, id_), len(held), shows=1)
            )
        elif line.shape in ("heap", "row"):
            found.places.append(Place(id_, said, things=self._things(held, line, id_)))
        elif kind is FLAG:
            found.about += [Mark(id_, said)] if held else []
        elif kind is NUMBER:
            unknown = self.words.text("word", "unknown")
            found.numbers.append(Figure(id_, said, unknown if held is None else held))
        elif held not in (None, "", ()):
            value = kind.told(self.holder, held)
            listed = ", ".join(map(str, value)) if isinstance(value, list | tuple) else value
            found.about.append(Mark(id_, f"{said} {listed}"))

    def _things(self, held: list[Any], line: Field, place: str) -> tuple[Thing, ...]:
        return tuple(self._thing(number, thing, line, place) for number, thing in enumerate(held, 1))

    def _thing(self, number: int, thing: Any, line: Field, place: str) -> Thing:
        kind = line.kind
        if kind.veil is not None and thing is kind.veil:
            return back(place, number, self._named(kind.name))
        told = str(kind.told(self.holder, thing))
        id_ = f"{place}/{number}" if kind.is_plain else self._apart(f"{kind.name}:{told}")
        return Thing(id_, told)

    def _apart(self, id_: str) -> str:
        self.often[id_] += 1
        return id_ if self.often[id_] == 1 else f"{id_}#{self.often[id_]}"

    def _named(self, name: str) -> str:
        """What a field is called: as the game's texts for its board say, else its key, with spaces."""
        found = self.words.texts.get("board", {}).get(name)
        return found if isinstance(found, str) else name.replace("_", " ")
