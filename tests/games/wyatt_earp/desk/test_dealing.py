"""Situations dealt for questions: no card lies there too often, and files could begin with them."""

from __future__ import annotations

from collections import Counter

from bang_explorer.games.wyatt_earp.desk.dealing import Deal
from bang_explorer.games.wyatt_earp.desk.stages import gun_dealt, hideout_dealt, rows, theft_dealt
from bang_explorer.games.wyatt_earp.rules.cards import BY_ID, DECK, FASTEST_GUN, HIDEOUT, OUTLAWS, WYATT_EARP, Card
from bang_explorer.kit.asking.lots import Lots

LEVELS = (1, 2, 3)


def dealt(seed: int, level: int) -> Deal:
    lots = Lots("test", seed, level)
    deal = Deal(lots, level, "wyatt_earp")
    rows(deal, count=level + 1)
    deal.cover(next(seat for seat in deal.seats if seat.rows))
    deal.fill([deal.turn], 2, 6)
    deal.hide(deal.others, 1, 9)
    deal.throw_any(lots.below(6))
    return deal


def everything(deal: Deal) -> Counter[Card]:
    cards = Counter(deal.left)
    for seat in deal.seats:
        cards.update(seat.hand)
        cards.update(card for row in seat.rows.values() for card in row)
    cards.update(deal.discard)
    return cards


def test_all_cards_are_there_once() -> None:
    for seed in range(60):
        for level in LEVELS:
            deal = dealt(seed, level)
            assert everything(deal) == Counter(DECK)
            position = deal.opened()
            assert position is not None
            assert position.table.card_count() == len(DECK)


def test_no_more_cards_are_dealt_than_there_are() -> None:
    deal = Deal(Lots("test"), 1, "wyatt_earp")
    outlaw = OUTLAWS[0]
    deal.give(deal.turn, *[outlaw] * 9)
    deal.lay(deal.others[0], outlaw, outlaw)
    assert Counter(deal.turn.hand)[outlaw] == 7
    assert not deal.others[0].rows
    deal.fill([deal.turn], 2, 2)  # he holds more already
    assert len(deal.turn.hand) == 7


def test_there_is_only_one_fastest_gun_on_the_table() -> None:
    deal = Deal(Lots("test"), 3, "wyatt_earp")
    for outlaw, seat in zip(OUTLAWS, deal.seats, strict=False):
        deal.lay(seat, outlaw, outlaw, FASTEST_GUN)
    lying = [card for seat in deal.seats for row in seat.rows.values() for card in row]
    assert lying.count(FASTEST_GUN) == 1


def test_the_draw_pile_is_as_high_as_wanted() -> None:
    for pile in range(4):
        position = dealt(5, 2).opened(pile=pile, reshuffled=True)
        assert position is not None
        assert (position.table.deck_count, position.table.reshuffled) == (pile, True)


def test_what_is_impossible_makes_no_position() -> None:
    deal = Deal(Lots("test"), 1, "wyatt_earp")
    deal.turn.rows["jesse_james"] = [HIDEOUT]  # nothing lies under it
    assert deal.opened() is None


def test_no_row_is_laid_without_an_outlaw_card_or_a_photo() -> None:
    deal = Deal(Lots("test"), 1, "wyatt_earp")
    deal.lay(deal.turn, BY_ID["jesse_james"], BY_ID["bank_robbery"])
    assert not deal.turn.rows
    assert everything(deal) == Counter(DECK)


def test_stages_hold_what_they_are_for() -> None:
    for seed in range(30):
        for level in LEVELS:
            hides = hideout_dealt(Lots("hide", seed, level), level, "wyatt_earp", answers=True)
            assert HIDEOUT in hides.turn.hand
            assert all(WYATT_EARP in seat.hand for seat in hides.others)
            assert any(seat.rows for seat in hides.others)
            guns = gun_dealt(Lots("gun", seed, level), level, "wyatt_earp")
            assert FASTEST_GUN in guns.turn.hand
            assert sum(FASTEST_GUN in row for seat in guns.seats for row in seat.rows.values()) == 1
            thefts = theft_dealt(Lots("theft", seed, level), level, "wyatt_earp")
            assert BY_ID["most_wanted"] in thefts.turn.hand
            assert any(row for seat in thefts.others for row in seat.rows.values())
