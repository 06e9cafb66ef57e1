"""Random situations that several topics of questions use: somebody plays, attacks or has to answer.

Each function that makes a position returns None if what was drawn at random makes nothing that fits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.games.bang.desk.dealing import Deal, answers, does, is_green, is_weapon
from bang_explorer.games.bang.rules.hit import Hit
from bang_explorer.kit.asking.casting import anything, either, named, offers
from bang_explorer.kit.asking.lines import some_moves
from bang_explorer.kit.asking.story import is_free
from bang_explorer.kit.roles import SHERIFF
from bang_explorer.kit.scenario import ALWAYS

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.casting import Test
    from bang_explorer.kit.asking.lots import Lots

ATTACKS = does("hit", "hit_all", "duell", "indianer", "draw_then_hit")
ANSWERS = answers("miss", "bang", "beer")
LYING = either(offers(Hit.answer), is_green)
KNOWN = 6
"""How many cards on top of the pile are known, so that no hidden card decides what follows."""


def somebody_plays(lots: Lots, level: int, game: str) -> Position | None:
    """A random position in which somebody is free to play and holds all sorts of cards; None if it cannot be."""
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
    """A random position in which somebody may attack, and the others hold cards that may help; None if it cannot be.

    `with_` is a test for the card that he surely gets, if the box has one; by default it attacks. `ask` is `always` or
    None, as in a file. From level 2 on the top cards of the pile are known.
    """
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
    """Give the player on turn a card that passes the test `with_`, and the others cards to perhaps answer with.

    He may get further attacks and answers, and weapons in play.
    """
    lots, level, by = deal.lots, deal.level, deal.turn
    deal.give(by, with_, *[ATTACKS] * lots.below(2), *[ANSWERS] * lots.below(2 + level))
    deal.lay(by, *[is_weapon] * lots.below(3))
    for seat in deal.others:
        deal.give(seat, *[ANSWERS] * lots.below(4), *[anything] * lots.below(2))
        deal.lay(seat, *[LYING] * (level > 1 and lots.once_in(2)))


def a_turn_begins(lots: Lots, level: int, game: str) -> Position | None:
    """A random position where a turn begins with a Dynamit to draw for; None if it cannot be.

    The top cards of the pile are known. At level 3 there is also a Gefängnis, unless the player is the Sheriff.
    """
    deal = Deal(lots, level, game)
    turn = deal.turn
    if level > 1:
        deal.cast(anything, level)
    deal.wound(deal.living)
    deal.lay(turn, named("dynamit"), *[named("gefaengnis")] * (turn.role != SHERIFF and level > 2))
    deal.give(turn, *[ANSWERS] * lots.below(2 + level))
    deal.deck = deal.some_cards(KNOWN)
    explodes = next((card for card in deal.left if card.is_spade_2_to_9), None)
    if explodes is not None and not lots.once_in(3):  # else an explosion would be rare
        deal.deck[0] = explodes
    return deal.opened("start")


def somebody_answers(lots: Lots, level: int, game: str) -> Position | None:
    """A random position in which somebody is asked something, mostly to answer an attack; None if none came about.

    He may hold nothing to answer with.
    """
    beginning = somebody_attacks(lots, level, game, ask=ALWAYS)
    line = some_moves(beginning, lots, lots.between(1, level)) if beginning is not None else None
    return None if line is None or is_free(line.after) else line.after
