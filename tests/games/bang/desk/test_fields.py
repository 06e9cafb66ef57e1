"""No field of the table is forgotten at the desk: each is opened, written and asked as its entry says."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest

from bang_explorer.core.position import Position
from bang_explorer.games.bang import GAME
from bang_explorer.games.bang.desk.facts import FACTS
from bang_explorer.games.bang.desk.fields import FIELDS
from bang_explorer.games.bang.desk.opening import BEFORE_THE_TURN, IN_THE_TURN, OPENING
from bang_explorer.games.bang.desk.writing import TALLIES
from bang_explorer.games.bang.rules import numbers
from bang_explorer.games.bang.rules.cards import VEILED
from bang_explorer.games.bang.rules.table import Table
from bang_explorer.kit.fields import NUMBER, each, one
from bang_explorer.kit.game import NotAssembled
from bang_explorer.kit.table import SeatedTable
from bang_explorer.rulebook.statements import statements
from bang_explorer.scenarios.facts import fact
from bang_explorer.scenarios.opening import open_scenario
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.scenarios.writing import dump, snapshot
from tests.strategies import GAMES, OF_PLAYER, OF_TABLE, PLAYERS, new_game, walk


def test_each_field_has_its_entry_in_the_order_of_the_fields() -> None:
    own = [name for name in Table.fields if name not in SeatedTable.fields]
    assert list(FIELDS) == ["turn", "phase", "winners", *own[:-1], "parts", own[-1]]


def test_a_field_without_an_entry_is_refused_by_name() -> None:
    class More(Table):
        """One more line: the desk knows nothing of it."""

        nuggets = each(one(NUMBER, 0))

    with pytest.raises(NotAssembled, match="bang: files and facts say nothing of 'nuggets', a field of the table"):
        replace(GAME, table=More).check()


def test_what_opens_a_field_is_called_when_a_file_is_opened() -> None:
    named = {told.opened for told in FIELDS.values() if told.opened is not None}
    assert named <= {*BEFORE_THE_TURN, *IN_THE_TURN}


def test_facts_rest_on_statements() -> None:
    rules = [told.rule for told in FIELDS.values() if told.rule] + list(FACTS.rules.values())
    assert set(rules) <= set(statements())
    assert FIELDS["copied"].rule.startswith("dodge_city.")


# --- files -----------------------------------------------------------------------------------------------------------

FILE = """
id: dodge_city.test.fields
game: base+dodge_city
players:
  - {name: A, role: sheriff, %s}
  - {name: B, role: outlaw, %s}
  - {name: C, role: %s, %s}
  - {name: D, role: outlaw, hand: [duell-QD]}
