"""The people of Dodge City, one after the other: what each may do, just that, and who else is not affected."""

from __future__ import annotations

from itertools import combinations
from math import ceil
from typing import TYPE_CHECKING

import pytest

from tests.games.bang.tables import after, hand, in_play, laid_out, life, names, options, refused, told

if TYPE_CHECKING:
    from bang_explorer.games.bang.position import Position


def table(person: str, has: str = "", *, others: tuple[str, str, str] = ("", "", ""), more: str = "") -> Position:
    """P is that person and on turn, an Outlaw with the Sheriff on the left; what P and the others have."""
    left, across, right = (one and f", {one}" for one in others)
    return laid_out(f"""
turn: P
players:
  - {{name: P, role: outlaw, character: {person}{has and f", {has}"}}}
  - {{name: L, role: sheriff{left}}}
  - {{name: X, role: renegade{across}}}
  - {{name: R, role: deputy{right}}}
{more}
""")


def shot_at(person: str, has: str, by: str = "hand: [bang-QH]", more: str = "") -> Position:
    """The Sheriff, on the left of P, shoots at him."""
    start = table(person, has, others=(by, "", ""), more=more)
    return laid_out_for_the_sheriff(start, person, has, by, more).take("L: bang-QH > P")


def laid_out_for_the_sheriff(_start: Position, person: str, has: str, by: str, more: str) -> Position:
    return laid_out(f"""
turn: L
players:
  - {{name: P, role: outlaw, character: {person}{has and f", {has}"}}}
  - {{name: L, role: sheriff, {by}}}
  - {{name: X, role: renegade}}
  - {{name: R, role: deputy}}
{more}
""")
