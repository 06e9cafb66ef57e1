"""Moves in words: what somebody may do, as one says it at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bang_explorer.core.acts import Option, RawOption
    from bang_explorer.core.table import Table
    from bang_explorer.kit.words import Words


def moves(options: Sequence[Option], table: Table, words: Words) -> list[tuple[str, str]]:
    """Each option as what is done, and at whom or what; with the values of cards where more than one copy fits.

    >>> from bang_explorer.settle.case import scenario
    >>> from bang_explorer.show.words import words
    >>> position = scenario("base.mustang.in-the-hand").replay()[0]
    >>> moves(position.options, position.table, words("en"))[0]
    ('BANG!', 'B')
    """
    said = [move(option.raw, table, words) for option in options]
    for values in ({"of_aim": True}, {"of_aim": True, "of_card": True}):
        often = Counter(said)
        said = [
            one if often[one] == 1 else move(option.raw, table, words, **values)
            for option, one in zip(options, said, strict=True)
        ]
    return said


def move(raw: RawOption, table: Table, words: Words, *, of_card: bool = False, of_aim: bool = False) -> tuple[str, str]:
    """What is done, and at whom or what (nothing, for most); with the values of cards where wanted."""
    act, what, at = raw
    cards = [words.card(card, table.box, value=of_card) for card in _cards(what)]
    key, named = act.verb, {"what": cards[0] if cards else "", "paid": words.listed(cards[1:])}
    if act.verb == "ability":
        named = {"what": words.person(act.name, table.box), "paid": words.listed(cards)}
    if act.stands_for:
        key = "play_as"
        named["as_"] = words.card(act.stands_for, table.box)
    elif len(cards) > (act.verb != "ability"):
        key += "_paid"
    return words.text("move", key, **named), _aimed(at, table, words, value=of_aim)


def _cards(what: Any) -> tuple[Any, ...]:
    return () if what is None else what if isinstance(what, tuple) else (what,)


def _aimed(at: Any, table: Table, words: Words, *, value: bool) -> str:
    if at is None:
        return ""
    if not isinstance(at, tuple):
        return str(table.names[at])
    who, aim = at
    if aim == "hand":
        return words.text("word", "hand_of", who=table.names[who])
    return words.text("word", "card_of", card=words.card(aim, table.box, value=value), who=table.names[who])
