"""The board of BANG!: the hand and the cards in play of each seat, life points and reach, the piles, what is shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

from bang_explorer.core.acts import NOBODY
from bang_explorer.games.bang.desk.brought import desks
from bang_explorer.games.bang.desk.pressed import twice
from bang_explorer.games.bang.rules import numbers
from bang_explorer.games.bang.rules.cards import VEILED
from bang_explorer.games.bang.rules.options import seat_of
from bang_explorer.kit.board.icons import drawn
from bang_explorer.kit.board.parts import WAITS, Area, Arrow, Figure, Mark, Place, Seat, Thing, back, seat_id
from bang_explorer.kit.board.signs import CARTRIDGE, GUN, HOURGLASS, STAR
from bang_explorer.kit.desk.board import Boards, person_mark
from bang_explorer.kit.roles import SHERIFF
from bang_explorer.kit.words import GLYPHS

if TYPE_CHECKING:
    from bang_explorer.core.log import Entry
    from bang_explorer.games.bang.rules.box import Box
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table
    from bang_explorer.kit.board.parts import Colour, Track
    from bang_explorer.kit.words import Words

AIMED = {
    "plays_on": "at", "uses_on": "at", "uses_ability_on": "on",
    "takes_unseen": "of", "takes_from_play": "of", "takes_from_hand": "of",
}  # fmt: skip
"""By the key of a log entry in which somebody does something to another, the value that says to whom."""
FRESH = frozenset({"turn_begins", "phase_1", "plays", "uses"})
"""Keys of log entries with which something new begins, so that earlier deeds are no longer shown."""


class BangBoards(Boards):
    """What lies where in BANG!, whichever boxes are in play."""

    untold = frozenset({"game_over"})

    def seats(self, table: Table, words: Words, marks: list[tuple[Mark, ...]]) -> tuple[Seat, ...]:
        return tuple(_seat(table, who, words, marks[who]) for who in range(len(table.names)))

    def on_table(self, table: Table, words: Words) -> Area:
        count, discarded = table.deck_count, len(table.discard)
        places = [
            _pile("pile", "pile", table.top[::-1], count, None, "known_on_top", table, words),
            _pile("discard", "discard_pile", table.discard[::-1], discarded, 1, "on_top", table, words),
        ]
        for id_, key, cards in (("way", "under_way", table.under_way), ("shown", "shown", table.shown)):
            if cards:
                said, short = words.text("ui", key), words.text("board", key)
                places.append(Place(id_, said, short, _things(id_, cards, table, words)))
        brought = (place for desk in desks(table.box) for place in desk.places(table, words))
        return Area((*places, *brought))

    def named(self, values: Mapping[str, Any]) -> Iterator[str]:
        yield from super().named(values)
        if "card" in values:
            yield f"card:{values['card']}"
        if "in_order" in values:  # the cards that come next
            yield "pile"

    def tracks(self, table: Table, words: Words) -> tuple[Track, ...]:
        return tuple(track for desk in desks(table.box) for track in desk.tracks(table, words))

    def far(self, table: Table, who: int, to: int) -> str:
        if who == to or table.out[who] or table.out[to]:
            return ""
        distance = int(numbers.distance.total(table, who, to))
        return f"{distance} ✓" if distance <= numbers.reach.total(table, who) else f"{distance}"

    def is_on_turn(self, table: Table, who: int) -> bool:
        return table.phase != "setup" and super().is_on_turn(table, who)

    def arrows(self, table: Table, log: tuple[Entry, ...], words: Words) -> tuple[Arrow, ...]:
        deed = last_deed(table, log)
        if deed is None:
            return ()
        who, to = deed.values["who"], seat_of(deed.values[AIMED[deed.key]])
        return () if to in (who, NOBODY) else (Arrow(seat_id(who), seat_id(to), words.entry(deed, table)),)

    def told(self, table: Table, log: tuple[Entry, ...], words: Words) -> tuple[str, ...]:
        """As sentences: the last deed of a player to somebody, if any, and what has happened last; each only once."""
        deed = last_deed(table, log)
        before = () if deed is None else (words.entry(deed, table),)
        return tuple(dict.fromkeys((*before, *super().told(table, log, words))))


def last_deed(table: Table, log: tuple[Entry, ...]) -> Entry | None:
    """The last log entry in which somebody does something to a player, perhaps to himself.

    None if there is none, if something new has begun since, or in the discard phase.
    """
    if table.phase == "discard":
        return None
    for entry in reversed(log):
        if entry.key in FRESH:
            return None
        if entry.key in AIMED:
            return entry
    return None


# --- a seat -----------------------------------------------------------------------------------------------------------


def _seat(table: Table, who: int, words: Words, marks: tuple[Mark, ...]) -> Seat:
    id_, name, role = seat_id(who), table.names[who], table.roles[who]
    about = [
        Mark("role", words.role(role), sign=STAR if role == SHERIFF else None, icon=role),
        person_named(table, who, words),
    ]
    held = table.hands[who]
    hand = Place(
        f"{id_}/hand", words.text("word", "hand"), words.text("board", "hand", count=len(held)),
        _things(f"{id_}/hand", held, table, words),
    )  # fmt: skip
    play = _play(f"{id_}/play", table, who, words)
    if table.out[who]:
        left = tuple(place for place in (hand, play) if place.things)
        return Seat(id_, name, tuple(about), marks, places=left, out=words.text("ui", "out"))
    if table.copied[who] is not None:
        about.append(Mark("copying", short=copying(table, who, words)))
    life = Figure(f"{id_}/life", words.text("word", "life_points"), table.life[who], table.max_life[who], CARTRIDGE)
    return Seat(id_, name, tuple(about), marks, (life,), (hand, play))


def person_named(table: Table, who: int, words: Words) -> Mark:
    """A mark with the character of somebody. In full, but not in short, it says whose ability he has besides."""
    return person_mark(table.people[who], table.box, words, copying(table, who, words))


def copying(table: Table, who: int, words: Words) -> str:
    """A note on whose ability `who` has besides his own; empty if nobody's."""
    copied = table.copied[who]
    return "" if copied is None else words.text("board", "copying", person=words.person(copied.id, table.box))


