"""An explanation tells what has happened, and names the rules of which nothing that happened speaks."""

from __future__ import annotations

import pytest

from bang_explorer.core.position import Position
from bang_explorer.kit.asking.grounds import ByEntry, ByRules, by_story, by_whole_story
from bang_explorer.scenarios.opening import open_scenario
from bang_explorer.scenarios.reading import read_scenario


def attacked(character: str, sheriff: int = 10) -> Position:
    """The position after the Sheriff, who has so many life points, has taken the last arrow."""
    before = open_scenario(
        read_scenario(f"""
id: dice.test.grounds
game: dice
players:
  - {{name: A, role: sheriff, life: {sheriff}, arrows: 5}}
  - {{name: B, role: outlaw, character: {character}, arrows: 3}}
  - {{name: C, role: outlaw}}
  - {{name: D, role: renegade}}
""")
    )
    outcomes = before.chance.outcomes if before.chance is not None else ()
    return before.happens(next(one for one, _ in outcomes if [face.id for face in one].count("arrow") == 1))


def further(position: Position) -> set[str]:
    """The rules that the last piece of the explanation names."""
    last = by_whole_story([position])[-1]
    return set(last.rules) if isinstance(last, ByRules) else set()


def test_an_ability_of_which_nothing_speaks_is_named() -> None:
    assert "dice.jourdonnais" in further(attacked("jourdonnais"))
    assert "dice.jourdonnais" not in further(attacked("el_gringo"))
    assert "dice.el_gringo.not-indians" in further(attacked("el_gringo"))


@pytest.mark.parametrize("sheriff", [10, 1])
def test_what_an_entry_cites_or_held_before_is_not_named_again(sheriff: int) -> None:
    position = attacked("jourdonnais", sheriff)
    assert position.is_over is (sheriff == 1)
    cited = {rule for entry in position.journal.entries for rule in entry.rules}
    assert position.parent is not None
    before = {rule for flow in position.parent.stack for rule in flow.at.cites}
    assert further(position)
    assert not further(position) & (cited | before)


def test_the_story_comes_first() -> None:
    position = attacked("jourdonnais")
    story = by_story([position])
    assert by_whole_story([position])[: len(story)] == story
    assert all(isinstance(one, ByEntry) for one in story)


def test_nothing_more_is_told_if_nothing_more_applied() -> None:
    before = attacked("jourdonnais").parent
    assert before is not None
    assert before.chance is not None
    quiet = before.happens(next(one for one, _ in before.chance.outcomes if {face.id for face in one} == {"beer"}))
    assert by_whole_story([quiet]) == by_story([quiet])
