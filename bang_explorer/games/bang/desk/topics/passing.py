"""The topic "What happens if somebody who is asked declines?"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bang_explorer.games.bang.desk.stages import somebody_answers
from bang_explorer.games.bang.rules.answers import DECLINE
from bang_explorer.kit.asking.grounds import by_story
from bang_explorer.kit.asking.lines import at_a_choice, way
from bang_explorer.kit.asking.phrases import Phrase, phrase
from bang_explorer.kit.asking.story import by_question, is_free, story
from bang_explorer.kit.asking.topic import Problem, Tools, Topic
from bang_explorer.kit.asking.truths import One, numbered
from bang_explorer.kit.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.lots import Lots

MOST = 4
"""The most answers to choose from."""
SIDES = ((SHERIFF, DEPUTY), (OUTLAW,), (RENEGADE,))
LOSSES = (1, 2, 3)


def _about(position: Position, lots: Lots, _level: int, _tools: Tools) -> Problem | None:
    decline = next((option for option in position.options if option.act is DECLINE), None)
    after = at_a_choice(position.after(decline)) if decline is not None else None
    if after is None or position.decider is None:
        return None
    outcome = _outcome(position, after, position.decider)
    if outcome is None:
        return None
    outcomes = [outcome]
    outcomes += [other for other in _thinkable(position, position.decider, lots) if other != outcome]
    distinct = [one for place, one in enumerate(outcomes) if one not in outcomes[:place]]
    choices = numbered(lots.shuffled(distinct[:MOST]))
    right = frozenset(choice.id for choice in choices if choice.label == outcome)
    text = (*story(position), phrase("pass", who=position.decider))
    grounds = by_story(way(position, after))
    return Problem(text, One(choices, right), grounds if after.is_over else (*grounds, by_question(after)))


def _outcome(before: Position, after: Position, who: int) -> Phrase | None:
    """What happened by declining, as a text; None if the game goes on, he lost no life point and is not asked again."""
    table, life = after.table, before.table.life[who]
    if table.winners is not None:
        return _won(table.winners)
    if table.out[who]:
        entries = [entry for position in way(before, after) for entry in position.journal.entries]
        account = next((entry for entry in entries if entry.key in ("reward", "penalty")), None)
        if account is None:
            return phrase("falls", who=who)
        return phrase(f"falls_{account.key}", who=who, by=account.values["who"])
    if table.life[who] < life:
        return _loses(who, life - table.life[who], table.life[who])
    if after.decider == who and not is_free(after):
        return phrase("asked_again", who=who)
    return None


def _thinkable(position: Position, who: int, lots: Lots) -> Iterator[Phrase]:
    """Texts of all that might happen by declining, wrong ones too, the most plausible first. Some come twice."""
    table = position.table
    turn, life = table.turn, table.life[who]
    against = turn if turn != who else lots.pick(table.others(who))
    falls = [phrase("falls", who=who), *(phrase(f"falls_{key}", who=who, by=against) for key in ("reward", "penalty"))]
    sides = [tuple(seat for seat, role in enumerate(table.roles) if role in side) for side in SIDES]
    ends = [_won(side) for side in sides if side]
    stays = [_loses(who, points, life - points) for points in LOSSES if life > points]
    other = [_loses(against, 1, table.life[against] - 1)] if table.life[against] > 1 else []
    near = [phrase("asked_again", who=who), *other[:1], *stays[:2]] if life > 1 else [*falls, lots.pick(ends)]
    yield from lots.shuffled(near)
    yield from lots.shuffled([*stays, *falls, *ends])


def _loses(who: int, points: int, life: int) -> Phrase:
    return Phrase("log", "loses_life", {"who": who, "points": points, "life": life})


def _won(seats: tuple[int, ...]) -> Phrase:
    return Phrase("log", "game_over", {"winners": seats})


PASS = Topic("pass", "one", somebody_answers, _about, Saying("somebody who may decline, with life points at stake"))
