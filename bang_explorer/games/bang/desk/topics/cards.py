"""The topic "How many cards does somebody hold after this?": phase I, rewards and penalties, abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.games.bang.desk.dealing import Deal, does
from bang_explorer.games.bang.desk.stages import KNOWN, arm
from bang_explorer.games.bang.rules.numbers import cards_drawn
from bang_explorer.games.bang.rules.turn import DrawPhase
from bang_explorer.kit.asking.aftermath import number_after
from bang_explorer.kit.asking.casting import adds_to, anything, either, runs_instead_of
from bang_explorer.kit.asking.topic import Problem, Tools, Topic
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.games.bang.rules.table import Table
    from bang_explorer.kit.asking.lines import PlayedLine
    from bang_explorer.kit.asking.lots import Lots

BRINGS = does("draw", "take_card", "draw_then_hit")
IN_PHASE_1 = either(adds_to(cards_drawn), runs_instead_of(DrawPhase))
COMES_AND_GOES = (
    "draws", "shows_drawn", "takes", "takes_unseen", "takes_from_play", "takes_from_discard", "takes_from_hand",
    "inherits", "reward", "penalty",
)  # fmt: skip
"""The keys of log entries with which cards come to a hand, or are taken from it."""


def _deal(lots: Lots, level: int, game: str) -> Position | None:
    deal = Deal(lots, level, game)
    in_phase_1 = lots.once_in(3)
    if level > 1:
        deal.cast(IN_PHASE_1 if in_phase_1 else anything, 2 * level)
        deal.eliminate(level - 1)
    deal.wound(deal.living, 1, 2 + level)
    deal.deck = deal.some_cards(KNOWN)
    if in_phase_1:
        deal.give(deal.turn, *[anything] * lots.below(4))
        deal.discard = deal.some_cards(lots.below(3))
        return deal.opened("draw")
    for seat in deal.others:
        seat.life = min(seat.life or 1, lots.between(1, 2))
    arm(deal)
    deal.give(deal.turn, BRINGS)
    return deal.opened()


def _about(position: Position, lots: Lots, level: int, _tools: Tools) -> Problem | None:
    return number_after(position, lots, level, "cards_then", _held, _comes_or_goes)


def _held(table: Table, who: int) -> int:
    return len(table.hands[who])


def _comes_or_goes(line: PlayedLine, who: int) -> bool:
    """True if `who` got cards, or lost some to others or as a penalty, in this line of play, and is still in the game.

    Cards that he played or discarded himself do not count.
    """
    if line.after.table.out[who]:
        return False
    return any(entry.key in COMES_AND_GOES and who in map(entry.values.get, ("who", "of")) for entry in line.entries)


CARDS = Topic(
    "cards",
    "number",
    _deal,
    _about,
    Saying("cards that come to somebody, with nothing left to chance"),
    likely=range(10),
)
