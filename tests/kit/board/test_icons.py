"""Icons: whatever lies on a table has a drawing, and a drawing holds nothing but shapes of one colour in its square."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from bang_explorer.games import find, games
from bang_explorer.games.bang.boxes.train.stations import STATIONS
from bang_explorer.games.bang.boxes.train.train import LOCOMOTIVES
from bang_explorer.games.dice.rules.faces import FACES
from bang_explorer.games.wyatt_earp.rules.cards import OUTLAW_IDS
from bang_explorer.kit.board.icons import ICONS, PREFIX, SHARED, drawn, sprite, symbols
from bang_explorer.kit.board.parts import DECIDES, TURN, WINS
from bang_explorer.kit.roles import ROLES, UNKNOWN_ROLE
from bang_explorer.rulebook.shelves import shelves
from tests.toy import GAME as TOY

SVG = "{http://www.w3.org/2000/svg}"
BOXES = tuple(id_ for game in games() for id_ in game.boxes.printed)
FILES = {"shared": SHARED, **{id_: box / ICONS for id_, box in shelves().items() if (box / ICONS).is_file()}}
LINE = {"fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"}
MAY_HAVE = {"path": {"d", "fill-rule", *LINE}, "circle": {"cx", "cy", "r", *LINE}}
"""The elements that a drawing may consist of, each with its attributes."""
BUTTONS = (
    *("plus", "minus", "fit", "whole", "close", "left", "right", "eye", "pencil", "book", "no"),
    *("wait", "undo", "redo", "search", "trash", "copy", "play", "dice", "scales"),
)
"""What the buttons of a page show."""
NUMBER = r"-?(?:\d+\.?\d*|\.\d+)"
TAKES = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "a": 7, "z": 0}
"""How many numbers follow each letter of a path, in either case."""


def parsed(svg: str) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314 - what we have drawn ourselves


def drawings(file: Path) -> dict[str, ET.Element]:
    return {one.attrib["id"]: one for one in parsed(file.read_text("utf-8")).iter(f"{SVG}symbol")}


ALL = {f"{file}: {name}": one for file, path in FILES.items() for name, one in drawings(path).items()}


def numbers(letter: str, said: str) -> list[list[float]]:
    """What follows a letter of a path, split where the letter is meant again. A flag of an arc is a single digit."""
    one = rf"({NUMBER})[\s,]*" * TAKES[letter]
    if letter == "a":
        one = rf"({NUMBER})[\s,]*" * 3 + r"([01])[\s,]*" * 2 + rf"({NUMBER})[\s,]*" * 2
    assert re.fullmatch(rf"\s*(?:{one})*" if one else "", said), f"{letter}{said}"
    return [[float(part) for part in found.groups()] for found in re.finditer(one, said)] if one else [[]]


def points(path: str) -> Iterator[tuple[float, float]]:
    """The points of a path from one segment to the next, and the middle of each curve that says both its handles."""
    x = y = begun_x = begun_y = 0.0
    for letter, said in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
        kind = letter.lower()
        for own in numbers(kind, said):
            from_x, from_y = (x, y) if letter == kind else (0.0, 0.0)
            was_x, was_y = x, y
            if kind == "z":
                x, y = begun_x, begun_y
                continue
            x = x if kind == "v" else from_x + own[-1 if kind == "h" else -2]
            y = y if kind == "h" else from_y + own[-1]
            if kind == "m":
                begun_x, begun_y = x, y
            if kind == "c":
                yield (
                    (was_x + 3 * (2 * from_x + own[0] + own[2]) + x) / 8,
                    (was_y + 3 * (2 * from_y + own[1] + own[3]) + y) / 8,
                )
            yield x, y


# --- what has a drawing -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id_", BOXES)
def test_every_kind_of_card_has_a_drawing(id_: str) -> None:
    """So have the cars of the train, which are cards, too."""
    assert set(find(id_).kinds) <= set(sprite(find(id_)))


def test_every_face_of_a_die_has_a_drawing() -> None:
    assert {face.id for face in FACES} <= set(sprite(find("dice")))


def test_every_outlaw_who_is_wanted_has_a_drawing_and_a_photo() -> None:
    assert {*OUTLAW_IDS, *(f"photo_{one}" for one in OUTLAW_IDS)} <= set(sprite(find("wyatt_earp")))


def test_both_locomotives_have_a_drawing_and_a_station_without_its_own_has_a_general_one() -> None:
    drawn = set(drawings(FILES["train"]))
    assert {*LOCOMOTIVES, "station", "end"} <= drawn
    cards = set(find("base+train").kinds)
    assert drawn - cards - {*LOCOMOTIVES, "station", "end"} < set(STATIONS)


@pytest.mark.parametrize("id_", BOXES)
def test_every_game_has_roles_people_marks_and_buttons(id_: str) -> None:
    people = (f"person{number}" for number in range(8))
    lies = ("back", "bullet", "arrow", "money", "pile", "ruler")
    assert {*ROLES, UNKNOWN_ROLE, *people, *lies, TURN, DECIDES, WINS, *BUTTONS} <= set(sprite(find(id_)))


def test_no_drawing_is_left_over() -> None:
    """What a box draws lies on its table: it is a card of that box, a face of its dice, or part of the train."""
    beside = {*LOCOMOTIVES, *STATIONS, "station", "end", *(face.id for face in FACES)}
    for id_ in FILES.keys() - {"shared"}:
        kinds = {kind for box in BOXES if id_ in box.split("+") for kind in find(box).kinds}
        assert set(drawings(FILES[id_])) <= kinds | beside


# --- which drawings a box has -----------------------------------------------------------------------------------------


def test_a_box_has_its_own_drawings_and_those_of_the_cards_that_it_shares_with_another() -> None:
    base, dodge_city, both = (sprite(find(id_)) for id_ in ("base", "dodge_city", "base+dodge_city"))
    assert "bibel" not in base
    assert {"bibel", "bang"} <= set(dodge_city)
    assert "caboose" not in both
    assert set(both) == set(base) | set(dodge_city)


def test_a_game_without_drawings_has_those_that_all_share() -> None:
    assert set(sprite(TOY.everything)) == set(drawings(SHARED))


@pytest.fixture
def _forgotten() -> Iterator[None]:
    """What is kept of drawings is forgotten before and after a test that reads others."""
    sprite.cache_clear()
    yield
    sprite.cache_clear()


@pytest.mark.usefixtures("_forgotten")
def test_a_drawing_of_a_box_goes_before_a_shared_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from bang_explorer.kit.board import icons

    other = tmp_path / ICONS
    other.write_text('<svg><symbol id="bang"><path d="M0 0h1"/></symbol></svg>', "utf-8")
    monkeypatch.setattr(icons, "SHARED", other)
    assert sprite(find("dice"))["bang"] == '<path d="M0 0h1"/>'
    assert sprite(find("base"))["bang"] != '<path d="M0 0h1"/>'


def test_only_what_is_drawn_is_named_as_drawn() -> None:
    """So a homemade card, or one of another box, gets no empty drawing."""
    base = find("base")
    assert drawn("bang", base) == "bang-bang"
    assert drawn("bibel", base) == drawn("homemade", base) == drawn("", base) == ""


def test_two_games_on_a_page_share_no_drawing_but_those_that_all_have() -> None:
    ids = [{f"{drawn(name, box)}": markup for name, markup in sprite(box).items()} for box in map(find, BOXES)]
    for one, other in combinations(ids, 2):
        assert all(one[name] == other[name] for name in one.keys() & other.keys())


BOXES = ("base+dodge_city+train", "dice", "wyatt_earp")


def test_a_page_gets_all_of_them_under_ids_of_its_own() -> None:
    box = find("base+dodge_city")
    page = parsed(symbols(box))
    assert page.attrib == {"width": "0", "height": "0", "aria-hidden": "true", "focusable": "false"}
    assert [one.attrib["id"] for one in page] == [f"{PREFIX}{drawn(name, box)}" for name in sprite(box)]
    for one, markup in zip(page, sprite(box).values(), strict=True):
        assert one.attrib["viewBox"] == "0 0 24 24"
        assert one.attrib["fill"] == "currentColor"
        assert [ET.tostring(part) for part in one] == [ET.tostring(part) for part in parsed(f"<g>{markup}</g>")]


# --- how they are drawn -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", FILES)
def test_a_file_is_read_whole(file: str) -> None:
    root = parsed(FILES[file].read_text("utf-8"))
    assert root.tag == f"{SVG}svg"
    assert {one.tag for one in root} == {f"{SVG}symbol"}
    names = [one.attrib["id"] for one in root]
    assert names
    assert len(set(names)) == len(names)
    box = next((find(id_) for id_ in BOXES if file in id_.split("+")), find("base"))
    assert set(names) <= set(sprite(box))


@pytest.mark.parametrize("one", ALL.values(), ids=ALL)
def test_a_drawing_is_made_of_shapes_in_one_colour(one: ET.Element) -> None:
    assert set(one.attrib) == {"id", "viewBox", "fill"}
    assert one.attrib["viewBox"] == "0 0 24 24"
    assert one.attrib["fill"] == "currentColor"
    assert len(one)
    for part in one:
        name = part.tag.removeprefix(SVG)
        assert set(part.attrib) <= MAY_HAVE[name]
        assert not len(part)
        assert not (part.text or "").strip()
        is_line = part.attrib.get("stroke") == "currentColor" and part.attrib.get("fill") == "none"
        assert is_line or not LINE & set(part.attrib)


@pytest.mark.parametrize("one", ALL.values(), ids=ALL)
def test_a_drawing_stays_in_its_square(one: ET.Element) -> None:
    for part in one:
        here = {key: float(part.attrib[key]) for key in ("cx", "cy", "r") if key in part.attrib}
        if here:
            reaches = [here[at] + way * here["r"] for at in ("cx", "cy") for way in (-1, 1)]
        else:
            reaches = [value for point in points(part.attrib["d"]) for value in point]
        half = float(part.attrib.get("stroke-width", 0)) / 2
        assert min(reaches) - half >= -1
        assert max(reaches) + half <= 25


def test_no_two_drawings_are_the_same() -> None:
    drawn = Counter(b"".join(ET.tostring(part).strip() for part in one) for one in ALL.values())
    assert set(drawn.values()) == {1}
    assert len(drawn) > 150
