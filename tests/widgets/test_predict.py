"""`bx.predict`: questions asked, answered, explained and counted."""

from __future__ import annotations

import csv
from base64 import b64decode
from fractions import Fraction
from html.parser import HTMLParser
from io import StringIO

import pytest

import bang_explorer as bx
from bang_explorer.kit.errors import BadInput
from bang_explorer.questions import TOPICS, question
from bang_explorer.questions.pressed import Way, about
from bang_explorer.widgets.predict import Predict, predict
from bang_explorer.widgets.predict.pressing import Pressing

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
    html = part(panel, "question")
    if asked.kind == "one":
        assert [f'data-answer="{id_}"' in html for id_, _ in asked.choices()] == [True] * len(asked.choices())
    else:
        controls = [one for one in Controls(html).inputs if one.get("type") != "hidden"]
        assert len(controls) == max(len(asked.choices()), 1)
        assert all(one["name"] == "answer" for one in controls)
    panel.do("answer", {"answer": right(panel)})
    assert panel.wrong == ""
    assert panel.result
    assert "Right: " in part(panel, "feedback")
    assert (panel.score.points, panel.score.of) == (1, 1)
    assert Controls(part(panel, "question")).inputs == []


@pytest.mark.parametrize("topic", TOPICS)
def test_rules_stand_in_one_fold_and_not_beside_the_sentences(topic: str) -> None:
    panel = predict(topic, seed=4, count=1)
    panel.answer(right(panel))
    ids = {id_ for _, ids in panel.graded[0].says() for id_ in ids}
    assert ids
    assert not any(id_ in part(panel, "feedback") for id_ in ids)
    panel.unfold("rules_cited")
    assert all(f'data-do="rule" data-id="{id_}"' in part(panel, "feedback") for id_ in ids)
    panel.rule(min(ids))
    assert "bx-statement" in part(panel, "rule")


@pytest.mark.parametrize("topic", [id_ for id_, topic in TOPICS.items() if topic.kind in ("number", "fraction")])
def test_a_wrong_answer_is_told_the_right_one_and_why_after_two_tries(topic: str) -> None:
    panel = predict(topic, seed=2, count=1)
    panel.answer(WRONG[panel.question.kind])
    assert (panel.result, panel.score.of) == (None, 0)
    assert "Try once more" in panel.step
    assert panel.question.answers() not in part(panel, "feedback").partition("bx-a-hint")[0].replace("99", "")
    panel.answer({"number": "98", "fraction": "2/97"}[panel.question.kind])
    assert not panel.result
    assert f"Not right. The answer is: {panel.question.answers()}" in panel.step
    assert (panel.score.points, panel.score.of) == (0, 1)


def test_a_right_second_answer_counts_half() -> None:
    panel = predict("distance", count=1)
    panel.answer("99")
    assert "bx-a-hint" in part(panel, "feedback")
    panel.answer(right(panel))
    assert panel.result
    assert (panel.score.points, panel.score.of) == (Fraction(1, 2), 1)
    assert "At the second try. Right: 1" in panel.step
    assert panel.score.as_rows()[0]["tries"] == 2


def test_the_same_answer_again_is_no_second_try() -> None:
    panel = predict("distance", count=1)
    panel.answer("99")
    panel.answer("99")
    assert (panel.result, panel.score.of) == (None, 0)


def test_who_goes_on_after_a_first_try_has_answered() -> None:
    panel = predict("distance", count=2)
    panel.answer("99")
    panel.next()
    assert [row["answer"] for row in panel.score.as_rows()] == ["99"]
    panel.previous()
    assert "The answer is: 1" in panel.step
    assert "bx-a-hint" not in part(panel, "feedback")


def test_part_of_what_is_right_is_worth_a_part() -> None:
    panel = Predict([next(one for seed in range(1, 50) if (one := question("reach", 2, seed)).answers().count(";"))])
    first = panel.question.answers().split("; ")[0]
    panel.do("answer", {"answer": f"\n{first}"})
    assert "Partly right" in panel.step
    panel.show()
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
    panel = predict("odds", count=1)
    panel.answer("1/97")
    panel.show()
    assert panel.question.answers() in panel.step
    assert (panel.score.points, panel.score.of) == (0, 1)


