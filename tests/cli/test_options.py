from __future__ import annotations

import json

from tests.cli.conftest import ALONE, BAD, CASE, ILLEGAL, Run, Write, in_dodge_city

ASKED = CASE.replace("  - B: fehlschuss\n", "").partition('  - cannot: {move: "A: bang > B"')[0]


def test_every_option_is_listed_with_its_rules(run: Run, write: Write) -> None:
    done = run("options", write(ASKED))
    lines = done.out.splitlines()
    assert (done.code, done.err) == (0, "")
    assert lines[0] == "B decides."
    assert [line.split("  ")[0] for line in lines[1:]] == ["B: fehlschuss", "B: pass"]
    assert "base.fehlschuss" in lines[1]


def test_json_gives_the_decider_and_the_options(run: Run, write: Write) -> None:
    found = json.loads(run("options", write(ASKED), "--json").out)
    assert list(found) == ["decides", "options"]
    assert found["decides"] == "B"
    assert [option["move"] for option in found["options"]] == ["B: fehlschuss", "B: pass"]
    assert all(option["rules"] for option in found["options"])


def test_what_another_may_do_meanwhile_is_listed_with_his_name(run: Run, write: Write) -> None:
    text = """
id: test.options.sid
title: {en: Sid Ketchum, de: Sid Ketchum}
game: base
rules: international
players:
  - {name: A, role: sheriff, hand: [mustang]}
  - {name: B, role: outlaw, character: sid_ketchum, life: 2, hand: [panik, bier]}
  - {name: C, role: renegade}
  - {name: D, role: outlaw}
"""
    found = json.loads(run("options", write(text), "--json").out)
    assert found["decides"] == "A"
    assert [option["move"] for option in found["options"]] == ["A: mustang", "A: end", "B: sid_ketchum + bier + panik"]
    assert found["options"][-1]["rules"][0] == "base.sid_ketchum.any-turn"
    assert "base.phase-2.any-number" not in found["options"][-1]["rules"]


def test_it_speaks_german(run: Run, write: Write) -> None:
    assert run("options", write(ASKED), "--lang", "de").out.startswith("B entscheidet.\n")


def test_after_the_game_there_is_none(run: Run, write: Write) -> None:
    case = ALONE.replace("life: 2, hand: [fehlschuss, bier]", "out: true")
    assert run("options", write(case)) == (0, "The game is over. Won by: A.\n", "")
    assert json.loads(run("options", write(case), "--json").out) == {"decides": None, "options": []}


def test_an_illegal_move_in_the_line_is_told(run: Run, write: Write) -> None:
    done = run("options", write(ILLEGAL))
    assert done.code == 1
    assert done.out.startswith("step 5 (line[4], line 15): Not legal here: “C: fehlschuss”\n")
    told = run("options", write(ILLEGAL), "--json")
    found = json.loads(told.out)
    assert (told.code, found["decides"], found["options"], found["error"]["step"]) == (1, None, [], 5)


def test_its_reasons_stand_in_the_book_of_the_game(run: Run, write: Write) -> None:
    for text, source in (
        (ILLEGAL, "BANG! 2005, Braune Spielkarten: Fehlschuss!"),
        (in_dodge_city(ILLEGAL), "BANG! Dodge City 2005, Braune Karten: Fehlschuss!"),
    ):
        file = write(text)
        assert f"({source}; printed rule)\n" in run("options", file).out
        error = json.loads(run("options", file, "--json").out)["error"]
        assert source in {because["source"] for because in error["because"]}


def test_a_bad_file_gives_one_message(run: Run, write: Write) -> None:
    done = run("options", write(BAD), "--json")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("case.yaml:6: ")
