"""The table: points that are safe, and those that a turn puts at stake."""

from __future__ import annotations

from bang_explorer.kit.fields import NUMBER, each, one
from bang_explorer.kit.table import SeatedTable


class Table(SeatedTable):
    points = each(one(NUMBER, 0))
    at_stake = one(NUMBER, 0)
