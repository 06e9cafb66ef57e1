"""What all panels hold for the page is plain data: a front end that knows no Python can take it as it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import bang_explorer as bx
from bang_explorer.kit.html import Html, tag
from bang_explorer.widgets.panel import Panel
from tests.widgets.pages import synced


def explored() -> Panel:
    panel = bx.explore("base.jourdonnais.with-fass")
    panel.forward()
    panel.unfold("not_possible")
    panel.unfold("settling")
    panel.rule("base.fass")
    return panel


def predicted() -> Panel:
    panel = bx.predict("reach")
    panel.show()
    panel.unfold("results")
    return panel


def measured() -> Panel:
    panel = bx.distances()
    panel.give("A", "mustang")
    panel.ask("A", "B")
    panel.unfold("exchange")
    return panel


def ruled() -> Panel:
    panel = bx.ruling("base.jourdonnais.with-fass", lang="de")
    panel.search("Fass")
    panel.unfold("share")
    panel.unfold("bring")
    return panel


PANELS: list[Callable[[], Panel]] = [
    explored, predicted, measured, ruled, bx.ruling, lambda: bx.explore(bx.new_game("base", seed=1), seat="A"),
]  # fmt: skip
PLAIN = (str, int, float, bool, type(None), list, dict)


def others(value: Any, where: str) -> Iterator[str]:
    """Where something is not of just one of these types."""
    if type(value) not in PLAIN:
        yield f"{where}: {type(value).__qualname__}"
    for key, one in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from others(key, f"{where}, a key")
        yield from others(one, f"{where}[{key}]")


@pytest.mark.parametrize("make", PANELS)
def test_every_trait_of_every_panel_is_of_an_exact_type(make: Callable[[], Panel]) -> None:
    panel = make()
    panel.do("nothing", {})
    held = synced(panel)
    assert [found for name, value in held.items() for found in others(value, name)] == []
    assert {"wrong", "said", "areas", "heard"} < held.keys()


def test_it_stays_so_whatever_is_set() -> None:
    panel = predicted()
    for name in ("wrong", "said", "label", "head_0"):
        setattr(panel, name, tag("b", "x"))
        assert type(getattr(panel, name)) is str
    assert type(getattr(panel, panel.once(Html("<svg/>"))[1:])) is str
