"""The board of the Dice Game: life points and arrows of each seat, the dice, the pool, who is doing what to whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby, takewhile
from typing import TYPE_CHECKING, Any

from bang_explorer.games.dice.rules import numbers
from bang_explorer.games.dice.rules.faces import ARROW, BEER, DYNAMITE, FACES, GATLING, ONE, TWO
from bang_explorer.games.dice.rules.rolling import is_locked
from bang_explorer.kit.board import signs
from bang_explorer.kit.board.parts import USED, Area, Figure, Mark, Place, Seat, Thing, seat_id
from bang_explorer.kit.board.parts import Arrow as Deed
from bang_explorer.kit.desk.board import Boards, person_mark
from bang_explorer.kit.roles import SHERIFF

if TYPE_CHECKING:
    from bang_explorer.core.log import Entry
    from bang_explorer.games.dice.rules.faces import Face
    from bang_explorer.games.dice.rules.table import Table
    from bang_explorer.kit.words import Words

SIGNS = {
    ARROW: signs.ARROW, DYNAMITE: signs.DYNAMITE, ONE: signs.BULLSEYE_1, TWO: signs.BULLSEYE_2, BEER: signs.BEER,
    GATLING: signs.GATLING,
}  # fmt: skip
AIMS = ("aims", "aims_doubled")
DEEDS = {"aims": ("who", "at"), "aims_doubled": ("who", "at"), "gives_beer": ("who", "on"), "gives_life": ("who", "on"),
         "returns_arrow": ("by", "who")}  # fmt: skip
"""By the key of a log entry in which somebody does something to another: the values that say who, and to whom."""
FRESH = frozenset({"turn_begins", "throws", "picks_up", "final", "fires", "explodes", "indians"})
"""Keys of log entries with which something new begins, so that earlier deeds are no longer shown."""
TOLD = DEEDS.keys() | FRESH - {"turn_begins"}
"""Keys of log entries with which what has happened last is told from its beginning."""


class DiceBoards(Boards):
    """What lies where in the Dice Game."""

    untold = frozenset({"turn_begins", "returns_arrows", "game_over"})

    def seats(self, table: Table, words: Words, marks: list[tuple[Mark, ...]]) -> tuple[Seat, ...]:
        return tuple(_seat(table, who, words, marks[who]) for who in range(len(table.names)))

    def on_table(self, table: Table, words: Words) -> Area:
        dice = Place("dice", words.text("board", "dice"), things=tuple(_dice(table, words)))
        figures = [Figure("pool", words.text("board", "pool"), table.pool)]
        if table.phase == "roll":
            left = numbers.throws_left.explain(table, table.turn, table.throws)
            figures.append(Figure("throws_left", words.text("board", "throws_left"), int(left)))
        return Area((dice,), tuple(figures))

    def named(self, values: Mapping[str, Any]) -> Iterator[str]:
        yield from super().named(values)
        if "face" in values:
            yield f"die:{values['face']}"

    def far(self, table: Table, who: int, to: int) -> str:
        return "" if who == to or table.out[who] or table.out[to] else f"{int(numbers.distance.total(table, who, to))}"

    def is_on_turn(self, table: Table, who: int) -> bool:
        return table.phase != "setup" and super().is_on_turn(table, who)

    def arrows(self, table: Table, log: tuple[Entry, ...], words: Words) -> tuple[Deed, ...]:
        """An arrow for each Bull's Eye that has been aimed, or for the last gift; one for several at the same seat."""
        said: dict[tuple[int, int], list[str]] = {}
        for entry in last_deeds(log):
            said.setdefault(_from_to(entry), []).append(words.entry(entry, table))
        return tuple(
            Deed(seat_id(who), seat_id(to), " ".join(dict.fromkeys(told)))
            for (who, to), told in said.items() if who != to
        )  # fmt: skip

    def told(self, table: Table, log: tuple[Entry, ...], words: Words) -> tuple[str, ...]:
        """As sentences: the last thing that somebody has done, or that has begun by itself, and what came of it.

        If several lose life points together, one sentence says it.
        """
        last = next((at for at in reversed(range(len(log))) if log[at].key in TOLD), len(log) - 1)
        entries = (one for one in log[max(last, 0) :] if words.tells(one.key) and one.key not in self.untold)
        return tuple(said for key, same in groupby(entries, _key) for said in _said(key, [*same], table, words))


