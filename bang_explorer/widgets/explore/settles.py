"""Class `Settles`: the deeds by which a reader asks what can follow, as a part of the explorer."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.html import Html
from bang_explorer.widgets.board.panel import BoardPanel
from bang_explorer.widgets.explore import settling
from bang_explorer.widgets.panel import deed
from bang_explorer.widgets.slices import Slices

if TYPE_CHECKING:
    from bang_explorer.settle.settling import Settling
    from bang_explorer.widgets.explore.journey import Journey, Moment
    from bang_explorer.widgets.explore.look import Look


class Settles(BoardPanel):
    """A panel in which it can be asked whether something can happen, and how likely it is."""

    journey: Journey
    seat: str | None = None
    asks: bool = False
    """True while a press on the board says what the question is about."""
    about: str = ""
    """What the question is about, by its id on the board; empty for nothing yet."""
    until: str = "resolved"
    """How far to look."""
    settled: tuple[Moment, Settling] | None = None
    """The question that was settled last, or still is, and where it was asked."""

    def __init__(self, lang: str) -> None:
        self.slices = Slices(self)
        super().__init__(lang)

    @property
    def look(self) -> Look:
        """How the reader sees the game. Each subclass has its own; here it raises `NotImplementedError`."""
        raise NotImplementedError

    @property
    def _settled_here(self) -> Settling | None:
        return self.settled[1] if self.settled and self.settled[0] is self.journey.at else None

    def settling_part(self) -> Html:
        """What stands below the board, to be unfolded: a form for any fact, and the answer."""
        return self.fold("settling", lambda: settling.settling(self.look, self._settled_here))

    def asking_part(self) -> Html:
        """What stands beside the board while it is asked by pressing: what can be asked, and the answer."""
        return settling.asking(self.look, self.about, self.until, self._settled_here)

    def from_above(self) -> None:
        """Raise `BadInput` if only one player's view is shown, as the answer would tell what he cannot know."""
        if self.seat is not None:
            raise BadInput(
                "this is possible only with the view from above: seen from a seat, it would give away what that player "
                "cannot know"
            )

    def _tell(self) -> None:
        self.show_part("settling", self.settling_part())
        if self.asks:
            self.show_part("options", self.asking_part())

    # --- what can be done --------------------------------------------------------------------------------------------

    @deed
    def ask_about(self) -> None:
        """Let the next press on the board say what a question is about, or let presses make moves again.

        Raises `BadInput` if only one player's view is shown.
        """
        self.from_above()
        self.asks, self.about = not self.asks, ""

    @deed
    def look_until(self, value: str) -> None:
        """How far to look for what can follow, such as `turn`. Raises `BadInput` for what there is not."""
        if value not in settling.horizons(self.journey.at.position):
            raise BadInput("there is no such point as {until} to look to", until=value)
        self.until = value

    @deed
    def settle(self, fact: str, own: str = "", until: str = "") -> None:
        """Work out whether a fact such as `C.life = 3` holds always, never or possibly from here on, and show it.

        `own`, a fact that the reader has written himself, is used instead of `fact` unless it is empty. `until` is how
        far to look, as in `bx.settle`, by default as far as chosen before; if a limit stops that, it may stay
        undecided. In a notebook this takes place bit by bit, and meanwhile the panel shows how far it is. Raises
        `BadInput` for what cannot be understood, or if only one player's view is shown.
        """
        self.from_above()
        asked = settling.ask(self.journey.at.position, own.strip() or fact, until or self.until)
        self.settled = self.journey.at, asked
        self.slices.begin(asked, self._tell)

    @deed
    def stop_settling(self) -> None:
        """Stop settling, and show what is known by now; do nothing if nothing is being settled."""
        self.slices.stop()

    @deed
    def play(self, line: str) -> None:
        """Go to the end of the example found for a fact at this step: `proof`, or with any other text `refutation`.

        While it is still being settled, this waits until that is done. Raises `BadInput` if there is no such example.
        """
        here = self._settled_here
        if here is not None and not here.is_done:  # a cell may ask for the line in the same breath
            here.go(inf)
        found = None if here is None else here.so_far.proof if line == "proof" else here.so_far.refutation
        if found is None:
            raise BadInput("there is no such line of play here")
        self.asks = False
        self.journey.follow(found.positions[1:])
