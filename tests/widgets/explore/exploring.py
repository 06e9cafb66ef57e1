"""What tests of `bx.explore` share: a small game to explore, and panels on it."""

from __future__ import annotations

import inspect
from functools import cache
from typing import TYPE_CHECKING, Any

from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.widgets.explore.explorer import Explorer, explore
from tests.widgets.pages import synced

if TYPE_CHECKING:
    from bang_explorer.kit.board.parts import Board

LANGUAGES = ("en", "de")
FOLDED = ("not_possible", "rule_read", "settling", "compare_branches", "exchange", "walk", "why_so")
"""What can be unfolded."""
TABLE = """\
id: test.explorer.table
title: {en: A table, de: Ein Tisch}
game: base
players:
  - {name: A, role: sheriff, hand: [bang-2D, bang-3D, fass, duell]}
  - {name: B, role: outlaw, hand: [fehlschuss, bang], in_play: [fass-KS], life: 2}
  - {name: C, role: renegade, hand: [bier]}
  - {name: D, role: outlaw, hand: [panik]}
"""
LINE = TABLE + "line:\n  - A: fass-QS\n  - A: bang-2D > B\n  - B: fehlschuss\n"


def opened(text: str = LINE, **how: Any) -> Explorer:
    return explore(read_scenario(text), **how)


def unfolded(panel: Explorer) -> Explorer:
    panel.unfolded.update(FOLDED)
    panel.rewrite()
    return panel


def shown_of(panel: Explorer) -> dict[str, Any]:
    """What the page shows, but for what it says of the last deed."""
    return {name: value for name, value in synced(panel).items() if name not in ("wrong", "heard")}


def at(panel: Explorer) -> int:
    return panel.journey.at.number


@cache
def deeds() -> dict[str, list[str]]:
    """Every deed with what it asks for."""
    found = inspect.getmembers_static(Explorer, lambda one: getattr(one, "is_deed", False))
    return {name: list(inspect.signature(method).parameters)[1:] for name, method in found}


def laid(panel: Explorer) -> Board:
    """The board that the panel shows."""
    look = panel.look
    board: Board = look.position.game.desk.board.laid(look.seen, look.words)
    return board
