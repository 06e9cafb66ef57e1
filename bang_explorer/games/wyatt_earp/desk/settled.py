"""What the last settlement has brought, read from the log: poster by poster, who took which bills, and what stayed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from bang_explorer.games.wyatt_earp.rules.table import BILL

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bang_explorer.core.log import Entry

TAKES = ("take_all", "take_first", "take_one", "take_fewer")
"""The keys of log entries in which bills are taken."""


class Bill(NamedTuple):
    """A bill that somebody has taken from a poster."""

    seat: int
    key: str
    """Why he took it, as the key of its log entry, such as `take_first`."""


@dataclass(frozen=True, slots=True)
class Settled:
    """What became of the reward on one poster."""

    outlaw: str
    """The id of the outlaw."""
    reward: int
    """What lay there, in dollars."""
    scores: tuple[int, ...]
    """The points that counted, by seat."""
    bills: tuple[Bill, ...] = ()
    """The bills that were taken, in this order."""

    @property
    def stays(self) -> int:
        """How many bills have stayed on the poster."""
        return self.reward // BILL - len(self.bills)

    def gets(self, seat: int) -> int:
        """What a player has got, in dollars."""
        return BILL * sum(bill.seat == seat for bill in self.bills)


def settled(entries: Iterable[Entry]) -> tuple[Settled, ...]:
    """What became of each poster in one settlement, in the order in which they were settled.

    All that is needed stands in entries that everybody sees.
    """
    found: dict[str, tuple[int, tuple[int, ...], list[Bill]]] = {}
    for entry in entries:
        said = entry.values
        if entry.key in ("reaches_points", "misses_points"):
            found[said["outlaw"]] = said["reward"], tuple(said["scores"]), []
        elif entry.key in TAKES:
            bills = found[said["outlaw"]][2]
            bills += [Bill(seat, entry.key) for seat in said["seats"] for _ in range(said["amount"] // BILL)]
    return tuple(Settled(outlaw, reward, scores, tuple(bills)) for outlaw, (reward, scores, bills) in found.items())
