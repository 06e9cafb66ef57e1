"""Class `Builds`: the deeds by which a reader makes a situation by hand, as a part of the explorer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.kit.errors import BadInput, shown
from bang_explorer.kit.html import row
from bang_explorer.scenarios.draft import Draft
from bang_explorer.widgets.board.middle import middle, strip
from bang_explorer.widgets.board.panel import SEATS, BoardPanel
from bang_explorer.widgets.explore.bench import Bench
from bang_explorer.widgets.explore.building import ANSWERS, answers, elsewhere, palette, seat_to_build, settings, tools
from bang_explorer.widgets.panel import deed, whole

if TYPE_CHECKING:
    from bang_explorer.core.position import Position

UNFOLDS = {"may_he": "not_possible", "can_follow": "settling", "ruling_of": "ruling_of", "as_file": "exchange"}
"""By where the reader goes from a situation: what is unfolded there."""


class Builds(BoardPanel):
    """A panel in which a situation can be made by hand; `bench` is None while none is made."""

    bench: Bench | None = None

    @property
    def position(self) -> Position:
        """The position shown now. Each subclass has its own; here it raises `NotImplementedError`."""
        raise NotImplementedError

    def build_parts(self, bench: Bench) -> dict[str, str | list[str]]:
        """The parts of the page while a situation is made; those of playing are empty."""
        board = bench.board
        self.states = {id_: [one.is_, one.tip, ""] for id_, one in bench.states().items()}
        self.shape = f"{len(board.seats)}"
        drawn: dict[str, str | list[str]] = dict.fromkeys(SEATS, "")
        for number, one in enumerate(board.seats):
            drawn[SEATS[number]] = seat_to_build(one, board, bench)
        return drawn | {
            "middle": row(middle(board, ""), *elsewhere(bench)), "strip": strip(board), "tray": "",
            "now": tools(bench), "options": palette(bench), "settings": settings(bench), "answers": answers(bench),
        }  # fmt: skip

    def play_draft(self, draft: Draft, unfold: str) -> None:
        """Play on from a situation, with something unfolded. Each subclass has its own."""
        raise NotImplementedError

    @property
    def _made(self) -> Draft:
        """The situation that is being made. Raises `BadInput` if none is."""
        return self._on_bench.draft

    @property
    def _on_bench(self) -> Bench:
        if self.bench is None:
            raise BadInput("no situation is being made now; begin with “change this situation”")
        return self.bench

    # --- beginning and ending ----------------------------------------------------------------------------------------

    @deed
    def change(self) -> None:
        """Begin to change the present situation by hand. Raises `BadInput` if no file can begin there."""
        self.bench = Bench(Draft.of(self.position), self.lang)

    @deed
    def new_table(self, value: str) -> None:
        """Begin a new situation of another game, given by the id of its box. Raises `BadInput` for an unknown one."""
        self.bench = Bench(Draft.new(value), self.lang)

    @deed
    def stop_building(self) -> None:
        """Go back to the game that was played before; what was made by hand is lost."""
        self.bench = None

    @deed
    def play_from_here(self, how: str) -> None:
        """Play on from the situation: `play_on`, or with something unfolded, such as `can_follow` or `as_file`.

        Raises `BadInput` while something is wrong with it, and for any other text.
        """
        if how not in ANSWERS:
            raise BadInput("there is nothing called {name} to do from here", name=shown(how))
        draft = self._made
        if draft.faults:
            raise draft.faults[0].error
        self.bench = None
        self.play_draft(draft, UNFOLDS.get(how, ""))

    # --- things ------------------------------------------------------------------------------------------------------

    @deed
    def hold(self, sort: str) -> None:
        """Take a sort of things from the palette into the hand, or put it back. Raises `BadInput` if there is none."""
        bench = self._on_bench
        if sort not in bench.sorts:
            raise BadInput("there is nothing called {id} in the palette", id=shown(sort))
        bench.held = "" if bench.held == sort else sort

    @deed
    def drop(self, what: str, where: str) -> None:
        """Put a thing, or a sort of the palette, where it was dropped. Raises `BadInput` for what is not there."""
        self._on_bench.drop(what, where)

    @deed
    def take_away(self, id: str) -> None:  # noqa: A002 - as the page names it
        """Take a thing off the table. Raises `BadInput` if there is none."""
        self._made.take_away(id)
        self._on_bench.held = ""

    @deed
    def seek(self, value: str) -> None:
        """Show only those sorts of the palette in whose names this text occurs, in any language."""
        self._on_bench.sought = value

    # --- seats, numbers, words ---------------------------------------------------------------------------------------

    @deed
    def add_seat(self) -> None:
        """Add a player after the last one."""
        self._made.add_seat()

    @deed
    def remove_seat(self, id: str) -> None:  # noqa: A002 - as the page names it
        """Take a player away, with all that lies at his seat. Raises `BadInput` if there is no such seat."""
        self._made.remove_seat(id)
        self._on_bench.held = self._on_bench.seat = ""

    @deed
    def turn_round(self) -> None:
        """Let everybody sit down one seat further on."""
        self._made.turn_round()

    @deed
    def set_to(self, field: str, value: str) -> None:
        """Set a number, a flag, a name or a choice, as the page sends it; an empty text is what follows by itself.

        Raises `BadInput` for what is not there, or cannot be so.
        """
        self._made.set_to(field, self._read(field, value))

    def _read(self, field: str, value: str) -> Any:
        setting = next((one for one in self._made.settings() if one.id == field), None)
        if setting is None or not value:
            return None
        if setting.kind == "number":
            return whole(value)
        return value == "true" if setting.kind == "flag" else value

    @deed
    def undo(self) -> None:
        """Take the last change back; do nothing if there is none."""
        self._made.undo()

    @deed
    def redo(self) -> None:
        """Do again what was taken back last; do nothing if nothing was."""
        self._made.redo()
