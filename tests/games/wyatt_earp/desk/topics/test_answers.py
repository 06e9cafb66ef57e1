"""The answers to questions about Wyatt Earp, counted a second time: by the oracle, or by plain code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from math import comb
from typing import Any

import pytest

from bang_explorer.core.log import Entry
from bang_explorer.core.position import Position
from bang_explorer.games.wyatt_earp import GAME
from bang_explorer.games.wyatt_earp.rules.table import Table
from bang_explorer.kit.asking.phrases import Recounted
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.words import words as words_of
from bang_explorer.questions import Question, ask, question
from bang_explorer.scenarios.opening import open_scenario
from bang_explorer.scenarios.reading import read_scenario
from tests.games.wyatt_earp import oracle
from tests.games.wyatt_earp.oracle import DECK, OUTLAWS, PHOTOS, State

SEEDS = range(1, 31)
LEVELS = (1, 2, 3)
HIDDEN = "?"
REWARDS = {**oracle.ATTACHED, **dict.fromkeys(PHOTOS, 1000)}


@cache
def some(topic: str) -> tuple[Question, ...]:
    return tuple(question(topic, level, seed, "wyatt_earp") for level in LEVELS for seed in SEEDS)


def right(asked: Question) -> Any:
    return asked.problem.truth.right  # type: ignore[attr-defined]


def chosen(asked: Question) -> Any:
    """The label of the one right choice."""
    (label,) = [choice.label for choice in asked.problem.truth.choices if choice.id in right(asked)]
    return label


def told(asked: Question) -> list[Entry]:
    """The log entries that a question tells."""
    return [part.entry for part in asked.problem.text if isinstance(part, Recounted)]


def said(asked: Question, *keys: str) -> list[tuple[str, dict[str, Any]]]:
    """The texts of a question with one of these keys, each as the key and the values."""
    texts = [part for part in asked.problem.text if getattr(part, "key", "") in keys]
    return [(part.key, part.values) for part in texts]  # type: ignore[attr-defined]


def asks(asked: Question) -> tuple[str, dict[str, Any]]:
    """The key of what a question asks at last, and the values in it."""
    last = asked.problem.text[-1]
    return last.key, last.values  # type: ignore[attr-defined]


# --- the oracle at the same table -------------------------------------------------------------------------------------


def ids(cards: Iterable[Any]) -> list[str]:
    return [HIDDEN if card.id == "veiled" else card.id for card in cards]


def rows(table: Table, seat: int) -> dict[str, list[str]]:
    return {outlaw: ids(table.rows[seat].get(outlaw, ())) for outlaw in OUTLAWS}


def as_oracle(table: Table, come: Iterable[str] = ()) -> State:
    """The oracle's state for a table. Hidden cards in hands are just hidden, and none of those that are to come."""
    state = State(
        names=list(table.names),
        policies={name: choices[0] for name, choices in oracle.POLICIES.items()},
        dealer=table.dealer,
        turn=table.turn,
        hands=[Counter(ids(hand)) for hand in table.hands],
        rows=[rows(table, seat) for seat in range(len(table.names))],
        money=list(table.money),
        posters=dict(table.posters),
        phase=table.phase,
        round=table.round,
        sets=set(table.sets),
        unknown=Counter(ids([*table.pool, *table.top])),
        discard=ids(table.discard[::-1]),
        reshuffled=table.reshuffled,
        sheriff_card=table.sheriff_card,
        fetched=Counter(ids(table.fetched)),
    )
    hidden = sum(hand[HIDDEN] for hand in state.hands)  # so many cards of the engine's pool lie in hands
    state.unknown.subtract([*(state.unknown - Counter(come)).elements()][:hidden])
    return state


