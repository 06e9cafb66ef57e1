"""Reads and checks the folder of a box: the rows of its data files, its modules and its people."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bang_explorer.games.bang.rules.people import Person
from bang_explorer.games.bang.rules.requirements import BY_NAME, requirements_in
from bang_explorer.games.bang.rules.rows import PERSON, check
from bang_explorer.kit.errors import BadInput, nearest

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bang_explorer.core.abilities import Ability
    from bang_explorer.games.bang.rules.rows import Row
    from bang_explorer.kit.fields import Fields

PEOPLE = "people.toml"


def read_rows(package: str, name: str, check_row: Callable[[str, Row], None]) -> dict[str, dict[str, Any]]:
    """The rows of a data file (one for each card or person), by id.

    Raises `BadInput`, with the file in it, where `check_row(id, row)` does.
    """
    file = _folder(package) / name
    rows = tomllib.loads(file.read_text("utf-8"))
    for id_, row in rows.items():
        try:
            check_row(id_, row)
        except BadInput as bad:
            bad.file = str(file)
            raise
    return rows


@dataclass(frozen=True, slots=True)
class Defined:
    """What the modules of a box define in `ABILITIES`, `EVERYBODY` and `PARTS`.

    Effects and requirements are not here: they are registered when the modules are loaded.
    """

    cards: dict[str, tuple[Ability, ...]]
    """By the id of a card: the abilities of its owner while it is in play."""
    everybody: tuple[Ability, ...]
    """The abilities of every player while the box is in play."""
    parts: tuple[type[Fields], ...]
    """Classes of further objects that lie on the table, with fields of their own."""


def read_modules(package: str) -> Defined:
    """Load the modules of a box (not those of its people), and return the abilities and parts that they define.

    Their requirements are added to `BY_NAME`.
    """
    names = [file.stem for file in sorted(_folder(package).glob("*.py")) if file.stem != "__init__"]
    found = [vars(import_module(f"{package}.{name}")) for name in names]
    for one in found:
        BY_NAME.update(requirements_in(one))
    return Defined(
        {card: own for one in found for card, own in one.get("ABILITIES", {}).items()},
        tuple(ability for one in found for ability in one.get("EVERYBODY", ())),
        tuple(part for one in found for part in one.get("PARTS", ())),
    )


def read_people(package: str) -> dict[str, Person]:
    """The people of a box, by id. A row of `people.toml` says what is printed, a file in `people/` what they can do.

    Raises `BadInput` for a wrong row, or if rows and files do not match.
    """
    rows = read_rows(package, PEOPLE, partial(check, keys=PERSON, needed=("name", "life")))
    _match(rows, _folder(package))
    box = package.rpartition(".")[2]
    return {
        id_: Person(
            id_, row["name"], row["life"], (f"{box}.{id_}",), _abilities(package, id_),
            tuple(row.get("aliases", ())), row.get("copies", ""), row.get("tally", ""),
        )
        for id_, row in rows.items()
    }  # fmt: skip


def _folder(package: str) -> Path:
    return Path(str(files(package)))


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
