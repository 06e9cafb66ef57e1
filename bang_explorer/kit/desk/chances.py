"""Chances: how a line says what chance brings, and what it has to say later about what is left open now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.scenario import Entry, Scenario
    from bang_explorer.kit.words import Words

Outcomes = list[tuple[Any, int]]
"""Each thing that may come, with its weight."""


class Chances:
    """By default an entry says what comes as the outcome prints."""

    words: ClassVar[Mapping[str, str]] = {}
    """Which source of chance an entry of the line decides, by the word that it begins with (`draw`, `roll`)."""
    hint: ClassVar[str] = "what comes"
    """What such an entry names."""

    def word(self, source: str) -> str | None:
        """The word for what comes from a source; of what nobody sees coming nothing is said."""
        return next((word for word, said in self.words.items() if said == source), None)

    def said(self, outcome: Any) -> str | None:
        """An outcome as a line says it; nothing, where nothing came that could be named."""
        return None if outcome is None else str(outcome)

    def foresight(self, scenario: Scenario, table: Any) -> Any:
        """Whatever the line says later about things that are still open; it is handed in again below."""
        return None

    def fitting(self, position: Position, text: str, after: int, foresight: Any) -> Outcomes:
        """The outcomes that an entry means, the `after`-th of the line. Raises `BadInput` for what is none at all."""
        chance = position.chance
        return [one for one in (chance.outcomes if chance else ()) if str(one[0]).casefold() == text.strip().casefold()]

    def kept(self, position: Position, later: tuple[Entry, ...], after: int, foresight: Any) -> Outcomes:
        """The outcomes that leave what the line says later possible: the seed decides among these, if there are any."""
        return list(position.chance.outcomes) if position.chance is not None else []

    def nothing_asks(self, word: str, text: str) -> str:
        """What is wrong where no such chance comes."""
        return f"{word}: {text}: nothing of that kind comes here"

    def named(self, position: Position, text: str) -> str:
        """What an entry names, as it is told."""
        return text

    def instead(self, position: Position, text: str) -> str:
        """Why something cannot come: what can."""
        there = ", ".join(str(one) for one, _ in (position.chance.outcomes if position.chance else ()))
        return f"there are {there}" if there else "nothing can"

    def group(self, outcome: Any) -> str | None:
        """What an outcome belongs to, so that several can be chosen at once: the suit of a card, say."""
        return None

    def group_said(self, group: str, words: Words) -> str:
        """A group by its name."""
        return group

    def spoken(self, outcome: Any, box: Any, words: Words) -> str:
        """An outcome as one says it."""
        return str(outcome)

    def supposed(self, positions: tuple[Position, ...], seat: int) -> tuple[str, ...]:
        """What a way through these positions supposes somebody to hold whose cards were not known."""
        return ()
