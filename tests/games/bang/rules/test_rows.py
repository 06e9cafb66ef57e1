"""What cannot stand in a row of a data file is refused when the file is read."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bang_explorer.games.bang.rules.rows import PERSON, check_card
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.rows import check

ROW: dict[str, Any] = {
    "de": "Strolch", "en": "Rogue", "colour": "brown", "cards": ["2C"], "cites": ["base.panik"], "effect": "take_card",
    "target": "card_of_another", "aims": ["target_at_distance_1"],
}  # fmt: skip


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"colour": "blu"}, "colour: no colour “blu”; there are brown, blue, green (did you mean blue?)"),
        ({"target": "anothr"}, "target: no target “anothr”; there are nobody, another, anybody, "),
        ({"aims": ["target_in_rech"]}, "aims: no requirement “target_in_rech” (did you mean target_in_reach, "),
        ({"needs": ["shot_lft"]}, "needs: no requirement “shot_lft” (did you mean shot_left or "),
        ({"needs": "shot_left"}, "needs: must be a list; found “shot_left”"),
        ({"answers": "mis"}, "answers: no symbol “mis”; there are miss, bang, beer (did you mean miss?)"),
        ({"aliases": [3]}, "aliases: must be a line of text; found “3”"),
        ({"amount": True}, "amount: must be a whole number from 0 on; found “true”"),
        ({"amount": -1}, "amount: must be a whole number from 0 on; found “-1”"),
        ({"costs": float("nan")}, "costs: must be a whole number from 0 on; found “nan”"),
        ({"weapon": "2"}, "weapon: must be a whole number from 0 on; found “2”"),
        ({"playable": 0}, "playable: must be true or false; found “0”"),
        ({"effect": ["hit"]}, "effect: must be a line of text; found “['hit']”"),
        ({"cites": []}, "cites: must not be empty"),
        ({"effect": "hit"}, "target: the effect hit is aimed at another or anybody; found card_of_another"),
        ({"target": "nobody"}, "target: the effect take_card is aimed at card_of_another or card_of_anybody; found"),
        ({"effect": "draw", "target": "nobody"}, "aims: aims are requirements on a target, and there is none"),
        ({"colour": "blue"}, "effect: a blue card lies in play and has no effect when it is played"),
        ({"from": "base"}, "de: no key “de” here; there are cards, bison, picked, from"),
    ],
)
def test_a_row_that_no_card_can_have_is_refused(changed: dict[str, Any], said: str) -> None:
    check_card("strolch", ROW)
    with pytest.raises(BadInput) as bad:
        check_card("strolch", ROW | changed)
    assert str(bad.value).startswith(f"strolch.{said}")


def test_what_lies_in_play_is_aimed_at_somebody_or_nobody() -> None:
    lying = {key: value for key, value in ROW.items() if key not in ("effect", "aims")} | {"colour": "blue"}
    check_card("strolch", lying | {"target": "anybody"})
    with pytest.raises(
        BadInput, match="a card without an effect is aimed at nobody, another or anybody; found card_of_another"
    ):
        check_card("strolch", lying)


def test_what_a_row_must_have_is_missed() -> None:
    for key in ("de", "en", "colour", "cards", "cites"):
        with pytest.raises(BadInput, match=f"strolch: “{key}” is missing"):
            check_card("strolch", {one: value for one, value in ROW.items() if one != key})
    with pytest.raises(BadInput, match="a brown card needs an effect"):
        check_card("strolch", {key: value for key, value in ROW.items() if key not in ("effect", "aims")})
    with pytest.raises(BadInput, match=re.escape("ann.live: no key “live” here; there are name, life, ")):
        check("ann", {"name": "Ann", "live": 4}, PERSON, ("name", "life"))


def test_more_copies_are_those_of_a_card_of_another_box() -> None:
    check_card("panik", {"from": "base", "cards": ["2C"]})
    with pytest.raises(
        BadInput, match=r"panik\.from: no box “bse”; there are base, dodge_city.* \(did you mean base\?\)"
    ):
        check_card("panik", {"from": "bse", "cards": ["2C"]})
