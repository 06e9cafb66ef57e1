"""A game without texts of its own works as well: it shows its keys, and the words that every game shares."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace

import pytest

import bang_explorer as bx
from bang_explorer import games
from bang_explorer.cli import main
from bang_explorer.kit.game import Game
from bang_explorer.kit.words import languages, words
from tests.toy import GAME
from tests.widgets.pages import part, parts


@pytest.fixture(autouse=True, scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    """The toy game, its files in a copy of the folder that holds no texts."""
    found = replace(GAME)
    vars(found)["path"] = tmp_path_factory.mktemp("bare") / "toy"
    shutil.copytree(GAME.path, found.path, ignore=shutil.ignore_patterns("texts", "__pycache__"))
    games.forget(GAME)
    games.add(found)
    yield found
    games.forget(found)
    games.add(GAME)


def test_it_passes_and_is_bare(bare: Game) -> None:
    bare.check()
    assert games.find("toy").game is bare
    assert all(words(lang, bare).is_bare and not words(lang, GAME).is_bare for lang in languages())


@pytest.mark.parametrize("lang", languages())
def test_what_happened_and_why_not_are_told_by_their_keys(lang: str) -> None:
    assert "2. roll: 3: throws: who B, face 3" in bx.scenario("toy.twenty.wins").ruling().draw("text", lang=lang)
    after = bx.scenario("toy.keep.makes-it-safe").replay()[-1]
    assert "something is at stake: at_stake 0" in after.why_not("B: keep").draw("text", lang=lang)


@pytest.mark.parametrize("form", ["text", "dot", "mermaid"])
def test_its_graphs_are_drawn_with_its_keys(form: str) -> None:
    position = bx.scenario("toy.one.loses-it-all").replay()[0]
    assert "dare" in position.graph().draw(form, of=position)
    assert bx.graph("map", game="toy").draw(form)


@pytest.mark.parametrize("lang", languages())
def test_all_widgets_can_be_used(lang: str) -> None:
    explorer = bx.explore("toy.twenty.wins", lang=lang)
    for what in ("not_possible", "settling", "compare_branches", "exchange"):
        explorer.unfold(what)
    explorer.take("B: throw")
    explorer.bring("card:4")
    assert "throws: who B, face 4" in explorer.step
    ruling = bx.ruling("toy.twenty.wins", lang=lang)
    ruling.unfold("share")
    assert "throws: who B, face 3" in part(ruling, "way").text
    panel = bx.predict("enough", game="toy", lang=lang)
    assert panel.question.text(lang) in ("enough: who A", "enough: who B")
    panel.answer("1/97")
    panel.answer("2/97")
    assert "missing: face" in part(panel, "feedback").text
    for one in (explorer, ruling, panel):
        assert any(found.inside for _, found in parts(one))


def test_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "toy.twenty.wins", "--lang", "de"]) == 0
    assert "throws: who B, face 3 [toy.one]" in capsys.readouterr().out
