"""No field of the train is forgotten in files: each is opened and written, and two files can differ in it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bang_explorer.games.bang.boxes.train.train import Train, train
from bang_explorer.scenarios.facts import fact
from bang_explorer.scenarios.opening import open_scenario
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.scenarios.writing import dump, snapshot

FILE = """
id: train.test.fields
game: base+train
players:
  - {name: A, role: sheriff, hand: [bang-AS]}
  - {name: B, role: outlaw, hand: [bier-6H]}
  - {name: C, role: renegade, hand: [panik-JH]}
  - {name: D, role: outlaw, hand: [duell-QD]%s}
train:
  track: [%s]
  locomotive: %s
  at: %s
  cars: [%s]
%s
"""
TRACK = "tombrock, boom_town, dodgeville, virginia_town"
CARS = "private_car, mail_car, caboose"


def file(
    track: str = TRACK, locomotive: str = "leland", at: str = "boom_town", cars: str = CARS, more: str = "", *,
    ghost: bool = False,
) -> str:  # fmt: skip
    return FILE % (", life: 0, in_play: [ghost_car]" if ghost else "", track, locomotive, at, cars, more)


DIFFERENT: dict[str, tuple[str, str]] = {
    "track": (file(), file(track="boom_town, tombrock, dodgeville, virginia_town")),
    "tiles": (file(), file(track="tombrock, boom_town, frisco, yooma")),
    "at": (file(), file(at="virginia_town")),
    "locomotive": (file(), file(locomotive="ironhorse")),
    "cars": (file(), file(cars="mail_car, private_car, caboose")),
    "top": (file(more="  pile: [dining_car, coal_hopper]"), file(more="  pile: [coal_hopper, dining_car]")),
    "pool": (file(more="  set_aside: [dining_car]"), file(more="  set_aside: rest")),
    "bottom": (file(more="  under: [dining_car, coal_hopper]"), file(more="  under: [coal_hopper, dining_car]")),
    "taken": (file(more="this_turn: {car_taken: true}"), file(more="this_turn: {car_taken: 2}")),
    "advanced": (file(), file(more="this_turn: {car_taken: true, advanced: true}")),
    "is_extra": (file(), file(more="this_turn: {extra: true}")),
    "returned": (file(ghost=True), file(ghost=True, more="  returned: [D]")),
}
"""Of each field that files say, two that differ in it."""
NEVER_SAID = {
    "again": "a turn that ends at once ends at no decision", "falling": "nobody falls where a file begins",
    "imitated": "no card is being played where a file begins",
}  # fmt: skip


def test_every_field_is_tried_or_is_set_where_no_file_begins() -> None:
    assert {*DIFFERENT, *NEVER_SAID} == set(Train.fields)


@pytest.mark.parametrize("name", DIFFERENT)
def test_what_a_file_says_of_a_field_lies_there_and_is_written_again(name: str) -> None:
    held = []
    for text in DIFFERENT[name]:
        position = open_scenario(read_scenario(text)).settled()
        line = train(position.table)
        written = snapshot(position)
        again = open_scenario(read_scenario(dump(written))).settled()
        assert getattr(train(again.table), name) == getattr(line, name)
        assert again.table.key() == position.table.key()
        assert snapshot(again) == replace(written, line=())
        held.append(getattr(line, name))
    assert held[0] != held[1]


def test_the_facts_say_what_the_file_says() -> None:
    position = open_scenario(read_scenario(file(more="this_turn: {car_taken: true}"))).settled()
    so = {
        "train.at": "boom_town", "train.track": tuple(TRACK.split(", ")), "train.locomotive": "leland",
        "car_pile_count": 13, "cars_left": 0,
    }  # fmt: skip
    assert {path: fact(position, path).value for path in so} == so
    assert fact(position, "train.cars").value == CARS.split(", ")
