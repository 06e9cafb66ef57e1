"""What happened on the way to a position, node by node, with the table before each: made anew when asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bang_explorer.core.log import Journal, Record

if TYPE_CHECKING:
    from bang_explorer.core.flow import Node
    from bang_explorer.core.machine import Machine
    from bang_explorer.core.position import Position
    from bang_explorer.core.table import Table


@dataclass(frozen=True, slots=True)
class Moment:
    """The machine at a node: what applied there, the nodes of all flows under way, and the table before it acted."""

    record: Record
    frames: tuple[Node, ...]
    """The nodes at which the flows under way stand, the outermost first."""
    table: Table

    @property
    def node(self) -> Node:
        return self.frames[-1]

    @property
    def cites(self) -> tuple[str, ...]:
        """The statements that always hold at the node."""
        return self.node.cites

    @property
    def said(self) -> list[str]:
        """The statements that applied there besides: by a condition, a move or an ability.

        Those of the flows around it are left out; at the end of a game the record has them, too.
        """
        around = {id_ for node in self.frames[:-1] for id_ in node.cites}
        return [id_ for id_ in self.record.said if id_ not in around]


class _Tracing(Journal):
    """A journal that keeps a copy of the table at each record."""

    def __init__(self, machine: Machine) -> None:
        super().__init__()
        self.machine = machine
        self.moments: list[Moment] = []

    def come_to(self, node: Node, depth: int) -> None:
        super().come_to(node, depth)
        frames = tuple([flow.at for flow in self.machine.stack])
        self.moments.append(Moment(self.records[-1], frames, self.machine.table.copy()))


def moments(position: Position) -> list[Moment]:
    """Node by node, what happened between the position before and this one.

    The same move or stroke of chance is played again, since positions keep no tables of the time between.
    """
    count = sum(record.node is not None for record in position.journal.records)
    return position.led_again(_Tracing).moments[:count]  # at a question that answered itself, only those up to it
