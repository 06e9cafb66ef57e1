"""The questions of the card game, as somebody at the table asks them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bang_explorer.games.bang import GAME
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.settle.replay import steps
from bang_explorer.show.words import words

if TYPE_CHECKING:
    from bang_explorer.core.position import Position

PLAYERS = """\
players:
  - {{name: Ann, role: renegade, life: {life}, character: {ann}, hand: [{hand}], in_play: [{lying}]}}
  - {{name: Bob, role: outlaw, life: {bob_life}, character: {bob}, hand: [{held}], in_play: [fass-QS]}}
  - {{name: Cleo, role: sheriff, hand: [panik-JH]}}
  - {{name: Dan, role: outlaw, hand: [bang-2D]}}
"""
DRAWS = "phase: start"


def at(
    *line: str, ann: str = "plain", bob: str = "plain", hand: str = "", lying: str = "", held: str = "fehlschuss-2S",
    life: int = 4, bob_life: int = 3, more: str = "",
) -> Position:  # fmt: skip
    """The position after a line, or as soon as chance must decide."""
    said = PLAYERS.format(life=life, ann=ann, hand=hand, lying=lying, bob=bob, bob_life=bob_life, held=held)
    played = "line:\n" + "".join(f"  - {move}\n" for move in line) if line else ""
    scenario = read_scenario(f"id: test.asks.here\ngame: base\nturn: Ann\n{said}{more}\n{played}")
    *_, last = steps(scenario, open_end=True)
    return last.position


def asked(position: Position) -> tuple[str, str]:
    """The question in English and in German."""
    return tuple(GAME.desk.asks.question(position, words(lang)) for lang in ("en", "de"))  # type: ignore[return-value]


def test_on_turn_one_is_asked_what_one_plays() -> None:
    assert asked(at(hand="bang-6D, duell-QD")) == ("Ann, what do you play?", "Ann, was spielst du?")


@pytest.mark.parametrize(
    ("character", "en", "de"),
    [
        ("plain", "Bob, you are hit. How do you answer?", "Bob, du wirst getroffen. Was tust du?"),
        (
            "slab_the_killer",
            "Bob, you are hit and need 2 misses. What now?",
            "Bob, Treffer! Du brauchst 2 Abwehren. Was tust du?",
        ),
    ],
)
def test_whoever_is_hit_is_asked_for_as_many_misses_as_it_takes(character: str, en: str, de: str) -> None:
    assert asked(at("Ann: bang > Bob", ann=character, hand="bang-6D")) == (en, de)


@pytest.mark.parametrize(
    ("life", "en", "de"),
    [
        (1, "Bob, your last life point! A Beer?", "Bob, dein letzter Lebenspunkt! Ein Bier?"),
        (2, "Bob, this costs you life. A Beer?", "Bob, das kostet dich Leben. Ein Bier?"),
        (3, "Bob, this costs you life. A Beer?", "Bob, das kostet dich Leben. Ein Bier?"),
    ],
)
def test_a_beer_is_asked_for_as_the_last_point_goes(life: int, en: str, de: str) -> None:
    hit = at("Ann: bang > Bob", "Bob: pass", hand="bang-6D", held="bier-6H", bob_life=life)
    assert asked(hit) == (en, de)


def test_a_loss_of_more_than_is_left_takes_the_last_point_too() -> None:
    exploded = at("draw: 5S", hand="bier-6H", lying="dynamit-2H", life=2, more=DRAWS)
    assert asked(exploded)[0] == "Ann, your last life point! A Beer?"


@pytest.mark.parametrize(
    ("card", "en", "de"),
    [
        ("dynamit-2H", "Does Ann's Dynamite explode?", "Geht das Dynamit vor Ann hoch?"),
        ("gefaengnis-JS", "Does Ann get out of Jail?", "Kommt Ann aus dem Gefängnis frei?"),
    ],
)
def test_a_draw_is_asked_for_by_what_it_decides(card: str, en: str, de: str) -> None:
    position = at(lying=card, more=DRAWS)
    assert position.chance is not None
    assert asked(position) == (en, de)


def test_lucky_duke_is_told_what_his_card_decides() -> None:
    position = at(ann="lucky_duke", lying="dynamit-2H", more=DRAWS)
    assert asked(position)[0] == "Does Ann's Dynamite explode? Which card comes?"
    while position.chance is not None:
        position = position.happens(position.by_seed())
    assert asked(position) == (
        "Does Ann's Dynamite explode? Ann, which card counts?", "Geht das Dynamit vor Ann hoch? Ann, welche Karte gilt?"
    )  # fmt: skip


@pytest.mark.parametrize(
    ("move", "en", "de"),
    [
        ("Bob: use fass", "Barrel: does it help Bob?", "Fass: Hilft das Bob?"),
        ("Bob: jourdonnais", "Jourdonnais: does it help Bob?", "Jourdonnais: Hilft das Bob?"),
    ],
)
def test_a_barrel_is_named_and_so_is_whoever_counts_as_one(move: str, en: str, de: str) -> None:
    assert asked(at("Ann: bang > Bob", move, bob="jourdonnais", hand="bang-6D")) == (en, de)


def test_an_ability_is_offered_by_its_name() -> None:
    lost = at("Ann: bang > Bob", "Bob: pass", bob="bart_cassidy", hand="bang-6D")
    assert asked(lost) == (
        "Bob, as Bart Cassidy: draw a card for the loss?", "Bob, als Bart Cassidy: eine Karte für den Verlust?"
    )  # fmt: skip
