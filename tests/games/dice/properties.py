"""What must be so at every position of the Dice Game. Each property's name is the sentence.

Those in `ALWAYS` are cheap, so that random games look at them at each step, and at those in `CLOSELY` now and then.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, islice, pairwise
from random import Random
from typing import Any

import pytest

from bang_explorer.core.position import Brought, NotAnOption, Position
from bang_explorer.games.dice.desk.facts import FACTS
from bang_explorer.games.dice.desk.moves import MOVES
from bang_explorer.games.dice.desk.notation import GRAMMAR
from bang_explorer.games.dice.desk.opening import OPENING
from bang_explorer.games.dice.rules.setup import starting_life
from bang_explorer.kit.desk.moves import offered
from bang_explorer.kit.roles import SHERIFF, UNKNOWN_ROLE
from bang_explorer.kit.words import languages
from bang_explorer.rulebook.statements import statements
from bang_explorer.scenarios.facts import fact
from bang_explorer.settle.because import as_plain
from bang_explorer.show.told.data import reason_as_json
from bang_explorer.show.words import words
from tests.games.dice.oracle import ARROWS, DICE
from tests.strategies import doubles, put_away

Holds = Callable[[Position], None]
NOT_OF_THE_GAME = ("held", "journal", "memo", "names", "parts")
"""The fields of a table that do not tell it from others."""


def lying(table: Any) -> tuple[str, ...]:
    """All that tells tables apart, read off field by field; what lies on a heap has no order."""
    told = {name: line for name, line in table.fields.items() if name not in NOT_OF_THE_GAME}
    found = ((getattr(table, name), line.shape) for name, line in told.items())
    return tuple(repr(sorted(map(repr, value)) if shape == "heap" else value) for value, shape in found)


def snapshot(position: Position) -> tuple[Any, ...]:
    """Everything that can be seen of a position, worked out anew."""
    position._key, position._options = None, None
    frames = tuple(frame.key() for frame in position.stack)
    return lying(position.table), frames, position.key(), position.decider, str(position), position.chance, position.log


# --- always -----------------------------------------------------------------------------------------------------------


def no_arrow_and_no_die_is_lost_or_doubled(position: Position) -> None:
    table = position.table
    assert table.pool + sum(table.arrows) == ARROWS
    assert min(table.arrows) >= 0
    assert table.pool >= 1
    assert len(table.dice) + table.missing == DICE
    assert table.missing >= 0
    assert Counter(table.used) <= Counter(table.dice)


def life_is_between_none_and_the_number_at_the_beginning(position: Position) -> None:
    table = position.table
    if table.phase == "setup":
        return
    assert table.max_life == [starting_life(table, seat) for seat in range(len(table.names))]
    for life, most, out, arrows in zip(table.life, table.max_life, table.out, table.arrows, strict=True):
        assert 0 <= life <= most
        assert out == (life == 0)
        assert not (out and arrows)


def somebody_can_act_or_chance_or_the_game_is_over(position: Position) -> None:
    table, decider = position.table, position.decider
    assert [decider is not None, position.chance is not None, position.is_over].count(True) == 1
    assert position.is_over == (table.winners is not None) == bool(table.ending)
    if position.is_over:
        return
    assert not table.out[table.turn]
    assert len(table.living()) > 1
    if decider is not None:
        asking = position.stack[-1]
        assert not table.out[decider]
        assert len(position.options) > 1
        assert getattr(asking, asking.at.decides) == decider


ALWAYS: tuple[Holds, ...] = (
    no_arrow_and_no_die_is_lost_or_doubled,
    life_is_between_none_and_the_number_at_the_beginning,
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


def each_option_in_words_of_a_language_is_one_sentence_of_its_own(position: Position) -> None:
    table = position.table
    for lang in languages():
        said = [MOVES.spoken(option.text, table, words(lang, position.game)) for option in position.options]
        assert len(set(said)) == len(said)
        for option, text in zip(position.options, said, strict=True):
            done, at = MOVES.told(option.raw, table, words(lang, position.game))
            assert text == f"{table.names[option.who]}: {done}{f' → {at}' if at else ''}"


def what_is_listed_fast_is_what_the_requirements_allow_one_by_one(position: Position) -> None:
    if position.decider is None:
        return
    table, flow, who = position.table, position.stack[-1], position.decider
    for act in offered(position, who):
        found: list[Any] = []
        act.list(table, flow, who, found)
        assert Counter(found) == Counter(act.plainly(table, flow, who)), act


def options_and_why_not_agree(position: Position) -> None:
    legal = {option.text for option in position.options}
    for move in {*islice(thinkable(position), len(position.log) % EACH, None, EACH), *legal}:
        refusal, found = position.why_not(move), position.notation.find(position, move)
        assert bool(refusal) == (found is None), move
        assert found is not None or move not in legal, move
        name = move.partition(":")[0]  # all dice may be named one by one, and an ability be used on oneself
        assert found is None or found.text in (move, f"{name}: roll all", move.removesuffix(f" > {name}")), move
        for reason in refusal.reasons:
            assert not reason.met
            assert {reason.rule, *reason.also} <= set(statements())
            json.dumps(as_plain(reason.facts), allow_nan=False)


EACH = 41
"""Of so many moves that can be written one is tried."""


def thinkable(position: Position) -> Iterator[str]:
    """Everything that anybody could write as a move, except what is said twice; in the same order each time."""
    table = position.table
    faces = ("arrow", "dynamite", "1", "2", "beer", "gatling")
    at = ["", *(f" > {name}" for name in table.names)]
    words_ = ["keep", "pass", "roll all", *(f"roll {' + '.join(some)}" for n in (1, 2, 3) for some in combos(faces, n))]
    for who in table.names:
        yield from (f"{who}: {word}" for word in words_)
        for aim in at:
            yield from (f"{who}: {face}{aim}" for face in faces)
            yield from (f"{who}: {one} as {two}{aim}" for one, two in (("1", "2"), ("2", "1"), ("beer", "1")))
            yield from (f"{who}: {one} + {two}{aim}" for one, two in (("1", "beer"), ("2", "beer"), ("1", "2")))
            yield from (f"{who}: {person}{aim}" for person in table.box.people)


def combos(faces: tuple[str, ...], count: int) -> Iterator[tuple[str, ...]]:
    return combinations([one for face in faces for one in (face, face)], count)


def what_one_may_think_of_is_not_legal_and_not_told_twice(position: Position) -> None:
    legal = {option.text for option in position.options}
    found = [refusal.move for refusal in MOVES.refused(position)]
    assert len(set(found)) == len(found)
    assert legal.isdisjoint({*found, *MOVES.unasked(position)})
    for refusal in MOVES.refused(position):
        assert refusal == position.why_not(refusal.move)
        with pytest.raises(NotAnOption) as no:
            position.take(refusal.move)
        assert no.value.refusal == refusal


def every_requirement_on_an_option_is_met(position: Position) -> None:
    for option in position.options:
        assert [one.key for one in MOVES.why(position, option.text) if not one.met] == [], option.text


# --- copies -----------------------------------------------------------------------------------------------------------


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


# --- what a seat may know ---------------------------------------------------------------------------------------------


def a_seat_sees_its_own_role_and_those_that_are_shown_and_no_other(position: Position) -> None:
    table, of_three = position.table, len(position.table.names) == 3
    all_ = position.is_over or (of_three and UNKNOWN_ROLE not in table.roles)
    for seat, name in enumerate(table.names):
        view = position.as_seen_by(name)
        for who, role in enumerate(table.roles):
            is_known = all_ or who == seat or role == SHERIFF or table.out[who]
            assert view.table.roles[who] == (role if is_known else UNKNOWN_ROLE)
        for entry in view.log:
            role, who = entry.values.get("role"), entry.values.get("who")
            assert role in (None, SHERIFF) or who == seat or all_ or of_three or table.out[who or 0]
        assert [getattr(view.table, slot) for slot in ("life", "arrows", "dice", "pool", "used", "people")] == [
            getattr(table, slot) for slot in ("life", "arrows", "dice", "pool", "used", "people")
        ]


def worlds_in_which_two_others_have_changed_roles_look_the_same(position: Position) -> None:
    table, dice = position.table, Random(len(position.log))
    hidden = [
        seat for seat, role in enumerate(table.roles) if role not in (SHERIFF, UNKNOWN_ROLE) and not table.out[seat]
    ]
    pairs = [pair for pair in combinations(hidden, 2) if table.roles[pair[0]] != table.roles[pair[1]]]
    if position.is_over or len(table.names) == 3 or not pairs:
        return
    one, two = dice.choice(pairs)
    other = with_roles_changed(position, one, two)
    assert other.table.roles != table.roles
    for seat, name in enumerate(table.names):
        seen = [dict(sights(world, name, Random(seat))) for world in (position, other)]
        differing = [kind for kind, found in seen[0].items() if found != seen[1][kind]]
        assert bool(differing) == (seat in (one, two)), (name, differing)


def with_roles_changed(position: Position, one: int, two: int) -> Position:
    """The same game, played once more from its beginning, in which these two have each other's role."""
    first, *later = reversed(list(position.history))
    machine, changed = first.machine.copy(), {one: position.table.roles[two], two: position.table.roles[one]}
    for seat, role in changed.items():
        if machine.table.roles[seat] != UNKNOWN_ROLE:
            machine.table.roles[seat] = role
    other = Position(machine, first.notation, seed=first.seed, rolls=first.rolls, journal=first.journal)
    for before, after in pairwise((first, *later)):
        led = after.led_by
        if isinstance(led, Brought):
            is_role = before.chance.source == "roles"
            other = other.happens(changed.get(before.stack[-1].seat, led.what) if is_role else led.what)
        else:
            other = other.after(other.option(led.raw))
    return other


