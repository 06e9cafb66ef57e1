"""What players ask of a position, and what each of them can see of it."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from bang_explorer.core.position import Position
from bang_explorer.games.bang.rules.cards import VEILED
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.roles import UNKNOWN_ROLE
from bang_explorer.scenarios.opening import new_game
from tests.games.bang.tables import exchanged, laid_out
from tests.strategies import doubles, opened, walk

TABLE = """
players:
  - {name: Ann, role: sheriff, hand: [general_store, bang-2D]}
  - {name: Bob, role: outlaw, character: kit_carlson, hand: [bier, fehlschuss]}
  - {name: Cleo, role: renegade, hand: [panik]}
  - {name: Dan, role: outlaw, out: true}
deck: [saloon, schofield, mustang, fass, gatling, volcanic, indianer-KD]
"""
START = opened(TABLE)


def role_of(position: Position, who: str, seen_by: str) -> str:
    return position.as_seen_by(seen_by).table.roles[position.seat(who)]


# --- in the words of players ----------------------------------------------------------------------------------------


def test_a_position_is_told_by_the_names_of_the_players() -> None:
    assert (START.decides, START.turn, START.phase, START.winners, START.is_over) == ("Ann", "Ann", "play", (), False)
    assert [START.seat(name) for name in ("Ann", "Bob", "Cleo", "Dan")] == [0, 1, 2, 3]


ASKED = [
    START.seat, START.as_seen_by, START.reach,
    lambda name: START.distance(name, "Ann"), lambda name: START.distance("Ann", name),
]  # fmt: skip


@pytest.mark.parametrize("ask", ASKED)
def test_an_unknown_name_is_told_with_those_that_are_known_and_the_nearest(ask: Callable[[str], object]) -> None:
    there = "there are Ann, Bob, Cleo, Dan"
    for name, said in [
        ("Z", f"no player “Z”; {there}"),
        ("Cloe", f"no player “Cloe”; {there} (did you mean Cleo?)"),
        (2, f"expected the name of a player; found “2”; {there}"),
        (None, f"expected the name of a player; found nothing; {there}"),
    ]:
        with pytest.raises(BadInput) as bad:
            ask(name)  # type: ignore[arg-type]
        assert str(bad.value) == said


def test_a_name_is_read_as_in_a_move() -> None:
    assert (START.seat(" ann "), START.reach("CLEO")) == (0, START.reach("Cleo"))


def test_winners_are_told_by_seat_when_the_game_is_over() -> None:
    over = opened("""
players:
  - {name: A, role: sheriff, life: 1}
  - {name: B, role: outlaw, hand: [bang]}
  - {name: C, role: outlaw, out: true}
