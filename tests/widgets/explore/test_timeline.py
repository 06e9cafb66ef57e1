"""Where one is, what has happened there, and which branches there are."""

from __future__ import annotations

import pytest

from bang_explorer.rulebook.statements import statements
from bang_explorer.scenarios.packaged import packaged
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.show.words import words
from bang_explorer.widgets.explore.journey import Journey
from bang_explorer.widgets.explore.look import Look
from bang_explorer.widgets.explore.timeline import LONGEST, MOST_DOTS, branch_name, brief, happened, timeline
from tests.widgets.explore.journeys import again, wandered
from tests.widgets.pages import Element, page

TABLE = """\
id: test.timeline.table
game: base
players:
  - {name: A, role: sheriff, hand: [bang-2D, bang-3D, fass, duell, saloon]}
  - {name: B, role: outlaw, hand: [fehlschuss, bang], life: 3}
  - {name: C, role: renegade, hand: [panik], in_play: [mustang]}
  - {name: D, role: outlaw, hand: [panik]}
"""
LINE = (
    TABLE
    + """line:
  - is: {A.life: 5, B.hand: [fehlschuss, bang]}
  - A: fass
  - A: bang-2D > B
  - can: ["B: fehlschuss", "B: pass"]
  - B: pass
"""
)
STOPPED = LINE + "  - A: bang > B\n"


def begun(text: str = LINE) -> Journey:
    return Journey.through(read_scenario(text))


def branched() -> Journey:
    """The line, and a branch from its first step on; on the branch."""
    journey = begun()
    journey.go(1)
    journey.take("A: duell > C")
    return journey


def seen(journey: Journey, seat: str | None = None, lang: str = "en", *, reveal: bool = False) -> Element:
    return page(timeline(Look(journey, lang, seat), reveal=reveal))


def told(journey: Journey, seat: str | None = None, lang: str = "en") -> Element:
    return page(happened(Look(journey, lang, seat)))


def steps_of(element: Element) -> list[Element]:
    """The buttons of the steps."""
    return [line.one("button") for line in element.find("li")]


def long(steps: int) -> Journey:
    """A journey of so many steps, at its end."""
    journey = begun(TABLE)
    journey.take("A: bang-2D > B")
    while len(journey.path) <= steps:
        if journey.at.position.chance is not None:
            journey.let_happen()
        else:
            journey.take(journey.at.position.options[-1].text)
    journey.go(journey.path[steps].number)
    return journey


# --- going about ------------------------------------------------------------------------------------------------------


def test_there_is_a_step_to_go_to_for_each_moment_so_far_and_ahead_if_that_is_shown() -> None:
    for number in range(4):
        journey = begun()
        journey.go(number)
        for reveal, last in ((False, number), (True, 3)):
            found = steps_of(seen(journey, reveal=reveal))
            assert [one["data-number"] for one in found] == [str(moment.number) for moment in journey.path[: last + 1]]
            assert {one["data-do"] for one in found} == {"go"}
            (here,) = [one for one in found if one.has(aria_current=True)]
            assert (here["data-number"], here["aria-current"]) == (str(number), "step")


def test_a_dot_is_named_by_its_step() -> None:
    journey = branched()
    assert [one["aria-label"] for one in steps_of(seen(journey))] == [
        "0. the beginning", "1. A plays Barrel (Q♠). (other ways begin here)", "2. A plays Duel (Q♦) on C.",
    ]  # fmt: skip
    assert [one.has(class_="bx-forks") for one in seen(journey).find("li")] == [False, True, False]
    assert seen(journey).one(class_="bx-said-now").text == "2. A plays Duel (Q♦) on C."


def test_with_the_keyboard_one_comes_to_the_step_one_is_at() -> None:
    found = seen(branched())
    (stop,) = [one for one in found.one("ol").find("button") if not one.has(tabindex="-1")]
    assert stop.has(aria_current="step")
    assert found.one("ol").has(data_rove=True)


def test_a_slider_takes_the_place_of_too_many_dots() -> None:
    for steps, slides in ((MOST_DOTS - 1, False), (MOST_DOTS, True)):
        found = seen(long(steps))
        assert (found.find("ol") == []) is slides
        assert (found.find("input", type="range") != []) is slides


def test_the_slider_reaches_from_the_first_step_to_the_last_wherever_one_is() -> None:
    """Else it would change under the hand that slides it."""
    journey = long(40)
    for number in (0, 3, 30, 40):
        journey.go(journey.path[number].number)
        for reveal in (False, True):
            slider = seen(journey, reveal=reveal).one("input")
            assert [slider[name] for name in ("type", "min", "max", "value", "data-do")] == [
                "range", "0", "40", str(number), "slide",
            ]  # fmt: skip
            assert slider["aria-valuetext"] == f"Step {number} of 40"
            assert slider["aria-label"] == "Timeline"


