"""The texts of the tree of things told: each can be said in any language."""

from __future__ import annotations

import bang_explorer as bx
from bang_explorer.kit.tree import (
    Happened,
    HowMet,
    Law,
    Printed,
    Remedy,
    Sayable,
    Terms,
    paragraph,
    say,
    section,
    sentence,
)
from bang_explorer.rulebook.statements import rule
from tests.show.pictures import DE, EN


def test_a_statement_is_told_with_source_and_witness() -> None:
    told = Printed("base.bier.two-left").said(DE)
    assert Law("base.bier.two-left").said(DE) == rule("base.bier.two-left").de
    assert "BANG! Dodge City 2005" in told
    assert told.endswith("gedruckte Regel)")
    assert Printed("base.duell", "base").said(EN) != Printed("base.duell", "dodge_city").said(EN)


def test_what_the_machine_hands_out_is_said_as_words_say_it() -> None:
    position = bx.scenario("base.mustang.in-the-hand").replay()[0]
    table = position.table
    (reason, *_) = position.why_not("A: bang > C").reasons
    entry = position.take(position.options[0].text).journal.entries[0]
    number = position.distance("A", "C")
    for words in (DE, EN):
        assert HowMet(reason, table).said(words) == words.reason(reason, table)
        assert Remedy(reason, table).said(words) == words.remedy(reason, table)
        assert Happened(entry, table).said(words) == words.entry(entry, table)
        assert Terms(number, table).said(words) == " ".join(said for said, _ in words.terms(number, table))


def test_sentences_are_said_with_all_that_is_in_them() -> None:
    told = sentence("ruling", "always", fact=sentence("ruling", "at_least", value=3))
    assert isinstance(told, Sayable)
    assert (say(told, DE), say(told, EN)) == ("Immer: mindestens 3", "Always: at least 3")
    assert say("A: bang > B", DE) == "A: bang > B"
    assert sentence("ui", "claims", count=1).said(EN) != sentence("ui", "claims", count=2).said(EN)


def test_a_section_leaves_out_what_is_not_there() -> None:
    inner = section("inner", paragraph("a"))
    outer = section("outer", None, inner, None)
    assert outer.blocks == (inner,)
