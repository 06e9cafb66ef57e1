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
    """The packaged scenario with this id, or the one in a file.

    >>> scenario("base.duell.at-any-distance").game
    'base'
    """
    text = str(name)
    own = _by_id(text)
    if own is not None:
        return own
    if Path(text).suffix in (".yaml", ".yml") or "/" in text or "\\" in text or _is_file(Path(text)):
        return read_file(text)
    raise BadInput(f"no scenario {shown(text)}{nearest(text, packaged())}")


def _by_id(id_: str) -> Scenario | None:
    """A packaged scenario from the file that is named after it, without reading all the others."""
    box, dot, rest = id_.partition(".")
    if not dot or not set(box) <= set("abcdefghijklmnopqrstuvwxyz_+") or "/" in rest or "\\" in rest:
        return None
    path = Path(str(files(__package__))) / box / f"{rest}.yaml"
    if not _is_file(path):
        return None
    found = read_file(path)
    return found if found.id == id_ else None


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):  # too long for a name, or no name at all
        return False
