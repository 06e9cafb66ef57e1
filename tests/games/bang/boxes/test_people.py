"""A person is added to a box by a row and by files of its own. Nothing else is touched, and nothing is registered."""

from __future__ import annotations

import filecmp
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import bang_explorer

PACKAGE = Path(bang_explorer.__file__).parent
BOX = Path("games", "bang", "boxes", "base")

ROW = """

[wanda_wells]
name = "Wanda Wells"
life = 3
"""

ABILITIES = '''
"""Wanda Wells takes two cards when her hand is empty."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Ability, Offer
from bang_explorer.core.flow import End, Flow, call, flow
from bang_explorer.core.reasons import requirement
from bang_explorer.games.bang.rules.abilities import UseAbility, plays
from bang_explorer.games.bang.rules.piles import Draw
from bang_explorer.games.bang.rules.requirements import IN_PHASE_TWO
from bang_explorer.games.bang.rules.turn import Turn

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table


@requirement("base.wanda_wells.empty-hand", facts=lambda table, _flow, who, *_: {"held": len(table.hands[who])})
def hand_is_empty(table: Table, _flow: Flow, who: int, _what: Any, _at: Any) -> bool:
    """There is no card in her hand."""
    return not table.hands[who]


@flow
class WandaWells(Flow):
    """She takes two cards."""

    who: int

    @call(Draw, to=End("done"), cites="base.wanda_wells")
    def take(self, table: Table) -> Flow:
        """From the pile."""
        table.note("uses_ability", who=self.who, person="wanda_wells")
        return Draw(self.who, 2)


WANDA_TAKES = UseAbility(
    "wanda_wells",
    edge="ability",
    cites="base.wanda_wells",
    prelude=(*IN_PHASE_TWO, plays("wanda_wells")),
    requirements=(hand_is_empty,),
    runs=WandaWells,
    begin=lambda _table, who, _what, _at: WandaWells(who),
)

ABILITIES: tuple[Ability, ...] = (Offer(Turn.play, WANDA_TAKES),)
'''

TEXTS = """
[de.why]
hand_is_empty = "Dafür muss die Hand leer sein; Handkarten: {held}."

[de.met]
hand_is_empty = "Die eigene Hand ist leer."

[de.remedy]
hand_is_empty = "Zuerst alle Handkarten ausspielen."

[de.flow]
WandaWells = "Wanda Wells greift zu"

[de.node]
"WandaWells.take" = "Neue Hand nehmen"

[de.condition]
hand_is_empty = "die Hand ist leer"

[de.caption]
WandaWells = "In ihrem Zug nimmt Wanda Wells zwei Karten, sooft ihre Hand leer ist."

[en.why]
hand_is_empty = "This takes an empty hand; cards in the hand: {held}."

[en.met]
hand_is_empty = "One's own hand is empty."

[en.remedy]
hand_is_empty = "Play all hand cards first."

[en.flow]
WandaWells = "Wanda Wells helps herself"

[en.node]
"WandaWells.take" = "Take a new hand"

[en.condition]
hand_is_empty = "the hand is empty"

[en.caption]
WandaWells = "In her turn Wanda Wells takes two cards whenever her hand is empty."
"""

STATEMENTS = """

["base.wanda_wells"]
section = "Wanda Wells"
witness = "reading"
source = "a test"
de = "In ihrem Zug nimmt Wanda Wells zwei Talonkarten, sooft sie will."
en = "In her turn Wanda Wells takes two cards of the draw pile as often as she likes."

["base.wanda_wells.empty-hand"]
section = "Wanda Wells"
witness = "reading"
source = "a test"
de = "Wanda Wells nimmt nur dann Karten, wenn sie keine auf der Hand hat."
en = "Wanda Wells takes cards only when she holds none."
"""

APPLIES = """
id: base.wanda_wells.takes
title: {de: "Wanda Wells nimmt zwei Karten, und ein zweites Mal erst mit leerer Hand",
        en: "Wanda Wells takes two cards, and a second time only with an empty hand"}
game: base
players:
  - {name: A, role: sheriff}
  - {name: B, role: outlaw, character: wanda_wells}
  - {name: C, role: renegade}
  - {name: D, role: outlaw}
turn: B
deck: [bier-6H, panik-JH]
line:
  - can: "B: wanda_wells"
  - B: wanda_wells
  - is: {B.hand: [bier-6H, panik-JH]}
  - cannot: {move: "B: wanda_wells", because: base.wanda_wells.empty-hand}
source: {reading: "a test"}
shows: [base.wanda_wells, base.wanda_wells.empty-hand]
"""

DOES_NOT = """
id: base.wanda_wells.others
title: {de: "Wer nicht Wanda Wells ist, nimmt mit leerer Hand nichts",
        en: "Whoever is not Wanda Wells takes nothing with an empty hand"}
game: base
players:
  - {name: A, role: sheriff}
  - {name: B, role: outlaw, character: wanda_wells}
  - {name: C, role: renegade}
  - {name: D, role: outlaw}
line:
  - cannot: "A: wanda_wells"
  - cannot: "B: wanda_wells"
source: {reading: "a test"}
contrast: [base.wanda_wells]
"""

