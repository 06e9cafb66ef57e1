"""The question of the moment: just what may be answered can be pressed, and just what may come can be brought."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from random import Random
from typing import TYPE_CHECKING

import pytest

from bang_explorer.core.readings import ways_of_chance
from bang_explorer.games.bang.rules.cards import Card
from bang_explorer.kit.errors import BadInput
from bang_explorer.scenarios.packaged import packaged
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.show.told.moves import moves
from bang_explorer.show.words import words
from bang_explorer.widgets.explore.journey import Journey
from bang_explorer.widgets.explore.look import Look
from bang_explorer.widgets.explore.now import MANY, brought, now
from tests.strategies import SEATED
from tests.widgets.explore.journeys import again, wandered
from tests.widgets.pages import Element, page

if TYPE_CHECKING:
    from bang_explorer.core.position import Position

TABLE = """\
id: test.now.table
game: base
players:
  - {name: A, role: sheriff, hand: [bang-2D, bang-3D, fass, schofield, cat_balou, duell]}
  - {name: B, role: outlaw, hand: [fehlschuss, bang], in_play: [fass, gefaengnis, volcanic, appaloosa]}
  - {name: C, role: renegade, hand: [bier], in_play: [mustang, winchester]}
  - {name: D, role: outlaw, hand: [panik], in_play: [dynamit, remington]}
"""


def asked(journey: Journey, *, lang: str = "en", seat: str | None = None) -> Element:
    return page(now(Look(journey, lang, seat)))


def at(*done: str, text: str = TABLE) -> Journey:
    """The table, once all this was done."""
    journey = Journey.through(read_scenario(text))
    for move in done:
        journey.take(move)
    return journey


@cache
def journeys() -> tuple[Journey, ...]:
    """Journeys at moments where somebody decides and where chance does, at every table."""
    found: list[Journey] = []
    for game, players in SEATED:
        dice = Random(players)
        all_of_it = wandered(game, players)
        moments = dice.sample(all_of_it.moments, 6)
        moments += [moment for moment in all_of_it.moments if moment.position.chance is not None][:2]
        for moment in moments:
            found.append(again(all_of_it))
            found[-1].go(moment.number)
    return tuple(found)


def deciding() -> list[Journey]:
    return [journey for journey in journeys() if journey.at.position.decider is not None]


def waiting() -> list[Journey]:
    return [journey for journey in journeys() if journey.at.position.chance is not None]


def pressed(element: Element) -> list[str]:
    """The moves that can be pressed in there."""
    return [one["data-move"] for one in element.find("button", data_do="take")]


# --- what may be answered ---------------------------------------------------------------------------------------------


def test_there_are_moments_of_both_kinds() -> None:
    assert len(deciding()) > 30
    assert len(waiting()) > 15


def test_just_the_options_can_be_pressed_and_each_of_them_once() -> None:
    for journey in deciding():
        options = sorted(option.text for option in journey.at.position.options)
        for lang in ("en", "de"):
            assert sorted(pressed(asked(journey, lang=lang))) == options


def test_what_is_pressed_leads_where_the_move_leads() -> None:
    for journey in deciding()[::3]:
        position, number = journey.at.position, journey.at.number
        for move in pressed(asked(journey))[:8]:
            journey.go(number)
            journey.take(move)
            if journey.at.position.chance is not None:
                journey.let_happen()
            assert journey.at.position == position.take(move)


def test_every_button_says_what_it_does_to_whoever_hears_it_and_how_it_is_written() -> None:
    for journey in deciding():
        position = journey.at.position
        for lang in ("en", "de"):
            texts = [option.text for option in position.options]
            said = dict(zip(texts, moves(position.options, position.table, words(lang)), strict=True))
            for button in asked(journey, lang=lang).find("button", data_do="take"):
                what, whom = said[button["data-move"]]
                assert button["title"] == button["data-move"]
                assert button["aria-label"] == (f"{what} → {whom}" if whom else what)
                assert button.text == (whom or what)


def test_no_two_buttons_are_called_the_same() -> None:
    for journey in deciding():
        for lang in ("en", "de"):
            named = [one["aria-label"] for one in asked(journey, lang=lang).find("button", data_do="take")]
            assert len(set(named)) == len(named)


SID = """\
id: test.now.sid
game: base
rules: international
players:
  - {name: A, role: sheriff, hand: [bang-2D]}
  - {name: B, role: outlaw, character: sid_ketchum, life: 2, hand: [%s]}
  - {name: C, role: renegade}
  - {name: D, role: outlaw}
