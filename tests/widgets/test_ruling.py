"""The panel of a ruling: paste, open, choose a claim, another language, save; and what it keeps of a bad paste."""

from __future__ import annotations

from base64 import b64decode
from pathlib import Path

import pytest

import bang_explorer as bx
from bang_explorer.kit.errors import BadInput
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.scenarios.writing import dump
from bang_explorer.show.words import words
from bang_explorer.widgets.ruling import ABOUT, FOUND, RulingPanel
from tests.show.pictures import HOSTILE
from tests.widgets.pages import Element, FrontEnd, page, part, parts, written

ID = "base.jourdonnais.with-fass"
EN = words("en")
FAILS = """
id: base.test.shot
title: "A <b>far</b> shot & “more”"
game: base
players:
  - {name: A, role: sheriff, hand: [bang]}
  - {name: B, role: outlaw}
  - {name: C, role: renegade, in_play: [mustang]}
  - {name: D, role: outlaw}
line:
  - can: "A: bang > B"
  - can: "A: bang > C"
  - is: {A.life: 5}
"""
SHORT = dump(read_scenario(FAILS), short=True)
ILLEGAL = FAILS.replace('- can: "A: bang > C"', "- A: bang > C")
BAD = FAILS.replace("[mustang]", "[mustand]")


@pytest.fixture
def panel() -> RulingPanel:
    return bx.ruling(ID)


def verdict(panel: RulingPanel) -> str:
    return " ".join(part(panel, "verdict").one(class_="bx-so").text.split())


# --- what it is made for ---------------------------------------------------------------------------------------------


def test_whatever_holds_a_scenario_can_be_ruled_on(panel: RulingPanel, tmp_path: Path) -> None:
    case = bx.scenario(ID)
    file = tmp_path / "case.yaml"
    file.write_text(dump(case.scenario), "utf-8")
    for what in (case, case.scenario, case.ruling(), file, str(file)):
        assert bx.ruling(what).plain() == panel.plain()
    assert bx.ruling(ID, "de").plain() == case.ruling().draw("text", lang="de")
    assert panel.plain() == repr(panel) == case.ruling().draw("text")


def test_what_cannot_be_ruled_on_is_told() -> None:
    with pytest.raises(BadInput, match="there is no such file"):
        bx.ruling("nowhere/at-all.yaml")
    with pytest.raises(ValueError, match="no language “fr”"):
        bx.ruling(ID, lang="fr")


def test_every_part_is_a_piece_of_a_page(panel: RulingPanel) -> None:
    panel.unfold("share")
    panel.find_another()
    panel.rule("base.fass")
    for lang in ("en", "de"):
        panel.speak(lang)
        told = {name for name, found in parts(panel) if found.inside}
        assert told >= {"head", "seat_0", "middle", "verdict", "reasons", "way", "onward", "points", "finder", "share"}
        assert panel.label == words(lang).text("ruling", "ruling")


def test_with_nothing_there_is_a_place_to_open_something() -> None:
    panel = bx.ruling()
    assert panel.plain() == EN.text("ruling", "nothing_open") == panel.said
    assert [name for name, found in parts(panel) if found.inside] == ["head", "finder"]
    assert part(panel, "finder").one("input", type_="search").has(data_do="search", data_live=True)
    panel.find_another()
    assert part(panel, "finder").find("textarea")  # there is nothing else to see
    for do in ("play_on", "to_ruling"):
        with pytest.raises(BadInput, match="no scenario is open"):
            getattr(panel, do)()
    with pytest.raises(BadInput, match="no scenario is open"):
        panel.save("nowhere.html")
    with pytest.raises(BadInput, match="there is no point"):
        panel.choose(0)


# --- opening ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [FAILS, SHORT])
def test_a_scenario_is_pasted_as_a_file_or_on_one_line(text: str) -> None:
    panel = bx.ruling()
    front = FrontEnd(panel)
    front.does("open_text", text=text)
    assert panel.wrong == ""
    assert verdict(panel).startswith("A may not play BANG! on C: C must be in reach")
    assert panel.said == verdict(panel)
    assert part(panel, "finder").inside == []
    front.does("find_another")
    assert part(panel, "finder").one("textarea").text == text  # to be mended and opened again
    assert part(panel, "head").one("h2").text == "The ruling: A <b>far</b> shot & “more”"


