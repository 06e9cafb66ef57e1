"""`bang-explorer coverage`: says which rules, and which edges of the graphs, the packaged scenarios exercise."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from bang_explorer.cli.output import Out, complain
from bang_explorer.games import find
from bang_explorer.kit.errors import BadInput, told
from bang_explorer.scenarios.packaged import packaged
from bang_explorer.settle.coverage import coverage, edges_declared, shares, unreached
from bang_explorer.settle.rulings import ruling
from bang_explorer.show.told.reports import report

if TYPE_CHECKING:
    from argparse import Namespace

    from bang_explorer.kit.game import Game
    from bang_explorer.settle.coverage import Coverage, Edge
    from bang_explorer.settle.rulings import Ruling


def run(arguments: Namespace) -> int:
    out = Out(arguments.lang)
    of = None if arguments.game is None else find(arguments.game).game
    rulings, bad = _rulings(out, of)
    found = coverage(rulings, of)
    found.failed += bad
    if arguments.json:
        out.json(as_json(found, rulings, len(rulings) + len(bad), of))
    else:
        _show(out, found, rulings, len(rulings) + len(bad), of, verbose=arguments.verbose)
    return 0 if found.is_whole else 1


def _rulings(out: Out, of: Game | None) -> tuple[list[Ruling], list[str]]:
    """The rulings on all packaged scenarios (of one game, unless `of` is None), and the ids of those without a ruling.

    These cannot be understood; for each a message is printed.
    """
    done: list[Ruling] = []
    bad: list[str] = []
    scenarios = {id_: one for id_, one in packaged().items() if of is None or find(one.game).game is of}
    with out.progress(out.ui("judging"), len(scenarios)) as step:
        for scenario in scenarios.values():
            try:
                done.append(ruling(scenario))
            except BadInput as wrong:
                complain(told(wrong, out.lang))
                bad.append(scenario.id)
            if step is not None:
                step()
    return done, bad


def _edge(edge: Edge) -> str:
    node, outcome = edge
    return f"{node} - {outcome} -> {edges_declared()[edge]}" if outcome else f"{node} -> {edges_declared()[edge]}"


def _reached(found: Coverage) -> list[Edge]:
    """All edges that some scenario could take, whether or not one does, in the order of `found.edges`."""
    never = unreached()
    return [edge for edge in found.edges if edge not in never]


def _show(
    out: Out, found: Coverage, rulings: list[Ruling], count: int, of: Game | None, *, verbose: bool
) -> None:  # fmt: skip
    statements, edges = len(found.statements), len(_reached(found))
    out.table(
        ("", "", ""),
        [
            (out.ui("scenarios"), str(count - len(found.failed)), f"/ {count}"),
            (out.ui("statements"), str(statements - len(found.missing_statements)), f"/ {statements}"),
            (out.ui("edges"), str(edges - len(found.missing_edges)), f"/ {edges}"),
        ],
        right=(1,),
    )
    out.say()
    rows = [
        (game, str(one.scenarios), f"{one.statements[0]} / {one.statements[1]}", f"{one.edges[0]} / {one.edges[1]}")
        for game, one in shares(found, rulings, of).items()
    ]
    out.table((out.ui("game"), *map(out.ui, ("scenarios", "statements", "edges"))), rows, right=(1, 2, 3))
    _list(out, "statements_missing", found.missing_statements)
    _list(out, "edges_missing", [_edge(edge) for edge in found.missing_edges])
    _list(out, "scenarios_failing", found.failed)
    for one in rulings:
        if not one.holds:
            out.speak_of(one.scenario.game)
            out.tell(report(one, one.scenario.id))
    _list(out, "unfounded", [f"{scenario}: {id_}" for scenario, id_ in found.unfounded])
    _list(out, "unreached", [f"{_edge(edge)}: {why}" for edge, why in unreached(of).items()])
    if verbose:
        for key, by in (
            ("statements_by", found.statements),
            ("edges_by", {_edge(edge): names for edge, names in found.edges.items()}),
        ):
            _list(out, key, [f"{name}: {', '.join(names)}" for name, names in by.items() if names])
    out.say((out.ui("whole"), "bold green") if found.is_whole else (out.ui("not_whole"), "bold red"))


def _list(out: Out, key: str, lines: list[str]) -> None:
    if lines:
        out.say((f"{out.ui(key)} ({len(lines)}):", "bold"))
        for line in lines:
            out.say(line, indent=2)


def as_json(found: Coverage, rulings: list[Ruling], count: int, of: Game | None = None) -> dict[str, Any]:
    """What the scenarios cover and what they do not, as plain data for JSON.

    `count` is the number of all scenarios, also of those without a ruling; `of` is one game, or None for all.
    """
    return {
        "games": {game: asdict(one) for game, one in shares(found, rulings, of).items()},
        "whole": found.is_whole,
        "scenarios": count,
        "failed": found.failed,
        "unfounded": [{"scenario": scenario, "statement": id_} for scenario, id_ in found.unfounded],
        "statements": {
            "count": len(found.statements),
            "covered": len(found.statements) - len(found.missing_statements),
            "missing": found.missing_statements,
            "by": found.statements,
            "contrasts": {id_: by for id_, by in found.contrasts.items() if by},
        },
        "edges": {
            "count": len(_reached(found)),
            "covered": len(_reached(found)) - len(found.missing_edges),
            "missing": [_edge_as_json(edge) for edge in found.missing_edges],
            "unreached": [{**_edge_as_json(edge), "because": why} for edge, why in unreached(of).items()],
            "by": [{**_edge_as_json(edge), "scenarios": by} for edge, by in found.edges.items()],
        },
    }


def _edge_as_json(edge: Edge) -> dict[str, str]:
    return {"from": edge[0], "outcome": edge[1], "to": edges_declared()[edge]}
