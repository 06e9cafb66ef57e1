"""The box of the Dice Game: its people, the roles that are dealt, and the faces of the dice."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Interrupt, check_order, ordered
from bang_explorer.core.once import give_home
from bang_explorer.games.dice.rules.faces import BY_ID
from bang_explorer.kit.game import Box as AnyBox
from bang_explorer.kit.people import Person, read_people
from bang_explorer.kit.roles import read_deals

if TYPE_CHECKING:
    from bang_explorer.core.readings import Held
    from bang_explorer.kit.game import Game

PACKAGE = "bang_explorer.games.dice"
HERE = Path(__file__).parent.parent
"""The folder of the game."""
PLAIN = Person("plain", "plain person", 8, game=PACKAGE)
"""The person of a player without a character: eight life points, no ability."""


class Box(AnyBox):
    """The box, with its people. The faces of the dice are its `kinds`, so that texts name them as they do cards."""

    kinds = BY_ID

    def __init__(self, game: Game, id_: str) -> None:
        super().__init__(game, id_)
        self.plain = PLAIN
        self.people = read_people(PACKAGE)
        self.deals = read_deals(HERE)
        self.roles = {count: deal.roles for count, deal in self.deals.items()}
        for person in self.people.values():
            give_home(person, "abilities")
            check_order(_interrupts(person))
        found = [one for person in self.people.values() for one in _interrupts(person)]
        self.interrupt_order = {one.name: place for place, one in enumerate(ordered(found))}

    def abilities(self) -> Held:
        return {id_: person.abilities for id_, person in self.people.items() if person.abilities}


def _interrupts(person: Person) -> list[Interrupt]:
    return [ability for ability in person.abilities if isinstance(ability, Interrupt)]
