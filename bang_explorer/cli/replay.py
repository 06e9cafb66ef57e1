"""`bang-explorer replay`: prints the line of a scenario step by step, and the board at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.cli.files import check_rules, find
from bang_explorer.cli.output import Out
from bang_explorer.settle.rulings import ruling
from bang_explorer.show.told.reports import replay

if TYPE_CHECKING:
    from argparse import Namespace


def run(arguments: Namespace) -> int:
    check_rules(arguments.rules)
    out = Out(arguments.lang)
    scenario = find(arguments.file, arguments.rules)
    out.speak_of(scenario.game)
    judged = ruling(scenario)
    out.tell(replay(judged))
    return 0 if judged.illegal is None else 1
