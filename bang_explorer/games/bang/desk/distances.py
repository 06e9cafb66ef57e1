"""Which cards and people of BANG! change distances, and tables made up to try distances out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar

from bang_explorer.core.abilities import AddTerm, Bar
from bang_explorer.games.bang.desk.board import copying, person_named
from bang_explorer.games.bang.desk.names import names
from bang_explorer.games.bang.desk.scenario import Player, Scenario
from bang_explorer.games.bang.rules.numbers import LYING_CARDS, distance, reach
from bang_explorer.games.bang.rules.requirements import target_in_reach
from bang_explorer.kit.board.ring import Ring, RingSeat
from bang_explorer.kit.desk.distances import Distances, Parts, Seat, Weapon
from bang_explorer.kit.roles import OUTLAW

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.games.bang.rules.box import Box
    from bang_explorer.games.bang.rules.cards import Kind
    from bang_explorer.games.bang.rules.people import Person
    from bang_explorer.games.bang.rules.table import Table
    from bang_explorer.kit.words import Words

MEASURED = frozenset({distance, reach})


class BangDistances(Distances):
    """What the widget `distances` asks of BANG!, whichever boxes are in play."""

    unarmed = ("colt_45", 1)
    cites = target_in_reach.rule
    titles: ClassVar[Mapping[str, str]] = {"base": "BANG!", "dodge_city": "Dodge City"}

    def parts(self, box: Box) -> Parts:
        cards = [kind for kind in box.kinds.values() if card_has_a_part(kind)]
        people = [person for person in box.people.values() if person_has_a_part(person)]
        printed = Counter(card.kind.id for card in box.deck)
        weapons = sorted((kind for kind in cards if kind.weapon), key=lambda kind: kind.weapon)
        return Parts(
            {kind.id: Weapon(kind.weapon, printed[kind.id]) for kind in weapons},
            tuple(kind.id for kind in cards if not kind.weapon),
            frozenset(person.id for person in people),
            frozenset(person.id for person in people if person.copies),
        )

    def card(self, text: str, box: Box) -> str:
        return names(box).kind(text).id

    def person(self, text: str, box: Box) -> str | None:
        found = names(box).person(text) if text.strip() else box.plain
        return None if found is box.plain else found.id

    def seats(self, position: Position[Table]) -> tuple[Seat, ...]:
        table = position.table
        return tuple(_seat(table, who) for who in range(len(table.names)))

    def scenario(self, box: Box, seats: tuple[Seat, ...], turn: str) -> Scenario:
        """A scenario with these seats, in which the player with the name `turn` is on turn.

        Roles are given to those still in the game first, so that the Sheriff is among them.
        """
        dealt = iter(box.role_cards)
        roles = {seat.name: next(dealt, OUTLAW) for seat in sorted(seats, key=lambda seat: seat.out)}
        players = tuple(
            Player(seat.name, roles[seat.name], seat.character, seat.copies, in_play=seat.in_play, out=seat.out)
            for seat in seats
        )
        return Scenario(f"{box.id}.distance.arrangement", box.id, players, turn=turn)

    def ring(self, table: Table, words: Words, who: int) -> Ring:
        reach_of = reach.explain(table, who)
        seats = tuple(_ring_seat(table, words, who, seat, reach_of) for seat in range(len(table.names)))
        begins = words.text("distances", "from_whom", who=table.names[who], reach=words.plain(reach_of))
        others = (f"{table.names[seat]}: {seats[seat].how_far}." for seat in table.others(who))
        return Ring(seats, who, " ".join((begins, *others)), words.text("board", "turn"))


def _ring_seat(table: Table, words: Words, who: int, seat: int, reach_of: float) -> RingSeat:
    name, is_on_turn = table.names[seat], seat == table.turn
    if table.out[seat]:
        return RingSeat(name, (words.text("ui", "out"),), is_out=True, is_on_turn=is_on_turn)
    about = tuple(_about(table, words, seat))
    if seat == who:
        return RingSeat(name, about, is_on_turn=is_on_turn)
    far = distance.explain(table, who, seat)
    near = words.text("distances", "near" if far <= reach_of else "far")
    how_far = f"{words.text('number', 'distance')} {words.plain(far)}, {near}"
    return RingSeat(name, about, words.plain(far), how_far, far <= reach_of, is_on_turn=is_on_turn)


def _about(table: Table, words: Words, seat: int) -> Iterator[str]:
    """Texts on a seat: its character, then the cards in play, if there are any, with a note if they do not work."""
    yield f"{person_named(table, seat, words).brief} {copying(table, seat, words)}".rstrip()
    if cards := ", ".join(words.card(card.kind.id, table.box) for card in table.in_play[seat]):
        yield cards if table.in_force(seat) else f"{cards} ({words.text('board', 'barred')})"


def card_has_a_part(kind: Kind) -> bool:
    """True if cards of this kind, such as weapons, change a distance or how far a player reaches while in play."""
    return not MEASURED.isdisjoint(kind.counts)


def person_has_a_part(person: Person) -> bool:
    """True if a character changes distance or reach, stops cards from doing so, or may copy the ability of another."""
    adds = {ability.to for ability in person.abilities if isinstance(ability, AddTerm)}
    bars = {ability.key for ability in person.abilities if isinstance(ability, Bar)}
    return bool(person.copies) or not MEASURED.isdisjoint(adds) or LYING_CARDS in bars


def _seat(table: Table, who: int) -> Seat:
    person, copied = table.people[who], table.copied[who]
    return Seat(
        table.names[who],
        character=None if person is table.box.plain else person.id,
        copies=None if copied is None else copied.id,
        in_play=tuple(card.kind.id for card in table.in_play[who] if card_has_a_part(card.kind)),
        out=table.out[who],
    )


DISTANCES = BangDistances()
