"""`bx.explore`: what a reader can do there, what is shown then, and what no seat is ever shown."""

from __future__ import annotations

import inspect
import re
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import bang_explorer as bx
from bang_explorer.core.position import NotAnOption
from bang_explorer.games.bang.desk.refused import refused
from bang_explorer.games.bang.desk.scenario import Player, Scenario
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.scenario import LineEntry
from bang_explorer.kit.svg import printable
from bang_explorer.rulebook.statements import statements
from bang_explorer.scenarios.facts import fact
from bang_explorer.scenarios.opening import open_scenario
from bang_explorer.scenarios.packaged import packaged, showing
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.settle.replay import asked_always, steps
from bang_explorer.show.words import words
from bang_explorer.widgets import reasons
from bang_explorer.widgets.explore import settling
from bang_explorer.widgets.explore.explorer import Explorer, explore, journey_of
from tests.show.pictures import HOSTILE
from tests.strategies import SEATED, candidates
from tests.widgets.explore.journeys import again, wandered
from tests.widgets.pages import Element, FrontEnd, part, parts, synced, written

if TYPE_CHECKING:
    from bang_explorer.core.position import Position

FOLDED = ("not_possible", "rule_read", "settling", "compare_branches", "exchange", "walk",
          "why_so")  # fmt: skip
"""What can be unfolded."""
LANGUAGES = ("en", "de")
ONLY_FROM_ABOVE = (
    "this is possible only with the view from above: seen from a seat, it would give away what that player cannot know"
)
TABLE = """\
id: test.explorer.table
title: {en: A table, de: Ein Tisch}
game: base
players:
  - {name: A, role: sheriff, hand: [bang-2D, bang-3D, fass, duell]}
  - {name: B, role: outlaw, hand: [fehlschuss, bang], in_play: [fass-KS], life: 2}
  - {name: C, role: renegade, hand: [bier]}
  - {name: D, role: outlaw, hand: [panik]}
"""
LINE = TABLE + "line:\n  - A: fass-QS\n  - A: bang-2D > B\n  - B: fehlschuss\n"


