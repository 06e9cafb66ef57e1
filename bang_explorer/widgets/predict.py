"""`bx.predict`: a widget that asks a learner questions about positions, then shows the right answer and why."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar

from bang_explorer.core.position import Position
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.html import Html, row, tag
from bang_explorer.kit.words import languages, words_for
from bang_explorer.questions import Graded, Question, Score, ask, question, questions
from bang_explorer.questions.posing import LEVELS, topics_of, usual_box
from bang_explorer.show.board import board, board_svg
from bang_explorer.widgets.panel import Panel, deed, prefix, whole
from bang_explorer.widgets.reasons import button, on_page

if TYPE_CHECKING:
    from bang_explorer.kit.game import Game


class Predict(Panel):
    """The widget of `bx.predict`: asks one question after another, explains each answer and counts the points.

    Raises `BadInput` if it is given no questions, or an unknown language.
    """

    AREAS: ClassVar[dict[str, tuple[str, ...]]] = {
        "top": ("head",),
        "side": ("question", "feedback", "rule", "results"),
        "main": ("board",),
    }
    KIND = "predict"

    def __init__(self, questions: Sequence[Question], *, game: str | None = None, lang: str = "en") -> None:
        if not questions:
            raise BadInput("there is no question to ask")
        self.questions = list(questions)
        self.of = game
        """The box that further questions are about; None if their level, and the game of the one shown, decide."""
        self.at = 0
        self.graded: dict[int, Graded] = {}
        self.ticked: dict[int, set[str]] = {}
        """By the number of each question: the answers given, as a set of ids of choices or texts."""
        self.score = Score()
        self.prefix = prefix()
        super().__init__(lang)

    # --- what is shown -----------------------------------------------------------------------------------------------

    @property
    def question(self) -> Question:
        """The question shown now."""
        return self.questions[self.at]

    @property
    def game(self) -> str:
        return self.question.game

    @property
    def played(self) -> Game | None:
        return _game(self.question)

    @property
    def result(self) -> Graded | None:
        """The graded answer to the question shown now; None until it is answered or its answer shown."""
        return self.graded.get(self.at)

    @property
    def step(self) -> str:
        """The question shown now, in one line; once it is answered, with the verdict and the score."""
        said = f"{self._number()}: {self._asked()}"
        return said if self.result is None else f"{said} {self._verdict(self.result)}. ({self._points()})"

    def write(self) -> dict[str, str | list[str]]:
        self.said = self.step
        return {
            "head": self._head(),
            "board": board_svg(self.question.position, self.words, prefix=self.prefix),
            "question": row(tag("p", self._asked(), class_="bx-question"), self._form()),
            "feedback": "" if self.result is None else self._feedback(self.result),
            "rule": self.fold("rule_read", self.rule_part),
            "results": self.fold("results", self._results),
        }

    def _asked(self) -> str:
        return self.question.text(self.lang)

    def _points(self) -> str:
        return self.text("points", points=f"{float(self.score.points):g}", of=self.score.of)

    def _verdict(self, graded: Graded) -> str:
        key = "right" if graded.right else "partly_right" if graded.points else "not_right"
        return self.text(key, answer=self.question.answers(self.lang))

    def _head(self) -> Html:
        one = self.question
        topics = [(id_, self.words.text("question_topic", id_)) for id_ in topics_of(one.position.table.box)]
        return row(
            tag("h2", _title(one, self.lang)),
            tag("span", f"{self._number()}; {self._points()}" if self.graded else self._number(), class_="bx-quiet"),
            tag("label", self.text("topic"), " ", _menu("practise", topics, one.topic)),
            tag("label", self.text("level"), " ", _menu("grade", [(n, str(n)) for n in LEVELS], one.level)),
            tag("label", self.text("language"), " ", _menu("speak", [(lang, lang) for lang in languages()], self.lang)),
        )

    def _number(self) -> str:
        return self.text("question_of", number=self.at + 1, last=len(self.questions))

    def _form(self) -> Html:
        """The form in which to answer the question; once it is answered, the given answer and a button to go on."""
        done = self.result is not None
        send = tag("button", self.text("answer"), type_="submit", class_="bx-option bx-main") if not done else None
        nothing = tag("input", type_="hidden", name="answer", value="")
        form = tag("form", nothing, self._control(done=done), send, data_do="answer", data_key=f"{self.at}")
        skip = None if done else button(self.text("show_answer"), "show")
        on = button(self.text("next_question"), "next", class_="bx-option bx-main") if done else None
        back = button(self.text("back"), "previous") if self.at else None
        return row(form, tag("div", on, skip, back, class_="bx-row"))

    def _control(self, *, done: bool) -> Html:
        one, result = self.question, self.result
        chosen = self.ticked.get(self.at, set())
        if one.kind in ("one", "many"):
            kind = "radio" if one.kind == "one" else "checkbox"
            labels = [
                tag(
                    "label",
                    tag(
                        "input", type_=kind, name="answer", value=id_, disabled=done, data_keep=not done,
                        checked=id_ in chosen,
                    ),
                    said,
                )
                for id_, said in one.choices(self.lang)
            ]  # fmt: skip
            legend = tag("legend", one.form(self.lang), class_="bx-quiet")
            return tag("fieldset", legend, labels, class_="bx-choices")
        field = tag(
            "input", name="answer", data_keep=not done, disabled=done, autocomplete="off", size=24,
            inputmode="numeric" if one.kind == "number" else None,
            value=None if result is None else result.answer,
        )  # fmt: skip
        return tag("p", tag("label", one.form(self.lang), " ", field))

    def _feedback(self, graded: Graded) -> Html:
        """HTML that says whether the answer was right, and why."""
        return row(
            tag("p", self._verdict(graded), class_="bx-met bx-strong" if graded.right else "bx-unmet"),
            on_page(self.words).html(graded.explanation),
        )

    def _results(self) -> Html:
        if not self.graded:
            return tag("p", self.text("no_results"), class_="bx-quiet")
        text = b64encode(self.score.to_csv().encode()).decode()
        link = tag("a", self.text("as_csv"), href=f"data:text/csv;base64,{text}", download="results.csv")
        rows = [
            tag("tr", tag("td", graded.question.id), tag("td", _title(graded.question, self.lang)),
                tag("td", f"{float(graded.points):g}"))
            for graded in self.graded.values()
        ]  # fmt: skip
        return row(tag("table", tag("tbody", rows), class_="bx-table"), tag("p", link))

    def plain(self) -> str:
        choices = [f"[{id_}] {said}" if said != id_ else f"[{id_}]" for id_, said in self.question.choices(self.lang)]
        why = [said for said, _ in self.result.says(self.lang)] if self.result is not None else []
        return "\n".join((board(self.question.position, self.words), "", self.step, *choices, *why))

    def picture(self) -> str:
        return board_svg(self.question.position, self.words, theme="light")

    # --- what can be done --------------------------------------------------------------------------------------------

    @deed
    def answer(self, answer: Any) -> None:
        """Answer the question shown now, with a number, a text, a move or a list of choices.

        A text of several lines is a list of choices. A second answer to the same question is ignored. Raises
        `BadInput` if the answer cannot be understood.
        """
        if self.result is not None:
            return  # in a notebook the cell after the panel answers as well
        if isinstance(answer, str):  # the page sends a line for each choice that is ticked
            lines = [line.strip() for line in answer.splitlines() if line.strip()]
            answer = lines if len(lines) > 1 else "".join(lines)
        graded = self.question.grade(answer)
        self.ticked[self.at] = set(map(str, answer if isinstance(answer, list) else [answer]))
        self._count(graded)

    @deed
    def show(self) -> None:
        """Show the right answer; the question then counts as answered, with no points. Do nothing if it is answered."""
        if self.result is None:
            self._count(Graded(self.question, self.text("shown"), Fraction()))

    def _count(self, graded: Graded) -> None:
        self.graded[self.at] = graded
        self.score.add(graded)

    @deed
    def next(self) -> None:
        """Go on to the next question, answered or not. After the last, a new one of the same topic and level is made.

        After a question about a given position it has level 1. Raises `BadInput` if none can be made.
        """
        if self.at + 1 == len(self.questions):
            self.questions.append(self._another(self.question.topic, self.question.level))
        self.at += 1

    @deed
    def previous(self) -> None:
        """Go back to the question before; do nothing at the first one."""
        self.at = max(self.at - 1, 0)

    @deed
    def practise(self, value: str) -> None:
        """Go on with a question on another topic, given by its id, in place of all after the last one answered.

        The present one is replaced, too, unless it or a later one is answered. Raises `BadInput` for an unknown topic.
        """
        self._go_on(value, self.question.level)

    @deed
    def grade(self, value: str | int) -> None:
        """Go on with a question of another level, from 1 to 3, in place of all after the last one answered.

        The present one is replaced, too, unless it or a later one is answered. Raises `BadInput` for any other level.
        """
        self._go_on(self.question.topic, whole(value))

    def _go_on(self, topic: str, level: int) -> None:
        """Replace all questions after the last answered one by one of this topic and level, and show it.

        Questions before the present one are kept, answered or not.
        """
        kept = max((*self.graded, self.at - 1)) + 1
        self.questions[kept:] = [self._another(topic, level)]
        self.at = kept

    def _another(self, topic: str, level: int) -> Question:
        seed = max(one.seed for one in self.questions) + 1
        level = max(level, min(LEVELS))
        return question(topic, level, seed, self.of or usual_box(level, _game(self.question)))


def _game(question: Question) -> Game:
    return question.position.game  # type: ignore[no-any-return]


def _title(question: Question, lang: str) -> str:
    """The name of a question's topic, in the words of its game."""
    words = words_for(question.position.table, lang)
    return words.text("question_topic", question.topic)


