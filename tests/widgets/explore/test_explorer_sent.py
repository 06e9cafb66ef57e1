"""What the page of `bx.explore` is sent: what has changed, and nothing twice."""

from __future__ import annotations

from random import Random

import pytest

from bang_explorer.rulebook.statements import statements
from bang_explorer.widgets.explore.explorer import Explorer
from tests.widgets.explore.exploring import FOLDED, LANGUAGES, laid
from tests.widgets.explore.journeys import again, wandered
from tests.widgets.pages import FrontEnd, synced, written
from tests.worlds.sights import texts


def test_only_what_has_changed_is_sent(front: FrontEnd) -> None:
    front.does("go", number="2")
    assert front.does("unfold", what="exchange", open="true").keys() == {"exchange_0", "heard"}
    assert front.does("unfold", what="exchange", open="false").keys() == {"exchange_0", "heard"}
    front.does("back")
    assert front.does("go", number="1") == {"heard": 5}
    sent = front.does("back")
    assert sent.keys().isdisjoint({"areas", "shape", "seat_2_0", "seat_3_0", "seat_4_0", "whole_1", "sprite_0"})
    assert sent.keys() >= {"said", "timeline_0", "happened_0", "options_0", "tray_0", "states", "seat_0_0"}


def test_the_picture_of_the_machine_is_sent_once(front: FrontEnd, panel: Explorer) -> None:
    """So is a large drawing of anything: while the whole picture is open, and the drawings of all cards."""
    front.does("show_whole")
    large: list[str] = []
    for number in ("2", "0", "2", "1", "2", "3", "2"):
        sent = front.does("go", number=number)
        large += [value for value in sent.values() if isinstance(value, str) and "bx-graph" in value]
    assert len(large) == len(set(large)) == 1
    assert "<svg data-pan" in written(panel, "whole")


def test_the_drawings_of_all_cards_are_sent_once(front: FrontEnd, panel: Explorer) -> None:
    assert written(panel, "sprite").count("<symbol") > 50
    for number in ("2", "0", "3"):
        assert not any("<symbol" in str(value) for value in front.does("go", number=number).values())


def test_what_is_not_shown_of_the_machine_is_not_sent(front: FrontEnd, panel: Explorer) -> None:
    assert written(panel, "whole") == ""
    assert panel.marks == {}
    front.does("show_whole")
    assert panel.marks["places"]
    front.does("show_whole")
    assert written(panel, "whole") == ""
    assert panel.marks == {}


@pytest.mark.parametrize(
    ("game", "players"), [("base", 4), ("dodge_city", 7), ("base+dodge_city", 8), ("dice", 4), ("wyatt_earp", 3)]
)
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
    nothing = f"{position.table.names[0]}: end"
    moves = [option.text for option in position.options] or [nothing]
    things = laid(panel).ids
    return dice.choice((
        ("take", {"move": dice.choice(moves)}), ("let_happen", {}), ("bring", {"what": "way:0"}), ("back", {}),
        ("forward", {}), ("go", {"number": str(dice.randrange(moments))}), ("slide", {"value": str(dice.randrange(9))}),
        ("branch", {"value": str(dice.choice(panel.journey.tips).number)}),
        ("compare", {"value": str(dice.choice(panel.journey.tips).number)}),
        ("unfold", {"what": dice.choice(FOLDED), "open": dice.choice(("true", "true", "false"))}),
        ("speak", {"value": dice.choice(LANGUAGES)}), ("view", {"value": dice.choice(("", *position.table.names))}),
        ("rule", {"id": dice.choice(list(statements()))}),
        ("press", {"id": dice.choice(things)}), ("press", {"id": dice.choice(things)}), ("let_go", {}),
        ("show_whole", {}), ("show_ahead", {}),
        ("ask", {"move": dice.choice(list(texts(position, 0))[:200] or [nothing])}),
    ))  # fmt: skip
