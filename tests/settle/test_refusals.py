"""A refusal is minimal: meeting all its reasons makes the move legal, and leaving out any one of them does not.

Random lines are played on from packaged cases of every game. What the machine lists is compared with the requirements
of each kind of act, whoever would make the move, whether or not he is asked: a move is legal just if all are met. So
each that is not met keeps it from being legal, and none may be told twice or in two ways.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from bang_explorer.kit.asked import AskedByFlow, IsAsked
from bang_explorer.scenarios.opening import open_scenario
from bang_explorer.scenarios.packaged import packaged

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bang_explorer.core.acts import RawOption
    from bang_explorer.core.position import Position

STEPS, EACH, PARTS = 12, 24, 6
"""So many positions of a line are looked at, from one case of so many, which are shared out to so many tests."""
MADE_BY_THE_NOTATION = {"is_offered_now"}


def positions(part: int) -> Iterator[Position]:
    """Positions in which somebody must decide, on random lines from packaged cases."""
    dice = Random(part)
    for scenario in list(packaged().values())[part::EACH]:
        position = open_scenario(scenario)
        for _ in range(STEPS):
            if position.is_over:
                break
            if position.chance is None:
                yield position
                position = position.after(dice.choice(position.options))
            else:
                position = position.happens(dice.choice(position.chance.outcomes)[0])


def thinkable(position: Position, who: int) -> Iterator[RawOption]:
    """Moves of a player, legal or not: what he could do if he were asked for it, some for each kind of act."""
    table, flow = position.table, position.stack[-1]
    for act in table.box.acts:
        about = (table, flow, who, None, None)
        if act.inside(table.box) or any(isinstance(one, AskedByFlow) and not one.holds(*about) for one in act.prelude):
            continue  # it only lists others, or its candidates are those of another flow
        for number, (what, at) in enumerate(act.candidates(table, flow, who)):
            if number < 10:
                yield act, what, at


def unmet(position: Position, who: int, option: RawOption) -> list[str]:
    """The keys of the requirements that an option does not meet."""
    act, what, at = option
    return [one.key for one in act.reasons(position.table, position.stack[-1], who, what, at) if not one.met]


@pytest.mark.parametrize("part", range(PARTS))
def test_a_move_is_legal_just_if_its_act_requires_nothing_more(part: int) -> None:
    seen = 0
    for position in positions(part):
        moves = position.game.desk.moves
        for option in position.options:
            assert not unmet(position, option.who, option.raw), (option.text, position)
        for who in range(len(position.table.names)):
            for option in thinkable(position, who):
                seen += 1
                if not unmet(position, who, option):
                    text = moves.write(position.table, who, option, values=True)
                    assert moves.find(position, text) is not None, (text, position)
    assert seen > 2000


@pytest.mark.parametrize("part", range(PARTS))
def test_each_reason_of_a_refusal_is_a_requirement_of_one_act_and_told_once(part: int) -> None:
    seen, dice = 0, Random(part)
    for position in positions(part):
        moves = position.game.desk.moves
        texts = [*(one.move for one in moves.refused(position)), *moves.unasked(position)]
        for text in dice.sample(texts, min(8, len(texts))):
            reasons, option = moves.closest(position, moves.read(position.table, text))
            keys = [one.key for one in reasons if not one.met]
            assert keys, text
            assert not MADE_BY_THE_NOTATION.intersection(keys), (text, keys)
            assert len(set(keys)) == len(keys), (text, keys)
            if option is None:
                continue
            act, seen = option[0], seen + 1
            required = [*act.prelude, *act.requirements, *act.aims]
            assert says_who_is_asked_once(required, set(keys)), (text, keys)
    assert seen > 100


def says_who_is_asked_once(required: list[Any], keys: set[str]) -> bool:
    """True if at most one reason says that somebody else, or something else, is asked now."""
    about_asking = [one for one in required if isinstance(one, (AskedByFlow, IsAsked)) and one.key in keys]
    return len({type(one) for one in about_asking}) <= 1


def test_nothing_is_required_of_a_target_only_because_it_is_the_player_himself() -> None:
    """`target_is_another` says that already, and with that alone the refusal would be the same."""
    for part in range(PARTS):
        for position in positions(part):
            for who in (position.decider or 0,):
                for act, what, at in thinkable(position, who):
                    keys = set(unmet(position, who, (act, what, at)))
                    assert not {"target_is_another", "target_sits_that_far"} <= keys
