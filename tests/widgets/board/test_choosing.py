"""To press things on the board: every legal move is made so, nothing else is, and a refusal says by which rule."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from bang_explorer.core.acts import Option
from bang_explorer.kit.board.parts import USED, kind_of
from bang_explorer.rulebook.statements import statements
from bang_explorer.widgets.board.choosing import CAN, LIT, NO, PICKED, Choice, State, picked, sent
from bang_explorer.widgets.explore.explorer import Explorer
from bang_explorer.widgets.explore.journey import Journey
from tests.widgets.board.choosing import choice, deciding, positions, some
from tests.widgets.pages import part

if TYPE_CHECKING:
    from bang_explorer.widgets.board.choosing import Way

TABLE = """\
id: test.choosing.table
game: base
players:
  - {name: A, role: sheriff, hand: [bang-2D, bang-3D, fass, cat_balou, fehlschuss]}
  - {name: B, role: outlaw, hand: [bang], in_play: [schofield]}
  - {name: C, role: renegade, in_play: [mustang]}
  - {name: D, role: outlaw}
"""
DICE = """\
id: test.choosing.dice
game: dice
players:
  - {name: A, role: sheriff}
  - {name: B, role: outlaw, life: 5}
  - {name: C, role: outlaw}
  - {name: D, role: renegade}
phase: resolve
dice: [beer, beer, 1, 1, gatling]
"""
WYATT_EARP = """\
id: wyatt_earp.test.choosing
game: wyatt_earp
players:
  - {name: A, hand: [jesse_james, jesse_james, jesse_james, most_wanted, bank_robbery], rows: {bob_dalton: [3]}}
  - {name: B, hand: [wyatt_earp, hideout], rows: {bob_dalton: [1]}}
