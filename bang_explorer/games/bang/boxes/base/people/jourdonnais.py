"""Jourdonnais draws against hits as if he always had a Fass."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Ability, Offer
from bang_explorer.core.reasons import requirement
from bang_explorer.games.bang.rules.abilities import ANSWERING, UseAbility, plays
from bang_explorer.games.bang.rules.hit import HIT_HANGS, Hit
from bang_explorer.games.bang.rules.lying_cards import (
    no_miss_played_yet,
)

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table


@requirement("base.fass.each-draws", facts=lambda _table, flow, *_: {"used": getattr(flow, "used", ())})
def ability_not_used_against_this_hit(_table: Table, flow: Any, _who: int, _what: Any, _at: Any) -> bool:
    """True if the ability of Jourdonnais has not been used against this hit yet; true where nobody is hit."""
    return "jourdonnais" not in getattr(flow, "used", ())


JOURDONNAIS = UseAbility(
    "jourdonnais",
    edge="draw",
    cites=(
        "base.jourdonnais",
        "base.jourdonnais.heart",
        "base.jourdonnais.with-fass",
        "base.jourdonnais.against-slab",
        "base.fass.all-hits",
    ),
    prelude=(*ANSWERING, HIT_HANGS, plays("jourdonnais")),
    requirements=(ability_not_used_against_this_hit, no_miss_played_yet),
)


ABILITIES: tuple[Ability, ...] = (Offer(Hit.answer, JOURDONNAIS),)
