"""A game that is nothing but a folder: everything that the house does with a game, it does with this one."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import bang_explorer as bx
from bang_explorer import games
from bang_explorer.cli import main
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.game import Game, NotAssembled
from bang_explorer.kit.words import languages
from bang_explorer.scenarios.opening import open_scenario
from bang_explorer.scenarios.packaged import cases
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.scenarios.search import search
from bang_explorer.scenarios.writing import dump, snapshot
from bang_explorer.settle.coverage import coverage, unreached
from bang_explorer.settle.perft import divide, perft
from bang_explorer.settle.simulate import as_rows, table_of
from bang_explorer.show.words import words
from tests.show.pictures import heaped
from tests.strategies import put_away
from tests.toy import GAME
from tests.toy.rules.turn import Play, Turn
from tests.widgets.pages import page, part, parts

NEAR_THE_END = """
id: toy.test.near
game: Toy
players: [{name: A, points: 14}, {name: B, points: 3}]
at_stake: 3
"""

KNOWN_BY = {".py", ".toml", ".yaml", ".json", ".js", ".css"}
"""The endings of files of the package in which a game could be named."""


@pytest.fixture
def near() -> Any:
    return open_scenario(read_scenario(NEAR_THE_END))


# --- the game itself -------------------------------------------------------------------------------------------------


def test_its_parts_fit_together_and_are_found_by_walking() -> None:
    GAME.check()
    assert dict(GAME.flows) == {"Play": Play, "Turn": Turn}
    assert [act.verb for act in GAME.everything.acts] == ["throw", "keep"]
    assert set(GAME.everything.requirements) == {"not_enough_yet", "something_is_at_stake"}


def test_it_is_found_by_its_box_and_gone_when_it_is_forgotten() -> None:
    assert games.find(" TOY ").game is GAME
    assert games.games()[-1] is GAME
    games.forget(GAME)
    with pytest.raises(BadInput, match="no game “toy”; there are base, dodge_city, base\\+dodge_city"):
        games.find("toy")
    games.add(GAME)


def test_another_turn_does_not_take_the_place_of_the_card_games_turn() -> None:
    assert [node.name for node in bx.graph("toy.turn").nodes] == ["dare", "die", "keep", "done", "won"]
    assert bx.graph("turn", game="toy") == bx.graph("toy.turn")
    assert "phase_1" in {node.name for node in bx.graph("turn").nodes}
    assert bx.new_game("base", seed=1).game.flows["Turn"] is not Turn


def test_its_rules_are_its_own() -> None:
    assert bx.rules("abacus", "toy") != bx.rules("abacus")
    with pytest.raises(BadInput, match="no policy 'same_name'"):
        read_scenario(f"{NEAR_THE_END}rules: {{same_name: end_of_turn}}")


@pytest.mark.parametrize("take_along", [copy.deepcopy, put_away])
def test_a_position_travels(near: Any, take_along: Callable[[Any], Any]) -> None:
    there = take_along(near)
    assert there == near
    assert there.table.box is near.table.box
    assert there.take("A: keep") == near.take("A: keep") != near


def test_what_does_not_fit_is_refused() -> None:
    wrong = Game(
        folder=GAME.folder, players=GAME.players, table=GAME.table, first=Play, unreached={("Turn.dar", ""): ""}
    )
    with pytest.raises(NotAssembled, match=r"no node 'Turn\.dar' \(did you mean Turn\.dare"):
        wrong.check()


# --- files -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id_", ["toy.keep.makes-it-safe", "toy.one.loses-it-all", "toy.twenty.wins"])
def test_its_cases_hold(id_: str) -> None:
    judged = bx.scenario(id_).ruling()
    assert judged.holds, judged
    for lang in ("de", "en"):
        assert judged.scenario.title[lang] in judged.draw("text", lang=lang)
        assert "<svg" in judged.draw("page", lang=lang)


def test_what_chance_brought_stands_in_the_story() -> None:
    told = bx.scenario("toy.twenty.wins").ruling().draw("text", lang="de")
    assert "2. roll: 3: B wirft eine 3." in told
    assert "- ✓ over = true" in told


def test_a_ruling_on_it_names_no_rulebook_of_another_game() -> None:
    told = bx.scenario("toy.twenty.wins").ruling().draw("text")
    assert told.splitlines()[-2] == "toy.twenty.wins. Judged by the rules of its rulebook."
    assert "BANG!" not in told


def test_its_cases_are_packaged_beside_the_others() -> None:
    assert {path.stem for path in cases() if "toy" in path.parts} == {
        "keep.makes-it-safe", "one.loses-it-all", "twenty.wins",
    }  # fmt: skip
    assert search("verliert Eins") == ("toy.one.loses-it-all",)


def test_a_position_is_written_as_a_file_and_read_again(near: Any) -> None:
    after = near.take("A: keep").take("B: throw")
    text = dump(snapshot(after))
    assert open_scenario(read_scenario(text)) == after
    with pytest.raises(ValueError, match="only a decision in a turn"):
        snapshot(near.after(near.find("A: throw")))


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("deck: [bang]", "there are id, title, question, answer, game, rules, players, turn, at_stake, seed, "),
        ("at_stake_: many", "no key “at_stake_” here"),
        ("seed: many", "seed: must be a whole number"),
        ("turn: C", "turn: no player “C”; there are A, B"),
        ("line: [{roll: 3}]", "roll: 3: nothing of that kind comes here; A must decide"),
        ("line: [{A: throw}, {roll: 7}]", "roll: 7 cannot come here: there are 1, 2, 3, 4, 5, 6"),
        ("line: [{is: {A.lives: 3}}]", "no fact “lives” about a player; there are points"),
        ("line: [{is: {A.points: many}}]", "A.points is a number, or a comparison"),
        ("line: [{outcomes: {until: round, always: {over: true}}}]", "until"),
    ],
)  # fmt: skip
def test_what_no_file_of_it_can_say_is_refused(line: str, says: str) -> None:
    with pytest.raises(BadInput) as caught:
        bx.scenario(f"{NEAR_THE_END}{line}\n").ruling()
    assert says in str(caught.value)


def test_a_value_of_another_kind_is_refused() -> None:
    with pytest.raises(BadInput, match="at_stake: must be a whole number; found “many”"):
        read_scenario(NEAR_THE_END.replace("at_stake: 3", "at_stake: many"))


def test_three_cannot_play() -> None:
    with pytest.raises(BadInput, match="toy is for 2 to 2 players; found 3"):
        bx.scenario("{id: toy.a, game: toy, players: [{name: A}, {name: B}, {name: C}]}").replay()
    with pytest.raises(BadInput, match="characters: nobody has that in toy"):
        bx.new_game("toy", characters=["suzy", None])


def test_nobody_is_called_like_the_word_for_its_chance() -> None:
    with pytest.raises(BadInput, match="cannot be called “Roll”"):
        bx.new_game("toy", names=["Roll", "B"])
    assert bx.new_game("toy", names=["Draw", "B"]).decides == "Draw"  # a word of the card game alone


# --- moves -----------------------------------------------------------------------------------------------------------


def test_why_not_says_what_is_not_met(near: Any) -> None:
    after = near.take("A: keep")
    assert after.why_not("B: keep").rules == ("toy.keep.something",)
    assert after.why_not("A: keep").rules[0] == "toy.turn"
    assert not after.why_not("B: throw")
    assert [refusal.move for refusal in after.game.desk.moves.refused(after)] == ["B: keep"]
    assert list(after.game.desk.moves.unasked(after)) == ["A: throw", "A: keep"]
    assert "Es steht nichts auf dem Spiel" in after.why_not("B: keep").draw("text", lang="de")


def test_a_word_that_another_game_has_means_nothing_here() -> None:
    position = bx.new_game("base", seed=1)
    with pytest.raises(BadInput, match="no card"):
        position.why_not("A: throw")
    with pytest.raises(BadInput, match="no move “pass”; there are throw, keep"):
        bx.new_game("toy").why_not("A: pass")


# --- settling --------------------------------------------------------------------------------------------------------


def _wins(points: int) -> Fraction:
    """How likely somebody keeps twenty who throws on, by plain recursion; nobody throws on with that much."""
    return Fraction(1) if points >= 20 else sum((_wins(points + face) for face in range(2, 7)), Fraction()) / 6


def test_the_odds_are_those_of_a_plain_recursion(near: Any) -> None:
    settled = bx.settle(near, {"A.points": ">= 20"}, until="turn")
    assert (settled.verdict, settled.odds.lowest[0], settled.odds.highest[0]) == ("possible", 0, _wins(17))
    assert settled.proof is not None
    assert bx.scenario(dump(settled.proof.scenario("toy.a.proof"))).ruling().holds


def test_lines_of_play_are_counted(near: Any) -> None:
    assert perft(near, 1) == 2 * 1 + 5  # keep; throw, and then a one or one of five faces
    assert divide(near, 1) == {"A: throw": 6, "A: keep": 1}


def test_its_cases_cover_it() -> None:
    rulings = [bx.scenario(f"toy.{path.stem}").ruling() for path in cases() if "toy" in path.parts]
    found = coverage(rulings)
    assert [id_ for id_, by in found.statements.items() if id_.startswith("toy.") and not by] == []
    assert [edge for edge, by in found.edges.items() if edge[0].startswith("toy.") and not by] == []
    assert ("toy.Turn.die", "one") in found.edges
    assert ("Turn.draw", "") in found.edges
    assert all(not key.startswith("toy.") for key, _ in unreached())


@pytest.mark.parametrize("jobs", [1, 2])
def test_whole_games_are_played(jobs: int) -> None:
    results = bx.simulate("toy", players=2, games=60, seed=3, jobs=jobs)
    found = table_of(results)
    assert (found["games"], found["by_seat"]["0"]["played"]) == (60, 60)
    assert sum(found["winners"].values()) == 60
    assert set(as_rows(results)[0]) == {"game", "winner", "ending", "winners", "turns", "decisions"}
    assert results == bx.simulate("toy", players=2, games=60, seed=3)


# --- to be seen ------------------------------------------------------------------------------------------------------


def test_the_board_shows_what_lies_there(near: Any) -> None:
    assert near.draw("text").splitlines() == [
        ">? A  points 14",
        "   B  points 3",
        "at stake 3",
        "A's turn: throwing. A decides.",
    ]
    assert near.draw("svg", lang="de").startswith("<svg")
    assert "at stake 3" in near.as_seen_by("B").draw("text")


@pytest.mark.parametrize("form", ["text", "dot", "mermaid", "json", "graphml"])
def test_its_graphs_are_drawn_with_its_own_words(form: str, near: Any) -> None:
    assert "throw" in bx.graph("toy.turn").draw(form)
    assert ("Once more?" if form in ("text", "mermaid", "dot") else "dare") in near.graph().draw(form, of=near)
    assert bx.graph("map", game="toy").draw(form)


def test_what_it_has_not_is_said() -> None:
    with pytest.raises(BadInput, match="toy has no chains"):
        bx.graph("chain:bang", game="toy")
    for to in ("toy", " Toy", "toy+house"):
        with pytest.raises(BadInput, match=r"^to: toy has no cards of one's own$"):
            bx.add_card("siesta", to, de="Siesta", en="Nap", says="-", cards=["2C"], effect="regain_all")


def test_it_has_no_distances(near: Any) -> None:
    none = "in toy nothing changes how far people sit from each other: there are no distances to try"
    beginnings: list[Any] = [
        {"what": near},
        {"what": "toy.twenty.wins"},
        {"game": "toy"},
        {"game": "Toy", "players": 1},
    ]
    for given in beginnings:
        with pytest.raises(BadInput) as caught:
            bx.distances(**given)
        assert str(caught.value) == none
    panel = bx.distances(players=3)
    before = panel.now
    for do, given in (
        ("play", {"value": "toy"}), ("open_text", {"text": NEAR_THE_END}), ("open_scenario", {"id": "toy.twenty.wins"}),
    ):  # fmt: skip
        panel.do(do, given)
        assert (panel.wrong, panel.now) == (none, before)


@pytest.mark.parametrize("lang", languages())
def test_it_can_be_explored(near: Any, lang: str) -> None:
    at_stake = words(lang, GAME).text("board", "at_stake")
    panel = bx.explore(near, lang=lang)
    panel.take("A: throw")
    assert "Turn.die" in panel.position.stack[-1].at.key
    panel.bring("card:4")
    assert f"{at_stake} 7" in panel.plain()
    panel.unfold("not_possible")
    panel.unfold("settling")
    panel.unfold("compare_branches")
    panel.settle("A.points = 14", until="turn")
    assert "A.points = 14" in panel.settling_0
    panel.ask("B: keep")
    assert "toy." in panel.impossible_0
    panel.go(0)
    panel.take("A: keep")
    panel.compare(2)
    assert "at_stake" in panel.compare_0
    panel.view("B")
    assert f"{at_stake} 0" in panel.plain()
    panel.rule("toy.twenty")
    assert bx.rule("toy.twenty").says(lang) in part(panel, "rule").text
    assert all(found.broken == [] for _, found in parts(panel))


@pytest.mark.parametrize("lang", languages())
def test_it_can_be_explored_from_a_seat(near: Any, lang: str) -> None:
    panel = bx.explore(near, seat="A", lang=lang)
    panel.do("take", {"move": "A: keep"})
    assert (panel.wrong, panel.position.decides, panel.seat) == ("", "B", "A")
    assert {"en": "A keeps that, and", "de": "A behält das und"}[lang] in panel.step
    panel.do("take", {"move": "B: throw"})  # B decides that, and does not sit here
    assert panel.wrong
    assert panel.position.decides == "B"
    panel.view("B")
    panel.do("take", {"move": "B: throw"})
    panel.let_happen()
    assert panel.position.decider is not None
    panel.back()
    panel.forward()
    assert {"en": "points 17", "de": "Punkte 17"}[lang] in panel.plain()


@pytest.mark.parametrize("lang", languages())
def test_a_ruling_on_it_can_be_read_and_taken_away(lang: str, tmp_path: Path) -> None:
    case = bx.scenario("toy.twenty.wins")
    panel = bx.ruling("toy.twenty.wins", lang=lang)
    assert panel.plain() == case.ruling().draw("text", lang=lang)
    assert case.scenario.title[lang] in part(panel, "head").one("h2").text
    assert {"en": "B throws a 3.", "de": "B wirft eine 3."}[lang] in part(panel, "way").text
    panel.choose(0)
    panel.unfold("share")
    panel.rule("toy.one")
    cited = {button["data-id"] for button in part(panel, "verdict").find("button", data_do="rule")}
    assert cited == {"toy.twenty"}
    assert bx.rule("toy.one").says(lang) in part(panel, "rule").text
    assert part(panel, "seat_0").one("section")["data-thing"] == "seat:0"
    half = part(panel, "share").one("iframe")["srcdoc"]
    assert half == case.ruling().draw("page", lang=lang, at=0)
    panel.save(tmp_path / "ruling.html")
    assert (tmp_path / "ruling.html").read_text("utf-8") == half
    sheet = page(half.removeprefix("<!DOCTYPE html>\n"))
    assert case.scenario.title[lang] in sheet.one("h1").text
    assert sheet.one("svg")


def test_nothing_of_the_package_knows_it() -> None:
    knows = re.compile(r"(?i)(?<![a-z0-9])(toy|pig)(?![a-z0-9])")
    package = Path(bx.__file__).parent
    files = [file for file in package.rglob("*") if file.is_file() and file.suffix in KNOWN_BY]
    assert {file.suffix for file in files} == KNOWN_BY
    assert [str(file) for file in files if knows.search(file.read_text("utf-8"))] == []


# --- on the command line ---------------------------------------------------------------------------------------------

COMMANDS = [
    ("rule toy.keep.makes-it-safe -v", "holds"),
    ("rule toy.one.loses-it-all --json", '"holds": true'),
    ("replay toy.twenty.wins --lang de", "B wirft eine 3. [toy.one]"),
    ("options toy.keep.makes-it-safe", "B: throw"),
    ("perft toy.keep.makes-it-safe 2", "41 lines"),
    ("graph toy.turn", "Turn.dare"),
    ("graph turn --game toy", "Turn.dare"),
    ("simulate --game toy --players 2 --games 5", "seat"),
    ("rules toy.one", "A one ends the turn"),
    ("rules --game toy", "toy.keep.something"),
    ("coverage --game toy", "graph edges taken      8  / 8"),
]


@pytest.mark.parametrize(("command", "says"), COMMANDS)
def test_a_command_does_with_it_what_it_does(command: str, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(command.split()) == 0
    assert says in capsys.readouterr().out


def test_without_its_name_rules_are_those_of_the_card_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules"]) == 0
    assert "toy." not in capsys.readouterr().out


def test_its_graphs_are_written_into_a_folder_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["diagrams", "mine", "--game", "toy", "--forms", "mmd"]) == 0
    assert capsys.readouterr().out.startswith("3 files")
    assert {file.name for file in (tmp_path / "mine" / "toy").iterdir()} == {"map.mmd", "play.mmd", "turn.mmd"}


def test_its_pictures_have_an_index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("bang_explorer.show.graph.diagrams.lay_out", heaped)  # laying out is tested elsewhere
    assert main(["diagrams", "mine", "--game", "toy"]) == 0
    index = (tmp_path / "mine" / "toy" / "README.md").read_text("utf-8")
    assert "Below are its procedures." in index
    assert "turn.svg" in index
    assert "toy.twenty" in (tmp_path / "mine" / "toy" / "rules.md").read_text("utf-8")


def test_why_not_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why-not", "toy.keep.makes-it-safe", "B: keep", "--json"]) == 0
    (reason,) = json.loads(capsys.readouterr().out)["reasons"]
    assert (reason["rule"], reason["facts"]) == ("toy.keep.something", {"at_stake": 0})
