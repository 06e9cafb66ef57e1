"""The part of the widget that works out whether a fact holds always, never or possibly."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bang_explorer.kit.desk.facts import read_fact
from bang_explorer.kit.horizon import NAMES
from bang_explorer.kit.html import Html, row, tag
from bang_explorer.kit.sayings import grouped
from bang_explorer.settle.settling import Settled, Settling
from bang_explorer.settle.tree import POSITIONS
from bang_explorer.show.told.settled import settled as told
from bang_explorer.widgets.board.choosing import PICKED, State
from bang_explorer.widgets.reasons import button, on_page

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.board.parts import Board
    from bang_explorer.kit.tree import Section
    from bang_explorer.settle.odds import Odds
    from bang_explorer.widgets.explore.look import Look


ASK = "ask"
"""The state of what a question can be about."""


def ask(position: Position, fact: str, until: str) -> Settling:
    """The question whether a fact, written as `C.life = 3`, holds always, never or possibly, to be settled in slices.

    Its limits are those of `bx.settle`. Raises `BadInput` for a fact, or an `until`, that cannot be understood.
    """
    path, value = read_fact(fact)
    return Settling(position, {path: value}, until, positions=POSITIONS)


def settling(look: Look, asked_for: Settling | None) -> Html:
    """HTML form to choose a fact and how far to explore; how far the question `asked_for` is, or its answer, if any.

    From a seat only a hint.
    """
    if look.seat is not None:
        return tag("p", look.text("from_above_only"), class_="bx-quiet")
    asked = {fact: read_fact(fact) for fact in facts_to_ask(look.position)}
    said = look.position.game.desk.facts.said
    facts = [tag("option", said(look.position, *one, look.words), value=fact) for fact, one in asked.items()]
    untils = [tag("option", look.words.text("settle", f"until_{name}"), value=name) for name in horizons(look.position)]
    own = look.text("own_fact", example=next(iter(asked), ""))
    form = tag(
        "form",
        tag("label", look.text("fact"), " ", tag("select", facts, name="fact")),
        tag("label", own, " ", tag("input", name="own", data_keep=True, size=16, autocomplete="off")),
        tag("label", look.words.text("settle", "until"), " ", tag("select", untils, name="until")),
        tag("button", look.text("settle"), type_="submit"),
        data_do="settle",
        class_="bx-field",
    )
    if asked_for is None:
        return form
    return row(form, result(asked_for.so_far, look) if asked_for.is_done else under_way(asked_for, look))


def asking(look: Look, about: str, until: str, asked_for: Settling | None) -> Html:
    """HTML to ask by pressing: the facts worth asking about what was pressed, how far to look, and the answer."""
    position, words = look.position, look.words
    untils = [
        tag("option", words.text("settle", f"until_{name}"), value=name, selected=name == until)
        for name in horizons(position)
    ]
    menu = tag("label", words.text("settle", "until"), " ", tag("select", untils, data_do="look_until"))
    found = position.game.desk.facts.about(position, about)
    asked = [
        tag("div", map(_fact, one.texts, one.said(position, words)), class_="bx-row") for one in found
    ]  # fmt: skip
    hint = None if asked else tag("p", look.text("press_about" if not about else "nothing_about"), class_="bx-quiet")
    answer = None
    if asked_for is not None:
        answer = result(asked_for.so_far, look) if asked_for.is_done else under_way(asked_for, look)
    return row(menu, answer, hint, tag("div", asked, class_="bx-facts", data_rove=True))


def _fact(fact: str, said: str) -> Html:
    return button(f"{said}?", "settle", data_fact=fact, data_own="", data_until="", class_="bx-option")


def to_ask(board: Board, about: str) -> dict[str, State]:
    """The states of a board on which a press says what a question is about."""
    numbers = (*board.table.numbers, *(one for seat in board.seats for one in seat.numbers))
    ids = (*board.ids, *(one.id for one in numbers), *(one.id for place in board.places for one in place.numbers))
    return {id_: State(PICKED if id_ == about else ASK) for id_ in ids}


def under_way(of: Settling, look: Look) -> Html:
    """HTML with what is asked and how far it is: the positions found, what is known by now, and a button to stop."""
    so_far, lang = of.so_far, look.lang
    found, left = (grouped(count).said(lang) for count in (of.positions, of.still_open))
    said = look.position.game.desk.facts.said
    examples = {"settling_proof": so_far.proof, "settling_refutation": so_far.refutation}
    return tag(
        "div",
        [tag("p", tag("b", said(so_far.start, *asked, look.words))) for asked in so_far.facts.items()],
        tag("p", look.text("settling_positions", count=of.positions, found=found, left=left), class_="bx-counted"),
        button(look.text("stop_settling"), "stop_settling"),
        [tag("p", look.text(key)) for key, line in examples.items() if line is not None],
        tag("p", look.text("settling_bounds", **_bounds(so_far.odds)), class_="bx-quiet"),
        _bar(so_far.odds),
        class_="bx-under-way",
    )


def _bounds(odds: Odds) -> dict[str, str]:
    """The lowest and the highest odds that are still possible, as they are said."""
    return {"low": f"{float(odds.lowest[0]):.1%}", "high": f"{float(odds.highest[1]):.1%}"}


def _bar(odds: Odds) -> Html:
    """A bar from the lowest to the highest odds that are still possible, on one from 0 to 1."""
    low, high = 100 * float(odds.lowest[0]), 100 * float(odds.highest[1])
    return tag(
        "svg",
        tag("rect", class_="bx-bounds-whole", width=100, height=6),
        tag("rect", class_="bx-bounds-open", x=f"{low:.1f}", width=f"{max(high - low, 1):.1f}", height=6),
        viewBox="0 0 100 6", preserveAspectRatio="none", aria_hidden="true", class_="bx-bounds",
    )  # fmt: skip


def facts_to_ask(position: Position) -> Iterator[str]:
    """Facts as a reader would write them (`C.life = 3`) that may be worth asking about in this position."""
    found: Iterator[str] = position.game.desk.facts.suggested(position)
    return found


def horizons(position: Position) -> tuple[str, ...]:
    """The names of all points up to which play can be explored, such as `turn` for its end; last the game's own."""
    return (*NAMES, *position.game.desk.horizons)


def result(settled: Settled, look: Look) -> Html:
    """HTML with the result on a fact, with a button to play each example that has moves."""

    def to_play(of: Section) -> Html | None:
        line = {"proof": settled.proof, "refutation": settled.refutation}.get(of.role)
        return button(look.text("play_line"), "play", data_line=of.role) if line is not None and line.entries else None

    bar = _bar(settled.odds) if look.odds else None
    return row(on_page(look.words, to_play).html(told(settled)), bar)
