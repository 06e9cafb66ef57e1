"""A sheriff card is played: it leaves the hand, perhaps needs a hit, and has its effect, or none."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from bang_explorer.core.flow import Flow, call, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.wyatt_earp.rules.attached import ATTACH, PHOTO, Lay
from bang_explorer.games.wyatt_earp.rules.cards import FASTEST_GUN, MOST_WANTED, VEILED, WYATT_EARP, Card
from bang_explorer.games.wyatt_earp.rules.drawing import DrawTwo
from bang_explorer.games.wyatt_earp.rules.hideout import HIDE, Hide
from bang_explorer.games.wyatt_earp.rules.most_wanted import ASK, STEAL, AskAround, Steal
from bang_explorer.games.wyatt_earp.rules.piles import DONE
from bang_explorer.games.wyatt_earp.rules.requirements import card_of
from bang_explorer.games.wyatt_earp.rules.shot import Shot
from bang_explorer.games.wyatt_earp.rules.wyatt_earp import CLEAR, DRAW_TWO, SEARCH, Clear, Search

if TYPE_CHECKING:
    from bang_explorer.core.acts import Act
    from bang_explorer.games.wyatt_earp.rules.plays import PlaySheriffCard
    from bang_explorer.games.wyatt_earp.rules.table import Table

TO_THE_DISCARD_PILE = (MOST_WANTED, WYATT_EARP)
"""The sheriff cards that are discarded when they are played, before they have their effect.

A Wyatt Earp that draws two cards is discarded after them, since the discard pile may have to be shuffled for them.
"""


def _holds_another(play: SheriffCard, table: Table) -> bool:
    """True if the player may hold another sheriff card, which he might wish to play in this turn."""
    return any(card is VEILED or card.is_sheriff for card in table.hands[play.who])


def _is(card: Card) -> Any:
    return lambda play, _table: card_of(play.what) is card


@flow
class SheriffCard(Flow):
    """A player plays a sheriff card."""

    who: int
    act: PlaySheriffCard
    what: Any
    """The card; with it the outlaw card for which a Most Wanted asks."""
    target: Any
    """The row at which it is aimed, if it is aimed at one."""

    @step(
        to={"shot": "shot", "no_shot": "effect"}, cites="wyatt_earp.sheriff.one",
        grounds=(
            Ground("wyatt_earp.sheriff.found-too", where=lambda _play, table: bool(table.found)),
            Ground("wyatt_earp.sheriff.target-first", on="shot"),
            Ground("wyatt_earp.photo.no-shot", on="no_shot", where=lambda play, _table: card_of(play.what).is_photo),
        ),
    )  # fmt: skip
    def leave_hand(self, table: Table) -> str:
        """The card leaves the hand. Does it need a hit?"""
        card = card_of(self.what)
        table.leave_hand(self.who, card)
        table.under_way.append(card)
        table.sheriff_card = True
        if table.journal is not None:
            self._tell(table, card)
        return "shot" if self.act.needs_hit else "no_shot"

    @call(
        Shot, to={"hit": "effect", "miss": "in_vain"},
        grounds=(Ground("wyatt_earp.sheriff.miss-counts", on="miss", where=_holds_another, secret=True),),
    )  # fmt: skip
    def shot(self, _table: Table) -> Flow:
        """The top card of the draw pile decides whether the card has its effect."""
        return Shot(self.who)

    @call(
        Lay, AskAround, Steal, Hide, DrawTwo, Search, Clear, to=DONE,
        grounds=(Ground("wyatt_earp.most_wanted", where=_is(MOST_WANTED)),
                 Ground("wyatt_earp.wyatt_earp", where=_is(WYATT_EARP))),
    )  # fmt: skip
    def effect(self, table: Table) -> Flow:
        """The card has its effect. Most Wanted and Wyatt Earp go to the discard pile."""
        card = card_of(self.what)
        if card in TO_THE_DISCARD_PILE and self.act is not DRAW_TWO:  # a reshuffle must not reach that one
            table.finish(card)
        begins, given = EFFECTS[self.act]
        return begins(*given(self))

    @step(
        to=DONE, cites="wyatt_earp.hit.discarded",
        grounds=(
            Ground("wyatt_earp.fastest_gun.miss", where=lambda play, table: (
                play.what is FASTEST_GUN and table.gun() is not None)),
        ),
    )  # fmt: skip
    def in_vain(self, table: Table) -> None:
        """Without a hit the card goes to the discard pile and has no effect."""
        card = card_of(self.what)
        table.finish(card)
        table.note("has_no_effect", card=card.id)

    def _tell(self, table: Table, card: Card) -> None:
        """Write into the journal how the card is played: at a row, asking for an outlaw, or just so."""
        if self.target is not None:
            of, outlaw = self.target
            key = "plays_at_own" if of == self.who else "plays_at"
            table.note(key, who=self.who, card=card.id, of=of, outlaw=outlaw.id)
        elif isinstance(self.what, tuple):
            table.note("asks_for", who=self.who, card=card.id, direction=self.act.name, outlaw=self.what[1].id)
        else:
            table.note("plays", who=self.who, card=card.id)


Given = Callable[[SheriffCard], tuple[Any, ...]]
EFFECTS: Mapping[Act, tuple[type[Flow], Given]] = {
    PHOTO: (Lay, lambda play: (play.who, play.what, play.what.outlaw)),
    ATTACH: (Lay, lambda play: (play.who, play.what, play.target.card.id)),
    **dict.fromkeys(ASK, (AskAround, lambda play: (play.who, play.act.name, play.what[1]))),
    STEAL: (Steal, lambda play: (play.who, *play.target)),
    HIDE: (Hide, lambda play: play.target),
    DRAW_TWO: (DrawTwo, lambda play: (play.who, True)),
    SEARCH: (Search, lambda play: (play.who,)),
    CLEAR: (Clear, lambda play: (play.who, play.target.card.id)),
}
"""By the act of playing a sheriff card: the flow in which it has its effect, and a function for what that is given."""
Search.play.calls = (SheriffCard,)
