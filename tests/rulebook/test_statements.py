"""Statements: each complete, in both languages, in our own words."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from bang_explorer.rulebook.statements import WITNESSES, UnknownRule, is_about, rule, search, statements

ID = re.compile(r"(base|dodge_city)\.[a-z0-9_-]+(\.[a-z0-9_-]+)?")


def test_each_box_has_well_over_a_hundred() -> None:
    boxes = Counter(id_.partition(".")[0] for id_ in statements())
    assert set(boxes) == {"base", "dodge_city"}
    assert boxes["base"] > 250
    assert boxes["dodge_city"] > 200


def test_each_is_complete() -> None:
    for id_, statement in statements().items():
        assert ID.fullmatch(id_), id_
        assert statement.id == id_
        assert statement.witness in WITNESSES, id_
        for text in (statement.section, statement.source, statement.de, statement.en):
            assert text.strip() == text, id_
            assert text, id_
        assert statement.de != statement.en, id_
        assert statement.de[-1] in ".!“", id_
        assert statement.en[-1] in ".!”", id_


def test_no_two_say_the_same() -> None:
    for lang in ("de", "en"):
        texts = [statement.says(lang) for statement in statements().values()]
        assert len(set(texts)) == len(texts)


def test_the_witness_fits_the_source() -> None:
    for statement in statements().values():
        printed = statement.source.startswith("BANG!")
        assert printed == (statement.witness == "rulebook"), statement.id


def test_a_statement_is_found_by_its_id() -> None:
    assert rule("base.duell").id == "base.duell"
    with pytest.raises(UnknownRule, match=r"no rule 'base.duel'; nearest: base.duell"):
        rule("base.duel")


def test_a_topic_covers_its_points_and_nothing_else() -> None:
    assert is_about("base.duell", "base.duell")
    assert is_about("base.duell", "base.duell.loser")
    assert not is_about("base.bang", "base.bang_something")
    assert not is_about("base.duell.loser", "base.duell")


def test_a_search_finds_every_word_in_either_language() -> None:
    assert {one.id for one in search("duell BANG!")} >= {"base.duell.alternate"}
    assert {one.id for one in search("Herz Fass")} >= {"base.fass.heart"}
    assert {one.id for one in search("Bibel Talonkarte")} >= {"dodge_city.bibel.draws"}
    assert list(search("no such words anywhere")) == []
