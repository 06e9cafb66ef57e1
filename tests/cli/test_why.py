from __future__ import annotations

import json

from tests.cli.conftest import ILLEGAL, START, Run, Write

DRAWS = """id: case.draws
game: base
players:
  - {name: A, role: sheriff, hand: [bang], in_play: [winchester]}
  - {name: B, role: outlaw, character: bart_cassidy}
  - {name: C, role: outlaw}
  - {name: D, role: renegade}
line:
  - A: bang > B
  - B: bart_cassidy
"""


def test_it_says_since_when_something_is_so_and_quotes_the_rule_that_decides_first(run: Run, write: Write) -> None:
    done = run("why", write(DRAWS), "B.life = 3")
    assert (done.code, done.err) == (0, "")
    said = done.out.splitlines()
    assert said[:2] == ["B has 3 life points.", "So since “A: bang > B”."]
    assert said[2].startswith("- rule: base.")


def test_what_was_so_from_the_beginning_is_said_to_be(run: Run, write: Write) -> None:
    assert run("why", write(DRAWS), "C.life").out.splitlines()[:2] == ["C has 4 life points.", "So from the beginning."]


def test_it_speaks_german(run: Run, write: Write) -> None:
    said = run("why", write(DRAWS), "B.life", "--lang", "de").out.splitlines()
    assert said[:2] == ["B hat 3 Lebenspunkte.", "So seit „A: bang > B“."]


def test_a_number_is_told_with_its_summands(run: Run, write: Write) -> None:
    said = run("why", write(START), "distance A > C").out
    assert "2 seats, the shorter way round +1 Mustang (C)" in said
    assert "- rule: base.mustang" in said


def test_what_is_not_so_gives_exit_code_1_and_why_it_is_otherwise(run: Run, write: Write) -> None:
    done = run("why", write(DRAWS), "B.life = 4")
    assert (done.code, done.out.splitlines()[0]) == (1, "B has 3 life points.")


def test_json_gives_fact_value_move_and_rules(run: Run, write: Write) -> None:
    found = json.loads(run("why", write(DRAWS), "B.life = 3", "--json").out)
    assert {key: found[key] for key in ("fact", "value", "holds", "since")} == {
        "fact": "B.life", "value": 3, "holds": True, "since": "A: bang > B",
    }  # fmt: skip
    assert {"rule", "source", "says", "facts"} == set(found["because"][0])


def test_what_is_no_fact_is_told_with_the_nearest(run: Run, write: Write) -> None:
    done = run("why", write(DRAWS), "B.lief")
    assert (done.code, done.out) == (2, "")
    assert "life" in done.err


def test_a_line_that_cannot_be_played_is_told_as_everywhere(run: Run, write: Write) -> None:
    assert run("why", write(ILLEGAL), "A.life").code == 1


def test_what_could_have_applied_and_did_not_is_told_as_such(run: Run) -> None:
    case = "dice.pedro_ramirez.last-life-point"
    assert "this rule did not apply - When Pedro Ramirez loses" in run("rule", "-v", case).out
    assert "diese Regel kam nicht zum Zug - Verliert Pedro Ramirez" in run("rule", "-v", case, "--lang", "de").out
    because = json.loads(run("rule", case, "--json").out)["claims"][0]["because"]
    assert [one["rule"] for one in because if one.get("idle")] == ["dice.pedro_ramirez"]
