"""Rulings: each kind of claim judged, with reasons; and the JSON that others rely on."""

from __future__ import annotations

import json
from multiprocessing import get_context
from typing import Any

import pytest

from bang_explorer.core.position import Position
from bang_explorer.games.bang.desk.scenario import Scenario
from bang_explorer.kit.errors import BadInput
from bang_explorer.rulebook.statements import statements
from bang_explorer.scenarios.packaged import packaged
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.settle.rulings import Interrupted, Judged, Ruling, ruling
from tests.strategies import doubles, put_away

TABLE = """
id: base.test.ruling
title: {{en: A title, de: Ein Titel}}
game: base
players:
  - {{name: A, role: sheriff, hand: [bang, bang], in_play: [schofield]}}
  - {{name: B, role: outlaw, hand: [fehlschuss]}}
  - {{name: C, role: renegade, in_play: [mustang]}}
  - {{name: D, role: outlaw}}
line:
{line}
"""


def judged(*line: str, game: str = "base") -> Ruling:
    text = TABLE.format(line="\n".join(f"  - {entry}" for entry in line))
    return ruling(read_scenario(text.replace("game: base", f"game: {game}")))


def only(*line: str) -> Judged:
    return judged(*line).claims[-1]


@pytest.mark.parametrize(
    ("claim", "holds"),
    [
        ('can: "A: bang > B"', True), ('can: "A: bang > C"', False), ('cannot: "A: bang > C"', True),
        ('cannot: "A: bang > B"', False), ("decides: A", True), ("decides: B", False), ("is: {B.life: 4}", True),
        ("is: {B.life: 3}", False), ('is: {B.life: ">= 4"}', True), ('is: {B.life: "< 4"}', False),
        ('is: {"distance A > C": 3}', True), ("is: {A.reach: 2}", True), ("is: {A.hand: [bang, bang]}", True),
        ("is: {A.hand: [bang]}", False), ("is: {A.hand: [bang, bang-2D]}", True), ("is: {over: false}", True),
        ("is: {shots_left: 1}", True), ("is: {turn: B}", False), ("is: {winners: []}", True),
        ('cannot: {move: "A: bang > C", because: base.bang.reach}', True),
        ('cannot: {move: "A: bang > C", because: base.mustang}', True),
        ('cannot: {move: "A: bang > C", because: base.distance}', True),
        ('cannot: {move: "A: bang > C", because: base.one-bang.limit}', False),
        ('cannot: {move: "A: bang > C", because: [base.mustang, base.one-bang]}', False),
    ],
)  # fmt: skip
def test_a_claim_is_judged(claim: str, holds: bool) -> None:  # noqa: FBT001 - what is expected
    assert only(claim).holds is holds


@pytest.mark.parametrize(
    ("claim", "place", "line"),
    [
        ("is: {A.life: 5, A.lif: 5}", "is.A.lif", 11),
        ("is:\n      A.life: 5\n      Z.life: 5", "is.Z.life", 13),
        ('is: {A.life: 5, "distance A > Z": 5}', "is.distance A > Z", 11),
        ("is:\n      A.life: 5\n      A.hand: [bang, mustamg]", "is.A.hand", 13),
        ("outcomes:\n      always: {A.life: 5}\n      never:\n        turn: Z", "outcomes.never.turn", 14),
        ("outcomes: {possible: {3: 3}}", "outcomes.possible.3", 11),
        ("outcomes: {odds: {fact: {3: 3}, is: 1/2}}", "outcomes.odds.fact.3", 11),
        (
            "outcomes:\n      odds:\n        - {fact: {A.life: 5}, is: 1}\n        - {fact: {A.life: x}, is: 1}",
            "outcomes.odds[1].fact.A.life",
            14,
        ),
    ],
)
def test_a_fact_that_cannot_be_read_is_told_with_its_place(claim: str, place: str, line: int) -> None:
    text = TABLE.format(line=f"  - {claim}")
    with pytest.raises(BadInput) as bad:
        ruling(read_scenario(text, "case.yaml"))
    assert (bad.value.file, bad.value.line, bad.value.place) == ("case.yaml", line, f"line[0].{place}")


def test_a_claim_about_several_moves_is_judged_move_by_move() -> None:
    found = judged('can: ["A: bang > B", "A: bang > C", "A: end"]').claims
    assert [(one.claim, one.holds) for one in found] == [
        ({"can": "A: bang > B"}, True), ({"can": "A: bang > C"}, False), ({"can": "A: end"}, True),
    ]  # fmt: skip


