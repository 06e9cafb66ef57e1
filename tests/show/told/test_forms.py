"""One tree, many forms: text, HTML and JSON say the same things in the same order, and nothing else."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import pytest

import bang_explorer as bx
from bang_explorer.kit.html import Html
from bang_explorer.kit.tree import (
    Block,
    Cites,
    Paragraph,
    Part,
    Picture,
    Quote,
    Section,
    Several,
    Sum,
    paragraph,
    section,
    sentence,
)
from bang_explorer.kit.words import Words, words_for
from bang_explorer.rulebook.statements import rule
from bang_explorer.scenarios.packaged import packaged
from bang_explorer.settle.rulings import Ruling
from bang_explorer.show.told.data import data
from bang_explorer.show.told.html import Page
from bang_explorer.show.told.reasons import refusal
from bang_explorer.show.told.reports import replay, report
from bang_explorer.show.told.rulings import ruling
from bang_explorer.show.told.settled import settled
from bang_explorer.show.told.text import in_a_line, rows, text, without_rules
from tests.show.pictures import DE, EN, HOSTILE
from tests.widgets.pages import page

SAMPLE = list(packaged())[::29]
BOTH = pytest.mark.parametrize("spoken", [DE, EN], ids=repr)
IN_BOTH = pytest.mark.parametrize(("id_", "lang"), list(product(SAMPLE, ("de", "en"))))


@cache
def ruled(id_: str) -> Ruling:
    return bx.scenario(id_).ruling()


def spoken_in(id_: str, lang: str = "en") -> Words:
    """The words of the game that a packaged scenario plays."""
    return words_for(ruled(id_).steps[0].position.table, lang)


def trees(id_: str) -> Iterator[Section]:
    """All that is told of a packaged scenario."""
    found = ruled(id_)
    yield ruling(found)
    yield report(found, id_, whole=True)
    yield replay(found)
    last = found.steps[-1].position
    for one in last.game.desk.moves.refused(last)[:3]:
        yield refusal(one)
    yield from (settled(claim.settled) for claim in found.claims if claim.settled is not None)


def sentences(block: Block, spoken: Words) -> Iterator[str]:
    """Each text of a tree in the order of reading, taken from its data."""
    yield from (" ".join(one.split()) for one in _texts(data(block, spoken)) if one.strip())


def _texts(of: Any) -> Iterator[str]:
    if isinstance(of, list):
        for one in of:
            yield from _texts(one)
    elif of["kind"] == "section":
        yield from _texts(of["heading"]) if of["heading"] else ()
        yield from _texts(of["blocks"])
    elif of["kind"] == "list":
        yield from _texts(of["items"])
    elif of["kind"] == "rule":
        yield f"({of['source']}; {of['witness']})"
    elif of["kind"] == "number":
        yield from (f"{of['name']} ", *(one["text"] for one in of["terms"]))
    elif of["kind"] == "paragraph":
        yield "".join(part["text"] for part in of["parts"] if "text" in part and part.get("role") != "code")


@IN_BOTH
def test_text_and_page_say_the_same_in_the_same_order(id_: str, lang: str) -> None:
    spoken = spoken_in(id_, lang)
    for tree in trees(id_):
        forms = [
            " ".join(text(tree, spoken).split()),
            " ".join(re.sub(r"\s+", " ", page(Page(spoken).html(tree)).text).split()),
        ]
        for form in forms:
            bare = re.sub(r"\s", "", form)
            at = 0
            for one in sentences(tree, spoken):
                for piece in re.split(r": | - ", one):  # code between the pieces
                    at = bare.find(re.sub(r"\s", "", piece), at)
                    assert at >= 0, (piece, form)


@pytest.mark.parametrize("id_", SAMPLE)
def test_a_page_is_sound_and_every_rule_on_it_is_cited(id_: str) -> None:
    spoken = spoken_in(id_)
    for tree in trees(id_):
        found = page(Page(spoken).html(tree))
        assert not {one for part in found.all for one in part.broken}
        quoted = {one.id for one in _quotes(tree)}
        assert quoted <= {one.text for one in found.find("code")}
        assert all(f"rule: {rule_} " in text(tree, spoken) for rule_ in quoted)


def _quotes(block: Block) -> Iterator[Quote]:
    match block:
        case Quote():
            yield block
        case Several():
            yield from (one for item in block.items for one in _quotes(item))
        case Section():
            yield from (one for part in block.blocks for one in _quotes(part))


@pytest.mark.parametrize("id_", SAMPLE[::3])
def test_json_is_json_and_is_drawn_by_its_name(id_: str) -> None:
    found = ruled(id_)
    assert json.loads(found.draw("json", lang="de")) == data(ruling(found), spoken_in(id_, "de"))
    last = found.steps[-1].position
    for one in last.game.desk.moves.refused(last)[:2]:
        told = json.loads(one.draw("json"))
        assert told["role"] == "refusal"
        assert one.reasons[0].rule in {
            part["rule"] for part in told["blocks"][1]["items"][0]["blocks"] if "rule" in part
        }


# --- each kind of thing -----------------------------------------------------------------------------------------------


def test_a_list_indents_what_belongs_to_an_item_and_numbers_only_if_asked() -> None:
    two = Several((section("x", paragraph("a"), paragraph("b")), paragraph("c")), "y")
    assert text(two, EN) == "- a\n  b\n- c"
    assert text(Several(two.items, "y", numbered=True), EN) == "1. a\n  b\n2. c"
    assert text(Several(two.items, "y", marks=False), EN) == "a\nb\nc"
    assert Page(EN).html(two) == '<ul class="bx-y"><li><div class="bx-x"><p>a</p><p>b</p></div></li><li>c</li></ul>'
    assert Page(EN).html(Several(two.items, numbered=True)).startswith("<ol><li>")


def test_a_section_has_a_heading_of_its_depth_and_may_stand_apart_under_or_folded() -> None:
    inner = section("b", paragraph("deep"), heading=paragraph("In"))
    outer = section("a", paragraph("top"), inner, heading=paragraph("Out"), apart=True)
    assert text(outer, EN) == "Out\n\ntop\n\nIn\ndeep"
    assert re.findall(r"<h\d>\w+", Page(EN, level=1).html(outer)) == ["<h1>Out", "<h2>In"]
    assert text(section("a", paragraph("in"), heading=paragraph("Out"), under=True), EN) == "Out\n  in"
    folded = page(Page(EN).html(section("a", paragraph("in"), heading=paragraph("Out"), folded=True)))
    assert folded.one("summary").text == "Out"


def test_sentences_hold_sentences_in_the_same_language() -> None:
    told = paragraph(sentence("ruling", "claimed", claim=sentence("ruling", "holds")), " ", Cites(("base.duell",)))
    assert in_a_line(told, EN) == "Claimed: holds [base.duell]"
    assert in_a_line(told, DE) == "Behauptet: stimmt [base.duell]"
    assert without_rules(told, EN) == ("Claimed: holds", ("base.duell",))
    assert without_rules(paragraph("a", Cites(())), EN) == ("a", ())


def test_roles_become_elements_classes_and_styles() -> None:
    told = paragraph(Part("s", "strong"), Part("A: bang > B", "code"), Part("q", "quiet"), role="so")
    assert Page(EN).html(told) == (
        '<p class="bx-so"><strong>s</strong><code>A: bang &gt; B</code><span class="bx-quiet">q</span></p>'
    )
    (row,) = rows(told, EN)
    assert row.parts == (("s", "strong"), ("A: bang > B", "code"), ("q", "quiet"))


@BOTH
def test_a_rule_is_quoted_with_its_source_and_briefly_without_its_words(spoken: Words) -> None:
    one, full, brief = rule("base.duell"), Quote("base.duell", "base"), Quote("base.duell", "base", brief=True)
    for form in (text(full, spoken), page(Page(spoken).html(full)).text):
        assert one.says(spoken.lang) in form
        assert one.where("base") in form
    for form in (text(brief, spoken), page(Page(spoken).html(brief)).text):
        assert one.says(spoken.lang) not in form
        assert one.where("base") in form


def test_a_page_decides_how_rules_look_and_what_stands_beside_a_section() -> None:
    told = section("a", paragraph("x ", Cites(("base.duell", "base.bang"))), section("b", paragraph("y")))
    found = page(
        Page(EN, lambda ids: Html(f"<i>{len(ids)}</i>"), lambda of: Html("<hr>") if of.role == "b" else None).html(told)
    )
    assert found.one("i").text == "2"
    assert len(found.find("hr")) == 1


def test_a_number_shows_its_terms_and_a_picture_its_board() -> None:
    position = ruled("base.mustang.in-the-hand").steps[0].position
    number = Sum(position.distance("A", "C"), position.table)
    assert text(number, EN) == "distance 2 = 2 seats, the shorter way round [base.distance.counting]"
    assert without_rules(number, EN)[0] == "distance 2 = 2 seats, the shorter way round"
    farther = ruled("base.cat_balou.at-any-distance").steps[0].position
    whole = Sum(farther.distance("A", "C"), farther.table, whole=True)
    assert set(whole.further) == set(whole.number.also) - {"base.distance.counting"} != set()
    for further in whole.further:
        assert further in text(whole, EN)
        assert further in Page(EN).html(whole)
    assert data(whole, EN)["further"] == list(whole.further)
    assert text(Picture("board", position), EN) == position.draw("text")
    assert "<svg" in Page(EN, prefix="z").html(Picture("board", position))
    assert data(Picture("board", position), EN) == {"kind": "picture", "name": "board"}


@pytest.mark.parametrize("evil", HOSTILE, ids=ascii)
def test_whatever_a_text_holds_is_text(evil: str) -> None:
    told = section("a", paragraph(evil, Part(evil, "code")), heading=paragraph(evil))
    names = [one.name for one in page(Page(EN).html(told)).all]
    assert names == [one.name for one in page(Page(EN).html(_harmless())).all]


def _harmless() -> Section:
    return section("a", paragraph("x", Part("x", "code")), heading=paragraph("x"))


def test_what_is_no_sentence_is_not_told_as_one() -> None:
    with pytest.raises(TypeError, match="a Section is no sentence"):
        without_rules(_harmless(), EN)
    assert isinstance(_harmless().heading, Paragraph)
