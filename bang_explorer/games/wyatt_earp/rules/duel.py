"""The duel: those who are equally rich at the end turn up cards until one of them alone is ahead by a hit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.flow import End, Flow, chance, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.wyatt_earp.rules.piles import PILE, TWO

if TYPE_CHECKING:
    from bang_explorer.games.wyatt_earp.rules.cards import Card
    from bang_explorer.games.wyatt_earp.rules.table import Table

GAME_OVER = End("game_over", ends_game=True)


@flow
class Duel(Flow):
    """The tied players turn up one card each, again and again."""

    players: tuple[int, ...]
    """The seats of the tied players, clockwise from the last dealer's left."""
    place: int = 0
    """The place, among these, of the player who turns up the next card."""

    @step(
        to="card",
        grounds=(Ground("wyatt_earp.duel.all-cards", where=lambda _duel, table: table.phase != "duel"),
                 Ground("wyatt_earp.duel.shuffle-again", where=lambda _duel, table: table.phase == "duel")),
    )  # fmt: skip
    def shuffle(self, table: Table) -> None:
        """All 78 cards are shuffled, at the beginning, and again when none is left."""
        if table.phase != "duel":
            table.note("duel_begins", seats=list(self.players))
        table.collect()
        table.phase = "duel"

    @chance(
        PILE, to={"compare": "compare", "next": "pile"},
        cites="wyatt_earp.duel.order",
        grounds=(Ground("wyatt_earp.duel.passes", on="next", where=lambda _duel, table: (
            table.rules.duel_compares == "after_passes")),),
    )  # fmt: skip
    def card(self, table: Table, card: Card) -> str:
        """The next player turns up a card. Is it time to compare the hits?"""
        who = self.players[self.place]
        table.turn_up(card)
        table.leads[who] += card.is_outlaw
        table.note("hits" if card.is_outlaw else "misses", who=who, card=card.id)
        self.place = (self.place + 1) % len(self.players)
        return "next" if self.place and table.rules.duel_compares == "after_passes" else "compare"

    @step(
        to={"ahead": GAME_OVER, "equal": "pile"}, cites="wyatt_earp.duel.hits",
        grounds=(
            Ground("wyatt_earp.duel.passes", where=lambda _duel, table: table.rules.duel_compares == "after_passes"),
            Ground("wyatt_earp.duel.each-card", where=lambda _duel, table: table.rules.duel_compares == "each_card"),
            Ground("wyatt_earp.duel.all-stay", on="equal", where=lambda duel, _table: len(duel.players) > TWO),
        ),
    )  # fmt: skip
    def compare(self, table: Table) -> str:
        """Is one of them alone ahead of all others by a hit, or more?"""
        hits = [table.leads[who] for who in self.players]
        most = max(hits)
        if hits.count(most) == 1:
            end_game(table, self.players[hits.index(most)], "wyatt_earp.duel.hits")
            return "ahead"
        for who in self.players:
            table.leads[who] -= min(hits)
        return "equal"

    @step(to={"left": "card", "empty": "shuffle"})
    def pile(self, table: Table) -> str:
        """Is a card left to be turned up?"""
        return "left" if table.deck_count else "empty"

    def looks_at(self) -> tuple[str, ...]:
        return ("is_outlaw",)


def end_game(table: Table, who: int, rule: str) -> None:
    """Let `who` have won; `rule` is the id of the statement that decides it."""
    table.winners, table.ending = (who,), rule
    table.note("game_over", rules=(rule,), winners=(who,))
