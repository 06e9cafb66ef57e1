"""Wyatt Earp in the explorer: buttons in rows, a round dealt at once, seats, branches, and situations copied."""

from __future__ import annotations

from random import Random

import pytest

import bang_explorer as bx
from bang_explorer.kit.errors import BadInput
from bang_explorer.scenarios.writing import dump
from bang_explorer.settle.replay import steps
from bang_explorer.widgets.board.panel import SEATS
from bang_explorer.widgets.explore.explorer import Explorer
from tests.widgets.pages import Element, part

TABLE = """
id: wyatt_earp.test.explorer
game: wyatt_earp
players:
  - name: Art
    hand: [jesse_james, jesse_james, jesse_james, most_wanted, bank_robbery, hideout]
    rows: {bob_dalton: [3]}
  - {name: Bert, hand: [wyatt_earp, hideout], rows: {bob_dalton: [1]}}
  - {name: Curt, hand: 4, rows: {bob_dalton: [2]}}
turn: Art
"""
OUTLAWS = ["Belle Starr", "Billy the Kid", "Bob Dalton", "Butch Cassidy", "Jesse James", "Sundance Kid", "Wes Hardin"]


def rows(panel: Explorer) -> list[list[str]]:
    """The rows of buttons of the present question: what stands before them, and then what stands on each."""
    found = part(panel, "options").find("div", class_="bx-row")
    return [[one.text for one in row.inside if isinstance(one, Element)] for row in found]


def test_buttons_that_differ_in_a_card_share_a_row() -> None:
    panel = bx.explore(TABLE)
    left, right, theirs, hideout, discard = (
        "Most Wanted: ask to the left for", "Most Wanted: ask to the right for", "Most Wanted", "Hideout", "Discard",
    )  # fmt: skip
    for what in (left, right, theirs, hideout, discard):
        panel.unfold(f"ways {what}")
    shown = {one.one("summary").text: one for one in part(panel, "options").find("details")}
    assert [button.text for button in shown[f"{left} (7)"].find("button")] == OUTLAWS
    assert [button.text for button in shown[f"{right} (7)"].find("button")] == OUTLAWS
    by_head = {row[0]: row[1:] for row in rows(panel) if row and row[0].endswith("→")}
    assert by_head == {
        "Jesse James →": ["3 cards"],
        "Most Wanted →": ["Bert's Bob Dalton", "Curt's Bob Dalton"],
        "Bank Robbery →": ["Bob Dalton"],
        "Hideout →": ["Bert's Bob Dalton", "Curt's Bob Dalton"],
    }
    assert [button.text for button in shown[f"{discard} (4)"].find("button")] == [
        "Jesse James", "Bank Robbery", "Most Wanted", "Hideout",
    ]  # fmt: skip


def test_what_a_shot_brings_is_chosen_by_hit_or_no_hit_and_by_card() -> None:
    panel = bx.explore(TABLE)
    panel.take("Art: bank_robbery > bob_dalton")
    ways = part(panel, "tray").find("button")
    assert [one.find("span")[0].text if one.find("span") else one.text for one in ways] == [
        "hit", "no hit", "Let chance decide",
    ]  # fmt: skip
    panel.bring("way:1")
    assert "no hit" in panel.step
    panel.back()
    panel.bring("card:wes_hardin")
    assert panel.position.table.discard[-1].id == "wes_hardin"
    assert len(panel.journey.tips) == 2


def test_unknown_cards_of_a_hand_turn_out_in_one_step() -> None:
    panel = bx.explore(TABLE)
    panel.take("Art: most_wanted right wes_hardin")
    assert panel.position.chance is not None
    panel.let_happen()
    assert [moment.position.decides for moment in panel.journey.path] == ["Art", None, "Art"]


@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 3), (3, 4)])
def test_one_can_wander_through_games_from_above_and_from_seats(seed: int, players: int) -> None:
    dice = Random(seed)
    panel = bx.explore(bx.new_game("wyatt_earp", players=players, seed=seed))
    for number in range(70):
        position = panel.position
        if position.is_over:
            break
        if position.decider is None:
            panel.let_happen()
        else:
            panel.take(dice.choice(position.options).text)
        if number % 10 == 0:
            for seat in ("", *position.table.names):
                panel.view(seat)
                panel.speak(dice.choice(["en", "de"]))
                assert [part(panel, name).find("section") != [] for name in SEATS].count(True) == players
            panel.view("")
            panel.go(dice.randrange(len(panel.journey.moments)))
        if number % 7 == 0:
            _is_copied(panel)


def _is_copied(panel: Explorer) -> None:
    """Check that the situation that the panel copies is the one that it shows, if a file can say it."""
    try:
        made = panel.journey.scenario()
    except BadInput:
        return
    *_, last = steps(made, open_end=panel.position.chance is not None)
    assert last.position.table.key() == panel.position.table.key(), dump(made)
