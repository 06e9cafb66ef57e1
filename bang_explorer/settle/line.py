"""Class `Line`: the moves and chances by which play goes on from a position. A line can be written as a scenario."""

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
"""One step of play as a scenario file has it: its kind (`move`, or a word for chance such as `draw`) and its text."""


@dataclass(frozen=True)
class Line:
    """One way in which play can go on from a position, up to a point where some facts hold, or where they do not."""

    beginning: Position
    way: tuple[RawOption | Brought, ...]
    """The steps in order: each an option that was taken, or what chance brought."""
    facts: Mapping[str, Any]
    """The facts in question, by path, such as `{"C.life": 3}`."""
    holds: bool
    """True if the facts hold at the end of the line."""
    of: Scenario | None = None
    """The scenario that led to `beginning`; None if there was none."""

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """A tuple of positions: the beginning, and the one after each step.

        Steps at the end that only say which cards an unknown hand held are left out.
        """
        found = [self.beginning]
        for what in self.way:
            before = found[-1]
            if before.is_over or (before.decider is not None and isinstance(what, Brought)):
                break  # the remaining steps only say which cards an unknown hand held
            found.append(before.happens(what.what) if isinstance(what, Brought) else before.after(before.option(what)))
        return tuple(found)

    @property
    def end(self) -> Position:
        return self.positions[-1]

    @property
    def entries(self) -> tuple[Said, ...]:
        """The steps as a scenario file has them: pairs of a kind (`move`, `draw`) and a text.

        Chance for which files have no word, or that brings nothing that has a name, is left out. A move to decline may
        come several times: also for questions before it that passed by themselves.
        """
        return tuple(_said(self.positions))

    @property
    def hands(self) -> dict[str, tuple[str, ...]]:
        """By player's name: the cards that he turns out to hold in this line, where his whole hand was unknown.

        Players of whose hand not all came to light are left out.
        """
        names = self.beginning.table.names
        return {name: hand for seat, name in enumerate(names) if (hand := self._hand(seat))}

    @cached_property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that were applied in this line, in the order in which they were first used."""
        found: list[str] = []
        for position in self.positions[1:]:
            found += position.journal.consulted
            for entry in position.journal.entries:
                found += entry.rules
        return tuple(dict.fromkeys(found))

    def scenario(self, id_: str = "") -> Scenario:
        """This line of play as a `Scenario` that can be replayed; facts that hold at its end become a claim in it.

        It begins where the scenario `of` does; else at `beginning`, or the nearest position before it that a file can
        describe, and raises `ValueError` if there is none. Its id is `id_` or, by default, that of `of` with `.line`
        behind it (or a makeshift one). Title, `shows` and `contrast` are left out.
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
        """The cards that a player with an unknown hand turned out to hold; empty unless all of them came to light."""
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
    """For each step through these positions: its kind (`move`, `draw`) and its text, as a scenario file has them.

    Steps for which a file has no text are left out. A move to decline may come several times: also for questions
    before it that passed by themselves.
    """
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
    """How many questions to the decider were passed for him since the last decision, as passing was all he could do."""
    count = 0
    for passed in position.history:
        declines = position.game.desk.moves.declines
        count += sum(who == position.decider and declines(raw) for who, raw in passed.journal.by_itself)
        if passed.parent is None or passed.parent.decider is not None:
            break
    return count


def _begun(position: Position) -> tuple[Scenario, list[Said]]:
    """A scenario that begins at the nearest earlier position that a file can describe, and the steps since then.

    That may be the position itself. Raises `ValueError` if there is none.
    """
    passed: list[Position] = []
    for earlier in position.history:
        passed.append(earlier)
        try:
            start = snapshot(earlier)
        except ValueError:
            continue
        passed.reverse()
        return start, list(_said(passed))
    return snapshot(position), []  # raises the error that says why no file can describe it


def written(last: Position, first: Position | None = None, of: Scenario | None = None) -> Scenario:
    """A `Scenario` that replays how play came to the position `last`.

    If a scenario `of` led to `first`, an earlier position, the result begins as that one does and has its id. Without
    `of` it begins at `last` or the nearest position before it that a file can describe; `first` is not used. Raises
    `ValueError` if there is none.
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
