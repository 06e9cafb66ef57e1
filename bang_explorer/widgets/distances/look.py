"""Class `Look`: what the widget shows of the players' arrangement, in which language, and what has just changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from bang_explorer.show.words import words
from bang_explorer.widgets.distances.arrangement import REACH

if TYPE_CHECKING:
    from bang_explorer.core.reasons import Explained
    from bang_explorer.kit.words import Words
    from bang_explorer.widgets.distances.arrangement import Arrangement

TOLD = 6
"""The most changed numbers that are named; others are only counted."""

Pair = tuple[str, str]


def text_in(spoken: Words, key: str, /, **values: Any) -> str:
    """The text with this key, of `bx.distances` or else of all widgets. Raises `UnknownText` if there is none."""
    return spoken.text("distances" if key in spoken.texts["distances"] else "panel", key, **values)


@dataclass(frozen=True)
class Look:
    """What the widget shows now: an arrangement of players, in a language, and what has changed since `before`."""

    now: Arrangement
    lang: str
    at: str
    """The name of the player from whom the picture shows distances."""
    asked: Pair | None = None
    """The names of the two players whose distance the reader has opened; None if no number is opened."""
    before: Arrangement | None = None
    """The arrangement before the last change; None if there was none."""
    waits: bool = False
    """True if the reader has pressed a first player, so that the next one is the second of the two."""

    @property
    def words(self) -> Words:
        return words(self.lang, self.now.position.game)

    @property
    def table(self) -> Any:
        return self.now.table

    def text(self, key: str, /, **values: Any) -> str:
        return text_in(self.words, key, **values)

    def number(self, one: str, two: str) -> Explained:
        """The distance from one player to another; with `REACH` for the second, how far the first one reaches.

        Raises `KeyError` for a player who is out.
        """
        return self.now.numbers[one, two]

    def said(self, number: float) -> str:
        return self.words.plain(number)

    def called(self, id_: str | None) -> str:
        """The name of the card or character with this id; for None the words for a character without ability.

        The id of what unarmed players shoot with has a name, too. Raises `UnknownText` for any other.
        """
        if id_ is None:
            return self.words.text("board", "plain")
        if id_ == self.now.distances.unarmed[0]:
            return self.words.text("term", id_)
        inside = self.now.box
        return self.words.card(id_, inside) if id_ in inside.kinds else self.words.person(id_, inside)

    @property
    def begins(self) -> str:
        return self.text("from_whom", who=self.at, reach=self.said(self.number(self.at, REACH)))

    @property
    def seen(self) -> str:
        """How far the player `at` reaches, and his distances to all others, in one line."""
        far = (
            f"{two}: {self.said(number)}"
            for (one, two), number in self.now.numbers.items()
            if one == self.at and two != REACH
        )
        return f"{self.begins} {', '.join(far)}"

    # --- what has changed --------------------------------------------------------------------------------------------

    @cached_property
    def was(self) -> dict[Pair, str]:
        """By pair of names: the text, as it was then, of each number that the last change has changed; else empty."""
        if self.before is None:
            return {}
        old, new = self.before.numbers, self.now.numbers
        return {pair: self.said(old[pair]) for pair in new if pair in old and old[pair] != new[pair]}

    @property
    def changes(self) -> Iterator[str]:
        """Sentences on the last change, if any: which numbers it changed, and who reaches whom now or no longer."""
        if self.before is None:
            return
        numbers = [self._change(pair, was) for pair, was in self.was.items()]
        yield self.text("changes", count=len(numbers), which=self._some(numbers))
        old, new = self.before.near, self.now.near
        for key, pairs in (("gained", new - old), ("lost", old - new)):
            found = [" → ".join(pair) for pair in self.now.numbers if pair in pairs]
            if found:
                yield self.text(key, which=self._some(found))

    def _change(self, pair: Pair, was: str) -> str:
        one, two = pair
        what = f"{self.words.text('number', 'reach')} {one}" if two == REACH else f"{one} → {two}"
        return f"{what}: {self.said(self.number(one, two))} ({self.text('was', number=was)})"

    def _some(self, said: list[str]) -> str:
        more = [self.text("more", count=len(said) - TOLD)] if len(said) > TOLD else []
        return ", ".join((*said[:TOLD], *more))
