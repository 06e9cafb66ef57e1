"""The part of the widget with the present decision: who decides what, what has just happened, and the options."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import TYPE_CHECKING

from bang_explorer.kit.desk.board import tells_by_asking
from bang_explorer.kit.html import Html, row, tag
from bang_explorer.rulebook.statements import statements
from bang_explorer.widgets.board.things import icon
from bang_explorer.widgets.explore.chance import what_comes
from bang_explorer.widgets.explore.parts import at_once, ticks
from bang_explorer.widgets.reasons import button

if TYPE_CHECKING:
    from bang_explorer.kit.board.parts import Board
    from bang_explorer.widgets.board.choosing import Choice, Way
    from bang_explorer.widgets.explore.look import Look

MANY, MANY_IN_ALL = 6, 20
"""The most options with one card that are shown unfolded; half as many, if there are very many options in all."""


def now(look: Look, board: Board) -> Html:
    """HTML with the present question, what has happened last, and the rule; at the end of the game, who has won."""
    position, words = look.position, look.words
    if position.is_over:
        winners = words.fact("winners", look.table.winners, look.table)
        return tag("h2", words.text("log", "game_over", winners=winners), class_="bx-question")
    hint = tells_by_asking(look.seen, words)
    question = position.game.desk.asks.question(position, words)
    return row(
        tag("h2", question, class_="bx-question"),
        tag("p", " ".join(board.told), class_="bx-last") if board.told else None,
        _rule(look),
        tag("p", hint, class_="bx-quiet") if hint else None,
    )


def _rule(look: Look) -> Html | None:
    """A button with the words of the rule behind the question, to read all of it; None if the question has none."""
    id_ = next(iter(look.position.stack[-1].at.cites), "")
    if not id_:
        return None
    said = statements()[id_].says(look.lang)
    return button(row(icon("book"), tag("span", said)), "rule", data_id=id_, title=id_, class_="bx-chip")


# --- what somebody may answer ----------------------------------------------------------------------------------------


def options(look: Look, choice: Choice, unfolded: Container[str]) -> Html | None:
    """HTML buttons for the options of the player who decides, then for those of others who may act meanwhile.

    From a seat there are only the options that its player may know, and no choice of what chance brings. Where an
    option uses some of several things, such as dice, check boxes for these things follow. None once the game is over.
    Of many options with one card nothing but their number is shown, unless the key of their row is in `unfolded`.
    """
    position = look.position
    if position.is_over:
        return None
    if position.decider is None:
        return what_comes(look)
    only = None if look.sees_choices else look.text("only_he_sees", who=position.decides)
    return row(tag("p", only, class_="bx-quiet") if only else None, *_all(look, choice, unfolded))


def _all(look: Look, choice: Choice, unfolded: Container[str]) -> Iterator[Html]:
    for who in dict.fromkeys(way.option.who for way in choice.ways):
        own = [way for way in choice.ways if way.option.who == who]
        name = "" if who == look.position.decider else look.table.names[who]
        if name:
            yield tag("p", look.text("meanwhile", who=name), class_="bx-quiet")
        whole = {option.text for option in at_once([way.option for way in own], look)}
        buttons = _options([way for way in own if way.option.text in whole], choice, name, unfolded)
        yield tag("div", buttons, class_="bx-options", data_rove=True)
        yield from ticks([way.option for way in own], look)


def _options(ways: list[Way], choice: Choice, name: str, unfolded: Container[str]) -> Iterator[Html]:
    """HTML buttons for the options of one player, in a row for each card or ability; long rows are folded away.

    `name` is put before each option for screen readers, if the player is not the decider.
    """
    most = MANY if len(ways) <= MANY_IN_ALL else MANY // 2
    rows: dict[str, list[Way]] = {}
    for way in ways:
        rows.setdefault(_heading(way, ways, choice), []).append(way)
    stop = next((of[0] for of in rows.values() if len(of) <= most), None)
    for what, of in sorted(rows.items(), key=lambda each: len(each[1]) == 1 and not each[1][0].at):
        drawn = icon(choice.icons[of[0].first]) if of[0].first in choice.icons else None
        if len(of) > most:
            yield _many(what, of, drawn, name, is_open=f"ways {what}" in unfolded)
            continue
        buttons = [_option(way, drawn, name, stop=way is stop) for way in of]
        if of[0].at:
            yield tag("div", tag("span", drawn, f"{what} →", class_="bx-what"), buttons, class_="bx-row")
        else:
            yield row(*buttons)


def _heading(way: Way, ways: list[Way], choice: Choice) -> str:
    """What stands over a way: what is done or, if very much else can be done with the same card, that card."""
    done = {one.what for one in ways if way.first and one.first == way.first}
    return choice.names.get(way.first, way.what) if len(done) > MANY else way.what


def _many(what: str, of: list[Way], drawn: Html | None, name: str, *, is_open: bool) -> Html:
    whole = len({way.what for way in of}) > 1
    buttons = (_option(way, drawn, name, stop=not number, whole=whole) for number, way in enumerate(of))
    key = f"ways {what}"
    return tag(
        "details", tag("summary", drawn, f"{what} ({len(of)})"),
        tag("div", *buttons, class_="bx-row", data_rove=True) if is_open else None,
        data_key=key, data_do="unfold", data_what=key, data_told=is_open, open=is_open,
    )  # fmt: skip


def _option(way: Way, drawn: Html | None, name: str, *, stop: bool, whole: bool = False) -> Html:
    """The HTML button of an option. The Tab key stops at it only with `stop`; arrow keys reach the others.

    With `whole` it says all that is done, as its heading does not.
    """
    said = f"{name}: {way.said}" if name else way.said
    shown = row(None if way.at or whole else drawn, way.said if whole else way.at or way.what)
    return button(
        shown, "take", data_move=way.option.text, aria_label=said, tabindex=None if stop else -1, class_="bx-option"
    )
