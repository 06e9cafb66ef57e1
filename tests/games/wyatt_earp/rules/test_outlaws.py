"""Outlaw cards: what nobody else is told when they are played, and why a set counts as played."""

from __future__ import annotations

import pytest

from tests.games.wyatt_earp.tables import after, laid

SPLIT = "wyatt_earp.outlaw.split"


def test_who_keeps_cards_of_the_outlaw_is_told_that_he_splits_them_and_nobody_else() -> None:
    position = after(laid("hand: [bob_dalton, bob_dalton, hideout]", "", sets="[bob_dalton]"), "A: bob_dalton")
    (entry,) = [entry for entry in position.log if entry.key == "plays_outlaws"]
    assert SPLIT in entry.rules
    assert SPLIT in entry.as_seen_by(0).rules
    assert SPLIT not in entry.as_seen_by(1).rules


def test_who_keeps_none_splits_nothing() -> None:
    position = after(laid("hand: [bob_dalton, bob_dalton, hideout]", "", sets="[bob_dalton]"), "A: bob_dalton x2")
    assert all(SPLIT not in entry.rules for entry in position.log)


@pytest.mark.parametrize(
    ("rows", "rule"),
    [
        ("{}", "wyatt_earp.outlaw.set"),
        ("{jesse_james: [3]}", "wyatt_earp.outlaw.set"),
        ("{jesse_james: [2]}", "wyatt_earp.outlaw.stays-played"),
        ("{jesse_james: [3, hideout]}", "wyatt_earp.hideout.set-stays"),
    ],
)
def test_that_a_set_has_been_played_rests_on_why_it_still_counts(rows: str, rule: str) -> None:
    position = laid("hand: [hideout]", f"rows: {rows}")
    assert position.game.desk.facts.rule(position, "set.jesse_james") == rule
