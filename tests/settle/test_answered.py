"""Questions about questions: one that answered itself can be asked about, and what a scenario asks is answered."""

from __future__ import annotations

import pytest

from bang_explorer.rulebook.statements import statements
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.scenarios.writing import dump
from bang_explorer.settle.rulings import ruling
from tests.strategies import opened

FOUR = """players:
  - {name: A, role: sheriff, hand: [bang, panik]}
  - {name: B, role: outlaw, character: paul_regret, life: 1, hand: [mustang]}
  - {name: C, role: renegade, hand: [bier]}
  - {name: D, role: outlaw}
"""
SHOT = f"id: case.answered\ngame: base\n{FOUR.replace('character: paul_regret, ', '')}line:\n  - A: bang > B\n"


def test_a_question_that_answered_itself_is_there_as_it_would_have_waited() -> None:
    before = opened(FOUR.replace("character: paul_regret, ", ""))
    after = before.take("A: bang > B")
    assert [(one.decides, one.stack[-1].at.key) for one in after.answered] == [
        ("B", "Hit.answer"), ("B", "LoseLife.save"),
    ]  # fmt: skip
    assert [[option.text for option in one.options] for one in after.answered] == [["B: pass"]] * 2
    assert before.answered == ()


def test_who_was_not_asked_is_told_why_not() -> None:
    after = opened(FOUR.replace("character: paul_regret, ", "")).take("A: bang > B")
    refusal = after.why_not("B: bier")
    assert refusal.answered
    assert [reason.key for reason in refusal.reasons] == ["holds_card"]
    assert "so not asked" in repr(refusal)
    passed = after.why_not("B: pass")
    assert (passed.has_happened, passed.answered) == (True, False)
    assert not after.why_not("C: pass").has_happened


def test_what_has_happened_by_itself_can_be_claimed_as_in_a_line() -> None:
    judged = ruling(read_scenario(SHOT + '  - can: "B: pass"\n  - cannot: ["B: bier", "C: pass"]\n  - B: pass\n'))
    assert judged
    assert all(claim.because for claim in judged.claims)


@pytest.mark.parametrize(
    ("move", "key"),
    [
        ("A: panik > B.paul_regret", "is_aimed_right"),
        ("A: panik > B.sheriff", "is_aimed_right"),
        ("A: panik > mustang", "is_aimed_right"),
        ("A: bang > sheriff", "is_aimed_right"),
        ("A: bang > Paul Regret", "is_aimed_right"),
        ("A: bang > outlaw", "is_aimed_right"),
    ],
)
def test_a_target_by_role_character_or_card_is_refused_with_the_reason(move: str, key: str) -> None:
    position = opened(FOUR)
    refusal = position.why_not(move)
    assert refusal.reasons[0].key == key
    assert refusal.draw("text", lang="de")
    judged = ruling(read_scenario(f"id: case.mentioned\ngame: base\n{FOUR}line:\n  - cannot: '{move}'\n"))
    assert judged
    assert judged.draw("text", lang="de")


ASKED = (
    SHOT
    + """  - is: {B.out: true}
question: {en: "Does B fall?", de: "Fällt B?"}
answer: {en: "Yes.", de: "Ja."}
"""
)


def test_a_ruling_opens_with_what_is_asked_and_its_answer() -> None:
    scenario = read_scenario(ASKED)
    assert read_scenario(dump(scenario)) == scenario
    judged = ruling(scenario)
    told = [line for line in judged.draw("text").splitlines() if line]
    assert told[:2] == ["The ruling: Does B fall?", "Answer: Yes."]
    assert judged.as_json("de") | {"question": "Fällt B?", "answer": "Ja."} == judged.as_json("de")


def test_an_answer_that_the_ruling_does_not_bear_out_is_not_given_as_one() -> None:
    refuted = ruling(read_scenario(ASKED.replace("true", "false"))).draw("text")
    assert "does not bear out: Yes." in refuted


def test_a_statement_bears_only_on_others_that_there_are() -> None:
    known = statements()
    bearing = {id_: one.bears_on for id_, one in known.items() if one.bears_on}
    assert len(bearing) > 20
    assert {id_: on for id_, on in bearing.items() if not {*on} <= known.keys() - {id_}} == {}
