"""Cards of one's own: the game with them is a game like any other, and all others stay as they are."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bang_explorer.games.bang.box import box
from bang_explorer.games.bang.house import add_card, forget_own_cards
from bang_explorer.rulebook.statements import Statement, about, add_statement, rule
from bang_explorer.scenarios.names import chosen_box
from bang_explorer.scenarios.packaged import scenario
from bang_explorer.settle.replay import steps
from bang_explorer.settle.rulings import ruling
from bang_explorer.settle.settling import settle

SIESTA = """
id: house.siesta.heals
game: base+house
players:
  - {name: A, role: sheriff, life: 2, hand: [siesta]}
  - {name: B, role: outlaw, life: 1}
  - {name: C, role: renegade}
  - {name: D, role: outlaw}
line:
  - A: siesta
  - is: {A.life: 3, B.life: 2, discard_top: [siesta-2C]}
"""


@pytest.fixture(autouse=True)
def only_here() -> Iterator[None]:
    yield
    forget_own_cards()


def siesta(**changed: object) -> str:
    row = {"de": "Siesta", "en": "Nap", "says": "Everybody regains one.", "cards": ["2C"], "effect": "regain_all"}
    return add_card("siesta", **(row | changed))  # type: ignore[arg-type]


def test_a_card_of_ones_own_is_dealt_played_ruled_on_and_settled() -> None:
    assert siesta() == "base+house"
    found = ruling(scenario(SIESTA))
    assert found.holds
    first = next(iter(steps(scenario(SIESTA)))).position
    assert settle(first, {"B.life": 2}).proof is not None
    assert rule("house.siesta").en == "Everybody regains one."
    assert len(chosen_box("base+house").deck) == len(box("base").deck) + 1


def test_the_box_itself_stays_as_it_is() -> None:
    siesta()
    assert "siesta" not in box("base").kinds
    assert {card.index for card in box("base+house").deck} >= {card.index for card in box("base").deck}


def test_adding_it_again_makes_it_anew_and_another_one_joins_it() -> None:
    siesta()
    siesta(cards=["3C", "4C"], says={"all": "All of them.", "you": "You too."})
    add_card("fiesta", "base+house", de="Fiesta", en="Feast", says="Music.", cards=["5C"], effect="draw", amount=1)
    texts = [card.text for card in box("base+house").deck if card.kind.id in ("siesta", "fiesta")]
    assert texts == ["siesta-3C", "siesta-4C", "fiesta-5C"]
    assert rule("house.siesta.you").en == "You too."


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"to": "poker"}, "no game 'poker'"),
        ({"cards": ["2X"]}, "'2X' is no value"),
    ],
)
def test_what_cannot_be_is_refused(given: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        siesta(**given)


def test_a_card_made_anew_is_played_by_what_it_says_now() -> None:
    assert about("house.siesta") == ()
    siesta()
    assert about("house.siesta") == ("house.siesta",)
    assert box("base+house").rule("phase-2.target") == "base.phase-2.target"
    siesta(says={"all": "All of them.", "you": "You too."})
    assert about("house.siesta") == ("house.siesta", "house.siesta.all", "house.siesta.you")
    assert ruling(scenario(SIESTA)).holds
    forget_own_cards()
    assert about("house.siesta") == ()


def test_no_card_of_a_box_and_no_statement_of_a_book_is_replaced() -> None:
    with pytest.raises(ValueError, match="'bang' is no id"):
        add_card("bang", de="b", en="b", says="b", cards=["2C"])
    with pytest.raises(ValueError, match="stay as they are"):
        add_statement(Statement("base.duell", "x", "house", "x", "x", "x"))
