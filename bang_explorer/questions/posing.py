"""Posing questions: by topic, level and seed; and about a position that somebody has."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING
from zlib import crc32

from bang_explorer.games.bang.rules.box import BOXES
from bang_explorer.games.bang.rules.position import Position
from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.kit.lots import Lots
from bang_explorer.questions.grading import Question
from bang_explorer.questions.topics.answer import ANSWER
from bang_explorer.questions.topics.cards import CARDS
from bang_explorer.questions.topics.decides import DECIDES
from bang_explorer.questions.topics.distance import DISTANCE
from bang_explorer.questions.topics.legal import LEGAL
from bang_explorer.questions.topics.life import LIFE
from bang_explorer.questions.topics.limit import LIMIT
from bang_explorer.questions.topics.move import MOVE
from bang_explorer.questions.topics.odds import ODDS
from bang_explorer.questions.topics.passing import PASS
from bang_explorer.questions.topics.reach import REACH
from bang_explorer.questions.topics.why_not import WHY_NOT
from bang_explorer.questions.topics.winners import WINNERS
from bang_explorer.scenarios.names import chosen_box, game_id

if TYPE_CHECKING:
    from bang_explorer.questions.topic import Topic

TOPICS: Mapping[str, Topic] = MappingProxyType({
    topic.id: topic
    for topic in (
        DISTANCE, REACH, LEGAL, WHY_NOT, MOVE, LIMIT, ANSWER, PASS, LIFE, CARDS, DECIDES, ODDS, WINNERS,
    )
})  # fmt: skip
"""By their ids, in an order in which one might learn."""
LEVELS = (1, 2, 3)
GAMES = {1: "base", 2: "base", 3: BOXES[-1]}
"""Which game a question is about where nobody says, by the level."""
OWN = 0
"""The level of questions about a position that somebody has."""
TRIES, TRIES_OWN = 500, 100
"""So often lots are drawn until a situation gives a question that is worth asking. Two or three times are usual."""


def question(topic: str, level: int = 1, seed: int = 1, game: str | None = None) -> Question:
    """A question: the same for the same topic, level, seed and game, everywhere.

    Without a game, levels 1 and 2 are about the base box, and level 3 about all boxes.

    >>> question("distance", level=1, seed=7).id, question("distance-1-7").id
    ('distance-1-7', 'distance-1-7')
    """
    if isinstance(topic, str) and topic not in TOPICS and _ID.fullmatch(topic.strip()):
        return by_id(topic)
    about, level, seed = _topic(topic), _level(level), _seed(seed)
    played = GAMES[level] if game is None else game_id(game)
    chosen_box(played)  # refuses what is no game
    id_ = f"{about.id}-{level}-{seed}" + (f"-{played}" if played != GAMES[level] else "")
    for attempt in range(TRIES):
        lots = Lots(about.id, level, seed, played, attempt)
        position = about.deal(lots, level, played)
        asked = about.about(position, lots, level) if position is not None else None
        if position is not None and asked is not None:
            return Question(id_, about.id, level, seed, played, position, asked)
    raise BadInput(f"no question {id_}: in {TRIES} situations there was none; try another seed")


def questions(
    topic: str | Iterable[str] | None = None, level: int = 1, seed: int = 1, count: int = 5, game: str | None = None
) -> tuple[Question, ...]:
    """So many questions, on one topic, on several in turn, or (`None`) on all; each with a seed of its own.

    >>> [one.id for one in questions(["distance", "reach"], seed=3, count=3)]
    ['distance-1-3', 'reach-1-4', 'distance-1-5']
    """
    topics = [topic] if isinstance(topic, str) else list(TOPICS if topic is None else topic)
    if not topics:
        raise BadInput(f"expected topics; there are {', '.join(TOPICS)}")
    if isinstance(count, bool) or not isinstance(count, int) or count < 0:
        raise BadInput(f"how many questions? Expected a number such as 5; found {shown(count)}")
    return tuple(question(topics[i % len(topics)], level, _seed(seed) + i, game) for i in range(count))


def ask(position: Position, topic: str, seed: int = 1) -> Question:
    """A question on a topic about a position that somebody has. Raises `BadInput` where the position gives none.

    >>> from bang_explorer.scenarios.opening import new_game
    >>> ask(new_game("base", players=5, seed=3), "distance").kind
    'number'
    """
    about, seed = _topic(topic), _seed(seed)
    if not isinstance(position, Position):
        raise BadInput(f"expected a position, such as one of new_game(); found {shown(type(position).__name__)}")
    for attempt in range(TRIES_OWN):
        lots = Lots("own", about.id, seed, attempt)
        asked = about.about(position, lots, OWN)
        if asked is not None:
            own = f"{crc32(str(position).encode()):08x}"
            return Question(f"{about.id}-own-{seed}-{own}", about.id, OWN, seed, position.table.box.id, position, asked)
        if not lots.any_drawn:  # so it would be the same each time
            break
    raise BadInput(f"no question on {about.id} about this position; it takes {about.needs}")


_ID = re.compile(r"([a-z_]+)-([0-9]+)-([0-9]+)(?:-([a-z_+]+))?")


def by_id(id_: str) -> Question:
    """The question with this id."""
    found = _ID.fullmatch(id_.strip().casefold())
    if found is None:
        own = "; a question about a position of one's own is not in its id" if "-own-" in id_ else ""
        raise BadInput(f"a question's id is such as distance-1-7; found {shown(id_)}{own}")
    topic, level, seed, game = found.groups()
    return question(topic, int(level), int(seed), game)


def _topic(id_: object) -> Topic:
    if not isinstance(id_, str) or (plain := id_.strip().casefold()) not in TOPICS:
        raise BadInput(f"no topic {shown(id_)}; there are {', '.join(TOPICS)}{nearest(str(id_), TOPICS)}")
    return TOPICS[plain]


def _level(level: object) -> int:
    if isinstance(level, bool) or level not in LEVELS:
        raise BadInput(f"no level {shown(level)}; there are {', '.join(map(str, LEVELS))}")
    return int(str(level))


def _seed(seed: object) -> int:
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 10**9:
        raise BadInput(f"a seed is a whole number from 0 to 999999999; found {shown(seed)}")
    return seed
