"""Facts are named by paths and compared with what can be so; what can never be so is refused."""

from __future__ import annotations

from typing import Any

import pytest

from bang_explorer.core.position import Position
from bang_explorer.kit.desk.facts import read_fact, written_name
from bang_explorer.kit.errors import BadInput
from bang_explorer.scenarios.facts import fact, holds
from bang_explorer.scenarios.opening import open_scenario
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.settle.rulings import ruling
from tests.strategies import OF_PLAYER, OF_TABLE

TEXT = """\
id: a.b
game: base
players:
  - {name: A, role: sheriff, hand: [bang-6D, bier, bier], in_play: [volcanic-10S], character: kit_carlson}
  - {name: Old Joe, role: outlaw, life: 2}
  - {name: C, role: renegade, in_play: [mustang]}
  - {name: D, role: outlaw, out: true}
  - {name: E, role: deputy, hand: 2}
discard: [duell, panik]
"""


@pytest.fixture(name="position", scope="module")
def position_() -> Position:
    return open_scenario(read_scenario(TEXT))


SO: list[tuple[str, Any]] = [
    ("A.life", 5), ("A.life", ">= 5"), ("A.life", "<6"), ("A.life", " != 4 "), ("A.life", "= 5"), ("A.life", "== 5"),
    ("a.Life", 5), (" A . life ", 5), ("old joe.life", 2), ("Old  Joe.max_life", 4),
    ("A.hand", ["bier", "bang", "bier"]), ("A.hand", ["6D", "Beer", "bier"]), ("C.hand", []), ("C.hand", None),
    ("A.in_play", "volcanic"), ("A.in_play", ["10S"]), ("A.hand_count", 3), ("E.hand_count", "> 1"),
    ("A.role", "Sheriff"), ("E.role", "Hilfssheriff"), ("D.out", True), ("A.out", False),
    ("A.character", "Kit Carlson"), ("C.character", None), ("C.character", "plain"), ("A.reach", 1), ("reach A", 1),
    ("REACH old joe", 1), ("distance A > C", 3), ("distance C>A", 2), ("Distance a > old joe", "<= 1"), ("turn", "A"),
    ("turn", "a"), ("phase", "play"), ("phase", "Play"), ("over", False), ("winners", []), ("winners", None),
    ("deck_count", 80 - 3 - 2 - 2 - 2), ("discard", ["duell", "panik"]), ("discard_top", "duell"),
    ("discard_count", 2), ("shots_left", "unlimited"), ("shots_left", ">= 100"), ("decides", "A"),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value"), SO, ids=str)
def test_it_is_so(position: Position, path: str, value: Any) -> None:
    assert holds(position, fact(position, path), value)


NOT_SO: list[tuple[str, Any]] = [
    ("A.life", 4), ("A.life", "< 5"), ("A.hand", ["bier", "bier"]), ("A.hand", ["bier", "bang", "bang"]),
    ("A.hand", []), ("A.hand", ["bier", "bier", "bier-6D"[:4]]), ("C.hand", "bang"), ("E.hand", ["bang", "bang"]),
    ("A.role", "outlaw"), ("A.role", "unknown"), ("D.out", False), ("A.character", None),
    ("C.character", "el_gringo"), ("reach A", 2), ("turn", "Old Joe"), ("phase", "discard"), ("over", True),
    ("winners", ["A"]), ("decides", None), ("decides", "C"), ("shots_left", 1), ("discard_top", "panik"),
    ("discard", ["duell"]),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value"), NOT_SO, ids=str)
def test_it_is_not_so(position: Position, path: str, value: Any) -> None:
    assert not holds(position, fact(position, path), value)


NEVER: list[tuple[str, Any, str]] = [
    ("A.life", "five", r'^A\.life is a number, or a comparison such as ">= 2", never “five”$'),
    ("A.life", True, "never “true”"), ("A.life", [5], "never a list"), ("A.life", None, "never nothing"),
    ("A.life", ">= 99999999999", "never “>= 9"), ("A.life", "unlimited", "never"), ("A.life", ">= x", "never"),
    ("A.life", {}, "never a mapping"), ("A.out", 1, r"^A\.out is true or false, never “1”$"),
    ("over", "no", "true or false"), ("over", ">= 1", "true or false"),
    ("A.hand", 3, r"for their number write A\.hand_count$"), ("A.in_play", [1], "is a list of cards"),
    ("A.hand", ["bnag"], "no card “bnag” in base .did you mean bang"), ("A.role", "marshal", "no role “marshal”"),
    ("A.role", 1, r"A\.role is a word, never “1”"), ("A.role", None, r"A\.role is a word, never nothing"),
    ("A.character", "kid", "no character “kid”"), ("A.character", ["x"], "is a word, never a list"),
    ("turn", "X", "no player “X”; there are A, Old Joe"),
    ("turn", True, "turn is the name of a player, never “true”"), ("winners", ["X"], "no player “X”"),
    ("winners", [["A"]], "winners is the name of a player, never a list"), ("winners", {"A": 1}, "never a mapping"),
    ("phase", "III", "no phase “III”; there are setup, start, draw, play, discard"), ("phase", 2, "never “2”"),
    ("decides", [], "never a list"),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value", "message"), NEVER, ids=str)
def test_it_can_never_be_so(position: Position, path: str, value: Any, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        holds(position, fact(position, path), value)


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("", "no fact “”; there are turn, phase"), ("A", "no fact “A”"), ("live", "no fact “live”"),
        ("turns", "did you mean turn"), ("A.live", r"no fact “live” about a player; there are .*did you mean life"),
        ("X.life", "no player “X”"), (".life", "no player “”"), ("A.", "no fact “” about a player"),
        ("distance", "a distance is written `distance X > Y`; found “distance”"), ("distance A C", "is written"),
        ("distance A > A", "between two players; found A twice"), ("distance A > D", "D is out of the game"),
        ("distance D > A", "D is out of the game"), ("distance A > X", "no player “X”"),
        ("reach D", "D is out of the game"), ("D.reach", "D is out of the game"), ("reach X", "no player “X”"),
        ("reach", "no fact “reach”"),
    ],
)  # fmt: skip
def test_what_is_no_fact_is_refused(position: Position, path: str, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        fact(position, path)


def test_a_fact_says_its_path_in_one_way(position: Position) -> None:
    for path in (*(f"A.{what}" for what in OF_PLAYER), *OF_TABLE, "distance A > C", "reach A"):
        assert fact(position, path).path == path
        assert fact(position, f"  {path.upper().replace('OLD JOE', 'Old Joe')} ").path == path


def test_every_fact_has_its_grounds() -> None:
    claims = "".join(f"  - is: {{A.{what}: {expected(what)}}}\n" for what in OF_PLAYER)
    claims += "".join(f"  - is: {{{what}: {expected(what)}}}\n" for what in OF_TABLE)
    found = ruling(read_scenario(TEXT + "line:\n" + claims))
    assert len(found.claims) == len(OF_PLAYER) + len(OF_TABLE)
    assert all(judged.because for judged in found.claims)


def expected(what: str) -> str:
    words = {"hand": "[]", "in_play": "[]", "role": "outlaw", "character": "plain", "out": "false", "turn": "A"}
    more = {"phase": "play", "over": "true", "winners": "[]", "discard": "[]", "discard_top": "[]", "decides": "A"}
    more |= {"copies": "null"}
    return (words | more).get(what, "1")


# --- as somebody writes them ----------------------------------------------------------------------------------------


WRITTEN: list[tuple[str, tuple[str, Any]]] = [
    ("A.life = 3", ("A.life", 3)), ("A.life=3", ("A.life", 3)), ("  A.life  ==  3  ", ("A.life", 3)),
    ("A.life = -1", ("A.life", -1)), ("A.life >= 3", ("A.life", ">= 3")), ("A.life>3", ("A.life", "> 3")),
    ("A.life <= 3", ("A.life", "<= 3")), ("A.life < 3", ("A.life", "< 3")), ("A.life != 3", ("A.life", "!= 3")),
    ("distance A > C = 2", ("distance A > C", 2)), ("distance A > C >= 2", ("distance A > C", ">= 2")),
    ("distance A>C<2", ("distance A>C", "< 2")), ("reach Old Joe = 1", ("reach Old Joe", 1)),
    ("A.out = true", ("A.out", True)), ("over = False", ("over", False)), ("decides = null", ("decides", None)),
    ("turn = Old Joe", ("turn", "Old Joe")), ("phase = play", ("phase", "play")),
    ("shots_left = unlimited", ("shots_left", "unlimited")), ("A.role = Sheriff", ("A.role", "Sheriff")),
    ("A.hand = bang", ("A.hand", "bang")), ("A.hand = [bang-6D, bier]", ("A.hand", ["bang-6D", "bier"])),
    ("winners = [A,C]", ("winners", ["A", "C"])), ("winners = []", ("winners", [])),
    ("winners = [ A , ]", ("winners", ["A"])), ('turn = "A=B"', ("turn", "A=B")), ('turn = "true"', ("turn", "true")),
    ('turn != "A"', ("turn", "!= A")),
]  # fmt: skip


@pytest.mark.parametrize(("text", "found"), WRITTEN, ids=str)
def test_a_fact_is_read_as_it_is_written(text: str, found: tuple[str, Any]) -> None:
    assert read_fact(text) == found
    assert type(read_fact(text)[1]) is type(found[1])


@pytest.mark.parametrize("text", ["", " ", "A.life", "A.life =", "= 3", "3", "A.life = ", "A.life 3", "winners [A]"])
def test_what_is_no_written_fact_is_told_with_an_example(text: str) -> None:
    with pytest.raises(BadInput, match=r"a fact is written PATH = VALUE, such as C\.life = 3; found"):
        read_fact(text)


def test_what_nobody_sees_is_no_fact() -> None:
    with pytest.raises(BadInput, match=r"text cannot hold the invisible character U\+0000"):
        read_fact("A.life\0= 3")


@pytest.mark.parametrize("text", ["distance A > C", "A.life =< 3", "A.life => 3", "A.life < < 3", "A.life = >= 3"])
def test_what_is_written_in_a_wrong_way_is_refused_in_the_end(position: Position, text: str) -> None:
    with pytest.raises(BadInput):
        holds(position, fact(position, read_fact(text)[0]), read_fact(text)[1])


def test_every_fact_can_be_written_as_it_is_so(position: Position) -> None:
    for path, value in SO:
        if isinstance(value, str) and value.strip()[0] in "<>=!":
            written = f"{path} {value}"
        elif isinstance(value, list):
            written = f"{path} = [{', '.join(value)}]"
        else:
            written = f"{path} = {value if value is not None else 'null'}"
        path_read, value_read = read_fact(written)
        assert holds(position, fact(position, path_read), value_read), written


@pytest.mark.parametrize(
    "name", ["Ann", "Old Joe", "A=B", "true", "null", "7", "Joe!", "[x]", "é", "#", "'", "a]", "~"]
)
def test_a_name_is_written_so_that_it_is_read_as_itself(name: str) -> None:
    path, found = read_fact(f"turn = {written_name(name)}")
    assert (path, str(found)) == ("turn", name)


def test_a_fact_without_end_is_refused_at_once() -> None:
    with pytest.raises(BadInput, match="at most 300 characters"):
        read_fact("a <" + " " * 100_000 + "<")
