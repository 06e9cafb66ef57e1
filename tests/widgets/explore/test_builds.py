"""Making a situation by hand in the panel: by deeds alone, as the page asks for them."""

from __future__ import annotations

import pytest

import bang_explorer as bx
from bang_explorer.games import games
from bang_explorer.kit.errors import BadInput
from bang_explorer.widgets.explore.building import ANSWERS
from bang_explorer.widgets.explore.builds import every_box, titled
from bang_explorer.widgets.explore.explorer import Explorer, explore, table
from tests.widgets.pages import FrontEnd, page, part, synced

WITH_SECRETS = "base.mustang.in-the-hand"


def built() -> Explorer:
    """A table where Ann holds a BANG!, and Cleo has a Mustang."""
    panel = table()
    panel.hold("mustang")
    panel.press("seat:2")
    panel.hold("bang")
    panel.press("seat:0")
    return panel


def test_a_situation_is_built_and_asked_without_typing() -> None:
    panel = built()
    panel.play_from_here("play_on")
    card = next(id_ for id_, (is_, *_) in panel.states.items() if is_ == "can")
    panel.press(card)
    is_, why, rule = panel.states["seat:2"]
    assert (is_, panel.states["seat:1"][0]) == ("no", "lit")
    assert "reach" in why
    assert "range" in rule


@pytest.mark.parametrize("box", every_box())
@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_game_has_a_table_from_which_one_can_play_on(box: str, lang: str) -> None:
    panel = table(box, lang=lang)
    for name, shown in synced(panel).items():
        if isinstance(shown, str) and "<" in shown:
            page(shown)
            assert "None" not in shown, name
    panel.play_from_here("what_can")
    assert panel.bench is None
    assert panel.position.table.box.id == box


@pytest.mark.parametrize("how", ANSWERS)
def test_each_way_on_from_the_table_unfolds_its_answer(how: str) -> None:
    panel = built()
    panel.play_from_here(how)
    unfolded = {"may_he": "not_possible", "can_follow": "settling", "ruling_of": "ruling_of", "as_file": "exchange"}
    assert panel.unfolded == ({unfolded[how]} if how in unfolded else set())
    assert panel.asks is (how == "can_follow")


def test_while_something_is_wrong_one_cannot_play_on() -> None:
    panel = table()
    panel.set_to("seat:1/role", "sheriff")
    with pytest.raises(BadInput, match="heriff"):
        panel.play_from_here("play_on")
    assert panel.bench is not None
    assert part(panel, "answers").find("button", aria_disabled="true")


def test_all_is_taken_back_and_done_again() -> None:
    panel = built()
    assert panel.bench is not None
    text = panel.bench.draft.text
    panel.undo()
    panel.undo()
    assert "mustang" not in panel.bench.draft.text
    panel.redo()
    panel.redo()
    assert panel.bench.draft.text == text


def test_seats_come_go_and_turn() -> None:
    panel = table()
    panel.add_seat()
    assert panel.shape == "5"
    panel.remove_seat("seat:4")
    panel.turn_round()
    assert panel.bench is not None
    assert (panel.shape, [seat.name for seat in panel.bench.board.seats]) == ("4", ["Dan", "Ann", "Bob", "Cleo"])


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [("seat:1/life", "2", "life: 2"), ("seat:1/person", "paul_regret", "character: paul_regret"),
     ("seat:1/name", "Zoë", "name: Zoë"), ("seat:1/out", "true", "out: true")],
)  # fmt: skip
def test_numbers_words_names_and_flags_are_set(field: str, value: str, said: str) -> None:
    panel = table()
    panel.set_to(field, value)
    assert panel.bench is not None
    assert said in panel.bench.draft.text


def test_a_life_point_is_set_by_pressing_a_bullet() -> None:
    panel = table()
    bullets = part(panel, "seat_1").find("button", data_field="seat:1/life")
    assert [one.attributes["data-value"] for one in bullets] == ["1", "2", "3", "3"]


def test_the_palette_is_searched_in_both_languages() -> None:
    panel = table(lang="de")
    panel.seek("jail")
    assert [one.text for one in part(panel, "options").find("button", data_sort=True)] == ["Gefängnis3"]


def test_the_palette_tells_how_many_are_left() -> None:
    panel = table()
    for _ in range(2):
        panel.hold("volcanic")
        panel.press("seat:0/hand")
        panel.let_go()
    [volcanic] = part(panel, "options").find("button", data_sort="volcanic")
    assert volcanic.has(aria_disabled="true")
    assert volcanic.attributes["aria-label"] == "Volcanic: 0 left"


def test_any_position_can_be_changed_and_left_again() -> None:
    panel = explore(bx.new_game(players=5, seed=2))
    before = panel.position
    panel.change()
    assert panel.bench is not None
    panel.take_away(next(one.id for one in panel.bench.board.things if one.id.startswith("card:")))
    panel.stop_building()
    assert panel.position is before


def test_from_a_seat_nothing_can_be_changed() -> None:
    front = FrontEnd(explore(WITH_SECRETS, seat="A"))
    assert "view from above" in front.does("change")["wrong"]
    assert not part(front.panel, "head").find("button", data_do="change")


def test_the_table_is_told_and_stored_as_a_picture_as_it_is_made() -> None:
    panel = built()
    assert "Mustang" in panel.plain()
    assert "Mustang" in panel.picture()
    panel.set_to("seat:1/role", "sheriff")
    assert panel.plain().splitlines()[-1].endswith(".")
    assert "heriff" in panel.plain().splitlines()[-1]


def test_explore_without_anything_opens_a_table() -> None:
    assert explore().bench is not None


@pytest.mark.parametrize("what", ["dice.arrow.at-once", WITH_SECRETS])
def test_a_case_can_be_changed(what: str) -> None:
    panel = table(what)
    assert panel.bench is not None
    assert not panel.bench.draft.faults


def test_names_with_markup_are_shown_as_text() -> None:
    panel = table()
    panel.set_to("seat:0/name", "<b>Ann</b>")
    assert [one.text for one in part(panel, "seat_0").find("b")][:1] == ["<b>Ann</b>"]


@pytest.mark.parametrize(
    ("deed", "given"),
    [("hold", {"sort": "nothing"}), ("take_away", {"id": "card:nothing"}), ("remove_seat", {"id": "seat:9"}),
     ("set_to", {"field": "seat:0/nothing", "value": "1"}), ("set_to", {"field": "seat:0/life", "value": "many"}),
     ("drop", {"what": "nothing", "where": "seat:0"}), ("play_from_here", {"how": "fly"}),
     ("new_table", {"value": "chess"})],
)  # fmt: skip
def test_what_makes_no_sense_is_told_and_changes_nothing(deed: str, given: dict[str, str]) -> None:
    front = FrontEnd(table())
    bench = front.panel.bench
    before = bench.draft.text
    told = front.does(deed, **given)
    assert told["wrong"]
    assert front.panel.bench is bench
    assert bench.draft.text == before


@pytest.mark.parametrize("deed", ["undo", "turn_round", "add_seat"])
def test_without_a_bench_there_is_nothing_to_make(deed: str) -> None:
    assert "no situation" in FrontEnd(explore(WITH_SECRETS)).does(deed)["wrong"]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_box_has_a_title(lang: str) -> None:
    assert not [box for game in games() for box in game.boxes if titled(box, lang) == box]
