"""Light and dark: both stand out, by the reader's own settings."""

from __future__ import annotations

import re

import pytest

from bang_explorer.kit.look import Theme
from bang_explorer.show.board import board_svg
from bang_explorer.show.board.paint import PAINTS, style
from tests.show.board.reading import SVG, pieces
from tests.show.board.test_svg import EN, START, picture
from tests.strategies import opened


def test_light_stands_in_the_attributes_and_dark_in_the_style() -> None:
    auto, light, dark = (board_svg(opened(START), EN, theme=theme) for theme in ("auto", "light", "dark"))
    assert "<style>" in auto
    assert auto.replace(style("auto"), "").replace("bx-auto", "bx-light") == light
    assert "<style>" not in light + dark
    for name, (fill, _) in PAINTS.items():
        if f"bx-paint-{name}" in light:
            assert f'class="bx-paint-{name}" fill="{fill[0]}"' in light
            assert f'class="bx-paint-{name}" fill="{fill[1]}"' in dark


def test_the_reader_s_own_theme_decides_and_the_lab_s_before_the_system_s() -> None:
    rules_ = style("auto")
    system, _, lab = rules_.partition("}}")
    assert system.startswith(
        '<style>@media(prefers-color-scheme:dark){.bx-auto:not([data-jp-theme-light="true"] *) .bx-'
    )
    assert lab.startswith('[data-jp-theme-light="false"] .bx-auto .bx-')
    assert "var(" not in rules_
    for rule in re.findall(r"([^{}]+)\{", rules_.replace("@media(prefers-color-scheme:dark){", "")):
        assert ".bx-auto" in rule, "nothing else on the page is touched"
    assert rules_.count(".bx-paint-ink{fill:#F3EEE6}") == 2


def test_a_group_is_not_painted_by_its_name() -> None:
    names = {piece.classes for piece in pieces(picture(opened(START))) if piece.element.tag == f"{SVG}g"}
    assert not any(name.startswith("bx-paint") for name in names)


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


ON = {
    "ink": ("board", "felt", "seat", "lies", "plain", "brown", "blue", "green", "sees-tab"),
    "quiet": ("felt", "seat", "gone", "lies", "plain", "brown", "blue", "green"),
    "red": ("plain", "brown", "blue", "green"),
    "tab-word": ("turn-tab", "decides-tab", "wins-tab"),
}
LINES = {
    "felt": ("board",), "seat": ("board", "seat"), "gone": ("gone",), "lost": ("seat", "lies", "gone"),
    "plain": ("plain", "felt", "seat", "lies"),
    "brown": ("brown", "felt", "seat"), "blue": ("blue", "seat", "lies", "felt"), "green": ("green", "seat", "lies"),
    "back": ("seat", "felt"), "turn": ("board", "seat"), "decides": ("board",), "arrow": ("board",),
    "sees-tab": ("board",),
}  # fmt: skip


@pytest.mark.parametrize("dark", [0, 1], ids=["light", "dark"])
def test_words_and_lines_stand_out(dark: int) -> None:
    for words_, grounds in ON.items():
        for ground in grounds:
            assert contrast(PAINTS[words_][0][dark], PAINTS[ground][0][dark]) >= 4.5, f"{words_} on {ground}"
    for line, grounds in LINES.items():
        for ground in grounds:
            assert contrast(PAINTS[line][1][dark], PAINTS[ground][0][dark]) >= 3, f"{line} on {ground}"


@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
def test_every_theme_has_every_paint(theme: Theme) -> None:
    used = {piece.classes for piece in pieces(picture(opened(START), theme=theme)) if "bx-paint" in piece.classes}
    assert used <= {f"bx-paint-{name}" for name in PAINTS}
