"""Where a question is on the board: what is pressed for its answers, and whom it is about."""

from __future__ import annotations

import pytest

from bang_explorer.games import find
from bang_explorer.kit.board.parts import kind_of
from bang_explorer.questions import Question, question
from bang_explorer.questions.posing import topics_of
from bang_explorer.questions.pressed import about, ways
from bang_explorer.show.board import laid
from bang_explorer.show.words import words

EVERY = [(box, topic) for box in ("base+train", "dice", "wyatt_earp") for topic in topics_of(find(box))]


def there(asked: Question) -> set[str]:
    return {kind_of(id_) for id_ in laid(asked.position, words("en", asked.position.game)).ids}


@pytest.mark.parametrize(("box", "topic"), EVERY)
def test_what_is_pressed_stands_for_one_answer(box: str, topic: str) -> None:
    asked = question(topic, 2, 4, box)
    found = ways(asked)
    pressed = [tuple(sorted(way.pressed.items())) for way in found]
    assert len(set(pressed)) == len(pressed)
    if asked.choices():
        assert {way.answer for way in found} <= {id_ for id_, _ in asked.choices()}


def test_players_are_their_seats() -> None:
    asked = question("reach", 1, 1)
    assert {way.answer: dict(way.pressed) for way in ways(asked)} == {
        "A": {"seat:0": 1}, "B": {"seat:1": 1}, "C": {"seat:2": 1},
    }  # fmt: skip
    assert about(asked) == {"seat:3"}


def test_moves_are_what_is_pressed_for_them_legal_or_not() -> None:
    asked = question("legal", 1, 3)
    labels = dict(asked.choices())
    found = {labels[way.answer]: set(way.pressed) for way in ways(asked)}
    assert found["D: BANG! → A"] >= {"seat:0"}
    assert set(found) == set(labels.values())
    assert all(kinds <= there(asked) for kinds in found.values())


def test_sentences_in_which_somebody_is_named_are_not_pressed() -> None:
    asked = question("pass", 2, 2)
    assert asked.choices()
    assert ways(asked) == ()


def test_what_a_question_names_is_what_it_is_about() -> None:
    assert about(question("distance", 2, 2)) == {"seat:1", "seat:4"}
    assert about(question("why_not", 2, 2)) == {"seat:1", "card:bier-7H"}
    assert about(question("under", 2, 2, "base+train")) == {"card:ghost_car"}
    assert about(question("targets", 2, 2, "dice")) == {"seat:0", "die:bullseye_2"}
    assert about(question("points", 2, 3, "wyatt_earp")) & there(question("points", 2, 3, "wyatt_earp"))


def test_without_a_name_it_is_what_is_told_before() -> None:
    asked = question("decides", 2, 5)
    assert {"seat:1", "seat:4", "card:indianer-KD"} <= about(asked)