turn: B
""").take("B: bang > A")
    assert (over.is_over, over.winners, over.decides, over.options) == (True, ("B", "C"), None, ())


def test_a_position_shows_itself_as_text() -> None:
    text = str(START)
    assert "> Ann: sheriff, plain, life 5/5, hand general_store-9C bang-2D, in play -" in text
    assert "  Dan: outlaw, plain, out" in text
    assert "Ann decides: Ann: general_store, Ann: bang > Bob, Ann: bang > Cleo, Ann: end" in text
    assert repr(START) == text


def test_a_text_says_when_chance_decides_and_who_has_won() -> None:
    waits = START.after(START.find("Ann: end"))
    assert "chance decides" in str(waits)


def test_distance_reach_and_shots_are_asked_by_name() -> None:
    assert (START.distance("Ann", "Cleo").plain, START.reach("Bob").plain, START.shots_left().plain) == (1, 1, 1)
    assert START.take("Ann: bang > Cleo").shots_left().plain == 0


# --- views ----------------------------------------------------------------------------------------------------------


def test_everybody_sees_the_own_role_the_sheriffs_and_those_of_the_eliminated() -> None:
    assert role_of(START, "Bob", "Bob") == "outlaw"
    assert role_of(START, "Ann", "Bob") == "sheriff"
    assert role_of(START, "Dan", "Bob") == "outlaw"
    assert role_of(START, "Cleo", "Bob") == UNKNOWN_ROLE
    assert role_of(START, "Bob", "Ann") == UNKNOWN_ROLE


def test_when_the_game_is_over_all_roles_are_open() -> None:
    table = TABLE.replace("role: sheriff,", "role: sheriff, life: 1,").replace("hand: [panik]", "hand: [bang-3D]")
    over = opened(table + "turn: Cleo").take("Cleo: bang > Ann")
    assert over.is_over
    assert role_of(over, "Bob", "Cleo") == "outlaw"


def test_of_the_other_hands_only_the_number_of_cards_is_seen() -> None:
    seen = START.as_seen_by("Bob").table
    assert seen.hands[0] == [VEILED, VEILED]
    assert [card.text for card in seen.hands[1]] == [card.text for card in START.table.hands[1]]
    assert seen.hands[2] == [VEILED]


def test_nobody_sees_the_pile_but_how_many_cards_it_has() -> None:
    for name in ("Ann", "Bob", "Cleo"):
        seen = START.as_seen_by(name).table
        assert seen.top == []
        assert seen.deck_count == START.table.deck_count


def test_open_cards_are_seen_by_all() -> None:
    shown = START.take("Ann: general_store")
    for name in ("Ann", "Bob", "Cleo"):
        assert [card.kind.id for card in shown.as_seen_by(name).table.shown] == ["saloon", "schofield", "mustang"]


def test_what_kit_carlson_looks_at_is_seen_by_him_alone() -> None:
    looking = START.take("Ann: end")
    assert [option.text.split()[-1] for option in looking.options] == ["saloon", "schofield", "mustang"]
    assert [card.kind.id for card in looking.as_seen_by("Bob").table.shown] == ["saloon", "schofield", "mustang"]
    assert looking.as_seen_by("Ann").table.shown == [VEILED] * 3
    assert looking.as_seen_by("Cleo").table.shown_to == 1


def test_what_kit_carlson_puts_back_is_known_to_him_alone() -> None:
    back = START.take("Ann: end").take("Bob: take saloon").take("Bob: take schofield")
    assert [card.kind.id for card in back.as_seen_by("Bob").table.top] == ["mustang"]
    assert back.as_seen_by("Ann").table.top == []
    assert back.as_seen_by("Ann").table.deck_count == back.table.deck_count


def test_the_log_of_a_seat_hides_what_it_has_not_seen() -> None:
    drawn = START.take("Ann: bang > Cleo").take("Ann: end").take("Bob: take saloon").take("Bob: take schofield")
    looked = {name: [entry.values["card"] for entry in drawn.as_seen_by(name).log if entry.key == "looks_at"]
              for name in ("Ann", "Bob")}  # fmt: skip
    assert [card.kind.id for card in looked["Bob"]] == ["saloon", "schofield", "mustang"]
    assert looked["Ann"] == [None] * 3


def test_a_view_says_who_must_decide() -> None:
    view = START.as_seen_by("Cleo")
    assert (view.seat, view.decides) == (2, "Ann")


def test_looking_changes_nothing() -> None:
    before = START.key()
    START.as_seen_by("Bob").table.hands[0].clear()
    START._key = None
    assert START.key() == before


def test_two_who_know_the_same_see_the_same() -> None:
    other = opened(TABLE.replace("[bier, fehlschuss]", "[duell, cat_balou]"))
    assert other.as_seen_by("Ann").key() == START.as_seen_by("Ann").key()
    assert other.as_seen_by("Cleo").key() == START.as_seen_by("Cleo").key()
    assert other.as_seen_by("Bob").key() != START.as_seen_by("Bob").key()


def test_a_view_shows_what_its_seat_sees() -> None:
    game = new_game("base", players=4, seed=3, roles=["sheriff", None, None, None])
    shown = repr(game.as_seen_by("B")).splitlines()
    assert "sheriff" in shown[0]
    assert "hand ? ?" in shown[0]
    assert "?" not in shown[1]
    assert "unknown" in shown[2]
    assert shown[-2] == "  as B sees it; A decides"


# --- views with Dodge City ------------------------------------------------------------------------------------------

THREE = """
players:
  - {name: Ann, role: deputy, hand: [derringer, pony_express]}
  - {name: Bob, role: outlaw, character: vera_custer, copies: kit_carlson, hand: [bier]}
  - {name: Cleo, role: renegade, hand: [panik]}
