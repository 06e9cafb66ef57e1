"""What the fifteen people of Dodge City can do, a file each. Their life points stand in `people.toml`."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import TYPE_CHECKING

from bang_explorer.core.abilities import ANY, Ability, AddTerm
from bang_explorer.core.reasons import Term
from bang_explorer.games.bang.boxes.dodge_city.people import (
    apache_kid,
    belle_star,
    chuck_wengham,
    doc_holyday,
    greg_digger,
    herb_hunter,
    jose_delgado,
    molly_stark,
    pat_brennan,
    vera_custer,
)
from bang_explorer.games.bang.rules.hit import miss_with

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table

TEN = 10
"""The most that Sean Mallory keeps by the international rules."""


def _bill_draws(_table: Table, holder: int, who: int, missing: int) -> Iterator[Term]:
    if holder == who:
        yield Term(-1, "bill_noface", "dodge_city.bill_noface.full-life", holder)
        if missing:
            yield Term(missing, "wounds", "dodge_city.bill_noface", holder)


def _pete_draws(table: Table, holder: int, who: int, _missing: int) -> Iterator[Term]:
    if holder == who:
        if table.rules.pixie_takes == "three":
            yield Term(+1, "pixie_pete", "dodge_city.pixie_pete.international", holder)
        else:
            yield Term(+2, "pixie_pete", "dodge_city.pixie_pete", holder)


def _sean_keeps(table: Table, holder: int, who: int, life: int) -> Iterator[Term]:
    if holder == who:
        if table.rules.sean_keeps == "ten":
            yield Term(TEN - life, "sean_mallory", "dodge_city.sean_mallory.international", holder)
        else:
            yield Term(inf, "sean_mallory", "dodge_city.sean_mallory", holder)


def _joe_drinks(_table: Table, holder: int, who: int) -> Iterator[Term]:
    if holder == who:
        yield Term(+1, "tequila_joe", "dodge_city.tequila_joe", holder)


ABILITIES: dict[str, tuple[Ability, ...]] = {
    "apache_kid": apache_kid.ABILITIES,
    "belle_star": belle_star.ABILITIES,
    "bill_noface": (
        AddTerm("cards_drawn", _bill_draws, ("dodge_city.bill_noface", "dodge_city.bill_noface.own-points")),
    ),
    "chuck_wengham": chuck_wengham.ABILITIES,
    "doc_holyday": doc_holyday.ABILITIES,
    "elena_fuente": miss_with(
        ANY,
        "dodge_city.elena_fuente",
        "dodge_city.elena_fuente.only-misses",
        "dodge_city.elena_fuente.no-draw",
    ),
    "greg_digger": greg_digger.ABILITIES,
    "herb_hunter": herb_hunter.ABILITIES,
    "jose_delgado": jose_delgado.ABILITIES,
    "molly_stark": molly_stark.ABILITIES,
    "pat_brennan": pat_brennan.ABILITIES,
    "pixie_pete": (AddTerm("cards_drawn", _pete_draws, ("dodge_city.pixie_pete",)),),
    "sean_mallory": (AddTerm("hand_limit", _sean_keeps, ("dodge_city.sean_mallory",)),),
    "tequila_joe": (
        AddTerm("bier_worth", _joe_drinks, ("dodge_city.tequila_joe", "dodge_city.tequila_joe.only-bier")),
    ),
    "vera_custer": vera_custer.ABILITIES,
}
"""By the person's id. What needs no flow of its own stands here in a few lines."""