def sights(position: Position, name: str, dice: Random) -> Iterator[tuple[str, Any]]:
    """What a seat can get of a position, by its kind."""
    view, game = position.as_seen_by(name), position.game
    lang = dice.choice(languages())
    yield "key", view.key()
    yield "log", [(entry.key, entry.values, entry.rules) for entry in view.log]
    yield "log as json", json.dumps([as_plain(entry.values) for entry in view.log])
    yield "repr", repr(view)
    yield "facts", [fact(view, path).value for path in paths(view)]  # type: ignore[arg-type] # has what a fact needs
    yield "board as text", view.draw("text", lang=lang)
    yield f"board as {(form := dice.choice(('svg', 'html')))}", view.draw(form, lang=lang)
    yield "put away", put_away(view.table).key()
    yield "options", [option for option in position.options if position.table.names[option.who] == name]
    own = [move for move in thinkable(position) if move.startswith(f"{name}: ")]
    for move in dice.sample(own, 3):
        refusal = position.why_not(move)
        yield f"{move}: refusal", (refusal.reasons, refusal.draw("text", lang=lang))
        yield (
            f"{move}: as json",
            [json.dumps(reason_as_json(one, position.table, words(lang, game))) for one in refusal.reasons],
        )


def paths(view: Any) -> Iterator[str]:
    """Every fact that can be asked for by its path."""
    yield from FACTS.of_table(OPENING.told)
    for name in view.table.names:
        yield from (f"{name}.{what}" for what in FACTS.of_player(OPENING.told))


CLOSELY: tuple[Holds, ...] = (
    *ALWAYS,
    each_option_reads_back_as_itself_and_no_two_read_alike,
    each_option_in_words_of_a_language_is_one_sentence_of_its_own,
    what_is_listed_fast_is_what_the_requirements_allow_one_by_one,
    options_and_why_not_agree,
    what_one_may_think_of_is_not_legal_and_not_told_twice,
    every_requirement_on_an_option_is_met,
    a_position_that_was_put_away_or_copied_is_the_same,
    what_follows_from_a_copy_is_what_follows,
    a_seat_sees_its_own_role_and_those_that_are_shown_and_no_other,
    worlds_in_which_two_others_have_changed_roles_look_the_same,
)
