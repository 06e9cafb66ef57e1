"""start.py in a copy of its own, with an environment that is made and filled in no time: no network is asked."""

from __future__ import annotations

import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import textwrap
import venv
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, NoReturn

import pytest

import bang_explorer

HERE = Path(__file__).parent.parent
SITE = Path("lib", "python3", "site-packages")


class Became(BaseException):
    """start.py has handed over to another program."""


class Started:
    """A start.py of its own folder; what it makes and runs is only noted."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        for name in ("start.py", "pyproject.toml", "constraints.txt"):
            shutil.copy(HERE / name, folder)
        self.module = loaded(folder / "start.py")
        self.environment = folder / ".venv"
        self.stamp = self.environment / "made-for"
        self.set_up = 0
        self.pip: list[dict[str, Any]] = []
        self.fails: tuple[int, bytes] = (0, b"")
        monkeypatch.setattr(venv, "create", self._create)
        monkeypatch.setattr(subprocess, "run", self._install)
        monkeypatch.setattr(os, "execv", self._become)
        monkeypatch.setattr(os, "chdir", lambda _folder: None)

    def _create(self, environment: Path, *, clear: bool, with_pip: bool) -> None:
        assert (clear, with_pip) == (True, True)
        self.set_up += 1
        shutil.rmtree(environment, ignore_errors=True)
        self.module.PYTHON.parent.mkdir(parents=True)
        self.module.PYTHON.symlink_to(sys.executable)

    def _install(self, command: list[Any], **given: Any) -> SimpleNamespace:
        self.pip.append({"command": list(map(str, command)), **given})
        for name in ("jupyterlab/__init__.py", "jupyterlab/labapp.py", "yaml/__init__.py", "jupyterlab/a/b/c.py"):
            file = self.environment / SITE / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text("")
        (self.environment / SITE / "yaml" / "__pycache__").mkdir()
        return SimpleNamespace(returncode=self.fails[0], stderr=self.fails[1])

    def _become(self, program: Path, command: list[str]) -> NoReturn:
        assert program == self.module.PYTHON
        raise Became(command[1:])

    def __call__(self, *arguments: str) -> list[str]:
        """What it becomes."""
        with pytest.raises(Became) as became:
            self.module.main(list(arguments))
        command: list[str] = became.value.args[0]
        return command


def loaded(file: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("start", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Started:
    return Started(tmp_path, monkeypatch)


# --- once, and again where it is damaged ------------------------------------------------------------------------------


def test_it_sets_up_once_and_becomes_the_lab_or_the_tests(start: Started) -> None:
    assert start("--no-browser") == ["-m", "bang_explorer", "lab", "--no-browser"]
    assert start("test", "-k", "duell")[:2] == ["-m", "pytest"]
    assert start("test", "-k", "duell")[-2:] == ["-k", "duell"]
    assert start("notebooks/03-hits.ipynb") == ["-m", "bang_explorer", "lab", "notebooks/03-hits.ipynb"]
    assert start.set_up == 1


def test_any_other_word_is_a_command_of_the_package_run_from_where_one_is(
    start: Started, monkeypatch: pytest.MonkeyPatch
) -> None:
    went: list[Path] = []
    monkeypatch.setattr(os, "chdir", went.append)
    assert start("rule", "cleo.yaml", "--lang", "de") == ["-m", "bang_explorer", "rule", "cleo.yaml", "--lang", "de"]
    assert start("why-not", "cleo.yaml", "C: bang > A")[2] == "why-not"
    assert went == [Path.cwd()] * 2
    start("--port", "1")
    assert went[2:] == [start.module.ROOT]


def gone(name: str) -> Callable[[Started], object]:
    return lambda start: shutil.rmtree(start.environment / SITE / name)


DAMAGES: dict[str, Callable[[Started], object]] = {
    "a package is gone": gone("jupyterlab"),
    "a module is gone": lambda start: (start.environment / SITE / "jupyterlab" / "labapp.py").unlink(),
    "a package in a package is gone": gone("jupyterlab/a"),
    "all packages are gone": gone("."),
    "Python is gone": lambda start: start.module.PYTHON.unlink(),
    "another Python": lambda start: (start.module.PYTHON.unlink(), start.module.PYTHON.symlink_to("/bin/sh")),
    "a Python that nobody may start": lambda start: (
        start.module.PYTHON.unlink(), start.module.PYTHON.write_text(""), start.module.PYTHON.chmod(0o600),
    ),
    "the stamp is gone": lambda start: start.stamp.unlink(),
    "the stamp is empty": lambda start: start.stamp.write_bytes(b""),
    "the stamp is not UTF-8": lambda start: start.stamp.write_bytes(b"\xff\xfe\xff"),
    "the stamp is a folder": lambda start: (start.stamp.unlink(), start.stamp.mkdir()),
    "the stamp breaks off": lambda start: start.stamp.write_bytes(start.stamp.read_bytes()[:-5]),
    "another dependency": lambda start: (start.folder / "constraints.txt").write_text("yaml==1\n"),
    "it was moved": lambda start: setattr(start.module, "ROOT", start.folder.parent),
}  # fmt: skip


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
def test_what_is_damaged_is_made_anew_once(
    damage: Callable[[Started], object], start: Started, capsys: pytest.CaptureFixture[str]
) -> None:
    start()
    damage(start)
    capsys.readouterr()
    assert start() == ["-m", "bang_explorer", "lab"]
    assert start.set_up == 2
    assert capsys.readouterr().out.startswith("Setting up .venv (once; ")
    start()
    assert start.set_up == 2


def test_what_one_adds_to_it_and_what_python_caches_does_no_harm(start: Started) -> None:
    start()
    shutil.rmtree(start.environment / SITE / "yaml" / "__pycache__")
    (start.environment / SITE / "ruff").mkdir()
    (start.environment / SITE / "jupyterlab" / "a" / "b" / "c.py").unlink()  # deeper down than is looked
    start()
    assert start.set_up == 1


def test_a_further_start_looks_at_thousands_of_names_and_starts_nothing(
    start: Started, monkeypatch: pytest.MonkeyPatch
) -> None:
    start()
    asked: list[object] = []
    monkeypatch.setattr(subprocess, "Popen", asked.append)
    start()
    assert (start.set_up, len(start.pip), asked) == (1, 1, [])


# --- where it cannot be set up ----------------------------------------------------------------------------------------


def test_pip_is_told_not_to_try_for_long_unless_somebody_says_how_long(
    start: Started, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PIP_RETRIES", raising=False)
    monkeypatch.setenv("PIP_TIMEOUT", "99")
    start()
    assert (start.pip[0]["env"]["PIP_RETRIES"], start.pip[0]["env"]["PIP_TIMEOUT"]) == ("1", "99")
    assert start.pip[0]["env"]["PATH"] == os.environ["PATH"]


def test_where_pip_fails_its_words_are_shown_and_the_last_line_names_network_and_room(
    start: Started, capfd: pytest.CaptureFixture[str]
) -> None:
    start.fails = (1, b"ERROR: No matching distribution\n")
    with pytest.raises(SystemExit) as stopped:
        start.module.main([])
    assert capfd.readouterr().err == "ERROR: No matching distribution\n"
    *_, last = str(stopped.value).splitlines()
    assert "A network is needed" in last
    assert "670 MB of room" in last
    assert last.endswith(" MB were free.)")
    assert not start.stamp.exists()
    start.fails = (0, b"a warning that nobody needs\n")
    start()
    assert (start.set_up, capfd.readouterr().err) == (2, "")


def test_a_disk_that_is_full_while_the_environment_is_made_is_told_too(
    start: Started, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(venv, "create", full)
    with pytest.raises(SystemExit) as stopped:
        start.module.main(["test"])
    first, last = str(stopped.value).splitlines()
    assert "No space left on device" in first
    assert "room on the disk" in last


@pytest.mark.parametrize("at", ["_create", "_install"])
def test_what_was_whole_is_not_taken_for_whole_once_it_is_being_made_anew(
    at: str, start: Started, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    start()
    pins = (start.folder / "constraints.txt").read_text("utf-8")
    (start.folder / "constraints.txt").write_text("yaml==1\n")

    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as during:
        during.setattr(*((venv, "create") if at == "_create" else (subprocess, "run")), interrupted)
        with pytest.raises(SystemExit) as stopped:
            start.module.main([])
    assert stopped.value.code == 130
    assert capsys.readouterr().err == "\nStopped before .venv was whole; the next start makes it anew.\n"
    (start.folder / "constraints.txt").write_text(pins, "utf-8")  # as it was when the old one was made
    before = start.set_up
    start()
    assert start.set_up == before + 1


INTERRUPTED = """
import os, signal, sys, venv
from pathlib import Path
signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever is started in the background ignores it
sys.path.insert(0, {folder!r})
import start

