"""What is said of an answer: whether it is right, a hint, why the right one is right, and the rules behind that."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bang_explorer.kit.asking.phrases import AtTable, phrase
from bang_explorer.kit.html import Html, row, tag
from bang_explorer.kit.tree import Paragraph
from bang_explorer.rulebook.statements import statements
from bang_explorer.show.told.html import Page
from bang_explorer.show.told.text import without_rules
from bang_explorer.widgets.board.things import icon
from bang_explorer.widgets.predict.pressing import RIGHT, WRONG
from bang_explorer.widgets.reasons import button

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from bang_explorer.kit.words import Words
    from bang_explorer.questions import Graded, Question

OUT = "out"
"""The state of a choice that is wrong and was not chosen."""


def verdict(answer: Graded, words: Words, *, is_last: bool) -> str:
    """Whether an answer is right, with the right one if no try is left."""
    if not is_last:
        return words.text("panel", "partly_so_far" if answer.points else "try_again", answer=_given(answer, words))
    key = "right" if answer.right else "partly_right" if answer.points else "not_right"
    said = words.text("panel", key, answer=answer.question.answers(words.lang))
    return words.text("panel", "second_try", said=said) if answer.right and answer.first is not None else said


def _given(answer: Graded, words: Words) -> str:
    """An answer in words: of choices their labels."""
    labels = dict(answer.question.choices(words.lang))
    return "; ".join(labels.get(one, one) for one in answer.given)


def hinted(answer: Graded, words: Words) -> tuple[str, tuple[str, ...]]:
    """The hint for a second try and the ids of the rules behind it; both empty if there is none."""
    return ("", ()) if answer.hint is None else without_rules(answer.hint, words)


def choice_verdicts(
    question: Question, chosen: Collection[str], words: Words, first: Graded | None = None
) -> dict[str, tuple[str, str]]:
    """For each choice, by its id: whether it is right, and in words whether it was chosen, too."""
    found = {}
    for id_, _ in question.choices():
        if question.is_right(id_):
            found[id_] = RIGHT, words.text("panel", "choice_right" if id_ in chosen else "choice_missed")
        elif id_ in chosen:
            found[id_] = WRONG, words.text("panel", "choice_wrong")
        elif first is not None and first.understood == id_:
            found[id_] = WRONG, words.text("panel", "choice_tried")
        else:
            found[id_] = OUT, words.text("panel", "choice_out")
    return found


def verdicts(answer: Graded, chosen: Collection[str], words: Words) -> dict[str, tuple[str, str]]:
    """What is marked on the board: the right choices, and those that were chosen wrongly; or the move that was made."""
    if answer.question.kind == "move":
        so = (RIGHT, "choice_right") if answer.right else (WRONG, "choice_wrong")
        return {answer.answer: (so[0], words.text("panel", so[1]))}
    found = choice_verdicts(answer.question, chosen, words, answer.first)
    return {id_: so for id_, so in found.items() if so[0] != OUT}


# --- rules ------------------------------------------------------------------------------------------------------------


def explained(answer: Graded, words: Words) -> Html:
    """HTML with the reasons for the right answer. Ids of rules, and words that only lead up to them, are left out."""
    why = answer.explanation
    said = tuple(one for one in why.items if not (isinstance(one, Paragraph) and _introduces(one)))
    return Page(words, lambda _ids: row(), level=3).html(replace(why, items=said))


def _introduces(one: Paragraph) -> bool:
    text = one.parts[0]
    return isinstance(text, AtTable) and text.wording == phrase("also_applies")


def rules_of(answer: Graded) -> tuple[str, ...]:
    """The ids of all rules behind the explanation, each once."""
    return tuple(dict.fromkeys(id_ for _, ids in answer.says() for id_ in ids))


def rule_buttons(ids: Iterable[str], lang: str) -> Html:
    """A button with the words of each of these rules, by which the reader sees it with its source."""
    found = statements()
    return tag(
        "ul",
        [
            tag("li", button(row(icon("book"), tag("span", found[id_].says(lang))), "rule", data_id=id_, title=id_))
            for id_ in ids
        ],
        class_="bx-laws",
    )
