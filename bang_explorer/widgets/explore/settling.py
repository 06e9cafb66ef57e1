"""The part of the widget that works out whether a fact holds always, never or possibly."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bang_explorer.kit.desk.facts import read_fact
from bang_explorer.kit.horizon import NAMES
from bang_explorer.kit.html import Html, row, tag
from bang_explorer.settle.settling import Settled, settle
from bang_explorer.show.told.settled import settled as told
from bang_explorer.widgets.panel import SECONDS
from bang_explorer.widgets.reasons import button, on_page

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.tree import Section
    from bang_explorer.widgets.explore.look import Look

POSITIONS = 200_000
"""The most positions that are explored for one fact."""


def ask(position: Position, fact: str, until: str) -> Settled:
    """Work out whether a fact, written as `C.life = 3`, holds always, never or possibly, within `SECONDS`.

    At that limit, or that of `POSITIONS`, what was found by then is the answer. Raises `BadInput` for a fact, or an
    `until`, that cannot be understood.
    """
    path, value = read_fact(fact)
    return settle(position, {path: value}, until, positions=POSITIONS, seconds=SECONDS)


def settling(look: Look, settled: Settled | None) -> Html:
    """HTML form to choose a fact and how far to explore, and the result if there is one; from a seat only a hint."""
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
    return row(form, None if settled is None else result(settled, look))


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

    return on_page(look.words, to_play).html(told(settled))