ADDED_TO = {BOX / "people.toml": ROW, BOX / "statements.toml": STATEMENTS}
NEW = {
    BOX / "people" / "wanda_wells.py": ABILITIES,
    BOX / "people" / "wanda_wells.toml": TEXTS,
    BOX / "cases" / "wanda_wells.takes.yaml": APPLIES,
    BOX / "cases" / "wanda_wells.others.yaml": DOES_NOT,
}

ASKED = """
import json
import bang_explorer as bx
from bang_explorer.games.bang import GAME
from bang_explorer.scenarios.packaged import cases
from bang_explorer.scenarios.reading import read_file
from bang_explorer.settle.coverage import coverage
from bang_explorer.settle.rulings import ruling

GAME.check()
person = GAME.boxes["base"].people["wanda_wells"]
found = coverage([ruling(read_file(path)) for path in cases() if "wanda" in path.stem], GAME)
print(json.dumps({
    "where": bx.__file__,
    "person": [person.name, person.life],
    "shown": {id_: by for id_, by in found.statements.items() if "wanda" in id_},
    "contrast": found.contrasts["base.wanda_wells"],
    "edges": {key: by for (key, _), by in found.edges.items() if "Wanda" in key},
    "wrong": [found.failed, found.unfounded],
    "graph": [node.id for node in bx.graph("WandaWells").nodes],
}))
"""


@pytest.fixture(scope="module")
def with_wanda(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package to which somebody has added a person, as CONTRIBUTING says."""
    there = tmp_path_factory.mktemp("added") / PACKAGE.name
    shutil.copytree(PACKAGE, there)
    for file, text in ADDED_TO.items():
        (there / file).write_text((PACKAGE / file).read_text("utf-8") + text, "utf-8")
    for file, text in NEW.items():
        (there / file).write_text(text, "utf-8")
    return there


def run(package: Path, *arguments: str) -> str:
    """What Python prints there."""
    done = subprocess.run(  # noqa: S603 - our own Python, our own text
        [sys.executable, *arguments], cwd=package.parent, env=os.environ | {"PYTHONPATH": str(package.parent)},
        capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def differing(one: Path, other: Path) -> set[Path]:
    """The files that are not in both folders, or not the same there."""
    files = {
        file.relative_to(folder)
        for folder in (one, other)
        for file in folder.rglob("*")
        if file.is_file() and file.suffix != ".pyc"
    }
    _, differ, missing = filecmp.cmpfiles(one, other, map(str, files), shallow=False)
    return {Path(file) for file in (*differ, *missing)}


def test_a_row_and_statements_are_added_and_what_the_person_does_says_and_shows_lies_in_new_files(
    with_wanda: Path,
) -> None:
    touched = differing(PACKAGE, with_wanda)
    assert {file.relative_to(BOX).as_posix() for file in touched} == {
        "people.toml",
        "people/wanda_wells.py",
        "people/wanda_wells.toml",
        "statements.toml",
        "cases/wanda_wells.takes.yaml",
        "cases/wanda_wells.others.yaml",
    }


def test_the_box_has_the_person_and_coverage_its_statements_and_edges(with_wanda: Path) -> None:
    found: dict[str, Any] = json.loads(run(with_wanda, "-c", ASKED))
    takes, others = ["base.wanda_wells.takes"], ["base.wanda_wells.others"]
    assert found == {
        "where": str(with_wanda / "__init__.py"),
        "person": ["Wanda Wells", 3],
        "shown": {"base.wanda_wells": takes, "base.wanda_wells.empty-hand": takes},
        "contrast": others,
        "edges": {"WandaWells.take": takes},
        "wrong": [[], []],
        "graph": ["WandaWells.take", "WandaWells:done"],
    }


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        (
            "de",
            (
                "Wanda Wells nimmt zwei Karten, und ein zweites Mal erst mit leerer Hand",
                "In ihrem Zug nimmt Wanda Wells zwei Talonkarten, sooft sie will.",
                "Die eigene Hand ist leer.",
                "Dafür muss die Hand leer sein; Handkarten: 2.",
                "Zuerst alle Handkarten ausspielen.",
            ),
        ),
        (
            "en",
            (
                "Wanda Wells takes two cards, and a second time only with an empty hand",
                "In her turn Wanda Wells takes two cards of the draw pile as often as she likes.",
                "One's own hand is empty.",
                "This takes an empty hand; cards in the hand: 2.",
                "Play all hand cards first.",
            ),
        ),
    ],
)
def test_its_case_holds_and_is_told_in_its_own_words(with_wanda: Path, lang: str, told: tuple[str, ...]) -> None:
    case = str(with_wanda / BOX / "cases" / "wanda_wells.takes.yaml")
    said = run(with_wanda, "-m", "bang_explorer", "rule", case, "-v", "--lang", lang)
    assert [text for text in told if text not in said] == []


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("de", ("Neue Hand nehmen", "In ihrem Zug nimmt Wanda Wells zwei Karten, sooft ihre Hand leer ist.")),
        ("en", ("Take a new hand", "In her turn Wanda Wells takes two cards whenever her hand is empty.")),
    ],
)
def test_its_flow_is_drawn_in_its_own_words(with_wanda: Path, lang: str, told: tuple[str, ...]) -> None:
    said = run(with_wanda, "-m", "bang_explorer", "graph", "WandaWells", "--lang", lang)
    assert [text for text in told if text not in said] == []
