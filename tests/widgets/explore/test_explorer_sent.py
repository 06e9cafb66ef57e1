"""What the page of `bx.explore` is sent: what has changed, and nothing twice."""

from __future__ import annotations

from random import Random

import pytest

from bang_explorer.rulebook.statements import statements
from bang_explorer.widgets.explore.explorer import Explorer
from tests.strategies import candidates
from tests.widgets.explore.exploring import FOLDED, LANGUAGES
from tests.widgets.explore.journeys import again, wandered
from tests.widgets.pages import FrontEnd, synced, written


def test_only_what_has_changed_is_sent(front: FrontEnd) -> None:
    front.does("go", number="2")
    assert front.does("unfold", what="exchange", open="true").keys() == {"exchange_0", "heard"}
    assert front.does("unfold", what="exchange", open="false").keys() == {"exchange_0", "heard"}
    front.does("back")
    assert front.does("go", number="1") == {"heard": 5}
    sent = front.does("back")
    assert "graph_0" not in sent
    assert "areas" not in sent
    assert "board_4" not in sent
    assert sent.keys() >= {"said", "now_0", "timeline_0", "happened_0", "board_2"}


def test_the_picture_of_the_machine_is_sent_once(front: FrontEnd, panel: Explorer) -> None:
    large: list[str] = []
    for number in ("2", "0", "2", "1", "2", "3", "2"):
        sent = front.does("go", number=number)
        large += [value for value in sent.values() if isinstance(value, str) and "bx-graph" in value]
    assert len(large) == len(set(large)) == 1
    assert written(panel, "graph").startswith("<svg")


@pytest.mark.parametrize(("game", "players"), [("base", 4), ("dodge_city", 7), ("base+dodge_city", 8)])
def test_what_the_page_holds_is_what_the_panel_is_whatever_was_done(game: str, players: int) -> None:
    panel = Explorer(again(wandered(game, players)))
    front, dice = FrontEnd(panel), Random(players)
    for _ in range(25):
        do, given = some_deed(panel, dice)
        front.does(do, **given)
        assert front.state == synced(panel), (do, given)


def some_deed(panel: Explorer, dice: Random) -> tuple[str, dict[str, str]]:
    """What a reader may do next."""
    position, moments = panel.position, len(panel.journey.moments)
    moves = [option.text for option in position.options] or ["A: end"]
    return dice.choice((
        ("take", {"move": dice.choice(moves)}), ("let_happen", {}), ("bring", {"what": "way:0"}), ("back", {}),
        ("forward", {}), ("go", {"number": str(dice.randrange(moments))}), ("slide", {"value": str(dice.randrange(9))}),
        ("branch", {"value": str(dice.choice(panel.journey.tips).number)}),
        ("compare", {"value": str(dice.choice(panel.journey.tips).number)}),
        ("unfold", {"what": dice.choice(FOLDED), "open": dice.choice(("true", "true", "false"))}),
        ("speak", {"value": dice.choice(LANGUAGES)}), ("view", {"value": dice.choice(("", *position.table.names))}),
        ("rule", {"id": dice.choice(list(statements()))}),
        ("ask", {"move": dice.choice(list(candidates(position, 0))[:200])}),
    ))  # fmt: skip