def test_an_illegal_move_is_a_ruling(panel: RulingPanel) -> None:
    panel.open_text(ILLEGAL)
    assert verdict(panel).startswith("A may not play BANG! on C")
    assert EN.text("ruling", "stops") in part(panel, "verdict").text


@pytest.mark.parametrize("text", [BAD, "", "x", "[", "- a", "id: x", FAILS.replace("B", "script<"), "\t", *HOSTILE])
def test_a_bad_paste_is_told_and_keeps_the_ruling_before(panel: RulingPanel, text: str) -> None:
    panel.choose(2)
    front, before = FrontEnd(panel), panel.plain()
    sent = front.does("open_text", text=text)
    assert sent.keys() == {"wrong", "heard"}
    assert panel.wrong
    assert "\n" not in panel.wrong
    assert (panel.plain(), panel.at, panel.rulings) == (before, 2, [])
    front.does("choose", number="0")
    assert panel.wrong == ""


def test_a_bad_paste_names_the_place_and_the_nearest(panel: RulingPanel) -> None:
    panel.do("open_text", {"text": BAD})
    assert panel.wrong == "8: players[2].in_play[0]: no card “mustand” in base (did you mean mustang?)"
    with pytest.raises(BadInput, match="mustand"):
        panel.open_text(BAD)


def test_scenarios_are_found_by_words_and_opened(panel: RulingPanel) -> None:
    panel.find_another()
    panel.search("Barrel slab two hearts")
    found = part(panel, "finder").find("button", data_do="open_scenario")
    assert [one["data-id"] for one in found] == ["base.jourdonnais.slab-two-hearts"]
    FrontEnd(panel).does("open_scenario", id=found[0]["data-id"])
    assert panel.plain() == bx.scenario("base.jourdonnais.slab-two-hearts").ruling().draw("text")
    assert panel.query == ""


def test_enter_opens_the_id_that_is_written_or_the_first_that_is_found() -> None:
    panel = bx.ruling()
    panel.open_first(f" {ID} ")
    assert panel.plain() == bx.ruling(ID).plain()
    panel.open_first("barrel slab")
    assert panel.plain() == bx.ruling("base.dispute.slab-barrel").plain()
    panel.find_another()
    panel.open_first("mustang nosuchword")
    assert panel.plain() == bx.ruling("base.dispute.slab-barrel").plain()
    assert EN.text("ruling", "found_none") in part(panel, "finder").text
    panel.open_first("")
    assert panel.query == ""


@pytest.mark.parametrize("typed", ["barrel slab", "Fass Slab", "SLAB fass"])
def test_a_dispute_is_found_in_either_language_while_it_is_typed(typed: str) -> None:
    panel = bx.ruling()
    front = FrontEnd(panel)
    for end in range(1, len(typed) + 1):
        front.does("search", value=typed[:end])
        assert panel.wrong == ""
    found = part(panel, "finder").find("button", data_do="open_scenario")
    assert found[0]["data-id"] == "base.dispute.slab-barrel"
    front.does("open_scenario", id=found[0]["data-id"])
    assert verdict(panel).startswith("B has 3 life points: A Barrel that succeeds against Slab saves only one")


def test_of_many_that_are_found_the_first_are_named(panel: RulingPanel) -> None:
    panel.find_another()
    panel.search("bang")
    bring = part(panel, "finder")
    assert len(bring.find("button", data_do="open_scenario")) == FOUND
    assert "These are the first 12 of " in bring.text
    panel.search("mustang nosuchword")
    assert part(panel, "finder").find("button", data_do="open_scenario") == []
    assert EN.text("ruling", "found_none") in part(panel, "finder").text
    assert part(panel, "finder").one("input", type_="search")["value"] == "mustang nosuchword"


@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
def test_whatever_is_searched_for_is_text(panel: RulingPanel, text: str) -> None:
    panel.find_another()
    panel.search("nosuchword")
    usual = [one.name for one in part(panel, "finder").all]
    panel.search(f"{text} nosuchword")
    assert [one.name for one in part(panel, "finder").all] == usual


