"""The topics about the train: every question is sound in both languages, and only boxes with the train have them."""

from __future__ import annotations

import re
from functools import cache

import pytest

import bang_explorer as bx
from bang_explorer.games import find
from bang_explorer.games.bang.boxes.train.train import train
from bang_explorer.games.bang.desk.boxes.train import DESK
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.words import languages, words_for
from bang_explorer.questions import TOPICS, Question, ask, by_id, question, questions
from bang_explorer.questions.posing import LEVELS, topics_of, usual_box
from bang_explorer.rulebook.statements import statements
from bang_explorer.scenarios.opening import new_game
from tests.elsewhere import told_elsewhere
from tests.strategies import doubles

OWN = {topic.id: topic for topic in DESK.topics}
GAMES = ("base+train", "base+dodge_city+train")
ALL = [(topic, level, game) for topic in OWN for level in LEVELS for game in GAMES]
SEEDS = range(1, 7)
NOTATION = re.compile(r" > |\b\w+_\w+\b|\{|\}|\bNone\b")
"""What has no place in a sentence: how moves are written, ids, and values that are missing."""


@cache
def some(topic: str, level: int, game: str) -> tuple[Question, ...]:
    return tuple(question(topic, level, seed, game) for seed in SEEDS)


def right_answer(asked: Question) -> object:
    right = asked.problem.truth.right  # type: ignore[attr-defined]
    return min(right) if asked.kind == "one" else sorted(right) if asked.kind == "many" else right


@pytest.mark.parametrize(("topic", "level", "game"), ALL)
def test_the_right_answer_is_right_and_every_other_is_wrong(topic: str, level: int, game: str) -> None:
    for asked in some(topic, level, game):
        right, ids = right_answer(asked), [id_ for id_, _ in asked.choices()]
        graded = asked.grade(right)
        assert (graded.right, graded.points) == (True, 1), asked
        assert asked.grade(graded.answer) == graded
        assert asked.kind == OWN[topic].kind
        if asked.kind == "one":
            assert sum(bool(asked.grade(id_)) for id_ in ids) == 1 < len(ids), asked
        elif asked.kind == "many":
            true = set(right)  # type: ignore[call-overload]
            assert set() < true < set(ids), asked
            assert not any(asked.grade([*true.symmetric_difference({id_})]) for id_ in ids)
        else:
            assert ids == []
            wrong = (0, 1) if asked.kind == "fraction" else range(20)
            assert not any(asked.grade(other) for other in wrong if other != right)


@pytest.mark.parametrize(("topic", "level", "game"), ALL)
@pytest.mark.parametrize("lang", languages())
def test_texts_are_whole_and_in_words(topic: str, level: int, game: str, lang: str) -> None:
    for asked in some(topic, level, game):
        labels = [label for _, label in asked.choices(lang)]
        told = [asked.text(lang), asked.answers(lang), *labels]
        assert all(text.strip() == text != "" for text in told), asked
        assert not any(NOTATION.search(text) for text in told), told
        assert len(set(labels)) == len(labels), labels
        assert "?" in asked.text(lang)
        assert all(asked.grade(label) == asked.grade(id_) for id_, label in asked.choices(lang))


@pytest.mark.parametrize(("topic", "level", "game"), ALL)
@pytest.mark.parametrize("lang", languages())
def test_every_answer_is_explained_by_rules_of_the_box(topic: str, level: int, game: str, lang: str) -> None:
    for asked in some(topic, level, game):
        says = asked.grade(right_answer(asked)).says(lang)
        cited = {rule for _, rules in says for rule in rules}
        assert cited <= statements().keys()
        assert all(asked.position.table.box.says(rule) for rule in cited), asked
        assert any(rule.startswith("train.") for rule in cited) or topic == "guard", (asked, says)
        assert not any(set("{}") & set(said) for said, _ in says), says


def test_a_topic_does_not_ask_the_same_again() -> None:
    for topic, level, game in ALL:
        assert len({asked.draw("text") for asked in some(topic, level, game)}) == len(SEEDS), (topic, level)


def test_questions_grow_with_the_level() -> None:
    for topic in OWN:
        seats = [sum(len(asked.position.table.names) for asked in some(topic, level, GAMES[0])) for level in LEVELS]
        assert seats[0] < seats[1] < seats[2], topic


