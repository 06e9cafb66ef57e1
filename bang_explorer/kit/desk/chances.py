"""How entries in the line of a scenario say what chance brings, and what may come so that the line stays playable."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.scenario import LineEntry, Scenario
    from bang_explorer.kit.words import Words

Outcomes = list[tuple[Any, int]]
"""All that chance may bring, each in a pair with its weight."""


class Chances:
    """Reads and writes the entries of a scenario's line on chance, such as `draw: bang`.

    By default an entry is the outcome as Python prints it.
    """

    words: ClassVar[Mapping[str, str]] = {}
    """By the word with which such an entry begins (`draw`, `roll`): the name of the source of chance (`pile`)."""
    hint: ClassVar[Saying] = Saying("what comes")
    """What such an entry names, in words for error messages."""
    together: ClassVar[bool] = False
    """True if a list in such an entry is one outcome, such as all dice of a throw; else each of its items is one."""

    at_once: ClassVar[frozenset[str]] = frozenset()
    """The names of sources that bring much, one thing after the other, and nothing that a reader has to choose.

    Such as a pile that is dealt out: the explorer lets all of it happen in one step.
    """

    def word(self, source: str) -> str | None:
        """The word with which entries for this source begin, such as `draw`; None if there are no entries for it."""
        return next((word for word, said in self.words.items() if said == source), None)

    def said(self, outcome: Any) -> str | None:
        """The text of an entry for this outcome, by default as Python prints it; None if nothing came (None)."""
        return None if outcome is None else str(outcome)

    def foresight(self, scenario: Scenario, table: Any) -> Any:
        """What the whole line reveals about things that are still open, in any form; by default None.

        `fitting` and `kept` are given it.
        """
        return None

    def fitting(self, position: Position, text: str, after: int, foresight: Any) -> Outcomes:
        """The outcomes possible now that the text of an entry can mean, with weights; empty if none can come.

        Here those printed like the text, but for capital letters. For games: `after` is the number of the entry in the
        line, `foresight` what that method gave; they raise `BadInput` for a text that means nothing at all.
        """
        chance = position.chance
        return [one for one in (chance.outcomes if chance else ()) if str(one[0]).casefold() == text.strip().casefold()]

    def kept(self, position: Position, later: tuple[LineEntry, ...], after: int, foresight: Any) -> Outcomes:
        """The outcomes possible now after which the `later` entries can still be played, with weights. May be empty.

        Here all that are possible, whatever comes later. The other arguments are as for `fitting`.
        """
        return list(position.chance.outcomes) if position.chance is not None else []

    def nothing_asks(self, word: str, text: str) -> Saying:
        """The error message for an entry such as `draw: bang` at a point where nothing of that kind comes."""
        return Saying("{word}: {text}: nothing of that kind comes here", word=word, text=text)

    def named(self, position: Position, text: str) -> str:
        """The text of an entry as error messages show it: by default as it is; a game may show the name it means."""
        return text

    def instead(self, position: Position, text: str) -> Saying:
        """What can come now, in words; it ends the error message for an outcome that cannot come.

        By default all of it, whatever `text` was asked for.
        """
        there = ", ".join(str(one) for one, _ in (position.chance.outcomes if position.chance else ()))
        return Saying("there are {known}", known=there) if there else Saying("nothing can")

    def group(self, outcome: Any) -> str | None:
        """The id of the group to which an outcome belongs, such as a card's suit; None, as by default, for none.

        With groups, a reader can choose several outcomes at once.
        """
        return None

    def group_said(self, group: str, words: Words) -> str:
        """The name of a group of outcomes (such as a suit), from its id; by default the id."""
        return group

    def parts(self, outcome: Any) -> tuple[Any, ...]:
        """The things of which an outcome consists, such as the dice of a throw; by default it is one thing itself.

        Where there are several, a reader chooses them one by one. Their order does not matter.
        """
        return (outcome,)

    def part_spoken(self, part: Any, box: Any, words: Words) -> str:
        """The name of one of several `parts` in the language of these words; by default as Python prints it."""
        return str(part)

    def spoken(self, outcome: Any, box: Any, words: Words) -> str:
        """The name of an outcome in the language of these words; by default as Python prints it, in none."""
        return str(outcome)

    def supposed(self, positions: tuple[Position, ...], seat: int) -> tuple[str, ...]:
        """The cards, as texts, that the unknown hand at this seat turns out to be if play goes through these positions.

        By default none.
        """
        return ()
