from __future__ import annotations

import json

from tests.cli.conftest import BAD, ILLEGAL, START, Run, Write, in_dodge_city


def test_each_unmet_requirement_is_told_with_rule_and_remedy(run: Run, write: Write) -> None:
    done = run("why-not", write(START), "A: bang > C")
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines()[:4] == [
        "Not legal here: “A: bang > C”",
        "- C must be in reach, but the distance is 3 and the reach only 2.",
        "  distance 3 = 2 seats, the shorter way round [base.distance.counting] +1 Mustang (C) [base.mustang]",
        "  reach 2 = 2 Schofield (A) [base.schofield]",
    ]
    assert "  rule: base.bang.reach - " in done.out
    remedy = "Get a weapon with a range of at least 3, bring C nearer, or choose a nearer target."
    assert f"  what would help: {remedy}\n" in done.out


def test_all_requirements_are_told_not_only_the_first(run: Run, write: Write) -> None:
    done = run("why-not", write(START), "C: bang > A")
    rules = {line.split()[1] for line in done.out.splitlines() if line.startswith("  rule: ")}
    assert {"base.turn.clockwise", "base.bang.reach"} <= rules


def test_it_speaks_german(run: Run, write: Write) -> None:
    done = run("why-not", write(START), "A: bang > C", "--lang", "de")
    assert done.out.startswith("Hier nicht erlaubt: „A: bang > C“\n- C muss in Reichweite sein, aber der Abstand ist 3")
    assert "  was helfen würde: Eine Waffe mit Reichweite 3" in done.out


def test_a_legal_move_is_said_to_be_legal(run: Run, write: Write) -> None:
    assert run("why-not", write(START), "a: BANG! > b") == (0, "Legal here: “A: BANG! > b”\n", "")
    assert json.loads(run("why-not", write(START), "A: end", "--json").out) == {
        "move": "A: end", "legal": True, "reasons": [],
    }  # fmt: skip


def test_json_gives_reasons_with_facts_text_and_remedy(run: Run, write: Write) -> None:
    done = run("why-not", write(START), "A: bang > C", "--json", "--lang", "de")
    found = json.loads(done.out)
    assert (done.code, found["move"], found["legal"]) == (0, "A: bang > C", False)
    [reason] = found["reasons"]
    assert {"rule", "source", "says", "facts", "requirement", "text", "remedy"} <= set(reason)
    assert (reason["rule"], reason["requirement"]) == ("base.bang.reach", "target_in_reach")
    assert reason["facts"] == {"target": "C", "distance": 3, "reach": 2}
    assert reason["text"] == "C muss in Reichweite sein, aber der Abstand ist 3 und die Reichweite nur 2."
    assert reason["terms"]["distance"][1] == {"amount": 1, "what": "mustang", "who": "C", "rule": "base.mustang"}


def test_text_and_json_name_the_book_of_the_game(run: Run, write: Write) -> None:
    for text, source in (
        (START, "BANG! 2005, Braune Spielkarten: BANG!"),
        (in_dodge_city(START), "BANG! Dodge City 2005, Braune Karten: BANG!"),
    ):
        file = write(text)
        assert f"({source}; printed rule)\n" in run("why-not", file, "A: bang > C").out
        [reason] = json.loads(run("why-not", file, "A: bang > C", "--json").out)["reasons"]
        assert reason["source"] == source


def test_a_move_that_cannot_be_understood_gives_one_message(run: Run, write: Write) -> None:
    for move, message in (
        ("A: bnag > C", "MOVE: no card “bnag”"),
        ("E: bang > C", "MOVE: no player “E”; there are A, B, C, D"),
        ("hello", "MOVE: a move is written `WHO: WHAT`"),
        ("", "MOVE: a move is written"),
        ("A: \x1b[31m", "MOVE: text cannot hold the invisible character U+001B"),
    ):
        done = run("why-not", write(START), move)
        assert (done.code, done.out) == (2, "")
        assert done.err.startswith(message)
        assert done.err.count("\n") == 1


def test_a_line_that_goes_wrong_is_told_as_such(run: Run, write: Write) -> None:
    done = run("why-not", write(ILLEGAL), "A: bang > C")
    assert done.code == 1
    assert done.out.startswith("step 5 (line[4], line 15): Not legal here: “C: fehlschuss”\n")
    done = run("why-not", write(BAD), "A: bang > C")
    assert (done.code, done.out) == (2, "")
