"""How files say what the dice show: `roll: [arrow, 1]`."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any, ClassVar

from bang_explorer.games.dice.desk.names import face
from bang_explorer.kit.desk.chances import Chances, Outcomes
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.games.dice.rules.box import Box
    from bang_explorer.games.dice.rules.faces import Face
    from bang_explorer.kit.words import Words


class DiceChances(Chances):
    """Reads and writes what dice show: as many faces as dice are thrown, in any order."""

    words: ClassVar = {"roll": "dice"}
    hint = Saying("what the dice show, such as [arrow, 1]")
    together = True

    def said(self, outcome: Any) -> str | None:
        return " + ".join(face.written for face in outcome) if isinstance(outcome, tuple) else None

    def fitting(self, position: Position, text: str, after: int, foresight: Any) -> Outcomes:
        """The outcome with these faces, in a list, or an empty list. Raises `BadInput` for what is no face."""
        shown = Counter(read(text))
        outcomes = position.chance.outcomes if position.chance is not None else ()
        return [(one, weight) for one, weight in outcomes if isinstance(one, tuple) and Counter(one) == shown]

    def nothing_asks(self, word: str, text: str) -> Saying:
        return Saying("roll: {text}: no dice are thrown here", text=text)

    def instead(self, position: Position, text: str) -> Saying:
        count = len(position.chance.outcomes[0][0]) if position.chance is not None else 0
        return Saying("{count} dice are thrown; found {found}", count=count, found=len(read(text)))

    def parts(self, outcome: Any) -> tuple[Any, ...]:
        return outcome if isinstance(outcome, tuple) else super().parts(outcome)

    def part_spoken(self, part: Face, box: Box, words: Words) -> str:
        return words.card(part.id, box)

    def spoken(self, outcome: Any, box: Box, words: Words) -> str:
        if isinstance(outcome, tuple):
            return words.listed(self.part_spoken(face, box, words) for face in outcome)
        return words.role(outcome) if isinstance(outcome, str) else words.person(outcome.id, box)


def read(text: str) -> list[Face]:
    """The faces in a text such as `arrow + 1`. Raises `BadInput` for what is no face."""
    return [face(part.strip()) for part in re.split(r"[+,]", text.strip("[] "))]
