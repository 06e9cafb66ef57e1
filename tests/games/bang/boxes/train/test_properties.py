"""What holds in every game of BANG! holds with the train, too: the same tests as in `tests/core`, on a sample."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import chain, islice
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from bang_explorer.core.position import Position
from bang_explorer.games.bang.boxes.train.money_bag import FROM_MONEY_BAG
from bang_explorer.games.bang.boxes.train.requirements import cars_left
from bang_explorer.games.bang.boxes.train.train import train
from bang_explorer.games.bang.rules.box import box
from bang_explorer.games.bang.rules.cards import VEILED
from bang_explorer.games.bang.rules.green import FROM_PLAY
from bang_explorer.games.bang.rules.play import FROM_HAND
from bang_explorer.kit.desk.moves import offered
from bang_explorer.scenarios.opening import new_game
from tests.core.test_properties import (
    OPENLY,
    cards_in,
    check_refusal,
    forgetful,
    held_otherwise,
    numbers_of,
    visible_to,
)
from tests.games.bang.boxes.train.oracle import is_car
from tests.games.bang.boxes.train.play import SEATED, choose
from tests.games.bang.boxes.train.properties import everywhere
from tests.seen import chairs, range_of
from tests.strategies import big_step, big_steps, candidates, lying_on, opened

if TYPE_CHECKING:
    from bang_explorer.core.acts import RawOption
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table

OPENLY_WITH_TRAIN = (
    *OPENLY, "joins_the_train", "takes_car", "pays_at", "lies", "takes_from_play", "takes_from_discard", "takes",
)  # fmt: skip


@cache
def games() -> tuple[tuple[Position, ...], ...]:
    """Six games with the train, each with the positions at its first decisions and chances."""
    found = []
    for seed, (game, players) in enumerate(SEATED[::2] + SEATED[-2:-1]):
        dice = Random(seed)
        position = new_game(game, players=players, seed=seed, rules=("abacus", "international")[seed % 2])
        there = [position]
        while len(there) < 160 and not position.is_over:
            if position.decider is not None:
                position = position.after(choose(dice, position, "rich"))
            else:
                _, position = big_step(position, dice)
            there.append(position)
        found.append(tuple(there))
    return tuple(found)


def by_question() -> dict[str, Position]:
    """A position for each question that is asked in these games."""
    asked = (position for there in games() for position in there if position.decider is not None)
    return {position.stack[-1].at.key: position for position in asked}


OF_THE_TRAIN = ("AdvanceAndTake.choose", "CattleTruck.choose", "CircusWagon.choose", "LoungeCar.choose",
                "MailCar.choose")  # fmt: skip


def test_all_that_the_train_asks_comes_up_in_these_tests() -> None:
    assert set(OF_THE_TRAIN) <= set(by_question())


# --- options and reasons ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("question", [*OF_THE_TRAIN, "Turn.play", "Hit.answer"])
def test_options_and_why_not_agree_on_moves_that_can_be_written(question: str) -> None:
    position = by_question()[question]
    assert position.decider is not None
    for seat in {position.decider, (position.decider + 1) % len(position.table.names)}:
        each = 5 if seat == position.decider else 31
        for move in islice(candidates(position, seat), len(question), None, each):
            check_refusal(position, move)


def test_options_and_why_not_agree_here_and_there() -> None:
    for number, position in enumerate(chain(*games())):
        if number % 12 == 0 and not position.is_over:
            seat = position.decider or 0
            for move in islice(candidates(position, seat), number % 397, None, 397):
                check_refusal(position, move)
            for option in position.options[:40]:
                assert position.why_not(option.text).reasons == (), option.text


def test_what_is_listed_fast_is_what_the_requirements_allow_one_by_one() -> None:
    listed: Counter[str] = Counter()
    for number, position in enumerate(chain(*games())):
        if position.decider is None or (number % 4 and position.stack[-1].at.key not in OF_THE_TRAIN):
            continue
        table, flow = position.table, position.stack[-1]
        inside: dict[Any, Any] = {act: tuple(act.inside(table.box)) for act in (FROM_HAND, FROM_PLAY, FROM_MONEY_BAG)}
        by_others = set(chain(*inside.values()))
        for who in range(len(table.names)):
            for act in (one for one in offered(position, who) if one not in by_others):
                found: list[RawOption] = []
                act.list(table, flow, who, found)
                plain = [one for inner in inside.get(act, (act,)) for one in inner.plainly(table, flow, who)]
                assert Counter(found) == Counter(plain), (position, act)
                listed[act.verb] += len(found)
    assert {"car", "advance", "use", "give", "discard", "take"} <= set(listed)


# --- what the table remembers -----------------------------------------------------------------------------------------


def reckoned(table: Table) -> dict[Any, Any]:
    return numbers_of(table) | {"cars": cars_left.total(table, table.turn, train(table).taken)}


def test_what_the_table_remembers_of_numbers_is_what_they_are() -> None:
    for position in list(chain(*games()))[::3]:
        assert reckoned(position.table) == reckoned(forgetful(position.table))


def test_distance_and_reach_are_what_one_would_count_at_the_table() -> None:
    with_cars = 0
    them: list[Any] = list(chain(*games()))[::9]
    for position in them:
        table = position.table
        sitting = [seat for seat in range(len(table.names)) if not table.out[seat]]
        lying = {card.kind.id for seat in sitting for card in table.in_play[seat]}
        with_cars += bool(lying & {"lumber_flatcar", "observation_car"})
        for one in sitting:
            assert position.reach(table.names[one]).plain == range_of(table, one)
            for two in sitting:
                if one != two:
                    distance = position.distance(table.names[one], table.names[two])
                    assert distance.plain == chairs(table, one, two)
                    assert sum(term.amount for term in distance.terms) == distance
    assert with_cars > 10


def test_equal_positions_have_equal_options_and_equal_futures() -> None:
    for seed, there in enumerate(games()):
        dice, position = Random(seed), there[60 + 10 * seed]
        other = held_otherwise(position, dice)
        for _ in range(40):
            assert other == position
            assert {option.raw for option in other.options} == {option.raw for option in position.options}
            assert other.chance == position.chance
            if position.is_over:
                break
            decides = position.decider is not None
            what, position = big_step(position, dice)
            other = other.after(other.option(what)) if decides else other.happens(what)


def test_a_game_in_place_goes_as_it_goes_by_positions() -> None:
    for seed, (game, players) in enumerate(SEATED[::3]):
        position, dice = new_game(game, players=players, seed=seed), Random(seed)
        machine = position.machine.copy()
        for _ in range(120):
            if position.is_over:
                break
            decides = position.decider is not None
            what, position = big_step(position, dice)
            (machine.choose if decides else machine.happen)(what)
            machine.run()
            assert lying_on(machine.table) == lying_on(position.table)  # type: ignore[arg-type]
            assert [frame.key() for frame in machine.stack] == [frame.key() for frame in position.stack]
            assert (machine.decider, machine.options) == (position.decider, position.machine.options)


# --- what a seat is told ----------------------------------------------------------------------------------------------


def test_the_log_tells_a_seat_of_no_card_that_it_has_not_seen() -> None:
    for there in games()[:4]:
        steps = [*reversed(list(there[0].history)), *there[1:]]
        for seat in range(2):
            known: set[Card] = set(there[0].table.box.apart)
            for position in steps:
                now = {*visible_to(seat, position.table), *known}
                for entry in (entry.as_seen_by(seat) for entry in position.journal.entries):
                    values = entry.values
                    mine = entry.key == "draws" and values["who"] == seat
                    if entry.key in OPENLY_WITH_TRAIN or mine:
                        now.update(cards_in(values))
                    assert set(cards_in(values)) <= now, entry
                known = set(position.table.box.apart) if _reshuffled(position) else now


def _reshuffled(position: Position) -> bool:
    return any(entry.key == "reshuffles" for entry in position.journal.entries)


# --- hands that a scenario leaves open --------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_cards_that_nobody_knows_are_neither_lost_nor_doubled(seed: int) -> None:
    game = ("base+train", "base+dodge_city+train")[seed % 2]
    deck, apart = box(game).deck, box(game).apart
    seen = [card.text for card in deck][20:]
    position = opened(
        f"""
seed: {seed}
players:
  - {{name: A, role: sheriff, hand: 3, in_play: [mail_car, caboose, cattle_truck]}}
  - {{name: B, role: outlaw, hand: 2, in_play: [circus_wagon, baggage_car]}}
  - {{name: C, role: renegade, hand: {seed}, in_play: [express_car, sleeper_car]}}
  - {{name: D, role: outlaw, hand: 4}}
discard: [{", ".join(seen)}]
""",
        game,
    )
    for later in big_steps(position, Random(seed), 150):
        table: Table = later.table
        found = everywhere(table)
        if later.chance is None:
            assert found == Counter(deck) + Counter(apart)
            assert table.card_count() == len(deck) + len(apart)
        assert not any(is_car(card) for hand in table.hands for card in hand if card is not VEILED)
        assert later.decider is None or VEILED not in table.hands[later.decider]
        for option in later.options[:40]:
            assert later.find(option.text) is option
