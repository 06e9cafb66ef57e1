"""What the files of a box define is found, whatever they are called."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bang_explorer.games.bang.rules.reading import read_modules
from bang_explorer.games.bang.rules.requirements import BY_NAME

BOX = "store_of_tests"


def test_what_the_files_of_a_box_bring_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    folder = tmp_path / BOX
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "cards.py").write_text("ABILITIES = {'saw': ('cuts',)}\n", "utf-8")
    (folder / "track.py").write_text("PARTS = (int,)\nEVERYBODY = ('waits',)\nABILITIES = {'axe': ()}\n", "utf-8")
    (folder / "aims.py").write_text(
        "from bang_explorer.core.reasons import requirement\n"
        "@requirement('base.duell')\n"
        "def of_the_test(*_): return True\n",
        "utf-8",
    )
    found = read_modules(BOX)
    assert (found.cards, found.everybody, found.parts) == ({"saw": ("cuts",), "axe": ()}, ("waits",), (int,))
    assert BY_NAME.pop("of_the_test").rule == "base.duell"
    for name in [name for name in sys.modules if name.partition(".")[0] == BOX]:
        del sys.modules[name]
