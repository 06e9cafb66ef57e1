from __future__ import annotations

import json
import re
from typing import Any

import pytest
from rich.progress import Progress

from bang_explorer.cli import main
from bang_explorer.cli.settle import read_fact
from bang_explorer.kit.errors import BadInput
from tests.cli.conftest import Run, Write, in_dodge_city

HIT = """
id: base.test.hit
game: base
players:
  - {name: Ann, role: sheriff, hand: [bang]}
  - {name: Bob, role: outlaw, in_play: [fass-QS]}
  - {name: Cleo, role: renegade}
set_aside: rest
discard: [bier-6H, bier-7H, schofield-JC]
line:
  - Ann: bang > Bob
"""


def test_the_verdict_comes_first_then_the_lines_then_everything(run: Run, write: Write) -> None:
    done = run("settle", write(HIT), "Bob.life = 4")
    assert done.code == 0
    assert done.out.startswith(
        "Possible: Bob has 4 life points when all that is under way is done; the odds lie between 0 and 2/3 (66.7%), "
    )
    parts = [
        "A shortest line in which it comes true: Bob: use fass; draw: bier-6H",
        "A shortest line in which it does not: Bob: pass",
        "Bob alone can raise the odds to 2/3 (66.7%), or hold them down to 0.",
        "Explored: 5 positions.",
        "rule: base.fass.heart - ",
    ]
    places = [done.out.index(part) for part in parts]
    assert places == sorted(places)


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        ("Bob.lif = 4", "FACT Bob.lif: no fact “lif” about a player; there are life, "),
        ("Bbo.life = 4", "FACT Bbo.life: no player “Bbo”; there are Ann, Bob, Cleo (did you mean Bob?)\n"),
        ("Bob.life = four", 'FACT Bob.life: Bob.life is a number, or a comparison such as ">= 2", never “four”\n'),
    ],
)
def test_a_fact_that_cannot_be_of_this_file_is_told_with_both(fact: str, said: str, run: Run, write: Write) -> None:
    file = write(HIT)
    done = run("settle", file, fact)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"{file}: {said}")


def test_every_rule_that_a_line_rests_on_is_told(run: Run, write: Write) -> None:
    out = run("settle", write(HIT), "Bob.life = 4").out
    named = {rule for found in re.findall(r"rests on: \[(.*)\]", out) for rule in found.split(", ")}
    assert named
    for rule in named:
        assert f"rule: {rule} - " in out


def test_the_rules_stand_in_the_book_of_the_game(run: Run, write: Write) -> None:
    assert "(BANG! 2005, Blaue Spielkarten: Fass; " in run("settle", write(HIT), "Bob.life = 4").out
    cards_of_its_own = HIT.replace("fass-QS", "fass-KS").replace("bier-7H", "bier-8H")
    out = run("settle", write(in_dodge_city(cards_of_its_own)), "Bob.life = 4").out
    assert "(BANG! Dodge City 2005, Blaue Karten: Fass; " in out
    assert "BANG! 2005" not in out


def test_it_speaks_german(run: Run, write: Write) -> None:
    out = run("settle", write(HIT), "Bob.life = 4", "--lang", "de").out
    assert out.startswith("Möglich: Bob hat 4 Lebenspunkte, sobald alles abgehandelt ist, was im Gange ist")
    assert "beruht auf" in out


@pytest.mark.parametrize(
    ("fact", "more", "begins"),
    [
        ("Ann.life = 5", (), "Always: Ann has 5 life points when all that is under way is done."),
        ("Bob.life < 3", (), "Never: Bob has less than 3 life points when all that is under way is done."),
        ("turn = Bob", ("--until", "turn"), "Always: Bob is on turn when the turn is over."),
        ("Bob.life = 4", ("--until", "1"), "Possible: Bob has 4 life points when one more decision has been made;"),
        (
            "discard_count = 1",
            ("--until", "2"),
            "Possible: The discard pile has 1 card when 2 more decisions have been made;",
        ),
    ],
)
def test_horizons_and_facts(fact: str, more: tuple[str, ...], begins: str, run: Run, write: Write) -> None:
    done = run("settle", write(HIT), fact, *more)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(begins)


