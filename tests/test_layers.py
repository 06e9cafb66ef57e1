"""What runs without a notebook and without compiled parts stays that way, and each layer knows only those below it."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import bang_explorer

PACKAGE = Path(bang_explorer.__file__).parent
RULES_ALONE = ("core", "rulebook", "kit", "games", "scenarios", "settle")
"""What computes rulings. None of it draws or opens anything."""
ABOVE = {
    "core": (*RULES_ALONE[1:], "show", "questions", "widgets", "cli"),
    "rulebook": ("kit", "games", "scenarios", "settle", "show", "questions", "widgets", "cli"),
    "kit": ("games", "scenarios", "settle", "show", "questions", "widgets", "cli"),
    "games": ("scenarios", "settle", "show", "questions", "widgets", "cli"),
    "scenarios": ("settle", "show", "questions", "widgets", "cli"),
    "settle": ("show", "questions", "widgets", "cli"),
    "show": ("questions", "widgets", "cli"),
    "questions": ("widgets", "cli"),
}
NOT_NEEDED = ("pygraphviz", "ipywidgets", "anywidget", "IPython", "jupyter", "jupyterlab", "networkx", "matplotlib")


def modules(*folders: str) -> list[str]:
    """The modules of some folders of the package, by their full names."""
    files = [file for folder in folders for file in sorted((PACKAGE / folder).rglob("*.py"))]
    parts = [("bang_explorer", *file.relative_to(PACKAGE).with_suffix("").parts) for file in files]
    return [".".join(part for part in names if part != "__init__") for names in parts]


@cache
def loaded_by(*names: str) -> frozenset[str]:
    """Everything that a fresh process has loaded after it imported these modules."""
    text = f"""
import importlib, json, sys
for name in {list(names)}:
    importlib.import_module(name)
print(json.dumps(list(sys.modules)))
"""
    done = subprocess.run(  # noqa: S603 - our own Python, our own text
        [sys.executable, "-c", text], cwd=PACKAGE.parent, check=True, capture_output=True, text=True, encoding="utf-8"
    )
    return frozenset(json.loads(done.stdout))


def imports(file: Path) -> Iterator[str]:
    """Every module that a file imports: at its top, inside a function or for types only."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: a relative import"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def belongs_to(module: str, tops: tuple[str, ...]) -> bool:
    return any(module == top or module.startswith((f"{top}.", f"{top}_")) for top in tops)


# --- what is loaded -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("folder", RULES_ALONE)
def test_a_layer_of_the_rules_loads_nothing_that_draws_or_opens_notebooks(folder: str) -> None:
    assert [name for name in loaded_by(*modules(folder)) if belongs_to(name, NOT_NEEDED)] == []


def test_the_facade_loads_none_of_the_package_before_it_is_asked() -> None:
    loaded = loaded_by("bang_explorer")
    assert [name for name in loaded if name.startswith("bang_explorer.")] == []
    assert [name for name in loaded if belongs_to(name, NOT_NEEDED)] == []


@pytest.mark.parametrize("folder", ["show", "questions"])
def test_what_is_shown_as_text_or_asked_needs_no_compiled_parts_and_no_notebook(folder: str) -> None:
    not_needed = ("pygraphviz", "ipywidgets", "anywidget", "IPython")
    assert [name for name in loaded_by(*modules(folder)) if belongs_to(name, not_needed)] == []


@pytest.mark.parametrize("folder", ABOVE)
def test_a_layer_loads_nothing_of_the_layers_above(folder: str) -> None:
    above = tuple(f"bang_explorer.{layer}" for layer in ABOVE[folder])
    assert [name for name in loaded_by(*modules(folder)) if belongs_to(name, above)] == []


# --- what is written ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("folder", ABOVE)
def test_a_layer_names_nothing_of_the_layers_above_not_even_for_types(folder: str) -> None:
    above = tuple(f"bang_explorer.{layer}" for layer in ABOVE[folder])
    found = {(file.name, name) for file in (PACKAGE / folder).rglob("*.py") for name in imports(file)}
    assert [one for one in found if belongs_to(one[1], above)] == []


def test_the_core_knows_no_game() -> None:
    for file in (PACKAGE / "core").glob("*.py"):
        assert [name for name in imports(file) if "games" in name.split(".")] == []


def test_the_core_names_no_card_and_no_person() -> None:
    from bang_explorer.games.bang.rules.box import box

    known = {*box("base").kinds, *box("base").people}
    for file in (PACKAGE / "core").glob("*.py"):
        tree = ast.parse(file.read_text("utf-8"))
        words = {
            node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        assert words & known == set(), file


def test_what_draws_boards_names_no_card_no_person_and_no_role() -> None:
    from bang_explorer.games.bang.rules.box import box
    from bang_explorer.kit.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF

    whole = box("base+dodge_city")
    known = {*whole.kinds, *whole.people, DEPUTY, OUTLAW, RENEGADE, SHERIFF}
    for file in (*(PACKAGE / "show" / "board").glob("*.py"), *(PACKAGE / "kit" / "board").glob("*.py")):
        tree = ast.parse(file.read_text("utf-8"))
        texts = (
            node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
        )
        assert {word for text in texts for word in re.findall(r"\w+", text.partition(">>>")[0])} & known == set(), file


def test_no_flow_asks_who_somebody_is() -> None:
    """Abilities plug in: outside of the people themselves no module compares a person with a name."""
    for file in (PACKAGE / "games" / "bang" / "rules").glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Compare):
                asked = [side for side in (node.left, *node.comparators) if isinstance(side, ast.Constant)]
                assert [side.value for side in asked if side.value in people()] == [], file


@cache
def people() -> frozenset[str]:
    from bang_explorer.games.bang.rules.box import box

    return frozenset(box("base").people)


# --- games ----------------------------------------------------------------------------------------------------------

GAMES = tuple(file.parent.name for file in (PACKAGE / "games").glob("*/__init__.py"))
"""The games that come with the package."""


def test_outside_of_a_game_nobody_imports_one() -> None:
    assert "bang" in GAMES
    games = tuple(f"bang_explorer.games.{game}" for game in GAMES)
    outside = [file for file in PACKAGE.rglob("*.py") if not set(GAMES) & set(file.relative_to(PACKAGE).parts)]
    found = {(file.name, name) for file in outside for name in imports(file)}
    assert [one for one in found if belongs_to(one[1], games)] == []


def test_the_facade_names_no_game() -> None:
    assert [where for where in bang_explorer._WHERE.values() if where.startswith("games.")] == []


def test_no_contract_on_imports_has_an_exception() -> None:
    tools = tomllib.loads((PACKAGE.parent / "pyproject.toml").read_text("utf-8"))["tool"]
    contracts = tools["importlinter"]["contracts"]
    assert [contract["name"] for contract in contracts if contract.get("ignore_imports")] == []


def test_importing_the_list_of_games_loads_none() -> None:
    loaded = loaded_by("bang_explorer.games")
    assert [name for name in loaded if name.startswith("bang_explorer.games.")] == []


def test_the_rules_of_a_game_are_loaded_without_its_desk() -> None:
    loaded = loaded_by("bang_explorer.games.bang")
    assert [name for name in loaded if name.startswith("bang_explorer.games.bang.desk")] == []
