"""People: the characters of a game, read from the folder of a box. A row says what is printed, a file what they can do.

`people.toml` has a row for each, and `people/<person>.py` his abilities, in the tuple `ABILITIES`.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bang_explorer.kit.errors import BadInput, nearest
from bang_explorer.kit.fields import Kind
from bang_explorer.kit.rows import NUMBER, TEXT, TEXTS, check
from bang_explorer.kit.stack import Stack

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bang_explorer.core.abilities import Ability
    from bang_explorer.kit.rows import Form, Row

PEOPLE = "people.toml"
PERSON_ROW: Mapping[str, Form] = {"name": TEXT, "life": NUMBER, "aliases": TEXTS}
"""The keys of a row, each with what it may hold."""


@dataclass(frozen=True, slots=True, eq=False)
class Person:
    """A character: its name, life points and abilities."""

    id: str
    name: str
    life: int
    cites: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    aliases: tuple[str, ...] = ()
    game: str = ""
    """The package of the game."""

    def __repr__(self) -> str:
        return self.id

    def __reduce__(self) -> tuple[object, ...]:
        """Pickles a person by its id, so that another process uses its own."""
        return _person_in, (self.game, self.id)


def _person_in(game: str, id_: str) -> Person:
    box = import_module(game).GAME.everything
    found: Person = box.people.get(id_, box.plain)
    return found


def person_id(table: Any, person: Person | None) -> str | None:
    """The id of a character; `None` if there is none, or only the stand-in for players without a character."""
    return None if person is None or person is table.box.plain else person.id


PERSON: Kind[Any] = Kind("person", "{0} and {0}.id", told=person_id)


class PersonStack(Stack):
    """Source of chance: the characters of the box, without those that somebody has already."""

    name = "people"

    def left(self, table: Any) -> list[Person]:
        return [person for person in table.box.people.values() if person not in table.people]


# --- reading them ----------------------------------------------------------------------------------------------------


def read_rows(package: str, name: str, check_row: Callable[[str, Row], None]) -> dict[str, dict[str, Any]]:
    """The rows of a data file (one for each card or person) in the package of a box, by id.

    Raises `BadInput`, with the file in it, where `check_row(id, row)` does.
    """
    file = folder_of(package) / name
    rows = tomllib.loads(file.read_text("utf-8"))
    for id_, row in rows.items():
        try:
            check_row(id_, row)
        except BadInput as bad:
            bad.file = str(file)
            raise
    return rows


def abilities_by_row(package: str, keys: Mapping[str, Form]) -> dict[str, tuple[Row, tuple[Ability, ...]]]:
    """The people in the package of a box, by id: what is printed on each (a row with these keys), and his abilities.

    Raises `BadInput` for a wrong row, or if rows and files do not match.
    """
    rows = read_rows(package, PEOPLE, partial(check, keys=keys, needed=("name", "life")))
    _match(rows, folder_of(package))
    return {id_: (row, _abilities(package, id_)) for id_, row in rows.items()}


def folder_of(package: str) -> Path:
    return Path(str(files(package)))


def read_people(game: str) -> dict[str, Person]:
    """The people of a game of one box, by id, from its package. Raises `BadInput` as `abilities_by_row` does."""
    return {
        id_: Person(
            id_, row["name"], row["life"], (f"{game.rpartition('.')[2]}.{id_}",), abilities,
            tuple(row.get("aliases", ())), game,
        )
        for id_, (row, abilities) in abilities_by_row(game, PERSON_ROW).items()
    }  # fmt: skip


def _match(rows: Mapping[str, Row], folder: Path) -> None:
    """Raise `BadInput` for a person with a row but no module, or with a module or a file of texts but no row."""
    people = [file for file in sorted(folder.glob("people/*.*")) if file.name != "__init__.py"]
    able = [file.stem for file in people if file.suffix == ".py"]
    for id_ in rows:
        if id_ not in able:
            near = nearest(id_, (stem for stem in able if stem not in rows))
            raise BadInput(
                "this row needs a file {file_name}{near}", id_, str(folder / PEOPLE),
                file_name=f"people/{id_}.py", near=near,
            )  # fmt: skip
    for file in people:
        if file.stem not in rows and file.suffix in (".py", ".toml"):
            near = nearest(file.stem, rows)
            raise BadInput("this file needs a row in {rows}{near}", file.stem, str(file), rows=PEOPLE, near=near)


def _abilities(package: str, id_: str) -> tuple[Ability, ...]:
    """The abilities in the module of a person. Raises `BadInput` if it has no tuple `ABILITIES`."""
    module = import_module(f"{package}.people.{id_}")
    found: object = getattr(module, "ABILITIES", None)
    if not isinstance(found, tuple):
        near = nearest("ABILITIES", (name for name in vars(module) if name.isupper() and name != "ABILITIES"))
        raise BadInput(
            "this file needs ABILITIES, a tuple, which is empty for whoever can do nothing special{near}",
            id_, str(module.__file__), near=near,
        )  # fmt: skip
    return found
