"""Seats are dealt at random: no character twice, nobody is out who must be there, life points as one can have them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bang_explorer.games.bang.desk import dealing as cards
from bang_explorer.games.dice.desk import dealing as dice
from bang_explorer.games.dice.rules import events
from bang_explorer.games.dice.rules.numbers import farthest, throws_left
from bang_explorer.games.dice.rules.rolling import LOCKING
from bang_explorer.games.dice.rules.shots import Shots
from bang_explorer.kit.asking import casting
from bang_explorer.kit.asking.lots import Lots
from bang_explorer.kit.roles import SHERIFF

Make = Callable[..., Any]
DEALS: dict[str, Make] = {"base": cards.Deal, "dice": dice.Deal}
LEVELS = (1, 2, 3)


def deals(game: str, **more: Any) -> list[Any]:
    return [DEALS[game](Lots(seed), level, game, **more) for level in LEVELS for seed in range(20)]


@pytest.mark.parametrize("game", DEALS)
def test_roles_are_those_of_so_many_players(game: str) -> None:
    for deal in deals(game):
        roles = [seat.role for seat in deal.seats]
        assert sorted(roles) == sorted(deal.box.roles[len(roles)])
        least, most = deal.at_the_table[deal.level]
        assert least <= len(roles) <= most
        assert deal.turn in deal.seats
    assert all(len(deal.seats) == 5 for deal in deals(game, players=5))
    assert len({seat.role for deal in deals(game) for seat in [deal.seats[0]]}) > 2


@pytest.mark.parametrize("game", DEALS)
def test_nobody_gets_two_characters_and_no_character_comes_twice(game: str) -> None:
    for deal in deals(game):
        deal.cast(casting.anything, 1, among=[deal.turn])
        first = deal.turn.person
        deal.cast(casting.anything, 2)
        deal.cast(casting.anything, 9)
        people = [seat.person for seat in deal.seats]
        assert deal.turn.person is first is not None
        assert len(set(people)) == len(people)
        assert None not in people


@pytest.mark.parametrize("game", DEALS)
def test_the_sheriff_and_whoever_is_on_turn_stay(game: str) -> None:
    for deal in deals(game):
        deal.eliminate(9)
        assert {seat.name for seat in deal.living} == {
            seat.name for seat in deal.seats if seat is deal.turn or seat.role == SHERIFF
        }
        assert deal.others == [seat for seat in deal.living if seat is not deal.turn]


@pytest.mark.parametrize("game", DEALS)
def test_life_points_are_those_that_somebody_can_have(game: str) -> None:
    for deal in deals(game):
        deal.cast(casting.anything, 3)
        deal.wound(deal.seats, 2, 6)
        for seat in deal.seats:
            assert min(2, seat.starting_life) <= seat.life <= min(6, seat.starting_life)
            plain = {"base": 4, "dice": 8}[game] if seat.person is None else seat.person.life
            assert seat.starting_life == plain + {"base": 1, "dice": 2}[game] * (seat.role == SHERIFF)


def test_arrows_are_shot_until_so_many_are_left() -> None:
    for deal in deals("dice"):
        deal.shoot_arrows(3, at=deal.seats[:2])
        assert sum(seat.arrows for seat in deal.seats[:2]) == 6
        position = deal.opened("start")
        assert position is None or position.table.pool == 3  # Sid Ketchum is asked first


def test_what_cannot_be_is_no_position() -> None:
    deal = dice.Deal(Lots(1), 1, "dice")
    deal.turn.life = 99
    assert deal.opened("start") is None
    over = dice.Deal(Lots(1), 1, "dice")
    for seat in over.seats:
        seat.out = seat.role != SHERIFF
    assert over.opened("start") is None


TESTS = {
    "adds_to": (casting.adds_to(farthest, throws_left), {"rose_doolan", "lucky_duke"}),
    "offers": (casting.offers(Shots.aim), {"calamity_janet", "slab_the_killer"}),
    "bars": (casting.bars(LOCKING), {"black_jack"}),
    "interrupts": (casting.interrupts(events.LIFE_LOST), {"pedro_ramirez", "el_gringo", "vulture_sam"}),
    "asks_at": (
        casting.asks_at(events.THREATENED, events.LIFE_LOST, events.TURN_BEGINS),
        {"bart_cassidy", "pedro_ramirez", "sid_ketchum"},
    ),
    "either": (casting.either(casting.named("jesse_jones"), casting.bars(LOCKING)), {"jesse_jones", "black_jack"}),
}


@pytest.mark.parametrize("name", TESTS)
def test_characters_are_found_by_what_they_can_do(name: str) -> None:
    test, ids = TESTS[name]
    people = dice.GAME.everything.people
    assert {id_ for id_, person in people.items() if test(person)} == ids
    assert all(map(casting.anything, people.values()))