%s
"""
USUAL = ("hand: [bang-AS]", "hand: [bier-6H]", "renegade", "hand: [panik-JH]", "")


def file(**parts: str) -> str:
    names = ("a", "b", "role", "c", "more")
    return FILE % tuple(parts.get(name, usual) for name, usual in zip(names, USUAL, strict=True))


DIFFERENT: dict[str, tuple[str, str]] = {
    "turn": (file(), file(more="turn: B")),
    "phase": (file(a="hand: 7"), file(a="hand: 7", more="phase: discard")),
    "life": (file(), file(b="hand: [bier-6H], life: 2")),
    "max_life": (file(), file(b="hand: [bier-6H], max_life: 5")),
    "hands": (file(), file(b="hand: [bier-7H]")),
    "in_play": (file(), file(b="hand: [bier-6H], in_play: [mustang-8H]")),
    "roles": (file(), file(role="deputy")),
    "people": (file(), file(b="hand: [bier-6H], character: suzy_lafayette")),
    "copied": (
        file(a="hand: [bang-AS], character: vera_custer"),
        file(a="hand: [bang-AS], character: vera_custer, copies: suzy_lafayette"),
    ),
    "out": (file(c=""), file(c="out: true")),
    "top": (file(), file(more="deck: [saloon-5H]")),
    "top_seen": (file(more="deck: [saloon-5H]"), file(more="deck: [saloon-5H]", b="hand: [bier-6H], seen_top: 1")),
    "pool": (file(), file(more="set_aside: [gatling-10H]")),
    "discard": (file(), file(more="discard: [bier-8H, saloon-5H]")),
    "shots": (file(), file(more="this_turn: {shots: 1}")),
    "uses": (file(), file(more="this_turn: {healed: 1, uses: {jose_delgado: 2}}")),
    "laid_now": (
        file(a="hand: [bang-AS], in_play: [derringer-7S]"),
        file(a="hand: [bang-AS], in_play: [derringer-7S], laid_this_turn: [derringer-7S]"),
    ),
    "jailed": (
        file(a="hand: 7, in_play: [mustang-8H]", b="in_play: [gefaengnis-JS], hand: 7", more="turn: B\nphase: discard"),
        file(
            a="hand: 7, in_play: [mustang-8H]", b="in_play: [gefaengnis-JS], hand: 7",
            more="turn: B\nphase: discard\nthis_turn: {jailed: true}",
        ),
    ),
}  # fmt: skip
"""Of each field that files say, two that differ in it."""


def said(scenario: Any, path: str) -> Any:
    """What a file says of a key, of itself or of each player."""
    key = path.partition(".")[0]
    of_file = key in {one.name for one in fields(scenario)}
    return getattr(scenario, key) if of_file else [getattr(player, key) for player in scenario.players]


def test_every_field_that_files_say_is_tried() -> None:
    """The fields of what a box brings are tried where the box is: `desk/boxes/train/test_files.py`."""
    assert {*DIFFERENT, "parts"} == {name for name, told in FIELDS.items() if told.key}


@pytest.mark.parametrize("name", DIFFERENT)
def test_what_a_file_says_of_a_field_lies_there_and_is_written_again(name: str) -> None:
    held = []
    for text in DIFFERENT[name]:
        read = read_scenario(text)
        position = open_scenario(read).settled()
        written = snapshot(position)
        assert said(written, FIELDS[name].key) == said(read, FIELDS[name].key)
        again = open_scenario(read_scenario(dump(written))).settled()
        assert getattr(again.table, name) == getattr(position.table, name)
        assert snapshot(again) == replace(written, line=())
        held.append(getattr(position.table, name))
    assert held[0] != held[1]


# --- facts -----------------------------------------------------------------------------------------------------------


def so(position: Position) -> dict[str, Any]:
    """What is so, read off the table by hand."""
    table: Any = position.table

    def texts(cards: Any) -> list[str]:
        return ["?" if card is VEILED else card.text for card in cards]

    def person(one: Any) -> str | None:
        return None if one is None or one is table.box.plain else one.id

    found = {
        "turn": table.names[table.turn], "phase": table.phase, "over": position.is_over,
        "winners": [table.names[who] for who in table.winners or ()], "decides": position.decides,
        "deck_count": len(table.top) + len(table.pool) - table.veils, "discard": texts(reversed(table.discard)),
        "discard_top": texts(table.discard)[-1:], "discard_count": len(table.discard),
        "shots_left": numbers.shots_left.explain(table, table.turn, table.shots).plain,
    }  # fmt: skip
    for who, name in enumerate(table.names):
        of_player = {
            "life": table.life[who], "max_life": table.max_life[who], "hand": texts(table.hands[who]),
            "hand_count": len(table.hands[who]), "in_play": texts(table.in_play[who]), "role": table.roles[who],
            "character": person(table.people[who]), "copies": person(table.copied[who]), "out": table.out[who],
        }  # fmt: skip
        if not table.out[who]:
            of_player["reach"] = numbers.reach.explain(table, who).plain
        found |= {f"{name}.{what}": value for what, value in of_player.items()}
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_fact_says_what_lies_on_the_table(game: str) -> None:
    dice = Random(5)
    for seed in range(4):
        position = new_game(game, players=dice.choice(PLAYERS[game]), seed=seed)
        for there in (position, *list(walk(position, 120, dice))[::12]):
            expected = so(there)
            assert {path.rpartition(".")[2] for path in expected} == {*OF_PLAYER, *OF_TABLE}
            assert {path: fact(there, path).value for path in expected} == expected


def test_the_facts_by_which_positions_are_compared() -> None:
    position = new_game("base", players=4, seed=1)
    of_first = [path.rpartition(".")[2] for path in list(FACTS.compared(position))[:6]]
    assert of_first == ["life", "hand", "in_play", "role", "copies", "out"]
    assert list(FACTS.compared(position))[24:] == [
        "turn", "phase", "decides", "winners", "deck_count", "discard_count", "discard_top",
    ]  # fmt: skip


def test_a_word_under_which_files_count_the_uses_of_somebody_is_a_key_of_files() -> None:
    assert {"healed"} == set(TALLIES.values()) <= set(OPENING.schema()["file"]["this_turn"]["properties"])


def test_an_opening_knows_the_keys_of_its_files() -> None:
    assert OPENING.untold(Table) == OPENING.lies_nowhere(Table) == []
