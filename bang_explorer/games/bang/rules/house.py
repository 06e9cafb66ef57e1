"""Adds homemade cards, which no box holds, to the game for as long as the program runs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bang_explorer.games.bang.rules.box import BOXES, OWN, Own, box, boxes, printed
from bang_explorer.games.bang.rules.effects import EFFECT, Effect
from bang_explorer.games.bang.rules.rows import KIND, RULE, VALUES, check_card
from bang_explorer.kit.checks.names import wrong_names
from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.kit.game import refuse
from bang_explorer.kit.rows import TEXT, Form
from bang_explorer.rulebook.statements import Statement, add_statement, forget_own_statements, statements


def add_card(
    id_: str, to: str = "base", *, de: str = "", en: str = "", says: str | Mapping[str, str] = "",
    cards: Sequence[str] = (), colour: str = "brown", **row: Any,
) -> str:  # fmt: skip
    """Add a homemade card to the box `to` of BANG!. Gives the id of a box with it and those added before.

    The printed box stays as it is. `row` holds further keys of the card, such as `effect`; `games.add_card` explains
    them. A homemade card with this id is replaced. Raises `BadInput` for an unknown box, an id that is no new word in
    small letters, and values that no card can have; `NotAssembled` if something named does not exist.

    >>> add_card("siesta", de="Siesta", en="Siesta", says="A life point for all.", cards=["2C"], effect="regain_all")
    'base+house'
    >>> box("base+house").by_text["siesta-2C"].kind.cites
    ('house.siesta',)
    >>> forget_own_cards()
    """
    plain = str(to).removesuffix(f"+{OWN}")
    if plain not in BOXES:
        near = nearest(plain, BOXES)
        raise BadInput(
            "no game {game}; there are {known}{near}", "to", game=shown(to), known=", ".join(BOXES), near=near
        )
    id_ = str(id_)
    if id_ in printed().kinds or not id_.isidentifier() or id_ != id_.lower():
        raise BadInput(
            "{id} is no id for a card of one's own: it must be a new word in small letters, such as snake_oil",
            id=shown(id_),
        )  # fmt: skip
    own = _sentences(f"{OWN}.{id_}", says)
    row = {"de": de, "en": en, "colour": colour, "cards": cards, "cites": [f"{OWN}.{id_}"], **row}
    keys = KIND | {
        "to": TEXT, "says": TEXT, "cards": VALUES,
        "cites": Form(str, listed=True, known=lambda: (*statements(), *own), called=RULE),
    }  # fmt: skip
    check_card(id_, {**row, "says": own[f"{OWN}.{id_}"]}, keys)
    game = f"{plain}+{OWN}"
    others = boxes().own[game].own if game in boxes().own else ()
    row = {key: tuple(value) if isinstance(value, list) else value for key, value in row.items()}  # frozen
    new = Own(id_, row, _own_effect(row.get("effect", "")))
    made = box(plain).plus((*(one for one in others if one.id != id_), new))
    refuse(made.game, wrong_names(made, own))
    for rule, text in own.items():
        add_statement(Statement(rule, en, OWN, "own card", text, text))
    boxes().own[game] = made
    return game


def _sentences(rule: str, says: str | Mapping[str, str]) -> dict[str, str]:
    """The statements on a homemade card, by id: one of its whole text, and one for each sentence in a mapping.

    Raises `BadInput` for a sentence that is no text, or a word for it that is no identifier.
    """
    if not isinstance(says, Mapping):
        return {rule: says}
    for word, text in says.items():
        if not isinstance(text, str) or not str(word).isidentifier():
            raise BadInput(
                "must be a text, or sentences with a word for each; found {text} for {word}", "says",
                text=shown(text), word=shown(word),
            )  # fmt: skip
    return {rule: " ".join(says.values())} | {f"{rule}.{word}": text for word, text in says.items()}


def _own_effect(name: str) -> Effect | None:
    """The effect with this name if it is homemade; `None` if there is none, or if it is one of the boxes'.

    Other processes know only those of the boxes.
    """
    found = EFFECT.get(name)
    return None if found is None or found.begin.__module__.startswith("bang_explorer.games.bang.") else found


def forget_own_cards() -> None:
    """Remove all homemade cards, the boxes that have them, and their statements. Homemade effects stay known."""
    boxes().own.clear()
    forget_own_statements()
