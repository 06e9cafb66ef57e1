"""The topic "Who has won then, or nobody yet?": after shots or Indians, among three, and with all out at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.games.dice.desk.dealing import Deal
from bang_explorer.games.dice.desk.this_turn import RESOLVE, START
from bang_explorer.games.dice.desk.throws import in_the_air, is_all, line_while, results, shows
from bang_explorer.games.dice.rules.faces import ARROW, BEER, DYNAMITE, GATLING, ONE, TWO
from bang_explorer.kit.asking.aftermath import told
from bang_explorer.kit.asking.casting import anything
from bang_explorer.kit.asking.grounds import by_whole_story
from bang_explorer.kit.asking.phrases import phrase
from bang_explorer.kit.asking.story import is_free, story
from bang_explorer.kit.asking.topic import Problem, Tools, Topic
from bang_explorer.kit.asking.truths import Choice, Many, people, unlike_names
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.games.dice.rules.table import Table
    from bang_explorer.kit.asking.lots import Lots
    from bang_explorer.kit.asking.phrases import Wording

NOBODY_YET, NOBODY = "nobody_yet", "nobody_at_all"
SHOTS = ((GATLING,) * 3, (ONE, ONE, TWO), (ONE, TWO, TWO), (ONE, TWO, BEER), (DYNAMITE,) * 3)
"""Dice that may eliminate somebody once the final result stands."""


def _deal(lots: Lots, level: int, game: str) -> Position | None:
    of_three = level > 1 and lots.once_in(3)
    deal = Deal(lots, level, game, players=3 if of_three else None)
    if level > 1:
        deal.cast(anything, 2 * level)
    if not of_three:
        deal.eliminate(lots.below(len(deal.seats) - 2))
    return (_indians if lots.once_in(2) else _shots)(deal)


def _shots(deal: Deal) -> Position | None:
    """A random position in which a final result stands, with hardly any life points left."""
    deal.wound(deal.living, 1, 2)
    deal.wound(deal.others, 1, 1)
    deal.lay(*deal.lots.pick(SHOTS), of=(BEER, ARROW, GATLING, ONE, TWO))
    return deal.opened(RESOLVE)


def _indians(deal: Deal) -> Position | None:
    """A random position before a throw, with hardly any arrows in the pool, and hardly any life points left."""
    deal.shoot_arrows(deal.lots.between(1, 2))
    deal.wound(deal.living, 1, deal.lots.between(1, 3))
    return deal.opened(START)


def _about(position: Position, lots: Lots, _level: int, _tools: Tools) -> Problem | None:
    is_rolling = position.chance is not None or is_free(position)
    found = _after_a_throw(position, lots) if is_rolling else _after_the_dice(position, lots)
    if found is None or not any(entry.key == "eliminated" for one in found[1] for entry in one.journal.entries):
        return None
    text, positions = found
    table: Table = positions[-1].table
    yet, at_all = (unlike_names(id_, table) for id_ in (NOBODY_YET, NOBODY))
    choices = (
        *people(table, list(range(len(table.names)))),
        Choice(yet, phrase("nobody_yet")), Choice(at_all, phrase("nobody_at_all")),
    )  # fmt: skip
    won = frozenset(table.names[seat] for seat in table.winners or ())
    right = frozenset({yet}) if table.winners is None else won or frozenset({at_all})
    return Problem((*text, phrase("who_has_won")), Many(choices, right), by_whole_story(positions))


Told = tuple[tuple["Wording", ...], tuple["Position", ...]]
"""What a question says before it asks, and the positions that play went through."""


def _after_a_throw(position: Position, lots: Lots) -> Told | None:
    """A throw that brings on the Indians; None if none can, or if more comes after it."""
    air = in_the_air(position, lots)
    throws = [faces for faces, _ in results(air) if faces.count(ARROW) >= air.table.pool] if air is not None else []
    if air is None or not throws:
        return None
    faces = lots.pick(throws)
    after = air.happens(faces)
    return ((*story(air), shows(faces)), (after,)) if is_all(air, after) else None


def _after_the_dice(position: Position, lots: Lots) -> Told | None:
    """What the dice of a final result do, up to the end of the turn; None if there is nothing to decide about them."""
    if position.decider is None or position.table.phase != RESOLVE:
        return None
    line = line_while(position, lots, lambda now: now.table.turn == position.table.turn)
    return told(line), line.positions


WINNERS = Topic("winners", "many", _deal, _about, Saying("dice that may eliminate somebody"))
