"""The settlement: poster by poster the reward is paid out, or stays there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.flow import Flow, call, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.wyatt_earp.rules.cards import OUTLAW_IDS
from bang_explorer.games.wyatt_earp.rules.numbers import all_points, points
from bang_explorer.games.wyatt_earp.rules.piles import DONE
from bang_explorer.games.wyatt_earp.rules.shares import (
    ALL,
    ENOUGH_POINTS,
    FIRST_TWO,
    LEAD,
    Taking,
    points_of_each,
    sharing,
    takings,
)
from bang_explorer.games.wyatt_earp.rules.table import BILL

if TYPE_CHECKING:
    from bang_explorer.games.wyatt_earp.rules.table import Table


def _is_covered(settling: SettlePoster, table: Table) -> bool:
    return any(table.is_covered(who, settling.outlaw) for who in range(len(table.names)))


def _some_have_points(settling: SettlePoster, table: Table) -> bool:
    return any(points_of_each(table, settling.outlaw))


def _is_alone(settling: SettlePoster, table: Table) -> bool:
    return sum(map(bool, points_of_each(table, settling.outlaw))) == 1


def _some_have_none(settling: SettlePoster, table: Table) -> bool:
    """True if it depends on the rules whether a player without points shares."""
    scores = points_of_each(table, settling.outlaw)
    return 0 in scores and 0 < max(scores) < LEAD


@flow
class SettlePoster(Flow):
    """The reward on one poster is paid out to those who have caught the outlaw, or stays there."""

    outlaw: str
    left: tuple[Taking, ...] = ()
    """What is still to be taken."""

    @step(
        to={"reached": "lead", "missed": DONE}, cites="wyatt_earp.settle.threshold", counts=(all_points,),
        grounds=(
            Ground("wyatt_earp.settle.threshold", where=_some_have_points),
            Ground("wyatt_earp.hideout.no-points", where=_is_covered),
        ),
    )  # fmt: skip
    def threshold(self, table: Table) -> str:
        """Do all players together have the eight points that it takes to catch the outlaw?"""
        for who in range(len(table.names)):
            if table.is_covered(who, self.outlaw):
                table.note("does_not_count", who=who, outlaw=self.outlaw)
        total = int(all_points.base(table, self.outlaw))
        key = "reaches_points" if total >= ENOUGH_POINTS else "misses_points"
        table.note(
            key, outlaw=self.outlaw, points=total, needed=ENOUGH_POINTS, reward=table.posters[self.outlaw],
            scores=list(points_of_each(table, self.outlaw)),
        )  # fmt: skip
        return "reached" if total >= ENOUGH_POINTS else "missed"

    @step(
        to={"alone": "take", "shared": "take"}, counts=(points,),
        grounds=(
            Ground("wyatt_earp.settle.sole", on="alone"),
            Ground("wyatt_earp.settle.second-zero", where=_is_alone),
            Ground("wyatt_earp.settle.share", on="shared"),
            Ground("wyatt_earp.settle.no-points", on="shared", where=lambda one, table: (
                table.rules.no_points == "no_share" and _some_have_none(one, table))),
            Ground("wyatt_earp.settle.without-points", on="shared", where=lambda one, table: (
                table.rules.no_points == "shares" and _some_have_none(one, table))),
        ),
    )  # fmt: skip
    def lead(self, table: Table) -> str:
        """Does one player lead by five points? Then he gets all; else those close to the leader share."""
        self.left = takings(table, self.outlaw)
        scores = points_of_each(table, self.outlaw)
        first, second = sorted(scores, reverse=True)[:2]
        lead, leaders = first - second, [seat for seat, score in enumerate(scores) if score == first]
        if lead:
            key = "leads_alone" if lead >= LEAD else "leads_by_little"
            table.note(key, who=leaders[0], outlaw=self.outlaw, points=first, second=second, lead=lead, needed=LEAD)
        else:
            table.note("leads_with_others", seats=leaders, outlaw=self.outlaw, points=first)
        if lead >= LEAD:
            return "alone"
        self._tell_shares(table, scores)
        return "shared"

    def _tell_shares(self, table: Table, scores: tuple[int, ...]) -> None:
        """Write into the journal who shares, and who has points and does not."""
        alike = table.rules.no_points == "shares"
        seats = [seat for group in sharing(scores, with_no_points=alike) for seat in group]
        least = max(max(scores) - LEAD + 1, 0 if alike else 1)
        rules = ("wyatt_earp.settle.share",)
        table.note("shares", rules=rules, seats=seats, outlaw=self.outlaw, least=least, behind=LEAD - 1)
        for who, score in enumerate(scores):
            if who not in seats and (score or max(scores) < LEAD):
                rules = ("wyatt_earp.settle.share" if score else "wyatt_earp.settle.no-points",)
                table.note("gets_no_share", rules=rules, who=who, outlaw=self.outlaw, points=score)

    @step(
        to={"more": "take", "done": DONE},
        grounds=(
            Ground("wyatt_earp.settle.rest", on="done", where=lambda one, table: table.posters[one.outlaw] > 0),
        ),
    )  # fmt: skip
    def take(self, table: Table) -> str:
        """The next ones take their bills, all with equal points at the same time; what cannot be shared stays."""
        if not self.left:
            if rest := table.posters[self.outlaw]:
                table.note("rest_stays", outlaw=self.outlaw, reward=rest, rules=("wyatt_earp.settle.ties",))
            return "done"
        taking, self.left = self.left[0], self.left[1:]
        for who in taking.seats:
            table.pay_out(self.outlaw, who, taking.bills * BILL)
        key = "take_all" if taking.rule == ALL else "take_first" if taking.rule == FIRST_TWO else "take_one"
        key = key if taking.is_full else "take_fewer"
        table.note(
            key, rules=(taking.rule, "wyatt_earp.settle.ties") if len(taking.seats) > 1 else (taking.rule,),
            seats=taking.seats, count=len(taking.seats), amount=taking.bills * BILL, outlaw=self.outlaw,
            reward=table.posters[self.outlaw],
        )  # fmt: skip
        return "more"


@flow
class Settlement(Flow):
    """The posters are settled, one after the other."""

    place: int = -1
    """The place of the outlaw whose poster is settled, in the order of the outlaws."""

    @step(to={"poster": "poster", "done": DONE})
    def next(self, _table: Table) -> str:
        """Is another poster to be settled?"""
        self.place += 1
        return "poster" if self.place < len(OUTLAW_IDS) else "done"

    @call(SettlePoster, to="next")
    def poster(self, _table: Table) -> Flow:
        """The next poster is settled."""
        return SettlePoster(OUTLAW_IDS[self.place])
