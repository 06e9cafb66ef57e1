"""In a copy of a small game one name is misspelt: the game is refused, and told which name is meant."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import count
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from bang_explorer.kit.game import Game, NotAssembled
from tests.kit.checks.small import GAME

SMALL = Path(__file__).parent / "small"
COPIES = count(1)
Change = Callable[[str, str, str], Game]
CODE, DESK, THIEF, POLICIES = "__init__.py", "desk/__init__.py", "people/thief.toml", "policies.toml"
EN, DE = "desk/texts/en.toml", "desk/texts/de.toml"


@pytest.fixture
def changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Change]:
    """A copy of the small game in which a file says one thing otherwise."""
    place = f"copy_{next(COPIES)}"
    folder = tmp_path / place / "small"
    copytree(SMALL, folder, ignore=ignore_patterns("__pycache__"))
    monkeypatch.syspath_prepend(tmp_path)
    desk = folder / DESK
    desk.write_text(desk.read_text("utf-8").replace("tests.kit.checks", place), "utf-8")

    def change(file: str, old: str, new: str) -> Game:
        text = (folder / file).read_text("utf-8")
        assert text.count(old) == 1, f"{file}: {old}"
        (folder / file).write_text(text.replace(old, new), "utf-8")
        made: Game = import_module(f"{place}.small").GAME
        return made

    yield change
    for module in [one for one in sys.modules if one.partition(".")[0] == place]:
        del sys.modules[module]


AT_ONCE = [
    # flows and requirements
    ('decides="who", acts=(TAKE', 'decides="woh", acts=(TAKE', "Turn.ask: no field of Turn 'woh' (did you mean who?)"),
    ('ClassVar[str] = "who"', 'ClassVar[str] = "woh"', "replaceable: no field of Rest 'woh' (did you mean who?)"),
    ('flows = ("Turn"', 'flows = ("Trun"', "requirement turn_asks: no flow 'Trun' (did you mean Turn or Turn.ask?)"),
    # abilities
    ("Offer(Turn.ask", "Offer(Unheard.aks", "thief: no node 'Unheard.aks' (did you mean Turn.ask"),
    ('"steal", edge="steal"', '"steal", edge="stael"', "thief: no edge of Turn.ask 'stael' (did you mean steal"),
    ("Says(Turn.toss", "Says(Unheard.aks", "thief: no node 'Unheard.aks' (did you mean Turn.ask"),
    ("DUSK, name", 'Event("dsuk"), name', "thief: no event 'dsuk' (did you mean dusk?)"),
    ('Before("guard"', 'Before("gaurd"', "thief: before: no interrupt 'gaurd' (did you mean guard?)"),
    ("Instead(Rest,", "Instead(Turn,", "guard: no flow to replace 'Turn'"),
    ('to=End("done")', 'to=End("doen")', "guard: Watch: no end of Rest 'doen' (did you mean done?)"),
    # statements
    *[
        (f'"{right}"', f'"{wrong}"', f"{where}: no statement '{wrong}' (did you mean {right}")
        for where, right, wrong in [
            ("Turn.took", "small.stone.wet", "small.stone.wte"),
            ("Turn.stolen", "small.thief.runs", "small.thief.rnus"),
            ("act take", "small.take", "small.taek"),
            ("requirement heap_is_left", "small.heap", "smal.heap"),
            ("requirement heap_is_left", "small.heap.empty", "small.heap.empyt"),
            ("requirement heap_is_left", "small.heap.wet", "small.heap.wte"),
            ("number worth", "small.worth.least", "small.worth.laest"),
            ("thief", "small.thief.sack", "small.thief.sakc"),
            ("thief", "small.thief.heavy", "small.thief.haevy"),
            ("thief", "small.thief.luck", "small.thief.lukc"),
            ("thief: before", "small.thief.first", "small.thief.frist"),
            ("thief", "small.thief.waits", "small.thief.wiats"),
            ("guard", "small.guard.waits", "small.gaurd.waits"),
            ("guard", "small.guard.sees", "small.gaurd.sees"),
            ("requirement nobody_sees", "small.guard.seen", "small.gaurd.seen"),
        ]
    ],
]
"""In the module: what is said instead of what, and how the game is refused whenever it is assembled."""
ASKED_FOR = [
    # what the modules say in passing
    (CODE, 'consult(("small.coin",))', 'consult(("smal.coin",))', "no statement 'smal.coin' (did you mean small.coin"),
    (CODE, 'rules=("small.stone",)', 'rules=("smal.stone",)', "no statement 'smal.stone' (did you mean small.stone"),
    (CODE, '"stone", "small.worth.stone"', '"stone", "small.worth.stnoe"', "(did you mean small.worth.stone"),
    (POLICIES, '"small.thief"', '"small.theif"', "policy thieves: no statement 'small.theif' (did you mean"),
    # what files say
    (CODE, '("Turn.ask", "steal"):', '("Turn.aks", "steal"):', "unreached: no node 'Turn.aks' (did you mean Turn.ask"),
    (CODE, '("Turn.ask", "steal"):', '("Turn.ask", "stael"):', "no edge of Turn.ask 'stael' (did you mean steal"),
    (DESK, "heap: int", "haep: int", "a file says 'haep', for which the table has no place (did you mean heap"),
    (DESK, '"night": "rest"', '"night": "rset"', "phase night: no node of Turn 'rset' (did you mean rest"),
    (DESK, '"toss": "coin"', '"toss": "coni"', "word toss: no source of chance 'coni' (did you mean coin?)"),
    # sentences
    (CODE, 'note("takes"', 'note(str("takes")', ": which key is noted here?"),
    (EN, "takes one; {heap}", "takes one; {haep}", "en.log.takes: no value 'haep' (did you mean heap"),
    (EN, '"{who}, what now?"', '"{whom}, what now?"', "en.ask.Turn.ask: no value 'whom' (did you mean who?)"),
    (THIEF, "steals something", "steals {gem}", "en.log.steals_unseen: no value 'gem'"),
    (THIEF, 'steals_unseen = "{who} steals', 'unseen = "{who} steals', "en: no text [log] 'steals_unseen'"),
    (THIEF, 'steals_as = "{who} steals', 'as = "{who} steals', "en: no text [log] 'steals_as'"),
]  # fmt: skip
"""By file: what is said instead of what, and how the game is refused when it is checked."""
TEXTS = [
    (EN, "en.flow", 'Turn = "Turn"', "Trun"),
    (EN, "en.caption", 'Turn = "A turn."', "Trun"),
    (EN, "en.part", 'day = "Day"', "dya"),
    (EN, "en.node", '"Turn.took" = ', "Turn.toko"),
    (EN, "en.ask", '"Turn.ask" = "{who}', "Turn.aks"),
    (DE, "de.ask", '"Turn.toss" = "{who}', "Turn.tsos"),
    (EN, "en.decider", '"Turn.ask" = "the player"', "Turn.aks"),
    (EN, "en.edge", '"Turn.toss.over" = ', "Turn.toss.oevr"),
    (EN, "en.number", "worth = ", "wroth"),
    (EN, "en.term", "dust = ", "duts"),
    (EN, "en.met", 'turn_asks = "A turn asks.', "turn_aks"),
    (EN, "en.remedy", 'turn_asks = "Wait', "turn_aks"),
    (EN, "en.condition", 'turn_asks = "a turn', "turn_aks"),
    (EN, "en.question_topic", "stones = ", "stnoes"),
    (DE, "de.log", "takes = ", "taeks"),
    # beside a person
    (THIEF, "en.edge", '"Turn.stolen.on" = "on"', "Turn.stoeln.on"),
    (THIEF, "de.term", 'sack = "ein Sack"', "sakc"),
    (THIEF, "de.why", 'turn_asks = "Kein', "turn_aks"),
    (THIEF, "en.log", 'steals = "{who} steals', "staels"),
]
"""By file and section: the text that stands under a wrong key."""


def told_by(game: Game) -> list[str]:
    """The lines with which a game is refused."""
    with pytest.raises(NotAssembled) as refused:
        game.check()
    return str(refused.value).split("\n")


def test_what_is_spelt_right_is_not_refused() -> None:
    GAME.check()


@pytest.mark.parametrize(("old", "new", "says"), AT_ONCE)
def test_a_name_is_looked_up_when_a_box_is_made(old: str, new: str, says: str, changed: Change) -> None:
    game = changed(CODE, old, new)
    with pytest.raises(NotAssembled) as refused:
        game.boxes["small"]
    assert str(refused.value).startswith(f"small: {says}")


@pytest.mark.parametrize(("file", "old", "new", "says"), ASKED_FOR)
def test_a_game_is_asked_for_what_is_not_looked_up_at_once(
    file: str, old: str, new: str, says: str, changed: Change
) -> None:
    game = changed(file, old, new)
    assert game.boxes["small"]
    assert any(says in line for line in told_by(game))


@pytest.mark.parametrize(("file", "section", "text", "wrong"), TEXTS)
def test_a_text_is_looked_for_and_each_is_of_something(
    file: str, section: str, text: str, wrong: str, changed: Change
) -> None:
    right, _, _ = text.replace('"', "").partition(" = ")
    missing, left_over = told_by(changed(file, text, text.replace(right, wrong, 1)))
    lang, _, name = section.partition(".")
    assert missing.startswith(f"small: {lang}: no text [{name}] ")
    assert right in missing
    assert left_over.startswith(f"small: {Path(file).name}: {section}: no use for {wrong!r} (did you mean {right}")


def test_all_that_is_misspelt_is_told_at_once(changed: Change) -> None:
    wrong = changed(CODE, '"sack", "small.thief.sack", ("small.thief.heavy",)', '"sack", "smal.sack", ("smal.heavy",)')
    assert [line.partition(" (")[0] for line in told_by(wrong)] == [
        "small: thief: no statement 'smal.heavy'", "small: thief: no statement 'smal.sack'",
    ]  # fmt: skip


def test_a_game_without_texts_shows_its_keys(changed: Change) -> None:
    game = changed(CODE, 'note("takes"', 'note("sings"')
    for file in (EN, DE, THIEF):
        (game.path / file).unlink()
    game.check()


def test_a_game_with_texts_has_them_in_every_language(changed: Change) -> None:
    game = changed(CODE, "Head or tail", "Heads or tails")
    (game.path / DE).unlink()
    (game.path / THIEF).unlink()
    told = told_by(game)
    assert "small: de: no text [flow] 'Turn'" in told
    assert "small: en: no text [flow] 'Turn'" not in told
