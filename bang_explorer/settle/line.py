"""Lines of play from a position on, which can be written down as scenarios and replayed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from bang_explorer.core.acts import Aside, Option
from bang_explorer.core.position import Brought
from bang_explorer.kit.scenario import LineEntry, Scenario
from bang_explorer.scenarios.writing import snapshot

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bang_explorer.core.acts import RawOption
    from bang_explorer.core.position import Position
    from bang_explorer.kit.desk import Desk
    from bang_explorer.kit.desk.chances import Chances

Said = tuple[str, str]
"""An entry of a scenario's line: its kind (`move`, or a word for chance such as `draw`) and its text."""


@dataclass(frozen=True)
class Line:
    """One line of play from a position to an example or counterexample of some facts."""

    beginning: Position
    way: tuple[RawOption | Brought, ...]
    """The steps: options taken and what chance brought, in order."""
    facts: Mapping[str, Any]
    """The facts that the line proves or refutes."""
    holds: bool
    """True if the facts hold at the end of the line."""
    of: Scenario | None = None
    """The scenario that led to the beginning, if there is one."""

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """The beginning, and the position after each step."""
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
        """The line as entries of a scenario file, each with its kind and its text."""
        return tuple(_said(self.positions))

    @property
    def hands(self) -> dict[str, tuple[str, ...]]:
        """By player: the cards that the line assumes in a hand that was unknown."""
        names = self.beginning.table.names
        return {name: hand for seat, name in enumerate(names) if (hand := self._hand(seat))}

    @cached_property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that the line rests on, in the order in which they are first used."""
        found: list[str] = []
        for position in self.positions[1:]:
            found += position.journal.consulted
            for entry in position.journal.entries:
                found += entry.rules
        return tuple(dict.fromkeys(found))

    def scenario(self, id_: str = "") -> Scenario:
        """The line as a scenario that can be replayed, with the facts as a claim at its end if they hold there.

        It begins where the scenario `of` does, or else at the nearest earlier position that a file can describe.
        Raises `ValueError` if there is none.
        """
        start, said = (self.of, []) if self.of is not None else _begun(self.beginning)
        players = tuple(
            replace(player, hand=hand) if (hand := self._hand(seat)) and isinstance(player.hand, int) else player
            for seat, player in enumerate(start.players)
        )
        line = (*start.line, *(LineEntry(kind, text, "") for kind, text in (*said, *self.entries)))
        if self.holds:
            line = (*line, LineEntry("is", dict(self.facts), ""))
        return replace(start, id=id_ or f"{start.id}.line", players=players, line=line, title={}, shows=(), contrast=())

    def _hand(self, seat: int) -> tuple[str, ...]:
        """The cards of a hand that was unknown, if the line brought all of them to light; else nothing."""
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
    """The entries of a scenario's line that lead through these positions."""
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
    """How many questions to the decider answered themselves since the last decision, as he could only decline."""
    count = 0
    for passed in position.history:
        declines = position.game.desk.moves.declines
        count += sum(who == position.decider and declines(raw) for who, raw in passed.journal.by_itself)
        if passed.parent is None or passed.parent.decider is not None:
            break
    return count


def _begun(position: Position) -> tuple[Scenario, list[Said]]:
    """A scenario that begins at the nearest earlier position that a file can describe, and the entries since then."""
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
    """A scenario that replays what has led to the position `last`.

    If a scenario `of` led to `first`, the result begins as that one does; else at the nearest earlier position that a
    file can describe. Raises `ValueError` if there is none.
    """
    if of is None:
        start, said = _begun(last)
        return replace(start, line=tuple(LineEntry(kind, text, "") for kind, text in said))
    passed: list[Position] = []
    for position in last.history:
        passed.append(position)
        if position is first:
            break
    passed.reverse()
    led = (position.led_by for position in passed[1:])
    way = tuple(one.raw if isinstance(one, Option) else one for one in led if one is not None)
    return Line(passed[0], way, {}, holds=False, of=of).scenario(of.id)
