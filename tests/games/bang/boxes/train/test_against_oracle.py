"""Random games with the train agree with the oracle at each decision, and nothing happens in them that must not."""

from __future__ import annotations

from functools import reduce
from operator import iadd

from bang_explorer.games.bang.boxes.train.stations import STATIONS as PRINTED
from bang_explorer.games.bang.rules.box import box
from tests.games.bang.boxes.train.oracle import CARS, STATIONS
from tests.games.bang.boxes.train.play import SEATED, Figures, play

LONGEST = 140
"""So many decisions of each game are compared."""
GAMES = 3 * len(SEATED)
ASKED = {
    "AdvanceAndTake.choose", "CattleTruck.choose", "CircusWagon.choose", "LoungeCar.choose", "MailCar.choose",
    "FreeCar.choose", "FullSteam.choose", "ReadMap.choose", "Manuelita.asked", "Refund.asked", "SgtBlaze.asked",
    "ShadeOConnor.asked", "TrainRobbery.choose",
}  # fmt: skip
USED = {
    "use baggage_car as bang", "use baggage_car as panik", "use baggage_car as cat_balou", "use cattle_truck",
    "use circus_wagon", "use coal_hopper", "use express_car", "use lounge_car", "use mail_car", "use passenger_car",
    "use sleeper_car", "use caboose",
}  # fmt: skip


NAMED = {
    "cactus", "dragoon", "evaded", "full_steam", "knife_revolver", "map", "money_bag", "most_wanted", "next_stop",
    "refund", "strongbox", "switch", "train_robbery", "water_tower", "evan_babbit", "manuelita", "sancho", "sgt_blaze",
    "shade_oconnor", "zippy_roy",
}  # fmt: skip


def test_games_go_as_the_oracle_says_and_all_is_so_that_must_always_be_so() -> None:
    games = (play(seed, closely=seed % 9 == 0, longest=LONGEST) for seed in range(GAMES))
    found = reduce(iadd, games, Figures())
    assert found.games == GAMES
    assert found.decisions > 3_000
    assert set(found.asked) >= ASKED
    assert set(found.played) >= USED
    assert set(found.named) >= NAMED
    assert found.told["becomes_ghost"] > 0


def test_both_have_the_same_cars_and_stations() -> None:
    for game in ("base+train", "base+dodge_city+train"):
        assert {car.kind.id for car in box(game).apart} == CARS
        assert len(box(game).apart) == len(CARS)
    assert set(PRINTED) == STATIONS
