from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bang_explorer.scenarios.reading import read_file
from bang_explorer.settle import tree
from bang_explorer.settle.rulings import ruling
from tests.cli.conftest import ALONE, BAD, CASE, ILLEGAL, START, WRONG, Clock, Run, Write, in_dodge_city

ROOT = Path(__file__).parents[2]


def test_a_file_whose_claims_all_hold_gives_one_line_and_0(run: Run, write: Write) -> None:
    done = run("rule", write())
    assert (done.code, done.err) == (0, "")
    assert done.out == "case.yaml: holds - The way is longer (7 claims)\n"


def test_it_speaks_german(run: Run, write: Write) -> None:
    assert run("rule", write(), "--lang", "de").out == "case.yaml: stimmt - Der Weg ist länger (7 Behauptungen)\n"


def test_a_claim_that_fails_is_told_with_what_is_so_and_its_rules(run: Run, write: Write) -> None:
    done = run("rule", write(WRONG))
    assert done.code == 1
    lines = done.out.splitlines()
    assert lines[0] == "case.yaml: does not hold - The way is longer (2 of 7 claims do not hold)"
    assert lines[1:3] == [
        "  step 1: is: {distance A > C: 1} - does not hold",
        "    The distance from A to C is 3: 2 seats, the shorter way round +1 Mustang (C)",
    ]
    assert "rule: base.mustang - " in done.out
    assert "    B has 2 life points: " in done.out
    assert "can: A: bang > B" not in done.out


def test_verbose_tells_the_reasons_of_every_claim(run: Run, write: Write) -> None:
    done = run("rule", "-v", write())
    assert done.code == 0
    assert "  step 2: can: A: bang > B - holds\n" in done.out
    assert "    A may play BANG! on B: B is in reach, because the distance is 2 and the reach 2.\n" in done.out
    assert "rule: base.one-bang.limit - " in done.out


@pytest.mark.parametrize(
    ("claim", "so"),
    [
        ('can: "A: bang > C"', "A may not play BANG! on C: C must be in reach, "),
        ('cannot: "A: bang > B"', "A may play BANG! on B: "),
        ('cannot: {move: "A: bang > C", because: base.duell}', "A may not play BANG! on C: C must be in reach, "),
        ("decides: B", "A decides: "),
    ],
)
def test_what_is_so_is_told_for_each_kind_of_claim(claim: str, so: str, run: Run, write: Write) -> None:
    done = run("rule", write(START + f"line:\n  - {claim}\n"))
    assert done.code == 1
    assert f"    {so}" in done.out


def test_an_illegal_move_stops_the_file_with_its_reasons(run: Run, write: Write) -> None:
    done = run("rule", write(ILLEGAL))
    assert done.code == 1
    assert "  step 5 (line[4], line 15): Not legal here: “C: fehlschuss”\n" in done.out
    assert "    - This is an answer to a hit, but no hit is aimed at C now. B has to decide.\n" in done.out
    assert "      rule: base.fehlschuss.answer - " in done.out
    assert "      what would help: Possible as soon as a hit is aimed at C.\n" in done.out


def test_the_rules_stand_in_the_book_of_the_game(run: Run, write: Write) -> None:
    for text, source in ((CASE, "(BANG! 2005, "), (in_dodge_city(CASE), "(BANG! Dodge City 2005, ")):
        out = run("rule", "-v", write(text)).out
        rules = [line for line in out.splitlines() if line.endswith("; printed rule)")]
        assert rules
        assert all(source in line for line in rules)


def test_a_bad_file_gives_one_message_and_2(run: Run, write: Write) -> None:
    done = run("rule", write(BAD))
    assert (done.code, done.out) == (2, "")
    assert done.err.count("\n") == 1
    assert done.err.startswith("case.yaml:6: players[1].hand[0]: no card “fehlschus”")
    assert "did you mean fehlschuss?" in done.err


