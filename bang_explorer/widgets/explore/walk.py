"""The part of the widget that walks through what happened at a step, each node lit in the graph of its flow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.small_steps import lit_by, small_steps
from bang_explorer.kit.html import Html, row, tag
from bang_explorer.settle.graphs import graph
from bang_explorer.show.told.steps import events
from bang_explorer.widgets.explore.picture import lit_svg
from bang_explorer.widgets.reasons import button, on_page

if TYPE_CHECKING:
    from bang_explorer.widgets.explore.look import Look


def walk(look: Look, number: int, prefix: str) -> Html:
    """HTML with one of the small steps since the step before (counted from 1), and buttons and a slider to the others.

    It shows what was told there and the graph of the flow that ran, with the way marked that it had taken. From a seat
    there is only a hint, since the way may tell what its player cannot know. `prefix` begins all ids in the picture.
    """
    if look.seat is not None:
        return tag("p", look.text("from_above_only"), class_="bx-quiet")
    steps = small_steps(look.moment.passed)
    if not steps:
        return tag("p", look.text("no_walk"), class_="bx-quiet")
    last = len(steps)
    at = min(max(number, 1), last)
    where = look.text("small_step_of", number=at, last=last)
    step = steps[at - 1]
    told = events((entry, look.table) for entry in look.entries(step.entries))
    slider = tag(
        "input", type_="range", min=1, max=last, value=at, data_do="walk", aria_label=look.text("small_steps"),
        aria_valuetext=where,
    )  # fmt: skip
    bar = (
        button(look.text("back"), "walk", data_value=at - 1, aria_disabled="true" if at == 1 else None),
        slider,
        button(look.text("forward"), "walk", data_value=at + 1, aria_disabled="true" if at == last else None),
        tag("span", where, class_="bx-quiet"),
    )
    plain = graph(step.node.flow.__name__, look.position)
    return row(
        tag("div", bar, class_="bx-bar"),
        tag("p", look.text("nothing_told"), class_="bx-quiet") if told is None else on_page(look.words).html(told),
        lit_svg(lit_by(plain, steps[:at]), look.words, f"{prefix}walk_"),
    )
