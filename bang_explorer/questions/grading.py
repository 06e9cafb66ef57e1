"""Classes `Question`, which a learner answers, and `Graded`, an answer with its points and the explanation."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any

from bang_explorer.kit.asking.grounds import ByEntry
from bang_explorer.kit.errors import BadInput, shown
from bang_explorer.kit.sayings import ByLanguage
from bang_explorer.kit.svg import shown as escaped
from bang_explorer.kit.tree import Several
from bang_explorer.kit.words import DEFAULT, languages, words_for
from bang_explorer.questions.hints import hint
from bang_explorer.show.told.text import text, without_rules

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.grounds import Explanation, Grounds
    from bang_explorer.kit.asking.topic import Problem
    from bang_explorer.kit.tree import Paragraph

FORMS = ("html", "text")


@dataclass(frozen=True, repr=False)
class Question:
    """One question to a learner about a position. It grades answers and explains the right one.

    About a position that a user gave, `level` is 0, and the id does not lead back to the question.

    >>> from bang_explorer.questions import question
    >>> asked = question("distance", level=1, seed=1)
    >>> asked.kind, bool(asked.grade(99))
    ('number', False)
    """

    id: str
    topic: str
    level: int
    seed: int
    game: str
    position: Position = field(compare=False)
    problem: Problem = field(compare=False)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle only the id, or for a question about a user's own position that position; unpickling makes it anew."""
        from bang_explorer.questions import posing

        own = (posing.ask, (self.position, self.topic, self.seed))
        return own if self.level == posing.OWN else (posing.question, (self.id,))

    @property
    def kind(self) -> str:
        """What an answer is: a `number`, `one` or `many` of the choices, a `fraction` or a `move`."""
        return self.problem.truth.kind

    def text(self, lang: str = "en") -> str:
        """The question itself, in words."""
        return " ".join(self.sentences(lang))

    def sentences(self, lang: str = "en") -> tuple[str, ...]:
        """The question in parts: what is told of the position, then, as the last one, what is asked."""
        table = self.position.table
        spoken = words_for(table, lang)
        return tuple(part.said(table, spoken) for part in self.problem.text)

    def form(self, lang: str = "en") -> str:
        """A sentence that says in which form to answer."""
        return words_for(self.position.table, lang).text("question_form", self.kind)

    @property
    def likely(self) -> range:
        """For a number: those that are likely as an answer to any question on the topic, if they are few; else none."""
        topics = self.position.game.desk.asking.of(self.position.table.box)
        return next((topic.likely for topic in topics if topic.id == self.topic), range(0))

    def choices(self, lang: str = "en") -> tuple[tuple[str, str], ...]:
        """Pairs of the id and the label of each answer to choose from; empty if the question has no choices."""
        table = self.position.table
        spoken = words_for(table, lang)
        return tuple((choice.id, choice.label.said(table, spoken)) for choice in self.problem.truth.choices)

    def grade(self, answer: object, after: Graded | None = None) -> Graded:
        """A `Graded` for an answer: a number, a text, a move or a list of choices.

        A second try comes `after` the first one and counts half. Raises `BadInput` for no answer, and for one that
        means nothing as an answer of this `kind`.
        """
        truth, table = self.problem.truth, self.position.table
        if answer is None or (isinstance(answer, str) and not answer.strip()):
            form = ByLanguage({lang: self.form(lang) for lang in languages()})
            raise BadInput("no answer; expected {form}", form=form)
        understood = truth.read(answer, table)
        own = tuple(truth.grounds(understood))
        return Graded(self, truth.written(understood), truth.points(understood), own, after, understood)

    def is_right(self, choice: str) -> bool:
        """True if this choice, by its id, is the right answer or one of several."""
        return self.grade([choice]).share > 0

    def answers(self, lang: str = "en") -> str:
        """The right answer in words, or all right answers if there are several; of moves at most twelve."""
        return self.problem.truth.told(self.position.table, words_for(self.position.table, lang))

    def draw(self, form: str = "html", *, lang: str = "en") -> str:
        """The board with the question and its choices under it, as text in the form `html` or `text`.

        Raises `BadInput` for any other form.
        """
        if form not in FORMS:
            raise BadInput("no form {form}; there are {known}", form=shown(form), known=", ".join(FORMS))
        board = self.position.draw(form, lang=lang)
        choices = self.choices(lang)
        if form == "text":
            return "\n".join((board, "", self.text(lang), *(f"  {_row(*choice)}" for choice in choices)))
        listed = "".join(f"<li>{escaped(_row(*choice))}</li>" for choice in choices)
        under = f'<ul style="list-style:none">{listed}</ul>' if choices else f"<p>{escaped(self.form(lang))}</p>"
        return f"<div>{board}<p><strong>{escaped(self.text(lang))}</strong></p>{under}</div>"

    def _repr_html_(self) -> str:
        return self.draw("html")

    def __repr__(self) -> str:
        return f"<question {self.id}: {self.text()}>"

    def __str__(self) -> str:
        return self.draw("text")


