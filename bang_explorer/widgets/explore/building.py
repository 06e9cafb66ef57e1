"""The pages of the bench: seats with menus, a palette of all things, what is wrong, and where to go from there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from bang_explorer.kit.board.icons import drawn
from bang_explorer.kit.desk.building import UNKNOWN
from bang_explorer.kit.html import Html, row, tag
from bang_explorer.widgets.board.seats import avatar, seat
from bang_explorer.widgets.board.things import drawing, icon
from bang_explorer.widgets.reasons import button

if TYPE_CHECKING:
    from bang_explorer.kit.board.parts import Board, Figure, Seat
    from bang_explorer.kit.desk.building import Setting
    from bang_explorer.scenarios.draft.state import Supply
    from bang_explorer.widgets.explore.bench import Bench

ANSWERS = ("play_on", "what_can", "may_he", "can_follow", "ruling_of", "as_file")
"""Where a reader can go from a situation, each with a text of the same name."""
IN_SEAT = ("role", "person")
"""The settings that have a menu in the seat itself, by the ends of their ids."""


def text(bench: Bench, key: str, /, **values: Any) -> str:
    return bench.words.text("panel", key, **values)


# --- a seat -----------------------------------------------------------------------------------------------------------


def seat_to_build(one: Seat, board: Board, bench: Bench) -> Html:
    """A seat with menus for role and person, signs to press for its numbers, and a button at each place."""
    settings = {setting.id: setting for setting in bench.draft.settings() if setting.id.startswith(f"{one.id}/")}
    name = tag(
        "button", avatar(one), tag("b", one.name), class_="bx-name", data_thing=one.id, tabindex=-1,
        aria_label=text(bench, "settings_of", who=one.name),
    )  # fmt: skip
    menus = [_menu(settings[f"{one.id}/{key}"], bench) for key in IN_SEAT if f"{one.id}/{key}" in settings]
    counts = [_number(figure, settings[figure.id], bench) for figure in one.numbers if figure.id in settings]
    known = {place.id for place in one.places}
    more = [
        _aim(id_, bench) for id_ in bench.takers if id_.startswith(f"{one.id}/") and id_ not in known
    ]  # fmt: skip
    return seat(
        one, board, "", who=row(name, tag("span", menus, class_="bx-menus")), counts=row(*counts), more=row(*more)
    )


def _menu(setting: Setting, bench: Bench) -> Html:
    """A menu for a setting with values to choose from."""
    now = bench.draft.value(setting.id)
    options = [
        tag(
            "option", one.names[bench.lang], value=one.value or "", selected=one.value == now,
            disabled=one.taken and one.value != now,
        )
        for one in bench.draft.choices(setting.id)
    ]  # fmt: skip
    return tag(
        "select", options, data_do="set_to", data_field=setting.id, data_key=setting.id,
        aria_label=setting.said(bench.box, bench.lang),
    )  # fmt: skip


def _number(figure: Figure, setting: Setting, bench: Bench) -> Html:
    """A number to be set by pressing one of its signs, or by steps up and down."""
    value, name = int(figure.value), setting.said(bench.box, bench.lang)
    if figure.most is None:
        steps = [_step(setting, value, by, name) for by in (-setting.step, setting.step)]
        shown = row(steps[0], drawing(figure) or tag("small", name), tag("b", f"{value}"), steps[1])
    else:
        shown = row(*(_sign(figure, setting, at, value, name) for at in range(max(figure.most, value))))
    kind = figure.id.rpartition("/")[2]
    return tag("span", shown, class_=f"bx-figure {kind}", role="group", aria_label=f"{name}: {value}")


def _sign(figure: Figure, setting: Setting, at: int, value: int, name: str) -> Html:
    """The sign number `at` of a number: pressing the last one takes it away, pressing another sets the number to it."""
    to = at if at + 1 == value else at + 1
    return button(
        tag("i", drawing(figure), class_=None if at < value else "lost"), "set_to", data_field=setting.id,
        data_value=to, data_key=f"{setting.id}{at}", tabindex=-1, aria_label=f"{name}: {to}", class_="bx-sign",
    )  # fmt: skip


def _step(setting: Setting, value: int, by: int, name: str) -> Html:
    to = value + by
    is_out = (setting.least is not None and to < setting.least) or (setting.most is not None and to > setting.most)
    return button(
        icon("plus" if by > 0 else "minus"), "set_to", data_field=setting.id, data_value=to, tabindex=-1,
        aria_label=f"{name}: {to}", aria_disabled="true" if is_out else None, class_="bx-sign",
    )  # fmt: skip


# --- the column beside ------------------------------------------------------------------------------------------------


def tools(bench: Bench) -> Html:
    """HTML with what is wrong or what to do next, and buttons for the seats and for going back."""
    draft, last = bench.draft, bench.board.seats[-1]
    buttons = (
        _tool(bench, "undo", icon("undo"), is_off=not draft.can_undo),
        _tool(bench, "redo", icon("redo"), is_off=not draft.can_redo),
        _tool(bench, "turn_round"),
        _tool(bench, "add_seat", is_off=len(bench.board.seats) >= max(bench.box.players)),
        button(text(bench, "remove_seat", who=last.name), "remove_seat", data_id=last.id,
               aria_disabled="true" if len(bench.board.seats) <= min(bench.box.players) else None),
    )  # fmt: skip
    wrong = list(dict.fromkeys(said for _, said in bench.wrong()))
    if wrong:
        more = text(bench, "more_wrong", count=len(wrong) - 1) if len(wrong) > 1 else ""
        state = tag("p", icon("no"), wrong[0], " ", tag("small", more), class_="bx-wrong-so")
    else:
        state = tag("p", text(bench, "put_where", what=_held(bench)) if bench.held else text(bench, "all_can_be"))
    take = (
        button(text(bench, "take_away"), "take_away", data_id=bench.held)
        if bench.held and not bench.holds_sort
        else None
    )
    return row(
        tag("div", buttons, class_="bx-tools"),
        tag("div", state, take, class_="bx-state"),
    )  # fmt: skip


def _tool(bench: Bench, key: str, drawn_: Html | None = None, *, is_off: bool = False) -> Html:
    said = text(bench, key)
    return button(
        drawn_ or said, key, aria_label=said, data_tip=said if drawn_ else None, data_key=key,
        aria_disabled="true" if is_off else None,
    )  # fmt: skip


def _held(bench: Bench) -> str:
    if bench.holds_sort:
        return bench.sorts[bench.held].sort.names[bench.lang]
    return next((one.name for one in bench.board.things if one.id == bench.held), bench.held)


def palette(bench: Bench) -> Html:
    """HTML with a field to search, and a button for each sort of things with how many are left."""
    found = sorted(bench.draft.search(bench.sought), key=lambda one: one.sort.group == UNKNOWN)
    field = tag(
        "input", type_="search", value=bench.sought, data_do="seek", data_live=True, data_key="seek",
        placeholder=text(bench, "seek"), aria_label=text(bench, "seek"), autocomplete="off",
    )  # fmt: skip
    sorts = [_supply(one, bench, is_stop=not number) for number, one in enumerate(found)]
    return row(
        field, tag("div", sorts, class_="bx-palette", data_rove=True, role="group", aria_label=text(bench, "palette"))
    )


def _supply(one: Supply, bench: Bench, *, is_stop: bool) -> Html:
    sort = one.sort
    name = sort.names[bench.lang]
    drawing_ = icon(drawn(sort.id, bench.box)) if drawn(sort.id, bench.box) else None
    is_held = bench.held == sort.id
    return button(
        row(drawing_, tag("span", name), tag("b", f"{one.left}")), "hold", data_sort=sort.id, data_key=sort.id,
        aria_label=text(bench, "left_of", what=name, count=one.left), aria_pressed="true" if is_held else "false",
        aria_disabled=None if one.left else "true", tabindex=None if is_stop else -1,
        draggable="true" if one.left else None, class_=f"bx-sort {sort.colour}",
    )  # fmt: skip


def settings(bench: Bench) -> Html:
    """HTML with all that can be set of the seat that is looked at, or of the table."""
    shown = [one for one in bench.draft.settings() if one.id.partition("/")[0] == bench.seat] if bench.seat else [
        one for one in bench.draft.settings() if not one.id.startswith("seat:")
    ]  # fmt: skip
    name = next((seat.name for seat in bench.board.seats if seat.id == bench.seat), None)
    head = text(bench, "settings_of", who=name) if name else text(bench, "settings_of_table")
    fields = [_field(one, bench) for one in shown]
    return tag("details", tag("summary", head), fields, class_="bx-settings", open=bool(name), data_key=head)


def _field(one: Setting, bench: Bench) -> Html:
    said, now = one.said(bench.box, bench.lang), bench.draft.value(one.id)
    if one.kind == "choice":
        field = _menu(one, bench)
    elif one.kind == "flag":
        field = tag("input", type_="checkbox", checked=bool(now), data_do="set_to", data_field=one.id, data_key=one.id)
    else:
        kind: dict[str, Any] = {"type_": "text", "maxlength": 40}
        if one.kind == "number":
            kind = {"type_": "number", "min": one.least, "max": one.most, "step": one.step}
        field = tag(
            "input", value="" if now is None else f"{now}", data_do="set_to", data_field=one.id, data_key=one.id, **kind
        )
    return tag("label", tag("span", said), field, data_key=f"field {one.id}")


def answers(bench: Bench) -> Html:
    """HTML with a button for each question to be answered from here; they are shut while something is wrong."""
    is_off = "true" if bench.draft.faults else None
    buttons = (
        button(text(bench, key), "play_from_here", data_how=key, data_key=key, aria_disabled=is_off,
               class_="bx-act bx-main" if key == ANSWERS[0] else "bx-act")
        for key in ANSWERS
    )  # fmt: skip
    return tag("div", *buttons, class_="bx-answers", role="group", aria_label=text(bench, "from_here"))


def elsewhere(bench: Bench) -> Iterator[Html]:
    """A button for each place of the table that could take what is held, but that the board does not show."""
    shown = {place.id for place in bench.board.places if place.things or place.count is not None}
    yield from (_aim(id_, bench) for id_ in bench.places if id_ not in shown and not id_.startswith("seat:"))


def _aim(id_: str, bench: Bench) -> Html:
    said = f"+ {bench.draft.called(id_, bench.lang)}"
    return tag("button", said, class_="bx-aim", data_thing=id_, tabindex=-1, aria_label=said)
