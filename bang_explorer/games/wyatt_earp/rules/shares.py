"""Who gets which bills of a poster, and why."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, groupby
from typing import TYPE_CHECKING, NamedTuple

from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import Term, number
from bang_explorer.games.wyatt_earp.rules.numbers import points
from bang_explorer.games.wyatt_earp.rules.table import BILL

if TYPE_CHECKING:
    from bang_explorer.games.wyatt_earp.rules.table import Table

ENOUGH_POINTS = 8
"""So many points of all players together, or more, are needed for a poster to be paid out."""
LEAD = 5
"""Who leads by so many points, or more, gets the whole reward."""
ALL = "wyatt_earp.settle.sole"
FIRST_TWO = "wyatt_earp.settle.first-two"
ONE_EACH = "wyatt_earp.settle.one-each"


class Taking(NamedTuple):
    """Bills taken from a poster at the same time: by whom (seats), how many each, and why."""

    seats: tuple[int, ...]
    bills: int
    rule: str
    """The id of the statement by which they take them: `ALL`, `FIRST_TWO` or `ONE_EACH`."""
    is_full: bool = True
    """False if the bills left do not suffice for the full share of each."""


def settled(bills: int, scores: tuple[int, ...], *, with_no_points: bool = False) -> tuple[Taking, ...]:
    """Who takes how many of the bills on a poster, in this order; `scores` are the points by seat.

    With `with_no_points`, a player without points shares like any other. Empty if nobody gets anything.
    """
    if not bills or sum(scores) < ENOUGH_POINTS:
        return ()
    first, second = sorted((*scores, 0), reverse=True)[:2]
    if first - second >= LEAD:
        return (Taking((scores.index(first),), bills, ALL),)
    return tuple(_shares(bills, sharing(scores, with_no_points=with_no_points)))


def sharing(scores: tuple[int, ...], *, with_no_points: bool = False) -> list[tuple[int, ...]]:
    """The seats that share a reward, those with equal points together, by falling points."""
    least = max(scores) - LEAD + 1
    among = [seat for seat, score in enumerate(scores) if score >= least and (score or with_no_points)]
    ranked = sorted(among, key=lambda seat: -scores[seat])
    return [tuple(same) for _, same in groupby(ranked, key=lambda seat: scores[seat])]


def _shares(bills: int, groups: list[tuple[int, ...]]) -> Iterator[Taking]:
    """What each group takes in turn, until no bill is left, or too few for all of a group to take their full share."""
    for round_ in count():
        for group in groups:
            share, rule = (2, FIRST_TWO) if not round_ and group is groups[0] else (1, ONE_EACH)
            each = min(share, bills // len(group))
            if each:
                yield Taking(group, each, rule, each == share)
            bills -= each * len(group)
            if not bills or each < share:
                return


def points_of_each(table: Table, outlaw: str) -> tuple[int, ...]:
    """By seat: the points for an outlaw, as they count."""
    return tuple([int(points.base(table, who, outlaw)) for who in range(len(table.names))])


def takings(table: Table, outlaw: str) -> tuple[Taking, ...]:
    """Who would take what from an outlaw's poster if it were settled now."""
    return settled(
        table.posters[outlaw] // BILL, points_of_each(table, outlaw), with_no_points=table.rules.no_points == "shares"
    )


def _share(_base: float, table: Table, who: int, outlaw: str) -> Iterator[Term]:
    found = takings(table, outlaw)
    for taking in found:
        if who in taking.seats:
            what = "whole_reward" if taking.rule == ALL else "first_two" if taking.rule == FIRST_TWO else "one_each"
            yield Term(taking.bills * BILL, what, taking.rule, who)
    if not any(who in taking.seats for taking in found):
        yield _nothing(table, who, outlaw, found)


def _nothing(table: Table, who: int, outlaw: str, found: tuple[Taking, ...]) -> Term:
    """Why a player gets nothing from an outlaw's poster, as a summand of 0; `found` is what others take."""
    scores = points_of_each(table, outlaw)
    first, second = sorted((*scores, 0), reverse=True)[:2]
    if sum(scores) < ENOUGH_POINTS:
        return Term(0, "too_few_points", "wyatt_earp.settle.threshold")
    if first - second >= LEAD:
        return Term(0, "another_leads", ALL, who)
    if scores[who] <= first - LEAD:
        return Term(0, "too_far_behind", "wyatt_earp.settle.share", who)
    if not scores[who] and table.rules.no_points == "no_share":
        return Term(0, "no_points", "wyatt_earp.settle.no-points", who)
    return Term(0, "no_bill_left", FIRST_TWO if found else "wyatt_earp.settle.ties", who)


def _is_shared(table: Table, _who: int, outlaw: str) -> bool:
    return any(taking.rule != ALL for taking in takings(table, outlaw))


def _is_tied(table: Table, who: int, outlaw: str) -> bool:
    return any(who in taking.seats and len(taking.seats) > 1 for taking in takings(table, outlaw))


def _leaves_a_rest(table: Table, who: int, outlaw: str) -> bool:
    """True if the reward is shared, but not all of it can be."""
    taken = sum(one.bills * len(one.seats) for one in takings(table, outlaw))
    return _is_shared(table, who, outlaw) and table.posters[outlaw] > BILL * taken


def _is_alone(table: Table, who: int, outlaw: str) -> bool:
    """True if the player takes all, and nobody else has points."""
    takes_all = any(one.rule == ALL and who in one.seats for one in takings(table, outlaw))
    return takes_all and sum(map(bool, points_of_each(table, outlaw))) == 1


@number(
    terms=_share,
    grounds=(
        Ground("wyatt_earp.settle.share", where=_is_shared),
        Ground("wyatt_earp.settle.ties", where=_is_tied),
        Ground("wyatt_earp.settle.rest", where=_leaves_a_rest),
        Ground("wyatt_earp.settle.second-zero", where=_is_alone),
        Ground("wyatt_earp.hideout.no-points", where=lambda table, who, outlaw: table.is_covered(who, outlaw)),
    ),
)  # fmt: skip
def share(table: Table, who: int, outlaw: str) -> float:
    """What a player would get from an outlaw's poster if it were settled now, in dollars."""
    return sum([taking.bills * BILL for taking in takings(table, outlaw) if who in taking.seats])
