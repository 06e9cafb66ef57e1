"""What rules cite: one statement at a place, and further ones only with the condition under which each matters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from bang_explorer.core.abilities import AddTerm, Bar, Interrupt, StandIn
from bang_explorer.core.grounds import Ground, always
from bang_explorer.games import games
from bang_explorer.rulebook.statements import topic_of
from bang_explorer.scenarios.packaged import packaged
from bang_explorer.settle.rulings import ruling

if TYPE_CHECKING:
    from bang_explorer.kit.scenario import Scenario


def cited() -> Iterator[tuple[str, tuple[str, ...]]]:
    """All that cites statements, each with those that it cites without a condition."""
    for game in games():
        for id_, box in game.boxes.items():
            for flow in box.walk:
                yield from (
                    (f"{id_}: {node.key}", (*node.cites, *_unconditional(node.grounds))) for node in flow.nodes.values()
                )
            for act in box.acts:
                yield f"{id_}: {act!r} {act.stands_for}", (*act.cites, *_unconditional(act.grounds))
            for key, requirement in box.requirements.items():
                own = tuple(filter(None, (requirement.rule, *requirement.also)))
                yield f"{id_}: {key}", (*own, *_unconditional(requirement.grounds))
            for whose, held in box.abilities().items():
                for one in held:
                    if isinstance(one, AddTerm):
                        yield f"{id_}: {one.what} to {one.key}", (one.rule, *one.cites)
                        yield f"{id_}: {one.key}", one.to.cites
                    elif isinstance(one, (Interrupt, Bar, StandIn)):
                        yield f"{id_}: {one.key} of {whose}", one.cites


def _unconditional(grounds: Iterable[Ground]) -> tuple[str, ...]:
    return tuple(rule for ground in grounds if ground.where is always for rule in ground.rules)


def test_nothing_cites_two_statements_without_a_condition() -> None:
    found = dict(cited())
    assert len(found) > 1500
    assert {where: cites for where, cites in found.items() if len(cites) > 1} == {}


NOT_YET = {"base.dispute.reward-at-once"}
"""The packaged cases that name nothing of what they show among the first two reasons of any claim."""
DISPUTES, OF_THEM = 98, 100
"""So many disputes, of so many, name the statement that decides among the first two reasons of their last claim.

The statement was chosen from the rulebooks before any ruling was looked at (`shows`).
"""


def _first(scenario: Scenario, *, last: bool = False) -> set[str] | None:
    """The first two reasons of each claim of a scenario, or of its last one; None if all are about outcomes."""
    claims = [one for one in ruling(scenario).claims if "outcomes" not in one.claim]
    told = {because.rule for one in (claims[-1:] if last else claims) for because in one.because[:2]}
    return told if claims else None


def test_rulings_name_what_they_show_among_the_first_two_reasons() -> None:
    first = {id_: (_first(scenario), scenario.shows) for id_, scenario in packaged().items()}
    missed = {id_ for id_, (told, shows) in first.items() if told is not None and told.isdisjoint(shows)}
    assert missed == NOT_YET


def test_disputes_ask_answer_and_are_decided_by_the_sentence_that_decides() -> None:
    disputes = [scenario for id_, scenario in packaged().items() if id_.split(".")[1] == "dispute"]
    assert len(disputes) == OF_THEM
    for scenario in disputes:
        assert {*scenario.question} == {*scenario.answer} == {"de", "en"}, scenario.id
        assert ruling(scenario), scenario.id
    named = [scenario.id for scenario in disputes if (_first(scenario, last=True) or set()) & {*scenario.shows}]
    assert len(named) >= DISPUTES, {scenario.id for scenario in disputes} - {*named}


def _said_at_each_node() -> Iterator[set[str]]:
    """What applied at each node that the packaged cases come to."""
    for scenario in packaged().values():
        for step in ruling(scenario).steps:
            for position in step.positions:
                for record in position.journal.records:
                    yield {*record.said, *(() if record.node is None else record.node.cites)}


def test_no_two_statements_of_a_topic_always_apply_together() -> None:
    often, together = Counter[str](), Counter[tuple[str, str]]()
    for said in _said_at_each_node():
        often.update(said)
        together.update(pair for pair in combinations(sorted(said), 2) if topic_of(pair[0]) == topic_of(pair[1]))
    assert len(together) > 500
    assert [pair for pair, count in together.items() if count == often[pair[0]] == often[pair[1]]] == []