@pytest.fixture(autouse=True)
def _read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Which scenarios show a rule is read once, not with each deed."""
    monkeypatch.setattr(reasons, "showing", read_once)


read_once = cache(showing)


def opened(text: str = LINE, **how: Any) -> Explorer:
    return explore(read_scenario(text), **how)


def unfolded(panel: Explorer) -> Explorer:
    panel.unfolded.update(FOLDED)
    panel.rewrite()
    return panel


@pytest.fixture(name="panel")
def panel_() -> Explorer:
    return opened()


@pytest.fixture(name="front")
def front_(panel: Explorer) -> FrontEnd:
    return FrontEnd(panel)


def shown_of(panel: Explorer) -> dict[str, Any]:
    """What the page shows, but for what it says of the last deed."""
    return {name: value for name, value in synced(panel).items() if name not in ("wrong", "heard")}


def at(panel: Explorer) -> int:
    return panel.journey.at.number


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
    (button,) = [one for one in part(panel, "now").find("button", data_do="take") if "duell > C" in one["data-move"]]
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
    no = refused(panel.position)
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
    assert part(panel, "now").find("button", data_do="take") == []
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
    assert panel.said.startswith("Step 2 of 3: A plays BANG! (2♦) on B. B decides")
    panel.speak("de")
    assert panel.said.startswith("Schritt 2 von 3: A spielt BANG! (2♦) auf B. B entscheidet")


# --- what is sent -----------------------------------------------------------------------------------------------------


def test_only_what_has_changed_is_sent(front: FrontEnd) -> None:
    front.does("go", number="2")
    assert front.does("unfold", what="exchange", open="true").keys() == {"exchange_0", "heard"}
    assert front.does("unfold", what="exchange", open="false").keys() == {"exchange_0", "heard"}
    front.does("back")
    assert front.does("go", number="1") == {"heard": 5}
    sent = front.does("back")
    assert "graph_0" not in sent
    assert "areas" not in sent
    assert "board_4" not in sent
    assert sent.keys() >= {"said", "now_0", "timeline_0", "happened_0", "board_2"}


def test_the_picture_of_the_machine_is_sent_once(front: FrontEnd, panel: Explorer) -> None:
    large: list[str] = []
    for number in ("2", "0", "2", "1", "2", "3", "2"):
        sent = front.does("go", number=number)
        large += [value for value in sent.values() if isinstance(value, str) and "bx-graph" in value]
    assert len(large) == len(set(large)) == 1
    assert written(panel, "graph").startswith("<svg")


@pytest.mark.parametrize(("game", "players"), [("base", 4), ("dodge_city", 7), ("base+dodge_city", 8)])
def test_what_the_page_holds_is_what_the_panel_is_whatever_was_done(game: str, players: int) -> None:
    panel = Explorer(again(wandered(game, players)))
    front, dice = FrontEnd(panel), Random(players)
    for _ in range(25):
        do, given = some_deed(panel, dice)
        front.does(do, **given)
        assert front.state == synced(panel), (do, given)


def some_deed(panel: Explorer, dice: Random) -> tuple[str, dict[str, str]]:
    """What a reader may do next."""
    position, moments = panel.position, len(panel.journey.moments)
    moves = [option.text for option in position.options] or ["A: end"]
    return dice.choice((
        ("take", {"move": dice.choice(moves)}), ("let_happen", {}), ("bring", {"what": "way:0"}), ("back", {}),
        ("forward", {}), ("go", {"number": str(dice.randrange(moments))}), ("slide", {"value": str(dice.randrange(9))}),
        ("branch", {"value": str(dice.choice(panel.journey.tips).number)}),
        ("compare", {"value": str(dice.choice(panel.journey.tips).number)}),
        ("unfold", {"what": dice.choice(FOLDED), "open": dice.choice(("true", "true", "false"))}),
        ("speak", {"value": dice.choice(LANGUAGES)}), ("view", {"value": dice.choice(("", *position.table.names))}),
        ("rule", {"id": dice.choice(list(statements()))}),
        ("ask", {"move": dice.choice(list(candidates(position, 0))[:200])}),
    ))  # fmt: skip


# --- what cannot be done ----------------------------------------------------------------------------------------------


WRONG = [
    "", "x", "-1", "99", "1.5", "9" * 5000, "٣", "²", "\0", "<img src=x onerror=alert(1)>", "A: bang > Z", "A:", ":",
    "A: bang + bang + bang", "A: " + " + ".join(["bang"] * 3000), "way:", "way:٣", "suit:X", "card:", "X.life = 3",
    "A.life = x", "B.life", "[" * 5000, "{a: " * 500, "&a [*a]", "!!python/object:os.system x", "../../etc/passwd",
    "/etc/passwd", "base.duell", "C:\\x.yaml", "x" * 200_000, "\ud800", "\u202e", "null", "Infinity", "1e999",
]  # fmt: skip
"""What no deed can make anything of, or only a harmless thing."""


@cache
def deeds() -> dict[str, list[str]]:
    """Every deed with what it asks for."""
    found = inspect.getmembers_static(Explorer, lambda one: getattr(one, "is_deed", False))
    return {name: list(inspect.signature(method).parameters)[1:] for name, method in found}


def test_these_are_the_deeds() -> None:
    assert deeds().keys() == {
        "ask", "back", "branch", "bring", "bring_card", "bring_parts", "compare", "forward", "go", "let_happen",
        "open_scenario", "open_text", "play", "previous", "rule", "settle", "show_odds", "slide", "speak",
        "stop_settling", "take", "take_parts", "unfold", "view", "walk", "wonder",
    }  # fmt: skip


@pytest.mark.parametrize("name", sorted(deeds()))
def test_whatever_comes_from_the_page_is_done_or_told_and_what_is_told_changes_nothing(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settling, "POSITIONS", 20)
    panel = unfolded(opened(TABLE))
    panel.take("A: bang-2D > B")
    panel.take("B: use fass")
    for number in (1, 2):  # somebody decides, chance does
        panel.go(number)
        for value in WRONG[number % 2 :: 2]:
            before, heard = shown_of(panel), panel.heard
            panel.do(name, dict.fromkeys(deeds()[name], value))
            assert panel.heard == heard + 1
            assert len(panel.wrong) < 1000
            assert panel.wrong.isprintable()
            assert not panel.wrong or shown_of(panel) == before
        if name in ("unfold", "show_odds", "back", "forward", "previous", "ask", "stop_settling"):
            continue
        assert len(list(parts(panel))) == 13
        assert panel.wrong or name in ("let_happen", "compare", "view")


@pytest.mark.parametrize("value", ["", "x", "-1", "99", "٩", "9" * 5000, "A", "1.0", " 1"])
def test_what_is_no_moment_is_told(panel: Explorer, value: str) -> None:
    for do, key in (("go", "number"), ("branch", "value")):
        panel.do(do, {key: value})
        assert panel.wrong != ""
    assert at(panel) == 0


@pytest.mark.parametrize("value", [-1, -4])
def test_there_are_no_moments_before_the_first(panel: Explorer, value: int) -> None:
    for do in (panel.go, panel.slide, panel.branch):
        with pytest.raises(BadInput):
            do(value)
    assert at(panel) == 0


def test_called_from_python_what_cannot_be_done_is_an_exception(panel: Explorer) -> None:
    before = synced(panel)
    for do in (
        lambda: panel.take("B: bang > A"), lambda: panel.go("x"), lambda: panel.branch(7), lambda: panel.compare("x"),
        panel.let_happen, lambda: panel.bring("way:0"), lambda: panel.bring_card("card:x"),
        lambda: panel.ask("A: nothing"), lambda: panel.settle("x"), lambda: panel.play("proof"),
        lambda: panel.view("Z"), lambda: panel.open_text("x: ["), lambda: panel.open_scenario("x"),
        lambda: panel.rule("x"), lambda: panel.speak("x"),
    ):  # fmt: skip
        with pytest.raises((ValueError, KeyError)):
            do()
    assert synced(panel) == before


def test_from_the_page_only_packaged_scenarios_are_opened_and_no_file_is_read(panel: Explorer, tmp_path: Path) -> None:
    secret = tmp_path / "secret.yaml"
    secret.write_text(TABLE.replace("A table", "Hidden"), "utf-8")
    plain = tmp_path / "plain.txt"
    plain.write_text("hunter2", "utf-8")
    for id_ in (str(secret), str(plain), f"{tmp_path}/../{tmp_path.name}/secret.yaml", TABLE, "{id: a.b}"):
        panel.do("open_scenario", {"id": id_})
        assert panel.wrong != ""
        assert "hunter2" not in panel.wrong
        assert "must" not in panel.wrong
        assert panel.journey.of is not None
        assert panel.journey.of.title["en"] == "A table"


@pytest.mark.parametrize("claim", ["is: {phase: x}", "is: {A.role: null}", "is: {A.life: true}", "decides: Z"])
def test_a_scenario_with_claims_that_make_no_sense_is_opened_or_everything_stays_as_it_was(
    panel: Explorer, claim: str
) -> None:
    before, heard = shown_of(panel), panel.heard
    panel.do("open_text", {"text": TABLE + f"line:\n  - {claim}\n"})
    assert panel.heard == heard + 1
    if panel.wrong:
        assert shown_of(panel) == before
    panel.do("forward", {})
    assert panel.wrong == ""


# --- from a seat ------------------------------------------------------------------------------------------------------


def test_from_a_seat_one_takes_what_is_ones_own_to_take(panel: Explorer) -> None:
    panel.view("A")
    panel.take("A: duell > C")
    assert panel.position.decides == "C" or panel.position.decider is not None
    panel.go(2)
    panel.do("take", {"move": "B: pass"})
    assert panel.wrong == "only B can see the possible answers"
    assert at(panel) == 2


SID = """\
id: test.explorer.sid
game: base
rules: international
players:
  - {name: A, role: sheriff, hand: [bang-2D]}
  - {name: B, role: outlaw, character: sid_ketchum, life: 2, hand: [panik-JH, bier-6H, duell-QD]}
  - {name: C, role: renegade}
  - {name: D, role: outlaw}
