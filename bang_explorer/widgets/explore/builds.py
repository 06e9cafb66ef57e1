"""Class `Builds`: the deeds by which a reader makes a situation by hand, as a part of the explorer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.games import find, games
from bang_explorer.kit.board.icons import symbols
from bang_explorer.kit.errors import BadInput, shown
from bang_explorer.kit.html import Html, row, tag
from bang_explorer.scenarios.draft import Draft
from bang_explorer.show.words import words
from bang_explorer.widgets.board.middle import middle, strip
from bang_explorer.widgets.board.panel import SEATS, BoardPanel
from bang_explorer.widgets.explore.bench import Bench
from bang_explorer.widgets.explore.building import ANSWERS, answers, elsewhere, palette, seat_to_build, settings, tools
from bang_explorer.widgets.panel import deed, whole
from bang_explorer.widgets.reasons import button

if TYPE_CHECKING:
    from bang_explorer.core.position import Position

UNFOLDS = {"may_he": "not_possible", "can_follow": "settling", "ruling_of": "ruling_of", "as_file": "exchange"}
"""By where the reader goes from a situation: what is unfolded there."""


def every_box() -> list[str]:
    """The ids of all boxes, and of all ways to combine them."""
    return [box for game in games() for box in game.boxes]


def titled(box: str, lang: str) -> str:
    """What is printed on the boxes that are played together; the id of one that has no such text."""
    known = words(lang, find(box).game).texts.get("box", {})
    return " + ".join(str(known.get(part, part)) for part in box.split("+"))


class Builds(BoardPanel):
    """A panel in which a situation can be made by hand; `bench` is None while none is made."""

    bench: Bench | None = None
    was_playing: bool = False
    """True if there is a game to go back to from the bench."""

    @property
    def position(self) -> Position:
        """The position shown now. Each subclass has its own; here it raises `NotImplementedError`."""
        raise NotImplementedError

    def build_parts(self, bench: Bench) -> dict[str, str | list[str]]:
        """The parts of the page while a situation is made; those of playing are empty."""
        bench.lang = self.lang
        board = bench.board
        self.said = next((said for _, said in bench.wrong()), "") or self.text("all_can_be")
        self.states = {id_: [one.is_, one.tip, ""] for id_, one in bench.states().items()}
        self.shape = f"{len(board.seats)}"
        drawn: dict[str, str | list[str]] = dict.fromkeys(self.pieces, "")
        for number, one in enumerate(board.seats):
            drawn[SEATS[number]] = seat_to_build(one, board, bench)
        return drawn | {
            "middle": row(middle(board, ""), *elsewhere(bench)), "strip": strip(board), "tray": "",
            "head": self._bench_head(), "now": tools(bench), "options": palette(bench), "settings": settings(bench),
            "answers": answers(bench), "sprite": self.once(symbols(bench.box)),
        }  # fmt: skip

    def from_above(self) -> None:
        """Raise `BadInput` if only one player's view is shown. Each subclass has its own."""
        raise NotImplementedError

    def play_draft(self, draft: Draft, unfold: str) -> None:
        """Play on from a situation, with something unfolded. Each subclass has its own."""
        raise NotImplementedError

    def _bench_head(self) -> Html:
        """The head of the page: the game, the language, and the way back to the game that was played before."""
        menu = [tag("option", titled(box, self.lang), value=box, selected=box == self.game) for box in every_box()]
        return row(
            tag("h2", self.text("build")),
            tag("label", self.text("of_game"), " ", tag("select", menu, data_do="new_table")),
            self.languages(),
            button(self.text("stop_building"), "stop_building", data_key="stop") if self.was_playing else None,
        )

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
        """Begin to change the present situation by hand.

        Raises `BadInput` if no file can begin there, or if only one player's view is shown.
        """
        self.from_above()
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
