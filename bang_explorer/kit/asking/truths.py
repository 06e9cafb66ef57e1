"""The right answer to a question, with a class for each kind of answer. It reads answers and gives them points."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from bang_explorer.core.acts import Option
from bang_explorer.kit.asking import reading
from bang_explorer.kit.asking.moves import of_move
from bang_explorer.kit.asking.phrases import phrase
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.lengths import bounded
from bang_explorer.kit.sayings import Saying
from bang_explorer.kit.words import languages, words_for

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.core.table import Table
    from bang_explorer.kit.asking.grounds import Explanation
    from bang_explorer.kit.asking.phrases import Phrase
    from bang_explorer.kit.asking.reading import AnsweredOdds
    from bang_explorer.kit.words import Words

NONE, ALL = Fraction(), Fraction(1)
SHOWN = 12
"""The most right moves that are shown; there may be dozens."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the answers that a question offers to choose from."""

    id: str
    label: Phrase


def numbered(labels: list[Phrase]) -> tuple[Choice, ...]:
    """A tuple of choices with these labels, and as ids `1`, `2` and so on."""
    return tuple(Choice(str(number), label) for number, label in enumerate(labels, 1))


def people(table: Table, seats: list[int]) -> tuple[Choice, ...]:
    """A tuple of choices, one for each player at these seats, with the players' names as ids."""
    return tuple(Choice(table.names[seat], phrase("somebody", who=seat)) for seat in seats)


def unlike_names(id_: str, table: Table) -> str:
    """The id for a choice that is no player, made so that it is no player's name."""
    while id_ in table.names:
        id_ += "!"
    return id_


class Truth(Protocol):
    """The right answer to one question. It also reads what a learner answers, and gives points."""

    @property
    def kind(self) -> str: ...
    @property
    def choices(self) -> tuple[Choice, ...]: ...

    def read(self, answer: object, table: Table) -> Any:
        """The answer as it is understood, in a form for `points`. Raises `BadInput` if it cannot be understood."""
        ...

    def points(self, understood: Any) -> Fraction:
        """The points, from 0 to 1, for an answer that `read` has understood."""
        ...

    def written(self, understood: Any) -> str:
        """The text of an answer that `read` has understood. `read` understands that text, unless it names no choice."""
        ...

    def told(self, table: Table, words: Words) -> str:
        """The right answer in words."""
        ...

    def grounds(self, understood: Any) -> Iterator[Explanation]:
        """Explanations why just this answer is right or wrong, often none. They come before those for every answer."""
        ...


class _Plain:
    """The usual ways of a right answer: another answer is written as it is, and gets no explanation of its own."""

    def written(self, understood: Any) -> str:
        return str(understood)

    def grounds(self, understood: Any) -> Iterator[Explanation]:
        yield from ()


class _Open(_Plain):
    """A right answer to a question without choices; it is answered with a free text or number."""

    choices: ClassVar[tuple[Choice, ...]] = ()


@dataclass(frozen=True)
class WholeNumber(_Open):
    """A right answer that is a whole number. For wrong ones that are usual mistakes, `slips` says what is wrong."""

    right: int
    slips: Mapping[int, Explanation] = field(default_factory=dict, compare=False)
    kind: ClassVar = "number"

    def read(self, answer: object, table: Table) -> int:
        return reading.whole_number(answer)

    def points(self, understood: int) -> Fraction:
        return ALL if understood == self.right else NONE

    def told(self, table: Table, words: Words) -> str:
        return str(self.right)

    def grounds(self, understood: int) -> Iterator[Explanation]:
        yield from [self.slips[understood]] if understood in self.slips else []


@dataclass(frozen=True)
class ExactOdds(_Open):
    """A right answer that is the odds of something. The exact fraction gets the point, and so does a rounded number.

    That is a percentage or a decimal number with two places or more.
    """

    right: Fraction
    kind: ClassVar = "fraction"

    def read(self, answer: object, table: Table) -> AnsweredOdds:
        return reading.odds(answer)

    def points(self, understood: AnsweredOdds) -> Fraction:
        return ALL if abs(understood.value - self.right) <= understood.give else NONE

    def written(self, understood: AnsweredOdds) -> str:
        return str(understood.value)

    def told(self, table: Table, words: Words) -> str:
        return f"{self.right} ({float(self.right):.1%})"


