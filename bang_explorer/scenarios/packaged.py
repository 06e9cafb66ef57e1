"""Finds scenarios: those that come with the package by their ids, others by a path or as a text."""

from __future__ import annotations

from pathlib import Path

from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.kit.lengths import LONGEST_PATH, bounded
from bang_explorer.kit.scenario import Scenario
from bang_explorer.rulebook.shelves import CASES, remembered, shelves
from bang_explorer.scenarios.reading import read_file, read_scenario


def cases() -> list[Path]:
    """The paths of the files of all packaged scenarios, box by box; also of those in games that a program has added."""
    return [path for folder in shelves().values() for path in sorted((folder / CASES).glob("*.yaml"))]


@remembered
def packaged() -> dict[str, Scenario]:
    """A mapping from the id of each packaged scenario to the scenario, sorted by id.

    It is kept for the next call, so it must not be changed.
    """
    found = [read_file(path) for path in cases()]
    return {scenario.id: scenario for scenario in sorted(found, key=lambda scenario: scenario.id)}


def scenario(name: str | Path) -> Scenario:
    """The scenario that `name` stands for: the id of a packaged one, the path of a file, or a text in YAML.

    A text with a line break, or that begins with `{`, is taken for YAML. Raises `BadInput` if there is none or it
    cannot be understood.

    >>> scenario("base.duell.at-any-distance").game
    'base'
    >>> scenario("{id: base.a.b, game: base, players: [{name: A, role: sheriff}, {name: B}]}").players[1].name
    'B'
    """
    text = str(name)
    if isinstance(name, str) and ("\n" in text or text.lstrip().startswith("{")):
        return read_scenario(text)
    own = _by_id(bounded(text, "a path", LONGEST_PATH))
    if own is not None:
        return own
    if Path(text).suffix in (".yaml", ".yml") or "/" in text or "\\" in text or _is_file(Path(text)):
        return read_file(text)
    raise BadInput("no scenario {name}{near}", name=shown(text), near=nearest(text, packaged()))


def by_id(id_: str) -> Scenario:
    """The packaged scenario with this exact id; a path is not accepted. Raises `BadInput` if there is none."""
    found = _by_id(id_)
    if found is None:
        raise BadInput("no scenario {name}{near}", name=shown(id_), near="")
    return found


@remembered
def showing(rule: str) -> tuple[Scenario, ...]:
    """The packaged scenarios that list this rule id under `shows`, as a tuple, box by box; empty if none does."""
    named = (path for path in cases() if rule in path.read_text("utf-8"))
    return tuple(scenario for scenario in map(read_file, named) if rule in scenario.shows)


def _by_id(id_: str) -> Scenario | None:
    """The packaged scenario with this id, or `None`. Only the file named after the id is read.

    Raises `BadInput` if that file cannot be understood.
    """
    box, dot, rest = id_.partition(".")
    if not dot or box not in shelves() or "/" in rest or "\\" in rest:
        return None
    path = shelves()[box] / CASES / f"{rest}.yaml"
    if not _is_file(path):
        return None
    found = read_file(path)
    return found if found.id == id_ else None


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):  # too long for a name, or no name at all
        return False
