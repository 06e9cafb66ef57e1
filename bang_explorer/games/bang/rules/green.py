"""Green cards: laid in front of oneself, and used once in a later turn or as an answer to a hit.

Other cards that are used from play, and not only lie there, follow the same way here.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from bang_explorer.core.acts import Act, RawOption
from bang_explorer.core.flow import End, Flow, call, flow, seam, step
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import requirement
from bang_explorer.games.bang.rules.events import SPENT
from bang_explorer.games.bang.rules.hit import HIT_HANGS
from bang_explorer.games.bang.rules.lying_cards import UseLying, lies_before_oneself
from bang_explorer.games.bang.rules.play import Play
from bang_explorer.games.bang.rules.requirements import game_goes_on, still_in_the_game
from bang_explorer.games.bang.rules.touching import works_on

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from bang_explorer.core.acts import Reasons
    from bang_explorer.games.bang.rules.box import Box
    from bang_explorer.games.bang.rules.cards import Card, Kind
    from bang_explorer.games.bang.rules.effects import Effect
    from bang_explorer.games.bang.rules.options import Target, What
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")
OWN_TURN = "dodge_city.green.own-turn"
USED = {
    "on_turn": OWN_TURN,
    "nothing_under_way": "dodge_city.green.one-at-a-time",
    "lies_before_oneself": "dodge_city.green.in-front",
    "not_the_card_played": "dodge_city.green.leaves-first",
}
"""By the requirements of using a green card in phase II: the statements on green cards behind them."""


@requirement(
    "dodge_city.green.not-this-turn",
    facts=lambda table, *_: {"laid_this_turn": [card.text for card in table.laid_now]},
)
def not_laid_this_turn(table: Table, _flow: Flow, _who: int, what: What, _at: Target) -> bool:
    """True if neither the green card nor an identical copy was laid down in this turn, so that it may be used."""
    return what not in table.laid_now


class Use(Play):
    """The act of using, in phase II, a card that is in play in front of oneself: a green one, or one that lies apart.

    `as_` is the kind whose rules its effect follows: another than `kind` for a card with several effects.
    """

    def __init__(
        self, kind: Kind, row: Mapping[str, Any], as_: Kind, cites: tuple[str, ...], does: Effect | None = None
    ) -> None:
        green = kind.colour == "green"
        keys = ("target", "aims", "cites_if", "rests_on", *(() if as_ is not kind or green else ("needs",)))
        super().__init__(
            kind, {key: row[key] for key in keys if key in row}, as_, cites,
            verb="use", edge="use", prelude=(lies_before_oneself,), needs=(not_laid_this_turn,) if green else (),
            does=does, stands_in=False,
        )  # fmt: skip
        if green:
            self.rests_on = {**USED, **self.rests_on}

    def held(self, table: Table, who: int) -> Iterator[Card]:
        return (card for card in table.in_play[who] if card.kind is self.kind)


class CardsInPlay(Act):
    """One act for all cards in front of oneself that can be used: it lists the legal ways to use each in phase II."""

    def inside(self, box: Box) -> Iterator[Act]:
        return (use for kind in box.kinds.values() for use in kind.uses)

    def list(self, table: Table, flow: Flow, who: int, into: list[RawOption]) -> None:
        for card in table.in_play[who]:
            for use in card.kind.uses:
                use.each(table, who, card, use.aimed(table, flow, who, card), into)

    def lacking(self, table: Table, flow: Flow, who: int) -> Reasons:
        """Why none can be used: what each such card in front of oneself lacks, or that none lies there."""
        uses = [use for card in table.in_play[who] for use in card.kind.uses]
        missing = [reason for use in uses for reason in use.lacking(table, flow, who)]
        return missing or [lies_before_oneself.reason(table, flow, who, None, None, (OWN_TURN,))]


FROM_PLAY = CardsInPlay("from_play", edge="use")


GREEN_CARD = partial(Ground, where=lambda use, _table: use.card.kind.colour == "green")
"""A ground for statements on green cards, at a node that also serves other cards that are used."""


@flow
class UseCard(Flow):
    """A player uses a card in front of him: it leaves play, takes effect and is discarded."""

    by: int
    use: Play
    card: Card
    target: Target

    @step(
        to={"works": "effect", "no_effect": "spent"},
        grounds=(GREEN_CARD("dodge_city.green.leaves-first"),),
    )
    def leave_play(self, table: Table) -> str:
        """The card is taken from in front of its owner, and takes effect unless it cannot affect the target."""
        table.leave_play(self.by, self.card)
        if self.card.kind.apart:  # it is put away before it takes effect
            table.put_away(self.card)
        else:
            table.under_way.append(self.card)
        key = "uses" if self.target is None else "uses_on"
        as_ = self.use.stands_for or None
        table.note(key, rules=self.use.cites, who=self.by, card=self.card, at=self.target, as_=as_)
        return "works" if works_on(table, self.by, self.card, self.target) else "no_effect"

    @call(to="spent", grounds=(GREEN_CARD("dodge_city.green.owner"),))
    def effect(self, table: Table) -> Flow:
        """The card takes effect as a card of the player who used it."""
        return self.use.begin(self.by, self.target, self.use.kind, table)

    @seam(SPENT, to="finish")
    def spent(self, table: Table) -> None:
        """The card has had its effect, if it could have one, and abilities may act before it is discarded."""

    @step(to=DONE, grounds=(GREEN_CARD("dodge_city.green.once"),))
    def finish(self, table: Table) -> None:
        """Ends the use of the card: it is discarded, since it can be used only once."""
        table.finish_card(self.card)


AGAINST_HIT = (
    Ground("dodge_city.green.miss-any-time", where=lambda table, _flow, who, *_: table.turn != who),
    Ground(  # it may have been laid down just before, and then protects from now on
        "dodge_city.green.miss-from-next-turn",
        where=lambda table, _flow, who, *_: not table.out[who] and table.turn == table.others(who)[0],
    ),
    Ground(
        "dodge_city.symbols.any-miss",
        where=lambda table, *_: bool(table.under_way) and table.under_way[-1].kind.id != "bang",
    ),
)
"""On using a green card against a hit, each with the condition under which it matters."""


def use_against_hit(kind: Kind) -> UseLying:
    """The act of using a card of this kind, in play, against a hit. That it shows the miss symbol is not checked."""
    green = kind.colour == "green"
    return UseLying(
        "use", kind.id, edge="miss", cites=(*kind.cites, *(AGAINST_HIT if green else ())),
        prelude=(game_goes_on, still_in_the_game, HIT_HANGS, lies_before_oneself),
        requirements=(not_laid_this_turn,) if green else (),
        rests_on={"lies_before_oneself": "dodge_city.green.in-front"} if green else {},
    )  # fmt: skip
