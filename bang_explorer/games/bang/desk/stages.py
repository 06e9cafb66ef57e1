"""Stages: the situations that several topics share. Somebody plays, somebody attacks, somebody has to answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.games.bang.desk.dealing import (
    Deal,
    answers,
    anything,
    does,
    either,
    is_green,
    is_weapon,
    named,
    offers,
)
from bang_explorer.games.bang.rules.hit import Hit
from bang_explorer.games.bang.rules.people import SHERIFF
from bang_explorer.kit.asking.lines import some_moves
from bang_explorer.kit.asking.story import is_free
from bang_explorer.kit.scenario import ALWAYS

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.games.bang.desk.dealing import Test
    from bang_explorer.kit.asking.lots import Lots

ATTACKS = does("hit", "hit_all", "duell", "indianer", "draw_then_hit")
ANSWERS = answers("miss", "bang", "beer")
LYING = either(offers(Hit.answer), is_green)
KNOWN = 6
"""How many cards of the pile are known where cards are drawn, so that nothing hidden decides."""


def somebody_plays(lots: Lots, level: int, game: str) -> Position | None:
    """Somebody is free to play, and has all kinds of cards."""
    deal = Deal(lots, level, game)
    turn = deal.turn
    deal.cast(anything, 3 * (level - 1))
    deal.wound(deal.living)
    if level > 1:
        deal.eliminate(1)
        deal.shots = lots.below(2)
    for seat in deal.others:
        deal.give(seat, *[anything] * lots.below(level + 1))
        deal.lay(seat, *[anything] * lots.below(level + 1))
    deal.give(turn, *[anything] * (3 + level))
    deal.lay(turn, *[anything] * lots.below(level + 1), *[is_green] * (level - 1))
    turn.laid_now = [card for card in turn.in_play if is_green(card.kind) and lots.once_in(3)]
    return deal.opened()


def somebody_attacks(
    lots: Lots, level: int, game: str, with_: Test = ATTACKS, ask: str | None = None
) -> Position | None:
    """Somebody may attack, and the others hold what may help."""
    deal = Deal(lots, level, game)
    deal.ask = ask
    deal.cast(anything, 2 * (level - 1))
    deal.wound(deal.living)
    if level > 1:
        deal.eliminate(level - 1)
    arm(deal, with_)
    if level > 1:
        deal.deck = deal.some_cards(KNOWN)
    return deal.opened()


def arm(deal: Deal, with_: Test = ATTACKS) -> None:
    """The one on turn can attack; the others can answer, more or less."""
    lots, level, by = deal.lots, deal.level, deal.turn
    deal.give(by, with_, *[ATTACKS] * lots.below(2), *[ANSWERS] * lots.below(2 + level))
    deal.lay(by, *[is_weapon] * lots.below(3))
    for seat in deal.others:
        deal.give(seat, *[ANSWERS] * lots.below(4), *[anything] * lots.below(2))
        deal.lay(seat, *[LYING] * (level > 1 and lots.once_in(2)))


def a_turn_begins(lots: Lots, level: int, game: str) -> Position | None:
    """A turn begins for somebody who must first draw for what lies there; the pile is known."""
    deal = Deal(lots, level, game)
    turn = deal.turn
    if level > 1:
        deal.cast(anything, level)
    deal.wound(deal.living)
    deal.lay(turn, named("dynamit"), *[named("gefaengnis")] * (turn.role != SHERIFF and level > 2))
    deal.give(turn, *[ANSWERS] * lots.below(2 + level))
    deal.deck = deal.some_cards(KNOWN)
    explodes = next((card for card in deal.left if card.is_spade_2_to_9), None)
    if explodes is not None and not lots.once_in(3):  # else it would hardly ever
        deal.deck[0] = explodes
    return deal.opened("start")


def somebody_answers(lots: Lots, level: int, game: str) -> Position | None:
    """Somebody has attacked, and somebody is asked, as at a real table: also with nothing to answer in his hand."""
    beginning = somebody_attacks(lots, level, game, ask=ALWAYS)
    line = some_moves(beginning, lots, lots.between(1, level)) if beginning is not None else None
    return None if line is None or is_free(line.after) else line.after
