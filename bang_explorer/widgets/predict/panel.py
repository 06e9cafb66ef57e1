"""Class `Predict`: a widget that asks questions about positions, takes the answers on the board, and explains them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import cycle, islice
from typing import TYPE_CHECKING, Any, ClassVar

from bang_explorer.kit.errors import BadInput, shown
from bang_explorer.kit.html import Html, row, tag
from bang_explorer.questions import Graded, Question, Score, question
from bang_explorer.questions.posing import LEVELS, topics_of, usual_box
from bang_explorer.questions.pressed import about
from bang_explorer.show.board import board, board_svg, laid
from bang_explorer.widgets.board.choosing import sent
from bang_explorer.widgets.board.panel import TABLE, BoardPanel
from bang_explorer.widgets.panel import deed, prefix, whole
from bang_explorer.widgets.predict import form, summary
from bang_explorer.widgets.predict.feedback import explained, hinted, rule_buttons, rules_of, verdict, verdicts
from bang_explorer.widgets.predict.pressing import Pressing, pressing
from bang_explorer.widgets.predict.spotlight import lit
from bang_explorer.widgets.reasons import button

if TYPE_CHECKING:
    from bang_explorer.kit.board.parts import Board
    from bang_explorer.kit.game import Box, Game

AT_ONCE = ("one", "move")
"""The kinds of question with a single answer, which is given as soon as it is pressed on the board."""


class Predict(BoardPanel):
    """The widget of `bx.predict`: asks one question after another, explains each answer and counts the points.

    A wrong answer is followed by a hint and a second try. After the last question comes a summary. Raises `BadInput` if
    it is given no questions, or an unknown language.
    """

    AREAS: ClassVar[dict[str, tuple[str, ...]]] = {
        "fit/head": ("head",),
        **TABLE,
        "fit/side": ("question", "feedback", "go"),
        "end": ("rule", "results", "sprite"),
    }
    KIND = "predict"

    def __init__(
        self, questions: Sequence[Question], *, game: str | None = None, lang: str = "en", topics: Iterable[str] = (),
    ) -> None:  # fmt: skip
        if not questions:
            raise BadInput("there is no question to ask")
        self.questions = list(questions)
        self.of = game
        """The box that further questions are about; None if their level, and the game of the one shown, decide."""
        self.topics = tuple(topics)
        """The topics that take turns in further questions; empty if they are those of the questions before."""
        self.at = 0
        self.begins = 0
        """The number of the first question of the present round, about which the summary is."""
        self.is_done = False
        """True while the summary is shown."""
        self.tried: dict[int, Graded] = {}
        """By the number of each question: the first try, if it was wrong and there was a hint."""
        self.graded: dict[int, Graded] = {}
        self.ticked: dict[int, set[str]] = {}
        """By the number of each question: the answers chosen by now, as a set of ids of choices or texts."""
        self.score = Score()
        self.prefix = prefix()
        self._pressing: tuple[int, Pressing] | None = None
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
    def box(self) -> Box:
        return self.question.position.table.box  # type: ignore[no-any-return]

    @property
    def result(self) -> Graded | None:
        """The graded answer to the question shown now; None until it is answered for good or its answer shown."""
        return self.graded.get(self.at)

    @property
    def round(self) -> range:
        """The numbers of the questions of the present round."""
        return range(self.begins, len(self.questions))

    @property
    def answers(self) -> dict[int, Graded | None]:
        """By the number of each question of the present round its graded answer; None if it was left out."""
        return {at: self.graded.get(at) for at in self.round}

    @property
    def step(self) -> str:
        """The question shown now, in one line; once it is answered, with the verdict and the score. Or the summary."""
        if self.is_done:
            return summary.told(self.answers, self.words)
        said = f"{self._number()}: {self.question.text(self.lang)}"
        if self.result is not None:
            return f"{said} {verdict(self.result, self.words, is_last=True)}. ({self._points()})"
        tried = self.tried.get(self.at)
        if tried is None:
            return said
        return f"{said} {verdict(tried, self.words, is_last=False)} {hinted(tried, self.words)[0]}"

    def write(self) -> dict[str, str | list[str]]:
        self.said = self.step
        asked = laid(self.question.position, self.words)
        chosen, tried = self.ticked.get(self.at, set()), self.tried.get(self.at)
        answer = tried if self.result is None else self.result  # a wrong one is falsy
        if self.is_done:
            states = {}
        elif self.result is not None:
            states = self._ways(asked).marks(asked, verdicts(self.result, chosen, self.words))
        else:
            states = self._ways(asked).states(asked, chosen, dict(self.question.choices(self.lang)))
        self.states = {id_: sent(state, self.lang) for id_, state in states.items()}
        self.scene = f"{self.at}"
        shown_now = lit(asked, about(self.question), self.text("asked_about"))
        parts: dict[str, str | list[str]] = {
            "head": self._head(),
            **self.board_parts(shown_now, "", {}),
            "rule": self.fold("rule_read", self.rule_part),
            "results": self.fold("results", self._results),
        }
        if self.is_done:
            found = summary.summary(self.questions, self.answers, self.words)
            buttons = summary.buttons(self.answers, self.words, self.score)
            return parts | {"question": found, "feedback": "", "go": buttons}
        *told, sentence = self.question.sentences(self.lang)
        return parts | {
            "question": row(
                tag("p", " ".join(told)) if told else None,
                tag("p", sentence, class_="bx-question"),
                form.marked(self.question, self.result, chosen, self.words)
                if self.result is not None
                else form.form(self.question, self.at, chosen, tried, self.words, self.prefix),
            ),
            "feedback": "" if answer is None else self._feedback(answer),
            "go": self._buttons(),
        }

    def _ways(self, asked: Board) -> Pressing:
        """What has been pressed of the answer; a wrong one of several that exclude each other is not offered again."""
        if self._pressing is None or self._pressing[0] != self.at:
            self._pressing = self.at, pressing(self.question, asked)
        tried = self.tried.get(self.at)
        found = self._pressing[1]
        if tried is None or self.result is not None or self.question.kind != "one":
            return found
        return found.without(tried.answer)

    def _points(self) -> str:
        return summary.points(self.score.points, self.score.of, self.words)

    def _number(self) -> str:
        return self.text("question_of", number=self.at - self.begins + 1, last=len(self.round))

    def _head(self) -> Html:
        one = self.question
        topics = [(id_, self.words.text("question_topic", id_)) for id_ in topics_of(self.box)]
        return row(
            tag("h2", self.text("summary") if self.is_done else summary.title(one, self.lang)),
            tag("span", f"{self._number()}; {self._points()}" if self.graded else self._number(), class_="bx-quiet"),
            tag("label", self.text("topic"), " ", _menu("practise", topics, one.topic)),
            tag("label", self.text("level"), " ", _menu("grade", [(n, str(n)) for n in LEVELS], one.level)),
            self.languages(),
        )

    def _buttons(self) -> Html:
        """The buttons below a question: to answer it, to see the answer, to go on and back."""
        done = self.result is not None
        send = None
        if not done and self.question.kind != "one":
            send = tag(
                "button", self.text("answer"), type_="submit", form=f"{self.prefix}form", class_="bx-option bx-main",
                data_key="answer",
            )  # fmt: skip
        on = "summary" if self.at + 1 == len(self.questions) else "next_question"
        show = None if done else button(self.text("show_answer"), "show", data_key="show")
        back = button(self.text("back"), "previous", data_key="previous") if self.at else None
        go = button(self.text(on), "next", data_key="next", class_="bx-option bx-main") if done else None
        skip = None if done else button(self.text("skip"), "next", data_key="next")
        return tag("div", send, go, show, skip, back, class_="bx-row")

    def _feedback(self, answer: Graded) -> Html:
        """HTML that says whether the answer was right; then a hint for the second try, or why the right one is right.

        The rules behind that are in a fold of their own.
        """
        is_last = answer is self.result
        hint, rules = ("", rules_of(answer)) if is_last else hinted(answer, self.words)
        said = verdict(answer, self.words, is_last=is_last)
        return row(
            tag("p", said, class_="bx-met bx-strong" if answer.right else "bx-unmet"),
            explained(answer, self.words) if is_last else tag("p", hint, class_="bx-a-hint"),
            self.fold("rules_cited", lambda: rule_buttons(rules, self.lang), count=len(rules)) if rules else None,
        )

    def _results(self) -> Html:
        if not self.graded:
            return tag("p", self.text("no_results"), class_="bx-quiet")
        return summary.results(self.score, self.words)

    def plain(self) -> str:
        if self.is_done:
            return self.step
        choices = [f"[{id_}] {said}" if said != id_ else f"[{id_}]" for id_, said in self.question.choices(self.lang)]
        why = [said for said, _ in self.result.says(self.lang)] if self.result is not None else []
        return "\n".join((board(self.question.position, self.words), "", self.step, *choices, *why))

    def picture(self) -> str:
        return board_svg(self.question.position, self.words, theme="light")

    # --- what can be done --------------------------------------------------------------------------------------------

    @deed
    def press(self, id: str) -> None:  # noqa: A002 - as the page names it
        """Press something on the board, by its id: tick the answer that it stands for, or untick it.

        Where there is a single answer, it is given at once. What stands for no answer, or only for a part of one, is
        kept for what is pressed next. Raises `BadInput` if there is no such thing.
        """
        asked = laid(self.question.position, self.words)
        if id not in asked.ids:
            raise BadInput("there is nothing called {id} on the board", id=shown(id))
        if self.result is not None or self.is_done:
            return
        before = self._ways(asked)
        after = before.then(id)
        ticked = self.ticked.setdefault(self.at, set())
        if before.answer and (id in before.pressed or set(before.pressed) < set(after.pressed)):
            ticked.discard(before.answer)  # it is let go, or more is pressed for another answer
        self._pressing = self.at, after if after.goes_on else replace(after, pressed=())
        if not after.answer or id in before.pressed:
            return
        if self.question.kind in AT_ONCE and not after.goes_on:
            self._take(after.answer)
        elif self.question.kind == "many":
            self.ticked[self.at] ^= {after.answer}
        else:
            self.ticked[self.at] = {after.answer}

    @deed
    def tick(self, choice: str, value: str) -> None:
        """Tick a choice, by its id; unless `value` is `true`, take the tick away.

        Raises `BadInput` if the question has no such choice.
        """
        if choice not in dict(self.question.choices()):
            raise BadInput("there is no choice {choice}", choice=shown(choice))
        ticked = self.ticked.setdefault(self.at, set())
        (ticked.add if value == "true" else ticked.discard)(choice)

    @deed
    def let_go(self) -> None:
        """Take back all that is ticked and pressed for the question shown now, unless it is answered."""
        if self.result is None:
            self.ticked.pop(self.at, None)
            self._pressing = None

    @deed
    def answer(self, answer: Any) -> None:
        """Answer the question shown now, with a number, a text, a move or a list of choices.

        A text of several lines is a list of choices. After a wrong answer there is a second try, if there is a hint to
        give; a third answer is ignored, and so is the same one again. Raises `BadInput` if the answer cannot be
        understood.
        """
        self._take(answer)

    def _take(self, answer: Any) -> None:
        if self.result is not None:
            return  # in a notebook the cell after the panel answers as well
        if isinstance(answer, str):  # the page sends a line for each choice that is ticked
            lines = [line.strip() for line in answer.splitlines() if line.strip()]
            answer = lines if len(lines) > 1 else "".join(lines)
        tried = self.tried.get(self.at)
        graded = self.question.grade(answer, tried)
        if tried is not None and graded.answer == tried.answer:
            return  # a button pressed twice is no second try
        self.ticked[self.at] = set(graded.given)
        self._pressing = None
        if graded.hint is None:
            self._count(graded)
            return
        self.tried[self.at] = graded
        if self.question.kind != "many":
            self.ticked.pop(self.at)

    @deed
    def show(self) -> None:
        """Show the right answer; the question then counts as answered. Do nothing if it is answered.

        There are no points for it, but those of a first try that was partly right.
        """
        if self.result is None:
            self.ticked.pop(self.at, None)
            self._count(Graded(self.question, self.text("shown"), Fraction(), first=self.tried.get(self.at)))

    def _count(self, graded: Graded) -> None:
        self.graded[self.at] = graded
        self.score.add(graded)

    @deed
    def next(self) -> None:
        """Go on to the next question, answered or not; after the last to the summary.

        A first try without a second one counts as the answer. From the summary go on to further questions, as `further`
        does.
        """
        if self.is_done:
            self._begin(self._more(len(self.round)))
            return
        if self.result is None and self.at in self.tried:
            self._count(self.tried[self.at])
        if self.at + 1 == len(self.questions):
            self.is_done = True
        else:
            self.at += 1

    @deed
    def further(self) -> None:
        """Begin a new round, with as many further questions as the last one had, on the same topics and of its level.

        After questions about positions of one's own they have level 1. Raises `BadInput` if none can be made.
        """
        self._begin(self._more(len(self.round)))

    @deed
    def again(self) -> None:
        """Begin a new round with the questions of the last one that were not answered rightly at once.

        Raises `BadInput` if there are none.
        """
        missed = summary.missed(self.answers)
        if not missed:
            raise BadInput("there is no question to ask")
        self._begin([self.questions[at] for at in missed])

    @deed
    def previous(self) -> None:
        """Go back to the question before, or from the summary to the last question; do nothing at the first one."""
        if not self.is_done:
            self.at = max(self.at - 1, 0)
            self.begins = min(self.begins, self.at)
        self.is_done = False

    @deed
    def practise(self, value: str) -> None:
        """Go on with questions on another topic, given by its id, in place of all after the last one answered.

        The present one is replaced, too, unless it or a later one is answered. Raises `BadInput` for an unknown topic.
        """
        self._go_on(value, self.question.level)

    @deed
    def grade(self, value: str | int) -> None:
        """Go on with questions of another level, from 1 to 3, in place of all after the last one answered.

        The present one is replaced, too, unless it or a later one is answered. Raises `BadInput` for any other level.
        """
        self._go_on(self.question.topic, whole(value))

    def _begin(self, asked: list[Question]) -> None:
        """Begin a new round with these questions."""
        self.at = self.begins = len(self.questions)
        self.questions += asked
        self.is_done = False

    def _go_on(self, topic: str, level: int) -> None:
        """Replace all questions after the last answered one by as many of this topic and level, at least by one.

        Questions before the present one are kept, answered or not.
        """
        kept = max((*self.graded, self.at - 1)) + 1
        count = max(len(self.questions) - kept, 1)
        new = self._made([topic] * count, level)
        for at in range(kept, len(self.questions)):
            self.tried.pop(at, None)
            self.ticked.pop(at, None)
        self.questions[kept:] = new
        self.at, self._pressing, self.is_done = kept, None, False

    def _more(self, count: int) -> list[Question]:
        """As many further questions, on the topics that come next."""
        if self.topics:
            found = [self.topics[(len(self.questions) + n) % len(self.topics)] for n in range(count)]
        else:
            asked = (self.questions[at] for at in self.round)  # those of the game that is asked about now
            topics = dict.fromkeys(one.topic for one in asked if _game(one) is _game(self.question))
            found = list(islice(cycle(topics), count))
        return self._made(found, self.question.level)

    def _made(self, topics: Sequence[str], level: int) -> list[Question]:
        """New questions on these topics, each with a seed of its own."""
        seed = max(one.seed for one in self.questions) + 1
        level = max(level, min(LEVELS))
        box = self.of or usual_box(level, _game(self.question))
        return [question(topic, level, seed + number, box) for number, topic in enumerate(topics)]


def _game(question: Question) -> Game:
    return question.position.game  # type: ignore[no-any-return]


def _menu(do: str, options: Sequence[tuple[Any, str]], now: Any) -> Html:
    return tag("select", [tag("option", said, value=id_, selected=id_ == now) for id_, said in options], data_do=do)
