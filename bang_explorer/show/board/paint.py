"""The colours of the board, for light and dark pages. Colours with a meaning are from Okabe and Ito's palette."""

from __future__ import annotations

from functools import cache

from bang_explorer.kit.look import BLUE, GREEN, ORANGE, RED, SKY, Theme
from bang_explorer.kit.svg import Pair

NONE: Pair = ("none", "none")
BLACK: Pair = ("#000000", "#000000")
INK: Pair = ("#1F1B16", "#F3EEE6")
QUIET: Pair = ("#5A5142", "#C9C0B2")
GROUND: Pair = ("#FAF6EE", "#1B1917")
FELT: Pair = ("#F6F0E2", "#211E1B")
PAPER: Pair = ("#FFFFFF", "#2A2723")
LINE: Pair = ("#857A68", "#8F8677")
BROWN: Pair = ("#7A5C3A", "#C9A77C")

PAINTS: dict[str, tuple[Pair, Pair]] = {
    "board": (GROUND, NONE),
    "felt": (FELT, LINE),
    "seat": (PAPER, LINE),
    "gone": (GROUND, LINE),
    "lies": (FELT, NONE),
    "ink": (INK, NONE),
    "quiet": (QUIET, NONE),
    "red": (("#A8200D", "#FF9F8C"), NONE),
    "plain": (PAPER, LINE),
    "brown": (PAPER, BROWN),
    "blue": (PAPER, (BLUE, SKY)),
    "green": (PAPER, (GREEN, GREEN)),
    "back": (("#E4D3B4", "#5B4A30"), BROWN),
    "full": ((ORANGE, ORANGE), BLACK),
    "lost": (NONE, LINE),
    "turn": (NONE, (GREEN, GREEN)),
    "turn-tab": ((GREEN, GREEN), NONE),
    "decides": (NONE, (BLUE, SKY)),
    "decides-tab": ((SKY, SKY), NONE),
    "wins-tab": ((ORANGE, ORANGE), NONE),
    "tab-word": (BLACK, NONE),
    "sees-tab": (FELT, LINE),
    "arrow": (NONE, (RED, ORANGE)),
    "tip": ((RED, ORANGE), NONE),
}
"""For each name of a paint, the colours (light, dark) of the inside and of the line."""


@cache
def paints(theme: Theme) -> dict[str, str]:
    """For each name of a paint, the SVG attributes that apply it; `auto` gives light ones, which `style` overrides."""
    dark = theme == "dark"
    return {
        name: f'class="bx-paint-{name}" fill="{fill[dark]}"' + (f' stroke="{line[dark]}"' if line is not NONE else "")
        for name, (fill, line) in PAINTS.items()
    }


@cache
def style(theme: Theme) -> str:
    """The `<style>` that, with `auto`, makes colours dark where the reader's system or JupyterLab is; else empty."""
    if theme != "auto":
        return ""
    system = '.bx-auto:not([data-jp-theme-light="true"] *)'
    lab = '[data-jp-theme-light="false"] .bx-auto'
    return f"<style>@media(prefers-color-scheme:dark){{{_dark(system)}}}{_dark(lab)}</style>"


def _dark(where: str) -> str:
    rules = []
    for name, both in PAINTS.items():
        changes = [
            f"{what}:{dark}" for what, (light, dark) in zip(("fill", "stroke"), both, strict=True) if light != dark
        ]
        if changes:
            rules.append(f"{where} .bx-paint-{name}{{{';'.join(changes)}}}")
    return "".join(rules)
