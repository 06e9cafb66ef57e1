"""`bx.explore` where everybody is always asked, as at a real table."""

from __future__ import annotations

import pytest

import bang_explorer as bx
from bang_explorer.core.position import Position
from bang_explorer.kit.errors import BadInput
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.settle.replay import asked_always
from bang_explorer.show.words import words
from bang_explorer.widgets.explore.explorer import Explorer, explore
from tests.widgets.explore.exploring import LANGUAGES

HELD = """
id: test.explore.held
game: base
players:
  - {name: A, role: sheriff, hand: [bang, postkutsche]}
  - {name: B, role: outlaw, hand: [CARD]}
  - {name: C, role: renegade}
  - {name: D, role: outlaw}
line:
  - A: bang > B
  - is: {B.life: 3}
  - A: postkutsche
"""


def steps_of(panel: Explorer) -> list[str]:
    """All that one reads at each step."""
    found = []
    for number in range(len(panel.journey.path)):
        panel.go(number)
        found += [panel.step, panel.plain()]
    return found


def test_asking_always_each_pass_of_a_scenario_is_a_step_of_its_own() -> None:
    panel = explore(read_scenario(HELD.replace("CARD", "fass")), ask="always")
    decides = [moment.position.decides for moment in panel.journey.path]
    assert decides[:4] == ["A", "B", "B", "A"]
    assert [moment.position.decides for moment in explore(read_scenario(HELD.replace("CARD", "fass"))).journey.path][
        :2
    ] == ["A", "A"]
    assert panel.journey.scenario().ask == "always"


def test_asking_always_the_steps_do_not_tell_a_seat_what_somebody_holds() -> None:
    told = [
        steps_of(explore(read_scenario(HELD.replace("CARD", card)), seat="C", ask="always"))
        for card in ("fass", "saloon")
    ]
    assert told[0] == told[1]


def test_a_game_is_asked_always_from_its_position_on() -> None:
    game = opened_game(HELD.replace("CARD", "fass"))
    panel = explore(game, ask="always")
    panel.take("A: bang > B")
    assert (panel.position.decides, [str(option) for option in panel.position.options]) == ("B", ["B: pass"])
    assert not game.table.ask_always
    with pytest.raises(BadInput, match="ask: there is only “always”"):
        explore(game, ask="never")


def test_a_scenario_that_says_so_itself_is_asked_always() -> None:
    asking = asked_always(read_scenario(HELD.replace("CARD", "fass")))
    assert all(moment.position.table.ask_always for moment in explore(asking).journey.path)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_seat_is_told_what_being_asked_may_tell(lang: str) -> None:
    hint = words(lang).text("ui", "tells_by_asking")
    text = HELD.replace("CARD", "fass")
    for seat, ask, tells in (("C", None, True), (None, None, False), ("C", "always", False)):
        panel = explore(read_scenario(text), seat=seat, lang=lang, ask=ask)
        assert (hint in "".join(map(str, panel.write()["now"]))) is tells
        assert (hint in panel.plain()) is tells


def opened_game(text: str) -> Position:
    return bx.scenario(text.partition("line:")[0]).replay()[0]