class Told:
    """The cards that shots turn up, as a question tells."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self.cards = [entry.values["card"] for entry in entries if entry.key in ("hits", "misses")]

    def draw(self) -> str:
        return str(self.cards.pop(0))

    def hand(self, seat: int) -> Iterable[str]:
        raise AssertionError(seat)


def moves(entries: Iterable[Entry], names: Iterable[str]) -> Iterator[str]:
    """The moves that log entries tell, as the oracle writes them."""
    by_seat = list(names)
    for entry in entries:
        values = entry.values
        match entry.key:
            case "plays_set" | "plays_outlaws":
                count = values["count"]
                yield values["card"] if count == 1 else f"{values['card']} x{count}"
            case "plays_at_own":
                yield f"{values['card']} > {values['outlaw']}"
            case "plays_at":
                yield f"{values['card']} > {by_seat[values['of']]}.{values['outlaw']}"
            case "plays" if values["card"] in PHOTOS:
                yield values["card"]
            case "discards":
                yield f"discard {values['card']}"


def played(asked: Question) -> State:
    """The oracle's state after all that a question tells."""
    chance = Told(told(asked))
    state = as_oracle(asked.position.table, chance.cards)
    for move in moves(told(asked), state.names):
        oracle.do(state, move, chance)
    assert not chance.cards
    return state


# --- rewards and points -----------------------------------------------------------------------------------------------


def test_what_goes_on_a_poster() -> None:
    seen = Counter[str]()
    for asked in some("reward"):
        key, values = asks(asked)
        outlaw = values["outlaw"]
        before, then = asked.position.table.posters[outlaw], played(asked).posters[outlaw]
        assert chosen(asked).values["amount"] == (then if key == "poster_then" else then - before), asked
        seen[key] += 1
        seen["nothing"] += then == before
        seen["several plays"] += len([*moves(told(asked), "ABCD")]) > 1
        seen["photo"] += any(entry.values.get("card") in PHOTOS for entry in told(asked) if entry.key == "plays")
        seen["miss"] += any(entry.key == "misses" for entry in told(asked))
        turn = asked.position.table.turn
        seen["hideout"] += "hideout" in rows(asked.position.table, turn)[outlaw]
    assert seen.keys() >= {"poster_added", "poster_then"}
    assert min(seen.values()) > 0, seen


def test_a_usual_mistake_is_explained_and_is_wrong() -> None:
    keys = set()
    for topic in ("reward", "points", "settlement"):
        for asked in some(topic):
            slips = asked.problem.truth.slips  # type: ignore[attr-defined]
            for wrong, why in slips.items():
                graded = asked.grade(wrong)
                assert not graded
                said_first = why.phrase.said(asked.position.table, words_of("en", GAME))
                assert graded.says("en")[0] == (said_first, why.rules)
                keys.add(why.phrase.key)
    assert keys >= {
        "slip_each_card", "slip_lying", "slip_missed", "slip_points", "slip_under_hideout", "slip_only_added",
        "slip_in_all", "slip_cards_counted", "slip_outlaw_cards_only", "slip_photo_as_card", "slip_photo_left_out",
        "slip_one_player_only", "slip_covered_counted", "slip_hideout_left_out", "slip_too_few_points", "slip_is_paid",
        "slip_leader_is_far_ahead", "slip_lead_is_too_small", "slip_too_far_behind", "slip_leader_takes_two",
        "slip_ties_take_together", "slip_rest_stays", "slip_not_alike",
    }  # fmt: skip


def test_each_mistake_belongs_to_its_amount() -> None:
    text = """
players:
  - {name: A, hand: [jesse_james, jesse_james, hideout], rows: {jesse_james: [3]}}
  - {name: B}
turn: A
posters: {jesse_james: 5000}
"""
    added, total = dict[int, str](), dict[int, str]()
    for asked in [ask(position_of(text), "reward", seed) for seed in range(80)]:
        if told(asked)[0].values["count"] == 2:
            labels = {choice.id: choice.label.values["amount"] for choice in asked.problem.truth.choices}
            slips = asked.problem.truth.slips  # type: ignore[attr-defined]
            found = {labels[id_]: why.phrase.key for id_, why in slips.items()}
            (total if asks(asked)[0] == "poster_then" else added).update(found)
    assert added == {2000: "slip_each_card", 4000: "slip_lying", 6000: "slip_in_all"}
    assert total == {7000: "slip_each_card", 9000: "slip_lying", 1000: "slip_only_added"}


def test_how_many_points_count() -> None:
    seen = Counter[str]()
    for asked in some("points"):
        key, values = asks(asked)
        state = played(asked)
        seats = range(len(state.names)) if key == "points_of_all" else [values["who"]]
        assert right(asked) == sum(oracle.points(state, seat, values["outlaw"]) for seat in seats), asked
        if told(asked) and key == "points_of":
            assert values["who"] == told(asked)[0].values.get("of", asked.position.table.turn), asked
        seen[key] += 1
        seen["covered"] += any("hideout" in state.rows[seat][values["outlaw"]] for seat in seats)
        seen["covers"] += any(entry.key == "plays_at" for entry in told(asked))
        seen["played"] += bool(told(asked))
    assert min(seen.values()) > 0, seen
    assert len({right(asked) for asked in some("points")}) > 12


