"""Moves with the names that cards and people have in a language: written as in files, and as one says them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.acts import CardAt
from bang_explorer.games.bang.desk.notation import VERBS
from bang_explorer.games.bang.rules.options import HAND_OF, cards_in
from bang_explorer.kit.words import GLYPHS

if TYPE_CHECKING:
    from bang_explorer.core.acts import RawOption
    from bang_explorer.games.bang.rules.box import Box
    from bang_explorer.games.bang.rules.options import Target
    from bang_explorer.games.bang.rules.table import Table
    from bang_explorer.kit.words import Words


def spoken(move: str, table: Table, words: Words) -> str:
    """A move with the names that cards and people have in a language. It can be read like any other.

    >>> from bang_explorer.scenarios.opening import new_game
    >>> from bang_explorer.show.words import words
    >>> spoken("A: panik > B.fass-QS", new_game().table, words("en"))
    'A: Panic! > B.Barrel Q♠'
    """
    who, _, what = move.partition(": ")
    left, arrow, at = what.partition(" > ")
    if left.startswith("choose "):
        return f"{who}: choose {_at(left.removeprefix('choose '), table.box, words)}"
    done = " + ".join(_item(item, table.box, words) for item in left.split(" + "))
    return f"{who}: {done}{arrow}{_at(at, table.box, words)}"


def _item(item: str, box: Box, words: Words) -> str:
    verb, _, rest = item.partition(" ")
    if verb in VERBS:
        return f"{verb} {_item(rest, box, words)}"
    card, as_, other = item.partition(" as ")
    return f"{_name(card, box, words)}{as_}{_name(other, box, words)}"


def _at(target: str, box: Box, words: Words) -> str:
    name, dot, aim = target.partition(".")
    return f"{name}{dot}{_name(aim, box, words)}"


def _name(id_: str, box: Box, words: Words) -> str:
    """The name of a card, with its value if that was there, or of a character; other words are left as they are."""
    kind, dash, value = id_.partition("-")
    if kind in box.kinds:
        return words.card(kind, box) + (f" {value[:-1]}{GLYPHS[value[-1]]}" if dash else "")
    return words.person(id_, box) if id_ in box.people else id_


# --- as one says it ---------------------------------------------------------------------------------------------------


def told(raw: RawOption, table: Table, words: Words, *, of_card: bool = False, of_aim: bool = False) -> tuple[str, str]:
    """What is done, and at whom or what (nothing, for most); with the values of cards where wanted."""
    act, what, at = raw
    cards = [words.card(card, table.box, value=of_card) for card in cards_in(what)]
    key, named = act.verb, {"what": cards[0] if cards else "", "paid": words.listed(cards[1:])}
    if act.verb == "ability":
        named = {"what": words.person(act.name, table.box), "paid": words.listed(cards)}
    if act.stands_for:
        key = "play_as"
        named["as_"] = words.card(act.stands_for, table.box)
    elif len(cards) > (act.verb != "ability"):
        key += "_paid"
    return words.text("move", key, **named), _aimed(at, table, words, value=of_aim)


def _aimed(at: Target, table: Table, words: Words, *, value: bool) -> str:
    if at is None:
        return ""
    if not isinstance(at, CardAt):
        return str(table.names[at])
    who, aim = at
    if aim == HAND_OF:
        return words.text("word", "hand_of", who=table.names[who])
    return words.text("word", "card_of", card=words.card(aim, table.box, value=value), who=table.names[who])
