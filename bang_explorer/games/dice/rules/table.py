"""The table of the Dice Game: the people, their life points and arrows, the pool, the dice, and whose turn it is.

Its verbs are methods for the elementary effects. They change the table in place, and most of them write that into the
journal, if there is one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from bang_explorer.games.dice.rules.faces import DICE, DYNAMITE, Face
from bang_explorer.games.dice.rules.policies import Rules
from bang_explorer.kit.fields import FLAG, NUMBER, SEAT, WORD, Kind, each, given, heap, one
from bang_explorer.kit.people import PERSON
from bang_explorer.kit.roles import ROLE, UNKNOWN_ROLE, are_open, role_is_known
from bang_explorer.kit.table import SeatedTable

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Ability
    from bang_explorer.core.reasons import Number
    from bang_explorer.games.dice.rules.box import Box
    from bang_explorer.kit.people import Person

ARROWS = 9
_INDEX = attrgetter("index")
FACE: Kind[Face] = Kind("face", "{}.index", told=lambda _table, face: face.id)


class Table(SeatedTable):
    """The table of the Dice Game. Seats are numbers, clockwise: the left neighbour of seat 0 is seat 1."""

    asks_openly = True
    box: Box = given("{}.id")
    rules: Rules = given()
    life = each(one(NUMBER, 0))
    max_life = each(one(NUMBER, 0))
    arrows = each(one(NUMBER, 0))
    roles = each(one(ROLE, UNKNOWN_ROLE), seen=role_is_known)
    people = each(one(PERSON))
    out = each(one(FLAG, False))  # noqa: FBT003 - as a field starts
    threatened = each(one(NUMBER, 0))
    """The life points that each is about to lose, all at the same time."""

    phase = one(WORD, "setup")
    pool = one(NUMBER, ARROWS)
    dice = heap(FACE)
    """What the dice on the table show, in the order of the faces. Those that are being thrown are not among them."""
    used = heap(FACE)
    """Those of the dice that have been used already while the final result is resolved."""
    throws = one(NUMBER, 0)
    """How often dice have been thrown in this turn."""
    returned_from = one(SEAT, None)
    """The player whose arrow Kit Carlson has put back in this turn, if the rules tie him to one; else None."""
    ending = one(WORD, "")
    """The id of the statement by which the game is over; empty while it goes on."""

    def __init__(self, box: Box, rules: Rules, names: tuple[str, ...]) -> None:
        super().__init__(box, rules, names)
        self.people = [box.plain] * len(names)

    def lines(self) -> Iterator[str]:
        """Lines of text that show the table: a line for each player, and one for the pool, the dice and the phase."""
        for seat, name in enumerate(self.names):
            start = f"{'>' if seat == self.turn else ' '} {name}: {self.roles[seat]}, {self.people[seat].id}"
            life = f"life {self.life[seat]}/{self.max_life[seat]}, arrows {self.arrows[seat]}"
            yield f"{start}, {'out' if self.out[seat] else life}"
        dice = " ".join(face.written for face in self.dice) or "-"
        yield f"  arrows {self.pool}, dice {dice}, thrown {self.throws} times, phase {self.phase}"

    # --- who is there -------------------------------------------------------------------------------------------

    def abilities(self) -> Iterator[tuple[int, Ability]]:
        """Pairs of seat and ability, also of those who are out: an ability itself says whether it then works."""
        return ((seat, ability) for seat, person in enumerate(self.people) for ability in person.abilities)

    @property
    def roles_are_open(self) -> bool:
        """True if all roles are dealt and nobody is Sheriff, that is with three players: then everybody sees all roles.

        The end of a game, when all roles are shown, does not count.
        """
        return are_open(self.roles)

    def living(self) -> list[int]:
        known = self.memo.setdefault("living", {})
        if not known:
            known[None] = [seat for seat, out in enumerate(self.out) if not out]
        found: list[int] = known[None]
        return found

    def others(self, who: int) -> tuple[int, ...]:
        """The seats of all others in play, clockwise from the left neighbour, whether or not `who` is."""
        known = self.memo.setdefault("others", {})
        found: tuple[int, ...] | None = known.get(who)
        if found is None:
            found = known[who] = super().others(who)
        return found

    def become(self, who: int, person: Person) -> None:
        """Give `who` this character. His life points stay as they are."""
        self.people[who] = person
        self.held = None
        self.memo.clear()

    def reckon(self, number: Number, *about: Any) -> int:
        """The value of a number for the things in `about`, such as a seat.

        A journal, if there is one, notes the statements behind the number.
        """
        if self.journal is None:
            return int(number.total(self, *about))
        explained = number.explain(self, *about)
        self.journal.say((*explained.rules, *explained.also))
        return int(explained)

    # --- dice -------------------------------------------------------------------------------------------------------

    @property
    def loose(self) -> list[Face]:
        """The dice on the table that show no dynamite."""
        return [face for face in self.dice if face is not DYNAMITE]

    @property
    def missing(self) -> int:
        """How many of the five dice do not lie on the table: so many are thrown next."""
        return DICE - len(self.dice)

    def left(self, face: Face) -> int:
        """How many dice with this face have not been used yet."""
        return self.dice.count(face) - self.used.count(face)

    def end_rolling(self, who: int) -> None:
        """Let what lies there be the final result of `who`."""
        self.phase = "resolve"
        if self.journal is not None:
            self.journal.note("final", who=who, dice=[face.id for face in self.dice])

    def pick_up(self, who: int, faces: Iterable[Face]) -> None:
        """Take these dice off the table; `who` will throw them again."""
        if self.journal is not None:
            self.journal.note("picks_up", who=who, dice=[face.id for face in faces])
        for face in faces:
            self.dice.remove(face)

    def throw(self, who: int, faces: tuple[Face, ...]) -> None:
        """Lay down the dice that `who` has thrown."""
        self.throws += 1
        self.dice = sorted((*self.dice, *faces), key=_INDEX)
        if self.journal is not None:
            self.journal.note("throws", who=who, dice=[face.id for face in faces], number=self.throws)

    def use(self, face: Face) -> None:
        self.used.append(face)

    # --- arrows -----------------------------------------------------------------------------------------------------

    def take_arrow(self, who: int) -> None:
        """Move an arrow from the pool, which must not be empty, to `who`."""
        self.pool -= 1
        self.arrows[who] += 1
        self.note("takes_arrow", who=who, arrows=self.arrows[who], pool=self.pool)

    def return_arrow(self, who: int, by: int) -> None:
        """Move an arrow of `who`, who must have one, back to the pool; it is the doing of `by`."""
        self.arrows[who] -= 1
        self.pool += 1
        self.note("returns_arrow", who=who, by=by, arrows=self.arrows[who])

    def return_arrows(self, who: int) -> None:
        """Move all arrows of `who` back to the pool."""
        if self.arrows[who]:
            self.note("returns_arrows", who=who, count=self.arrows[who])
            self.pool += self.arrows[who]
            self.arrows[who] = 0

    # --- life points ------------------------------------------------------------------------------------------------

    def lose_life(self, who: int, points: int) -> None:
        """Take life points from `who`, at most those that he has."""
        lost = min(points, self.life[who])
        self.life[who] -= lost
        self.note("loses_life", who=who, points=lost, life=self.life[who])

    def gain_life(self, who: int, points: int) -> None:
        """Give `who` life points, up to the number that he had at the beginning of the game."""
        before = self.life[who]
        self.life[who] = min(self.max_life[who], before + points)
        if self.journal is not None:
            key = "gains_life" if self.life[who] > before else "gains_nothing"
            self.journal.note(key, who=who, points=self.life[who] - before, life=self.life[who])

    def leave_game(self, who: int, by: int | None) -> None:
        """Mark `who` as out of the game; his arrows go back to the pool.

        The journal notes his role and the seat that did it, `by`; None if nobody did.
        """
        self.out[who] = True
        self.memo.clear()
        self.note("eliminated", who=who, role=self.roles[who], by=by)
        self.return_arrows(who)

    # --- turns ------------------------------------------------------------------------------------------------------

    def start_turn(self) -> None:
        """Begin the turn of the seat in `turn`: no die lies on the table."""
        self.phase = "start"
        self.dice, self.used = [], []
        self.throws = 0
        self.returned_from = None
        self.note("turn_begins", who=self.turn)
