"""Bots play whole games of two to four: the same ones on one core or two, and each ends as the rules say."""

from __future__ import annotations

import json

import pytest

from bang_explorer.cli import main
from bang_explorer.games.wyatt_earp.desk import results
from bang_explorer.kit.errors import BadInput
from bang_explorer.rulebook.statements import statements
from bang_explorer.settle.simulate import Result, as_rows, simulate, table_of


def check(result: Result, players: int) -> None:
    money, rounds = result.outcome.of_seats["money"], result.outcome.counted["rounds"]
    (winner,) = result.winners
    assert result.winner == str(winner + 1)
    assert result.ending in statements()
    assert len(money) == players
    assert money[winner] == max(money) >= 25_000
    assert (money.count(max(money)) > 1) == (result.ending == "wyatt_earp.duel.hits")
    assert 1 <= rounds <= result.turns <= result.decisions


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_for_two_to_four_end_as_they_must(players: int) -> None:
    found = simulate("wyatt_earp", players=players, games=12, seed=players)
    for result in found:
        check(result, players)
    assert len({result.winner for result in found}) > 1
    summary = table_of(found)
    assert sum(summary["winners"].values()) == summary["games"] == 12


def test_the_same_games_are_played_on_two_cores() -> None:
    alone = simulate("wyatt_earp", players=3, games=12, seed=3)
    assert simulate("wyatt_earp", players=3, games=12, seed=3, jobs=2) == alone
    assert simulate("wyatt_earp", players=3, games=5, seed=3) == alone[:5]
    assert simulate("wyatt_earp", players=3, games=5, seed=4) != alone[:5]


def test_a_game_that_does_not_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "MOST_ROUNDS", 1)
    (stopped,) = simulate("wyatt_earp", players=2, games=1, seed=1)
    assert (stopped.winner, stopped.ending, stopped.winners) == ("nobody", "stopped", ())
    assert stopped.outcome.counted["rounds"] == 2


def test_they_are_told_as_text_and_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["simulate", "--game", "wyatt_earp", "--players", "4", "--games", "4", "--seed", "7", "--rules", "literal"]
    assert main([*argv, "--json", "--rows"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["parameters"] == {
        "game": "wyatt_earp", "players": 4, "games": 4, "seed": 7, "bot": "random", "rules": "literal",
    }  # fmt: skip
    rows = as_rows(simulate("wyatt_earp", players=4, games=4, seed=7, rules_="literal"))
    assert found["rows"] == json.loads(json.dumps(rows))
    assert main([*argv, "--lang", "de"]) == 0
    assert capsys.readouterr().out.startswith("4 Spiele mit ")


@pytest.mark.parametrize("players", [1, 5])
def test_what_cannot_be_played_is_told(players: int) -> None:
    with pytest.raises(BadInput) as bad:
        simulate("wyatt_earp", players=players)
    assert str(bad.value).startswith(f"players: wyatt_earp is for 2 to 4 players; found {players}")
