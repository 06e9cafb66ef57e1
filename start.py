"""Sets up the project on a fresh machine, and starts it.

    python start.py [lab options]          opens JupyterLab on notebooks/00-start.ipynb
    python start.py test [pytest options]  runs the whole test suite, the notebooks too
    python start.py COMMAND [its options]  runs a command of the package: rule, settle, graph and so on
    python start.py --help                 prints this (python start.py test --help: the options of pytest)
    python start.py --version              prints the version

Lab options are --no-browser, --port N and whatever JupyterLab takes. The first start makes the environment .venv. It is
made again after a change of pyproject.toml or constraints.txt, or if parts of it are gone. This file needs only the
standard library, and works on Linux, macOS and Windows. Paths among the options count from this file's folder; behind a
COMMAND from where you are.
"""

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST = (3, 11)
ROOT = Path(__file__).resolve().parent
ENVIRONMENT = ROOT / ".venv"
PYTHON = ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = ENVIRONMENT / "made-for"
PINS = ROOT / "constraints.txt"
PROJECT = ROOT / "pyproject.toml"

DEPTH = 5  # how deep the contents of .venv are remembered: lib/python3.12/site-packages/jupyterlab/labapp.py
MEGABYTES = 670  # the size of .venv on the disk
PATIENCE = {"PIP_RETRIES": "1", "PIP_TIMEOUT": "10"}  # environment variables, which a pip started by pip gets, too

LAB = ["-m", "bang_explorer", "lab"]
TEST = [
    *("-m", "pytest"),
    *("--numprocesses", "logical"),  # on all cores; -n 0 does without
    *("--nbval", "--nbval-current-env"),  # run the notebooks with this environment, not with a kernel of their choice
    *("--nbval-sanitize-with", "tests/sanitize.cfg"),
    *("--nbval-cell-timeout", "60"),  # nbval's own is 2,000 seconds
]


def main(arguments: list) -> None:
    """Set .venv up if needed, then run the lab, the tests or a command in place of this process."""
    if arguments[:1] in (["--help"], ["-h"]):
        sys.exit(print(__doc__.strip()))
    if arguments[:1] == ["--version"]:
        sys.exit(print("bang_explorer", re.search('(?m)^version = "(.+)"', PROJECT.read_text("utf-8")).group(1)))
    if sys.version_info < OLDEST:
        found = sys.version.split()[0]
        sys.exit(f"Python {OLDEST[0]}.{OLDEST[1]} or newer is needed; this is {found} ({sys.executable}).")
    try:
        if not is_set_up():
            set_up()
    except KeyboardInterrupt:
        print("\nStopped before .venv was whole; the next start makes it anew.", file=sys.stderr)
        sys.exit(130)
    if arguments[:1] == ["test"]:
        become([*TEST, *arguments[1:]])
    elif re.fullmatch("[a-z][a-z-]*", "".join(arguments[:1])):
        become(["-m", "bang_explorer", *arguments], at=Path.cwd())
    become([*LAB, *arguments])


def is_set_up() -> bool:
    """True if .venv was made for the project as it is now, and nothing in it has gone since."""
    try:
        *made, stamp = STAMP.read_text("utf-8", "surrogateescape").splitlines()
    except (OSError, ValueError):  # none, a folder, or empty
        return False
    whole = stamp == fingerprint() and os.access(PYTHON, os.X_OK)
    return whole and all((ENVIRONMENT / path).exists() for path in made)


def fingerprint() -> str:
    """A hash of all that .venv depends on: the dependencies, the path of this folder, and the Python inside."""
    parts = [os.fsencode(str(ROOT)), os.fsencode(str(PYTHON.resolve())), PROJECT.read_bytes(), PINS.read_bytes()]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def contents() -> list:
    """The paths of files and folders in .venv, down to DEPTH levels, without Python's caches."""
    found = []
    for folder, folders, files in os.walk(str(ENVIRONMENT)):
        folders[:] = sorted(set(folders) - {"__pycache__"})
        inside = Path(folder).relative_to(ENVIRONMENT)
        found += [(inside / name).as_posix() for name in [*folders, *sorted(files)]]
        if len(inside.parts) == DEPTH - 1:
            folders.clear()
    return found


def set_up() -> None:
    """Make .venv anew and install the project with its test tools; exit with a message if that fails."""
    # Some Linux distributions package these two parts of the standard library apart.
    if not all(importlib.util.find_spec(part) for part in ("venv", "ensurepip")):
        sys.exit(
            f"This Python ({sys.executable}) cannot make a virtual environment with pip.\n"
            "On Debian or Ubuntu: sudo apt install python3-venv. Then start again."
        )
    print("Setting up .venv (once; about a minute, with a network) ...", flush=True)
    import venv

    try:
        if STAMP.is_file():
            STAMP.unlink()  # first, so that a half-made .venv is not taken for a whole one
        venv.create(ENVIRONMENT, clear=True, with_pip=True)
        free = shutil.disk_usage(str(ROOT)).free // 1000000
        install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--constraint", PINS]
        # The errors of pip are shown only if it fails: whoever stops it with Ctrl-C reads our one line alone.
        done = subprocess.run(
            [PYTHON, *install, "--editable", f"{ROOT}[test]"],
            check=False,
            env={**PATIENCE, **os.environ},
            stderr=subprocess.PIPE,
        )
        if not done.returncode:
            made = contents()
            # Written last, with the fingerprint as its last line, so that a start that broke off is done again.
            STAMP.write_text("\n".join([*made, fingerprint()]), "utf-8", "surrogateescape")
            return
    except (OSError, subprocess.CalledProcessError) as error:
        sys.exit(f"Could not make {ENVIRONMENT}: {error}\nMay you write there, is .venv in use? {NEEDS}")
    sys.stderr.buffer.write(done.stderr)
    sys.exit(
        f"pip could not install what the project needs; its own message stands above.\n{NEEDS} ({free} MB were free.)"
    )


NEEDS = (
    f"A network is needed this once, and about {MEGABYTES} MB of room on the disk. "
    "Start again when both are there: the install begins anew."
)


def become(command: list, at: Path = ROOT) -> None:
    """Run the Python of .venv in place of this one, so that signals reach it and its exit code counts.

    `at` is the folder to run it in.
    """
    os.chdir(at)
    if os.name == "nt":  # Windows cannot replace a process: it would hand the prompt back at once
        try:
            sys.exit(subprocess.call([PYTHON, *command]))
        except KeyboardInterrupt:
            sys.exit(130)
    os.execv(PYTHON, [str(PYTHON), *command])


if __name__ == "__main__":
    main(sys.argv[1:])
