"""Class `Score`: graded answers to several questions, with their points, also as CSV."""

from __future__ import annotations

import csv
from dataclasses import dataclass, field
from fractions import Fraction
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bang_explorer.questions.grading import Graded

COLUMNS = ("id", "topic", "level", "seed", "game", "answer", "right", "points", "tries", "first", "seconds")
RUNS = ("=", "+", "-", "@", "\t", "\r")
"""A cell of a CSV file that begins with one of these could be run by a spreadsheet as a formula."""


@dataclass(repr=False)
class Score:
    """A list of graded answers, each with the seconds it took (or None), and the sum of their points.

    >>> from bang_explorer.questions import question
    >>> score = Score()
    >>> asked = question("distance", seed=1)
    >>> score.add(asked.grade(99), seconds=4.2)
    >>> score
    0 of 1 point
    >>> score.to_csv().splitlines()[0]
    'id,topic,level,seed,game,answer,right,points,tries,first,seconds'
    """

    answers: list[tuple[Graded, float | None]] = field(default_factory=list)

    def add(self, graded: Graded, seconds: float | None = None) -> None:
        self.answers.append((graded, seconds))

    @property
    def points(self) -> Fraction:
        return sum((graded.points for graded, _ in self.answers), Fraction())

    @property
    def of(self) -> int:
        """The most points possible: one for each answer."""
        return len(self.answers)

    def as_rows(self) -> list[dict[str, Any]]:
        """A list with one flat mapping of plain values for each answer."""
        return [
            graded.as_row() | {"seconds": None if seconds is None else round(seconds, 1)}
            for graded, seconds in self.answers
        ]

    def to_csv(self, path: str | Path | None = None) -> str:
        """All answers as CSV text with a head, which is also written to the file `path` if that is given.

        What the file held is replaced. A cell that a spreadsheet would run as a formula gets an apostrophe before it.
        """
        text = StringIO()
        writer = csv.DictWriter(text, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows({key: _harmless(value) for key, value in row.items()} for row in self.as_rows())
        if path is not None:
            Path(path).write_text(text.getvalue(), "utf-8", newline="")
        return text.getvalue()

    def __repr__(self) -> str:
        return f"{_plain(self.points)} of {self.of} {'point' if self.of == 1 else 'points'}"


def _plain(points: Fraction) -> str:
    return f"{float(points):.3g}"


def _harmless(value: object) -> object:
    return f"'{value}" if isinstance(value, str) and value.lstrip(" ").startswith(RUNS) else value