def test_one_can_go_back_to_the_ruling_before(panel: RulingPanel) -> None:
    assert part(panel, "head").find("button", data_do="previous") == []
    before = panel.plain()
    panel.open_text(FAILS)
    button = part(panel, "head").one("button", data_do="previous")
    assert button.text == EN.text("ruling", "previous")
    FrontEnd(panel).does("previous")
    assert panel.plain() == before
    panel.previous()
    assert panel.plain() == before


# --- the claims ------------------------------------------------------------------------------------------------------


def points(panel: RulingPanel) -> list[Element]:
    return part(panel, "points").find("button", data_do="choose")


def test_each_claim_can_be_the_one_it_is_about(panel: RulingPanel) -> None:
    front, seen = FrontEnd(panel), set()
    claims = points(panel)
    assert len(claims) == len(bx.scenario(ID).ruling().claims)
    for number, claim in enumerate(claims):
        front.does("choose", number=claim["data-number"])
        now = points(panel)[number]
        assert now.attributes.get("aria-current") == "true"
        assert [one.attributes.get("tabindex") for one in points(panel)].count(None) == 1
        assert panel.plain() == bx.scenario(ID).ruling().draw("text", at=number)
        seen.add((verdict(panel), panel.begun.position))
    assert len({said for said, _ in seen}) == len(claims)
    assert len({position for _, position in seen}) > 2


def test_the_one_that_fails_is_chosen_first_and_all_say_whether_they_hold() -> None:
    panel = bx.ruling(read_scenario(FAILS))
    assert [one.text for one in points(panel)] == [
        "✓ A may play BANG! on B", "✗ A may play BANG! on C", "✓ A has 5 life points",
    ]  # fmt: skip
    assert [one.attributes.get("aria-current") for one in points(panel)] == [None, "true", None]


@pytest.mark.parametrize("number", ["-1", "6", "x", "", "1.0", "٣", "9" * 5000, *HOSTILE], ids=ascii)
def test_what_is_no_point_is_told(panel: RulingPanel, number: str) -> None:
    before = panel.plain()
    panel.do("choose", {"number": number})
    assert panel.wrong.startswith("there is no point ")
    assert len(panel.wrong) < 200
    assert panel.plain() == before


def test_a_single_claim_is_not_listed() -> None:
    text = FAILS.partition("  - can")[0] + "  - is: {A.life: 5}\n"
    assert part(bx.ruling(read_scenario(text)), "points").inside == []


# --- rules and languages ---------------------------------------------------------------------------------------------


def test_rules_can_be_pressed_and_read(panel: RulingPanel) -> None:
    for name in ("verdict", "reasons"):
        pressed = part(panel, name).find("button", data_do="rule")
        assert pressed
        for one in pressed:
            FrontEnd(panel).does("rule", id=one["data-id"])
            assert panel.wrong == ""
            assert one["data-id"] in part(panel, "rule").text
    shown_by = part(panel, "rule").find("button", data_do="open_scenario")
    assert shown_by
    FrontEnd(panel).does("open_scenario", id=shown_by[0]["data-id"])
    assert panel.plain() == bx.ruling(shown_by[0]["data-id"]).plain()


def test_all_rules_are_there_where_the_page_has_room_for_few() -> None:
    panel = bx.ruling("dodge_city.material.deck-120")
    wanted = {one.rule for one in bx.scenario("dodge_city.material.deck-120").ruling().claims[-1].because}
    pressed = (one for name in ("verdict", "reasons") for one in part(panel, name).find("button", data_id=True))
    assert {one["data-id"] for one in pressed} == wanted


def test_another_language_changes_all_that_is_said_and_keeps_the_point(panel: RulingPanel) -> None:
    panel.choose(1)
    FrontEnd(panel).does("speak", value="de")
    assert panel.plain() == bx.scenario(ID).ruling().draw("text", lang="de", at=1)
    assert panel.text("claims") == words("de").text("ruling", "claims")
    assert "Urteil" in part(panel, "head").one("h2").text
    assert panel.text("language") == "Sprache"


# --- taking it away --------------------------------------------------------------------------------------------------


