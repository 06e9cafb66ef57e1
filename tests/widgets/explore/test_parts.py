"""What consists of several things is chosen thing by thing: dice that chance throws, and dice to throw again."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

import pytest

from bang_explorer.kit.errors import BadInput
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.widgets.explore.chance import brought
from bang_explorer.widgets.explore.explorer import Explorer
from bang_explorer.widgets.explore.journey import Journey
from tests.widgets.explore.journeys import wandered
from tests.widgets.pages import Element, part

if TYPE_CHECKING:
    from bang_explorer.core.position import Position

TABLE = """\
id: test.parts.table
game: dice
players:
  - {name: A, role: sheriff}
  - {name: B, role: outlaw}
  - {name: C, role: outlaw}
  - {name: D, role: renegade}
"""
THROWN = TABLE + "dice: [dynamite, beer, beer, 1, gatling]\n"


def explorer(text: str, *done: str, seat: str | None = None, lang: str = "en") -> Explorer:
    panel = Explorer(Journey.through(read_scenario(text)), seat=seat, lang=lang)
    for move in done:
        panel.take(move)
    return panel


def asked(panel: Explorer) -> Element:
    """What can be chosen: the answers or, where chance decides, what comes."""
    return part(panel, "options")


def lines(text: str) -> str:
    return text.replace(" + ", "\n")


def dice(position: Position) -> list[str]:
    return [one.written for one in position.table.dice]


# --- dice that chance throws ------------------------------------------------------------------------------------------


def test_for_each_die_that_is_thrown_there_is_a_menu_with_all_its_faces() -> None:
    for text, move, count in ((TABLE, None, 5), (THROWN, "A: roll beer + 1", 2)):
        panel = explorer(text, *[move] * bool(move))
        form = asked(panel).one("form", data_do="bring_parts")
        menus = form.find("select", name="parts")
        assert len(menus) == count
        assert [menu["aria-label"] for menu in menus] == [f"{number} of {count}" for number in range(1, count + 1)]
        for menu in menus:
            assert [one.text for one in menu.find("option")] == [
                "Arrow", "Dynamite", "Bull's Eye 1", "Bull's Eye 2", "Beer", "Gatling"
            ]  # fmt: skip
        assert len(asked(panel).find("select")) == count
        assert form.one("button", type="submit").text == "This comes"


def test_the_menus_speak_german() -> None:
    panel = explorer(TABLE, lang="de")
    first, *_ = asked(panel).find("select")
    assert (first["aria-label"], first.find("option")[0].text) == ("1 von 5", "Pfeil")


def test_a_single_die_has_one_menu_that_brings_it_at_once() -> None:
    found = asked(explorer(THROWN, "A: roll beer"))
    assert found.find("form") == []
    assert [one.text for one in found.one("select").find("option")][1:] == [
        "Arrow", "Beer", "Bull's Eye 1", "Bull's Eye 2", "Dynamite", "Gatling"
    ]  # fmt: skip


def test_whatever_the_menus_say_is_what_comes() -> None:
    chance = Random(1)
    for _ in range(20):
        panel = explorer(TABLE)
        wanted = [chance.choice(["arrow", "dynamite", "1", "2", "beer", "gatling"]) for _ in range(5)]
        panel.bring_parts("\n".join(wanted))
        came = panel.journey.at.passed[0].led_by
        assert Counter(map(str, came.what)) == Counter(wanted)


def test_each_result_of_a_throw_can_be_said_in_just_one_way_but_for_the_order() -> None:
    position = explorer(TABLE).position
    assert position.chance is not None
    assert len(position.chance.outcomes) == 252
    for outcome, weight in position.chance.outcomes:
        text = "parts:" + "\n".join(one.written for one in reversed(outcome))
        assert brought(position, text) == [(outcome, weight)]


@pytest.mark.parametrize(
    "parts", ["", "beer", "beer\nbeer\nbeer\nbeer\nbeer\nbeer", "beer\nbeer\nbeer\nbeer\nbang", "beer + beer"]
)
def test_what_cannot_come_together_is_refused(parts: str) -> None:
    panel = explorer(TABLE)
    with pytest.raises(BadInput, match="cannot come here"):
        panel.bring_parts(parts)
    panel.do("bring_parts", {"parts": parts})
    assert "cannot come here" in panel.wrong


def test_the_odds_of_an_arrow_stand_beside() -> None:
    ways = [one.text for one in part(explorer(TABLE), "tray").find("button", data_do="bring")]
    assert ways == ["arrows4651/7776 (59.8%)", "no arrow3125/7776 (40.2%)"]


def test_from_a_seat_nothing_can_be_brought() -> None:
    panel = explorer(TABLE, seat="A")
    assert asked(panel).find("form") == []
    with pytest.raises(BadInput, match="view from above"):
        panel.bring_parts("beer\nbeer\nbeer\nbeer\nbeer")


# --- dice to throw again ----------------------------------------------------------------------------------------------


def test_there_is_a_check_box_for_each_die_that_is_not_locked_and_a_button_for_all_of_them() -> None:
    found = asked(explorer(THROWN))
    boxes = found.find("input", type="checkbox", name="parts")
    assert [one["value"] for one in boxes] == ["1", "beer", "beer", "gatling"]
    form = found.one("form", data_do="take_parts", data_verb="roll")
    assert [one.text for one in form.find("label")] == ["Bull's Eye 1", "Beer", "Beer", "Gatling"]
    assert form.one("button", type="submit").text == "Throw these again"
    assert [one["data-move"] for one in found.find("button", data_do="take")] == ["A: roll all", "A: keep"]
    assert asked(explorer(THROWN, lang="de")).one("form").one("button").text == "Diese neu würfeln"


def test_black_jack_may_tick_his_dynamite() -> None:
    found = asked(explorer(THROWN.replace("role: sheriff", "role: sheriff, character: black_jack")))
    assert [one["value"] for one in found.find("input", type="checkbox")] == [
        "dynamite",
        "1",
        "beer",
        "beer",
        "gatling",
    ]


def test_every_way_to_throw_dice_again_can_be_ticked_or_pressed() -> None:
    seen = 0
    for moment in wandered("dice", 5).moments:
        found = asked(Explorer(Journey(moment.position)))
        pressed = {one["data-move"] for one in found.find("button", data_do="take")}
        values = [one["value"] for one in found.find("input", type="checkbox")]
        subsets = {tuple(sorted(some)) for size in range(1, len(values) + 1) for some in combinations(values, size)}
        panel, reached = Explorer(Journey(moment.position)), set()
        for each in sorted(subsets):
            panel.go(0)
            panel.take_parts("roll", "\n".join(each))
            reached.add(panel.journey.moments[0].after[-1].passed[0].led_by.text)
        options = {option.text for option in moment.position.options}
        assert pressed | reached == options
        seen += bool(subsets)
    assert seen > 5


def test_what_is_ticked_is_thrown_again() -> None:
    panel = explorer(THROWN)
    panel.take_parts("roll", "\nbeer\ngatling")
    assert dice(panel.position) == ["dynamite", "1", "beer"]
    assert panel.position.led_by.text == "A: roll beer + gatling"


@pytest.mark.parametrize(
    ("parts", "said"),
    [("", "nothing"), ("\ndynamite", "dynamite"), ("beer\nbeer\nbeer", "beer, beer, beer"), ("2", "2"), ("x", "x")],
)
def test_what_cannot_be_thrown_again_together_is_refused(parts: str, said: str) -> None:
    panel = explorer(THROWN)
    with pytest.raises(BadInput, match="cannot be chosen together") as found:
        panel.take_parts("roll", parts)
    assert said in str(found.value)
    with pytest.raises(BadInput, match="cannot be chosen together"):
        panel.take_parts("keep", parts)


def test_a_reader_who_ticks_nothing_is_told_so_in_his_language() -> None:
    panel = explorer(THROWN, lang="de")
    send = asked(panel).one("form").one("button", name="parts")
    panel.do("take_parts", {"verb": "roll", "parts": send["value"]})
    assert panel.wrong == "das lässt sich nicht zusammen wählen: nichts"


# --- from a seat, in a game in which everybody sees what anybody may do -----------------------------------------------


def test_from_another_seat_the_answers_are_there_as_well() -> None:
    for seat in "ABCD":
        panel = explorer(THROWN, seat=seat)
        assert str(asked(panel)) == str(asked(explorer(THROWN)))
        panel.take("A: keep")
        assert panel.position.phase == "resolve"
