"""What rules cite: one statement at a place, and further ones only with the condition under which each matters."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from bang_explorer.core.abilities import AddTerm, Bar, Interrupt, StandIn
from bang_explorer.games import games
from bang_explorer.scenarios.packaged import packaged
from bang_explorer.settle.rulings import ruling


def cited() -> Iterator[tuple[str, tuple[str, ...]]]:
    """All that cites statements, each with those that it cites without a condition."""
    for game in games():
        for id_, box in game.boxes.items():
            for flow in box.walk:
                yield from ((f"{id_}: {node.key}", node.cites) for node in flow.nodes.values())
            for act in box.acts:
                yield f"{id_}: {act!r} {act.stands_for}", act.cites
            for key, requirement in box.requirements.items():
                yield f"{id_}: {key}", tuple(filter(None, (requirement.rule, *requirement.also)))
            for whose, held in box.abilities().items():
                for one in held:
                    if isinstance(one, AddTerm):
                        yield f"{id_}: {one.what} to {one.key}", (one.rule, *one.cites)
                        yield f"{id_}: {one.key}", one.to.cites
                    elif isinstance(one, (Interrupt, Bar, StandIn)):
                        yield f"{id_}: {one.key} of {whose}", one.cites


def test_nothing_cites_two_statements_without_a_condition() -> None:
    found = dict(cited())
    assert len(found) > 1500
    assert {where: cites for where, cites in found.items() if len(cites) > 1} == {}


LEAST = {"base": 0.85, "dodge_city": 0.9, "base+dodge_city": 0.85, "dice": 0.9, "wyatt_earp": 0.9,
         "base+train": 0.78, "base+dodge_city+train": 0.85}  # fmt: skip
"""By game: for at least this share of the packaged cases a claim names, first or second, what the case is to show."""


def test_most_rulings_name_what_they_show_among_the_first_two_reasons() -> None:
    named = defaultdict[str, list[bool]](list)
    for scenario in packaged().values():
        claims = [one for one in ruling(scenario).claims if "outcomes" not in one.claim]
        if claims:
            first = {because.rule for one in claims for because in one.because[:2]}
            named[scenario.game].append(not first.isdisjoint(scenario.shows))
    shares = {game: sum(good) / len(good) for game, good in named.items()}
    assert {game: share for game, share in shares.items() if share < LEAST[game]} == {}
