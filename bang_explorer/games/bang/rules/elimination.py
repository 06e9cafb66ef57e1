"""Elimination: the role is shown, the cards are inherited or discarded, a reward or penalty follows; or the game ends.

The one whose card or ability it was is called the eliminator here; an elimination need not have one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bang_explorer.core.acts import Act
from bang_explorer.core.flow import End, Flow, announce, call, choice, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import requirement
from bang_explorer.games.bang.rules.cards import each_once
from bang_explorer.games.bang.rules.end import goes_on_without_outlaws, of_three_goes_on, winners
from bang_explorer.games.bang.rules.events import ELIMINATED
from bang_explorer.games.bang.rules.piles import Draw, Unveil
from bang_explorer.games.bang.rules.requirements import game_goes_on
from bang_explorer.kit.asked import asked
from bang_explorer.kit.roles import DEPUTY, OUTLAW, SHERIFF

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")
GAME_OVER = End("game_over", ends_game=True)
REWARD = 3


class LayDown(Act):
    """The act of laying one card, from the hand or in play, on the discard pile; its owner chooses which is next."""

    def candidates(self, table: Table, _flow: Flow, who: int) -> Iterator[tuple[Card, None]]:
        for card in each_once((*table.hands[who], *table.in_play[who])):
            yield card, None


@requirement("base.elimination.order-of-cards", facts=lambda table, *_: {"estate_order": table.rules.estate_order})
def order_is_chosen(table: Table, _flow: Flow, _who: int, _what: Any, _at: Any) -> bool:
    """True if the rules let the owner choose the order in which his cards are discarded."""
    return table.rules.estate_order == "chosen"


LAY_DOWN = LayDown(
    "discard", edge="card", cites="base.elimination.order-of-cards",
    prelude=(
        game_goes_on, order_is_chosen, asked("cards_are_laid_down", "base.elimination.order-of-cards", "GiveUpCards"),
    ),
)  # fmt: skip


@flow
class GiveUpCards(Flow):
    """All cards of one player, from the hand and in play, go to the discard pile."""

    who: int

    @call(Unveil, to="order")
    def unveil(self, _table: Table) -> Flow:
        """Before the cards go, chance decides what unknown cards of the hand are."""
        return Unveil(self.who)

    @step(to={"chosen": "choose", "as_held": "all", "nothing": DONE}, cites="base.elimination.discards")
    def order(self, table: Table) -> str:
        """Is anything left to discard, and does the owner choose the order?"""
        if not table.hands[self.who] and not table.in_play[self.who]:
            return "nothing"
        return table.rules.estate_order

    @choice(decides="who", acts=(LAY_DOWN,), to={"card": "one"}, cites="base.elimination.order-of-cards")
    def choose(self, _table: Table) -> None:
        """Which card does the owner lay on the discard pile next?"""

    @step(to="order", cites="base.elimination.discards")
    def one(self, table: Table) -> None:
        """The chosen card goes to the discard pile; then the next one is chosen."""
        self._lay_down(table, self.chosen[1])

    @step(to=DONE, cites="base.elimination.discards")
    def all(self, table: Table) -> None:
        """First the hand and then the cards in play are discarded, each in the order of the printed list of cards."""
        for cards in (table.hands[self.who], table.in_play[self.who]):
            for card in sorted(cards, key=lambda one: one.index):
                self._lay_down(table, card)

    def _lay_down(self, table: Table, card: Card) -> None:
        if card in table.hands[self.who]:
            table.discard_from_hand(self.who, card)
        else:
            table.discard_from_play(self.who, card)


ABILITIES_FOLLOW = (Ground("base.elimination.order", where=lambda _gone, table: bool(table.holders(ELIMINATED))),)
"""On the order of what follows an elimination, if there are abilities that do."""


def _by_gatling_or_indianer(table: Table) -> bool:
    """True if a Gatling or Indianer! is taking effect."""
    return any(card.kind.id in ("gatling", "indianer") for card in table.under_way[-1:])


def after_others(when: Callable[[Table, int, Elimination], bool]) -> Ground:
    """The ground on the order of abilities, for one that acts where another has acted at the same elimination.

    `when` says, as for an `Interrupt`, whether it acts.
    """

    def where(table: Table, holder: int, gone: Elimination) -> bool:
        others = [seat for seat, _ in table.holders(ELIMINATED) if seat != holder]
        earlier = gone.accounted and not all(gone.is_due(table, seat) for seat in others)
        return (earlier or gone.waiting is not None) and when(table, holder, gone)

    return Ground("base.abilities.order", where=where)


def _by_a_brown_card(table: Table) -> bool:
    return any(card.kind.colour == "brown" for card in table.under_way[-1:])


def _by_own_duell(gone: Elimination, table: Table) -> bool:
    """True if it is a player's own Duell, or a card that works like one, by which he is eliminated."""
    return gone.by == gone.on and any(card.kind.effect in ("", "duell") for card in table.under_way[-1:])


