"""Nothing here starts a server: only what it would be started with is looked at."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from nbformat import write
from nbformat.sign import NotebookNotary
from nbformat.v4 import new_code_cell, new_notebook

from bang_explorer.cli import lab
from tests.cli.conftest import Run


@pytest.fixture(autouse=True)
def _an_ordinary_user(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)


def given(**named: object) -> Namespace:
    return Namespace(**{"no_browser": False, "port": None, "options": []} | named)


def test_it_listens_on_this_machine_only_and_opens_the_first_notebook() -> None:
    assert lab.lab_options(given(), Path("notebooks", "00-start.ipynb")) == [
        "--ServerApp.ip=127.0.0.1", "--ServerApp.root_dir=notebooks", "--LabApp.default_url=/lab/tree/00-start.ipynb",
    ]  # fmt: skip


def test_a_port_is_this_port_or_none() -> None:
    assert lab.lab_options(given(port=8901, no_browser=True, options=["--debug"]), None)[1:] == [
        "--ServerApp.open_browser=False", "--ServerApp.port=8901", "--ServerApp.port_retries=0", "--debug",
    ]  # fmt: skip


def test_root_may_start_it_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    assert lab.lab_options(given(), None) == ["--ServerApp.ip=127.0.0.1", "--allow-root"]


def test_the_first_notebook_is_found_beside_the_package_or_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab.bang_explorer, "__file__", str(tmp_path / "site" / "bang_explorer" / "__init__.py"))
    monkeypatch.chdir(tmp_path)
    assert lab.first_notebook() is None
    (tmp_path / "notebooks").mkdir()
    here = tmp_path / "notebooks" / "00-start.ipynb"
    here.write_text("{}")
    assert lab.first_notebook() == here


@pytest.mark.parametrize("chosen", [None, "", f"one{os.pathsep}two"])
def test_defaults_are_quiet_beside_what_somebody_has_chosen_and_gone_afterwards(
    chosen: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("JUPYTER_CONFIG_PATH", raising=False)
    if chosen is not None:
        monkeypatch.setenv("JUPYTER_CONFIG_PATH", chosen)
    with lab.quiet_defaults():
        *others, folder = os.environ["JUPYTER_CONFIG_PATH"].split(os.pathsep)
        assert others == (chosen.split(os.pathsep) if chosen else [])
        assert '"fetchNews": "false"' in Path(folder, "labconfig", "default_setting_overrides.json").read_text("utf-8")
    assert not Path(folder).exists()
    assert os.environ.get("JUPYTER_CONFIG_PATH") == chosen


@pytest.fixture
def notary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[NotebookNotary]:
    """The one that a lab would ask, with a memory of its own."""
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    notary = NotebookNotary()
    with closing(notary.store):
        yield notary


def test_the_notebooks_of_the_folder_are_signed_whatever_else_lies_there(
    tmp_path: Path, notary: NotebookNotary
) -> None:
    (tmp_path / "a-broken.ipynb").write_text("no notebook")
    notebook = new_notebook(cells=[new_code_cell("1 + 1")])
    write(notebook, tmp_path / "b.ipynb")
    assert not notary.check_signature(notebook)
    lab.sign(tmp_path)
    assert notary.check_signature(notebook)


def test_without_notebooks_or_a_place_for_signatures_no_harm_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lab.sign(None)
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "file"))
    write(new_notebook(), tmp_path / "b.ipynb")
    lab.sign(tmp_path)


@pytest.mark.parametrize("port", ["0", "65536", "web"])
def test_a_port_is_a_number(port: str, run: Run) -> None:
    done = run("lab", "--port", port)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("bang-explorer lab: --port: must be a whole number from 1 to 65535; found “")
