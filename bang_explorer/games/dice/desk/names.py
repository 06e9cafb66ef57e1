"""Reads names of faces, characters and roles, in German or English and any reasonable spelling."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from bang_explorer.games.dice.rules.faces import FACES, Face
from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.kit.names import name_of, plain
from bang_explorer.kit.roles import DEPUTY, OUTLAW, RENEGADE, ROLES, SHERIFF

if TYPE_CHECKING:
    from bang_explorer.games.dice.rules.box import Box
    from bang_explorer.kit.people import Person

FACE_NAMES = {plain(name): face for face in FACES for name in (face.id, face.de, face.en, face.written, *face.aliases)}
SHORT = 3
"""Names of so many letters, or fewer, are near to everything, and so never offered as the nearest."""
ROLE_NAMES = {
    "sheriff": SHERIFF, "deputy": DEPUTY, "hilfssheriff": DEPUTY, "hilfsheriff": DEPUTY, "vice": DEPUTY,
    "outlaw": OUTLAW, "bandit": OUTLAW, "renegade": RENEGADE, "gesetzloser": RENEGADE, "gesetzlose": RENEGADE,
}  # fmt: skip
"""*Gesetzloser* is the Renegade of this game; in the card game it is a name of the Outlaw."""


def face(text: str) -> Face:
    """The face with this name. Raises `BadInput` if there is none.

    >>> face("Fadenkreuz 2"), face("1"), face("Beer")
    (2, 1, beer)
    """
    found = FACE_NAMES.get(name_of(text))
    if found is None:
        known = ", ".join(one.written for one in FACES)
        names = {name: one.written for name, one in FACE_NAMES.items() if len(name) > SHORT}
        near = nearest(plain(text), names, names)
        raise BadInput("no die shows {face}; there are {known}{near}", face=shown(text), known=known, near=near)
    return found


def person(text: str, box: Box) -> Person:
    """The character with this name; for `plain` the one without ability. Raises `BadInput` if there is none."""
    name = name_of(text)
    if name == "plain":
        return box.plain
    found = people(box).get(name)
    if found is None:
        near = nearest(name, box.people)
        raise BadInput("no character {name} in {game}{near}", name=shown(text), game=box.id, near=near)
    return found


@cache
def people(box: Box) -> dict[str, Person]:
    """The characters of the box by all their names, in plain letters."""
    return {plain(name): one for one in box.people.values() for name in (one.id, one.name, *one.aliases)}


def role(text: str) -> str:
    """The id of the role with this name. Raises `BadInput` if there is none."""
    found = ROLE_NAMES.get(name_of(text))
    if found is None:
        near = nearest(plain(text), ROLE_NAMES, ROLE_NAMES)
        raise BadInput("no role {role}; there are {known}{near}", role=shown(text), known=", ".join(ROLES), near=near)
    return found


def ids_called(name: str) -> set[str]:
    """The ids of the faces with this name; empty if there are none."""
    found = FACE_NAMES.get(plain(name))
    return set() if found is None else {found.id}
