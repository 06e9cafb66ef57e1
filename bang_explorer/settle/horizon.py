"""Horizons: how far what follows is explored before it is judged."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from bang_explorer.games.bang.rules.piles import Unveil
from bang_explorer.games.bang.rules.turn import Turn
from bang_explorer.kit.errors import BadInput, nearest, shown

if TYPE_CHECKING:
    from bang_explorer.core.machine import Machine

NAMES = ("resolved", "turn", "game")
MOST = 10_000
_NUMBER = re.compile(r"[0-9]{1,9}")
Until = str | int


class Horizon:
    """Until the card or ability under way is done (`resolved`), the present turn or the game is over, or N decisions.

    `hands` are the seats whose hands are looked at there: what is unknown in them is settled first.
    """

    def __init__(self, until: Until, root: Machine, hands: Iterable[int] = ()) -> None:
        self.until = read_until(until)
        self.counts_asides = isinstance(self.until, int)
        """Whether what one does while another decides is a decision here. Else whoever is asked decides still."""
        self.turn = _whose_turn(root)
        self.hands = tuple(hands)
        self.asks_first = self.until == "resolved" and _asks_in_phase_two(root)
        """Whether it begins with the question what to play, be it that the hand is not known yet."""

    def is_reached(self, machine: Machine, decisions: int) -> bool:
        """Whether to judge here."""
        if not machine.stack:
            return True
        if self.until == "game":
            return False
        if isinstance(self.until, int):
            return decisions >= self.until and machine.decider is not None
        if _whose_turn(machine) != self.turn:
            return True
        if self.until != "resolved" or (self.asks_first and not decisions):
            return False
        return machine.decider is not None and isinstance(machine.stack[-1], Turn)

    def left(self, decisions: int) -> int:
        """How many decisions are left, where they are counted: positions that differ in it are not the same."""
        if isinstance(self.until, int):
            return self.until - decisions
        return int(self.asks_first and not decisions)

    def unveils(self, machine: Machine) -> bool:
        """Whether a hand that is looked at is not known yet; then the machine is about to settle it."""
        for seat in self.hands:
            flow = machine.table.veiled(seat)
            if flow is not None:
                machine.decider = machine.chance_at = None
                machine.push(flow)
                machine.run()
                return True
        return False


def _whose_turn(machine: Machine) -> int | None:
    return next((flow.who for flow in machine.stack if isinstance(flow, Turn)), None)


def _asks_in_phase_two(machine: Machine) -> bool:
    frames = [flow for flow in machine.stack if not isinstance(flow, Unveil)]
    return bool(frames) and isinstance(frames[-1], Turn) and frames[-1].at.kind == "choice"


def read_until(until: Until) -> Until:
    """A horizon as somebody has written it.

    >>> read_until("12"), read_until("Turn")
    (12, 'turn')
    """
    text = str(until).strip().casefold()
    if text in NAMES:
        return text
    if isinstance(until, bool) or not _NUMBER.fullmatch(text) or not 0 < int(text) <= MOST:
        raise BadInput(
            f"until: one of {', '.join(NAMES)}, or a number of decisions; found {shown(until)}{nearest(text, NAMES)}"
        )
    return int(text)
