"""What every panel with a board has: a part for each seat, and deeds that a subclass must have."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from bang_explorer.show.words import words
from bang_explorer.widgets.board.panel import MOST, SEATS, TABLE, BoardPanel
from tests.strategies import new_game
from tests.widgets.board.choosing import laid
from tests.widgets.pages import FrontEnd, part


class Small(BoardPanel):
    """A board and nothing else."""

    AREAS: ClassVar[dict[str, tuple[str, ...]]] = {**TABLE, "end": ("sprite",)}
    KIND = "explorer"

    def __init__(self, players: int) -> None:
        self.position = new_game("base+dodge_city", players=players, seed=1)
        super().__init__("en")

    @property
    def box(self) -> Any:
        return self.position.table.box

    def write(self) -> dict[str, str | list[str]]:
        return {**self.board_parts(laid(self.position, words("en")), "", {"seat:1": "2 ✓"}), "tray": ""}


class Bare(Small):
    """One that leaves out what it must have."""

    box = BoardPanel.box


@pytest.mark.parametrize("players", [3, 8])
def test_there_is_a_part_for_each_seat_and_the_others_are_empty(players: int) -> None:
    panel = Small(players)
    assert panel.shape == str(players)
    filled = [name for name in SEATS if part(panel, name).inside]
    assert filled == [f"seat_{number}" for number in range(players)]
    assert len(SEATS) == MOST == 8
    assert [part(panel, name).one("section")["data-thing"] for name in filled] == [
        f"seat:{number}" for number in range(players)
    ]
    assert part(panel, "seat_1").one(class_="bx-tag far near").text == "2 ✓"
    assert part(panel, "sprite").find("symbol")


def test_from_a_seat_it_is_the_first() -> None:
    panel = Small(4)
    board = laid(panel.position, words("en"), panel.position.table.names[2])
    panel.show_part("seat_0", panel.board_parts(board, "", {})["seat_0"])
    assert part(panel, "seat_0").one("section")["data-thing"] == "seat:2"


def test_a_panel_without_its_own_deeds_and_box_says_so() -> None:
    panel = Small(4)
    for deed in (panel.let_go, lambda: panel.press("pile"), lambda: Bare(4)):
        with pytest.raises(NotImplementedError):
            deed()


def test_the_states_of_things_are_sent() -> None:
    panel = Small(4)
    front = FrontEnd(panel)
    panel.states = {"seat:1": ["can", "", ""]}
    assert front.state["states"] == {"seat:1": ["can", "", ""]}
