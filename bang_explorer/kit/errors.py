"""Errors for mistakes in what people write: one clear message each, never a traceback."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import Any, Self

from bang_explorer.kit.sayings import ENGLISH, Saying, any_of

LONGEST_MESSAGE, LONGEST_PLACE = 380, 60
LONGEST_QUOTE = 60


class Worded(Exception):
    """An error that people are told in their own language: an English template with named values.

    The text of the error is English. However wild the values, it is one short printable line.
    """

    def __init__(self, template: str, /, **values: Any) -> None:
        super().__init__(template)
        self.template, self.values = template, values

    def said(self, lang: str) -> str:
        """What is wrong, in a language or, if that has no such sentence, in English; cut off if it is very long."""
        return short(Saying.of(self).said(lang), LONGEST_MESSAGE)

    def __str__(self) -> str:
        return told(self, ENGLISH)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"


class BadInput(Worded, ValueError):
    """Raised for something that a person has written and that makes no sense. `place` says where in the file, if any.

    >>> bad = BadInput("no player {name}; there are {known}{near}", "turn", name=shown("Bo"), known="A, B", near="")
    >>> print(bad, "-", told(bad, "de"))
    turn: no player “Bo”; there are A, B - turn: niemand heißt „Bo“; am Tisch sitzen A, B
    """

    def __init__(
        self, template: str, /, place: str = "", file: str = "", line: int | None = None, **values: Any
    ) -> None:
        super().__init__(template, **values)
        self.place, self.file, self.line = place, file, line

    @classmethod
    def of(cls, said: Any, place: str = "", file: str = "", line: int | None = None) -> Self:
        """An error that says the same as another one, or as a `Saying`. It has this place, not that of the other."""
        return cls(said.template, place, file, line, **said.values)

    def at(self, place: str = "", file: str = "", line: int | None = None) -> Self:
        """A copy of the error at another place. Of place, file and line, those not given stay as they are."""
        return self.of(self, place or self.place, file or self.file, line or self.line)

    @property
    def message(self) -> str:
        """What is wrong, in English, without the place."""
        return self.said(ENGLISH)


class Unwritable(Worded, ValueError):
    """Raised for a position that no scenario file can describe."""


def told(error: Exception, lang: str) -> str:
    """What a person is told of an error, in a language: where it is (of a `BadInput`, if known), and what is wrong.

    An error without a template is told in the words that it has, whatever the language.
    """
    if not hasattr(error, "template"):
        return str(error.args[0]) if type(error) is KeyError else str(error)  # which puts quotes around its words
    said = short(Saying.of(error).said(lang), LONGEST_MESSAGE)
    if not isinstance(error, BadInput):
        return said
    where = ":".join(part for part in (printable(error.file), str(error.line) if error.line else "") if part)
    return ": ".join(part for part in (where, short(error.place, LONGEST_PLACE), said) if part)


def printable(text: str) -> str:
    r"""The text on one line: each character that cannot be printed, such as a line break, becomes a replacement sign.

    >>> printable("a\tb\x1b[31m")
    'a�b�[31m'
    """
    return text if text.isprintable() else "".join(c if c.isprintable() else "�" for c in text)


def short(text: str, longest: int) -> str:
    """The text on one line; a longer one is cut off, so that it has `longest` characters with the ellipsis.

    >>> short("BANG! " * 5, 12)
    'BANG! BANG!…'
    """
    line = printable(text)
    return line if len(line) <= longest else f"{line[: longest - 1]}…"


def shown(value: object) -> Saying:
    """A value as it is quoted in a message: short, on one line, without control characters.

    >>> shown("Gefängnis"), shown(True), shown(None), shown("Bier").said("de")
    (“Gefängnis”, “true”, nothing, '„Bier“')
    """
    if value is None:
        return Saying("nothing")
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return Saying("“{text}”", text=f"{printable(text[:LONGEST_QUOTE])}{'…' if len(text) > LONGEST_QUOTE else ''}")


def nearest(name: str, known: Iterable[str], means: Mapping[str, str] | None = None) -> Saying | str:
    """The end of an error message: up to three known names that look most like this one; empty if none does.

    With `means`, which must have all of them, what they stand for there is named instead.

    >>> print(nearest("Mustand", ["mustang", "dynamit"]), nearest("xyz", ["mustang"]) == "")
     (did you mean mustang?) True
    >>> print(nearest("Mised", ["missed"], {"missed": "fehlschuss"}))
     (did you mean fehlschuss?)
    """
    by_plain: dict[str, str] = {}
    for one in known:
        by_plain.setdefault(_plain(one), one)
    close = [by_plain[found] for found in get_close_matches(_plain(name), by_plain, n=3, cutoff=0.5)]
    return meant(dict.fromkeys(close if means is None else [means[one] for one in close]))


def meant(near: Iterable[str]) -> Saying | str:
    """The end of an error message: what may have been meant; empty if there is nothing near."""
    near = tuple(near)
    return Saying(" (did you mean {near}?)", near=any_of(near)) if near else ""


def unknown(what: str, name: str, known: Collection[str], where: str) -> Iterator[str]:
    """An iterator with one message if the name is not known, with the nearest known names; empty if it is known.

    >>> list(unknown("edge", "mis", ["miss", "pass"], "Hit.answer"))
    ["Hit.answer: no edge 'mis' (did you mean miss?)"]
    >>> list(unknown("edge", "miss", ["miss", "pass"], "Hit.answer"))
    []
    """
    if name not in known:
        yield f"{where}: no {what} {name!r}{nearest(name, known)}"


def _plain(name: str) -> str:
    return name[:LONGEST_QUOTE].casefold().replace("_", "")