"""


def test_with_three_everybody_sees_all_roles() -> None:
    start = laid_out(THREE)
    for name in ("Ann", "Bob", "Cleo"):
        assert start.as_seen_by(name).table.roles == ["deputy", "outlaw", "renegade"]
        assert start.as_seen_by(name).table.roles_are_open


def test_with_three_hands_are_still_hidden() -> None:
    seen = laid_out(THREE).as_seen_by("Cleo").table
    assert seen.hands[:2] == [[VEILED, VEILED], [VEILED]]


def test_when_only_three_of_more_are_left_their_roles_stay_hidden() -> None:
    left = laid_out("""
players:
  - {name: Ann, role: sheriff}
  - {name: Bob, role: outlaw}
  - {name: Cleo, role: renegade}
  - {name: Dan, role: outlaw, out: true}
""")
    assert left.as_seen_by("Bob").table.roles == ["sheriff", "outlaw", UNKNOWN_ROLE, "outlaw"]


def test_everybody_sees_whose_ability_somebody_has_and_what_was_laid_in_this_turn() -> None:
    laid = laid_out(THREE).take("Ann: derringer")
    for name in ("Ann", "Bob", "Cleo"):
        seen = laid.as_seen_by(name).table
        assert [one and one.id for one in seen.copied] == [None, "kit_carlson", None]
        assert [card.kind.id for card in seen.laid_now] == [card.kind.id for card in seen.in_play[0]] == ["derringer"]


def test_what_a_view_shows_of_these_is_its_own() -> None:
    laid = laid_out(THREE).take("Ann: derringer")
    before = laid.key()
    seen = laid.as_seen_by("Bob").table
    seen.laid_now.clear()
    seen.copied[1] = None
    laid._key = None
    assert laid.key() == before


def test_a_hidden_green_card_is_seen_by_its_owner_alone() -> None:
    one, other = (laid_out(THREE.replace("bier", card)) for card in ("stetson", "sombrero"))
    assert one.as_seen_by("Cleo").key() == other.as_seen_by("Cleo").key()
    assert one.as_seen_by("Bob").key() != other.as_seen_by("Bob").key()


def test_what_a_copy_of_kit_carlson_looks_at_is_seen_by_vera_custer_alone() -> None:
    looking = laid_out("""
players:
  - {name: Ann, role: sheriff, character: kit_carlson}
  - {name: Bob, role: outlaw, character: vera_custer}
  - {name: Cleo, role: renegade}
