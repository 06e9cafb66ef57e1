"""Counts in how many packaged cases each statement matters, and writes that beside the statements.

`python -m tests.rulebook.commonness` counts anew, after statements or cases have changed.
"""

from __future__ import annotations

from collections import Counter
from math import log2

from bang_explorer.games import find
from bang_explorer.rulebook.commonness import FILE, RAREST
from bang_explorer.rulebook.shelves import shelves
from bang_explorer.rulebook.statements import newest, statements
from bang_explorer.scenarios.packaged import packaged
from bang_explorer.settle.coverage import cited
from bang_explorer.settle.rulings import ruling

HEAD = """\
# How rare the statements of this box are: 3 stands for one that matters in one of eight (2 ** 3) cases with its book.
# Those that are not here are rarer still. Counted by `python -m tests.rulebook.commonness`.

"""


def counted() -> dict[str, int]:
    """How rare each statement is, by id."""
    cases, cite = Counter[str](), Counter[str]()
    for scenario in packaged().values():
        cases[scenario.game] += 1
        cite.update(cited(ruling(scenario)))
    return {
        id_: min(RAREST, round(log2((1 + sum(n for game, n in cases.items() if _is_in(game, id_))) / (1 + cite[id_]))))
        for id_, statement in statements().items()
        if not statement.informs
    }  # fmt: skip


def _is_in(game: str, id_: str) -> bool:
    """True if the statement is in a book of this game, and no box of it has a newer one on the point."""
    book, _, point = id_.partition(".")
    box = find(game)
    parts = tuple(dict.fromkeys(("base", *box.parts))) if "base" in getattr(box, "books", ()) else box.parts
    return book in parts and newest(parts, point) == id_


def text(box: str, rare: dict[str, int]) -> str:
    """The file of a box."""
    own = [f'"{id_}" = {much}' for id_, much in rare.items() if id_.startswith(f"{box}.") and much < RAREST]
    return HEAD + "\n".join(own) + "\n"


if __name__ == "__main__":
    rare = counted()
    for box, folder in shelves().items():
        (folder / FILE).write_text(text(box, rare), "utf-8", newline="\n")
