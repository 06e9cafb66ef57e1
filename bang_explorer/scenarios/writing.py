"""Writes scenarios as YAML, and turns a position into a scenario that begins there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from math import inf
from typing import TYPE_CHECKING, Any

import yaml

from bang_explorer.games import find
from bang_explorer.kit.scenario import Player, Scenario, own_fields
from bang_explorer.kit.values import plain_value
from bang_explorer.rulebook.rules import Rules

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.scenario import LineEntry

WIDTH = 120
TITLE_ON_ONE_LINE = 100


# --- a scenario as a file -------------------------------------------------------------------------------------------


def dump(scenario: Scenario, *, short: bool = False) -> str:
    """The scenario as YAML, with one line for each player and each entry; values that are the default are left out.

    Reading the text again gives an equal scenario. With `short` it is a single line, to be pasted into a message.

    >>> from bang_explorer.scenarios.reading import read_scenario
    >>> players = "[{name: A, role: sheriff, hand: [bang]}, {name: B, role: outlaw}]"
    >>> print(dump(read_scenario(f"{{id: base.a.b, game: base, players: {players}}}")), end="")
    id: base.a.b
    game: base
    players:
      - {name: A, role: sheriff, hand: [bang]}
      - {name: B, role: outlaw}
    """
    rows = [(_node(key), node) for key, node in _rows(scenario)]
    node = yaml.MappingNode("tag:yaml.org,2002:map", rows, flow_style=False)
    if short:
        _on_one_line(node)
    return str(yaml.serialize(node, Dumper=_Dumper, width=inf if short else WIDTH, allow_unicode=True))


def _on_one_line(node: yaml.Node) -> None:
    if isinstance(node, yaml.CollectionNode):
        node.flow_style = True
        for one in node.value:
            for part in one if isinstance(one, tuple) else (one,):
                _on_one_line(part)


def _rows(scenario: Scenario) -> Iterator[tuple[str, yaml.Node]]:
    yield "id", _node(scenario.id)
    for key in ("title", "question", "answer"):
        told = getattr(scenario, key)
        if told:
            yield key, _node(told, flow=sum(map(len, told.values())) <= TITLE_ON_ONE_LINE)
    yield "game", _node(scenario.game)
    given = scenario.rules_given if scenario.rules_given is not None else named(scenario.rules, scenario.game)
    if given is not None:
        yield "rules", _node(given)
    yield "players", _block([_node(_player(player)) for player in scenario.players])
    for key, default in {**own_fields(type(scenario)), "seed": 0, "ask": None}.items():
        value = getattr(scenario, key)
        if value != default:
            yield key, _node(value)
    if scenario.line:
        yield "line", _block([_entry(entry) for entry in scenario.line])
    for key in ("source", "shows", "contrast"):
        value = getattr(scenario, key)
        if value not in (None, ()):
            yield key, _node(value)


def _player(player: Player) -> dict[str, Any]:
    """By key: the values of a player that differ from their defaults, in the order of the file."""
    values = {one.name: getattr(player, one.name) for one in fields(player)}
    defaults = {one.name: one.default for one in fields(player)} | own_fields(type(player))
    return {
        key: value for key, value in values.items() if value != defaults[key] or type(value) is not type(defaults[key])
    }


def _entry(entry: LineEntry) -> yaml.Node:
    key, value = entry.kind, _node(entry.value, quoted=entry.kind in ("can", "cannot"))
    if entry.kind == "move":
        key, _, what = entry.value.partition(": ")
        value = _node(what)
    return yaml.MappingNode("tag:yaml.org,2002:map", [(_node(key), value)], flow_style=False)


def named(chosen: Rules, game: str = "base") -> str | dict[str, str] | None:
    """How a file names these rules under `rules:`: by a named set, or by the policies that differ from the usual ones.

    `None` for the usual rules of the game, which need no mention. Raises `BadInput` for an unknown game.

    >>> from bang_explorer.games import rules
    >>> named(rules()), named(rules("international")), named(rules({"same_name": "end_of_turn"}))
    (None, 'international', {'same_name': 'end_of_turn'})
    >>> named(rules(), "dodge_city")
    {'dynamite_moves': 'left', 'sheriff_falls': 'faction_lives'}
    """
    box = find(game)
    return box.game.rules.naming(chosen, box.parts)


# --- YAML -----------------------------------------------------------------------------------------------------------


class _Dumper(yaml.SafeDumper):
    """Writes YAML in the style of scenario files: items of a list are indented, and quotes are double."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:  # noqa: FBT001, FBT002 - as there
        super().increase_indent(flow, False)  # noqa: FBT003 - as there

    def choose_scalar_style(self) -> str:
        style = super().choose_scalar_style()
        return '"' if style == "'" else style


def _block(items: list[yaml.Node]) -> yaml.Node:
    return yaml.SequenceNode("tag:yaml.org,2002:seq", items, flow_style=False)


def _node(value: Any, *, flow: bool = True, quoted: bool = False) -> yaml.Node:
    """A value as a YAML node. A text that would be read back as something else (such as a number) gets quotes.

    With `quoted` every text gets them, but not keys and what stands under `because`.
    """
    if isinstance(value, Mapping):
        pairs = [(_node(key), _node(one, quoted=quoted and key != "because")) for key, one in value.items()]
        return yaml.MappingNode("tag:yaml.org,2002:map", pairs, flow_style=flow)
    if isinstance(value, (list, tuple)):
        return yaml.SequenceNode("tag:yaml.org,2002:seq", [_node(one, quoted=quoted) for one in value], flow_style=flow)
    if isinstance(value, str):
        style = '"' if quoted or plain_value(value) != value else None
        return yaml.ScalarNode("tag:yaml.org,2002:str", value, style=style)
    if isinstance(value, bool):
        return yaml.ScalarNode("tag:yaml.org,2002:bool", str(value).lower())
    kind = "null" if value is None else "int"
    return yaml.ScalarNode(f"tag:yaml.org,2002:{kind}", "null" if value is None else str(value))


# --- a position as a scenario ---------------------------------------------------------------------------------------


def snapshot(position: Position, name: str = "") -> Scenario:
    """A scenario that begins in this position; `name` becomes its id, by default one such as `base.snapshot.position`.

    It has no line. Raises `Unwritable`, a `ValueError`, if no file can describe it.
    """
    found: Scenario = position.game.desk.opening.written(position, name)
    return found
