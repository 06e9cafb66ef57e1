"""Settling from the page: what may be asked can be asked, and the lines that are found can be played."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

from bang_explorer.core.position import Position
from bang_explorer.kit.desk.facts import read_fact
from bang_explorer.kit.errors import BadInput
from bang_explorer.rulebook.statements import statements
from bang_explorer.scenarios.facts import fact, holds
from bang_explorer.scenarios.opening import new_game
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.settle.settling import Settled, Settling, settle
from bang_explorer.show.told.settled import verdict
from bang_explorer.show.words import words
from bang_explorer.widgets.explore import settling
from bang_explorer.widgets.explore.journey import Journey
from bang_explorer.widgets.explore.look import Look
from bang_explorer.widgets.explore.settling import ask, facts_to_ask, horizons
from tests.strategies import SEATED
from tests.widgets.explore.journeys import wandered
from tests.widgets.pages import Element, page

TABLE = """\
id: test.settling.table
game: base
players:
  - {name: A, role: sheriff, hand: [bang, duell]}
  - {name: B, role: outlaw, hand: [fehlschuss], in_play: [fass], life: 2}
  - {name: C, role: renegade}
  - {name: D, role: outlaw, out: true}
line:
  - A: bang > B
"""


def journey_() -> Journey:
    journey = Journey.through(read_scenario(TABLE))
    journey.go(1)
    return journey


def settled_(position: Position, asked: str, until: str = "resolved") -> Settled:
    return done(ask(position, asked, until)).so_far


def done(settling: Settling) -> Settling:
    assert settling.go(inf)
    return settling


def seen(journey: Journey, asked: str = "", *, seat: str | None = None, lang: str = "en") -> Element:
    settled = done(ask(journey.at.position, asked, "resolved")) if asked else None
    return page(settling.settling(Look(journey, lang, seat), settled))


# --- what may be asked ------------------------------------------------------------------------------------------------


def test_the_menu_has_what_one_may_want_to_know() -> None:
    facts = list(facts_to_ask(journey_().at.position))
    assert facts[:5] == ["A.life = 5", "A.life = 4", "A.life = 3", "A.out = true", "B.life = 2"]
    assert {"turn = B", "winners = D", "over = true", "C.out = true"} <= set(facts)
    assert not {"D.life = 0", "D.out = true", "turn = D", "B.life = 0"} & set(facts)
    assert len(set(facts)) == len(facts)


def test_whatever_the_menu_offers_can_be_asked_at_every_moment() -> None:
    for game, players in SEATED[::3]:
        for moment in Random(players).sample(wandered(game, players).moments, 6):
            for said in facts_to_ask(moment.position):
                path, value = read_fact(said)
                holds(moment.position, fact(moment.position, path), value)


@pytest.mark.parametrize(
    "name", ["Joe!", "A=B", "[x]", "7", "true", "null", "Old Joe", "L'Été", "{who}", "#1", "- B", "%s"]
)
def test_whatever_the_menu_offers_can_be_asked_whoever_plays(name: str) -> None:
    position = new_game("base", names=[name, "B", "C", "D"], seed=1)
    for said in facts_to_ask(position):
        path, value = read_fact(said)
        holds(position, fact(position, path), value)


def test_the_facts_and_the_horizons_stand_in_menus() -> None:
    journey = journey_()
    form = seen(journey).one("form")
    assert form["data-do"] == "settle"
    fact_menu, until_menu = form.find("select")
    assert (fact_menu["name"], until_menu["name"]) == ("fact", "until")
    assert [one["value"] for one in fact_menu.find("option")] == list(facts_to_ask(journey.at.position))
    assert [one["value"] for one in until_menu.find("option")] == list(horizons(journey.at.position))
    assert form.one("input")["name"] == "own"


def test_from_a_seat_nothing_is_settled() -> None:
    for asked in ("", "B.life = 1"):
        found = seen(journey_(), asked, seat="C")
        assert found.find("form") == found.find("code") == []
        assert found.text.startswith("This is possible only with the view from above.")


# --- what was settled -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("asked", ["B.life = 1", "B.life >= 1", "B.life = 5"])
def test_the_verdict_is_the_one_that_settling_gives(asked: str, lang: str) -> None:
    journey = journey_()
    path, value = read_fact(asked)
    settled = settle(journey.at.position, {path: value}, "resolved")
    found = seen(journey, asked, lang=lang)
    assert found.one(class_="bx-strong").text == verdict(settled).said(words(lang))


def test_the_lines_for_and_against_are_written_and_can_be_played() -> None:
    journey = journey_()
    settled = settled_(journey.at.position, "B.life = 1")
    found = seen(journey, "B.life = 1")
    assert [one["data-line"] for one in found.find("button", data_do="play")] == ["proof", "refutation"]
    for code, line in zip(found.find("code"), (settled.proof, settled.refutation), strict=True):
        assert line is not None
        said = code.text.split("; ")
        assert len(said) == len(line.entries)
        assert all(text in one for one, (_, text) in zip(said, line.entries, strict=True))
    pressed = {one["data-id"] for one in found.find("button", data_do="rule")}
    assert pressed
    assert pressed <= statements().keys()


def test_what_comes_on_a_line_is_told_as_what_comes() -> None:
    found = seen(journey_(), "B.life = 2")
    (proof, *_) = found.find("code")
    assert "B: " in proof.text
    settled = settled_(journey_().at.position, "B.life = 2")
    assert settled.proof is not None
    for kind, text in settled.proof.entries:
        assert (text if kind == "move" else f"{kind}: {text}") in proof.text


def test_what_always_follows_has_no_line_against_it() -> None:
    found = seen(journey_(), "B.life >= 1")
    assert [one["data-line"] for one in found.find("button", data_do="play")] == ["proof"]
    assert "always" in found.one(class_="bx-strong").text.casefold()


def test_everything_that_was_found_is_folded_away_below() -> None:
    folded = seen(journey_(), "B.life = 1").one("details", data_key="details")
    assert "Explored: " in folded.text
    assert len(folded.find(class_="bx-quote")) > 2


# --- what cannot be asked ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "until"),
    [("", "turn"), ("B.life", "turn"), ("= 3", "turn"), ("X.life = 3", "turn"), ("B.life = x", "turn"),
     ("B.lives = 1", "turn"), ("B.life = 1", ""), ("B.life = 1", "never"), ("B.life = 1", "-1")],
)  # fmt: skip
def test_what_is_no_fact_or_no_horizon_is_refused(asked: str, until: str) -> None:
    with pytest.raises(BadInput):
        ask(journey_().at.position, asked, until)


@pytest.mark.parametrize(("lang", "said"), [("en", "Not decided in 60 s: "), ("de", "In 60 s nicht entschieden: ")])
def test_what_is_not_decided_while_somebody_waits_is_said_at_once(
    lang: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Clock:
        now = 0.0

        def monotonic(self) -> float:
            self.now += 1
            return self.now

    clock = Clock()
    monkeypatch.setattr("bang_explorer.settle.tree.time", clock)
    journey = journey_()
    settled = done(ask(journey.at.position, "C.life = 4", "game"))
    assert clock.now < 65
    found = page(settling.settling(Look(journey, lang, None), settled))
    assert found.one(class_="bx-strong").text.startswith(said)
    assert "(60 s)" in found.one(class_="bx-settled").text.partition(found.one("details").text)[0]
