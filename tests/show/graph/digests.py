"""What every graph looks like in every form, a digest each: what does not lie in git is compared all the same.

`python -m tests.show.graph.digests` writes them anew.
"""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from bang_explorer.kit.words import languages
from bang_explorer.show.draw import OF_GRAPHS
from tests.show.pictures import GRAPHS, OF_OTHERS

if TYPE_CHECKING:
    from bang_explorer.core.graph import Graph

FILE = Path(__file__).with_name("digests.txt")
OPENING = "# Every graph in every form, in all languages; by: python -m tests.show.graph.digests"

NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
GEOMETRY = re.compile(r' (?:x|y|width|height|viewBox|cx|cy|rx|ry|d)="([^"]*)"')


def parts(text: str) -> tuple[str, list[float]]:
    """A picture as its text, which must be equal everywhere, and its geometry, which Graphviz reckons in floats.

    Another processor or another C library may round those otherwise, so on another machine they may be a pixel off.
    The fonts of a machine change neither: sizes are reckoned from the letters alone.
    """
    numbers = [float(found) for place in GEOMETRY.finditer(text) for found in NUMBER.findall(place[1])]
    return GEOMETRY.sub(lambda place: NUMBER.sub("0", place[0]), text), numbers


def digests() -> str:
    """A line for each graph. What is drawn counts without its geometry."""
    others = (one for own in OF_OTHERS.values() for one in own.values())
    every = {**GRAPHS, **{f"{one.game}.{one.name}": one for one in others}}
    lines = (f"{name} {' '.join(f'{form}:{_digest(one, form)}' for form in OF_GRAPHS)}" for name, one in every.items())
    return "\n".join((OPENING, *lines)) + "\n"


def _digest(one: Graph, form: str) -> str:
    texts = (one.draw(form, lang=lang) for lang in languages())
    if form in ("svg", "html"):
        texts = (parts(text)[0] for text in texts)
    return sha256("\0".join(texts).encode()).hexdigest()[:8]


if __name__ == "__main__":
    FILE.write_text(digests(), "utf-8", newline="\n")
