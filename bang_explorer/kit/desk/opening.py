"""Turns a scenario into the position in which it begins, and a position into a scenario that begins there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from bang_explorer.core.log import Journal
from bang_explorer.core.machine import Machine
from bang_explorer.kit.desk.told import PARTS, AllTold, Told, form
from bang_explorer.kit.errors import BadInput, Unwritable, shown
from bang_explorer.kit.fields import SEAT, Field
from bang_explorer.kit.scenario import ALWAYS, Player, Scenario, own_fields
from bang_explorer.kit.table import SeatedTable

if TYPE_CHECKING:
    from bang_explorer.core.flow import Flow, Node
    from bang_explorer.core.position import Position
    from bang_explorer.kit.game import Box, Game
    from bang_explorer.rulebook.rules import Rules

Frames = list[tuple["Flow", "Node"]]
"""The flows that are under way, the outermost first, each in a pair with the node that it has come to."""

TYPES = {"int": "integer", "bool": "boolean", "str": "string", "tuple": "array", "dict": "object"}


class Opening:
    """Reads and writes what the files of one game say about a table.

    `told` says for each field of the table how files write it (`kit/desk/told.py`). Without it, each field with a plain
    value is a key of files.
    """

    scenario: type[Scenario] = Scenario
    player: type[Player] = Player
    phases: ClassVar[Mapping[str, str]] = {}
    """By phase: the name of the node in the turn where a file with this phase begins. Empty: all begin at the first
    node."""

    def __init__(self, table: type[SeatedTable] = SeatedTable, told: Mapping[str, Told] | None = None) -> None:
        self.told = AllTold(table, told)
        if told is None and table is not SeatedTable:
            own = [name for name in self.told if name not in SeatedTable.fields]
            of_each = tuple(name for name in own if table.fields[name].shape == "each")
            more = ("turn", *(("phase",) if self.phases else ()), *(name for name in own if name not in of_each))
            self.player, self.scenario = form(self.player, table, of_each), form(self.scenario, table, more)
        keys, of_player = own_fields(self.scenario), own_fields(self.player)
        self.of_file: dict[str, Told] = {}
        self.of_player: dict[str, Told] = {}
        for name, entry in self.told.items():
            in_file, in_player = entry.key.partition(".")[0] in keys, entry.key in of_player
            if in_file and in_player:  # what lies at each seat, and the same on the table
                in_file, in_player = table.fields[name].shape != "each", table.fields[name].shape == "each"
            if in_file:
                self.of_file[name] = entry
            if in_player:
                self.of_player[name] = entry
        self.naming_in_file, self.naming_in_player = (
            tuple(told.key for name, told in entries.items() if table.fields[name].kind is SEAT)
            for entries in (self.of_file, self.of_player)
        )
        """The keys, of a file and of a player in it, under which names of players stand."""

    def schema(self) -> Mapping[str, Mapping[str, Any]]:
        """JSON Schemas, by key, of what the game adds: to a `file`, a `player`, and entries on chance (`chances`).

        `definitions` are schemas to which the others refer. By default the latter two are empty.
        """

        def keys(kind: type[Player | Scenario]) -> dict[str, Any]:
            own = own_fields(kind)
            known = {one.name: {"type": _type(str(one.type))} for one in fields(kind) if one.name in own}
            return known | ({"phase": {"enum": list(self.phases)}} if "phase" in known and self.phases else {})

        return {"file": keys(self.scenario), "player": keys(self.player), "chances": {}, "definitions": {}}

    def lies_nowhere(self, table: Any) -> list[str]:
        """The keys of the game's files that no field of the table holds."""
        known = {told.key.partition(".")[0] for name, told in self.told.items() if name in table.fields}
        return [key for key in (*own_fields(self.scenario), *own_fields(self.player)) if key not in known]

    def untold(self, table: Any, brought: Iterable[Any] = ()) -> list[str]:
        """The names of fields of the table about which neither files nor facts say anything, though they should.

        Fields that every table has may be missing, except that of the parts, if some box has `brought` any.
        """
        told = {*self.of_file, *self.of_player, *(name for name, told in self.told.items() if not told.key)}
        needed = set(table.fields).difference(SeatedTable.fields) | {PARTS for _ in brought}
        return [name for name in table.fields if name in needed and name not in told]

    def lay(self, scenario: Any, table: Any) -> Frames:
        """Fill an empty table, in place, with all that a scenario says. Returns the flows that are then under way.

        Raises `BadInput` for what cannot be, such as too many players.
        """
        self.check_players(scenario, table)
        self.lay_as_said(scenario, table)
        for opened in dict.fromkeys(told.opened for told in self.told.values() if told.opened is not None):
            opened(scenario, table)
        return self.frames(table.box.game, table)

    def check_players(self, scenario: Any, table: Any) -> None:
        """Raise `BadInput` if the box is not for so many players."""
        count, known = len(table.names), table.box.players
        if count not in known:
            raise BadInput(
                "{game} is for {least} to {most} players; found {count}", "players", line=scenario.line_of("players"),
                game=table.box.id, least=min(known), most=max(known), count=count,
            )  # fmt: skip

    def lay_as_said(self, scenario: Any, table: Any) -> None:
        """Fill all fields of the table that just take the value in the file, without a function of their own.

        Raises `BadInput` for the name of a player whom there is not.
        """
        for name, told in self.of_player.items():
            line = table.fields[name]
            for seat, player in enumerate(scenario.players) if told.opened is None else ():
                said, place = getattr(player, told.key), f"players[{seat}].{told.key}"
                getattr(table, name)[seat] = _laid(line.inner, said, partial(self._seat, scenario, table, place))
        for name, told in self.of_file.items():
            if told.opened is None:
                line, (key, _, within) = table.fields[name], told.key.partition(".")
                said = getattr(scenario, key).get(within, line.start) if within else getattr(scenario, key)
                setattr(table, name, _laid(line, said, partial(self._seat, scenario, table, told.key)))

    def frames(self, game: Game, table: Any) -> Frames:
        """The flows under way where the table's phase begins: the game and a turn; without turns, only the game.

        A phase that is not in `phases` begins at the first node of the turn.
        """
        if game.turn is None:
            return [(game.first(), game.first.start)]
        turning = next(node for node in game.first.nodes.values() if game.turn in node.calls)
        begin = self.phases.get(getattr(table, "phase", ""))
        turn: Any = game.turn
        return [(game.first(), turning), (turn(table.turn), turn.start if begin is None else turn.nodes[begin])]

    def seat(self, table: Any, **given: Any) -> None:
        """Put on the table of a new game what the user has fixed, such as characters.

        By default a game knows no such thing: raises `BadInput` for the first that is given and not empty.
        """
        for what, said in given.items():
            if said:
                raise BadInput("nobody has that in {game}; found {found}", what, game=table.box.id, found=shown(said))

    def written(self, position: Position, name: str = "") -> Scenario:
        """A scenario that begins in this position; `name` becomes its id, else it gets a makeshift one.

        It has no line, title or source. Raises `Unwritable` if no file can describe the position.
        """
        self.begins(position)
        return self.told_of(position.table, position.seed, name)

    def told_of(self, table: Any, seed: int = 0, name: str = "") -> Scenario:
        """A scenario that says how a table lies, as `written` gives it; it is not checked that one can begin there."""
        box = table.box
        players = (
            self.player(who, **self._written(self.of_player, table, seat)) for seat, who in enumerate(table.names)
        )
        return self.scenario(
            id=name or f"{box.id}.snapshot.position", game=box.id, players=tuple(players),
            rules=table.rules, rules_given=box.game.rules.naming(table.rules, box.parts), seed=seed,
            ask=ALWAYS if table.ask_always else None, **self._written(self.of_file, table),
        )  # fmt: skip

    def _written(self, all_told: Mapping[str, Told], table: Any, *seat: int) -> dict[str, Any]:
        """A dict of what a file says of these fields, by its keys. Several fields may each give part of one value."""
        found: dict[str, Any] = {}
        for name, told in all_told.items():
            key, _, within = told.key.partition(".")
            value = self.told.written[name](table, *seat)
            if within:
                value = {within: value} if value else {}
            if isinstance(value, dict):
                value = found.get(key, {}) | value
            found[key] = value
        return found

    def begins(self, position: Position) -> None:
        """Raise `Unwritable` for a position in which no file can begin.

        One can where somebody decides in a turn with nothing else under way, at its first node or one of `phases`.
        """
        table, game = position.table, position.game
        stands_so = [type(frame) for frame in position.stack] == [game.first, game.turn]
        if position.decider is None or not stands_so:
            raise Unwritable("only a decision in a turn can be written as a scenario")
        frame = position.stack[-1]
        begins = [phase for phase, node in self.phases.items() if node == frame.at.name]
        if frame.at is not game.turn.start and table.phase not in begins:
            raise Unwritable("no file begins at {node}", node=frame.at.key)

    def _seat(self, scenario: Any, table: Any, place: str, name: str) -> int:
        try:
            seat: int = table.box.game.desk.moves.seat(table, name)
        except BadInput as wrong:
            raise wrong.at(place, line=scenario.line_of(place)) from None
        return seat


