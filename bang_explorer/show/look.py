"""How things look: a shape for each kind of place, and colours by Okabe and Ito, which all eyes can tell apart."""

from __future__ import annotations

from typing import Literal

Theme = Literal["auto", "light", "dark"]

ORANGE, SKY, GREEN, YELLOW, BLUE, RED, PINK = (
    "#E69F00", "#56B4E9", "#009E73", "#F0E442", "#0072B2", "#D55E00", "#CC79A7",
)  # fmt: skip

FILL = {
    "step": ("#FFFFFF", "#2B2B2B"),
    "choice": ("#F8DFA8", "#6B4A00"),
    "chance": ("#CDE7F8", "#14496B"),
    "call": ("#ECECEC", "#3A3A3A"),
    "announce": ("#F1DAE6", "#6B2F50"),
    "end": ("#F9F5B8", "#575100"),
    "ability": ("#CBEADF", "#00503A"),
    "number": ("#E6F4EF", "#12382D"),
    "flow": ("#FFFFFF", "#2B2B2B"),
    "seat": ("#CDE7F8", "#14496B"),
}
"""The fill of each kind of place, by light and by dark: pale under black text, deep under white."""
DOT_SHAPE = {
    "step": "box",
    "choice": "hexagon",
    "chance": "ellipse",
    "call": "component",
    "announce": "cds",
    "end": "doublecircle",
    "ability": "note",
    "number": "parallelogram",
    "flow": "box3d",
    "seat": "oval",
}
"""The shape of each kind in Graphviz's words; `outline` draws the like."""

INK, PAPER, QUIET = ("#000000", "#FFFFFF"), ("#FFFFFF", "#1A1A1A"), ("#595959", "#B0B0B0")
TAKEN, NOW, FRAME = (BLUE, SKY), (RED, ORANGE), ("#8A8A8A", "#8A8A8A")
"""Each by light and by dark: text, ground, what stands back, what was passed, what is lit, frames."""
