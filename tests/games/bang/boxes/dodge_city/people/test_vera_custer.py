"""Vera Custer: in her hands an ability does what it does for the person itself, and with Vulture Sam she shares."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from bang_explorer.core.position import NotAnOption
from bang_explorer.games.bang.rules.box import box
from tests.games.bang.tables import BOTH, after, hand, in_play, laid_out, life, names, options, refused, told

if TYPE_CHECKING:
    from bang_explorer.core.position import Position

# --- every ability --------------------------------------------------------------------------------------------------


class Case(NamedTuple):
    """Where an ability shows: what V, the Sheriff on the left and the Outlaw behind him have, and what then happens."""

    has: str = ""
    sheriff: str = ""
    outlaw: str = ""
    turn: str = "S"
    moves: tuple[str, ...] = ()
    phase: str = "play"


def in_phase_1(*moves: str, **given: str) -> Case:
    return Case(turn="V", phase="draw", moves=moves, **given)


def in_her_turn(has: str, *moves: str, **given: str) -> Case:
    return Case(has, turn="V", moves=moves, **given)


SHOT = Case(sheriff="hand: [bang-QH]", moves=("S: bang > V",))
A_DEATH = Case(has="life: 1", sheriff="hand: [bang-QH]", outlaw="life: 1, hand: [saloon]", moves=("S: bang > O",))
CASES = {
    "apache_kid": Case(sheriff="hand: [bang-2D]", moves=("S: bang > V",)),
    "bart_cassidy": SHOT,
    "belle_star": in_her_turn("hand: [bang-QH]", "V: bang > S", sheriff="in_play: [fass]"),
    "bill_noface": in_phase_1(has="life: 1"),
    "black_jack": in_phase_1(),
    "calamity_janet": in_her_turn("hand: [fehlschuss]"),
    "chuck_wengham": in_her_turn("", "V: chuck_wengham"),
    "doc_holyday": in_her_turn("hand: [saloon, mustang]", "V: doc_holyday + saloon + mustang > S"),
    "el_gringo": Case(sheriff="hand: [bang-QH, saloon]", moves=("S: bang > V",)),
    "elena_fuente": SHOT._replace(has="hand: [mustang]"),
    "greg_digger": A_DEATH,
    "herb_hunter": A_DEATH,
    "jesse_jones": in_phase_1("V: jesse_jones > S", sheriff="hand: [gatling]"),
    "jose_delgado": in_her_turn("hand: [mustang]", "V: jose_delgado + mustang"),
    "jourdonnais": SHOT,
    "kit_carlson": in_phase_1("V: take bier"),
    "lucky_duke": SHOT._replace(has="in_play: [fass]", moves=("S: bang > V", "V: use fass")),
    "molly_stark": SHOT._replace(has="hand: [fehlschuss]", moves=("S: bang > V", "V: fehlschuss")),
    "pat_brennan": in_phase_1("V: pat_brennan > S.bibel", sheriff="in_play: [bibel]"),
    "paul_regret": SHOT._replace(moves=()),
    "pedro_ramirez": in_phase_1("V: pedro_ramirez"),
    "pixie_pete": in_phase_1(),
    "rose_doolan": in_her_turn("hand: [bang-QH]"),
    "sean_mallory": in_her_turn("hand: [bang, bang, bang, bang, bang]", "V: end"),
    "sid_ketchum": in_her_turn("hand: [saloon, mustang]", "V: sid_ketchum + saloon + mustang"),
    "slab_the_killer": in_her_turn("hand: [bang-QH]", "V: bang > S", "S: fehlschuss", sheriff="hand: [fehlschuss]"),
    "suzy_lafayette": in_her_turn("hand: [saloon]", "V: saloon"),
    "tequila_joe": in_her_turn("life: 1, hand: [bier-7H]", "V: bier"),
    "vulture_sam": A_DEATH,
    "willy_the_kid": in_her_turn("hand: [bang-2C, bang-3C]", "V: bang-2C > S"),
}


def begun(case: Case, v: str, n: str = "plain") -> Position:
    """The table of a case, with these two people."""
    points = "" if "life" in case.has else ", life: 3"
    has, sheriff, outlaw = (one and f", {one}" for one in (case.has, case.sheriff, case.outlaw))
    return laid_out(f"""
turn: {case.turn}
phase: {case.phase}
players:
  - {{name: V, role: deputy, character: {v}, max_life: 4{points}{has}}}
  - {{name: S, role: sheriff{sheriff}}}
  - {{name: O, role: outlaw{outlaw}}}
  - {{name: X, role: outlaw}}
  - {{name: N, role: renegade, character: {n}, life: 3, max_life: 4}}
