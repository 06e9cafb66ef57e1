"""A situation is made by small deeds, which can be undone; the engine says what is wrong with it."""

from __future__ import annotations

from collections import Counter

import pytest

from bang_explorer.games import find
from bang_explorer.kit.errors import BadInput, Unwritable
from bang_explorer.scenarios.draft import Draft
from bang_explorer.scenarios.opening import new_game
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.show.board.svg import pieces_of
from bang_explorer.show.words import words


def ids(draft: Draft, place: str) -> list[str]:
    """The ids of the things in a place on the board, without printed ones."""
    found = next(one for one in draft.board().places if one.id == place)
    return [one.id for one in found.things if one.face != "printed"]


def left(draft: Draft, sort: str) -> int:
    return next(one.left for one in draft.palette() if one.sort.id == sort)


def names(draft: Draft) -> list[str]:
    return [seat.name for seat in draft.board().seats]


# --- beginnings -------------------------------------------------------------------------------------------------------


def test_a_new_situation_can_be_played() -> None:
    draft = Draft.new("base", 5)
    assert names(draft) == ["Ann", "Bob", "Cleo", "Dan", "Eve"]
    assert Counter(one["role"] for one in draft.data["players"]) == Counter(find("base").roles[5])
    assert draft.position is not None
    assert draft.position.decides == "Ann"


def test_so_many_players_as_the_box_is_for() -> None:
    with pytest.raises(BadInput, match="base is for 4 to 7 players; found 8"):
        Draft.new("base", 8)


def test_a_position_within_an_attack_is_taken_from_before_it() -> None:
    text = """
        id: base.a.b
        game: base
        players: [{name: A, role: sheriff, hand: [bang, bier]}, {name: B, role: outlaw, hand: [fehlschuss]}]
        """
    before = Draft.of(text).position
    assert before is not None
    within = before.take("A: bang > B")
    assert within.decides == "B"
    again = Draft.of(within)
    assert again.position == before
    assert [one.rpartition("-")[0] for one in ids(again, "seat:0/hand")] == ["card:bang", "card:bier"]


@pytest.mark.parametrize("phase", ["start", "draw"])
def test_from_a_position_without_such_a_one_before_it_is_the_beginning(phase: str) -> None:
    """There chance decides, before anybody plays."""
    text = f"{{id: a, game: base, phase: {phase}, players: [{{name: A, role: sheriff}}, {{name: B, role: outlaw}}]}}"
    draft = Draft.of(text)
    assert draft.position is not None
    assert draft.position.decides is None
    assert Draft.of(draft.position).data == draft.data
    dealt = new_game("base", players=4, seed=1)
    assert Draft.of(dealt).position == dealt


def test_what_no_file_can_say_is_refused() -> None:
    """In the set-up of a new game only some have been dealt their roles."""
    before = Draft.of("{id: a, game: base, phase: setup, players: "
                      "[{name: A, role: sheriff}, {name: B}, {name: C}, {name: D}]}").position  # fmt: skip
    assert before is not None
    with pytest.raises(Unwritable, match="chance decides"):
        Draft.of(before)


def test_the_copies_stay_those_that_the_line_of_a_file_asks_for() -> None:
    """In the file Ann holds some BANG!, and the line says which."""
    text = """
        id: base.a.b
        game: base
        players: [{name: A, role: sheriff, hand: [bang, bang]}, {name: B, role: outlaw}]
        line:
          - A: bang-9D > B
        """
    scenario = read_scenario(text)
    assert "card:bang-9D" in ids(Draft.of(scenario), "seat:0/hand")
    assert scenario.line
    assert not Draft.of(scenario).scenario.line


# --- seats ------------------------------------------------------------------------------------------------------------


