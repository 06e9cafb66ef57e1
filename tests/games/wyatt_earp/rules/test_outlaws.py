"""Outlaw cards: what nobody else is told when they are played."""

from __future__ import annotations

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
