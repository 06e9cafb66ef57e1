"""The cards: 78 of 20 kinds, each just one object, also after a trip to another process."""

from __future__ import annotations

import copy

from bang_explorer.games.wyatt_earp.rules.cards import ATTACHED, CARDS, DECK, OUTLAWS, PHOTOS, VEILED, photo_of
from tests.strategies import put_away


def test_there_are_seven_of_each_outlaw_a_photo_of_each_and_22_others() -> None:
    assert (len(CARDS), len(DECK)) == (20, 78)
    assert [card.copies for card in OUTLAWS] == [7] * 7
    assert [photo_of(card.id) for card in OUTLAWS] == list(PHOTOS)
    assert sum(card.copies for card in CARDS if card.is_sheriff) == 29
    assert sum(card.is_catching for card in DECK) == 56


def test_only_outlaw_cards_have_the_bullet_hole_and_photos_are_sheriff_cards() -> None:
    for card in CARDS:
        assert card.is_outlaw != card.is_sheriff
        assert card.is_photo == (card.is_sheriff and bool(card.outlaw))
        assert (card in ATTACHED) == (card.points > 0 and not card.outlaw)


def test_a_card_put_away_is_the_same_card() -> None:
    for card in (*CARDS, VEILED):
        assert put_away(card) is card
        assert copy.deepcopy(card).id == card.id
        assert repr(card) == card.id
