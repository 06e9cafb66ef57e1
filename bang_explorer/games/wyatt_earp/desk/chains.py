"""Graphs of Wyatt Earp that are not flows: the chain of each card, all that it sets off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.readings import Course, chain_of
from bang_explorer.games.wyatt_earp.desk.names import card as card_called
from bang_explorer.games.wyatt_earp.rules.cards import CARDS, WYATT_EARP
from bang_explorer.games.wyatt_earp.rules.drawing import DrawTwo
from bang_explorer.games.wyatt_earp.rules.hideout import Hide
from bang_explorer.games.wyatt_earp.rules.outlaws import PLAY_OUTLAWS
from bang_explorer.games.wyatt_earp.rules.sheriff import EFFECTS, SheriffCard
from bang_explorer.games.wyatt_earp.rules.turn import Turn
from bang_explorer.games.wyatt_earp.rules.wyatt_earp import (
    KEEP,
    SHERIFF_CARDS,
    Search,
)
from bang_explorer.kit.desk.chains import Chains, Of, sharing

if TYPE_CHECKING:
    from bang_explorer.core.acts import Act
    from bang_explorer.core.flow import Flow, Node
    from bang_explorer.core.graph import Graph
    from bang_explorer.games.wyatt_earp.rules.box import Box
    from bang_explorer.games.wyatt_earp.rules.cards import Card
    from bang_explorer.games.wyatt_earp.rules.table import Table

FOUND = tuple(way for way in SHERIFF_CARDS.ways if WYATT_EARP not in way.cards)
"""The acts of playing a card that has been found in the discard pile: it is never a Wyatt Earp."""


def chain(card: Card) -> Graph:
    """The graph of all that can happen from where a card is played, or else answers, up to where it is done with.

    What a card sets off that a Wyatt Earp has found stands in the chain of that card.
    """
    starts: list[Node] = [Turn.play]
    if card.is_outlaw:
        acts: tuple[Act, ...] = (PLAY_OUTLAWS,)
        only = {Turn.play.key: frozenset({PLAY_OUTLAWS.edge})}
        return chain_of(starts, Course(acts={Turn.play.key: acts}, only=only), f"chain:{card.id}")
    ways = SHERIFF_CARDS.of[card]
    runs: dict[str, tuple[type[Flow], ...]] = {
        SheriffCard.effect.key: tuple(dict.fromkeys(EFFECTS[way][0] for way in ways)), Search.play.key: (),
    }  # fmt: skip
    only = {
        Turn.play.key: frozenset(way.edge for way in ways),
        SheriffCard.leave_hand.key: frozenset("shot" if way.needs_hit else "no_shot" for way in ways),
        DrawTwo.pile.key: frozenset(DrawTwo.pile.edges.keys() - {"too_few"}),  # then it cannot be played
    }
    if card is WYATT_EARP:
        starts.append(Hide.answer)
        only[Hide.answer.key] = frozenset({"react"})
    acts_at = {Turn.play.key: tuple(ways), Search.at_once.key: (*FOUND, KEEP)}
    return chain_of(starts, Course(acts=acts_at, runs=runs, only=only), f"chain:{card.id}")


class WyattEarpChains(Chains):
    """The graphs of Wyatt Earp besides its flows: the chain of each card."""

    of = Of(
        "card", "cards", "Karte",
        "From playing a card to being done with it, every procedure unfolded. Cards that do the same share a picture.",
    )  # fmt: skip
    first = ("SheriffCard", "Shot", "SettlePoster")

    def names(self, box: Box) -> tuple[str, ...]:
        return tuple(card.id for card in CARDS)

    def chain(self, name: str, box: Box, table: Table | None = None) -> Graph:
        return chain(card_called(name))

    def plain(self, box: Box) -> tuple[Graph, ...]:
        return sharing({card.id: chain(card) for card in CARDS})


CHAINS = WyattEarpChains()
