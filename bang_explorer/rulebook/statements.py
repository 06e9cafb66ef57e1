"""Statements: each sentence of a rulebook that rules something, in our own words, with its id and source."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from types import MappingProxyType

from bang_explorer.rulebook.names import named
from bang_explorer.rulebook.quoting import quoted
from bang_explorer.rulebook.shelves import BOX, STATEMENTS, read, remembered, shelves

WITNESSES = ("rulebook", "faq", "older-faq", "reading", "house")
HOUSE = "house"
"""The `witness` (kind of source) of a user's own statements, which are in no rulebook."""


@remembered
def books() -> Mapping[str, str]:
    """Titles of rulebooks by the id of their box, for the boxes whose rulebook also prints statements of another."""
    found = {box: read(folder / BOX).get("book", "") for box, folder in shelves().items()}
    return MappingProxyType({box: book for box, book in found.items() if book})


@dataclass(frozen=True, slots=True)
class Statement:
    """One rule of a rulebook, as a sentence in our own words. `witness` is the kind of its source (see `WITNESSES`).

    >>> rule("base.duell").witness
    'rulebook'
    """

    id: str
    section: str
    witness: str
    source: str
    de: str
    en: str
    also_in: tuple[tuple[str, str], ...] = ()
    """Other boxes whose rulebooks print the statement, too: pairs of the box's id and the section there."""
    informs: bool = False
    """True if the statement only informs, such as about what lies in the box. Nothing cites it."""
    bears_on: tuple[str, ...] = ()
    """The ids of statements for which this one says what counts until the player's next turn is over."""

    def says(self, lang: str = "en") -> str:
        return self.de if lang == "de" else self.en

    def source_in(self, game: str) -> tuple[str, str]:
        """The book and the section to show to those who play with this box: its own rulebook's, if that prints it too.

        For every other box, also an unknown one, those of the statement itself.

        >>> rule("base.duell").source_in("dodge_city")
        ('BANG! Dodge City 2005', 'Braune Karten: Duell')
        >>> rule("base.duell").source_in("base+dodge_city")
        ('BANG! 2005', 'Braune Spielkarten: Duell')
        """
        sections = dict(self.also_in)
        return (books()[game], sections[game]) if game in sections else (self.source, self.section)

    def where(self, game: str | None = None) -> str:
        """Book and section as one text: those for players of this box; with None, those in every book that has it."""
        games = ("", *dict(self.also_in)) if game is None else (game,)
        return "; ".join(f"{source}, {section}" for source, section in dict(map(self.source_in, games)).items())

    def __str__(self) -> str:
        return f"{self.id}: {self.en} ({self.where()})"


class UnknownRule(KeyError):
    """Raised if no statement has the id asked for. The message names the nearest ones, if any is near.

    It keeps its English template and the values in it, from which layers above say it in other languages.
    """

    def __init__(self, id_: str) -> None:
        super().__init__(id_)
        near = search_near(id_)
        self.template = "no rule {rule}; nearest: {near}" if near else "no rule {rule}"
        self.values = {"rule": quoted(id_), "near": ", ".join(near)}

    def __str__(self) -> str:
        return self.template.format_map(self.values)


_OWN: dict[str, Statement] = {}
"""A user's own statements by id. They last while the program runs."""


@remembered
def statements() -> Mapping[str, Statement]:
    """All statements by id, in the order of the rulebooks. A user's own come last."""
    return MappingProxyType(_printed() | _OWN)


@remembered
def _printed() -> dict[str, Statement]:
    found: dict[str, Statement] = {}
    for folder in shelves().values():
        for id_, row in read(folder / STATEMENTS).items():
            also_in = tuple((box, row.pop(box)) for box in books() if box in row)
            row |= {lang: named(row[lang], lang) for lang in ("de", "en")}
            bears_on = tuple(row.pop("bears_on", ()))
            found[id_] = Statement(id_, **row, also_in=also_in, bears_on=bears_on)
    return found


def add_statement(one: Statement) -> None:
    """Add a user's own statement, or replace it. It lasts while the program runs.

    Raises `ValueError` if its witness is not `HOUSE`, or if a rulebook has a statement with this id.
    """
    if one.witness != HOUSE or one.id in _printed():
        raise ValueError(f"{one.id}: the statements of the rulebooks stay as they are")
    _OWN[one.id] = one
    _look_up_anew()


def forget_own_statements() -> None:
    """Remove all of a user's own statements."""
    _OWN.clear()
    _look_up_anew()


def _look_up_anew() -> None:
    """Forget what has been looked up among the statements, since they have changed."""
    for known in (statements, about, newest):
        known.cache_clear()


def rule(id_: str) -> Statement:
    """The statement with this id. Raises `UnknownRule` if there is none."""
    try:
        return statements()[id_]
    except KeyError:
        raise UnknownRule(id_) from None


def topic_of(id_: str) -> str:
    """The card, person or section that a statement is about, with its box.

    >>> topic_of("base.duell.loser")
    'base.duell'
    """
    return ".".join(id_.split(".")[:2])


def is_about(topic: str, id_: str) -> bool:
    """True if the statement is the topic itself or belongs to it: `base.duell.loser` belongs to `base.duell`."""
    return id_ == topic or id_.startswith(f"{topic}.")


@remembered
def about(topic: str) -> tuple[str, ...]:
    """The ids of all statements of a topic, itself included if it is one; empty if there are none.

    The result is remembered, since each set-up asks.

    >>> about("base.material")[0]
    'base.material.players'
    """
    return tuple(id_ for id_ in statements() if is_about(topic, id_))


@remembered
def newest(boxes: tuple[str, ...], point: str) -> str:
    """The id of the statement on a point (the end of the id) in the last of these boxes that has one.

    Raises `StopIteration` if none has.

    >>> newest(("base",), "phase-2.target"), newest(("base", "dodge_city"), "phase-2.target")
    ('base.phase-2.target', 'dodge_city.phase-2.target')
    """
    return next(id_ for box in reversed(boxes) if (id_ := f"{box}.{point}") in statements())


def search_near(id_: str) -> list[str]:
    """Up to three ids of statements, those that look most like this text, the nearest first; empty if none does."""
    return get_close_matches(id_, statements(), n=3, cutoff=0.4)


def search(query: str) -> Iterator[Statement]:
    """The statements in whose id, source or text (German or English) every word of the query occurs.

    A word may be part of another, and capital letters do not count. A query without words finds all statements.
    """
    words = query.casefold().split()
    for statement in statements().values():
        where = f"{statement.section} {statement.where()}"
        text = f"{statement.id} {where} {statement.de} {statement.en}".casefold()
        if all(word in text for word in words):
            yield statement
