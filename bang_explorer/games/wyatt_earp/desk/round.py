"""The horizon `round`: exploring goes to the settlement at the end of the round that is under way."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from bang_explorer.core.machine import Machine


def round_ends(root: Machine) -> Callable[[Machine], bool]:
    """A test that is true of a machine in which another round has begun than in `root`, or the duel has."""
    now: int = root.table.round  # type: ignore[attr-defined]
    return lambda machine: machine.table.round != now or machine.table.phase == "duel"  # type: ignore[attr-defined]
