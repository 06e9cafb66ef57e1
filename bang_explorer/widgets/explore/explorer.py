"""`bx.explore`: a widget to step through a game, with its board, its running graph, and a reason for everything."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from bang_explorer.core.acts import Option
from bang_explorer.core.position import Position
from bang_explorer.games import find, game_id
from bang_explorer.kit.board.parts import seat_id
from bang_explorer.kit.desk.opening import opened
from bang_explorer.kit.errors import BadInput, shown, told
from bang_explorer.kit.html import Html, row, tag
from bang_explorer.kit.scenario import Scenario, asks_always
from bang_explorer.scenarios.draft import Draft
from bang_explorer.scenarios.packaged import by_id
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.settle.case import Case, scenario_of
from bang_explorer.settle.replay import asked_always
from bang_explorer.settle.rulings import ruling
from bang_explorer.show.board import board, board_svg
from bang_explorer.show.told import rulings
from bang_explorer.widgets.board.choosing import NO, Choice, picked, sent
from bang_explorer.widgets.board.panel import TABLE
from bang_explorer.widgets.board.things import icon
from bang_explorer.widgets.exchange import copies, paste
from bang_explorer.widgets.explore.bench import Bench
from bang_explorer.widgets.explore.builds import Builds, every_box
from bang_explorer.widgets.explore.chance import brought
from bang_explorer.widgets.explore.compare import compare
from bang_explorer.widgets.explore.impossible import impossible
from bang_explorer.widgets.explore.journey import Journey
from bang_explorer.widgets.explore.look import Look
from bang_explorer.widgets.explore.now import now, options
from bang_explorer.widgets.explore.parts import ticked
from bang_explorer.widgets.explore.picture import near_picture, whole_picture
from bang_explorer.widgets.explore.settles import Settles
from bang_explorer.widgets.explore.settling import to_ask
from bang_explorer.widgets.explore.timeline import happened, timeline
from bang_explorer.widgets.explore.tray import held, tray
from bang_explorer.widgets.explore.walk import walk
from bang_explorer.widgets.explore.why import why
from bang_explorer.widgets.panel import deed, prefix, whole
from bang_explorer.widgets.reasons import button, on_page

if TYPE_CHECKING:
    from bang_explorer.kit.board.parts import Board
    from bang_explorer.kit.game import Game
    from bang_explorer.widgets.explore.journey import Moment

ABOVE = ""
"""The entry in the menu of seats for the view with all cards open."""


class Explorer(Settles, Builds):
    """The widget of `bx.explore`: take any option, go back, branch off, ask why not, see what one player sees."""

    AREAS: ClassVar[dict[str, tuple[str, ...]]] = {
        "fit/head": ("head",),
        **TABLE,
        "fit/side": ("now", "options", "graph", "settings", "answers"),
        "fit/time": ("timeline",),
        "fit/all": ("whole",),
        "end": ("happened", "rule", "impossible", "why", "walk", "settling", "ruling", "compare", "exchange", "sprite"),
    }
    PIECES: ClassVar[dict[str, int]] = {"whole": 2}
    KIND = "explorer"

    marks = traitlets.Dict().tag(sync=True)
    """What to mark in the graph as current, taken or possible. It changes at each step, while the picture
    itself stays."""

    def __init__(
        self, journey: Journey, *, seat: str | None = None, lang: str = "en", odds: bool = True, reveal: bool = False,
        bench: Bench | None = None,
    ) -> None:  # fmt: skip
        self.journey, self.odds, self.reveal, self.bench = journey, odds, reveal, bench
        self.was_playing = bench is None
        self.chosen: tuple[Moment, tuple[str, ...]] | None = None
        """What the reader has pressed on the board at a step, by its ids."""
        self.whole = False
        """True if the whole picture of the running graph is shown over the board."""
        self.far: int | None = None
        """The seat from which distances are shown."""
        self.earlier: list[Journey] = []
        """The games that were left when another scenario was opened, with all their steps, the last one at the end."""
        self.seat = None if seat is None else named(journey.at.position, seat)
        self.aloud = ""
        """What is to be said to screen readers next, if it is not the step."""
        self.asked = ""
        self.wondered = ""
        """The fact of which the reader wants to know why it is so; empty for none."""
        self.other: int | None = None
        self.walked: tuple[Moment, int] | None = None
        """How far the reader has walked through the small steps that led to a step of the journey."""
        self.prefix = prefix()
        super().__init__(lang)

    # --- what is shown -----------------------------------------------------------------------------------------------

    @property
    def look(self) -> Look:
        return Look(self.journey, self.lang, self.seat, self.odds)

    @property
    def played(self) -> Game | None:
        return self.box.game  # type: ignore[no-any-return]

    @property
    def position(self) -> Position:
        """The position shown now."""
        return self.journey.at.position

    @property
    def box(self) -> Any:
        return self.position.table.box if self.bench is None else self.bench.box

    @property
    def game(self) -> str:
        return str(self.box.id)

    @property
    def step(self) -> str:
        """The present step in one line: its number on the branch, what has happened, who decides now and what."""
        look, path = self.look, self.journey.path
        where = look.text("step_of", number=path.index(self.journey.at), last=len(path) - 1)
        said = " ".join(look.words.entry(entry, look.table) for entry in look.entries(self.journey.at.entries))
        question = look.position.game.desk.asks.question(look.position, look.words)
        return " ".join(filter(None, (f"{where}:", said, question)))

    def write(self) -> dict[str, str | list[str]]:
        if self.bench is not None:
            return self.build_parts(self.bench)
        look = self.look
        walked = self.walked[1] if self.walked and self.walked[0] is self.journey.at else 1
        no = look.position.game.desk.moves.refused(look.position) if look.sees_choices else ()
        choice = self._choice(look)
        board = choice.board
        states = to_ask(board, self.about) if self.asks else choice.states()
        hand = held(look, board, choice)
        self.states = {id_: sent(state, self.lang) for id_, state in states.items()}
        self.said = self.aloud or (picked(choice) if choice.chosen else self.step)
        self.aloud = ""
        head, machine, self.marks = whole_picture(look, self.prefix) if self.whole else ("", "", {})
        return {
            "head": self._head(look),
            **self.board_parts(board, "" if hand is None else hand.id, self._distances(board)),
            "tray": tray(look, choice, states, hand) or "",
            "now": row(now(look, board), self._question()),
            "options": self.asking_part() if self.asks else options(look, choice, self.unfolded) or "",
            "happened": happened(look),
            "timeline": timeline(look, reveal=self.reveal),
            "graph": near_picture(look, f"{self.prefix}near_"),
            "settings": "",
            "answers": "",
            "whole": [head, self.once(machine)],
            "walk": self.fold("walk", lambda: walk(look, walked, self.prefix)),
            "impossible": self.fold("not_possible", lambda: impossible(look, no, self.asked), count=len(no)),
            "why": self.fold("why_so", lambda: why(look, self.wondered)),
            "rule": self.fold("rule_read", lambda: self.rule_part(opens=True)),
            "settling": self.settling_part(),
            "compare": self.fold("compare_branches", lambda: compare(look, self.other)),
            "ruling": self.fold("ruling_of", lambda: self._ruling(look)),
            "exchange": self.fold("exchange", lambda: self._exchange(look)),
        }

    def _choice(self, look: Look) -> Choice:
        """What the reader has pressed on the board at the present step."""
        moment, chosen = self.chosen or (None, ())
        board = look.position.game.desk.board.laid(look.seen, look.words)
        return Choice(look, board, chosen if moment is self.journey.at else ())

    def _distances(self, board: Board) -> dict[str, str]:
        """What is said of the distances from the seat from which they are shown, by seat."""
        table, from_ = self.position.table, self.far
        if from_ is None:
            return {}
        far = self.position.game.desk.board.far
        return {seat_id(to): far(table, from_, to) for to in range(len(table.names))}

    def _question(self) -> Html | None:
        """A button to ask by pressing what can happen from here on, or to go back to playing."""
        if self.seat is not None or self.position.is_over:
            return None
        said = self.text("ask_no_more" if self.asks else "ask_about")
        return button(row(icon("scales"), said), "ask_about", data_key="ask", aria_pressed=str(self.asks).lower())

    def _ruling(self, look: Look) -> Html:
        """HTML with the ruling on all that has happened up to the present step."""
        if self.seat is not None:
            return tag("p", look.text("from_above_only"), class_="bx-quiet")
        try:
            found = ruling(self.journey.scenario())
        except ValueError as error:
            return tag("p", look.text("cannot_copy", why=told(error, look.lang)), class_="bx-quiet")
        return on_page(look.words, prefix=f"{self.prefix}ruling_").html(rulings.ruling(found))

    def _exchange(self, look: Look) -> Html:
        if self.seat is not None:
            return row(tag("p", look.text("from_above_only"), class_="bx-quiet"), paste(look.text))
        try:
            taken = copies(self.journey.scenario(), look.text)
        except ValueError as error:
            taken = tag("p", look.text("cannot_copy", why=told(error, look.lang)), class_="bx-quiet")
        return row(taken, paste(look.text))

    def _head(self, look: Look) -> Html:
        of = self.journey.of
        seats = [tag("option", name, value=name, selected=name == self.seat) for name in self.position.table.names]
        above = tag("option", look.text("from_above"), value=ABOVE, selected=self.seat is None)
        return row(
            tag("h2", of.name(self.lang) if of is not None else look.words.text("board", "title")),
            button(look.text("previous"), "previous") if self.earlier else None,
            tag("label", look.text("look"), " ", tag("select", above, seats, data_do="view")),
            tag("label", tag("input", type_="checkbox", checked=self.odds, data_do="show_odds"), look.text("odds")),
            self.languages(),
            None if self.seat else button(row(icon("pencil"), look.text("change")), "change", data_key="change"),
        )

    def plain(self) -> str:
        if self.bench is not None:
            return self.bench.plain()
        look = self.look
        title = self.journey.of.name(self.lang) if self.journey.of is not None else ""
        moves = ", ".join(option.text for option in look.options)
        return "\n".join(filter(None, (title, self.step, board(look.seen, look.words), moves)))

    def picture(self) -> str:
        if self.bench is not None:
            return self.bench.picture()
        look = self.look
        return board_svg(look.seen, look.words, theme="light")

    # --- what can be done --------------------------------------------------------------------------------------------

    def play_draft(self, draft: Draft, unfold: str) -> None:
        self._open(Journey.through(draft.scenario))
        self.asks = unfold == "settling"
        if unfold:
            self.unfolded.add(unfold)

    @deed
    def press(self, id: str) -> None:  # noqa: A002 - as the page names it
        """Press something on the board, by its id: choose it for a move, or make the move that is complete by it.

        While a situation is made by hand: put down there what is held, or take it up.

        Pressing a seat with which nothing can be done shows the distances from there. Raises `BadInput` if there is no
        such thing. Why nothing can be done with it is said to screen readers, and shown by the page anyway.
        """
        if self.bench is not None:
            self.bench.press(id)
            return
        choice = self._choice(self.look)
        if self.asks:
            self.about = id
            return
        if id not in choice.board.ids:
            raise BadInput("there is nothing called {id} on the board", id=shown(id))
        then = choice.then(id)
        if isinstance(then, Option):
            self.journey.take(then)
            self.chosen = self.far = None
        elif then is not None:
            self.chosen, self.far = (self.journey.at, then.chosen), None
        elif (why := choice.states().get(id)) and why.is_ == NO:
            self.aloud = why.tip
        elif id in (seats := [seat.id for seat in choice.board.seats]):
            who = seats.index(id)
            self.chosen, self.far = None, None if self.far == who else who

    @deed
    def let_go(self) -> None:
        """Take back what was pressed on the board, close the whole picture, and show no distances any more."""
        self.asks, self.about, self.whole = False, "", False
        if self.bench is not None:
            self.bench.held = ""
        self.chosen = self.far = None

    @deed
    def show_whole(self) -> None:
        """Show the whole picture of the running graph over the board, or close it again."""
        self.whole = not self.whole

    @deed
    def show_ahead(self) -> None:
        """Show what lies ahead of the present step in the timeline, or hide it again."""
        self.reveal = not self.reveal

    @deed
    def take(self, move: str) -> None:
        """Make a move, such as `A: bang > B`. Raises `NotAnOption` if it is not legal now.

        Raises `BadInput` for a text that means no move, and if the view is from a seat that may not know the option.
        """
        look, notation = self.look, self.position.notation
        meant = notation.read(self.position.table, move)
        known = look.sees_choices and meant.who == self.position.decider
        if self.seat is not None and not known and notation.find(self.position, meant) not in look.options:
            # why not would tell what others hold
            who = self.position.decides
            raise (
                BadInput("only {who} can see the possible answers", who=who) if who else BadInput("nobody is asked now")
            )
        self.journey.take(meant)

    @deed
    def take_parts(self, verb: str, parts: str) -> None:
        """Make the move with this verb that uses these things, such as dice thrown again, a line for each.

        Raises `BadInput` if no legal move uses just these.
        """
        self.journey.take(ticked(self.look, verb, parts))

    @deed
    def let_happen(self) -> None:
        """Let chance decide by the seed, until a player must. Raises `BadInput` if chance decides nothing here."""
        self.journey.let_happen()

    @deed
    def bring(self, what: str) -> None:
        """Choose what chance brings: a card (`card:bang-6H`), any of a suit (`suit:H`), or any along an edge (`way:0`).

        Edges are numbered from 0; among several cards the seed picks. Raises `BadInput` if nothing of the kind can come
        here, or if only one player's view is shown.
        """
        self.from_above()
        self.journey.bring(brought(self.position, what))

    @deed
    def bring_card(self, value: str) -> None:
        """Choose what chance brings, such as `card:bang-6H` (see `bring`); an empty value changes nothing.

        Raises `BadInput` if it cannot come here, or if only one player's view is shown.
        """
        self.from_above()
        if value:
            self.journey.bring(brought(self.position, value))

    @deed
    def bring_parts(self, parts: str) -> None:
        """Choose what chance brings where several things come together, such as dice: a line for each, in any order.

        Raises `BadInput` if just these cannot come here, or if only one player's view is shown.
        """
        self.from_above()
        self.journey.bring(brought(self.position, f"parts:{parts}"))

    @deed
    def back(self) -> None:
        self.journey.back()

    @deed
    def forward(self) -> None:
        self.journey.forward()

    @deed
    def go(self, number: str | int) -> None:
        """Go to the step with this number, from 0, counted over all branches. Raises `BadInput` if there is none."""
        self.journey.go(whole(number))

    @deed
    def switch(self, value: str | int) -> None:
        """Go to the step with this number, chosen from a menu (see `go`)."""
        self.journey.go(whole(value))

    @deed
    def slide(self, value: str | int) -> None:
        """Go to this step of the present branch, counted from 0. A number too high means the last one.

        Raises `BadInput` for anything but a number.
        """
        path = self.journey.path
        self.journey.go(path[min(whole(value), len(path) - 1)].number)

    @deed
    def branch(self, value: str | int) -> None:
        """Switch to the branch whose last step has this number, and go to where it leaves the present branch.

        Raises `BadInput` if there is none.
        """
        tip = self.journey.moments[whole(value)] if whole(value) < len(self.journey.moments) else None
        if tip not in self.journey.tips:
            raise BadInput("there is no branch {number}", number=value)
        self.journey.at, self.journey.tip = self.journey.parting(tip), tip

    @deed
    def compare(self, value: str | int) -> None:
        """Compare the present branch with the one whose last step has this number; with an empty text, with none.

        Raises `BadInput` if there is none.
        """
        other = whole(value) if str(value) else None
        if other is not None and other not in (tip.number for tip in self.journey.tips):
            raise BadInput("there is no branch {number}", number=value)
        self.other = other

    @deed
    def ask(self, move: str) -> None:
        """Show why a move is legal or not, if all cards are open; an empty text takes the answer away.

        Raises `BadInput` for a text that means no move.
        """
        if move.strip():
            self.position.why_not(move)
        self.asked = move.strip()

    @deed
    def wonder(self, fact: str, own: str = "") -> None:
        """Show why a fact such as `C.life` is so, if all cards are open; an empty text takes the answer away.

        `own`, a fact that the reader has written himself, is used instead of `fact` unless it is empty. Raises
        `BadInput` for a text that is no fact, or if only one player's view is shown.
        """
        self.from_above()
        asked = own.strip() or fact.strip()
        self.wondered = self.position.why(asked).path if asked else ""

    @deed
    def walk(self, value: str | int) -> None:
        """Show the graph of the flow that ran at this small step since the step before, and its way up to there.

        Small steps count from 1; a number too high means the last one. Raises `BadInput` for anything but a number.
        """
        self.walked = self.journey.at, whole(value)

    @deed
    def view(self, value: str) -> None:
        """Show only what this player can know or, with an empty text, all cards. Raises `BadInput` for other names."""
        self.seat = None if value == ABOVE else named(self.position, value)
        self.chosen, self.far, self.asks = None, None, False

    @deed
    def show_odds(self, value: str) -> None:
        """Show how likely each thing is that chance may bring; with any text but `true`, hide it."""
        self.odds = value == "true"

    @deed
    def open_text(self, text: str) -> None:
        """Open a scenario given as YAML text, at its beginning, with all cards open.

        Raises `BadInput` if it cannot be understood.
        """
        self._open(Journey.through(read_scenario(text)))

    @deed
    def open_scenario(self, id: str) -> None:  # noqa: A002 - as the page names it
        """Open the packaged scenario with this id, at its beginning, with all cards open.

        Raises `BadInput` if there is none.
        """
        self._open(Journey.through(by_id(id)))

    @deed
    def previous(self) -> None:
        """Go back to the game that was left when a scenario was opened, with all cards open; do nothing without one."""
        if self.earlier:
            self._begin(self.earlier.pop())

    def _open(self, journey: Journey) -> None:
        self.earlier.append(self.journey)
        self._begin(journey)

    def _begin(self, journey: Journey) -> None:
        self.slices.end()
        self.journey, self.other, self.settled, self.seat, self.asks = journey, None, None, None, False
        self.asked = self.wondered = ""


def named(position: Position, name: str) -> str:
    """The name of a player as the table spells it. Raises `BadInput` if there is none of this name."""
    return str(position.table.names[position.seat(name)])


def explore(
    what: Case | Scenario | Position | str | Path | None = None, *, seat: str | None = None, lang: str = "en",
    ask: str | None = None, odds: bool = True, reveal: bool = False,
) -> Explorer:  # fmt: skip
    """A widget to step through a game: see the board and the running graph, take options, go back, ask why not.

    - `what`: a position, shown with all that led to it; or a scenario or case, the id of a packaged scenario, the path
      of a file, or a text in YAML, shown from its beginning. Without it, a situation is made by hand (see `table`).
    - `seat`: the name of a player; only what he can know is shown. By default all cards are open.
    - `lang`: `en` or `de`.
    - `ask`: with `"always"`, players are asked even where `pass` is their only answer, as at a real table. In a
      scenario that is so from its beginning, each `pass` a step of its own; in a game from the position on. Without
      it, a scenario or game stays as it was made.

    - `odds`: False hides how likely each thing is that chance may bring, so that a class can guess first.
    - `reveal`: True shows the steps of a scenario that lie ahead; by default only how many there are.

    Raises `BadInput` if the scenario cannot be understood, there is no such player or language, or `ask` is anything
    else.
    """
    if what is None:
        return table(lang=lang)
    return Explorer(journey_of(what, ask), seat=seat, lang=lang, odds=odds, reveal=reveal)


def table(game: str | Case | Scenario | Position = "base", *, players: int | None = None, lang: str = "en") -> Explorer:
    """A widget to make a situation by hand: seats, roles, cards and all else; then to play on, ask and settle from it.

    - `game`: the id of a box, such as `base+dodge_city`, for an empty table; or a position, scenario or case to change.
    - `players`: how many sit at an empty table; by default the fewest that can play.
    - `lang`: `en` or `de`.

    Raises `BadInput` for an unknown game, number of players or language, and `Unwritable` (a `BadInput`) for a position
    in which no file can begin.
    """
    if isinstance(game, str) and game_id(game) in every_box():
        draft = Draft.new(game, players)
    else:
        draft = Draft.of(game if isinstance(game, Position) else scenario_of(game))
    begin = opened(find(draft.game), Draft.new(draft.game).scenario)
    return Explorer(Journey(begin), lang=lang, bench=Bench(draft, lang))


def journey_of(what: Any, ask: str | None = None) -> Journey:
    """A new `Journey` (all steps of a game): through a scenario, at its first step; or to a position, at the last.

    Raises `BadInput` for a scenario that cannot be understood, and for any `ask` but None and `always`.
    """
    always = asks_always(ask)
    if isinstance(what, Position):
        return Journey.to(what.asking_always() if always else what)
    of = scenario_of(what)
    return Journey.through(asked_always(of) if always else of)
