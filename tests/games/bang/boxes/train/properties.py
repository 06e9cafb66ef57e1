"""What must be so at every position of a game with the train. Each property's name is the sentence.

Those in `ALWAYS` are looked at in random games at each step, those in `CLOSELY` now and then.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

from bang_explorer.games.bang.boxes.train.train import CARS as WHOLE_TRAIN
from bang_explorer.games.bang.boxes.train.train import LOCOMOTIVES, train
from bang_explorer.kit.roles import SHERIFF
from bang_explorer.scenarios.facts import fact
from bang_explorer.scenarios.opening import open_scenario
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.scenarios.writing import dump, snapshot
from tests.games.bang.boxes.train.oracle import CARS, STATIONS, is_car
from tests.seen import has, is_at_work, is_there, since_turn_began, times_played, times_used
from tests.strategies import doubles, lying_on, rulebook_winners

if TYPE_CHECKING:
    from bang_explorer.core.log import Entry
    from bang_explorer.core.position import Position
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table

Holds = Callable[["Position"], None]

BETWEEN_ACTIONS = ("Turn.play", "DiscardPhase.choose")
"""Where the player on turn is asked what he does next: nothing is under way."""
AT_THE_END = ("AdvanceAndTake.", "EndOfLine.", "MovedOn.")
"""In what the train may stand at the End of the Line."""


def at(position: Position) -> str:
    return position.stack[-1].at.key if position.stack else "over"


def is_settled(position: Position) -> bool:
    """Whether somebody is asked between two actions."""
    return position.decider is not None and at(position) in BETWEEN_ACTIONS


def piles_of_cards(table: Table) -> Iterator[Card]:
    yield from (card for hand in table.hands for card in hand)
    for pile in (table.top, table.pool, table.discard, table.under_veil):
        yield from pile


def everywhere(table: Table) -> Counter[Card]:
    """All cards and cars, wherever they are."""
    lying = [card for cards in table.in_play for card in cards]
    there = (*piles_of_cards(table), *lying, *table.under_way, *table.shown, *train(table).cards())
    return Counter(card for card in there if card.index >= 0)


# --- always -----------------------------------------------------------------------------------------------------------


def no_card_is_lost_or_doubled_and_no_car_either(position: Position) -> None:
    table, found = position.table, everywhere(position.table)
    wanted = Counter(table.box.deck) + Counter(table.box.apart)
    if position.decider is not None or position.is_over:
        assert found == wanted
    assert found <= wanted
    assert {card.kind.id for card in table.box.apart} == CARS
    assert len(table.box.apart) == len(CARS)


def no_car_is_in_a_hand_or_a_pile_of_cards_and_no_card_is_in_the_train(position: Position) -> None:
    assert not any(is_car(card) for card in piles_of_cards(position.table))
    assert all(is_car(card) for card in train(position.table).cards())


def a_train_has_three_cars_while_there_are_any(position: Position) -> None:
    line = train(position.table)
    assert len(line.cars) <= WHOLE_TRAIN
    if position.decider is not None and line.track:
        assert len(line.cars) == WHOLE_TRAIN or not line.pile_count
    assert line.pile_count == len(line.cards()) - len(line.cars)


def each_station_is_there_once(position: Position) -> None:
    table, line = position.table, train(position.table)
    assert sorted(one.id for one in (*line.track, *line.tiles)) == sorted(STATIONS) or position.chance is not None
    assert len({*line.track, *line.tiles}) == len(line.track) + len(line.tiles)
    assert len(line.track) <= len(table.names)
    if position.decider is not None and table.rules.track_length == "seated":
        assert len(line.track) == len(table.names)


def the_end_of_the_line_is_left_before_anything_else_happens(position: Position) -> None:
    line = train(position.table)
    assert 0 <= line.at <= len(line.track)
    if line.track and line.at == len(line.track) and not position.is_over:
        keys = [frame.at.key for frame in position.stack]
        assert any(key.startswith(AT_THE_END) for key in keys), keys
        assert not is_settled(position)


def the_locomotive_turns_with_each_new_track_and_at_no_other_time(position: Position) -> None:
    if is_settled(position):
        keys = Counter(entry.key for entry in position.log)
        side = next(entry.values["locomotive"] for entry in position.log if entry.key == "locomotive_lies")
        turned = keys["locomotive_turns"]
        assert turned == keys["train_arrives"]
        assert train(position.table).locomotive == LOCOMOTIVES[(LOCOMOTIVES.index(side) + turned) % 2]
        if position.table.rules.track_length == "seated":
            assert keys["lays_station"] == (turned + 1) * len(position.table.names)


def the_train_stands_as_far_as_it_has_moved_on_this_track(position: Position) -> None:
    if is_settled(position):
        moved = 0
        for entry in position.log:
            moved = 0 if entry.key == "train_arrives" else moved + (entry.key == "train_moves")
        assert train(position.table).at == moved


def of_this_turn(position: Position) -> list[Entry]:
    """What has happened in this turn, the first entry first."""
    return list(since_turn_began(position))[::-1]


def in_a_turn_one_car_is_taken_and_the_train_is_moved_once_for_nothing(position: Position) -> None:
    """By the one who is on turn, each. Before that the Sheriff moves it, and nobody else."""
    table = position.table
    if not is_settled(position):
        return
    me, entries = table.turn, of_this_turn(position)
    keys = [entry.key for entry in entries]
    moves = [place for place, key in enumerate(keys) if key in ("train_moves", "train_arrives")]
    taken = [place for place, key in enumerate(keys) if key == "takes_car"]
    begun = keys.index("phase_1") if "phase_1" in keys else len(keys)
    assert sum(place < begun for place in moves) == (table.roles[me] == SHERIFF)
    assert all(entries[place].values["who"] == me for place in (*moves, *taken))
    counted = len(taken) - times_played(position, "water_tower")
    assert counted == train(table).taken
    assert 0 <= counted <= 1 or has(table, me, "benny_brawler")
    assert fact(position, "cars_left").value == ("unlimited" if has(table, me, "benny_brawler") else 1 - counted)
    by_cards = times_played(position, "next_stop") + times_played(position, "full_steam")
    by_zippy = times_used(position, "zippy_roy")
    assert by_zippy <= has(table, me, "zippy_roy")
    advanced = sum(place > begun for place in moves) - by_cards - by_zippy
    assert 0 <= advanced == train(table).advanced <= counted
    assert not advanced or min(place for place in moves if place > begun) < max(taken)


def life_points_and_who_is_out_agree(position: Position) -> None:
    """Who has no life points is out, or a ghost; in a Duell one who lays the Ghost Car down is out when it is over."""
    table = position.table
    duels = position.is_over or any(frame.at.key.startswith("Duell.") for frame in position.stack)
    falling = train(table).falling or ()
    for seat, person in enumerate(table.people):
        assert 0 <= table.life[seat] <= table.max_life[seat] == person.life + (table.roles[seat] == SHERIFF) or (
            table.phase == "setup"
        )
        if table.phase != "setup" and seat not in falling:
            haunts = is_there(table, seat, "ghost_car")
            assert not (table.out[seat] and haunts)
            assert not table.out[seat] if table.life[seat] else table.out[seat] or haunts or duels


def a_ghost_gains_no_life(position: Position) -> None:
    """Nor does anybody else who has none; and a ghost keeps no hand beyond what comes when his turn is over."""
    before, table = position.parent and position.parent.table, position.table
    if before is None or "setup" in (before.phase, table.phase):
        return
    for seat, life in enumerate(before.life):
        assert life or not table.life[seat]
    keys = [entry.key for entry in position.journal.entries]
    assert position.parent is not None
    skipped = any(
        entry.key == "stays_in_jail" for entry in (*position.journal.entries, *since_turn_began(position.parent))
    )
    if "turn_begins" in keys and not skipped and not before.life[before.turn] and not table.out[before.turn]:
        later = is_there(table, before.turn, "strongbox") + has(table, before.turn, "jimmy_texas")
        assert len(table.hands[before.turn]) <= later + has(table, before.turn, "suzy_lafayette")


def the_sheriff_never_has_the_ghost_car(position: Position) -> None:
    table = position.table
    for seat, role in enumerate(table.roles):
        assert role != SHERIFF or not is_there(table, seat, "ghost_car")


def who_has_refund_is_asked_for_each_card_that_another_takes(position: Position) -> None:
    table, before = position.table, position.parent and position.parent.table
    if before is None or position.decider is None:
        return
    for entry in position.journal.entries:
        of = entry.values.get("of")
        if entry.key in TAKES and is_at_work(before, of, "refund") and is_there(table, of, "refund"):
            assert (at(position), position.decider) == ("Refund.asked", of), entry


TAKES = ("takes_unseen", "takes_from_play", "takes_from_hand")


def for_the_last_life_point_no_car_is_taken(position: Position) -> None:
    for entry in position.journal.entries:
        if entry.key == "pays_at" and entry.values["station"] == "Tombrock":
            assert position.parent is not None
            assert position.parent.table.life[entry.values["who"]] > 1


def the_game_is_over_as_soon_as_the_rulebook_says_so(position: Position) -> None:
    """Those who fall at Ironhorse fall together: so it is looked at when all have."""
    table = position.table
    if table.phase == "setup" or (train(table).falling and not position.is_over):
        return
    won = rulebook_winners(table.roles, table.out)
    assert position.is_over == (won is not None)
    assert table.winners == won


def before_nobody_lie_two_cards_of_one_name(position: Position) -> None:
    for lying in position.table.in_play:
        assert max(Counter(card.kind.id for card in lying).values(), default=0) <= 1
        assert sum(bool(card.kind.weapon) for card in lying) <= 1


def the_eliminated_have_no_cards_and_no_cars(position: Position) -> None:
    table = position.table
    if position.decider is not None and not train(table).falling and is_settled(position):
        for seat in range(len(table.names)):
            assert not table.out[seat] or table.hands[seat] == table.in_play[seat] == []


def somebody_can_act_or_chance_or_the_game_is_over(position: Position) -> None:
    decider = position.decider
    assert [decider is not None, position.chance is not None, position.is_over].count(True) == 1
    if decider is not None:
        asking = position.stack[-1]
        assert len(position.options) > (not (asking.at.always or position.table.ask_always))
        assert getattr(asking, asking.at.decides) == decider


def each_option_reads_back_as_itself_and_no_two_read_alike(position: Position) -> None:
    options = position.options
    assert len({option.text for option in options}) == len(options)
    for option in options:
        assert position.find(option.text) is option


def what_a_car_asks_has_been_asked_of_the_right_one(position: Position) -> None:
    """In the Circus Wagon one after the other clockwise, and only who has something before him."""
    table = position.table
    if at(position) == "CircusWagon.choose" and position.decider is not None:
        seats, since = len(table.names), 0
        ring = [(table.turn + step) % seats for step in range(1, seats)]
        place = ring.index(position.decider)
        for entry in since_turn_began(position):
            if entry.key == "uses" and entry.values["card"].kind.id == "circus_wagon":
                break
            if entry.key == "discards_from_play" and not table.out[entry.values["who"]]:  # not what a ghost leaves
                since += 1
                assert ring.index(entry.values["who"]) < place
        assert since <= place
        assert len(table.in_play[position.decider]) > 1 or table.ask_always


ALWAYS: tuple[Holds, ...] = (
    no_card_is_lost_or_doubled_and_no_car_either,
    no_car_is_in_a_hand_or_a_pile_of_cards_and_no_card_is_in_the_train,
    a_train_has_three_cars_while_there_are_any,
    each_station_is_there_once,
    the_end_of_the_line_is_left_before_anything_else_happens,
    in_a_turn_one_car_is_taken_and_the_train_is_moved_once_for_nothing,
    life_points_and_who_is_out_agree,
    a_ghost_gains_no_life,
    the_sheriff_never_has_the_ghost_car,
    who_has_refund_is_asked_for_each_card_that_another_takes,
    for_the_last_life_point_no_car_is_taken,
    the_game_is_over_as_soon_as_the_rulebook_says_so,
    before_nobody_lie_two_cards_of_one_name,
    the_eliminated_have_no_cards_and_no_cars,
    somebody_can_act_or_chance_or_the_game_is_over,
    what_a_car_asks_has_been_asked_of_the_right_one,
)
OFTEN: tuple[Holds, ...] = (
    each_option_reads_back_as_itself_and_no_two_read_alike,
    the_locomotive_turns_with_each_new_track_and_at_no_other_time,
    the_train_stands_as_far_as_it_has_moved_on_this_track,
)
"""These take a while: a part of the positions will do."""


# --- closely ----------------------------------------------------------------------------------------------------------


def frames(position: Position) -> list[Any]:
    return [frame.key() for frame in position.stack]


def a_copy_and_one_put_away_are_the_same_table(position: Position) -> None:
    """With all that is under way, but without what has led there, which takes long to copy."""
    table, stack = position.table, position.machine.stack
    kept: Any = table.journal
    table.journal = None
    for copied, under_way in (*doubles((table, stack)), (table.copy(), stack)):
        assert lying_on(copied) == lying_on(table)
        assert copied.key() == table.key()
        assert [frame.key() for frame in under_way] == frames(position)
        line = train(copied)
        assert line is not train(table)
        line.at, line.cars, line.tiles = line.at + 1, line.cars[1:], [*line.tiles, *line.track]
        assert copied.key() != table.key()
    table.journal = kept


def written_as_a_file_it_opens_as_the_same_position(position: Position) -> None:
    nodes = " ".join(frame.at.key for frame in position.stack)
    if re.fullmatch(r"Gameplay\.turn (Turn\.play|Turn\.discard DiscardPhase\.\w+)", nodes) is None:
        with pytest.raises(ValueError, match="only a decision of phase II or III can be written as a scenario; here"):
            snapshot(position)
        return
    text = dump(snapshot(position))
    again = open_scenario(read_scenario(text))
    if train(position.table).taken < 2:  # of Benny Brawler a file tells only that he has taken one
        assert again.table.key() == position.table.key()
    assert dump(snapshot(again)) == text
    assert again.decides == position.decides
    assert {option.text for option in again.options} == {option.text for option in position.options}
    assert [frame.at.key for frame in again.stack] == [frame.at.key for frame in position.stack]


def a_seat_sees_the_train_but_not_what_is_shuffled_in_the_pile(position: Position) -> None:
    line = train(position.table)
    for name in position.table.names:
        seen = train(position.as_seen_by(name).table)
        assert (seen.track, seen.at, seen.cars, seen.locomotive) == (line.track, line.at, line.cars, line.locomotive)
        assert (seen.taken, seen.advanced, seen.is_extra) == (line.taken, line.advanced, line.is_extra)
        assert seen.pile_count == line.pile_count
        assert Counter(seen.cards()) == Counter(line.cards())
        assert seen.top == []
        assert seen.pool == sorted(seen.pool, key=lambda car: car.index)


CLOSELY: tuple[Holds, ...] = (
    a_copy_and_one_put_away_are_the_same_table,
    written_as_a_file_it_opens_as_the_same_position,
    a_seat_sees_the_train_but_not_what_is_shuffled_in_the_pile,
)
