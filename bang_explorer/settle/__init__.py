"""Replaying scenarios, judging claims, settling, counting and simulating.

The package can be called, since `bang_explorer.settle(position, facts)` is what one wants most of it.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any


class _Callable(ModuleType):
    """A module that does what its name says."""

    def __call__(self, *given: Any, **named: Any) -> Any:
        """Whether facts hold always, never or possibly: see `settling.settle`."""
        from bang_explorer.settle.settling import settle

        return settle(*given, **named)


sys.modules[__name__].__class__ = _Callable
