"""Statements: each normative sentence of a rulebook, in our own words, with its id, source and witness."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from types import MappingProxyType

WITNESSES = ("rulebook", "faq", "older-faq", "reading")


@dataclass(frozen=True, slots=True)
class Statement:
    """One normative sentence of a rulebook. `witness` says how sure it is: printed, official answer, or our reading.

    >>> rule("base.duell").witness
    'rulebook'
    """

    id: str
    section: str
    witness: str
    source: str
    de: str
    en: str

    def says(self, lang: str = "en") -> str:
        return self.de if lang == "de" else self.en

    def __str__(self) -> str:
        return f"{self.id}: {self.en} ({self.source}, {self.section})"


class UnknownRule(KeyError):
    """No statement has this id. The message names the nearest ones."""

    def __init__(self, id_: str) -> None:
        near = search_near(id_)
        super().__init__(f"no rule {id_!r}" + (f"; nearest: {', '.join(near)}" if near else ""))

    def __str__(self) -> str:
        return str(self.args[0])


@cache
def statements() -> Mapping[str, Statement]:
    """All statements by id, in the order of the rulebooks."""
    found: dict[str, Statement] = {}
    for file in sorted(files(__package__).joinpath("statements").iterdir(), key=lambda f: f.name):
        if file.name.endswith(".toml"):
            for id_, row in tomllib.loads(file.read_text("utf-8")).items():
                found[id_] = Statement(id_, **row)
    return MappingProxyType(found)


def rule(id_: str) -> Statement:
    """The statement with this id."""
    try:
        return statements()[id_]
    except KeyError:
        raise UnknownRule(id_) from None


def is_about(topic: str, id_: str) -> bool:
    """Whether a statement is the one asked for, or one of the topic: `base.duell` covers `base.duell.loser`."""
    return id_ == topic or id_.startswith(f"{topic}.")


def about(topic: str) -> tuple[str, ...]:
    """The ids of all statements of a topic.

    >>> about("base.material")[0]
    'base.material.players'
    """
    return tuple(id_ for id_ in statements() if is_about(topic, id_))


def search_near(id_: str) -> list[str]:
    """The ids that look most like this one."""
    return get_close_matches(id_, statements(), n=3, cutoff=0.4)


def search(query: str) -> Iterator[Statement]:
    """Statements whose id, text or source holds every word of the query."""
    words = query.casefold().split()
    for statement in statements().values():
        text = f"{statement.id} {statement.section} {statement.source} {statement.de} {statement.en}".casefold()
        if all(word in text for word in words):
            yield statement
