"""`bang-explorer why-not`: tells why a move is not legal at the end of a scenario's line, and what would help."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.cli import tell
from bang_explorer.cli.files import check_rules, find, played
from bang_explorer.cli.options import refuse
from bang_explorer.cli.output import Out
from bang_explorer.core.reasons import Explained
from bang_explorer.kit.errors import BadInput
from bang_explorer.settle.rulings import Because

if TYPE_CHECKING:
    from argparse import Namespace

    from bang_explorer.core.reasons import Reason
    from bang_explorer.core.table import Table


def run(arguments: Namespace) -> int:
    check_rules(arguments.rules)
    out = Out(arguments.lang)
    scenario = find(arguments.file, arguments.rules)
    out.speak_of(scenario.game)
    steps, stop = played(scenario)
    position = steps[-1].position
    if stop is not None:
        refuse(out, stop, position.table, json=arguments.json)
        return 1
    try:
        refusal = position.why_not(arguments.move)
    except BadInput as bad:
        raise BadInput(bad.message, "MOVE") from None
    if arguments.json:
        reasons = [as_json(out, one, position.table) for one in refusal.reasons]
        out.json({"move": refusal.move, "legal": not refusal, "reasons": reasons})
    elif refusal:
        out.say((out.ui("illegal", move=refusal.move), "bold"))
        for one in refusal.reasons:
            tell.reason(out, one, position.table, indent=0)
    else:
        out.say((out.ui("legal", move=refusal.move), "bold green"))
    return 0


def as_json(out: Out, reason: Reason, table: Table) -> dict[str, Any]:
    """An unmet requirement as plain data: rule, facts, terms of its numbers, the sentence, and what would help."""
    numbers = {name: fact for name, fact in reason.facts.items() if isinstance(fact, Explained)}
    return {
        **Because(reason.rule, reason.facts).as_json(out.lang, table.box.id),
        "also": list(reason.also),
        "terms": {name: [tell.term_as_json(term, table) for term in one.terms] for name, one in numbers.items()},
        "requirement": reason.key,
        "text": out.words.reason(reason, table),
        "remedy": out.words.remedy(reason, table),
    }
