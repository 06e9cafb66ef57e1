"""Chances: how the line of a scenario says what chance brings, and which outcomes keep the rest of it playable."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.scenario import LineEntry, Scenario
    from bang_explorer.kit.words import Words

Outcomes = list[tuple[Any, int]]
"""Things that may come, each with its weight."""


class Chances:
    """How a line says what chance brings. By default, an entry is the outcome as Python prints it."""

    words: ClassVar[Mapping[str, str]] = {}
    """The name of the source of chance by the word of the line's entries for it (`draw`, `roll`)."""
    hint: ClassVar[str] = "what comes"
    """What such an entry names, in words for messages."""

    def word(self, source: str) -> str | None:
        """The word of entries for this source; None if the line says nothing of what comes from there."""
        return next((word for word, said in self.words.items() if said == source), None)

    def said(self, outcome: Any) -> str | None:
        """An outcome as an entry writes it; None if nothing came that could be named."""
        return None if outcome is None else str(outcome)

    def foresight(self, scenario: Scenario, table: Any) -> Any:
        """What the whole line says about things that are still open. `fitting` and `kept` are given the result."""
        return None

    def fitting(self, position: Position, text: str, after: int, foresight: Any) -> Outcomes:
        """The outcomes possible now that the text of an entry means; `after` is the number of the entry in the line.

        Raises `BadInput` for a text that means nothing at all.
        """
        chance = position.chance
        return [one for one in (chance.outcomes if chance else ()) if str(one[0]).casefold() == text.strip().casefold()]

    def kept(self, position: Position, later: tuple[LineEntry, ...], after: int, foresight: Any) -> Outcomes:
        """The outcomes after which the `later` entries remain possible. The seed picks among these, if any."""
        return list(position.chance.outcomes) if position.chance is not None else []

    def nothing_asks(self, word: str, text: str) -> str:
        """The error message for an entry where chance decides nothing of that kind."""
        return f"{word}: {text}: nothing of that kind comes here"

    def named(self, position: Position, text: str) -> str:
        """What the text of an entry means, as messages name it."""
        return text

    def instead(self, position: Position, text: str) -> str:
        """What can come now, in words: the end of the message that refuses an outcome."""
        there = ", ".join(str(one) for one, _ in (position.chance.outcomes if position.chance else ()))
        return f"there are {there}" if there else "nothing can"

    def group(self, outcome: Any) -> str | None:
        """The group that an outcome belongs to, so that several can be chosen at once: a card's suit. None for none."""
        return None

    def group_said(self, group: str, words: Words) -> str:
        """The name of a group of outcomes."""
        return group

    def spoken(self, outcome: Any, box: Any, words: Words) -> str:
        """An outcome in words."""
        return str(outcome)

    def supposed(self, positions: tuple[Position, ...], seat: int) -> tuple[str, ...]:
        """The unknown cards that a player is taken to hold if play goes through these positions. By default none."""
        return ()
