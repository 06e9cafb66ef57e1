"""Icons: a small drawing for each card, die face, role, car and so on, and for the buttons of a page.

They lie in files called `icons.svg`: one beside this module, with what all games share, and one in the folder of each
box. A drawing is a `<symbol>` that is called as the thing is, so no list says which drawing belongs to which card. It
is 24 by 24 and has one colour, that of the text around it.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from bang_explorer.rulebook.shelves import boxes_in, remembered

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bang_explorer.kit.game import Box

ICONS = "icons.svg"
SHARED = Path(__file__).parent / ICONS
"""The file with the drawings that all games share."""
PREFIX = "bx-i-"
"""What comes before the name of a drawing in its id on a page, where ids of others may be, too."""
_SYMBOL = re.compile(r'<symbol id="(\w+)"[^>]*>(.*?)</symbol>', re.DOTALL)


@lru_cache(64)
def sprite(box: Box) -> dict[str, str]:
    """The SVG markup of each drawing for a box, by its name: what all games share, then what its parts have drawn.

    If two have the same name, the later one is taken. A box that is played alone may hold cards that another box of its
    game has drawn; those are here, too. A homemade card has no drawing. The markup says no colour for filled shapes:
    where it is put into a page, the element around it says `fill="currentColor"`.
    """
    found = dict(_drawings(SHARED))
    for folder in boxes_in(box.game.path):
        drawn = _drawings(folder / ICONS)
        wanted = drawn if folder.name in box.parts else drawn.keys() & box.kinds.keys()
        found |= {name: drawn[name] for name in drawn if name in wanted}
    return found


def drawn(name: str, box: Box) -> str:
    """What the drawing of a thing is called on a page; empty if the box has none, as for a homemade card.

    A drawing of a game goes by the game, too: a page may show two games that each have a Gatling.
    """
    markup = sprite(box).get(name)
    if markup is None:
        return ""
    return name if markup == _drawings(SHARED).get(name) else f"{box.game.id}-{name}"


def symbols(box: Box) -> str:
    """An SVG element for the beginning of a page, without any size, that holds every drawing for a box.

    Each then stands where the page says `<svg viewBox="0 0 24 24"><use href="#bx-i-NAME"/></svg>`.
    """
    held = "".join(
        f'<symbol id="{PREFIX}{drawn(name, box)}" viewBox="0 0 24 24" fill="currentColor">{markup}</symbol>'
        for name, markup in sprite(box).items()
    )
    return f'<svg width="0" height="0" aria-hidden="true" focusable="false">{held}</svg>'


@remembered
def _drawings(file: Path) -> Mapping[str, str]:
    """The drawings in a file by their names; none if there is no such file."""
    if not file.is_file():
        return {}
    found = _SYMBOL.findall(file.read_text("utf-8"))
    return {name: "".join(line.strip() for line in markup.splitlines()) for name, markup in found}