deck: [remington-KC, bier-6H, winchester-8S, bang-5C, rev_carabine-AC, bang-7C, indianer-KD, stetson]
discard: [duell-QD]
""")


def seen(start: Position, *moves: str) -> Any:
    """All that the ability could have changed, after these moves; nothing if one of them cannot be made."""
    try:
        position = after(start, *moves)
    except NotAnOption:
        return None
    table = position.table
    people = [name for seat, name in enumerate(table.names) if not table.out[seat]]
    return (
        (position.decides, position.turn, position.phase, options(position), position.shots_left().plain),
        (life(position), *(names(pile) for pile in (*table.hands, *table.in_play, table.discard, table.under_way))),
        [position.distance(one, two).plain for one in people for two in people],
    )


def test_there_is_a_case_for_everybody_whom_she_could_copy() -> None:
    assert set(CASES) == set(box(BOTH).people) - {"vera_custer"}


@pytest.mark.parametrize("person", CASES)
def test_with_the_ability_of_somebody_she_does_what_he_does(person: str) -> None:
    case = CASES[person]
    himself = seen(begun(case, person), *case.moves)
    if case.phase == "draw":  # whom she names sits elsewhere
        hers = seen(begun(case, "vera_custer", person), "V: vera_custer > N", *case.moves)
        without = seen(begun(case, "vera_custer"), "V: vera_custer > N", *case.moves)
    else:
        hers = seen(begun(case, f"vera_custer, copies: {person}"), *case.moves)
        without = seen(begun(case, "vera_custer"), *case.moves)
    assert hers == himself
    assert None not in (hers, himself)
    assert without != himself


# --- naming somebody ------------------------------------------------------------------------------------------------

NAMING = """
players:
  - {name: V, role: outlaw, character: vera_custer%s}
  - {name: S, role: sheriff, character: suzy_lafayette, hand: [bang]}
  - {name: O, role: outlaw}
  - {name: X, role: deputy, character: rose_doolan, out: true}
  - {name: N, role: renegade, character: slab_the_killer}
turn: V
phase: %s
"""


def test_she_names_anybody_else_in_the_game_and_must_name_somebody() -> None:
    start = laid_out(NAMING % ("", "draw"))
    assert options(start) == [f"vera_custer > {who}" for who in "SON"]
    assert list(refused(start, "V: vera_custer > V")) == ["target_is_another"]
    assert list(refused(start, "V: vera_custer > X")) == ["target_in_the_game"]
    assert refused(start, "V: vera_custer > X")["target_in_the_game"].rule == "dodge_city.vera_custer.another"
    assert "is_asked" not in refused(start, "V: pass")
    assert refused(start, "V: pass")
    named = start.take("V: vera_custer > N")
    assert [one and one.id for one in named.table.copied] == ["slab_the_killer", None, None, None, None]
    assert (named.phase, named.table.max_life[0]) == ("play", 3)
    assert "an_ability_is_named" in refused(named, "V: vera_custer > S")


def test_the_old_ability_is_gone_before_she_names_the_new_one_and_the_cards_come_after() -> None:
    start = laid_out(NAMING % (", copies: slab_the_killer", "start"))
    assert (start.table.copied[0], hand(start, "V"), start.phase) == (None, [], "draw")
    assert len(hand(start.take("V: vera_custer > S"), "V")) == 3  # one for the empty hand, at once, and then two


def test_with_only_one_to_name_she_is_not_asked() -> None:
    start = laid_out("""
players:
  - {name: V, role: renegade, character: vera_custer}
  - {name: S, role: sheriff, character: el_gringo}
  - {name: O, role: outlaw, out: true}
turn: V
phase: draw
""")
    assert (start.phase, start.table.copied[0].id) == ("play", "el_gringo")


@pytest.mark.parametrize(("rules", "phase"), [("", "discard"), ("rules: {failed_jail: skip_turn}", "draw")])
def test_a_turn_lost_in_gefaengnis_ends_her_ability_without_a_new_one(rules: str, phase: str) -> None:
    start = laid_out(f"""
players:
  - {{name: V, role: outlaw, character: vera_custer, copies: sean_mallory, in_play: [gefaengnis], life: 1,
      hand: [bang, saloon, mustang]}}
  - {{name: S, role: sheriff, character: vulture_sam}}
  - {{name: O, role: outlaw}}
turn: V
phase: start
deck: [KC]
{rules}
""")
    assert told(start, "no_longer_copies") == [{"who": 0}]
    assert start.table.copied[0] is None
    assert (start.decides, len(hand(start, "V"))) == (("V", 3) if phase == "discard" else ("S", 3))


# --- sharing with Vulture Sam ---------------------------------------------------------------------------------------


def estate(order: str, has: str, rules: str = "") -> Position:
    """The Sheriff A has struck D. So sit the others, clockwise from A on: D, Sam as S, Vera as V, and X."""
    who = {
        "D": f"{{name: D, role: outlaw, life: 1, {has}}}",
        "S": "{name: S, role: outlaw, character: vulture_sam}",
        "V": "{name: V, role: renegade, character: vera_custer, copies: vulture_sam}",
        "X": "{name: X, role: outlaw}",
    }
    seats = "\n".join(f"  - {who[one]}" for one in order)
    start = laid_out(f"""
