"""What must be so at every position of Wyatt Earp. Each property's name is the sentence.

Those in `ALWAYS` are cheap, so that random games look at them at each step, and at those in `CLOSELY` now and then.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain, islice
from typing import Any

import pytest

from bang_explorer.core.position import NotAnOption, Position
from bang_explorer.games.wyatt_earp.desk.moves import MOVES
from bang_explorer.games.wyatt_earp.desk.notation import GRAMMAR
from bang_explorer.games.wyatt_earp.desk.opening import OPENING
from bang_explorer.games.wyatt_earp.rules.cards import DECK, FASTEST_GUN, HIDEOUT, VEILED
from bang_explorer.kit.desk.moves import offered
from bang_explorer.kit.errors import Unwritable
from bang_explorer.kit.words import languages
from bang_explorer.rulebook.statements import statements
from bang_explorer.scenarios.opening import open_scenario
from bang_explorer.settle.because import as_plain
from bang_explorer.show.words import words
from tests.games.wyatt_earp.oracle import ATTACHED, OUTLAWS, PHOTOS
from tests.strategies import doubles, put_away

Holds = Callable[[Position], None]
NOT_OF_THE_GAME = ("held", "journal", "memo", "names", "parts")
"""The fields of a table that do not tell it from others."""
ALL = Counter(DECK)


def lying(table: Any) -> tuple[str, ...]:
    """All that tells tables apart, read off field by field; what lies on a heap has no order."""
    told = {name: line for name, line in table.fields.items() if name not in NOT_OF_THE_GAME}
    return tuple(f"{name}: {_heaps_sorted(getattr(table, name), line)!r}" for name, line in told.items())


def _heaps_sorted(value: Any, line: Any) -> Any:
    if line.shape == "each":
        return [_heaps_sorted(one, line.inner) for one in value]
    if line.shape == "by":
        return {key: _heaps_sorted(value[key], line.inner) for key in sorted(value)}
    return sorted(map(repr, value)) if line.shape == "heap" else value


def snapshot(position: Position) -> tuple[Any, ...]:
    """Everything that can be seen of a position, worked out anew."""
    position._key, position._options = None, None
    frames = tuple(frame.key() for frame in position.stack)
    return lying(position.table), frames, position.key(), position.decider, str(position), position.chance, position.log


def everywhere(table: Any) -> Counter[Any]:
    """All cards, wherever they are; those for which veils stand are where they are kept."""
    rows = (cards for own in table.rows for cards in own.values())
    piles = (table.top, table.pool, table.under_veil, table.discard, table.under_way, table.found)
    found = Counter(chain.from_iterable((*table.hands, *rows, *piles)))
    del found[VEILED]
    return found


# --- always -----------------------------------------------------------------------------------------------------------


def no_card_is_lost_or_doubled(position: Position) -> None:
    table, before = position.table, position.parent
    now = everywhere(table)
    assert now <= ALL
    if before is not None:
        new_ = any(entry.key in ("round_begins", "duel_begins") for entry in position.journal.entries)
        assert now == (ALL if new_ or table.phase == "duel" else everywhere(before.table))
    veils = sum(cards.count(VEILED) for cards in (*table.hands, table.discard))
    assert veils == table.veils + len(table.under_veil)
    assert not (table.veils and table.under_veil)
    assert table.deck_count >= 0


def all_money_comes_from_the_bank_and_lies_on_posters_or_before_players(position: Position) -> None:
    if (before := position.parent) is None:
        return
    log = position.journal.entries
    raised = sum(entry.values["amount"] for entry in log if entry.key in ("raises_reward", "raises_nothing"))
    added = raised + sum(len(OUTLAWS) * entry.values["amount"] for entry in log if entry.key == "each_poster")
    assert _money(position.table) == _money(before.table) + added
    assert all(money % 1000 == 0 <= money for money in (*position.table.money, *position.table.posters.values()))


def _money(table: Any) -> int:
    return sum(table.money) + sum(table.posters.values())


def nobody_loses_money_and_only_a_settlement_pays(position: Position) -> None:
    if (before := position.parent) is None:
        return
    settled = any(entry.key == "round_over" for entry in position.journal.entries)
    for now, then in zip(position.table.money, before.table.money, strict=True):
        assert now == then if not settled else now >= then


def rows_hold_what_can_lie_together(position: Position) -> None:
    table = position.table
    rows = [(outlaw, Counter(one.id for one in row)) for own in table.rows for outlaw, row in own.items()]
    for outlaw, row in rows:
        photo = f"photo_{outlaw}"
        assert row[outlaw] or row[photo]
        assert set(row) <= {outlaw, photo, *ATTACHED, HIDEOUT.id}
        assert row[HIDEOUT.id] <= 1
        assert outlaw in table.sets
    assert sum(row[FASTEST_GUN.id] for _, row in rows) <= 1
    assert table.sets == tuple(sorted(set(table.sets)))


def whoever_is_on_turn_has_a_card_to_discard(position: Position) -> None:
    if position.phase == "play" and not position.is_over:
        assert position.table.hands[position.table.turn]


def between_decisions_no_card_is_under_way(position: Position) -> None:
    table = position.table
    if position.decider is not None:
        assert not table.under_way
        assert len(table.found) == (position.stack[-1].at.key == "Search.at_once")
        assert VEILED not in table.holding(position.decider)
        assert VEILED not in table.discard[-1:]
    if position.phase == "play":
        hand, fetched = table.hands[table.turn], Counter(table.fetched)
        assert VEILED in hand or fetched <= Counter(hand)
        assert table.sheriff_card or not fetched
    assert all(0 <= unsure <= max(len(table.discard) - 1, 0) for unsure in table.unsure)


def somebody_can_act_or_chance_or_the_game_is_over(position: Position) -> None:
    table, decider = position.table, position.decider
    assert [decider is not None, position.chance is not None, position.is_over].count(True) == 1
    assert position.is_over == (table.winners is not None) == bool(table.ending)
    if position.is_over:
        (winner,) = table.winners
        assert table.money[winner] == max(table.money) >= 25_000
    if decider is not None:
        asking = position.stack[-1]
        assert len(position.machine.options) > (not asking.at.always)
        assert getattr(asking, asking.at.decides) == decider


ALWAYS: tuple[Holds, ...] = (
    no_card_is_lost_or_doubled,
    all_money_comes_from_the_bank_and_lies_on_posters_or_before_players,
    nobody_loses_money_and_only_a_settlement_pays,
    rows_hold_what_can_lie_together,
    whoever_is_on_turn_has_a_card_to_discard,
    between_decisions_no_card_is_under_way,
    somebody_can_act_or_chance_or_the_game_is_over,
)


# --- moves ------------------------------------------------------------------------------------------------------------


def each_option_reads_back_as_itself_and_no_two_read_alike(position: Position) -> None:
    options = position.options
    assert len({option.text for option in options}) == len(options)
    for option in options:
        assert position.find(option.text) is option
        assert [one for one in options if GRAMMAR.fits(MOVES.meant(position.table, option.text), one.who, one.raw)] == [
            option
        ]


def no_two_options_are_said_alike_in_any_language(position: Position) -> None:
    table = position.table
    for lang in languages():
        in_words = words(lang, position.game)
        said = [MOVES.spoken(option.text, table, in_words) for option in position.options]
        assert len(set(said)) == len(said)
        assert all(text.startswith(f"{position.decides}: ") for text in said)
        told = [MOVES.told(option.raw, table, in_words) for option in position.options]
        assert len(set(told)) == len(told)


def what_is_listed_fast_is_what_the_requirements_allow_one_by_one(position: Position) -> None:
    if position.decider is None:
        return
    table, flow, who = position.table, position.stack[-1], position.decider
    for act in offered(position, who):
        found: list[Any] = []
        act.list(table, flow, who, found)
        inside = tuple(act.inside(table.box)) or (act,)
        assert Counter(found) == Counter(chain.from_iterable(one.plainly(table, flow, who) for one in inside)), act


def whoever_is_asked_is_asked_with_ask_always_too(position: Position) -> None:
    """As far as everybody sees, as many answers may be legal as to ask for one: then no question tells anything."""
    if position.decider is None:
        return
    flow, seen, found = position.stack[-1], position.table.as_seen_by(None), list[Any]()
    for act in flow.at.acts:
        act.may_list(seen, flow, position.decider, found)
    assert flow.at.always or len(found) > 1


def options_and_why_not_agree(position: Position) -> None:
    legal = {option.text for option in position.options}
    for move in {*islice(thinkable(position), len(position.log) % EACH, None, EACH), *legal}:
        refusal, found = position.why_not(move), position.notation.find(position, move)
        assert bool(refusal) == (found is None), move
        assert found is not None or move not in legal, move
        assert found is None or found.text == _as_options_are_written(move), move
        for reason in refusal.reasons:
            assert not reason.met
            assert {reason.rule, *reason.also} <= set(statements())
            json.dumps(as_plain(reason.facts), allow_nan=False)


EACH = 29
"""Of so many moves that can be written one is tried."""
CARDS = (*OUTLAWS[:3], *list(PHOTOS)[:3], *ATTACHED, "most_wanted", "hideout", "wyatt_earp")


def _as_options_are_written(move: str) -> str:
    """The same move as an option has it: a row of one's own goes without one's name."""
    name, _, done = move.partition(": ")
    return f"{name}: {done.replace(f'> {name}.', '> ')}"


def thinkable(position: Position) -> Iterator[str]:
    """Everything that anybody could write as a move, except what is said twice; in the same order each time."""
    names = position.table.names
    rows = [*(f"{name}.{outlaw}" for name in names for outlaw in OUTLAWS), *OUTLAWS]
    for who in names:
        yield from (f"{who}: {word}" for word in ("pass", "keep", "draw", "take"))
        for card in (*OUTLAWS, *PHOTOS, *ATTACHED, "most_wanted", "hideout", "wyatt_earp"):
            yield from (f"{who}: {word} {card}" for word in ("take", "discard"))
            yield from (f"{who}: {card}{way}" for way in ("", " x2", " x3", " x7", " x8", " draw", " search"))
        for card in CARDS:
            yield from (f"{who}: {card} > {row}" for row in rows)
            yield from (f"{who}: {card} {way} {outlaw}" for way in ("left", "right") for outlaw in OUTLAWS)


def what_one_may_think_of_is_not_legal_and_not_told_twice(position: Position) -> None:
    legal = {option.text for option in position.options}
    refusals = MOVES.refused(position)
    found = [refusal.move for refusal in refusals]
    assert len(set(found)) == len(found)
    assert legal.isdisjoint({*found, *MOVES.unasked(position)})
    for refusal in refusals:
        assert refusal == position.why_not(refusal.move)
        assert refusal.reasons
        assert {rule for reason in refusal.reasons for rule in (reason.rule, *reason.also)} <= set(statements())
        with pytest.raises(NotAnOption) as no:
            position.take(refusal.move)
        assert no.value.refusal == refusal


def every_requirement_on_an_option_is_met(position: Position) -> None:
    for option in position.options:
        assert [one.key for one in MOVES.why(position, option.text) if not one.met] == [], option.text


# --- copies and files -------------------------------------------------------------------------------------------------


def a_position_that_was_put_away_or_copied_is_the_same(position: Position) -> None:
    for found in doubles(position):
        assert found == position
        assert str(found) == str(position)
        assert [option.text for option in found.options] == [option.text for option in position.options]
        assert found.log == position.log
        assert lying(found.table) == lying(position.table)


def what_follows_from_a_copy_is_what_follows(position: Position) -> None:
    if not position.is_over:
        copy = put_away(position)
        one, other = (
            (position.take(position.options[-1].text), copy.take(position.options[-1].text))
            if position.decider is not None
            else (position.settled(), copy.settled())
        )
        assert snapshot(one) == snapshot(other)


def a_file_of_the_position_begins_there(position: Position) -> None:
    try:
        scenario = OPENING.written(position)
    except Unwritable:
        is_asked = position.decider is not None and position.stack[-1].at.key in ("Turn.draw", "Turn.play")
        cards = (*position.table.hands, position.table.discard)
        assert not is_asked or any(VEILED in some for some in cards)
        return
    again = open_scenario(scenario)
    for found, expected in zip(lying(again.table), lying(position.table), strict=True):
        assert found == expected
    assert again.decider == position.decider
    assert again.stack[-1].at == position.stack[-1].at
    assert [option.text for option in again.options] == [option.text for option in position.options]


# --- what a seat may know ---------------------------------------------------------------------------------------------


def a_seat_sees_its_own_hand_and_no_other_and_nothing_of_the_pile(position: Position) -> None:
    table = position.table
    for seat, name in enumerate(table.names):
        seen = position.as_seen_by(name).table
        for who, hand in enumerate(table.hands):
            assert seen.hands[who] == (hand if who == seat else [VEILED] * len(hand))
        assert seen.top == seen.under_veil == []
        assert seen.deck_count == table.deck_count
        assert [one for one in seen.found if seat != table.turn] == [VEILED] * (len(table.found) * (seat != table.turn))
        assert seen.fetched == (table.fetched if seat == table.turn else [])
        for open_ in ("money", "rows", "posters", "sets", "turn", "dealer", "phase", "round", "reshuffled"):
            assert getattr(seen, open_) == getattr(table, open_)
        assert seen.discard[-1:] == table.discard[-1:]
        sure = table.unsure[seat]
        assert seen.discard == [VEILED] * sure + table.discard[sure:]


def nobody_is_told_what_others_draw_or_keep(position: Position) -> None:
    for seat, name in enumerate(position.table.names):
        for entry in position.as_seen_by(name).log:
            if entry.key in ("draws", "keeps", "dealt"):
                what = "cards" if entry.key == "dealt" else "card"
                assert (entry.values.get(what) is not None) == (entry.values["who"] == seat), entry


CLOSELY: tuple[Holds, ...] = (
    *ALWAYS,
    each_option_reads_back_as_itself_and_no_two_read_alike,
    no_two_options_are_said_alike_in_any_language,
    what_is_listed_fast_is_what_the_requirements_allow_one_by_one,
    whoever_is_asked_is_asked_with_ask_always_too,
    options_and_why_not_agree,
    what_one_may_think_of_is_not_legal_and_not_told_twice,
    every_requirement_on_an_option_is_met,
    a_position_that_was_put_away_or_copied_is_the_same,
    what_follows_from_a_copy_is_what_follows,
    a_file_of_the_position_begins_there,
    a_seat_sees_its_own_hand_and_no_other_and_nothing_of_the_pile,
    nobody_is_told_what_others_draw_or_keep,
)
