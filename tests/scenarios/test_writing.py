"""Scenarios are written as people write them, and read back as they were; positions become files that begin there."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from bang_explorer.core.position import Position
from bang_explorer.games import rules
from bang_explorer.games.bang import GAME
from bang_explorer.games.bang.desk.scenario import Player, Scenario
from bang_explorer.games.bang.rules.box import box
from bang_explorer.games.bang.rules.cards import VEILED
from bang_explorer.games.bang.rules.policies import SETS, Rules
from bang_explorer.kit.scenario import CLAIMS, LineEntry
from bang_explorer.scenarios.opening import new_game, open_scenario
from bang_explorer.scenarios.packaged import cases
from bang_explorer.scenarios.reading import read_file, read_scenario
from bang_explorer.scenarios.writing import WIDTH, dump, named, snapshot
from bang_explorer.scenarios.yaml_in import load
from bang_explorer.settle.replay import steps
from tests.strategies import GAMES, PLAYERS

PACKAGED = cases()
OF_CARDS = [path for path in PACKAGED if path.is_relative_to(GAME.path)]
"""Those of the card game."""
PLAIN = Scenario("a.b", "base", (Player("A", "sheriff"), Player("B", "outlaw")))
SOMETIMES = settings(derandomize=True, deadline=None, database=None, max_examples=40)


def read_elsewhere(text: str) -> Any:
    """What other programs read: by the parser in C, where there is one, which is another than ours and fast."""
    return yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))  # noqa: S506 - both are safe


# --- files ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", PACKAGED, ids=lambda path: path.stem)
def test_a_packaged_scenario_is_written_and_read_back(path: Path) -> None:
    scenario = read_file(path)
    text = dump(scenario)
    again = read_scenario(text)
    assert again == scenario
    assert dump(again) == text
    assert read_elsewhere(text) == load(text)[0]
    assert max(map(len, text.splitlines())) <= WIDTH + 80


def test_a_file_looks_as_the_contract_shows_it() -> None:
    scenario = Scenario(
        "dodge_city.distance.one-way", "dodge_city",
        (
            Player("A", "sheriff", hand=("bang",), in_play=("silver", "schofield")),
            Player("B", "outlaw", "paul_regret", life=2), Player("C", "renegade", hand=3, max_life=5),
            Player("D", "outlaw", out=True),
        ),
        title={"en": "Who sees whom?", "de": "Wer sieht wen?"}, rules=rules(game="dodge_city"), turn="B", phase="draw",
        deck=("6H", "bang-KC"), discard=("bier-8H",), set_aside="rest", seed=1,
        line=(
            LineEntry("can", ["A: bang > B", "A: bang > C"]), LineEntry("cannot", "C: bang > A"),
            LineEntry("cannot", {"move": "B: end", "because": ["base.turn", "base.end"]}),
            LineEntry("is", {"distance A > C": 2, "A.hand": [], "A.life": ">= 2", "A.out": False}),
            LineEntry("move", "A: bang > C"), LineEntry("draw", "6H"), LineEntry("decides", "C"),
        ),
        source={"rulebook": "dodge_city", "section": "Karten: Mustang"},
    )  # fmt: skip
    assert (
        dump(scenario)
        == """\
id: dodge_city.distance.one-way
title: {en: "Who sees whom?", de: "Wer sieht wen?"}
game: dodge_city
players:
  - {name: A, role: sheriff, hand: [bang], in_play: [silver, schofield]}
  - {name: B, role: outlaw, character: paul_regret, life: 2}
  - {name: C, role: renegade, max_life: 5, hand: 3}
  - {name: D, role: outlaw, out: true}
turn: B
phase: draw
deck: [6H, bang-KC]
discard: [bier-8H]
set_aside: rest
seed: 1
line:
  - can: ["A: bang > B", "A: bang > C"]
  - cannot: "C: bang > A"
  - cannot: {move: "B: end", because: [base.turn, base.end]}
  - is: {distance A > C: 2, A.hand: [], A.life: ">= 2", A.out: false}
  - A: bang > C
  - draw: 6H
  - decides: C
