"""Sentences for errors: an English template where it is raised, and the same in other languages from a catalogue.

A catalogue has the sentences of a language by their English templates. Errors that any game may raise have theirs in
`texts/errors` here, those of one game in `desk/texts/errors` of its folder, those of one of its boxes in
`desk/boxes/BOX/texts/errors`: a TOML file for each language but English.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Protocol

from bang_explorer.rulebook.shelves import games, read, remembered

ENGLISH = "en"
"""The language of the templates."""
SHARED = Path(__file__).parent / "texts" / "errors"
OF_A_DESK = Path("texts") / "errors"


class Said(Protocol):
    """A value that is a word or a name, and so is said in each language in its own way."""

    def said(self, lang: str) -> str: ...


class Saying:
    """A sentence, or a part of one, as an English template with named values.

    >>> given = Saying("{path} is {kind}, never {what}", path="over", kind=Saying("true or false"), what=Saying("text"))
    >>> given, given.said("de")
    (over is true or false, never text, 'over ist true oder false, nie Text')
    """

    __slots__ = ("template", "values")

    def __init__(self, template: str, /, **values: Any) -> None:
        self.template, self.values = template, values

    @classmethod
    def of(cls, error: Any) -> Saying:
        """The sentence of an error, or of whatever else has a template and its values."""
        return cls(error.template, **error.values)

    def said(self, lang: str) -> str:
        """The sentence in a language, or in English if the catalogues have no such sentence, its values likewise.

        A sentence without values stays as it is, braces and all.
        """
        template = self.template if lang == ENGLISH else catalogue(lang).get(self.template, self.template)
        if not self.values:
            return template
        return template.format_map({name: spoken(value, lang) for name, value in self.values.items()})

    def __str__(self) -> str:
        return self.said(ENGLISH)

    __repr__ = __str__


class Listed:
    """Several things in a row, at least one, with a word before the last: `A, B or C`."""

    __slots__ = ("parts", "word")

    def __init__(self, parts: Iterable[object], word: Said) -> None:
        self.parts, self.word = tuple(parts), word

    def said(self, lang: str) -> str:
        *most, last = [spoken(part, lang) for part in self.parts]
        return f"{', '.join(most)} {self.word.said(lang)} {last}" if most else last

    def __str__(self) -> str:
        return self.said(ENGLISH)


class ByLanguage:
    """What has a name of its own in each language: a card, a role, a number with its thousands set apart.

    Where a language has none, it has its English name, which there must be.
    """

    __slots__ = ("names",)

    def __init__(self, names: Mapping[str, str]) -> None:
        self.names = names

    def said(self, lang: str) -> str:
        return self.names.get(lang, self.names[ENGLISH])

    def __str__(self) -> str:
        return self.said(ENGLISH)


def any_of(parts: Iterable[object]) -> Listed:
    """The parts, of which one is meant. There must be at least one.

    >>> print(any_of("ABC"), "-", any_of("ABC").said("de"))
    A, B or C - A, B oder C
    """
    return Listed(parts, Saying("or"))


def all_of(parts: Iterable[object]) -> Listed:
    """The parts, which are all meant. There must be at least one."""
    return Listed(parts, Saying("and"))


def grouped(number: int) -> ByLanguage:
    """A large number with its thousands set apart.

    >>> grouped(20_000).said("en"), grouped(20_000).said("de")
    ('20,000', '20.000')
    """
    return ByLanguage({ENGLISH: f"{number:,}", "de": f"{number:,}".replace(",", ".")})


def spoken(value: object, lang: str) -> str:
    """A value as it is said in a language, if it has a method `said`; else as Python prints it."""
    said = getattr(value, "said", None)
    return str(value) if said is None else str(said(lang))


@remembered
def catalogue(lang: str) -> Mapping[str, str]:
    """The sentences of a language, from all catalogues, by their English templates; empty if it has no catalogue."""
    found: dict[str, str] = {}
    homes = (home for game in games() for home in (game / "desk", *sorted(game.glob("desk/boxes/*"))))
    for folder in (SHARED, *(home / OF_A_DESK for home in homes)):
        found |= read(folder / f"{lang}.toml")
    return found
