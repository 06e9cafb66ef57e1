"""Every question about Wyatt Earp has a right answer, all else is wrong, and its own rules explain it."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from random import Random

import pytest

import bang_explorer as bx
from bang_explorer.core.position import Position
from bang_explorer.games.wyatt_earp import GAME
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.words import languages, words
from bang_explorer.questions import Question, ask, by_id, question, questions
from bang_explorer.questions.posing import LEVELS
from bang_explorer.rulebook.statements import statements
from bang_explorer.scenarios.opening import new_game
from tests.elsewhere import told_elsewhere
from tests.strategies import doubles

TOPICS = {topic.id: topic for topic in GAME.desk.asking.topics}
ALL = [(topic, level) for topic in TOPICS for level in LEVELS]
SEEDS = range(1, 9)
OWN = {id_ for id_ in statements() if id_.startswith("wyatt_earp.")}
NOTATION = re.compile(r" > |\b\w+_\w+\b|\{|\}|\bNone\b")
"""What has no place in a sentence: how moves are written, ids, and values that are missing."""


@cache
def some(topic: str, level: int) -> tuple[Question, ...]:
    return tuple(question(topic, level, seed, "wyatt_earp") for seed in SEEDS)


def right_answer(asked: Question) -> object:
    right = asked.problem.truth.right  # type: ignore[attr-defined]
    return min(right) if asked.kind == "one" else sorted(right) if asked.kind == "many" else right


def played(seed: int) -> Position:
    """A position after some random decisions of a new game."""
    chance = Random(seed)
    position = new_game("wyatt_earp", players=chance.randint(2, 4), seed=seed)
    for _ in range(chance.randint(0, 60)):
        if not position.is_over:
            position = position.take(chance.choice(position.options))
    return position


def test_there_are_at_least_nine_topics_with_titles() -> None:
    assert len(TOPICS) >= 9
    for lang in languages():
        titles = [words(lang, GAME).text("question_topic", id_) for id_ in TOPICS]
        assert len(set(titles)) == len(TOPICS)


@pytest.mark.parametrize(("topic", "level"), ALL)
def test_the_right_answer_is_right_and_every_other_is_wrong(topic: str, level: int) -> None:
    for asked in some(topic, level):
        right, ids = right_answer(asked), [id_ for id_, _ in asked.choices()]
        graded = asked.grade(right)
        assert (graded.right, graded.points) == (True, 1), asked
        assert asked.grade(graded.answer) == graded
        assert asked.kind == TOPICS[topic].kind
        if asked.kind == "one":
            assert sum(bool(asked.grade(id_)) for id_ in ids) == 1 < len(ids), asked
        elif asked.kind == "many":
            true = set(right)  # type: ignore[call-overload]
            assert set() < true < set(ids), asked
            assert not any(asked.grade([*true.symmetric_difference({id_})]) for id_ in ids)
        else:
            assert ids == []
            wrong = (0, 1) if asked.kind == "fraction" else range(12)
            assert not any(asked.grade(other) for other in wrong if other != right)


@pytest.mark.parametrize(("topic", "level"), ALL)
@pytest.mark.parametrize("lang", languages())
def test_texts_are_whole_and_in_words(topic: str, level: int, lang: str) -> None:
    for asked in some(topic, level):
        labels = [label for _, label in asked.choices(lang)]
        told = [asked.text(lang), asked.answers(lang), *labels]
        assert all(text.strip() == text != "" for text in told), asked
        assert not any(NOTATION.search(text) for text in told), told
        assert len(set(labels)) == len(labels), labels
        assert "?" in asked.text(lang)
        assert all(asked.grade(label) == asked.grade(id_) for id_, label in asked.choices(lang))


@pytest.mark.parametrize(("topic", "level"), ALL)
@pytest.mark.parametrize("lang", languages())
def test_every_answer_is_explained_by_statements_of_this_game(topic: str, level: int, lang: str) -> None:
    for asked in some(topic, level):
        says = asked.grade(right_answer(asked)).says(lang)
        cited = {rule for _, rules in says for rule in rules}
        assert cited, asked
        assert cited <= OWN, cited - OWN
        assert not any(NOTATION.search(said) for said, _ in says), says


def test_a_topic_does_not_ask_the_same_again() -> None:
    for topic, level in ALL:
        assert len({asked.draw("text") for asked in some(topic, level)}) == len(SEEDS), (topic, level)


def test_questions_grow_with_the_level() -> None:
    for topic in TOPICS:
        seats = [sum(len(asked.position.table.names) for asked in some(topic, level)) for level in LEVELS]
        assert seats[0] < seats[2], topic


def test_situations_come_from_all_over() -> None:
    tables = [asked.position.table for topic, level in ALL for asked in some(topic, level)]
    assert {table.phase for table in tables} == {"draw", "play"}
    assert {len(table.names) for table in tables} == {2, 3, 4}
    assert len(Counter(table.turn for table in tables)) == 4
    assert {len(table.hands[table.turn]) for table in tables} >= {1, 2, 3, 4, 5, 6, 7}
    assert {table.reshuffled for table in tables} == {True, False}
    assert {card.id for table in tables for hand in table.hands for card in hand} >= {*GAME.everything.kinds}
    lying = {card.id for table in tables for own in table.rows for row in own.values() for card in row}
    assert lying >= {card.id for card in GAME.everything.kinds.values() if card.points} | {"hideout"}


def test_an_id_reads_back_into_the_same_question() -> None:
    for topic, level in ALL:
        asked = some(topic, level)[3]
        assert asked.id == f"{topic}-{level}-4-wyatt_earp"
        for again in (by_id(asked.id.upper()), bx.question(asked.id), *doubles(asked)):
            assert (again, again.draw("text", lang="de")) == (asked, asked.draw("text", lang="de"))
    assert [one.id for one in questions(game="wyatt_earp", count=2)] == [
        "legal-1-1-wyatt_earp",
        "why_not-1-2-wyatt_earp",
    ]


PROGRAM = """
import json
from bang_explorer.games.wyatt_earp import GAME
from bang_explorer.questions import question
asked = [question(topic.id, level, 5, "wyatt_earp") for topic in GAME.desk.asking.topics for level in (1, 2, 3)]
print(json.dumps([[one.draw("text", lang="de"), one.answers("de")] for one in asked]))
"""


def test_another_process_asks_the_same() -> None:
    ours = [some(topic, level)[4] for topic, level in ALL]
    assert told_elsewhere(PROGRAM, "4242") == [[one.draw("text", lang="de"), one.answers("de")] for one in ours]


@pytest.mark.parametrize("seed", range(40))
def test_a_question_about_any_position_is_sound_or_refused_in_words(seed: int) -> None:
    position, refused = played(seed), dict[str, BadInput]()
    for topic in TOPICS:
        try:
            asked = ask(position, topic, seed)
        except BadInput as bad:
            refused[topic] = bad
            continue
        graded = asked.grade(right_answer(asked))
        assert graded
        assert {rule for _, rules in graded.says() for rule in rules} <= OWN
        assert (asked.level, asked.position) == (0, position)
        assert asked == ask(position, topic, seed)
    for topic, bad in refused.items():
        assert f"no question on {topic} about this position; it takes {TOPICS[topic].needs}" in str(bad)
        assert bad.said("de").startswith(f"keine Frage zu {topic} in dieser Stellung; nötig: ")


def test_every_topic_can_be_asked_about_some_position_of_a_game() -> None:
    asked = set[str]()
    for seed in range(120):
        position = played(seed)
        for topic in TOPICS.keys() - asked:
            try:
                ask(position, topic, seed)
            except BadInput:
                continue
            asked.add(topic)
    assert asked == TOPICS.keys()


@pytest.mark.parametrize("lang", languages())
def test_the_panel_asks_all_topics_in_turn(lang: str) -> None:
    panel = bx.predict(game="wyatt_earp", count=len(TOPICS), lang=lang)
    for asked in list(panel.questions):
        assert panel.step.endswith(asked.text(lang))
        panel.show()
        assert asked.answers(lang) in panel.step
        panel.next()
    assert panel.question.topic == list(TOPICS)[-1]
    assert panel.wrong == ""
