"""Slab the Killer's BANG! cards need two misses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, AddTerm
from bang_explorer.core.reasons import Term
from bang_explorer.games.bang.rules.numbers import misses_needed

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Kind
    from bang_explorer.games.bang.rules.table import Table


def _slab(_table: Table, holder: int, by: int, kind: Kind) -> Iterator[Term]:
    if holder == by and kind.id == "bang":
        yield Term(+1, "slab_the_killer", "base.slab_the_killer", holder)


ABILITIES: tuple[Ability, ...] = (
    AddTerm(
        misses_needed,
        _slab,
        (
            "base.slab_the_killer",
            "base.slab_the_killer.only-bang",
            "base.slab_the_killer.fass",
            "base.slab_the_killer.single-miss",
            "base.slab_the_killer.mixed",
        ),
    ),
)
