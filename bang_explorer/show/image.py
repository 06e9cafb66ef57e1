"""A picture as one `<img>` that holds all of it, for readers that show no SVG, as a notebook that is not trusted."""

from __future__ import annotations

import re
from urllib.parse import quote

from bang_explorer.kit.html import Html
from bang_explorer.kit.svg import shown

SIZE = 0.75
"""How many pixels wide a unit of the picture is, where there is room for all of it."""
GROUND = "#FAF6EE"
"""The colour behind a picture: one by light has to be read on a dark page, too."""

FOR_A_PAGE = re.compile(
    r'<(title|desc)\b.*?</\1>| (?:id|role|tabindex|aria-[a-z]+|data-[a-z]+)="[^"]*"|<style></style>', re.DOTALL
)
"""What a page can use of a picture, but an image cannot: tooltips, what can be pressed, and names for both."""
CLASS = re.compile(r' class="[^"]*"')
MOVED_NOWHERE = re.compile(r' transform="translate\(0 0\)"')
OTHER_QUOTES = str.maketrans({'"': "'", "'": '"'})
PLAIN = " !'()*+,-./:;=?@_~"
"""Signs that may stand in an address in quotes as they are. The others are written as numbers."""


def image(svg: str, said: str) -> Html:
    """A picture by light as HTML that also survives where `<svg>` is taken out. `said` stands in for it, as text.

    `svg` is one `<svg>` element with a `viewBox`, as our drawings are.

    >>> image('<svg viewBox="0 0 100 50" role="img"><title>A</title><path d="M0 0h9"/></svg>', "A line")[:59]
    '<img alt="A line" width="75" style="max-width:100%" src="da'
    """
    width = round(float(svg.partition('viewBox="')[2].split()[2]) * SIZE)
    address = f"data:image/svg+xml,{quote(_bare(svg).translate(OTHER_QUOTES), safe=PLAIN)}"
    return Html(f'<img alt="{shown(said)}" width="{width}" style="max-width:100%" src="{address}">')


def _bare(svg: str) -> str:
    """The picture without what it does not need as an image."""
    bare = MOVED_NOWHERE.sub("", FOR_A_PAGE.sub("", svg))
    bare = bare if "<style" in bare else CLASS.sub("", bare)
    return bare.replace("<svg", f'<svg style="background:{GROUND}"', 1)
