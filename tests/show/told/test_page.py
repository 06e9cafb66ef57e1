"""A ruling on half a page and as text: what it says, which point it is about, and that what others write stays text."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import product

import pytest

import bang_explorer as bx
from bang_explorer.games.bang.rules.policies import SETS
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.tree import Sayable, say
from bang_explorer.kit.words import Words, words_for
from bang_explorer.rulebook.statements import rule
from bang_explorer.scenarios.packaged import packaged
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.settle.rulings import Ruling, ruling
from bang_explorer.show.board import board
from bang_explorer.show.told.page import ruling_page
from bang_explorer.show.told.points import Point, pick, points
from bang_explorer.show.told.rulings import HALF_A_PAGE, conclusion
from bang_explorer.show.told.text import in_a_line
from tests.show.pictures import DE, EN, HOSTILE
from tests.widgets.pages import Element, page

RULES, IDS, STEPS = HALF_A_PAGE.rules or 0, HALF_A_PAGE.ids or 0, HALF_A_PAGE.steps or 0
SAMPLE = list(packaged())[::23]
BOTH = pytest.mark.parametrize("spoken", [DE, EN], ids=repr)
IN_BOTH = pytest.mark.parametrize(("id_", "lang"), list(product(SAMPLE, ("de", "en"))))

START = """
id: base.test.shots
title: {en: Who may shoot at whom, de: Wer auf wen schießen darf}
game: base
players:
  - {name: A, role: sheriff, hand: [bang-AS, bang-2D], in_play: [schofield]}
  - {name: B, role: outlaw, life: 2, in_play: [fass]}
  - {name: C, role: renegade, in_play: [mustang]}
  - {name: D, role: outlaw}