turn: A
"""


def order(way: Way, of: Choice) -> tuple[str, ...]:
    """What is pressed for a move, one after the other."""
    option, position = way.option, of.look.position
    pressed: tuple[str, ...] = position.game.desk.moves.pressed(option.raw, option.who, position.table)
    return pressed


def next_of(kind: str, at: Choice) -> str:
    """The first thing of a kind on the board that is not pressed yet."""
    return next(id_ for id_ in at.board.ids if kind_of(id_) == kind and id_ in at.board.usable and id_ not in at.chosen)


def begins(id_: str, of: Choice) -> bool:
    """True if a legal move begins with this thing."""
    return any(way.pressed and way.first in ("", kind_of(id_)) and kind_of(id_) in way.pressed for way in of.ways)


# --- every legal move -------------------------------------------------------------------------------------------------


def test_every_legal_move_is_made_by_pressing_its_things_in_order() -> None:
    """Or, where more can be added or something else is pressed alike, it has a button by then."""
    made: Counter[str] = Counter()
    for position in deciding():
        first = choice(position)
        for way in first.ways:
            at: Choice | Option | None = first
            kinds = order(way, first)
            for number, kind in enumerate(kinds, 1):
                assert isinstance(at, Choice)
                at = at.then(next_of(kind, at))
                assert number == len(kinds) or isinstance(at, Choice), way.option.text
            if isinstance(at, Option):
                assert at == way.option
            elif kinds:
                assert isinstance(at, Choice)
                assert way.option in [one.option for one in at.complete]
            made[("at once" if isinstance(at, Option) else "by a button") if kinds else "without a thing"] += 1
    assert min(made["at once"], made["by a button"], made["without a thing"]) > 100


def test_what_has_no_place_on_the_board_has_a_button_in_the_tray() -> None:
    for position in some(60, deciding()):
        panel = Explorer(Journey(position))
        free = [way.option.text for way in choice(position).free]
        there = [one["data-move"] for one in part(panel, "tray").find("button", data_do="take")]
        assert set(free) <= set(there)


def test_what_is_complete_but_not_clear_has_a_button_in_the_tray() -> None:
    seen = 0
    for position in some(60, deciding()):
        panel, first = Explorer(Journey(position)), choice(position)
        for id_ in [id_ for id_, state in first.states().items() if state.is_ == CAN][:3]:
            after = first.then(id_)
            if not isinstance(after, Choice):
                continue
            panel.press(id_)
            there = [one["data-move"] for one in part(panel, "tray").find("button", data_do="take")]
            assert there == [way.option.text for way in after.complete]
            panel.let_go()
            seen += bool(there)
    assert seen > 20


def test_whatever_is_pressed_nothing_is_raised() -> None:
    for number, position in enumerate(some(24, positions())):
        for seat in (None, position.table.names[0]):
            panel = Explorer(Journey(position), seat=seat)
            for id_ in choice(position, seat=seat).board.ids[number % 5 :: 5]:
                panel.go(0)
                panel.press(id_)
                assert panel.wrong == ""


# --- states -----------------------------------------------------------------------------------------------------------


def test_what_can_be_pressed_is_just_what_a_legal_move_begins_with() -> None:
    for position in deciding():
        of = choice(position)
        states = of.states()
        for id_ in of.board.ids:
            can = id_ in states and states[id_].is_ == CAN
            assert can == (id_ in of.board.usable and begins(id_, of)), (position.options, id_)


def test_what_is_lit_is_just_what_a_legal_move_goes_on_with() -> None:
    lit = 0
    for position in some(120, deciding()):
        first = choice(position)
        for begun in [id_ for id_, state in first.states().items() if state.is_ == CAN]:
            after = first.then(begun)
            if not isinstance(after, Choice):
                continue
            states = after.states()
            assert states[begun].is_ == PICKED
            for id_ in after.board.ids:
                if id_ in after.chosen:
                    continue
                goes_on = id_ in after.board.usable and any(way.fits((begun, id_)) for way in after.fitting)
                assert (id_ in states and states[id_].is_ == LIT) == goes_on, (begun, id_)
                lit += goes_on
    assert lit > 200


def test_whatever_cannot_be_pressed_says_why_and_by_which_rule() -> None:
    seen: set[str] = set()
    for position in deciding():
        of = choice(position)
        for id_, state in of.states().items():
            if state.is_ == NO:
                assert state.tip
                assert state.rule in statements()
                assert not begins(id_, of)
                seen.add(state.rule)
    assert len(seen) > 8


def test_why_a_target_cannot_be_pressed_is_told_once_the_card_is_chosen() -> None:
    states = choice(TABLE, "card:bang-2D").states()
    assert {id_: state.is_ for id_, state in states.items()} == {
        "card:bang-2D": PICKED, "seat:1": LIT, "seat:3": LIT, "seat:2": NO,
    }  # fmt: skip
    assert "in reach" in states["seat:2"].tip
    assert states["seat:2"].rule == "base.bang.reach"
    assert states["seat:1"].tip == "BANG! (2♦) → B"


def test_what_the_page_gets_of_a_state_has_the_words_of_the_rule() -> None:
    rule = "base.weapons.enough"
    for lang in ("en", "de"):
        assert sent(State(NO, "so", rule), lang) == [NO, "so", statements()[rule].says(lang)]
    assert sent(State(LIT, "to B"), "de") == [LIT, "to B", ""]


def test_where_nobody_decides_nothing_can_be_pressed() -> None:
    waiting = [position for position in positions() if position.decider is None]
    assert len(waiting) > 20
    for position in waiting:
        assert choice(position).states() == {}


# --- pressing ---------------------------------------------------------------------------------------------------------


def test_what_is_pressed_again_is_taken_back() -> None:
    first = choice(TABLE)
    after = first.then("card:bang-2D")
    assert isinstance(after, Choice)
    back = after.then("card:bang-2D")
    assert isinstance(back, Choice)
    assert (back.chosen, back.states()) == ((), first.states())


def test_of_several_only_what_is_pressed_again_is_taken_back() -> None:
    sid = """\
id: test.choosing.sid
game: base
players:
  - {name: A, role: sheriff, character: sid_ketchum, life: 2, hand: [panik-JH, bier-6H, duell-QD]}
  - {name: B, role: outlaw}
  - {name: C, role: renegade}
  - {name: D, role: outlaw}
