"""`bang-explorer replay`: prints the line of a scenario step by step, and the board at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.cli import tell
from bang_explorer.cli.files import check_rules, find
from bang_explorer.cli.output import Out
from bang_explorer.kit.desk.board import decides
from bang_explorer.settle.rulings import ruling
from bang_explorer.show.board import board

if TYPE_CHECKING:
    from argparse import Namespace

    from bang_explorer.settle.replay import Step
    from bang_explorer.settle.rulings import Judged, Ruling


def run(arguments: Namespace) -> int:
    check_rules(arguments.rules)
    out = Out(arguments.lang)
    scenario = find(arguments.file, arguments.rules)
    out.speak_of(scenario.game)
    judged = ruling(scenario)
    out.say((judged.scenario.name(out.lang), "bold"), (f" ({judged.scenario.id})", "dim"))
    _steps(out, judged)
    if judged.illegal is not None:
        tell.illegal(out, judged.illegal, judged.steps[-1].position.table, indent=0)
        return 1
    out.say()
    for line in board(judged.steps[-1].position, out.words).splitlines():
        out.say(line, hang=4)
    return 0


def _steps(out: Out, judged: Ruling) -> None:
    before: Step | None = None
    for step in judged.steps:
        said = out.ui("beginning") if step.entry is None else tell.entry_written(step.entry)
        claims = [claim for claim in judged.claims if claim.step == step.number]
        out.say((f"{step.number:>3}  ", "dim"), (said, "bold"), *_verdict(out, claims), hang=5)
        for sentence in tell.happened(out, step, before):
            out.say(*sentence, indent=5)
        if not claims:
            out.say((decides(step.position, out.words), "cyan"), indent=5) if not step.position.is_over else None
        before = step


def _verdict(out: Out, claims: list[Judged]) -> tuple[str | tuple[str, str], ...]:
    """The verdict on the claims of one entry, to be printed; empty if it makes none."""
    if not claims:
        return ()
    failing = [claim for claim in claims if not claim.holds]
    if failing and all(claim.undecided for claim in failing):
        return " - ", (out.ui("undecided"), "bold yellow")
    return " - ", (out.ui("fails"), "bold red") if failing else (out.ui("holds"), "green")
