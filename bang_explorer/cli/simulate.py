"""`bang-explorer simulate`: lets bots play whole games, and prints who won how often."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from bang_explorer.cli.files import check_rules
from bang_explorer.cli.output import Out
from bang_explorer.games import find, game_id
from bang_explorer.settle.simulate import as_rows, check, simulate, table_of

if TYPE_CHECKING:
    from argparse import Namespace


def run(arguments: Namespace) -> int:
    arguments.game = game_id(arguments.game)
    check_rules(arguments.rules, arguments.game)
    out, name = Out(arguments.lang), arguments.rules or "abacus"
    check(arguments.game, arguments.players, arguments.games, arguments.bot)
    out.speak_of(arguments.game)
    with out.progress(out.ui("playing"), arguments.games) as step, _helpers(arguments.jobs) as are_there:

        def played(games: int) -> None:
            are_there()
            for _ in range(games):
                if step is not None:
                    step()

        results = simulate(
            arguments.game, players=arguments.players, games=arguments.games, seed=arguments.seed, jobs=arguments.jobs,
            bot=arguments.bot, rules_=name, progress=played,
        )  # fmt: skip
    summary = table_of(results)
    if arguments.json:
        given = {key: getattr(arguments, key) for key in ("game", "players", "games", "seed", "bot")} | {"rules": name}
        out.json({"parameters": given, "summary": summary} | ({"rows": as_rows(results)} if arguments.rows else {}))
    else:
        _show(out, summary, arguments)
    return 0


@contextmanager
def _helpers(jobs: int) -> Iterator[Callable[[], None]]:
    """Context manager: other processes may play along, and only this one handles Ctrl-C.

    Yields a function to call once they have started: until then Ctrl-C is held back, which they inherit. Afterwards
    only this process takes Ctrl-C, and ends them.
    """
    if jobs == 1:
        yield lambda: None
        return
    from joblib.externals.loky import get_reusable_executor

    _hold_interrupts()
    try:
        yield _take_interrupts
    except KeyboardInterrupt:
        get_reusable_executor(reuse=True).shutdown(wait=True, kill_workers=True)
        raise
    finally:
        _take_interrupts()


def _hold_interrupts() -> None:
    """Hold Ctrl-C back, for this process and those it starts, if the system can do that."""
    if hasattr(signal, "pthread_sigmask"):
        from multiprocessing.resource_tracker import ensure_running

        ensure_running()  # its start takes Ctrl-C again, so it comes first
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})


def _take_interrupts() -> None:
    """Handle Ctrl-C again, also one that came while it was held back."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def _show(out: Out, summary: dict[str, Any], arguments: Namespace) -> None:
    games = summary["games"]
    means = {key: f"{summary[key]:.1f}" for key in ("turns", "decisions")}
    out.say((out.ui("games_played", count=games, **means), "bold"))
    for name, mean in summary.get("counted", {}).items():
        out.say(out.ui(f"mean_{name}", mean=f"{mean:.1f}"))
    sides = [(_side(out, side), str(won), _percent(won / games)) for side, won in summary["winners"].items()]
    out.table((out.ui("side"), out.ui("won"), "%"), sides, right=(1, 2))
    endings = [(ending, str(count), _percent(count / games)) for ending, count in summary["endings"].items()]
    out.say()
    out.table((out.ui("ending"), out.ui("games"), "%"), endings, right=(1, 2))
    for key, rows_by in summary.items():
        kind = key.removeprefix("by_")
        if kind == key:
            continue
        more = [name for name in next(iter(rows_by.values()), {}) if name not in ("played", "won", "rate")]
        of_each = [
            (
                _name(out, kind, one, arguments.game), str(row["played"]), str(row["won"]), _percent(row["rate"]),
                *(f"{row[name]:.0f}" for name in more),
            )
            for one, row in rows_by.items()
        ]  # fmt: skip
        head = (out.ui(f"by_{kind}"), out.ui("played"), out.ui("won"), "%", *(out.ui(f"mean_{name}") for name in more))
        out.say()
        out.table(head, of_each, right=tuple(range(1, len(head))))


def _side(out: Out, side: str) -> str:
    """The name of the side that has won, or of a role; an id without a name stays as it is."""
    if f"side_{side}" in out.words.texts["ui"]:
        return out.ui(f"side_{side}")
    return out.words.role(side) if side in out.words.texts["word"] else side


def _name(out: Out, kind: str, key: str, game: str) -> str:
    if kind == "role":
        return out.words.role(key)
    return out.words.person(key, find(game)) if kind == "character" else str(int(key) + 1)


def _percent(rate: float) -> str:
    return f"{100 * rate:.1f}"
