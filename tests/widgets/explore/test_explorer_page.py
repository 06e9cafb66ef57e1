"""All parts of `bx.explore` make one page: a browser understands it, and so does who hears it."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

from bang_explorer.rulebook.statements import statements
from bang_explorer.show.words import words
from bang_explorer.widgets.explore.explorer import Explorer
from tests.strategies import SEATED, candidates
from tests.widgets.explore.exploring import LANGUAGES, deeds, opened, unfolded
from tests.widgets.explore.journeys import again, wandered
from tests.widgets.pages import Element, parts


@cache
def panels() -> tuple[dict[str, Element], ...]:
    """All parts of panels at many moments, from above and from seats, everything unfolded."""
    found: list[dict[str, Element]] = []
    for i, (game, players) in enumerate(SEATED[::2]):
        dice = Random(players)
        panel = unfolded(Explorer(again(wandered(game, players)), lang=LANGUAGES[i % 2]))
        panel.rule(dice.choice(list(statements())))
        for number in dice.sample(range(len(panel.journey.moments)), 2):
            panel.go(number)
            panel.compare(panel.journey.tips[0].number)
            if panel.position.decider is not None and number % 2:
                panel.ask(dice.choice(list(candidates(panel.position))))
            found.append(dict(parts(panel)))
            panel.view(dice.choice(panel.position.table.names))
            found.append(dict(parts(panel)))
            panel.view("")
    settled = unfolded(opened())
    settled.go(2)
    settled.settle("B.life = 1")
    found.append(dict(parts(settled)))
    settled.take("B: use fass")
    found.append(dict(parts(settled)))
    pressed = opened()
    pressed.press("card:duell-QD")
    pressed.show_whole()
    pressed.show_ahead()
    found.append(dict(parts(pressed)))
    made = opened()
    made.change()
    made.hold("mustang")
    made.press("seat:2")
    made.let_go()
    made.press(next(one.id for one in made.bench.board.things if one.id.startswith("card:")))  # type: ignore[union-attr]
    found.append(dict(parts(made)))
    wondering = opened()
    wondering.ask_about()
    wondering.press("seat:1/life")
    found.append(dict(parts(wondering)))
    for lang in LANGUAGES:
        thrown = unfolded(Explorer(again(wandered("dice", 5)), lang=lang))
        for number in (2, 3, 4, 5, 6, 7):
            thrown.go(number)
            found.append(dict(parts(thrown)))
    return tuple(found)


@cache
def everywhere() -> tuple[Element, ...]:
    return tuple(element for found in panels() for one in found.values() for element in one.all)


def test_a_browser_understands_each_part_as_it_is_written() -> None:
    assert {broken for found in panels() for one in found.values() for broken in one.broken} == set()


def test_no_id_stands_in_a_panel_twice() -> None:
    for found in panels():
        ids = Counter(one["id"] for part_ in found.values() for one in part_.find(id=True))
        assert [id_ for id_, often in ids.items() if often > 1] == []
        for part_ in found.values():
            for one in part_.find(aria_labelledby=True):
                assert set(one["aria-labelledby"].split()) <= ids.keys()


def test_two_panels_on_a_page_have_no_id_in_common() -> None:
    """But for the drawings, which are the same in both."""
    one, other = (
        {element["id"] for name, one in parts(opened()) if name != "sprite" for element in one.find(id=True)}
        for _ in range(2)
    )
    assert one
    assert one & other == set()


def test_what_stands_side_by_side_has_keys_of_its_own() -> None:
    for element in everywhere():
        keys = [one["data-key"] for one in element.inside if isinstance(one, Element) and one.has(data_key=True)]
        assert len(set(keys)) == len(keys), keys


def test_every_rule_that_can_be_pressed_is_there() -> None:
    pressed = {one["data-id"] for one in everywhere() if one.has(data_do="rule")}
    linked = {one["href"] for one in everywhere() if one.name == "a" and one.has(href=True)}
    assert len(pressed) > 60
    assert len(linked) > 20
    assert pressed <= statements().keys()
    assert {link.removeprefix("rule:") for link in linked} <= statements().keys()


def test_whatever_can_be_pressed_chosen_or_filled_in_gives_its_deed_all_it_asks_for() -> None:
    asked: set[str] = set()
    for one in everywhere():
        if one.has(data_do=True):
            given = {key.removeprefix("data-") for key in one.attributes if key.startswith("data-")}
            given |= {"select": {"value"}, "input": {"value"}, "details": {"open"}}.get(one.name, set())
            given |= {field["name"] for field in one.find(name=True)} if one.name == "form" else set()
            assert set(deeds()[one["data-do"]]) <= given, one["data-do"]
            asked.add(one["data-do"])
    sent_apart = {"press", "drop", "let_go"}  # by the script of the board
    assert asked | sent_apart == deeds().keys() - {"previous", "stop_settling"}


def test_what_is_filled_in_or_chosen_has_a_name_for_those_who_hear_the_page() -> None:
    for found in panels():
        for part_ in found.values():
            named = [inner for label in part_.find("label") for inner in label.all]
            for one in part_.all:
                if one.name in ("input", "select", "textarea"):
                    assert one.has(aria_label=True) or one in named


def test_buttons_say_what_they_are_and_none_is_without_words() -> None:
    for one in everywhere():
        if one.name == "button":
            assert one.text.strip() or one.has(aria_label=True)
            if not one.has(data_thing=True):  # a thing on the board is pressed by its id, and stands in no form
                assert one["type"] in ("button", "submit")
                does = any(one.has(**{name: True}) for name in ("data_do", "data_copy", "data_zoom"))
                assert one["type"] == "submit" or does


def test_what_is_pressed_by_its_id_stands_in_no_form() -> None:
    """Where it would send the form."""
    for one in everywhere():
        if one.name == "form":
            assert one.find("button", data_thing=True) == []


def test_the_areas_hold_all_parts_once() -> None:
    panel = opened()
    named = [name for area in panel.areas.values() for name in area]
    assert sorted(named) == sorted(panel.write())
    assert len(set(named)) == len(named)


def test_everything_is_said_in_the_language_that_is_spoken() -> None:
    only = {lang: {text for text in words(lang).texts["panel"].values() if isinstance(text, str)} for lang in LANGUAGES}
    for lang, other in (("en", "de"), ("de", "en")):
        panel = unfolded(opened(lang=other))
        panel.speak(lang)
        said = " ".join(element.text for _, element in parts(panel))
        foreign = [text for text in only[other] - only[lang] if len(text) > 12 and "{" not in text and text in said]
        assert foreign == []
