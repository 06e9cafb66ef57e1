"""The one file a fresh machine needs.

    python start.py [lab options]          opens JupyterLab on notebooks/00-start.ipynb
    python start.py test [pytest options]  runs the whole test suite, the notebooks too

Standard library only, the same on Linux, macOS and Windows. Both make the environment .venv once, and again after a
change of pyproject.toml or constraints.txt. Paths among the options count from this file's folder.
"""

import hashlib
import importlib.util
import os
import subprocess
import sys
from pathlib import Path

OLDEST = (3, 11)
ROOT = Path(__file__).resolve().parent
ENVIRONMENT = ROOT / ".venv"
PYTHON = ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = ENVIRONMENT / "made-for"
PINS = ROOT / "constraints.txt"

LAB = ["-m", "bang_explorer", "lab"]
TEST = [
    *("-m", "pytest"),
    *("--numprocesses", "logical"),  # on all cores; -n 0 does without
    *("--nbval", "--nbval-current-env"),  # run the notebooks with this environment, not with a kernel of their choice
    *("--nbval-sanitize-with", "tests/sanitize.cfg"),
    *("--nbval-cell-timeout", "60"),  # nbval's own is 2,000 seconds
]


def main(arguments: list) -> None:
    """Set up where needed, then become the lab or the tests."""
    if sys.version_info < OLDEST:
        found = sys.version.split()[0]
        sys.exit(f"Python {OLDEST[0]}.{OLDEST[1]} or newer is needed; this is {found} ({sys.executable}).")
    if not is_set_up():
        set_up()
    become([*TEST, *arguments[1:]] if arguments[:1] == ["test"] else [*LAB, *arguments])


def is_set_up() -> bool:
    """Whether .venv is whole and was made for the project as it is now."""
    return PYTHON.exists() and STAMP.exists() and STAMP.read_text("utf-8") == fingerprint()


def fingerprint() -> str:
    """What .venv depends on: the dependencies, and the folder, whose path is written inside it."""
    parts = [str(ROOT).encode(), (ROOT / "pyproject.toml").read_bytes(), PINS.read_bytes()]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def set_up() -> None:
    """Make .venv anew and install the project with its test tools."""
    # Some Linux distributions package these two parts of the standard library apart.
    if not all(importlib.util.find_spec(part) for part in ("venv", "ensurepip")):
        sys.exit(
            f"This Python ({sys.executable}) cannot make a virtual environment with pip.\n"
            "On Debian or Ubuntu: sudo apt install python3-venv. Then start again."
        )
    print("Setting up .venv (once; about a minute, with a network) ...", flush=True)
    import venv

    try:
        venv.create(ENVIRONMENT, clear=True, with_pip=True)
    except (OSError, subprocess.CalledProcessError) as error:
        sys.exit(f"Could not make {ENVIRONMENT}: {error}\nMay you write there, is the disk full, is .venv in use?")

    install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    done = subprocess.run([PYTHON, *install, "--constraint", PINS, "--editable", f"{ROOT}[test]"], check=False)
    if done.returncode:
        sys.exit(
            "pip could not install what the project needs; its own message stands above.\n"
            "It needs a network this once. Start again when there is one: the install begins anew."
        )
    # Last, so that whatever broke off before this line is done again.
    STAMP.write_text(fingerprint(), "utf-8")


def become(command: list) -> None:
    """Run the environment's Python in place of this one, so that signals and the exit code are its own."""
    os.chdir(ROOT)
    if os.name == "nt":  # Windows cannot replace a process: it would hand the prompt back at once
        try:
            sys.exit(subprocess.call([PYTHON, *command]))
        except KeyboardInterrupt:
            sys.exit(130)
    os.execv(PYTHON, [str(PYTHON), *command])


if __name__ == "__main__":
    main(sys.argv[1:])
