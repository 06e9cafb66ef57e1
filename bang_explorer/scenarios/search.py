"""Searches the packaged scenarios by words in their ids, titles and questions."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from bang_explorer.games import games
from bang_explorer.kit.lengths import bounded
from bang_explorer.rulebook.names import named
from bang_explorer.rulebook.shelves import CASES, remembered, shelves

_TOLD = re.compile(r"^(?:title|question):(.*?)(?=^\w|\Z)", re.MULTILINE | re.DOTALL)


def search(query: str) -> tuple[str, ...]:
    """The ids of the packaged scenarios in whose id, title or question, in either language, every word occurs.

    Upper and lower case and accents do not matter, and a card or a person is found by any name, also one of several
    words if the query is nothing else. An empty query finds none. Raises `BadInput` for one that is too long.

    >>> search("BARREL Gefangnis")
    ('base.gefaengnis.shot-at-behind-bars',)
    """
    words = _folded(bounded(query, "a search")).split()
    if not words:
        return ()
    wanted, whole = [tuple(_spellings(word)) for word in words], tuple(_spellings(" ".join(words)))
    return tuple(
        id_ for id_, head in _heads() if _has(head, whole) or all(_has(head, spellings) for spellings in wanted)
    )


def _has(head: str, spellings: tuple[str, ...]) -> bool:
    return any(one in head for one in spellings)


def _spellings(word: str) -> Iterator[str]:
    """The word itself, then the ids of all, such as cards and people of any game, that go by this name."""
    yield word
    for game in games():
        yield from game.desk.ids_called(word)


@remembered
def _heads() -> tuple[tuple[str, str], ...]:
    """Pairs for all packaged scenarios, box by box: the id, and a text to search, in lower case without accents.

    The text has the id, and title and question in both languages, each with the names of its language.
    """
    paths = ((box, path) for box, folder in shelves().items() for path in sorted((folder / CASES).glob("*.yaml")))
    heads = ((f"{box}.{path.stem}", _told(path.read_text("utf-8"))) for box, path in paths)
    return tuple((id_, _folded(f"{id_} {named(head, 'en')} {named(head, 'de')}")) for id_, head in heads)


def _told(text: str) -> str:
    """The title and the question in the text of a scenario file, as they are written there; empty without both.

    Reading some hundred files as YAML would take seconds.
    """
    return " ".join(_TOLD.findall(text))


def _folded(text: str) -> str:
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in decomposed if unicodedata.category(c) != "Mn")
