"""Topics of questions: how a situation is set up for a topic, and what is asked about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from bang_explorer.kit.asking.lots import Lots

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.grounds import Explanation
    from bang_explorer.kit.asking.phrases import Wording
    from bang_explorer.kit.asking.truths import Truth
    from bang_explorer.kit.sayings import Saying


@dataclass(frozen=True)
class Problem:
    """What a question asks: its text, the right answer (`truth`), and the explanations of it (`grounds`)."""

    text: tuple[Wording, ...]
    truth: Truth
    grounds: tuple[Explanation, ...] = ()


class Tools(Protocol):
    """What a topic is given to find out the right answer."""

    def settle(self, position: Position, wanted: Sequence[Mapping[str, Any]], positions: int) -> list[Any]:
        """For each mapping of facts: whether they hold once what is under way is done (a `Settled`, with exact odds).

        In the order of the mappings. One exploration, of `positions` at most, serves all of them; if they are not
        enough, a result may be undecided.
        """
        ...


Deal = Callable[[Lots, int, str], "Position | None"]
About = Callable[["Position", Lots, int, Tools], Problem | None]


@dataclass(frozen=True)
class Topic:
    """A topic of questions, such as `distance`.

    `deal` sets up a random situation for a level and a box; without it, a game is played at random up to some decision.
    `about` makes a question about a position: at level 0 about any position that a user has, else about one that was
    dealt, if it is not too simple for the level. Both may return None; then another attempt is made. `about` may also
    name a kind of question that every game has: `legal`, `why_not`, `answer` or `decides`.
    """

    id: str
    kind: str
    deal: Deal | None
    about: About | str
    needs: Saying | str
    """What a position must have for a question on this topic, in words for an error message."""
    likely: range = range(0)
    """For a number: those that are likely as an answer, if they are few. They are offered beside the field."""
