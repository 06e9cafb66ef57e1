"""Refusals: they tell whoever moves nothing that he cannot know."""

from __future__ import annotations

from random import Random

import pytest

from bang_explorer.core.position import Position
from bang_explorer.kit.words import languages
from bang_explorer.scenarios.opening import new_game
from tests.games.bang.tables import exchanged
from tests.strategies import SEATED, candidates, opened, walk

FOUR = """
players:
  - {{name: Ann, role: sheriff, hand: [panik, cat_balou, bang-6D]}}
  - {{name: Bob, role: outlaw, character: kit_carlson, hand: {bob}, in_play: {lying}}}
  - {{name: Cleo, role: outlaw}}
  - {{name: Dan, role: renegade}}
"""


def told(position: Position, move: str) -> list[str]:
    """A refusal in every language and form, and its reasons as they are."""
    refusal = position.why_not(move)
    drawn = [refusal.draw(form, lang=lang) for form in ("line", "text", "html") for lang in languages()]
    return [*drawn, *map(repr, refusal.reasons)]


def table(bob: str = "[]", lying: str = "[]") -> Position:
    return opened(FOUR.format(bob=bob, lying=lying))


# --- a card that is aimed at ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("move", ["panik > Bob.mustang", "cat_balou > Bob.mustang", "panik > Bob.mustang-9H"])
def test_which_copy_another_holds_does_not_come_out(move: str) -> None:
    hands = ("[mustang-8H, bier]", "[mustang-9H, bier]", "[fass, bier]")
    assert len({tuple(told(table(bob=hand), f"Ann: {move}")) for hand in hands}) == 1


def test_a_refusal_says_what_was_written() -> None:
    position = table(bob="[mustang-9H]")
    for written, said in (("mustang", "Mustang."), ("mustang-8H", "Mustang (8♥)."), ("8H", "8♥.")):
        refusal = position.why_not(f"Ann: panik > Bob.{written}")
        (reason,) = refusal.reasons
        assert (reason.key, reason.facts["card"]) == ("card_is_there", written)
        assert said in refusal.draw("line")


def test_a_card_that_lies_there_is_named_with_its_value() -> None:
    position = table(lying="[mustang-9H]")
    assert not position.why_not("Ann: cat_balou > Bob.mustang")
    facts = {reason.key: reason.facts for reason in position.notation.why(position, "Ann: panik > Bob.mustang")}
    assert facts["card_is_there"]["card"] == "mustang-9H"


def test_a_card_of_the_own_hand_is_still_aimed_at() -> None:
    assert not table().why_not("Ann: cat_balou > Ann.bang")


# --- what else is hidden ---------------------------------------------------------------------------------------------


def test_what_somebody_else_looks_at_does_not_come_out() -> None:
    def looking(deck: str) -> Position:
        return opened(FOUR.format(bob="[]", lying="[]") + f"turn: Bob\nphase: draw\ndeck: {deck}\n")

    one, other = looking("[saloon, schofield, mustang]"), looking("[bang-2D, bang-3D, fass]")
    assert one.decides == other.decides == "Bob"
    assert told(one, "Ann: take saloon") == told(other, "Ann: take saloon")
    assert told(one, "Bob: take bier") != told(other, "Bob: take bier")


def test_a_refusal_keeps_no_table_that_tells_more() -> None:
    position = table(bob="[mustang-9H, bier]")
    for move in ("Ann: panik > Bob.mustang", "Ann: bang > Cleo", "Ann: end"):
        kept = position.why_not(move).table
        assert kept.key() == position.as_seen_by("Ann").table.key()


@pytest.mark.parametrize(("game", "players"), SEATED)
def test_no_refusal_of_ones_own_move_depends_on_what_is_hidden(game: str, players: int) -> None:
    dice, compared = Random(f"{game}/{players}"), 0
    for position in walk(new_game(game, players=players, seed=5, ask="always"), 40, dice):
        if position.is_over:
            break
        seat, alone = dice.randrange(players), Position(position.machine, position.notation)
        other = exchanged(alone, seat, dice)
        own = list(candidates(alone, seat))
        for move in dice.sample(own, min(12, len(own))):
            compared += 1
            assert told(alone, move) == told(other, move)
    assert compared > 50


def test_why_a_legal_move_is_legal_is_told_as_whoever_may_do_it_knows_it() -> None:
    position = table(bob="[bier]")
    assert all(reason.met for reason in position.notation.why(position, "Ann: panik > Bob.hand"))
