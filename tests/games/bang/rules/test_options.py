"""What options hold: targets of the sort that their act is aimed at, and cards."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from bang_explorer.core.acts import CardAt
from bang_explorer.games.bang.rules.cards import Card
from bang_explorer.games.bang.rules.options import HAND_OF, at_card, card_of, cards_in, seat_of
from tests.strategies import game_of, walk


@pytest.mark.parametrize("seed", range(12))
def test_every_option_is_aimed_at_what_its_act_says(seed: int) -> None:
    for position in walk(game_of(seed), 60, Random(seed)):
        for option in position.options:
            act, what, at = option.raw
            sort = {"nothing": type(None), "seat": int, "card": CardAt}[act.aim]
            assert type(at) is sort, option
            assert all(type(card) is Card for card in cards_in(what)), option
            assert card_of(what) == next(iter(cards_in(what)), None)
            if at is not None:
                assert 0 <= seat_of(at) < len(position.table.names)


def test_a_card_of_somebody_is_the_plain_pair_and_made_once() -> None:
    there = at_card(1, HAND_OF)
    assert (there, hash(there), there is at_card(1, HAND_OF)) == ((1, "hand"), hash((1, "hand")), True)
    assert type(pickle.loads(pickle.dumps(there))) is CardAt  # noqa: S301 - what we have pickled ourselves
