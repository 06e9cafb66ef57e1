"""Reads and checks the folder of a box: the rows of its data files, its modules and its people."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

from bang_explorer.core.abilities import AbilityError
from bang_explorer.games.bang.rules.people import Person
from bang_explorer.games.bang.rules.requirements import BY_NAME, requirements_in
from bang_explorer.games.bang.rules.rows import PERSON
from bang_explorer.kit.people import abilities_by_row, folder_of

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Ability
    from bang_explorer.kit.fields import Fields

PEOPLE = "people.toml"


PACKAGE = "bang_explorer.games.bang"


@dataclass(frozen=True, slots=True)
class Defined:
    """What the modules of a box define in `ABILITIES`, `EVERYBODY` and `PARTS`.

    Effects and requirements are not here: they are registered when the modules are loaded.
    """

    cards: dict[str, tuple[Ability, ...]]
    """By the id of a card: the abilities of its owner while it is in play."""
    everybody: tuple[Ability, ...]
    """The abilities of every player while the box is in play.

    What one says (`Says`) at a flow of another box is left out where that one is not in play.
    """
    parts: tuple[type[Fields], ...]
    """Classes of further objects that lie on the table, with fields of their own."""


def read_modules(package: str) -> Defined:
    """Load the modules of a box (not those of its people), and return the abilities and parts that they define.

    Their requirements are added to `BY_NAME`. Raises `AbilityError` for two of the same name.
    """
    names = [file.stem for file in sorted(folder_of(package).glob("*.py")) if file.stem != "__init__"]
    found = [vars(import_module(f"{package}.{name}")) for name in names]
    for one in found:
        for key, requirement in requirements_in(one).items():
            if BY_NAME.setdefault(key, requirement) is not requirement:
                raise AbilityError(f"{package}: two requirements are called {key}")
    return Defined(
        {card: own for one in found for card, own in one.get("ABILITIES", {}).items()},
        tuple(ability for one in found for ability in one.get("EVERYBODY", ())),
        tuple(part for one in found for part in one.get("PARTS", ())),
    )


def read_people(package: str) -> dict[str, Person]:
    """The people of a box, by id. Raises `BadInput` as `abilities_by_row` does."""
    box = package.rpartition(".")[2]
    return {
        id_: Person(
            id_, row["name"], row["life"], (f"{box}.{id_}",), abilities,
            tuple(row.get("aliases", ())), PACKAGE, row.get("copies", ""), row.get("tally", ""),
        )
        for id_, (row, abilities) in abilities_by_row(package, PERSON).items()
    }  # fmt: skip
