"""The part of the widget for what consists of several equal things, such as dice: the reader chooses each of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any

from bang_explorer.kit.errors import BadInput, shown
from bang_explorer.kit.html import Html, tag
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from bang_explorer.core.acts import Option
    from bang_explorer.core.position import Position
    from bang_explorer.widgets.explore.look import Look

Outcomes = list[tuple[Any, int]]


def sent(text: str) -> Counter[str]:
    """The things that a form sends, a line for each, counted by their texts."""
    return Counter(filter(None, text.split("\n")))


def _counted(parts: Iterable[Any]) -> Counter[str]:
    return Counter(map(str, parts))


# --- options: things are ticked ---------------------------------------------------------------------------------------


def tickable(options: Iterable[Option], look: Look) -> dict[str, list[Option]]:
    """The options whose parts a reader ticks one by one, by the verb of their move."""
    found: dict[str, list[Option]] = {}
    for option in options:
        if look.position.game.desk.moves.parts(option.raw):
            found.setdefault(option.act.verb, []).append(option)
    return found


def at_once(options: Iterable[Option], look: Look) -> list[Option]:
    """The options that have a button of their own: those without parts to tick, and those with all that there are."""
    parts = look.position.game.desk.moves.parts
    whole = {verb: _counted(_all_of(of, look)) for verb, of in tickable(options, look).items()}
    return [one for one in options if not parts(one.raw) or _counted(parts(one.raw)) == whole[one.act.verb]]


def ticks(options: Iterable[Option], look: Look) -> Iterator[Html]:
    """For each verb with options whose parts can be ticked: an HTML form with a check box for each of the parts."""
    moves = look.position.game.desk.moves
    for verb, of in tickable(options, look).items():
        boxes = [
            tag(
                "label",
                tag("input", type_="checkbox", name="parts", value=str(part)),
                moves.part_spoken(part, look.table, look.words),
            )
            for part in _all_of(of, look)
        ]
        said = moves.ticked(verb, look.words)
        send = tag(
            "button", said, type_="submit", name="parts", value="", class_="bx-option"
        )  # sent without ticks, too
        yield tag("form", boxes, send, data_do="take_parts", data_verb=verb, class_="bx-field bx-ticks")


def ticked(look: Look, verb: str, parts: str) -> Option:
    """The option with this verb that uses just the parts which the page sends.

    Raises `BadInput` if there is none, such as without any parts.
    """
    wanted = sent(parts)
    of = tickable(look.options, look).get(verb, [])
    found = next((one for one in of if _counted(look.position.game.desk.moves.parts(one.raw)) == wanted), None)
    if found is None:
        together = shown(", ".join(wanted.elements())) if wanted else Saying("nothing")
        raise BadInput("these cannot be chosen together: {parts}", parts=together)
    return found


def _all_of(options: Iterable[Option], look: Look) -> Iterator[Any]:
    """All things that can be ticked for these options: of equal ones as many as any option uses."""
    counted = (Counter(look.position.game.desk.moves.parts(one.raw)) for one in options)
    return reduce(or_, counted).elements()


# --- chance: one menu for each thing ----------------------------------------------------------------------------------


def menus(look: Look) -> Html | None:
    """An HTML form to choose what chance brings, with a menu for each of several things; None if it is only one."""
    position, chances = look.position, look.position.game.desk.chances
    outcomes = position.chance.outcomes if position.chance is not None else ()
    found = [chances.parts(outcome) for outcome, _ in outcomes]
    count = max(map(len, found), default=0)
    if count < 2:
        return None
    each = dict.fromkeys(part for parts in found for part in parts)
    options = [
        tag("option", chances.part_spoken(part, position.table.box, look.words), value=str(part)) for part in each
    ]
    chosen = [
        tag("select", options, name="parts", aria_label=look.text("this_one", number=number, count=count))
        for number in range(1, count + 1)
    ]
    send = tag("button", look.text("bring"), type_="submit")
    return tag("form", tag("span", look.text("this_comes")), chosen, send, data_do="bring_parts", class_="bx-field")


def with_parts(position: Position, text: str) -> Outcomes:
    """The outcomes of chance that consist of these parts, with weights; `text` has them as a form sends them."""
    wanted = sent(text)
    outcomes = position.chance.outcomes if position.chance is not None else ()
    parts = position.game.desk.chances.parts
    return [(one, weight) for one, weight in outcomes if _counted(parts(one)) == wanted]