def scores(table: Table, outlaw: str) -> list[int]:
    state = as_oracle(table)
    return [oracle.points(state, seat, outlaw) for seat in range(len(state.names))]


def test_who_gets_what_of_a_poster() -> None:
    seen = Counter[str]()
    for asked in some("settlement"):
        table = asked.position.table
        outlaw = asks(asked)[1]["outlaw"]
        counted, bills = scores(table, outlaw), table.posters[outlaw] // 1000
        gets, rest = oracle.settle(bills, counted)
        assert chosen(asked).values == {"gets": tuple(gets), "rest": rest}, asked
        for choice in asked.problem.truth.choices:
            offered = choice.label.values
            assert sum(offered["gets"]) + offered["rest"] == bills
            assert min(*offered["gets"], offered["rest"]) >= 0
        seen["missed" if sum(counted) < 8 else "paid"] += 1
        seen["alone" if sum(map(bool, gets)) == 1 else "shared"] += 1
        seen["rest"] += 0 < rest < bills
        seen["tie"] += len([one for one in counted if one]) > len({one for one in counted if one})
        seen["covered"] += any("hideout" in rows(table, seat)[outlaw] for seat in range(len(table.names)))
    assert min(seen.values()) > 1, seen


# --- what is legal ----------------------------------------------------------------------------------------------------


def test_which_moves_are_legal() -> None:
    seen = Counter[tuple[str, bool]]()
    for asked in some("legal"):
        state, who = as_oracle(asked.position.table), asked.position.decides
        legal = {f"{who}: {move}" for move in oracle.legal(state)}
        for choice in asked.problem.truth.choices:
            move = choice.label.values["move"]
            assert (choice.id in right(asked)) is (move in legal), (asked, move)
            seen[move.partition(": ")[2].split()[0], choice.id in right(asked)] += 1
    kinds = {kind for kind, _ in seen}
    assert kinds >= {*OUTLAWS, "most_wanted", "wyatt_earp", "hideout", "bank_robbery", "fastest_gun", "discard"}
    plays = sum(count for (kind, is_right), count in seen.items() if is_right and kind != "discard")
    assert plays > 2 * seen["discard", True]


def test_what_may_be_answered() -> None:
    nodes = Counter[str]()
    for asked in some("answer"):
        position = asked.position
        table, node = position.table, position.stack[-1].at.key
        state = as_oracle(table)
        nodes[node] += 1
        state.phase = {"Search.take": "search", "Search.at_once": "found", "Hide.answer": "reaction"}[node]
        if table.found:
            state.found = table.found[0].id
        if node == "Hide.answer":
            state.attacked = (position.stack[-1].of, position.stack[-1].row.id)  # type: ignore[attr-defined]
        legal = {f"{position.decides}: {move}" for move in oracle.legal(state)}
        for choice in asked.problem.truth.choices:
            assert (choice.id in right(asked)) is (choice.label.values["move"] in legal), (asked, choice)
        if node == "Search.take":
            assert sorted(said(asked, "discards_are")[0][1]["cards"]) == sorted(ids(table.discard))
        if node == "Search.at_once":
            assert said(asked, "takes_out")[0][1]["card"] == table.found[0].id
    assert min(nodes.values()) > 5, nodes
    assert len(nodes) == 3


UNMET = {
    "is_a_set_or_follows_one", "a_set_has_been_played", "keeps_a_card", "sheriff_card_is_left", "belongs_to_another",
    "lies_before_another", "ones_own_row_is_covered", "is_not_the_fastest_gun_yet", "is_not_covered_yet",
    "a_card_can_be_turned",
}  # fmt: skip


def test_many_conditions_are_asked_for() -> None:
    found = Counter(chosen(asked).key for asked in some("why_not"))
    assert found.keys() >= UNMET, UNMET - found.keys()
    assert max(found.values()) < len(some("why_not")) / 2
    for asked in some("why_not"):
        move = asks(asked)[1]["move"]
        assert move.partition(": ")[2] not in oracle.legal(as_oracle(asked.position.table))