"""


def test_what_another_may_do_meanwhile_is_told_under_his_name() -> None:
    found = asked(at(text=SID % "panik-JH, bier-6H"))
    first, second = found.find("div", class_="bx-options")
    assert pressed(first) == ["A: bang > B", "A: bang > D", "A: end"]
    assert pressed(second) == ["B: sid_ketchum + bier + panik"]
    assert "B may also do this without being asked:" in found.text
    assert second.one("button", data_do="take")["aria-label"] == "B: Sid Ketchum with Beer and Panic!"
    assert "B darf auch dies tun, ohne gefragt zu werden:" in asked(at(text=SID % "panik-JH, bier-6H"), lang="de").text


def test_from_a_seat_one_is_told_only_what_one_may_do_oneself_meanwhile() -> None:
    worlds = [at(text=SID % hand) for hand in ("panik-JH, bier-6H", "duell-QD, gatling-10H")]
    assert str(asked(worlds[0], seat="A")) == str(asked(worlds[1], seat="A"))
    assert pressed(asked(worlds[0], seat="A")) == ["A: bang > B", "A: bang > D", "A: end"]
    assert pressed(asked(worlds[0], seat="B")) == ["B: sid_ketchum + bier + panik"]
    assert "Only A can see the possible answers." in asked(worlds[0], seat="B").text
    assert pressed(asked(worlds[0], seat="C")) == []


def test_the_question_says_who_decides_what_is_asked_and_by_which_rules() -> None:
    found = asked(at("A: bang-2D > B"), lang="de")
    question, under = found.one(class_="bx-question"), found.one(class_="bx-asked")
    assert question.text == "B entscheidet."
    assert under.text.startswith(str(words("de").texts["node"]["Hit.answer"]))
    assert [one["data-id"] for one in under.find("button", data_do="rule")] == list(
        at("A: bang-2D > B").at.position.stack[-1].at.cites
    )


def test_what_is_done_with_one_card_stands_in_a_row_behind_its_name() -> None:
    rows = asked(at()).find("div", class_="bx-row")
    by_head = {row.find("span")[0].text: [one.text for one in row.find("button")] for row in rows if row.find("span")}
    assert by_head["BANG! (2♦) →"] == ["B", "D"]
    assert by_head["BANG! (3♦) →"] == ["B", "D"]
    assert by_head["Duel →"] == ["B", "C", "D"]
    alone = [row.one("button").text for row in rows if not row.find("span") and not row.has(data_rove=True)]
    assert alone == ["Barrel", "Schofield", "End phase II"]


def test_all_that_is_done_with_one_card_stands_in_one_row() -> None:
    for journey in (at(), at(text=many(5)), *deciding()):
        together: dict[tuple[object, object], list[str]] = {}
        for option in journey.at.position.options:
            together.setdefault((option.raw[0], option.raw[1]), []).append(option.text)
        (group,) = asked(journey).find(class_="bx-options")
        rows = [pressed(row) for row in group.inside if isinstance(row, Element)]
        assert rows == list(together.values())


def test_more_answers_of_a_kind_than_one_looks_through_are_folded_away() -> None:
    found = asked(at(text=TABLE.replace("bang-3D, ", "")))
    (folded,) = found.find("details")
    cat_balou = [move for move in pressed(found) if "cat_balou" in move]
    assert len(cat_balou) > MANY
    assert pressed(folded) == cat_balou
    assert folded.one("summary").text == f"Cat Balou ({len(cat_balou)})"
    assert folded["data-key"] == "Cat Balou"


def many(lying: int) -> str:
    """A table where so many cards more than eight can be discarded with Cat Balou."""
    cards = ["mustang", "fass", "volcanic", "appaloosa", "dynamit"][:lying]
    return f"""\
id: test.now.many
game: base
players:
  - {{name: A, role: sheriff, hand: [cat_balou]}}
  - {{name: B, role: outlaw, hand: [bang], in_play: [{", ".join(cards)}]}}
  - {{name: C, role: outlaw, hand: [bang], in_play: [mustang, fass, schofield, gefaengnis]}}
  - {{name: D, role: renegade, hand: [bang], in_play: [remington]}}
