"""What chance decides and for what, and how the reader lets it happen or chooses what comes."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from bang_explorer.core.readings import chance_for, ways_of_chance
from bang_explorer.kit.cards import SUITS
from bang_explorer.kit.errors import BadInput, shown
from bang_explorer.kit.html import Html, row, tag
from bang_explorer.show.told.odds import bounds
from bang_explorer.widgets.board.things import icon
from bang_explorer.widgets.explore.parts import menus, with_parts
from bang_explorer.widgets.reasons import button

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.widgets.explore.look import Look

Outcomes = list[tuple[Any, int]]


class WayOfChance(NamedTuple):
    """One way that chance can go: its number among all, what it means, and how likely it is."""

    number: int
    said: str
    likely: Fraction


def brought(position: Position, wanted: str) -> Outcomes:
    """The outcomes of chance that a text means, with weights: `card:bang-6H`, `suit:H`, or `way:0` for the first edge.

    Behind `parts:` stand several things that come together, such as dice, a line for each. Raises `BadInput` if none of
    them can come.
    """
    kind, _, which = wanted.partition(":")
    chance = position.chance
    outcomes: Outcomes = list(chance.outcomes) if chance is not None else []
    if kind == "way":
        ways = {str(number): way for number, way in enumerate(ways_of_chance(position).values())}
        found = ways.get(which, [])
    elif kind == "suit":
        found = [(one, weight) for one, weight in outcomes if position.game.desk.chances.group(one) == which]
    elif kind == "parts":
        found = with_parts(position, which)
    else:
        found = [(one, weight) for one, weight in outcomes if str(one) == which]
    if not found:
        raise BadInput("{what} cannot come here", what=shown(wanted))
    return found


def chance_tray(look: Look) -> Html:
    """HTML of the tray where chance decides: for what, a button to let it happen, and one for each way it can go.

    From a seat no way can be chosen, since the choices would tell which cards are left.
    """
    let = button(look.text("let_happen"), "let_happen", data_key="let", tabindex=-1, class_="bx-act bx-main")
    ways = [] if look.seat is not None else [_way(way, look) for way in _ways(look)]
    return tag("div", tag("span", icon("back"), class_="bx-deck"), ways, let, class_="bx-tray bx-odds")


def _way(way: WayOfChance, look: Look) -> Html:
    """A button by which chance goes one way, with a bar as long as that is likely."""
    bar = tag("i", style=f"width:{float(way.likely):.1%}") if look.odds else None
    likely = tag("b", bounds((way.likely, way.likely))) if look.odds else None
    return button(
        row(tag("span", way.said), likely, bar), "bring", data_what=f"way:{way.number}", data_key=f"way:{way.number}",
        tabindex=-1, class_="bx-outcome",
    )  # fmt: skip


def what_comes(look: Look) -> Html | None:
    """HTML to choose exactly what comes: a suit or a card, or one thing after the other where several come together.

    None from a seat.
    """
    if look.seat is not None:
        return None
    suits = [
        button(said, "bring", data_what=f"suit:{which}", class_="bx-option", tabindex=None if not number else -1)
        for number, (which, said) in enumerate(_suits(look))
    ]
    comes = menus(look) or tag("label", look.text("this_comes"), " ", _cards(look.position, look), class_="bx-field")
    return row(tag("div", suits, class_="bx-row", data_rove=True) if suits else None, comes)


def _ways(look: Look) -> Iterator[WayOfChance]:
    """The edges of the graph that chance may take. Nothing if there is only one."""
    ways = ways_of_chance(look.position)
    whole = sum(weight for outcomes in ways.values() for _, weight in outcomes)
    if len(ways) > 1:
        for number, (word, outcomes) in enumerate(ways.items()):
            said = look.words.edge(word, chance_for(look.position)[-1].key)
            yield WayOfChance(number, said, Fraction(sum(weight for _, weight in outcomes), whole))


def _suits(look: Look) -> Iterator[tuple[str, str]]:
    """For each suit that may come: its id and its name.

    None if all cards lead the same way, and if cards of the same group always do, and others never: each group is what
    comes along an edge then.
    """
    ways = ways_of_chance(look.position).values()
    if len(ways) > 1 and look.position.chance is not None:
        chances = look.position.game.desk.chances
        there = {chances.group(one) for one, _ in look.position.chance.outcomes} - {None}
        along = [{chances.group(one) for one, _ in outcomes} for outcomes in ways]
        if all(len(groups) == 1 for groups in along) and len(there) == len(along):
            return
        for suit in sorted(there, key=lambda suit: (SUITS.find(suit), suit)):
            yield suit, chances.group_said(suit, look.words)


def _cards(position: Position, look: Look) -> Html:
    assert position.chance is not None  # noqa: S101 - asked only where chance waits
    said = sorted(
        (position.game.desk.chances.spoken(one, position.table.box, look.words), str(one))
        for one, _ in position.chance.outcomes
    )
    options = [tag("option", text, value=f"card:{value}") for text, value in said]
    return tag("select", tag("option", "…", value=""), options, data_do="bring_card", class_="bx-cards")
