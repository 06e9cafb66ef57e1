"""The part of the widget that compares two branches: where they part, and what differs at their ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from bang_explorer.kit.html import Html, row, tag
from bang_explorer.scenarios.facts import fact
from bang_explorer.show.told.claims import StatedFact
from bang_explorer.widgets.explore.timeline import branch_name, brief

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.widgets.explore.journey import Moment
    from bang_explorer.widgets.explore.look import Look


def compare(look: Look, other: int | None) -> Html:
    """HTML with a menu of the other branches and, once one is chosen, a table of what differs at the two ends.

    `other` is the number of the chosen one's last step; None or an unknown number for no table. Without other branches
    there is only a hint.
    """
    journey = look.journey
    tips = [tip for tip in journey.tips if tip is not journey.tip]
    if not tips:
        return tag("p", look.text("no_branches"), class_="bx-quiet")
    chosen = next((tip for tip in tips if tip.number == other), None)
    options = [tag("option", branch_name(tip, look), value=tip.number, selected=tip is chosen) for tip in tips]
    menu = tag("select", tag("option", "…", value=""), options, data_do="compare")
    return row(
        tag("label", look.text("compare_with"), " ", menu, class_="bx-field"),
        _compared(look, chosen) if chosen is not None else None,
    )


def _compared(look: Look, other: Moment) -> Html:
    journey = look.journey
    parting = journey.parting(other)
    ways = [next((one for one in tip.way if one.before is parting), tip) for tip in (journey.tip, other)]
    head = tag("tr", tag("th", ""), *(tag("th", branch_name(tip, look), scope="col") for tip in (journey.tip, other)))
    parts = tag("tr", tag("th", look.text("parts"), scope="row"), *(tag("td", brief(one, look)) for one in ways))
    ends = journey.tip.position, other.position
    rows = [
        tag("tr", tag("th", _whose(path, look), scope="row"), *(tag("td", _said(path, end, look)) for end in ends))
        for path, _, _ in differences(*ends, look.seat)
    ]
    same = tag("p", look.text("no_difference")) if not rows else None
    return row(tag("table", tag("thead", head), tag("tbody", parts, rows), class_="bx-table"), same)


def differences(one: Position, other: Position, seat: str | None = None) -> Iterator[tuple[str, str, str]]:
    """For each fact in which two positions differ: its path, its value in `one`, its value in `other`, all as texts.

    Only the facts by which their game compares positions count. With a `seat` (a player's name), they are compared as
    that player knows them.
    """
    for path in one.game.desk.facts.compared(one):
        mine, theirs = _value(one, path, seat), _value(other, path, seat)
        if mine != theirs:
            yield path, mine, theirs


def _whose(path: str, look: Look) -> str:
    """The name of the player whom a fact is about; empty if it is about the table."""
    name = path.partition(".")[0]
    return name if name in look.table.names else ""


def _said(path: str, position: Position, look: Look) -> str:
    """A sentence on what a fact is in a position, as far as the reader can know it."""
    seen: Any = position if look.seat is None else position.as_seen_by(look.seat)
    value = position.decides if path == "decides" else fact(seen, path).value
    return StatedFact(path, value, position).said(look.words)


def _value(position: Position, path: str, seat: str | None) -> str:
    seen: Any = position if seat is None else position.as_seen_by(seat)
    if path == "decides":
        return position.decides or "-"
    value = fact(seen, path).value
    return ", ".join(sorted(map(str, value))) or "-" if isinstance(value, list) else str(value)
