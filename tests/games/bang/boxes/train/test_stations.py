"""The prices of the stations, by the list of the rule sheet, and what somebody can pay with."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from bang_explorer.games.bang.boxes.train.paying import has, payments, possible_payments, purse
from bang_explorer.games.bang.boxes.train.stations import STATIONS
from bang_explorer.games.bang.boxes.train.train import Train, train
from bang_explorer.games.bang.rules.box import box
from bang_explorer.games.bang.rules.options import at_card, card_in
from tests.strategies import opened

GAME = "base+dodge_city+train"
BY_HAND = {
    "boom_town": ("1 BANG!", ["bang-AS"], ["fehlschuss-10C", "faustschlag-10S", "springfield-KS", "baggage_car"]),
    "frisco": ("1 Kreuz", ["fehlschuss-10C", "bang-2C"], ["bang-2D", "bang-AS", "caboose"]),
    "catico": ("Cat Balou oder Panik", ["cat_balou-KH", "panik-JH"], ["can_can-JC", "rag_time-9H", "passenger_car"]),
    "miners_oath": ("1 Karo", ["bang-2D"], ["bier-6H", "caboose"]),
    "creepy_creek": ("1 Pik", ["bang-AS", "gefaengnis-JS"], ["bang-2C", "caboose"]),
    "san_tafe": ("1 Herz", ["bier-6H", "dynamit-2H"], ["bang-2D", "caboose"]),
    "crowns_hole": ("1 Bier", ["bier-6H"], ["whisky-QH", "tequila-9C", "saloon-5H"]),
    "tombrock": ("1 Lebenspunkt", [], ["bang-AS", "bier-6H", "caboose"]),
    "deathwood": ("blauer Rand", ["mustang-8H", "dynamit-2H", "caboose"], ["bibel-10H", "stetson-JD", "bang-AS"]),
    "yooma": ("Wert 2 bis 9", ["bang-2C", "bang-9D"], ["fehlschuss-10C", "bang-AS", "bang-JD", "caboose"]),
    "dodgeville": ("1 Fehlschuss!", ["fehlschuss-10C"], ["ausweichen-7D", "baggage_car", "bibel-10H"]),
    "virginia_town": ("2 beliebige", ["bang-AS", "bibel-10H", "caboose", "mustang-8H"], []),
    "fort_wroth": ("10, J, Q, K, A", ["fehlschuss-10C", "bang-AS", "bang-JD", "bang-QD", "bang-KD"], ["bang-9D"]),
}  # fmt: skip
"""Of each station: what the sheet says, some cards that pay it, and some that do not."""

POSITION = """
players:
  - name: A
    role: sheriff
    life: 2
    hand: [bang-AS, postkutsche-9S, bang-2D, postkutsche-9S]
    in_play: [mustang-8H, fass-QS, caboose, bibel-10H]
  - {name: B, role: outlaw, life: 1, hand: 2, in_play: [mail_car]}
  - {name: C, role: renegade}
  - {name: D, role: outlaw}
