"""What holds for every draft, in every game: deeds chosen at random, and the beginnings of all packaged cases."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from bang_explorer.games import find, games
from bang_explorer.kit.errors import BadInput
from bang_explorer.rulebook.shelves import CASES, shelves
from bang_explorer.scenarios.draft import Draft
from bang_explorer.scenarios.draft.data import table_of
from bang_explorer.scenarios.opening import open_scenario
from bang_explorer.scenarios.reading import read_file

BOXES = tuple(box for game in games() for box in game.boxes.printed)
NAMES = ("Ann", "Zoe", "Bob", "", "Kim:")
STEPS = 30


def do_something(draft: Draft, dice: Random) -> None:
    """One deed, perhaps one that means nothing."""
    board, seats = draft.board(), len(draft.data["players"])
    things = [one.id for place in (*board.places, *board.tracks) for one in place.things]
    places = [one.id for one in board.places]
    thing, other = dice.choice(things or ["nothing"]), dice.choice([*things, *places])
    seat, supply = f"seat:{dice.randrange(seats)}", dice.choice(draft.palette())
    field = dice.choice(draft.settings())
    values = {
        "number": [None, *range(12)], "flag": [True, False], "name": NAMES,
        "choice": [None, *(one.value for one in draft.choices(field.id))],
    }  # fmt: skip
    deeds = (
        lambda: draft.put(dice.choice([supply.sort.id, *supply.free[:3]]), dice.choice(supply.places)),
        lambda: draft.put(supply.sort.id, other),
        lambda: draft.put(thing, dice.choice([*supply.places, other])),
        lambda: draft.take_away(thing),
        lambda: draft.mark(thing),
        lambda: draft.set_to(field.id, dice.choice(values[field.kind])),
        lambda: draft.set_to(field.id, dice.choice(values[field.kind])),
        draft.add_seat,
        lambda: draft.remove_seat(seat),
        lambda: draft.turn_round(dice.randrange(-3, 4)),
        lambda: draft.swap(seat, "seat:0"),
    )
    dice.choice(deeds)()


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", BOXES)
def test_whatever_is_done(game: str, seed: int) -> None:
    """There are never more copies than there are, and undo, redo and the file give back exactly what was."""
    dice = Random(f"{game}/{seed}")
    draft = Draft.new(game, dice.choice(find(game).players))
    states = [draft.data]
    for _ in range(STEPS):
        with suppress(BadInput):  # a deed that means nothing
            do_something(draft, dice)
        if draft.data == states[-1]:
            continue
        states.append(draft.data)
        assert all(one.left >= 0 for one in draft.palette())
        board = draft.board("de")
        assert [one.name for one in board.seats] == [one["name"] for one in draft.data["players"]]
        if draft.position is None:
            known = {one.id for one in (*board.places, *board.seats, *draft.settings(), *board.tracks)}
            known |= {one.id for place in (*board.places, *board.tracks) for one in place.things}
            assert draft.faults
            assert {id_ for fault in draft.faults for id_ in fault.where} <= {*known, "table"}
        else:
            again = Draft.of(draft.text)
            assert again.data == draft.data
            assert again.position == draft.position
    for data in reversed(states[:-1]):
        draft.undo()
        assert draft.data == data
    assert not draft.can_undo
    for data in states[1:]:
        draft.redo()
        assert draft.data == data
    assert not draft.can_redo


@pytest.mark.parametrize("box", shelves())
def test_the_beginning_of_every_case_becomes_a_draft_and_the_same_table_again(box: str) -> None:
    for path in sorted((shelves()[box] / CASES).glob("*.yaml")):
        scenario = read_file(path)
        first = table_of(open_scenario(scenario))
        draft = Draft.of(scenario)
        assert draft.position is not None, path
        assert table_of(draft.position).key() == first.key(), path
        assert all(one.left >= 0 for one in draft.palette()), path
        again = Draft.of(draft.text)
        assert (again.data, again.position) == (draft.data, draft.position), path
