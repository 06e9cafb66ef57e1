"""Chuck Wengham may give up a life point, but not his last, to draw two cards, as often as he likes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Ability, Offer
from bang_explorer.core.flow import End, Flow, call, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import requirement
from bang_explorer.games.bang.rules.abilities import UseAbility, plays
from bang_explorer.games.bang.rules.piles import Draw
from bang_explorer.games.bang.rules.requirements import IN_PHASE_TWO
from bang_explorer.games.bang.rules.turn import Turn

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table


DONE = End("done")
CARDS = 2


@requirement("dodge_city.chuck_wengham.not-the-last", facts=lambda table, _flow, who, *_: {"life": table.life[who]})
def not_the_last_life_point(table: Table, _flow: Flow, who: int, _what: Any, _at: Any) -> bool:
    """True if the player has more than one life point."""
    return table.life[who] > 1


@flow
class ChuckWengham(Flow):
    """Chuck Wengham gives up a life point and draws two cards."""

    who: int

    @step(to="take", grounds=(Ground("dodge_city.chuck_wengham.payment"),))
    def give(self, table: Table) -> None:
        """Chuck Wengham loses a life point as the price, which nothing prevents and no ability answers."""
        table.note("uses_ability", who=self.who, person="chuck_wengham")
        table.lose_life(self.who, 1)

    @call(Draw, to=DONE, cites="dodge_city.chuck_wengham")
    def take(self, _table: Table) -> Flow:
        """Chuck Wengham draws two cards from the pile."""
        return Draw(self.who, CARDS)


CHUCK_TRADES = UseAbility(
    "chuck_wengham",
    edge="ability",
    cites=(
        "dodge_city.chuck_wengham",
        Ground("dodge_city.chuck_wengham.repeated", where=lambda table, _flow, who, *_: table.life[who] > 2),
        Ground("dodge_city.chuck_wengham.not-the-last", where=lambda table, _flow, who, *_: table.life[who] == 2),
    ),
    prelude=(*IN_PHASE_TWO, plays("chuck_wengham", "dodge_city")),
    requirements=(not_the_last_life_point,),
    runs=ChuckWengham,
    begin=lambda _table, who, _what, _at: ChuckWengham(who),
)

ABILITIES: tuple[Ability, ...] = (Offer(Turn.play, CHUCK_TRADES),)
