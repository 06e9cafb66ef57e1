"""Checks the rows of a game's data files: which keys they may have, and what these may hold."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.kit.sayings import Saying

Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Form:
    """What a key of a row may hold: a value of the type `kind` or, if `listed`, a list of such values.

    `known()` gives the values that are allowed. If it is None, these are all whole numbers from 0 on, all lines of
    text, or true and false.
    """

    kind: type
    listed: bool = False
    known: Callable[[], Collection[str]] | None = None
    called: Saying | str = ""
    """The word that error messages use for its values; if empty, they use the key itself."""
    also: type | None = None
    """Values of this type are allowed as they are."""


TEXT, TEXTS, NUMBER, FLAG = Form(str), Form(str, listed=True), Form(int), Form(bool)
MOST_TOLD = 20
"""An error message lists all allowed names up to this number, and beyond it only the nearest."""


def check(id_: str, row: Row, keys: Mapping[str, Form], needed: Collection[str]) -> None:
    """Raise `BadInput` for an unknown key, else for a missing one of `needed`, else for a value that is not allowed."""
    for key in row:
        if key not in keys:
            instead = _instead(str(key), keys)
            raise BadInput("no key {key} here{instead}", f"{id_}.{key}", key=shown(key), instead=instead)
    for key in needed:
        if key not in row:
            raise BadInput("{key} is missing", id_, key=shown(key))
    for key, value in row.items():
        _check_value(f"{id_}.{key}", keys[key].called or key, value, keys[key])


def _check_value(place: str, called: Saying | str, value: Any, form: Form) -> None:
    if form.listed and not isinstance(value, (list, tuple)):
        raise BadInput("must be a list; found {found}", place, found=shown(value))
    for one in value if form.listed else (value,):
        if form.also is not None and isinstance(one, form.also):
            continue
        _check_kind(place, one, form)
        known = form.known() if form.known is not None else (one,)
        if one not in known:
            raise BadInput(
                "no {called} {name}{instead}", place, called=called, name=shown(one), instead=_instead(one, known)
            )


def _check_kind(place: str, value: Any, form: Form) -> None:
    if form.kind is int and (type(value) is not int or value < 0):
        raise BadInput("must be a whole number from 0 on; found {found}", place, found=shown(value))
    if form.kind is bool and not isinstance(value, bool):
        raise BadInput("must be true or false; found {found}", place, found=shown(value))
    if form.kind is str and not (isinstance(value, str) and value.strip() and value.isprintable()):
        raise BadInput("must be a line of text; found {found}", place, found=shown(value))


def _instead(name: str, known: Collection[str]) -> Saying | str:
    """The end of an error message: the known names, unless there are more than `MOST_TOLD`, and the nearest, if any."""
    near = nearest(name, known)
    return near if len(known) > MOST_TOLD else Saying("; there are {known}{near}", known=", ".join(known), near=near)
