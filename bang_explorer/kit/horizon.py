"""Horizons: how far ahead settling looks when it explores all that can follow from a position."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.kit.sayings import Saying, any_of

if TYPE_CHECKING:
    from bang_explorer.core.flow import Flow
    from bang_explorer.core.machine import Machine
    from bang_explorer.kit.game import Game

NAMES = ("resolved", "turn", "game")
MOST = 10_000
_NUMBER = re.compile(r"[0-9]{1,9}")
Until = str | int


class Horizon:
    """How far to explore what can follow, beginning with the state of a machine.

    `until` is `resolved` (until the card or ability under way is done), `turn` or `game` (until its end), a number of
    decisions, or a horizon of the game's own; anything else raises `BadInput`. `hands` are the seats whose hands are
    looked at in the end: chance decides what unknown cards in them are before that.
    """

    def __init__(self, until: Until, root: Machine, hands: Iterable[int] = ()) -> None:
        self.game: Game = root.table.box.game
        self.until = read_until(until, self.game)
        self.counts_asides = isinstance(self.until, int)
        """True if moves of players who are not asked count as decisions: where the horizon is a number of them."""
        own = self.game.desk.horizons.get(str(self.until))
        self.has_come: Callable[[Machine], bool] | None = None if own is None else own(root)
        """For a horizon of the game's own: a function that is True of a machine that has come there. Else None."""
        self.turn = self._whose_turn(root)
        self.hands = tuple(hands)
        self.asks_first = self.until == "resolved" and self._asks_in_a_turn(root)
        """True if `until` is `resolved` where a player is asked what to play: that question is explored in any case."""

    def is_reached(self, machine: Machine, decisions: int) -> bool:
        """True if exploring stops here: `decisions` have been made, and the machine has come to the horizon.

        The end of the game is always a horizon.
        """
        if self.has_come is not None:
            return not machine.stack or self.has_come(machine)
        if not machine.stack or self.until == "game":
            return not machine.stack
        if isinstance(self.until, int):
            return decisions >= self.until and machine.decider is not None
        if self._whose_turn(machine) != self.turn:
            return True
        if self.until != "resolved" or (self.asks_first and not decisions):
            return False
        return machine.decider is not None and self._is_turn(machine.stack[-1])

    def left(self, decisions: int) -> int:
        """How many decisions are still needed for certain. Positions that differ in this are not the same.

        That is 0 unless the horizon is a number of them, or the first question must still be explored (`asks_first`).
        """
        if isinstance(self.until, int):
            return self.until - decisions
        return int(self.asks_first and not decisions)

    def unveils(self, machine: Machine) -> bool:
        """True if one of `hands` has unknown cards. The machine itself is then run to where chance decides them.

        Only the first such hand is seen to, so this must be asked again afterwards.
        """
        for seat in self.hands:
            flow = machine.table.veiled(seat)
            if flow is not None:
                machine.decider = machine.chance_at = None
                machine.push(flow)
                machine.run()
                return True
        return False

    def _is_turn(self, flow: Flow) -> bool:
        return type(flow) is self.game.turn

    def _whose_turn(self, machine: Machine) -> int | None:
        return next((flow.who for flow in machine.stack if self._is_turn(flow)), None)  # type: ignore[attr-defined]

    def _asks_in_a_turn(self, machine: Machine) -> bool:
        frames = [flow for flow in machine.stack if type(flow) is not self.game.veil]
        return bool(frames) and self._is_turn(frames[-1]) and frames[-1].at.kind == "choice"


def read_until(until: Until, game: Game) -> Until:
    """The horizon that somebody has written: a name, or a number of decisions from 1 to 10,000.

    Capital letters do not count. Raises `BadInput` for all else.

    >>> from bang_explorer.games import game
    >>> read_until("12", game()), read_until("Turn", game())
    (12, 'turn')
    """
    text, names = str(until).strip().casefold(), (*NAMES, *game.desk.horizons)
    if text in names:
        return text
    if isinstance(until, bool) or not _NUMBER.fullmatch(text) or not 0 < int(text) <= MOST:
        there = any_of((*names, Saying("a number of decisions")))
        raise BadInput(
            "until: expected {there}; found {found}{near}", there=there, found=shown(until), near=nearest(text, names)
        )
    return int(text)
