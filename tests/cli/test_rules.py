from __future__ import annotations

import json
from types import SimpleNamespace

import pytest

from bang_explorer.rulebook.statements import rule, statements
from tests.cli.conftest import Run

BOXES = ("base", "dodge_city", "train")
OF_THE_CARD_GAME = [id_ for id_ in statements() if id_.partition(".")[0] in BOXES]


@pytest.fixture(autouse=True)
def _one_packaged_scenario(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = SimpleNamespace(id="base.duell.shown", shows=("base.duell.loser",))
    monkeypatch.setattr("bang_explorer.cli.rules.packaged", lambda: {shown.id: shown})


def test_a_rule_is_found_by_its_id(run: Run) -> None:
    done = run("rules", "base.duell.loser")
    said = rule("base.duell.loser")
    both = "BANG! 2005, Braune Spielkarten: Duell; BANG! Dodge City 2005, Braune Karten: Duell"
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines() == [
        "base.duell.loser",
        f"  {said.en} ({both}; printed rule)",
        "  shown by: base.duell.shown",
        "1 rule found",
    ]


def test_the_id_asked_for_comes_first(run: Run) -> None:
    lines = run("rules", "base.duell").out.splitlines()
    assert lines[0] == "base.duell"
    assert "base.duell.loser" in lines


def test_rules_are_found_by_words_in_german_too(run: Run) -> None:
    done = run("rules", "--lang", "de", "bier", "zwei")
    assert "base.bier.two-left\n" in done.out
    assert rule("base.bier.two-left").de in done.out


def test_policies_that_rest_on_a_rule_are_told(run: Run) -> None:
    out = run("rules", "base.bier.two-left").out
    assert "  choice of rules: beer_with_two_left - " in out
    assert "(forbidden* | no_effect)" in out


def test_the_default_that_a_box_brings_is_told(run: Run) -> None:
    out = run("rules", "dodge_city.dynamit.next-free").out
    assert "(left* | next_free (* dodge_city))" in out


def test_without_a_query_all_ids_are_listed_by_section(run: Run) -> None:
    lines = run("rules").out.splitlines()
    assert [line.strip() for line in lines if line.startswith("  ")] == OF_THE_CARD_GAME
    assert lines[0] == next(iter(statements().values())).section


def test_a_box_that_is_played_only_together_with_another_has_its_rules_too(run: Run) -> None:
    for game in ("base+train", "base"):
        assert "train.ghost_car\n" in run("rules", "--game", game).out
    assert "train.ghost_car\n" not in run("rules", "--game", "dice").out


def test_json_gives_one_rule_a_line(run: Run) -> None:
    found = [json.loads(line) for line in run("rules", "--json", "--lang", "de", "base.bier.two-left").out.splitlines()]
    assert found[0] == {
        "id": "base.bier.two-left", "section": rule("base.bier.two-left").section, "source": "BANG! Dodge City 2005",
        "also_in": {"dodge_city": "BANG! Dodge City 2005, Braune Karten: Bier"}, "witness": "rulebook",
        "says": rule("base.bier.two-left").de, "scenarios": [], "policies": ["beer_with_two_left"],
    }  # fmt: skip
    assert len(run("rules", "--json").out.splitlines()) == len(OF_THE_CARD_GAME)


def test_what_is_not_found_is_told_with_the_nearest(run: Run) -> None:
    done = run("rules", "base.duell.losr")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("no rule holds “base.duell.losr” (did you mean base.duell.loser")
