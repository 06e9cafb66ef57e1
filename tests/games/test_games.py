"""Games are found by their boxes, and the one that goes without saying is the card game."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from pathlib import Path

import pytest

from bang_explorer import games
from bang_explorer.core.abilities import Interrupt
from bang_explorer.games.bang import GAME
from bang_explorer.kit.errors import BadInput


def test_a_box_is_found_however_it_is_spelt() -> None:
    assert games.find("Dodge City + Base") is games.find("base+dodge_city")
    assert games.find("train+base + Dodge City") is GAME.everything
    assert games.game_id("dodge-city") == "dodge_city"
    assert games.game_id("base+chess") == "base+chess"


@pytest.mark.parametrize("name", ["chess", "", "+", "base+chess", "bang"])
def test_what_is_no_game_is_refused_with_those_that_are(name: str) -> None:
    with pytest.raises(BadInput, match="there are base, dodge_city, base\\+dodge_city"):
        games.find(name)


def test_rules_are_those_of_the_game() -> None:
    assert games.rules("abacus", "dodge_city").dynamite_moves == "next_free"
    with pytest.raises(BadInput, match="no game “chess”"):
        games.rules("abacus", "chess")


def test_a_game_with_a_box_that_is_there_already_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "copycat"
    (package / "boxes" / "base").mkdir(parents=True)
    (package / "boxes" / "base" / "statements.toml").write_text("", "utf-8")
    (package / "__init__.py").write_text("", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    copycat = replace(GAME, folder="copycat")
    with pytest.raises(BadInput, match="there is a game or a box called base already"):
        games.add(copycat)
    assert copycat not in games.games()


def test_the_card_game_goes_without_saying() -> None:
    assert games.game() is games.games()[0] is GAME
    assert games.game_with_id("bang") is GAME
    assert games.game_with_id("chess") is None


def test_no_game_interrupts_where_another_has_an_optional_announcement() -> None:
    """By events of the same name, else, the one would put nodes into the flows of the other."""
    for one, other in permutations(games.games(), 2):
        held = (ability for abilities in one.everything.abilities().values() for ability in abilities)
        heard = {ability.key for ability in held if isinstance(ability, Interrupt)}
        assert heard or not one.everything.people
        declared = (node for flow in other.flows.values() for node in flow.declared.values())
        assert heard & {node.event for node in declared if node.is_seam} == set()