"""


@pytest.mark.parametrize("seat", ["A", "C"])
@pytest.mark.parametrize("move", ["B: sid_ketchum + bier + panik", "B: sid_ketchum + bier + gatling"])
def test_from_a_seat_nobody_learns_what_another_may_do_meanwhile(seat: str, move: str) -> None:
    panel = opened(SID)
    panel.view(seat)
    assert "sid_ketchum +" not in panel.plain()
    panel.do("take", {"move": move})
    assert (panel.wrong, at(panel)) == ("only A can see the possible answers", 0)


def test_from_his_own_seat_he_does_meanwhile_what_he_may() -> None:
    panel = opened(SID)
    panel.view("B")
    assert panel.plain().count("B: sid_ketchum +") == 3
    panel.do("take", {"move": "B: sid_ketchum + bier + gatling"})
    assert panel.wrong == "only A can see the possible answers"
    panel.do("take", {"move": "B: sid_ketchum + bier + panik"})
    assert (panel.wrong, at(panel), panel.position.decides) == ("", 1, "A")
    assert panel.position.table.life[1] == 3
    assert "B uses the ability of Sid Ketchum." in panel.step


def test_from_a_seat_nothing_is_brought_or_settled(panel: Explorer) -> None:
    panel.go(2)
    panel.take("B: use fass")
    panel.view("B")
    number = at(panel)
    for do, given in (
        ("bring", {"what": "way:0"}), ("bring", {"what": "card:saloon-5H"}),
        ("bring_card", {"value": "card:saloon-5H"}),
        ("settle", {"fact": "B.life = 1", "own": "", "until": "resolved"}),
    ):  # fmt: skip
        panel.do(do, given)
        assert panel.wrong == ONLY_FROM_ABOVE, do
        assert at(panel) == number


def test_from_a_seat_chance_can_be_let_happen(panel: Explorer) -> None:
    panel.go(2)
    panel.take("B: use fass")
    panel.view("C")
    number = at(panel)
    panel.do("let_happen", {})
    assert panel.wrong == ""
    assert at(panel) > number


def test_from_a_seat_nothing_can_be_copied(panel: Explorer) -> None:
    panel.view("C")
    panel.unfold("exchange")
    assert [one for one in part(panel, "exchange").find("textarea") if one.has(readonly=True)] == []


# --- what a seat cannot know ------------------------------------------------------------------------------------------


TOLD = """\
id: test.explorer.told
game: base
players:
  - {name: A, role: sheriff, hand: [bang]}
  - {name: B, role: outlaw, hand: [CARD]}
  - {name: C, role: renegade}
  - {name: D, role: outlaw}