@dataclass(frozen=True)
class _Chosen(_Plain):
    choices: tuple[Choice, ...]
    right: frozenset[str]

    def chosen(self, answer: object, table: Table) -> tuple[str, ...]:
        """The ids of the choices that an answer names, in the order of the choices.

        Raises `BadInput` if a part of it is no choice.
        """
        known = {choice.id: choice.id for choice in self.choices}
        for choice in self.choices:
            for spelling in _spellings(choice.label, table):
                known.setdefault(spelling, choice.id)
        ids = [choice.id for choice in self.choices]
        found = reading.chosen(answer, known, self._expected(", ".join(ids)))
        return tuple(sorted(found, key=ids.index))

    def _expected(self, ids: str) -> Saying:
        """What an answer is expected to be, for an error message."""
        return Saying("some of {ids}", ids=ids)

    def told(self, table: Table, words: Words) -> str:
        labels = [choice.label.said(table, words) for choice in self.choices if choice.id in self.right]
        return "; ".join(labels)


def _spellings(label: Phrase, table: Table) -> Iterator[str]:
    """All spellings of a choice: its label in each language, and for a move also the text that files have."""
    yield from (label.said(table, words_for(table, lang)) for lang in languages())
    if "move" in label.values:
        yield label.values["move"]


@dataclass(frozen=True)
class One(_Chosen):
    """A right answer that is one of several choices. More than one of them may be right; `read` wants just one.

    For wrong ones that are usual mistakes, `slips` says, by their ids, what is wrong.
    """

    slips: Mapping[str, Explanation] = field(default_factory=dict, compare=False)
    kind: ClassVar = "one"

    def read(self, answer: object, table: Table) -> str:
        found = self.chosen(answer, table)
        if len(found) != 1:
            raise BadInput("expected one answer; found {count}", count=len(found) or Saying("none"))
        return found[0]

    def _expected(self, ids: str) -> Saying:
        return Saying("one of {ids}", ids=ids)

    def points(self, understood: str) -> Fraction:
        return ALL if understood in self.right else NONE

    def grounds(self, understood: str) -> Iterator[Explanation]:
        yield from [self.slips[understood]] if understood in self.slips else []


@dataclass(frozen=True)
class Many(_Chosen):
    """A right answer that is all right ones of several choices. Some of them get part of the point.

    Each wrong one takes as much away as a right one gives, but there are never less than 0 points.
    """

    kind: ClassVar = "many"

    def read(self, answer: object, table: Table) -> tuple[str, ...]:
        return self.chosen(answer, table)

    def points(self, understood: tuple[str, ...]) -> Fraction:
        hits = len(self.right.intersection(understood))
        return max(NONE, Fraction(hits - (len(understood) - hits), len(self.right)))

    def written(self, understood: tuple[str, ...]) -> str:
        return ", ".join(understood)


@dataclass(frozen=True)
class FittingMove(_Open):
    """A right answer that is any legal move of which `fits` is true.

    Those of players who move out of turn get the point, too, but are not shown as right.
    """

    position: Position
    fits: Callable[[Option], bool]
    kind: ClassVar = "move"

    @property
    def right(self) -> list[Option]:
        return [option for option in self.position.answers if self.fits(option)]

    def read(self, answer: object, table: Table) -> str:
        """The text of the legal move that is meant, or else of the answer, spaces tidied.

        An answer that does not say whose move it is gets the name of the one who decides put in front. Raises
        `BadInput` for what is no move at all, such as one with an unknown name.
        """
        if not isinstance(answer, (str, Option)):
            raise BadInput("expected a move, such as A: bang > B")
        said = " ".join(bounded(str(answer), "a move").split())
        text = said if ":" in said else f"{self.position.decides}: {said}"
        option = self._option(text)
        return option.text if option is not None else text

    def _option(self, text: str) -> Option | None:
        return self.position.notation.find(self.position, text)

    def points(self, understood: str) -> Fraction:
        option = self._option(understood)
        return ALL if option is not None and self.fits(option) else NONE

    def told(self, table: Table, words: Words) -> str:
        spoken = table.box.game.desk.moves.spoken
        told = [spoken(option.text, table, words) for option in self.right]
        return "; ".join(told[:SHOWN] + ["…"] * (len(told) > SHOWN))

    def grounds(self, understood: str) -> Iterator[Explanation]:
        """Explanations why this move is not legal, or by which rules it is, and whether it is what was asked for."""
        yield from of_move(self.position, understood, as_asked=bool(self.points(understood)))