def test_the_half_page_can_be_saved_and_printed(panel: RulingPanel, tmp_path: Path) -> None:
    panel.choose(1)
    assert part(panel, "share").find("iframe") == []
    panel.unfold("share")
    share = part(panel, "share")
    wanted = bx.scenario(ID).ruling().draw("page", at=1)
    link = share.one("a")
    assert link["download"] == f"{ID}.html"
    kind, _, data = link["href"].partition(",")
    assert kind == "data:text/html;charset=utf-8;base64"
    assert b64decode(data).decode() == wanted
    assert share.one("iframe")["srcdoc"] == wanted
    assert share.one("iframe")["class"] == "bx-sheet"  # which the page prints
    assert "data-print" in share.one("button").attributes
    file = tmp_path / "ruling.html"
    panel.save(file)
    assert file.read_bytes().decode() == wanted
    panel.save(str(file))


def test_the_half_page_follows_the_language_and_the_point(panel: RulingPanel) -> None:
    panel.unfold("share")
    panel.speak("de")
    panel.choose(0)
    assert part(panel, "share").one("iframe")["srcdoc"] == bx.scenario(ID).ruling().draw("page", lang="de", at=0)


def test_what_a_title_holds_is_text_in_every_part_and_in_the_sheet() -> None:
    panel = bx.ruling(read_scenario(FAILS))
    panel.unfold("share")
    for name, found in parts(panel):
        assert "far" not in {one.text for one in found.find("b")}, name
    sheet = page(part(panel, "share").one("iframe")["srcdoc"].removeprefix("<!DOCTYPE html>\n"))
    assert "A <b>far</b> shot" in sheet.one("h1").text
    assert "far" not in {one.text for one in sheet.find("b")}


def test_half_a_character_is_saved_too(tmp_path: Path) -> None:
    ruled = bx.scenario(ID).ruling()
    ruled.scenario.title["en"] = "half \ud800"
    panel = bx.ruling(ruled)
    panel.unfold("share")
    panel.save(tmp_path / "half.html")
    assert "half \ufffd" in (tmp_path / "half.html").read_text("utf-8")


# --- what the page hears ---------------------------------------------------------------------------------------------


def test_only_what_has_changed_is_sent(panel: RulingPanel) -> None:
    front = FrontEnd(panel)
    assert front.does("search", value="nosuchword").keys() == {"head_0", "finder_0", "heard"}
    assert front.does("choose", number="5").keys() == {"heard"}
    sent = front.does("choose", number="0")
    assert {"verdict_0", "states", "points_0"} <= sent.keys()
    assert not {"head_0", "finder_0", "of_0"} & sent.keys()


# --- playing on ------------------------------------------------------------------------------------------------------


def pasted() -> RulingPanel:
    panel = bx.ruling()
    panel.open_text(FAILS)
    return panel


def test_what_the_claim_is_about_is_marked_on_the_board(panel: RulingPanel) -> None:
    shot = pasted()
    bang, mustang = (next(one for one in shot.states if one.startswith("card:bang")), "seat:2")
    assert {id_ for id_, (state, *_) in shot.states.items() if state == ABOUT} == {"seat:0", bang, mustang}
    shot.choose(0)
    assert {id_ for id_, (state, *_) in shot.states.items() if state == ABOUT} == {"seat:0", bang, "seat:1"}
    shot.choose(2)
    assert {id_ for id_, (state, *_) in shot.states.items() if state == ABOUT} == {"seat:0"}
    shot.open_text(ILLEGAL)
    assert {id_ for id_, (state, *_) in shot.states.items() if state == ABOUT} == {"seat:0", bang, "seat:2"}
    for number in range(len(points(panel))):
        panel.choose(number)
        marked = {id_ for id_, (state, *_) in panel.states.items() if state == ABOUT}
        assert "seat:1" in marked  # all is about Jourdonnais


def test_a_claim_about_what_can_follow_marks_whom_it_is_about() -> None:
    panel = bx.ruling(read_scenario(OPEN), seconds=0.1)
    assert {id_ for id_, (state, *_) in panel.states.items() if state == ABOUT} == {"seat:2"}


