"""Works out what can follow a position: replays scenarios, checks their claims, counts lines of play, plays many games.

The package can be called. `bang_explorer.settle(position, {"C.life": 3}, until="turn")` says whether all these facts
hold always, never or possibly over everything that can follow the position, with exact odds and example lines.
`help(bang_explorer.settle.settling.settle)` tells each argument.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any


class _Callable(ModuleType):
    """The type of this package, so that `bang_explorer.settle(..)` can be called like a function."""

    def __call__(self, *given: Any, **named: Any) -> Any:
        """Work out whether facts hold always, never or possibly. Takes and returns what `settling.settle` does."""
        from bang_explorer.settle.settling import settle

        return settle(*given, **named)


sys.modules[__name__].__class__ = _Callable
