"""What lies in the folder of a box is read and checked: the rows of its data files, and its people."""

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
    """The rows of a data file by their ids, each checked."""
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
class Brought:
    """What the files of a box bring beside what makes itself known: effects, and requirements that rows may name."""

    cards: dict[str, tuple[Ability, ...]]
    """What the owner of a card can do while it lies, by the card: `ABILITIES`."""
    everybody: tuple[Ability, ...]
    """What everybody can do: `EVERYBODY`."""
    parts: tuple[type[Fields], ...]
    """What lies on the table besides: `PARTS`."""


def read_modules(package: str) -> Brought:
    """All files of a box."""
    names = [file.stem for file in sorted(_folder(package).glob("*.py")) if file.stem != "__init__"]
    found = [vars(import_module(f"{package}.{name}")) for name in names]
    for one in found:
        BY_NAME.update(requirements_in(one))
    return Brought(
        {card: own for one in found for card, own in one.get("ABILITIES", {}).items()},
        tuple(ability for one in found for ability in one.get("EVERYBODY", ())),
        tuple(part for one in found for part in one.get("PARTS", ())),
    )


def read_people(package: str) -> dict[str, Person]:
    """The people of a box: what is printed stands in a row of `people.toml`, what it does in a file of `people/`."""
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
    """Refuse a row without its file, and a file of somebody who has no row: what it does, or its texts."""
    people = [file for file in sorted(folder.glob("people/*.*")) if file.name != "__init__.py"]
    able = [file.stem for file in people if file.suffix == ".py"]
    for id_ in rows:
        if id_ not in able:
            near = nearest(id_, (stem for stem in able if stem not in rows))
            raise BadInput(f"this row needs a file people/{id_}.py{near}", id_, str(folder / PEOPLE))
    for file in people:
        if file.stem not in rows and file.suffix in (".py", ".toml"):
            raise BadInput(f"this file needs a row in {PEOPLE}{nearest(file.stem, rows)}", file.stem, str(file))


def _abilities(package: str, id_: str) -> tuple[Ability, ...]:
    """What the file of a person says that it can do."""
    module = import_module(f"{package}.people.{id_}")
    found: object = getattr(module, "ABILITIES", None)
    if not isinstance(found, tuple):
        near = nearest("ABILITIES", (name for name in vars(module) if name.isupper() and name != "ABILITIES"))
        what = "this file needs ABILITIES, a tuple, which is empty for whoever can do nothing special"
        raise BadInput(f"{what}{near}", id_, str(module.__file__))
    return found
