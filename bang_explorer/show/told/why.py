"""Says why something is so: the fact in words, since when it is so, and the rules behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.kit.tree import Cites, Several, Terms, paragraph, section, sentence
from bang_explorer.scenarios.facts import fact
from bang_explorer.show.told.claims import StatedFact
from bang_explorer.show.told.reasons import ground

if TYPE_CHECKING:
    from bang_explorer.kit.tree import Section
    from bang_explorer.settle.why import Why

QUOTED = 4
"""So many rules are quoted; of those behind them only the ids are shown."""


def why(of: Why) -> Section:
    """A section on a fact: that it is so, since which move, its summands if it is a number, and the rules behind it."""
    table, number = of.position.table, fact(of.position, of.path).number
    since = sentence("ui", "from_the_beginning") if of.since is None else sentence("ui", "since", move=of.since)
    sum_ = () if number is None else (paragraph(Terms(number, table)),)
    grounds = tuple(ground(one, table) for one in of.because[:QUOTED])
    further = tuple(one.rule for one in of.because[QUOTED:])
    return section(
        "why",
        paragraph(StatedFact(of.path, of.value, of.position), ".", role="strong"),
        paragraph(since),
        *sum_,
        Several(grounds, "reasons") if grounds else None,
        paragraph(sentence("ui", "also"), ": ", Cites(further), role="also") if further else None,
    )