def _menu(do: str, options: Sequence[tuple[Any, str]], now: Any) -> Html:
    return tag("select", [tag("option", said, value=id_, selected=id_ == now) for id_, said in options], data_do=do)


def predict(
    what: str | Position | Question | Sequence[Question] | None = None, *, topic: str | None = None, level: int = 1,
    seed: int = 1, count: int = 5, game: str | None = None, lang: str = "en",
) -> Predict:  # fmt: skip
    """A widget that asks questions, takes the answers and explains them.

    - `what`: a topic such as `distance`, a position to ask one question about, or questions made before. With nothing,
      all topics of the box take turns.
    - `topic`: the topic for a position, by default the first one of its game; or another way to give the topic without
      `what`.
    - `level`: how hard the questions are, from 1 to 3. A question about a position has no level.
    - `seed`: the seed of the first question; each further one has the next. The same seed gives the same questions.
    - `count`: how many questions on topics are made at first. After the last one, the widget makes further ones.
    - `game`: the box that questions made here are about. By default levels 1 and 2 are about `base`, and level 3 about
      `base+dodge_city`.
    - `lang`: `en` or `de`.

    Raises `BadInput` for an unknown topic, level, game or language, if a position gives no question, and if there are
    no questions.
    """
    return Predict(_questions(what, topic, level, seed, count, game), game=game, lang=lang)


def _questions(what: Any, topic: str | None, level: int, seed: int, count: int, game: str | None) -> Sequence[Question]:
    if isinstance(what, Question):
        return [what]
    if isinstance(what, Position):
        return [ask(what, topic or next(iter(topics_of(what.table.box))), seed)]
    if what is None or isinstance(what, str):
        return questions(what or topic, level, seed, count, game)
    return list(what)
