"""Facts are named by paths and compared with what can be so; what can never be so is refused."""

from __future__ import annotations

from typing import Any

import pytest

from bang_explorer.core.position import Position
from bang_explorer.games.dice.desk.facts import FACTS
from bang_explorer.kit.desk.facts import read_fact
from bang_explorer.kit.errors import BadInput
from bang_explorer.rulebook.statements import statements
from bang_explorer.scenarios.facts import fact, holds
from bang_explorer.scenarios.opening import open_scenario
from bang_explorer.scenarios.reading import read_scenario
from tests.games.dice.tables import after, sheriff

TEXT = """\
id: a.b
game: dice
players:
  - {name: A, role: sheriff, character: lucky_duke, life: 6, arrows: 1}
  - {name: Old Joe, role: outlaw, life: 2, arrows: 3}
  - {name: C, role: renegade, character: el_gringo}
  - {name: D, role: outlaw, out: true}
  - {name: E, role: deputy}
  - {name: F, role: outlaw}
phase: roll
dice: [beer, 1, gatling, gatling, dynamite]
rolls: 2
"""


@pytest.fixture(name="position", scope="module")
def position_() -> Position:
    return open_scenario(read_scenario(TEXT))


SO: list[tuple[str, Any]] = [
    ("A.life", 6), ("A.life", ">= 6"), ("A.life", "<7"), ("A.life", " != 4 "), ("A.life", "= 6"), ("a.Life", 6),
    (" A . life ", 6), ("old joe.life", 2), ("Old  Joe.max_life", 8), ("A.max_life", 10), ("C.max_life", 7),
    ("D.life", 0), ("D.max_life", 8), ("A.arrows", 1), ("Old Joe.arrows", "> 2"), ("C.arrows", 0), ("arrows", 5),
    ("Arrows", "<= 5"), ("A.role", "Sheriff"), ("C.role", "Gesetzloser"), ("E.role", "Hilfssheriff"),
    ("F.role", "Bandit"), ("D.out", True), ("A.out", False), ("A.character", "Lucky Duke"), ("E.character", None),
    ("E.character", "plain"), ("turn", "A"), ("turn", "a"), ("phase", "roll"), ("phase", "Roll"), ("over", False),
    ("winners", []), ("winners", None), ("decides", "A"), ("rolls_left", 2), ("rolls_left", ">= 1"),
    ("dice", ["1", "beer", "dynamite", "gatling", "gatling"]), ("dice", ["Gatling", 1, "Bier", "gatling", "Dynamit"]),
    ("distance A > C", 2), ("distance C>A", 2), ("Distance a > old joe", 1), ("distance C > E", 1),
    ("distance A > E", 2), ("distance A > F", 1), ("distance Old Joe > E", "> 1"),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value"), SO, ids=str)
def test_it_is_so(position: Position, path: str, value: Any) -> None:
    assert holds(position, fact(position, path), value)


NOT_SO: list[tuple[str, Any]] = [
    ("A.life", 5), ("A.life", "< 6"), ("A.arrows", 0), ("arrows", 9), ("A.role", "outlaw"), ("C.role", "Bandit"),
    ("A.role", "unknown"), ("D.out", False), ("A.character", None), ("E.character", "el_gringo"), ("turn", "E"),
    ("phase", "resolve"), ("over", True), ("winners", ["A"]), ("decides", None), ("decides", "C"), ("rolls_left", 1),
    ("dice", ["1", "beer", "dynamite", "gatling"]), ("dice", ["1", "1", "beer", "dynamite", "gatling"]), ("dice", []),
    ("dice", ["1", "beer", "dynamite", "gatling", "gatling", "gatling"]), ("distance A > C", 3),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value"), NOT_SO, ids=str)
def test_it_is_not_so(position: Position, path: str, value: Any) -> None:
    assert not holds(position, fact(position, path), value)


NEVER: list[tuple[str, Any, str]] = [
    ("A.life", "five", r'^A\.life is a number, or a comparison such as ">= 2", never “five”$'),
    ("A.arrows", True, "never “true”"), ("arrows", [5], "never a list"), ("arrows", None, "never nothing"),
    ("rolls_left", "often", "rolls_left is a number"), ("distance A > C", "far", "never “far”"),
    ("A.out", 1, r"^A\.out is true or false, never “1”$"), ("over", "no", "true or false"),
    ("dice", ["bear"], "no die shows “bear”.*did you mean beer"), ("dice", "3", "no die shows “3”"),
    ("A.role", "marshal", "no role “marshal”; there are sheriff, deputy, outlaw, renegade"),
    ("A.role", 1, r"A\.role is a word, never “1”"), ("A.role", None, r"A\.role is a word, never nothing"),
    ("A.character", "vera_custer", "no character “vera_custer” in dice"), ("A.character", ["x"], "never a list"),
    ("turn", "X", "no player “X”; there are A, Old Joe"), ("winners", ["X"], "no player “X”"),
    ("winners", {"A": 1}, "never a mapping"), ("decides", [], "never a list"),
    ("phase", "play", "no phase “play”; there are setup, start, roll, resolve"), ("phase", 2, "never “2”"),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value", "message"), NEVER, ids=str)
def test_it_can_never_be_so(position: Position, path: str, value: Any, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        holds(position, fact(position, path), value)


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("", "no fact “”; there are turn, phase"), ("A", "no fact “A”"), ("A.hand", "no fact “hand” about a player"),
        ("hand", "no fact “hand”; there are .*rolls_left.*X.arrows.*distance X > Y"), ("turns", "did you mean turn"),
        ("A.live", r"there are .*arrows.*did you mean life"), ("X.life", "no player “X”"), (".life", "no player “”"),
        ("distance", "a distance is written `distance X > Y`; found “distance”"), ("distance A C", "is written"),
        ("distance A > A", "between two players; found A twice"), ("distance A > D", "D is out of the game"),
        ("distance D > A", "D is out of the game"), ("distance A > X", "no player “X”"), ("reach A", "no fact “reach"),
        ("rolls", "did you mean"), ("shots_left", "no fact “shots_left”"),
    ],
)  # fmt: skip
def test_what_is_no_fact_is_refused(position: Position, path: str, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        fact(position, path)


def test_a_distance_shows_its_term_and_every_fact_its_statement(position: Position) -> None:
    number = fact(position, "distance A > C").number
    assert number is not None
    assert [(term.amount, term.rule) for term in number.terms] == [(2, "dice.bullseye.counted")]
    for path in ("A.life", "A.arrows", "A.role", "A.character", "A.out", "turn", "phase", "winners", "over", "arrows",
                 "dice", "decides", "rolls_left"):  # fmt: skip
        assert FACTS.rule(position, path) in statements()


@pytest.mark.parametrize(("character", "left"), [("lucky_duke", (3, 2)), ("bart_cassidy", (2, 1))])
def test_throws_are_left_only_while_dice_are_thrown(character: str, left: tuple[int, int]) -> None:
    start = sheriff(character)
    thrown = after(start, "1 beer gatling gatling arrow")
    again = after(thrown, "A: roll beer", "beer")
    final = after(again, "A: keep")
    assert [fact(one, "rolls_left").value for one in (start, thrown, again, final)] == [0, *left, 0]


def test_dice_in_the_air_do_not_lie_there(position: Position) -> None:
    assert fact(after(position, "A: roll 1 + gatling"), "dice").value == ["dynamite", "beer", "gatling"]


def test_what_is_suggested_can_be_asked_and_may_become_so(position: Position) -> None:
    suggested = list(FACTS.suggested(position))
    assert {"A.life = 6", "A.life = 5", "Old Joe.out = true", "arrows = 5", "winners = F", "over = true"} <= {
        *suggested
    }
    assert not any(text.startswith("D.") for text in suggested)
    for text in suggested:
        path, value = read_fact(text)
        assert holds(position, fact(position, path), value) in (True, False)
