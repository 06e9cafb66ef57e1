"""The tray: what the player who decides holds, large; what else he can use; a button for what is not pressed."""

from __future__ import annotations

from bang_explorer.kit.board.parts import kind_of
from bang_explorer.widgets.board.choosing import CAN, NO
from bang_explorer.widgets.explore.explorer import Explorer, explore
from bang_explorer.widgets.explore.journey import Journey
from bang_explorer.widgets.explore.tray import held
from tests.strategies import position_after
from tests.widgets.board.choosing import choice, deciding, positions, some
from tests.widgets.pages import Element, part

TABLE = """\
id: test.tray.table
game: base
players:
  - {name: A, role: sheriff, character: sid_ketchum, life: 2, hand: [bang-2D, bang-3D, cat_balou]}
  - {name: B, role: outlaw, hand: [bang], in_play: [fass]}
  - {name: C, role: renegade, in_play: [mustang]}
  - {name: D, role: outlaw}
"""


def tray(panel: Explorer) -> Element:
    return part(panel, "tray")


def things(of: Element) -> list[str]:
    return [one["data-thing"] for one in of.find("button", data_thing=True)]


def test_in_the_tray_lies_the_hand_of_whoever_decides() -> None:
    panel = explore(TABLE)
    found = tray(panel)
    assert things(found) == ["card:bang-2D", "card:bang-3D", "card:cat_balou-KH"]
    assert found.one(class_="bx-whose").text == "A"
    panel.take("A: bang-2D > B")
    assert panel.position.decides == "B"
    assert tray(panel).one(class_="bx-whose").text == "B"


def test_from_a_seat_it_is_ones_own_hand() -> None:
    found = tray(explore(TABLE, seat="B"))
    assert found.one(class_="bx-whose").text == "B"
    assert len(things(found)) == 1
    assert things(found)[0].startswith("card:bang")


def test_what_is_in_the_tray_lies_nowhere_else() -> None:
    for position in some(60, deciding()):
        panel = Explorer(Journey(position))
        shown = held(panel.look, choice(position).board, choice(position))
        if shown is None:
            continue
        elsewhere = [*(part(panel, f"seat_{number}") for number in range(8)), part(panel, "middle")]
        ring = {id_ for one in elsewhere for id_ in things(one)}
        if shown.count is None:
            assert ring.isdisjoint({one.id for one in shown.things if one.face != "printed"})


def test_what_lies_before_him_and_can_be_used_is_in_the_tray_too() -> None:
    panel = explore(TABLE.replace("hand: [bang], in_play: [fass]", "hand: [bang], in_play: [fass-KS]"))
    panel.take("A: bang-2D > B")
    assert things(tray(panel).one(class_="bx-from")) == ["card:fass-KS"]


def test_who_chooses_among_things_in_a_pile_has_just_these_in_the_tray() -> None:
    """In Wyatt Earp the cards of the discard pile: of equal ones only one."""
    searching = [
        one for one in deciding() if any(id_.startswith("discard/") for way in choice(one).ways for id_ in way.pressed)
    ]
    assert searching
    for position in searching:
        found = things(tray(Explorer(Journey(position))).one(class_="bx-fan"))
        kinds = [id_.partition("#")[0] for id_ in found]
        wanted = {id_ for way in choice(position).ways for id_ in way.pressed if id_.startswith("discard/")}
        assert {kind for kind in kinds if kind.startswith("discard/")} == wanted
        assert len(set(kinds)) == len(kinds)


def test_without_a_hand_it_is_what_lies_on_the_table() -> None:
    dice = [one for one in deciding() if one.table.box.id == "dice" and one.table.dice]
    assert dice
    for position in dice[::9]:
        assert len([id_ for id_ in things(tray(Explorer(Journey(position)))) if id_.startswith("die:")]) == len(
            position.table.dice
        )


# --- buttons ----------------------------------------------------------------------------------------------------------


def test_what_needs_no_thing_has_a_button() -> None:
    assert [one["data-move"] for one in tray(explore(TABLE)).find("button", data_do="take")] == ["A: end"]


def test_while_something_is_chosen_the_tray_says_what_to_do_and_how_to_take_it_back() -> None:
    panel = explore(TABLE)
    panel.press("card:bang-2D")
    assert tray(panel).one(class_="bx-hint").text == panel.text("press_lit")
    assert tray(panel).find("button", data_do="take") == []
    (cancel,) = tray(panel).find("button", data_do="let_go")
    assert cancel.text == "Cancel"
    panel.let_go()
    assert tray(panel).find("button", data_do="let_go") == []
    assert panel.states["card:bang-2D"][0] == CAN


def test_what_is_complete_has_a_button_that_says_it() -> None:
    panel = explore(TABLE.replace("cat_balou", "fass-QS"))
    panel.press("card:fass-QS")
    (button,) = tray(panel).find("button", data_do="take")
    assert (button.text, button["data-move"]) == ("Barrel", "A: fass")


# --- states -----------------------------------------------------------------------------------------------------------


def test_what_can_be_pressed_is_there_to_be_pressed() -> None:
    for position in some(40, deciding()):
        panel = Explorer(Journey(position))
        there = {kind_of(id_) for name in panel.pieces for id_ in _all_things(part(panel, name))}
        assert {is_ for is_, _, _ in panel.states.values()} <= {CAN, NO}
        assert {kind_of(id_) for id_, (is_, _, _) in panel.states.items() if is_ == CAN} <= there


def _all_things(of: Element) -> set[str]:
    return {one["data-thing"] for one in of.find(data_thing=True)}


# --- chance and the end -----------------------------------------------------------------------------------------------


def test_where_chance_decides_the_tray_lets_it() -> None:
    for position in [one for one in positions() if one.decider is None and not one.is_over][::9]:
        found = tray(Explorer(Journey(position)))
        assert found.one("button", data_do="let_happen").text == "Let chance decide"
        assert things(found) == []


def test_once_the_game_is_over_there_is_no_tray() -> None:
    over = position_after(7, players=4, decisions=10_000)
    assert over.is_over
    assert tray(Explorer(Journey(over))).inside == []