def test_players_come_and_go_with_all_that_is_said_of_them() -> None:
    draft = Draft.new("base", 4)
    draft.set_to("turn", "Bob")
    draft.add_seat()
    draft.rename("seat:1", "Zoe")
    assert names(draft) == ["Ann", "Zoe", "Cleo", "Dan", "Eve"]
    assert draft.value("turn") == "Zoe"
    assert draft.data["players"][4]["role"] == "deputy"
    draft.remove_seat("seat:1")
    assert names(draft) == ["Ann", "Cleo", "Dan", "Eve"]
    assert draft.value("turn") == "Ann"
    draft.remove_seat("seat:1")
    draft.remove_seat("seat:1")
    with pytest.raises(BadInput, match="two players stay"):
        draft.remove_seat("seat:0")


def test_the_table_is_turned_round_and_whoever_is_on_turn_stays_so() -> None:
    draft = Draft.new("wyatt_earp", 3)
    assert draft.value("turn") == "Bob"
    draft.turn_round()
    assert names(draft) == ["Cleo", "Ann", "Bob"]
    assert draft.value("turn") == "Bob"
    draft.turn_round(-1)
    draft.swap("seat:0", "seat:2")
    assert names(draft) == ["Cleo", "Bob", "Ann"]
    draft.swap("seat:0", "seat:0")
    assert names(draft) == ["Cleo", "Bob", "Ann"]


# --- things -----------------------------------------------------------------------------------------------------------


def test_a_card_is_any_copy_until_it_is_chosen_or_moved() -> None:
    draft = Draft.new("base", 4)
    draft.put("Barrel", "seat:0/hand")
    draft.put("fass-KS", "seat:1/hand")
    assert draft.data["players"][0]["hand"] == ["fass"]
    assert (ids(draft, "seat:0/hand"), ids(draft, "seat:1/hand")) == (["card:fass-QS"], ["card:fass-KS"])
    assert left(draft, "fass") == 0
    draft.put("card:fass-QS", "seat:2/play")
    assert ids(draft, "seat:2/play") == ["card:fass-QS"]
    assert draft.data["players"][2]["in_play"] == ["fass-QS"]


def test_a_pile_gets_a_card_on_top_and_a_card_can_come_before_another() -> None:
    draft = Draft.new("base", 4)
    for card in ("bang-AS", "bier-6H", "panik-8D"):
        draft.put(card, "discard")
    assert draft.data["discard"] == ["panik-8D", "bier-6H", "bang-AS"]
    draft.put("card:panik-8D", "card:bang-AS")
    assert draft.data["discard"] == ["bier-6H", "panik-8D", "bang-AS"]
    draft.put("saloon", "card:bier-6H")
    assert draft.data["discard"] == ["saloon", "bier-6H", "panik-8D", "bang-AS"]
    draft.take_away("card:bier-6H")
    assert draft.data["discard"] == ["saloon", "panik-8D", "bang-AS"]
    assert left(draft, "bier") == 6


def test_none_is_put_there_of_which_none_is_left() -> None:
    draft = Draft.new("base", 4)
    draft.put("saloon", "pile")
    before = draft.data
    with pytest.raises(BadInput, match="no “saloon” is left: all 1 lie on the table"):
        draft.put("saloon", "discard")
    draft.put("bang-AS", "pile")
    with pytest.raises(BadInput, match="no “bang-AS” is left"):
        draft.put("bang-AS", "discard")
    draft.undo()
    assert draft.data == before


def test_unknown_cards_are_counted_and_not_mixed_with_others() -> None:
    draft = Draft.new("base", 4)
    for _ in range(3):
        draft.put("?", "seat:1/hand")
    assert draft.data["players"][1]["hand"] == 3
    assert left(draft, "?") == 77
    with pytest.raises(BadInput, match="a file cannot say so"):
        draft.put("bang", "seat:1/hand")
    draft.take_away("seat:1/hand/back:1")
    assert draft.data["players"][1]["hand"] == 2


@pytest.mark.parametrize(
    ("what", "where"),
    [("mustand", "pile"), ("mustang", "heap"), ("mustang", "seat:9/hand"), ("?", "pile"), ("card:bang-AS", "pile")],
)
def test_what_means_nothing_changes_nothing(what: str, where: str) -> None:
    draft = Draft.new("base", 4)
    with pytest.raises(BadInput):
        draft.put(what, where)
    assert not draft.can_undo


