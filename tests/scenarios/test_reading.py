"""A scenario is what its file says: the defaults, the spellings that are the same, the lines that are kept."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bang_explorer.games import rules
from bang_explorer.games.bang.desk import DESK
from bang_explorer.games.bang.desk.scenario import Player
from bang_explorer.games.bang.rules.policies import SETS, Rules
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.scenario import NAME_LENGTH, NOT_IN_NAMES, LineEntry, checked_name
from bang_explorer.scenarios.packaged import packaged
from bang_explorer.scenarios.reading import read_file, read_scenario

PLAYERS = "players: [{name: A, role: sheriff}, {name: B, role: outlaw}]"


def read(*rows: str, players: str = PLAYERS, game: str = "base") -> Any:
    return read_scenario("\n".join(("id: a.b", f"game: {game}", players, *rows)))


# --- what is not said -----------------------------------------------------------------------------------------------


def test_what_is_not_said_has_its_default() -> None:
    found = read()
    assert (found.id, found.game) == ("a.b", "base")
    assert found.players == (Player("A", "sheriff"), Player("B", "outlaw"))
    assert (found.turn, found.phase, found.seed, found.this_turn) == (None, "play", 0, {})
    assert (found.deck, found.discard, found.set_aside, found.line) == ((), (), None, ())
    assert (found.rules, found.rules_given) == (Rules(), None)
    assert (found.title, found.source, found.shows, found.contrast) == ({}, None, (), ())


def test_a_player_has_the_defaults_of_the_contract() -> None:
    player = read().players[0]
    assert (player.character, player.life, player.max_life, player.hand, player.in_play) == (None, None, None, (), ())
    assert (player.out, player.copies, player.laid_this_turn, player.seen_top) == (False, None, (), 0)


@pytest.mark.parametrize(
    "row",
    ["title: {}", "turn: null", "deck: null", "rules: null", "players_: 1", "line: null", "seed: null", "phase: null"],
)
def test_a_key_says_something_or_is_left_out(row: str) -> None:
    with pytest.raises(BadInput, match=r"^4: "):
        read(row)


# --- titles, rules, players -----------------------------------------------------------------------------------------


def test_a_title_in_one_language_serves_for_the_other() -> None:
    assert read().name("de") == "a.b"
    assert read("title: Who wins?").name("de") == "Who wins?"
    both = read("title: {de: 'Wer gewinnt?', en: 'Who wins?'}")
    assert (both.name("de"), both.name("en"), both.name()) == ("Wer gewinnt?", "Who wins?", "Who wins?")


def test_rules_are_a_set_or_single_policies() -> None:
    assert read("rules: international").rules == SETS.named["international"]
    assert read("rules: {same_name: end_of_turn}").rules == Rules(same_name="end_of_turn")
    mixed = read("rules: {like: international, sid_heals: once}").rules
    assert mixed == replace(SETS.named["international"], sid_heals="once")


@pytest.mark.parametrize("game", ["dodge_city", "base+dodge_city"])
def test_rules_that_are_not_changed_are_those_of_the_game(game: str) -> None:
    assert read(game=game).rules == replace(Rules(), dynamite_moves="next_free", sheriff_falls="several_live")
    assert read("rules: international", game=game).rules == rules("international", game) != SETS.named["international"]
    changed = read("rules: {dynamite_moves: left}", game=game)
    assert changed.rules == replace(Rules(), sheriff_falls="several_live")
    assert changed.with_rules({"same_name": "end_of_turn"}).rules == rules({"same_name": "end_of_turn"}, game)
    assert changed.with_rules("abacus").rules == read(game=game).rules
    with pytest.raises(BadInput, match="no policy 'fail_jail'"):
        read("rules: {fail_jail: skip_turn}", game=game)


def test_a_scenario_runs_under_other_rules() -> None:
    found = read().with_rules("international")
    assert (found.rules, found.rules_given) == (SETS.named["international"], "international")
    with pytest.raises(BadInput, match="no set of rules 'abakus'; nearest: abacus"):
        read().with_rules("abakus")
    with pytest.raises(BadInput, match="no policy 'fail_jail'"):
        read().with_rules({"fail_jail": "skip_turn"})


def test_a_number_may_be_a_name() -> None:
    found = read("turn: 2", "line:", "  - 2: end", "  - decides: 1", players="players: [{name: 1}, {name: 2}]")
    assert [player.name for player in found.players] == ["1", "2"]
    assert found.turn == "2"
    assert found.line == (LineEntry("move", "2: end"), LineEntry("decides", 1))


@pytest.mark.parametrize(
    "name",
    ["A", "No", "true story", "12:30"[:2], "Bärbel", "O'Brien", "李小龙", "🤠", "hand", "reach", "x" * NAME_LENGTH],
)
def test_people_may_have_all_sorts_of_names(name: str) -> None:
    assert checked_name(name) == name


def test_a_name_is_written_in_one_way() -> None:
    assert checked_name("  Calamity   Janet ") == "Calamity Janet"
    assert checked_name("Ba\u0308rbel") == "Bärbel"
    with pytest.raises(BadInput, match="two players are called “Bärbel” and “BÄRBEL”"):
        checked_name("BÄRBEL", ["Bärbel"])
    with pytest.raises(BadInput, match=r"two players are called “B”$"):
        checked_name("B", ["A", "B"])


@pytest.mark.parametrize(
    "name", ["", " ", "x" * (NAME_LENGTH + 1), "a\tb", "a\nb", "a\u00a0b", "a\u200bb", "\u202ea", *DESK.reserved]
)
def test_some_names_would_only_confuse(name: str) -> None:
    for spelling in {name, name.title()}:
        with pytest.raises(BadInput) as caught:
            checked_name(spelling, (), DESK.reserved)
        assert str(caught.value).isprintable()


@pytest.mark.parametrize("c", NOT_IN_NAMES)
def test_no_name_holds_what_moves_and_pages_are_written_with(c: str) -> None:
    with pytest.raises(BadInput, match="a name cannot hold"):
        checked_name(f"a{c}b")


# --- the line -------------------------------------------------------------------------------------------------------


def test_each_entry_is_a_move_a_chance_or_a_claim() -> None:
    found = read(
        "line:", "  - A: bang > B", "  - draw: 6H", "  - pick: bier", '  - can: "A: end"',
        '  - cannot: ["A: pass", "B: end"]', "  - decides: A", "  - is: {A.life: 4, distance A > B: 1}",
        '  - cannot: {move: "B: end", because: base.turn}',
    )  # fmt: skip
    assert found.line == (
        LineEntry("move", "A: bang > B"), LineEntry("draw", "6H"), LineEntry("pick", "bier"),
        LineEntry("can", "A: end"),
        LineEntry("cannot", ["A: pass", "B: end"]), LineEntry("decides", "A"),
        LineEntry("is", {"A.life": 4, "distance A > B": 1}),
        LineEntry("cannot", {"move": "B: end", "because": "base.turn"}),
    )  # fmt: skip
    assert [(entry.place, entry.line) for entry in found.line] == [(f"line[{i}]", i + 5) for i in range(8)]


def test_several_draws_in_one_entry_are_entries_of_their_own() -> None:
    assert read("line:", "  - draw: [6H, 10, bang-KC]").line == tuple(
        LineEntry("draw", card) for card in ("6H", "10", "bang-KC")
    )


def test_capital_letters_and_spaces_do_not_matter_before_the_colon() -> None:
    assert read("line:", "  - Can: 'A: end'", "  - ' IS ': {turn: A}", "  - a: end").line == (
        LineEntry("can", "A: end"), LineEntry("is", {"turn": "A"}), LineEntry("move", "A: end"),
    )  # fmt: skip


def test_a_move_names_its_player_as_the_file_does() -> None:
    players = "players: [{name: Old Joe, role: sheriff}, {name: Bärbel, role: outlaw}]"
    found = read("line:", "  - OLD  JOE : end", "  - Ba\u0308rbel: end", players=players)
    assert found.line == (LineEntry("move", "Old Joe: end"), LineEntry("move", "Bärbel: end"))


def test_equality_does_not_count_where_something_stands() -> None:
    assert read("line:", "  - A: end") == read("", "# a remark", "line:", "", "  - A: end")
    assert read("line:", "  - A: end") != read("line:", "  - B: end")
    assert read_scenario(f"id: a.b\ngame: base\n{PLAYERS}", "x.yaml") == read()


# --- files ----------------------------------------------------------------------------------------------------------


def test_a_file_is_read_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "Spiel 1.yaml"
    path.write_text(f"id: a.b\ngame: base\n{PLAYERS}\n", encoding="utf-8")
    assert read_file(path) == read_file(str(path)) == read()
    assert read_file(path).file == str(path)


def test_packaged_scenarios_are_found_by_their_ids() -> None:
    assert list(packaged()) == sorted(packaged())
    for id_, scenario in packaged().items():
        assert scenario.id == id_
        assert Path(scenario.file).stem == id_.partition(".")[2]
        assert Path(scenario.file).parent.parent.name == id_.partition(".")[0]
