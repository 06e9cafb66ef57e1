"""The topic "What happens at the End of the Line?": life points after Ironhorse, cards after Leland."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.acts import Word
from bang_explorer.games.bang.boxes.train.end_of_line import EndOfLine, LayTrack
from bang_explorer.games.bang.boxes.train.taking import ADVANCE
from bang_explorer.games.bang.boxes.train.train import IRONHORSE, train
from bang_explorer.games.bang.desk.boxes.train.dealing import NEXT, form_train
from bang_explorer.games.bang.desk.boxes.train.topics.offers import taken_by_itself
from bang_explorer.games.bang.desk.dealing import Deal
from bang_explorer.games.bang.desk.stages import ANSWERS, LYING
from bang_explorer.kit.asking.aftermath import told
from bang_explorer.kit.asking.casting import anything
from bang_explorer.kit.asking.grounds import ByRules, by_whole_story
from bang_explorer.kit.asking.lines import PlayedLine, some_option
from bang_explorer.kit.asking.phrases import phrase
from bang_explorer.kit.asking.story import is_free
from bang_explorer.kit.asking.topic import Problem, Tools, Topic
from bang_explorer.kit.asking.truths import WholeNumber
from bang_explorer.kit.roles import SHERIFF
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from bang_explorer.core.acts import Option
    from bang_explorer.core.position import Position
    from bang_explorer.games.bang.rules.table import Table
    from bang_explorer.kit.asking.lots import Lots

MOST = {0: 16, 1: 8, 2: 12, 3: 16}
"""By level: the most decisions in a line of play that is asked about."""
KNOWN = 12
"""How many cards on top of the pile are known: for Leland one for each player, and some more for draws."""


def _deal(lots: Lots, level: int, game: str) -> Position | None:
    deal = Deal(lots, level, game)
    seats, turn = deal.seats, deal.turn
    if level > 1:
        deal.cast(anything, 2 * (level - 1))
        deal.eliminate(level - 1)
    deal.wound(deal.living, 1, 2 + level)
    deal.give(turn, *[anything] * (3 + level))
    for seat in deal.others:
        deal.give(seat, *[ANSWERS] * lots.below(2), *[anything] * lots.below(2))
        deal.lay(seat, *[LYING] * (level > 1 and lots.once_in(2)), *[anything] * (level > 1 and lots.once_in(2)))
    form_train(deal, len(seats) - 1, known=NEXT)
    deal.deck = deal.some_cards(KNOWN)
    return deal.opened()


def _about(position: Position, lots: Lots, level: int, _tools: Tools) -> Problem | None:
    line = _some_arrival(position, lots, MOST[level])
    if line is None:
        return None
    before, after = position.table, line.after.table
    is_ironhorse = train(before).locomotive == IRONHORSE
    measured = [(who, *_measures(before, after, who, is_ironhorse=is_ironhorse)) for who in before.living()]
    changed = [one for one in measured if one[1] != one[2]]
    who, _, right = lots.pick(changed if changed and not lots.once_in(4) else measured)
    node = EndOfLine.ironhorse if is_ironhorse else EndOfLine.leland
    text = phrase("arrives_as", locomotive=train(before).locomotive)
    grounds = (ByRules(text, before, (*EndOfLine.locomotive.cites, *node.cites)), *by_whole_story(line.positions))
    asked = phrase("life_then" if is_ironhorse else "cards_then", who=who)
    return Problem((*told(line), phrase("once_it_worked"), asked), WholeNumber(right), grounds)


def _measures(before: Table, after: Table, who: int, *, is_ironhorse: bool) -> tuple[int, int]:
    """How many life points, or else cards in hand, somebody has before and after the End of the Line."""
    if is_ironhorse:
        return before.life[who], after.life[who]
    return len(before.hands[who]), len(after.hands[who])


def _some_arrival(position: Position, lots: Lots, most: int) -> PlayedLine | None:
    """A line of play that brings the train to the End of the Line, until the new track is laid or the game is over.

    None if that is not possible with the first move, if it takes more than `most` decisions, or if chance decides on
    the way and more than one thing can come.
    """
    first = _first(position, lots)
    if first is None:
        return None
    now = position.after(first)
    moves = [first.text, *taken_by_itself([now])]
    while not now.is_over and not isinstance(now.stack[-1], LayTrack):
        if now.chance is not None:
            if not now.chance.is_sure:
                return None
            now = now.happens(now.chance.outcomes[0][0])
        elif len(moves) == most or is_free(now):
            return None
        else:
            option = some_option(now, lots)
            moves.append(option.text)
            now = now.after(option)
            moves += taken_by_itself([now])
    return PlayedLine(position, tuple(moves), now)


def _first(position: Position, lots: Lots) -> Option | None:
    """A move with which the train comes to the End of the Line; None if there is none.

    It is a free advance, or the end of the turn before the Sheriff's.
    """
    line, table = train(position.table), position.table
    if not is_free(position) or line.at != len(line.track) - 1:
        return None
    following = next(iter(table.others(table.turn)), None)
    ends = following is not None and table.roles[following] == SHERIFF
    ways = [
        option
        for option in position.answers
        if option.act is ADVANCE or (ends and isinstance(option.act, Word) and table.phase == "play")
    ]
    return lots.pick(ways) if ways else None


ARRIVAL = Topic(
    "arrival", "number", _deal, _about,
    Saying("somebody with whose move the train comes to the End of the Line, with nothing left to chance"),
)  # fmt: skip
