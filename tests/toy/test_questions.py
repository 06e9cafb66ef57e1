"""The toy game can be asked about: by its own two topics, which its desk declares and which nothing else knows."""

from __future__ import annotations

import csv
from base64 import b64decode
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from io import StringIO
from typing import Any

import pytest

import bang_explorer as bx
from bang_explorer import games
from bang_explorer.kit.asking.lots import Lots
from bang_explorer.kit.desk.asking import Asking
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.words import languages, words
from bang_explorer.questions import TOPICS, Question, Score, ask, by_id, questions
from bang_explorer.questions.posing import LEVELS, OF_EVERY_GAME
from bang_explorer.rulebook.statements import statements
from tests.elsewhere import told_elsewhere
from tests.strategies import doubles
from tests.toy import GAME
from tests.widgets.pages import FrontEnd, part

SEEDS = range(1, 31)


@cache
def some(topic: str) -> list[Question]:
    return [bx.question(topic, level, seed, "toy") for level in LEVELS for seed in SEEDS]


def right_answer(asked: Question) -> object:
    right = asked.problem.truth.right  # type: ignore[attr-defined]
    return sorted(right) if asked.kind == "many" else right


@pytest.fixture
def seventeen() -> Any:
    """A has 12 points, and 5 at stake."""
    return bx.scenario("toy.keep.makes-it-safe").replay()[0]


# --- its topics ------------------------------------------------------------------------------------------------------


def test_what_is_legal_is_right_and_nothing_else() -> None:
    for asked in some("legal"):
        legal = {option.text for option in asked.position.options}
        right = {id_ for id_, move in asked.choices() if move.lower() in map(str.lower, legal)}
        assert 0 < len(right) < len(asked.choices()) == 3, asked
        assert asked.grade(sorted(right))
        for other in dict(asked.choices()).keys() - right:
            assert not asked.grade([*right, other])
    assert {move.partition(" ")[2] for asked in some("legal") for _, move in asked.choices()} == {"Throw", "Keep"}
    assert {move.partition(" ")[2] for asked in some("legal") for _, move in asked.choices("de")} == {
        "Werfen",
        "Behalten",
    }


def test_the_odds_are_those_that_one_counts() -> None:
    for asked in some("enough"):
        table = asked.position.table
        have = table.points[table.turn] + table.at_stake
        odds = Fraction(sum(have + face >= 20 for face in range(2, 7)), 6)
        assert asked.grade(odds), asked
        assert not asked.grade(1 - odds) or odds == Fraction(1, 2)
    assert len({asked.answers() for asked in some("enough")}) >= 4


@pytest.mark.parametrize("topic", ["legal", "enough"])
@pytest.mark.parametrize("lang", languages())
def test_every_answer_is_explained_by_statements_of_its_own(topic: str, lang: str) -> None:
    own = {id_ for id_ in statements() if id_.startswith("toy.")}
    cited: set[str] = set()
    for asked in some(topic):
        graded = asked.grade(right_answer(asked))
        assert graded.right, asked
        assert "?" in asked.text(lang)
        rules = {rule for _, ids in graded.says(lang) for rule in ids}
        assert rules
        assert rules <= own
        assert not any(set("{}_") & set(said) for said, _ in graded.says(lang)), graded.says(lang)
        cited |= rules
    wanted = {"legal": {"toy.turn", "toy.keep.something", "toy.twenty"}, "enough": {"toy.one", "toy.twenty"}}
    assert cited == wanted[topic]


def test_it_is_asked_and_explained_in_both_languages(seventeen: Any) -> None:
    asked = ask(seventeen, "enough")
    assert asked.answers() == "2/3 (66.7%)"
    assert asked.text("en").startswith("A throws now. How likely is it")
    assert asked.text("de").startswith("A wirft jetzt. Wie wahrscheinlich")
    assert [one for one in asked.grade("1/2").says("de") if one[1]] == [
        ("Dafür muss der Würfel mindestens eine 3 zeigen.", ("toy.twenty",)),
        ("A wirft eine 3.", ("toy.one",)),
        ("A wirft eine 1.", ("toy.one",)),
    ]
    assert all(bx.predict(asked, lang=lang).step.endswith(asked.text(lang)) for lang in languages())


def test_situations_come_from_all_over_a_game() -> None:
    tables = [asked.position.table for asked in some("legal")]
    assert {table.turn for table in tables} == {0, 1}
    assert {min(table.points) == 0 for table in tables} == {True, False}
    assert {table.at_stake > 0 for table in tables} == {True, False}
    assert max(max(table.points) for table in tables) > 10
    assert len({str(asked.position) for asked in some("legal")}) > 60


