"""The parts of the widget that show where the reader is: timeline, branches, and what happened at this step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bang_explorer.core.acts import Option
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.html import Html, row, tag
from bang_explorer.show.told.claims import claims
from bang_explorer.show.told.reasons import refusal
from bang_explorer.show.told.steps import events
from bang_explorer.widgets.board.things import icon
from bang_explorer.widgets.reasons import button, on_page

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.tree import Section
    from bang_explorer.widgets.explore.journey import Moment
    from bang_explorer.widgets.explore.look import Look

LONGEST = 60
MOST_DOTS = 24
"""The most steps that are shown as dots, one beside the other."""


def timeline(look: Look, *, reveal: bool) -> Html:
    """HTML of one line: back, a dot for each step so far, forward, what has happened, a menu of branches.

    The steps ahead are only counted, with a button that shows them; with `reveal` they are dots, too. A slider takes
    the place of too many dots. It always reaches to the last step, so that it stays as it is while one slides.
    """
    journey, path = look.journey, look.journey.path
    at, last = path.index(journey.at), len(path) - 1
    shown = path if reveal else path[: at + 1]
    ahead = look.text("hide_ahead") if reveal else look.text("ahead", count=last - at)
    return row(
        button(icon("left"), "back", aria_label=look.text("back"), data_tip=look.text("back"), data_key="back",
               aria_disabled="true" if at == 0 else None),
        _slider(at, last, look) if len(path) > MOST_DOTS else _dots(shown, look),
        button(icon("right"), "forward", aria_label=look.text("forward"), data_tip=look.text("forward"),
               data_key="forward", aria_disabled="true" if at == last else None),
        tag("span", f"{at}. {brief(journey.at, look)}", class_="bx-said-now"),
        _others(look),
        _branches(look),
        button(row(icon("eye"), ahead), "show_ahead", data_key="ahead", aria_pressed="true" if reveal else "false")
        if at < last or reveal else None,
    )  # fmt: skip


def _slider(at: int, last: int, look: Look) -> Html:
    return tag(
        "input", type_="range", min=0, max=last, value=at, data_do="slide", aria_label=look.text("timeline"),
        aria_valuetext=look.text("step_of", number=at, last=last),
    )  # fmt: skip


def _dots(steps: list[Moment], look: Look) -> Html:
    return tag("ol", [_dot(*step, look) for step in enumerate(steps)], class_="bx-steps", data_rove=True)


def _dot(number: int, moment: Moment, look: Look) -> Html:
    """HTML for one step in the line: a button to go to it. It is marked where other ways begin."""
    here, said = moment is look.moment, f"{number}. {brief(moment, look)}"
    if forks := len(moment.after) > 1:
        said = f"{said} ({look.text('forks')})"
    dot = button(
        "", "go", data_number=moment.number, aria_label=said, aria_current="step" if here else None,
        tabindex=None if here else -1,
    )  # fmt: skip
    return tag("li", dot, data_key=moment.number, class_="bx-forks" if forks else None)


def _others(look: Look) -> Html | None:
    """HTML menu of what was done at the step before instead of what led here, on other branches; None if nothing."""
    before = look.moment.before
    others = [other for other in (before.after if before else ()) if other is not look.moment]
    if not others:
        return None
    options = [tag("option", brief(other, look), value=other.number) for other in others]
    here = tag("option", look.text("instead"), value=look.moment.number, selected=True)
    return tag("select", here, options, data_do="switch", aria_label=look.text("instead"))


def brief(moment: Moment, look: Look) -> str:
    """A step in a few words: the first thing that happened, cut short if long, or else the move that was made.

    There are words of their own for the beginning, the set-up, and a step of which the reader may know nothing.
    """
    if moment.before is None:
        return look.words.text("ui", "beginning")
    if moment.before.position.phase == "setup":
        return look.words.text("word", "setup")
    for entry in look.entries(moment.entries):
        said = look.words.entry(entry, look.table)
        return said if len(said) <= LONGEST else said[: LONGEST - 1].rstrip() + "…"
    return _done(moment.passed[0], look) or look.text("nothing_told")


def _done(after: Position, look: Look) -> str:
    """The move that led to this position, in words; empty if chance did, or if the reader may not know the move."""
    done = after.led_by
    if not isinstance(done, Option) or look.seat not in (None, look.table.names[done.who]):
        return ""
    return str(look.position.game.desk.moves.spoken(done.text, look.table, look.words))


def happened(look: Look) -> Html:
    """HTML with what happened at the present step and its rules; if all is open, also claims and an illegal move."""
    page, entries = on_page(look.words), look.entries(look.moment.entries)
    found = events(((entry, look.table) for entry in entries), numbered=True)
    sentences = tag("p", look.text("nothing_told")) if found is None else page.html(found)
    return row(tag("h3", look.text("happened")), sentences, *_claims(look), page.html(_stop(look)))


def _claims(look: Look) -> Iterator[Html]:
    """HTML with the scenario's claims at this step; for a bad one, the error message. Nothing if seen from a seat."""
    if look.seat is not None or not look.moment.claims:
        return
    said: list[str] = []
    for claim in look.moment.claims:
        try:
            said += (one.said(look.words) for one in claims(claim, look.position))
        except BadInput as bad:
            said.append(bad.said(look.lang))
    yield tag("p", look.text("claimed"), class_="bx-quiet")
    yield tag("ul", [tag("li", one) for one in said], class_="bx-claims")


def _stop(look: Look) -> Section | None:
    """The illegal move that ends the scenario's line, and why; None at any other step, and if seen from a seat."""
    where, stop = look.journey.stopped or (None, None)
    if stop is None or look.moment is not where or look.seat is not None:
        return None
    return refusal(stop.refusal)


def _branches(look: Look) -> Html | None:
    """HTML menu of the branches; None if there is only one."""
    tips = look.journey.tips
    if len(tips) < 2:
        return None
    options = [
        tag("option", branch_name(tip, look), value=tip.number, selected=tip is look.journey.tip) for tip in tips
    ]
    return tag("label", look.text("branch"), " ", tag("select", options, data_do="branch"))


def branch_name(tip: Moment, look: Look) -> str:
    """The name of a branch, given by its last step: `main line` in words for the first, else number and first step."""
    number = look.journey.tips.index(tip)
    return f"{number}: {brief(tip.begins, look)}" if number else look.text("main_line")
