"""Finds out what follows: replays scenarios, judges their claims, settles facts, counts lines of play, simulates games.

The package can be called. `bang_explorer.settle(position, {"C.life": 3}, until="turn")` says whether all these facts
hold always, never or possibly over everything that can follow the position, with exact odds and example lines.
`help(bang_explorer.settle.settling.settle)` tells each argument.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any


class _Callable(ModuleType):
    """A module that can be called like a function."""

    def __call__(self, *given: Any, **named: Any) -> Any:
        """Settle whether facts hold always, never or possibly: see `settling.settle` for the arguments."""
        from bang_explorer.settle.settling import settle

        return settle(*given, **named)


sys.modules[__name__].__class__ = _Callable
