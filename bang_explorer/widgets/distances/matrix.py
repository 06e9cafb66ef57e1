"""The table of all distances between the players, and one of its numbers opened to show how it adds up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bang_explorer.kit.html import Html, row, tag
from bang_explorer.kit.tree import Sum
from bang_explorer.widgets.distances.arrangement import REACH
from bang_explorer.widgets.reasons import button, on_page, rules

if TYPE_CHECKING:
    from bang_explorer.kit.desk.distances import Seat
    from bang_explorer.widgets.distances.look import Look

NONE = "-"


def matrix(look: Look) -> Html:
    """HTML table with a row for each player still in the game: how far he reaches, and his distance to each other.

    Numbers are buttons, and so are the names before the rows. A legend follows.
    """
    living = look.now.living
    names = [tag("th", name, scope="col", class_="bx-name") for name in living]
    head = tag(
        "tr", tag("th", look.text("from_to"), scope="col"), tag("th", look.words.text("number", "reach"), scope="col"),
        names,
    )  # fmt: skip
    rows = [_row(one, look) for one in living]
    legend = tag(
        "p", tag("span", "2", class_="bx-near"), f" {look.text('near')} ", tag("span", "2", class_="bx-far"),
        f" {look.text('far')}", class_="bx-legend bx-quiet",
    )  # fmt: skip
    return row(
        tag("div", tag("table", tag("thead", head), tag("tbody", rows), class_="bx-table"), class_="bx-wide"), legend
    )


def _row(one: str, look: Look) -> Html:
    """The row of one player. The Tab key stops at one button in it: the opened number, or else his name."""
    to = look.asked[1] if look.asked is not None and look.asked[0] == one else None
    about = button(
        one, "look_from", data_who=one, aria_label=look.text("measure_from", who=one), class_="bx-name",
        aria_pressed=_truth(one == look.at), tabindex=None if to is None else -1,
    )  # fmt: skip
    cells = [_cell(one, two, look, is_stop=two == to) for two in (REACH, *look.now.living)]
    return tag("tr", tag("th", about, scope="row"), cells, data_key=one, data_rove="true")


def _cell(one: str, two: str, look: Look, *, is_stop: bool) -> Html:
    if one == two:
        return tag("td", NONE, data_key=two)
    number, was, is_near = look.said(look.number(one, two)), look.was.get((one, two)), (one, two) in look.now.near
    then = None if was is None else look.text("was", number=was)
    about = look.text("reach_of", who=one) if two == REACH else f"{one} → {two}"
    near = None if two == REACH else look.text("near" if is_near else "far")
    press = button(
        number, "ask", data_who=one, data_to=two, tabindex=None if is_stop else -1,
        aria_label=", ".join(filter(None, (f"{about}: {number}", near, then))),
        aria_pressed=_truth((one, two) == look.asked),
        class_=None if two == REACH else "bx-near" if is_near else "bx-far",
    )  # fmt: skip
    small = None if then is None else tag("small", then, aria_hidden="true")
    return tag("td", press, small, data_key=two or ":reach", class_=None if then is None else "bx-other")


def _truth(so: bool) -> str:  # noqa: FBT001 - what ARIA wants is a word
    return str(so).lower()


# --- one number ------------------------------------------------------------------------------------------------------


def opened(look: Look) -> Html:
    """HTML on the number that was pressed: its summands with their rules.

    For a distance also the reach of the first player, and who reaches whom; before any was pressed, a hint.
    """
    if look.asked is None:
        return tag("p", look.text("press_a_number"), class_="bx-quiet")
    return row(_reach(look.asked[0], look) if look.asked[1] == REACH else _distance(*look.asked, look))


def _reach(who: str, look: Look) -> Iterator[Html]:
    reach = look.number(who, REACH)
    yield tag("h3", look.text("reach_of", who=who))
    yield on_page(look.words).html(Sum(reach, look.table))
    yield _also(*reach.also, look=look)


def _distance(one: str, two: str, look: Look) -> Iterator[Html]:
    far, reach = look.number(one, two), look.number(one, REACH)
    yield tag("h3", f"{one} → {two}")
    yield _sentence(one, two, look)
    yield from (on_page(look.words).html(Sum(number, look.table)) for number in (far, reach))
    yield _sentence(two, one, look)
    yield button(f"{two} → {one}", "ask", data_who=two, data_to=one)
    yield _also(look.now.distances.cites, *far.also, look=look)


def _sentence(one: str, two: str, look: Look) -> Html:
    is_near = (one, two) in look.now.near
    return tag("p", verdict(one, two, look), class_="bx-met" if is_near else "bx-unmet")


def verdict(one: str, two: str, look: Look) -> str:
    """A sentence that says whether one player reaches another, with his distance and how far he reaches."""
    return look.text(
        "reaches" if (one, two) in look.now.near else "reaches_not", who=one, whom=two,
        distance=look.said(look.number(one, two)), reach=look.said(look.number(one, REACH)),
    )  # fmt: skip


def answer(one: str, two: str, look: Look) -> str:
    """A sentence with the number asked for: a distance or, if `two` is `REACH`, how far `one` reaches."""
    if two != REACH:
        return verdict(one, two, look)
    return f"{look.text('reach_of', who=one)}: {look.said(look.number(one, REACH))}"


def _also(*ids: str, look: Look) -> Html:
    """HTML with further rules on how a number is counted, folded away."""
    return tag("details", tag("summary", look.words.text("ui", "also")), rules(ids), data_key="also")


# --- in plain text ---------------------------------------------------------------------------------------------------


def plain(look: Look) -> Iterator[str]:
    """The distances and reaches of all players still in the game, in columns, as lines of plain text.

    Then for each player his character and cards, and whether he is out; players with nothing to say are left out.
    """
    living = look.now.living
    lines = [[look.text("from_to"), look.words.text("number", "reach"), *living]]
    for one in living:
        numbers = [NONE if one == two else _number(one, two, look) for two in living]
        lines.append([one, look.said(look.number(one, REACH)), *numbers])
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        yield "  ".join(f"{cell:{width}}" for cell, width in zip(line, widths, strict=True)).rstrip()
    yield f"* {look.text('near')}"
    for seat in look.now.seats:
        if has := tuple(_has(seat, look)):
            yield f"{seat.name}: {', '.join(has)}"


def _has(seat: Seat, look: Look) -> Iterator[str]:
    """The names of a player's character, of the one that he copies, of his cards; the word for being out if he is."""
    ids = filter(None, (seat.character, seat.copies, *seat.in_play))
    yield from (look.called(id_) for id_ in ids)
    if seat.out:
        yield look.words.text("ui", "out")


def _number(one: str, two: str, look: Look) -> str:
    return look.said(look.number(one, two)) + "*" * ((one, two) in look.now.near)
