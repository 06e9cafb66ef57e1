"""Two branches side by side: just what is different where they end, as one sees it from where one looks."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from bang_explorer.kit.roles import UNKNOWN_ROLE
from bang_explorer.scenarios.facts import fact, holds
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.show.told.claims import StatedFact
from bang_explorer.widgets.explore.compare import compare, differences
from bang_explorer.widgets.explore.journey import Journey
from bang_explorer.widgets.explore.look import Look
from tests.show.pictures import EN
from tests.strategies import SEATED
from tests.widgets.explore.journeys import wandered
from tests.widgets.pages import Element, page
from tests.worlds.judge import story
from tests.worlds.otherwise import otherwise

if TYPE_CHECKING:
    from bang_explorer.core.position import Position

TABLE = """\
id: test.compare.table
game: base
players:
  - {name: A, role: sheriff, hand: [bang-2D, fass, postkutsche]}
  - {name: B, role: outlaw, hand: [fehlschuss, bier]}
  - {name: C, role: renegade}
  - {name: D, role: outlaw, life: 1}
"""


def branched() -> Journey:
    """One branch on which B is shot and misses, and one on which D is eliminated; on the second."""
    journey = Journey.through(read_scenario(TABLE + "line:\n  - A: fass\n  - A: bang > B\n  - B: fehlschuss\n"))
    journey.go(1)
    journey.take("A: bang > D")
    return journey


def seen(journey: Journey, other: int | None = None, seat: str | None = None, lang: str = "en") -> Element:
    return page(compare(Look(journey, lang, seat), other))


def table_of(element: Element) -> list[list[str]]:
    return [[cell.text for cell in line.find("th") + line.find("td")] for line in element.find("tr")]


def pairs() -> list[tuple[Position, Position]]:
    """Two moments each of random journeys: far from each other, and near."""
    found: list[tuple[Position, Position]] = []
    for game, players in SEATED[::2]:
        journey, dice = wandered(game, players), Random(players)
        for _ in range(4):
            one, other = (dice.choice(journey.moments).position for _ in range(2))
            found += [(one, other), (one, one.parent or one)]
    return found


def _value(position: Position, path: str) -> Any:
    return position.decides if path == "decides" else fact(position, path).value


# --- differences ------------------------------------------------------------------------------------------------------


def test_a_position_does_not_differ_from_itself() -> None:
    for one, _ in pairs():
        for seat in (None, one.table.names[0]):
            assert list(differences(one, one, seat)) == []


def test_what_is_told_as_different_is_different_and_the_other_way_round() -> None:
    for one, other in pairs():
        found = list(differences(one, other))
        assert [(path, theirs, mine) for path, mine, theirs in differences(other, one)] == found
        for path, mine, theirs in found:
            assert mine != theirs
            if path != "decides":
                assert fact(one, path).value != fact(other, path).value


def test_whatever_is_different_is_told() -> None:
    told = 0
    for one, other in pairs():
        found = {path for path, _, _ in differences(one, other)}
        for name in one.table.names:
            for what in ("life", "role", "out", "copies"):
                path = f"{name}.{what}"
                assert (path in found) == (fact(one, path).value != fact(other, path).value)
            for what in ("hand", "in_play"):
                path = f"{name}.{what}"
                there = fact(other, path)
                if sorted(fact(one, path).value) != sorted(there.value):
                    assert path in found
        for path in ("turn", "phase", "winners", "deck_count", "discard_count", "discard_top"):
            assert (path in found) == (fact(one, path).value != fact(other, path).value)
        assert ("decides" in found) == (one.decides != other.decides)
        told += len(found)
    assert told > 100


def test_a_value_is_told_as_a_scenario_would_say_it() -> None:
    one, other = (moment.position for moment in branched().tips)
    found = {path: (mine, theirs) for path, mine, theirs in differences(one, other)}
    assert found["D.life"] == ("1", "0")
    assert found["D.out"] == ("False", "True")
    assert found["B.hand"] == ("bier-6H", "bier-6H, fehlschuss-10C")
    assert found["discard_top"] == ("bang-2D", "-")
    assert holds(one, fact(one, "B.hand"), found["B.hand"][0].split(", "))


def test_equal_positions_have_no_differences_whatever_the_order_of_a_hand() -> None:
    journey = Journey.through(read_scenario(TABLE))
    ends: list[Position] = []
    for cards in (("saloon-5H", "mustang-8H"), ("mustang-8H", "saloon-5H")):
        journey.go(0)
        journey.take("A: postkutsche")
        for card in cards:
            assert journey.at.position.chance is not None
            journey.bring([one for one in journey.at.position.chance.outcomes if str(one[0]) == card])
        ends.append(journey.at.position)
    assert ends[0] == ends[1]
    assert list(differences(*ends)) == []


def test_a_seat_is_told_no_difference_that_it_cannot_see() -> None:
    hidden = 0
    for number in range(0, len(SEATED), 2):
        told = story("compare", number)
        names = told.journey.at.position.table.names
        for seat in told.dice.sample(range(len(names)), 2):
            twins = otherwise(told.positions, told.led, seat, told.dice)
            for one in told.dice.sample(told.positions, 4):
                two = twins[id(one)].position
                assert list(differences(one, two, names[seat])) == []
                hidden += any(differences(one, two))
    assert hidden > 10


def test_a_seat_sees_how_many_cards_the_others_hold() -> None:
    one, other = (moment.position for moment in branched().tips)
    found = {path: (mine, theirs) for path, mine, theirs in differences(one, other, "C")}
    assert found["B.hand"] == ("?", "?, ?")
    assert "B.role" not in found
    assert found["D.role"] == (UNKNOWN_ROLE, "outlaw")


# --- on the page ------------------------------------------------------------------------------------------------------


def test_with_one_branch_there_is_nothing_to_compare() -> None:
    found = seen(Journey.through(read_scenario(TABLE)))
    assert found.find("select") == []
    assert found.text.startswith("There is only one branch.")


def test_the_menu_offers_the_other_branches_and_not_ones_own() -> None:
    journey = branched()
    menu = seen(journey).one("select", data_do="compare")
    assert [(one["value"], one.text) for one in menu.find("option")] == [("", "…"), ("3", "main line")]
    journey.go(3)
    menu = seen(journey).one("select", data_do="compare")
    assert [one["value"] for one in menu.find("option")] == ["", "4"]


@pytest.mark.parametrize("other", [None, 4, 1, 99, -1])
def test_before_another_branch_is_chosen_nothing_is_compared(other: int | None) -> None:
    assert seen(branched(), other).find("table") == []


def test_the_branches_stand_side_by_side_with_what_is_done_where_they_part() -> None:
    journey = branched()
    found = seen(journey, 3)
    head, parts, *rows = table_of(found)
    assert head == ["", "1: A plays BANG! (2♦) on D.", "main line"]
    assert parts == ["The branches part here", "A plays BANG! (2♦) on D.", "A plays BANG! (2♦) on B."]
    ends = journey.tip.position, journey.moments[3].position
    assert len(rows) == len(list(differences(*ends)))
    for (path, _, _), row in zip(differences(*ends), rows, strict=True):
        assert row == [
            path.partition(".")[0] if path.startswith(("A.", "B.", "C.", "D.")) else "",
            *(
                StatedFact(path, end.decides if path == "decides" else fact(end, path).value, end).said(EN)
                for end in ends
            ),
        ]
    assert ["D", "D is out of the game", "D is still in the game"] in rows
    assert found.one("option", selected=True)["value"] == "3"


def test_it_is_their_ends_that_are_compared_wherever_one_is() -> None:
    journey = branched()
    rows = table_of(seen(journey, 3))
    journey.go(0)
    assert table_of(seen(journey, 3)) == rows


def test_from_a_seat_the_same_table_says_what_that_seat_sees() -> None:
    rows = [row[1:] for row in table_of(seen(branched(), 3, seat="C"))]
    assert ["B holds 2 unknown cards in hand", "B holds 1 unknown card in hand"] in rows
    assert ["D has the role Outlaw", "The role of D is unknown"] in rows
    assert not any("role of B" in said or "B has the role" in said for row in rows for said in row)


@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_difference_has_its_words_from_above_and_from_a_seat(lang: str) -> None:
    for number in range(0, len(SEATED), 3):
        journey = story("compare", number).journey
        journey.go(0)
        for option in journey.at.position.options[:2]:
            journey.go(0)
            journey.take(option.text)
        for seat in (None, *journey.at.position.table.names[:2]):
            for tip in journey.tips:
                for row in table_of(seen(journey, tip.number, seat=seat, lang=lang))[2:]:
                    assert all(said and "  " not in said and "?" not in said for said in row[1:]), row


def test_branches_that_end_in_the_same_way_are_said_to() -> None:
    journey = Journey.through(read_scenario(TABLE.replace("fehlschuss, bier", "fehlschuss-10C, fehlschuss-JC")))
    for _ in range(2):
        journey.go(0)
        journey.take("A: fass")
    ways = (journey.tip, *journey.tips)
    journey.go(0)
    end = ways[0].position
    other = type(end)(end.machine, end.notation, parent=journey.at.position, led_by=end.led_by)
    journey.follow([other])
    found = seen(journey, 1)
    assert "Both branches end in the same way." in found.text
    assert len(table_of(found)) == 2
