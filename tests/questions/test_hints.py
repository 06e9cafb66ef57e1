"""Hints after a first wrong answer: they help, and do not give the right one away."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from bang_explorer.games import find
from bang_explorer.kit.words import languages, words_for
from bang_explorer.questions import Graded, Question, question
from bang_explorer.questions.posing import topics_of
from bang_explorer.show.told.text import without_rules

WRONG = {"number": "98", "fraction": "1/97"}
EVERY = [(box, topic) for box in ("base", "base+train", "dice", "wyatt_earp") for topic in topics_of(find(box))]


def wrong(asked: Question) -> object:
    ids = [id_ for id_, _ in asked.choices()]
    if ids:
        return next(([id_] for id_ in ids if not asked.is_right(id_)), ids[:1])
    return WRONG.get(asked.kind) or next(one.text for one in asked.position.options if not asked.grade(one.text))


def said(graded: Graded, lang: str = "en") -> str:
    assert graded.hint is not None
    return without_rules(graded.hint, words_for(graded.question.position.table, lang))[0]


@pytest.mark.parametrize(("box", "topic"), EVERY)
def test_every_topic_has_a_hint_in_both_languages_that_is_not_the_answer(box: str, topic: str) -> None:
    asked = question(topic, 2, 3, box)
    graded = asked.grade(wrong(asked))
    if len(asked.choices()) < 3 and asked.choices():
        assert graded.hint is None
        return
    if graded.hint is None:  # all rules that could be named say what is right
        assert topic == "paying"
        return
    for lang in languages():
        assert said(graded, lang)
        if asked.kind in ("one", "fraction"):
            assert asked.answers(lang) not in said(graded, lang)
    assert said(graded, "en") != said(graded, "de")


def test_no_hint_after_a_right_answer_or_a_second_try() -> None:
    asked = question("distance")
    first = asked.grade(99)
    assert first.hint
    assert asked.grade(asked.answers()).hint is None
    assert asked.grade(98, first).hint is None


def test_a_number_begins_with_its_first_summand() -> None:
    asked = next(one for seed in range(1, 30) if (one := question("distance", 3, seed)).answers() != "1")
    assert said(asked.grade(99)).startswith("Begin like this: ")
    assert "shorter way round" in said(asked.grade(99))


def test_ticks_after_which_only_one_answer_is_left_get_no_second_try() -> None:
    asked = question("reach", 1, 1)
    assert [asked.is_right(id_) for id_, _ in asked.choices()] == [True, False, True]
    assert asked.grade(["A"]).hint is not None  # two are left: C, or B and C
    assert said(asked.grade(["A"])) == "All that you have chosen is right, but something is missing."
    assert said(asked.grade(["A", "B"])) == "This is wrong: “B”"
    truth: Any = asked.problem.truth
    two = replace(truth, choices=truth.choices[:2], right=frozenset("A"))
    asked, ids = replace(asked, problem=replace(asked.problem, truth=two)), ["A", "B"]
    answers = [list(some) for count in (1, 2) for some in combinations(ids, count)]
    assert all(asked.grade(some).hint is None for some in answers)


def test_the_usual_mistake_is_its_own_hint() -> None:
    asked = question("points", 2, 2, "wyatt_earp")
    assert "That is the number of cards" in said(asked.grade("11"))
