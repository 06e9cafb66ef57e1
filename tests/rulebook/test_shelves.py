"""Where the books lie: by their folders, and nothing is imported to look there."""

from __future__ import annotations

from pathlib import Path

import pytest

from bang_explorer.rulebook.shelves import CASES, POLICIES, STATEMENTS, put_up, read, shelves, take_down
from bang_explorer.rulebook.statements import books, statements

BOOK = """
["pebble.one"]
section = "All"
witness = "rulebook"
source = "Pebble"
de = "Man nimmt einen Stein."
en = "One takes a pebble."
"""


@pytest.fixture
def pebble(tmp_path: Path) -> Path:
    folder = tmp_path / "pebble"
    folder.mkdir()
    (folder / STATEMENTS).write_text(BOOK, "utf-8")
    return folder


def test_each_box_has_a_folder_with_its_book() -> None:
    assert {"base", "dodge_city"} <= set(shelves())
    for box in ("base", "dodge_city", "train"):
        folder = shelves()[box]
        assert (folder / STATEMENTS).is_file()
        assert (folder / POLICIES).is_file()
        assert any((folder / CASES).glob("*.yaml"))
    assert dict(books()) == {"dodge_city": "BANG! Dodge City 2005", "train": "BANG! The Great Train Robbery 2022"}


def test_a_book_that_is_put_up_is_read_and_gone_when_it_is_taken_down(pebble: Path) -> None:
    before = tuple(statements())
    put_up(pebble)
    put_up(pebble)
    try:
        assert tuple(statements()) == (*before, "pebble.one")
        assert shelves()["pebble"] == pebble
    finally:
        take_down(pebble)
    assert tuple(statements()) == before


def test_a_file_that_is_not_there_says_nothing(tmp_path: Path) -> None:
    assert read(tmp_path / POLICIES) == {}
