"""environment.yml and constraints.txt say the same as pyproject.toml.

Not shown here, since no conda channel is asked: that conda-forge has those builds today.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from rattler import MatchSpec

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
ENVIRONMENT = (ROOT / "environment.yml").read_text("utf-8")
PINS = (ROOT / "constraints.txt").read_text("utf-8")

# PyPI's name -> conda-forge's, where they differ. (conda-forge's own `graphviz` is the C programs.)
CONDA_NAMES = {"graphviz": "python-graphviz", "build": "python-build", "playwright": "playwright-python"}
# What conda-forge lacks: one unknown name would break the whole environment, so pip brings these.
FROM_PIP = {"axe-playwright-python"}

RUNS_AND_TESTS = [Requirement(text) for text in PROJECT["dependencies"] + PROJECT["optional-dependencies"]["test"]]
EVERYTHING = [
    Requirement(text)
    for text in PROJECT["dependencies"] + [d for extra in PROJECT["optional-dependencies"].values() for d in extra]
]


def environment_faults(text: str) -> list[str]:
    """Where the environment file TEXT asks for something else than pyproject.toml does."""
    environment = yaml.safe_load(text)
    faults = []
    if environment["channels"] != ["conda-forge"]:
        faults.append("channels: only conda-forge, so that solves do not mix builds")

    found, from_pip = {}, {}
    for line in environment["dependencies"]:
        if not isinstance(line, str):
            from_pip |= {r.name: str(r.specifier) for r in map(Requirement, line["pip"])}
            continue
        spec = MatchSpec(line)
        found[spec.name.normalized] = str(spec.version or "")
        if spec.name.normalized == "python" and not re.fullmatch(r"python==?3\.\d+", line):
            faults.append(f"{line}: repo2docker reads only a plain pin as python=3.12, and else takes its own default")

    python = found.pop("python", "none").removesuffix(".*").removeprefix("==")
    if python != "none" and python not in SpecifierSet(PROJECT["requires-python"]):
        faults.append(f"python {python} is not {PROJECT['requires-python']}")
    found.pop("pip", None)  # postBuild's tool

    faults += [f"{name} comes from pip, but not from conda-forge" for name in found.keys() & FROM_PIP]
    faults += [f"{name} comes from conda-forge, or with postBuild, not from pip" for name in from_pip.keys() - FROM_PIP]
    found |= from_pip
    wanted = {CONDA_NAMES.get(r.name, r.name): r.specifier for r in RUNS_AND_TESTS}
    faults += [f"{name} is missing" for name in wanted.keys() - found.keys()]
    faults += [f"{name} is not in pyproject.toml" for name in found.keys() - wanted.keys()]
    faults += [
        f"{name} {found[name] or '(any)'} is not {wanted[name]}"
        for name in wanted.keys() & found.keys()
        if SpecifierSet(found[name]) != wanted[name]
    ]
    return sorted(faults)


def test_the_environment_asks_for_what_pyproject_asks_for() -> None:
    assert environment_faults(ENVIRONMENT) == []


@pytest.mark.parametrize(
    ("here", "wrong", "fault"),
    [
        ("  - networkx>=3.4\n", "", "networkx is missing"),
        ("networkx>=3.4", "networkx", "networkx (any) is not >=3.4"),
        ("networkx>=3.4", "networkx>=3.3", "networkx >=3.3 is not >=3.4"),
        ("ipywidgets>=8.1,<9", "ipywidgets>=8.1", "ipywidgets >=8.1 is not <9,>=8.1"),
        ("  - rich>=13\n", "  - rich>=13\n  - numpy>=2\n", "numpy is not in pyproject.toml"),
        ("python=3.12", "python>=3.11,<3.14", "python>=3.11,<3.14: repo2docker reads only a plain pin"),
        ("python=3.12", "python=3.10", "python 3.10 is not >=3.11"),
        ("  - rich>=13\n", "  - pip: [rich>=13]\n", "rich comes from conda-forge, or with postBuild, not from pip"),
        ("  - pip:\n    - axe-", "  - axe-", "axe-playwright-python comes from pip, but not from conda-forge"),
        ("  - conda-forge\n", "  - conda-forge\n  - defaults\n", "only conda-forge"),
    ],
)
def test_what_is_wrong_in_an_environment_is_found(here: str, wrong: str, fault: str) -> None:
    assert here in ENVIRONMENT
    faults = environment_faults(ENVIRONMENT.replace(here, wrong))
    assert any(fault in found for found in faults), faults


@pytest.mark.parametrize("requirement", EVERYTHING, ids=str)
def test_constraints_pin_each_direct_dependency_within_its_bounds(requirement: Requirement) -> None:
    pins = [Requirement(line) for line in PINS.splitlines() if re.match(r"\w", line)]
    versions = [
        specifier.version
        for pin in pins
        if canonicalize_name(pin.name) == canonicalize_name(requirement.name)
        for specifier in pin.specifier
    ]
    assert versions, f"{requirement.name} is missing"
    assert [version for version in versions if version not in requirement.specifier] == []


def test_constraints_name_no_address() -> None:
    assert "://" not in PINS  # where packages come from is the choice of who installs
    assert "--" not in PINS  # no options such as --index-url, nor a header with the command line
