from __future__ import annotations

import pytest

from bang_explorer.rulebook.commonness import FILE, RAREST, rarity
from bang_explorer.rulebook.shelves import read, shelves
from tests.rulebook.commonness import counted, text


@pytest.fixture(scope="module")
def now() -> dict[str, int]:
    return counted()


@pytest.mark.parametrize("box", shelves())
def test_what_is_kept_is_what_is_counted_or_next_to_it(box: str, now: dict[str, int]) -> None:
    kept = read(shelves()[box] / FILE)
    own = {id_: rare for id_, rare in now.items() if id_.startswith(f"{box}.")}
    assert kept
    assert set(kept) <= set(own)
    far = {id_: (kept.get(id_, RAREST), rare) for id_, rare in own.items() if abs(kept.get(id_, RAREST) - rare) > 1}
    assert far == {}, "count anew: python -m tests.rulebook.commonness"


def test_what_every_game_is_about_is_common_and_what_matters_once_in_a_while_is_rare() -> None:
    assert rarity("base.phase-2.any-number") <= 1
    assert rarity("base.bang") < rarity("base.rose_doolan")
    assert rarity("base.no-such-statement") == RAREST


def test_the_file_of_a_box_leaves_out_the_rarest() -> None:
    assert text("base", {"base.one": 2, "base.two": RAREST, "dice.one": 1}).splitlines()[-1] == '"base.one" = 2'
