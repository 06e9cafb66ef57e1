"""Every question has a right answer, what else it states is wrong, and an id is the same question everywhere."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

import bang_explorer as bx
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.words import languages
from bang_explorer.questions import TOPICS, Question, ask, by_id, question, questions
from bang_explorer.questions.posing import LEVELS, usual_box
from bang_explorer.rulebook.statements import statements
from bang_explorer.scenarios.opening import new_game
from bang_explorer.scenarios.writing import snapshot
from bang_explorer.settle.replay import steps
from bang_explorer.show.words import words
from tests.elsewhere import told_elsewhere
from tests.strategies import doubles, opened, position_of

SEEDS = range(1, 9)
ALL = [(topic, level) for topic in TOPICS for level in LEVELS]


@cache
def some(topic: str, level: int) -> tuple[Question, ...]:
    return tuple(question(topic, level, seed) for seed in SEEDS)


def each() -> Iterator[Question]:
    for topic, level in ALL:
        yield from some(topic, level)


def right_answer(asked: Question) -> object:
    """What is right, as the engine holds it."""
    right = asked.problem.truth.right  # type: ignore[attr-defined]
    match asked.kind:
        case "one":
            return min(right)
        case "many":
            return sorted(right)
        case "move":
            return right[0].text
        case _:
            return right


# --- every question ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("topic", "level"), ALL)
def test_the_right_answer_is_right(topic: str, level: int) -> None:
    for asked in some(topic, level):
        graded = asked.grade(right_answer(asked))
        assert graded, asked
        assert (graded.right, graded.points) == (True, 1)
        assert asked.kind == TOPICS[topic].kind


@pytest.mark.parametrize(("topic", "level"), ALL)
def test_an_answer_as_it_was_written_down_is_read_as_the_same(topic: str, level: int) -> None:
    for asked in some(topic, level):
        graded = asked.grade(right_answer(asked))
        assert asked.grade(graded.answer) == graded


@pytest.mark.parametrize(("topic", "level"), ALL)
def test_every_other_choice_is_wrong(topic: str, level: int) -> None:
    for asked in some(topic, level):
        ids = [id_ for id_, _ in asked.choices()]
        right = {asked.grade(id_).answer for id_ in ids if asked.grade(id_)}
        if asked.kind == "one":
            assert len(right) == 1 < len(ids), asked
        elif asked.kind == "many":
            true = set(right_answer(asked))  # type: ignore[call-overload]
            assert true < set(ids), asked
            for id_ in ids:
                assert not asked.grade([*true.symmetric_difference({id_})]), (asked, id_)
        else:
            assert ids == []


@pytest.mark.parametrize(("topic", "level"), ALL)
def test_other_numbers_odds_and_moves_are_wrong(topic: str, level: int) -> None:
    for asked in some(topic, level):
        right = right_answer(asked)
        if asked.kind == "number":
            assert not any(asked.grade(other) for other in range(-2, 20) if other != right)
        elif asked.kind == "fraction":
            assert 0 < right < 1  # type: ignore[operator]
            assert not any(asked.grade(other) for other in (0, 1, 1 - right) if other != right)  # type: ignore[operator]
        elif asked.kind == "move":
            fitting = {option.text for option in asked.problem.truth.right}  # type: ignore[attr-defined]
            for option in asked.position.options:
                assert bool(asked.grade(option)) is (option.text in fitting)
            assert fitting < {option.text for option in asked.position.options}


@pytest.mark.parametrize(("topic", "level"), ALL)
@pytest.mark.parametrize("lang", languages())
def test_texts_are_whole_and_choices_differ(topic: str, level: int, lang: str) -> None:
    for asked in some(topic, level):
        labels = [label for _, label in asked.choices(lang)]
        told = [asked.text(lang), asked.answers(lang), asked.form(lang), *labels]
        assert all(text.strip() == text != "" for text in told), asked
        assert not any(set("{}") & set(text) or "None" in text for text in told), told
        assert len(set(labels)) == len(labels), labels
        assert "?" in asked.text(lang) or asked.topic in ("move", "why_not"), asked


@pytest.mark.parametrize(("topic", "level"), ALL)
def test_choices_are_answered_by_id_or_label_in_any_language(topic: str, level: int) -> None:
    for asked in some(topic, level):
        for lang in languages():
            for id_, label in asked.choices(lang):
                assert asked.grade(label) == asked.grade(id_) == asked.grade(f" {label.upper()} ")
            if asked.kind == "many":
                labels = dict(asked.choices(lang))
                right = [labels[id_] for id_ in right_answer(asked)]  # type: ignore[attr-defined]
                assert asked.grade("; ".join(right))
                assert asked.answers(lang) == "; ".join(label for id_, label in asked.choices(lang) if label in right)


@pytest.mark.parametrize(("topic", "level"), ALL)
@pytest.mark.parametrize("lang", languages())
def test_every_answer_is_explained_by_rules_that_there_are(topic: str, level: int, lang: str) -> None:
    known = statements()
    for asked in some(topic, level):
        says = asked.grade(right_answer(asked)).says(lang)
        assert says, asked
        assert any(rules for _, rules in says), asked
        for sentence, rules in says:
            assert sentence.strip(), asked
            assert not set("{}") & set(sentence), sentence
            assert all(rule in known for rule in rules), rules
            assert all(asked.position.table.box.says(rule) for rule in rules), (asked, sentence, rules)


def test_a_topic_does_not_ask_the_same_again() -> None:
    for topic, level in ALL:
        told = {asked.draw("text") for asked in some(topic, level)}
        assert len(told) == len(SEEDS), (topic, level)


def test_questions_grow_with_the_level() -> None:
    for topic in TOPICS:
        seats = [sum(len(asked.position.table.names) for asked in some(topic, level)) for level in LEVELS]
        assert seats[0] < seats[2], topic
        assert {asked.game for asked in some(topic, 3)} == {"base+dodge_city"}


@pytest.mark.parametrize("topic", TOPICS)
@pytest.mark.parametrize("game", ["base", "dodge_city", "base+dodge_city"])
def test_every_game_has_questions_of_every_level(topic: str, game: str) -> None:
    for level in LEVELS:
        asked = question(topic, level, 3, game)
        assert (asked.game, asked.position.table.box.id) == (game, game)
        assert asked.grade(right_answer(asked))


# --- the same again ---------------------------------------------------------------------------------------------------


def test_an_id_reads_back_into_the_same_question() -> None:
    for asked in each():
        again = by_id(asked.id)
        assert (again, again.draw("text"), repr(again)) == (asked, asked.draw("text"), repr(asked))
        assert asked.id == f"{asked.topic}-{asked.level}-{asked.seed}"
    for game in ("base", "dodge_city", "base+dodge_city"):
        for level in LEVELS:
            asked = question("reach", level, 4, game)
            assert question(asked.id) == by_id(f" {asked.id.upper()} ") == asked
            assert asked.id.endswith(f"-{game}") is (game != usual_box(level))


PROGRAM = """
import json, sys
from bang_explorer.questions import TOPICS, question
asked = [question(topic, level, 5) for topic in TOPICS for level in (1, 2, 3)]
print(json.dumps([[repr(q), q.draw("text", lang="de"), q.answers("de"), q.grade(1 if q.kind in ("number", "fraction")
    else "end" if q.kind == "move" else q.choices()[0][0]).says("de")] for q in asked]))
