"""The topic "How likely is it?": the answer is exact odds, found by exploring all that can come."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bang_explorer.core.acts import Option
from bang_explorer.games.bang.desk.dealing import Deal, does
from bang_explorer.games.bang.rules.draw_check import DrawCheck
from bang_explorer.games.bang.rules.hit import Hit
from bang_explorer.kit.asking.casting import either, named, offers, runs_instead_of
from bang_explorer.kit.asking.grounds import ByRules, by_story
from bang_explorer.kit.asking.phrases import phrase
from bang_explorer.kit.asking.story import is_free, story
from bang_explorer.kit.asking.topic import Problem, Tools, Topic
from bang_explorer.kit.asking.truths import ExactOdds
from bang_explorer.kit.roles import SHERIFF
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from fractions import Fraction

    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.grounds import Explanation
    from bang_explorer.kit.asking.lots import Lots
    from bang_explorer.kit.asking.phrases import Wording

PILE = {1: (6, 12), 2: (6, 12), 3: (6, 10)}
"""By the level of the question: the fewest and the most cards in the pile, few enough to be counted."""
MOST_POSITIONS = 3_000
"""The most positions that are explored for one question."""
DRAWS = either(offers(Hit.answer), runs_instead_of(DrawCheck))


@dataclass(frozen=True)
class Event:
    """Something that may happen to `who`: the key of its text, the facts that make it up, whether `who` wants it."""

    key: str
    who: int
    facts: dict[str, Any]
    wanted: bool = True


# --- situations ------------------------------------------------------------------------------------------------------


def _deal(lots: Lots, level: int, game: str) -> Position | None:
    deal = Deal(lots, level, game)
    deal.wound(deal.living, 1, 4)
    return (_hit if lots.once_in(2) else _before_a_turn)(deal)


def _before_a_turn(deal: Deal) -> Position | None:
    """A random position before a turn in which the player must draw for Dynamit or Gefängnis; None if it cannot be."""
    lots, turn = deal.lots, deal.turn
    if deal.level > 1:
        deal.cast(runs_instead_of(DrawCheck), 1, among=[turn])
    lie = lots.some(["dynamit"] if turn.role == SHERIFF else ["dynamit", "gefaengnis"], lots.between(1, deal.level))
    deal.lay(turn, *map(named, lie))
    small_pile(deal)
    return deal.opened("start")


def _hit(deal: Deal) -> Position | None:
    """A random position in which somebody is hit and can draw against it; None if it cannot be."""
    targets = deal.lots.some(deal.others, 2)
    if deal.level > 1:
        deal.cast(DRAWS, 2, among=targets)
    for seat in targets:
        deal.lay(seat, named("fass"))
    deal.give(deal.turn, does("hit", "hit_all"))
    small_pile(deal)
    position = deal.opened()
    hits = [position.after(option) for option in position.options] if position is not None else []
    found = [hit for hit in hits if not hit.is_over and not is_free(hit) and _drawing(hit) is not None]
    return deal.lots.pick(found) if found else None


def small_pile(deal: Deal) -> None:
    """Leave only a few of the cards that were not dealt in the pile, and put all others on the discard pile."""
    pile = deal.lots.between(*PILE[deal.level])
    deal.discard, deal.left = deal.left[pile:], deal.left[:pile]


# --- the question ----------------------------------------------------------------------------------------------------


def _about(position: Position, lots: Lots, _level: int, tools: Tools) -> Problem | None:
    if draw_check(position) is None:
        return None
    return how_likely(position, lots, tools, list(_events(position)), (pile(position), *story(position)))


def how_likely(
    position: Position, lots: Lots, tools: Tools, events: list[Event], told: tuple[Wording, ...]
) -> Problem | None:
    """A question on how likely one of these events is, where a draw! is due; None if none of them is unsure.

    `told` is what the question says before it asks.
    """
    settled = tools.settle(position, [event.facts for event in events], MOST_POSITIONS)
    found = [(event, one, _odds(position, event, one)) for event, one in zip(events, settled, strict=True)]
    unsure = [(event, one, odds) for event, one, odds in found if odds is not None and 0 < odds < 1]
    if not unsure:
        return None
    event, one, odds = lots.pick(unsure)
    name = position.table.names[event.who]
    best = [phrase("does_all_that_helps", who=event.who)] if name in one.choosers else []
    text = (*told, *best, phrase(event.key, who=event.who))
    return Problem(text, ExactOdds(odds), tuple(_grounds(position, one, wanted=event.wanted if best else None)))


def _events(position: Position) -> Iterator[Event]:
    """The events that can be asked about: the player who draws keeps his life, is out, or plays in spite of Jail."""
    table = position.table
    who = table.turn if position.decider is None else position.decider
    name = table.names[who]
    yield Event("odds_no_loss", who, {f"{name}.life": table.life[who]})
    yield Event("odds_out", who, {f"{name}.out": True}, wanted=False)
    if table.lies_before(who, "gefaengnis") is not None and who == table.turn:
        yield Event("odds_plays", who, {"phase": "play", "turn": name})


def _odds(position: Position, event: Event, settled: Any) -> Fraction | None:
    """How likely an event is if the player does his best for it, or against it if he does not want it.

    None if it depends on what others do, or is not exact. `settled` is what was found out about the facts of the event.
    """
    odds = settled.odds
    alone = settled.choosers.get(position.table.names[event.who], odds)
    best, together = (alone.lowest, odds.highest) if event.wanted else (alone.highest, odds.lowest)
    return best[0] if best == together and not settled.stopped else None


def draw_check(position: Position) -> Position | None:
    """The position in which a card is turned over: this one, or that after choosing to draw; None if there is none.

    Drawing by a character's own ability counts, too.
    """
    if position.chance is not None:
        return position if isinstance(position.stack[-1], DrawCheck) or _is_instead(position) else None
    drawing = _drawing(position)
    return None if drawing is None else position.after(drawing)


def _is_instead(position: Position) -> bool:
    """True if cards are being turned over in the way of a character's own ability."""
    held = position.table.holders(DrawCheck.instead_key)
    return any(isinstance(position.stack[-1], ability.run) for _, ability in held)


