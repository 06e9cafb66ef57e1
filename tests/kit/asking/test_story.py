"""The story says what a board does not show, and no more."""

from __future__ import annotations

from bang_explorer.core.position import Position
from bang_explorer.kit.asking.grounds import ByRules
from bang_explorer.kit.asking.story import by_question, story
from bang_explorer.scenarios.opening import new_game
from bang_explorer.show.told.text import text
from bang_explorer.show.words import words
from tests.strategies import opened

TEXT = """
players:
  - {name: A, role: sheriff, hand: [gatling, bier], life: 3}
  - {name: B, role: outlaw, hand: [fehlschuss]}
  - {name: C, role: outlaw}
  - {name: D, role: renegade, in_play: [fass]}
"""


def told(position: Position, lang: str = "en") -> list[str]:
    return [part.said(position.table, words(lang)) for part in story(position)]


def test_what_has_been_shot_is_told_where_somebody_is_free_to_play() -> None:
    position = opened(f"{TEXT}this_turn: {{shots: 1}}")
    assert told(position) == ["A has already played 1 BANG! card this turn."]
    assert told(position, "de") == ["A hat in diesem Zug schon 1 BANG! gespielt."]
    assert told(opened(TEXT)) == []


def test_what_is_under_way_is_told_and_who_is_asked_what() -> None:
    position = opened(f"{TEXT}this_turn: {{shots: 1}}").take("A: bier").take("A: gatling").take("B: pass")
    assert told(position) == [
        "A plays Gatling (10♥).", "B loses 1 life point and has 3 left.", "C loses 1 life point and has 3 left.",
        "D is asked: “Answer the hit?”",
    ]  # fmt: skip


def test_how_the_game_was_dealt_is_not_told() -> None:
    for seed in range(30):
        game = new_game(seed=seed, characters=["kit_carlson", None, None, None], roles=["sheriff", None, None, None])
        assert not any("role" in part or "life points" in part for part in told(game)), told(game)


def test_who_is_asked_rests_on_the_rules_of_the_question() -> None:
    free, asked = (by_question(position) for position in (opened(TEXT), opened(TEXT).take("A: gatling")))
    assert isinstance(free, ByRules)
    assert isinstance(asked, ByRules)
    (free_told,), (asked_told,) = free.told(), asked.told()
    assert text(free_told, words("en")) == "A decides. [base.phase-2.any-number]"
    asks = "B ist gefragt: „Treffer beantworten?“ [base.symbols.hit]"
    assert text(asked_told, words("de")) == asks