"""


@pytest.mark.parametrize("hash_seed", ["1", "4242"])
def test_another_process_asks_the_same(hash_seed: str) -> None:
    theirs = told_elsewhere(PROGRAM, hash_seed)
    for (topic, level), (repr_, text, answers, _) in zip(ALL, theirs, strict=True):
        ours = some(topic, level)[4]
        assert (repr(ours), ours.draw("text", lang="de"), ours.answers("de")) == (repr_, text, answers)


def test_lots_are_drawn_only_so_often(monkeypatch: pytest.MonkeyPatch) -> None:
    from bang_explorer.kit.asking.topic import Topic
    from bang_explorer.questions import posing

    never = Topic("never", "one", lambda *_: None, lambda *_: None, "what there is not")
    monkeypatch.setattr(posing, "topics_of", lambda _game: {"never": never})
    with pytest.raises(BadInput, match="never-1-1: in 500 situations there was none; try another seed"):
        posing.question("never")
    with pytest.raises(BadInput, match="it takes what there is not"):
        posing.ask(new_game(), "never")


# --- several, and about one's own position ----------------------------------------------------------------------------


def test_several_questions_have_seeds_of_their_own() -> None:
    assert [asked.id for asked in questions("odds", level=2, seed=7, count=3)] == ["odds-2-7", "odds-2-8", "odds-2-9"]
    assert [asked.topic for asked in questions(("life", "cards"), count=3)] == ["life", "cards", "life"]
    assert [asked.topic for asked in questions(count=len(TOPICS) + 1)] == [*TOPICS, "distance"]
    assert questions("odds", count=0) == ()
    assert {asked.game for asked in questions("reach", count=2, game="Dodge City")} == {"dodge_city"}


def test_the_facade_has_both_also_once_the_package_is_loaded() -> None:
    assert bx.question("reach", 1, 2) == bx.questions("reach", seed=2, count=1)[0] == some("reach", 1)[1]
    assert "question" in dir(bx)
    assert "questions" in dir(bx)


@pytest.mark.parametrize("seed", range(40))
def test_a_question_about_any_position_is_sound_or_refused_in_words(seed: int) -> None:
    position = position_of(seed, 120)
    for topic in TOPICS:
        try:
            asked = ask(position, topic, seed)
        except BadInput as bad:
            assert f"no question on {topic} about this position; it takes {TOPICS[topic].needs}" in str(bad)  # noqa: PT017
            continue
        graded = asked.grade(right_answer(asked))
        assert graded
        assert graded.says("de")
        assert asked.position is position
        assert asked.level == 0
        assert asked == ask(position, topic, seed)


def test_a_question_about_a_position_is_not_in_its_id() -> None:
    asked = ask(new_game(seed=1), "distance", 3)
    assert asked.id.startswith("distance-own-3-")
    with pytest.raises(BadInput, match="a question about a position of one's own is not in its id"):
        by_id(asked.id)
    with pytest.raises(BadInput, match="expected a position, such as one of new_game"):
        ask("base", "distance")  # type: ignore[arg-type]


def test_a_position_that_was_shown_can_be_kept_as_a_scenario() -> None:
    for topic, level in product(("legal", "limit", "reach"), LEVELS):
        position = some(topic, level)[0].position
        assert next(iter(steps(snapshot(position)))).position == position


def test_names_are_players_names() -> None:
    position = opened(
        """
