"""`bang-explorer options`: lists every legal option at the end of a scenario's line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.cli.files import check_rules, find, played
from bang_explorer.cli.output import Out
from bang_explorer.kit.desk.board import decides
from bang_explorer.settle.because import becauses
from bang_explorer.show.told.reports import stop as stopped_by

if TYPE_CHECKING:
    from argparse import Namespace

    from bang_explorer.core.position import Position
    from bang_explorer.settle.replay import Illegal


def run(arguments: Namespace) -> int:
    out, position = at_the_end(arguments)
    if position is None:
        return 1
    if arguments.json:
        options = [{"move": option.text, "rules": list(option.cites)} for option in position.options]
        out.json({"decides": position.decides, "options": options})
        return 0
    if position.is_over:
        winners = out.words.fact("winners", position.table.winners, position.table)
        out.say(out.words.text("log", "game_over", winners=winners))
        return 0
    out.say((decides(position, out.words), "bold"))
    out.table(("", ""), [(option.text, (f"[{', '.join(option.cites)}]", "dim")) for option in position.options])
    return 0


def at_the_end(arguments: Namespace) -> tuple[Out, Position | None]:
    """What prints in the language asked for, and the position at the end of the line of the file.

    None in its place if the line has an illegal move; then that has been printed.
    """
    check_rules(arguments.rules)
    out = Out(arguments.lang)
    scenario = find(arguments.file, arguments.rules)
    out.speak_of(scenario.game)
    steps, stop = played(scenario)
    position = steps[-1].position
    if stop is not None:
        refuse(out, stop, position.table, json=arguments.json)
        return out, None
    return out, position


def refuse(out: Out, stop: Illegal, table: Any, *, json: bool) -> None:
    """Print that a scenario's line has an illegal move, and why, as text or JSON. `table` is that before the move."""
    if json:
        because = [one.as_json(out.lang, table.box.id) for one in becauses(stop.refusal.reasons)]
        place = {"step": stop.number, "move": stop.refusal.move, "place": stop.entry.place}
        out.json({"decides": None, "options": [], "error": {**place, "because": because}})
    else:
        out.tell(stopped_by(stop, table))
