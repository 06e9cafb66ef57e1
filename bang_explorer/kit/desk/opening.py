"""Openings: from a scenario to the position in which it begins, and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Any, ClassVar

from bang_explorer.core.log import Journal
from bang_explorer.core.machine import Machine
from bang_explorer.kit.errors import BadInput, shown
from bang_explorer.kit.scenario import ALWAYS, Player, Scenario, own_fields

if TYPE_CHECKING:
    from bang_explorer.core.flow import Flow, Node
    from bang_explorer.core.position import Position
    from bang_explorer.kit.game import Box, Game
    from bang_explorer.rulebook.rules import Rules

Frames = list[tuple["Flow", "Node"]]
"""The flows that are under way, the lowest first, and where each stands."""

TYPES = {"int": "integer", "bool": "boolean", "str": "string", "tuple": "array", "dict": "object"}


class Opening:
    """What the files of a game say, and how that comes to lie on its table.

    By default each further field of a scenario or a player lies on the table under the same name.
    """

    scenario: ClassVar[type[Scenario]] = Scenario
    player: ClassVar[type[Player]] = Player
    phases: ClassVar[Mapping[str, str]] = {}
    """At which node of the turn a file begins, by the phase that it names; at the first one, where there are none."""

    def schema(self) -> Mapping[str, Mapping[str, Any]]:
        """The form of the further keys, for the JSON Schema: of the `file` and of a `player`, and `definitions`."""

        def keys(kind: type[Player | Scenario]) -> dict[str, Any]:
            own = own_fields(kind)
            known = {one.name: {"type": _type(str(one.type))} for one in fields(kind) if one.name in own}
            return known | ({"phase": {"enum": list(self.phases)}} if "phase" in known and self.phases else {})

        return {"file": keys(self.scenario), "player": keys(self.player), "chances": {}, "definitions": {}}

    def lies_nowhere(self, table: Any) -> list[str]:
        """The keys of a file for which a table has no place, where each lies under its own name."""
        keys = {**own_fields(self.scenario), **own_fields(self.player)}
        return [key for key in keys if type(self).lay is Opening.lay and not hasattr(table, key)]

    def lay(self, scenario: Any, table: Any) -> Frames:
        """What a scenario says comes to lie on an empty table; and the flows that are under way then."""
        count, known = len(table.names), table.box.players
        if count not in known:
            raise bad(scenario, f"{table.box.id} is for {min(known)} to {max(known)} players; found {count}", "players")
        for key in own_fields(self.player):
            for seat, player in enumerate(scenario.players):
                getattr(table, key)[seat] = getattr(player, key)
        for key, usual in own_fields(self.scenario).items():
            value = getattr(scenario, key)
            if key == "turn":
                value = 0 if value is None else self._seat(scenario, table, value)
            setattr(table, key, list(value) if isinstance(usual, (list, tuple)) else value)
        return self.frames(table.box.game, table)

    def frames(self, game: Game, table: Any) -> Frames:
        """A turn that stands where its phase begins."""
        if game.turn is None:
            return [(game.first(), game.first.start)]
        turning = next(node for node in game.first.nodes.values() if game.turn in node.calls)
        begin = self.phases.get(getattr(table, "phase", ""))
        turn: Any = game.turn
        return [(game.first(), turning), (turn(table.turn), turn.start if begin is None else turn.nodes[begin])]

    def seat(self, table: Any, **given: Any) -> None:
        """What somebody fixes of a new game beside the names: characters, roles."""
        for what, said in given.items():
            if said:
                raise BadInput(f"nobody has {what} in {table.box.id}; found {shown(said)}", what)

    def written(self, position: Position, name: str = "") -> Scenario:
        """A position as a scenario that begins there. Raises `ValueError` for what no file can say."""
        table, game = position.table, position.game
        stands_so = [type(frame) for frame in position.stack] == [game.first, game.turn]
        if position.decider is None or not stands_so:
            raise ValueError("only a decision in a turn can be written as a scenario")
        frame = position.stack[-1]
        begins = [phase for phase, node in self.phases.items() if node == frame.at.name]
        if frame.at is not game.turn.start and table.phase not in begins:
            raise ValueError(f"no file begins at {frame.at.key}")
        own: dict[str, Any] = {key: getattr(table, key) for key in own_fields(self.scenario)}
        if "turn" in own:
            own["turn"] = table.names[table.turn]
        players = tuple(
            self.player(name_, **{key: getattr(table, key)[seat] for key in own_fields(self.player)})
            for seat, name_ in enumerate(table.names)
        )
        kind: Any = self.scenario
        return kind(  # type: ignore[no-any-return]
            id=name or f"{table.box.id}.snapshot.position", game=table.box.id, players=players, rules=table.rules,
            rules_given=game.rules.naming(table.rules, table.box.parts), seed=position.seed,
            ask=ALWAYS if table.ask_always else None,
            **{key: tuple(value) if isinstance(value, list) else value for key, value in own.items()},
        )  # fmt: skip

    def _seat(self, scenario: Any, table: Any, name: str) -> int:
        try:
            seat: int = table.box.game.desk.moves.seat(table, name)
        except BadInput as wrong:
            raise bad(scenario, wrong.message, "turn") from None
        return seat


def _type(annotation: str) -> str:
    """The JSON type of a field."""
    words = annotation.replace("[", " ").split(" ")
    return next((TYPES[word] for word in words if word in TYPES), "string")


def bad(scenario: Scenario, message: str, place: str) -> BadInput:
    """What is wrong at a place of the scenario's file."""
    return BadInput(message, place, line=scenario.line_of(place))


def opened(box: Box, scenario: Scenario) -> Position:
    """The position in which a scenario begins, before chance or anybody decides anything.

    It may stand at a chance: the file's line, the known cards or the seed say what comes.
    """
    game = box.game
    table: Any = game.table(box, scenario.rules, tuple(player.name for player in scenario.players))
    table.ask_always = scenario.ask == ALWAYS
    machine = Machine(table, [])
    for flow, node in game.desk.opening.lay(scenario, table):
        machine.push(flow, node)
    return _run(machine, game, scenario.seed)


def begun(
    box: Box, rules: Rules, names: tuple[str, ...], *, seed: int = 0, ask_always: bool = False, **given: Any
) -> Position:
    """A new game, set up by chance that follows the seed."""
    game = box.game
    table: Any = game.table(box, rules, names)
    table.ask_always = ask_always
    game.desk.opening.seat(table, **given)
    machine = Machine(table, [])
    machine.push(game.first())
    return _run(machine, game, seed).settled()


def _run(machine: Machine, game: Game, seed: int) -> Position:
    table: Any = machine.table
    table.journal = Journal()
    machine.run()
    journal, table.journal = table.journal, None
    return game.desk.position(machine, game.desk.moves, seed=seed, journal=journal)
