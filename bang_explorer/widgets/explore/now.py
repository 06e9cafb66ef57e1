"""The part of the widget with the present decision: who decides and what he may do, or what chance may bring."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from bang_explorer.core.readings import chance_for, ways_of_chance
from bang_explorer.kit.cards import SUITS
from bang_explorer.kit.desk.board import decides, tells_by_asking
from bang_explorer.kit.errors import BadInput, shown
from bang_explorer.kit.html import Html, row, tag
from bang_explorer.show.told.moves import moves
from bang_explorer.show.told.odds import bounds
from bang_explorer.widgets.explore.parts import at_once, menus, ticks, with_parts
from bang_explorer.widgets.reasons import button, rules

if TYPE_CHECKING:
    from bang_explorer.core.acts import Option
    from bang_explorer.core.flow import Node
    from bang_explorer.core.position import Position
    from bang_explorer.widgets.explore.look import Look

MANY = 12
"""The most options with one card that are shown open; more are folded away."""
Outcomes = list[tuple[Any, int]]


def now(look: Look) -> Html:
    """HTML with the present question and buttons for options or outcomes; at the end of the game, who has won.

    From a seat there are only the options that its player may know, and no choice of what chance brings.
    """
    position, words = look.position, look.words
    if position.is_over:
        winners = words.fact("winners", look.table.winners, look.table)
        return tag("p", words.text("log", "game_over", winners=winners), class_="bx-question")
    head = tag("p", decides(look.seen, words), class_="bx-question")
    if hint := tells_by_asking(look.seen, words):
        head = row(head, tag("p", hint, class_="bx-quiet"))
    flow = position.stack[-1]
    under = tag("div", asked(look), " ", rules(flow.at.cites), class_="bx-asked")
    if position.decider is None:
        return row(head, under, _chance(look))
    closed = None if look.sees_choices else tag("p", look.text("only_he_sees", who=position.decides), class_="bx-quiet")
    return row(head, under, closed, *_all_options(look))


def asked(look: Look) -> str:
    """The name of the node in the graph at which play is, which says what is decided; empty once the game is over.

    Where chance decides, it is also said for what. A node without a text is named by its key.
    """
    position = look.position
    if position.is_over:
        return ""
    if position.chance is None:
        return _named(position.stack[-1].at, look)
    nodes = chance_for(position)
    around = position.stack[-2] if len(nodes) == 1 and len(position.stack) > 1 else None
    if around is not None and around.at.kind == "call" and type(around) is not position.game.first:
        nodes = (*nodes, around.at)
    return " - ".join(_named(node, look) for node in reversed(nodes))


def _named(node: Node, look: Look) -> str:
    said = look.words.texts["node"].get(node.key)
    return said if isinstance(said, str) else node.key


# --- what somebody may answer ----------------------------------------------------------------------------------------


def _all_options(look: Look) -> Iterator[Html]:
    """HTML buttons for the options of the player who decides, then for those of others who may act meanwhile.

    Where an option uses some of several things, such as dice, check boxes for these things follow.
    """
    for who in dict.fromkeys(option.who for option in look.options):
        own = [option for option in look.options if option.who == who]
        name = "" if who == look.position.decider else look.table.names[who]
        if name:
            yield tag("p", look.text("meanwhile", who=name), class_="bx-quiet")
        yield tag("div", _options(at_once(own, look), look, name), class_="bx-options", data_rove=True)
        yield from ticks(own, look)


def _options(options: list[Option], look: Look, name: str) -> Iterator[Html]:
    """HTML buttons for the options of one player, in a row for each card or ability; long rows are folded away.

    `name` is put before each option for screen readers, if the player is not the decider.
    """
    rows: dict[str, list[tuple[str, str]]] = {}
    for option, (what, at) in zip(options, moves(options, look.table, look.words), strict=True):
        rows.setdefault(what, []).append((option.text, at))
    few = [what for what, row_ in rows.items() if len(row_) <= MANY]
    for what, row_ in rows.items():
        is_first = few[:1] == [what] or len(row_) > MANY
        buttons = [_option(what, at, text, name, stop=is_first and not i) for i, (text, at) in enumerate(row_)]
        if len(row_) > MANY:
            inside = tag("div", buttons, class_="bx-row", data_rove=True)
            yield tag("details", tag("summary", f"{what} ({len(row_)})"), inside, data_key=what)
        else:
            head = tag("span", f"{what} →", class_="bx-what") if row_[0][1] else None
            yield tag("div", head, buttons, class_="bx-row")


def _option(what: str, at: str, text: str, name: str, *, stop: bool) -> Html:
    """The HTML button of an option. The Tab key stops at it only with `stop`; arrow keys reach the others."""
    said = f"{what} → {at}" if at else what
    return button(
        at or what, "take", data_move=text, title=text, aria_label=f"{name}: {said}" if name else said,
        tabindex=None if stop else -1, class_="bx-option",
    )  # fmt: skip


# --- what chance may bring -------------------------------------------------------------------------------------------


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


def _chance(look: Look) -> Html:
    """HTML buttons to let chance decide, or to choose what comes: an edge of the graph, a suit or a card.

    Several things that come together, such as dice, are chosen one by one.

    From a seat nothing can be chosen, since the choices would tell which cards are left.
    """
    let = button(look.text("let_happen"), "let_happen", class_="bx-option bx-main")
    if look.seat is not None:
        return tag("div", let, class_="bx-options")
    rows = [
        [button(said, "bring", data_what=f"{kind}:{which}", class_="bx-option", tabindex=-1) for which, said in group]
        for kind, group in (("way", _ways(look)), ("suit", _suits(look)))
    ]
    chosen = [tag("div", buttons, class_="bx-row") for buttons in rows if buttons]
    comes = menus(look) or tag("label", look.text("this_comes"), " ", _cards(look.position, look), class_="bx-field")
    return row(tag("div", tag("div", let, class_="bx-row"), chosen, class_="bx-options", data_rove=True), comes)


def _ways(look: Look) -> Iterator[tuple[int, str]]:
    """For each edge of the graph that chance may take its number and its name, with the odds unless they are hidden.

    Nothing if there is only one.
    """
    ways = ways_of_chance(look.position)
    whole = sum(weight for outcomes in ways.values() for _, weight in outcomes)
    if len(ways) > 1:
        for number, (word, outcomes) in enumerate(ways.items()):
            likely = Fraction(sum(weight for _, weight in outcomes), whole)
            label = look.words.edge(word, chance_for(look.position)[-1].key)
            yield number, f"{label}: {bounds((likely, likely))}" if look.odds else label


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
