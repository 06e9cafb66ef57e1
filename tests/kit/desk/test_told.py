"""What a file says of a table, and what can be asked of it, follows from the fields."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import replace
from typing import Any, ClassVar

import pytest

from bang_explorer.core.reasons import Explained, Term
from bang_explorer.kit.desk import Desk
from bang_explorer.kit.desk.facts import Facts
from bang_explorer.kit.desk.opening import Opening
from bang_explorer.kit.desk.told import AS_IT_LIES, Told
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.fields import FLAG, NUMBER, SEAT, WORD, WORDS, Fields, Kind, each, heap, one, row
from bang_explorer.kit.game import Box, Game, NotAssembled
from bang_explorer.kit.scenario import Player, Scenario
from bang_explorer.kit.table import SeatedTable
from bang_explorer.scenarios.form import schema
from tests.strategies import put_away
from tests.toy import GAME as TOY


class Stone:
    """Something that lies there."""

    def __init__(self, id_: str) -> None:
        self.id = id_


STONE: Kind[Stone] = Kind("stone", "{}.id", told=lambda _table, stone: stone.id)


class Camp(SeatedTable):
    """Nothing but what a file can say."""

    gold = each(one(NUMBER, 3))
    tools = each(row(WORD))
    trusts = each(one(SEAT, None))
    burns = one(FLAG, False)  # noqa: FBT003 - as a field starts
    keeper = one(SEAT, None)
    seen = one(WORDS, ())
    claims = row(SEAT)


class Cart(Fields):
    """What a box brings."""

    load = one(NUMBER, 0)


class Quarry(Camp):
    """And something that it cannot."""

    stones = heap(STONE)


def stones_placed(scenario: Any, table: Any) -> None:
    table.stones = [Stone(id_) for id_ in scenario.title]


QUARRY = {
    "gold": Told("gold"),
    "tools": Told("tools", facts={"tools": AS_IT_LIES, "tool_count": lambda table, who: len(table.tools[who])}),
    "trusts": Told("trusts"),
    "burns": Told("this_night.burns", facts={"burns": AS_IT_LIES}),
    "keeper": Told("keeper"),
    "seen": Told("seen"),
    "claims": Told("this_night", written=lambda table: {"claims": len(table.claims)}, facts={}, because="a trial"),
    "stones": Told("stones", stones_placed, compared=(), rule="quarry.stones"),
}


def game_of(desk: Desk, table: type[SeatedTable], **more: Any) -> Game:
    """The toy with another table and desk."""
    made = replace(TOY, table=table, **more)
    vars(made)["desk"] = desk
    return made


CAMP = game_of(Desk(opening=Opening(Camp)), Camp)


def laid(game: Game, **said: Any) -> Any:
    """The table that a file lays."""
    opening = game.desk.opening
    of_players = said.pop("players", ({}, {}))
    players = tuple(opening.player(name, **own) for name, own in zip("AB", of_players, strict=True))
    scenario = opening.scenario(id="toy.a", game="toy", players=players, **said)
    table: Any = game.table(game.boxes["toy"], scenario.rules, ("A", "B"))
    opening.lay(scenario, table)
    return table


SAID: dict[str, Any] = {
    "players": ({"gold": 1, "tools": ("pick", "pan"), "trusts": "B"}, {}), "turn": "B", "burns": True, "keeper": "A",
    "seen": ("fire",), "claims": ("B", "A"),
}  # fmt: skip


class Standing:
    """As much of a position as facts and files need."""

    seed, decides = 0, "A"

    def __init__(self, game: Game, table: Any) -> None:
        self.game, self.table = game, table


# --- from the fields alone -------------------------------------------------------------------------------------------


def test_the_keys_of_a_file_are_the_fields() -> None:
    known = schema(CAMP.desk)
    assert known["$defs"]["player"]["properties"] == {
        **schema(Desk())["$defs"]["player"]["properties"],
        "gold": {"type": "integer"}, "tools": {"type": "array"}, "trusts": {"type": "string"},
    }  # fmt: skip
    own = {key: value for key, value in known["properties"].items() if key not in schema(Desk())["properties"]}
    assert own == {
        "turn": {"type": "string"}, "burns": {"type": "boolean"}, "keeper": {"type": "string"},
        "seen": {"type": "array"}, "claims": {"type": "array"},
    }  # fmt: skip


def test_what_a_file_says_lies_there() -> None:
    table = laid(CAMP, **SAID)
    assert (table.gold, table.tools, table.trusts) == ([1, 3], [["pick", "pan"], []], [1, None])
    assert (table.turn, table.burns, table.keeper, table.seen, table.claims) == (1, True, 0, ("fire",), [1, 0])
    usual = laid(CAMP)
    assert usual.key() == Camp(usual.box, usual.rules, usual.names).key()


def test_a_seat_that_nobody_has_is_refused_where_it_stands() -> None:
    with pytest.raises(BadInput, match="no player “C”") as caught:
        laid(CAMP, players=({}, {"trusts": "C"}))
    assert caught.value.place == "players[1].trusts"


def test_what_lies_there_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Opening, "begins", lambda *_: None)
    for said in (SAID, {}):
        table = laid(CAMP, **said)
        written: Any = CAMP.desk.opening.written(Standing(CAMP, table))  # type: ignore[arg-type] # enough of one
        again: Any = CAMP.table(table.box, table.rules, table.names)
        CAMP.desk.opening.lay(written, again)
        assert again.key() == table.key()
        assert written.keeper == ("A" if said else None)


def test_what_lies_there_can_be_asked() -> None:
    there: Any = Standing(CAMP, laid(CAMP, **SAID))
    facts = CAMP.desk.facts
    for path, value in {
        "A.gold": 1, "a.Tools": ["pick", "pan"], "B.tools": [], "A.trusts": "B", "B.trusts": None, "burns": True,
        "keeper": "A", "seen": ("fire",), "claims": ["B", "A"], "turn": "B", "over": False, "winners": [],
        "decides": "A", "phase": "play",
    }.items():  # fmt: skip
        assert facts.fact(there, path).value == value
        assert facts.fact(there, path).cards is None
    of_players = [f"{name}.{what}" for name in "AB" for what in ("gold", "tools", "trusts")]
    assert list(facts.compared(there)) == [
        *of_players, "turn", "phase", "decides", "winners", "burns", "keeper", "seen", "claims",
    ]  # fmt: skip
    with pytest.raises(
        BadInput, match=r"no fact “fire”; there are turn, phase, over, winners, burns, .*, decides, X\.g"
    ):
        facts.fact(there, "fire")


def test_a_file_can_be_put_away_and_copied() -> None:
    player = CAMP.desk.opening.player("A", gold=1)  # type: ignore[call-arg]
    scenario = CAMP.desk.opening.scenario("toy.a", "toy", (player,), keeper="A")  # type: ignore[call-arg]
    for again in (put_away(scenario), deepcopy(scenario)):
        assert again == scenario
        assert type(again.players[0]) is type(player)


def test_a_game_without_a_desk_has_files_too() -> None:
    bare = replace(TOY, folder="tests.toy.rules")
    assert set(bare.desk.opening.of_player) == {"points"}
    assert set(bare.desk.opening.of_file) == {"turn", "at_stake"}


# --- with entries ----------------------------------------------------------------------------------------------------


def test_a_field_that_is_not_plain_needs_an_entry() -> None:
    assert Opening(Quarry).untold(Quarry) == ["stones"]
    with pytest.raises(NotAssembled, match="say nothing of 'stones'"):
        game_of(Desk(opening=Opening(Quarry)), Quarry).check()


def test_a_part_that_a_box_brings_needs_an_entry() -> None:
    class Bringing(Box):
        """It brings something to the table."""

        brings = (Cart,)

    with pytest.raises(NotAssembled, match="say nothing of 'parts'"):
        game_of(CAMP.desk, Camp, box=Bringing).check()


def test_an_entry_names_a_key_that_files_have() -> None:
    opening = Opening(Quarry, QUARRY)
    assert opening.untold(Quarry) == [name for name in Quarry.fields if name in QUARRY]
    assert Opening(Quarry, {"stones": Told(because="a trial")}).untold(Quarry) == list(QUARRY)[:-1]


def test_what_is_neither_in_files_nor_asked_says_why() -> None:
    for silent in (Told, lambda: Told("gold", facts={}), lambda: Told(facts={"gold": AS_IT_LIES})):
        with pytest.raises(TypeError, match="says why"):
            silent()
    assert Told(because="nobody knows it").words == {}


SHARES = Explained("shares", (Term(2, "shares", "quarry.shares"),))


class Odds(Facts):
    reckoned: ClassVar[Mapping[str, Any]] = {
        "odds": lambda _table: SHARES, "X.luck": lambda table, who: table.gold[who] * 2,
    }  # fmt: skip
    rules: ClassVar[Mapping[str, str]] = {"luck": "quarry.luck", "decides": "quarry.turn"}


def test_things_are_asked_by_their_names_and_numbers_by_their_terms() -> None:
    game = game_of(Desk(opening=Opening(Quarry, QUARRY), facts=Odds()), Quarry)
    table: Any = Quarry(game.boxes["toy"], TOY.rules.chosen("abacus", ("toy",)), ("A", "B"))
    table.stones, table.tools[1] = [Stone("ruby"), Stone("opal")], ["pan"]
    there: Any = Standing(game, table)
    facts = game.desk.facts
    found = facts.fact(there, "stones")
    assert (found.value, found.cards) == (["ruby", "opal"], tuple(table.stones))
    assert (facts.fact(there, "B.tool_count").value, facts.fact(there, "B.luck").value) == (1, 6)
    assert facts.fact(there, "odds").number is SHARES
    paths = ("stones", "A.luck", "decides", "burns")
    assert [facts.rule(there, path) for path in paths] == ["quarry.stones", "quarry.luck", "quarry.turn", None]
    assert "stones" not in list(facts.compared(there))
    assert {"odds", "B.tool_count"} <= set(facts.compared(there))


def test_what_opens_a_field_is_called_once() -> None:
    opening = Opening(Quarry, QUARRY | {"claims": replace(QUARRY["claims"], opened=stones_placed)})
    assert [told.opened for told in opening.told.values() if told.opened] == [stones_placed] * 2
    game = game_of(Desk(opening=opening), Quarry)
    table: Any = Quarry(game.boxes["toy"], TOY.rules.chosen("abacus", ("toy",)), ("A", "B"))
    opening.lay(Scenario("toy.a", "toy", (Player("A"), Player("B")), title={"en": "a stone"}), table)
    assert [stone.id for stone in table.stones] == ["en"]
