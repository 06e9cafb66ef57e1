"""The table: points that are safe, and those that a turn puts at stake."""

from __future__ import annotations

from bang_explorer.kit.game import Box
from bang_explorer.kit.table import PlainTable
from bang_explorer.rulebook.rules import Rules


class Table(PlainTable):
    __slots__ = ("at_stake", "points")

    def __init__(self, box: Box, rules: Rules, names: tuple[str, ...]) -> None:
        super().__init__(box, rules, names)
        self.points, self.at_stake = [0] * len(names), 0
