"""The grammar of moves: each form as it is written and read, what is wrong said once, and every option read back."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from bang_explorer import games
from bang_explorer.core.acts import Act, CardAt
from bang_explorer.core.position import Position
from bang_explorer.kit.desk.grammar import Aim, Form, Grammar
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.moves import Move
from bang_explorer.scenarios.opening import new_game
from tests.strategies import big_steps, position_of
from tests.toy import GAME as TOY


class Face:
    """A face of a die."""

    def read(self, table: Any, text: str) -> int:
        if not text.isdigit():
            raise BadInput(f"no face {text}")
        return int(text)

    def fits(self, ref: int, thing: int) -> bool:
        return ref == thing

    def write(self, table: Any, thing: int, *, values: bool) -> str:
        return str(thing)

    def said(self, ref: int, table: Any, words: Any) -> str:
        return f"face {ref}"


class Named(Face):
    """What goes by its name in small letters."""

    def knows(self, table: Any, text: str) -> bool:
        return text in ("helper", "miner")

    def read(self, table: Any, text: str) -> Any:
        return text.casefold()

    def said(self, ref: Any, table: Any, words: Any) -> str:
        return str(ref).upper()


FACE, NAMED = Face(), Named()
TABLE = SimpleNamespace(names=("Ann", "Bob"))
DICE: Grammar[Any, Any] = Grammar(
    Form("stop"),
    Form("shoot", aim=Aim()),
    Form("keep", FACE, several=True),
    Form("give", FACE, cost=FACE, aim=Aim()),
    Form("point", aim=Aim(FACE), straight=True),
    Form("help", unsaid=True, name=NAMED, cost=FACE),
    Form("use", FACE, unsaid=True, acts=("use", "turn"), as_=NAMED, cost=FACE, aim=Aim(FACE)),
)
"""A table with each kind of form."""
STOP, SHOOT, KEEP, GIVE, POINT, USE = (
    Act(verb, edge=verb) for verb in ("stop", "shoot", "keep", "give", "point", "use")
)
HELP, TURN = Act("help", "helper", edge="help"), Act("turn", edge="turn", stands_for="arrow")

WRITTEN = [
    ("stop", (STOP, None, None)),
    ("shoot > Bob", (SHOOT, None, 1)),
    ("keep 6", (KEEP, (6,), None)),
    ("keep 6 x3 + 1", (KEEP, (6, 1, 6, 6), None)),
    ("give 6 + 1 + 1 > Bob", (GIVE, (6, 1, 1), 1)),
    ("point Bob", (POINT, None, 1)),
    ("point Bob.3", (POINT, None, CardAt(1, 3))),
    ("helper", (HELP, None, None)),
    ("helper + 1 + 2", (HELP, (1, 2), None)),
    ("5", (USE, 5, None)),
    ("5 > Bob.3", (USE, 5, CardAt(1, 3))),
    ("5 as arrow + 2 > Bob", (TURN, (5, 2), 1)),
]


@pytest.mark.parametrize(("text", "raw"), WRITTEN)
def test_each_form_is_written_and_read_as_what_it_was(text: str, raw: Any) -> None:
    assert DICE.write(TABLE, 0, raw) == f"Ann: {text}"
    read = DICE.read(TABLE, f"Ann: {text}")
    assert [one for _, one in WRITTEN if DICE.fits(read, 0, one)] == [raw]
    assert not DICE.fits(read, 1, raw)
    assert DICE.means(read, raw[0])
    assert not DICE.means(read, Act("fly", edge="fly"))


def test_a_move_holds_what_it_means_in_its_parts() -> None:
    assert DICE.read(TABLE, "ann:  5 as  Arrow +2>BOB.3") == Move(
        "", 0, "use", items=(5, 2), as_="arrow", target=CardAt(1, 3)
    )
    assert DICE.read(TABLE, "Ann: helper + 1 ").paid == (1,)
    assert DICE.read(TABLE, "Ann: give 6 + 1").used == 6
    assert str(DICE.read(TABLE, "ann:  keep   6  x2 ")) == "Ann: keep 6 x2"


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("keep 1 + 6 + 6 + 6", True),
        ("keep 6 x2 + 1 + 6", True),
        ("KEEP 6 X3 + 1 x1", True),
        ("keep 6 x3", False),
        ("keep 6 x2 + 1 x2", False),
    ],
)
def test_the_order_of_several_things_means_nothing_but_their_number_does(text: str, means: bool) -> None:  # noqa: FBT001
    assert DICE.fits(DICE.read(TABLE, f"Ann: {text}"), 0, (KEEP, (6, 1, 6, 6), None)) is means


def test_what_is_used_is_not_what_is_given_for_it() -> None:
    given = (GIVE, (6, 1, 2), 1)
    assert DICE.fits(DICE.read(TABLE, "Ann: give 6 + 2 + 1 > Bob"), 0, given)
    assert not DICE.fits(DICE.read(TABLE, "Ann: give 1 + 6 + 2 > Bob"), 0, given)


def test_a_move_aimed_at_nobody_may_be_said_to_be_aimed_at_oneself() -> None:
    assert DICE.fits(DICE.read(TABLE, "Ann: 5 > Ann"), 0, (USE, 5, None))
    assert not DICE.fits(DICE.read(TABLE, "Ann: 5 > Bob"), 0, (USE, 5, None))
    assert not DICE.fits(DICE.read(TABLE, "Ann: 5 > Bob"), 0, (USE, 5, CardAt(1, 3)))


def test_a_move_is_said_with_other_names() -> None:
    said = {text: DICE.said(DICE.read(TABLE, f"Ann: {text}"), TABLE, None) for text, _ in WRITTEN}
    assert said["keep 6 x3 + 1"] == "Ann: keep face 6 x3 + face 1"
    assert said["5 as arrow + 2 > Bob"] == "Ann: face 5 as ARROW + face 2 > Bob"
    assert said["helper + 1 + 2"] == "Ann: HELPER + face 1 + face 2"
    assert said["point Bob.3"] == "Ann: point Bob.face 3"
    assert said["stop"] == "Ann: stop"


WRONG = {
    "stop": "a move is written `WHO: WHAT`",
    "Cleo: stop": "no player “Cleo”; there are Ann, Bob",
    "Ann: keep": "keep what\\? Nothing stands behind it",
    "Ann: keep 6 +": "something is missing",
    "Ann: + 6": "something is missing",
    "Ann: ": "something is missing",
    "Ann: shoot >": "at whom\\? Nothing stands behind the >",
    "Ann: shoot > Bob > Ann": "“Bob > Ann” is no player: a move is aimed at one, such as B",
    "Ann: shoot > Bob.3": "“Bob.3” is no player",
    "Ann: shoot 6 > Bob": "shoot takes nothing",
    "Ann: keep 6 > Bob": "keep takes one thing and no more",
    "Ann: point Bob + 6": "point takes one thing and no more",
    "Ann: point Bob > Ann": "point takes one thing and no more",
    "Ann: keep six": "no face six",
    "Ann: keep 6 x0": "no face 6 x0",
    "Ann: give 6 x2": "no face 6 x2",
    "Ann: stop > Bob": "no face stop",
    "Ann: fly": "no face fly",
}


@pytest.mark.parametrize("text", WRONG)
def test_what_means_nothing_is_refused_with_one_message(text: str) -> None:
    with pytest.raises(BadInput, match=WRONG[text]) as refused:
        DICE.read(TABLE, text)
    assert len(str(refused.value).splitlines()) == 1


def test_where_each_move_begins_with_its_verb_the_verbs_are_named() -> None:
    just_verbs: Grammar[Any, Any] = Grammar(Form("throw"), Form("keep"))
    with pytest.raises(BadInput, match=r"no move “kep”; there are throw, keep.*did you mean keep"):
        just_verbs.read(TABLE, "Ann: kep")
    with pytest.raises(BadInput, match="keep takes nothing; found “Ann: keep it”"):
        just_verbs.read(TABLE, "Ann: keep it")


# --- in the games ----------------------------------------------------------------------------------------------------


@pytest.fixture
def _toy() -> Iterator[None]:
    games.add(TOY)
    yield
    games.forget(TOY)


def read_back(position: Position) -> int:
    """How many options there are; each must be what its text means, and the only one."""
    moves = position.game.desk.moves
    grammar = moves.grammar(position.table)
    for option in position.options:
        meant = grammar.read(position.table, option.text)
        assert meant.text == option.text
        assert position.find(meant) == option
        assert grammar.means(meant, option.raw[0])
        fitting = [one for one in position.options if grammar.fits(meant, one.who, one.raw)]
        assert {one.text for one in fitting} == {option.text}
        exact = grammar.write(position.table, option.who, option.raw, values=True)
        assert grammar.fits(grammar.read(position.table, exact), option.who, option.raw)
    return len(position.options)


@pytest.mark.parametrize("seed", range(60))
def test_every_option_of_the_card_game_is_read_back(seed: int) -> None:
    position = position_of(seed)
    assert position.is_over or read_back(position)


@pytest.mark.usefixtures("_toy")
def test_every_option_of_a_game_without_a_table_of_its_own_is_read_back() -> None:
    position = new_game("toy")
    grammar = position.game.desk.moves.grammar(position.table)
    assert list(grammar.forms.values()) == [Form("throw"), Form("keep")]
    games_ = (big_steps(new_game("toy", seed=seed), Random(seed), 100) for seed in range(10))
    assert sum(read_back(later) for steps in games_ for later in steps) > 200
