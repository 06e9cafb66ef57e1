"""How rare a statement is: what nearly every game is about decides little, what matters once in a while decides much.

It is counted over the packaged cases and kept beside the statements; `python -m tests.rulebook.commonness` counts anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bang_explorer.rulebook.shelves import read, remembered, shelves

FILE = "commonness.toml"
"""The file of a box with a number for each statement that is not of the rarest."""
RAREST = 6
GENERAL = 1.0
"""How much less a statement counts where another one is about a special case of it; to be twice as rare counts 1."""


@remembered
def _counted() -> Mapping[str, int]:
    return MappingProxyType({id_: rare for box in shelves().values() for id_, rare in read(box / FILE).items()})


def rarity(id_: str) -> int:
    """How rare a statement is, from 0 to `RAREST`: 3 if it matters in one of eight games with its book (2 ** 3)."""
    return _counted().get(id_, RAREST)


def decides_first(weights: Mapping[str, float], share: float = 1.0) -> list[str]:
    """Statements in the order in which they decide, by their weights and (by this share) by how rare they are.

    A sentence on a card as a whole counts less where there is one on a special case of it.
    """
    special = {id_.rpartition(".")[0] for id_ in weights}
    return sorted(weights, key=lambda id_: -(weights[id_] + share * rarity(id_) - GENERAL * (id_ in special)))
