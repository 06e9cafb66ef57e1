"""Signs: each stays where it may be drawn, and no two are the same."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from bang_explorer.kit.board import signs
from bang_explorer.kit.board.parts import Sign

SIGNS = {name: sign for name, sign in vars(signs).items() if isinstance(sign, Sign)}
TAKES = {"m": 2, "l": 2, "h": 1, "v": 1, "q": 4, "a": 7, "z": 0}
"""How many numbers follow each letter of a path that is relative."""


def points(sign: Sign) -> Iterator[tuple[float, float]]:
    """The corners of a sign, those that lead its curves, and those that half circles reach."""
    x, y = start = sign.x, sign.y
    yield x, y
    for letter, said in re.findall(r"([A-Za-z])([^A-Za-z]*)", sign.path):
        numbers = [float(one) for one in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", said)]
        takes = TAKES[letter]
        assert (len(numbers) % takes if takes else len(numbers)) == 0
        for at in range(0, len(numbers), takes or 1):
            own = numbers[at : at + takes]
            if letter == "q":
                yield x + own[0], y + own[1]
            if letter == "a" and own[5] == 2 * own[0]:
                yield from ((x + own[0], y - own[0]), (x + own[0], y + own[0]))
            x += own[-1] if letter == "h" else 0 if letter == "v" else own[-2]
            y += own[-1] if letter != "h" else 0
            yield x, y
        if letter == "m":
            start = x, y
        if letter == "z":
            x, y = start


@pytest.mark.parametrize("sign", SIGNS.values(), ids=SIGNS)
def test_a_sign_fits_into_its_width_and_into_the_height_of_a_tile(sign: Sign) -> None:
    for x, y in points(sign):
        assert 0 <= round(x, 1) <= sign.width + 2, "there is a gap behind each sign"
        assert 0 <= round(y, 1) <= 26


@pytest.mark.parametrize("sign", SIGNS.values(), ids=SIGNS)
def test_what_is_filled_is_closed(sign: Sign) -> None:
    """So a sign can also be drawn in outline; only the cartridge has a line besides."""
    assert sign.path.endswith("z") or sign is signs.CARTRIDGE
    assert all("m" not in shape.removeprefix("m") for shape in sign.path.split("z"))


def test_no_two_signs_are_the_same() -> None:
    assert len({sign.path for sign in SIGNS.values()}) == len(SIGNS) >= 12
