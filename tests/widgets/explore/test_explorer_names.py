"""Whatever players and scenarios are called, no element of the page of `bx.explore` comes from that."""

from __future__ import annotations

from functools import cache

import pytest

from bang_explorer.games.bang.desk.scenario import Player, Scenario
from bang_explorer.kit.scenario import LineEntry
from bang_explorer.kit.svg import printable
from bang_explorer.widgets.explore.explorer import Explorer, explore
from tests.show.pictures import HOSTILE
from tests.widgets.explore.exploring import opened, unfolded
from tests.widgets.explore.journeys import again, wandered
from tests.widgets.pages import Element, part, parts


@cache
def known_markup() -> tuple[frozenset[str], frozenset[str]]:
    """The names of elements and of attributes in panels in which nobody means any harm."""
    elements, attributes = set[str](), set[str]()
    for element in elements_of(unfolded(opened())) + elements_of(unfolded(Explorer(again(wandered("base", 5))))):
        elements.add(element.name)
        attributes |= element.attributes.keys()
    return frozenset(elements), frozenset(attributes)


def elements_of(panel: Explorer) -> list[Element]:
    """All elements of all parts, at every step."""
    found: list[Element] = []
    panel.rule("base.bang")
    panel.settle("over = true", until="1")
    for moment in panel.journey.moments[:5:3]:
        panel.go(moment.number)
        found += [element for _, one in parts(panel) for element in one.all]
    return found


def hostile_panel(evil: str, names: tuple[str, ...] = ("A", "B", "C", "D")) -> Explorer:
    """A scenario in which everything is called that, as far as it can be."""
    a, b, c, d = names
    line = (
        LineEntry("is", {f"{a}.life": evil}, ""), LineEntry("can", [evil], ""),
        LineEntry("move", f"{a}: bang > {b}", ""),
        LineEntry("move", f"{b}: fehlschuss", ""), LineEntry("move", f"{a}: bang > {c}", ""),
    )  # fmt: skip
    players = (
        Player(a, "sheriff", hand=("bang-2D", "bang-3D", "duell")),
        Player(b, "outlaw", hand=("fehlschuss", "bier"), life=2),
        Player(c, "renegade", hand=("panik",)), Player(d, "outlaw", hand=("panik",), in_play=("fass",)),
    )  # fmt: skip
    title = {"en": evil, "de": evil}
    return explore(Scenario("test.explorer.evil", "base", players, title=title, line=line, source={"faq": evil}))


EVIL = [
    *HOSTILE[::2], "<img src=x onerror=alert(1)>", "]]><script>alert(1)</script>", '" onmouseover="alert(1)',
    "' onclick='x", "</textarea><b>", "</svg><b>", "</style><b>", "@sent_0", "&quot;&gt;<b>", "<!--", "{who}", "{0}",
    "%(x)s",
]  # fmt: skip


@pytest.mark.parametrize("evil", EVIL, ids=ascii)
def test_no_element_and_no_attribute_comes_from_a_title_or_a_claim(evil: str) -> None:
    panel = unfolded(hostile_panel(evil))
    elements, attributes = known_markup()
    found = elements_of(panel)
    assert {one.name for one in found} <= elements
    assert {name for one in found for name in one.attributes} <= attributes
    panel.go(0)
    for _, element in parts(panel):
        assert all(line.isprintable() for line in element.text.split("\n"))
    assert part(panel, "head").one("h2").text == printable(evil)


@pytest.mark.parametrize(
    "names",
    [("' onclick='x", "B", "C", "D"), ("{who}", "{0}", "%s", "{}"), ("]]", "--", "/*", "#rule"),
     ("عمر بن الخطاب", "張三李四", "é", "ǅ"), ("W" * 40, "i" * 40, "A b c", "(1)"),
     ("take", "data-do=x", "@sent_0", "javascript;alert(1)"), ("hand", "way", "from above", "None")],
    ids=ascii,
)  # fmt: skip
def test_whatever_the_players_are_called_they_can_play(names: tuple[str, str, str, str]) -> None:
    panel = unfolded(hostile_panel("x", names))
    elements, attributes = known_markup()
    found = elements_of(panel)
    assert {one.name for one in found} <= elements
    assert {name for one in found for name in one.attributes} <= attributes
    panel.go(1)
    seated = list(panel.position.table.names)
    menu = part(panel, "head").one("select", data_do="view")
    assert [one["value"] for one in menu.find("option")] == ["", *seated]
    for moment in panel.journey.path[:3]:
        panel.go(moment.number)
        for button in part(panel, "options").find("button", data_do="take"):
            panel.do("take", {"move": button["data-move"]})
            assert panel.wrong == ""
            panel.go(moment.number)
    for name in seated:
        panel.do("view", {"value": name})
        assert panel.wrong == ""
        assert part(panel, "head").one("select", data_do="view").one("option", selected=True)["value"] == name
