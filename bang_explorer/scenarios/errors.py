"""What can be wrong with what people write: one clear message each, never a traceback."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class BadInput(ValueError):
    """Something written by a person cannot be understood. `place` says where in the file, if it is in one."""

    def __init__(self, message: str, place: str = "", file: str = "", line: int | None = None) -> None:
        super().__init__(message)
        self.message, self.place, self.file, self.line = message, place, file, line

    def __str__(self) -> str:
        where = ":".join(part for part in (self.file, str(self.line) if self.line else "") if part)
        return ": ".join(part for part in (where, self.place, self.message) if part)


def shown(value: object) -> str:
    """A value as it is quoted in a message: short, on one line, without control characters."""
    text = "".join(c if c.isprintable() else "�" for c in str(value))
    return f"“{text[:60]}…”" if len(text) > 60 else f"“{text}”"


def nearest(name: str, known: Iterable[str]) -> str:
    """The end of a message: the nearest known names."""
    near = list(dict.fromkeys(get_close_matches(name[:60], list(known), n=3, cutoff=0.5)))
    return f" (did you mean {' or '.join(near)}?)" if near else ""
