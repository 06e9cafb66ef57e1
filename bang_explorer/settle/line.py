"""Lines: what is done and what comes, from a position on, written as moves and draws that can be replayed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from bang_explorer.core.acts import Aside, Option
from bang_explorer.core.position import Brought
from bang_explorer.kit.scenario import Entry, Scenario
from bang_explorer.scenarios.writing import snapshot

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bang_explorer.core.acts import RawOption
    from bang_explorer.core.position import Position
    from bang_explorer.kit.desk import Desk
    from bang_explorer.kit.desk.chances import Chances

Said = tuple[str, str]
"""`move`, or the word for what chance brings (such as `draw`), and what is said."""


@dataclass(frozen=True)
class Line:
    """A way through what can follow a position."""

    beginning: Position
    way: tuple[RawOption | Brought, ...]
    """What is done and what chance brings, in turn."""
    facts: Mapping[str, Any]
    """What the line proves or refutes."""
    holds: bool
    of: Scenario | None = None
    """The scenario that has led to the beginning, if one has."""

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """The beginning, and the position after each thing done or brought."""
        found = [self.beginning]
        for what in self.way:
            before = found[-1]
            if before.is_over or (before.decider is not None and isinstance(what, Brought)):
                break  # what is left only says what was in a hand that the facts look at
            found.append(before.happens(what.what) if isinstance(what, Brought) else before.after(before.option(what)))
        return tuple(found)

    @property
    def end(self) -> Position:
        return self.positions[-1]

    @property
    def entries(self) -> tuple[Said, ...]:
        """The line as it stands in a scenario file."""
        return tuple(_said(self.positions))

    @property
    def hands(self) -> dict[str, tuple[str, ...]]:
        """What the line supposes in hands that were not known, by player."""
        names = self.beginning.table.names
        return {name: hand for seat, name in enumerate(names) if (hand := self._hand(seat))}

    @cached_property
    def rules(self) -> tuple[str, ...]:
        """The statements that the line rests on, in the order in which they come in."""
        found: list[str] = []
        for position in self.positions[1:]:
            found += position.journal.consulted
            for entry in position.journal.entries:
                found += entry.rules
        return tuple(dict.fromkeys(found))

    def scenario(self, id_: str = "") -> Scenario:
        """The line as a scenario that can be replayed, from where the one behind it begins, or from a turn before it.

        Raises `ValueError` where no file can say how it begins.
        """
        start, said = (self.of, []) if self.of is not None else _begun(self.beginning)
        players = tuple(
            replace(player, hand=hand) if (hand := self._hand(seat)) and isinstance(player.hand, int) else player
            for seat, player in enumerate(start.players)
        )
        line = (*start.line, *(Entry(kind, text, "") for kind, text in (*said, *self.entries)))
        if self.holds:
            line = (*line, Entry("is", dict(self.facts), ""))
        return replace(start, id=id_ or f"{start.id}.line", players=players, line=line, title={}, shows=(), contrast=())

    def _hand(self, seat: int) -> tuple[str, ...]:
        """What was in a hand that was not known, if all of it has come out."""
        chances: Chances = self.beginning.game.desk.chances
        return chances.supposed(self.positions, seat)

    def as_json(self) -> dict[str, Any]:
        line = [{kind: text} for kind, text in self.entries]
        return {
            "hands": {name: list(hand) for name, hand in self.hands.items()},
            "line": line,
            "rules": list(self.rules),
        }


def _said(positions: Sequence[Position]) -> Iterator[Said]:
    """What has led from each of these positions to the next."""
    led = [position.led_by for position in positions]
    for number, before in enumerate(positions[:-1]):
        desk: Desk = before.game.desk
        match led[number + 1]:
            case Option() as done:
                following = next((later.raw for later in led[number + 2 :] if isinstance(later, Option)), None)
                if desk.moves.declines(done.raw) and isinstance(following, Aside) and following.who == before.decider:
                    for _ in range(_declined_by_itself(before)):  # or declining would be taken for one of those
                        yield "move", done.text
                yield "move", done.text
            case Brought(what) if before.chance is not None:
                word, named = desk.chances.word(before.chance.source), desk.chances.said(what)
                if word is not None and named is not None:
                    yield word, named


def _declined_by_itself(position: Position) -> int:
    """How many questions to whoever decides have answered themselves since the last decision: he could only decline."""
    count = 0
    for passed in position.history:
        declines = position.game.desk.moves.declines
        count += sum(who == position.decider and declines(raw) for who, raw in passed.journal.by_itself)
        if passed.parent is None or passed.parent.decider is not None:
            break
    return count


def _begun(position: Position) -> tuple[Scenario, list[Said]]:
    """The nearest position on the way here that a file can begin with, and what has been said since."""
    passed: list[Position] = []
    for earlier in position.history:
        passed.append(earlier)
        try:
            start = snapshot(earlier)
        except ValueError:
            continue
        passed.reverse()
        return start, list(_said(passed))
    return snapshot(position), []  # which says why that cannot be


def written(last: Position, first: Position | None = None, of: Scenario | None = None) -> Scenario:
    """What has led to a position as a scenario that can be replayed.

    Where a scenario has come to `first`, it begins as that does; else at the nearest position that a file can begin
    with. Raises `ValueError` where there is none.
    """
    if of is None:
        start, said = _begun(last)
        return replace(start, line=tuple(Entry(kind, text, "") for kind, text in said))
    passed: list[Position] = []
    for position in last.history:
        passed.append(position)
        if position is first:
            break
    passed.reverse()
    led = (position.led_by for position in passed[1:])
    way = tuple(one.raw if isinstance(one, Option) else one for one in led if one is not None)
    return Line(passed[0], way, {}, holds=False, of=of).scenario(of.id)
