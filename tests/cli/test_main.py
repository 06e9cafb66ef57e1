"""The outer manners: help, versions, wrong arguments, pipes, terminals."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import bang_explorer
from bang_explorer.cli import main
from bang_explorer.cli.arguments import LANGUAGES
from bang_explorer.cli.output import Out, clean
from bang_explorer.kit.words import languages
from bang_explorer.show.words import words
from tests.cli.conftest import CASE, Run, Write

COMMANDS = ("lab", "rule", "replay", "options", "why-not", "rules", "graph", "coverage", "perft", "simulate")
ROOT = Path(bang_explorer.__file__).parent.parent


def test_help_names_every_command(run: Run) -> None:
    done = run("--help")
    assert (done.code, done.err) == (0, "")
    assert all(f"\n    {command} " in done.out for command in COMMANDS)
    for command in COMMANDS:
        assert run(command, "--help").out.startswith(f"usage: bang-explorer {command} ")


def python(*argv: str, **more: str) -> subprocess.CompletedProcess[str]:
    """Run this Python in a process of its own, its output piped."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8", **more}
    command = [sys.executable, *argv]
    return subprocess.run(command, capture_output=True, check=False, env=environment, encoding="utf-8")  # noqa: S603


def test_help_imports_next_to_nothing() -> None:
    done = python("-c", "import sys, bang_explorer.cli as c; c.main(['--help']); print(*sys.modules, file=sys.stderr)")
    loaded = set(done.stderr.split())
    assert not loaded & {"rich", "yaml", "jsonschema", "jupyterlab", "networkx", "joblib", "tomllib"}
    assert not any(name.startswith(("bang_explorer.games", "bang_explorer.show")) for name in loaded)


def test_the_version_is_told(run: Run) -> None:
    assert run("--version") == (0, f"bang-explorer {bang_explorer.__version__}\n", "")


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        ((), "bang-explorer: the following arguments are required: COMMAND"),
        (("rulse",), "bang-explorer: no command “rulse”; there are lab, rule, "),
        (("rule",), "bang-explorer rule: the following arguments are required: FILE"),
        (("rule", "x", "--lang", "fr"), "bang-explorer rule: --lang: no “fr”; there are en, de"),
        (("rule", "x", "--jsn"), "bang-explorer: unrecognized arguments: --jsn"),
        (("ru'le",), "bang-explorer: no command “ru'le”; there are lab, "),
        (("\x1b[31m",), "bang-explorer: no command “\\x1b[31m”"),
    ],
)
def test_wrong_arguments_give_one_line_and_2(argv: tuple[str, ...], said: str, run: Run) -> None:
    done = run(*argv)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(said)
    assert done.err.count("\n") == 1
    assert "see bang-explorer" in done.err


def test_a_wrong_command_is_told_with_the_nearest(run: Run) -> None:
    assert "(did you mean replay?)" in run("reply").err


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("settle", "FILE", "C.lief = 3"), "case.yaml: FACT C.lief: kein Sachverhalt „lief“ über einen Spieler; es"),
        (("settle", "FILE", "C.life"), "FACT: ein Sachverhalt wird PFAD = WERT geschrieben, etwa C.life = 3; gefun"),
        (("why-not", "FILE", "A: bank"), "MOVE: keine Karte „bank“ in base (gemeint: bang oder panik?)"),
        (("graph", "board", "--of", "FILE", "--seat", "E"), "--seat: niemand heißt „E“; am Tisch sitzen A, B, C, D"),
        (("graph", "hti"), "kein Ablauf „hti“ (gemeint: "), (("rules", "bsae.duel"), "keine Regel enthält „bsae.duel“"),
        (("simulate", "--players", "9"), "players: base ist für 4 bis 7 Spieler; gefunden: 9"),
        (("options", "FILE", "--rules", "abakus"), "--rules: kein Regelwerk 'abakus'; am nächsten: abacus"),
        (("replay", "nowhere.yaml"), "nowhere.yaml: eine solche Datei gibt es nicht"),
        (("coverage", "--game", "bse"), "kein Spiel heißt „bse“; es gibt base, "),
        (("diagrams", "x", "--forms", "dto"), "--forms: keine Form „dto“; es gibt svg, "),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_in_the_language_of_the_command(
    argv: tuple[str, ...], said: str, run: Run, write: Write
) -> None:
    file = write(CASE)
    done = run(*(file if word == "FILE" else word for word in argv), "--lang", "de")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(said)
    assert done.err.count("\n") == 1


def test_the_languages_are_those_of_the_words() -> None:
    assert sorted(LANGUAGES) == sorted(languages())