def _row(id_: str, label: str) -> str:
    return f"{id_}) {label}" if id_.isdigit() and id_ != label else label


@dataclass(frozen=True, repr=False)
class Graded:
    """An answer with its points. It is truthy if the answer is wholly right."""

    question: Question
    answer: str
    """The answer as it was understood, as text."""
    share: Fraction
    """How much of it is right, from 0 (nothing) to 1 (all): some of the right choices are a part."""
    own: tuple[Explanation, ...] = ()
    """Explanations that concern only this answer; those that belong to the question are not among them."""
    first: Graded | None = None
    """The first try, if this is the second."""
    understood: Any = field(default=None, compare=False)
    """The answer in the form that the right answer has understood it in; None if there was none."""

    @property
    def points(self) -> Fraction:
        """From 0 to 1: what is right at the first try counts wholly, at the second half.

        A second try takes no points away.
        """
        return self.share if self.first is None else max(self.share / 2, self.first.points)

    @property
    def tries(self) -> int:
        return 1 if self.first is None else self.first.tries + 1

    @property
    def right(self) -> bool:
        return self.share == 1

    def __bool__(self) -> bool:
        return self.right

    @property
    def given(self) -> tuple[str, ...]:
        """The ids of all choices in the answer, or the answer alone, as texts."""
        return self.understood if self.question.kind == "many" and self.understood else (self.answer,)

    @cached_property
    def hint(self) -> Paragraph | None:
        """What helps with a second try and does not give the answer away.

        None if there is no such thing, and after a right answer or a second try: then nothing is left to try.
        """
        return None if self.right or self.first is not None else hint(self)

    @cached_property
    def explanation(self) -> Several:
        """What explains the answer: a list of sentences and numbers, each once, with the rules behind them.

        First comes what concerns only this answer, then why the right one is right. Only events of play may come twice.
        """
        found: list[Grounds] = []
        known: set[str] = set()
        spoken = words_for(self.question.position.table, DEFAULT)
        for ground in (*self.own, *self.question.problem.grounds):
            for told in ground.told():
                said = text(told, spoken)
                if said not in known or isinstance(ground, ByEntry):  # two stories may have the same beginning
                    found.append(told)
                known.add(said)
        return Several(tuple(found), "told", numbered=True)

    def says(self, lang: str = "en") -> list[tuple[str, tuple[str, ...]]]:
        """The explanation as a list of sentences, each paired with the ids of the rules behind it."""
        spoken = words_for(self.question.position.table, lang)
        return [without_rules(told, spoken) for told in self.explanation.items]

    def as_row(self) -> dict[str, Any]:
        """The answer as a flat mapping of plain values, such as for one row of a table of results."""
        asked = self.question
        return {
            "id": asked.id, "topic": asked.topic, "level": asked.level, "seed": asked.seed, "game": asked.game,
            "answer": self.answer, "right": self.right, "points": round(float(self.points), 3), "tries": self.tries,
            "first": self.answer if self.first is None else self.first.answer,
        }  # fmt: skip

    def __repr__(self) -> str:
        verdict = "right" if self.right else f"{self.points} of 1 point" if self.points else "wrong"
        if self.first is not None:
            verdict += f" at the second try, worth {self.points}" if self.right else " after two tries"
        return f"<answer to {self.question.id}: {self.answer} is {verdict}>"