def test_pressing_a_card_begins_a_move_from_the_contested_step_and_one_comes_back() -> None:
    panel = pasted()
    front, ruled, shown = FrontEnd(panel), panel.plain(), written_all(panel)
    bang = next(id_ for id_ in panel.states if id_.startswith("card:bang"))
    front.does("press", id=bang)
    assert panel.plays
    assert part(panel, "verdict").inside == []
    assert panel.states["seat:1"][0] == "lit"
    assert panel.states["seat:2"][0] == "no"
    front.does("press", id="seat:1")
    assert "plays BANG!" in panel.step
    assert panel.plain() != ruled
    front.does("to_ruling")
    assert not panel.plays
    assert written_all(panel) == shown
    assert panel.plain() == ruled


def written_all(panel: RulingPanel) -> dict[str, str]:
    return {name: written(panel, name) for name, _ in parts(panel)}


def test_a_button_plays_on_with_all_that_the_explorer_can_do(panel: RulingPanel) -> None:
    FrontEnd(panel).does("play_on")
    assert part(panel, "timeline").find("button", data_do="go")
    assert panel.position == panel.begun.position
    panel.back()
    assert panel.plays
    panel.change()
    assert part(panel, "head").find("button", data_do="stop_building")
    panel.stop_building()
    panel.to_ruling()
    assert verdict(panel).startswith("B has 4 life points")
    panel.play_on()
    panel.open_scenario("base.dispute.slab-barrel")
    assert not panel.plays
    assert verdict(panel).startswith("B has 3 life points")


def measured(panel: RulingPanel, who: int) -> str:
    """How far somebody is said to be on the board; empty if nothing is said."""
    tags = part(panel, f"seat_{who}").find("span", class_=True)
    return "".join(one.text for one in tags if "far" in one["class"].split())


def test_pressing_a_seat_shows_distances_and_the_ruling_stays() -> None:
    panel = pasted()
    panel.press("seat:3")
    assert not panel.plays
    assert [measured(panel, who) for who in range(4)] == ["1 ✓", "2", "2", ""]
    panel.let_go()
    assert not measured(panel, 0)
    panel.do("press", {"id": "seat:9"})
    assert panel.wrong


@pytest.mark.parametrize("id_", ["dice.abilities.pedro-first", "wyatt_earp.dispute.broken-set", "train.caboose.odds"])
def test_every_game_has_a_board_to_play_on_from(id_: str) -> None:
    panel = bx.ruling(id_, "de")
    assert verdict(panel)
    panel.play_on()
    assert part(panel, "now").inside
    panel.to_ruling()
    assert verdict(panel)


# --- limits -----------------------------------------------------------------------------------------------------------

OPEN = FAILS.partition("line:")[0] + "line:\n  - outcomes: {until: game, always: {C.life: 4}}\n"


class Clock:
    """A clock that goes on by a second at each look."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        self.now += 1
        return self.now


def test_the_panel_waits_ten_seconds_and_says_what_is_not_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr("bang_explorer.settle.tree.time", clock)
    panel = bx.ruling(OPEN)
    assert clock.now < 15
    assert panel.plain().splitlines()[2].endswith(" - not decided in 10 s")
    found = part(panel, "verdict")
    assert "not decided in 10 s" in found.text
    assert not found.find(class_="bx-fails")
    assert not found.find(class_="bx-holds")
    panel.speak("de")
    assert "in 10 s nicht entschieden" in part(panel, "verdict").text
    assert "(10 s)" in part(panel, "reasons").text


def test_what_is_pasted_and_opened_has_the_same_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr("bang_explorer.settle.tree.time", clock)
    panel = bx.ruling(seconds=5)
    panel.open_text(OPEN)
    assert clock.now < 10
    assert "not decided in 5 s" in part(panel, "verdict").text


def test_a_claim_that_is_not_decided_is_marked_as_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bang_explorer.settle.tree.time", Clock())
    panel = bx.ruling(OPEN + "  - is: {A.life: 5}\n  - is: {A.life: 4}\n")
    marks = [button.text.strip()[0] for button in part(panel, "points").find("button")]
    assert marks == ["?", "✓", "✗"]
    assert "A has 5 life points" in verdict(panel)  # what is refuted is what it is about


def test_a_search_that_is_far_too_long_is_refused_and_forgotten(panel: RulingPanel) -> None:
    panel.find_another()
    panel.do("search", {"value": "A: " * 12_000})
    assert "a search has at most 300 characters" in panel.wrong
    panel.do("speak", {"value": "de"})
    assert (panel.wrong, panel.lang) == ("", "de")
