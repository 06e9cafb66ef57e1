"""Plays whole games by bots, on one core or many (through joblib), and sums up the results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from bang_explorer.core.machine import Machine
from bang_explorer.games import find, game_id, rules
from bang_explorer.games import games as all_games
from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.rulebook.rules import Rules

if TYPE_CHECKING:
    from bang_explorer.kit.desk.bots import Bot
    from bang_explorer.kit.desk.results import Outcome
    from bang_explorer.kit.game import Box

BATCH = 50
"""How many games one process plays in a row, so that giving out work costs little."""


@dataclass(frozen=True, slots=True)
class Result:
    """How one simulated game ended and how long it took. `game` is its number; `winners` are seats, counted from 0."""

    game: int
    outcome: Outcome
    winners: tuple[int, ...]
    turns: int
    decisions: int

    @property
    def winner(self) -> str:
        return self.outcome.winner

    @property
    def ending(self) -> str:
        return self.outcome.ending

    def as_row(self) -> dict[str, Any]:
        """This result as a flat mapping of plain values, such as for a row of a data frame."""
        return {
            "game": self.game, "winner": self.winner, "ending": self.ending, "winners": self.winners,
            "turns": self.turns, "decisions": self.decisions,
            **{f"{kind}s": values for kind, values in self.outcome.by.items() if kind != "seat"}, **self.outcome.more,
            **self.outcome.counted, **self.outcome.of_seats,
        }  # fmt: skip


def play(box: Box, players: int, chosen: Rules, seed: int, number: int, bot: Bot) -> Result:
    """Play one game by a bot, from its set-up to its end, and return its `Result`.

    A game that need not end is stopped where its desk says so (`stops`); then nobody has won.
    `seed` and `number` together decide all that chance and the bot decide. The bot plays every seat.
    """
    dice, game = Random(f"{seed}/{number}"), box.game
    table = game.table(box, chosen, tuple(map(str, range(players))))
    machine = Machine(table, [])
    machine.push(game.first())
    machine.run(dice)
    decisions = turns = 0
    on_turn = -1
    while machine.decider is not None and not game.desk.stops(table, turns):
        if table.turn != on_turn:
            turns, on_turn = turns + 1, table.turn
        machine.choose(bot.choose(machine, dice))
        decisions += 1
        machine.run(dice)
    return Result(number, game.desk.outcome(table), table.winners or (), turns, decisions)


def _batch(box: Box, players: int, chosen: Rules, seed: int, numbers: Sequence[int], bot: str) -> list[Result]:
    bots = box.game.desk.bots
    return [play(box, players, chosen, seed, number, bots[bot]()) for number in numbers]


def simulate(
    game: str = "base", *, players: int = 4, games: int = 100, seed: int = 0, jobs: int = 1, bot: str = "random",
    rules_: str | Rules = "abacus", progress: Any = None,
) -> list[Result]:  # fmt: skip
    """Let bots play many whole games; a list with one `Result` for each game, in order.

    - `game`: the box, such as `base` or `base+dodge_city`.
    - `players`: how many play in each game.
    - `games`: how many games are played.
    - `seed`: decides all that chance and the bots decide; the same seed gives the same results for any `jobs`.
    - `jobs`: how many processes play, as joblib's `n_jobs`; -1 uses every core. Within
      `joblib.parallel_config(backend=...)` a cluster can play.
    - `bot`: the name of the bot that plays every seat; `random` takes any legal option.
    - `rules_`: a named set of rules, or a `Rules` value.
    - `progress`: called after each batch of games with the number of games in it.

    Raises `BadInput` if there is no such game or bot, or the numbers do not fit; `UnknownPolicy` for unknown rules.
    """
    game = game_id(game)
    check(game, players, games, bot)
    chosen = rules(rules_, game)
    inside = find(game)  # sent with each task: another process knows nothing of cards of one's own
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
    """Raise `BadInput` if there is no such game or bot, or if the number of players or games is not possible."""
    try:
        box = find(game)
    except BadInput:
        known = [id_ for one in all_games() for id_ in one.boxes]
        near = nearest(game, known)
        raise BadInput(
            "no game {game}; there are {known}{near}", "game", game=shown(game), known=", ".join(known), near=near
        ) from None
    bots = tuple(box.game.desk.bots)
    if bot not in bots:
        near = nearest(bot, bots)
        raise BadInput("no bot {bot}; there are {known}{near}", "bot", bot=shown(bot), known=", ".join(bots), near=near)
    if players not in box.players:
        raise BadInput(
            "{game} is for {least} to {most} players; found {count}", "players",
            game=game, least=min(box.players), most=max(box.players), count=players,
        )  # fmt: skip
    if games < 0:
        raise BadInput("must be a whole number from 0 on; found {found}", "games", found=shown(games))


def table_of(results: Sequence[Result]) -> dict[str, Any]:
    """A summary of many results as a mapping: how often each side won, how games ended, and how long they took.

    `by_seat`, `by_role` and the like say how often each has played and won. `turns`, `decisions` and what a game counts
    besides, also at each seat, are averages for one game; 0 without results.
    """
    games = len(results)
    wins: dict[str, Counter[str]] = {}
    played: dict[str, Counter[str]] = {}
    for result in results:
        for kind, keys in result.outcome.by.items():
            played.setdefault(kind, Counter()).update(keys)
            wins.setdefault(kind, Counter()).update(keys[seat] for seat in result.winners)
    names = dict.fromkeys(name for result in results for name in result.outcome.counted)
    counted = {name: _mean(result.outcome.counted[name] for result in results) for name in names}
    return {
        "games": games,
        "winners": dict(sorted(Counter(result.winner for result in results).items())),
        "endings": dict(sorted(Counter(result.ending for result in results).items())),
        "turns": sum(result.turns for result in results) / games if games else 0,
        "decisions": sum(result.decisions for result in results) / games if games else 0,
        **({"counted": counted} if counted else {}),
        **{
            f"by_{kind}": {
                key: {
                    "played": played[kind][key], "won": wins[kind][key], "rate": wins[kind][key] / played[kind][key],
                    **(_means_of_seat(results, int(key)) if kind == "seat" else {}),
                }
                for key in sorted(played[kind])
            }
            for kind in played
        },
    }  # fmt: skip


def _mean(values: Iterable[float]) -> float:
    found = list(values)
    return sum(found) / len(found)


def _means_of_seat(results: Sequence[Result], seat: int) -> dict[str, float]:
    """The averages of all that games count at each seat, by name, for the seat with this number."""
    names = dict.fromkeys(name for result in results for name in result.outcome.of_seats)
    return {name: _mean(result.outcome.of_seats[name][seat] for result in results) for name in names}


def as_rows(results: Sequence[Result]) -> list[dict[str, Any]]:
    """A list with one flat mapping of plain values for each result, such as for JSON or a data frame."""
    return [result.as_row() for result in results]