@flow
class Elimination(Flow):
    """Somebody is eliminated: the game may end; if not, his cards go, and there may be a reward or a penalty."""

    replaceable: ClassVar[str] = "on"
    on: int
    by: int | None
    """The seat of the eliminator; `None` if it was nobody's doing."""
    accounted: bool = False
    """True once it has been decided whether there is a reward or a penalty."""

    def is_due(self, table: Table, who: int) -> bool:
        """True if an ability of `who` that follows an elimination may act now.

        Abilities act clockwise from the player on turn. The reward or penalty comes when the eliminator is reached:
        those who sit after him act after it (`accounted` is true), all others, or all if there is none, before it.
        """
        seats = len(table.names)
        later = self.by is not None and (who - table.turn) % seats > (self.by - table.turn) % seats
        return later == self.accounted

    def has_hidden_role(self, table: Table) -> bool:
        """True if the role of the eliminated player was not open to all before."""
        return not table.roles_are_open and table.roles[self.on] != SHERIFF

    def rewards_an_outlaw(self, table: Table) -> bool:
        """True if a reward goes to an Outlaw, which matters only while roles are hidden."""
        return self.by is not None and table.roles[self.by] == OUTLAW and not table.roles_are_open

    def has_more_to_it(self, table: Table) -> bool:
        """True if more than the discarding of cards would follow: a reward or penalty, or an ability."""
        return self.by not in (None, self.on) or bool(table.holders(ELIMINATED))

    @step(
        to={"over": GAME_OVER, "goes_on": "gone"},
        cites="base.elimination.leaves",
        grounds=(
            Ground("base.elimination.shows-role", where=lambda gone, table: gone.has_hidden_role(table)),
            Ground("base.end.at-once", on="over"),
            Ground("base.elimination.end-first", on="over", where=lambda gone, table: gone.has_more_to_it(table)),
            Ground("base.end.mid-card", on="over", where=lambda _gone, table: bool(table.under_way)),
            Ground(  # with three players, whose doing it was may have decided the game
                "base.owner.gatling-and-indianer",
                on="over",
                where=lambda _gone, table: table.roles_are_open and _by_gatling_or_indianer(table),
            ),
        ),
    )
    def leave(self, table: Table) -> str:
        """The player shows the role and is out, if he is not already; if that decides the game, it ends at once."""
        if table.out[self.on]:
            return "goes_on"
        table.leave_game(self.on, self.by)
        return "over" if the_game_is_decided(table, self.on, self.by) else "goes_on"

    @announce(ELIMINATED, to="heirs", grounds=ABILITIES_FOLLOW)
    def gone(self, table: Table) -> None:
        """Somebody is out, and abilities act, clockwise from the player on turn up to the eliminator, if any."""

    @step(
        to={"come_later": "account", "none": "estate"},
        grounds=(Ground("base.elimination.order", on="come_later"),),
    )
    def heirs(self, table: Table) -> str:
        """Will somebody who may inherit the cards act only after the eliminator?"""
        later = (ability for seat, ability in table.holders(ELIMINATED) if not self.is_due(table, seat))
        return "come_later" if any(getattr(ability.run, "inherits", False) for ability in later) else "none"

    @call(GiveUpCards, to="account", cites="base.elimination.discards")
    def estate(self, _table: Table) -> Flow:
        """The cards that nobody inherited go to the discard pile."""
        return GiveUpCards(self.on)

    @step(
        to={"reward": "reward", "penalty": "penalty", "neither": "later"},
        cites="base.owner.principle",
        grounds=(
            Ground("base.owner.brown", on="reward", where=lambda _gone, table: _by_a_brown_card(table)),
            Ground("base.owner.brown", on="penalty", where=lambda _gone, table: _by_a_brown_card(table)),
            Ground("base.owner.blue", where=lambda gone, table: gone.by is None and not table.under_way),
            Ground("base.owner.gatling-and-indianer", where=lambda _gone, table: _by_gatling_or_indianer(table)),
            Ground("base.reward.three-cards", on="neither", where=lambda gone, _table: gone.by not in (None, gone.on)),
            Ground(
                "base.penalty.sheriff",
                on="neither",
                where=lambda gone, table: gone.by not in (None, gone.on) and table.roles[gone.on] == DEPUTY,
            ),
            Ground(
                "base.reward.own-duell",
                where=lambda gone, table: _by_own_duell(gone, table) and table.roles[gone.on] == OUTLAW,
            ),
            Ground(
                "base.penalty.own-duell",
                where=lambda gone, table: _by_own_duell(gone, table) and table.roles[gone.on] == DEPUTY,
            ),
        ),
    )
    def account(self, table: Table) -> str:
        """Whose card did it, and what was the role: is there a reward or a penalty?"""
        self.accounted = True
        role = table.roles[self.on]
        if self.by is None or self.by == self.on:
            return "neither"
        if role == OUTLAW or table.roles_are_open:
            return "reward"
        return "penalty" if role == DEPUTY and table.roles[self.by] == SHERIFF else "neither"

    @call(
        Draw,
        to="later",
        cites="base.owner.principle",
        grounds=(
            Ground("dodge_city.three.reward", where=lambda _gone, table: table.roles_are_open),
            Ground(
                "dodge_city.three.no-sheriff",
                where=lambda gone, table: table.roles_are_open and table.roles[gone.on] == DEPUTY,
            ),
            Ground("base.reward.three-cards", where=lambda _gone, table: not table.roles_are_open),
            Ground("base.reward.outlaw-too", where=lambda gone, table: gone.rewards_an_outlaw(table), secret=True),
        ),
    )  # fmt: skip
    def reward(self, table: Table) -> Flow:
        """The eliminator draws three cards, for an Outlaw or with three players for anybody."""
        by = _seat(self.by)
        his_own = ("base.reward.outlaw-too",) if self.rewards_an_outlaw(table) else ()  # secret, as his role is
        table.note("reward", who=by, on=self.on, secret_rules=his_own, seen_by=(by,))
        return Draw(by, REWARD)

    @call(GiveUpCards, to="later", cites="base.penalty.sheriff")
    def penalty(self, table: Table) -> Flow:
        """The Sheriff who eliminated a Deputy loses all his cards."""
        table.note("penalty", who=self.by, on=self.on)
        return GiveUpCards(_seat(self.by))

    @announce(ELIMINATED, to=DONE, grounds=ABILITIES_FOLLOW)
    def later(self, table: Table) -> None:
        """Abilities of those who sit after the eliminator act, clockwise; then the elimination is done."""


def the_game_is_decided(table: Table, on: int, by: int | None) -> bool:
    """True if the elimination of the seat `on` by the seat `by` (`None`: by nobody) has decided the game.

    Then the table gets its winners. The journal says who has won, or why the game goes on where one might not think so.
    """
    decided = winners(table, on, by)
    if decided is None:
        if table.roles_are_open:
            table.note("nobody_has_won_yet", rules=of_three_goes_on(table, on, by))
        elif goes_on_without_outlaws(table):
            table.note("sheriff_and_renegade_left", rules=("base.end.goes-on",))
        return False
    table.winners, table.ending = decided.seats, decided.cites[0]
    table.note("game_over", rules=decided.cites, winners=decided.seats)
    return True


def _seat(by: Any) -> int:
    """The seat of the eliminator as an `int`: there is one wherever there is a reward or a penalty."""
    return int(by)