"""


@pytest.mark.parametrize(("lying", "folded"), [(4, False), (5, True)])
def test_twelve_answers_are_shown_and_thirteen_are_not(lying: int, *, folded: bool) -> None:
    found = asked(at(text=many(lying)))
    assert len([move for move in pressed(found) if "cat_balou" in move]) == 8 + lying
    assert (found.find("details") != []) is folded


def groups(element: Element) -> list[tuple[Element, list[Element]]]:
    """The groups in which the arrows lead from button to button, each with its own."""
    found = element.find(data_rove=True)
    inner = {id(one): [below for below in found if below is not one and below in one.all] for one in found}
    return [
        (one, [button for button in one.find("button") if not any(button in below.all for below in inner[id(one)])])
        for one in found
    ]


def test_with_the_keyboard_one_comes_once_to_each_group_and_the_arrows_do_the_rest() -> None:
    for journey in (at(text=many(5)), at(), *journeys()):
        for _, buttons in groups(asked(journey)):
            assert len([one for one in buttons if not one.has(tabindex="-1")]) == bool(buttons)


def test_what_is_folded_away_is_a_group_of_its_own() -> None:
    for journey in (at(text=many(5)), at(), *journeys()):
        found = asked(journey)
        for folded in found.find("details"):
            for group, buttons in groups(found):
                assert group in folded.all or not any(button in folded.all for button in buttons)


# --- from a seat ------------------------------------------------------------------------------------------------------


def test_whoever_decides_sees_his_answers_and_nobody_else_does() -> None:
    for journey in deciding():
        position = journey.at.position
        for name in position.table.names:
            moves_seen = pressed(asked(journey, seat=name))
            assert moves_seen == ([option.text for option in position.options] if name == position.decides else [])


def test_the_others_are_told_that_they_do_not_see_them() -> None:
    found = asked(at("A: bang-2D > B"), seat="C")
    assert found.find("p")[-1].text == "Only B can see the possible answers."


def test_from_a_seat_chance_can_only_be_let_happen() -> None:
    for journey in waiting():
        for name in journey.at.position.table.names[:2]:
            buttons = [one["data-do"] for one in asked(journey, seat=name).find("button")]
            assert set(buttons) - {"rule"} == {"let_happen"}
            assert asked(journey, seat=name).find("select") == []


# --- the end ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [None, "C"])
def test_when_the_game_is_over_the_winners_are_named_and_nothing_is_asked(seat: str | None) -> None:
    text = TABLE.replace("role: sheriff,", "role: sheriff, life: 1,") + "turn: B\n"
    found = asked(at("B: bang > A", text=text), seat=seat)
    assert "B and D" in found.text
    assert found.find("button") == []


# --- chance -----------------------------------------------------------------------------------------------------------


def test_the_odds_of_the_ways_add_up_to_one() -> None:
    several = 0
    for journey in waiting():
        ways = [one for one in asked(journey).find("button", data_do="bring") if one["data-what"].startswith("way:")]
        odds = [Fraction(re.search(r": (\d+/\d+|1) ", one.text + " ")[1]) for one in ways]  # type: ignore[index]
        assert sum(odds) == (1 if ways else 0)
        several += len(ways) > 1
        assert len(ways) == (len(ways_of_chance(journey.at.position)) if len(ways) != 0 else 0)
        assert len(ways) != 1
    assert several > 1


DYNAMITE = TABLE.replace("game: base", "game: base\nturn: D\nphase: start").replace(", remington", "")


@pytest.mark.parametrize(("person", "turns"), [("", "Turn over a card"), (", character: lucky_duke", "Turn over two")])
def test_it_is_said_for_what_chance_decides(person: str, turns: str) -> None:
    journey = at(text=DYNAMITE.replace("{name: D, role: outlaw", f"{{name: D, role: outlaw{person}"))
    assert journey.at.position.chance is not None
    assert f"“Draw!” for Dynamite - {turns}" in asked(journey).text


def test_the_ways_are_named_by_what_they_mean_there_and_their_odds_can_be_hidden() -> None:
    journey = at(text=DYNAMITE)
    ways = [one.text for one in asked(journey).find("button", data_do="bring") if one["data-what"].startswith("way:")]
    assert [one.split(":")[0] for one in ways] == ["passed on", "explodes"]
    hidden = page(now(Look(journey, "de", odds=False)))
    ways = [one.text for one in hidden.find("button", data_do="bring") if one["data-what"].startswith("way:")]
    assert ways == ["wandert weiter", "geht hoch"]


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
    journey = at("A: bang-2D > B")
    journey.take("B: use fass")
    found = asked(journey)
    suits = [one for one in found.find("button", data_do="bring") if one["data-what"].startswith("suit:")]
    assert [one["data-what"] for one in suits] == ["suit:H", "suit:D", "suit:C", "suit:S"]
    assert [one.text for one in suits] == ["♥ hearts", "♦ diamonds", "♣ clubs", "♠ spades"]
    ways = [one.text for one in found.find("button", data_do="bring") if one["data-what"].startswith("way:")]
    hearts = sum(weight for _, weight in brought(journey.at.position, "suit:H"))
    all_of_it = sum(weight for _, weight in brought(journey.at.position, "way:0"))
    all_of_it += sum(weight for _, weight in brought(journey.at.position, "way:1"))
    assert any(f": {Fraction(hearts, all_of_it)} (" in way for way in ways)


def test_just_the_cards_that_may_come_can_be_chosen_and_each_brings_itself() -> None:
    for journey in waiting():
        position = journey.at.position
        assert position.chance is not None
        values = [one["value"] for one in asked(journey).one("select").find("option")]
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
    journey = at("A: bang-2D > B")
    journey.take("B: use fass")
    with pytest.raises(BadInput, match="cannot come here"):
        brought(journey.at.position, wanted)


def test_where_somebody_decides_nothing_can_come() -> None:
    for wanted in ("way:0", "suit:H", "card:bang-4D"):
        with pytest.raises(BadInput, match="cannot come here"):
            brought(at().at.position, wanted)