# --- what a card brings -----------------------------------------------------------------------------------------------


def is_so(state: State, key: str, values: dict[str, Any]) -> Any:
    """Whether a statement of the topic `effects` is true, as the oracle sees it."""
    match key:
        case "then_points":
            return oracle.points(state, values["who"], values["outlaw"]) == values["count"]
        case "then_hand":
            return state.hands[values["who"]].total() == values["count"]
        case "then_poster":
            return state.posters[values["outlaw"]] == values["count"]
        case "then_top":
            return state.discard[0] == values["card"]
        case "then_another" | "then_no_other":
            return (key == "then_another") is not state.sheriff_card
        case "then_single" | "then_set_again":
            return (key == "then_single") is (values["outlaw"] in state.sets)
    raise AssertionError(key)


def test_what_is_so_after_a_sheriff_card() -> None:
    seen = Counter[tuple[str, bool]]()
    cards = Counter[tuple[str, bool]]()
    orphans = moved = 0
    for asked in some("effects"):
        before, state = asked.position.table, played(asked)
        for choice in asked.problem.truth.choices:
            key, values = choice.label.key, choice.label.values
            assert (choice.id in right(asked)) is is_so(state, key, values), (asked, choice)
            seen[key, choice.id in right(asked)] += 1
        first = told(asked)[0].values["card"]
        cards[first, told(asked)[1].key == "hits"] += 1
        guns = [
            (seat, of) for seat in range(len(state.names)) for of in OUTLAWS if "fastest_gun" in state.rows[seat][of]
        ]
        moved += first == "fastest_gun" and before.gun() is not None and before.gun() not in guns
        orphans += first == "most_wanted" and len(state.discard) > len(before.discard) + 2
    assert {key for key, _ in seen} == {
        "then_points", "then_hand", "then_poster", "then_top", "then_another", "then_no_other", "then_single",
        "then_set_again",
    }  # fmt: skip
    assert all(seen[key, is_right] for key in ("then_points", "then_hand", "then_poster", "then_top")
               for is_right in (True, False))  # fmt: skip
    assert {card for card, _ in cards} >= {
        "bank_robbery",
        "fastest_gun",
        "stagecoach_robbery",
        "hideout",
        "most_wanted",
    }
    assert moved > 3
    assert orphans > 1


# --- who is asked, and how it goes on ---------------------------------------------------------------------------------


def test_what_comes_next() -> None:
    seen = Counter[str]()
    for asked in some("next"):
        table, entries = asked.position.table, told(asked)
        keys = [entry.key for entry in entries]
        kept = [values["card"] for _, values in said(asked, "takes_out")]
        done = {key for key, _ in said(asked, "declines", "keeps_it")}
        hides = [one for one in entries if one.key == "plays_at" and one.values["card"] == "hideout"]
        covered = hides[0].values["of"] if hides else None
        answers = covered is not None and "wyatt_earp" in ids(table.hands[covered])
        right_one = (chosen(asked).key, chosen(asked).values["who"])
        turn = table.turn
        if answers and "hits" in keys and not {"reacts"} & {*keys} and "declines" not in done:
            expected = ("next_reacts", covered)
        elif "searches" in keys and not kept and not {"finds", "keeps"} & {*keys}:
            expected = ("next_searches", turn)
        elif kept and "keeps_it" not in done and "plays_at" not in keys and "plays_at_own" not in keys:
            state = as_oracle(table)
            state.hands[turn]["wyatt_earp"] -= 1
            state.discard = ["wyatt_earp", *state.discard]
            state.discard.remove(kept[0])
            can = kept[0] not in OUTLAWS and oracle.ways(state, kept[0])
            others = [one for one in keys if one == "plays"]
            expected = ("next_finds" if can and len(others) == 1 else "next_plays", turn)
        else:
            expected = ("next_plays", turn)
        assert right_one == expected, (asked, keys)
        seen[right_one[0]] += 1
    assert seen.keys() == {"next_reacts", "next_searches", "next_finds", "next_plays"}


def after(seat: int, table: Table) -> int:
    return (seat + 1) % len(table.names)


