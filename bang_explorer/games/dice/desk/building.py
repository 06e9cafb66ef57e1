"""What a reader can put on the table of the Dice Game and set there when he makes a situation by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bang_explorer.games.dice.desk.names import face, person, role
from bang_explorer.games.dice.rules.faces import DICE, FACES
from bang_explorer.kit.desk.building import Sort, WithRoles

if TYPE_CHECKING:
    from bang_explorer.games.dice.rules.box import Box

DIE = "die"
"""The group of the dice, which also share their copies: five dice, whatever they show."""


class DiceBuilding(WithRoles):
    """The faces of the dice, the characters, life points and arrows."""

    table_ids: ClassVar = {"arrows": "pool"}
    on_table: ClassVar = {"dice": (DIE,)}

    def role(self, text: str) -> str:
        return role(text)

    def person(self, text: str, box: Box) -> str:
        return person(text, box).id

    def sorts(self, box: Box) -> tuple[Sort, ...]:
        return tuple(
            Sort(
                one.id, {"de": one.de, "en": one.en}, one.written, (one.written,) * DICE, one.aliases, DIE, DIE
            )
            for one in FACES
        )  # fmt: skip

    def text(self, text: str, box: Box) -> str:
        return face(text).written


BUILDING = DiceBuilding()
