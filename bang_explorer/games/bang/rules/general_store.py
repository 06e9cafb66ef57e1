"""General Store: one card for each person is laid open, and everybody takes one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.acts import Act
from bang_explorer.core.flow import End, Flow, chance, choice, flow, seam, step
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import OF_THE_ACT, requirement
from bang_explorer.games.bang.rules.cards import each_once
from bang_explorer.games.bang.rules.effects import effect
from bang_explorer.games.bang.rules.events import SEVERAL
from bang_explorer.games.bang.rules.piles import PILE
from bang_explorer.games.bang.rules.requirements import game_goes_on
from bang_explorer.kit.asked import asked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bang_explorer.core.reasons import Requirement
    from bang_explorer.games.bang.rules.cards import Card, Kind
    from bang_explorer.games.bang.rules.options import Target
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")


class TakeShown(Act):
    """The act of taking one of the cards on show, which lie open to everybody or only to the player who takes one."""

    def candidates(self, table: Table, _flow: Flow, _who: int) -> Iterator[tuple[Card, None]]:
        for card in each_once(table.shown):
            yield card, None


@requirement(OF_THE_ACT, facts=lambda table, _flow, _who, what, _at: {
    "card": getattr(what, "text", None), "shown": [card.text for card in table.shown]})  # fmt: skip
def card_is_shown(table: Table, _flow: Flow, _who: int, what: Card, _at: Target) -> bool:
    """True if the card is one of those on show."""
    return what in table.shown


def take_shown(rule: str, flow: str, *prelude: Requirement) -> TakeShown:
    """The act of taking one of the cards that the flow with this name shows; `rule` is the statement behind it.

    `prelude` are further requirements.
    """
    shown = asked("cards_are_shown_to_oneself", rule, flow)
    return TakeShown("take", edge="take", cites=rule, prelude=(game_goes_on, *prelude, shown, card_is_shown))


TAKE = take_shown("base.general_store", "GeneralStore")


def _is_played(table: Table) -> bool:
    """True if a card that somebody plays brings the General Store: itself, or one that only works like another."""
    return any(card.kind.effect in ("", "general_store") for card in table.under_way[-1:])


@flow
class GeneralStore(Flow):
    """Cards are laid open, and everybody takes one, beginning with the player, as long as any are left."""

    left: tuple[int, ...]
    asked: int = -1

    @seam(SEVERAL, to="show")
    def begin(self, table: Table) -> None:
        """It is known whom the card affects, and abilities may act before it does."""

    @chance(PILE, to={"more": "show", "enough": "following"}, cites="base.general_store")
    def show(self, table: Table, card: Card | None) -> str:
        """One more card from the pile is laid open, until there is one for everybody in the game or none is left."""
        if card is None:
            return "enough"
        table.shown.append(card)
        table.note("shows", card=card)
        return "more" if len(table.shown) < len(self.left) else "enough"

    @step(
        to={"next": "take", "done": DONE},
        grounds=(
            Ground(
                "base.general_store.player-first", where=lambda store, table: store.asked == -1 and _is_played(table)
            ),
            Ground(
                "base.general_store.clockwise",
                on="next",
                where=lambda store, table: store.asked != table.turn and _is_played(table),
            ),
            Ground("base.general_store.too-few", on="done", where=lambda store, _table: bool(store.left)),
        ),
    )
    def following(self, table: Table) -> str:
        """The next person clockwise is to take a card; when all have one, or none is left, the card is done."""
        if not self.left or not table.shown:
            return "done"
        self.asked, self.left = self.left[0], self.left[1:]
        return "next"

    @choice(decides="asked", acts=(TAKE,), to={"take": "taken"}, cites="base.general_store")
    def take(self, _table: Table) -> None:
        """Which of the open cards does this person take?"""

    @step(to="following", cites="base.general_store")
    def taken(self, table: Table) -> None:
        """The chosen card goes to the hand of the one who took it."""
        card = self.chosen[1]
        table.shown.remove(card)
        table.hands[self.asked].append(card)
        table.note("takes", who=self.asked, card=card)


@effect("general_store", GeneralStore)
def general_store(by: int, _at: Target, _kind: Kind, table: Table) -> Flow:
    """The flow of a General Store for everybody in the game, the player first."""
    return GeneralStore((by, *table.others(by)))
