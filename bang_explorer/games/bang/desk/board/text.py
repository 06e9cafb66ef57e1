"""Draws the table as plain text, in either language, for terminals and wherever no picture can be shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Protocol

from bang_explorer.games.bang.rules import numbers
from bang_explorer.games.bang.rules.cards import VEILED
from bang_explorer.kit.desk.board import decides, tells_by_asking

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table
    from bang_explorer.kit.words import Words


class Seen(Protocol):
    """A position, or a position as one seat sees it."""

    @property
    def table(self) -> Table: ...
    @property
    def decides(self) -> str | None: ...


def board(position: Seen, words: Words) -> str:
    """The table as lines of text: the seats clockwise from the player on turn, then the piles and what is asked.

    `>` marks the player on turn, `?` the player who must decide.

    >>> from bang_explorer.scenarios.opening import new_game
    >>> from bang_explorer.show.words import words
    >>> seated = {
    ...     "roles": ["sheriff", "outlaw", "outlaw", "renegade"],
    ...     "characters": ["willy_the_kid", None, None, None],
    ... }
    >>> print(board(new_game("base", **seated), words("en")).splitlines()[0])
    >? A  Sheriff, Willy the Kid, life points 5/5, reach 1 (Colt .45)
    """
    table = position.table
    seats = len(table.names)
    lines: list[str] = []
    for step in range(seats):
        lines += _seat((table.turn + step) % seats, position, words)
    asked = _asked(position, words)
    return "\n".join((*lines, *_middle(table, words), *filter(None, (asked, tells_by_asking(position, words)))))


def _seat(who: int, position: Seen, words: Words) -> Iterator[str]:
    table = position.table
    mark = (">" if who == table.turn else " ") + ("?" if table.names[who] == position.decides else " ")
    width = max(map(len, table.names))
    start = f"{mark} {table.names[who]:{width}}  "
    known = [words.role(table.roles[who]), words.person(table.people[who].id, table.box)]
    if table.out[who]:
        yield start + ", ".join((*known, words.text("ui", "out")))
        return
    if table.copied[who] is not None:
        known[-1] += f" {copying(table, who, words)}"
    works = table.in_force(who)
    weapon = table.weapon(who) if works else None
    reach = words.plain(numbers.reach.explain(table, who))
    known.append(f"{words.text('word', 'life_points')} {table.life[who]}/{table.max_life[who]}")
    known.append(
        f"{words.text('number', 'reach')} {reach} "
        f"({words.text('term', 'colt_45') if weapon is None else words.card(weapon, table.box)})"
    )
    yield start + ", ".join(known)
    margin, lying = " " * len(start), words.text("word", "in_play")
    if table.in_play[who] and not works:
        lying += f" ({words.text('board', 'barred')})"
    yield f"{margin}{words.text('word', 'hand')}: {_cards(table.hands[who], table, words)}"
    yield f"{margin}{lying}: {_cards(table.in_play[who], table, words, waiting=table.laid_now)}"


def copying(table: Table, who: int, words: Words) -> str:
    """A note on whose ability `who` has besides his own; empty if nobody's."""
    copied = table.copied[who]
    return "" if copied is None else words.text("board", "copying", person=words.person(copied.id, table.box))


def _cards(cards: Sequence[Card], table: Table, words: Words, waiting: Sequence[Card] = ()) -> str:
    """A list of cards by names and values; those in `waiting` are marked, and unknown ones are counted."""
    not_yet = f" [{words.text('board', 'not_yet')}]"
    said = [
        words.card(card, table.box, value=True) + not_yet * (card in waiting) for card in cards if card is not VEILED
    ]
    unknown = len(cards) - len(said)
    if unknown:
        said.append(words.text("ui", "unknown_cards", count=unknown))
    return ", ".join(said) or words.text("word", "nothing")


def _middle(table: Table, words: Words) -> Iterator[str]:
    """The lines on the piles and on the cards that are shown or under way."""
    pile = words.text("ui", "pile", count=table.deck_count)
    yield f"{pile}; {words.text('ui', 'known_on_top')}: {_cards(table.top[::-1], table, words)}" if table.top else pile
    pile = words.text("ui", "discard_pile", count=len(table.discard))
    yield f"{pile}; {words.text('ui', 'on_top')}: {_cards(table.discard[-1:], table, words)}" if table.discard else pile
    for key, cards in (("shown", table.shown), ("under_way", table.under_way)):
        if cards:
            yield f"{words.text('ui', key)}: {_cards(cards, table, words)}"


def _asked(position: Seen, words: Words) -> str:
    table = position.table
    if table.winners is not None:
        return words.text("log", "game_over", winners=words.fact("winners", table.winners, table))
    phase = words.text("ui", "whose_turn", who=table.names[table.turn], phase=words.text("word", table.phase))
    return f"{phase} {decides(position, words)}"
