"""A question shows itself, and what people have written stays text in it."""

from __future__ import annotations

from fractions import Fraction
from html.parser import HTMLParser

import pytest

from bang_explorer.kit.errors import BadInput
from bang_explorer.questions import Question, ask, question
from bang_explorer.scenarios.opening import new_game


class Tags(HTMLParser):
    """The elements and the text of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.fixture(name="asked")
def asked_() -> Question:
    return question("reach", level=1, seed=1)


def test_a_question_is_told_in_one_line(asked: Question) -> None:
    assert repr(asked) == "<question reach-1-1: Whom does the weapon of D reach?>"
    assert repr(asked.grade("A, C")) == "<answer to reach-1-1: A, C is right>"
    assert repr(asked.grade("A")) == "<answer to reach-1-1: A is 1/2 of 1 point>"
    assert repr(asked.grade("B")) == "<answer to reach-1-1: B is wrong>"


def test_a_question_is_drawn_with_its_board(asked: Question) -> None:
    text = asked.draw("text", lang="de")
    assert text.startswith(asked.position.draw("text", lang="de"))
    assert text.endswith("Wen erreicht D mit der eigenen Waffe?\n  A\n  B\n  C")
    assert str(asked) == asked.draw("text")
    page = asked._repr_html_()
    assert "<svg" in page
    assert "Whom does the weapon of D reach?" in page
    assert "Wen erreicht D" in asked.draw(lang="de")
    with pytest.raises(BadInput, match="no form “oil”; there are html, text"):
        asked.draw("oil")


def test_what_has_no_choices_says_what_an_answer_looks_like() -> None:
    asked = question("odds")
    assert asked.choices() == ()
    assert "a fraction, a percentage or a decimal number, such as 1/4, 25 % or 0.25" in asked.draw()
    assert question("move").form("de") == "ein Spielzug, etwa „A: bang > B“"


NAMES = ("<script>alert(1)</script>", 'B" onload="x', "C & D {who}", "D</p><img src=x>")


@pytest.mark.parametrize("topic", ["distance", "reach", "limit"])
def test_names_stay_text(topic: str) -> None:
    clean, hostile = (new_game(seed=5) for _ in range(2))
    hostile.table.names = NAMES
    for lang in ("en", "de"):
        pages = []
        for position in (clean, hostile):
            asked = ask(position, topic, 2)
            pages.append(Tags(asked.draw(lang=lang)))
            for sentence, _ in asked.grade(asked.answers().split("; ")[0]).says(lang) if asked.kind == "number" else ():
                assert sentence
        assert [tag for tag in pages[1].tags if tag in ("script", "img", "p", "li", "strong", "ul")] == [
            tag for tag in pages[0].tags if tag in ("script", "img", "p", "li", "strong", "ul")
        ]
        assert "script" not in pages[1].tags
        assert "img" not in pages[1].tags


@pytest.mark.parametrize("answer", [None, "", "   ", "\n"])
def test_no_answer_is_refused_with_the_form(asked: Question, answer: object) -> None:
    with pytest.raises(BadInput, match="no answer; expected all answers that are right"):
        asked.grade(answer)


def test_what_cannot_be_understood_names_the_choices(asked: Question) -> None:
    with pytest.raises(BadInput, match="expected some of A, B, C; found “Z”"):
        asked.grade("Z")
    one = question("why_not")
    with pytest.raises(BadInput, match="expected one answer; found 2"):
        one.grade("1, 2")
    with pytest.raises(BadInput, match="expected one answer; found none"):
        one.grade([])


def test_a_second_try_counts_half_and_takes_nothing_away(asked: Question) -> None:
    assert asked.answers() == "A; C"
    wrong, part, right = "B", "A", ["A", "C"]
    second = asked.grade(right, asked.grade(wrong))
    assert (second.right, second.points, second.tries) == (True, Fraction(1, 2), 2)
    assert repr(second) == "<answer to reach-1-1: A, C is right at the second try, worth 1/2>"
    assert asked.grade(part, asked.grade(wrong)).points == Fraction(1, 4)
    worse = asked.grade(wrong, asked.grade(part))
    assert (worse.right, worse.points) == (False, Fraction(1, 2))


def test_choices_are_right_or_not(asked: Question) -> None:
    assert [id_ for id_, _ in asked.choices() if asked.is_right(id_)] == ["A", "C"]


def test_questions_are_equal_that_ask_the_same(asked: Question) -> None:
    same, other = question("reach", level=1, seed=1), question("reach", level=1, seed=2)
    assert (asked == same, asked == other, len({asked, same, other})) == (True, False, 2)


def test_nothing_is_said_twice() -> None:
    for level in (1, 2, 3):
        says = question("reach", level, 2).grade([]).says()
        assert len(says) == len(set(says))
