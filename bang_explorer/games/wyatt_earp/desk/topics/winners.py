"""The topic "Who has won then?": after the settlement the richest, a duel, or nobody yet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from bang_explorer.core.log import Journal
from bang_explorer.core.machine import Machine
from bang_explorer.games.wyatt_earp.desk.dealing import Deal
from bang_explorer.games.wyatt_earp.desk.playing import told
from bang_explorer.games.wyatt_earp.rules.cards import OUTLAWS
from bang_explorer.games.wyatt_earp.rules.deal import Deal as DealRound
from bang_explorer.games.wyatt_earp.rules.duel import Duel
from bang_explorer.games.wyatt_earp.rules.game import RICH, Gameplay
from bang_explorer.games.wyatt_earp.rules.table import BILL
from bang_explorer.games.wyatt_earp.rules.turn import DISCARD
from bang_explorer.kit.asking.grounds import ByEntry, ByRules
from bang_explorer.kit.asking.phrases import phrase
from bang_explorer.kit.asking.story import is_free, story
from bang_explorer.kit.asking.topic import Problem, Tools, Topic
from bang_explorer.kit.asking.truths import Choice, One, people, unlike_names
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from bang_explorer.core.log import Entry
    from bang_explorer.core.position import Position
    from bang_explorer.games.wyatt_earp.rules.table import Table
    from bang_explorer.kit.asking.grounds import Explanation
    from bang_explorer.kit.asking.lots import Lots

NEARLY = RICH - 4 * BILL
"""Somebody must have so much in the end; else it is too easy to see that the game goes on."""
NOBODY_YET, DUEL, WON = "nobody_yet", "a_duel", "won"


def _deal(lots: Lots, level: int, game: str) -> Position | None:
    deal = Deal(lots, level, game)
    for outlaw in lots.some(OUTLAWS, 1 if level == 1 else 2):
        deal.posters[outlaw.id] = BILL * lots.between(2, 6)
        for seat in lots.some(deal.seats, lots.between(1, level)):
            deal.lay_row(seat, outlaw, more=1)
    for seat in deal.seats:
        seat.money = RICH - BILL * lots.between(0 if level > 1 and lots.once_in(4) else 1, 4 + 2 * level)
    if level > 1 and lots.once_in(3):  # perhaps a duel
        first, second, *_ = lots.shuffled(deal.seats)
        second.money = first.money
    deal.fill([deal.turn], 1, 1)
    deal.hide(deal.others, 2, 7)
    deal.throw_any(lots.between(1, 3))
    return deal.opened()


def _about(position: Position, lots: Lots, level: int, _tools: Tools) -> Problem | None:
    if not is_free(position):
        return None
    table: Table = position.table
    discards = [one for one in position.answers if one.act is DISCARD] if level else []
    if discards:
        then = position.after(lots.pick(discards))
        after, said = Ending.of(then.machine, then.journal), told([then])
    else:
        after, said = _ended(table), (phrase("suppose_the_end"),)
    found = after.found
    if found is None or (level and max(after.table.money) < NEARLY):
        return None
    yet, duel = (unlike_names(id_, table) for id_ in (NOBODY_YET, DUEL))
    choices = (
        *people(table, list(range(len(table.names)))),
        Choice(yet, phrase("nobody_so_far")), Choice(duel, phrase("duel_decides")),
    )  # fmt: skip
    (winner,) = after.table.winners or (0,)
    right = {NOBODY_YET: yet, DUEL: duel, WON: table.names[winner]}[found]
    text = (*story(position), *said, phrase("who_has_won"))
    return Problem(text, One(choices, frozenset({right})), tuple(_grounds(table, after)))


class Ending(NamedTuple):
    """How it stands after the end of a round, or that the round goes on."""

    table: Table
    entries: tuple[Entry, ...]
    found: str | None
    """That somebody has won, that a duel follows, or that nobody has won yet; None if the round goes on."""

    @classmethod
    def of(cls, machine: Machine, journal: Journal) -> Ending:
        """How it stands where this machine has stopped, with its log entries."""
        table: Any = machine.table
        flow = machine.stack[-1] if machine.stack else None
        ways = {type(None): WON, Duel: DUEL, DealRound: NOBODY_YET}
        return cls(table, tuple(journal.entries), ways.get(type(flow)))


def _ended(table: Table) -> Ending:
    """How it would stand if the round ended now."""
    after: Table = table.copy()
    after.journal = journal = Journal()
    machine = Machine(after, [])
    machine.push(Gameplay(), Gameplay.end_round)
    machine.run()
    return Ending.of(machine, journal)


def _grounds(before: Table, after: Ending) -> Iterator[Explanation]:
    """The settlement of the posters for which cards lie there, then everybody's money, then what follows from it."""
    for entry in after.entries:
        lies = any(entry.values.get("outlaw") in own for own in before.rows)
        if lies or entry.key in ("round_over", "is_rich", "duel_begins", "game_over"):
            yield ByEntry(entry, after.table)
    for who, money in enumerate(after.table.money):
        yield ByRules(phrase("has_money", who=who, amount=money), before, ("wyatt_earp.money.open",))
    if after.found == NOBODY_YET:
        yield ByRules(phrase("too_poor", amount=RICH), before, ("wyatt_earp.end.enough",))


WINNERS = Topic("winners", "one", _deal, _about, Saying("somebody who is free to play"))