def test_after_the_last_question_there_is_a_summary_and_one_can_go_back() -> None:
    panel = predict("reach", level=2, seed=5, count=2)
    first = panel.question
    panel.next()
    panel.next()
    assert panel.is_done
    assert len(panel.questions) == 2
    assert panel.step == "Summary: 0 of 2 points"
    panel.previous()
    assert (panel.is_done, panel.at) == (False, 1)
    panel.previous()
    panel.previous()
    assert panel.question is first


def test_the_summary_has_marks_rules_and_further_questions() -> None:
    panel = predict("distance", count=4)
    panel.answer(right(panel))
    panel.next()
    panel.answer("99")
    panel.answer(right(panel))
    panel.next()
    panel.answer("99")
    panel.answer("98")
    panel.next()
    panel.next()
    html = part(panel, "question")
    assert panel.step == "Summary: 1.5 of 4 points"
    marks = ("✓</b> right", "½</b> second try", "✗</b> wrong", "·</b> left out")
    assert [mark in html for mark in marks] == [True] * 4
    assert 'data-id="base.distance.counting"' in html
    assert "data:text/csv;base64," in part(panel, "go")
    panel.do("again", {})
    assert [one.id for one in panel.questions[4:]] == ["distance-1-2", "distance-1-3", "distance-1-4"]
    assert (panel.at, panel.result) == (4, None)
    assert "Question 1 of 3" in panel.step
    for _ in range(3):
        panel.answer(right(panel))
        panel.next()
    assert panel.step == "Summary: 3 of 3 points"
    assert 'data-do="again"' not in part(panel, "go")
    panel.do("again", {})
    assert panel.wrong
    panel.do("further", {})
    assert len({one.id for one in panel.questions}) == 7
    assert {one.topic for one in panel.questions} == {"distance"}


def test_further_questions_are_on_the_topics_that_come_next() -> None:
    panel = predict()
    for _ in range(5):
        panel.next()
    panel.further()
    assert [one.topic for one in panel.questions] == list(TOPICS)[:10]


def press(panel: Predict, *things: str) -> None:
    for thing in things:
        panel.do("press", {"id": thing})
        assert panel.wrong == ""


def states(panel: Predict, is_: str) -> set[str]:
    return {id_ for id_, (state, *_) in panel.states.items() if state == is_}


def test_a_press_ticks_in_the_list_and_another_one_unticks() -> None:
    panel = predict("reach", count=1)
    assert states(panel, "can") == {"seat:0", "seat:1", "seat:2"}
    press(panel, "seat:0", "seat:1")
    assert states(panel, "picked") == {"seat:0", "seat:1"}
    assert [one["value"] for one in Controls(part(panel, "question")).inputs if "checked" in one] == ["A", "B"]
    press(panel, "seat:1")
    panel.do("tick", {"choice": "C", "value": "true"})
    assert states(panel, "picked") == {"seat:0", "seat:2"}
    assert panel.result is None
    panel.answer(["A", "C"])
    assert panel.result
    assert (states(panel, "right"), states(panel, "wrong")) == ({"seat:0", "seat:2"}, set())
    panel.do("tick", {"choice": "Z", "value": "true"})
    assert "Z" in panel.wrong


def test_what_is_chosen_wrongly_is_marked_on_the_board_and_in_the_list() -> None:
    panel = predict("reach", count=1)
    press(panel, "seat:1", "seat:0")
    panel.answer(["A", "B"])
    assert panel.result is None
    panel.answer(["B"])
    assert (states(panel, "right"), states(panel, "wrong")) == ({"seat:0", "seat:2"}, {"seat:1"})
    html = part(panel, "question")
    assert all(said in html for said in ("right, not chosen", "wrong, chosen"))


