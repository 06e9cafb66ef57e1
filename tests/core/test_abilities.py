"""Order between interrupts is a relation with its citation: what no rule puts in order is refused."""

from __future__ import annotations

from itertools import permutations

import pytest

from bang_explorer.core.abilities import (
    AbilityError,
    AddTerm,
    Before,
    Instead,
    Interrupt,
    Offer,
    StandIn,
    check_order,
    ordered,
)
from bang_explorer.core.flow import Event
from bang_explorer.games.bang import GAME
from bang_explorer.games.bang.rules import box as boxes
from bang_explorer.games.bang.rules.box import box
from bang_explorer.games.bang.rules.numbers import distance
from bang_explorer.rulebook.statements import statements
from tests.strategies import TAKE, Counters


def at(event: str, name: str, *before: str) -> Interrupt:
    return Interrupt(
        Event(event), name, Counters, when=lambda *_: True, start=lambda *_: Counters(),
        before=tuple(Before(other, f"toy.{name}-before-{other}") for other in before),
    )  # fmt: skip


BASE = box("base")
OF_CARDS = [ability for kind in BASE.kinds.values() for ability in kind.abilities]
OF_PEOPLE = [ability for person in BASE.people.values() for ability in person.abilities]
EVERY_INTERRUPT = [ability for ability in (*OF_CARDS, *OF_PEOPLE) if isinstance(ability, Interrupt)]


# --- refused --------------------------------------------------------------------------------------------------------


def test_two_interrupts_of_one_player_without_an_order_are_refused() -> None:
    with pytest.raises(AbilityError, match=r"^one and two both interrupt bell, and no rule says which comes first"):
        check_order([at("bell", "one"), at("bell", "two")])


def test_a_collision_is_found_among_many() -> None:
    with pytest.raises(AbilityError, match="two and three both interrupt bell"):
        check_order([at("bell", "one", "two", "three"), at("bell", "two"), at("horn", "four"), at("bell", "three")])


@pytest.mark.parametrize("first", [True, False], ids=["says it comes first", "the other one says it"])
def test_one_relation_is_enough(*, first: bool) -> None:
    one, two = (at("bell", "one", "two"), at("bell", "two")) if first else (at("bell", "one"), at("bell", "two", "one"))
    check_order([one, two])


def test_an_order_may_lead_over_others() -> None:
    check_order([at("bell", "one", "two"), at("bell", "two", "three"), at("bell", "three", "four"), at("bell", "four")])
    check_order([at("bell", "four"), at("bell", "three", "four"), at("bell", "two", "three"), at("bell", "one", "two")])


def test_interrupts_at_different_events_need_no_order() -> None:
    check_order([at("bell", "one"), at("horn", "two")])


def test_copies_of_one_card_need_no_order() -> None:
    one = at("bell", "one")
    check_order([one, one])


def test_an_order_that_runs_in_a_circle_is_refused() -> None:
    round_ = [at("bell", "one", "two"), at("bell", "two", "three"), at("bell", "three", "one")]
    with pytest.raises(AbilityError, match=r"^the order of \['one', 'three', 'two'\] runs in a circle"):
        ordered(round_)


def test_two_that_each_come_first_are_refused() -> None:
    with pytest.raises(AbilityError, match="circle"):
        ordered([at("bell", "one", "two"), at("bell", "two", "one")])


# --- order ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("given", list(permutations(range(4))))
def test_the_order_is_that_of_the_relations_however_they_are_given(given: tuple[int, ...]) -> None:
    chain = [at("bell", "a", "b"), at("bell", "b", "c"), at("bell", "c", "d"), at("bell", "d")]
    assert [interrupt.name for interrupt in ordered(chain[i] for i in given)] == ["a", "b", "c", "d"]


def test_without_relations_the_order_given_is_kept() -> None:
    assert [interrupt.name for interrupt in ordered([at("bell", "b"), at("horn", "a")])] == ["b", "a"]


# --- what abilities are found by ------------------------------------------------------------------------------------


def test_each_ability_is_found_by_what_it_changes() -> None:
    bang = box("base").kinds["bang"]
    assert AddTerm(distance, lambda *_: 1, "toy", "toy.rule").key == "distance"
    assert Offer(Counters.ask, TAKE).key == "Counters.ask"
    assert at("bell", "one").key == "bell"
    assert StandIn("fehlschuss", bang.id, ()).key == "stand_in"
    part = GAME.flows["DrawPhase"]
    assert Instead(part, GAME.flows["KitCarlson"]).key == part.instead_key == "instead:DrawPhase"


# --- those of the box -----------------------------------------------------------------------------------------------


def test_the_interrupts_of_the_base_box_are_in_a_stated_order() -> None:
    place = BASE.interrupt_order
    assert set(place) == {interrupt.name for interrupt in EVERY_INTERRUPT}
    for interrupt in EVERY_INTERRUPT:
        for before in interrupt.before:
            assert place[interrupt.name] < place[before.other]
            assert before.cites in statements()


def test_dynamit_comes_before_gefaengnis() -> None:
    assert BASE.interrupt_order["dynamit"] < BASE.interrupt_order["gefaengnis"]


def test_a_box_with_a_collision_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    fass = BASE.kinds["fass"]
    monkeypatch.setattr(fass, "abilities", (*fass.abilities, at("turn_begins", "fass_wakes")))
    with pytest.raises(AbilityError, match="fass_wakes"):
        boxes.Box(GAME, "base")


def test_every_ability_of_the_base_box_cites_statements_that_exist() -> None:
    for ability in (*OF_CARDS, *OF_PEOPLE):
        cites = ability.act.cites if isinstance(ability, Offer) else getattr(ability, "cites", ())
        assert [id_ for id_ in cites if id_ not in statements()] == []


def test_every_interrupt_and_offer_of_the_base_box_fits_a_flow() -> None:
    events = {node.event for flow in GAME.flows.values() for node in flow.nodes.values() if node.kind == "announce"}
    choices = {node.key: node for flow in GAME.flows.values() for node in flow.nodes.values() if node.kind == "choice"}
    for ability in (*OF_CARDS, *OF_PEOPLE):
        if isinstance(ability, Interrupt):
            assert ability.key in events
        elif isinstance(ability, Offer):
            assert ability.act.edge in choices[ability.key].edges
        elif isinstance(ability, Instead):
            assert ability.of.replaceable
            assert ability.run.given[: len(ability.of.given)] == ability.of.given
            assert set(ability.run.ends) <= set(ability.of.ends)
