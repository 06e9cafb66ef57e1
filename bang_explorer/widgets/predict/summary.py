"""The summary after the last question: points, each question with its mark, and the rules that were missed most."""

from __future__ import annotations

from base64 import b64encode
from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

from bang_explorer.kit.html import Html, row, tag
from bang_explorer.kit.words import words_for
from bang_explorer.widgets.predict.feedback import rule_buttons, rules_of
from bang_explorer.widgets.reasons import button

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bang_explorer.kit.words import Words
    from bang_explorer.questions import Graded, Question, Score

    Answers = Mapping[int, Graded | None]
    """By the number of each question of a round its answer; None if it was left out."""

MOST = 3
"""The most rules that are named as missed."""
SIGNS = {"summary_right": "✓", "summary_second": "½", "summary_partly": "½", "summary_wrong": "✗", "summary_none": "·"}
"""By the key of the text for a mark: the sign beside it."""


def title(question: Question, lang: str) -> str:
    """The name of a question's topic, in the words of its game."""
    words = words_for(question.position.table, lang)
    return words.text("question_topic", question.topic)


def points(got: Fraction, of: int, words: Words) -> str:
    return words.text("panel", "points", points=_plain(got), of=of)


def _plain(got: Fraction) -> str:
    return f"{float(got):.3g}"


def missed(answers: Answers) -> list[int]:
    """The numbers of the questions that were not answered rightly at once."""
    return [at for at, answer in answers.items() if answer is None or answer.points < 1]


def missed_rules(answers: Answers) -> list[str]:
    """The rules on which most of the missed questions rest, the most frequent first."""
    wrong = [answer for answer in answers.values() if answer is not None and answer.points < 1]
    counted = Counter(id_ for answer in wrong for id_ in rules_of(answer))
    return [id_ for id_, _ in counted.most_common(MOST)]


def summary(questions: Sequence[Question], answers: Answers, words: Words) -> Html:
    """HTML with the points, the questions of the round with their marks, and the rules that were missed most."""
    rows = [_row(questions[at], answer, words) for at, answer in answers.items()]
    rules = missed_rules(answers)
    return row(
        tag("p", told(answers, words), class_="bx-question"),
        tag("table", tag("tbody", rows), class_="bx-table"),
        tag("h3", words.text("panel", "missed_rules")) if rules else None,
        rule_buttons(rules, words.lang) if rules else None,
    )


def told(answers: Answers, words: Words) -> str:
    """The points of a round, in one sentence."""
    got = sum((answer.points for answer in answers.values() if answer is not None), Fraction())
    return f"{words.text('panel', 'summary')}: {points(got, len(answers), words)}"


def _row(question: Question, answer: Graded | None, words: Words) -> Html:
    key = _mark(answer)
    return tag(
        "tr",
        tag("td", tag("b", SIGNS[key], aria_hidden="true"), " ", words.text("panel", key), class_=f"bx-{key}"),
        tag("td", title(question, words.lang)),
        tag("td", _plain(answer.points) if answer is not None else "0"),
    )


def _mark(answer: Graded | None) -> str:
    if answer is None:
        return "summary_none"
    if answer.right:
        return "summary_right" if answer.first is None else "summary_second"
    return "summary_partly" if answer.points else "summary_wrong"


def buttons(answers: Answers, words: Words, score: Score) -> Html:
    """The buttons of the summary: further questions, the missed ones again, the results as a file, and back."""
    again = button(words.text("panel", "missed_again"), "again", data_key="again") if missed(answers) else None
    return tag(
        "div",
        button(words.text("panel", "further"), "further", data_key="further", class_="bx-option bx-main"),
        again,
        _link(score, words),
        button(words.text("panel", "back"), "previous", data_key="previous"),
        class_="bx-row",
    )


def results(score: Score, words: Words) -> Html:
    """All answers of all rounds as a table, and as a file."""
    rows = [
        tag("tr", tag("td", graded.question.id), tag("td", title(graded.question, words.lang)),
            tag("td", _plain(graded.points)))
        for graded, _ in score.answers
    ]  # fmt: skip
    return row(tag("table", tag("tbody", rows), class_="bx-table"), tag("p", _link(score, words)))


def _link(score: Score, words: Words) -> Html:
    text = b64encode(score.to_csv().encode()).decode()
    said = words.text("panel", "as_csv")
    return tag("a", said, href=f"data:text/csv;base64,{text}", download="results.csv")