source: {rulebook: dodge_city, section: "Karten: Mustang"}
"""
    )
    assert read_scenario(dump(scenario)) == scenario


def test_what_is_so_anyway_is_not_written() -> None:
    assert list(yaml.safe_load(dump(PLAIN))) == ["id", "game", "players"]
    assert dump(replace(PLAIN, phase="play", seed=0, title={}, shows=())) == dump(PLAIN)


def test_none_of_a_hand_is_not_the_same_as_a_hand_of_none() -> None:
    counted = replace(PLAIN, players=(Player("A", "sheriff", hand=0), PLAIN.players[1]))
    assert "hand: 0" in dump(counted)
    assert read_scenario(dump(counted)) == counted != PLAIN


@pytest.mark.parametrize(
    "name",
    ["10", "No", "true", "null", "~", "007", "1e3", "- A", "# 1", "? x", "!x", "*x", "O'Brien", "[x]", "🤠", "李小龙"],
)
def test_names_that_yaml_would_take_for_something_else(name: str) -> None:
    scenario = replace(
        PLAIN, players=(Player(name, "sheriff"), PLAIN.players[1]), turn=name,
        line=(
            LineEntry("move", f"{name}: end"), LineEntry("can", f"{name}: end"),
            LineEntry("is", {f"{name}.life": 4, "turn": name}),
        ),
    )  # fmt: skip
    assert read_scenario(dump(scenario)) == scenario
    assert yaml.safe_load(dump(scenario))["turn"] == name


TURNED = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
texts = st.text(
    st.characters(
        exclude_categories=("Cc", "Cs", "Cn", "Co"),
        exclude_characters=TURNED,
    ),
    max_size=100,
)
data = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**17), 10**17) | texts,
    lambda of: st.lists(of, max_size=4) | st.dictionaries(texts, of, max_size=4),
    max_leaves=10,
)


@SOMETIMES
@given(texts, texts, st.dictionaries(texts, data, max_size=4), texts)
def test_any_text_is_written_and_read_back(title: str, what: str, source: dict[str, Any], claim: str) -> None:
    scenario = replace(
        PLAIN, title={"de": title, "en": what}, source=source or None,
        line=(
            LineEntry("move", f"A: {what}"),
            LineEntry("can", [f"A: {claim}", claim]),
            LineEntry("decides", claim[:40]),
        ),
    )  # fmt: skip
    assert read_scenario(dump(scenario)) == scenario
    assert dump(read_scenario(dump(scenario))) == dump(scenario)


def test_every_claim_is_written_and_read_back() -> None:
    values = {"can": "A: end", "cannot": ["A: pass"], "decides": "A", "is": {"turn": "A"}}
    for kind in CLAIMS:
        if kind in values:
            scenario = replace(PLAIN, line=(LineEntry(kind, values[kind]),))
            assert read_scenario(dump(scenario)) == scenario
    assert set(CLAIMS) - set(values) == {"outcomes"}


# --- rules ----------------------------------------------------------------------------------------------------------


def test_rules_are_named_as_shortly_as_can_be() -> None:
    for game in GAMES:
        usual, international = rules("abacus", game), rules("international", game)
        assert named(usual, game) is None
        assert named(international, game) == "international"
        for policy, known in SETS.choices.items():
            for choice in known:
                other = choice != getattr(usual, policy)
                assert named(usual.changed({policy: choice}), game) == ({policy: choice} if other else None)
        mixed = replace(international, sid_heals="once")
        assert rules(named(mixed, game) or "", game) == mixed


def test_rules_of_another_game_are_named_by_what_differs() -> None:
    assert named(rules(), "dodge_city") == {"dynamite_moves": "left", "sheriff_falls": "faction_lives"}
    assert named(rules(game="dodge_city")) == {"dynamite_moves": "next_free", "sheriff_falls": "several_live"}


@pytest.mark.parametrize("game", GAMES)
def test_any_rules_are_named_so_that_they_are_read_back(game: str) -> None:
    for seed in range(50):
        chosen = random_rules(Random(seed))
        text = dump(replace(PLAIN, game=game, rules=chosen))
        assert read_scenario(text).rules == chosen
        assert dump(read_scenario(text)) == text


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_written_as_they_were_given(game: str) -> None:
    for given_ in (
        "abacus",
        "international",
        {"like": "international", "sid_heals": "once"},
        {"same_name": "when_laid"},
        {"dynamite_moves": "left", "sheriff_falls": "several_live"},
        {},
    ):
        scenario = replace(PLAIN, game=game, rules=rules(given_, game), rules_given=given_)
        assert read_scenario(dump(scenario)) == scenario
    usual = replace(PLAIN, game=game, rules=rules(game=game))
    assert "rules:" not in dump(usual)
    assert read_scenario(dump(usual)) == usual


# --- positions ------------------------------------------------------------------------------------------------------


def reopened(position: Position) -> Position:
    """The position that a snapshot's file begins in."""
    return open_scenario(read_scenario(dump(snapshot(position))))