def test_every_text_of_the_command_line_is_used() -> None:
    files = (
        path for folder in ("cli", "show", "kit", "games") for path in (ROOT / "bang_explorer" / folder).rglob("*.py")
    )
    sources = [path.read_text("utf-8") for path in files]
    for key in words("en").texts["ui"]:
        stem = key if not key.startswith(("side_", "by_")) else key.partition("_")[0]
        assert any(f'"{stem}' in source or f"'{stem}" in source for source in sources), key


def test_control_characters_are_neutralised() -> None:
    assert clean("a\x1b[0m\r\x00\x9b\u202e\ud800b\tc\nd\u00a0e") == "a�[0m�����b c d\u00a0e"


def test_ctrl_c_ends_quietly(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("bang_explorer.cli.graph.graph", interrupted)
    assert run("graph", "hit") == (130, "", "")


def piped(*argv: str, **more: str) -> subprocess.CompletedProcess[str]:
    return python("-m", "bang_explorer", *argv, **more)


def test_piped_output_is_plain_and_not_wrapped(write: Write) -> None:
    done = piped("rule", "-v", write(), COLUMNS="40")
    assert (done.returncode, done.stderr) == (0, "")
    assert "\x1b" not in done.stdout
    assert max(map(len, done.stdout.splitlines())) > 100


def test_an_output_that_cannot_hold_a_character_gets_its_escape(write: Write) -> None:
    done = piped("replay", write(), "--lang", "de", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "BANG! (A\\u2660)" in done.stdout


def test_a_broken_pipe_ends_quietly(write: Write) -> None:
    argv = [sys.executable, "-m", "bang_explorer", "rule", "-v", *([write()] * 40)]  # more than a pipe holds
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = subprocess.Popen(argv, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment)  # noqa: S603
    assert command.stdout is not None
    assert command.stderr is not None
    command.stdout.read(10)
    command.stdout.close()
    assert command.stderr.read() == b""
    assert command.wait(60) == 141
    command.stderr.close()


class Terminal:
    """Stands in for a terminal: keeps what is written."""

    encoding = "utf-8"

    def __init__(self) -> None:
        self.text = ""

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.text += text
        return len(text)

    def flush(self) -> None:
        pass


OnTerminal = Callable[..., str]


@pytest.fixture
def on_terminal(monkeypatch: pytest.MonkeyPatch) -> OnTerminal:
    """Do something with a terminal as the output, and give what it shows."""
    for name, value in (("TERM", "xterm-256color"), ("COLUMNS", "60"), ("LINES", "40")):
        monkeypatch.setenv(name, value)
    monkeypatch.delenv("NO_COLOR", raising=False)

    def show(do: Callable[[], object]) -> str:
        made = Terminal()
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stdout", made)
            do()
        return made.text

    return show


def test_a_terminal_gets_colours(on_terminal: OnTerminal, write: Write) -> None:
    name = write()
    assert "\x1b[1;32mholds\x1b[0m" in on_terminal(lambda: main(["rule", "-v", name]))


def test_tables_on_a_terminal_read_no_markup_and_lose_nothing(on_terminal: OnTerminal) -> None:
    shown = on_terminal(lambda: Out().table(("[b]one", "two"), [("[red]x[/red]", "1"), ("y" * 90, "2")], right=(1,)))
    assert "[b]one" in shown
    assert "[red]x[/red]" in shown
    assert shown.count("y") == 90


def test_no_color_is_respected_and_lines_fit(
    on_terminal: OnTerminal, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = write()
    monkeypatch.setenv("NO_COLOR", "1")
    shown = on_terminal(lambda: main(["rule", "-v", name]))
    assert "\x1b" not in shown
    assert max(map(len, shown.splitlines())) <= 60
    assert shown.replace("\n", " ").split() == piped("rule", "-v", name).stdout.split()


def test_a_dumb_terminal_gets_plain_text(
    on_terminal: OnTerminal, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = write()
    monkeypatch.setenv("TERM", "dumb")
    assert on_terminal(lambda: main(["rule", name])) == "case.yaml: holds - The way is longer (7 claims)\n"


def test_markup_in_a_title_is_printed_as_it_is(on_terminal: OnTerminal, write: Write) -> None:
    name = write(CASE.replace("The way is longer", '"[red]x[/red] [link=y]:smile:"'))
    assert "[red]x[/red] [link=y]:smile:" in on_terminal(lambda: main(["rule", name]))


def test_long_work_shows_a_bar(on_terminal: OnTerminal, write: Write) -> None:
    names = [write(CASE, f"{number}.yaml") for number in range(12)]
    shown = on_terminal(lambda: main(["rule", *names]))
    assert "judging" in shown
    assert all(f"{name}: " in shown for name in names)
    assert "judging" not in on_terminal(lambda: main(["rule", "--json", *names]))
