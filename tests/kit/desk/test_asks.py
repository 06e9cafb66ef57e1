"""Each choice, and all for which chance decides, is asked as somebody at the table would ask it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

import bang_explorer as bx
from bang_explorer import games
from bang_explorer.core.readings import left_to_chance
from bang_explorer.games.bang.rules.draw_check import DrawCheck
from bang_explorer.games.bang.rules.duell import Duell
from bang_explorer.games.bang.rules.dynamit import Dynamit
from bang_explorer.games.bang.rules.hit import Hit
from bang_explorer.games.bang.rules.setup import SetUp
from bang_explorer.games.wyatt_earp.rules.hideout import Hide
from bang_explorer.kit.desk.asks import Asks, is_asked
from bang_explorer.kit.words import Words, forms, languages, placeholders
from bang_explorer.show.words import words
from tests.toy import GAME as TOY

if TYPE_CHECKING:
    from bang_explorer.core.flow import Node
    from bang_explorer.kit.game import Game

LONGEST = 60
"""So many characters has a question at most: two lines of a headline in a narrow column."""
LONG = {"points": "3", "needs": "2", "what": "Jourdonnais", "card": "Postkutschen-Überfall"}
"""By the name of a value: the longest that is said for it. All others are names of players."""
UNTELLING = {"yes", "no", "ja", "nein"}


@pytest.fixture(autouse=True, scope="module")
def _known() -> Iterator[None]:
    games.add(TOY)
    yield
    games.forget(TOY)


@pytest.fixture
def dares() -> Any:
    """The player A has something at stake, and may throw again."""
    return bx.scenario("toy.one.loses-it-all").replay()[0]


@pytest.fixture
def throws(dares: Any) -> Any:
    """The die has yet to fall."""
    return dares.after(dares.find("A: throw"))


def asked_in(game: Game) -> list[Node]:
    return [node for flow in game.flows.values() for node in flow.nodes.values() if is_asked(node)]


def without(lang: str, *sections: str) -> Words:
    """The words of the small game without those in these sections."""
    own = words(lang, TOY)
    return Words(lang, {section: texts for section, texts in own.texts.items() if section not in sections})


# --- what is asked ---------------------------------------------------------------------------------------------------


def test_a_player_is_asked_by_name(dares: Any) -> None:
    asks = TOY.desk.asks
    assert asks.question(dares, words("en", TOY)) == "A, once more?"
    assert asks.question(dares, words("de", TOY)) == "A, noch einmal?"


def test_where_chance_decides_one_asks_what_comes(throws: Any) -> None:
    asks = TOY.desk.asks
    assert asks.question(throws, words("en", TOY)) == "What does A throw?"
    assert asks.question(throws, words("de", TOY)) == "Was würfelt A?"


def test_nothing_is_asked_once_the_game_is_over() -> None:
    over = bx.scenario("toy.twenty.wins").replay()[-1]
    assert TOY.desk.asks.question(over, words("en", TOY)) == ""


def test_without_a_question_the_node_is_named(dares: Any, throws: Any) -> None:
    assert Asks().question(dares, without("en", "ask")) == "A: Once more?"
    assert Asks().question(throws, without("en", "ask")) == "The die is thrown"
    assert Asks().question(throws, without("en", "ask", "node")) == "Turn.die"


def test_a_question_may_name_what_is_worked_out_for_it(dares: Any) -> None:
    said = Words("en", {"ask": {"Turn.dare": "{who}, {at_stake} points: once more?"}})
    asks = Asks({"Turn.dare": {"at_stake": lambda _turn, table: table.at_stake}})
    assert asks.question(dares, said) == "A, 5 points: once more?"


def test_a_question_names_only_what_everybody_may_know() -> None:
    """A flow may hold cards that the others do not see."""
    values = games.game("bang").desk.asks.values
    assert values(Hit.answer) == {"who", "by", "on", "needs", "draws", "counted"}
    assert values(Hit.flip) == {"by", "on", "needs", "draws", "counted", "what"}
    assert values(SetUp.role) == {"seat"}
    assert games.game("wyatt_earp").desk.asks.values(Hide.shot) == {"of"}


# --- what needs a question -------------------------------------------------------------------------------------------


def test_a_call_is_left_to_chance_if_the_called_flow_ends_one_way_or_the_other_by_it() -> None:
    assert left_to_chance(Dynamit.fuse)
    assert not left_to_chance(Dynamit.damage)  # whether somebody falls depends on more than chance
    assert not left_to_chance(DrawCheck.flip)  # chance itself decides there
    assert [is_asked(node) for node in (Dynamit.fuse, DrawCheck.flip, Duell.answer, Dynamit.damage)] == [
        True, True, True, False,
    ]  # fmt: skip


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("game", games.games(), ids=lambda game: game.id)
def test_every_question_is_one_and_short(game: Game, lang: str) -> None:
    said = words(lang, game).texts["ask"]
    assert {*said} == {node.key for node in asked_in(game)}
    for key, text in said.items():
        for form in forms(text).values():
            assert form.endswith("?"), key
            values = {name: LONG.get(name, "Cleo") for name in placeholders(form)}
            assert len(form.format_map(values)) <= LONGEST, form


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("game", games.games(), ids=lambda game: game.id)
def test_each_way_that_chance_may_go_says_what_happens(game: Game, lang: str) -> None:
    for node in asked_in(game):
        if node.kind != "choice" and len(node.edges) > 1:
            ways = {words(lang, game).edge(way, node.key) for way in node.edges}
            assert not ways & UNTELLING, node.key
            assert len(ways) == len(node.edges), node.key