def test_the_palette_is_searched_by_either_language() -> None:
    draft = Draft.new("base", 4)
    found = {text: [one.sort.id for one in draft.search(text)] for text in ("barrel", "Fass", "gefang", "scope", "xyz")}
    assert found == {"barrel": ["fass"], "Fass": ["fass"], "gefang": ["gefaengnis"], "scope": ["appaloosa"], "xyz": []}
    assert len(draft.search("")) == len(draft.palette())
    assert next(iter(draft.search("bang"))).sort.id == "bang"


def test_where_a_thing_may_lie_is_asked_of_the_engine() -> None:
    draft = Draft.new("base", 4)
    draft.put("volcanic", "seat:1/play")
    assert "seat:0/play" in draft.takers("schofield")
    assert "seat:1/play" not in draft.takers("schofield")
    assert not any(one.endswith("/play") for one in draft.takers("bang"))
    assert "seat:0/play" not in draft.takers("gefaengnis")
    draft.take_away("card:volcanic-10S")
    assert "seat:1/play" in draft.takers("schofield")


# --- numbers, flags and choices ---------------------------------------------------------------------------------------


def test_a_value_is_what_is_said_or_what_follows() -> None:
    draft = Draft.new("base", 4)
    assert draft.value("seat:0/life") == 5
    draft.set_to("seat:0/person", "el_gringo")
    assert draft.value("seat:0/life") == 4
    draft.set_to("seat:0/life", 2)
    assert draft.value("seat:0/life") == 2
    draft.set_to("seat:0/life", None)
    assert draft.value("seat:0/life") == 4


def test_what_is_as_it_would_be_anyway_is_not_said() -> None:
    draft = Draft.new("base", 4)
    draft.set_to("phase", "play")
    draft.set_to("this_turn.shots", 0)
    draft.set_to("seat:1/out", value=False)
    assert not draft.can_undo


def test_choices_that_are_taken_are_marked() -> None:
    draft = Draft.new("base", 4)
    draft.set_to("seat:0/person", "el_gringo")
    assert {one.value for one in draft.choices("seat:1/person") if one.taken} == {"el_gringo"}
    assert not any(one.taken for one in draft.choices("seat:0/person"))
    assert "sheriff" in {one.value for one in draft.choices("seat:1/role") if one.taken}
    phases = {one.value: one.names for one in draft.choices("phase")}
    assert phases["draw"] == {"de": "Phase I (Nehmen)", "en": "phase I (take)"}


@pytest.mark.parametrize(
    ("field", "value"),
    [("seat:0/life", "two"), ("seat:0/life", True), ("seat:0/out", 1), ("phase", "tea"), ("seat:0/hat", 1)],
)
def test_a_value_of_the_wrong_kind_is_refused(field: str, value: object) -> None:
    draft = Draft.new("base", 4)
    with pytest.raises(BadInput):
        draft.set_to(field, value)
    assert not draft.can_undo


# --- what is wrong ----------------------------------------------------------------------------------------------------


