"""Checks the rows of data files and of homemade cards: which keys they may have, and what these may hold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from bang_explorer.core.reasons import Requirement
from bang_explorer.games.bang.rules.answers import SYMBOLS
from bang_explorer.games.bang.rules.cards import RANKS, SUITS
from bang_explorer.games.bang.rules.conditions import CONDITIONS
from bang_explorer.games.bang.rules.effects import EFFECT
from bang_explorer.games.bang.rules.play import TARGETS
from bang_explorer.games.bang.rules.requirements import BY_NAME
from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.kit.people import PERSON_ROW
from bang_explorer.kit.rows import FLAG, NUMBER, TEXT, TEXTS, Form, Row, check
from bang_explorer.kit.sayings import Saying, any_of
from bang_explorer.rulebook.shelves import shelves
from bang_explorer.rulebook.statements import statements

if TYPE_CHECKING:
    from bang_explorer.core.acts import Aim

RULE = Saying("rule")
VALUES = Form(
    str, listed=True, known=lambda: [rank + suit for rank in RANKS for suit in SUITS], called=Saying("value of a card")
)
NEEDS = Form(str, listed=True, known=lambda: BY_NAME, called=Saying("requirement"), also=Requirement)
"""Homemade cards may have homemade requirements."""
NAMES = {"de": TEXT, "en": TEXT, "aliases": TEXTS}
CITES = {"cites": Form(str, listed=True, known=statements, called=RULE)}
COPIES = {"cards": VALUES, "bison": VALUES, "picked": VALUES}

KIND = NAMES | {
    "colour": Form(str, known=lambda: ("brown", "blue", "green")),
    "target": Form(str, known=lambda: TARGETS),
    "needs": NEEDS,
    "aims": NEEDS,
    "effect": Form(str, known=lambda: sorted(EFFECT)),
    "amount": NUMBER,
    "answers": Form(str, known=lambda: SYMBOLS, called=Saying("symbol")),
    "draws": NUMBER,
    "costs": NUMBER,
    "gives": FLAG,
    "weapon": NUMBER,
    "playable": FLAG,
    "apart": FLAG,
    "uses": Form(dict, listed=True),
    "de_guess": TEXT,
    "cites_if": Form(dict),
    "rests_on": Form(dict),
}
"""The keys of a card, without its printed copies and statements."""
USE = {key: KIND[key] for key in ("target", "needs", "aims", "effect", "cites_if", "rests_on")} | {"as": TEXT} | CITES
"""The keys of one of the `uses` of a card that lies apart: what it does, or `as` which card it is used."""
CARD = KIND | CITES | COPIES
MORE_COPIES = COPIES | {"from": Form(str, known=shelves, called=Saying("box"))}
"""The keys of a row that only adds copies of a card of another box."""
PERSON = {**PERSON_ROW, "copies": Form(str, known=statements, called=RULE), "tally": TEXT}

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
    apart = row.get("apart", False)
    check(id_, row, keys, ("de", "en", "colour", "cites") if apart else ("de", "en", "colour", "cards", "cites"))
    _check_grounds(id_, row)
    if not row["cites"] or not (apart or (*row["cards"], *row.get("bison", ()))):
        raise BadInput("must not be empty", f"{id_}.{'cards' if row['cites'] else 'cites'}")
    for number, use in enumerate(row.get("uses", ())):
        check(f"{id_}.uses[{number}]", use, USE, ("cites",))
        _check_grounds(f"{id_}.uses[{number}]", use)
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


GROUNDS: Mapping[str, tuple[Saying, Mapping[str, object]]] = {
    "cites_if": (Saying("condition"), CONDITIONS),
    "rests_on": (Saying("requirement"), BY_NAME),
}
"""The keys of a row that name statements under a name, each with what these names are."""


def _check_grounds(id_: str, row: Row) -> None:
    """Raise `BadInput` for an unknown condition, requirement or statement under `cites_if` or `rests_on`."""
    for key, (called, known) in GROUNDS.items():
        for name, rules in row.get(key, {}).items():
            if name not in known:
                near = nearest(name, known)
                raise BadInput("no {called} {name}{near}", f"{id_}.{key}", called=called, name=shown(name), near=near)
            for rule in [rules] if isinstance(rules, str) else rules:
                if rule not in statements():
                    near = nearest(str(rule), statements())
                    raise BadInput("no rule {rule}{near}", f"{id_}.{key}.{name}", rule=shown(rule), near=near)