def test_a_bad_file_is_told_in_german_too(run: Run, write: Write) -> None:
    said = "keine Karte „fehlschus“ in base (gemeint: fehlschuss?)"
    assert run("rule", write(BAD), "--lang", "de").err == f"case.yaml:6: players[1].hand[0]: {said}\n"
    found = json.loads(run("rule", write(BAD), "--json", "--lang", "de").out)
    assert found["error"] == {"message": said, "place": "players[1].hand[0]", "line": 6}


def test_a_bad_file_does_not_stop_the_others_and_the_code_is_the_highest(run: Run, write: Write) -> None:
    names = [write(BAD, "bad.yaml"), write(CASE, "good.yaml"), write(WRONG, "wrong.yaml")]
    done = run("rule", *names)
    assert done.code == 2
    assert [line.partition(":")[0] for line in done.out.splitlines() if not line.startswith(" ")] == names[1:]
    assert run("rule", *names[1:]).code == 1


def test_a_file_that_is_not_there_is_named(run: Run, write: Write) -> None:
    write()
    assert run("rule", "nowhere.yaml") == (2, "", "nowhere.yaml: there is no such file\n")


def test_a_file_may_be_named_as_one_likes(run: Run, write: Write) -> None:
    assert run("rule", write(CASE, "case.txt")).code == 0


