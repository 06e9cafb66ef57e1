"""The topic "How likely is it?": a hit by the cards that one sees, a Hideout that stays, a card in an unknown hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from bang_explorer.games.wyatt_earp.desk.dealing import Deal
from bang_explorer.games.wyatt_earp.desk.playing import discards_told, is_shot
from bang_explorer.games.wyatt_earp.desk.stages import hideout_dealt, rows
from bang_explorer.games.wyatt_earp.rules.cards import ATTACHED, DECK, MOST_WANTED, OUTLAWS, VEILED
from bang_explorer.games.wyatt_earp.rules.hideout import HIDE, REACT
from bang_explorer.games.wyatt_earp.rules.most_wanted import ASK
from bang_explorer.games.wyatt_earp.rules.plays import PlaySheriffCard
from bang_explorer.kit.asking.chances import likely
from bang_explorer.kit.asking.grounds import ByRules
from bang_explorer.kit.asking.phrases import phrase
from bang_explorer.kit.asking.story import is_free, story
from bang_explorer.kit.asking.topic import Problem, Tools, Topic
from bang_explorer.kit.asking.truths import ExactOdds
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.games.wyatt_earp.rules.cards import Card
    from bang_explorer.games.wyatt_earp.rules.table import Table
    from bang_explorer.kit.asking.chances import Likely
    from bang_explorer.kit.asking.grounds import Explanation
    from bang_explorer.kit.asking.lots import Lots

HARD = 3
"""From this level on, it is asked for odds of more than one card."""
MOST_POSITIONS = 3_000
"""The most positions that are explored for one question."""


# --- situations ------------------------------------------------------------------------------------------------------


def _deal(lots: Lots, level: int, game: str) -> Position | None:
    if level < HARD:
        return _before_a_shot(lots, level, game)
    if lots.once_in(2):
        return hideout_dealt(lots, level, game, answers=True).opened()
    return _before_asking(lots, level, game)


def _before_a_shot(lots: Lots, level: int, game: str) -> Position | None:
    """A random position in which somebody can play a sheriff card that needs a hit; he sees only his own hand."""
    deal = Deal(lots, level, game)
    rows(deal, count=level)
    deal.lay_row(deal.turn, lots.pick(OUTLAWS), more=level - 1)
    deal.give(deal.turn, lots.pick(ATTACHED))
    deal.fill([deal.turn], 2, 3 + 2 * level)
    deal.hide(deal.others, 3, 9)
    deal.throw_any(lots.between(1, 1 + 4 * (level - 1)))
    return deal.opened()


def _before_asking(lots: Lots, level: int, game: str) -> Position | None:
    """A random position in which somebody can ask another for an outlaw card, and sees only his own hand."""
    deal = Deal(lots, level, game, players=2)
    rows(deal, count=2)
    deal.give(deal.turn, MOST_WANTED)
    deal.fill([deal.turn], 3, 6)
    deal.hide(deal.others, 1, 3)
    deal.throw_any(lots.between(1, 6))
    return deal.opened()


# --- the question ----------------------------------------------------------------------------------------------------


def _about(position: Position, lots: Lots, level: int, tools: Tools) -> Problem | None:
    if position.chance is not None and is_shot(position):
        return _of_a_hit(position)
    if not is_free(position) or position.decider is None:
        return None
    shooting = [one for one in position.answers if isinstance(one.act, PlaySheriffCard) and one.act.needs_hit]
    asking = [one for one in position.answers if one.act in ASK]
    hiding = [one for one in shooting if one.act is HIDE]
    if asking and (level >= HARD or not level) and (not shooting or lots.once_in(2)):
        return _of_asking(position, position.after(lots.pick(asking)), tools)
    if not shooting:
        return None
    if level >= HARD or (not level and hiding and lots.once_in(2)):
        return _of_a_hideout(position.after(lots.pick(hiding))) if hiding else None
    air = position.after(lots.pick(shooting))
    return _of_a_hit(air) if is_shot(air) else None


def _of_a_hit(air: Position) -> Problem | None:
    """A question on how likely the shot that comes now is a hit."""
    found = likely(air, lambda card: int(card.is_outlaw))
    if not found.is_unsure:
        return None
    text = (*story(air), *discards_told(air), phrase("odds_hit"))
    return Problem(text, ExactOdds(found.odds), tuple(_of_hits(air, found)))


def _of_hits(air: Position, found: Likely) -> Iterator[Explanation]:
    """What one sees of the outlaw cards, and how many of the cards that are left are hits."""
    yield from _seen(air.table, [card for card in DECK if card.is_outlaw], "seen_outlaws", found.count)
    yield found.cases("wyatt_earp.hit.bullet-hole")


def _of_a_hideout(air: Position) -> Problem | None:
    """A question on how likely a Hideout lies over the row in the end, if its owner answers with a Wyatt Earp."""
    if not is_shot(air):
        return None
    seconds: dict[Card, Likely] = {}
    for card, _ in air.chance.outcomes if air.chance is not None else ():
        answer = _answering(air.happens(card)) if card.is_outlaw else None
        if answer is not None:
            seconds[card] = likely(answer, lambda turned: int(not turned.is_outlaw))
    if not seconds:
        return None
    first = likely(air, lambda card: int(card.is_outlaw))
    found = likely(air, lambda card: seconds[card].odds if card in seconds else Fraction())
    second, *more = seconds.values()
    if any(one.odds != second.odds for one in more) or not 0 < found.odds < 1:
        return None
    table, of = air.table, air.stack[-2].target.seat  # type: ignore[attr-defined]
    asked = phrase("odds_stays_covered", who=of, on=table.turn)
    grounds = (
        *_of_hits(air, first),
        ByRules(phrase("second_shot", yes=second.yes, count=second.count), table,
                ("wyatt_earp.wyatt_earp.reaction", "wyatt_earp.hit.discarded")),
        ByRules(phrase("both_shots", first=str(first.odds), second=str(second.odds), odds=str(found.odds)), table,
                ("wyatt_earp.wyatt_earp.reaction-miss",)),
    )  # fmt: skip
    return Problem((*story(air), *discards_told(air), asked), ExactOdds(found.odds), grounds)


def _answering(after: Position) -> Position | None:
    """The position in which the card for an answer to a Hideout is turned up; None if nobody answers."""
    react = next((one for one in after.options if one.act is REACT), None)
    answer = after.after(react) if react is not None else None
    return answer if answer is not None and is_shot(answer) else None


def _of_asking(before: Position, asking: Position, tools: Tools) -> Problem | None:
    """A question on how likely somebody gets the card for which he asks the one other player, whose hand is unknown."""
    table: Table = before.table
    who = table.turn
    wanted: Card = asking.led_by.what[1]  # type: ignore[union-attr]
    others = table.others(who)
    if len(others) != 1 or set(table.hands[others[0]]) != {VEILED} or table.under_veil:
        return None
    has_now = len(asking.table.hands[who])
    (settled,) = tools.settle(asking, [{f"{table.names[who]}.hand_count": has_now + 1}], MOST_POSITIONS)
    odds = settled.odds
    if settled.stopped or not odds.are_exact or not 0 < odds.lowest[0] < 1:
        return None
    right, held = odds.lowest[0], len(table.hands[others[0]])
    left = Counter(table.pool)[wanted]
    asked = phrase("odds_gets", who=who, on=others[0], card=wanted.id)
    grounds = (
        *_seen(table, [wanted] * wanted.copies, "seen_of_outlaw", len(table.pool)),
        ByRules(phrase("none_of_hand", who=others[0], yes=len(table.pool) - left, count=len(table.pool), hits=held,
                       odds=str(1 - right)), table, ("wyatt_earp.most_wanted.must-give",)),
        ByRules(phrase("else_gets", odds=str(right)), table, ("wyatt_earp.most_wanted.ask",)),
    )  # fmt: skip
    return Problem((*story(asking), *discards_told(asking), asked), ExactOdds(right), grounds)


def _seen(table: Table, wanted: list[Card], key: str, count: int) -> Iterator[Explanation]:
    """An explanation that says how many of some cards are seen, and how many cards nobody sees (`count`)."""
    left = sum((Counter(table.pool) & Counter(wanted)).values())
    values = {"count": len(wanted) - left, "among": len(wanted), "left": left, "unseen": count}
    card = {"card": wanted[0].id} if key == "seen_of_outlaw" else {}
    yield ByRules(phrase(key, **values, **card), table, ("wyatt_earp.hit.bullet-hole",))


ODDS = Topic("odds", "fraction", _deal, _about, Saying("a shot, or a Most Wanted that asks for an unknown hand"))
