"""What cannot be done in `bx.explore` is told, and changes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from bang_explorer.kit.errors import BadInput
from bang_explorer.widgets.explore import settling
from bang_explorer.widgets.explore.explorer import Explorer
from tests.widgets.explore.exploring import TABLE, at, deeds, opened, shown_of, unfolded
from tests.widgets.pages import parts, synced

WRONG = [
    "", "x", "-1", "99", "1.5", "9" * 5000, "٣", "²", "\0", "<img src=x onerror=alert(1)>", "A: bang > Z", "A:", ":",
    "A: bang + bang + bang", "A: " + " + ".join(["bang"] * 3000), "way:", "way:٣", "suit:X", "card:", "X.life = 3",
    "A.life = x", "B.life", "[" * 5000, "{a: " * 500, "&a [*a]", "!!python/object:os.system x", "../../etc/passwd",
    "/etc/passwd", "base.duell", "C:\\x.yaml", "x" * 200_000, "\ud800", "\u202e", "null", "Infinity", "1e999",
]  # fmt: skip
"""What no deed can make anything of, or only a harmless thing."""


def test_these_are_the_deeds() -> None:
    assert deeds().keys() == {
        "ask", "ask_about", "back", "branch", "bring", "bring_card", "bring_parts", "compare", "forward", "go",
        "let_go", "let_happen", "look_until", "open_scenario", "open_text", "play", "press", "previous", "rule",
        "settle", "show_ahead", "show_odds", "show_whole", "slide", "speak", "stop_settling", "switch", "take",
        "take_parts", "unfold", "view", "walk", "wonder", *BENCH,
    }  # fmt: skip


BENCH = (
    "add_seat", "change", "drop", "hold", "new_table", "play_from_here", "redo", "remove_seat", "seek", "set_to",
    "stop_building", "take_away", "turn_round", "undo",
)  # fmt: skip
"""What is done while a situation is made by hand."""
HARMLESS = (
    "ask_about", "change", "stop_building",

    "unfold", "show_odds", "back", "forward", "previous", "ask", "let_go", "show_ahead", "show_whole", "stop_settling",
)  # fmt: skip
"""What can be done anywhere, with anything."""


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
        if name in HARMLESS:
            continue
        assert len(list(parts(panel))) == sum(map(len, Explorer.AREAS.values()))
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
