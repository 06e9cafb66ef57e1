"""What lies on the table, and the verbs that move it: each does one thing, and no card is lost by any."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from bang_explorer.core.log import Journal
from bang_explorer.games import rules
from bang_explorer.games.bang.rules import numbers
from bang_explorer.games.bang.rules.box import box
from bang_explorer.games.bang.rules.cards import VEILED, Card
from bang_explorer.games.bang.rules.table import Table
from tests.games.bang.tables import BOTH
from tests.strategies import cards_of, lying_on, opened, position_after

BASE = box("base")
EVERYTHING = box(BOTH)


def card(text: str) -> Card:
    return BASE.by_text[text]


@pytest.fixture
def table() -> Table:
    """Four people; A holds BANG! 2D and Bier, a Fass and a Schofield lie before B, one card is discarded."""
    made = Table(BASE, rules(), ("A", "B", "C", "D"))
    made.life, made.max_life = [3, 4, 4, 4], [4, 4, 4, 4]
    for pile, text in (
        (made.hands[0], "bang-2D"), (made.hands[0], "bier-6H"), (made.in_play[1], "fass-QS"),
        (made.in_play[1], "schofield-JC"), (made.discard, "saloon-5H"),
    ):  # fmt: skip
        made.pool.remove(card(text))
        pile.append(card(text))
    made.journal = Journal()
    return made


def keys(table: Table) -> list[str]:
    assert table.journal is not None
    return [entry.key for entry in table.journal.entries]


# --- the beginning --------------------------------------------------------------------------------------------------


def test_a_new_table_holds_the_whole_deck_in_its_pile() -> None:
    new = Table(BASE, rules(), ("A", "B"))
    assert cards_of(new) == Counter(BASE.deck)
    assert (new.deck_count, new.card_count()) == (80, 80)


# --- verbs ----------------------------------------------------------------------------------------------------------


def next_card(table: Table) -> Card:
    return table.pool.pop()


VERBS: dict[str, tuple[Callable[[Table], object], str]] = {
    "take_card": (lambda t: t.take_card(2, next_card(t)), "draws"),
    "flip_card": (lambda t: t.flip_card(2, next_card(t)), "flips"),
    "discard_from_hand": (lambda t: t.discard_from_hand(0, card("bang-2D")), "discards"),
    "discard_from_play": (lambda t: t.discard_from_play(1, card("fass-QS")), "discards_from_play"),
    "lay": (lambda t: t.lay(3, next_card(t)), "lies"),
    "take_from_play": (lambda t: t.take_from_play(0, 1, card("fass-QS")), "takes_from_play"),
    "pass_on": (lambda t: t.pass_on(1, card("fass-QS"), 2), "lies"),
    "inherit": (lambda t: t.inherit(3, 1), "inherits"),
    "lose_life": (lambda t: t.lose_life(0, 2), "loses_life"),
    "regain_life": (lambda t: t.regain_life(0), "regains_life"),
    "turn_over_discard": (lambda t: t.turn_over_discard(), "reshuffles"),
    "start_turn": (lambda t: t.start_turn(), "turn_begins"),
    "take_on": (lambda t: t.take_on(2, BASE.people["el_gringo"]), "copies"),
}


@pytest.mark.parametrize("verb", VERBS)
def test_no_card_is_lost_or_doubled_by_a_verb(table: Table, verb: str) -> None:
    VERBS[verb][0](table)
    assert cards_of(table) == Counter(BASE.deck)


@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_says_what_it_did(table: Table, verb: str) -> None:
    VERBS[verb][0](table)
    assert keys(table)[0] == VERBS[verb][1]


@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_does_the_same_without_a_journal(table: Table, verb: str) -> None:
    silent = table.copy()
    VERBS[verb][0](silent)
    VERBS[verb][0](table)
    assert silent.journal is None
    assert lying_on(silent) == lying_on(table)


@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_leaves_a_copy_alone(table: Table, verb: str) -> None:
    copy = table.copy()
    before = lying_on(copy)
    VERBS[verb][0](table)
    assert lying_on(copy) == before


def test_cards_go_where_the_verb_says(table: Table) -> None:
    table.discard_from_hand(0, card("bang-2D"))
    table.take_from_play(0, 1, card("fass-QS"))
    table.pass_on(1, card("schofield-JC"), 2)
    assert [str(one) for one in table.discard] == ["saloon-5H", "bang-2D"]
    assert [str(one) for one in table.hands[0]] == ["bier-6H", "fass-QS"]
    assert [[str(one) for one in lying] for lying in table.in_play] == [[], [], ["schofield-JC"], []]


def test_only_those_who_see_a_card_are_told_which_one(table: Table) -> None:
    table.take_card(2, next_card(table))
    assert table.journal is not None
    (entry,) = table.journal.entries
    assert entry.as_seen_by(2) is entry
    assert entry.as_seen_by(1).values == {"who": 2, "card": None}


# --- life points ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("points", "left"), [(0, 3), (1, 2), (3, 0), (5, 0)])
def test_nobody_has_less_than_no_life_points(table: Table, points: int, left: int) -> None:
    table.lose_life(0, points)
    assert table.life[0] == left


@pytest.mark.parametrize(("points", "then"), [(0, 3), (1, 4), (2, 4)])
def test_nobody_has_more_life_points_than_at_the_beginning(table: Table, points: int, then: int) -> None:
    table.regain_life(0, points)
    assert table.life[0] == then
    assert keys(table) == ["regains_life" if then > 3 else "regains_nothing"]


# --- the piles ------------------------------------------------------------------------------------------------------


def test_the_discard_pile_takes_the_place_of_an_empty_draw_pile_only(table: Table) -> None:
    assert not table.reshuffle_if_empty()
    table.hands[3] += table.pool
    table.pool.clear()
    assert table.reshuffle_if_empty()
    assert (table.pool, table.discard) == ([card("saloon-5H")], [])
    assert not table.reshuffle_if_empty()


def test_cards_known_on_top_are_part_of_the_pile(table: Table) -> None:
    table.top.append(table.pool.pop())
    table.top_seen.append(())
    assert table.deck_count == 75
    assert table.card_count() == 80


def test_a_veiled_card_is_in_a_hand_and_not_in_the_pile(table: Table) -> None:
    table.hands[2].append(VEILED)
    table.veils += 1
    assert (table.deck_count, table.card_count()) == (74, 80)
    assert table.veiled(2) is not None
    assert table.veiled(0) is None


def test_a_veiled_card_is_none_of_those_that_were_seen() -> None:
    hidden = ("bang-2D", "bier-6H")
    position = opened(f"""
