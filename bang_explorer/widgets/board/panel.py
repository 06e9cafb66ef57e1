"""Class `BoardPanel`: a panel with a board on which the reader presses things."""

from __future__ import annotations

from typing import TYPE_CHECKING

import traitlets

from bang_explorer.kit.board.icons import symbols
from bang_explorer.widgets.board.middle import middle, strip
from bang_explorer.widgets.board.seats import seat
from bang_explorer.widgets.panel import Panel, Text, deed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bang_explorer.kit.board.parts import Board
    from bang_explorer.kit.game import Box

MOST = 8
"""The most seats of any game."""
SEATS = tuple(f"seat_{number}" for number in range(MOST))
TABLE: dict[str, tuple[str, ...]] = {
    "fit/table/ring": (*SEATS, "middle"), "fit/table/strip": ("strip",), "fit/table/tray": ("tray",),
}  # fmt: skip
"""The areas of a table, with their parts: the seats round the middle, what lies under them, what somebody holds."""


class BoardPanel(Panel):
    """A panel with a board. A subclass has the areas `TABLE` and the part `sprite`, and says what pressing does."""

    states = traitlets.Dict().tag(sync=True)
    """By the id of a thing on the board: its state, what pressing it does or why that is not possible, and the rule."""
    shape = Text()
    """The number of seats, by which the page arranges them."""
    scene = Text()
    """Which situation is shown: where another one takes its place, nothing moves from there to here."""

    def board_parts(self, board: Board, tray: str, far: Mapping[str, str]) -> dict[str, str]:
        """The parts of the table but for the tray, in which the place with the id `tray` lies.

        `far` has what is said about distances, by seat.
        """
        count = len(board.seats)
        self.shape = f"{count}"
        found = dict.fromkeys(SEATS, "")
        for number, name in enumerate(SEATS[:count]):
            one = board.seats[(board.first + number) % count]
            found[name] = seat(one, board, tray, far.get(one.id, ""))
        return found | {
            "middle": middle(board, tray),
            "strip": strip(board),
            "sprite": self.once(symbols(self.box)),
        }

    @property
    def box(self) -> Box:
        """The box that is played, whose drawings are shown.

        Each subclass has its own; here it raises `NotImplementedError`.
        """
        raise NotImplementedError

    @deed
    def press(self, id: str) -> None:  # noqa: A002 - as the page names it
        """Press a thing on the board, by its id there.

        Each subclass has its own; here it raises `NotImplementedError`.
        """
        raise NotImplementedError

    @deed
    def let_go(self) -> None:
        """Take back what was pressed. Each subclass has its own; here it raises `NotImplementedError`."""
        raise NotImplementedError
