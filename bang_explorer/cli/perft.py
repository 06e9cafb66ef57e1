"""`bang-explorer perft`: counts in how many ways play can go on from the end of a scenario's line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.cli.files import check_rules, find, played
from bang_explorer.cli.options import refuse
from bang_explorer.cli.output import Out
from bang_explorer.settle.perft import NotCounted, divide, perft

if TYPE_CHECKING:
    from argparse import Namespace


def run(arguments: Namespace) -> int:
    check_rules(arguments.rules)
    out, depth = Out(arguments.lang), arguments.depth
    scenario = find(arguments.file, arguments.rules)
    out.speak_of(scenario.game)
    steps, stop = played(scenario)
    position = steps[-1].position
    if stop is not None:
        refuse(out, stop, position.table, json=arguments.json)
        return 1
    told = {"file": scenario.file, "id": scenario.id, "depth": depth}
    try:
        with out.progress(out.ui("counting")) as step:
            given: dict[str, Any] = {"progress": step, "seconds": arguments.seconds}
            parts = divide(position, depth, **given) if arguments.divide and depth else {}
            count = sum(parts.values()) if parts else perft(position, depth, **given)
    except NotCounted as stopped:
        if arguments.json:
            out.json(told | {"count": None, "more_than": stopped.found})
        else:
            out.say(out.ui("not_counted", count=stopped.found, depth=depth, seconds=arguments.seconds))
        return 1
    if arguments.json:
        out.json(told | {"count": count} | ({"divide": parts} if arguments.divide else {}))
        return 0
    if parts:
        out.table(("", ""), [(move, str(number)) for move, number in parts.items()], right=(1,))
    out.say((out.ui("lines_of_play", count=count, depth=depth), "bold"))
    return 0
