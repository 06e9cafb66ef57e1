"""Requirements: of whatever cannot be played, just what is missing is named; the oracle only knows that it cannot."""

from __future__ import annotations

import pytest

from bang_explorer.core.position import Position
from tests.games.wyatt_earp.tables import after, laid, refused

HAND = (
    "hideout, wyatt_earp, most_wanted, bank_robbery, fastest_gun, photo_jesse_james, jesse_james, jesse_james, "
    "belle_starr"
)
A = f"hand: [{HAND}], rows: {{bob_dalton: [3], wes_hardin: [1, hideout]}}"
B = (
    "hand: [belle_starr, photo_belle_starr], "
    "rows: {bob_dalton: [1, fastest_gun], sundance_kid: [photo], butch_cassidy: [1, hideout]}"
)
MISSING = {
    "A: draw": "cards_are_still_to_be_drawn",
    "A: take": "cards_are_still_to_be_drawn",
    "A: jesse_james": "is_a_set_or_follows_one",
    "A: jesse_james x3": "holds_the_cards",
    "A: photo_jesse_james": "a_set_has_been_played",
    "A: photo_bob_dalton": "holds_the_cards",
    "A: bank_robbery > belle_starr": "lies_in_ones_own_row",
    "A: bank_robbery > B.bob_dalton": "lies_in_ones_own_row",
    "A: fastest_gun > bob_dalton": "is_not_the_fastest_gun_yet",
    "A: hideout > bob_dalton": "lies_before_another",
    "A: hideout > B.belle_starr": "a_row_lies_there",
    "A: hideout > B.butch_cassidy": "is_not_covered_yet",
    "A: most_wanted > B.sundance_kid": "an_outlaw_card_lies_there",
    "A: most_wanted > A.bob_dalton": "belongs_to_another",
    "A: wyatt_earp search": "another_card_is_discarded",
    "A: wyatt_earp > bob_dalton": "ones_own_row_is_covered",
    "A: take hideout": "a_card_is_looked_for lies_in_the_discard_pile",
    "A: keep": "a_card_is_looked_for a_card_is_found",
    "A: pass": "a_hideout_is_answered",
    "A: discard stagecoach_robbery": "holds_the_cards",
    "B: discard belle_starr": "his_turn_is_asked",
    "B: wyatt_earp > bob_dalton": "a_play_is_asked holds_the_cards ones_own_row_is_covered",
    "A: hideout draw": "there_is_such_an_act",
    "A: jesse_james x2 > bob_dalton": "there_is_such_an_act",
}


@pytest.mark.parametrize("move", MISSING)
def test_just_what_is_missing_is_named(move: str) -> None:
    assert refused(laid(A, B, "hand: 3", discard="[wyatt_earp]"), move) == set(MISSING[move].split())


LATER: dict[str, tuple[Position, str, str]] = {
    "a second sheriff card": (
        laid("hand: [hideout, wyatt_earp, bob_dalton]", "rows: {bob_dalton: [1]}", this_turn="{sheriff_card: true}"),
        "A: hideout > B.bob_dalton", "sheriff_card_is_left",
    ),
    "a sheriff card out of turn, after one of the player on turn": (
        laid(
            "hand: [hideout, bob_dalton], rows: {bob_dalton: [1]}", "hand: [hideout, belle_starr]",
            this_turn="{sheriff_card: true}",
        ),
        "B: hideout > A.bob_dalton", "a_play_is_asked",
    ),
    "a fetched card": (
        laid("hand: [hideout, bob_dalton]", "rows: {bob_dalton: [1]}", this_turn="{fetched: [hideout]}"),
        "A: hideout > B.bob_dalton", "sheriff_card_is_left is_not_fetched",
    ),
    "the last card": (laid("hand: [wyatt_earp]", discard="[hideout]"), "A: wyatt_earp search", "keeps_a_card"),
    "all cards of a set": (laid("hand: [bob_dalton, bob_dalton, bob_dalton]"), "A: bob_dalton x3", "keeps_a_card"),
    "a shot without a pile": (
        laid("hand: [hideout, bob_dalton]", "rows: {bob_dalton: [1]}", set_aside="rest"),
        "A: hideout > B.bob_dalton", "a_card_can_be_turned",
    ),
    "two cards of one": (
        laid("hand: [wyatt_earp, bob_dalton]", deck="[hideout]", set_aside="rest"), "A: wyatt_earp draw",
        "two_cards_can_be_drawn",
    ),
    "another card than the one found": (
        after(laid("hand: [wyatt_earp, most_wanted]", "rows: {bob_dalton: [1]}", discard="[hideout, wes_hardin]"),
              "A: wyatt_earp search", "A: take hideout"),
        "A: most_wanted left jesse_james", "is_the_card_found",
    ),
    "a Wyatt Earp that was found": (
        after(laid("hand: [wyatt_earp, hideout]", discard="[wes_hardin, hideout]"), "A: wyatt_earp search"),
        "A: take wyatt_earp", "is_no_wyatt_earp",
    ),
    "a card of an empty pile": (
        laid("hand: [bob_dalton]", "hand: [bob_dalton]", phase="draw").settled(), "A: take",
        "cards_are_still_to_be_drawn a_discard_lies_there",
    ),
    "a covered card that is safe": (
        laid("hand: [most_wanted, hideout]", "rows: {bob_dalton: [2, hideout]}", rules="{covered_cards: safe}"),
        "A: most_wanted > B.bob_dalton", "may_be_stolen_from",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", LATER)
def test_what_has_happened_is_named_where_it_forbids_something(what: str) -> None:
    position, move, keys = LATER[what]
    assert refused(position, move) == set(keys.split())


def test_once_the_game_is_over_nothing_else_is_told() -> None:
    position = laid("money: 25000, hand: [hideout]", phase="settle", deck="[bob_dalton]").settled()
    assert position.is_over
    assert refused(position, "A: discard hideout") == {"game_goes_on"}
