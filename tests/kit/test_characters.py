"""Characters that JSON writes in two halves are joined; a lone half is told, as no output can be made of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

import bang_explorer as bx
from bang_explorer.kit.errors import BadInput
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.scenarios.writing import dump, snapshot

HAT = "\N{FACE WITH COWBOY HAT}"
HALVES = "\ud83e\udd20"
LONE = ["\ud83e", "\udd20", "\udd20\ud83e", "\ud83e \udd20"]


def case(name: str = "Ann", title: str = "A hat") -> dict[str, Any]:
    roles = dict(zip((name, "Bob", "Cleo", "Dan"), ("sheriff", "outlaw", "renegade", "outlaw"), strict=True))
    players: list[dict[str, Any]] = [{"name": who, "role": role} for who, role in roles.items()]
    players[0]["hand"] = ["bang"]
    return {
        "id": "t.hat", "game": "base", "title": title, "players": players,
        "line": [{name: "bang > Bob"}, {"is": {f"{name}.hand": []}}],
    }  # fmt: skip


@pytest.mark.parametrize("indent", [None, 2])
def test_halves_that_json_has_written_are_joined(indent: int | None) -> None:
    text = json.dumps(case(HAT, f"The {HAT}"), indent=indent)
    assert "\\ud83e\\udd20" in text
    scenario = read_scenario(text)
    assert (scenario.players[0].name, scenario.title["en"]) == (HAT, f"The {HAT}")
    assert scenario == read_scenario(json.dumps(case(HAT, f"The {HAT}"), ensure_ascii=False))


def test_halves_in_pasted_text_in_names_and_in_moves_are_joined() -> None:
    pasted = json.dumps(case(HAT), ensure_ascii=False).replace(HAT, HALVES)
    assert read_scenario(pasted).players[0].name == HAT
    game = bx.new_game("base", names=[HALVES, "Bob", "Cleo", "Dan"], roles=["sheriff", None, None, None])
    assert game.table.names[0] == HAT
    assert game.reach(HALVES) == 1
    assert not game.why_not(f"{HALVES}: end")
    assert bx.settle(game, {f"{HALVES}.out": False}, until=1).verdict == "always"


def test_whoever_has_such_a_name_is_written_drawn_and_ruled_on() -> None:
    found = bx.scenario(json.dumps(case(HAT)))
    assert found.ruling().holds
    position = found.replay()[0]
    panel = bx.explore(position, seat=HALVES)
    for told in (str(position), position.draw("svg"), bx.ruling(found).page, panel.plain(), panel.seat_0_0):
        assert HAT in told
        told.encode()
    written = dump(snapshot(position, "t.hat"))
    written.encode()
    assert read_scenario(written).players[0].name == HAT


@pytest.mark.parametrize("lone", LONE)
def test_a_half_that_is_alone_is_told_with_its_place(lone: str) -> None:
    text = json.dumps(case(title=f"A {lone}"), indent=1)
    with pytest.raises(BadInput) as bad:
        read_scenario(text, "case.json")
    assert str(bad.value) == (
        f"case.json:4: title: text cannot hold half a character (U+{ord(lone[0]):04X} without its other half)"
    )
    in_a_key = json.dumps(case() | {f"ti{lone}tle": "x"})
    with pytest.raises(BadInput, match="1: text cannot hold half a character"):
        read_scenario(in_a_key)
    with pytest.raises(BadInput, match="does not allow"):
        read_scenario(json.dumps(case(title=lone), ensure_ascii=False))


@pytest.mark.parametrize("lone", LONE)
def test_nowhere_does_a_lone_half_slip_in_between_letters(lone: str) -> None:
    game = bx.scenario(json.dumps(case())).replay()[0]
    for ask in (
        lambda: game.why_not(f"Ann: bang{lone} > Bob"),
        lambda: game.take(f"Ann: bang{lone} > Bob"),
        lambda: game.reach(f"Ann{lone}"),
        lambda: bx.settle(game, {"Ann.role": f"sheriff{lone}"}),
        lambda: bx.new_game("base", names=[f"Ann{lone}", "Bob", "Cleo", "Dan"]),
    ):
        with pytest.raises(BadInput) as bad:
            ask()
        str(bad.value).encode()
