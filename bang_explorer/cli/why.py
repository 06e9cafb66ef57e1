"""`bang-explorer why`: says why something is so at the end of a scenario's line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.cli.options import at_the_end
from bang_explorer.kit.errors import BadInput
from bang_explorer.settle.why import why
from bang_explorer.show.told.why import why as told

if TYPE_CHECKING:
    from argparse import Namespace


def run(arguments: Namespace) -> int:
    out, position = at_the_end(arguments)
    if position is None:
        return 1
    try:
        found = why(position, arguments.fact)
    except BadInput as bad:
        raise bad.at("FACT") from None
    if arguments.json:
        out.json(found.as_json(out.lang))
    else:
        out.tell(told(found))
    return 0 if found else 1
