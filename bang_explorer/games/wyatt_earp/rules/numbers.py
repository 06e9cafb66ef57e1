"""The numbers of the game: points for an outlaw, and what plays add to his poster. Each shows what makes it up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import Term, number
from bang_explorer.games.wyatt_earp.rules.cards import HIDEOUT
from bang_explorer.games.wyatt_earp.rules.table import BILL

if TYPE_CHECKING:
    from bang_explorer.games.wyatt_earp.rules.cards import Card
    from bang_explorer.games.wyatt_earp.rules.table import Table

A_SET = 3
"""So many outlaw cards of one outlaw, or more, played at once are a set."""


def _worth_by(card: Card) -> str:
    """The id of the statement on what a card is worth."""
    if card.is_outlaw:
        return "wyatt_earp.outlaw.points"
    return "wyatt_earp.photo.worth" if card.is_photo else f"wyatt_earp.{card.id}"


def _points(_base: float, table: Table, who: int, outlaw: str) -> Iterator[Term]:
    row = table.rows[who].get(outlaw, [])
    if not row:
        yield Term(0, "no_row", "wyatt_earp.outlaw.points", who)
    for card, count in Counter(row).items():
        if card.points:
            yield Term(count * card.points, "outlaw" if card.is_outlaw else "photo" if card.is_photo else card.id,
                       _worth_by(card), who)  # fmt: skip
    if HIDEOUT in row:
        yield Term(-sum(card.points for card in row), HIDEOUT.id, "wyatt_earp.hideout.no-points", who)


@number(terms=_points)
def points(table: Table, who: int, outlaw: str) -> float:
    """How many points a player has for an outlaw, as they count: none under a Hideout."""
    row = table.rows[who].get(outlaw, ())
    return 0 if HIDEOUT in row else sum([card.points for card in row])


def _points_of_all(_base: float, table: Table, outlaw: str) -> Iterator[Term]:
    for who in range(len(table.names)):
        if own := points.base(table, who, outlaw):
            yield Term(own, "points", "wyatt_earp.settle.threshold", who)
    if not all_points.base(table, outlaw):
        yield Term(0, "points", "wyatt_earp.settle.threshold")


def _some_are_covered(table: Table, outlaw: str) -> bool:
    return any(table.is_covered(who, outlaw) for who in range(len(table.names)))


@number(terms=_points_of_all, seats=0, grounds=(Ground("wyatt_earp.hideout.no-points", where=_some_are_covered),))
def all_points(table: Table, outlaw: str) -> float:
    """How many points all players together have for an outlaw."""
    return sum([points.base(table, who, outlaw) for who in range(len(table.names))])


def _reward(_base: float, _table: Table, card: Card, count: int) -> Iterator[Term]:
    if card.is_outlaw:
        yield Term(count * BILL, "cards_played", "wyatt_earp.outlaw.reward")
        yield Term(-BILL, "minus_one", "wyatt_earp.outlaw.reward")
    elif card.reward:
        yield Term(card.reward, "photo" if card.is_photo else card.id, _worth_by(card))


def _joins_others(table: Table, card: Card, _count: int) -> bool:
    """True if the player on turn has outlaw cards of this outlaw before him, and no Hideout lies over them."""
    return card in table.rows[table.turn].get(card.id, ()) and not table.is_covered(table.turn, card.id)


def _joins_covered_ones(table: Table, card: Card, _count: int) -> bool:
    return card.is_outlaw and table.is_covered(table.turn, card.id)


@number(
    terms=_reward, seats=0,
    grounds=(
        Ground("wyatt_earp.outlaw.only-this-play", where=_joins_others),
        Ground("wyatt_earp.hideout.rewards-stay", where=_joins_covered_ones),
    ),
)  # fmt: skip
def reward(_table: Table, card: Card, count: int) -> float:
    """What playing so many of these cards at once adds to the outlaw's poster, in dollars."""
    return (count - 1) * BILL if card.is_outlaw else card.reward


def _sheriff_cards(_base: float, table: Table) -> Iterator[Term]:
    yield Term(1, "allowed", "wyatt_earp.sheriff.one")
    if table.sheriff_card:
        yield Term(-1, "played", "wyatt_earp.sheriff.miss-counts", table.turn)


@number(terms=_sheriff_cards, seats=0)
def sheriff_cards_left(table: Table) -> float:
    """How many sheriff cards the player on turn may still play in this turn."""
    return 0 if table.sheriff_card else 1