def is_the_same(position: Position) -> None:
    text = dump(snapshot(position))
    again = open_scenario(read_scenario(text))
    assert again.table.key() == position.table.key()
    assert dump(snapshot(again)) == text
    assert again.decides == position.decides
    assert {option.text for option in again.options} == {option.text for option in position.options}
    assert [flow.at.key for flow in again.stack] == [flow.at.key for flow in position.stack]


def random_rules(dice: Random) -> Rules:
    return Rules().changed({policy: dice.choice(known) for policy, known in SETS.choices.items()})


@pytest.mark.parametrize("game", GAMES)
@SOMETIMES
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_a_position_of_any_game_reopens_as_it_was(game: str, data: st.DataObject, seed: int) -> None:
    dice, players = Random(seed), data.draw(st.sampled_from(PLAYERS[game]))
    position = new_game(game, players=players, seed=seed, rules=random_rules(dice))
    for _ in range(dice.randrange(150)):
        if position.is_over:
            break
        position = position.take(dice.choice(position.options))
        if dice.random() < 0.2:
            _is_the_same_or_cannot_be_written(position)


def _is_the_same_or_cannot_be_written(position: Position) -> bool:
    """Whether somebody decides in phase II or III, where every position can be written."""
    nodes = " ".join(flow.at.key for flow in position.stack)
    if re.fullmatch(r"Gameplay\.turn (Turn\.play|Turn\.discard DiscardPhase\.\w+)", nodes):
        is_the_same(position)
        return True
    with pytest.raises(ValueError, match="only a decision of phase II or III can be written as a scenario; here"):
        snapshot(position)
    return False


@pytest.mark.parametrize("game", GAMES)
def test_many_positions_can_be_written(game: str) -> None:
    """Else the test above would prove little."""
    position, dice = new_game(game, players=5, seed=3), Random(3)
    written = asked = 0
    while not position.is_over and asked < 300:
        position = position.take(dice.choice(position.options))
        asked += 1
        written += _is_the_same_or_cannot_be_written(position)
    assert written > asked / 3


@pytest.mark.parametrize("path", OF_CARDS, ids=lambda path: path.stem)
def test_each_position_of_a_packaged_scenario_reopens_as_it_was(path: Path) -> None:
    for step in steps(read_file(path)):
        if step.position.decider is not None and not _is_half_known(step.position):
            _is_the_same_or_cannot_be_written(step.position)


def _is_half_known(position: Position) -> bool:
    return any(0 < hand.count(VEILED) < len(hand) for hand in position.table.hands)