def test_trains_come_from_all_over() -> None:
    trains = [train(asked.position.table) for one in ALL for asked in some(*one)]
    assert {station.id for line in trains for station in line.track} == {one.id for one in new_stations()}
    assert {line.locomotive for line in trains} == {"ironhorse", "leland"}
    assert {card.kind.id for line in trains for card in line.cars} == {
        card.kind.id for card in find("base+train").apart
    }  # fmt: skip


def new_stations() -> list[object]:
    line = train(new_game("base+train", seed=1).table)
    return [*line.track, *line.tiles]


# --- which box has them -----------------------------------------------------------------------------------------------


def test_only_boxes_with_the_train_have_these_topics() -> None:
    assert len(OWN) >= 5
    assert not OWN.keys() & TOPICS.keys()
    for game in ("base", "dodge_city", "base+dodge_city"):
        assert list(topics_of(find(game))) == list(TOPICS)
    for game in GAMES:
        assert list(topics_of(find(game))) == [*TOPICS, *OWN]
        assert [one.topic for one in questions(game=game, count=len(TOPICS) + 1)][-1] == next(iter(OWN))
    for lang in languages():
        words = words_for(new_game("base+train", seed=1).table, lang)
        assert len({words.text("question_topic", id_) for id_ in (*TOPICS, *OWN)}) == len(TOPICS) + len(OWN)


@pytest.mark.parametrize("topic", OWN)
def test_elsewhere_it_is_said_which_boxes_have_them(topic: str) -> None:
    said = f"questions on {topic} can only be asked about base+train or base+dodge_city+train; found base"
    for how in ({}, {"level": 2}, {"game": "base"}):
        with pytest.raises(BadInput, match=re.escape(said)) as bad:
            question(topic.upper(), **how)  # type: ignore[arg-type]
        assert bad.value.said("de").startswith(f"Fragen zu {topic} gibt es nur zu base+train oder ")
    with pytest.raises(BadInput, match=re.escape(said)):
        ask(new_game("base", seed=1), topic)


def test_ids_of_questions_mean_what_they_meant_before_there_was_a_train() -> None:
    assert [usual_box(level) for level in LEVELS] == ["base", "base", "base+dodge_city"]
    assert question("distance-3-7").game == "base+dodge_city"


def test_the_panel_offers_just_the_topics_of_its_box() -> None:
    with_it, without = bx.predict(game="base+train", count=1), bx.predict(game="base", count=1)
    for topic in OWN:
        assert f'value="{topic}"' in str(with_it.write()["head"])
        assert f'value="{topic}"' not in str(without.write()["head"])
    with_it.practise("paying")
    assert (with_it.question.topic, with_it.question.game) == ("paying", "base+train")


# --- the same again ---------------------------------------------------------------------------------------------------


def test_an_id_reads_back_into_the_same_question() -> None:
    for topic, level, game in ALL:
        asked = some(topic, level, game)[3]
        assert asked.id == f"{topic}-{level}-4-{game}"
        for again in (by_id(asked.id.upper()), *doubles(asked)):
            assert (again, again.draw("text", lang="de")) == (asked, asked.draw("text", lang="de"))


PROGRAM = """
import json
from bang_explorer.games.bang.desk.boxes.train import DESK
from bang_explorer.questions import question
asked = [question(topic.id, level, 5, game) for topic in DESK.topics for level in (1, 2, 3)
    for game in ("base+train", "base+dodge_city+train")]
print(json.dumps([[one.draw("text", lang="de"), one.answers("de")] for one in asked]))
"""


def test_another_process_asks_the_same() -> None:
    ours = [some(*one)[4] for one in ALL]
    assert told_elsewhere(PROGRAM, "4242") == [[one.draw("text", lang="de"), one.answers("de")] for one in ours]


def test_questions_about_positions_of_a_game_are_sound_or_refused_in_words() -> None:
    found = set()
    for seed in range(30):
        position = new_game("base+train", players=4, seed=seed)
        for step in range(25):
            for topic in OWN if step % 5 == seed % 5 else ():
                try:
                    asked = ask(position, topic, seed)
                except BadInput as bad:
                    assert f"no question on {topic} about this position; it takes {OWN[topic].needs}" in str(bad)  # noqa: PT017
                    continue
                found.add(topic)
                assert asked.grade(right_answer(asked))
                assert asked == ask(position, topic, seed)
            if not position.is_over:
                position = position.take(position.options[(seed + step) % len(position.options)])
    assert found >= {"paying", "taking"}
