"""A topic: how situations for its questions are set up, and what it asks about a position."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bang_explorer.kit.lots import Lots
from bang_explorer.questions.grading import Asked
from bang_explorer.show.words import words

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.position import Position

Deal = Callable[[Lots, int, str], "Position | None"]
About = Callable[["Position", Lots, int], Asked | None]


@dataclass(frozen=True)
class Topic:
    """A topic, by its id.

    `deal` sets up a situation by lots, for a level and a game, and `about` asks about a position: any that somebody has
    (level 0), or one that was dealt, of which it takes only what is not too simple for the level. Both may find
    nothing; then lots are drawn anew.
    """

    id: str
    kind: str
    deal: Deal
    about: About
    needs: str
    """What a position must offer."""

    def title(self, lang: str = "en") -> str:
        return words(lang).text("question_topic", self.id)
