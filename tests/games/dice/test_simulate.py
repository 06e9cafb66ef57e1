"""Bots play whole games of three to eight: the same ones on one core or two, and each ends as the sheet says."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from bang_explorer.cli import main
from bang_explorer.games import find
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF
from bang_explorer.rulebook.statements import statements
from bang_explorer.settle.simulate import Result, as_rows, simulate, table_of
from tests.games.dice.tables import LIFE

SIDES = {SHERIFF: "law", DEPUTY: "law", OUTLAW: "outlaws", RENEGADE: "renegade"}


def check(result: Result, players: int) -> None:
    roles, people, life = result.outcome.by["role"], result.outcome.by["character"], result.outcome.more["life"]
    assert Counter(roles) == Counter(find("dice").roles[players])
    assert len({*people}) == players
    assert result.ending in statements()
    assert 0 < result.turns <= result.decisions
    for role, person, left in zip(roles, people, life, strict=True):
        assert 0 <= left <= LIFE[person] + (2 if role == SHERIFF else 0)
    won = {roles[seat] for seat in result.winners}
    if players == 3:
        assert won == (set() if result.winner == "nobody" else {result.winner})
    else:
        assert {SIDES[role] for role in won} == {result.winner}
        fallen = life[roles.index(SHERIFF)] == 0
        assert fallen == (result.winner != "law")


@pytest.mark.parametrize("players", range(3, 9))
def test_games_for_three_to_eight_end_as_they_must(players: int) -> None:
    found = simulate("dice", players=players, games=30, seed=players)
    for result in found:
        check(result, players)
    assert len({result.winner for result in found}) > 1
    summary = table_of(found)
    assert sum(summary["winners"].values()) == summary["games"] == 30
    assert sum(row["played"] for row in summary["by_character"].values()) == 30 * players


def test_the_same_games_are_played_on_two_cores() -> None:
    alone = simulate("dice", players=5, games=60, seed=3)
    assert simulate("dice", players=5, games=60, seed=3, jobs=2) == alone
    assert simulate("dice", players=5, games=9, seed=3) == alone[:9]
    assert simulate("dice", players=5, games=9, seed=4) != alone[:9]


def test_they_are_told_as_text_and_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["simulate", "--game", "dice", "--players", "8", "--games", "6", "--seed", "7", "--rules", "international"]
    assert main([*argv, "--json", "--rows"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["parameters"] == {
        "game": "dice", "players": 8, "games": 6, "seed": 7, "bot": "random", "rules": "international",
    }  # fmt: skip
    rows = as_rows(simulate("dice", players=8, games=6, seed=7, rules_="international"))
    assert found["rows"] == json.loads(json.dumps(rows))
    assert main([*argv, "--lang", "de"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("6 Spiele mit ")
    assert "Bandit" in told
    assert "Gesetzloser" in told


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"players": 2}, "players: dice is for 3 to 8 players; found 2"),
        ({"players": 9}, "players: dice is for 3 to 8 players; found 9"),
        ({"bot": "clever"}, "bot: no bot “clever”; there are random"),
    ],
)
def test_what_cannot_be_played_is_told(given: dict[str, object], said: str) -> None:
    with pytest.raises(BadInput) as bad:
        simulate("dice", **given)  # type: ignore[arg-type] # as somebody may call it
    assert str(bad.value).startswith(said)