def test_a_single_answer_is_given_by_the_press() -> None:
    panel = predict("decides", seed=4, count=1)
    seats = {name: f"seat:{number}" for number, name in enumerate(panel.question.position.table.names)}
    wrong, good = (
        next(id_ for id_, _ in panel.question.choices() if panel.question.is_right(id_) is so) for so in (False, True)
    )
    press(panel, seats[wrong])
    assert panel.result is None
    assert seats[wrong] not in panel.states
    press(panel, seats[good])
    assert panel.result
    assert panel.score.points == Fraction(1, 2)


def test_a_move_is_pressed_step_by_step() -> None:
    panel = predict("legal", seed=3, count=1)
    choice = next(id_ for id_, said in panel.question.choices() if said == "D: BANG! → A")
    press(panel, "card:bang-7D")
    assert states(panel, "lit") == {"seat:0"}
    assert panel.ticked[0] == set()
    press(panel, "seat:0")
    assert panel.ticked[0] == {choice}
    panel.let_go()
    assert (panel.ticked.get(0, set()), states(panel, "picked")) == (set(), set())


def test_more_of_the_same_dice_is_another_answer() -> None:
    few, more = Way("1", {"die:beer": 1}), Way("2", {"die:beer": 1, "die:arrow": 1})
    begun = Pressing((few, more)).then("die:beer#1")
    assert (begun.answer, begun.goes_on) == ("1", True)
    assert (begun.then("die:arrow#1").answer, begun.then("die:arrow#1").goes_on) == ("2", False)
    assert begun.then("die:beer#1").pressed == ()
    assert begun.then("die:beer#2").pressed == ("die:beer#2",)
    assert begun.then("seat:3").pressed == ()


def test_a_move_that_is_asked_for_is_made_on_the_board() -> None:
    panel = predict("move", seed=5, count=1)
    assert "B: BANG! → A" in panel.question.answers()
    bang = next(id_ for id_ in panel.states if id_.startswith("card:bang"))
    press(panel, bang, "seat:0")
    assert panel.result


def test_nobody_is_pressed_who_stands_for_no_answer() -> None:
    panel = predict("distance", count=1)
    assert panel.states == {}
    press(panel, "seat:0")
    assert (panel.result, panel.ticked[0]) == (None, set())
    panel.do("press", {"id": "seat:99"})
    assert "seat:99" in panel.wrong


def test_whom_the_question_is_about_is_lit() -> None:
    panel = predict("distance", count=1)
    seats = [str(getattr(panel, f"seat_{number}_0")) for number in range(4)]
    lit = {f"seat:{number}" for number, one in enumerate(seats) if "bx-tag about" in one}
    assert lit == about(panel.question)
    assert len(lit) == 2
    assert "the question is about this" in "".join(seats)


def test_likely_numbers_are_buttons() -> None:
    panel = predict("distance", count=1)
    assert [f'data-answer="{number}"' in part(panel, "question") for number in (1, 6, 7)] == [True, True, False]
    assert "data-answer" not in part(predict("points", game="wyatt_earp", count=1), "question")


def test_five_questions_take_twelve_presses() -> None:
    """Each call of the page is one press of something; a tick is one, too."""
    panel, presses = predict(), 0

    def do(name: str, **given: str) -> None:
        nonlocal presses
        presses += 1
        panel.do(name, given)
        assert panel.wrong == ""

    for number in range(5):
        asked = panel.question
        good = [id_ for id_, _ in asked.choices() if asked.is_right(id_)]
        if asked.kind == "many":
            for id_ in good:
                do("tick", choice=id_, value="true")
            do("answer", answer="\n".join(["", *good]))
        elif asked.kind == "move":
            do("press", id=next(id_ for id_ in panel.states if id_.startswith("card:bang")))
            do("press", id="seat:0")
        else:
            do("answer", answer=good[0] if good else asked.answers())
        assert panel.result
        if number < 4:
            do("next")
    assert (panel.score.points, presses <= 12) == (5, True)


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
    panel.further()
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
    panel.further()
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
    panel.answer("98")
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