def test_all_that_is_wrong_is_marked_where_it_is() -> None:
    draft = Draft.new("base", 7)
    draft.put("volcanic-10S", "seat:1/play")
    draft.put("mustang-8H", "seat:1/play")
    draft.put("schofield-JC", "seat:1/play")
    draft.set_to("seat:3/role", "sheriff")
    draft.put("gefaengnis", "seat:0/play")
    draft.set_to("seat:2/life", 9)
    draft.rename("seat:4", "Ann")
    found = {one.where: one.said("de") for one in draft.faults}
    assert found == {
        ("seat:4/name",): "zwei Spieler heißen gleich: „Ann“",
        ("seat:2/life",): "Cleo hat 9 Lebenspunkte, mehr als zu Beginn (4)",
        ("seat:0/role", "seat:3/role"): "es gibt genau einen Sheriff; gefunden: 2",
        ("seat:0/play#1",): "Ann ist der Sheriff, und der kommt nicht ins Gefängnis",
        ("card:volcanic-10S", "seat:1/play#3"): "Bob hat mehr als eine Waffe in der Auslage",
    }
    assert draft.position is None
    assert names(draft)[4] == "Ann"
    assert ids(draft, "seat:1/play") == ["card:volcanic-10S", "card:mustang-8H", "seat:1/play#3"]
    assert ids(draft, "seat:0/play") == ["seat:0/play#1"]
    board = draft.board()
    assert board.seats[3].about[0].said == "Sheriff"
    assert board.seats[2].numbers[0].value == 9
    draft.take_away("seat:1/play#3")
    draft.take_away("seat:0/play#1")
    draft.rename("seat:4", "Eve")
    draft.set_to("seat:2/life", None)
    draft.set_to("seat:3/role", "outlaw")
    assert draft.faults == ()


def test_a_copy_too_many_in_a_file_is_marked() -> None:
    hands = ", ".join("mustang" for _ in range(3))
    text = f"{{id: a, game: base, players: [{{name: A, role: sheriff, hand: [{hands}]}}, {{name: B, role: outlaw}}]}}"
    draft = Draft.of(text)
    (fault,) = draft.faults
    assert fault.where == ("seat:0/hand#3",)
    assert "one Mustang too many" in fault.said("en")
    assert left(draft, "mustang") == -1
    assert len(ids(draft, "seat:0/hand")) == 3


def test_a_player_without_a_role_is_marked_there() -> None:
    draft = Draft.of("{id: a, game: base, players: [{name: A, role: sheriff}, {name: B, hand: [bang]}]}")
    assert [one.where for one in draft.faults] == [("seat:1/role",)]
    assert len(ids(draft, "seat:1/hand")) == 1
    draft.set_to("seat:1/role", "outlaw")
    assert draft.position is not None


def test_too_few_or_too_many_players_are_about_the_table() -> None:
    draft = Draft.new("dice", 3)
    draft.set_to("turn", "Cleo")
    draft.remove_seat("seat:1")
    assert [one.where for one in draft.faults] == [("table",)]
    assert names(draft) == ["Ann", "Cleo"]
    full = Draft.new("wyatt_earp", 4)
    full.add_seat()
    full.set_to("turn", "Eve")
    assert [(one.where, "2 to 4" in one.said()) for one in full.faults] == [(("table",), True)]
    assert names(full) == ["Ann", "Bob", "Cleo", "Dan", "Eve"]


def test_nothing_is_told_that_only_came_of_leaving_something_out() -> None:
    draft = Draft.new("dice", 4)
    draft.set_to("phase", "roll")
    for face in ("arrow", "beer", "1"):
        draft.put(face, "dice")
    (fault,) = draft.faults
    assert (fault.where, fault.said()) == (("dice",), "in phase roll all 5 dice lie there; found 3")
    assert len(ids(draft, "dice")) == 3


def test_a_board_with_faults_can_be_drawn() -> None:
    draft = Draft.new("base+dodge_city+train", 8)
    for _ in range(2):
        draft.put("volcanic", "seat:1/play")
    draft.put("bang", "aside")
    draft.set_to("seat:3/life", 9)
    for lang in ("de", "en"):
        assert "Volcanic" in "".join(pieces_of(draft.board(lang), words(lang)))


# --- files ------------------------------------------------------------------------------------------------------------


def test_what_is_left_of_a_file_is_said_again() -> None:
    draft = Draft.of("base.duell.at-any-distance")
    assert Draft.of(draft.text).data == draft.data
    assert draft.scenario.id == "base.own.situation"
    assert not draft.scenario.title


def test_rules_are_chosen_by_name() -> None:
    draft = Draft.new("base", 4)
    draft.set_to("rules", "international")
    assert draft.position is not None
    assert draft.position.table.rules.sid_heals == "any_turn"
    draft.set_to("rules", None)
    assert "rules" not in draft.text
