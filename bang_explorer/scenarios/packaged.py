"""The packaged case list: scenarios by id."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

from bang_explorer.scenarios.errors import BadInput, nearest, shown
from bang_explorer.scenarios.scenario import Scenario, read_file


@cache
def packaged() -> dict[str, Scenario]:
    """All packaged scenarios by id, in the order of their ids."""
    folder = Path(str(files(__package__)))
    found = [read_file(path) for path in sorted(folder.glob("*/*.yaml"))]
    return {scenario.id: scenario for scenario in sorted(found, key=lambda scenario: scenario.id)}


def scenario(name: str | Path) -> Scenario:
    """The packaged scenario with this id, or the one in a file."""
    if str(name) in packaged():
        return packaged()[str(name)]
    if Path(name).suffix in (".yaml", ".yml"):
        return read_file(Path(name))
    raise BadInput(f"no scenario {shown(name)}{nearest(str(name), packaged())}")
