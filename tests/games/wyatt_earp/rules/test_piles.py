"""Piles: what becomes of unknown hands when the discard pile is shuffled, and of the card that is left."""

from __future__ import annotations

from collections import Counter

from bang_explorer.core.position import Position
from bang_explorer.games.wyatt_earp.rules.cards import BY_ID
from tests.games.wyatt_earp.oracle import DECK
from tests.games.wyatt_earp.tables import after, laid, told

LEFT = Counter({"jesse_james": 2, "wes_hardin": 1})
"""What is in B's hand and in the pile: nobody knows where."""
HELD = Counter({"bob_dalton": 1, "hideout": 2, "belle_starr": 1})


def unknown(**keys: str) -> Position:
    """A is to draw; one card is left in the pile, and B holds two cards that nobody knows."""
    aside = f"[{', '.join((DECK - LEFT - HELD).elements())}]"
    return laid("hand: [bob_dalton]", "hand: 2", phase="draw", discard="[hideout, hideout, belle_starr]",
                set_aside=aside, **keys)  # fmt: skip


def outcomes(position: Position) -> dict[str, int]:
    assert position.chance is not None
    return {card.id: often for card, often in position.chance.outcomes}


def test_a_card_left_over_is_drawn_first_and_what_it_is_not_is_what_the_other_holds() -> None:
    position = after(unknown(), "A: draw")
    assert outcomes(position) == dict(LEFT)
    position = after(position, "jesse_james")
    assert outcomes(position) == {"hideout": 2, "belle_starr": 1}
    assert (position.table.reshuffled, position.table.deck_count) == (True, 3)
    position = after(position, "hideout", "A: discard hideout")
    assert outcomes(position) == {"jesse_james": 1, "wes_hardin": 1}, "what B may hold"
    position = after(position, "jesse_james", "wes_hardin")
    assert position.decides == "B"
    assert position.table.veils == 0
    assert position.table.under_veil == []


def test_or_it_is_shuffled_in_and_chance_says_which_it_was() -> None:
    position = after(unknown(rules="{leftover_card: shuffled_in}"), "A: draw")
    assert position.chance is not None
    assert position.stack[-1].at.key == "Reshuffle.leftover"
    position = after(position, "wes_hardin")
    assert outcomes(position) == {"hideout": 2, "belle_starr": 1, "wes_hardin": 1}
    assert told(position, "reshuffles") == [{"count": 4}]


def test_the_second_time_the_round_ends() -> None:
    hands = "hand: [bob_dalton]", "hand: [hideout]"
    position = laid(*hands, phase="draw", discard="[hideout]", deck="[wes_hardin]", set_aside="rest", reshuffled="true")
    assert told(after(position, "A: draw"), "round_over") == [{"round": 1}]
    assert after(position, "A: take").table.hands[0] == [BY_ID["bob_dalton"], BY_ID["hideout"]]


def test_known_cards_on_top_come_first() -> None:
    position = after(laid("hand: [bob_dalton]", phase="draw", deck="[hideout, wes_hardin]"))
    position = position.settled()
    assert [card.id for card in position.table.hands[0]] == ["bob_dalton", "hideout", "wes_hardin"]