def test_an_unknown_id_is_told_with_the_nearest(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bang_explorer.scenarios.packaged.packaged", lambda: {"base.duell.one": None})
    done = run("rule", "base.duell.on")
    assert done.code == 2
    assert done.err == "no scenario “base.duell.on” (did you mean base.duell.one?)\n"


NO_FILES = ["", "x" * 5000, "nul\0.yaml", ".", "../..", "a/b", "base.", "base..", "base./etc/passwd"]


@pytest.mark.parametrize("name", NO_FILES)
def test_no_name_of_a_file_ends_in_a_traceback(name: str, run: Run, write: Write) -> None:
    write()
    done = run("rule", name)
    assert done.code == 2
    assert done.err.count("\n") == 1


def test_other_rules_can_be_chosen(run: Run, write: Write) -> None:
    file = write(ALONE + 'turn: B\nline:\n  - cannot: "B: bier"\n')
    assert run("rule", file).code == 0
    assert run("rule", file, "--rules", "international").code == 1
    done = run("rule", file, "--rules", "abbacus")
    assert (done.code, done.out) == (2, "")
    assert done.err == "--rules: no set of rules 'abbacus'; nearest: abacus\n"


def test_json_is_one_object_a_line_as_in_the_contract(run: Run, write: Write) -> None:
    done = run("rule", "--json", write(WRONG, "wrong.yaml"), write())
    assert done.code == 1
    first, second = map(json.loads, done.out.splitlines())
    assert list(first) == ["file", "id", "title", "holds", "claims", "error"]
    assert (first["file"], first["id"], first["title"]) == ("wrong.yaml", "base.test.way", "The way is longer")
    assert (first["holds"], second["holds"], first["error"]) == (False, True, None)
    claim = first["claims"][0]
    assert list(claim) == ["step", "claim", "holds", "got", "because"]
    assert (claim["step"], claim["claim"], claim["holds"], claim["got"]) == (1, {"is": {"distance A > C": 1}}, False, 3)
    assert list(claim["because"][0]) == ["rule", "source", "says", "facts"]
    assert "base.mustang" in {because["rule"] for because in claim["because"]}


def test_json_names_the_book_of_the_game(run: Run, write: Write) -> None:
    for text, book in ((WRONG, "BANG! 2005"), (in_dodge_city(WRONG), "BANG! Dodge City 2005")):
        found = json.loads(run("rule", "--json", write(text)).out)
        sources = {because["source"] for claim in found["claims"] for because in claim["because"]}
        assert f"{book}, Die Abstands-Regel" in sources
        assert {source.partition(",")[0] for source in sources if source.startswith("BANG!")} == {book}


def test_json_tells_an_illegal_move_under_error(run: Run, write: Write) -> None:
    done = run("rule", "--json", write(ILLEGAL), "--lang", "de")
    found = json.loads(done.out)
    assert (done.code, found["holds"], found["title"]) == (1, False, "Der Weg ist länger")
    assert (found["error"]["step"], found["error"]["move"]) == (5, "C: fehlschuss")
    assert "base.fehlschuss.answer" in {because["rule"] for because in found["error"]["because"]}


def test_json_tells_a_bad_file_too(run: Run, write: Write) -> None:
    done = run("rule", "--json", write(BAD))
    found = json.loads(done.out)
    assert done.code == 2
    assert found | {"error": {}} == {
        "file": "case.yaml", "id": None, "title": None, "holds": False, "claims": [], "error": {},
    }  # fmt: skip
    assert found["error"]["message"].startswith("no card “fehlschus”")
    assert (found["error"]["place"], found["error"]["line"]) == ("players[1].hand[0]", 6)
    assert done.err.startswith("case.yaml:6: ")


def test_text_from_files_is_no_markup(run: Run, write: Write) -> None:
    title = '"[red]x[/red] [/] [link=y] :smile:"'
    done = run("rule", write(CASE.replace("The way is longer", title)))
    assert done == (0, "case.yaml: holds - [red]x[/red] [/] [link=y] :smile: (7 claims)\n", "")


def test_control_characters_are_not_passed_on(run: Run, write: Write) -> None:
    done = run("rule", write(CASE, "\x1b[31mred\x1b[0m\u202e.yaml"))
    assert done == (0, "�[31mred�[0m�.yaml: holds - The way is longer (7 claims)\n", "")
    assert run("rule", "\x1b[31m.yaml").err == "�[31m.yaml: there is no such file\n"


def test_a_claim_about_outcomes_shows_what_is_so_and_the_shortest_ways(run: Run, write: Write) -> None:
    text = """
id: base.test.outcomes
game: base
players:
  - {name: A, role: sheriff, hand: [bang-AS]}
  - {name: B, role: outlaw, in_play: [fass-QS]}
  - {name: C, role: renegade}
set_aside: rest
discard: [bier-6H, bier-7H, schofield-JC]
line:
  - A: bang > B
  - outcomes: {never: {B.life: 2}, odds: {fact: {B.life: 4}, between: [0, 1/2]}}
"""
    done = run("rule", write(text))
    assert done.code == 1
    assert "1 of 2 claims does not hold" in done.out
    assert "the odds lie between 0 and 2/3 (66.7%), depending on what the players choose." in done.out
    assert "A shortest line in which it comes true: B: use fass; draw: bier-6H" in done.out
    assert run("rule", write(text.replace("1/2", "2/3"))).code == 0
    found = json.loads(run("rule", write(text), "--json").out)
    assert [claim["holds"] for claim in found["claims"]] == [True, False]
    assert found["claims"][1]["got"] == {"verdict": "possible", "odds": ["0", "2/3"]}
    assert found["claims"][1]["settled"]["highest"] == ["2/3", "2/3"]
    assert found["claims"][1]["because"]


def test_a_page_is_written_besides_what_is_printed(run: Run, write: Write) -> None:
    usual = run("rule", write(WRONG), "--lang", "de")
    done = run("rule", write(WRONG), "--lang", "de", "--html", "page.html")
    assert done == usual
    page = Path("page.html").read_text("utf-8")
    assert page == ruling(read_file("case.yaml")).draw("page", lang="de")
    assert "Der Abstand von A zu C ist 3" in page


def test_a_page_keeps_the_json_and_follows_the_rules(run: Run, write: Write) -> None:
    file = write(ALONE + 'turn: B\nline:\n  - cannot: "B: bier"\n')
    done = run("rule", file, "--json", "--rules", "international", "--html", "page.html")
    assert (done.code, json.loads(done.out)["holds"]) == (1, False)
    assert "(“international”)" in Path("page.html").read_text("utf-8")


def test_a_page_tells_of_one_file(run: Run, write: Write) -> None:
    done = run("rule", write(), write(WRONG, "wrong.yaml"), "--html", "page.html")
    assert done == (2, "", "--html: a page tells of one scenario; found 2 files\n")
    assert not Path("page.html").exists()


def test_of_a_bad_file_there_is_no_page(run: Run, write: Write) -> None:
    assert run("rule", write(BAD), "--html", "page.html").code == 2
    assert not Path("page.html").exists()


@pytest.mark.parametrize("name", ["nowhere/page.html", ".", "nul\0.html", "x" * 5000])
def test_a_page_that_cannot_be_written_is_told(name: str, run: Run, write: Write) -> None:
    done = run("rule", write(), "--html", name)
    assert done.code == 2
    assert "cannot be written: " in done.err
    assert done.err.count("\n") == 1


def test_the_page_is_named_in_the_help(run: Run) -> None:
    assert "--html OUT" in run("rule", "--help").out


# --- limits, and Ctrl-C -----------------------------------------------------------------------------------------------

OPEN = (
    START.replace("base.test.way", "base.test.open")
    + """\
line:
  - is: {B.life: 2}
  - is: {B.life: 1}
  - outcomes: {until: game, always: {B.life: 2}, possible: {A.life: 5}}
  - can: "A: bang > B"
"""
)
"""One claim that holds, one that does not, and one that nobody can explore to its end."""


def test_what_is_not_decided_is_told_as_such_with_the_limit(run: Run, write: Write) -> None:
    file = write(OPEN.replace("  - is: {B.life: 1}\n", ""))
    for lang, told in (
        ("en", ("not decided - The way is longer (2 of 4 claims are not decided)", "- not decided\n",
                "everything was explored: it had reached its limit of positions (3).", "add “--positions N”.")),
        ("de", ("nicht entschieden - Der Weg ist länger (2 von 4 Behauptungen sind nicht entschieden)",
                "- nicht entschieden\n", "Sie hatte ihre Höchstzahl an Stellungen erreicht (3).",
                "Mit „--positions N“")),
    ):  # fmt: skip
        done = run("rule", file, "--positions", "3", "--lang", lang)
        assert done.code == 1
        assert done.out.startswith(f"case.yaml: {told[0]}\n")
        assert all(said in done.out for said in told), done.out
        assert "does not hold" not in done.out
        assert "stimmt nicht" not in done.out


def test_the_time_of_a_file_is_told_where_it_was_over(run: Run, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bang_explorer.settle.tree.time", Clock(20))
    done = run("rule", write(OPEN), "--seconds", "50")
    assert done.code == 1
    assert done.out.startswith("case.yaml: does not hold - The way is longer (1 of 5 claims does not hold; 2 of 5")
    assert done.out.count(" - not decided in 50 s\n") == 2
    assert done.out.count("Not decided in 50 s: ") == 2
    assert done.out.count("All claims of a file together may take 50 s. To allow more, add “--seconds N”.") == 1
    done = run("rule", write(OPEN), "--seconds", "50", "--lang", "de")
    assert done.out.count(" - in 50 s nicht entschieden\n") == 2


def test_all_claims_of_a_file_share_its_time(run: Run, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(1)
    monkeypatch.setattr("bang_explorer.settle.tree.time", clock)
    claim = "  - outcomes: {until: game, always: {B.life: 2}}\n"
    assert run("rule", write(START + "line:\n" + claim * 6), "--seconds", "20").code == 1
    assert clock.now < 20 + 6 * 5


def test_json_says_what_is_not_decided_and_why(run: Run, write: Write) -> None:
    done = run("rule", write(OPEN), "--positions", "3", "--json")
    found = json.loads(done.out)
    assert (done.code, found["holds"]) == (1, False)
    outcomes = [claim for claim in found["claims"] if "outcomes" in claim["claim"]]
    assert [(one["holds"], one["undecided"]) for one in outcomes] == [(False, True), (False, True)]
    assert {(one["settled"]["stopped"], one["settled"]["limit"]) for one in outcomes} == {("positions", 3)}
    sure = json.loads(run("rule", write(OPEN.replace("game, always", "1, always")), "--json").out)
    assert [one["undecided"] for one in sure["claims"] if "settled" in one] == [False, False]


def test_more_facts_than_can_be_settled_at_once_are_refused(run: Run, write: Write) -> None:
    facts = ", ".join(f'"{" " * (at // 4)}{"ABCD"[at % 4]}.life": 4' for at in range(21))
    done = run("rule", write(START + f"line:\n  - outcomes: {{always: {{{facts}}}}}\n"))
    assert (done.code, done.out) == (2, "")
    assert done.err == "case.yaml:11: line[0]: at most 20 facts are settled at once; found 21\n"


def test_replay_tells_what_is_not_decided(run: Run, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bang_explorer.settle.tree.time", Clock(1_000))
    assert "possible: {A.life: 5}} - not decided\n" in run("replay", write(OPEN)).out


def interrupted_at(claim: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Ctrl-C come while so many claims about outcomes have been explored."""
    explored = 0

    def branches(*given: Any) -> Any:
        nonlocal explored
        explored += 1
        if explored > claim:
            raise KeyboardInterrupt
        return known(*given)

    known = tree.branches
    monkeypatch.setattr("bang_explorer.settle.tree.branches", branches)


def test_ctrl_c_ends_it_after_the_verdicts_so_far(run: Run, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    names = [write(CASE, "first.yaml"), write(OPEN, "second.yaml"), write(CASE, "third.yaml")]
    interrupted_at(0, monkeypatch)
    done = run("rule", *names)
    assert (done.code, done.err) == (130, "")
    first, second, *claims = done.out.splitlines()
    assert first == "first.yaml: holds - The way is longer (7 claims)"
    assert second == "second.yaml: interrupted - The way is longer (1 of 2 claims does not hold)"
    assert claims[0] == "  step 2: is: {B.life: 1} - does not hold"
    assert "third.yaml" not in done.out
    assert "outcomes" not in done.out


def test_ctrl_c_is_told_in_json_too(run: Run, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    interrupted_at(0, monkeypatch)
    done = run("rule", write(CASE, "first.yaml"), write(OPEN), "--json", "--lang", "de")
    first, second = map(json.loads, done.out.splitlines())
    assert (done.code, first["holds"], second["holds"]) == (130, True, False)
    assert second["error"] == {"message": "abgebrochen"}
    assert [claim["holds"] for claim in second["claims"]] == [True, False]


SAYS_WHEN_IT_EXPLORES = """
import signal, sys
from bang_explorer.cli import main
from bang_explorer.settle import tree

signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever is started in the background ignores it
branches = tree.branches

def told(*given):
    tree.branches = branches
    print("exploring", flush=True)
    return branches(*given)

tree.branches = told
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is no signal there")
def test_a_real_ctrl_c_ends_it_after_the_verdicts_so_far(write: Write) -> None:
    names = [write(CASE, "first.yaml"), write(OPEN, "second.yaml"), write(CASE, "third.yaml")]
    argv = [sys.executable, "-u", "-c", SAYS_WHEN_IT_EXPLORES, "rule", *names]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(argv, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment, text=True) as command:  # noqa: S603
        assert command.stdout is not None
        assert command.stderr is not None
        assert command.stdout.readline() == "first.yaml: holds - The way is longer (7 claims)\n"
        assert command.stdout.readline() == "exploring\n"
        command.send_signal(signal.SIGINT)
        second, *claims = command.stdout.read().splitlines()
        assert (command.wait(60), command.stderr.read()) == (130, "")
    assert second == "second.yaml: interrupted - The way is longer (1 of 2 claims does not hold)"
    assert claims[0] == "  step 2: is: {B.life: 1} - does not hold"
    assert not any("outcomes" in line or "third.yaml" in line for line in claims)
