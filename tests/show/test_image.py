"""A picture as one `<img>`: all that is seen of it is in there, and nothing that only a page can use."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pytest

import bang_explorer as bx
from bang_explorer.core.position import Position
from bang_explorer.show.board import board_svg
from bang_explorer.show.image import image
from bang_explorer.show.words import words
from tests.show.pictures import tree
from tests.strategies import position_after
from tests.widgets.pages import Element, page

BEGINS = "data:image/svg+xml,"
UNSEEN = ("title", "desc", "style")
HOSTILE = "</pre><script>\"x\" & 'y'</script> 100% #1"
SAME = {"class", "id", "role", "tabindex", "style", "font-family"}


def drawing(img: Element) -> ET.Element:
    """The picture that an `<img>` holds."""
    assert img["src"].startswith(BEGINS)
    return tree(unquote(img["src"].removeprefix(BEGINS)))


def seen(svg: ET.Element) -> Iterator[tuple[str, dict[str, str], str]]:
    """The elements that are seen, with the attributes that say how, and their text."""
    for one in svg.iter():
        name = one.tag.rpartition("}")[2]
        if name not in UNSEEN:
            how = {
                key: value for key, value in one.attrib.items() if key not in SAME and key[:5] not in ("aria-", "data-")
            }
            if how.get("transform") == "translate(0 0)":
                del how["transform"]
            yield name, how, one.text or ""


@pytest.mark.parametrize("game", ["base", "base+dodge_city+train", "dice", "wyatt_earp"])
def test_an_image_shows_what_the_picture_shows(game: str) -> None:
    position = position_after(3, players=4, decisions=12, game=game)
    svg = board_svg(position, words("en", position.game), theme="light")
    drawn = drawing(page(image(svg, "the table")).one("img"))
    assert list(seen(drawn)) == list(seen(tree(svg)))
    assert len(list(drawn.iter())) > 50
    assert not [one for one in drawn.iter() if one.tag.rpartition("}")[2] in UNSEEN]
    assert not [key for one in drawn.iter() for key in one.attrib if key in SAME - {"style", "font-family"}]
    assert drawn.attrib["font-family"].replace('"', "'") == tree(svg).attrib["font-family"]


def test_a_picture_with_a_style_sheet_keeps_it_and_the_classes_that_it_names() -> None:
    svg = '<svg viewBox="0 0 10 10" class="a"><style>.a .b{fill:red}</style><g class="b" id="c" data-do="x"/></svg>'
    drawn = drawing(page(image(svg, "")).one("img"))
    assert drawn.attrib["class"] == "a"
    assert [child.attrib for child in drawn] == [{}, {"class": "b"}]
    assert drawn[0].text == ".a .b{fill:red}"


def test_an_image_says_how_wide_it_is_and_stands_on_a_ground_of_its_own() -> None:
    for wide, pixels in ((1000, "750"), (512.5, "384")):
        img = page(image(f'<svg viewBox="-5 0 {wide} 9"/>', "")).one("img")
        assert img["width"] == pixels
        assert "background:#" in drawing(img).attrib["style"]


def test_what_is_said_and_written_is_text() -> None:
    said = page(image('<svg viewBox="0 0 9 9"/>', HOSTILE))
    assert [one.name for one in said.all] == ["", "img"]
    assert said.one("img")["alt"] == HOSTILE
    named = bx.new_game("base", names=["O'Neil", "#1 100%", "Ann;", "Bo ♥"])
    drawn = drawing(page(image(_board(named), "")).one("img"))
    assert {"O'Neil", "#1 100%", "Ann;", "Bo ♥"} <= {one.text for one in drawn.iter()}


def test_an_address_has_only_signs_that_may_stand_in_one_in_quotes() -> None:
    address = page(image(_board(bx.new_game("base", players=5)), "")).one("img")["src"]
    assert address.isascii()
    assert not set('"<>#&\\\n\t') & set(address)


def _board(position: Position) -> str:
    return board_svg(position, words("en", position.game), theme="light")