def _drawing(position: Position) -> Option | None:
    """The option to draw; None if there is none."""
    return next((option for option in position.options if option.edge == "draw"), None)


def pile(position: Position) -> Wording:
    """The text on how many cards of each suit are in the pile, and how many explode, which a board does not show."""
    cards = position.table.pool
    suits = {suit: sum(card.suit == suit for card in cards) for suit in "HDCS"}
    return phrase("pile", count=len(cards), low=sum(card.is_spade_2_to_9 for card in cards), **suits)


def _grounds(position: Position, settled: Any, *, wanted: bool | None) -> Iterator[Explanation]:
    """The explanation: an example of the event happening, then one of it not happening, as far as found.

    Before them, in a usual draw!, how many cards decide it. With `wanted` there is only one example: of it happening
    (True) or not (False).
    """
    drawn = draw_check(position)
    flow = drawn.stack[-1] if drawn is not None else None
    if drawn is not None and isinstance(flow, DrawCheck) and drawn.chance is not None:
        weights = [(getattr(card, flow.wanted), weight) for card, weight in drawn.chance.outcomes]
        yes, count = sum(weight for fits, weight in weights if fits), sum(weight for _, weight in weights)
        yield ByRules(phrase(f"draw_{flow.wanted}", yes=yes, count=count), position.table, drawn.stack[-2].at.cites)
    ways = {True: settled.proof, False: settled.refutation}
    shown = [line for is_so, line in ways.items() if line is not None and wanted in (None, is_so)]
    for key, line in zip(("so", "not_so"), shown, strict=False):
        yield ByRules(phrase(f"odds_{key}"), position.table)
        yield from by_story(line.positions[1:])


ODDS = Topic("odds", "fraction", _deal, _about, Saying("a draw! that is due or that somebody may choose"))
