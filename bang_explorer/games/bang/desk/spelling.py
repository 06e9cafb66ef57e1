"""Says an option in words, with the names of cards and people in one language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.acts import NOBODY, CardAt
from bang_explorer.games.bang.desk.notation import grammar
from bang_explorer.games.bang.rules.options import HAND_OF, cards_in

if TYPE_CHECKING:
    from bang_explorer.core.acts import RawOption
    from bang_explorer.games.bang.rules.options import Target
    from bang_explorer.games.bang.rules.table import Table
    from bang_explorer.kit.words import Words


def told(raw: RawOption, table: Table, words: Words, *, of_card: bool = False, of_aim: bool = False) -> tuple[str, str]:
    """An option in words as a pair: what is done, and its target (empty if there is none).

    `of_card` and `of_aim` add suit and rank to the cards that are used and aimed at.
    """
    act, what, at = raw
    cards = [words.card(card, table.box, value=of_card) for card in cards_in(what)]
    key, named = act.verb, {"what": cards[0] if cards else "", "paid": words.listed(cards[1:])}
    noun = grammar(table.box).form_of(act).name
    if noun is not None:
        named = {"what": noun.said(act.name, table, words), "paid": words.listed(cards)}
    if act.stands_for:
        key = "play_as"
        named["as_"] = words.card(act.stands_for, table.box)
    elif len(cards) > (noun is None):
        key += "_paid"
    return words.text("move", key, **named), _aimed(at, table, words, value=of_aim)


def _aimed(at: Target, table: Table, words: Words, *, value: bool) -> str:
    if at is None:
        return ""
    if not isinstance(at, CardAt):
        return str(table.names[at])
    who, aim = at
    if who == NOBODY:
        return words.card(aim, table.box, value=value)
    if aim == HAND_OF:
        return words.text("word", "hand_of", who=table.names[who])
    return words.text("word", "card_of", card=words.card(aim, table.box, value=value), who=table.names[who])