def opened(*rows: str, a: str = "hand: [bang, bang]", b: str = "", c: str = "") -> Position:
    players = [
        f"{{name: A, role: sheriff, {a}}}", f"{{name: B, role: outlaw, {b}}}", f"{{name: C, role: renegade, {c}}}",
        "{name: D, role: outlaw}",
    ]  # fmt: skip
    text = "\n".join(("id: a.b", "game: base", "players:", *(f"- {player}" for player in players), *rows))
    return open_scenario(read_scenario(text))


def test_a_snapshot_names_what_differs() -> None:
    position = opened(
        "turn: B", "rules: international", "deck: [6H]", "discard: [bier-8H, saloon]", "seed: 7",
        b="hand: [bang-6D], in_play: [mustang-8H], life: 2, character: bart_cassidy", c="hand: 2, max_life: 5",
    )  # fmt: skip
    assert (
        dump(snapshot(position, "home.friday.last-game"))
        == """\
id: home.friday.last-game
game: base
rules: international
players:
  - {name: A, role: sheriff, hand: [bang-AS, bang-2D]}
  - {name: B, role: outlaw, character: bart_cassidy, life: 2, hand: [bang-6D], in_play: [mustang-8H]}
  - {name: C, role: renegade, max_life: 5, hand: 2}
  - {name: D, role: outlaw}
turn: B
deck: [bier-6H]
discard: [bier-8H, saloon-5H]
seed: 7
"""
    )
    is_the_same(position)


def test_what_has_happened_in_this_turn_is_kept() -> None:
    position = opened(a="hand: [bang, bang], character: sid_ketchum, life: 3").take("A: bang > B")
    position = position if position.decides == "A" else position.take("B: pass")
    assert snapshot(position).this_turn == {"shots": 1}
    is_the_same(position)
    assert not any("bang" in option.text for option in reopened(position).options if ">" in option.text)
    healed = opened("rules: {sid_heals: once}", a="hand: [bier, saloon, panik, duell], character: sid_ketchum, life: 1")
    healed = healed.take("A: sid_ketchum + bier + saloon")
    assert snapshot(healed).this_turn == {"healed": 1}
    is_the_same(healed)


def test_a_turn_lost_in_gefaengnis_is_kept() -> None:
    position = opened(
        "turn: B", "phase: start", "deck: [bang-AS]", b="hand: [bang, duell, panik], life: 1, in_play: [gefaengnis]"
    ).settled()
    assert snapshot(position).this_turn == {"jailed": True}
    assert snapshot(position).phase == "discard"
    is_the_same(position)
    after = reopened(position).take(position.options[0].text)
    while after.turn == "B":
        after = after.take(after.options[0])
    assert not after.table.in_play[1]


def test_who_has_seen_the_top_of_the_pile_is_kept() -> None:
    position = opened("phase: draw", "deck: [bang-2C, bang-3C, bang-4C, bang-5C]", a="character: kit_carlson").settled()
    position = position.take("A: take bang-2C").take("A: take bang-3C")
    assert snapshot(position).deck == ("bang-4C", "bang-5C")
    assert [player.seen_top for player in snapshot(position).players] == [1, 0, 0, 0]
    is_the_same(position)
    assert "bang-4C" in str(reopened(position).as_seen_by("A").table.top)
    assert "bang-4C" not in str(reopened(position).as_seen_by("B").table.top)


@pytest.mark.parametrize(
    ("row", "aside"),
    [("set_aside: rest", "rest"), ("set_aside: [bang-6D, saloon]", ("bang-6D", "saloon-5H")), ("", None)],
)
def test_cards_out_of_the_game_stay_out(row: str, aside: Any) -> None:
    position = opened(row, "deck: [bang-2C, bang-3C]")
    assert snapshot(position).set_aside == aside
    is_the_same(position)


def test_cards_out_of_the_game_stay_out_when_the_discard_pile_was_turned_over() -> None:
    position = opened("set_aside: rest", "deck: [bang-2C]", "discard: [bier-6H, saloon]", a="hand: [postkutsche-9S]")
    position = position.take("A: postkutsche")
    found = snapshot(position)
    assert len(found.set_aside or ()) == len(box("base").deck) - 4
    is_the_same(position)


