"""`bx.explore`: a game to step through, with its board, its running graph, and a reason for everything."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from bang_explorer.core.position import Position
from bang_explorer.kit.desk.board import decides
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.html import Html, row, tag
from bang_explorer.kit.scenario import Scenario, asks_always
from bang_explorer.kit.words import languages
from bang_explorer.scenarios.packaged import by_id
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.settle.case import Case, scenario_of
from bang_explorer.settle.replay import asked_always
from bang_explorer.show.board import board
from bang_explorer.widgets.exchange import copies, paste
from bang_explorer.widgets.explore import settling
from bang_explorer.widgets.explore.compare import compare
from bang_explorer.widgets.explore.impossible import impossible
from bang_explorer.widgets.explore.journey import Journey
from bang_explorer.widgets.explore.look import Look
from bang_explorer.widgets.explore.now import asked, brought, now
from bang_explorer.widgets.explore.picture import BOARD, board_pieces, machine_and_marks
from bang_explorer.widgets.explore.timeline import happened, timeline
from bang_explorer.widgets.panel import Panel, deed, prefix, whole
from bang_explorer.widgets.reasons import button

if TYPE_CHECKING:
    from bang_explorer.kit.game import Game
    from bang_explorer.settle.settling import Settled
    from bang_explorer.widgets.explore.journey import Moment

ABOVE = ""
"""The name under which one looks from above, in the menu of seats."""


class Explorer(Panel):
    """A journey through a game: take any option, go back, branch, ask why not, look from a seat."""

    AREAS: ClassVar[dict[str, tuple[str, ...]]] = {
        "top": ("head", "timeline"),
        "side": ("now", "happened", "impossible", "rule", "settling", "compare", "exchange"),
        "main": ("board", "graph"),
    }
    PIECES: ClassVar[dict[str, int]] = {"board": BOARD}
    KIND = "explorer"

    marks = traitlets.Dict().tag(sync=True)
    """Where the machine stands in its graph: the classes that change from step to step."""

    def __init__(self, journey: Journey, *, seat: str | None = None, lang: str = "en") -> None:
        self.journey = journey
        self.earlier: list[Journey] = []
        """Where one was before a scenario was opened."""
        self.seat = None if seat is None else named(journey.at.position, seat)
        self.asked = ""
        self.other: int | None = None
        self.settled: tuple[Moment, Settled] | None = None
        self.prefix = prefix()
        super().__init__(lang)

    # --- what is shown -----------------------------------------------------------------------------------------------

    @property
    def look(self) -> Look:
        return Look(self.journey, self.lang, self.seat)

    @property
    def played(self) -> Game | None:
        return self.position.game  # type: ignore[no-any-return]

    @property
    def position(self) -> Position:
        """The position that is shown."""
        return self.journey.at.position

    @property
    def game(self) -> str:
        return str(self.position.table.box.id)

    @property
    def step(self) -> str:
        """Where one is, in a line: the step, what has happened there, who decides now, and what."""
        look, path = self.look, self.journey.path
        where = look.text("step_of", number=path.index(self.journey.at), last=len(path) - 1)
        said = " ".join(look.words.entry(entry, look.table) for entry in look.entries(self.journey.at.entries))
        question = ": ".join(filter(None, (decides(look.seen, look.words).removesuffix("."), asked(look))))
        return " ".join(filter(None, (f"{where}:", said, question)))

    def write(self) -> dict[str, str | list[str]]:
        look = self.look
        settled = self.settled[1] if self.settled and self.settled[0] is self.journey.at else None
        no = look.position.game.desk.moves.refused(look.position) if look.sees_choices else ()
        self.said = self.step
        machine, self.marks = machine_and_marks(look, self.prefix)
        return {
            "head": self._head(look),
            "now": now(look),
            "board": board_pieces(look, self.prefix),
            "happened": happened(look),
            "timeline": timeline(look),
            "graph": self.once(machine),
            "impossible": self.fold("not_possible", lambda: impossible(look, no, self.asked), count=len(no)),
            "rule": self.fold("rule_read", lambda: self.rule_part(opens=True)),
            "settling": self.fold("settling", lambda: settling.settling(look, settled)),
            "compare": self.fold("compare_branches", lambda: compare(look, self.other)),
            "exchange": self.fold("exchange", lambda: self._exchange(look)),
        }

    def _exchange(self, look: Look) -> Html:
        if self.seat is not None:
            return row(tag("p", look.text("from_above_only"), class_="bx-quiet"), paste(look.text))
        try:
            taken = copies(self.journey.scenario(), look.text)
        except ValueError as error:
            taken = tag("p", look.text("cannot_copy", why=str(error)), class_="bx-quiet")
        return row(taken, paste(look.text))

    def _head(self, look: Look) -> Html:
        of = self.journey.of
        seats = [tag("option", name, value=name, selected=name == self.seat) for name in self.position.table.names]
        above = tag("option", look.text("from_above"), value=ABOVE, selected=self.seat is None)
        langs = [tag("option", lang, value=lang, selected=lang == self.lang) for lang in languages()]
        return row(
            tag("h2", of.name(self.lang) if of is not None else look.words.text("board", "title")),
            button(look.text("previous"), "previous") if self.earlier else None,
            tag("label", look.text("look"), " ", tag("select", above, seats, data_do="view")),
            tag("label", look.text("language"), " ", tag("select", langs, data_do="speak")),
        )

    def plain(self) -> str:
        look = self.look
        title = self.journey.of.name(self.lang) if self.journey.of is not None else ""
        options = ", ".join(option.text for option in look.options)
        return "\n".join(filter(None, (title, self.step, board(look.seen, look.words), options)))

    # --- what can be done --------------------------------------------------------------------------------------------

    @deed
    def take(self, move: str) -> None:
        """Do what may be done now."""
        look, notation = self.look, self.position.notation
        meant = notation.read(self.position.table, move)
        known = look.sees_choices and meant.who == self.position.decider
        if self.seat is not None and not known and notation.find(self.position, meant) not in look.options:
            raise BadInput(self.text("only_he_sees", who=self.position.decides))  # why not would tell what others hold
        self.journey.take(meant)

    @deed
    def let_happen(self) -> None:
        """Let chance decide until somebody must."""
        self.journey.let_happen()

    @deed
    def bring(self, what: str) -> None:
        """Let this come where chance decides: `way:N`, `suit:H` or `card:bang-6H`."""
        self._from_above()
        self.journey.bring(brought(self.position, what))

    @deed
    def bring_card(self, value: str) -> None:
        """The same, chosen from the menu of all cards that may come."""
        self._from_above()
        if value:
            self.journey.bring(brought(self.position, value))

    @deed
    def back(self) -> None:
        self.journey.back()

    @deed
    def forward(self) -> None:
        self.journey.forward()

    @deed
    def go(self, number: str | int) -> None:
        """To the moment with this number, whatever branch it is on."""
        self.journey.go(whole(number))

    @deed
    def slide(self, value: str | int) -> None:
        """To this step of the branch."""
        path = self.journey.path
        self.journey.go(path[min(whole(value), len(path) - 1)].number)

    @deed
    def branch(self, value: str | int) -> None:
        """Go over to the branch that ends with this moment, where it parts from this one."""
        tip = self.journey.moments[whole(value)] if whole(value) < len(self.journey.moments) else None
        if tip not in self.journey.tips:
            raise BadInput(f"there is no branch {value}")
        self.journey.at, self.journey.tip = self.journey.parting(tip), tip

    @deed
    def compare(self, value: str | int) -> None:
        """Put the branch that ends with this moment beside this one."""
        other = whole(value) if str(value) else None
        if other is not None and other not in (tip.number for tip in self.journey.tips):
            raise BadInput(f"there is no branch {value}")
        self.other = other

    @deed
    def ask(self, move: str) -> None:
        """Ask about a move, legal or not."""
        if move.strip():
            self.position.why_not(move)
        self.asked = move.strip()

    @deed
    def settle(self, fact: str, own: str = "", until: str = "resolved") -> None:
        """Settle a fact: always, never or possible, with odds and lines."""
        self._from_above()
        self.settled = self.journey.at, settling.ask(self.position, own.strip() or fact, until)

    @deed
    def play(self, line: str) -> None:
        """Go along a line that was settled here."""
        found = None
        if self.settled is not None and self.settled[0] is self.journey.at:
            found = self.settled[1].proof if line == "proof" else self.settled[1].refutation
        if found is None:
            raise BadInput("there is no such line here")
        self.journey.follow(found.positions[1:])

    @deed
    def view(self, value: str) -> None:
        """Look from a seat, or (with nothing) from above."""
        self.seat = None if value == ABOVE else named(self.position, value)

    @deed
    def open_text(self, text: str) -> None:
        """Open a scenario that somebody has pasted."""
        self._open(Journey.through(read_scenario(text)))

    @deed
    def open_scenario(self, id: str) -> None:  # noqa: A002 - as the page names it
        """Open a packaged scenario."""
        self._open(Journey.through(by_id(id)))

    @deed
    def previous(self) -> None:
        """Back to where one was before a scenario was opened."""
        if self.earlier:
            self._begin(self.earlier.pop())

    def _from_above(self) -> None:
        """Refuse what would tell a seat what it cannot know."""
        if self.seat is not None:
            raise BadInput(self.text("from_above_only"))

    def _open(self, journey: Journey) -> None:
        self.earlier.append(self.journey)
        self._begin(journey)

    def _begin(self, journey: Journey) -> None:
        self.journey, self.asked, self.other, self.settled, self.seat = journey, "", None, None, None


def named(position: Position, name: str) -> str:
    """The name of somebody at the table, however it is spelt."""
    return str(position.table.names[position.seat(name)])


def explore(
    what: Case | Scenario | Position | str | Path, *, seat: str | None = None, lang: str = "en", ask: str | None = None
) -> Explorer:
    """A widget to step through a scenario (or one by its id or file), or through the game that led to a position.

    With `ask="always"` people are asked as at a real table, also where nothing is left to them but `pass`. A scenario
    that does not say so itself is then asked so from its beginning, each `pass` a step of its own; a game from its
    position on. One that says so stays so without it.
    """
    return Explorer(journey_of(what, ask), seat=seat, lang=lang)


def journey_of(what: Any, ask: str | None = None) -> Journey:
    """The line of a scenario, from its beginning; or all that led to a position, at its end."""
    always = asks_always(ask)
    if isinstance(what, Position):
        return Journey.to(what.asking_always() if always else what)
    of = scenario_of(what)
    return Journey.through(asked_always(of) if always else of)
