from __future__ import annotations

import json
import signal

import pytest

from bang_explorer.cli import simulate as command
from tests.cli.conftest import Run


def test_games_are_summed_up(run: Run) -> None:
    done = run("simulate", "--games", "4", "--players", "5", "--seed", "1")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("4 games, with ")
    assert "Sheriff" in done.out
    assert all(line == line.rstrip() for line in done.out.splitlines())
    assert run("simulate", "--games", "1", "--lang", "de").out.startswith("1 Spiel: ")


def test_json_gives_parameters_and_summary_and_rows_if_wanted(run: Run) -> None:
    argv = ("simulate", "--games", "3", "--players", "4", "--seed", "7", "--rules", "international", "--json")
    found = json.loads(run(*argv).out)
    assert found["parameters"] == {
        "game": "base", "players": 4, "games": 3, "seed": 7, "bot": "random", "rules": "international",
    }  # fmt: skip
    assert found["summary"]["games"] == 3
    assert set(found) == {"parameters", "summary"}
    rows = json.loads(run(*argv, "--rows").out)["rows"]
    assert [row["game"] for row in rows] == [0, 1, 2]


def test_the_number_of_processes_does_not_show(run: Run) -> None:
    argv = ("simulate", "--games", "60", "--seed", "3", "--json", "--rows")
    assert run(*argv).out == run(*argv, "--jobs", "2").out


@pytest.mark.parametrize(
    ("game", "players"), [("dodge_city", "3"), ("dodge_city", "7"), ("base+dodge_city", "3"), ("base+dodge_city", "8")]
)
def test_every_box_and_number_of_players_can_be_played(game: str, players: str, run: Run) -> None:
    done = run("simulate", "--game", game, "--players", players, "--games", "5", "--json", "--rows")
    found = json.loads(done.out)
    assert (done.code, found["parameters"]["game"]) == (0, game)
    assert [len(row["roles"]) for row in found["rows"]] == [int(players)] * 5
    assert run("simulate", "--game", game, "--players", players, "--games", "5").code == 0


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("--game", "bas"), "game: no game “bas”; there are base"),
        (("--players", "9"), "players: base is for 4 to 7 players; found 9"),
        (("--bot", "randm"), "bot: no bot “randm”; there are random (did you mean random?)"),
        (("--rules", "abbacus"), "--rules: no set of rules 'abbacus'; nearest: abacus"),
        (("--games", "0"), "bang-explorer simulate: --games: must be a whole number of at least 1; found “0”"),
        (("--jobs", "0"), "bang-explorer simulate: --jobs: must be a whole number of at least 1; found “0”"),
        (("--seed", "x"), "bang-explorer simulate: --seed: must be a whole number; found “x”"),
    ],
)
def test_what_cannot_be_played_is_told(argv: tuple[str, ...], said: str, run: Run) -> None:
    done = run("simulate", *argv)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(said)
    assert done.err.count("\n") == 1


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="no such system call on this system")
def test_after_ctrl_c_the_other_processes_are_gone_and_ctrl_c_is_heard_again() -> None:
    def interrupted() -> None:
        with command._helpers(2) as are_there:
            assert signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())
            are_there()
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())
