"""From where one looks: what a look hands on is what can be known from there."""

from __future__ import annotations

import pytest

from bang_explorer.core.log import Entry
from bang_explorer.games.bang.rules.cards import VEILED
from bang_explorer.kit.roles import UNKNOWN_ROLE
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.show.words import words
from bang_explorer.widgets.explore.journey import Journey
from bang_explorer.widgets.explore.look import Look

TABLE = """\
id: test.look.table
game: base
players:
  - {name: A, role: sheriff, hand: [bang, duell]}
  - {name: B, role: outlaw, hand: [fehlschuss]}
  - {name: C, role: renegade, hand: [bier]}
  - {name: D, role: outlaw}
line:
  - A: bang > B
"""
JOURNEY = Journey.through(read_scenario(TABLE))


def test_from_above_one_sees_the_position_itself() -> None:
    look = Look(JOURNEY, "en")
    assert look.seen is look.position is JOURNEY.at.position
    assert look.table is JOURNEY.at.position.table


@pytest.mark.parametrize("seat", ["A", "B", "C", "D"])
def test_from_a_seat_the_table_is_the_one_that_this_seat_sees(seat: str) -> None:
    look = Look(JOURNEY, "en", seat)
    assert look.table.key() == JOURNEY.at.position.as_seen_by(seat).table.key()
    for other, name in enumerate(look.table.names):
        assert (VEILED in look.table.hands[other]) == (name not in (seat, "D"))
        assert (look.table.roles[other] == UNKNOWN_ROLE) == (name not in (seat, "A"))


def test_the_choices_are_seen_from_above_and_by_whoever_decides() -> None:
    journey = Journey.through(read_scenario(TABLE))
    assert [Look(journey, "en", seat).sees_choices for seat in (None, "A", "B")] == [True, True, False]
    journey.forward()
    assert [Look(journey, "en", seat).sees_choices for seat in (None, "A", "B")] == [True, False, True]


def test_where_nobody_decides_no_seat_sees_a_choice() -> None:
    journey = Journey.through(read_scenario(TABLE.replace("hand: [fehlschuss]", "in_play: [fass], hand: [bang]")))
    journey.forward()
    journey.take("B: use fass")
    assert journey.at.position.chance is not None
    assert [Look(journey, "en", seat).sees_choices for seat in (None, "A", "B")] == [True, False, False]


def test_what_has_happened_is_known_as_far_as_it_was_seen_and_has_words() -> None:
    card = JOURNEY.at.position.table.hands[0][0]
    entries = [Entry("draws", {"who": 1, "card": card}, (), ("card",), (1,)), Entry("of_somebodys_own", {})]
    known = {
        seat: [entry.values["card"] for entry in Look(JOURNEY, "en", seat).entries(entries)]
        for seat in (None, "B", "C")
    }
    assert known == {None: [card], "B": [card], "C": [None]}


def test_one_reads_in_ones_own_language() -> None:
    for lang in ("en", "de"):
        look = Look(JOURNEY, lang)
        assert look.words is words(lang)
        assert look.text("back") == words(lang).text("panel", "back")
