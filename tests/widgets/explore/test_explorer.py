"""`bx.explore`: what can be explored, and what a reader can do there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import bang_explorer as bx
from bang_explorer.core.position import NotAnOption
from bang_explorer.kit.errors import BadInput
from bang_explorer.scenarios.facts import fact
from bang_explorer.scenarios.opening import open_scenario
from bang_explorer.scenarios.packaged import packaged
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.show.words import words
from bang_explorer.widgets.explore.explorer import Explorer, explore, journey_of
from tests.strategies import SEATED
from tests.widgets.explore.exploring import LANGUAGES, LINE, TABLE, at, opened, shown_of
from tests.widgets.explore.journeys import again, wandered
from tests.widgets.pages import Element, FrontEnd, part

# --- what can be explored ---------------------------------------------------------------------------------------------


def test_a_scenario_is_explored_by_its_id_as_itself_as_a_case_or_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "table.yaml"
    file.write_text(LINE, "utf-8")
    scenario = packaged()["base.duell.at-any-distance"]
    by = [bx.explore(one) for one in (scenario.id, scenario, bx.scenario(scenario.id))]
    assert [one.position for one in by] == [by[0].position] * 3
    assert by[0].journey.of == scenario
    assert explore(file).position == explore(str(file)).position == opened().position


def test_a_game_is_explored_at_its_end() -> None:
    game = bx.new_game("base", players=4, seed=1)
    last = game.take(game.options[0])
    assert bx.explore(last).position is last


def test_one_may_begin_at_a_seat_and_in_a_language() -> None:
    panel = opened(seat="B", lang="de")
    assert part(panel, "head").one("select", data_do="view").one("option", selected=True)["value"] == "B"
    assert part(panel, "head").one("h2").text == "Ein Tisch"


def test_a_seat_is_named_however_it_is_spelt() -> None:
    panel = opened(seat=" b ")
    assert panel.seat == "B"
    panel.view("c")
    assert panel.seat == "C"
    panel.do("view", {"value": "E"})
    assert (panel.seat, panel.wrong) == ("C", "no player “E”; there are A, B, C, D")


def test_what_cannot_be_explored_is_told_at_once() -> None:
    with pytest.raises(BadInput, match=r"no scenario “base\.duel\.at-any-distance”"):
        bx.explore("base.duel.at-any-distance")
    with pytest.raises(BadInput, match="no player “Z”; there are A, B, C, D"):
        opened(seat="Z")
    with pytest.raises(ValueError, match="no language “fr”"):
        opened(lang="fr")


def test_what_cannot_be_done_is_told_in_the_language_of_the_panel(panel: Explorer) -> None:
    panel.speak("de")
    panel.go(1)
    for do, given, said in (
        ("take", {"move": "A: bang > X"}, "niemand heißt „X“; am Tisch sitzen A, B, C, D"),
        ("take", {"move": "B: pass"}, "Hier nicht erlaubt: „B: pass“. Nur wer gefragt ist, darf handeln, und B ist"),
        ("ask", {"move": "A: bank > B"}, "keine Karte „bank“ in base (gemeint: bang oder panik?)"),
        ("open_text", {"text": LINE.replace("id:", "di:")}, "1: di: kein Schlüssel „di“ an dieser Stelle; es gibt id"),
        ("go", {"number": "99"}, "Schritt 99 gibt es nicht"),
    ):  # fmt: skip
        panel.do(do, given)
        assert panel.wrong.startswith(said)


def test_why_a_situation_cannot_be_copied_is_told_in_the_language_of_the_panel() -> None:
    draws = TABLE.replace("{name: A,", "{name: A, character: jesse_jones,") + "phase: draw\n"
    panel = explore(open_scenario(read_scenario(draws)))
    panel.unfold("exchange")
    assert "only a decision of phase II or III can be written" in part(panel, "exchange").text
    panel.speak("de")
    assert "nur eine Entscheidung in Phase II oder III lässt sich" in part(panel, "exchange").text


def test_a_panel_names_itself_by_its_scenario_and_a_game_by_what_it_is(panel: Explorer) -> None:
    assert part(panel, "head").one("h2").text == "A table"
    game = explore(bx.new_game("base", players=4, seed=1))
    assert part(game, "head").one("h2").text == words("en").text("board", "title")


# --- deeds ------------------------------------------------------------------------------------------------------------


def test_an_option_that_is_pressed_is_taken(front: FrontEnd, panel: Explorer) -> None:
    (button,) = [
        one for one in part(panel, "options").find("button", data_do="take") if "duell > C" in one["data-move"]
    ]
    before = panel.position
    front.does("take", move=button["data-move"])
    assert panel.position == before.take("A: duell > C")
    assert at(panel) == 4
    assert panel.wrong == ""


def test_what_is_not_legal_is_not_taken(front: FrontEnd, panel: Explorer) -> None:
    assert front.does("take", move="A: bang-2D > C").keys() == {"wrong", "heard"}
    assert at(panel) == 0
    with pytest.raises(NotAnOption):
        panel.take("A: bang-2D > C")


def test_chance_is_let_happen_or_brought_by_way_suit_or_card(front: FrontEnd, panel: Explorer) -> None:
    for do, given in (
        ("let_happen", {}), ("bring", {"what": "suit:H"}), ("bring", {"what": "way:0"}), ("bring", {"what": "way:1"}),
        ("bring_card", {"value": "card:saloon-5H"}),
    ):  # fmt: skip
        front.does("go", number="2")
        front.does("take", move="B: use fass")
        waiting = panel.journey.at
        assert waiting.position.chance is not None
        front.does(do, **given)
        assert panel.wrong == ""
        assert panel.journey.at.before is waiting
    brought = panel.position.table.discard
    assert "saloon-5H" in [card.text for card in brought]


def test_to_choose_no_card_brings_none(front: FrontEnd, panel: Explorer) -> None:
    front.does("go", number="2")
    front.does("take", move="B: use fass")
    assert front.does("bring_card", value="") == {"heard": 3}
    assert panel.position.chance is not None


def test_one_goes_back_forward_to_a_step_and_along_the_slider(front: FrontEnd, panel: Explorer) -> None:
    seen = []
    for do, given in (
        ("forward", {}), ("forward", {}), ("back", {}), ("go", {"number": "3"}), ("slide", {"value": "1"}),
        ("slide", {"value": "99"}), ("slide", {"value": "0"}), ("back", {}),
    ):  # fmt: skip
        front.does(do, **given)
        seen.append(at(panel))
        assert part(panel, "timeline").one("ol").one(aria_current="step")["data-number"] == str(at(panel))
        assert panel.said.startswith(f"Step {at(panel)} of 3:")
    assert seen == [1, 2, 1, 3, 1, 3, 0, 0]


def test_one_goes_over_to_another_branch_where_it_parts(front: FrontEnd, panel: Explorer) -> None:
    front.does("go", number="1")
    front.does("take", move="A: duell > C")
    front.does("branch", value="3")
    assert (at(panel), panel.journey.tip.number) == (1, 3)
    front.does("branch", value="4")
    assert (at(panel), panel.journey.tip.number) == (1, 4)
    for value in ("1", "0", "99"):
        front.does("branch", value=value)
        assert panel.wrong == f"there is no branch {value}"


@pytest.mark.parametrize("value", ["77", "-1", "main line"])
def test_there_is_nothing_to_compare_with_where_no_branch_ends(panel: Explorer, value: str) -> None:
    panel.do("compare", {"value": value})
    assert panel.wrong != ""
    assert panel.other is None


def test_branches_are_compared_once_another_one_is_chosen(front: FrontEnd, panel: Explorer) -> None:
    front.does("unfold", what="compare_branches", open="true")
    front.does("take", move="A: duell > C")
    assert part(panel, "compare").find("table") == []
    assert front.does("compare", value="3").keys() == {"compare_0", "heard"}
    assert len(part(panel, "compare").find("tr")) > 2
    front.does("compare", value="")
    assert part(panel, "compare").find("table") == []


def test_whoever_asks_about_a_move_is_told_whether_it_is_legal_and_why(front: FrontEnd, panel: Explorer) -> None:
    front.does("unfold", what="not_possible", open="true")
    assert front.does("ask", move=" A: bang-2D > C ").keys() == {"impossible_0", "heard"}
    found = part(panel, "impossible")
    assert found.one(class_="bx-strong").text == words("en").text("ui", "illegal", move="A: bang-2D > C")
    assert "target_in_reach" in {reason.key for reason in panel.position.why_not("A: bang-2D > C").reasons}
    assert len(found.find(class_="bx-unmet")) >= 1
    front.does("ask", move="A: bang-2D > B")
    found = part(panel, "impossible")
    assert found.one(class_="bx-strong").text == words("en").text("ui", "legal", move="A: bang-2D > B")
    front.does("ask", move="")
    assert part(panel, "impossible").find(class_="bx-strong") == []


def test_what_was_asked_is_asked_again_at_the_next_step(front: FrontEnd, panel: Explorer) -> None:
    front.does("unfold", what="not_possible", open="true")
    front.does("ask", move="A: bang-2D > B")
    front.does("go", number="3")
    said = part(panel, "impossible").one(class_="bx-strong").text
    assert said == words("en").text("ui", "illegal", move="A: bang-2D > B")


def test_what_is_not_possible_is_counted_and_told_with_its_reasons(panel: Explorer) -> None:
    no = panel.position.game.desk.moves.refused(panel.position)
    said = words("en").text("panel", "not_possible", count=len(no))
    assert part(panel, "impossible").one("summary").text == said
    panel.unfold("not_possible")
    (listed,) = part(panel, "impossible").find("ul", class_="bx-refused")
    assert [one["data-key"] for one in listed.inside if isinstance(one, Element)] == [one.move for one in no]
    told = {one["data-id"] for one in listed.find("button", data_do="rule")}
    assert told >= {reason.rule for one in no for reason in one.reasons}


def test_a_fact_is_settled_and_its_lines_are_played(front: FrontEnd, panel: Explorer) -> None:
    front.does("go", number="2")
    front.does("unfold", what="settling", open="true")
    front.does("settle", fact="B.life = 1", own="", until="resolved")
    assert panel.wrong == ""
    for line, life in (("proof", 1), ("refutation", 2)):
        front.does("go", number="2")
        front.does("play", line=line)
        assert panel.wrong == ""
        assert fact(panel.position, "B.life").value == life
        assert panel.journey.moments[2] in panel.journey.at.way
        assert part(panel, "settling").find("button", data_do="play") == []  # it was settled elsewhere
    front.does("play", line="proof")
    assert panel.wrong == "there is no such line of play here"


def test_what_one_has_written_oneself_comes_before_the_menu(front: FrontEnd, panel: Explorer) -> None:
    front.does("go", number="2")
    front.does("unfold", what="settling", open="true")
    front.does("settle", fact="B.life = 1", own=" B.life >= 1 ", until="resolved")
    assert "always" in part(panel, "settling").one(class_="bx-strong").text.casefold()


def test_one_looks_from_a_seat_and_from_above_again(front: FrontEnd, panel: Explorer) -> None:
    from_above = shown_of(panel)
    front.does("view", value="B")
    assert part(panel, "head").one("select", data_do="view").one("option", selected=True)["value"] == "B"
    assert part(panel, "options").find("button", data_do="take") == []
    assert shown_of(panel) != from_above
    front.does("view", value="")
    assert shown_of(panel) == from_above


def test_a_scenario_is_opened_and_one_goes_back_to_where_one_was(front: FrontEnd, panel: Explorer) -> None:
    front.does("go", number="2")
    before = shown_of(panel)
    assert part(panel, "head").find("button", data_do="previous") == []
    front.does("open_text", text=TABLE.replace("A table", "Another"))
    assert part(panel, "head").one("h2").text == "Another"
    front.does("open_scenario", id="base.duell.at-any-distance")
    assert panel.journey.of == packaged()["base.duell.at-any-distance"]
    front.does("previous")
    assert part(panel, "head").one("h2").text == "Another"
    assert at(panel) == 0
    front.does("previous")
    assert shown_of(panel) == before
    assert front.does("previous") == {"heard": 6}


def test_a_rule_is_read_with_its_scenarios_to_open(front: FrontEnd, panel: Explorer) -> None:
    front.does("rule", id="base.duell")
    button = part(panel, "rule").find("button", data_do="open_scenario")[0]
    front.does("open_scenario", id=button["data-id"])
    assert panel.wrong == ""
    assert panel.journey.of == packaged()[button["data-id"]]


def test_what_is_said_is_where_one_is_what_has_happened_and_who_decides(panel: Explorer) -> None:
    panel.go(2)
    assert panel.said.startswith("Step 2 of 3: A plays BANG! (2♦) on B. B, you are hit. How do you answer?")
    panel.speak("de")
    assert panel.said.startswith("Schritt 2 von 3: A spielt BANG! (2♦) auf B. B, du wirst getroffen. Was tust du?")


# --- without a page ---------------------------------------------------------------------------------------------------


def test_where_no_widget_can_be_shown_the_board_stands_there_in_text() -> None:
    for game, players in SEATED[::4]:
        panel = Explorer(again(wandered(game, players)))
        for lang in LANGUAGES:
            panel.speak(lang)
            text = repr(panel)
            assert "object at" not in text
            assert not re.search(r"0x[0-9a-f]{6}|<bang_explorer", text)
            for name in panel.position.table.names:
                assert f" {name} " in text
            for option in panel.position.options:
                assert option.text in text


def test_in_text_a_seat_sees_its_own_hand_and_no_other() -> None:
    panel = opened(seat="B")
    assert "Missed!" in panel.plain()
    assert "Beer" not in panel.plain()
    assert "A: duell > C" not in panel.plain()
    assert panel.plain().startswith("A table\nStep 0 of 3: A, what do you play?")


# --- what is shown or hidden ------------------------------------------------------------------------------------------


def test_odds_can_be_hidden_from_tray_and_graph() -> None:
    position = next(one.position for one in journey_of("base.odds.fass").path if one.position.chance is not None)
    panel = explore(position, odds=False)
    panel.show_whole()
    assert "%" not in part(panel, "tray").text
    assert not [told for _, told in panel.marks["ways"] if "/" in told.split(";")[0]]
    assert "10/39" not in part(panel, "graph").text
    panel.show_odds("true")
    assert "(25.6%)" in part(panel, "tray").text
    assert [told for _, told in panel.marks["ways"] if "10/39" in told]
    assert "10/39" in part(panel, "graph").text
    panel.show_odds("false")
    assert "%" not in part(panel, "tray").text


def test_what_lies_ahead_is_shown_when_somebody_wants_to_see_it(panel: Explorer) -> None:
    assert len(part(panel, "timeline").one("ol").find("li")) == 1
    panel.show_ahead()
    assert len(part(panel, "timeline").one("ol").find("li")) == 4
    panel.show_ahead()
    assert len(part(panel, "timeline").one("ol").find("li")) == 1
    assert len(part(opened(reveal=True), "timeline").one("ol").find("li")) == 4


def test_to_switch_is_to_go_to_what_was_done_instead(front: FrontEnd, panel: Explorer) -> None:
    front.does("go", number="1")
    front.does("take", move="A: duell > C")
    menu = part(panel, "timeline").one("select", data_do="switch")
    other = [one["value"] for one in menu.find("option") if not one.has(selected=True)]
    front.does("switch", value=other[0])
    assert (at(panel), other) == (2, ["2"])
