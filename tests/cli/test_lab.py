"""Nothing here starts a server: only what it would be started with is looked at."""

from __future__ import annotations

import os
from argparse import Namespace
from pathlib import Path

import pytest

from bang_explorer.cli import lab
from tests.cli.conftest import Run


@pytest.fixture(autouse=True)
def _an_ordinary_user(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)


def given(**named: object) -> Namespace:
    return Namespace(**{"no_browser": False, "port": None, "options": []} | named)


def test_it_listens_on_this_machine_only_and_opens_the_first_notebook() -> None:
    start = Path("notebooks", "00-start.ipynb")
    assert lab.lab_options(given(), start) == [str(start), "--ServerApp.ip=127.0.0.1"]


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


def test_settings_are_quiet_and_gone_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("JUPYTERLAB_SETTINGS_DIR", raising=False)
    with lab.quiet_settings():
        folder = Path(os.environ["JUPYTERLAB_SETTINGS_DIR"])
        quiet = folder / "@jupyterlab" / "apputils-extension" / "notification.jupyterlab-settings"
        assert '"fetchNews": "false"' in quiet.read_text("utf-8")
    assert not folder.exists()
    assert "JUPYTERLAB_SETTINGS_DIR" not in os.environ


def test_settings_that_somebody_has_chosen_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUPYTERLAB_SETTINGS_DIR", "chosen")
    with lab.quiet_settings():
        assert os.environ["JUPYTERLAB_SETTINGS_DIR"] == "chosen"
    assert os.environ["JUPYTERLAB_SETTINGS_DIR"] == "chosen"


def test_a_notebook_that_cannot_be_signed_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "broken.ipynb").write_text("no notebook")
    lab.sign(tmp_path)
    lab.sign(None)


@pytest.mark.parametrize("port", ["0", "65536", "web"])
def test_a_port_is_a_number(port: str, run: Run) -> None:
    done = run("lab", "--port", port)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("bang-explorer lab: --port: must be a whole number from 1 to 65535; found “")
