"""The topic "Who gets what of a poster?": everything to one, a share for several, or nothing for anybody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from bang_explorer.core.log import Journal
from bang_explorer.core.machine import Machine
from bang_explorer.games.wyatt_earp.desk.dealing import Deal
from bang_explorer.games.wyatt_earp.rules.cards import ATTACHED, HIDEOUT, OUTLAWS
from bang_explorer.games.wyatt_earp.rules.numbers import all_points, points
from bang_explorer.games.wyatt_earp.rules.settlement import SettlePoster
from bang_explorer.games.wyatt_earp.rules.shares import (
    ENOUGH_POINTS,
    LEAD,
    Taking,
    settled,
    sharing,
)
from bang_explorer.games.wyatt_earp.rules.table import BILL
from bang_explorer.kit.asking.grounds import ByEntry, ByNumber, ByRules
from bang_explorer.kit.asking.phrases import Phrase, phrase
from bang_explorer.kit.asking.story import is_free, story
from bang_explorer.kit.asking.topic import Problem, Tools, Topic
from bang_explorer.kit.asking.truths import One, numbered
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bang_explorer.core.position import Position
    from bang_explorer.games.wyatt_earp.rules.table import Table
    from bang_explorer.kit.asking.grounds import Explanation
    from bang_explorer.kit.asking.lots import Lots
    from bang_explorer.kit.words import Words

CHOICES = 4
LEVEL_OF_ANY = 2
"""Above this level, without a Hideout, somebody must be tied, or more than so many players have points."""
Gets = tuple[int, ...]
"""By seat: how many bills a player gets."""


@dataclass(frozen=True, slots=True)
class Paid(Phrase):
    """The text that says who gets how much of a poster, and how much stays on it."""

    def said(self, table: Table, words: Words) -> str:  # type: ignore[override]
        gets, rest = self.values["gets"], self.values["rest"]
        if not any(gets):
            return phrase("all_stays", amount=rest * BILL).said(table, words)
        parts = [phrase("gets", who=who, amount=bills * BILL) for who, bills in enumerate(gets) if bills]
        text = words.listed(part.said(table, words) for part in parts)
        return f"{text}; {phrase('left_over', amount=rest * BILL).said(table, words)}" if rest else text


class Slip(NamedTuple):
    """A wrong way to share: who gets what, the key of the text that says why it is wrong, and the statements."""

    gets: Gets
    key: str = ""
    rules: tuple[str, ...] = ()


# --- situations ------------------------------------------------------------------------------------------------------


def _deal(lots: Lots, level: int, game: str) -> Position | None:
    deal = Deal(lots, level, game)
    outlaw = lots.pick(OUTLAWS)
    is_thin = lots.once_in(4)  # hardly any points, as if most of a set had been stolen
    deal.posters[outlaw.id] = BILL * lots.between(2, 5 + 2 * level)
    for seat in lots.some(deal.seats, level + 1):
        if is_thin:
            deal.lay(seat, outlaw, *[outlaw] * lots.between(1, 2), *lots.some(ATTACHED, lots.below(2)))
        else:
            deal.lay_row(seat, outlaw, more=min(level, 2))
    if level > 1 and lots.once_in(3):
        deal.cover(lots.pick([seat for seat in deal.seats if seat.rows]))
    deal.fill([deal.turn], 2, 4)
    deal.hide(deal.others, 2, 7)
    deal.throw_any(lots.between(1, 3))
    return deal.opened()


# --- the question ----------------------------------------------------------------------------------------------------


def _about(position: Position, lots: Lots, level: int, _tools: Tools) -> Problem | None:
    if not is_free(position):
        return None
    lying = [outlaw.id for outlaw in OUTLAWS if any(outlaw.id in own for own in position.table.rows)]
    found = [outlaw for outlaw in lying if position.table.posters[outlaw] and _fits(position.table, outlaw, level)]
    if not found:
        return None
    outlaw = lots.pick(found)
    before, after = position.table, _settled(position.table, outlaw)
    bills = before.posters[outlaw] // BILL
    right = tuple((then - now) // BILL for now, then in zip(before.money, after.money, strict=True))
    slips = {slip.gets: slip for slip in [*_slips(before, outlaw, bills)][::-1] if slip.gets != right}
    told = [slip for slip in slips.values() if slip.key]
    others = [slip for slip in slips.values() if not slip.key]
    wrong = [*lots.shuffled(told), *lots.shuffled(others)][: CHOICES - 1]
    ways = lots.shuffled([right, *(slip.gets for slip in wrong)])
    choices = numbered([Paid("question", "gets", {"gets": gets, "rest": bills - sum(gets)}) for gets in ways])
    said = {
        choice.id: ByRules(phrase(slips[gets].key), before, slips[gets].rules)
        for choice, gets in zip(choices, ways, strict=True) if gets in slips and slips[gets].key
    }  # fmt: skip
    truth = One(choices, frozenset({choices[ways.index(right)].id}), slips=said)
    text = (*story(position), phrase("settled_now", outlaw=outlaw))
    return Problem(text, truth, tuple(_grounds(before, after, outlaw)))


def _fits(table: Table, outlaw: str, level: int) -> bool:
    """True if settling the outlaw's poster is neither too easy nor too hard for the level."""
    scores = _scores(table, outlaw)
    counting = [score for score in scores if score]
    ties = len(counting) - len(set(counting))
    is_paid = sum(scores) >= ENOUGH_POINTS
    if not level:
        return bool(counting)
    if level == 1:
        return not ties and bool(counting)
    is_covered = any(HIDEOUT in own.get(outlaw, ()) for own in table.rows)
    return is_covered or not is_paid or (level == LEVEL_OF_ANY or ties > 0 or len(counting) > LEVEL_OF_ANY)


