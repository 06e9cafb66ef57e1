"""Elena Fuente may use any card of her hand as a Fehlschuss!."""

from __future__ import annotations

from bang_explorer.core.abilities import ANY, Ability, Offer, Says, StandIn
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.answers import StandInAnswer
from bang_explorer.games.bang.rules.duell import Duell
from bang_explorer.games.bang.rules.hit import HIT_HANGS, Hit
from bang_explorer.games.bang.rules.indianer import Indianer

ELENA = "dodge_city.elena_fuente"

ANSWER = StandInAnswer(
    "miss", ANY, edge="miss", when=HIT_HANGS, stands_for="fehlschuss",
    cites=(
        ELENA,
        Ground("dodge_city.elena_fuente.no-draw", where=lambda _table, _flow, _who, what, _at: what.kind.draws > 0),
    ),
)  # fmt: skip

ABILITIES: tuple[Ability, ...] = (
    StandIn(ANY, "fehlschuss", (ELENA,)),
    Offer(Hit.answer, ANSWER),
    *(
        Says(
            wanted,
            Ground("dodge_city.elena_fuente.only-misses", where=lambda _table, holder, flow: flow.asked == holder),
        )
        for wanted in (Duell.answer, Indianer.answer)
    ),
)
