"""Hints for a second try: something that the engine knows, and that does not give the answer away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bang_explorer.kit.asking.grounds import ByNumber, ByRules
from bang_explorer.kit.asking.phrases import AtTable, phrase
from bang_explorer.kit.tree import Cites, Law, Paragraph, Sum, paragraph, sentence
from bang_explorer.kit.words import languages, words_for
from bang_explorer.questions.pressed import SOMEBODY

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bang_explorer.core.reasons import Explained
    from bang_explorer.core.table import Table
    from bang_explorer.kit.asking.grounds import Explanation, Grounds
    from bang_explorer.kit.asking.topic import Problem
    from bang_explorer.kit.words import Words
    from bang_explorer.questions.grading import Graded

OPEN = 2
"""The fewest choices that must be left after a hint: with one alone the hint would be the answer."""


@dataclass(frozen=True, slots=True)
class FirstTerm:
    """The first summand of a number, without the others."""

    number: Explained
    table: Table

    def said(self, words: Words) -> str:
        return next(said for said, _ in words.terms(self.number, self.table))


def hint(answer: Graded) -> Paragraph | None:
    """A hint after a wrong answer; None if each one would give the right answer away, or nothing is known to say."""
    return next(_hints(answer), None)


def _hints(answer: Graded) -> Iterator[Paragraph]:
    """What could be said, the best first."""
    problem = answer.question.problem
    kind, choices = problem.truth.kind, problem.truth.choices
    if kind == "many":
        yield from _of_ticks(answer)
        return
    if kind == "one" and len(choices) - 1 < OPEN:
        return
    if answer.own:  # what is wrong with just this answer
        yield _together(answer.own)
    if kind == "number":
        yield from _first_term(problem)
    if kind == "fraction":
        yield from _cases(problem)
    if kind != "move":
        yield from _rule(problem, answer.question.position.table)


def _of_ticks(answer: Graded) -> Iterator[Paragraph]:
    """One of several choices that were ticked that is wrong, or that some are missing.

    That the only one is wrong is known by now; then a rule says more.
    """
    truth, table = answer.question.problem.truth, answer.question.position.table
    ticked = answer.understood or ()
    wrong = [one for one in truth.choices if one.id in ticked and not truth.points((one.id,))]
    left = len(truth.choices) - (1 if wrong else len(ticked))
    if left < OPEN:
        return
    if wrong and len(ticked) == 1:
        yield from _rule(answer.question.problem, table)
    elif wrong:
        yield paragraph(sentence("question", "hint_wrong", choice=AtTable(wrong[0].label, table)))
    else:
        yield paragraph(sentence("question", "hint_missing" if ticked else "hint_none"))


def _first_term(problem: Problem) -> Iterator[Paragraph]:
    """The first summand of the number that is asked for, if several count."""
    numbers = [one for one in problem.grounds if isinstance(one, ByNumber)]
    for one in numbers[-1:]:
        if len(one.number.adding) > 1:
            first = sentence("question", "hint_term", term=FirstTerm(one.number, one.table))
            yield paragraph(first, " ", Cites((one.number.terms[0].rule,)))


def _cases(problem: Problem) -> Iterator[Paragraph]:
    """How many equally likely cases there are."""
    for one in problem.grounds:
        if isinstance(one, ByRules) and one.phrase.key == "cases":
            count = phrase("hint_cases", count=one.phrase.values["count"])
            yield paragraph(AtTable(count, one.table), " ", Cites(one.rules))


def _rule(problem: Problem, table: Table) -> Iterator[Paragraph]:
    """The sentence of the first rule with which the right answer is explained and that does not name it."""
    for explanation in problem.grounds:
        for told in explanation.told():
            for id_ in _ids(told)[:1]:
                if not _names_what_is_right(id_, problem, table):
                    yield paragraph(sentence("question", "hint_rule", rule=Law(id_)), " ", Cites((id_,)))


def _names_what_is_right(rule: str, problem: Problem, table: Table) -> bool:
    right = [one.label for one in problem.truth.choices if problem.truth.points(problem.truth.read([one.id], table))]
    return any(
        label.key != SOMEBODY and label.said(table, words).casefold() in Law(rule).said(words).casefold()
        for label in right for words in (words_for(table, lang) for lang in languages())
    )  # fmt: skip


def _ids(told: Grounds) -> tuple[str, ...]:
    if isinstance(told, Sum):
        return told.number.rules
    return tuple(id_ for part in told.parts if isinstance(part, Cites) for id_ in part.ids)


def _together(explanations: Iterable[Explanation]) -> Paragraph:
    """All that these explanations say, in one paragraph."""
    told = [one for explanation in explanations for one in explanation.told() if not isinstance(one, Sum)]
    return Paragraph(tuple(part for one in told for part in (*one.parts, " ")))
