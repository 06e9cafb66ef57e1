"""`bang-explorer rules`: finds statements of the rulebooks by id or by words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.cli.output import Out
from bang_explorer.games import find, game, games
from bang_explorer.kit.errors import BadInput, meant, shown
from bang_explorer.kit.lengths import bounded
from bang_explorer.kit.tree import Law, Part, Printed, paragraph, section
from bang_explorer.rulebook.statements import HOUSE, search, search_near, statements
from bang_explorer.scenarios.packaged import packaged

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable, Iterator

    from bang_explorer.rulebook.rules import Sets
    from bang_explorer.rulebook.statements import Statement


def run(arguments: Namespace) -> int:
    out = Out(arguments.lang)
    query = bounded(" ".join(arguments.query).strip(), "a search")
    boxes = (game() if arguments.game is None else find(arguments.game).game).boxes
    inside = {part for id_ in boxes for part in id_.split("+")}  # a box may be played only together with another
    every = sorted(search(query), key=lambda one: one.id != query) if query else statements().values()
    found = [one for one in every if one.id == query or one.id.partition(".")[0] in {*inside, HOUSE}]
    if not found:
        raise BadInput("no rule holds {query}{near}", query=shown(query), near=meant(search_near(query)))
    if arguments.json:
        for one in found:
            out.json(as_json(out, one))
    elif query:
        for one in found:
            _show(out, one)
        out.say((out.ui("rules_found", count=len(found)), "dim"))
    else:
        _contents(out, found)
    return 0


def _contents(out: Out, found: Iterable[Statement]) -> None:
    """Print the ids of these statements, section by section."""
    section = ""
    for one in found:
        if one.section != section:
            section = one.section
            out.say((section, "bold"))
        out.say((one.id, "cyan"), indent=2)


def _show(out: Out, one: Statement) -> None:
    law = paragraph(Law(one.id), " ", Printed(one.id))
    out.tell(section("statement", law, heading=paragraph(Part(one.id, "cite")), under=True))
    scenarios = shown_by(one.id)
    if scenarios:
        out.say(f"{out.ui('shown_by')}: ", (", ".join(scenarios), "green"), indent=2)
    for policy, row in cited_by(one.id).items():
        ways = " | ".join(_ways(policy, find(one.id.partition(".")[0]).game.rules))
        out.say(f"{out.ui('policy')}: ", (policy, "yellow"), f" - {row['about'][out.lang]} ({ways})", indent=2)


def _ways(policy: str, sets: Sets) -> Iterator[str]:
    """The choices of a policy as texts. A star marks the default; boxes with another default are named."""
    default, *others = sets.choices[policy]
    yield f"{default}*"
    for choice in others:
        boxes = [f" (* {box})" for box, changes in sets.by_box.items() if changes.get(policy) == choice]
        yield choice + "".join(boxes)


def shown_by(id_: str) -> list[str]:
    """The ids of the packaged scenarios that list this statement under `shows`, in order; empty if none does."""
    return [scenario.id for scenario in packaged().values() if id_ in scenario.shows]


def cited_by(id_: str) -> dict[str, Any]:
    """By name: the policies (points on which rulebooks differ) that cite this statement, each with its table of data.

    They are those of all games; empty if none does.
    """
    return {name: row for game in games() for name, row in game.policies.items() if id_ in row["cites"]}


def as_json(out: Out, one: Statement) -> dict[str, Any]:
    return {
        "id": one.id, "section": one.section, "source": one.source,
        "also_in": {box: one.where(box) for box, _ in one.also_in}, "witness": one.witness, "says": one.says(out.lang),
        "scenarios": shown_by(one.id), "policies": list(cited_by(one.id)),
    }  # fmt: skip