def test_several_facts_must_hold_together(run: Run, write: Write) -> None:
    file = write(HIT)
    never = run("settle", file, "Bob.life = 4", "discard_count = 9").out
    assert never.startswith("Never: Bob has 4 life points and the discard pile has 9 cards when")
    possible = run("settle", file, "Bob.life = 4", "turn = Ann").out
    assert possible.startswith("Possible: Bob has 4 life points and Ann is on turn when")


def test_json_says_all_of_it(run: Run, write: Write) -> None:
    found = json.loads(run("settle", write(HIT), "Bob.life = 4", "--json").out)
    assert (found["id"], found["verdict"], found["stopped"]) == ("base.test.hit", "possible", "")
    assert (found["lowest"], found["highest"]) == (["0", "0"], ["2/3", "2/3"])
    assert found["proof"]["line"] == [{"move": "Bob: use fass"}, {"draw": "bier-6H"}]
    assert found["choosers"] == {"Bob": {"lowest": ["2/3", "2/3"], "highest": ["0", "0"]}}


def test_what_is_not_decided_is_said_and_is_no_success(run: Run, write: Write) -> None:
    done = run("settle", write(HIT), "Bob.life = 4", "--positions", "1")
    assert done.code == 1
    assert done.out.startswith("Not decided: Bob has 4 life points when all that is under way is done")
    assert "it had reached its limit of positions" in done.out


def test_a_line_that_stops_is_told(run: Run, write: Write) -> None:
    done = run("settle", write(HIT.replace("Ann: bang > Bob", "Ann: bang > Ann")), "Bob.life = 4")
    assert done.code == 1
    assert "Ann: bang > Ann" in done.out


def test_what_cannot_be_is_told(run: Run, write: Write) -> None:
    file = write(HIT)
    for argv, said in (
        (("Bob.life",), "FACT: a fact is written PATH = VALUE, such as C.life = 3; found “Bob.life”"),
        (("Bob.life =",), "a fact is written PATH = VALUE"),
        (("Bob.life = 3", "Bob.life = 4"), "Bob.life is named twice"),
        (("Bbo.life = 3",), "no player “Bbo”"),
        (("Bob.lief = 3",), "did you mean life"),
        (("Bob.life = many",), "Bob.life is a number"),
        (("Bob.life = 3", "--until", "later"), "until: expected resolved, turn, game or a number of decisions"),
        (("Bob.life = 3", "--positions", "0"), "--positions: must be a whole number of at least 1"),
    ):
        done = run("settle", file, *argv)
        assert (done.code, done.out) == (2, ""), argv
        assert said in done.err, argv
        assert done.err.count("\n") == 1, argv


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("C.life=3", ("C.life", 3)),
        ("C.life != 3", ("C.life", "!= 3")),
        ("winners = [A, B]", ("winners", ["A", "B"])),
        ("C.hand = []", ("C.hand", [])),
        ("over = true", ("over", True)),
        ("distance A > C = 2", ("distance A > C", 2)),
        ("reach A >= 2", ("reach A", ">= 2")),
    ],
)
def test_facts_are_read_as_people_write_them(text: str, fact: tuple[str, object]) -> None:
    assert read_fact(text) == fact


def test_a_fact_without_a_value_is_refused() -> None:
    with pytest.raises(BadInput):
        read_fact("= 3")


def test_the_bar_counts_from_early_on(
    write: Write, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Long before thousands of positions have been explored."""
    told: list[float] = []
    update = Progress.update

    def updated(self: Progress, task: Any, **named: Any) -> None:
        told.append(named["completed"])
        update(self, task, **named)

    monkeypatch.setattr(Progress, "update", updated)
    monkeypatch.setattr("bang_explorer.cli.output.is_terminal", lambda _: True)
    fresh = HIT.partition("line:")[0].replace("set_aside: rest\n", "").partition("discard:")[0]
    assert main(["settle", write(fresh), "Bob.life = 4", "--until", "game", "--positions", "900"]) == 1
    assert told
    assert 0 < told[0] <= 900
    assert told == sorted(told)
    assert "Not decided" in capsys.readouterr().out
