"""Most Wanted: who is asked, what all hear, and what only he who is asked knows."""

from __future__ import annotations

from typing import Any

import pytest

from bang_explorer.core.position import Position
from tests.games.wyatt_earp.tables import after, laid, told

HANDS = (
    "hand: [most_wanted, hideout]", "hand: [bob_dalton]", "hand: [jesse_james, bob_dalton]",
    "hand: [photo_jesse_james, jesse_james, jesse_james]",
)  # fmt: skip


@pytest.mark.parametrize(
    ("move", "none", "gives"),
    [
        ("left jesse_james", [1], 2), ("right jesse_james", [], 3), ("right bob_dalton", [3], 2),
        ("left bob_dalton", [], 1), ("left wes_hardin", [1, 2, 3], None), ("right wes_hardin", [3, 2, 1], None),
    ],
)  # fmt: skip
def test_the_others_are_asked_in_turn_until_one_gives_a_card(move: str, none: list[int], gives: int | None) -> None:
    position = after(laid(*HANDS), f"A: most_wanted {move}")
    assert [one["who"] for one in told(position, "has_none")] == none
    assert [one["who"] for one in told(position, "gives")] == ([] if gives is None else [gives])
    assert len(told(position, "asked_in_vain")) == (gives is None)
    assert [len(hand) for hand in position.table.hands] == [
        1 + (gives is not None),
        *(len(hand) - (seat == gives) for seat, hand in enumerate(laid(*HANDS).table.hands) if seat),
    ]


def rules_of(position: Any, key: str, who: int) -> tuple[str, ...]:
    """The statements behind an entry of the log, as it is known."""
    return next(entry.rules for entry in position.log if entry.key == key and entry.values["who"] == who)


def test_who_holds_the_photo_is_told_that_it_is_not_asked_for_and_nobody_else() -> None:
    hands = "hand: [most_wanted, hideout]", "hand: [photo_jesse_james]", "hand: [jesse_james, photo_bob_dalton]"
    position: Position = after(laid(*hands), "A: most_wanted left jesse_james")
    photos = "wyatt_earp.most_wanted.no-photos"
    assert photos in rules_of(position, "has_none", 1)
    assert photos in rules_of(position.as_seen_by("B"), "has_none", 1)
    for name in "AC":
        assert photos not in rules_of(position.as_seen_by(name), "has_none", 1)
    assert photos not in rules_of(position, "gives", 2)


def test_an_outlaw_row_of_sheriff_cards_alone_does_not_stay() -> None:
    row = "rows: {wes_hardin: [hideout, stagecoach_robbery, 1, fastest_gun, bank_robbery]}"
    position = after(
        laid("hand: [most_wanted, hideout]", f"hand: 1, {row}"), "A: most_wanted > B.wes_hardin", "bob_dalton"
    )
    assert position.table.rows[1] == {}
    assert [card.id for card in position.table.discard] == [
        "bob_dalton", "most_wanted", "bank_robbery", "fastest_gun", "stagecoach_robbery", "hideout",
    ]  # fmt: skip
    assert position.table.sets == ("wes_hardin",)
