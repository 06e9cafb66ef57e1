"""A topic: how situations for its questions are set up, and what it asks about a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from bang_explorer.kit.asking.lots import Lots

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.grounds import Ground
    from bang_explorer.kit.asking.phrases import Sayable
    from bang_explorer.kit.asking.truths import Truth


@dataclass(frozen=True)
class Asked:
    """What is asked about a position, what is right, and why."""

    text: tuple[Sayable, ...]
    truth: Truth
    grounds: tuple[Ground, ...] = ()


class Tools(Protocol):
    """What a topic is handed to find out what is right."""

    def settle(self, position: Position, wanted: Sequence[Mapping[str, Any]], positions: int) -> list[Any]:
        """What follows for each of these facts until what is under way is done, looking at so many positions."""
        ...


Deal = Callable[[Lots, int, str], "Position | None"]
About = Callable[["Position", Lots, int, Tools], Asked | None]


@dataclass(frozen=True)
class Topic:
    """A topic, by its id.

    `deal` sets up a situation by lots, for a level and a box, and `about` asks about a position: any that somebody has
    (level 0), or one that was dealt, of which it takes only what is not too simple for the level. Both may find
    nothing; then lots are drawn anew. In place of `about` stands a word for what can be asked of every game: `legal`,
    `why_not`, `answer`, `decides`.
    """

    id: str
    kind: str
    deal: Deal
    about: About | str
    needs: str
    """What a position must offer."""