def test_a_claim_is_judged_where_it_stands() -> None:
    found = judged("is: {shots_left: 1}", "A: bang > B", "decides: B", "B: pass", "is: {shots_left: 0, B.life: 3}")
    assert found.holds
    assert [one.step for one in found.claims] == [1, 3, 5, 5]


def test_a_failing_claim_says_what_is_so_instead() -> None:
    assert only("is: {B.life: 3}").got == 4
    assert only("decides: C").got == "A"
    assert only('cannot: {move: "A: bang > C", because: base.one-bang.limit}').got[0] == "base.bang.reach"


def test_no_verdict_stands_without_a_rule() -> None:
    for scenario in packaged().values():
        for claim in ruling(scenario).claims:
            assert claim.because, (scenario.id, claim.claim)
            assert all(one.rule in statements() for one in claim.because)


def test_the_reasons_for_a_refusal_hold_the_facts_and_the_rules_behind_the_numbers() -> None:
    because = only('cannot: "A: bang > C"').as_json()["because"]
    assert because[0]["rule"] == "base.bang.reach"
    assert because[0]["facts"] == {"target": "C", "distance": 3, "reach": 2}
    assert {"base.mustang", "base.schofield", "base.distance.counting"} <= {one["rule"] for one in because}


def test_the_reasons_for_an_option_begin_with_what_is_counted_and_the_card() -> None:
    found = [one.rule for one in only('can: "A: bang > B"').because]
    assert found[0] == "base.bang.reach"
    assert found.index("base.one-bang.limit") < found.index("base.bang") < found.index("base.distance.counting")


def test_an_illegal_move_stops_the_file_with_its_reasons() -> None:
    found = judged("is: {B.life: 4}", "A: bang > C", "is: {C.life: 1}")
    assert not found.holds
    assert [one.step for one in found.claims] == [1]
    error = found.as_json()["error"]
    assert (error["step"], error["move"], error["place"]) == (2, "A: bang > C", "line[1]")
    assert error["because"][0]["rule"] == "base.bang.reach"


def test_the_json_is_as_the_contract_says() -> None:
    plain: dict[str, Any] = json.loads(json.dumps(judged('can: "A: bang > B"', "is: {turn: A}").as_json("de")))
    assert list(plain) == ["file", "id", "title", "holds", "claims", "error"]
    assert (plain["id"], plain["title"], plain["holds"], plain["error"]) == (
        "base.test.ruling",
        "Ein Titel",
        True,
        None,
    )
    assert [list(claim) for claim in plain["claims"]] == [["step", "claim", "holds", "got", "because"]] * 2
    assert list(plain["claims"][0]["because"][0]) == ["rule", "source", "says", "facts"]
    assert plain["claims"][0]["because"][0]["says"] == statements()["base.bang.reach"].de


@pytest.mark.parametrize(
    ("game", "reach", "mustang"),
    [
        ("base", "BANG! 2005, Braune Spielkarten: BANG!", "BANG! 2005, Blaue Spielkarten: Mustang"),
        ("base+dodge_city", "BANG! 2005, Braune Spielkarten: BANG!", "BANG! 2005, Blaue Spielkarten: Mustang"),
        (
            "dodge_city", "BANG! Dodge City 2005, Braune Karten: BANG!",
            "BANG! Dodge City 2005, Blaue Karten: Mustang, Versteck",
        ),
    ],
)  # fmt: skip
def test_the_source_is_that_of_the_book_at_the_table(game: str, reach: str, mustang: str) -> None:
    plain = judged('cannot: "A: bang > C"', "A: bang > C", game=game).as_json()
    for because in (plain["claims"][0]["because"], plain["error"]["because"]):
        sources = {one["rule"]: one["source"] for one in because}
        assert (sources["base.bang.reach"], sources["base.mustang"]) == (reach, mustang)


def test_whoever_has_only_the_book_of_dodge_city_is_sent_to_no_other() -> None:
    elsewhere = {
        because["rule"]
        for scenario in packaged().values()
        if scenario.game == "dodge_city"
        for claim in ruling(scenario).claims
        for because in claim.as_json()["because"]
        if because["source"].startswith("BANG! 2005")
    }
    assert elsewhere <= {"base.end.outlaws"}, "this one is cited for who wins; the condition is worded otherwise there"


