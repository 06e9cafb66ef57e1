"""The panel of distances: what it shows is what the engine says, what cannot be is told and changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import bang_explorer as bx
from bang_explorer.games.bang.desk.scenario import Player, Scenario
from bang_explorer.games.bang.rules.box import BOXES, box
from bang_explorer.kit.errors import BadInput
from bang_explorer.rulebook.statements import statements
from bang_explorer.scenarios.opening import new_game, open_scenario
from bang_explorer.scenarios.packaged import scenario
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.scenarios.writing import dump
from bang_explorer.show.words import words
from bang_explorer.widgets.distances.arrangement import REACH
from bang_explorer.widgets.distances.panel import Distances, distances
from tests.widgets.pages import Element, FrontEnd, part, parts, synced

LANGS = ("en", "de")
MARKUP = "<b>Bo&b"
HOSTILE = [
    "", " ", "<b>", "Z", "A" * 10_000, "\0", "\u202e", "left; right", "__class__", "plain", "None", "-1", "1e9", "♥",
    "mustang", "paul_regret", "fass", "dynamit", "bang-6H", "true", "false", "base", "dice", "A",
]  # fmt: skip


def cells(panel: Distances) -> dict[tuple[str, str], Element]:
    """The buttons of the matrix, by from whom to whom."""
    asked = part(panel, "matrix").find("button", data_do="ask")
    return {(one["data-who"], one["data-to"]): one for one in asked}


def shown(panel: Distances) -> dict[tuple[str, str], str]:
    return {pair: button.text for pair, button in cells(panel).items()}


def tags(panel: Distances) -> dict[str, str]:
    """How far each other player is said to be on the board, without how far he was before."""
    found = {}
    for number, name in enumerate(names(panel)):
        for tag in part(panel, f"seat_{number}").find("span", class_=True):
            if "far" in tag["class"].split():
                found[name] = tag.text.partition(" (")[0]
    return found


def near(panel: Distances) -> set[tuple[str, str]]:
    """Who is shown to reach whom."""
    return {pair for pair, button in cells(panel).items() if button.attributes.get("class") == "bx-near"}


def names(panel: Distances) -> list[str]:
    return [player.name for player in panel.now.seats]


def state(panel: Distances) -> dict[str, Any]:
    """All that a page shows but the message."""
    return {name: value for name, value in synced(panel).items() if name not in ("wrong", "heard")}


def does(panel: Distances, do: str, /, **given: str) -> str:
    """What a page does; the message."""
    panel.do(do, given)
    return panel.wrong


# --- what changes distances -------------------------------------------------------------------------------------------


def test_a_mustang_lengthens_the_way_for_the_others_only() -> None:
    panel = distances(players=4)
    before = shown(panel)
    panel.give("B", "mustang")
    after = shown(panel)
    assert {pair for pair in after if after[pair] != before[pair]} == {("A", "B"), ("C", "B"), ("D", "B")}
    assert (after["A", "B"], after["B", "A"]) == ("2", "1")


@pytest.mark.parametrize("card", ["appaloosa", "silver"])
def test_it_shortens_the_own_way_only_and_never_below_one(card: str) -> None:
    panel = distances(players=5)
    before = shown(panel)
    panel.give("B", card)
    after = shown(panel)
    assert {pair for pair in after if after[pair] != before[pair]} == {("B", "D"), ("B", "E")}
    assert after["B", "D"] == after["B", "A"] == "1"


def test_paul_regret_and_rose_doolan_are_as_good_as_their_horses() -> None:
    panel = distances(players=4, game="base")
    panel.be("B", "Paul Regret")
    panel.be("C", "rose_doolan")
    assert [int(panel.distance(*pair)) for pair in ("AB", "CB", "BA", "CA", "AC")] == [2, 1, 1, 1, 2]
    panel.give("B", "mustang")
    assert shown(panel)["A", "B"] == "3"
    assert [term.rule for term in panel.distance("A", "B").terms[1:]] == ["base.paul_regret", "base.mustang"]


def test_who_is_out_is_not_counted() -> None:
    panel = distances(players=5)
    panel.give("B", "mustang")
    panel.put_out("B")
    assert shown(panel)["A", "C"] == "1"
    assert panel.now.seat("B").in_play == ()
    assert not any("B" in pair for pair in shown(panel))
    panel.put_back("B")
    assert shown(panel)["A", "C"] == "2"


def test_a_weapon_takes_the_place_of_another_and_the_colt_of_all() -> None:
    panel = distances(players=5)
    panel.weapon("A", "winchester")
    panel.weapon("A", "Schofield")
    assert (shown(panel)["A", REACH], panel.now.seat("A").in_play) == ("2", ("schofield",))
    panel.give("A", "mustang")
    panel.weapon("A", "")
    assert (shown(panel)["A", REACH], panel.now.seat("A").in_play) == ("1", ("mustang",))


def test_seats_are_changed_with_a_neighbour() -> None:
    panel = distances(players=5)
    panel.give("C", "mustang")
    panel.move("C", "right")
    assert names(panel) == ["A", "C", "B", "D", "E"]
    assert shown(panel)["A", "C"] == "2"
    panel.move("A", "right")
    assert names(panel) == ["E", "C", "B", "D", "A"]
    panel.move("A", "left")
    assert names(panel) == ["A", "C", "B", "D", "E"]


def test_the_buttons_name_the_neighbour_with_whom_they_change_seats() -> None:
    panel = distances(players=4)
    for button in part(panel, "seats").find(data_do="move"):
        fresh, who = distances(players=4), button["data-who"]
        fresh.move(who, button["data-to"])
        other = button.text.strip("◂▸ ")
        assert fresh.said.startswith(f"{who} and {other} have changed seats.")
        assert button["aria-label"] == f"{who} changes seats with {other}, the {button['data-to']} neighbour"
    assert len(part(distances(players=2), "seats").find(data_do="move")) == 2


def test_in_her_turn_belle_star_sees_past_the_cards_of_others_and_the_sum_says_so() -> None:
    panel = distances("dodge_city.belle_star.distance")
    assert shown(panel)["A", "B"] == "1"
    panel.ask("A", "B")
    assert part(panel, "number").find("button", data_id="dodge_city.belle_star")
    assert "not in force" in part(panel, "seat_1").text
    panel.turn("B")
    assert (shown(panel)["A", "B"], shown(panel)["D", "B"]) == ("3", "4")
    assert not part(panel, "number").find("button", data_id="dodge_city.belle_star")


def test_vera_custer_has_the_ability_of_another() -> None:
    panel = distances(players=4)
    assert "nobody's ability" not in part(panel, "seats").text
    panel.be("B", "vera_custer")
    assert "nobody's ability" in part(panel, "seats").text
    panel.take_on("B", "paul_regret")
    assert shown(panel)["A", "B"] == "2"
    menu = part(panel, "seats").one(data_do="take_on")
    assert menu.one("option", selected=True)["value"] == "paul_regret"
    assert menu.one("option", value="vera_custer").has(disabled=True)
    assert panel.said.startswith("B is now Vera Custer, with the ability of Paul Regret.")
    panel.be("B", "paul_regret")
    assert panel.now.seat("B").copies is None


def test_seats_come_and_go() -> None:
    panel = distances(players=3)
    panel.add()
    panel.add("Zoë")
    assert names(panel) == ["A", "B", "C", "D", "Zoë"]
    assert shown(panel)["A", "Zoë"] == "1"
    panel.remove("A")
    assert names(panel) == ["B", "C", "D", "Zoë"]
    assert panel.position.turn == "B"
    panel.add()
    assert names(panel)[-1] == "A"


def test_another_game_has_other_cards_and_people() -> None:
    panel = distances(game="base", players=4)
    assert "Silver" not in part(panel, "seats").text
    panel.play("base+dodge_city")
    assert {"silver", "versteck"} <= {tick["data-card"] for tick in part(panel, "seats").find(data_do="give")}


def test_the_last_change_can_be_undone() -> None:
    panel = distances(players=4)
    before = shown(panel)
    assert part(panel, "head").one(data_do="undo").has(aria_disabled="true")
    panel.give("B", "mustang")
    panel.put_out("C")
    panel.undo()
    assert shown(panel)["A", "B"] == "2"
    panel.undo()
    assert shown(panel) == before
    panel.undo()
    assert shown(panel) == before


# --- what cannot be ---------------------------------------------------------------------------------------------------


def one_of_each() -> Distances:
    panel = distances(players=5)
    for who in "AB":
        panel.give(who, "mustang")
    panel.give("A", "schofield")
    panel.be("A", "paul_regret")
    panel.put_out("E")
    panel.ask("A", "B")
    panel.rule("base.mustang")
    return panel


REFUSED = [
    ("give", {"who": "A", "card": "mustang", "value": "true"}, "A has two cards called Mustang in play"),
    ("give", {"who": "A", "card": "winchester", "value": "true"}, "A has more than one weapon in play"),
    ("give", {"who": "E", "card": "mustang", "value": "true"}, "E is out of the game and has no cards"),
    ("give", {"who": "A", "card": "fass", "value": "true"}, "Barrel does not change distance or reach"),
    ("give", {"who": "A", "card": "mustard", "value": "true"}, "did you mean mustang"),
    ("give", {"who": "A", "card": "silver", "value": "false"}, "A does not have Binocular"),
    ("take", {"who": "B", "card": "schofield"}, "B does not have Schofield"),
    ("weapon", {"who": "A", "value": "bang"}, "BANG! does not change distance or reach"),
    ("be", {"who": "B", "value": "paul_regret"}, "Paul Regret sits at the table twice"),
    ("be", {"who": "B", "value": "nobody"}, "no character"),
    ("take_on", {"who": "A", "value": "rose_doolan"}, "A takes on nobody's ability"),
    ("play", {"value": "dodge_city"}, "Paul Regret is not in dodge_city"),
    ("play", {"value": "poker"}, "no game “poker”"),
    ("turn", {"value": "E"}, "E is out of the game"),
    ("look_from", {"who": "E"}, "E is out of the game"),
    ("ask", {"who": "A", "to": "E"}, "E is out of the game"),
    ("ask", {"who": "A", "to": "A"}, "two players"),
    ("ask", {"who": "A"}, "ask lacks to"),
    ("move", {"who": "A", "to": "up"}, "neither left nor right"),
    ("move", {"who": "Q", "to": "left"}, "no player “Q”"),
    ("add", {"name": "a"}, "two players are called"),
    ("add", {"name": "a:b"}, "a name cannot hold"),
    ("open_text", {"text": "players: []"}, "id"),
    ("open_scenario", {"id": "base.nothing"}, "no scenario"),
    ("rule", {"id": "base.nothing"}, "no rule"),
    ("speak", {"value": "fr"}, "no language"),
    ("possible", {}, "nothing is called"),
    ("_become", {}, "nothing is called"),
    ("distance", {"who": "A", "to": "B"}, "nothing is called"),
]  # fmt: skip


@pytest.mark.parametrize(("do", "given", "why"), REFUSED, ids=lambda value: value if isinstance(value, str) else "")
def test_what_cannot_be_is_told_and_changes_nothing(do: str, given: dict[str, str], why: str) -> None:
    panel = one_of_each()
    before, now = state(panel), panel.now
    assert why in does(panel, do, **given)
    assert (state(panel), panel.now) == (before, now)
    assert "players[" not in panel.wrong  # nobody here has written a file
    panel.look_from("B")
    assert panel.wrong == ""


def test_what_cannot_be_is_told_in_german_with_the_german_names() -> None:
    panel = one_of_each()
    panel.speak("de")
    for do, given, why in (
        ("give", {"who": "A", "card": "mustang", "value": "true"}, "das geht nicht: A hat zwei"),
        ("give", {"who": "A", "card": "fass", "value": "true"}, "Fass ändert weder Abstand noch Reichweite"),
        ("take", {"who": "A", "card": "silver"}, "A hat Silver nicht"),
        ("turn", {"value": "E"}, "E ist ausgeschieden"),
    ):  # fmt: skip
        assert does(panel, do, **given).startswith(why)


def test_a_fourth_mustang_is_not_in_the_boxes() -> None:
    panel = distances(players=4)
    for who in "ABC":
        panel.give(who, "mustang")
    with pytest.raises(BadInput, match=r"one Mustang too many: base[+]dodge_city holds 3"):
        panel.give("D", "mustang")
    assert shown(panel)["A", "D"] == "1"
    panel.speak("de")
    said = "das geht nicht: Mustang ist einmal zu viel genannt: base+dodge_city enthält 3"
    assert does(panel, "give", who="D", card="mustang", value="true").startswith(said)


def test_nine_do_not_sit_at_a_table_and_one_is_not_enough() -> None:
    panel = distances(players=8)
    assert "at most 8 players" in does(panel, "add", name="")
    for who in "ABCDEF":
        panel.remove(who)
    for do in ("remove", "put_out"):
        assert "two players" in does(panel, do, who="G", value="true")
    assert names(panel) == ["G", "H"]
    for players in (0, 1, 9):
        with pytest.raises(BadInput, match="players"):
            distances(players=players)


def test_who_is_removed_or_out_is_looked_at_no_longer() -> None:
    panel = distances(players=4)
    panel.look_from("C")
    panel.ask("C", "D")
    panel.put_out("D")
    assert (panel.asked, panel.at) == (None, "C")
    panel.remove("C")
    assert panel.at == "A"


@pytest.mark.parametrize("lang", LANGS)
def test_nothing_hostile_gets_through(lang: str) -> None:
    deeds = [name for of in Distances.__mro__ for name, one in vars(of).items() if getattr(one, "is_deed", False)]
    assert {"give", "speak"} <= set(deeds)
    panel, dice = distances(players=4, lang=lang), Random(5)
    front = FrontEnd(panel)
    for _ in range(150):
        keys = ("who", "to", "card", "value", "name", "id", "text", "what", "open")
        given = {key: dice.choice(HOSTILE) for key in keys}
        front.does(dice.choice([*deeds, *HOSTILE]), **given)
        panel.speak(lang)
        assert len(panel.wrong) < 500
        names_ = {
            one.name for part_ in ("seats", "matrix", "number", "now", "changes") for one in part(panel, part_).all
        }
        assert not names_ & {"b", "script"}
    for strange in (None, 7, [], {"do": 5}, {"do": {}}, {}):
        front.says(strange)


# --- what is shown ----------------------------------------------------------------------------------------------------


def arranged(seed: int, lang: str) -> Iterator[Distances]:
    """A panel after each of many changes by chance, those that can be."""
    dice = Random(seed)
    game = dice.choice(BOXES)
    panel = distances(game=game, players=dice.randint(4 if "train" in game else 2, 7), lang=lang)  # a track is for four
    horses = ["mustang", "appaloosa", "silver", "versteck"]
    for _ in range(40):
        inside = box(panel.game)
        who, other = dice.choice(names(panel)), dice.choice(names(panel))
        deeds = [
            ("move", {"who": who, "to": dice.choice(["left", "right"])}),
            ("be", {"who": who, "value": dice.choice(["", "paul_regret", "belle_star", *inside.people])}),
            ("take_on", {"who": who, "value": dice.choice(["paul_regret", "rose_doolan", "belle_star"])}),
            ("weapon", {"who": who, "value": dice.choice(["", "volcanic", "schofield", "winchester"])}),
            ("give", {"who": who, "card": dice.choice(horses), "value": "true"}),
            ("take", {"who": who, "card": "mustang"}),
            ("put_out", {"who": who, "value": dice.choice(["true", "false"])}),
            ("add", {"name": ""}), ("remove", {"who": who}), ("turn", {"value": who}),
            ("play", {"value": dice.choice(BOXES)}), ("look_from", {"who": who}), ("ask", {"who": who, "to": other}),
        ]  # fmt: skip
        if not does(panel, *(deed := dice.choice(deeds))[:1], **deed[1]):
            yield panel


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("seed", range(12))
def test_every_number_shown_is_the_engines(seed: int, lang: str) -> None:
    seen = 0
    for panel in arranged(seed, lang):
        seen += 1
        position = open_scenario(read_scenario(dump(panel.scenario)))
        living = [name for who, name in enumerate(position.table.names) if not position.table.out[who]]
        spoken = words(lang)
        numbers = {(one, two): position.distance(one, two) for one in living for two in living if one != two}
        reaches = {one: position.reach(one) for one in living}
        expected = {pair: spoken.plain(far) for pair, far in numbers.items()}
        assert shown(panel) == expected | {(one, REACH): spoken.plain(reach) for one, reach in reaches.items()}
        reached = {(one, two) for (one, two), far in numbers.items() if far <= reaches[one]}
        assert near(panel) == reached
        assert tags(panel) == {
            name: f"{expected[panel.at, name]}{' ✓' * ((panel.at, name) in reached)}"
            for name in living
            if name != panel.at
        }
        lines = {line.split()[0]: line.split()[1:] for line in str(panel).splitlines()[2 : 2 + len(living)]}
        for one in living:
            row = [f"{expected[one, two]}{'*' * ((one, two) in reached)}" if one != two else "-" for two in living]
            assert lines[one] == [spoken.plain(reaches[one]), *row]
    assert seen > 10


@pytest.mark.parametrize("lang", LANGS)
def test_a_number_that_is_pressed_shows_its_terms_and_who_reaches_whom(lang: str) -> None:
    panel = distances("base.paul_regret.with-mustang", lang=lang)
    for one, two in shown(panel):
        panel.ask(one, two)
        opened = part(panel, "number")
        numbers = [panel.reach(one)] if two == REACH else [panel.distance(one, two), panel.reach(one)]
        terms = [term.rule for number in numbers for term in number.terms]
        sums = [item for list_ in opened.find(class_="bx-terms") for item in list_.find("li")]
        assert [item.one("button", data_do="rule")["data-id"] for item in sums] == terms
        assert {button["data-id"] for button in opened.find("button", data_do="rule")} <= set(statements())
        pressed = part(panel, "matrix").find("button", data_do="ask", aria_pressed="true")
        assert [(button["data-who"], button["data-to"]) for button in pressed] == [(one, two)]
        if two != REACH:
            assert [bool(p.has(class_="bx-met")) for p in opened.find("p") if "class" in p.attributes] == [
                pair in near(panel) for pair in ((one, two), (two, one))
            ]
            assert panel.said == opened.find("p")[0].text


def test_sentences() -> None:
    panel = distances(players=4)
    panel.ask("A", "C")
    assert panel.said == "A does not reach C: the distance is 2, the reach only 1."
    panel.speak("de")
    assert panel.said == "A erreicht C nicht: Der Abstand ist 2, die Reichweite nur 1."
    panel.weapon("A", "schofield")
    assert (
        panel.said
        == "A hat jetzt Schofield. Eine Zahl ändert sich: Reichweite A: 2 (war 1). Jetzt in Reichweite: A → C."
    )
    assert "A erreicht C: Der Abstand ist 2, die Reichweite 2." in part(panel, "number").text
    panel.look_from("B")
    assert panel.said == "Von B aus, mit Reichweite 1: A: 1, C: 1, D: 2"
    assert part(panel, "changes").text.startswith("A hat jetzt Schofield")


def test_a_rule_that_is_pressed_is_read_and_its_scenarios_can_be_opened() -> None:
    panel = distances(players=4)
    assert does(panel, "rule", id="dodge_city.belle_star") == ""
    assert does(panel, "open_scenario", id=part(panel, "rule").find(data_do="open_scenario")[0]["data-id"]) == ""
    assert any(player.character == "belle_star" for player in panel.now.seats)
    panel.undo()
    assert names(panel) == ["A", "B", "C", "D"]


# --- what has changed -------------------------------------------------------------------------------------------------


def test_what_the_last_change_has_changed_is_marked_and_said() -> None:
    panel = distances(players=4)
    panel.give("B", "mustang")
    marked = {pair: button["aria-label"] for pair, button in cells(panel).items() if "was" in button["aria-label"]}
    assert marked == {
        ("A", "B"): "A → B: 2, out of reach, was 1",
        ("C", "B"): "C → B: 2, out of reach, was 1",
        ("D", "B"): "D → B: 3, out of reach, was 2",
    }
    assert [small.text for small in part(panel, "matrix").find("small")] == ["was 1", "was 1", "was 2"]
    assert "2 (was 1)" in part(panel, "seat_1").text
    assert panel.said == (
        "B now has Mustang. 3 numbers change: A → B: 2 (was 1), C → B: 2 (was 1), D → B: 3 (was 2). "
        "No longer in reach: A → B, C → B."
    )
    panel.ask("A", "B")
    assert len(part(panel, "matrix").find("small")) == 3
    panel.turn("B")
    assert not part(panel, "matrix").find("small")
    assert panel.said == "B is on turn. No number changes."


def test_what_has_changed_is_said_in_the_language_of_now() -> None:
    panel = distances(players=4)
    panel.give("B", "versteck")
    assert panel.said.startswith("B now has Hideout.")
    panel.speak("de")
    assert panel.said.startswith("B hat jetzt Versteck. 3 Zahlen ändern sich: A → B: 2 (war 1), ")


def test_many_changes_are_counted() -> None:
    panel = distances(players=8)
    panel.move("A", "left")
    panel.put_out("C")
    told, _, rest = panel.said.partition(" numbers change: ")
    assert rest.partition(".")[0].count("was") == 6
    assert f", {int(told.split()[-1]) - 6} more. Now in reach: " in rest


def test_only_what_has_changed_goes_to_the_page() -> None:
    panel = distances(players=5)
    front = FrontEnd(panel)
    assert front.does("give", who="B", card="mustang", value="true").keys() >= {
        "matrix_0",
        "seat_1_0",
        "states",
        "changes_0",
        "seats_2",
    }
    sent = front.does("give", who="C", card="mustang", value="true")
    assert not {name for name in sent if name.startswith("seats_")} - {"seats_3"}
    assert not {"exchange_0", "rule_0", "number_0"} & set(sent)
    assert set(front.does("ask", who="A", to="B")) == {"matrix_0", "number_0", "choices_0", "states", "said", "heard"}
    sent = front.does("look_from", who="C")
    assert {"matrix_0", "seat_0_0", "tray_0", "states", "said", "heard"} <= set(sent)
    assert not {name for name in sent if name.startswith("seats_")} | {"number_0", "head_0", "exchange_0"} & set(sent)
    assert set(front.does("unfold", what="exchange", open="true")) == {"exchange_0", "heard"}
    assert set(front.does("give", who="B", card="mustang", value="true")) == {"wrong", "heard"}


def test_what_is_shown_does_not_depend_on_chance() -> None:
    assert state(one_of_each()) == state(one_of_each())


# --- the page ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_everything_to_press_can_be_done_as_it_is_written(lang: str) -> None:
    panel = distances("dodge_city.vera_custer.as-paul-regret", lang=lang)
    panel.unfold("exchange")
    todo = [one for _, element in parts(panel) for one in element.find(data_do=True)]
    assert {one["data-do"] for one in todo} >= {"move", "be", "take_on", "weapon", "give", "put_out", "remove", "ask"}
    for one in todo:
        given = {key[5:]: value or "" for key, value in one.attributes.items() if key.startswith("data-")}
        values = {"select": [option["value"] for option in one.find("option")][1:3], "input": ["true", "false"]}
        for value in values.get(one.name, [""]):
            fresh = distances("dodge_city.vera_custer.as-paul-regret", lang=lang)
            fresh.do(given["do"], {"text": dump(fresh.scenario), "open": "true", "value": value} | given)
            assert "missing" not in fresh.wrong
            assert "nothing is called" not in fresh.wrong


def test_everything_to_press_has_a_name_of_its_own() -> None:
    panel = one_of_each()
    for _, element in parts(panel):
        for one in element.find(data_do=True):
            assert one.has(aria_label=True) or one.text.strip(), one
        seen = [one["aria-label"] for one in element.find(data_do=True, aria_label=True)]
        assert len(set(seen)) == len(seen)


def test_the_menus_and_ticks_show_what_is_so() -> None:
    seats = part(one_of_each(), "seats")
    rows = {row["data-key"]: row for row in seats.find("tr", data_key=True)}
    assert list(rows) == list("ABCDE")
    assert rows["A"].one(data_do="be").one("option", selected=True)["value"] == "paul_regret"
    assert rows["A"].one(data_do="weapon").one("option", selected=True)["value"] == "schofield"
    assert rows["A"].one(data_card="mustang").has(checked=True)
    assert not rows["C"].one(data_card="mustang").has(checked=True)
    assert rows["E"].one(data_do="put_out").has(checked=True)
    assert rows["E"].one(data_do="be").has(disabled=True)
    assert [one["data-do"] for one in rows["E"].find(data_do=True) if not one.has(disabled=True)] == [
        "move", "move", "put_out", "remove",
    ]  # fmt: skip


def test_the_menu_has_first_those_whose_ability_matters() -> None:
    menu = part(distances(players=2), "seats").find(data_do="be")[0]
    groups = {group["label"]: [option["value"] for option in group.find("option")] for group in menu.find("optgroup")}
    with_a_part = ["belle_star", "paul_regret", "rose_doolan", "vera_custer"]
    assert groups["With an ability that changes distance or reach"] == with_a_part
    assert len(groups["All others"]) == 31 - 4


def test_what_others_have_cannot_be_chosen_in_the_menus() -> None:
    panel = one_of_each()
    panel.weapon("B", "winchester")
    for row in part(panel, "seats").find("tr", data_key=True):
        off = {one["value"] for one in row.find("option", disabled=True)}
        assert ("paul_regret" in off) == (row["data-key"] != "A")
        assert ("winchester" in off) == (row["data-key"] != "B")
        assert "schofield" not in off  # there are four


@pytest.mark.parametrize("lang", LANGS)
def test_names_are_text(lang: str) -> None:
    players = (Player(MARKUP, "sheriff"), Player('" onload=x', "outlaw"), Player("C", "outlaw", in_play=("mustang",)))
    title = "<script>alert(1)</script>"
    with pytest.raises(BadInput, match="a name cannot hold"):  # in a file; but nothing relies on that
        read_scenario(dump(Scenario("a.b.c", "base", players)))
    panel = distances(Scenario("a.b.c", "base", players, title={"en": title, "de": title}), lang=lang)
    panel.ask(MARKUP, "C")
    panel.move(MARKUP, "left")
    panel.unfold("exchange")
    for _, element in parts(panel):
        assert not element.find("script")
        assert not any(one.text.startswith("Bo&b") for one in element.find("b"))
        assert not element.find(onload=True)
    assert MARKUP in part(panel, "matrix").text
    text = dump(Scenario("a.b.c", "base", (Player("A", "sheriff"), Player("B", "outlaw")), title={"en": title}))
    assert does(panel, "open_text", text=text) == ""
    assert part(panel, "changes").text == title
    assert not part(panel, "changes").find("script")


def test_it_can_be_taken_away_and_brought_back() -> None:
    panel = one_of_each()
    panel.unfold("exchange")
    whole, short = (area.text for area in part(panel, "exchange").find("textarea", readonly=True))
    assert "\n" not in short.strip()
    for text in (whole, short):
        fresh = distances(players=2)
        assert does(fresh, "open_text", text=text) == ""
        assert fresh.now.seats == open_seats(panel)
        assert shown(fresh) == shown(panel)


def open_seats(panel: Distances) -> tuple[Player, ...]:
    return panel.now.seats


# --- beginning --------------------------------------------------------------------------------------------------------


def test_it_begins_with_whatever_is_given(tmp_path: Path) -> None:
    id_ = "dodge_city.silver.with-appaloosa"
    file = tmp_path / "one.yaml"
    file.write_text(dump(scenario(id_)), "utf-8")
    numbers = [shown(distances(what)) for what in (id_, scenario(id_), bx.scenario(id_), file, str(file))]
    assert all(one == numbers[0] for one in numbers)
    game = new_game("base", players=6, seed=3)
    panel = bx.distances(game)
    assert names(panel) == list(game.table.names)
    assert shown(panel)["A", "C"] == str(game.distance("A", "C"))


def test_what_cannot_begin_is_told() -> None:
    for given, why in (
        ({"game": "poker"}, "no game"), ({"what": "no.such.thing"}, "no scenario"), ({"players": 9}, "at most 8"),
    ):  # fmt: skip
        with pytest.raises(BadInput, match=why):
            distances(**given)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no language “fr”"):
        distances(lang="fr")


def test_in_plain_text() -> None:
    panel = distances(players=4)
    panel.give("B", "mustang")
    panel.be("C", "rose_doolan")
    panel.put_out("D")
    assert repr(panel) == (
        "base+dodge_city; on turn: A\n"
        "from ↓ to →  reach  A   B   C\n"
        "A            1      -   2   1*\n"
        "B            1      1*  -   1*\n"
        "C            1      1*  1*  -\n"
        "* in reach\n"
        "B: Mustang\n"
        "C: Rose Doolan\n"
        "D: out of the game"
    )


# --- pressing ---------------------------------------------------------------------------------------------------------


def presses(panel: Distances, *ids: str) -> None:
    for id_ in ids:
        FrontEnd(panel).does("press", id=id_)
        assert panel.wrong == ""


def is_(panel: Distances, id_: str) -> str:
    """The state of a thing on the board."""
    return str(panel.states[id_][0])


def test_the_first_who_is_pressed_is_measured_from_and_the_second_opens_the_sum() -> None:
    panel = distances(players=5)
    panel.give("C", "mustang")
    presses(panel, "seat:1")
    assert tags(panel) == {"A": "1 ✓", "C": "2", "D": "2", "E": "2"}
    assert [is_(panel, f"seat:{who}") for who in range(5)] == ["lit", "picked", "lit", "lit", "lit"]
    assert panel.asked is None
    presses(panel, "seat:2")
    assert panel.asked == ("B", "C")
    assert [one["data-id"] for one in part(panel, "number").find("button", data_do="rule")][:2] == [
        "base.distance.counting", "base.mustang",
    ]  # fmt: skip
    assert panel.said == "B does not reach C: the distance is 2, the reach only 1."
    presses(panel, "seat:4/person")
    assert (panel.at, panel.asked) == ("E", None)
    presses(panel, "seat:4")
    assert panel.asked == ("E", REACH)
    panel.let_go()
    assert (panel.at, panel.asked, panel.waits) == ("E", None, False)


def test_cards_are_put_and_taken_by_pressing() -> None:
    panel = distances(players=5)
    presses(panel, "seat:1", "sort:mustang")
    assert panel.now.seat("B").in_play == ("mustang",)
    assert is_(panel, "sort:mustang") == "picked"
    presses(panel, "seat:2")
    assert panel.asked == ("B", "C")  # a change between the two does not matter
    presses(panel, "sort:schofield", "sort:winchester")
    assert panel.now.seat("B").in_play == ("mustang", "winchester")
    presses(panel, "seat:0", "sort:silver")
    lying = part(panel, "seat_1").find("button", class_="bx-card blue lies")
    assert [one.text for one in lying] == ["8♥Mus\u00adtang", "8♠Win\u00adchester"]
    presses(panel, lying[0]["data-thing"])
    assert panel.now.seat("B").in_play == ("winchester",)
    presses(panel, "sort:silver")
    assert panel.now.seat("A").in_play == ()
    assert is_(panel, "sort:winchester") == "no"
    assert panel.states["sort:winchester"][1] == does(panel, "press", id="sort:winchester")
    assert "one Winchester too many" in panel.wrong


def test_who_is_out_comes_back_when_he_is_pressed() -> None:
    panel = distances(players=4)
    panel.put_out("C")
    assert panel.states["seat:2"] == ["can", "Back in the game: C", ""]
    presses(panel, "seat:2")
    assert panel.now.living == ["A", "B", "C", "D"]


def test_two_who_are_pressed_can_change_seats() -> None:
    panel = distances(players=5)
    assert not part(panel, "choices").find(data_do="swap")
    presses(panel, "seat:0", "seat:2")
    button = part(panel, "choices").one("button", data_do="swap")
    assert button.text == "A and C change seats"
    assert does(panel, "swap", who=button["data-who"], to=button["data-to"]) == ""
    assert names(panel) == ["C", "B", "A", "D", "E"]
    assert panel.asked == ("A", "C")
    assert "two players" in does(panel, "swap", who="A", to="A")


def test_characters_are_pressed_and_who_cannot_be_had_is_told() -> None:
    panel = distances(players=4)
    panel.be("B", "paul_regret")
    people = {one["data-key"]: one for one in part(panel, "choices").find("button", data_do="be")}
    assert people["paul_regret"]["aria-disabled"] == "true"
    assert "twice" in people["paul_regret"]["data-tip"]
    presses(panel, "seat:1")
    (own,) = part(panel, "choices").find("button", data_do="be", aria_pressed="true")
    assert (own.text, own["data-value"]) == ("Paul Regret", "")
    panel.be("B", "bart_cassidy")
    assert part(panel, "choices").one("button", aria_pressed="true").text == "Bart Cassidy"


@pytest.mark.parametrize("id_", ["seat:9", "pile", "sort:fass", "sort:", "card:bang-6H", "", "seat:x", *HOSTILE])
def test_what_is_not_on_the_board_cannot_be_pressed(id_: str) -> None:
    panel = one_of_each()
    before = state(panel)
    assert does(panel, "press", id=id_)
    assert state(panel) == before


@pytest.mark.parametrize("game", BOXES)
def test_in_every_box_each_thing_that_can_be_pressed_does_something(game: str) -> None:
    fresh = distances(game=game, players=5)
    fresh.give("B", "mustang")
    fresh.put_out("C")
    for id_, (kind, tip, _) in fresh.states.items():
        panel = distances(fresh.scenario)
        before = panel.now, panel.at, panel.waits
        message = does(panel, "press", id=id_)
        assert (message == "") == (kind != "no")
        assert kind != "no" or message == tip
        assert ((panel.now, panel.at, panel.waits) != before) == (kind != "no")
