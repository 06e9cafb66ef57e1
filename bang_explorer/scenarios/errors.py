"""Another name of `core.errors`, for those who know it by this one."""

from __future__ import annotations

from bang_explorer.core.errors import BadInput, nearest, printable, short, shown

__all__ = ["BadInput", "nearest", "printable", "short", "shown"]