players:
  - {{name: A, role: sheriff}}
  - {{name: B, role: outlaw, hand: 1}}
  - {{name: C, role: renegade}}
phase: draw
discard: [{", ".join(one.text for one in BASE.deck if one.text not in hidden)}]
""")
    waits = next(step for step in position.history if step.chance is not None)  # for the second card
    assert waits.chance is not None
    assert len(waits.chance.outcomes) > 2  # it comes from the new pile
    (last,) = {card(text) for text in hidden} - set(waits.table.hands[0])  # A has one of the two: B holds the other
    assert last not in dict(waits.chance.outcomes)


# --- who is there ---------------------------------------------------------------------------------------------------


def test_the_others_are_told_clockwise_from_the_left_neighbour(table: Table) -> None:
    assert table.others(2) == (3, 0, 1)
    table.leave_game(3, None)
    assert table.others(2) == (0, 1)
    assert table.living() == [0, 1, 2]


def test_the_eliminated_have_no_abilities(table: Table) -> None:
    assert [seat for seat, _ in table.holders("Hit.answer")] == [1]
    table.leave_game(1, None)
    assert table.holders("Hit.answer") == ()


def test_abilities_come_and_go_with_the_cards(table: Table) -> None:
    assert table.holders("Hit.answer")
    table.pass_on(1, card("fass-QS"), 3)
    assert [seat for seat, _ in table.holders("Hit.answer")] == [3]
    table.discard_from_play(3, card("fass-QS"))
    assert table.holders("Hit.answer") == ()


def test_abilities_come_with_the_person(table: Table) -> None:
    assert table.holders("stand_in") == ()
    table.become(2, BASE.people["calamity_janet"])
    assert [seat for seat, _ in table.holders("stand_in")] == [2, 2]


@pytest.mark.parametrize("turn", range(4))
def test_the_player_on_turn_comes_first_and_then_clockwise(table: Table, turn: int) -> None:
    for seat in range(4):
        table.become(seat, BASE.people["suzy_lafayette"])
    table.turn = turn
    seats = [seat for seat, _ in table.from_turn(table.holders("lull"))]
    assert seats == [(turn + step) % 4 for step in range(4)]


def test_of_one_player_dynamit_comes_before_gefaengnis(table: Table) -> None:
    for text in ("gefaengnis-JS", "dynamit-2H"):
        table.pool.remove(card(text))
        table.lay(2, card(text))
    table.turn = 2
    assert [ability.name for _, ability in table.from_turn(table.holders("turn_begins"))] == ["dynamit", "gefaengnis"]


def test_a_weapon_and_what_lies_before_somebody_are_found(table: Table) -> None:
    assert table.weapon(1) is card("schofield-JC")
    assert table.weapon(0) is None
    assert table.lies_before(1, "fass") is card("fass-QS")
    assert table.lies_before(0, "fass") is None


def test_twins_share_their_name(table: Table) -> None:
    assert table.twins(1) == []
    table.pool.remove(card("fass-KS"))
    table.lay(1, card("fass-KS"))
    assert table.twins(1) == [card("fass-QS"), card("fass-KS")]


# --- an ability that was taken on -----------------------------------------------------------------------------------


def test_an_ability_taken_on_comes_besides_ones_own_and_goes_again(table: Table) -> None:
    suzy, slab = BASE.people["suzy_lafayette"], BASE.people["slab_the_killer"]
    table.become(2, suzy)
    assert table.selves(2) == (suzy,)
    table.take_on(2, slab)
    assert (table.people[2], table.selves(2)) == (suzy, (suzy, slab))
    assert [seat for seat, _ in table.holders("lull")] == [seat for seat, _ in table.holders("misses_needed")] == [2]
    table.end_copy(2)
    assert table.selves(2) == (suzy,)
    assert (len(table.holders("lull")), table.holders("misses_needed")) == (1, ())


def test_a_new_one_takes_the_place_of_the_old_one(table: Table) -> None:
    for id_ in ("slab_the_killer", "willy_the_kid"):
        table.take_on(2, BASE.people[id_])
    assert (table.holders("misses_needed"), len(table.holders("shots_left"))) == ((), 1)


def test_that_an_ability_is_gone_is_told_once(table: Table) -> None:
    table.end_copy(2)
    assert keys(table) == []
    table.take_on(2, BASE.people["el_gringo"])
    table.end_copy(2)
    table.end_copy(2)
    assert keys(table) == ["copies", "no_longer_copies"]


def test_the_numbers_that_an_ability_changes_are_reckoned_anew_when_it_comes_and_goes(table: Table) -> None:
    assert numbers.distance.total(table, 0, 2) == 2
    table.take_on(2, BASE.people["paul_regret"])
    assert numbers.distance.total(table, 0, 2) == 3
    table.end_copy(2)
    assert numbers.distance.total(table, 0, 2) == 2


def test_the_ability_of_somebody_stays_taken_on_when_he_is_out(table: Table) -> None:
    table.become(1, BASE.people["paul_regret"])
    table.take_on(2, table.people[1])
    table.leave_game(1, None)
    assert [seat for seat, _ in table.holders("distance")] == [2]
    table.leave_game(2, None)
    assert table.holders("distance") == ()


# --- cards out of force ---------------------------------------------------------------------------------------------


@pytest.fixture
def belle() -> Table:
    """Belle Star is D; a Fass and a Mustang lie before B, a Mustang before her."""
    made = Table(EVERYTHING, rules("abacus", BOTH), ("A", "B", "C", "D"))
    made.life, made.max_life = [4, 4, 4, 4], [4, 4, 4, 4]
    made.become(3, EVERYTHING.people["belle_star"])
    for seat, text in ((1, "fass-QS"), (1, "mustang-8H"), (3, "mustang-9H")):
        made.pool.remove(EVERYTHING.by_text[text])
        made.lay(seat, EVERYTHING.by_text[text])
    return made


def turn_of(table: Table, seat: int) -> None:
    table.turn = seat
    table.start_turn()


@pytest.mark.parametrize("turn", range(4))
def test_in_the_turn_of_belle_star_only_what_lies_before_her_is_in_force(belle: Table, turn: int) -> None:
    turn_of(belle, turn)
    assert [belle.in_force(seat) for seat in range(4)] == ([False, False, False, True] if turn == 3 else [True] * 4)
    assert [seat for seat, _ in belle.holders("Hit.answer")] == ([] if turn == 3 else [1])
    assert [seat for seat, _ in belle.holders("distance")] == ([3] if turn == 3 else [1, 3])


def test_what_was_reckoned_before_her_turn_does_not_hold_in_it_nor_the_other_way_round(belle: Table) -> None:
    reckoned = []
    for turn in (2, 3, 0):
        turn_of(belle, turn)
        reckoned.append((numbers.distance.total(belle, 3, 1), numbers.distance.total(belle, 1, 3)))
    assert reckoned == [(3, 3), (2, 3), (3, 3)]


def test_when_she_falls_in_her_turn_everything_works_again(belle: Table) -> None:
    turn_of(belle, 3)
    belle.leave_game(3, None)
    assert belle.in_force(1)
    assert [seat for seat, _ in belle.holders("Hit.answer")] == [1]


def test_whoever_takes_on_her_ability_in_the_own_turn_has_it_at_once(belle: Table) -> None:
    turn_of(belle, 0)
    assert belle.in_force(3)
    belle.take_on(0, belle.people[3])
    assert [belle.in_force(seat) for seat in range(4)] == [True, False, False, False]
    belle.end_copy(0)
    assert belle.in_force(3)


def test_what_does_not_work_still_lies_there(belle: Table) -> None:
    turn_of(belle, 3)
    assert belle.lies_before(1, "fass") is EVERYTHING.by_text["fass-QS"]


# --- copies and keys ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["base", BOTH])
@pytest.mark.parametrize("seed", range(6))
def test_a_copy_is_the_same_and_shares_no_list(seed: int, game: str) -> None:
    table: Table = position_after(seed, 4 + seed % 4, decisions=20 * seed, game=game).table
    copy = table.copy()
    assert copy.key() == table.key()
    assert lying_on(copy) == lying_on(table)
    assert copy.journal is None
    for slot in Table.__slots__:
        mine, its = getattr(table, slot), getattr(copy, slot)
        if isinstance(mine, (list, dict)):
            assert mine is not its, slot
        if isinstance(mine, list) and mine and isinstance(mine[0], list):
            assert all(one is not other for one, other in zip(mine, its, strict=True)), slot


def know_the_top_card(table: Table) -> None:
    table.top.append(table.pool.pop())
    table.top_seen.append(())


CHANGES: dict[str, Callable[[Table], object]] = {
    "a card in a hand": lambda t: t.hands[0].append(t.pool.pop()),
    "a card in play": lambda t: t.in_play[0].append(t.pool.pop()),
    "the order of the discard pile": lambda t: t.discard.insert(0, t.pool.pop()),
    "a known top card": know_the_top_card,
    "a life point": lambda t: t.lose_life(1, 1),
    "who is out": lambda t: t.leave_game(1, None),
    "a role": lambda t: t.roles.__setitem__(1, "outlaw"),
    "a person": lambda t: t.become(1, BASE.people["black_jack"]),
    "whose turn it is": lambda t: setattr(t, "turn", 1),
    "the phase": lambda t: setattr(t, "phase", "play"),
    "the shots": lambda t: setattr(t, "shots", 1),
    "Sid Ketchum's cure": lambda t: t.count_use("sid_ketchum"),
    "an ability taken on": lambda t: t.take_on(2, BASE.people["black_jack"]),
    "what was laid in this turn": lambda t: t.laid_now.append(t.in_play[1][0]),
    "a lost turn": lambda t: setattr(t, "jailed", True),
    "the winners": lambda t: setattr(t, "winners", (1,)),
    "a card under way": lambda t: t.under_way.append(t.pool.pop()),
    "a card shown": lambda t: t.shown.append(t.pool.pop()),
    "to whom it is shown": lambda t: setattr(t, "shown_to", 1),
    "the rules": lambda t: setattr(t, "rules", rules("international")),
}


@pytest.mark.parametrize("change", CHANGES)
def test_tables_differ_in_their_key_when_this_differs(table: Table, change: str) -> None:
    copy = table.copy()
    assert copy.key() == table.key()
    CHANGES[change](copy)
    assert copy.key() != table.key()


def test_the_order_of_what_was_used_or_laid_in_a_turn_does_not_count(table: Table) -> None:
    copy = table.copy()
    for one, used in ((table, ("jose_delgado", "doc_holyday")), (copy, ("doc_holyday", "jose_delgado"))):
        for person in used:
            one.count_use(person)
        one.laid_now += sorted(one.in_play[1], key=lambda lying: lying.text, reverse=one is copy)
    assert copy.key() == table.key()
    copy.count_use("jose_delgado")
    assert copy.key() != table.key()


def test_a_new_turn_begins_with_nothing_used_laid_or_shot(table: Table) -> None:
    fresh = table.copy()
    fresh.start_turn()
    table.count_use("jose_delgado")
    table.laid_now.append(table.in_play[1][0])
    table.shots, table.jailed = 1, True
    table.start_turn()
    assert table.key() == fresh.key()


def test_a_card_that_leaves_the_play_was_not_laid_in_this_turn_any_more(table: Table) -> None:
    fass, schofield = table.in_play[1]
    table.laid_now += [fass, schofield]
    table.take_from_play(0, 1, fass)
    assert table.laid_now == [schofield]
    table.inherit(3, 1)
    assert table.laid_now == []


def test_the_order_in_the_pool_does_not_count(table: Table) -> None:
    copy = table.copy()
    copy.pool.reverse()
    assert copy.key() == table.key()
