"""Whole games by bots, on as many cores as wanted: joblib deals them out, so a cluster can take over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from random import Random
from typing import Any, Protocol

from bang_explorer.core.acts import RawOption
from bang_explorer.core.machine import Machine
from bang_explorer.games.bang.rules.box import BOXES, HOUSE, Box, box
from bang_explorer.games.bang.rules.people import OUTLAW, RENEGADE, SHERIFF
from bang_explorer.games.bang.rules.table import Table
from bang_explorer.games.bang.rules.turn import Gameplay
from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.rulebook.rules import Rules, rules
from bang_explorer.scenarios.names import game_id

BATCH = 50
"""Games that one job plays in a row: enough to make handing them out worth it."""


class Bot(Protocol):
    """Somebody who chooses for whoever may do something: for the seat that is asked, or for others meanwhile."""

    def choose(self, machine: Machine, dice: Random) -> RawOption:
        """One of `machine.options`."""
        ...


class RandomBot:
    """Chooses any legal option, each as likely as the others, also of those who are not asked."""

    def choose(self, machine: Machine, dice: Random) -> RawOption:
        options = machine.options
        return options[int(dice.random() * len(options))]


BOTS: dict[str, type[RandomBot]] = {"random": RandomBot}


@dataclass(frozen=True, slots=True)
class Result:
    """How one game went, seat by seat."""

    game: int
    winner: str
    ending: str
    winners: tuple[int, ...]
    turns: int
    decisions: int
    roles: tuple[str, ...]
    characters: tuple[str, ...]
    life: tuple[int, ...]


def play(game: str | Box, players: int, chosen: Rules, seed: int, number: int, bot: Bot) -> Result:
    """One game from its set-up to its end. The seed and its number decide everything."""
    dice = Random(f"{seed}/{number}")
    table = Table(box(game) if isinstance(game, str) else game, chosen, tuple(map(str, range(players))))
    machine = Machine(table, [])
    machine.push(Gameplay())
    machine.run(dice)
    decisions = turns = 0
    on_turn = -1
    while machine.decider is not None:
        if table.turn != on_turn:
            turns, on_turn = turns + 1, table.turn
        machine.choose(bot.choose(machine, dice))
        decisions += 1
        machine.run(dice)
    winners = table.winners or ()
    return Result(
        number, side(table, winners), table.ending, winners, turns, decisions, tuple(table.roles),
        tuple(person.id for person in table.people), tuple(table.life),
    )  # fmt: skip


def side(table: Table, winners: Iterable[int]) -> str:
    """The side that has won: `law`, `outlaws`, `renegade` or `nobody`. Outlaws may win although none was dealt.

    With three players everybody is a side of his own, named by his role.
    """
    if table.roles_are_open:
        return next((table.roles[seat] for seat in winners), "nobody")
    roles = {table.roles[seat] for seat in winners}
    if SHERIFF in roles:
        return "law"
    if not roles and table.ending == "dodge_city.end.by-faction":
        return "nobody"
    return "renegade" if RENEGADE in roles else "outlaws" if OUTLAW in roles or not roles else "law"


def _batch(game: Box, players: int, chosen: Rules, seed: int, numbers: Sequence[int], bot: str) -> list[Result]:
    return [play(game, players, chosen, seed, number, BOTS[bot]()) for number in numbers]


def simulate(
    game: str = "base", *, players: int = 4, games: int = 100, seed: int = 0, jobs: int = 1, bot: str = "random",
    rules_: str | Rules = "abacus", progress: Any = None,
) -> list[Result]:  # fmt: skip
    """The results of many games, in order. The same seed gives the same results whatever the number of jobs.

    `jobs` is joblib's `n_jobs`: -1 uses every core; within `joblib.parallel_config(backend=...)` a cluster plays.
    """
    game = game_id(game)
    chosen = rules(rules_, game)
    check(game, players, games, bot)
    inside = box(game)  # sent with each task: another process knows nothing of cards of one's own
    batches = [range(first, min(first + BATCH, games)) for first in range(0, games, BATCH)]
    found: list[Result] = []
    if jobs == 1:
        done: Iterable[list[Result]] = (_batch(inside, players, chosen, seed, numbers, bot) for numbers in batches)
    else:
        from joblib import Parallel, delayed

        task = delayed(_batch)
        done = Parallel(n_jobs=jobs, return_as="generator")(
            task(inside, players, chosen, seed, numbers, bot) for numbers in batches
        )
    for results in done:
        found += results
        if progress is not None:
            progress(len(results))
    return found


def check(game: str, players: int, games: int, bot: str) -> None:
    """Refuse what cannot be played, before anything is."""
    for place, value, known in (("game", game, (*BOXES, *HOUSE)), ("bot", bot, tuple(BOTS))):
        if value not in known:
            raise BadInput(f"no {shown(value)}; there are {', '.join(known)}{nearest(value, known)}", place)
    counts = box(game).roles
    if players not in counts:
        raise BadInput(f"{game} is for {min(counts)} to {max(counts)} players; found {players}", "players")
    if games < 0:
        raise BadInput(f"that many games cannot be played; found {games}", "games")


def table_of(results: Sequence[Result]) -> dict[str, Any]:
    """The results summed up: who won how often, by role, by seat and by character, and how long it took."""
    games = len(results)
    wins: dict[str, Counter[str]] = {"role": Counter(), "seat": Counter(), "character": Counter()}
    played: dict[str, Counter[str]] = {"role": Counter(), "seat": Counter(), "character": Counter()}
    for result in results:
        for seat, (role, character) in enumerate(zip(result.roles, result.characters, strict=True)):
            for kind, key in (("role", role), ("seat", str(seat)), ("character", character)):
                played[kind][key] += 1
                wins[kind][key] += seat in result.winners
    return {
        "games": games,
        "winners": dict(sorted(Counter(result.winner for result in results).items())),
        "endings": dict(sorted(Counter(result.ending for result in results).items())),
        "turns": sum(result.turns for result in results) / games if games else 0,
        "decisions": sum(result.decisions for result in results) / games if games else 0,
        **{
            f"by_{kind}": {
                key: {"played": played[kind][key], "won": wins[kind][key], "rate": wins[kind][key] / played[kind][key]}
                for key in sorted(played[kind])
            }
            for kind in wins
        },
    }


def as_rows(results: Sequence[Result]) -> list[dict[str, Any]]:
    """One plain mapping a game, for JSON or a data frame."""
    return [asdict(result) for result in results]
