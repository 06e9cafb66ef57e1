"""One choice for each point on which the rulebooks of BANG! differ or are silent, and the named sets of choices.

Each box adds its points to those of the box before it, in its `policies.py`; what it adds to the named sets, and where
its book has another default, stands in its `box.toml`.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from bang_explorer.games.bang.boxes.dodge_city.policies import DodgeCityPolicies
from bang_explorer.rulebook.rules import Sets


@dataclass(frozen=True, slots=True)
class Rules(DodgeCityPolicies):
    """The choices of all boxes. The defaults are named `abacus`."""


SETS = Sets.of(Rules(), Path(__file__).parent.parent)