"""
    after = choice(sid, "seat:0/person", "card:panik-JH")
    back = after.then("card:panik-JH")
    assert isinstance(back, Choice)
    assert back.chosen == ("seat:0/person",)
    done = after.then("card:duell-QD")
    assert isinstance(done, Option)
    assert done.text == "A: sid_ketchum + duell + panik"


def test_another_card_takes_the_place_of_the_one_that_was_pressed() -> None:
    after = choice(TABLE, "card:bang-2D").then("card:cat_balou-KH")
    assert isinstance(after, Choice)
    assert after.chosen == ("card:cat_balou-KH",)


def test_what_lies_at_ones_own_seat_and_needs_nothing_more_is_pressed_twice() -> None:
    once = choice(TABLE).then("card:fass-QS")
    assert isinstance(once, Choice)
    assert once.states()["card:fass-QS"].is_ == PICKED
    twice = once.then("card:fass-QS")
    assert isinstance(twice, Option)
    assert twice.text == "A: fass"


def test_what_lies_elsewhere_and_needs_nothing_more_is_pressed_once() -> None:
    drawing = [one for one in deciding() if one.table.box.id == "wyatt_earp" and one.phase == "draw"]
    assert drawing
    for position in drawing:
        taken = choice(position).then("pile")
        assert isinstance(taken, Option)
        assert taken.text == f"{position.decides}: draw"


def test_a_target_makes_the_move() -> None:
    done = choice(TABLE, "card:bang-3D").then("seat:3")
    assert isinstance(done, Option)
    assert done.text == "A: bang-3D > D"


def test_nothing_comes_of_what_cannot_be_pressed() -> None:
    assert choice(TABLE).then("card:fehlschuss-10C") is None
    assert choice(TABLE, "card:bang-2D").then("pile") is None


COPIES = """\
id: test.choosing.copies
game: base+dodge_city
players:
  - {name: A, role: sheriff, hand: [bang-6C, bang-6C, duell]}
  - {name: B, role: outlaw}
  - {name: C, role: renegade}
  - {name: D, role: outlaw}
"""


def test_of_copies_that_nobody_can_tell_apart_each_can_be_pressed() -> None:
    first = choice(COPIES)
    copies = [id_ for id_ in first.board.ids if kind_of(id_) == "card:bang-6C@seat:0/hand"]
    assert len(copies) == 2
    assert [first.states()[id_].is_ for id_ in copies] == [CAN, CAN]
    for id_, other in (copies, copies[::-1]):
        after = first.then(id_)
        assert isinstance(after, Choice)
        assert after.states()[id_].is_ == PICKED
        assert other not in after.states()  # a second one adds nothing
        instead = after.then(other)
        assert isinstance(instead, Choice)
        assert instead.chosen == (other,)
        done = after.then("seat:1")
        assert isinstance(done, Option)
        assert done.text == "A: bang > B"


def test_dice_that_are_dealt_with_cannot_be_pressed() -> None:
    used = 0
    for position in deciding():
        of = choice(position)
        for one in of.board.things:
            if any(mark.id == USED for mark in one.marks):
                used += 1
                assert of.then(one.id) is None
                assert one.id not in of.states() or of.states()[one.id].is_ == NO
    assert used > 10


def test_of_two_equal_dice_one_is_aimed_and_the_other_stays() -> None:
    first = choice(DICE)
    aimed = [id_ for id_, state in first.states().items() if state.is_ == CAN and id_.startswith("die:")]
    assert aimed
    kinds = Counter(map(kind_of, aimed))
    assert max(kinds.values()) == 2


# --- told -------------------------------------------------------------------------------------------------------------


def test_what_is_chosen_is_said_with_what_can_be_pressed_next() -> None:
    after = choice(TABLE, "card:bang-2D")
    assert picked(after) == "BANG! chosen. 2 possible: B, D. Escape takes it back."
    assert picked(choice(TABLE, "card:bang-2D", lang="de")).startswith("BANG!")


# --- from a seat ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", ["A", "C"])
def test_from_the_seat_of_somebody_else_nothing_tells_what_he_may_do(seat: str) -> None:
    worlds = [
        TABLE.replace("hand: [bang], in_play", f"hand: [{card}], in_play") for card in ("bang", "fehlschuss", "bier")
    ]
    told = [choice(text + "turn: B\n", seat=seat).states() for text in worlds]
    assert told[0] == told[1] == told[2]
    assert not [id_ for id_ in told[0] if id_.startswith("card:")]


def test_from_a_seat_nothing_is_pressable_that_only_another_may_press() -> None:
    for position in some(80, deciding()):
        if position.table.asks_openly:
            continue
        for name in position.table.names:
            if name != position.decides:
                own = {option.text for option in position.options if position.table.names[option.who] == name}
                of = choice(position, seat=name)
                assert {way.option.text for way in of.ways} == own
                assert not [state for state in of.states().values() if state.is_ == NO]
