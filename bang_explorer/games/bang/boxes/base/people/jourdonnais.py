"""Jourdonnais draws against hits as if he always had a Fass."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Ability, Offer, Says
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import requirement
from bang_explorer.games.bang.rules.abilities import ANSWERING, UseAbility, plays
from bang_explorer.games.bang.rules.hit import HIT_HANGS, Hit, not_of_a_bang
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
        Ground(
            "base.jourdonnais.with-fass",
            where=lambda table, _flow, who, *_: table.lies_before(who, "fass") is not None,
        ),
        Ground("base.jourdonnais.against-slab", where=lambda _table, flow, *_: flow.needs + flow.counted > 1),
        Ground("base.fass.all-hits", where=lambda table, flow, *_: not_of_a_bang(flow, table)),
    ),
    prelude=(*ANSWERING, HIT_HANGS, plays("jourdonnais")),
    requirements=(ability_not_used_against_this_hit, no_miss_played_yet),
)


ABILITIES: tuple[Ability, ...] = (
    Offer(Hit.answer, JOURDONNAIS),
    Says(
        Hit.answer,
        Ground(
            "base.jourdonnais.with-fass",
            where=lambda table, holder, hit: holder == hit.on and table.lies_before(holder, "fass") is not None,
        ),
    ),
    Says(
        Hit.flip,
        Ground(
            "base.jourdonnais.heart",
            where=lambda _table, holder, hit: (
                holder == hit.on and hit.chosen[0] is JOURDONNAIS and hit.needs + hit.counted == 1
            ),
        ),
    ),
    Says(
        Hit.barrel,
        Ground(
            "base.jourdonnais.against-slab",
            where=lambda _table, holder, hit: (
                holder == hit.on and hit.used[-1] == "jourdonnais" and hit.needs + hit.counted > 1
            ),
        ),
    ),
)