def test_two_cards_of_one_name_may_lie_there_until_the_end_of_the_turn() -> None:
    position = opened("rules: {same_name: end_of_turn}", a="hand: [mustang-9H], in_play: [mustang-8H]")
    position = position.take("A: mustang")
    assert len(position.table.in_play[0]) == 2
    is_the_same(position)


@pytest.mark.parametrize("phase", ["play", "discard"])
def test_a_whole_hand_may_be_unknown(phase: str) -> None:
    position = opened(f"phase: {phase}", "turn: A", a="hand: [bang, bang, duell, panik, saloon, bier]", c="hand: 4")
    assert snapshot(position).players[2].hand == 4
    is_the_same(position)


def test_a_hand_half_known_cannot_be_written() -> None:
    position = opened(a="hand: [panik]", b="hand: 3", c="hand: 2")
    position.table.hands[2][0] = box("base").by_text["bang-6D"]  # what no game leads to, but a program might make
    assert position.table.hands[2].count(VEILED) == 1
    with pytest.raises(
        ValueError, match=r"^C holds 2 cards of which 1 are not known; a file names all cards of a hand"
    ):
        snapshot(position)


def test_what_is_no_beginning_cannot_be_written() -> None:
    asked = opened(b="hand: [fehlschuss, bier]").take("A: bang > B")
    with pytest.raises(ValueError, match=r"only a decision of phase II or III .*; here B decides at Hit\.answer"):
        snapshot(asked)
    with pytest.raises(ValueError, match=r"; here chance decides at Draw\.card"):
        snapshot(opened("phase: draw"))
    won = "id: a.b\ngame: base\nplayers: [{name: A, role: sheriff}, {name: B, role: outlaw, out: true}]"
    with pytest.raises(ValueError, match=r"; here the game is over"):
        snapshot(open_scenario(read_scenario(won)))


# --- on one line ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", PACKAGED[::7], ids=lambda path: path.stem)
def test_a_packaged_scenario_is_written_on_one_line_and_read_back(path: Path) -> None:
    scenario = read_file(path)
    text = dump(scenario, short=True)
    assert text.endswith("\n")
    assert text.count("\n") == 1
    assert text.startswith("{")
    assert read_scenario(text) == scenario
    assert read_elsewhere(text) == read_elsewhere(dump(scenario))


@pytest.mark.parametrize(
    "title",
    ["a\nb", "a: b", "{x}", "[x], y", "# no comment", "- item", "'", '"', "\\", "&a", "*a", "!!str x", "%TAG", "@x",
     "`x`", "a\tb", " ", "x" * 290, "word " * 58, "ünïcödé 😀 “”", "true", "null", "7", "---", "...", "a\u2028b",
     "? x", ", ", "|", ">"],
    ids=ascii,
)  # fmt: skip
def test_whatever_a_title_holds_a_scenario_stays_on_one_line_and_is_read_back(title: str) -> None:
    scenario = replace(
        PLAIN, title={"en": title, "de": title}, line=(LineEntry("is", {"A.life": title[:100]}, "line[0]"),)
    )
    for short in (False, True):
        text = dump(scenario, short=short)
        assert read_scenario(text).title == scenario.title
        assert read_scenario(text).line == scenario.line
    assert len(dump(scenario, short=True).splitlines()) == 1


def test_that_all_are_asked_is_written_and_read_back() -> None:
    asking = replace(PLAIN, ask="always")
    assert "\nask: always\n" in dump(asking)
    assert read_scenario(dump(asking)) == asking
    assert "ask:" not in dump(PLAIN)


def test_a_snapshot_of_a_game_in_which_all_are_asked_says_so() -> None:
    position = new_game("base", players=4, seed=6, ask="always")
    assert snapshot(position).ask == "always"
    assert open_scenario(snapshot(position)).table.ask_always
    assert snapshot(new_game("base", players=4, seed=6)).ask is None
