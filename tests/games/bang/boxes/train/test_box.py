"""What is in the box of The Great Train Robbery, as the sheet and the lists say: cars, playing cards and people."""

from __future__ import annotations

from collections import Counter

import pytest

from bang_explorer.games.bang.rules.box import box
from tests.games.bang.boxes.train.oracle import CARS
from tests.seen import RANGES

GAMES = {"base+train": ("base", 96, 24), "base+dodge_city+train": ("base+dodge_city", 136, 39)}
"""Each game with the train: the one without it, and how many playing cards and people there are with it."""
# colour | id | English | the value of each copy
PRINTED = """
brown | cactus         | Cactus         | 7H
blue  | dragoon        | Dragoon        | JS
brown | evaded         | Evaded!        | QC
brown | full_steam     | Full Steam     | 2S
brown | knife_revolver | Knife Revolver | 5D
blue  | map            | Map            | 3D
brown | money_bag      | Money Bag      | QC
brown | most_wanted    | Most Wanted    | KS
brown | next_stop      | Next Stop      | 2D KC
blue  | refund         | Refund         | 3S
blue  | strongbox      | Strongbox      | 9H
brown | switch         | Switch         | 6H
brown | train_robbery  | Train Robbery  | 4D JC
brown | water_tower    | Water Tower    | 8H
"""
ROWS = [tuple(cell.strip() for cell in line.split("|")) for line in PRINTED.strip().splitlines()]
PEOPLE = {
    "benny_brawler": 4, "evan_babbit": 4, "jimmy_texas": 4, "manuelita": 4, "sancho": 3, "sgt_blaze": 5,
    "shade_oconnor": 4, "zippy_roy": 5,
}  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_the_box_adds_sixteen_cards_sixteen_cars_and_eight_people(game: str) -> None:
    without, cards, people = GAMES[game]
    new = Counter(card.text for card in box(game).deck) - Counter(card.text for card in box(without).deck)
    assert new == {f"{id_}-{value}": 1 for _, id_, _, values in ROWS for value in values.split()}
    assert (len(box(game).deck), new.total(), len(ROWS)) == (cards, 16, 14)
    assert sorted(car.kind.id for car in box(game).apart) == sorted(CARS)
    assert (len(CARS), len(box(game).people), len(PEOPLE)) == (16, people, 8)
    assert {id_: box(game).people[id_].life for id_ in {*box(game).people} - {*box(without).people}} == PEOPLE


@pytest.mark.parametrize(("colour", "id_", "en", "values"), ROWS, ids=[row[1] for row in ROWS])
def test_each_card_is_as_listed(colour: str, id_: str, en: str, values: str) -> None:
    for game in GAMES:
        kind = box(game).kinds[id_]
        assert (kind.colour, kind.en, kind.weapon) == (colour, en, RANGES.get(id_, 0))
        assert [card.value for card in box(game).deck if card.kind is kind] == values.split()
        assert not kind.apart


def test_twelve_are_brown_and_four_blue_and_three_are_no_cards_of_phase_two() -> None:
    borders = Counter({"brown": 0, "blue": 0})
    for colour, _, _, values in ROWS:
        borders[colour] += len(values.split())
    assert borders == {"brown": 12, "blue": 4}
    kinds = box("base+train").kinds
    assert {id_ for _, id_, _, _ in ROWS if kinds[id_].play is None} == {"cactus", "evaded", "money_bag"}


def test_cars_count_as_blue_and_are_never_among_the_playing_cards() -> None:
    for game in GAMES:
        assert {car.kind.colour for car in box(game).apart} == {"blue"}
        assert not CARS & {card.kind.id for card in box(game).deck}
