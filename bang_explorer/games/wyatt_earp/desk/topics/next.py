"""The topic "What comes next?": who is asked what after a play, with or without an answer to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from bang_explorer.games.wyatt_earp.desk.dealing import Deal
from bang_explorer.games.wyatt_earp.desk.playing import played, told
from bang_explorer.games.wyatt_earp.desk.stages import hideout_dealt, rows
from bang_explorer.games.wyatt_earp.rules.cards import ATTACHED, MOST_WANTED, WYATT_EARP
from bang_explorer.games.wyatt_earp.rules.hideout import DECLINE, HIDE, REACT, Hide
from bang_explorer.games.wyatt_earp.rules.plays import PlaySheriffCard
from bang_explorer.games.wyatt_earp.rules.turn import Turn
from bang_explorer.games.wyatt_earp.rules.wyatt_earp import KEEP, SEARCH, Search, TakeFound
from bang_explorer.kit.asking.grounds import by_whole_story
from bang_explorer.kit.asking.phrases import phrase
from bang_explorer.kit.asking.story import by_question, is_free, story
from bang_explorer.kit.asking.topic import Problem, Tools, Topic
from bang_explorer.kit.asking.truths import One, numbered
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from bang_explorer.core.acts import Act
    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.lots import Lots
    from bang_explorer.kit.asking.phrases import Phrase

MOST = 4
"""The most answers to choose from."""
DRAWS, PLAYS, REACTS, SEARCHES, FINDS = "next_draws", "next_plays", "next_reacts", "next_searches", "next_finds"
ASKED = {
    Turn.draw.key: DRAWS, Turn.play.key: PLAYS, Hide.answer.key: REACTS, Search.take.key: SEARCHES,
    Search.at_once.key: FINDS,
}  # fmt: skip
"""By the node where somebody is asked: the key of the text that says who is asked what."""
STRIKING: Mapping[Act, int] = {HIDE: 4, SEARCH: 3}
"""How much likelier than other sheriff cards the acts are to be played that lead to further questions."""


def _deal(lots: Lots, level: int, game: str) -> Position | None:
    if level == 1 or lots.once_in(2):
        return hideout_dealt(lots, level, game, answers=not lots.once_in(3)).opened()
    deal = Deal(lots, level, game)
    rows(deal, count=level)
    deal.give(deal.turn, WYATT_EARP)
    deal.fill(deal.seats, 2, 4)
    deal.throw_away(lots.pick((*ATTACHED, MOST_WANTED)))
    deal.throw_any(lots.between(1, 2))
    return deal.opened()


def _about(position: Position, lots: Lots, level: int, _tools: Tools) -> Problem | None:
    if position.decider is None:
        return None
    positions = list(_line(position, lots, level))
    after = positions[-1] if positions else None
    if after is None or after.decider is None:
        return None
    if level > 1 and is_free(after) and lots.once_in(2):  # else this is nearly always right
        return None
    right = phrase(ASKED[after.stack[-1].at.key], who=after.decider)
    others = [one for one in _thinkable(after, lots) if one != right]
    texts = lots.shuffled([right, *others[: MOST - 1]])
    choices = numbered(list(texts))
    truth = One(choices, frozenset({choices[texts.index(right)].id}))
    text = (*story(position), *told(positions), phrase("what_is_next"))
    return Problem(text, truth, (*by_whole_story(positions), by_question(after)))


def _line(position: Position, lots: Lots, level: int) -> Iterator[Position]:
    """The positions after one random play, or from level 2 on also after the next one if it is an answer."""
    now = position
    for _ in range(lots.between(1, max(level, 1))):
        if now.decider is None or (now is not position and is_free(now)):
            return
        options = now.answers
        acts = [act for act in dict.fromkeys(option.act for option in options) if level == 0 or _is_worth(act)]
        if not acts:
            return
        act = lots.pick([act for act in acts for _ in range(STRIKING.get(act, 1))])
        found = played(now, lots.pick([one for one in options if one.act is act]), lots, is_hit=not lots.once_in(4))
        if not found:
            return
        yield from found
        now = found[-1]


def _is_worth(act: Act) -> bool:
    """True unless it is too easy to see what comes after this act."""
    return isinstance(act, (PlaySheriffCard, TakeFound)) or act in (KEEP, REACT, DECLINE)


def _thinkable(after: Position, lots: Lots) -> Iterator[Phrase]:
    """Texts of what might come next, the most plausible first. Some come twice."""
    table = after.table
    turn = table.turn
    yield phrase(PLAYS, who=turn)
    others = lots.shuffled(table.others(turn))
    near = [phrase(DRAWS, who=table.left_of(turn)), phrase(REACTS, who=others[0])]
    yield from lots.shuffled(near)
    yield from lots.shuffled([phrase(key, who=turn) for key in (SEARCHES, FINDS)])
    yield from (phrase(REACTS, who=who) for who in others)


NEXT = Topic("next", "one", _deal, _about, Saying("somebody who must decide, and a play that leaves nothing to chance"))
