"""Every policy is documented in both languages, rests on statements, and is chosen by names that are checked."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bang_explorer.games import games, rules
from bang_explorer.games.bang import GAME
from bang_explorer.games.bang.boxes.base.policies import BasePolicies
from bang_explorer.games.bang.boxes.dodge_city.policies import DodgeCityPolicies
from bang_explorer.games.bang.rules.policies import SETS, Rules
from bang_explorer.kit.errors import BadInput
from bang_explorer.rulebook.rules import Sets, UnknownPolicy
from bang_explorer.rulebook.shelves import BOX, POLICIES, STATEMENTS, read
from bang_explorer.rulebook.statements import statements

EVERY_POLICY = sorted(SETS.choices)
GAMES = ("base", "dodge_city", "base+dodge_city")


def test_every_policy_is_documented_and_no_other_is() -> None:
    assert list(GAME.policies) == list(SETS.choices)


@pytest.mark.parametrize("policy", EVERY_POLICY)
def test_a_policy_says_what_differs_and_why_its_default(policy: str) -> None:
    documented = GAME.policies[policy]
    assert set(documented) == {"about", "cites", "default_because", "choice"}
    for text in (documented["about"], documented["default_because"]):
        assert set(text) == {"de", "en"}
        assert all(sentence.strip().endswith((".", "?")) for sentence in text.values())


@pytest.mark.parametrize("policy", EVERY_POLICY)
def test_every_choice_is_documented_with_its_source(policy: str) -> None:
    documented = GAME.policies[policy]["choice"]
    assert tuple(documented) == SETS.choices[policy]
    for choice in documented.values():
        assert set(choice) == {"de", "en", "source"}
        assert all(text.strip() for text in choice.values())


@pytest.mark.parametrize("policy", EVERY_POLICY)
def test_a_policy_cites_statements(policy: str) -> None:
    cites = GAME.policies[policy]["cites"]
    assert cites
    assert len(set(cites)) == len(cites)


def test_every_statement_about_an_international_rule_is_cited_by_a_policy() -> None:
    cited = {id_ for game in games() for documented in game.policies.values() for id_ in documented["cites"]}
    international = {statement.id for statement in statements().values() if statement.en.startswith("International")}
    assert {id_.partition(".")[0] for id_ in international} == {"base", "dice", "dodge_city"}
    assert international <= cited


def test_every_other_reading_is_cited_by_a_policy() -> None:
    cited = {id_ for game in games() for documented in game.policies.values() for id_ in documented["cites"]}
    others = {statement.id for statement in statements().values() if statement.en.startswith("Other reading")}
    assert others
    assert others <= cited


def test_the_first_choice_is_the_default_and_the_default_is_abacus() -> None:
    assert rules() == rules("abacus") == SETS.named["abacus"] == Rules()
    for policy, names in SETS.choices.items():
        assert getattr(Rules(), policy) == names[0]


def test_named_rules_hold_choices_that_exist() -> None:
    for name in SETS.named:
        for game in GAMES:
            for policy, names in SETS.choices.items():
                assert getattr(rules(name, game), policy) in names


def test_a_default_that_a_box_brings_is_another_choice() -> None:
    for changes in SETS.by_box.values():
        assert all(choice in SETS.choices[policy][1:] for policy, choice in changes.items())


def test_each_box_has_the_policies_that_it_documents_and_brings_no_choice_for_those_of_a_later_one() -> None:
    known: set[str] = set()
    for of, folder in ((BasePolicies, "base"), (DodgeCityPolicies, "dodge_city")):
        known |= read(GAME.path / "boxes" / folder / POLICIES).keys()
        assert set(of.choices()) == known
        said = read(GAME.path / "boxes" / folder / BOX)
        assert {policy for choices in said["sets"].values() for policy in choices} | said.get(
            "rules", {}
        ).keys() <= known


def test_a_policy_or_choice_that_a_box_misspells_is_refused_with_the_nearest(tmp_path: Path) -> None:
    box = tmp_path / "boxes" / "odd"
    box.mkdir(parents=True)
    (box / STATEMENTS).write_text("", "utf-8")
    for said, message in (
        ('[sets.late]\njose_trade = "twice"', "no policy 'jose_trade'; nearest: jose_trades"),
        ('[rules]\njose_trades = "thrice"', "policy jose_trades: no choice 'thrice'; there are unlimited, twice"),
    ):
        (box / BOX).write_text(said, "utf-8")
        with pytest.raises(UnknownPolicy, match=re.escape(message)):
            Sets.of(Rules(), tmp_path)


def test_a_box_brings_the_defaults_of_its_book() -> None:
    brought = {"dynamite_moves": ("left", "next_free"), "sheriff_falls": ("faction_lives", "several_live")}
    for name in SETS.named:
        assert rules(name, "base") == rules(name) == SETS.named[name]
        for game in ("dodge_city", "base+dodge_city"):
            assert rules(name).differs(rules(name, game)) == brought
    with pytest.raises(BadInput, match="no game “chess”"):
        rules("abacus", "chess")


def test_what_is_chosen_goes_before_what_a_box_brings() -> None:
    left = rules({"dynamite_moves": "left"}, "dodge_city")
    assert left.differs(rules(game="dodge_city")) == {"dynamite_moves": ("left", "next_free")}
    like = rules({"like": "international", "sheriff_falls": "faction_lives"}, "base+dodge_city")
    assert like.differs(rules("international")) == {"dynamite_moves": ("next_free", "left")}
    assert rules(left, "base") is left
    assert rules(Rules(), "dodge_city") == Rules()


def test_single_policies_are_changed_and_the_others_stay() -> None:
    changed = rules({"failed_jail": "skip_turn"})
    assert changed.differs(rules()) == {"failed_jail": ("skip_turn", "phase_three")}
    like = rules({"like": "international", "failed_jail": "phase_three"})
    assert like.differs(rules("international")) == {"failed_jail": ("phase_three", "skip_turn")}
    assert rules(like) is like


def test_rules_that_are_alike_do_not_differ() -> None:
    assert rules("abacus").differs(Rules()) == {}


@pytest.mark.parametrize("game", GAMES)
def test_the_editions_differ_in_these_points(game: str) -> None:
    assert rules("abacus", game).differs(rules("international", game)) == {
        "beer_out_of_turn": ("any_loss", "last_point"),
        "beer_effect": ("less_loss", "regain"),
        "beer_with_two_left": ("forbidden", "no_effect"),
        "sid_heals": ("once", "any_turn"),
        "sid_saves": ("less_loss", "regain"),
        "failed_jail": ("phase_three", "skip_turn"),
        "bart_cassidy": ("may", "draws"),
        "estate_order": ("as_held", "chosen"),
        "jose_trades": ("unlimited", "twice"),
        "pixie_takes": ("four", "three"),
        "sean_keeps": ("all", "ten"),
        "pat_takes": ("from_another", "any_in_play"),
        "molly_draws_for": ("three_names", "any_hand_card"),
    }


def test_the_defaults_are_these() -> None:
    assert {policy: names[0] for policy, names in SETS.choices.items()} == {
        "beer_out_of_turn": "any_loss",
        "beer_effect": "less_loss",
        "beer_with_two_left": "forbidden",
        "sid_heals": "once",
        "sid_saves": "less_loss",
        "failed_jail": "phase_three",
        "jail_oneself": "allowed",
        "exploded_dynamite": "before_damage",
        "cat_balou_oneself": "allowed",
        "same_name": "when_laid",
        "bart_cassidy": "may",
        "estate_order": "as_held",
        "reshuffle": "at_once",
        "barrel_after_miss": "allowed",
        "dynamite_moves": "left",
        "sheriff_falls": "faction_lives",
        "pepperbox_reach": "weapon",
        "diamonds_at_apache": "no_effect",
        "tequila_joe_saves": "two",
        "jose_trades": "unlimited",
        "pixie_takes": "four",
        "sean_keeps": "all",
        "pat_takes": "from_another",
        "molly_draws_for": "three_names",
        "sharing_with_sam": "seen_or_unseen",
        "track_length": "seated",
        "deathwood_pays": "any_blue",
        "free_take_scope": "connected",
        "map": "may",
        "money_bag_bang": "beside_limit",
        "money_bag_is": "itself",
    }


def test_a_name_that_does_not_exist_is_told_with_the_nearest() -> None:
    with pytest.raises(UnknownPolicy, match=r"no policy 'fail_jail'; nearest: failed_jail"):
        rules().changed({"fail_jail": "skip_turn"})
    with pytest.raises(
        UnknownPolicy, match=re.escape("policy failed_jail: no choice 'skip'; there are phase_three, skip_turn")
    ):
        rules().changed({"failed_jail": "skip"})
    for game in GAMES:
        with pytest.raises(UnknownPolicy, match=r"no set of rules 'abakus'; nearest: abacus"):
            rules("abakus", game)
