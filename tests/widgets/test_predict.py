"""`bx.predict`: questions asked, answered, explained and counted."""

from __future__ import annotations

import csv
from base64 import b64decode
from html.parser import HTMLParser
from io import StringIO

import pytest

import bang_explorer as bx
from bang_explorer.kit.errors import BadInput
from bang_explorer.questions import TOPICS, question
from bang_explorer.widgets.predict import Predict, predict

WRONG = {"number": "99", "fraction": "1/97", "move": "A: pass"}


class Controls(HTMLParser):
    """The controls of a form."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.inputs: list[dict[str, str | None]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "input":
            self.inputs.append(dict(attrs))


def part(panel: Predict, name: str) -> str:
    return str(getattr(panel, f"{name}_0"))


def right(panel: Predict) -> str:
    """A right answer as the page sends it."""
    asked = panel.question
    if asked.kind in ("one", "many"):
        ids = [id_ for id_, _ in asked.choices()]
        if asked.kind == "one":
            return next(id_ for id_ in ids if asked.grade(id_))
        alone = [id_ for id_ in ids if asked.grade([id_]).points > 0]
        return "\n" + "\n".join(alone)
    answer = asked.answers()
    return answer.split("; ")[0].split(" (")[0] if asked.kind != "move" else answer.split("; ")[0]


@pytest.mark.parametrize("topic", TOPICS)
def test_every_topic_is_asked_answered_and_explained(topic: str) -> None:
    panel = predict(topic, seed=4, count=1)
    asked = panel.question
    assert asked.text() in panel.plain()
    controls = [one for one in Controls(part(panel, "question")).inputs if one.get("type") != "hidden"]
    assert len(controls) == max(len(asked.choices()), 1)
    assert all(one["name"] == "answer" and "disabled" not in one for one in controls)
    panel.do("answer", {"answer": right(panel)})
    assert panel.wrong == ""
    assert panel.result
    assert "Right: " in part(panel, "feedback")
    assert 'data-do="rule"' in part(panel, "feedback")
    assert (panel.score.points, panel.score.of) == (1, 1)
    assert all("disabled" in one for one in Controls(part(panel, "question")).inputs if one.get("type") != "hidden")


@pytest.mark.parametrize("topic", [id_ for id_, topic in TOPICS.items() if topic.kind in ("number", "fraction")])
def test_a_wrong_answer_is_told_the_right_one_and_why(topic: str) -> None:
    panel = predict(topic, seed=2, count=1)
    panel.answer(WRONG[panel.question.kind])
    assert not panel.result
    assert f"Not right. The answer is: {panel.question.answers()}" in panel.step
    assert part(panel, "feedback")
    assert (panel.score.points, panel.score.of) == (0, 1)


def test_part_of_what_is_right_is_worth_a_part() -> None:
    panel = Predict([next(one for seed in range(1, 50) if (one := question("reach", 2, seed)).answers().count(";"))])
    first = panel.question.answers().split("; ")[0]
    panel.do("answer", {"answer": f"\n{first}"})
    assert "Partly right" in panel.step
    assert 0 < panel.score.points < 1


@pytest.mark.parametrize("answer", ["", "  \n ", "two", "1e99", "<b>x</b>", "9" * 5000])
def test_what_is_no_answer_is_told_and_counts_nothing(answer: str) -> None:
    panel = predict("distance", count=1)
    before = part(panel, "question")
    panel.do("answer", {"answer": answer})
    assert panel.wrong
    assert len(panel.wrong) < 500
    assert panel.result is None
    assert (panel.score.of, part(panel, "question")) == (0, before)


def test_an_answer_is_given_once() -> None:
    panel = predict("distance", count=1)
    panel.answer(right(panel))
    panel.answer("99")
    assert panel.result
    assert (panel.score.points, panel.score.of) == (1, 1)


def test_to_see_the_answer_counts_as_none() -> None:
    panel = predict("odds", count=1)
    panel.do("show", {})
    assert panel.question.answers() in panel.step
    assert (panel.score.points, panel.score.of) == (0, 1)
    panel.do("show", {})
    assert panel.score.of == 1


def test_after_the_last_question_there_is_another_and_one_can_go_back() -> None:
    panel = predict("reach", level=2, seed=5, count=2)
    first = panel.question
    panel.next()
    panel.next()
    assert len(panel.questions) == 3
    assert (panel.question.topic, panel.question.level) == ("reach", 2)
    assert len({one.id for one in panel.questions}) == 3
    panel.previous()
    panel.previous()
    panel.previous()
    assert panel.question is first


def test_another_topic_and_level_begin_at_the_question_not_yet_answered() -> None:
    panel = predict("distance", count=3)
    panel.answer(right(panel))
    panel.do("practise", {"value": "odds"})
    assert (panel.at, panel.question.topic) == (1, "odds")
    panel.do("grade", {"value": "3"})
    assert (panel.at, panel.question.topic, panel.question.level) == (1, "odds", 3)
    assert panel.score.of == 1
    for value in ("9", "high", ""):
        panel.do("grade", {"value": value})
        assert panel.wrong
        assert panel.question.level == 3
    panel.do("practise", {"value": "chess"})
    assert "chess" in panel.wrong


def test_a_new_question_after_going_back_is_not_answered_already() -> None:
    panel = predict("distance", count=3)
    for _ in range(2):
        panel.answer(right(panel))
        panel.next()
    panel.previous()
    panel.previous()
    panel.do("practise", {"value": "odds"})
    assert (panel.at, panel.question.topic, panel.result) == (2, "odds", None)
    assert [graded.question for graded in panel.graded.values()] == panel.questions[:2]


def test_the_game_that_is_wished_stays() -> None:
    panel = predict("distance", game="dodge_city", count=1)
    panel.next()
    assert panel.question.game == "dodge_city"


def test_all_topics_in_turn_where_none_is_named() -> None:
    panel = predict(count=len(TOPICS))
    assert {one.topic for one in panel.questions} == set(TOPICS)


def test_questions_and_positions_that_somebody_has() -> None:
    own = question("distance", 1, 7)
    assert predict(own).question is own
    assert [one.id for one in predict([own, question("reach")]).questions] == [own.id, "reach-1-1"]
    position = bx.scenario("base.mustang.in-the-hand").replay()[0]
    panel = predict(position, topic="reach")
    assert panel.question.position == position
    panel.next()
    assert panel.question.level == 1
    with pytest.raises(BadInput):
        predict(position, topic="odds")
    with pytest.raises(BadInput, match="no question to ask"):
        predict([])


def test_results_come_out_as_a_table() -> None:
    panel = predict("distance", count=2)
    panel.answer(right(panel))
    panel.next()
    panel.answer("99")
    panel.unfold("results")
    text = part(panel, "results")
    data = text.partition("data:text/csv;base64,")[2].partition('"')[0]
    rows = list(csv.DictReader(StringIO(b64decode(data).decode())))
    assert [row["id"] for row in rows] == [one.id for one in panel.questions]
    assert [row["right"] for row in rows] == ["True", "False"]


def test_german_and_the_same_question() -> None:
    panel = predict("distance", lang="de", count=1)
    german = panel.step
    panel.do("speak", {"value": "en"})
    assert panel.step != german
    assert panel.step.startswith("Question 1 of 1: ")


def test_plain_text_has_the_board_the_question_and_its_choices() -> None:
    panel = predict("why_not", count=1)
    plain = repr(panel)
    assert "Draw pile" in plain
    assert panel.question.text() in plain
    assert all(f"[{id_}] {said}" in plain for id_, said in panel.question.choices())
    assert repr(predict("why_not", count=1)) == plain
