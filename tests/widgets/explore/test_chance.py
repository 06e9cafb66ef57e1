"""Where chance decides: a button for each way it can go, and just what may come can be chosen and brought."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

import pytest

from bang_explorer.core.readings import ways_of_chance
from bang_explorer.games.bang.rules.cards import Card
from bang_explorer.kit.errors import BadInput
from bang_explorer.scenarios.packaged import packaged
from bang_explorer.show.words import words
from bang_explorer.widgets.explore.chance import brought, chance_tray, what_comes
from bang_explorer.widgets.explore.journey import Journey
from bang_explorer.widgets.explore.look import Look
from tests.strategies import SEATED
from tests.widgets.explore.journeys import after, again, wandered
from tests.widgets.pages import Element, page

if TYPE_CHECKING:
    from bang_explorer.core.position import Position

TABLE = """\
id: test.chance.table
game: base
players:
  - {name: A, role: sheriff, hand: [bang-2D, bang-3D, fass, schofield, cat_balou, duell]}
  - {name: B, role: outlaw, hand: [fehlschuss, bang], in_play: [fass, gefaengnis, volcanic, appaloosa]}
  - {name: C, role: renegade, hand: [bier], in_play: [mustang, winchester]}
  - {name: D, role: outlaw, hand: [panik], in_play: [dynamit, remington]}
