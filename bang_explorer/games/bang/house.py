"""Cards of one's own: a game with a card that no box holds, for as long as the program runs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bang_explorer.games.bang.box import BOXES, HOUSE, OWN, box, kind_of, printed
from bang_explorer.games.bang.cards import RANKS, SUITS
from bang_explorer.rulebook.statements import Statement, add_statement, forget_own_statements


def add_card(
    id_: str, to: str = "base", *, de: str, en: str, says: str | Mapping[str, str], cards: Sequence[str],
    colour: str = "brown", **row: Any,
) -> str:  # fmt: skip
    """Put a card of one's own into a game, and give the id of the game with it: `base` becomes `base+house`.

    `says` is what the card says: a sentence, or several by a word each. Flows cite them as `house.ID` and
    `house.ID.WORD`. `cards` are the values of its copies, and `row` is what else stands in a row of `cards.toml`, such
    as `effect` and `target`. Adding it again makes it anew.

    >>> add_card("siesta", de="Siesta", en="Siesta", says="A life point for all.", cards=["2C"], effect="regain_all")
    'base+house'
    >>> box("base+house").by_text["siesta-2C"].kind.cites
    ('house.siesta',)
    >>> forget_own_cards()
    """
    plain = to.removesuffix(f"+{OWN}")
    if plain not in BOXES:
        raise ValueError(f"no game {to!r}; there are {', '.join(BOXES)}")
    if id_ in printed().kinds or not id_.isidentifier() or id_ != id_.lower():
        raise ValueError(f"{id_!r} is no id for a card of one's own: a new word in small letters, such as snake_oil")
    for value in cards:
        if value[:-1] not in RANKS or value[-1:] not in tuple(SUITS):
            raise ValueError(f"{value!r} is no value of a card; expected one such as 6H or 10S")
    sentences = {"": says} if isinstance(says, str) else {"": " ".join(says.values()), **says}
    for word, text in sentences.items():
        add_statement(Statement(".".join(filter(None, (OWN, id_, word))), en, OWN, "own card", text, text))
    kind = kind_of(id_, {"de": de, "en": en, "colour": colour, "cites": [f"{OWN}.{id_}"], **row})
    game = f"{plain}+{OWN}"
    HOUSE[game] = box(game if game in HOUSE else plain).plus(game, kind, cards)
    return game


def forget_own_cards() -> None:
    """All games with cards of one's own are gone, and what stood on those cards."""
    HOUSE.clear()
    forget_own_statements()