players:
  - {{name: A, role: sheriff, hand: [bang-QH], in_play: [winchester]}}
{seats}
rules: {{{rules}}}
""")
    struck = start.take("A: bang > D")
    return struck.take("D: pass") if struck.decides == "D" else struck


FIVE = "hand: [panik-8D, duell-QD, saloon], in_play: [schofield, silver]"


@pytest.mark.parametrize(
    ("order", "first"),
    [
        ("DSVX", "S"),
        ("DVSX", "V"),
        ("DXVS", "V"),
        ("SVDX", "S"),
        ("VSDX", "V"),
        ("SDXV", "V"),
        ("VDSX", "S"),
        ("SXVD", "S"),
    ],
)
def test_whoever_sits_next_clockwise_to_the_dead_begins(order: str, first: str) -> None:
    assert estate(order, FIVE).decides == first


@pytest.mark.parametrize("cards", range(1, 6))
def test_they_take_by_turns_until_nothing_is_left_and_the_first_has_the_odd_one(cards: int) -> None:
    all_ = ["panik-8D", "duell-QD", "saloon", "gatling", "indianer-KD"][:cards]
    now = estate("DVSX", f"hand: [{', '.join(all_)}]")
    assert (len(hand(now, "V")), len(hand(now, "S"))) == (
        (cards + 1) // 2,
        cards // 2,
    )  # always from the hand: not asked
    assert sorted([*hand(now, "V"), *hand(now, "S")]) == sorted(text.partition("-")[0] for text in all_)
    assert (now.decides, now.table.out[1], names(now.table.discard)) == ("A", True, ["bang"])
    assert [entry["who"] for entry in told(now, "takes_unseen")] == [2, 3, 2, 3, 2][:cards]


def test_of_what_lay_in_play_each_chooses_and_of_the_hand_nobody_does() -> None:
    now = estate("DVSX", FIVE)
    assert options(now) == ["choose D.hand", "choose D.schofield", "choose D.silver"]
    assert list(refused(now, "V: choose D.panik")) == ["card_lies_there"]
    assert list(refused(now, "V: choose A.winchester")) == ["is_of_the_one_chosen_from"]
    assert "an_inheritance_is_shared_out" in refused(now, "S: choose D.silver")  # his turn comes
    asked = after(now, "V: choose D.silver", "S: choose D.schofield")
    assert asked.decides == "A"  # three unseen cards are left, and no choice
    assert (len(hand(asked, "V")), len(hand(asked, "S"))) == (3, 2)


def test_or_else_all_cards_lie_open_and_are_chosen() -> None:
    now = estate("DVSX", FIVE, "sharing_with_sam: chosen")
    assert options(now) == [f"choose D.{card}" for card in ("panik", "duell", "saloon", "schofield", "silver")]
    assert list(refused(now, "V: choose D.hand")) == ["card_lies_there"]
    done = after(now, "V: choose D.saloon", "S: choose D.duell", "V: choose D.silver", "S: choose D.panik")
    assert (hand(done, "V"), hand(done, "S"), done.decides) == (
        ["saloon", "silver", "schofield"],
        ["duell", "panik"],
        "A",
    )


@pytest.mark.parametrize("rules", ["", "sharing_with_sam: chosen"])
def test_a_hand_that_nobody_knew_is_shared_like_any_other(rules: str) -> None:
    now = estate("DVSX", "hand: 3, in_play: [silver]", rules)
    while now.decides in ("V", "S"):
        now = now.take(now.options[-1])
    assert (len(hand(now, "V")), len(hand(now, "S"))) == (2, 2)
    assert now.table.card_count() == 120
    assert "veiled" not in hand(now, "V") + hand(now, "S")


def test_with_nothing_to_share_nobody_is_asked() -> None:
    now = estate("DVSX", "hand: []")
    assert (now.decides, hand(now, "V"), hand(now, "S")) == ("A", [], [])


@pytest.mark.parametrize(("dead", "heir"), [("S", "V"), ("V", "S")])
def test_of_the_two_the_one_who_is_left_inherits_alone(dead: str, heir: str) -> None:
    who = {"S": "vulture_sam, role: outlaw", "V": "vera_custer, copies: vulture_sam, role: renegade"}
    done = laid_out(f"""
players:
  - {{name: A, role: sheriff, hand: [bang-QH]}}
  - {{name: {dead}, character: {who[dead]}, life: 1, hand: [saloon], in_play: [silver]}}
  - {{name: {heir}, character: {who[heir]}}}
  - {{name: X, role: outlaw}}
""").take(f"A: bang > {dead}")
    assert (done.decides, hand(done, heir), in_play(done, dead)) == ("A", ["saloon", "silver"], [])
