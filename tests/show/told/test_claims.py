"""Every fact and every move that a claim can name has its words."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import bang_explorer as bx
from bang_explorer.core.position import Position
from bang_explorer.games.bang.desk.facts import PHASES
from bang_explorer.kit.words import Words
from bang_explorer.scenarios.facts import fact
from bang_explorer.show.told.claims import StatedFact, StatedFacts, StatedMove, stated_outcome
from tests.show.pictures import DE, EN, positions
from tests.strategies import OF_PLAYER, OF_TABLE, candidates, opened, position_after, walk

BOTH = pytest.mark.parametrize("spoken", [DE, EN], ids=repr)


def paths(position: Position) -> list[str]:
    names = [name for who, name in enumerate(position.table.names) if not position.table.out[who]]
    of_players = [f"{name}.{what}" for name in names for what in OF_PLAYER]
    distances = [f"distance {one} > {other}" for one in names for other in names if one != other]
    return [*of_players, *distances, *(f"reach {name}" for name in names), *OF_TABLE]


def tidy(said: str) -> bool:
    return bool(said) and "  " not in said and not said.endswith(".") and not set("{}[]") & set(said)


@BOTH
def test_every_fact_has_its_words_whatever_it_is(spoken: Words) -> None:
    for position in (*positions().values(), position_after(3, players=7, decisions=60, game="base+dodge_city")):
        for path in paths(position):
            assert tidy(StatedFact(path, fact(position, path).value, position).said(spoken)), path


@BOTH
def test_a_fact_that_is_otherwise_sounds_otherwise(spoken: Words) -> None:
    position = positions()["start"]
    others: dict[str, Any] = {
        "Ann.life": 1, "Ann.hand": ["bier"], "Ann.hand_count": 0, "Ann.in_play": ["fass"], "Ann.role": "outlaw",
        "Ann.character": None, "Ann.copies": "suzy_lafayette", "Ann.out": True, "turn": "Bob", "phase": "discard",
        "over": True, "winners": ["Ann"], "deck_count": 0, "discard_count": 7, "decides": None,
        "shots_left": "unlimited", "distance Ann > Cleo": 1, "reach Ann": 5,
    }  # fmt: skip
    for path, other in others.items():
        is_so = StatedFact(path, fact(position, path).value, position).said(spoken)
        assert StatedFact(path, other, position).said(spoken) != is_so


@BOTH
def test_every_phase_and_every_role_can_be_claimed(spoken: Words) -> None:
    position = positions()["start"]
    assert len({StatedFact("phase", phase, position).said(spoken) for phase in PHASES}) == len(PHASES)
    roles = ("sheriff", "deputy", "outlaw", "renegade", "unknown")
    assert len({StatedFact("Bob.role", role, position).said(spoken) for role in roles}) == len(roles)


@pytest.mark.parametrize(
    ("path", "value", "german", "english"),
    [
        ("Dan.life", 1, "Dan hat 1 Lebenspunkt", "Dan has 1 life point"),
        ("dan.LIFE", ">= 2", "Dan hat mindestens 2 Lebenspunkte", "Dan has at least 2 life points"),
        ("Dan.life", "< 1", "Dan hat weniger als 1 Lebenspunkt", "Dan has less than 1 life point"),
        ("Dan.hand_count", ">= 0", "Dan hat mindestens 0 Handkarten", "Dan holds at least 0 cards in hand"),
        ("Dan.hand_count", 0, "Dan hat keine Handkarten", "Dan holds no cards in hand"),
        ("Dan.life", "!= 3", "Dan hat nicht 3 Lebenspunkte", "Dan has not 3 life points"),
        ("Dan.life", " == 3", "Dan hat 3 Lebenspunkte", "Dan has 3 life points"),
        ("Ann.hand", "Missed!", "Ann hat Fehlschuss! auf der Hand", "Ann holds Missed! in hand"),
        ("Ann.hand", [], "Ann hat nichts auf der Hand", "Ann holds nothing in hand"),
        ("Ann.hand", ["?", "?"], "Ann hat 2 unbekannte Karten auf der Hand", "Ann holds 2 unknown cards in hand"),
        ("Ann.hand", ["bier-6H", "H"], "Ann hat Bier (6♥) und ♥ auf der Hand", "Ann holds Beer (6♥) and ♥ in hand"),
        ("Ann.character", None, "Ann ist eine Person ohne Fähigkeit", "Ann is a person without an ability"),
        ("Ann.role", "Hilfssheriff", "Ann hat die Rolle Hilfssheriff", "Ann has the role Deputy"),
        ("winners", "Bob", "Das Spiel ist gewonnen von: Bob", "The game is won by: Bob"),
        ("winners", [], "Das Spiel ist gewonnen von: niemand", "The game is won by: nobody"),
        ("over", False, "Das Spiel geht weiter", "The game goes on"),
        ("shots_left", 0, "In diesem Zug ist kein BANG! mehr erlaubt", "No BANG! card is allowed any more this turn"),
        ("distance Ann > Bob", 1, "Der Abstand von Ann zu Bob ist 1", "The distance from Ann to Bob is 1"),
    ],
)
def test_facts_are_told(path: str, value: Any, german: str, english: str) -> None:
    position = positions()["start"]
    assert StatedFact(path, value, position).said(DE) == german
    assert StatedFact(path, value, position).said(EN) == english


def test_several_facts_are_told_in_a_row() -> None:
    facts = {"over": False, "turn": "Bob"}
    assert StatedFacts(facts, positions()["start"]).said(EN) == "The game goes on and Bob is on turn"


# --- moves -----------------------------------------------------------------------------------------------------------


@BOTH
def test_every_legal_move_has_its_words(spoken: Words) -> None:
    verbs = set()
    for game, players, seed in (("base", 7, 1), ("dodge_city", 5, 2), ("base+dodge_city", 8, 3)):
        for position in walk(bx.new_game(game, players=players, seed=seed), 150, Random(seed)):
            for option in position.options:
                verbs.add(option.raw[0].verb)
                may, may_not = (
                    StatedMove(option.text, may=may, position=position).said(spoken) for may in (True, False)
                )
                assert tidy(may)
                assert tidy(may_not)
                assert may != may_not
                assert position.decides is not None
                assert may.startswith(f"{position.decides} ")
    assert verbs >= {"play", "answer", "use", "take", "discard", "pass", "end"}


@BOTH
def test_every_move_that_somebody_could_write_has_its_words(spoken: Words) -> None:
    seated = ", ".join(f"{{name: {name}, role: {role}}}" for name, role in (("A", "sheriff"), ("B", "outlaw")))
    position = opened(f"players: [{seated}, {{name: C, role: outlaw}}, {{name: D, role: renegade}}]", "base+dodge_city")
    for move in candidates(position, 0, 1):
        assert tidy(StatedMove(move, may=False, position=position).said(spoken)), move


@pytest.mark.parametrize(
    ("move", "german", "english"),
    [
        ("Bob: bang > Ann", "Bob darf BANG! auf Ann spielen", "Bob may play BANG! on Ann"),
        ("Bob: fass", "Bob darf Fass spielen", "Bob may play Barrel"),
        ("Bob: use fass", "Bob darf Fass einsetzen", "Bob may use Barrel"),
        ("Bob: bang as fehlschuss", "Bob darf BANG! als Fehlschuss! spielen", "Bob may play BANG! as Missed!"),
        (
            "Bob: duell > Ann.hand",
            "Bob darf Duell auf die Hand von Ann spielen",
            "Bob may play Duel on the hand of Ann",
        ),
        ("Bob: panik > Ann.fass", "Bob darf Panik auf Fass von Ann spielen", "Bob may play Panic! on Barrel of Ann"),
        ("Bob: take 6H", "Bob darf 6♥ nehmen", "Bob may take 6♥"),
        ("Bob: discard bier-6H", "Bob darf Bier (6♥) ablegen", "Bob may discard Beer (6♥)"),
        ("Bob: choose Ann.hand", "Bob darf die Hand von Ann wählen", "Bob may choose the hand of Ann"),
        ("Bob: pass", "Bob darf passen", "Bob may pass"),
        ("bob: end", "Bob darf Phase II beenden", "Bob may end phase II"),
        (
            "Bob: jourdonnais",
            "Bob darf die Fähigkeit von Jourdonnais einsetzen",
            "Bob may use the ability of Jourdonnais",
        ),
        (
            "Bob: sid_ketchum + bang + bier",
            "Bob darf die Fähigkeit von Sid Ketchum mit BANG! und Bier einsetzen",
            "Bob may use the ability of Sid Ketchum with BANG! and Beer",
        ),
        (
            "Bob: jesse_jones > Ann",
            "Bob darf die Fähigkeit von Jesse Jones gegen Ann einsetzen",
            "Bob may use the ability of Jesse Jones on Ann",
        ),
    ],
)
def test_moves_are_told(move: str, german: str, english: str) -> None:
    position = positions()["start"]
    assert StatedMove(move, may=True, position=position).said(DE) == german
    assert StatedMove(move, may=True, position=position).said(EN) == english


# --- outcomes --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("claim", "english"),
    [
        ({"until": "turn", "always": {"over": False}}, "Always: The game goes on"),
        ({"until": "turn", "never": {"over": True}}, "Never: The game is over"),
        ({"until": "turn", "possible": {"turn": "Bob"}}, "Possible: Bob is on turn"),
        ({"odds": {"fact": {"turn": "Bob"}, "is": "1/4"}}, "The odds are 1/4 (25.0%): Bob is on turn"),
        ({"odds": {"fact": {"turn": "Bob"}, "between": [0, 1]}}, "The odds lie between 0 and 1: Bob is on turn"),
    ],
)
def test_claims_about_outcomes_are_told(claim: dict[str, Any], english: str) -> None:
    assert stated_outcome(claim, positions()["start"]).said(EN) == english
