"""`bx.predict`: which questions the widget asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from bang_explorer.core.position import Position
from bang_explorer.questions import Question, ask, questions
from bang_explorer.questions.posing import topics_of
from bang_explorer.widgets.predict.panel import Predict

if TYPE_CHECKING:
    from collections.abc import Iterable


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
    - `count`: how many questions on topics are asked before the summary, which offers further ones.
    - `game`: the box that questions made here are about. By default levels 1 and 2 are about `base`, and level 3 about
      `base+dodge_city`.
    - `lang`: `en` or `de`.

    Raises `BadInput` for an unknown topic, level, game or language, if a position gives no question, and if there are
    no questions.
    """
    asked = list(_questions(what, topic, level, seed, count, game))
    every = what is None and topic is None and asked
    topics: Iterable[str] = topics_of(asked[0].position.table.box) if every else ()
    return Predict(asked, game=game, lang=lang, topics=topics)


def _questions(what: Any, topic: str | None, level: int, seed: int, count: int, game: str | None) -> Sequence[Question]:
    if isinstance(what, Question):
        return [what]
    if isinstance(what, Position):
        return [ask(what, topic or next(iter(topics_of(what.table.box))), seed)]
    if what is None or isinstance(what, str):
        return questions(what or topic, level, seed, count, game)
    return list(what)
