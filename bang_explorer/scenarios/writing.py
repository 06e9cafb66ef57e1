"""Scenarios written back: as a file, and from a position that somebody wants to keep or ask about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from math import inf
from typing import TYPE_CHECKING, Any

import yaml

from bang_explorer.games.bang.rules.cards import VEILED
from bang_explorer.games.bang.rules.setup import first_player, starting_life
from bang_explorer.rulebook.rules import NAMED, Rules, rules
from bang_explorer.scenarios.scenario import ALWAYS, Player, Scenario
from bang_explorer.scenarios.yaml_in import plain_value

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.position import Position
    from bang_explorer.games.bang.rules.table import Table
    from bang_explorer.scenarios.scenario import Entry

WIDTH = 120
TITLE_ON_ONE_LINE = 100


# --- a scenario as a file -------------------------------------------------------------------------------------------


def dump(scenario: Scenario, *, short: bool = False) -> str:
    """The scenario as YAML: a player and a claim on one line each, and only what is not so anyway.

    What it writes is read as an equal scenario. `short` is all of it on one line, to be pasted into a message.

    >>> print(
    ...     dump(Scenario("base.a.b", "base", (Player("A", "sheriff", hand=("bang",)), Player("B", "outlaw")))), end=""
    ... )
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
    if scenario.title:
        long = sum(map(len, scenario.title.values())) > TITLE_ON_ONE_LINE
        yield "title", _node(scenario.title, flow=not long)
    yield "game", _node(scenario.game)
    given = scenario.rules_given if scenario.rules_given is not None else named(scenario.rules, scenario.game)
    if given is not None:
        yield "rules", _node(given)
    yield "players", _block([_node(_player(player)) for player in scenario.players])
    for key, default in (
        ("turn", None), ("phase", "play"), ("this_turn", {}), ("deck", ()), ("discard", ()), ("set_aside", None),
        ("seed", 0), ("ask", None),
    ):  # fmt: skip
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
    """What is said about a player, in the order of the fields."""
    values = {one.name: getattr(player, one.name) for one in fields(player)}
    defaults = {one.name: one.default for one in fields(player)}
    return {
        key: value for key, value in values.items() if value != defaults[key] or type(value) is not type(defaults[key])
    }


def _entry(entry: Entry) -> yaml.Node:
    key, value = entry.kind, _node(entry.value, quoted=entry.kind in ("can", "cannot"))
    if entry.kind == "move":
        key, _, what = entry.value.partition(": ")
        value = _node(what)
    return yaml.MappingNode("tag:yaml.org,2002:map", [(_node(key), value)], flow_style=False)


def named(chosen: Rules, game: str = "base") -> str | dict[str, str] | None:
    """How a file names these rules of its game: not at all, by the name of the set, or by the policies that differ.

    >>> named(Rules()), named(NAMED["international"]), named(Rules(same_name="end_of_turn"))
    (None, 'international', {'same_name': 'end_of_turn'})
    >>> named(Rules(), "dodge_city")
    {'dynamite_moves': 'left', 'sheriff_falls': 'faction_lives'}
    """
    usual = rules(game=game)
    if chosen == usual:
        return None
    name = next((name for name in NAMED if rules(name, game) == chosen), None)
    return name or {policy: mine for policy, (mine, _) in chosen.differs(usual).items()}


# --- YAML -----------------------------------------------------------------------------------------------------------