"""


def tray(journey: Journey, *, lang: str = "en", seat: str | None = None, odds: bool = True) -> Element:
    return page(chance_tray(Look(journey, lang, seat, odds)))


def choices(journey: Journey, *, lang: str = "en", seat: str | None = None) -> Element:
    return page(what_comes(Look(journey, lang, seat)) or "")


def ways_of(found: Element) -> list[Element]:
    return found.find("button", data_do="bring")


def at(*done: str, text: str = TABLE) -> Journey:
    """The table, once all this was done."""
    return after(done, text)


@cache
def waiting() -> tuple[Journey, ...]:
    """Journeys at moments where chance decides, at every table."""
    found: list[Journey] = []
    for game, players in (*SEATED, ("dice", 5), ("wyatt_earp", 3)):
        all_of_it = wandered(game, players)
        for moment in [moment for moment in all_of_it.moments if moment.position.chance is not None][:3]:
            found.append(again(all_of_it))
            found[-1].go(moment.number)
    return tuple(found)


def of_cards() -> list[Journey]:
    """Those where a single card comes."""
    return [one for one in waiting() if one.at.position.table.box.id != "dice" and choices(one).find("form") == []]


def test_there_are_moments_to_look_at() -> None:
    assert len(waiting()) > 20
    assert len(of_cards()) > 15


def test_chance_can_be_let_happen_wherever_it_decides() -> None:
    for journey in waiting():
        for seat in (None, *journey.at.position.table.names):
            assert len(tray(journey, seat=seat).find("button", data_do="let_happen")) == 1


def test_from_a_seat_chance_can_only_be_let_happen() -> None:
    for journey in waiting():
        for name in journey.at.position.table.names[:2]:
            assert [one["data-do"] for one in tray(journey, seat=name).find("button")] == ["let_happen"]
            assert choices(journey, seat=name).inside == []


def test_the_odds_of_the_ways_add_up_to_one() -> None:
    several = 0
    for journey in waiting():
        ways, there = ways_of(tray(journey)), ways_of_chance(journey.at.position)
        assert len(ways) == (len(there) if len(there) > 1 else 0)
        odds = [Fraction(re.match(r"(\d+/\d+) ", one.one("b").text)[1]) for one in ways]  # type: ignore[index]
        assert sum(odds) == (1 if ways else 0)
        several += len(ways) > 1
    assert several > 1


def test_the_bar_of_a_way_is_as_long_as_it_is_likely() -> None:
    for journey in waiting():
        for way in ways_of(tray(journey)):
            likely = Fraction(way.one("b").text.partition(" ")[0])
            assert way.one("i")["style"] == f"width:{float(likely):.1%}"


DYNAMITE = TABLE.replace("game: base", "game: base\nturn: D\nphase: start").replace(", remington", "")


@pytest.mark.parametrize(
    ("person", "asked"),
    [("", "Does D's Dynamite explode?"), (", character: lucky_duke", "Does D's Dynamite explode? Which card comes?")],
)
def test_it_is_said_for_what_chance_decides(person: str, asked: str) -> None:
    journey = at(text=DYNAMITE.replace("{name: D, role: outlaw", f"{{name: D, role: outlaw{person}"))
    assert journey.at.position.chance is not None
    assert journey.at.position.game.desk.asks.question(journey.at.position, words("en")) == asked


def test_the_ways_are_named_by_what_they_mean_there_and_their_odds_can_be_hidden() -> None:
    journey = at(text=DYNAMITE)
    ways = ways_of(tray(journey))
    assert [one.one("span").text for one in ways] == ["passed on", "explodes"]
    assert [one["data-what"] for one in ways] == ["way:0", "way:1"]
    assert all("%" in one.text for one in ways)
    hidden = ways_of(tray(journey, lang="de", odds=False))
    assert [one.text for one in hidden] == ["wandert weiter", "geht hoch"]
    assert [one.find("i") for one in hidden] == [[], []]  # a bar would tell it, too


def chances() -> list[Position]:
    """Positions of packaged scenarios where what comes matters."""
    ids = ("base.odds.fass", "base.odds.dynamit-low-spades-gone", "base.black_jack.heart", "base.odds.fass-small-pile")
    found = [moment.position for id_ in ids for moment in Journey.through(packaged()[id_]).moments]
    found += [journey.at.position for journey in waiting()[::3]]
    return [one for one in found if one.chance is not None]


def test_each_way_leads_along_its_edge_and_together_they_are_all_that_may_come() -> None:
    for position in chances():
        ways = ways_of_chance(position)
        assert position.chance is not None
        together = [one for number in range(len(ways)) for one in brought(position, f"way:{number}")]
        assert sorted(map(str, together)) == sorted(map(str, position.chance.outcomes))
        for number, (word, outcomes) in enumerate(ways.items()):
            assert brought(position, f"way:{number}") == outcomes
            for outcome, _ in outcomes[:: max(len(outcomes) // 2, 1)]:
                assert position.happens(outcome).journal.edges[0] == (position.chance.node, word)


def test_a_suit_brings_the_cards_of_that_suit() -> None:
    for position in chances():
        assert position.chance is not None
        there = {one.suit for one, _ in position.chance.outcomes if isinstance(one, Card)}
        for suit in there:
            found = brought(position, f"suit:{suit}")
            expected = [one for one in position.chance.outcomes if isinstance(one[0], Card) and one[0].suit == suit]
            assert found == expected


def test_each_suit_that_may_come_can_be_pressed_where_what_comes_matters() -> None:
    journey = at("A: bang-2D > B", "B: use fass")
    suits = ways_of(choices(journey))
    assert [one["data-what"] for one in suits] == ["suit:H", "suit:D", "suit:C", "suit:S"]
    assert [one.text for one in suits] == ["♥ hearts", "♦ diamonds", "♣ clubs", "♠ spades"]
    hearts = sum(weight for _, weight in brought(journey.at.position, "suit:H"))
    all_of_it = sum(weight for number in (0, 1) for _, weight in brought(journey.at.position, f"way:{number}"))
    assert any(one.text.startswith(f"{Fraction(hearts, all_of_it)} (") for one in tray(journey).find("b"))


def test_with_the_keyboard_one_comes_once_to_the_suits() -> None:
    suits = ways_of(choices(at("A: bang-2D > B", "B: use fass")))
    assert [one.has(tabindex="-1") for one in suits] == [False, True, True, True]


def test_just_the_cards_that_may_come_can_be_chosen_and_each_brings_itself() -> None:
    for journey in of_cards():
        position = journey.at.position
        assert position.chance is not None
        values = [one["value"] for one in choices(journey).one("select").find("option")]
        assert values[0] == ""
        assert sorted(values[1:]) == sorted(f"card:{one}" for one, _ in position.chance.outcomes)
        for value in values[1:6]:
            assert [f"card:{one}" for one, _ in brought(position, value)] == [value]


@pytest.mark.parametrize(
    "wanted",
    ["", "way", "way:", "way:-1", "way:9", "way:x", "way:0x1", "suit:", "suit:X", "suit:HD", "card:", "card:bang",
     "card:bang-2D", "other:1", "way:" + "9" * 30],
)  # fmt: skip
def test_what_cannot_come_is_refused(wanted: str) -> None:
    journey = at("A: bang-2D > B", "B: use fass")
    with pytest.raises(BadInput, match="cannot come here"):
        brought(journey.at.position, wanted)


def test_where_somebody_decides_nothing_can_come() -> None:
    for wanted in ("way:0", "suit:H", "card:bang-4D"):
        with pytest.raises(BadInput, match="cannot come here"):
            brought(at().at.position, wanted)