def _play(id_: str, table: Table, who: int, words: Words) -> Place:
    """What lies in front of somebody (the Colt .45, too, if he has no other weapon), and how far he reaches.

    It is marked if his cards do not work. For a player who is out it is only the cards.
    """
    lying, weapon, works = table.in_play[who], table.weapon(who), table.in_force(who)
    things = _things(id_, lying, table, words, table.laid_now)
    plain = Place(id_, words.text("word", "in_play"), words.text("board", "in_play"), things, brief=True)
    if table.out[who]:
        return plain
    colt = words.text("term", "colt_45")
    if weapon is None:
        things = (Thing(f"{id_}/colt_45", colt, marks=(_GUN,), face="printed"), *things)
    by = colt if weapon is None or not works else words.card(weapon, table.box)
    reach = Figure(
        f"{id_}/reach",
        words.text("number", "reach"),
        words.plain(numbers.reach.explain(table, who)),
        note=by,
        icon="ruler",
    )
    barred = () if works or not lying else (Mark("barred", words.text("board", "barred")),)
    return replace(plain, things=things, marks=barred, numbers=(reach,))


def _pile(
    id_: str, key: str, cards: list[Card], count: int, shows: int | None, on_top: str, table: Table, words: Words
) -> Place:
    said, short = (words.text(section, key, count=count) for section in ("ui", "board"))
    return Place(id_, said, short, _things(id_, cards, table, words), count, shows, words.text("ui", on_top))


# --- cards ------------------------------------------------------------------------------------------------------------

_GUN = Mark("weapon", sign=GUN)


def _things(
    place: str, cards: list[Card], table: Table, words: Words, waiting: Iterable[Card] = ()
) -> tuple[Thing, ...]:
    """The cards in a place, in order; those in `waiting` are marked as not usable yet.

    If a box holds several copies that nobody can tell apart, the id of such a card also tells where it lies.
    """
    return tuple(_each(place, cards, table.box, words, waiting)) if cards else ()


def _each(place: str, cards: list[Card], box: Box, words: Words, waiting: Iterable[Card]) -> Iterator[Thing]:
    several, often = twice(box), Counter[Any]()
    for card in cards:
        if card is VEILED or card in several:
            often[card] += 1
        if card is VEILED:
            yield back(place, often[card], words.text("word", "a_card"))
        else:
            yield _thing(card, box, words, f"@{place}#{often[card]}" if card in several else "", card in waiting)


@lru_cache(4096)
def _thing(card: Card, box: Box, words: Words, where: str, waits: bool) -> Thing:  # noqa: FBT001 - as it is kept
    colour = cast("Colour", card.kind.colour)
    marks = [Mark(WAITS, words.text("board", "not_yet"), sign=HOURGLASS)] if waits else []
    marks += [_GUN] if card.kind.weapon else []
    marks += [mark for desk in desks(box) for mark in desk.marks(card, words)]
    value, about = f"{card.rank}{GLYPHS.get(card.suit, '')}", words.text("board", colour)
    return Thing(
        f"card:{card.text}{where}",
        words.card(card, box),
        value,
        colour,
        about,
        tuple(marks),
        icon=drawn(card.kind.id, box),
    )


BOARDS = BangBoards()