@pytest.mark.parametrize("topic", OF_EVERY_GAME)
def test_each_kind_of_question_that_suits_every_game_can_be_put(topic: str, seventeen: Any) -> None:
    found = [OF_EVERY_GAME[topic](seventeen, Lots(topic, seed), 1) for seed in range(40)]
    asked = [problem for problem in found if problem is not None]
    assert bool(asked) is (topic in ("legal", "decides"))  # nobody answers here, and no move takes many conditions
    for problem in asked:
        if topic == "decides":
            assert problem.truth.right == frozenset({"B"})  # type: ignore[attr-defined]
            assert problem.grounds


# --- the same again --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("topic", ["legal", "enough"])
def test_an_id_names_the_game_and_reads_back_into_the_same_question(topic: str) -> None:
    for asked in some(topic)[::10]:
        assert asked.id == f"{topic}-{asked.level}-{asked.seed}-toy"
        for again in (by_id(f" {asked.id.upper()} "), bx.question(asked.id), *doubles(asked)):
            assert (again, again.draw("text", lang="de")) == (asked, asked.draw("text", lang="de"))
    assert bx.question("legal-1-1").game == "base"


PROGRAM = """
import json
from bang_explorer import games, question
from tests.toy import GAME
games.add(GAME)
asked = [question(topic, level, 5, "toy") for topic in ("legal", "enough") for level in (1, 2, 3)]
print(json.dumps([[one.draw("text"), one.answers()] for one in asked]))
"""


@pytest.mark.parametrize("hash_seed", ["1", "4242"])
def test_another_process_asks_the_same(hash_seed: str) -> None:
    ours = [bx.question(topic, level, 5, "toy") for topic in ("legal", "enough") for level in LEVELS]
    assert told_elsewhere(PROGRAM, hash_seed) == [[one.draw("text"), one.answers()] for one in ours]


# --- several, and about one's own position ---------------------------------------------------------------------------


def test_its_topics_take_turns() -> None:
    assert [one.id for one in questions(count=3, game="Toy")] == ["legal-1-1-toy", "enough-1-2-toy", "legal-1-3-toy"]
    assert [one.topic for one in questions("enough", count=2, game="toy")] == ["enough", "enough"]


def test_a_question_about_ones_own_position(seventeen: Any) -> None:
    for topic in ("legal", "enough"):
        asked = ask(seventeen, topic)
        assert (asked.level, asked.game, asked.position) == (0, "toy", seventeen)
        assert asked.grade(right_answer(asked))
    with pytest.raises(
        BadInput, match=r"no question on enough about this position; it takes somebody who may win"
    ) as no:
        ask(bx.new_game("toy"), "enough")
    assert no.value.said("de") == (
        "keine Frage zu enough in dieser Stellung; nötig: jemand, der mit dem nächsten Wurf gewinnen kann"
    )


@pytest.mark.parametrize(
    ("pose", "says"),
    [
        (lambda: bx.question("distance", game="toy"), "no topic “distance”; there are legal, enough$"),
        (lambda: bx.question("enoug", game="toy"), r"there are legal, enough \(did you mean enough\?\)"),
        (lambda: bx.question("enough"), f"no topic “enough”; there are {', '.join(TOPICS)}"),
        (lambda: bx.question("enough-1-1"), "no topic “enough”; there are distance, "),
        (lambda: by_id("distance-1-1-toy"), "no topic “distance”; there are legal, enough$"),
        (lambda: bx.question("legal", 4, game="toy"), "no level “4”; there are 1, 2, 3"),
        (lambda: ask(bx.new_game("toy"), "reach"), "no topic “reach”; there are legal, enough$"),
        (lambda: questions([], game="toy"), "expected topics; there are legal, enough$"),
        (lambda: bx.predict("reach", game="toy"), "no topic “reach”; there are legal, enough$"),
    ],
)
def test_what_is_no_question_about_it_is_refused_in_words(pose: Callable[[], object], says: str) -> None:
    with pytest.raises(BadInput, match=says):
        pose()


def test_results_name_the_game() -> None:
    score = Score()
    score.add(bx.question("enough", seed=3, game="toy").grade("1/7"), seconds=2)
    score.add(bx.question("distance", seed=3).grade(99))
    first, second = csv.DictReader(StringIO(score.to_csv()))
    assert first == {
        "id": "enough-1-3-toy", "topic": "enough", "level": "1", "seed": "3", "game": "toy", "answer": "1/7",
        "right": "False", "points": "0.0", "seconds": "2", "tries": "1", "first": "1/7",
    }  # fmt: skip
    assert second["game"] == "base"


