"""Cards of one's own: the game with them is a game like any other, and all others stay as they are."""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterator

import pytest

import bang_explorer as bx
from bang_explorer.core.flow import End, Flow, flow, step
from bang_explorer.games import find
from bang_explorer.games.bang import GAME
from bang_explorer.games.bang.rules.box import box
from bang_explorer.games.bang.rules.effects import EFFECT, Effect
from bang_explorer.games.bang.rules.house import add_card, forget_own_cards
from bang_explorer.games.bang.rules.table import Table
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.game import NotAssembled
from bang_explorer.rulebook.statements import Statement, about, add_statement, rule, statements
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


def siesta(id_: str = "siesta", **changed: object) -> str:
    row = {"de": "Siesta", "en": "Nap", "says": "Everybody regains one.", "cards": ["2C"], "effect": "regain_all"}
    return add_card(id_, **(row | changed))  # type: ignore[arg-type]


def test_a_card_of_ones_own_is_dealt_played_ruled_on_and_settled() -> None:
    assert siesta() == "base+house"
    found = ruling(scenario(SIESTA))
    assert found.holds
    first = next(iter(steps(scenario(SIESTA)))).position
    assert settle(first, {"B.life": 2}).proof is not None
    assert rule("house.siesta").en == "Everybody regains one."
    assert len(find("base+house").deck) == len(box("base").deck) + 1


def test_the_game_that_is_named_is_asked() -> None:
    siesta_ = {"de": "Siesta", "en": "Nap", "says": "-", "cards": ["2C"], "effect": "regain_all"}
    assert bx.add_card("siesta", **siesta_) == "base+house"
    assert bx.add_card("siesta", "base+dodge_city+house", **siesta_) == "base+dodge_city+house"
    assert {box_ for box_ in GAME.boxes.own if "siesta" in find(box_).kinds} == {"base+house", "base+dodge_city+house"}
    with pytest.raises(
        BadInput, match=r"^to: no game “poker”; there are base, dodge_city, base\+dodge_city, base\+train, "
    ):
        bx.add_card("siesta", "poker", **siesta_)


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
        ({"to": "poker"}, "to: no game “poker”; there are base, dodge_city, base+dodge_city"),
        ({"cards": ["2X"]}, "siesta.cards: no value of a card “2X” (did you mean 2S, 2H or 2D?)"),
        ({"cards": ()}, "siesta.cards: must not be empty"),
        ({"effect": "regain_al"}, "siesta.effect: no effect “regain_al” (did you mean "),
        ({"effect": "regain_al"}, " (did you mean regain_all or regain?)"),
        ({"efect": "regain_all"}, " (did you mean effect?)"),
        ({"card": ["3C"]}, " (did you mean cards?)"),
        ({"needs": ["shot_lft"]}, "siesta.needs: no requirement “shot_lft” (did you mean shot_left or "),
        ({"too": "base"}, " (did you mean to?)"),
        ({"from": "base"}, "siesta.from: no key “from” here"),
        ({"bison": ["3C"]}, "siesta.bison: no key “bison” here"),
        ({"de": ""}, "siesta.de: must be a line of text; found “”"),
        ({"says": 5}, "siesta.says: must be a line of text; found “5”"),
        (
            {"says": {"two words": "x"}},
            "says: must be a text, or sentences with a word for each; found “x” for “two w",
        ),
        ({"cites": ["base.duel"]}, "siesta.cites: no rule “base.duel” (did you mean base.duell, "),
    ],
)
def test_what_cannot_be_is_refused_at_the_call(given: dict[str, object], said: str) -> None:
    with pytest.raises(BadInput) as bad:
        siesta(**given)
    assert said in str(bad.value)
    assert (dict(GAME.boxes.own), "house.siesta" in statements()) == ({}, False)


def test_what_is_not_said_is_refused_too() -> None:
    with pytest.raises(BadInput, match=r"siesta\.de: must be a line of text; found “”"):
        add_card("siesta", en="Nap", says="-", cards=["2C"], effect="regain_all")
    with pytest.raises(BadInput, match=r"siesta\.effect: a brown card needs an effect"):
        add_card("siesta", de="Siesta", en="Nap", says="-", cards=["2C"])


def test_an_effect_of_ones_own_is_looked_through_at_the_call(monkeypatch: pytest.MonkeyPatch) -> None:
    @flow
    class Doze(Flow):
        who: int

        @step(to=End("done"), cites=("house.siesta.al", "base.duel"))
        def sleep(self, table: Table) -> None: ...

    monkeypatch.setitem(EFFECT, "doze", Effect(Doze, lambda who, *_: Doze(who)))
    with pytest.raises(NotAssembled) as refused:
        siesta(effect="doze", says={"all": "All of them."})
    assert [re.split(",| or ", line)[0] for line in str(refused.value).split("\n")] == [
        "bang: Doze.sleep: no statement 'house.siesta.al' (did you mean house.siesta.all",
        "bang: Doze.sleep: no statement 'base.duel' (did you mean base.duell",
    ]
    assert (dict(GAME.boxes.own), "house.siesta" in statements()) == ({}, False)


def test_a_card_may_cite_its_own_sentences_and_those_of_the_books() -> None:
    siesta(says={"all": "All of them."}, cites=["house.siesta.all", "base.saloon"])
    assert box("base+house").kinds["siesta"].cites == ("house.siesta.all", "base.saloon")


def test_the_box_is_itself_again_after_a_trip_and_made_anew_where_it_is_not_known() -> None:
    siesta(cards=["2C", "3C"])
    siesta(id_="ambush", cards=["4C"], effect="hit", target="another")
    here = box("base+house")
    assert pickle.loads(pickle.dumps(here)) is here  # noqa: S301 - our own bytes
    assert pickle.loads(pickle.dumps(box("base"))) is box("base")  # noqa: S301
    sent = pickle.dumps(here)
    GAME.boxes.own.clear()
    there = pickle.loads(sent)  # noqa: S301
    assert [card.text for card in there.deck] == [card.text for card in here.deck]
    assert [card.index for card in there.deck] == [card.index for card in here.deck]
    assert there.kinds["ambush"].does is here.kinds["ambush"].does is not None
    assert there.kinds["bang"] is here.kinds["bang"]


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
    with pytest.raises(BadInput, match="“bang” is no id"):
        add_card("bang", de="b", en="b", says="b", cards=["2C"])
    with pytest.raises(ValueError, match="stay as they are"):
        add_statement(Statement("base.duell", "x", "house", "x", "x", "x"))