def test_the_slider_counts_the_steps_of_the_branch_one_is_on() -> None:
    journey = long(40)
    journey.go(journey.path[30].number)
    journey.let_happen() if journey.at.position.chance is not None else journey.take(
        journey.at.position.options[0].text
    )
    slider = seen(journey).one("input")
    assert (slider["value"], slider["max"]) == ("31", "31")


# --- what lies ahead --------------------------------------------------------------------------------------------------


def test_what_lies_ahead_is_only_counted_until_somebody_wants_to_see_it() -> None:
    journey = begun()
    found = seen(journey)
    assert "BANG!" not in found.text
    assert not any("BANG!" in str(value) for one in found.all for value in one.attributes.values())
    button = found.one("button", data_do="show_ahead")
    assert (button.text, button["aria-pressed"]) == ("3 ahead: show", "false")
    shown = seen(journey, reveal=True)
    assert any("BANG!" in one["aria-label"] for one in steps_of(shown))
    assert (shown.one("button", data_do="show_ahead")["aria-pressed"]) == "true"


def test_where_nothing_lies_ahead_there_is_nothing_to_show() -> None:
    journey = begun()
    journey.go(3)
    assert seen(journey).find("button", data_do="show_ahead") == []
    assert seen(journey, reveal=True).find("button", data_do="show_ahead") != []  # so that it can be hidden again


@pytest.mark.parametrize(("number", "back", "forward"), [(0, True, False), (1, False, False), (3, False, True)])
def test_back_and_forward_say_where_the_ends_are(number: int, *, back: bool, forward: bool) -> None:
    journey = begun()
    journey.go(number)
    found = seen(journey)
    assert found.one("button", data_do="back").has(aria_disabled="true") is back
    assert found.one("button", data_do="forward").has(aria_disabled="true") is forward


def test_a_step_has_a_key_by_which_the_page_knows_it_again() -> None:
    keys = [line["data-key"] for line in seen(branched()).find("li")]
    assert keys == ["0", "1", "4"]


# --- other ways -------------------------------------------------------------------------------------------------------


def test_where_something_else_was_done_the_other_ways_are_offered() -> None:
    journey = branched()
    menu = seen(journey).one("select", data_do="switch")
    assert [(one["value"], one.text, one.has(selected=True)) for one in menu.find("option")] == [
        ("4", "or instead …", True), ("2", "A plays BANG! (2♦) on B.", False),
    ]  # fmt: skip
    assert menu["aria-label"] == "or instead …"
    journey.go(3)
    assert seen(journey).find("select", data_do="switch") == []
    journey.go(2)
    assert [one["value"] for one in seen(journey).one("select", data_do="switch").find("option")] == ["2", "4"]


def test_where_there_is_one_way_only_there_is_no_menu_of_branches() -> None:
    for reveal in (False, True):
        assert seen(begun(), reveal=reveal).find("select") == []


def test_the_menu_of_branches_has_all_of_them_and_shows_which_one_is_on() -> None:
    menu = seen(branched()).one("select", data_do="branch")
    assert [(one["value"], one.text, one.has(selected=True)) for one in menu.find("option")] == [
        ("3", "main line", False), ("4", "1: A plays Duel (Q♦) on C.", True),
    ]  # fmt: skip


def test_a_branch_keeps_its_name_when_the_main_line_goes_on() -> None:
    journey = branched()
    side = journey.tip
    named = branch_name(side, Look(journey, "en"))
    journey.go(3)
    journey.take("A: saloon")
    assert branch_name(side, Look(journey, "en")) == named
    assert branch_name(journey.tip, Look(journey, "en")) == "main line"


def test_a_branch_is_named_by_what_is_done_where_it_begins() -> None:
    journey = branched()
    journey.go(3)
    journey.take("A: duell > D")
    journey.go(4)
    journey.take("A: bang-3D > B")
    journey.go(1)
    journey.take("A: saloon")
    assert [branch_name(tip, Look(journey, "de")).partition(": ")[2] for tip in journey.tips if tip.number == 7] == [
        "A spielt Saloon (5♥)."
    ]


# --- a step in a few words --------------------------------------------------------------------------------------------


def test_a_step_is_named_by_the_first_thing_that_happens() -> None:
    journey = begun()
    look = Look(journey, "en")
    assert [brief(moment, look) for moment in journey.path] == [
        "the beginning", "A plays Barrel (Q♠).", "A plays BANG! (2♦) on B.", brief(journey.path[3], look),
    ]  # fmt: skip


def test_a_step_is_named_in_a_few_words_only() -> None:
    short = 0
    for journey in (again(wandered("base+dodge_city", 8)), again(wandered("dodge_city", 7))):
        for lang in ("en", "de"):
            look = Look(journey, lang)
            for moment in journey.moments:
                said = brief(moment, look)
                assert 0 < len(said) <= LONGEST
                if said.endswith("…"):
                    short += 1
                    first = look.words.entry(look.entries(moment.entries)[0], look.table)
                    assert first.startswith(said[:-1])
                    assert len(first) > LONGEST
    assert short >= 0


