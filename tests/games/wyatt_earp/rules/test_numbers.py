"""The numbers that players argue about: what they are, reckoned fast and explained term by term."""

from __future__ import annotations

from random import Random

from bang_explorer.core.reasons import Explained
from bang_explorer.games.wyatt_earp.rules import numbers
from bang_explorer.games.wyatt_earp.rules.cards import BY_ID, CARDS, OUTLAW_IDS
from bang_explorer.games.wyatt_earp.rules.shares import share
from bang_explorer.rulebook.statements import statements
from tests.games.wyatt_earp.play import Game, choose
from tests.games.wyatt_earp.tables import drawn, laid


def terms(explained: Explained) -> list[tuple[float, str]]:
    return [(term.amount, term.what) for term in explained.terms]


def test_points_say_what_lies_there_and_that_a_hideout_covers_it() -> None:
    row = "rows: {jesse_james: [3, photo, bank_robbery, bank_robbery, stagecoach_robbery, hideout], bob_dalton: [2]}"
    table = laid(f"hand: [hideout], {row}").table
    said = [(6, "outlaw"), (4, "photo"), (4, "bank_robbery"), (1, "stagecoach_robbery")]
    assert terms(numbers.points.explain(table, 0, "jesse_james")) == [*said, (-15, "hideout")]
    assert terms(numbers.points.explain(table, 0, "bob_dalton")) == [(4, "outlaw")]
    assert terms(numbers.points.explain(table, 1, "bob_dalton")) == [(0, "no_row")]


def test_a_play_raises_the_reward_by_its_cards_but_one_or_by_what_a_sheriff_card_brings() -> None:
    table = laid("hand: [hideout]").table
    assert terms(numbers.reward.explain(table, BY_ID["bob_dalton"], 4)) == [
        (4000, "cards_played"),
        (-1000, "minus_one"),
    ]
    brings = {card.id: int(numbers.reward.explain(table, card, 1)) for card in CARDS if card.is_sheriff}
    assert {id_: amount for id_, amount in brings.items() if amount} == {
        **{f"photo_{outlaw}": 1000 for outlaw in OUTLAW_IDS},
        "bank_robbery": 1000, "fastest_gun": 1000, "stagecoach_robbery": 3000,
    }  # fmt: skip


def test_reckoned_fast_or_explained_they_are_the_same_everywhere() -> None:
    for seed in range(40):
        random = Random(seed)
        game = Game(drawn(random), random)
        for _ in range(4):
            table = game.position.table
            seats = range(len(table.names))
            asked = [
                (numbers.sheriff_cards_left, ()), *((numbers.all_points, (outlaw,)) for outlaw in OUTLAW_IDS),
                *((one, (who, of)) for one in (numbers.points, share) for who in seats for of in OUTLAW_IDS),
                *((numbers.reward, (card, count)) for card in CARDS for count in ((1, 3) if card.is_outlaw else (1,))),
            ]  # fmt: skip
            for number, about in asked:
                explained = number.explain(table, *about)
                assert number.base(table, *about) == explained == sum(term.amount for term in explained.terms)
                assert {*explained.rules, *explained.also} <= set(statements())
            if game.position.is_over:
                break
            game.take(choose(random, game.position, "plays"))
