"""Finding what a command is given: a scenario by file or id, a set of rules by name."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from bang_explorer import scenarios
from bang_explorer.rulebook.rules import UnknownPolicy, rules
from bang_explorer.scenarios.errors import BadInput
from bang_explorer.scenarios.packaged import scenario
from bang_explorer.scenarios.scenario import read_file
from bang_explorer.settle.replay import Illegal, steps

if TYPE_CHECKING:
    from bang_explorer.scenarios.scenario import Scenario
    from bang_explorer.settle.replay import Step


def find(name: str, rules_: str | None = None) -> Scenario:
    """The scenario in a file, or the packaged one with this id; under other rules if they are named."""
    found = _find(name)
    return found if rules_ is None else found.with_rules(rules_)


def check_rules(name: str | None) -> None:
    """Refuse a set of rules that there is not, before anything else is done."""
    try:
        rules("abacus" if name is None else name)
    except UnknownPolicy as unknown:
        raise BadInput(str(unknown), "--rules") from None


def _find(name: str) -> Scenario:
    own = _packaged(name)
    if own is not None:
        return own
    if Path(name).suffix in (".yaml", ".yml") or "/" in name or "\\" in name or _is_file(name):
        return read_file(name)
    return scenario(name)


def _packaged(id_: str) -> Scenario | None:
    """A packaged scenario from the file that is named after it, without reading all the others."""
    box, dot, rest = id_.partition(".")
    if not dot or not set(box) <= set("abcdefghijklmnopqrstuvwxyz_+"):
        return None
    path = Path(str(files(scenarios))) / box / f"{rest}.yaml"
    if "/" in rest or "\\" in rest or not _is_file(str(path)):
        return None
    found = read_file(path)
    return found if found.id == id_ else None


def _is_file(name: str) -> bool:
    try:
        return Path(name).is_file()
    except (OSError, ValueError):  # too long for a name, or no name at all
        return False


def played(scenario_: Scenario) -> tuple[list[Step], Illegal | None]:
    """The steps of a scenario as far as they go, and the move that stopped them, if one did."""
    done: list[Step] = []
    try:
        for step in steps(scenario_):
            done.append(step)  # noqa: PERF402 - one by one, so that those before an illegal move are kept
    except Illegal as illegal:
        return done, illegal
    return done, None