players:
  - {name: Ann, role: sheriff, hand: [bang], in_play: [schofield]}
  - {name: Old Joe, role: outlaw}
  - {name: nobody, role: renegade, in_play: [mustang]}
  - {name: "1", role: outlaw}
"""
    )
    asked = next(one for seed in range(20) if "weapon of Ann" in (one := ask(position, "reach", seed)).text())
    assert [id_ for id_, _ in asked.choices()] == ["Old Joe", "nobody", "1"]
    assert asked.grade("old joe und 1")
    assert asked.grade(["1", "Old  Joe"])
    assert not asked.grade(1)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"topic": "distanc"}, r"no topic “distanc”; there are distance, .*did you mean distance"),
        ({"topic": None}, "no topic nothing; there are"),
        ({"topic": "distance", "level": 4}, "no level “4”; there are 1, 2, 3"),
        ({"topic": "distance", "level": True}, "no level “true”"),
        ({"topic": "distance", "level": "two"}, "no level “two”"),
        ({"topic": "distance", "seed": -1}, "a seed is a whole number"),
        ({"topic": "distance", "seed": "x"}, "a seed is a whole number"),
        ({"topic": "distance", "game": "dodge_cty"}, "no game “dodge_cty”.*did you mean dodge_city"),
        ({"topic": "distance-9-1"}, "no level “9”"),
        ({"topic": "distance-1-1-bas"}, "no game “bas”"),
    ],
)
def test_what_is_no_question_is_refused_in_words(given: dict[str, object], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        question(**given)  # type: ignore[arg-type]


def test_no_topics_and_no_count_are_refused_in_words() -> None:
    with pytest.raises(BadInput, match="expected topics; there are"):
        questions([])
    for count in (-1, 2.5, True, "3"):
        with pytest.raises(BadInput, match="how many questions"):
            questions("reach", count=count)  # type: ignore[arg-type]
    for id_ in ("", "distance", "distance-1", "distance-1-1-", "a-b-c"):
        with pytest.raises(BadInput, match="a question's id is such as distance-1-7"):
            by_id(id_)


def test_topics_have_titles() -> None:
    for lang in languages():
        titles = [words(lang).text("question_topic", id_) for id_ in TOPICS]
        assert len(set(titles)) == len(TOPICS)
    assert (words("de").text("question_topic", "odds"), words("en").text("question_topic", "odds")) == (
        "Wahrscheinlichkeit",
        "Odds",
    )
    assert TOPICS.keys() >= {
        "distance", "reach", "legal", "move", "why_not", "answer", "pass", "life", "cards", "decides", "odds",
        "winners", "limit",
    }  # fmt: skip


# --- put away and copied ---------------------------------------------------------------------------------------------


def in_all(question: Question) -> list[object]:
    """All that a question says, and what is right."""
    said = [(question.text(lang), question.choices(lang), question.answers(lang)) for lang in languages()]
    return [said, str(question), question.position]


@pytest.mark.parametrize(("topic", "level"), ALL)
def test_a_question_that_was_put_away_or_copied_is_the_same(topic: str, level: int) -> None:
    asked = some(topic, level)[0]
    for found in doubles(asked):
        assert found == asked
        assert in_all(found) == in_all(asked)


def test_a_question_about_a_position_of_ones_own_is_posed_about_it_again() -> None:
    asked = ask(new_game("base", players=5, seed=3), "distance", seed=2)
    for found in doubles(asked):
        assert found == asked
        assert in_all(found) == in_all(asked)


# --- as at a real table ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("topic", ["answer", "pass", "decides"])
def test_questions_about_who_is_asked_ask_as_at_a_real_table(topic: str) -> None:
    assert all(one.position.table.ask_always for level in LEVELS for one in some(topic, level))


def test_somebody_may_be_asked_who_can_only_decline() -> None:
    declining = [one for level in LEVELS for one in some("pass", level)]
    assert any(len(one.position.options) == 1 for one in declining)
    assert any("asked again" not in one.answers() for one in declining)
