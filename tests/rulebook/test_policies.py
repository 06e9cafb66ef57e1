"""Every policy is documented in both languages, rests on statements, and is chosen by names that are checked."""

from __future__ import annotations

import re

import pytest

from bang_explorer.rulebook.rules import NAMED, Rules, UnknownPolicy, choices, policies, rules
from bang_explorer.rulebook.statements import statements

EVERY_POLICY = sorted(choices())


def test_every_policy_is_documented_and_no_other_is() -> None:
    assert list(policies()) == list(choices())


@pytest.mark.parametrize("policy", EVERY_POLICY)
def test_a_policy_says_what_differs_and_why_its_default(policy: str) -> None:
    documented = policies()[policy]
    assert set(documented) == {"about", "cites", "default_because", "choice"}
    for text in (documented["about"], documented["default_because"]):
        assert set(text) == {"de", "en"}
        assert all(sentence.strip().endswith((".", "?")) for sentence in text.values())


@pytest.mark.parametrize("policy", EVERY_POLICY)
def test_every_choice_is_documented_with_its_source(policy: str) -> None:
    documented = policies()[policy]["choice"]
    assert tuple(documented) == choices()[policy]
    for choice in documented.values():
        assert set(choice) == {"de", "en", "source"}
        assert all(text.strip() for text in choice.values())


@pytest.mark.parametrize("policy", EVERY_POLICY)
def test_a_policy_cites_statements_that_exist(policy: str) -> None:
    cites = policies()[policy]["cites"]
    assert cites
    assert len(set(cites)) == len(cites)
    assert [id_ for id_ in cites if id_ not in statements()] == []


def test_every_statement_about_an_international_rule_is_cited_by_a_policy() -> None:
    cited = {id_ for documented in policies().values() for id_ in documented["cites"]}
    international = {
        s.id for s in statements().values() if s.id.startswith("base.") and s.en.startswith("International")
    }
    assert international
    assert international <= cited


def test_the_first_choice_is_the_default_and_the_default_is_abacus() -> None:
    assert rules() == rules("abacus") == NAMED["abacus"] == Rules()
    for policy, names in choices().items():
        assert getattr(Rules(), policy) == names[0]


def test_named_rules_hold_choices_that_exist() -> None:
    for named in NAMED.values():
        for policy, names in choices().items():
            assert getattr(named, policy) in names


def test_single_policies_are_changed_and_the_others_stay() -> None:
    changed = rules({"failed_jail": "skip_turn"})
    assert changed.differs(rules()) == {"failed_jail": ("skip_turn", "phase_three")}
    like = rules({"like": "international", "failed_jail": "phase_three"})
    assert like.differs(rules("international")) == {"failed_jail": ("phase_three", "skip_turn")}
    assert rules(like) is like


def test_rules_that_are_alike_do_not_differ() -> None:
    assert rules("abacus").differs(Rules()) == {}


def test_the_editions_differ_in_these_points() -> None:
    assert rules("abacus").differs(rules("international")) == {
        "beer_out_of_turn": ("any_loss", "last_point"),
        "beer_effect": ("less_loss", "regain"),
        "beer_with_two_left": ("forbidden", "no_effect"),
        "sid_heals": ("once", "unlimited"),
        "sid_saves": ("less_loss", "regain"),
        "failed_jail": ("phase_three", "skip_turn"),
        "bart_cassidy": ("may", "draws"),
        "estate_order": ("as_held", "chosen"),
    }


def test_a_name_that_does_not_exist_is_told_with_the_nearest() -> None:
    with pytest.raises(UnknownPolicy, match=r"no policy 'fail_jail'; nearest: failed_jail"):
        rules().changed({"fail_jail": "skip_turn"})
    with pytest.raises(
        UnknownPolicy, match=re.escape("policy failed_jail: no choice 'skip'; there are phase_three, skip_turn")
    ):
        rules().changed({"failed_jail": "skip"})
    with pytest.raises(UnknownPolicy, match=r"no set of rules 'abakus'; nearest: abacus"):
        rules("abakus")
