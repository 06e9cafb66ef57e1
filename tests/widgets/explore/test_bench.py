"""The bench: what is held, where it can go, and what a press on the board does with it."""

from __future__ import annotations

import pytest

from bang_explorer.scenarios.draft import Draft
from bang_explorer.widgets.board.choosing import LIT, PICKED
from bang_explorer.widgets.explore.bench import WRONG, Bench


def bench(game: str = "base", players: int | None = None) -> Bench:
    return Bench(Draft.new(game, players))


def lying(of: Bench, place: str) -> list[str]:
    return [one.name for found in of.board.places if found.id == place for one in found.things if one.face == "open"]


def holding(of: Bench, what: str) -> Bench:
    of.held = what
    return of


def test_what_is_held_is_put_where_one_presses() -> None:
    of = holding(bench(), "mustang")
    of.press("seat:2/play")
    assert lying(of, "seat:2/play") == ["Mustang"]


@pytest.mark.parametrize(
    ("what", "place"), [("mustang", "seat:1/play"), ("bang", "seat:1/hand"), ("gefaengnis", "seat:1/play")]
)
def test_pressing_a_seat_lays_a_card_where_it_belongs(what: str, place: str) -> None:
    of = holding(bench(), what)
    of.press("seat:1")
    assert len(lying(of, place)) == 1


def test_a_card_that_may_not_lie_in_front_of_somebody_goes_to_his_hand() -> None:
    of = holding(bench(), "gefaengnis")
    of.press("seat:0")  # the Sheriff cannot be in jail
    assert (lying(of, "seat:0/hand"), lying(of, "seat:0/play"), of.draft.faults) == (["Jail"], [], ())


def test_a_sort_stays_in_the_hand_until_none_is_left() -> None:
    of = holding(bench(), "volcanic")
    of.press("seat:0/hand")
    assert of.held == "volcanic"
    of.press("seat:1/hand")
    assert of.held == ""


def test_a_thing_on_the_table_is_taken_up_and_put_elsewhere() -> None:
    of = holding(bench(), "mustang")
    of.press("seat:2/play")
    card = next(one.id for one in of.board.things if one.name == "Mustang")
    of.press(card)
    assert of.states()[card].is_ == PICKED
    of.press("seat:1/play")
    assert (lying(of, "seat:1/play"), lying(of, "seat:2/play"), of.held) == (["Mustang"], [], "")


def test_pressing_what_is_held_again_puts_it_down() -> None:
    of = holding(bench(), "mustang")
    of.press("seat:2/play")
    card = next(one.id for one in of.board.things if one.name == "Mustang")
    of.press(card)
    of.press(card)
    assert of.held == ""


def test_without_anything_in_the_hand_a_seat_is_looked_at() -> None:
    of = bench()
    of.press("seat:1")
    assert of.seat == "seat:1"
    of.press("seat:1")
    assert of.seat == ""


def test_just_the_places_that_can_take_it_are_lit() -> None:
    states = holding(bench(), "gefaengnis").states()
    assert states["seat:1/play"].is_ == states["seat:1"].is_ == LIT
    assert "seat:0/play" not in states  # the Sheriff


def test_what_is_wrong_is_marked_where_it_is_with_a_sentence() -> None:
    of = bench()
    of.draft.put("schofield", "seat:1/play")
    of.draft.put("remington", "seat:1/play")
    wrong = {id_: one.tip for id_, one in of.states().items() if one.is_ == WRONG}
    assert wrong
    assert all(id_.startswith(("card:", "seat:1")) for id_ in wrong)
    assert all(tip[0].isupper() and tip.endswith(".") for tip in wrong.values())


def test_what_is_dragged_is_put_where_it_is_dropped() -> None:
    of = bench()
    of.drop("bang", "seat:3")
    assert (lying(of, "seat:3/hand"), of.held) == (["BANG!"], "")


def test_a_drop_where_it_cannot_lie_changes_nothing() -> None:
    of = bench("wyatt_earp")
    before = of.draft.text
    of.drop("belle_starr", "posters")
    assert of.draft.text == before