def create(environment, **_):
    start.PYTHON.parent.mkdir(parents=True)
    start.PYTHON.write_text("#!" + sys.executable + {pip!r})
    start.PYTHON.chmod(0o700)

venv.create = create
start.main([])
"""
PIP = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
print("at it", flush=True)
try:
    signal.pause()
except KeyboardInterrupt:
    sys.exit("ERROR: Operation cancelled by user")
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows knows no groups of processes that are interrupted together")
def test_ctrl_c_during_the_install_is_one_line_and_130(tmp_path: Path) -> None:
    for name in ("start.py", "pyproject.toml", "constraints.txt"):
        shutil.copy(HERE / name, tmp_path)
    driver = textwrap.dedent(INTERRUPTED).format(folder=str(tmp_path), pip=PIP)
    with subprocess.Popen(  # noqa: S603 - our own Python, our own text
        [sys.executable, "-c", driver], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8",
        start_new_session=True,
    ) as process:  # fmt: skip
        assert process.stdout is not None
        assert process.stdout.readline().startswith("Setting up .venv (once; ")
        assert process.stdout.readline() == "at it\n"
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: everybody in it hears Ctrl-C
        out, err = process.communicate(timeout=60)
    assert (process.returncode, out) == (130, "")
    assert err.strip() == "Stopped before .venv was whole; the next start makes it anew."
    assert not (tmp_path / ".venv" / "made-for").exists()


# --- what it says of itself -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("asked", ["--help", "-h"])
def test_it_answers_for_itself_what_it_is_for(asked: str, start: Started, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        start.module.main([asked])
    said = capsys.readouterr().out
    assert stopped.value.code in (None, 0)
    for part in (
        "python start.py [lab options]",
        "python start.py test [pytest options]",
        "python start.py COMMAND",
        "--no-browser",
        "--port N",
    ):
        assert part in said
    assert (start.set_up, start.environment.exists()) == (0, False)


def test_it_answers_for_itself_which_version_it_is(start: Started, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        start.module.main(["--version"])
    assert stopped.value.code in (None, 0)
    assert capsys.readouterr().out == f"bang_explorer {bang_explorer.__version__}\n"
    assert (start.set_up, start.environment.exists()) == (0, False)


def test_behind_test_the_options_are_those_of_pytest(start: Started) -> None:
    assert start("test", "--help")[-1] == "--help"
    assert start("test", "--version")[:2] == ["-m", "pytest"]
