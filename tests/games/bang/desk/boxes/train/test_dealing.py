"""Questions about the other topics with the train: cars lie in front of players, and where it stands is told."""

from __future__ import annotations

from functools import cache

import pytest

from bang_explorer.games.bang.boxes.train.train import train
from bang_explorer.kit.words import languages
from bang_explorer.questions import TOPICS, Question, ask, question
from bang_explorer.questions.posing import LEVELS
from tests.strategies import opened

GAMES = ("base+train", "base+dodge_city+train")
LONGER = {"mustang", "versteck", "paul_regret", "observation_car"}
SHORTER = {"appaloosa", "silver", "rose_doolan", "observation_car"}


@cache
def some(topic: str, level: int, game: str, count: int = 4) -> tuple[Question, ...]:
    return tuple(question(topic, level, seed, game) for seed in range(count))


@pytest.mark.parametrize("topic", TOPICS)
@pytest.mark.parametrize("game", GAMES)
def test_every_topic_is_asked_with_the_train(topic: str, game: str) -> None:
    for level in LEVELS:
        for asked in some(topic, level, game):
            right = asked.problem.truth.right  # type: ignore[attr-defined]
            answer = min(right) if asked.kind == "one" else sorted(right) if asked.kind == "many" else right
            graded = asked.grade(right[0].text if asked.kind == "move" else answer)
            assert graded
            for lang in languages():
                assert not set("{}") & set(asked.text(lang))
                assert graded.says(lang)


@pytest.mark.parametrize("game", GAMES)
def test_cars_lie_in_front_of_players_and_the_train_is_anywhere(game: str) -> None:
    tables = [asked.position.table for topic in TOPICS for level in LEVELS for asked in some(topic, level, game)]
    lying = [sum(card.kind.apart for cards in table.in_play for card in cards) for table in tables]
    assert 0 < sum(map(bool, lying)) < len(tables)
    assert {train(table).at for table in tables} >= {0, 1, 2, 3}
    assert len({tuple(station.id for station in train(table).track) for table in tables}) > len(tables) // 2
    assert {bool(train(table).taken) for table in tables} == {True, False}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES)
def test_distances_with_cars_are_as_somebody_else_would_count_them(level: int, game: str) -> None:
    cars = 0
    for asked in some("distance", level, game, 60):
        table, about = asked.position.table, asked.problem.text[-1].values  # type: ignore[attr-defined]
        ring = [seat for seat, out in enumerate(table.out) if not out]
        steps = abs(ring.index(about["who"]) - ring.index(about["at"]))
        seer, seen = (
            {table.people[one].id, *(card.kind.id for card in table.in_play[one])}
            for one in (about["who"], about["at"])
        )
        counted = min(steps, len(ring) - steps) + len(seen & LONGER) + len(seer & {"lumber_flatcar"})
        right = asked.problem.truth.right  # type: ignore[attr-defined]
        assert right == max(counted - len(seer & SHORTER), 1), str(asked)
        cars += len((seer | seen) & {"lumber_flatcar", "observation_car"})
    assert cars > 3


SITUATION = """
players:
  - {name: A, role: outlaw, hand: [bang-2C, bier]}
  - {name: B, role: sheriff, hand: [fehlschuss], in_play: [private_car]}
  - {name: C, role: renegade}
  - {name: D, role: outlaw}
turn: A
THIS_TURN
train:
  track: [tombrock, boom_town, dodgeville, virginia_town]
  at: boom_town
  locomotive: leland
  cars: [lounge_car, circus_wagon, mail_car]
  pile: [ghost_car]
"""
STANDS = {
    "en": (
        "The train, from the first station to the last: Tombrock (1 life point): Lounge Car; Boom Town (BANG!): "
        "locomotive Leland; Dodgeville (Missed!); Virginia Town (2 cards). Before the first station: Circus Wagon, "
        "Mail Car. These cars lie on top of the car pile, the uppermost first: Ghost Car. "
    ),
    "de": (
        "Die Eisenbahn, von der ersten Station bis zur letzten: Tombrock (1 Lebenspunkt): Salonwagen; Boom Town "
        "(BANG!): Lokomotive Leland; Dodgeville (Fehlschuss!); Virginia Town (2 Karten). Vor der ersten Station: "
        "Zirkuswagen, Mail Car. Diese Wagen liegen oben auf dem Wagenstapel, der oberste zuerst: Geisterwagen. "
    ),
}


@pytest.mark.parametrize("lang", languages())
def test_it_is_told_where_the_train_stands_while_a_car_can_be_taken(lang: str) -> None:
    asked = ask(opened(SITUATION.replace("THIS_TURN", ""), "base+train"), "legal")
    assert asked.text(lang).startswith(STANDS[lang])


def test_once_a_car_is_taken_just_that_is_told() -> None:
    asked = ask(opened(SITUATION.replace("THIS_TURN", "this_turn: {car_taken: true}"), "base+train"), "legal")
    assert "Boom Town" not in asked.text()
    assert "A has already taken 1 car this turn." in asked.text()
    assert "A hat in diesem Zug schon 1 Wagen genommen." in asked.text("de")


def test_of_the_ways_to_pay_for_the_same_car_a_question_on_legal_moves_offers_one() -> None:
    text = SITUATION.replace("THIS_TURN", "").replace("[tombrock,", "[yooma,").replace("hand: [bang-2C, bier]", (
        "hand: [bang-2C, bang-3C, bang-4C, bier-6H]"))  # fmt: skip
    position = opened(text, "base+train")
    seen = set()
    for seed in range(40):
        asked = ask(position, "legal", seed)
        right = asked.problem.truth.right  # type: ignore[attr-defined]
        seen |= {choice.label.values["move"] for choice in asked.problem.truth.choices if choice.id in right}
    assert sum(move.startswith("A: car lounge_car") for move in seen) == 1
    assert sum(str(option).startswith("A: car lounge_car") for option in position.options) == 4
