"""`bang-explorer why-not`: says why a move is not legal at the end of a scenario's line, and what would help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.cli.options import at_the_end
from bang_explorer.kit.errors import BadInput
from bang_explorer.show.told.data import reason_as_json as as_json
from bang_explorer.show.told.reasons import refusal as told

if TYPE_CHECKING:
    from argparse import Namespace


def run(arguments: Namespace) -> int:
    out, position = at_the_end(arguments)
    if position is None:
        return 1
    try:
        refusal = position.why_not(arguments.move)
    except BadInput as bad:
        raise bad.at("MOVE") from None
    if arguments.json:
        reasons = [as_json(one, position.table, out.words) for one in refusal.reasons]
        out.json({"move": refusal.move, "legal": not refusal or refusal.has_happened, "reasons": reasons})
    else:
        out.tell(told(refusal))
    return 0
