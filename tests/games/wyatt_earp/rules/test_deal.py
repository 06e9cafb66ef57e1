"""The deal: who is dealt which card, and what begins anew with a round."""

from __future__ import annotations

from collections import Counter

from bang_explorer.games.wyatt_earp.rules.cards import DECK
from bang_explorer.scenarios.opening import new_game
from tests.games.wyatt_earp.tables import laid, told


def test_cards_are_dealt_one_by_one_from_the_dealers_left() -> None:
    position = laid("", "", "", turn="B", phase="setup", deck="[hideout, bob_dalton, jesse_james, wes_hardin]")
    for _ in range(4):
        position = position.happens(position.chance.outcomes[0][0])
    assert [[card.id for card in hand] for hand in position.table.hands] == [
        ["jesse_james"], ["hideout", "wes_hardin"], ["bob_dalton"],
    ]  # fmt: skip


def test_named_hands_are_filled_up() -> None:
    position = laid("hand: [hideout, hideout, hideout]", "hand: [bob_dalton]", phase="setup", turn="A").settled()
    assert [len(hand) for hand in position.table.hands] == [10, 10]
    assert [card.id for card in position.table.hands[0][:3]] == ["hideout"] * 3
    assert position.decides == "A"
    assert position.table.round == 1
    assert len(position.table.discard) == 1
    assert position.table.deck_count == 78 - 21


def test_a_new_game_has_a_thousand_on_each_poster_and_the_first_dealer_deals() -> None:
    table = new_game("wyatt_earp", players=4, seed=2).table
    assert set(table.posters.values()) == {1000}
    assert (table.dealer, table.turn, table.round, table.phase) == (0, 1, 1, "draw")


def test_the_next_round_begins_with_all_cards_and_another_thousand() -> None:
    position = laid(
        "hand: [hideout], rows: {bob_dalton: [1]}", "hand: 3", "hand: 3", phase="settle", sets="[jesse_james]",
        posters="{bob_dalton: 5000}", reshuffled="true", turn="B", dealer="C", round="4", discard="[wyatt_earp]",
    ).settled()  # fmt: skip
    table = position.table
    assert (table.round, table.dealer, table.turn) == (5, 0, 1)
    assert table.posters == dict.fromkeys(table.posters, 2000) | {"bob_dalton": 6000}
    assert (table.sets, table.reshuffled, table.rows) == ((), False, [{}, {}, {}])
    cards = Counter([*table.pool, *table.discard, *(card for hand in table.hands for card in hand)])
    assert cards == Counter(DECK)
    assert told(position, "lays_hand_away") == [{"who": 1, "count": 3}, {"who": 2, "count": 3}, {"who": 0, "count": 1}]
