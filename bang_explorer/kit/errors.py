"""Errors for mistakes in what people write: one clear message each, never a traceback."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from difflib import get_close_matches

LONGEST_MESSAGE, LONGEST_PLACE = 380, 60
LONGEST_QUOTE = 60


class BadInput(ValueError):
    """Raised for something that a person has written and that makes no sense. `place` says where in the file, if any.

    However wild the input, the text of the error is one short printable line.
    """

    def __init__(self, message: str, place: str = "", file: str = "", line: int | None = None) -> None:
        super().__init__(message)
        self.message, self.place, self.file, self.line = short(message, LONGEST_MESSAGE), place, file, line

    def __str__(self) -> str:
        where = ":".join(part for part in (printable(self.file), str(self.line) if self.line else "") if part)
        return ": ".join(part for part in (where, short(self.place, LONGEST_PLACE), self.message) if part)


def printable(text: str) -> str:
    r"""The text on one line, with control characters replaced.

    >>> printable("a\tb\x1b[31m")
    'a�b�[31m'
    """
    return text if text.isprintable() else "".join(c if c.isprintable() else "�" for c in text)


def short(text: str, longest: int) -> str:
    """The text on one line, cut off after `longest` characters at most.

    >>> short("BANG! " * 5, 12)
    'BANG! BANG!…'
    """
    line = printable(text)
    return line if len(line) <= longest else f"{line[: longest - 1]}…"


def shown(value: object) -> str:
    """A value as it is quoted in a message: short, on one line, without control characters.

    >>> shown("Gefängnis"), shown(True), shown(None)
    ('“Gefängnis”', '“true”', 'nothing')
    """
    if value is None:
        return "nothing"
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return f"“{printable(text[:LONGEST_QUOTE])}{'…' if len(text) > LONGEST_QUOTE else ''}”"


def nearest(name: str, known: Iterable[str], means: Mapping[str, str] | None = None) -> str:
    """The end of an error message: the known names that look most like this one, or what they stand for in `means`.

    >>> nearest("Mustand", ["mustang", "dynamit"]), nearest("xyz", ["mustang"])
    (' (did you mean mustang?)', '')
    >>> nearest("Mised", ["missed"], {"missed": "fehlschuss"})
    ' (did you mean fehlschuss?)'
    """
    by_plain: dict[str, str] = {}
    for one in known:
        by_plain.setdefault(_plain(one), one)
    close = [by_plain[found] for found in get_close_matches(_plain(name), by_plain, n=3, cutoff=0.5)]
    near = list(dict.fromkeys(close if means is None else [means[one] for one in close]))
    return f" (did you mean {' or '.join(near)}?)" if near else ""


def unknown(what: str, name: str, known: Collection[str], where: str) -> Iterator[str]:
    """One message if the name is not known, with the known names that are nearest; no message if it is known.

    >>> list(unknown("edge", "mis", ["miss", "pass"], "Hit.answer"))
    ["Hit.answer: no edge 'mis' (did you mean miss?)"]
    >>> list(unknown("edge", "miss", ["miss", "pass"], "Hit.answer"))
    []
    """
    if name not in known:
        yield f"{where}: no {what} {name!r}{nearest(name, known)}"


def _plain(name: str) -> str:
    return name[:LONGEST_QUOTE].casefold().replace("_", "")