class _Dumper(yaml.SafeDumper):
    """Items of a list are indented, and quotes are double ones, as elsewhere in scenario files."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:  # noqa: FBT001, FBT002 - as there
        super().increase_indent(flow, False)  # noqa: FBT003 - as there

    def choose_scalar_style(self) -> str:
        style = super().choose_scalar_style()
        return '"' if style == "'" else style


def _block(items: list[yaml.Node]) -> yaml.Node:
    return yaml.SequenceNode("tag:yaml.org,2002:seq", items, flow_style=False)


def _node(value: Any, *, flow: bool = True, quoted: bool = False) -> yaml.Node:
    """A value as YAML; a text that an editor (or we) would read as something else gets quotes."""
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
    """A position at a decision of phase II, or of phase III, as a scenario that begins there. `name` is its id.

    Raises `ValueError` for what no file can say: cards under way, a hand of which only some cards are known.
    """
    table: Table = position.table
    phase = _phase(position)
    aside = _aside(table)
    uses = Counter(table.uses)
    healed = uses.pop("sid_ketchum", 0)
    this_turn = {"shots": table.shots, "healed": healed, "uses": dict(uses), "jailed": table.jailed}
    return Scenario(
        id=name or f"{table.box.id}.snapshot.position",
        game=table.box.id,
        players=tuple(_player_at(table, who) for who in range(len(table.names))),
        rules=table.rules,
        rules_given=named(table.rules, table.box.id),
        turn=None if table.turn == first_player(table) else table.names[table.turn],
        phase=phase,
        this_turn={what: so for what, so in this_turn.items() if so},
        deck=_texts(reversed(table.top)),
        discard=_texts(reversed(table.discard)),
        set_aside="rest" if aside and not table.pool else _texts(aside) or None,
        seed=position.seed,
        ask=ALWAYS if table.ask_always else None,
    )


_BEGINNINGS = {"Gameplay.turn Turn.play": "play", "Gameplay.turn Turn.discard DiscardPhase": "discard"}
"""Where a file can begin, by the nodes of the flows under way."""


def _phase(position: Position) -> str:
    nodes = [flow.at.key for flow in position.stack]
    under_way = " ".join(node.partition(".")[0] if "DiscardPhase" in node else node for node in nodes)
    if position.decider is None or under_way not in _BEGINNINGS:
        now = "the game is over" if position.is_over else f"{position.decides or 'chance'} decides at {nodes[-1]}"
        raise ValueError(f"only a decision of phase II or III can be written as a scenario; here {now}")
    return _BEGINNINGS[under_way]


def _player_at(table: Table, who: int) -> Player:
    copied = table.copied[who]
    person, hand, printed = table.people[who], table.hands[who], starting_life(table, who)
    veils = hand.count(VEILED)
    if 0 < veils < len(hand):
        raise ValueError(
            f"{table.names[who]} holds {len(hand)} cards of which {veils} are not known; "
            "a file names all cards of a hand, or only how many they are"
        )
    if veils and table.under_veil:
        raise ValueError(
            f"{table.names[who]} holds cards that nobody has seen since before a reshuffle; a file cannot say so"
        )
    return Player(
        name=table.names[who],
        role=table.roles[who],
        character=None if person is table.box.plain else person.id,
        copies=None if copied is None else copied.id,
        life=None if table.out[who] or table.life[who] == table.max_life[who] else table.life[who],
        max_life=None if table.max_life[who] == printed else table.max_life[who],
        hand=veils or _texts(hand),
        in_play=_texts(table.in_play[who]),
        laid_this_turn=_texts(table.laid_now) if who == table.turn else (),
        seen_top=_seen_top(table, who),
        out=table.out[who],
    )


def _seen_top(table: Table, who: int) -> int:
    """How many cards from the top of the pile `who` has seen."""
    seen = [who in by for by in reversed(table.top_seen)]
    count = seen.index(False) if False in seen else len(seen)
    if any(seen[count:]):
        raise ValueError(
            f"{table.names[who]} has seen cards of the pile that lie below one not seen; no file says that"
        )
    return count


def _aside(table: Table) -> list[Card]:
    """The cards that are out of the game."""
    lying = (*table.hands, *table.in_play, table.top, table.pool, table.discard)
    left = Counter(table.box.deck)
    left.subtract(card for cards in lying for card in cards if card is not VEILED)
    return list(left.elements())


def _texts(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(card.text for card in cards)
