"""Why and why not on the page: every sentence, number and rule is there, and each rule can be pressed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from random import Random

import pytest

from bang_explorer.core.log import Entry
from bang_explorer.core.position import Position
from bang_explorer.core.reasons import Explained
from bang_explorer.games.bang.desk.moves import MOVES
from bang_explorer.kit.words import Words
from bang_explorer.rulebook.statements import rule, statements
from bang_explorer.scenarios.packaged import packaged
from bang_explorer.show.told import reasons as told
from bang_explorer.show.told.steps import events
from bang_explorer.show.words import words
from bang_explorer.widgets import reasons
from tests.strategies import big_steps, game_of, opened
from tests.widgets.pages import Element, page

LANGUAGES = (words("en"), words("de"))
TABLE = """
players:
  - {name: A, role: sheriff, hand: [bang, fehlschuss, panik]}
  - {name: B, role: outlaw}
  - {name: C, role: outlaw, in_play: [mustang]}
  - {name: D, role: renegade}
"""
START = opened(TABLE)


@cache
def walked() -> tuple[Position, ...]:
    """Some moments of games of every box."""
    return tuple(
        position for seed in range(0, 26, 4) for position in list(big_steps(game_of(seed), Random(seed), 90))[::9]
    )


def written(entries: Iterable[Entry], of: Words) -> str:
    """These events on a page of a panel."""
    return reasons.on_page(of).html(events(((entry, START.table) for entry in entries), numbered=True))


def pressed(element: Element) -> list[str]:
    """The rules that can be pressed in there."""
    return [one["data-id"] for one in element.find("button", data_do="rule")]


# --- rules ------------------------------------------------------------------------------------------------------------


def test_a_rule_is_a_button_that_says_its_id_and_asks_for_it() -> None:
    (button,) = page(reasons.rule_link("base.duell")).inside
    assert isinstance(button, Element)
    assert (button.text, button["data-do"], button["data-id"], button["type"]) == (
        "base.duell", "rule", "base.duell", "button",
    )  # fmt: skip


def test_rules_stand_in_a_row_each_once_and_no_empty_one() -> None:
    found = page(reasons.rules(["base.duell", "", "base.bang", "base.duell"]))
    assert pressed(found) == ["base.duell", "base.bang"]
    assert page(reasons.rules([])).text == ""


# --- what has happened ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("of", LANGUAGES, ids=repr)
def test_what_has_happened_is_a_sentence_each_with_its_rules(of: Words) -> None:
    entries = START.take("A: bang > B").journal.entries
    lines = page(written(entries, of)).find("li")
    assert len(lines) == len(entries) > 0
    for line, entry in zip(lines, entries, strict=True):
        assert line.text.startswith(of.entry(entry, START.table))
        assert pressed(line) == list(dict.fromkeys(entry.rules))


def test_where_nothing_has_happened_nothing_is_told() -> None:
    assert written([], words("en")) == ""


def test_a_card_that_was_not_seen_is_not_named() -> None:
    drawn = Entry("draws", {"who": 1, "card": START.table.hands[0][0]}, ("base.phase-1",), ("card",), (1,))
    assert "BANG!" in written([drawn], words("en"))
    assert "BANG!" not in written([drawn.as_seen_by(0)], words("en"))


# --- reasons ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("of", LANGUAGES, ids=repr)
def test_a_reason_against_says_why_by_which_rules_and_what_would_help(of: Words) -> None:
    (reason,) = START.why_not("A: bang > C").reasons
    found = page(reasons.on_page(of).html(told.reason(reason, START.table)))
    sentence, *_, remedy = found.find("p")
    assert (sentence.text, sentence["class"]) == (of.reason(reason, START.table), "bx-unmet")
    assert remedy.text == f"{of.text('ui', 'remedy')}: {of.remedy(reason, START.table)}"
    assert pressed(found)[-1 - len(reason.also) :] == [reason.rule, *reason.also]
    assert rule(reason.rule).says(of.lang) in found.text


def test_its_numbers_are_sums_whose_terms_name_their_rules() -> None:
    (reason,) = START.why_not("A: bang > C").reasons
    found = page(reasons.on_page(words("en")).html(told.reason(reason, START.table)))
    distance, reach = found.find(class_="bx-sum")
    assert distance.find("span")[0].text == "distance 3 = "
    assert [one.text.rpartition(" ")[0].rstrip() for one in distance.find("li")] == [
        "2 seats, the shorter way round", "+1 Mustang (C)",
    ]  # fmt: skip
    assert pressed(distance) == ["base.distance.counting", "base.mustang"]
    assert reach.find("span")[0].text == "reach 1 = "


@pytest.mark.parametrize("of", LANGUAGES, ids=repr)
def test_a_requirement_that_is_met_needs_no_remedy(of: Words) -> None:
    met = MOVES.why(START, "A: bang > B")
    found = page(reasons.on_page(of).html(told.reasons(met, START.table)))
    (listed,) = found.inside
    assert isinstance(listed, Element)
    assert len(listed.inside) == len(met)
    assert found.find(class_="bx-unmet") == []
    assert of.text("ui", "remedy") not in found.text


def test_every_reason_in_these_games_can_be_shown_and_every_rule_of_it_pressed() -> None:
    kinds: set[str] = set()
    broken: set[str] = set()
    for position in walked():
        for refusal in MOVES.refused(position):
            for one in refusal.reasons:
                for of in LANGUAGES:
                    found = page(reasons.on_page(of).html(told.reason(one, position.table)))
                    assert set(pressed(found)) >= {one.rule, *one.also}
                    broken.update(found.broken)
                    assert set(pressed(found)) <= statements().keys()
                    numbers = [fact for fact in one.facts.values() if isinstance(fact, Explained)]
                    assert len(found.find(class_="bx-sum")) == len(numbers)
                    assert all(of.plain(number) in found.text for number in numbers)
                kinds.add(one.key)
    assert len(kinds) > 12
    assert broken == set()


# --- rules as the rulebook has them -----------------------------------------------------------------------------------


@pytest.mark.parametrize("of", LANGUAGES, ids=repr)
def test_a_rule_is_read_with_its_source_and_its_witness(of: Words) -> None:
    one = rule("base.duell")
    said, where, *_ = page(reasons.statement("base.duell", "base", of, opens=True)).find("p")
    assert said.text == one.says(of.lang)
    assert where.text == f"{one.where('base')}; {of.text('witness', one.witness)}"


@pytest.mark.parametrize("of", LANGUAGES, ids=repr)
def test_the_scenarios_that_show_it_can_be_opened(of: Words) -> None:
    showing = {id_: one.name(of.lang) for id_, one in packaged().items() if "base.duell" in one.shows}
    found = page(reasons.statement("base.duell", "base", of, opens=True)).find("button", data_do="open_scenario")
    assert len(found) > 1
    assert {one["data-id"]: one.text for one in found} == showing


def test_where_they_cannot_be_opened_they_are_named() -> None:
    found = page(reasons.statement("base.duell", "base", words("en"), opens=False))
    assert found.find("button") == []
    assert len(found.find("li")) == sum("base.duell" in one.shows for one in packaged().values())


def test_a_rule_that_no_scenario_shows_promises_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reasons, "showing", lambda _: ())
    found = page(reasons.statement("base.duell", "base", words("en"), opens=True))
    assert words("en").text("panel", "shown_by") not in found.text
    assert found.find("ul") == []


def test_a_rule_is_found_in_the_book_of_the_game_that_is_played() -> None:
    id_ = next(id_ for id_, one in statements().items() if one.where("dodge_city") != one.where("base"))
    pages = [page(reasons.statement(id_, game, words("en"), opens=False)).text for game in ("base", "dodge_city")]
    assert pages[0] != pages[1]


def test_an_unknown_rule_is_refused() -> None:
    with pytest.raises(KeyError, match=r"no rule 'base\.duel'"):
        reasons.statement("base.duel", "base", words("en"), opens=True)