def _settled(table: Table, outlaw: str) -> Table:
    """The table after only this poster has been settled, with a journal of it."""
    after: Table = table.copy()
    after.journal = Journal()
    machine = Machine(after, [])
    machine.push(SettlePoster(outlaw))
    machine.run()
    return after


def _grounds(before: Table, after: Table, outlaw: str) -> Iterator[Explanation]:
    """The points of each player, then what happens step by step."""
    for who, own in enumerate(before.rows):
        if outlaw in own:
            yield ByNumber(points.explain(before, who, outlaw), before)
    yield ByNumber(all_points.explain(before, outlaw), before)
    entries = after.journal.entries if after.journal is not None else ()
    yield from (ByEntry(entry, after) for entry in entries)


# --- wrong ways to share ---------------------------------------------------------------------------------------------


def _slips(table: Table, outlaw: str, bills: int) -> Iterator[Slip]:
    """What comes out if one makes a usual mistake; some of it may be right all the same."""
    scores, seats = _scores(table, outlaw), len(table.names)
    lying = tuple(sum(card.points for card in own.get(outlaw, ())) for own in table.rows)
    if scores != lying:
        yield Slip(_gets(settled(bills, lying), seats), "slip_hideout_left_out", ("wyatt_earp.hideout.no-points",))
    most = max(scores)
    leaders = [seat for seat, score in enumerate(scores) if score == most]
    if sum(scores) < ENOUGH_POINTS:
        enough = tuple(score + ENOUGH_POINTS if score else 0 for score in scores)
        yield Slip(_gets(settled(bills, enough), seats), "slip_too_few_points", ("wyatt_earp.settle.threshold",))
        yield Slip(
            _gets(settled(bills, _apart(scores)), seats), "slip_too_few_points", ("wyatt_earp.settle.threshold",)
        )
    elif len([score for score in scores if score > most - LEAD]) == 1:
        close = tuple(max(score, most - LEAD + 1) if score else 0 for score in scores)
        yield Slip(_gets(settled(bills, close), seats), "slip_leader_is_far_ahead", ("wyatt_earp.settle.sole",))
    else:
        yield from _wrong_shares(scores, bills, leaders)
    ranked = [score for score in scores if score]
    yield Slip(_alike(bills, [seat for seat, score in enumerate(scores) if score], seats))
    if len(ranked) < seats:
        yield Slip(_alike(bills, list(range(seats)), seats))
    is_paid = sum(scores) >= ENOUGH_POINTS
    yield Slip((0,) * seats, "slip_is_paid" if is_paid else "", ("wyatt_earp.settle.threshold",))
    for leader in leaders:
        yield Slip(_gets([Taking((leader,), bills, "")], seats))
    second = max(range(seats), key=lambda seat: (scores[seat] != most, scores[seat]))
    yield Slip(_gets([Taking((second,), bills, "")], seats))


def _wrong_shares(scores: Gets, bills: int, leaders: list[int]) -> Iterator[Slip]:
    """Wrong ways to share a reward that is shared."""
    seats, most = len(scores), max(scores)
    if len(leaders) == 1:
        yield Slip(_gets([Taking((leaders[0],), bills, "")], seats), "slip_lead_is_too_small",
                   ("wyatt_earp.settle.sole",))  # fmt: skip
    close = tuple(max(score, most - LEAD + 1) if score else 0 for score in scores)
    if close != scores:
        yield Slip(_gets(settled(bills, close), seats), "slip_too_far_behind", ("wyatt_earp.settle.share",))
    groups = sharing(scores)
    sharers = [seat for group in groups for seat in group]
    yield Slip(_one_each(bills, groups, seats), "slip_leader_takes_two", ("wyatt_earp.settle.first-two",))
    yield Slip(_one_each(bills, [(seat,) for seat in sharers], seats, first=2), "slip_ties_take_together",
               ("wyatt_earp.settle.ties",))  # fmt: skip
    right = _gets(settled(bills, scores), seats)
    if rest := bills - sum(right):
        more = list(right)
        more[leaders[0]] += rest
        yield Slip(tuple(more), "slip_rest_stays", ("wyatt_earp.settle.rest",))
    yield Slip(_alike(bills, sharers, seats), "slip_not_alike", ("wyatt_earp.settle.first-two",))


def _scores(table: Table, outlaw: str) -> Gets:
    return tuple(int(points.base(table, who, outlaw)) for who in range(len(table.names)))


def _apart(scores: Gets) -> Gets:
    """Scores with the same order, but so that the first leads by enough and all are enough."""
    first = max(range(len(scores)), key=lambda seat: scores[seat])
    return tuple(score + ENOUGH_POINTS + LEAD if seat == first else score for seat, score in enumerate(scores))


def _gets(takings: Iterable[Taking], seats: int) -> Gets:
    got = Counter[int]()
    for taking in takings:
        got.update(dict.fromkeys(taking.seats, taking.bills))
    return tuple(got[seat] for seat in range(seats))


def _one_each(bills: int, groups: list[tuple[int, ...]], seats: int, *, first: int = 1) -> Gets:
    """What each gets if the groups take one bill each in turn, the first group at first so many."""
    got, share = Counter[int](), first
    while bills:
        for group in groups:
            each = min(share, bills // len(group))
            got.update(dict.fromkeys(group, each))
            bills -= each * len(group)
            if each < share:
                return tuple(got[seat] for seat in range(seats))
            share = 1
    return tuple(got[seat] for seat in range(seats))


def _alike(bills: int, sharers: list[int], seats: int) -> Gets:
    """What each gets if some share alike."""
    return tuple(bills // len(sharers) if seat in sharers else 0 for seat in range(seats))


SETTLEMENT = Topic("settlement", "one", _deal, _about, Saying("a player on turn, and capture points for an outlaw"))
