"""The headline of the explorer asks what somebody at the table would ask, and so does the line that is read aloud."""

from __future__ import annotations

import pytest

from bang_explorer.scenarios.opening import open_scenario
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.widgets.explore.explorer import explore
from tests.widgets.pages import part

TABLE = """\
id: test.question.table
game: base
players:
  - {name: Ann, role: sheriff, hand: [bang-2D, duell-QD]}
  - {name: Bob, role: outlaw, hand: [fehlschuss-2S, bang-3D], in_play: [fass-QS]}
  - {name: Cleo, role: renegade, hand: [bier-6H]}
  - {name: Dan, role: outlaw, hand: [panik-JH]}
"""


@pytest.mark.parametrize("seat", [None, "Ann"])
@pytest.mark.parametrize(
    ("lang", "question"),
    [("en", "Bob, you are hit. How do you answer?"), ("de", "Bob, du wirst getroffen. Was tust du?")],
)
def test_it_is_the_question_of_the_game_in_the_language_of_the_reader(
    lang: str, question: str, seat: str | None
) -> None:
    hit = open_scenario(read_scenario(TABLE)).take("Ann: bang-2D > Bob")
    panel = explore(hit, lang=lang, seat=seat)
    assert part(panel, "now").one(class_="bx-question").text == question
    assert panel.step.endswith(question)
