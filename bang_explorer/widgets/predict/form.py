"""The answers to a question as pieces of a page: to be chosen, and marked once the question is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.kit.html import Html, row, tag
from bang_explorer.widgets.predict.feedback import OUT, choice_verdicts
from bang_explorer.widgets.predict.pressing import RIGHT, WRONG
from bang_explorer.widgets.reasons import button

if TYPE_CHECKING:
    from collections.abc import Collection

    from bang_explorer.kit.words import Words
    from bang_explorer.questions import Graded, Question

SIGNS = {RIGHT: "✓", WRONG: "✗", OUT: "·"}
"""What stands before a choice once the question is answered, besides words."""


def form(
    question: Question, number: int, chosen: Collection[str], tried: Graded | None, words: Words, prefix: str
) -> Html:
    """A form in which to answer a question: choices to tick or to press, or a field with buttons for likely numbers.

    `number` is that of the question, `chosen` are the answers chosen by now, `tried` is a first wrong answer.
    """
    nothing = tag("input", type_="hidden", name="answer", value="")
    if question.kind == "one":
        return _at_once(question, tried, words)
    inside = _ticks(question, chosen, words) if question.kind == "many" else _field(question, chosen, words)
    return tag("form", nothing, inside, data_do="answer", data_key=f"form{number}", id=f"{prefix}form")


def _ticks(question: Question, chosen: Collection[str], words: Words) -> Html:
    labels = [
        tag(
            "label",
            tag(
                "input", type_="checkbox", name="answer", value=id_, checked=id_ in chosen, data_do="tick",
                data_choice=id_,
            ),
            said,
        )
        for id_, said in question.choices(words.lang)
    ]  # fmt: skip
    return tag("fieldset", tag("legend", question.form(words.lang), class_="bx-quiet"), labels, class_="bx-choices")


def _at_once(question: Question, tried: Graded | None, words: Words) -> Html:
    """A button for each choice; the one that was tried and is wrong is only told."""
    choices = [
        button(said, "answer", data_answer=id_, data_key=id_, class_="bx-choice")
        if tried is None or tried.understood != id_
        else _marked(said, WRONG, words.text("panel", "choice_tried"))
        for id_, said in question.choices(words.lang)
    ]
    legend = tag("legend", question.form(words.lang), class_="bx-quiet")
    return tag("fieldset", legend, choices, class_="bx-choices", data_rove=True)


def _field(question: Question, chosen: Collection[str], words: Words) -> Html:
    field = tag(
        "input", name="answer", data_keep=True, autocomplete="off", size=24, value=next(iter(chosen), None),
        inputmode="numeric" if question.kind == "number" else None,
    )  # fmt: skip
    likely = [button(str(one), "answer", data_answer=str(one), class_="bx-likely") for one in question.likely]
    return row(
        tag("div", likely, class_="bx-row", data_rove=True) if likely else None,
        tag("p", tag("label", question.form(words.lang), " ", field)),
    )


def marked(question: Question, answer: Graded, chosen: Collection[str], words: Words) -> Html:
    """The choices of an answered question: of each, whether it is right and whether it was chosen.

    For a question without choices, the answer itself.
    """
    found = choice_verdicts(question, chosen, words, answer.first)
    if not found:
        return _marked(answer.answer, RIGHT if answer.right else WRONG, "")
    said = dict(question.choices(words.lang))
    return tag("ul", [tag("li", _marked(said[id_], *found[id_])) for id_ in said], class_="bx-choices bx-marked")


def _marked(said: str, is_: str, told: str) -> Html:
    return tag(
        "span", tag("b", SIGNS[is_], aria_hidden="true"), tag("span", said), tag("small", told) if told else None,
        class_=f"bx-mark-{is_}",
    )  # fmt: skip
