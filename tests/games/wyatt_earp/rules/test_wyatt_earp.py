"""Wyatt Earp: what the others see of a search, and what is fetched."""

from __future__ import annotations

from typing import Any

from bang_explorer.core.position import Position
from bang_explorer.games.wyatt_earp.rules.cards import BY_ID, VEILED
from tests.games.wyatt_earp.tables import after, laid, options, told

PILE = "[most_wanted, hideout, bank_robbery, wes_hardin]"


def searching(**keys: str) -> Position:
    hands = "hand: [wyatt_earp, hideout], rows: {jesse_james: [1]}", "hand: [bob_dalton, belle_starr]"
    return after(laid(*hands, discard=PILE, **keys), "A: wyatt_earp search")


def seen_by(position: Position, name: str) -> list[str]:
    """The discards as a seat sees them, the top one first."""
    table = position.as_seen_by(name).table
    return ["?" if card is VEILED else card.id for card in reversed(table.discard)]


def test_from_the_moment_when_a_card_is_taken_the_others_do_not_see_which_one_is_missing() -> None:
    taken = after(searching(), "A: take bank_robbery")
    assert seen_by(taken, "A") == ["wyatt_earp", "most_wanted", "hideout", "wes_hardin"]
    assert seen_by(taken, "B") == ["wyatt_earp", "?", "?", "?"]
    assert taken.as_seen_by("B").table.found == [VEILED]


def test_what_is_taken_off_shows_what_lay_below() -> None:
    kept = after(searching(), "A: take bank_robbery", "A: keep", "A: discard bank_robbery")
    assert seen_by(kept, "B") == ["bank_robbery", "wyatt_earp", "?", "?", "?"]
    later = after(
        kept, "B: take", "B: discard bob_dalton", "A: take", "A: discard hideout", "B: take", "B: discard hideout"
    )
    assert seen_by(later, "B") == ["hideout", "wyatt_earp", "?", "?", "?"]
    bare = after(later, "A: take", "A: discard bob_dalton", "B: take", "B: discard belle_starr")
    assert seen_by(bare, "B")[1:] == ["wyatt_earp", "?", "?", "?"]
    assert bare.table.unsure == [0, 3]


def test_a_card_that_comes_to_lie_on_top_is_seen_by_all() -> None:
    hands = "hand: [bob_dalton]", "hand: [belle_starr], unsure: 2", "hand: [wes_hardin], unsure: 1"
    position = laid(*hands, phase="draw", discard="[hideout, bank_robbery, most_wanted]", ask="always")
    assert seen_by(position, "B") == ["hideout", "?", "?"]
    position = after(position, "A: take")
    assert position.table.unsure == [0, 1, 1]
    assert seen_by(position, "B") == ["bank_robbery", "?"]


def test_whoever_sees_the_card_played_knows_the_pile_as_before() -> None:
    played = after(searching(), "A: take bank_robbery", "A: bank_robbery > jesse_james", "jesse_james")
    assert seen_by(played, "B") == ["jesse_james", "wyatt_earp", "most_wanted", "hideout", "wes_hardin"]


def test_of_what_somebody_kept_before_the_others_stay_unsure() -> None:
    people = "hand: [wyatt_earp, hideout], rows: {jesse_james: [1]}", "hand: 2, unsure: 2", "hand: 2"
    position = after(laid(*people, discard=PILE), "A: wyatt_earp search", "A: take bank_robbery")
    assert position.table.unsure == [0, 4 - 1, 4 - 1]
    position = after(position, "A: bank_robbery > jesse_james", "hideout")
    assert position.table.unsure == [0, 1, 0], "of the two lowest one has been taken, seen by all"


def test_a_search_by_oneself_shows_all() -> None:
    position = laid("hand: [wyatt_earp, hideout], unsure: 3", "hand: 2", discard=PILE)
    assert seen_by(position, "A") == ["most_wanted", "?", "?", "?"]
    assert "?" not in seen_by(after(position, "A: wyatt_earp search", "A: take hideout"), "A")


def test_with_ask_always_nobody_can_tell_which_sort_of_card_was_kept() -> None:
    asked = searching(ask="always")
    for card in ("most_wanted", "wes_hardin"):
        position = after(asked, f"A: take {card}")
        assert position.stack[-1].at.key == "Search.at_once"
        assert "keep" in options(position)
    kept = [after(asked, f"A: take {card}", "A: keep").as_seen_by("B") for card in ("most_wanted", "wes_hardin")]
    assert kept[0] == kept[1]
    assert kept[0].log[-1].key == "keeps"


def test_without_it_an_outlaw_card_is_kept_by_itself_and_may_be_played() -> None:
    position = after(searching(sets="[wes_hardin]"), "A: take wes_hardin")
    assert options(position, "wes_hardin") == ["wes_hardin"]
    assert position.table.fetched == []


def entry(position: Position, key: str) -> Any:
    return next(one for one in position.log if one.key == key)


def test_only_the_searcher_is_told_what_he_may_do_with_it() -> None:
    kept = after(searching(), "A: take most_wanted", "A: keep")
    assert "wyatt_earp.wyatt_earp.kept" in entry(kept, "keeps").rules
    assert "wyatt_earp.wyatt_earp.kept" not in entry(kept.as_seen_by("B"), "keeps").rules  # type: ignore[arg-type]
    assert told(kept, "keeps") == [{"who": 0, "card": "most_wanted"}]


def test_of_two_cards_alike_only_the_fetched_one_may_not_be_played() -> None:
    """That shows only where a sheriff card is left to be played, which no file can say."""
    rows = "rows: {bob_dalton: [1]}"
    for hand, plays in (("hideout, hideout, bob_dalton", ["hideout"]), ("hideout, bob_dalton", [])):
        position = laid(f"hand: [{hand}]", rows, this_turn="{fetched: [hideout]}")
        position.table.sheriff_card = False
        listed: list[Any] = []
        for act in position.stack[-1].at.acts:
            act.list(position.table, position.stack[-1], 0, listed)
        assert [what.id for act, what, _ in listed if act.verb == "play" and what is BY_ID["hideout"]] == plays


def test_the_wyatt_earp_that_draws_is_not_shuffled_in() -> None:
    position = laid("hand: [wyatt_earp, hideout]", discard="[bob_dalton, belle_starr, hideout]", set_aside="rest")
    position = position.take("A: wyatt_earp draw")
    assert [card.id for card in position.table.discard] == ["wyatt_earp"]
    assert position.table.deck_count == 1
    assert position.table.reshuffled