"""


@pytest.mark.parametrize("move", ["B: bang > A", "B: fehlschuss", "B: bier", "B: bang-6C > A", "A: cat_balou > B.bier"])
def test_the_refusal_of_a_move_tells_a_seat_nothing_of_what_others_hold(move: str) -> None:
    said = set()
    for card in ("bang-6C", "fehlschuss", "bier", "panik"):
        panel = opened(TOLD.replace("CARD", card), seat="A")
        panel.do("take", {"move": move})
        assert panel.wrong != ""
        said.add(panel.wrong)
    assert len(said) == 1


def test_a_card_that_chance_cannot_bring_tells_a_seat_nothing() -> None:
    text = TOLD.replace("role: renegade", "role: renegade, in_play: [fass]").replace("hand: [bang]", "hand: [bang-2D]")
    said = set()
    for card in ("bang-6C", "bang-7C"):
        panel = opened(text.replace("role: outlaw, hand: [CARD]", f"role: outlaw, in_play: [fass], hand: [{card}]"))
        panel.take("A: bang > B")
        if panel.position.chance is None:
            panel.take("B: use fass")
        panel.view("A")
        panel.do("bring_card", {"value": "card:bang-6C"})
        said.add((panel.wrong, panel.position.chance is None))
    assert len(said) == 1


# --- taken away as text -----------------------------------------------------------------------------------------------


def copied(panel: Explorer) -> list[str]:
    """What stands there to be copied: the file and the short text."""
    return [one.text for one in part(panel, "exchange").find("textarea") if one.has(readonly=True)]


def leads_to(text: str, position: Position) -> bool:
    *_, last = steps(read_scenario(text), open_end=position.chance is not None)
    return last.position == position


@pytest.mark.parametrize("scenario", list(packaged().values())[3::53], ids=lambda one: one.id)
def test_what_is_copied_at_any_step_leads_to_the_same_position(scenario: Scenario) -> None:
    panel = explore(scenario)
    panel.unfold("exchange")
    for moment in panel.journey.path:
        panel.go(moment.number)
        if not copied(panel):  # no file says which cards an unknown hand has turned out to hold so far
            assert moment.position.chance is not None
            assert "cannot be written as a file" in part(panel, "exchange").text
            continue
        file, short = copied(panel)
        assert short.count("\n") == 1
        assert leads_to(file, moment.position)
        assert leads_to(short, moment.position)


def test_what_is_copied_can_be_pasted() -> None:
    panel = Explorer(again(wandered("base+dodge_city", 5)))
    panel.unfold("exchange")
    for number in Random(5).sample(range(len(panel.journey.moments)), 4):
        panel.go(number)
        position = panel.position
        for text in copied(panel):
            panel.do("open_text", {"text": text})
            assert panel.wrong == ""
            panel.slide(10_000)
            assert panel.position == position or position.chance is not None
            panel.previous()
        assert panel.position is position


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
    assert panel.plain().startswith("A table\nStep 0 of 3: A decides")


# --- whatever anybody is called ---------------------------------------------------------------------------------------


@cache
def known_markup() -> tuple[frozenset[str], frozenset[str]]:
    """The names of elements and of attributes in panels in which nobody means any harm."""
    elements, attributes = set[str](), set[str]()
    for element in elements_of(unfolded(opened())) + elements_of(unfolded(Explorer(again(wandered("base", 5))))):
        elements.add(element.name)
        attributes |= element.attributes.keys()
    return frozenset(elements), frozenset(attributes)


def elements_of(panel: Explorer) -> list[Element]:
    """All elements of all parts, at every step."""
    found: list[Element] = []
    panel.rule("base.bang")
    panel.settle("over = true", until="1")
    for moment in panel.journey.moments[:5:3]:
        panel.go(moment.number)
        found += [element for _, one in parts(panel) for element in one.all]
    return found


def hostile_panel(evil: str, names: tuple[str, ...] = ("A", "B", "C", "D")) -> Explorer:
    """A scenario in which everything is called that, as far as it can be."""
    a, b, c, d = names
    line = (
        LineEntry("is", {f"{a}.life": evil}, ""), LineEntry("can", [evil], ""),
        LineEntry("move", f"{a}: bang > {b}", ""),
        LineEntry("move", f"{b}: fehlschuss", ""), LineEntry("move", f"{a}: bang > {c}", ""),
    )  # fmt: skip
    players = (
        Player(a, "sheriff", hand=("bang-2D", "bang-3D", "duell")),
        Player(b, "outlaw", hand=("fehlschuss", "bier"), life=2),
        Player(c, "renegade", hand=("panik",)), Player(d, "outlaw", hand=("panik",), in_play=("fass",)),
    )  # fmt: skip
    title = {"en": evil, "de": evil}
    return explore(Scenario("test.explorer.evil", "base", players, title=title, line=line, source={"faq": evil}))


EVIL = [
    *HOSTILE[::2], "<img src=x onerror=alert(1)>", "]]><script>alert(1)</script>", '" onmouseover="alert(1)',
    "' onclick='x", "</textarea><b>", "</svg><b>", "</style><b>", "@sent_0", "&quot;&gt;<b>", "<!--", "{who}", "{0}",
    "%(x)s",
]  # fmt: skip


@pytest.mark.parametrize("evil", EVIL, ids=ascii)
def test_no_element_and_no_attribute_comes_from_a_title_or_a_claim(evil: str) -> None:
    panel = unfolded(hostile_panel(evil))
    elements, attributes = known_markup()
    found = elements_of(panel)
    assert {one.name for one in found} <= elements
    assert {name for one in found for name in one.attributes} <= attributes
    panel.go(0)
    for _, element in parts(panel):
        assert all(line.isprintable() for line in element.text.split("\n"))
    assert part(panel, "head").one("h2").text == printable(evil)


@pytest.mark.parametrize(
    "names",
    [("' onclick='x", "B", "C", "D"), ("{who}", "{0}", "%s", "{}"), ("]]", "--", "/*", "#rule"),
     ("عمر بن الخطاب", "張三李四", "é", "ǅ"), ("W" * 40, "i" * 40, "A b c", "(1)"),
     ("take", "data-do=x", "@sent_0", "javascript;alert(1)"), ("hand", "way", "from above", "None")],
    ids=ascii,
)  # fmt: skip
def test_whatever_the_players_are_called_they_can_play(names: tuple[str, str, str, str]) -> None:
    panel = unfolded(hostile_panel("x", names))
    elements, attributes = known_markup()
    found = elements_of(panel)
    assert {one.name for one in found} <= elements
    assert {name for one in found for name in one.attributes} <= attributes
    panel.go(1)
    seated = list(panel.position.table.names)
    menu = part(panel, "head").one("select", data_do="view")
    assert [one["value"] for one in menu.find("option")] == ["", *seated]
    for moment in panel.journey.path[:3]:
        panel.go(moment.number)
        for button in part(panel, "now").find("button", data_do="take"):
            panel.do("take", {"move": button["data-move"]})
            assert panel.wrong == ""
            panel.go(moment.number)
    for name in seated:
        panel.do("view", {"value": name})
        assert panel.wrong == ""
        assert part(panel, "head").one("select", data_do="view").one("option", selected=True)["value"] == name


# --- the page is one page ---------------------------------------------------------------------------------------------


@cache
def panels() -> tuple[dict[str, Element], ...]:
    """All parts of panels at many moments, from above and from seats, everything unfolded."""
    found: list[dict[str, Element]] = []
    for i, (game, players) in enumerate(SEATED[::2]):
        dice = Random(players)
        panel = unfolded(Explorer(again(wandered(game, players)), lang=LANGUAGES[i % 2]))
        panel.rule(dice.choice(list(statements())))
        for number in dice.sample(range(len(panel.journey.moments)), 2):
            panel.go(number)
            panel.compare(panel.journey.tips[0].number)
            if panel.position.decider is not None and number % 2:
                panel.ask(dice.choice(list(candidates(panel.position))))
            found.append(dict(parts(panel)))
            panel.view(dice.choice(panel.position.table.names))
            found.append(dict(parts(panel)))
            panel.view("")
    settled = unfolded(opened())
    settled.go(2)
    settled.settle("B.life = 1")
    found.append(dict(parts(settled)))
    settled.take("B: use fass")
    found.append(dict(parts(settled)))
    for lang in LANGUAGES:
        thrown = unfolded(Explorer(again(wandered("dice", 5)), lang=lang))
        for number in (2, 3, 4, 5, 6, 7):
            thrown.go(number)
            found.append(dict(parts(thrown)))
    return tuple(found)


@cache
def everywhere() -> tuple[Element, ...]:
    return tuple(element for found in panels() for one in found.values() for element in one.all)


def test_a_browser_understands_each_part_as_it_is_written() -> None:
    assert {broken for found in panels() for one in found.values() for broken in one.broken} == set()


def test_no_id_stands_in_a_panel_twice() -> None:
    for found in panels():
        ids = Counter(one["id"] for part_ in found.values() for one in part_.find(id=True))
        assert [id_ for id_, often in ids.items() if often > 1] == []
        for part_ in found.values():
            for one in part_.find(aria_labelledby=True):
                assert set(one["aria-labelledby"].split()) <= ids.keys()


def test_two_panels_on_a_page_have_no_id_in_common() -> None:
    one, other = ({element["id"] for _, one in parts(opened()) for element in one.find(id=True)} for _ in range(2))
    assert one
    assert one & other == set()


def test_what_stands_side_by_side_has_keys_of_its_own() -> None:
    for element in everywhere():
        keys = [one["data-key"] for one in element.inside if isinstance(one, Element) and one.has(data_key=True)]
        assert len(set(keys)) == len(keys), keys


def test_every_rule_that_can_be_pressed_is_there() -> None:
    pressed = {one["data-id"] for one in everywhere() if one.has(data_do="rule")}
    linked = {one["href"] for one in everywhere() if one.has(href=True)}
    assert len(pressed) > 60
    assert len(linked) > 20
    assert pressed <= statements().keys()
    assert {link.removeprefix("rule:") for link in linked} <= statements().keys()


def test_whatever_can_be_pressed_chosen_or_filled_in_gives_its_deed_all_it_asks_for() -> None:
    asked: set[str] = set()
    for one in everywhere():
        if one.has(data_do=True):
            given = {key.removeprefix("data-") for key in one.attributes if key.startswith("data-")}
            given |= {"select": {"value"}, "input": {"value"}, "details": {"open"}}.get(one.name, set())
            given |= {field["name"] for field in one.find(name=True)} if one.name == "form" else set()
            assert set(deeds()[one["data-do"]]) <= given, one["data-do"]
            asked.add(one["data-do"])
    assert asked == deeds().keys() - {"previous", "stop_settling"}


def test_what_is_filled_in_or_chosen_has_a_name_for_those_who_hear_the_page() -> None:
    for found in panels():
        for part_ in found.values():
            named = [inner for label in part_.find("label") for inner in label.all]
            for one in part_.all:
                if one.name in ("input", "select", "textarea"):
                    assert one.has(aria_label=True) or one in named


def test_buttons_say_what_they_are_and_none_is_without_words() -> None:
    for one in everywhere():
        if one.name == "button":
            assert one["type"] in ("button", "submit")
            assert one.text.strip() or one.has(aria_label=True)
            assert one["type"] == "submit" or one.has(data_do=True) or one.has(data_copy=True)


def test_the_areas_hold_all_parts_once() -> None:
    panel = opened()
    named = [name for area in panel.areas.values() for name in area]
    assert sorted(named) == sorted(panel.write())
    assert len(set(named)) == len(named)


def test_everything_is_said_in_the_language_that_is_spoken() -> None:
    only = {lang: {text for text in words(lang).texts["panel"].values() if isinstance(text, str)} for lang in LANGUAGES}
    for lang, other in (("en", "de"), ("de", "en")):
        panel = unfolded(opened(lang=other))
        panel.speak(lang)
        said = " ".join(element.text for _, element in parts(panel))
        foreign = [text for text in only[other] - only[lang] if len(text) > 12 and "{" not in text and text in said]
        assert foreign == []


# --- as at a real table ----------------------------------------------------------------------------------------------

HELD = """
id: test.explore.held
game: base
players:
  - {name: A, role: sheriff, hand: [bang, postkutsche]}
  - {name: B, role: outlaw, hand: [CARD]}
  - {name: C, role: renegade}
  - {name: D, role: outlaw}
