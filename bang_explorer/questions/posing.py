"""Makes questions to learners: from a topic, a level and a seed, or about a given position."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import inf
from types import MappingProxyType
from typing import TYPE_CHECKING, Any
from zlib import crc32

from bang_explorer.core.position import Position
from bang_explorer.games import find
from bang_explorer.games import game as game_of
from bang_explorer.kit.asking.dealing import played_at_random
from bang_explorer.kit.asking.lots import Lots
from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.kit.sayings import Saying, any_of
from bang_explorer.questions.grading import Question
from bang_explorer.questions.topics import answer, decides, legal, why_not
from bang_explorer.settle.settling import settle_each

if TYPE_CHECKING:
    from bang_explorer.kit.asking.topic import Problem, Topic
    from bang_explorer.kit.game import Box, Game


def topics_of(box: Box) -> Mapping[str, Topic]:
    """A mapping from ids to the topics of a box, in an order that suits learning. Raises `BadInput` if it has none."""
    topics = box.game.desk.asking.of(box)
    if not topics:
        raise BadInput("there are no questions about {game} yet", game=box.game.id)
    return MappingProxyType({topic.id: topic for topic in topics})


TOPICS: Mapping[str, Topic] = MappingProxyType({topic.id: topic for topic in game_of().desk.asking.topics})
"""The topics that every box of BANG! has, by their ids, in an order that suits learning."""
OF_EVERY_GAME: Mapping[str, Callable[[Position, Lots, int], Problem | None]] = {
    "legal": legal.about, "why_not": why_not.about, "answer": answer.about, "decides": decides.about,
}  # fmt: skip
"""For kinds of question that suit every game: the function that makes one, by the word for the kind."""
LEVELS = (1, 2, 3)
OWN = 0
"""The level of questions about a position that a user gives."""
TRIES, TRIES_OWN = 500, 100
"""The most attempts to find a question worth asking: with newly dealt situations, and about a given position."""


def question(topic: str, level: int = 1, seed: int = 1, game: str | None = None) -> Question:
    """One question on a topic. The same arguments give the same question on every machine.

    - `topic`: a topic of the box, or the id of a question such as `distance-1-7`, which says all the rest (further
      arguments are then not used). Those of every box of BANG! are `questions.TOPICS`; the message about an unknown
      topic names all of its box.
    - `level`: how hard it is, from 1 to 3.
    - `seed`: picks one of many questions of this kind, from 0 to 999999999.
    - `game`: the box it is about. By default levels 1 and 2 are about `base`, and level 3 about `base+dodge_city`.

    Raises `BadInput` for an unknown topic, level, seed or game, for a topic that the box does not have, and if no
    question is found with this seed.

    >>> question("distance", level=1, seed=7).id, question("distance-1-7").id
    ('distance-1-7', 'distance-1-7')
    """
    if isinstance(topic, str) and _ID.fullmatch(topic.strip()):
        return by_id(topic)
    level = _level(level)
    usual = usual_box(level)
    box = find(usual if game is None else game)
    about, seed = _topic(topic, box), _seed(seed)
    id_ = f"{about.id}-{level}-{seed}" + (f"-{box.id}" if box.id != usual else "")
    for attempt in range(TRIES):
        lots = Lots(about.id, level, seed, box.id, attempt)
        position = _dealt(about, lots, level, box)
        problem = _problem(about, position, lots, level) if position is not None else None
        if position is not None and problem is not None:
            return Question(id_, about.id, level, seed, box.id, position, problem)
    raise BadInput(
        "no question {question}: in {tries} situations there was none; try another seed", question=id_, tries=TRIES
    )


def questions(
    topic: str | Iterable[str] | None = None, level: int = 1, seed: int = 1, count: int = 5, game: str | None = None
) -> tuple[Question, ...]:
    """A tuple of several questions, each with a seed of its own.

    - `topic`: one topic, several to take turns, or `None` for all topics of the box. Those of every box of BANG! are
      `questions.TOPICS`.
    - `level`: how hard they are, from 1 to 3.
    - `seed`: the seed of the first question; each further one has the next number.
    - `count`: how many questions.
    - `game`: the box they are about. By default levels 1 and 2 are about `base`, and level 3 about `base+dodge_city`.

    Raises `BadInput` for an unknown topic, level, seed or game, for a bad count, and if some question is not found.

    >>> [one.id for one in questions(["distance", "reach"], seed=3, count=3)]
    ['distance-1-3', 'reach-1-4', 'distance-1-5']
    """
    known = TOPICS if game is None else topics_of(find(game))
    topics = [topic] if isinstance(topic, str) else list(known if topic is None else topic)
    if not topics:
        raise BadInput("expected topics; there are {known}", known=", ".join(known))
    if isinstance(count, bool) or not isinstance(count, int) or count < 0:
        raise BadInput("how many questions? Expected a number such as 5; found {found}", found=shown(count))
    return tuple(question(topics[i % len(topics)], level, _seed(seed) + i, game) for i in range(count))


def ask(position: Position, topic: str, seed: int = 1) -> Question:
    """A question about the given position, on a topic of its game; `seed` picks one of several.

    Raises `BadInput` for an unknown topic or seed, for what is no position, and if nothing can be asked about it.

    >>> from bang_explorer.scenarios.opening import new_game
    >>> ask(new_game("base", players=5, seed=3), "distance").kind
    'number'
    """
    if not isinstance(position, Position):
        _topic(topic, find(usual_box(OWN)))
        found = shown(type(position).__name__)
        raise BadInput("expected a position, such as one of new_game(); found {found}", found=found)
    about, seed = _topic(topic, position.table.box), _seed(seed)
    for attempt in range(TRIES_OWN):
        lots = Lots("own", about.id, seed, attempt)
        problem = _problem(about, position, lots, OWN)
        if problem is not None:
            id_ = f"{about.id}-own-{seed}-{crc32(str(position).encode()):08x}"
            return Question(id_, about.id, OWN, seed, position.table.box.id, position, problem)
        if not lots.any_drawn:  # without random choices, each attempt is the same
            break
    raise BadInput("no question on {topic} about this position; it takes {needs}", topic=about.id, needs=about.needs)


_ID = re.compile(r"([a-z0-9_]+)-([0-9]+)-([0-9]+)(?:-([a-z0-9_+]+))?")


def by_id(id_: str) -> Question:
    """The question with this id, such as `distance-1-7`. Raises `BadInput` if there is none.

    An id ends with the box that the question is about, unless that is the usual one of its level in BANG!.
    """
    found = _ID.fullmatch(id_.strip().casefold())
    if found is None:
        own = Saying("; a question about a position of one's own is not in its id") if "-own-" in id_ else ""
        raise BadInput("a question's id is such as distance-1-7; found {found}{own}", found=shown(id_), own=own)
    topic, level, seed, game = found.groups()
    return question(topic, int(level), int(seed), game)


def usual_box(level: int, game: Game | None = None) -> str:
    """The id of the box that questions of a level are about by default, in a game (without one, in BANG!).

    It is the first box, and for level 3 all together, or the one that the game names (`Asking.hardest`).
    """
    played = game or game_of()
    boxes = played.boxes.printed
    return played.desk.asking.hardest or boxes[-1] if level == LEVELS[-1] else boxes[0]


class _Settling:
    """Gives topics the function `settle`, with which they find right answers, as they may not import it themselves."""

    def settle(self, position: Position, wanted: Sequence[Mapping[str, Any]], positions: int) -> list[Any]:
        return list(settle_each(position, list(wanted), positions=positions, seconds=inf))


def _dealt(topic: Topic, lots: Lots, level: int, box: Box) -> Position | None:
    """A situation for a question: set up by the topic itself, or else from a game played at random.

    None if what was drawn at random makes none.
    """
    return played_at_random(lots, level, box) if topic.deal is None else topic.deal(lots, level, box.id)


def _problem(topic: Topic, position: Position, lots: Lots, level: int) -> Problem | None:
    if isinstance(topic.about, str):
        return OF_EVERY_GAME[topic.about](position, lots, level)
    return topic.about(position, lots, level, _Settling())


def _topic(id_: object, box: Box) -> Topic:
    """The topic with this id in a box; capital letters do not count. Raises `BadInput` if there is none."""
    topics, plain = topics_of(box), str(id_).strip().casefold()
    if not isinstance(id_, str) or plain not in topics:
        others = [other for other in box.game.boxes.printed if plain in topics_of(box.game.boxes[other])]
        if isinstance(id_, str) and others:
            raise BadInput(
                "questions on {topic} can only be asked about {boxes}; found {game}",
                topic=plain, boxes=any_of(others), game=box.id,
            )  # fmt: skip
        near = nearest(str(id_), topics)
        raise BadInput(
            "no topic {topic}; there are {known}{near}", topic=shown(id_), known=", ".join(topics), near=near
        )
    return topics[plain]


def _level(level: object) -> int:
    if isinstance(level, bool) or level not in LEVELS:
        known = ", ".join(map(str, LEVELS))
        raise BadInput("no level {level}; there are {known}", level=shown(level), known=known)
    return int(str(level))


def _seed(seed: object) -> int:
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 10**9:
        raise BadInput("a seed is a whole number from 0 to 999999999; found {found}", found=shown(seed))
    return seed