def _laid(line: Field, said: Any, seat: Callable[[str], int]) -> Any:
    """The value for a field of the table, from what a file says.

    `seat` is a function from a player's name to his seat.
    """
    if line.shape != "one":
        return [seat(one) if line.kind is SEAT else one for one in said]
    return said if line.kind is not SEAT else line.start if said is None else seat(said)


def _type(annotation: str) -> str:
    """The JSON type (`integer`, `array`) for the annotation of a field; `string` for one that is not in `TYPES`."""
    words = annotation.replace("[", " ").split(" ")
    return next((TYPES[word] for word in words if word in TYPES), "string")


def opened(box: Box, scenario: Scenario) -> Position:
    """The position in which a scenario begins: at the first decision, or where chance must decide before that.

    If chance decides first, the file's line, the known cards or the seed say later what comes. Raises `BadInput` for a
    situation that cannot be.
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
    """The position of a new game at its first decision, after the set-up, in which the seed decides what chance brings.

    `given` is what the user has fixed, such as characters and roles. Raises `BadInput` for what the game does not know.
    The number of players is not checked.
    """
    game = box.game
    table: Any = game.table(box, rules, names)
    table.ask_always = ask_always
    game.desk.opening.seat(table, **given)
    machine = Machine(table, [])
    machine.push(game.first())
    return _run(machine, game, seed).settled()


def _run(machine: Machine, game: Game, seed: int) -> Position:
    table: Any = machine.table
    laid = machine.copy()
    table.journal = Journal()
    machine.run()
    journal, table.journal = table.journal, None
    return game.desk.position(machine, game.desk.moves, seed=seed, journal=journal, laid=laid)