def test_a_rule_that_does_not_exist_is_bad_input() -> None:
    with pytest.raises(BadInput, match=r"no rule “base.wepons”"):
        judged('cannot: {move: "A: bang > C", because: base.wepons}')


def test_a_ruling_shows_its_verdict() -> None:
    assert repr(judged("is: {turn: A}")) == "<ruling on base.test.ruling, 1 claims: holds>"
    assert repr(judged("is: {turn: B}")).endswith("1 claims: does not hold: {'is': {'turn': 'B'}}>")
    assert "line[0]: Not legal here: “A: bang > C”. C must be in reach" in repr(judged("A: bang > C"))


# --- put away and copied ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", list(packaged().values())[::7], ids=lambda scenario: scenario.id)
def test_a_ruling_that_was_put_away_or_copied_is_the_same(scenario: Scenario) -> None:
    given = ruling(scenario)
    for found in doubles(given):
        assert found == given
        assert found.as_json() == given.as_json()
        assert [found.draw(form, lang="de") for form in ("text", "html")] == [
            given.draw(form, lang="de") for form in ("text", "html")
        ]


STOPPED = ["A: bang > B", "B: bang", "is: {B.life: 3}"]
FAILS = ["is: {B.life: 1}", "outcomes: {until: turn, never: {B.life: 3}, possible: {D.hand_count: 2}}"]


@pytest.mark.parametrize("line", [STOPPED, FAILS], ids=["stopped", "fails"])
def test_a_ruling_that_does_not_hold_is_the_same_in_another_process(line: list[str]) -> None:
    given = judged(*line)
    assert not given
    with get_context("spawn").Pool(1) as elsewhere:
        found = elsewhere.apply(put_away, (given,))
    assert found == given
    assert str(found) == str(given)
    assert (str(found.illegal), found.as_json()) == (str(given.illegal), given.as_json())


def test_two_rulings_that_stop_for_different_reasons_differ() -> None:
    assert judged(*STOPPED) == judged(*STOPPED)
    assert judged(*STOPPED) != judged("A: bang > B", "B: bier", "is: {B.life: 3}")


# --- limits -----------------------------------------------------------------------------------------------------------


def test_an_interruption_is_passed_on_with_what_was_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("bang_explorer.settle.tree.branches", interrupted)
    text = TABLE.format(line="  - is: {A.life: 5}\n  - outcomes: {until: turn, always: {B.life: 4}}\n  - decides: A")
    with pytest.raises(KeyboardInterrupt) as stopped:
        ruling(read_scenario(text))
    assert isinstance(stopped.value, Interrupted)
    assert [claim.claim for claim in stopped.value.ruling.claims] == [{"is": {"A.life": 5}}]


def test_what_is_not_decided_is_neither_proven_nor_refuted() -> None:
    text = TABLE.format(line="  - outcomes: {until: game, always: {B.life: 4}, possible: {A.life: 5}}")
    found = ruling(read_scenario(text), positions=2)
    assert [(claim.holds, claim.undecided) for claim in found.claims] == [(False, True), (False, True)]
    assert (found.holds, found.undecided) == (False, True)
    assert "2 claims: is not decided: " in repr(found)
    assert not judged("is: {A.life: 4}").undecided
    assert not judged("is: {A.life: 5}").undecided


def test_no_time_decides_nothing_that_has_to_be_explored() -> None:
    text = TABLE.format(line="  - is: {A.life: 5}\n  - outcomes: {until: turn, always: {B.life: 4}}")
    found = ruling(read_scenario(text), seconds=0)
    assert [(claim.holds, claim.undecided) for claim in found.claims] == [(True, False), (False, True)]
    settled = found.claims[1].settled
    assert settled is not None
    assert (settled.stopped, settled.limit, settled.positions) == ("seconds", 0, 1)


def test_claims_are_judged_in_one_look_back_at_what_has_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many claims after one move: what happened in it is not read again for each entry that changed nothing."""
    read = 0
    known = Position.journal

    class Counted:
        def __get__(self, position: Position | None, owner: object) -> Any:
            nonlocal read
            read += 1
            return known.__get__(position, owner)  # type: ignore[attr-defined]

        def __set__(self, position: Position, value: object) -> None:
            known.__set__(position, value)  # type: ignore[attr-defined]

    monkeypatch.setattr(Position, "journal", Counted())

    def reads(claims: int) -> int:
        nonlocal read
        read = 0
        judged("A: bang > B", *["is: {B.life: 4}"] * claims)
        return read

    assert reads(80) - reads(40) <= 40 * 4