# --- in a notebook ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", languages())
def test_a_whole_round(lang: str) -> None:
    panel = bx.predict("enough", game="toy", count=2, lang=lang)
    front = FrontEnd(panel)
    front.does("answer", answer="1/97")
    front.does("answer", answer="1/98")
    assert panel.wrong == ""
    assert words(lang, GAME).text("panel", "not_right", answer=panel.question.answers(lang)) in panel.step
    front.does("unfold", what="rules_cited", open="true")
    assert part(panel, "feedback").find("button", data_id="toy.twenty")
    front.does("rule", id="toy.twenty")
    assert {"en": "Whoever first keeps twenty", "de": "Wer zuerst zwanzig"}[lang] in part(panel, "rule").text
    front.does("next")
    front.does("answer", answer=str(right_answer(panel.question)))
    assert panel.result
    front.does("next")
    front.does("further")
    assert panel.question.id == "enough-1-3-toy"
    front.does("show")
    front.does("unfold", what="results", open="true")
    results = part(panel, "results")
    assert [row.text for row in results.find("td")][:3] == ["enough-1-1-toy", title("enough", lang), "0"]
    rows = csv.DictReader(StringIO(b64decode(results.one("a")["href"].partition(",")[2]).decode()))
    assert [(row["id"], row["points"]) for row in rows] == [
        ("enough-1-1-toy", "0.0"), ("enough-1-2-toy", "1.0"), ("enough-1-3-toy", "0.0"),
    ]  # fmt: skip


def title(topic: str, lang: str) -> str:
    return words(lang, GAME).text("question_topic", topic)


def menu(panel: Any, do: str) -> list[tuple[str, str]]:
    return [(one["value"], one.text) for one in part(panel, "head").one("select", data_do=do).find("option")]


def test_the_menus_are_those_of_the_game_that_is_asked_about() -> None:
    panel = bx.predict(game="toy", count=1, lang="de")
    assert menu(panel, "practise") == [("legal", title("legal", "de")), ("enough", "Reicht es zum Sieg?")]
    assert [value for value, _ in menu(panel, "grade")] == ["1", "2", "3"]
    front = FrontEnd(panel)
    front.does("practise", value="enough")
    front.does("grade", value="3")
    assert panel.question.id == "enough-3-3-toy"
    front.does("speak", value="en")
    assert menu(panel, "practise") == [("legal", title("legal", "en")), ("enough", "Enough to win?")]
    front.does("practise", value="reach")
    assert panel.wrong.startswith("no topic “reach”; there are legal, enough")


def test_questions_of_two_games_in_one_round() -> None:
    panel = bx.predict([bx.question("enough", game="toy"), bx.question("distance", seed=2)])
    panel.answer("1/97")
    panel.next()
    assert [value for value, _ in menu(panel, "practise")] == list(TOPICS)
    panel.answer("99")
    panel.answer("98")
    panel.unfold("results")
    assert [row.text for row in part(panel, "results").find("td")][1::3] == [
        "Enough to win?",
        words("en", games.game()).text("question_topic", "distance"),
    ]
    panel.next()
    panel.further()
    assert panel.question.id == "distance-1-3"


def test_after_ones_own_position_it_goes_on_with_the_same_game(seventeen: Any) -> None:
    panel = bx.predict(seventeen)
    assert panel.question.topic == "legal"
    panel.next()
    panel.further()
    assert (panel.question.id, panel.question.game) == ("legal-1-2-toy", "toy")


# --- without topics --------------------------------------------------------------------------------------------------


def test_a_game_without_topics_says_so() -> None:
    mute = replace(GAME)
    vars(mute)["desk"] = replace(GAME.desk, asking=Asking())
    games.forget(GAME)
    games.add(mute)
    try:
        new = bx.new_game("toy")
        for pose in (
            lambda: bx.question("legal", game="toy"), lambda: bx.question("legal-1-1-toy"), lambda: ask(new, "legal"),
            lambda: questions(game="toy"), lambda: bx.predict(game="toy"), lambda: bx.predict(new),
        ):  # fmt: skip
            with pytest.raises(BadInput, match=r"^there are no questions about toy yet$"):
                pose()
    finally:
        games.forget(mute)
        games.add(GAME)
