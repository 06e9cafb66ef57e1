"""The policies: choices on points where the rulebooks of BANG! differ or are silent, and named sets of choices.

Each box adds its policies to those of the box before it, in its `policies.py`. What it adds to the named sets, and
where its book has another default, is in its `box.toml`.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from bang_explorer.games.bang.boxes.train.policies import TrainPolicies
from bang_explorer.rulebook.rules import Sets


@dataclass(frozen=True, slots=True)
class Rules(TrainPolicies):
    """A choice for each policy (point on which rulebooks differ) of all boxes. The defaults are the set `abacus`.

    Where Dodge City is in play, that set differs from them on the points in `rules` of its `box.toml`.
    """


SETS = Sets.of(Rules(), Path(__file__).parent.parent)
