"""Checks the rows of data files and of homemade cards: which keys they may have, and what these may hold."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bang_explorer.core.reasons import Requirement
from bang_explorer.games.bang.rules.answers import SYMBOLS
from bang_explorer.games.bang.rules.cards import RANKS, SUITS
from bang_explorer.games.bang.rules.effects import EFFECT
from bang_explorer.games.bang.rules.people import ROLES
from bang_explorer.games.bang.rules.play import TARGETS
from bang_explorer.games.bang.rules.requirements import BY_NAME
from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.kit.sayings import Saying, any_of
from bang_explorer.rulebook.shelves import shelves
from bang_explorer.rulebook.statements import statements

if TYPE_CHECKING:
    from bang_explorer.core.acts import Aim

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


TEXT, TEXTS, NUMBER, FLAG = Form(str), Form(str, listed=True), Form(int), Form(bool)
VALUES = Form(str, listed=True, known=lambda: [rank + suit for rank in RANKS for suit in SUITS])
NEEDS = Form(str, listed=True, known=lambda: BY_NAME)
NAMES = {"de": TEXT, "en": TEXT, "aliases": TEXTS}
CITES = {"cites": Form(str, listed=True, known=statements)}
COPIES = {"cards": VALUES, "bison": VALUES, "picked": VALUES}

KIND = NAMES | {
    "colour": Form(str, known=lambda: ("brown", "blue", "green")),
    "target": Form(str, known=lambda: TARGETS),
    "needs": NEEDS,
    "aims": NEEDS,
    "effect": Form(str, known=lambda: sorted(EFFECT)),
    "amount": NUMBER,
    "answers": Form(str, known=lambda: SYMBOLS),
    "draws": NUMBER,
    "costs": NUMBER,
    "weapon": NUMBER,
    "playable": FLAG,
}
"""The keys of a card, without its printed copies and statements."""
CARD = KIND | CITES | COPIES
MORE_COPIES = COPIES | {"from": Form(str, known=shelves)}
"""The keys of a row that only adds copies of a card of another box."""
DEAL = {"cites": Form(str, known=statements), "dealt": Form(str, listed=True, known=lambda: ROLES)}
"""The keys of `[roles.COUNT]` in `box.toml`, each with what it may hold."""
PERSON = {
    "name": TEXT, "life": NUMBER, "aliases": TEXTS, "copies": Form(str, known=statements), "tally": TEXT,
}  # fmt: skip

CALLED = {
    **dict.fromkeys(("cards", "bison", "picked"), Saying("value of a card")),
    **dict.fromkeys(("needs", "aims"), Saying("requirement")), **dict.fromkeys(("cites", "copies"), Saying("rule")),
    "answers": Saying("symbol"), "from": Saying("box"), "dealt": Saying("role"),
}  # fmt: skip
"""By key: the word that error messages use for its values; where none is here, they use the key itself."""
MOST_TOLD = 20
"""An error message lists all allowed names up to this number, and beyond it only the nearest."""

LAID: tuple[Aim, ...] = ("nothing", "seat")
"""The sorts of target for a card that is laid in front of somebody."""


def check_card(id_: str, row: Row, keys: Mapping[str, Form] = CARD) -> None:
    """Raise `BadInput` for a row that does not describe a card, or whose card would make a game fail.

    `keys` are those that it may have. With those of printed cards (`CARD`), a row with `from` needs only `cards`: it
    adds copies of a card of another box.
    """
    if "from" in row and keys is CARD:
        check(id_, row, MORE_COPIES, ("cards",))
        return
    check(id_, row, keys, ("de", "en", "colour", "cards", "cites"))
    if not row["cites"] or not (*row["cards"], *row.get("bison", ())):
        raise BadInput("must not be empty", f"{id_}.{'cards' if row['cites'] else 'cites'}")
    colour, effect, target = row["colour"], row.get("effect"), row.get("target", "nobody")
    if colour == "brown" and effect is None and row.get("playable", True):
        raise BadInput("a brown card needs an effect, or `playable` false if it is only an answer", f"{id_}.effect")
    if colour == "blue" and effect is not None:
        raise BadInput("a blue card lies in play and has no effect when it is played", f"{id_}.effect")
    works = LAID if effect is None else EFFECT[effect].aims
    if works and TARGETS[target][1] not in works:
        fitting = [word for word, (_, aim, _) in TARGETS.items() if aim in works]
        what = Saying("the effect {effect}", effect=effect) if effect else Saying("a card without an effect")
        raise BadInput(
            "{what} is aimed at {fitting}; found {target}", f"{id_}.target",
            what=what, fitting=any_of(fitting), target=target,
        )  # fmt: skip
    if row.get("aims") and target == "nobody":
        raise BadInput("aims are requirements on a target, and there is none", f"{id_}.aims")


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
        _check_value(f"{id_}.{key}", CALLED.get(key, key), value, keys[key])


def _check_value(place: str, called: Saying | str, value: Any, form: Form) -> None:
    if form.listed and not isinstance(value, (list, tuple)):
        raise BadInput("must be a list; found {found}", place, found=shown(value))
    for one in value if form.listed else (value,):
        if form is NEEDS and isinstance(one, Requirement):
            continue  # homemade, for a homemade card
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