line:
  - A: bang > B
  - is: {B.life: 3}
  - A: postkutsche
"""


def steps_of(panel: Explorer) -> list[str]:
    """All that one reads at each step."""
    found = []
    for number in range(len(panel.journey.path)):
        panel.go(number)
        found += [panel.step, panel.plain()]
    return found


def test_asking_always_each_pass_of_a_scenario_is_a_step_of_its_own() -> None:
    panel = explore(read_scenario(HELD.replace("CARD", "fass")), ask="always")
    decides = [moment.position.decides for moment in panel.journey.path]
    assert decides[:4] == ["A", "B", "B", "A"]
    assert [moment.position.decides for moment in explore(read_scenario(HELD.replace("CARD", "fass"))).journey.path][
        :2
    ] == ["A", "A"]
    assert panel.journey.scenario().ask == "always"


def test_asking_always_the_steps_do_not_tell_a_seat_what_somebody_holds() -> None:
    told = [
        steps_of(explore(read_scenario(HELD.replace("CARD", card)), seat="C", ask="always"))
        for card in ("fass", "saloon")
    ]
    assert told[0] == told[1]


def test_a_game_is_asked_always_from_its_position_on() -> None:
    game = opened_game(HELD.replace("CARD", "fass"))
    panel = explore(game, ask="always")
    panel.take("A: bang > B")
    assert (panel.position.decides, [str(option) for option in panel.position.options]) == ("B", ["B: pass"])
    assert not game.table.ask_always
    with pytest.raises(BadInput, match="ask: there is only “always”"):
        explore(game, ask="never")


def test_a_scenario_that_says_so_itself_is_asked_always() -> None:
    asking = asked_always(read_scenario(HELD.replace("CARD", "fass")))
    assert all(moment.position.table.ask_always for moment in explore(asking).journey.path)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_seat_is_told_what_being_asked_may_tell(lang: str) -> None:
    hint = words(lang).text("ui", "tells_by_asking")
    text = HELD.replace("CARD", "fass")
    for seat, ask, tells in (("C", None, True), (None, None, False), ("C", "always", False)):
        panel = explore(read_scenario(text), seat=seat, lang=lang, ask=ask)
        assert (hint in "".join(map(str, panel.write()["now"]))) is tells
        assert (hint in panel.plain()) is tells


def opened_game(text: str) -> Position:
    return bx.scenario(text.partition("line:")[0]).replay()[0]


def test_odds_can_be_hidden_from_question_and_graph() -> None:
    position = next(one.position for one in journey_of("base.odds.fass").path if one.position.chance is not None)
    panel = explore(position, odds=False)
    assert "%" not in panel.now_0
    assert not [told for _, told in panel.marks["ways"] if "/" in told.split(";")[0]]
    panel.show_odds("true")
    assert "(25.6%)" in panel.now_0
    assert [told for _, told in panel.marks["ways"] if "10/39" in told]
    panel.show_odds("false")
    assert "%" not in panel.now_0