def last_deeds(log: tuple[Entry, ...]) -> list[Entry]:
    """The last log entry in which somebody does something to a player, perhaps to himself.

    For a Bull's Eye that has been aimed, all others that hit together with it, in their order. Empty if something new
    has begun since.
    """
    since = takewhile(lambda entry: entry.key not in FRESH, reversed(log))
    deeds = [entry for entry in since if entry.key in DEEDS]
    if deeds and deeds[0].key in AIMS:
        return [*takewhile(lambda entry: entry.key in AIMS, deeds)][::-1]
    return deeds[:1]


def _key(entry: Entry) -> str:
    return entry.key


def _said(key: str, entries: list[Entry], table: Table, words: Words) -> Iterator[str]:
    """The sentences for entries with the same key that follow each other."""
    if key != "loses_life" or len(entries) == 1:
        yield from (words.entry(one, table) for one in entries)
    else:
        lost = (f"{table.names[one.values['who']]} {one.values['points']}" for one in entries)
        yield words.text("board", "lose", who=words.listed(lost))


def _from_to(entry: Entry) -> tuple[int, int]:
    who, to = DEEDS[entry.key]
    return entry.values[who], entry.values[to]


def _seat(table: Table, who: int, words: Words, marks: tuple[Mark, ...]) -> Seat:
    id_, role, person = seat_id(who), table.roles[who], table.people[who]
    about = (
        Mark("role", words.role(role), sign=signs.STAR if role == SHERIFF else None, icon=role),
        person_mark(person, table.box, words),
    )
    if table.out[who]:
        return Seat(id_, table.names[who], about, marks, out=words.text("ui", "out"))
    return Seat(id_, table.names[who], about, marks, tuple(_figures(id_, table, who, words)))


def _figures(id_: str, table: Table, who: int, words: Words) -> Iterator[Figure]:
    """The life points and arrows of a player, how far he sits from the one on turn, and what he is about to lose."""
    life = words.text("word", "life_points")
    yield Figure(f"{id_}/life", life, table.life[who], table.max_life[who], signs.CARTRIDGE)
    yield Figure(f"{id_}/arrows", words.text("word", "arrows"), table.arrows[who], sign=signs.SMALL_ARROW)
    if table.threatened[who]:
        yield Figure(f"{id_}/threatened", words.text("board", "threatened"), table.threatened[who])
    if table.phase != "setup" and table.winners is None and who != table.turn and not table.out[table.turn]:
        far = numbers.distance.explain(table, table.turn, who)
        from_ = words.text("board", "from", who=table.names[table.turn])
        yield Figure(f"{id_}/distance", words.text("number", "distance"), int(far), note=from_, icon="ruler")


def _dice(table: Table, words: Words) -> Iterator[Thing]:
    """The dice on the table. Equal ones go by numbers, and the first of them are those that are dealt with."""
    for face in FACES:
        lying = table.dice.count(face)
        done = lying if face is ARROW and table.phase == "resolve" else table.used.count(face)
        for number in range(lying):
            yield _die(face, number, table, words, is_done=number < done)


def _die(face: Face, number: int, table: Table, words: Words, *, is_done: bool) -> Thing:
    marks: tuple[Mark, ...] = ()
    if is_done:
        marks = (Mark(USED, words.text("board", "used")),)
    elif face is DYNAMITE and table.phase == "roll" and is_locked(table, table.turn):
        marks = (Mark("locked", words.text("board", "locked"), sign=signs.LOCK),)
    return Thing(
        f"die:{face.id}#{number + 1}", words.card(face.id, table.box), marks=marks, sign=SIGNS[face], icon=face.id
    )


BOARDS = DiceBoards()
