"""`bang-explorer settle`: says if facts hold always, never or possibly after a scenario's line, and how likely."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.cli.files import check_rules, find
from bang_explorer.cli.options import refuse
from bang_explorer.cli.output import Out
from bang_explorer.kit.desk.facts import read_fact
from bang_explorer.kit.errors import BadInput
from bang_explorer.scenarios.facts import checked_fact
from bang_explorer.settle.replay import Illegal, steps
from bang_explorer.settle.settling import UNDECIDED, settle
from bang_explorer.show.told.settled import settled

if TYPE_CHECKING:
    from argparse import Namespace

    from bang_explorer.core.position import Position


def run(arguments: Namespace) -> int:
    check_rules(arguments.rules)
    out = Out(arguments.lang)
    scenario = find(arguments.file, arguments.rules)
    out.speak_of(scenario.game)
    facts: dict[str, Any] = {}
    for path, value in map(_fact, arguments.facts):
        if path in facts:
            raise BadInput("{path} is named twice; ask one fact on it at a time", "FACT", path=path)
        facts[path] = value
    position: Position | None = None
    try:
        for step in steps(scenario, open_end=True):
            position = step.position
    except Illegal as stop:
        refuse(out, stop, position.table if position is not None else None, json=arguments.json)
        return 1
    if position is None:
        raise BadInput("nothing to settle", file=scenario.file)
    for path, value in facts.items():
        try:
            checked_fact(position, path, value)
        except BadInput as bad:
            raise bad.at(f"FACT {path}", scenario.file) from None
    with out.progress(out.ui("exploring")) as tick:
        found = settle(
            position, facts, arguments.until, positions=arguments.positions, seconds=arguments.seconds, of=scenario,
            progress=tick,
        )  # fmt: skip
    if arguments.json:
        out.json({"file": scenario.file, "id": scenario.id} | found.as_json())
    else:
        out.tell(settled(found))
    return 1 if found.verdict == UNDECIDED else 0


def _fact(text: str) -> tuple[str, Any]:
    try:
        return read_fact(text)
    except BadInput as bad:
        raise bad.at("FACT") from None