def test_what_is_long_is_cut() -> None:
    long = "Maximiliane von und zu Hohenlohe-Langenb"
    journey = begun(TABLE.replace("name: A", f"name: {long}").replace("name: B", f"name: {long[:-1]}c"))
    journey.take(f"{long}: bang-2D > {long[:-1]}c")
    said = brief(journey.at, Look(journey, "en"))
    assert len(said) <= LONGEST
    assert said.startswith(long[:20])
    assert said.endswith("…")


def test_the_deal_is_the_deal() -> None:
    journey = Journey.to(wandered("base", 4).moments[0].position)
    look = Look(journey, "en")
    assert {brief(moment, look) for moment in journey.path[1:-1]} <= {words("en").text("word", "setup")}


# --- what has happened ------------------------------------------------------------------------------------------------


def test_what_has_happened_is_told_with_its_rules() -> None:
    journey = begun()
    journey.go(2)
    found = told(journey)
    assert found.one("h3").text == "What has happened"
    (line, *_) = found.one("ol").find("li")
    assert line.text.startswith("A plays BANG! (2♦) on B. ")
    pressed = [one["data-id"] for one in found.find("button", data_do="rule")]
    assert pressed
    assert set(pressed) <= statements().keys()


def test_at_the_beginning_nothing_has_happened() -> None:
    assert "Nothing to tell here." in told(begun()).text


def claims(found: Element) -> list[str]:
    """What the scenario is told to claim."""
    return [one.text for one in found.one(class_="bx-claims").find("li")] if found.find(class_="bx-claims") else []


def test_what_a_scenario_claims_is_told_in_words_where_it_claims_it() -> None:
    journey = begun()
    assert claims(told(journey)) == ["A has 5 life points", "B holds Missed! and BANG! in hand"]
    journey.go(2)
    assert claims(told(journey)) == ["B may play Missed!", "B may pass"]
    journey.go(1)
    assert claims(told(journey)) == []


def test_from_a_seat_no_claim_is_told() -> None:
    assert claims(told(begun(), seat="C")) == []


def test_every_claim_of_the_packaged_scenarios_can_be_told() -> None:
    told_ = 0
    for scenario in list(packaged().values())[::23]:
        journey = Journey.through(scenario)
        for moment in journey.moments:
            journey.go(moment.number)
            found = claims(told(journey))
            assert len(found) >= len(moment.claims)
            told_ += len(found)
    assert told_ > 60


def test_a_claim_that_makes_no_sense_is_told_as_a_ruling_would() -> None:
    journey = begun("""
id: test.timeline.nonsense
game: base
players: [{name: A, role: sheriff}, {name: B, role: outlaw}, {name: C, role: renegade}, {name: D, role: outlaw}]
line: [{is: {A.wings: 2}}]
""")
    assert claims(told(journey))[0].startswith("no fact “wings” about a player")
    assert claims(told(journey, lang="de"))[0].startswith("kein Sachverhalt „wings“ über einen Spieler; es gibt life")


@pytest.mark.parametrize(
    "claim",
    ["is: {phase: x}", "is: {A.role: null}", "is: {A.role: 1}", "is: {A.life: true}", "is: {winners: true}",
     'is: {phase: ">= 2"}', "is: {X.life: 1}", "is: {A.hand: [no card]}", "is: {A.role: []}", 'can: "A: nothing"',
     "decides: X", "outcomes: {until: game, always: {A.lives: 1}}"],
)  # fmt: skip
def test_a_claim_that_can_never_hold_is_told_all_the_same(claim: str) -> None:
    journey = begun(TABLE + f"line:\n  - {claim}\n")
    for lang in ("en", "de"):
        assert len(claims(told(journey, lang=lang))) == 1


# --- where the line stops ---------------------------------------------------------------------------------------------


def test_where_a_move_of_the_line_is_not_legal_it_is_told_why() -> None:
    journey = begun(STOPPED)
    assert told(journey).find(class_="bx-unmet") == []
    journey.go(3)
    found = told(journey)
    assert found.one(class_="bx-strong").text == "Not legal here: “A: bang > B”"
    assert found.one(class_="bx-unmet").text.startswith("A player may play only one BANG! a turn")
    assert "base.one-bang.limit" in [one["data-id"] for one in found.find("button", data_do="rule")]


def test_from_a_seat_it_is_not_told() -> None:
    journey = begun(STOPPED)
    journey.go(3)
    assert told(journey, seat="C").find(class_="bx-unmet") == []


def test_on_another_branch_it_is_not_told() -> None:
    journey = begun(STOPPED)
    journey.go(1)
    journey.take("A: duell > C")
    assert told(journey).find(class_="bx-unmet") == []


def test_it_is_told_there_too_once_something_else_was_done() -> None:
    journey = begun(STOPPED)
    journey.go(3)
    journey.take("A: saloon")
    journey.back()
    assert told(journey).one(class_="bx-strong").text == "Not legal here: “A: bang > B”"
