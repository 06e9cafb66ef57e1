"""The answers about the train, counted a second time by somebody who reads the table and knows the sheet by heart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from bang_explorer.core.acts import CardAt
from bang_explorer.games.bang.boxes.train.train import Train, train
from bang_explorer.games.bang.rules.cards import Card
from bang_explorer.games.bang.rules.table import Table
from bang_explorer.questions import Question, question
from bang_explorer.questions.posing import LEVELS

GAMES = ("base+train", "base+dodge_city+train")
ALL = [(level, game) for level in LEVELS for game in GAMES]
IN_BASE = {
    "plain", "bart_cassidy", "black_jack", "calamity_janet", "el_gringo", "jesse_jones", "jourdonnais", "kit_carlson",
    "lucky_duke", "paul_regret", "pedro_ramirez", "rose_doolan", "sid_ketchum", "slab_the_killer", "suzy_lafayette",
    "vulture_sam", "willy_the_kid",
}  # fmt: skip
LOW, HIGH = {"2", "3", "4", "5", "6", "7", "8", "9"}, {"10", "J", "Q", "K", "A"}
PAYS: dict[str, Callable[[Card], bool]] = {
    "boom_town": lambda card: card.kind.id == "bang",
    "catico": lambda card: card.kind.id in ("cat_balou", "panik"),
    "creepy_creek": lambda card: card.suit == "S",
    "crowns_hole": lambda card: card.kind.id == "bier",
    "deathwood": lambda card: card.kind.colour == "blue",
    "dodgeville": lambda card: card.kind.id == "fehlschuss",
    "fort_wroth": lambda card: card.rank in HIGH,
    "frisco": lambda card: card.suit == "C",
    "miners_oath": lambda card: card.suit == "D",
    "san_tafe": lambda card: card.suit == "H",
    "tombrock": lambda _card: False,
    "virginia_town": lambda _card: True,
    "yooma": lambda card: card.rank in LOW,
}
"""By station: whether a card pays there, alone or with another."""


@cache
def asked_on(topic: str, level: int, game: str, count: int = 40) -> tuple[Question, ...]:
    return tuple(question(topic, level, seed, game) for seed in range(count))


def last(asked: Question) -> Any:
    return asked.problem.text[-1]


def labels(asked: Question) -> dict[str, Any]:
    return {choice.id: choice.label for choice in asked.problem.truth.choices}


def right_of(asked: Question) -> Any:
    return asked.problem.truth.right  # type: ignore[attr-defined]


def moves_of(asked: Question) -> list[str]:
    [line] = [text for text in asked.problem.text if getattr(text, "key", None) == "line"]
    return list(line.values["moves"])  # type: ignore[attr-defined]


def cited(asked: Question) -> set[str]:
    wrong = asked.choices()[0][0] if asked.choices() else 0
    return {rule for _, rules in asked.grade(wrong).says() for rule in rules}


def above(line: Train, car: Card, ahead: int = 0) -> str | None:
    """The station above a car of the train: the first car lies one place behind the locomotive."""
    place = line.at + ahead - (line.cars.index(car) + 1)
    return line.track[place].id if 0 <= place < len(line.track) else None


def can_pay(table: Table, who: int, station: str) -> bool:
    own = [*table.hands[who], *table.in_play[who]]
    if station == "tombrock":
        return table.life[who] >= 2
    return sum(map(PAYS[station], own)) >= (2 if station == "virginia_town" else 1)


# --- paying and taking ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "game"), ALL)
def test_what_pays_for_a_car(level: int, game: str) -> None:
    for asked in asked_on("paying", level, game):
        table, about = asked.position.table, last(asked).values
        station = above(train(table), about["card"])
        assert station is not None
        who, right = table.turn, set()
        for id_, label in labels(asked).items():
            if label.key == "a_life_point":
                pays = station == "tombrock" and table.life[who] >= 2
            elif label.key == "a_held_card":
                assert label.values["card"] in table.hands[who]
                pays = PAYS[station](label.values["card"])
            else:
                at = label.values["at"]
                assert at.card in table.in_play[at.seat]
                pays = at.seat == who and PAYS[station](at.card)
            right |= {id_} if pays else set()
        assert right_of(asked) == right, (asked, str(asked))
        assert f"train.station.{station}" in cited(asked)


@pytest.mark.parametrize(("level", "game"), ALL)
def test_which_cars_can_be_taken(level: int, game: str) -> None:
    for asked in asked_on("taking", level, game):
        table = asked.position.table
        line, ahead = train(table), int(last(asked).key == "take_then")
        right, rules = set(), set()
        for id_, label in labels(asked).items():
            if label.key == "a_lying_card":
                assert label.values["at"].card in table.in_play[label.values["at"].seat]
                rules.add("train.car.not-in-play")
                continue
            station = above(line, label.values["card"], ahead)
            rules.add("train.take.unconnected" if station is None else f"train.station.{station}")
            if station is not None and can_pay(table, table.turn, station):
                right.add(id_)
        assert right_of(asked) == right, (asked, str(asked))
        assert rules <= cited(asked)


def test_both_ways_of_taking_are_asked_about_above_the_first_level() -> None:
    keys = {level: {last(asked).key for asked in asked_on("taking", level, "base+train")} for level in LEVELS}
    assert keys == {1: {"take_now"}, 2: {"take_now", "take_then"}, 3: {"take_now", "take_then"}}


# --- what lies where --------------------------------------------------------------------------------------------------


def moved(asked: Question) -> tuple[int, list[str], dict[str, str]]:
    """Where the locomotive stands after the moves, which cars follow it, and before whom those lie that were taken."""
    table = asked.position.table
    line = train(table)
    at, cars, pile = line.at, [car.kind.id for car in line.cars], [car.kind.id for car in reversed(line.top)]
    owners: dict[str, str] = {}
    for move in moves_of(asked):
        who, _, what = move.partition(": ")
        if what == "advance":
            at += 1
        elif what.startswith("car "):
            said, _, aim = what.partition(" > ")
            car = said.split()[1]
            cars.remove(car)
            owners[car] = aim or who
            cars.append(pile.pop(0))
        elif what == "end":
            ring = [seat for seat, out in enumerate(table.out) if not out]
            following = ring[(ring.index(table.names.index(who)) + 1) % len(ring)]
            at += table.roles[following] == "sheriff"
    return at, cars, owners


@pytest.mark.parametrize(("level", "game"), ALL)
def test_what_lies_under_which_station(level: int, game: str) -> None:
    for asked in asked_on("under", level, game):
        at, cars, owners = moved(asked)
        track = train(asked.position.table).track
        lies = {"the_locomotive": at} | {car: at - place for place, car in enumerate(cars, 1)}
        [right] = right_of(asked)
        label = labels(asked)[right]
        if last(asked).key == "what_lies_under":
            place = next(i for i, one in enumerate(track) if one.name == last(asked).values["station"])
            found = next((thing for thing, there in lies.items() if there == place), "nothing_there")
            assert found == (label.values["card"].kind.id if label.key == "a_car" else label.key), str(asked)
        else:
            car = last(asked).values["card"].kind.id
            if car in owners:
                assert asked.position.table.names[label.values["who"]] == owners[car]
            elif lies[car] < 0:
                assert label.key == "under_none"
            else:
                assert track[lies[car]].name == label.values["station"], str(asked)
        if "train.move.cars-follow" not in cited(asked):
            assert {"train.car.close-up", "train.car.refill"} <= cited(asked)


@pytest.mark.parametrize("level", LEVELS)
def test_the_train_takes_as_many_steps_as_the_level_says(level: int) -> None:
    for asked in asked_on("under", level, "base+train"):
        at, _, owners = moved(asked)
        assert at - train(asked.position.table).at + len(owners) >= level


# --- whom a car protects ----------------------------------------------------------------------------------------------

REACH = {"volcanic": 1, "dragoon": 2, "schofield": 2, "remington": 3, "rev_carabine": 4, "winchester": 5}
SEEN_FARTHER = {"mustang", "versteck", "paul_regret", "observation_car"}
SEES_CLOSER = {"appaloosa", "silver", "rose_doolan", "observation_car"}
SEES_FARTHER = {"lumber_flatcar"}


def distance(table: Table, from_: int, to: int) -> int:
    ring = [seat for seat, out in enumerate(table.out) if not out]
    steps = abs(ring.index(from_) - ring.index(to))
    seer, seen = ({table.people[one].id, *(card.kind.id for card in table.in_play[one])} for one in (from_, to))
    counted = min(steps, len(ring) - steps) + len(seen & SEEN_FARTHER) + len(seer & SEES_FARTHER)
    return max(counted - len(seer & SEES_CLOSER), 1)


def reach(table: Table, who: int) -> int:
    return max([1, *(REACH.get(card.kind.id, 1) for card in table.in_play[who])])


def has(table: Table, who: int, car: str) -> bool:
    return any(card.kind.id == car for card in table.in_play[who])


@pytest.mark.parametrize("level", LEVELS)
def test_at_whom_a_card_may_be_aimed(level: int) -> None:
    counted, guarded = 0, 0
    for asked in asked_on("guard", level, "base+train"):
        table = asked.position.table
        what = last(asked).values["move"].partition(": ")[2]
        if last(asked).key != "whom_may" or not {person.id for person in table.people} <= IN_BASE:
            continue
        kind, who, right = what.partition("-")[0], table.turn, set()
        if kind not in ("bang", "fehlschuss as bang", "duell", "knife_revolver", "train_robbery"):
            continue
        for other in (seat for seat, out in enumerate(table.out) if not out and seat != who):
            near = distance(table, who, other) <= reach(table, who)
            private = has(table, other, "private_car") and not table.hands[other]
            may = {
                "duell": not has(table, other, "prisoner_car"),
                "knife_revolver": near,
                "train_robbery": bool(table.in_play[other]),
            }.get(kind, near and not private)
            right |= {table.names[other]} if may else set()
            guarded += near and private and "bang" in kind
            guarded += kind == "duell" and not may
            if kind == "duell" and not may:
                assert "train.prisoner_car.duell" in cited(asked)
            if "bang" in kind and near and private:
                assert "train.private_car" in cited(asked)
        assert right_of(asked) == right, (asked, str(asked))
        counted += 1
    assert counted > 5
    assert guarded > 3


@pytest.mark.parametrize("level", LEVELS)
def test_who_is_struck_by_a_card_that_affects_many(level: int) -> None:
    counted = 0
    for asked in asked_on("guard", level, "base+train"):
        table = asked.position.table
        if last(asked).key != "who_loses" or not {person.id for person in table.people} <= IN_BASE:
            continue
        others = [seat for seat, out in enumerate(table.out) if not out and seat != table.turn and table.life[seat]]
        indians = "indianer" in last(asked).values["move"]
        spared = {seat for seat in others if indians and has(table, seat, "prisoner_car")}
        assert right_of(asked) == {table.names[seat] for seat in others if seat not in spared}, str(asked)
        if spared:
            assert "train.prisoner_car" in cited(asked)
        counted += 1
    assert counted > 5


# --- the End of the Line ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_left_after_the_end_of_the_line(level: int) -> None:
    counted = 0
    for asked in asked_on("arrival", level, "base+train"):
        table, who = asked.position.table, last(asked).values["who"]
        side, moves = train(table).locomotive, moves_of(asked)
        assert last(asked).key == {"ironhorse": "life_then", "leland": "cards_then"}[side]
        assert {f"train.{side}", "train.end.effect"} <= cited(asked)
        there = {table.people[seat].id for seat, out in enumerate(table.out) if not out}
        if not there <= IN_BASE - {"suzy_lafayette", "vulture_sam"}:
            continue  # others may bring cards, or life points, besides
        own = [move.partition(": ")[2] for move in moves if move.startswith(f"{table.names[who]}: ")]
        paid = [card for move in own if move.startswith("car ") for card in move.partition(" > ")[0].split(" + ")[1:]]
        if side == "leland":
            lying = {card.kind.id for card in table.in_play[who]}
            if any("." in card or card in lying or card == "refund" for card in paid) or has(table, who, "refund"):
                continue  # paid with cards in play
            gone = len(paid) + sum(move.startswith("discard ") for move in own)
            assert right_of(asked) == len(table.hands[who]) - gone + 1, str(asked)
        else:
            answered = [move for move in own if not move.startswith(("car ", "discard ", "take ")) and move not in (
                "advance", "end", "pass")]  # fmt: skip
            if answered or has(table, who, "fass") or has(table, who, "ghost_car") or not table.life[who]:
                continue
            tombrock = any(move.startswith("car ") for move in own) and not paid
            assert right_of(asked) == table.life[who] - 1 - tombrock, str(asked)
        counted += 1
    assert counted > 5


@pytest.mark.parametrize(("level", "game"), ALL)
def test_life_points_and_cards_are_those_that_the_story_adds_up_to(level: int, game: str) -> None:
    for asked in asked_on("arrival", level, game):
        table, who = asked.position.table, last(asked).values["who"]
        if last(asked).key != "life_then":
            continue
        life = table.life[who]
        for ground in asked.problem.grounds:
            entry = getattr(ground, "entry", None)
            if entry is not None and entry.values.get("who") == who:
                life -= entry.values["points"] if entry.key == "loses_life" else 0
                life += entry.values["points"] if entry.key == "regains_life" else 0
        assert right_of(asked) == life, str(asked)


# --- odds -------------------------------------------------------------------------------------------------------------

Kinds = tuple[int, ...]
"""How many cards of each kind the pile holds."""


@cache
def drawn(pile: Kinds, cards: int) -> list[tuple[set[int], Kinds, Fraction]]:
    """What so many cards from the top may be: which kinds, what is left, how likely that is."""
    each = [kind for kind, count in enumerate(pile) for _ in range(count)]
    ways = list(combinations(range(len(each)), cards))
    found = []
    for kinds, often in Counter(tuple(each[card] for card in way) for way in ways).items():
        left = tuple(count - kinds.count(kind) for kind, count in enumerate(pile))
        found.append(({*kinds}, left, Fraction(often, len(ways))))
    return found


def chance_of(wanted: tuple[set[int], ...], pile: Kinds, cards: int) -> Fraction:
    """How likely it is that each draw in turn brings one of the kinds wanted; of several `cards` the best counts."""
    if not wanted:
        return Fraction(1)
    return sum(
        (odds * chance_of(wanted[1:], left, cards) for kinds, left, odds in drawn(pile, cards) if kinds & wanted[0]),
        Fraction(),
    )


@pytest.mark.parametrize(("level", "game"), ALL)
def test_how_likely_it_is(level: int, game: str) -> None:
    seen = set()
    for asked in asked_on("luck", level, game, 15 if level == 3 else 40):  # two cards at each draw! take their time
        table, about = asked.position.table, last(asked)
        line, who = train(table), table.turn
        seen.add(about.key)
        if about.key == "odds_car":
            visible = {card.kind.id for card in (*line.cars, *line.bottom, *(c for own in table.in_play for c in own))}
            hidden = {card.kind.id for card in table.box.apart} - visible
            assert right_of(asked) == Fraction(len(hidden & set(about.values["cards"])), len(hidden)), str(asked)
            assert "train.car.refill" in cited(asked)
            continue
        if table.people[who].id not in ("plain", "lucky_duke"):
            continue
        cards = 2 if table.people[who].id == "lucky_duke" else 1
        if about.key == "odds_comes_back":
            high = sum(card.rank in ("J", "Q", "K", "A") for card in table.pool)
            assert right_of(asked) == chance_of(({0},), (high, len(table.pool) - high), cards), str(asked)
            assert "train.knife_revolver.draw" in cited(asked)
        else:  # every heart and no low spade, as whoever has three life points at most does not survive the Dynamit
            assert about.key == "odds_regains"
            hearts = sum(card.suit == "H" for card in table.pool)
            low = sum(card.suit == "S" and card.rank in LOW for card in table.pool)
            wanted = [{0, 2}] * has(table, who, "dynamit") + [{0}] * has(table, who, "gefaengnis") + [{0}]
            pile = (hearts, low, len(table.pool) - hearts - low)
            assert table.life[who] <= 3
            assert right_of(asked) == chance_of(tuple(wanted), pile, cards), str(asked)
            assert "train.dining_car" in cited(asked)
    assert seen == {"odds_car", "odds_regains"} | ({"odds_comes_back"} if level > 1 else set())


def test_a_label_names_a_card_by_where_it_lies() -> None:
    lying = [
        label
        for level, game in ALL
        for asked in asked_on("paying", level, game)
        for label in labels(asked).values()
        if label.key == "a_lying_card"
    ]
    assert lying
    assert all(isinstance(label.values["at"], CardAt) for label in lying)
