"""Random situations that several topics of questions use: somebody may play cards, or is asked something.

Each function returns None if what was drawn at random makes nothing that fits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.games.wyatt_earp.desk.dealing import Deal
from bang_explorer.games.wyatt_earp.desk.playing import played
from bang_explorer.games.wyatt_earp.rules.cards import (
    ATTACHED,
    FASTEST_GUN,
    HIDEOUT,
    MOST_WANTED,
    OUTLAWS,
    WYATT_EARP,
    photo_of,
)
from bang_explorer.games.wyatt_earp.rules.hideout import HIDE
from bang_explorer.games.wyatt_earp.rules.wyatt_earp import SEARCH
from bang_explorer.kit.asking.story import is_free

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.games.wyatt_earp.rules.cards import Card
    from bang_explorer.kit.asking.lots import Lots

SHERIFF_CARDS = (*ATTACHED, HIDEOUT, MOST_WANTED, WYATT_EARP)
"""The sheriff cards other than photos."""


def rows(deal: Deal, *, count: int) -> list[Card]:
    """Lay rows of so many outlaws, at random before one player or several; the outlaws, as their cards."""
    outlaws = deal.lots.some(OUTLAWS, count)
    for outlaw in outlaws:
        for seat in deal.lots.some(deal.seats, deal.lots.between(1, deal.level)):
            deal.lay_row(seat, outlaw, more=deal.level)
    return outlaws


def somebody_plays(lots: Lots, level: int, game: str) -> Position | None:
    """A random position in which somebody may play cards, and others that one may think of he may not.

    He may have played his sheriff card; from level 2 on also hardly any cards, or an empty draw pile.
    """
    deal = Deal(lots, level, game)
    lying = rows(deal, count=level + 1)
    if level > 1 and not lots.once_in(3):
        deal.cover(lots.pick([seat for seat in deal.seats if seat.rows]))
    other = lots.pick([outlaw for outlaw in OUTLAWS if outlaw not in lying])
    deal.give(deal.turn, lots.pick(lying), *[other] * (lots.between(1, 3) if lots.once_in(2) else 0))
    deal.give(deal.turn, *lots.some(SHERIFF_CARDS, 1 + lots.below(level + 1)))
    deal.give(deal.turn, photo_of(lots.pick([*lying, other]).id))
    if level > 1 and lots.once_in(4):
        few = lots.pick([[lots.pick(lying)], [other] * 3, [lots.pick(ATTACHED)], [WYATT_EARP]])
        for card in deal.turn.hand:
            deal.left[card] += 1
        deal.turn.hand = deal.out_of_the_box(*few)
    deal.hide(deal.others, 2, 9)
    deal.throw_any(lots.below(4))
    deal.sheriff_card = lots.once_in(6)
    if level > 1 and lots.once_in(5):
        return deal.opened(pile=0, reshuffled=not lots.once_in(3))
    return deal.opened()


def somebody_answers(lots: Lots, level: int, game: str) -> Position | None:
    """A random position in which somebody looks through the discard pile, or may answer a Hideout."""
    return (_somebody_is_covered if lots.once_in(3) else _somebody_searches)(lots, level, game)


def _somebody_searches(lots: Lots, level: int, game: str) -> Position | None:
    """Somebody looks through the discard pile or, from level 2 on, has found a sheriff card there."""
    deal = Deal(lots, level, game)
    lying = rows(deal, count=level)
    deal.give(deal.turn, WYATT_EARP, *lots.some(SHERIFF_CARDS, level))
    deal.fill([deal.turn], 3, 5)
    deal.hide(deal.others, 2, 9)
    deal.throw_any(1 + level)
    deal.throw_away(WYATT_EARP, *lots.some((*ATTACHED, HIDEOUT, MOST_WANTED), level), photo_of(lots.pick(lying).id))
    position = deal.opened()
    search = None if position is None else next((one for one in position.options if one.act is SEARCH), None)
    if position is None or search is None:
        return None
    now = position.after(search)
    if level > 1 and now.decider is not None and not lots.once_in(3):
        now = now.after(lots.pick([one for one in now.answers if one.what.is_sheriff] or now.answers))
    return now if now.decider is not None and not is_free(now) else None


def _somebody_is_covered(lots: Lots, level: int, game: str) -> Position | None:
    """Somebody who holds a Wyatt Earp has just had a row covered by a Hideout."""
    deal = hideout_dealt(lots, level, game, answers=True)
    position = deal.opened()
    hides = [one for one in position.answers if one.act is HIDE] if position is not None else []
    if position is None or not hides:
        return None
    positions = played(position, lots.pick(hides), lots)
    after = positions[-1] if positions else None
    return after if after is not None and after.decider is not None and not is_free(after) else None


def hideout_dealt(lots: Lots, level: int, game: str, *, answers: bool) -> Deal:
    """A situation in which somebody holds a Hideout, and all hands are known.

    With `answers`, all others hold a Wyatt Earp; else none does but by chance.
    """
    deal = Deal(lots, level, game)
    outlaws = lots.some(OUTLAWS, level + 1)
    for outlaw in outlaws:
        deal.lay_row(lots.pick(deal.others), outlaw, more=level)
    deal.give(deal.turn, HIDEOUT)
    for seat in deal.others:
        deal.give(seat, *[WYATT_EARP] * answers)
    deal.fill(deal.others, 1, 3)
    deal.fill([deal.turn], 3, 4)
    deal.throw_any(lots.between(1, 3))
    return deal


def gun_dealt(lots: Lots, level: int, game: str) -> Deal:
    """A situation in which somebody holds a Fastest Gun while one lies on the table, and can put it elsewhere."""
    deal = Deal(lots, level, game)
    first, second, *_ = lots.shuffled(OUTLAWS)
    holder = lots.pick(deal.others if level == 1 or not lots.once_in(4) else deal.seats)
    deal.lay_row(holder, first, more=0)
    deal.lay(holder, first, FASTEST_GUN)
    deal.lay_row(deal.turn, second, more=level)
    if level > 1 and lots.once_in(3):
        deal.cover(lots.pick([holder, deal.turn]))
    deal.give(deal.turn, FASTEST_GUN)
    return deal


def theft_dealt(lots: Lots, level: int, game: str) -> Deal:
    """A situation in which somebody holds a Most Wanted and another has a row that a theft may empty or orphan."""
    deal = Deal(lots, level, game)
    outlaw = lots.pick(OUTLAWS)
    of = lots.pick(deal.others)
    deal.sets.add(outlaw.id)
    deal.lay(of, outlaw, *[outlaw] * lots.between(1, 2), *lots.some((*ATTACHED, photo_of(outlaw.id)), level))
    if lots.once_in(2):
        deal.cover(of)
    if level > 1:
        deal.lay_row(lots.pick(deal.seats), outlaw)
    deal.give(deal.turn, MOST_WANTED)
    return deal
