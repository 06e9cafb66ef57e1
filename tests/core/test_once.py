"""What is defined once: a copy of it is itself, and put away it is found again."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from pickle import PicklingError
from typing import Any

import pytest

from bang_explorer.core.abilities import Interrupt, Offer
from bang_explorer.core.acts import Word
from bang_explorer.games.bang import GAME
from bang_explorer.games.bang.rules.box import BOXES, box
from tests.strategies import put_away

ALL = box(BOXES[-1])
NODES = [
    node for flow in GAME.flows.values() for node in flow.nodes.values() if flow.__module__.startswith("bang_explorer")
]
HOLDERS = [*ALL.people.values(), *ALL.kinds.values()]
ABILITIES = [ability for holder in HOLDERS for ability in holder.abilities]
OFFERED = [act for node in NODES for act in node.acts]
OFFERED += [ability.act for ability in ABILITIES if isinstance(ability, Offer)]
OFFERED += [act for kind in ALL.kinds.values() for act in (kind.play, *kind.uses, *kind.stand_ins.values()) if act]


@pytest.mark.parametrize("them", [NODES, ABILITIES, OFFERED, HOLDERS], ids=["nodes", "abilities", "acts", "holders"])
def test_each_is_itself_when_it_is_copied_and_when_it_was_put_away(them: list[Any]) -> None:
    assert them
    for one in them:
        assert copy.deepcopy(one) is one
        assert put_away(one) is one


def test_abilities_with_equal_words_are_not_mixed_up() -> None:
    found = put_away(ABILITIES)
    assert all(one is other for one, other in zip(ABILITIES, found, strict=True))
    assert any(isinstance(one, Interrupt) for one in ABILITIES)


def test_what_belongs_to_nothing_cannot_be_put_away_and_says_so() -> None:
    stray = Word("sigh", edge="sigh")
    assert stray not in GAME.everything.acts
    assert copy.deepcopy(stray) is stray
    with pytest.raises(PicklingError, match="<act sigh > belongs to nothing that could be named"):
        pickle.dumps(stray)


OF_A_SCRIPT = """
import pickle, sys
from bang_explorer.core.abilities import Interrupt
from bang_explorer.core.flow import Event, Flow, listen_no_more
from bang_explorer.core.once import give_home
from bang_explorer.games.bang.rules.events import SPENT
from bang_explorer.games.bang.rules.play import PlayCard

def always(*_): return True

class Own:
    abilities = (Interrupt(SPENT, "own", Flow, when=always, start=always),)

give_home(Own, "abilities")
sent = pickle.dumps(Own.abilities[0])
listen_no_more(SPENT)
assert "spent" not in PlayCard.nodes
found = pickle.loads(sent)
assert (found.name, found.when(), found.key) == ("own", True, SPENT)
assert "spent" in PlayCard.nodes
"""


def test_an_ability_of_a_script_is_sent_whole_and_makes_itself_known_where_it_comes_to() -> None:
    subprocess.run([sys.executable, "-c", OF_A_SCRIPT], check=True)  # noqa: S603 - our own interpreter
