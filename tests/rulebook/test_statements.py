"""Statements: each complete, in both languages, in our own words."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from bang_explorer.rulebook.statements import (
    WITNESSES,
    Statement,
    UnknownRule,
    about,
    add_statement,
    books,
    forget_own_statements,
    is_about,
    newest,
    rule,
    search,
    statements,
)

ID = re.compile(r"(base|dice|dodge_city|train|wyatt_earp)\.[a-z0-9_-]+(\.[a-z0-9_-]+)?")

BASE, DODGE = "BANG! 2005", "BANG! Dodge City 2005"
HEADINGS = {
    "Spielziel", "Die Personen", "Ausscheiden einer Person", "Die Belohnung", "Die Bestrafung", "Spielverlauf",
    "I. Zwei Karten nehmen", "Ausgespielt oder abgelegt?", "III. Überzählige Handkarten abwerfen", "Die Abstands-Regel",
    "Die Waffen", "„Ziehen“", "Blaue Karten: Fass", "Blaue Karten: Gefängnis", "Blaue Karten: Waffen",
    "Braune Karten: BANG!", "Braune Karten: Cat Balou", "Braune Karten: Duell", "Braune Karten: Fehlschuss!",
    "Braune Karten: Gatling", "Braune Karten: General Store", "Braune Karten: Indianer!", "Braune Karten: Panik",
    "Braune Karten: Postkutsche, Wells Fargo", "Braune Karten: Saloon",
}  # fmt: skip
"""Those of Dodge City below which it says nothing but what the base book says."""


def test_what_is_said_on_a_topic_is_looked_up_once_and_anew_when_a_statement_is_added() -> None:
    on_beer, newest_on_beer = about("base.bier"), newest(("base", "dodge_city"), "bier")
    assert on_beer is about("base.bier")
    assert on_beer == tuple(id_ for id_ in statements() if is_about("base.bier", id_))
    assert (about("house.tea"), newest_on_beer) == ((), "base.bier")
    try:
        for id_ in ("house.tea", "house.tea.two", "dodge_city.bier"):
            add_statement(Statement(id_, "Tea", "house", "own card", "Ein Tee.", "A tea."))
        assert about("house.tea") == ("house.tea", "house.tea.two")
        assert newest(("base", "dodge_city"), "bier") == "dodge_city.bier"
    finally:
        forget_own_statements()
    assert (about("house.tea"), newest(("base", "dodge_city"), "bier")) == ((), "base.bier")


def test_each_box_has_well_over_a_hundred() -> None:
    boxes = Counter(id_.partition(".")[0] for id_ in statements())
    assert set(boxes) == {"base", "dice", "dodge_city", "train", "wyatt_earp"}
    assert boxes["base"] > 250
    assert boxes["dodge_city"] > 200
    assert boxes["dice"] > 150
    assert boxes["wyatt_earp"] > 130
    assert boxes["train"] > 300


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
        printed = statement.source.startswith(("BANG!", "Wyatt Earp 2001"))
        assert printed == (statement.witness == "rulebook"), statement.id


def test_only_printed_rules_are_said_to_be_printed_elsewhere() -> None:
    found = [one for one in statements().values() if one.also_in]
    assert {box for one in found for box, _ in one.also_in} == set(books()) - {"train"} == {"dodge_city"}
    assert {(one.id.partition(".")[0], one.witness) for one in found} == {("base", "rulebook")}


def test_what_dodge_city_prints_too_stands_under_one_of_its_headings() -> None:
    own = {one.section for id_, one in statements().items() if id_.startswith("dodge_city.")} - {"FAQ", "Lesarten"}
    named = {section for one in statements().values() for _, section in one.also_in}
    assert named <= own | HEADINGS
    assert named >= HEADINGS
    assert not own & HEADINGS


@pytest.mark.parametrize(
    ("id_", "section"),
    [
        ("base.goal.law-together", "Spielziel"),
        ("base.setup.counter-not-in-game", "Vorbereitung"),
        ("base.life.hand-limit", "Die Personen"),
        ("base.reward.outlaw-too", "Die Belohnung"),
        ("base.pile.reshuffle", "I. Zwei Karten nehmen"),
        ("base.one-bang.limit", "II. Karten ausspielen"),
        ("base.discarded.not-played", "Ausgespielt oder abgelegt?"),
        ("base.owner.blue", "II. Karten ausspielen"),  # the base book has it a section later
        ("base.phase-3.order", "III. Überzählige Handkarten abwerfen"),
        ("base.distance.eliminated", "Die Abstands-Regel"),
        ("base.weapons.colt", "Die Waffen"),
        ("base.end.law", "Spielende"),
        ("base.end.deputies-first", "Spielende"),
        ("base.draw.no-effect", "„Ziehen“"),
        ("base.symbols.player-himself", "Die Symbole auf den Karten"),  # by the example of Saloon
        ("base.dynamit.passed-on", "Blaue Karten: Dynamit"),
        ("base.mustang.one-way", "Blaue Karten: Mustang, Versteck"),
        ("base.volcanic.any-number", "Blaue Karten: Waffen"),
        ("base.bier.too-few", "Braune Karten: Bier"),  # by the example of two against three
        ("base.gatling.not-a-bang", "Braune Karten: Gatling"),
        ("base.panik.distance", "Braune Karten: Panik"),
        ("base.wells_fargo", "Braune Karten: Postkutsche, Wells Fargo"),
        ("base.material.players", None),
        ("base.material.brown-cards", None),
        ("base.life.printed-numbers", None),
        ("base.phase-2.target", None),  # there a card without a symbol concerns oneself
        ("base.end.outlaws", None),  # there it counts how many are left
        ("base.appaloosa.minimum", None),
        ("base.willy_the_kid", None),
        ("base.same-name.never", None),
        ("base.gatling.bang-still-allowed", None),  # an answer here, a printed rule with an id of its own there
        ("base.life.net-loss", None),
        ("dodge_city.silver", None),
    ],
)
def test_a_sample_is_where_the_book_of_dodge_city_has_it(id_: str, section: str | None) -> None:
    assert dict(rule(id_).also_in).get("dodge_city") == section


def test_each_game_has_its_source() -> None:
    duell, bier, target = rule("base.duell"), rule("base.bier"), rule("base.phase-2.target")
    for game in ("base", "base+dodge_city"):
        assert duell.source_in(game) == (BASE, "Braune Spielkarten: Duell")
        assert bier.source_in(game) == (DODGE, "Braune Spielkarten: Bier")
    assert duell.source_in("dodge_city") == (DODGE, "Braune Karten: Duell")
    assert bier.source_in("dodge_city") == (DODGE, "Braune Karten: Bier")
    assert target.source_in("dodge_city") == target.source_in("base") == (BASE, "II. Karten ausspielen")


def test_without_a_game_every_rulebook_is_named_once() -> None:
    assert rule("base.duell").where() == f"{BASE}, Braune Spielkarten: Duell; {DODGE}, Braune Karten: Duell"
    assert rule("base.bier").where() == f"{DODGE}, Braune Karten: Bier"
    assert rule("base.phase-2.target").where() == f"{BASE}, II. Karten ausspielen"
    assert rule("base.duell").where("dodge_city") == f"{DODGE}, Braune Karten: Duell"
    assert str(rule("base.duell")).endswith(f"({rule('base.duell').where()})")


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
    assert {one.id for one in search("Braune Karten: Duell")} >= {"base.duell.alternate"}
    assert list(search("no such words anywhere")) == []
