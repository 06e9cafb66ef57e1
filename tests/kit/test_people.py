"""The rows and files of a box fit together; what does not is refused with the file, the person and the nearest name."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bang_explorer.games.bang.rules.rows import check_card
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.people import PEOPLE, read_people, read_rows

BOX = "saloon_of_tests"
ROWS = """
[ann_smith]
name = "Ann Smith"
life = 4

[bob_jones]
name = "Bob Jones"
life = 3
aliases = ["bob"]
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A box with two people, one of whom has an ability."""
    monkeypatch.syspath_prepend(str(tmp_path))
    box = tmp_path / BOX
    (box / "people").mkdir(parents=True)
    (box / "__init__.py").touch()
    (box / "people" / "__init__.py").touch()
    (box / PEOPLE).write_text(ROWS, "utf-8")
    (box / "people" / "ann_smith.py").write_text("ABILITIES = ()\n", "utf-8")
    (box / "people" / "bob_jones.py").write_text("ABILITIES = ('shoots',)\n", "utf-8")
    yield box
    for name in [name for name in sys.modules if name.partition(".")[0] == BOX]:
        del sys.modules[name]


def test_each_row_has_its_file_and_what_stands_in_it(folder: Path) -> None:
    (folder / "people" / "ann_smith.toml").touch()
    (folder / "people" / "notes.txt").touch()
    ann, bob = read_people(BOX).values()
    assert (ann.id, ann.name, ann.life, ann.cites, ann.abilities) == (
        "ann_smith", "Ann Smith", 4, (f"{BOX}.ann_smith",), (),
    )  # fmt: skip
    assert (bob.id, bob.abilities, bob.aliases) == ("bob_jones", ("shoots",), ("bob",))


def refused(file: Path) -> str:
    """What is said of this file."""
    with pytest.raises(BadInput) as bad:
        read_people(BOX)
    where, said = str(bad.value)[: len(str(file))], str(bad.value)[len(str(file)) :]
    assert where == str(file)
    return said


def test_a_row_without_its_file_is_refused(folder: Path) -> None:
    (folder / "people" / "bob_jones.py").unlink()
    assert refused(folder / PEOPLE) == ": bob_jones: this row needs a file people/bob_jones.py"


def test_a_row_whose_file_is_misspelt_is_told_with_the_name_that_the_file_has(folder: Path) -> None:
    (folder / "people" / "bob_jones.py").rename(folder / "people" / "bob_jonse.py")
    assert refused(folder / PEOPLE).endswith("people/bob_jones.py (did you mean bob_jonse?)")


def test_a_file_that_another_row_has_is_not_offered(folder: Path) -> None:
    (folder / PEOPLE).write_text(ROWS + ROWS.replace("ann_smith", "ann_smyth").partition("[bob")[0], "utf-8")
    assert refused(folder / PEOPLE) == ": ann_smyth: this row needs a file people/ann_smyth.py"


@pytest.mark.parametrize("suffix", [".py", ".toml"])
def test_a_file_without_a_row_is_refused(folder: Path, suffix: str) -> None:
    file = folder / "people" / f"bob_jonse{suffix}"
    file.touch()
    assert refused(file) == ": bob_jonse: this file needs a row in people.toml (did you mean bob_jones?)"
    file = file.rename(folder / "people" / f"zoe{suffix}")
    assert refused(file) == ": zoe: this file needs a row in people.toml"


@pytest.mark.parametrize(
    ("text", "meant"),
    [("ABILITES = ()", " (did you mean ABILITES?)"), ("ABILITIES = []", ""), ("", "")],
)
def test_a_file_that_does_not_say_what_the_person_can_do_is_refused(folder: Path, text: str, meant: str) -> None:
    file = folder / "people" / "bob_jones.py"
    file.write_text(text, "utf-8")
    assert refused(file) == (
        ": bob_jones: this file needs ABILITIES, a tuple, which is empty for whoever can do nothing special" + meant
    )


def test_a_misspelt_key_in_a_file_is_told_with_the_file(folder: Path) -> None:
    file = folder / "cards.toml"
    file.write_text('[bang]\ncolor = "brown"\n', "utf-8")
    with pytest.raises(BadInput) as bad:
        read_rows(BOX, "cards.toml", check_card)
    assert str(bad.value).startswith(f"{file}: bang.color: no key “color” here")
    assert bad.value.message.endswith("(did you mean colour?)")