"""


def of(*line: str, more: str = "") -> Ruling:
    """The ruling on these entries of a line."""
    text = "".join(f"  - {entry}\n" for entry in line)
    return ruling(read_scenario(f"{START}{more}line:\n{text}" if line else START + more))


def spoken_in(ruled: Ruling, lang: str = "en") -> Words:
    """The words of the game that a ruling is about."""
    return words_for(ruled.steps[0].position.table, lang)


def read(ruled: Ruling, spoken: Words | None = None, at: int | None = None) -> Element:
    """The page of a ruling, by default in English; it must be one."""
    kind, _, rest = ruling_page(ruled, spoken or spoken_in(ruled), at=at).partition("\n")
    assert kind == "<!DOCTYPE html>"
    return page(rest)


def said(element: Element) -> str:
    return " ".join(element.text.split())


def judged(found: Element) -> str:
    """The line above the verdict: what was claimed, and whether it holds."""
    verdict = next(one for one in found.all if (one.attributes.get("class") or "").startswith("bx-verdict"))
    return said(verdict.find("p")[0])


def sentence(point: Point, spoken: Words = EN) -> str:
    """What a point says in large words."""
    return " ".join(in_a_line(conclusion(point), spoken).split())


def point_of(*line: str) -> Point:
    return pick(points(of(*line)))


def in_english(text: Sayable | None) -> str:
    return "" if text is None else text.said(EN)


@cache
def packaged_ruling(id_: str) -> Ruling:
    return bx.scenario(id_).ruling()


# --- any scenario ----------------------------------------------------------------------------------------------------


@IN_BOTH
def test_every_scenario_becomes_a_page_that_needs_nothing_else(id_: str, lang: str) -> None:
    ruled = packaged_ruling(id_)
    spoken = spoken_in(ruled, lang)
    html = ruling_page(ruled, spoken)
    assert not re.search(r"<script|http|src=|@import|url\(|javascript:", html)
    found = read(ruled, spoken)
    article = found.one("article")
    assert found.one("html")["lang"] == article["lang"] == spoken.lang
    assert ruled.scenario.name(spoken.lang) in said(article.one("h1"))
    assert said(found.one("head").one("title")) == said(article.one("h1"))
    point = pick(points(ruled))
    assert said(article.one(class_="bx-so")) == sentence(point, spoken)
    assert ruled.scenario.id in said(article.one("footer"))
    assert spoken.text("ruling", "made_by") in said(article.one("footer"))
    assert article.one("svg").one("desc").text == board(point.position, spoken)


@IN_BOTH
def test_what_is_told_in_full_is_told_with_its_source(id_: str, lang: str) -> None:
    ruled = packaged_ruling(id_)
    spoken = spoken_in(ruled, lang)
    text = said(read(ruled, spoken))
    for point in points(ruled):
        first = rule(point.grounds[0].rule)
        source = f"({first.where(ruled.scenario.game)}; {spoken.text('witness', first.witness)}) {first.id}"
        if point == pick(points(ruled)):
            assert source in text
            assert " ".join(first.says(spoken.lang).split()) in text


@pytest.mark.parametrize("id_", SAMPLE)
def test_the_text_says_the_same_as_the_page(id_: str) -> None:
    ruled = packaged_ruling(id_)
    text, point, spoken = ruled.draw("text"), pick(points(ruled)), spoken_in(ruled)
    assert text.splitlines()[0] == f"The ruling: {ruled.scenario.name()}"
    assert in_a_line(conclusion(point), spoken) in text
    assert board(point.position, spoken) in text
    for one in point.grounds:
        assert f"rule: {one.rule} " in text
        assert rule(one.rule).says() in text
        assert f"({rule(one.rule).where(ruled.scenario.game)}; " in text


@pytest.mark.parametrize("id_", SAMPLE)
def test_every_point_can_be_the_one_it_is_about(id_: str) -> None:
    ruled = packaged_ruling(id_)
    found = points(ruled)
    assert len(found) == len(ruled.claims)
    for at, point in enumerate(found):
        assert said(read(ruled, at=at).one(class_="bx-so")) == sentence(point, spoken_in(ruled))


def test_a_page_is_the_same_each_time() -> None:
    for id_ in SAMPLE[:5]:
        assert packaged_ruling(id_).draw("page") == bx.scenario(id_).ruling().draw("page")


# --- which point it is about -----------------------------------------------------------------------------------------


def test_if_all_holds_it_is_about_the_last_claim() -> None:
    assert in_english(point_of("is: {B.life: 2}", "is: {turn: A}", "decides: A").is_so) == "A decides"


def test_it_is_about_the_first_claim_that_does_not_hold() -> None:
    point = point_of("is: {B.life: 2}", "is: {B.life: 1, C.life: 1}", "is: {D.life: 1}")
    assert not point.holds
    assert in_english(point.claimed) == "B has 1 life point"
    assert in_english(point.is_so) == "B has 2 life points"


def test_a_claim_that_fails_comes_before_the_move_that_stops_the_line() -> None:
    assert in_english(point_of("is: {B.life: 1}", "A: bang > C").claimed) == "B has 1 life point"
    assert in_english(point_of("is: {B.life: 2}", "A: bang > C").is_so) == "A may not play BANG! on C"


def test_the_board_and_the_line_are_those_of_the_point() -> None:
    ruled = of("is: {B.life: 3}", "A: bang > B", "B: pass", "is: {B.life: 1}")
    early, late = read(ruled), read(ruled, at=1)
    assert "life points 2/4" in early.one("desc").text
    assert "life points 1/4" in late.one("desc").text
    assert "A: bang > B" not in early.text
    assert [one.text for one in late.one(class_="bx-way").find("code")] == ["A: bang > B", "B: pass"]
    assert "B loses 1 life point and has 1 left." in late.text


def test_of_a_line_without_moves_it_is_said_that_it_begins_like_this() -> None:
    assert EN.text("ruling", "line_empty") in said(read(of("is: {B.life: 2}")))


def test_a_scenario_that_claims_nothing_can_be_played() -> None:
    ruled = of("A: bang > B")
    assert said(read(ruled).one(class_="bx-so")) == "Nothing is claimed, and every move of the line is legal."
    assert "A plays BANG! (A♠) on B." in read(ruled).text
    assert EN.text("ruling", "playable") in of().draw("text")


def test_a_point_that_is_not_there_is_told() -> None:
    ruled = of("is: {B.life: 2}")
    with pytest.raises(BadInput, match="there is no point 1; they go from 0 to 0"):
        ruled.draw("page", at=1)
    with pytest.raises(BadInput, match="there is no point -1"):
        ruled.draw("text", at=-1)


# --- what is said ----------------------------------------------------------------------------------------------------

FAR = "C muss in Reichweite sein, aber der Abstand ist 3 und die Reichweite nur 2."
HAS_SHOT = "Man darf nur ein BANG! pro Zug spielen, und eins ist schon gespielt. Noch erlaubt: 0."


@pytest.mark.parametrize(
    ("line", "claimed", "sentence"),
    [
        (['cannot: "A: bang > C"'], "", f"A darf BANG! nicht auf C spielen: {FAR}"),
        (['can: "A: bang > C"'], "A darf BANG! auf C spielen", f"A darf BANG! nicht auf C spielen: {FAR}"),
        (
            ['cannot: {move: "A: bang > C", because: base.duell}'],
            "A darf BANG! nicht auf C spielen, wegen base.duell",
            f"A darf BANG! nicht auf C spielen: {FAR}",
        ),
        (
            ['cannot: {move: "A: bang > B", because: base.duell}'],
            "A darf BANG! nicht auf B spielen",
            "A darf BANG! auf B spielen: B ist in Reichweite, denn der Abstand ist 1 und die Reichweite 2.",
        ),
        (["A: bang > C"], "", f"A darf BANG! nicht auf C spielen: {FAR}"),
        (
            ["A: bang > B", "B: pass", 'cannot: "A: bang > B"'],
            "",
            f"A darf BANG! nicht auf B spielen: {HAS_SHOT}",
        ),
        (
            ['is: {"distance A > C": 2}'],
            "Der Abstand von A zu C ist 2",
            "Der Abstand von A zu C ist 3: 2 Plätze auf dem kürzeren Weg +1 Mustang (C)",
        ),
        (["decides: B"], "B entscheidet", None),
        (["is: {B.life: '>= 2'}"], "B hat mindestens 2 Lebenspunkte", None),
    ],
)
def test_the_verdict_is_one_sentence(line: list[str], claimed: str, sentence: str | None) -> None:
    ruled = of(*line)
    found = read(ruled, DE)
    if sentence is not None:
        assert said(found.one(class_="bx-so")) == sentence
    verdict = pick(points(ruled)).verdict
    assert verdict is not None
    mark, word = ("✓", "stimmt") if ruled.holds else ("✗", verdict.said(DE))
    assert judged(found) == (f"{mark} Behauptet: {claimed} - {word}" if claimed else f"{mark} {word}")
    assert bool(found.find(class_="bx-verdict bx-holds")) is ruled.holds


def test_a_move_that_is_not_legal_shows_the_numbers_their_rules_and_what_would_help() -> None:
    text = said(read(of("A: bang > C")).one(class_="bx-verdict bx-fails"))
    assert "✗ not legal: the line stops here" in text
    assert "distance 3 = 2 seats, the shorter way round base.distance.counting +1 Mustang (C) base.mustang" in text
    assert "reach 2 = 2 Schofield (A) base.schofield" in text
    assert "(BANG! 2005, Braune Spielkarten: BANG!; printed rule) base.bang.reach" in text
    assert "what would help: Get a weapon with a range of at least 3" in text


def test_nothing_is_said_twice() -> None:
    for line in (["A: bang > C"], ["A: bang > B", "B: pass", "is: {B.life: 1}"], ['is: {"distance A > C": 3}']):
        ruled = of(*line)
        why = pick(points(ruled)).why
        assert why is not None
        assert said(read(ruled)).replace(said(read(ruled).one("svg")), "").count(say(why, EN)) == 1


def test_all_claims_stand_in_a_list() -> None:
    claims = read(of("is: {B.life: 2}", 'can: "A: bang > C"')).one(class_="bx-claims").find("li")
    assert [one.text for one in claims] == ["✓ B has 2 life points", "✗ A may play BANG! on C"]
    assert read(of("is: {B.life: 2}")).find(class_="bx-claims") == []


# --- outcomes --------------------------------------------------------------------------------------------------------

BARREL = "outcomes: {until: resolved, odds: {fact: {B.life: 2}, between: [0, %s]}}"


def test_odds_are_told_with_the_lines_that_prove_and_refute_them() -> None:
    found = read(of("A: bang > B", BARREL % '"1/4"'))
    text = said(found)
    assert said(found.one(class_="bx-so")).startswith(
        "Possible: B has 2 life points when all that is under way is done"
    )
    odds = re.search(r"the odds lie between 0 and (\d+/\d+) \(\d+\.\d%\)", text)
    assert odds is not None
    assert "A shortest line in which it comes true: B: use fass; draw: " in text
    assert "A shortest line in which it does not: B: pass" in text
    assert f"B alone can raise the odds to {odds[1]}" in text
    assert judged(found).startswith("✗ Claimed: The odds lie between 0 and 1/4 (25.0%)")
    assert judged(found).endswith("- does not hold")
    right = read(of("A: bang > B", BARREL % f'"{odds[1]}"'))
    assert re.fullmatch(r"✓ Claimed: The odds lie between 0 and .* - holds", judged(right))


@pytest.mark.parametrize("claim", ["always", "never"])
def test_a_claim_about_all_that_can_follow_may_fail(claim: str) -> None:
    found = read(of("A: bang > B", f"outcomes: {{until: resolved, {claim}: {{B.life: 2}}}}"), DE)
    word = {"always": "Immer", "never": "Nie"}[claim]
    assert judged(found) == f"✗ Behauptet: {word}: B hat 2 Lebenspunkte - stimmt nicht"
    possible = "Möglich: B hat 2 Lebenspunkte, sobald alles abgehandelt ist, was im Gange ist;"
    assert said(found.one(class_="bx-so")).startswith(possible)


def test_what_follows_is_shown_where_it_is_still_open() -> None:
    found = read(of("A: bang > B", BARREL % 1, "B: pass"))
    assert "B decides." in found.one("desc").text
    assert [one.text for one in found.one(class_="bx-way").find("code")] == ["A: bang > B"]


@pytest.mark.parametrize("id_", [id_ for id_ in packaged() if ".odds." in id_][::6])
def test_the_odds_of_packaged_scenarios_are_on_their_pages(id_: str) -> None:
    ruled = packaged_ruling(id_)
    for at, claim in enumerate(ruled.claims):
        if claim.settled is not None and claim.settled.verdict == "possible":
            high = claim.settled.odds.highest[1]
            assert str(high) in said(read(ruled, at=at).one(class_="bx-so"))


# --- by which rules --------------------------------------------------------------------------------------------------


@BOTH
def test_it_says_by_which_rules_it_was_judged(spoken: Words) -> None:
    told = {
        spoken.text("ruling", f"rules_{name}"): of("is: {B.life: 2}", more=f"rules: {name}\n") for name in SETS.named
    }
    for sentence, ruled in told.items():
        assert sentence in said(read(ruled, spoken).one("footer"))
        assert sentence in ruled.draw("text", lang=spoken.lang)
    changed = said(read(of("is: {B.life: 2}", more="rules: {same_name: end_of_turn}\n"), spoken).one("footer"))
    assert "(same_name: end_of_turn)" in changed
    assert "abacus" in changed


# --- what weighs most ------------------------------------------------------------------------------------------------


def grounds(ruled: Ruling) -> list[str]:
    return [one.rule for one in pick(points(ruled)).grounds]


def test_the_rules_are_told_in_the_order_in_which_they_decide() -> None:
    for id_ in SAMPLE:
        ruled = packaged_ruling(id_)
        for claim, point in zip(ruled.claims, points(ruled), strict=True):
            assert point.grounds == claim.because


def test_what_is_not_met_comes_before_all_that_it_counts() -> None:
    found = grounds(of("A: bang > D", 'cannot: "A: bang > C"'))
    assert found[:2] == ["base.bang.reach", "base.one-bang.limit"]


# --- half a page -----------------------------------------------------------------------------------------------------


def test_however_many_rules_are_at_work_only_so_many_are_told() -> None:
    crowded = packaged_ruling("base.slab_the_killer.fass-alone")
    article = read(crowded).one("article")
    assert len(pick(points(crowded)).grounds) > RULES + IDS + 1
    assert len(article.one(class_="bx-grounds").inside) == RULES
    also = article.one(class_="bx-why").inside[-1]
    assert isinstance(also, Element)
    assert len(also.find("code")) == IDS
    assert re.search(r"and \d+ more$", said(also))


def test_however_long_the_line_is_only_its_end_is_told() -> None:
    long = of("A: bang > D", "A: end", "B: end", "C: end", "D: end", "A: end", "decides: B")
    steps = read(long).one(class_="bx-way").find("li")
    assert [len(said(one)) > len(said(one.one("code"))) for one in steps] == [False, *[True] * STEPS]
    dealt = packaged_ruling("dodge_city.setup.life-three")
    told = said(read(dealt).one(class_="bx-way"))
    assert told.startswith("the beginning: … ")
    assert told.count(".") < 12
    assert dealt.draw("text").count("from the draw pile.") > 12


# --- strangers -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", HOSTILE, ids=ascii)
def test_whatever_a_title_holds_is_text(title: str) -> None:
    usual = packaged_ruling("base.mustang.in-the-hand")
    for form in ("page", "html"):
        drawn = replace(usual, scenario=replace(usual.scenario, title={"en": title})).draw(form)
        there, wanted = (page(text.removeprefix("<!DOCTYPE html>\n")) for text in (drawn, usual.draw(form)))
        assert [(one.name, one.attributes) for one in there.all] == [(one.name, one.attributes) for one in wanted.all]


@pytest.mark.parametrize("name", ["script", "a`b", "'); alert(1); ('", "ünïcode ♥ 😀", "http", "A;b", "{who}", "%s"])
def test_whatever_a_name_holds_is_text(name: str) -> None:
    quoted = name.replace("'", "''")
    line = f"line: [is: {{'{quoted}.life': 1}}]"
    ruled = ruling(read_scenario(START.replace("name: B", f"name: '{quoted}'") + line))
    assert f"{name} has 2 life points" in said(read(ruled).one(class_="bx-so"))
    assert f"{name} has 1 life point" in judged(read(ruled))
    assert f"{name} has 1 life point" in ruled.draw("text")


# --- how it shows itself ---------------------------------------------------------------------------------------------


def test_a_ruling_shows_itself() -> None:
    ruled = of("is: {B.life: 2}")
    assert ruled._repr_html_() == ruled.draw("html") == bx.draw(ruled, "html")
    piece = page(ruled._repr_html_())
    assert [one.name for one in piece.inside if isinstance(one, Element)] == ["style", "article"]
    assert said(piece.one("article").one("h1")) == "The ruling: Who may shoot at whom"
    assert repr(ruled) == "<ruling on base.test.shots, 1 claims: holds>"
    with pytest.raises(ValueError, match="no form “svg”; there are html, json, page, text"):
        ruled.draw()
    with pytest.raises(ValueError, match="no language “fr”"):
        ruled.draw("html", lang="fr")


def test_on_a_page_of_its_own_it_is_light_and_in_a_notebook_as_the_notebook_is() -> None:
    ruled = of("is: {B.life: 2}")
    assert "prefers-color-scheme" not in ruled.draw("page")
    assert "color-scheme: light" in ruled.draw("page")
    assert "prefers-color-scheme" in ruled.draw("html")


def test_two_rulings_in_one_notebook_share_no_ids() -> None:
    ids = [
        {one["id"] for one in page(ruled.draw("html", at=at)).find(id=True)}
        for ruled, at in ((of("is: {B.life: 2}"), 0), (of("is: {B.life: 2}", "A: bang > B", "is: {B.life: 2}"), 1))
    ]
    assert ids[0]
    assert ids[0].isdisjoint(ids[1])


def test_the_style_sheets_fetch_nothing_and_touch_nothing_else() -> None:
    sheet = page(of().draw("html")).find("style")[0].text
    rules = re.sub(r"/\*.*?\*/|@media[^{]*", "", sheet, flags=re.DOTALL)
    selectors = [one.strip(" {}\n") for one in re.findall(r"[^{}]+(?=\{)", rules)]
    assert selectors
    assert all(one.startswith(".bx-half") for one in selectors if one)