def test_how_a_round_goes_on() -> None:
    seen = Counter[str]()
    for asked in some("rounds"):
        table = asked.position.table
        wants = said(asked, "wants_two")
        turn = table.turn
        over = ("round_over_begins", after(after(table.dealer, table), table))
        if wants:
            reach = table.deck_count + (0 if table.reshuffled else len(table.discard))
            is_short = table.deck_count < 2 and reach < 2
            expected = over if is_short else ("goes_on_playing", turn)
            seen["reshuffles"] += not is_short and table.deck_count < 2
            seen["used up"] += is_short
        elif table.phase == "draw":
            expected = ("goes_on_playing", turn)
            seen["takes"] += 1
        else:
            sizes = [len(hand) - (seat == turn) for seat, hand in enumerate(table.hands)]
            expected = ("turn_of", after(turn, table)) if all(sizes) else over
            seen["another is empty"] += any(not size for seat, size in enumerate(sizes) if seat != turn)
            seen["goes on"] += all(sizes)
        assert (chosen(asked).key, chosen(asked).values["who"]) == expected, asked
    assert min(seen.values()) > 2, seen


def test_who_has_won() -> None:
    seen = Counter[str]()
    for asked in some("winners"):
        table = asked.position.table
        state = as_oracle(table)
        money = list(table.money)
        for outlaw in OUTLAWS:
            gets, _ = oracle.settle(table.posters[outlaw] // 1000, scores(table, outlaw))
            money = [one + 1000 * bills for one, bills in zip(money, gets, strict=True)]
        richest = [name for name, one in zip(state.names, money, strict=True) if one == max(money)]
        expected = "nobody_yet" if max(money) < 25_000 else "a_duel" if len(richest) > 1 else richest[0]
        assert right(asked) == {expected}, asked
        seen["won" if expected in state.names else expected] += 1
        seen["not the first"] += expected in state.names and sum(one >= 25_000 for one in money) > 1
    assert min(seen.values()) > 1, seen
    assert len(seen) == 4


# --- who sees what ----------------------------------------------------------------------------------------------------


def test_what_somebody_knows() -> None:
    always = {"know_hand_size": True, "know_money": True, "know_covered": True, "know_top": True, "know_next": False,
              "know_drawn": False, "know_found": False, "know_hand": False}  # fmt: skip
    seen = Counter[tuple[str, bool]]()
    for asked in some("sees"):
        table, who = asked.position.table, asks(asked)[1]["who"]
        asking = [entry.values for entry in told(asked) if entry.key == "asks_for"]
        for choice in asked.problem.truth.choices:
            key, values = choice.label.key, choice.label.values
            known = choice.id in right(asked)
            seen[key, known] += 1
            if key == "know_discards":
                assert known is (who == table.turn), asked
            elif key == "know_whether":
                step = 1 if asking[0]["direction"] == "left" else -1
                count = len(table.names)
                order = [(table.turn + step * far) % count for far in range(1, count)]
                holders = [seat for seat in order if asking[0]["outlaw"] in ids(table.hands[seat])]
                before = order[: order.index(holders[0])] if holders else order
                assert known is (values["on"] in before), asked
            else:
                assert known is always[key], (asked, key)
    assert seen.keys() >= {*always.items(), ("know_discards", False), ("know_whether", True), ("know_whether", False)}


# --- odds -------------------------------------------------------------------------------------------------------------


def unseen(asked: Question) -> Counter[str]:
    """All cards that are neither on the table nor in a hand that is shown, nor named in the question."""
    table = asked.position.table
    known = Counter(card for hand in table.hands for card in ids(hand) if card != HIDDEN)
    known.update(card for seat in range(len(table.names)) for row in rows(table, seat).values() for card in row)
    for _, values in said(asked, "discards_are"):
        known.update(values["cards"])
    known.update(ids(asked.position.table.under_way))
    if asks(asked)[0] == "odds_gets":  # the Most Wanted is still in the hand, and named in the discard pile, too
        known["most_wanted"] -= 1
    return DECK - known


def test_odds() -> None:
    seen = Counter[str]()
    for asked in some("odds"):
        key, values = asks(asked)
        cards = unseen(asked)
        hits = sum(cards[outlaw] for outlaw in OUTLAWS)
        total = cards.total()
        match key:
            case "odds_hit":
                expected = Fraction(hits, total)
            case "odds_stays_covered":
                misses = total - hits
                expected = Fraction(hits, total) * Fraction(misses, total - 1)
            case _:
                held = len(asked.position.table.hands[values["on"]])
                others = total - cards[values["card"]]
                expected = 1 - Fraction(comb(others, held), comb(total, held))
        assert right(asked) == expected, (asked, expected)
        seen[key] += 1
    assert seen.keys() == {"odds_hit", "odds_stays_covered", "odds_gets"}
    assert len({right(asked) for asked in some("odds")}) > 40


def test_rounded_odds_are_right_and_others_are_not() -> None:
    for asked in some("odds")[::7]:
        odds = right(asked)
        assert asked.grade(f"{float(odds):.4%}")
        assert asked.grade(f"{odds.numerator} von {odds.denominator}")
        assert not asked.grade(odds / 2)


# --- by hand ----------------------------------------------------------------------------------------------------------


def position_of(text: str) -> Position:
    return open_scenario(read_scenario(f"id: wyatt_earp.test.asked\ngame: wyatt_earp\n{text}"))


def asked_of(text: str, topic: str, seeds: int = 60) -> list[Question]:
    """The different questions of a topic about the position with which a file begins."""
    position = position_of(text)
    found = dict[str, Question]()
    for seed in range(seeds):
        asked = ask(position, topic, seed)
        found.setdefault(asked.text(), asked)
    return list(found.values())


THREE = """
players:
  - {name: Art, hand: [jesse_james, jesse_james, hideout, wyatt_earp], rows: {jesse_james: [4]}, money: 24000}
  - {name: Bert, hand: [wyatt_earp], rows: {jesse_james: [1, photo]}, money: 24000}
  - {name: Curt, hand: [bank_robbery]}
turn: Art
posters: {jesse_james: 8000}
discard: [wes_hardin]
"""


def test_the_settlement_of_a_position_of_ones_own() -> None:
    (asked,) = asked_of(THREE, "settlement")
    assert (
        chosen(asked).said(asked.position.table, words_of("en", GAME))
        == "Art gets 5,000 dollars and Bert gets 3,000 dollars"
    )
    assert (
        chosen(asked).said(asked.position.table, words_of("de", GAME))
        == "Art bekommt 5.000 Dollar und Bert bekommt 3.000 Dollar"
    )
    assert (
        asked.text("de") == "Angenommen, der Durchgang endet jetzt: Wer bekommt was von der Belohnung für Jesse James?"
    )


def test_the_winner_of_a_position_of_ones_own() -> None:
    (asked,) = asked_of(THREE, "winners")
    assert right(asked) == {"Art"}
    assert asked.text("en") == "Suppose the round ended now. Who has won then?"


def test_a_question_says_what_the_board_does_not_show() -> None:
    (asked, *_) = asked_of(f"{THREE}this_turn: {{sheriff_card: true}}\nsets: [bob_dalton]", "legal")
    assert asked.text("en").startswith(
        "Art has played a sheriff card in this turn already. In this round a set has also been played of: Bob Dalton. "
    )
    (asked, *_) = asked_of(f"{THREE}set_aside: rest", "legal")
    assert asked.text("de").startswith(
        "Der Aufnahmestapel ist leer, und in diesem Durchgang ist noch nicht neu gemischt worden. "
        "Der Ablagestapel hat 1 Karte. "
    )


def test_choices_are_no_players_names() -> None:
    text = """
players:
  - {name: nobody_yet, hand: [hideout]}
  - {name: a_duel, hand: [hideout]}
"""
    (asked,) = asked_of(text, "winners")
    assert [id_ for id_, _ in asked.choices()] == ["nobody_yet", "a_duel", "nobody_yet!", "a_duel!"]
    assert right(asked) == {"nobody_yet!"}


def test_a_position_that_gives_no_question_says_what_it_takes() -> None:
    text = "players:\n  - {name: A, hand: 3}\n  - {name: B, hand: [hideout, hideout]}\nturn: B\n"
    needs = {
        "reward": "somebody who can play cards that raise a reward",
        "points": "a player on turn, and cards of an outlaw on the table",
        "effects": "somebody who can play a sheriff card that needs a hit",
        "answer": "somebody who is asked, and answers that are illegal",
        "sees": "somebody who may draw or find cards, and no unknown hands",
        "odds": "a shot, or a Most Wanted that asks for an unknown hand",
    }  # fmt: skip
    for topic, what in needs.items():
        with pytest.raises(BadInput, match=f"no question on {topic} about this position; it takes {what}"):
            asked_of(text, topic, 1)
