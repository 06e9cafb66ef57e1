"""What is said of the train: its facts, and why a car cannot be taken."""

from __future__ import annotations

import pytest

from bang_explorer.core.position import Position
from bang_explorer.games.bang.desk.claims import fact_in_words
from bang_explorer.show.words import words
from tests.strategies import opened

TABLE = """
players:
  - {name: A, role: sheriff, hand: [fehlschuss-10C, bier], in_play: [mail_car]}
  - {name: B, role: outlaw}
  - {name: C, role: outlaw}
  - {name: D, role: renegade}
train: {track: [frisco, tombrock], at: AT, locomotive: leland, cars: [caboose, sleeper_car]}
"""


def stands(at: str, *moves: str) -> Position:
    """The table with the train there, once all this was done."""
    position = opened(TABLE.replace("AT", at), "base+train")
    for move in moves:
        position = position.take(move)
    return position


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("train.at", "tombrock", "Die Lokomotive steht jetzt hier: Tombrock"),
        ("train.at", "end", "Die Lokomotive steht jetzt hier: Endstation"),
        ("train.at", None, "Die Lokomotive steht jetzt hier: nirgends"),
        ("train.track", ["frisco", "tombrock"],
         "Die Stationen der Strecke sind, in dieser Reihenfolge: Frisco und Tombrock"),
        ("train.cars", ["caboose"], "Die Wagen an der Lokomotive sind: Begleitwagen"),
        ("train.locomotive", "leland", "Die Lokomotive ist jetzt Leland"),
        ("car_pile_count", ">= 2", "Der Wagenstapel hat noch mindestens 2 Wagen"),
        ("cars_left", 0, "In diesem Zug darf kein Wagen mehr genommen werden"),
    ],
)  # fmt: skip
def test_facts_of_the_train_are_said_by_the_names_of_things(path: str, value: object, said: str) -> None:
    assert fact_in_words(stands("tombrock"), path, value, words("de")) == said


def why_not(position: Position, move: str) -> list[str]:
    refusal = position.why_not(move)
    return [words("en").reason(one, position.table) for one in refusal.reasons if not one.met]


def test_a_price_that_is_not_paid_is_named() -> None:
    (cards,) = why_not(stands("tombrock"), "A: car caboose + bier")
    assert cards == (
        "Frisco asks for a card of clubs from the player's own hand or cards in play. Named to pay: Beer (6♥). "
        "In the hand: Missed! (10♣) and Beer (6♥). In play: Mail Car"
    )
    asked, life = why_not(stands("end"), "A: car caboose + bier")
    assert asked.startswith("Something else must be decided first")
    assert life == (
        "Tombrock asks for a life point, not for cards, and nobody may pay with the last life point. "
        "Life points of A: 5. Cards named to pay: Beer (6♥)"
    )


def test_after_one_car_no_other_can_be_taken() -> None:
    position = stands("tombrock", "A: car caboose + fehlschuss")
    assert not any(option.raw[0].verb in ("car", "advance") for option in position.options)
    assert "one has been taken already" in why_not(position, "A: advance")[0]


def test_what_came_with_the_mail_car_is_told_to_nobody_else() -> None:
    position = stands("tombrock", "A: use mail_car")
    came = position.table.hands[0][-1].kind.id
    assert why_not(position, f"A: give {came} > B") == []
    told = " ".join(why_not(position, f"B: give {came} > C"))
    assert "The card must be one of those that have just come" in told
    assert "They are" not in told