turn: Bob
phase: draw
deck: [saloon, schofield, mustang]
""").take("Bob: vera_custer > Ann")
    assert [option.text for option in looking.options] == [
        f"Bob: take {card}" for card in ("saloon", "schofield", "mustang")
    ]
    assert looking.as_seen_by("Ann").table.shown == [VEILED] * 3
    assert [card.kind.id for card in looking.as_seen_by("Bob").table.shown] == ["saloon", "schofield", "mustang"]


# --- what a view does not say ---------------------------------------------------------------------------------------


def test_nothing_that_the_table_has_worked_out_is_in_a_view() -> None:
    asked = START.take("Ann: bang > Bob") if not START.why_not("Ann: bang > Bob") else START
    assert asked.table.memo
    for name in ("Ann", "Bob", "Cleo"):
        seen = asked.as_seen_by(name).table
        assert (seen.memo, seen.held, seen.journal) == ({}, None, None)


def test_a_view_that_was_put_away_or_copied_is_the_same_and_holds_no_position() -> None:
    for name in ("Ann", "Bob", "Cleo"):
        view = START.as_seen_by(name)
        for found in doubles(view):
            assert found == view
            assert repr(found) == repr(view)
            assert found.draw("text") == view.draw("text")
        assert b"Position" not in pickle.dumps(view)
        assert b"Machine" not in pickle.dumps(view)


def test_two_views_of_one_seat_are_put_away_as_the_same_bytes_whatever_is_hidden() -> None:
    dice = Random(4)
    for position in walk(new_game("base+dodge_city", players=6, seed=4, ask="always"), 60, dice):
        if position.is_over or position.table.phase == "setup":
            continue
        seat = dice.randrange(6)
        name = position.table.names[seat]
        one, other = (world.as_seen_by(name) for world in (position, exchanged(position, seat, dice)))
        assert pickle.dumps((one.decides, one.table)) == pickle.dumps((other.decides, other.table))


def test_a_view_says_that_being_asked_may_tell_something_unless_all_are_asked() -> None:
    hint = {"en": "Being asked can give away", "de": "Wer gefragt wird, kann damit verraten"}
    for position, tells in ((START, True), (START.asking_always(), False)):
        view = position.as_seen_by("Cleo")
        assert view.tells_by_asking is tells
        assert ("whether somebody is asked may tell" in repr(view)) is tells
        for lang, text in hint.items():
            assert (text in view.draw("text", lang=lang)) is tells
            assert text not in position.draw("text", lang=lang)


def test_who_gets_a_reward_does_not_tell_his_role() -> None:
    def killed_by(role: str, other: str) -> Position:
        return opened(f"""
players:
  - {{name: Ann, role: sheriff}}
  - {{name: Bob, role: {role}, hand: [bang]}}
  - {{name: Cleo, role: outlaw, life: 1}}
  - {{name: Dan, role: {other}}}
turn: Bob
""").take("Bob: bang > Cleo")

    worlds = killed_by("outlaw", "renegade"), killed_by("renegade", "outlaw")
    rules = [{name: rewarded(world.as_seen_by(name)) for name in ("Ann", "Bob", "Cleo")} for world in worlds]
    assert rules[0]["Ann"] == rules[1]["Ann"] == rules[0]["Cleo"]
    assert "base.reward.three-cards" in rules[0]["Ann"]
    assert "base.reward.outlaw-too" in rules[0]["Bob"]
    assert "base.reward.outlaw-too" in rewarded(worlds[0])
    assert "base.reward.outlaw-too" not in {*rules[0]["Ann"], *rules[1]["Bob"]}


def rewarded(seen: Any) -> tuple[str, ...]:
    """The rules that the log cites for the reward."""
    (entry,) = (entry for entry in seen.log if entry.key == "reward")
    rules: tuple[str, ...] = entry.rules
    return rules


def test_that_two_hidden_cards_are_alike_does_not_show_in_what_is_sure_to_come() -> None:
    def taking(hand: str) -> Position:
        table = f"""
players:
  - {{name: Ann, role: sheriff, hand: [panik]}}
  - {{name: Bob, role: outlaw, hand: [{hand}]}}
  - {{name: Cleo, role: renegade}}
"""
        start = laid_out(table)
        return start.after(start.find("Ann: panik > Bob.hand"))

    deck = Counter(laid_out(THREE).table.box.deck)
    twin = next(card.text for card, count in deck.items() if count > 1)
    sure = [chance.is_sure for hand in (f"{twin}, {twin}", "mustang, fass", twin) if (chance := taking(hand).chance)]
    assert sure == [False, False, True]
