"""Schlägerei: everybody else loses a card, one after the other, each chosen when that one's turn comes."""

from __future__ import annotations

import pytest

from bang_explorer.core.position import Position
from tests.games.bang.tables import after, hand, in_play, laid_out, names, options, refused, told

TABLE = """
players:
  - {name: A, role: sheriff, hand: [schlaegerei, bier-6H], in_play: [schofield]}
  - {name: B, role: outlaw%s}
  - {name: C, role: renegade%s}
  - {name: D, role: outlaw%s}
"""


def brawl(b: str = "", c: str = "", d: str = "") -> Position:
    """A Schlägerei of A is under way, paid with a Bier; what B, C and D have."""
    return laid_out(TABLE % tuple(one and f", {one}" for one in (b, c, d))).take("A: schlaegerei + bier-6H")


def test_it_goes_round_clockwise_and_the_player_chooses_for_each() -> None:
    asked = [
        brawl(
            "hand: [bang, bang], in_play: [fass, mustang]",
            "hand: [bang, bang], in_play: [fass, mustang]",
            "hand: [bang, bang], in_play: [silver, versteck]",
        )
    ]
    for at in ("B.mustang", "C.hand", "D.silver"):
        asked.append(asked[-1].take(f"A: choose {at}"))
    assert [position.decides for position in asked] == ["A"] * 4
    assert [options(position) for position in asked[:3]] == [
        ["choose B.hand", "choose B.fass", "choose B.mustang"],
        ["choose C.hand", "choose C.fass", "choose C.mustang"],
        ["choose D.hand", "choose D.silver", "choose D.versteck"],
    ]
    assert [(len(hand(asked[-1], who)), in_play(asked[-1], who)) for who in "ABCD"] == [
        (0, ["schofield"]),
        (2, ["fass"]),
        (1, ["fass", "mustang"]),
        (2, ["versteck"]),
    ]


def test_both_cards_are_gone_before_anybody_loses_one_and_the_price_comes_first() -> None:
    asked = brawl("hand: [bang], in_play: [mustang]", d="hand: [saloon]")
    assert (hand(asked, "A"), names(asked.table.under_way)) == ([], ["schlaegerei"])
    assert names(asked.table.discard) == ["bier"]
    done = asked.take("A: choose B.mustang")
    assert names(done.table.discard) == ["bier", "mustang", "saloon", "schlaegerei"]


def test_where_there_is_only_one_thing_to_choose_nobody_is_asked() -> None:
    done = brawl("hand: [bang, bier-6S]", "in_play: [mustang]", "hand: [saloon]")
    assert (done.decides, options(done)) == ("A", ["end"])
    assert [len(hand(done, who)) + len(in_play(done, who)) for who in "BCD"] == [1, 0, 0]


def test_whoever_has_no_card_is_passed_over() -> None:
    asked = brawl(c="hand: [bang], in_play: [mustang]")
    assert options(asked) == ["choose C.hand", "choose C.mustang"]
    assert "dodge_city.schlaegerei.skips" in asked.journal.consulted  # B
    assert options(asked.take("A: choose C.hand")) == ["end"]  # and D


def test_the_eliminated_lose_nothing_more() -> None:
    asked = brawl(b="out: true", c="hand: [bang], in_play: [mustang]")
    assert options(asked) == ["choose C.hand", "choose C.mustang"]
    assert "dodge_city.schlaegerei.skips" not in asked.journal.consulted


def test_what_falls_out_of_a_hand_is_left_to_chance() -> None:
    asked = brawl("hand: [bang-2D, bang-3D, saloon], in_play: [mustang]")
    chosen = asked.after(next(option for option in asked.options if option.text.endswith("hand")))
    assert chosen.chance is not None
    assert [(str(card), weight) for card, weight in chosen.chance.outcomes] == [
        ("bang-2D", 1), ("bang-3D", 1), ("saloon-5H", 1),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("move", "lacking"),
    [
        ("A: choose B.saloon", "card_is_there"),  # a card of the hand cannot be chosen
        ("A: choose B.fass", "card_is_there"),
        ("A: choose C.mustang", "is_of_the_one_chosen_from"),  # his turn comes later
        ("B: choose C.mustang", "a_card_of_this_player_is_chosen"),
        ("A: pass", "can_be_declined"),
    ],
)
def test_nothing_but_what_is_there_can_be_chosen(move: str, lacking: str) -> None:
    asked = brawl("hand: [saloon], in_play: [versteck]", "hand: [bang], in_play: [mustang]")
    assert options(asked) == ["choose B.hand", "choose B.versteck"]
    assert lacking in refused(asked, move)


def test_somebody_who_draws_in_between_does_not_lose_another() -> None:
    asked = brawl("character: suzy_lafayette, hand: [bang]", "hand: [saloon], in_play: [mustang]")
    assert (len(hand(asked, "B")), options(asked)) == (1, ["choose C.hand", "choose C.mustang"])
    assert [entry["who"] for entry in told(asked, "draws")] == [1]


def test_what_somebody_must_discard_is_nobodys_free_choice() -> None:
    done = after(brawl("character: molly_stark, hand: [bang], in_play: [mustang]"), "A: choose B.hand")
    assert (hand(done, "B"), told(done, "draws")) == ([], [])


def test_without_another_card_it_cannot_be_played() -> None:
    alone = laid_out((TABLE % ("", ", hand: [bang]", "")).replace(", bier-6H", ""))
    assert options(alone) == ["end"]
    assert list(refused(alone, "A: schlaegerei")) == ["price_is_paid"]
    assert refused(alone, "A: schlaegerei")["price_is_paid"].facts["paid"] == []
