"""The game, round by round: cards are dealt, turns follow each other, the posters are settled."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bang_explorer.core.flow import Flow, call, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.wyatt_earp.rules.deal import Deal
from bang_explorer.games.wyatt_earp.rules.duel import GAME_OVER, Duel, end_game
from bang_explorer.games.wyatt_earp.rules.settlement import Settlement
from bang_explorer.games.wyatt_earp.rules.turn import Turn

if TYPE_CHECKING:
    from bang_explorer.games.wyatt_earp.rules.table import Table

RICH = 25_000
"""Who has so much money after a settlement, or more, ends the game."""


def richest(table: Table) -> list[int]:
    """The seats of those with the most money, clockwise from the dealer's left."""
    seats = (*table.others(table.dealer), table.dealer)
    return [seat for seat in seats if table.money[seat] == max(table.money)]


def _some_could_have_counted(_game: Gameplay, table: Table) -> bool:
    """True if somebody still holds an outlaw card or a photo that he could have played after the outlaw's set."""
    return any(card.outlaw in table.sets for hand in table.hands for card in hand)


@flow
class Gameplay(Flow):
    """The game: rounds follow each other until somebody is rich enough."""

    endless: ClassVar[bool] = True

    @call(Deal, to="turn")
    def deal(self, _table: Table) -> Flow:
        """A round is dealt."""
        return Deal()

    @call(Turn, to={"done": "next", "round_over": "end_round"})
    def turn(self, table: Table) -> Flow:
        """The player on turn takes his turn."""
        table.start_turn()
        return Turn(table.turn)

    @step(to="turn", cites="wyatt_earp.turn.clockwise")
    def next(self, table: Table) -> None:
        """The turn passes to the left neighbour."""
        table.turn = table.left_of(table.turn)

    @step(
        to="settle", cites="wyatt_earp.round.hands",
        grounds=(Ground("wyatt_earp.round.hands", where=_some_could_have_counted, secret=True),),
    )  # fmt: skip
    def end_round(self, table: Table) -> None:
        """The round is over, and all cards in the hands go to the discard pile."""
        table.phase = "settle"
        table.note("round_over", round=table.round)
        for who in (table.turn, *table.others(table.turn)):
            if table.hands[who]:
                table.note("lays_hand_away", who=who, count=len(table.hands[who]))
                table.discard += table.hands[who]
                table.hands[who] = []

    @call(Settlement, to="enough", cites="wyatt_earp.settle.every-poster")
    def settle(self, _table: Table) -> Flow:
        """The posters are settled."""
        return Settlement()

    @step(
        to={"rich": "winner", "poor": "deal"}, cites="wyatt_earp.end.check",
        grounds=(Ground("wyatt_earp.end.enough", on="rich"),),
    )  # fmt: skip
    def enough(self, table: Table) -> str:
        """Has somebody 25,000 dollars, now that all posters are settled?"""
        rich = [who for who, money in enumerate(table.money) if money >= RICH]
        for who in rich:
            table.note("is_rich", who=who, amount=table.money[who], needed=RICH)
        return "rich" if rich else "poor"

    @step(
        to={"alone": GAME_OVER, "tied": "duel"}, cites="wyatt_earp.end.richest",
        grounds=(Ground("wyatt_earp.duel.tied", on="tied"),),
    )  # fmt: skip
    def winner(self, table: Table) -> str:
        """Who has the most money has won, if he alone has so much."""
        first, *others = richest(table)
        if others:
            return "tied"
        end_game(table, first, "wyatt_earp.end.richest")
        return "alone"

    @call(Duel, to={}, cites="wyatt_earp.duel.tied")
    def duel(self, table: Table) -> Flow:
        """Those who are equally rich fight a duel."""
        return Duel(tuple(richest(table)))
