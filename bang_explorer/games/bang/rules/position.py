"""A position of a BANG! game, with the words that players use."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bang_explorer.core.graph import Graph
from bang_explorer.core.position import Position as CorePosition
from bang_explorer.core.readings import stack_of
from bang_explorer.core.shown import Pictured
from bang_explorer.games.bang.desk.chains import course
from bang_explorer.games.bang.rules import numbers
from bang_explorer.games.bang.rules.cards import VEILED

if TYPE_CHECKING:
    from bang_explorer.core.log import Entry
    from bang_explorer.core.reasons import Explained
    from bang_explorer.games.bang.rules.table import Table


class Position(CorePosition, Pictured):
    """A position of a BANG! game. It never changes; `take` gives a new one."""

    __slots__ = ()

    def seat(self, name: str) -> int:
        """The seat of the player with this name, read as in a move."""
        return self.notation.seat(self.table, name)

    @property
    def decides(self) -> str | None:
        """The name of the player who must decide, if somebody must."""
        return None if self.decider is None else self.table.names[self.decider]

    @property
    def phase(self) -> str:
        return str(self.table.phase)

    @property
    def turn(self) -> str:
        return str(self.table.names[self.table.turn])

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of those who have won, by seat; empty while the game goes on."""
        return tuple(self.table.names[seat] for seat in self.table.winners or ())

    def distance(self, from_: str, to: str) -> Explained:
        """How far one player is for another, with the terms that make it up."""
        return numbers.distance.explain(self.table, self.seat(from_), self.seat(to))

    def reach(self, who: str) -> Explained:
        """How far a player's weapon carries."""
        return numbers.reach.explain(self.table, self.seat(who))

    def shots_left(self) -> Explained:
        """How many BANG! cards the player on turn may still play."""
        return numbers.shots_left.explain(self.table, self.table.turn, self.table.shots)

    def __str__(self) -> str:
        """The table in plain text: a line for each player, the piles, and who must decide."""
        if self.is_over:
            last = f"won by {', '.join(self.winners) or 'nobody at the table'}"
        elif self.decides is not None:
            last = f"{self.decides} decides: {', '.join(option.text for option in self.answers)}"
            if len(self.options) > len(self.answers):
                last += f"; meanwhile: {', '.join(option.text for option in self.options[len(self.answers) :])}"
        else:
            last = "chance decides"
        return "\n".join((*_lines(self.table), f"  {last}"))

    __repr__ = __str__

    def graph(self) -> Graph:
        """The flows under way as one graph, the current nodes marked."""
        return stack_of(self, course(self.table.box))

    def as_seen_by(self, name: str) -> View:
        """What this player can know: neither hidden hands nor roles nor the pile.

        Who decides is in it. Where a question with one answer answers itself, as in a game without `ask: always`, that
        may tell what somebody holds: whoever is hit and not asked had nothing to answer with. The view says so.
        """
        return View(self, self.seat(name))


def _lines(table: Table) -> Iterator[str]:
    """A line for each player, and one for the piles."""
    for seat, name in enumerate(table.names):
        character = " as ".join(one.id for one in table.selves(seat))
        start = f"{'>' if seat == table.turn else ' '} {name}: {table.roles[seat]}, {character}"
        if table.out[seat]:
            yield f"{start}, out"
            continue
        hand = " ".join("?" if card is VEILED else card.text for card in table.hands[seat]) or "-"
        lying = " ".join(card.text for card in table.in_play[seat]) or "-"
        yield f"{start}, life {table.life[seat]}/{table.max_life[seat]}, hand {hand}, in play {lying}"
    top = table.discard[-1].text if table.discard else "-"
    yield f"  pile {table.deck_count}, discard {len(table.discard)} (top {top}), phase {table.phase}"


class View(Pictured):
    """A position as one seat sees it. What that seat cannot know is not in it.

    Only who decides may tell something of it (`tells_by_asking`), unless the game is played with `ask: always`.
    """

    __slots__ = ("decides", "log", "seat", "table")

    def __init__(self, position: Position, seat: int) -> None:
        self.seat = seat
        self.decides = position.decides
        self.log: tuple[Entry, ...] = tuple(entry.as_seen_by(seat) for entry in position.log)
        self.table = position.table.as_seen_by(seat)

    def __repr__(self) -> str:
        seen = f"  as {self.table.names[self.seat]} sees it; {self.decides or 'nobody'} decides"
        hint = "  whether somebody is asked may tell what he holds; with `ask: always` it does not"
        return "\n".join((*_lines(self.table), seen, *[hint] * self.tells_by_asking))

    @property
    def tells_by_asking(self) -> bool:
        """True if who is asked may tell what others hold: it may without `ask: always`."""
        return not self.table.ask_always

    def key(self) -> tuple[object, ...]:
        """All that this seat knows, for comparing; how it came about (`log`) besides."""
        return (self.seat, self.decides, self.table.key())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.key() == other.key() and self.log == other.log

    def __hash__(self) -> int:
        return hash(self.key())
