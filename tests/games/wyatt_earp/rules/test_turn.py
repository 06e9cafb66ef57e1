"""A turn: what is known of the card that was taken from the discard pile."""

from __future__ import annotations

import pytest

from bang_explorer.scenarios.opening import open_scenario
from tests.games.wyatt_earp.tables import after, laid

JUST_TAKEN = "wyatt_earp.discard.just-taken"
HAND = "hand: [bob_dalton, hideout, hideout], rows: {bob_dalton: [1]}"


@pytest.mark.parametrize(
    ("discard", "move", "taken"),
    [
        ("jesse_james", "A: bob_dalton", ["jesse_james"]), ("bob_dalton", "A: bob_dalton x2", []),
        ("bob_dalton", "A: bob_dalton", []), ("most_wanted", "A: most_wanted left jesse_james", []),
    ],
)  # fmt: skip
def test_the_card_taken_is_known_until_one_like_it_leaves_the_hand_and_a_file_can_say_so(
    discard: str, move: str, taken: list[str]
) -> None:
    position = after(laid(HAND, phase="draw", discard=f"[{discard}]"), "A: take", move)
    assert [card.id for card in position.table.taken] == taken
    again = open_scenario(position.game.desk.opening.written(position))
    assert again.table.taken == position.table.taken


def test_to_discard_it_at_once_is_told_as_such() -> None:
    position = after(laid(HAND, phase="draw", discard="[jesse_james]"), "A: take")
    for move, cites in (("A: discard jesse_james", True), ("A: discard hideout", False)):
        entries = [entry for entry in after(position, move).log if entry.key == "discards"]
        assert (JUST_TAKEN in entries[-1].rules) == cites