"""


def test_the_sheet_lists_all_stations() -> None:
    assert set(BY_HAND) == set(STATIONS)
    assert len(STATIONS) == 13
    assert {id_ for id_, one in STATIONS.items() if one.life} == {"tombrock"}
    assert {id_: one.count for id_, one in STATIONS.items() if one.count != 1} == {"virginia_town": 2}


@pytest.mark.parametrize("id_", BY_HAND)
def test_a_station_takes_what_the_sheet_says(id_: str) -> None:
    table, cards = opened(POSITION, GAME).table, box(GAME).by_text
    _, these, others = BY_HAND[id_]
    assert [text for text in (*these, *others) if cards[text] in STATIONS[id_].taken(table)] == these


def test_a_station_stays_itself_when_it_is_pickled() -> None:
    assert all(pickle.loads(pickle.dumps(one)) is one for one in STATIONS.values())  # noqa: S301 - our own bytes


def test_by_the_other_reading_no_car_pays_in_deathwood() -> None:
    table = opened(f"rules: {{deathwood_pays: no_cars}}\n{POSITION}", GAME).table
    paid = [card_in(one).text for (one,) in payments(table, 0, STATIONS["deathwood"])]
    assert sorted(paid) == ["fass-QS", "mustang-8H"]


# --- who can pay with what --------------------------------------------------------------------------------------------


def texts(paid: tuple[object, ...]) -> list[str]:
    return [card_in(one).text for one in paid]  # type: ignore[arg-type]


def test_hand_and_play_pay_alike_and_copies_are_offered_once() -> None:
    table = opened(POSITION, GAME).table
    assert [texts(paid) for paid in payments(table, 0, STATIONS["creepy_creek"])] == [
        ["bang-AS"], ["postkutsche-9S"], ["fass-QS"],
    ]  # fmt: skip
    pairs = list(payments(table, 0, STATIONS["virginia_town"]))
    assert len(pairs) == 8 * 7 // 2 - 6  # each with one of the two copies is there once; both together, too
    assert ["postkutsche-9S", "postkutsche-9S"] in [texts(pair) for pair in pairs]
    table.hands[0].reverse()
    table.in_play[0].reverse()
    assert list(payments(table, 0, STATIONS["virginia_town"])) == pairs


def test_the_last_life_point_is_not_paid() -> None:
    table = opened(POSITION, GAME).table
    assert list(payments(table, 0, STATIONS["tombrock"])) == [()]
    assert list(payments(table, 1, STATIONS["tombrock"])) == []
    assert list(possible_payments(table, 1, STATIONS["tombrock"])) == []


def test_an_unknown_card_may_pay_anything() -> None:
    seen = opened(POSITION, GAME).table.as_seen_by(2)
    assert list(payments(seen, 1, STATIONS["boom_town"])) == []
    assert len(list(possible_payments(seen, 1, STATIONS["boom_town"]))) == 2
    assert len(list(possible_payments(seen, 1, STATIONS["deathwood"]))) == 3
    assert len(list(possible_payments(seen, 1, STATIONS["virginia_town"]))) == 3
    assert len(list(possible_payments(seen, 1, STATIONS["tombrock"]))) == 0


def test_one_has_what_one_holds_as_often_as_one_holds_it() -> None:
    table = opened(POSITION, GAME).table
    bang, coach, lying = (purse(table, 0)[place] for place in (0, 2, -1))
    assert has(table, 0, (bang, coach, coach, lying))
    assert not has(table, 0, (bang, bang))
    of_another: Any = at_card(1, card_in(bang))
    assert not has(table, 0, (of_another,))


# --- the train --------------------------------------------------------------------------------------------------------


LAID = """players:
  - {name: A, role: sheriff}
  - {name: B, role: outlaw}
  - {name: C, role: renegade}
  - {name: D, role: outlaw}
train:
  track: [tombrock, frisco, yooma, catico]
  cars: [caboose, mail_car, dining_car]
  pile: [express_car]
  under: [lounge_car]
"""


def on_the_track(at: int) -> Train:
    line = train(opened(LAID, "base+train").table)
    line.at = at
    return line


UNDER = {
    0: [None, None, None], 1: ["tombrock", None, None], 2: ["frisco", "tombrock", None],
    3: ["yooma", "frisco", "tombrock"], 4: ["catico", "yooma", "frisco"],
}  # fmt: skip


@pytest.mark.parametrize("at", UNDER)
def test_a_car_is_under_the_station_as_many_places_behind_the_locomotive_as_it_is(at: int) -> None:
    line = on_the_track(at)
    assert [getattr(line.station_of(car), "id", None) for car in line.cars] == UNDER[at]
    assert line.is_at_the_end == (at == 4)
    if at < 4:
        ahead = {car: station.id for car, station in line.connected(ahead=1)}
        assert [ahead.get(car) for car in line.cars] == UNDER[at + 1]


def test_a_discarded_car_fills_a_short_train_and_goes_under_the_pile_else() -> None:
    table = opened(
        """players:
  - {name: A, role: sheriff, in_play: [mail_car, express_car, caboose]}
  - {name: B, role: outlaw}
  - {name: C, role: renegade}
  - {name: D, role: outlaw}
train: {cars: [dining_car, coal_hopper], set_aside: rest}
""",
        "base+train",
    ).table
    line, cars = train(table), {card.kind.id: card for card in table.in_play[0]}
    for id_ in ("caboose", "mail_car", "express_car"):
        table.discard_from_play(0, cars[id_])
    assert [card.kind.id for card in line.cars] == ["dining_car", "coal_hopper", "caboose"]
    assert [card.kind.id for card in line.bottom] == ["mail_car", "express_car"]
    assert table.discard == []


def test_what_is_cleared_is_shuffled_together() -> None:
    line = on_the_track(3)
    there = set(line.cards())
    line.clear()
    assert (line.track, line.cars, line.top, line.bottom, line.at) == ([], [], [], [], 0)
    assert len(line.tiles) == 13
    assert set(line.pool) == there
