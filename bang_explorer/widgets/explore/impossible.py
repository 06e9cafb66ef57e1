"""The part of the widget with moves that are not possible now: why, by which rule, and what would help."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bang_explorer.kit.html import Html, row, tag
from bang_explorer.show.told.reasons import reasons
from bang_explorer.show.told.reasons import refusal as told
from bang_explorer.widgets.reasons import on_page

if TYPE_CHECKING:
    from bang_explorer.core.reasons import Refusal
    from bang_explorer.widgets.explore.look import Look


def impossible(look: Look, found: Sequence[Refusal], asked: str) -> Html:
    """HTML with a list of impossible moves and, if all cards are open, a field to ask about any move.

    `asked` is the move asked about last (empty for none); if all cards are open, the answer follows.
    """
    return row(
        tag("ul", [_one(refusal, look) for refusal in found], class_="bx-refused"),
        _ask(look, found),
        _answer(look, asked),
    )


def _one(refusal: Refusal, look: Look) -> Html:
    first = look.words.reason(refusal.reasons[0], look.table)
    move = look.position.game.desk.moves.spoken(refusal.move, look.table, look.words)
    summary = tag("summary", tag("b", move, title=refusal.move), " ", tag("span", first, class_="bx-quiet"))
    told = on_page(look.words).html(reasons(refusal.reasons, look.table))
    return tag("li", tag("details", summary, told, data_key=refusal.move), data_key=refusal.move)


def _ask(look: Look, found: Sequence[Refusal]) -> Html | None:
    """HTML field to ask about a move; None if only one seat's view is shown, as answers would tell what others hold."""
    if look.seat is not None:
        return None
    example = next((one.move for one in found), next((one.text for one in look.position.options), None))
    field = tag("input", name="move", data_keep=True, placeholder=example, autocomplete="off", size=24)
    send = tag("button", look.text("why_not"), type_="submit")
    return tag("form", tag("label", look.text("ask_move"), " ", field), " ", send, data_do="ask", class_="bx-field")


def _answer(look: Look, asked: str) -> Html | None:
    """HTML on whether the move asked about is legal, and why; None if none was asked, or if the view is from a seat."""
    if not asked or look.seat is not None:
        return None
    refusal = look.position.why_not(asked)
    found = refusal.reasons or look.position.game.desk.moves.why(look.position, asked)
    return on_page(look.words).html(told(refusal, found))
