"""What must never happen, looked for at every step of games that chance plays. Each property's name is the sentence."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import chain, islice, permutations
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bang_explorer.core.acts import Act, CardAt, RawOption
from bang_explorer.core.position import NotAnOption, Position, View
from bang_explorer.core.reasons import Explained, Reason
from bang_explorer.games.bang import GAME
from bang_explorer.games.bang.desk.moves import MOVES
from bang_explorer.games.bang.desk.notation import CardMove, grammar
from bang_explorer.games.bang.rules import numbers
from bang_explorer.games.bang.rules.box import box
from bang_explorer.games.bang.rules.cards import VEILED, Card
from bang_explorer.games.bang.rules.elimination import Elimination
from bang_explorer.games.bang.rules.green import FROM_PLAY, CardsInPlay
from bang_explorer.games.bang.rules.play import FROM_HAND
from bang_explorer.kit.cards import CardRef
from bang_explorer.kit.desk.moves import offered
from bang_explorer.kit.roles import RENEGADE, SHERIFF
from bang_explorer.rulebook.statements import statements
from bang_explorer.scenarios.opening import new_game
from bang_explorer.settle.because import as_plain
from tests.oracle import asides, expected, told
from tests.seen import chairs, has, laid_this_turn, range_of, works
from tests.strategies import (
    GAMES,
    PLAYERS,
    RULES,
    TABLES,
    at_every_table,
    big_step,
    big_steps,
    candidates,
    cards_of,
    fallen,
    game_of,
    lying_on,
    opened,
    position_after,
    position_of,
    rule_sets,
    rulebook_winners,
    seeds,
    snapshot,
    walk,
)

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table

WITHOUT_HURRY = settings(
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
any_number = st.integers(0, 9999)
CARDS = {"base": 80, "dodge_city": 80, "base+dodge_city": 120}
"""So many are in the box."""


class AnyGame(RuleBasedStateMachine):
    """A game at which everything that must never happen is looked for after each step."""

    game = "base"

    def __init__(self) -> None:
        super().__init__()
        self.position = new_game(self.game)
        self.seen: list[tuple[Position, tuple[Any, ...]]] = []
        self.steps = 0

    # --- what may happen ---------------------------------------------------------------------------------------------

    def stand_at(self, position: Position) -> None:
        self.position = position
        self.steps += 1
        self.seen.append((position, snapshot(position)))

    def goes_on(self) -> bool:
        return not self.position.is_over

    @initialize(seed=seeds, decisions=st.integers(0, 250))
    def begin(self, seed: int, decisions: int) -> None:
        tables = [(players, rules) for players in PLAYERS[self.game] for rules in RULES]
        players, rules = tables[seed % len(tables)]
        self.stand_at(position_after(seed, players, rules, decisions, self.game))

    @precondition(goes_on)
    @rule(which=any_number)
    def somebody_decides(self, which: int) -> None:
        options = self.position.options
        self.stand_at(self.position.take(options[which % len(options)]))

    @precondition(goes_on)
    @rule(which=any_number, comes=st.lists(any_number, min_size=1, max_size=4))
    def somebody_decides_and_anything_may_come(self, which: int, comes: list[int]) -> None:
        options = self.position.options
        position = self.position.after(options[which % len(options)])
        while position.chance is not None:
            self.stand_at(position)
            outcomes = position.chance.outcomes
            position = position.happens(outcomes[comes[0] % len(outcomes)][0])
            comes = comes[1:] + comes[:1]
        self.stand_at(position)

    @precondition(goes_on)
    @rule(decisions=st.integers(2, 80), seed=seeds)
    def the_game_goes_on_for_a_while(self, decisions: int, seed: int) -> None:
        for position in walk(self.position, decisions, Random(seed)):
            self.position = position
        self.stand_at(self.position)

    @rule(back=st.integers(1, 30))
    def somebody_looks_back(self, back: int) -> None:
        earlier = [position for position in self.position.history if position.decider is not None]
        assume(len(earlier) > back)
        self.stand_at(earlier[back])

    # --- what must always be so --------------------------------------------------------------------------------------

    @invariant()
    def cards_are_neither_lost_nor_doubled(self) -> None:
        assert cards_of(self.position.table) == Counter(self.position.table.box.deck)
        assert self.position.table.card_count() == CARDS[self.game]

    @invariant()
    def life_is_between_none_and_the_number_at_the_beginning(self) -> None:
        table = self.position.table
        for seat, person in enumerate(table.people):
            assert table.max_life[seat] == person.life + (table.roles[seat] == SHERIFF)
            assert 0 <= table.life[seat] <= table.max_life[seat]
            assert (table.life[seat] == 0) == table.out[seat]

    @invariant()
    def either_somebody_decides_or_chance_does_or_the_game_is_over(self) -> None:
        position = self.position
        assert [position.decider is not None, position.chance is not None, position.is_over].count(True) == 1
        assert bool(position.options) == (position.decider is not None)

    @invariant()
    def a_question_has_more_than_one_answer_unless_it_is_always_asked(self) -> None:
        if self.position.decider is not None:
            asking = self.position.stack[-1]
            assert asking.at.kind == "choice"
            assert getattr(asking, asking.at.decides) == self.position.decider
            assert len(self.position.options) >= (1 if asking.at.always else 2)

    @invariant()
    def each_option_reads_back_as_itself_and_no_two_read_alike(self) -> None:
        options = self.position.options
        assert len({option.text for option in options}) == len(options)
        for option in options:
            assert self.position.find(option.text) is option
            assert str(option) == option.text

    @invariant()
    def the_eliminated_have_no_cards_and_are_not_asked(self) -> None:
        table = self.position.table
        leaving = {frame.on for frame in self.position.stack if isinstance(frame, Elimination)}
        for seat in range(len(table.names)):
            if table.out[seat] and seat not in leaving and not self.position.is_over:
                assert table.hands[seat] == []
                assert table.in_play[seat] == []
                assert self.position.decider != seat

    @invariant()
    def the_game_is_over_as_soon_as_the_rulebook_says_so(self) -> None:
        table = self.position.table
        won = rulebook_winners(table.roles, table.out, fallen(self.position.log) if any(table.out) else ())
        assert self.position.is_over == (won is not None)
        assert table.winners == won

    @invariant()
    def before_nobody_lie_two_cards_of_one_name_or_two_weapons_or_a_brown_card(self) -> None:
        table = self.position.table
        for seat, lying in enumerate(table.in_play):
            assert max(Counter(card.kind.id for card in lying).values(), default=0) <= 1
            assert sum(bool(card.kind.weapon) for card in lying) <= 1
            assert all(card.kind.colour in ("blue", "green") for card in lying)
            assert table.roles[seat] != SHERIFF or "gefaengnis" not in {card.kind.id for card in lying}

    @invariant()
    def a_green_card_laid_in_this_turn_is_of_no_use_in_it(self) -> None:
        table = self.position.table
        laid = {card for card in laid_this_turn(self.position) if card.kind.colour == "green"}
        assert set(table.laid_now) == laid & set(table.in_play[table.turn])
        assert {option.raw[1] for option in self.position.options if option.raw[0].verb == "use"} & laid == set()

    @invariant()
    def while_belle_star_is_on_turn_nobody_else_uses_what_lies_before_him(self) -> None:
        table, who = self.position.table, self.position.decider
        if who is not None and who != table.turn and has(table, table.turn, "belle_star"):
            assert [option.text for option in self.position.options if option.raw[0].verb == "use"] == []

    @invariant()
    def nobody_but_vera_custer_has_taken_on_an_ability(self) -> None:
        table = self.position.table
        for seat, person in enumerate(table.people):
            assert table.copied[seat] is None or person.id == "vera_custer" != table.copied[seat].id

    @invariant()
    def in_phase_two_an_empty_pile_means_that_nothing_was_discarded(self) -> None:
        if self.position.decider is not None and self.position.stack[-1].at.key == "Turn.play":
            table = self.position.table
            assert table.deck_count or not table.discard
            assert not table.under_way
            assert not table.shown

    @invariant()
    def what_the_table_remembers_of_numbers_is_what_they_are(self) -> None:
        assert numbers_of(self.position.table) == numbers_of(forgetful(self.position.table))

    @invariant()
    def options_and_why_not_agree(self) -> None:
        position, each = self.position, EACH[self.game]
        for seat in {position.decider or 0, self.steps % len(position.table.names)}:
            for move in islice(candidates(position, seat), self.steps % each, None, each):
                check_refusal(position, move)

    def teardown(self) -> None:
        """Positions never change, whatever was asked of them and whatever followed."""
        for position, before in self.seen:
            position._key, position._options = None, None  # nothing that was worked out earlier counts
            assert snapshot(position) == before


EACH = {"base": 41, "dodge_city": 83, "base+dodge_city": 107}
"""Of so many moves that can be written one is looked at in each step."""


class AnyGameOfDodgeCity(AnyGame):
    game = "dodge_city"


class AnyGameOfBoth(AnyGame):
    game = "base+dodge_city"


TestAnyGameOfBase = AnyGame.TestCase
TestAnyGameOfBase.settings = settings(WITHOUT_HURRY, max_examples=12, stateful_step_count=25)
TestAnyGameOfDodgeCity = AnyGameOfDodgeCity.TestCase
TestAnyGameOfDodgeCity.settings = settings(WITHOUT_HURRY, max_examples=12, stateful_step_count=25)
TestAnyGameOfBoth = AnyGameOfBoth.TestCase
TestAnyGameOfBoth.settings = settings(WITHOUT_HURRY, max_examples=15, stateful_step_count=25)


# --- options and reasons --------------------------------------------------------------------------------------------


def check_refusal(position: Position, move: str) -> None:
    """Legal means: no reason against it. Not legal means: at least one, with its rule and facts that can be written."""
    wanted = MOVES.read(position.table, move)
    refusal = position.why_not(wanted)
    legal = position.notation.find(position, wanted) is not None
    assert bool(refusal) != legal, refusal
    keys = [reason.key for reason in refusal.reasons]
    assert "is_offered_now" not in keys or len(keys) == 1, refusal  # only where nothing else says why
    for reason in refusal.reasons:
        check_reason(reason)
        assert not reason.met


def check_reason(reason: Reason) -> None:
    assert reason.key
    assert [id_ for id_ in (reason.rule, *reason.also) if id_ not in statements()] == []
    for name, fact in reason.facts.items():
        assert is_plain(fact), (reason.key, name, fact)
        json.dumps(as_plain(fact), allow_nan=False)


def is_plain(fact: object) -> bool:
    """Whether a fact is data already, but for numbers that show their terms."""
    if isinstance(fact, (list, tuple)):
        return all(is_plain(one) for one in fact)
    return fact is None or isinstance(fact, (str, int, bool, Explained))


EVERYWHERE = ("DiscardPhase.choose", "Duell.answer", "GeneralStore.take", "GiveUpCards.choose", "Hit.answer",
              "Indianer.answer", "LoseLife.save", "Turn.play")  # fmt: skip
OF_BASE = ("BartCassidy.asked", "JesseJones.asked", "KitCarlson.choose", "LuckyDuke.choose", "PedroRamirez.asked")
OF_DODGE_CITY = ("DropEach.choose", "PatBrennan.asked", "VeraCuster.asked")
CHOICES = {
    "base": (*EVERYWHERE, *OF_BASE),
    "dodge_city": (*EVERYWHERE, *OF_DODGE_CITY),
    "base+dodge_city": (*EVERYWHERE, *OF_BASE, *OF_DODGE_CITY, "SharedInheritance.choose"),
}
"""Everything that somebody may be asked, by the game."""
NEVER_ASKED = (("abacus", "GiveUpCards.choose"), ("international", "BartCassidy.asked"))
"""By these rules nobody is asked in which order cards are laid down, or whether Bart Cassidy draws."""
SELDOM = (
    "vera_custer", "vulture_sam", "kit_carlson", "lucky_duke", "pat_brennan", "bart_cassidy", "jesse_jones",
    "pedro_ramirez",
)  # fmt: skip
"""Whoever is asked something of his own: they sit at every second table, as far as there is room."""
ASKED = [
    (game, rules, at)
    for game in GAMES
    for rules in RULES
    for at in (*CHOICES[game], "over")
    if (rules, at) not in NEVER_ASKED
]


@cache
def questions(game: str) -> dict[tuple[str, str], list[Position]]:
    """Positions at each choice node, at each chance and at the end, under each set of rules: three of each."""
    found: dict[tuple[str, str], list[Position]] = {}
    for seed in range(SEEDS[game]):
        players = PLAYERS[game][seed % len(PLAYERS[game])]
        seldom = [person for person in SELDOM if person in box(game).people and seed % 2][:players]
        for rules in RULES:
            first = new_game(
                game, players=players, seed=seed, rules=rules, characters=[*seldom, *[None] * (players - len(seldom))]
            )
            for position in (*big_steps(first, Random(seed), 700), *(sharing(rules) if game == GAMES[-1] else ())):
                at = position.stack[-1].at.key if position.stack else "over"
                there = found.setdefault((rules, at), [])
                if len(there) < 3:
                    there.append(position)
    return found


def sharing(rules: str) -> Iterator[Position]:
    """What hardly ever comes up by chance: Vulture Sam and Vera Custer share what is left of somebody."""
    position = opened(
        f"""rules: {rules}
players:
  - {{name: A, role: sheriff, character: vera_custer, copies: vulture_sam, hand: [bang, duell]}}
  - {{name: B, role: outlaw, life: 1, hand: [bier, fehlschuss], in_play: [silver, sombrero]}}
  - {{name: C, role: outlaw, character: vulture_sam}}
  - {{name: D, role: renegade}}
""",
        GAMES[-1],
    )
    for move in ("A: bang > B", "B: pass", "B: pass"):
        position = position.take(move)
        yield position


SEEDS = {"base": 16, "dodge_city": 12, "base+dodge_city": 16}
"""So many games it takes to be asked everything."""


@pytest.mark.parametrize("game", GAMES)
def test_every_question_of_the_game_comes_up_in_these_tests(game: str) -> None:
    asked = {(game, *key) for key, there in questions(game).items() if there[0].chance is None}
    assert asked == {one for one in ASKED if one[0] == game}


@pytest.mark.parametrize(("game", "rules", "at"), ASKED)
def test_options_and_why_not_agree_on_every_move_that_can_be_written(game: str, rules: str, at: str) -> None:
    position = questions(game)[rules, at][0]
    for seat in range(len(position.table.names)):
        every = 1 if seat == position.decider else 7
        for move in islice(candidates(position, seat), None, None, every):
            check_refusal(position, move)


@pytest.mark.parametrize("game", GAMES)
def test_options_and_why_not_agree_while_chance_decides(game: str) -> None:
    for there in questions(game).values():
        if there[0].chance is not None:
            for move in islice(candidates(there[0]), None, None, 2 * EACH[game]):
                check_refusal(there[0], move)


@pytest.mark.parametrize("game", GAMES)
def test_every_requirement_on_an_option_is_met(game: str) -> None:
    for there in questions(game).values():
        for position in there:
            for option in position.options[:MANY]:
                reasons = MOVES.why(position, option.text)
                assert [reason.key for reason in reasons if not reason.met] == [], option.text
                for reason in reasons:
                    check_reason(reason)


MANY = 60
"""Doc Holyday with a full hand can do more than it takes to see that all is well."""


@pytest.mark.parametrize("game", GAMES)
def test_the_move_that_is_refused_is_the_one_that_was_written(game: str) -> None:
    position = questions(game)["abacus", "Turn.play"][0]
    for move in islice(candidates(position, 0), None, None, 3):
        assert position.why_not(move).move == move


@at_every_table
@settings(WITHOUT_HURRY, max_examples=30)
@given(seeds)
def test_a_refused_move_cannot_be_taken(seed: int) -> None:
    position = position_of(seed)
    who = seed % len(position.table.names)
    for move in Random(seed).sample(list(candidates(position, who)), 20):
        if position.why_not(move):
            with pytest.raises(NotAnOption) as refused:
                position.take(move)
            assert refused.value.refusal == position.why_not(move)
        else:
            assert position.take(move).parent is not None


OF_TWO_CARDS = {"dodge_city": "doc_holyday", "base+dodge_city": "sid_ketchum"}
"""Who gives two cards."""


@pytest.mark.parametrize("game", OF_TWO_CARDS)
def test_two_cards_that_are_given_may_be_named_in_either_order(game: str) -> None:
    @settings(WITHOUT_HURRY, max_examples=40)
    @given(st.lists(st.sampled_from([card.text for card in box(game).deck]), min_size=2, max_size=6, unique=True))
    def whatever_is_held(hand: list[str]) -> None:
        position = opened(
            f"""players:
  - {{name: A, role: sheriff, character: {OF_TWO_CARDS[game]}, hand: [{", ".join(hand)}]}}
  - {{name: B, role: outlaw}}
  - {{name: C, role: renegade}}
""",
            game,
        )
        assert len({option.text for option in position.options}) == len(position.options)
        for option in position.options:
            assert position.find(option.text) is option
            if option.raw[0].verb == "ability":
                ability, one, two, *at = re.split(r" \+ | (?=>)", option.text)
                assert position.find(" ".join((f"{ability} + {two} + {one}", *at))) is option

    whatever_is_held()


# --- options and the rulebook ---------------------------------------------------------------------------------------


def check_against_the_rulebook(position: Position, rules: str) -> None:
    if position.decider is None:
        return
    found = [(option.who, told(option.raw)) for option in position.options]
    answers = {(position.decider, option) for option in expected(position, rules)}
    assert set(found) == answers | asides(position, rules), position.stack[-1].at.key
    assert len(found) == len(set(found))


@at_every_table
@settings(WITHOUT_HURRY, max_examples=30)
@given(seeds)
def test_the_options_are_what_the_rulebook_allows(seed: int) -> None:
    for position in big_steps(game_of(seed), Random(seed), 250):
        check_against_the_rulebook(position, TABLES[seed % len(TABLES)][2])


@pytest.mark.parametrize("game", GAMES)
def test_wherever_anybody_is_asked_the_options_are_what_the_rulebook_allows(game: str) -> None:
    for (rules, _), there in questions(game).items():
        for position in there:
            check_against_the_rulebook(position, rules)


@at_every_table
@settings(WITHOUT_HURRY, max_examples=30)
@given(seeds)
def test_distance_and_reach_are_what_one_would_count_at_the_table(seed: int) -> None:
    position = position_of(seed)
    table = position.table
    sitting = [seat for seat in range(len(table.names)) if not table.out[seat]]
    for one in sitting:
        assert position.reach(table.names[one]).plain == range_of(table, one)
        for two in sitting:
            if one != two:
                distance = position.distance(table.names[one], table.names[two])
                assert distance.plain == chairs(table, one, two)
                assert sum(term.amount for term in distance.terms) == distance
                assert all(term.rule in statements() for term in distance.terms)


# --- reasons and the table ------------------------------------------------------------------------------------------


def holds(table: Table, wanted: CardMove) -> bool:
    """Whether somebody has the card that he wants to play, or the first one that he wants to give."""
    return any(ref.fits(card) for ref in wanted.items[:1] for card in table.hands[wanted.who])


def lies(wanted: CardMove, among: Iterable[Card]) -> bool:
    return wanted.used is not None and any(wanted.used.fits(card) for card in among)


def pays(table: Table, wanted: CardMove) -> bool:
    """Whether the card is given together with just one other card of the hand."""
    pairs = permutations(table.hands[wanted.who], 2)
    return len(wanted.items) == 2 and any(all(map(CardRef.fits, wanted.items, pair)) for pair in pairs)


def is_blue(wanted: CardMove) -> bool:
    kinds = [ref.kind for ref in wanted.paid]
    return len(kinds) == 1 and kinds[0] is not None and kinds[0].colour == "blue"


Truth = dict[str, Callable[["Table", CardMove], bool]]
TRUTH: Truth = {
    "game_goes_on": lambda table, _: table.winners is None,
    "still_in_the_game": lambda table, wanted: not table.out[wanted.who],
    "on_turn": lambda table, wanted: table.turn == wanted.who,
    "in_phase_two": lambda table, _: table.phase == "play",
    "nothing_under_way": lambda table, _: not table.under_way,
    "holds_card": holds,
    "more_than_two_left": lambda table, _: table.rules.beer_with_two_left == "no_effect" or table.out.count(False) > 2,
    "target_in_the_game": lambda table, wanted: not table.out[target(wanted)],
    "target_is_another": lambda _, wanted: target(wanted) != wanted.who,
    "target_is_not_the_sheriff": lambda table, wanted: table.roles[target(wanted)] != SHERIFF,
    "lies_before_oneself": lambda table, wanted: lies(wanted, table.in_play[wanted.who]),
    "has_the_ability": lambda table, wanted: has(table, wanted.who, wanted.name),
}
TRUTH_OF_DODGE_CITY: Truth = TRUTH | {
    "price_is_paid": pays,
    "not_laid_this_turn": lambda table, wanted: not lies(wanted, table.laid_now),
    "card_is_in_force": lambda table, wanted: works(table, wanted.who),
    "not_the_last_life_point": lambda table, wanted: table.life[wanted.who] > 1,
    "card_is_blue": lambda _, wanted: is_blue(wanted),
    "not_hit_yet": lambda table, _: "doc_holyday" not in table.uses,
    "lies_before_another": lambda table, wanted: target(wanted) != wanted.who or table.rules.pat_takes == "any_in_play",
}
MEASURED: Truth = {
    "target_in_reach": lambda table, wanted: chairs(table, wanted.who, target(wanted)) <= range_of(table, wanted.who),
    "target_at_distance_1": lambda table, wanted: chairs(table, wanted.who, target(wanted)) == 1,
}
"""Only between different people in the game."""
SAID_OF = {"base": TRUTH, "dodge_city": TRUTH_OF_DODGE_CITY, "base+dodge_city": TRUTH_OF_DODGE_CITY}


RARE = {
    "game_goes_on", "more_than_two_left", "not_laid_this_turn", "card_is_in_force", "not_hit_yet",
    "not_the_last_life_point", "lies_before_another",
}  # fmt: skip
"""What stands against nothing in most of these positions."""


def target(wanted: CardMove) -> int:
    assert wanted.target is not None
    return wanted.target.seat if isinstance(wanted.target, CardAt) else wanted.target


@pytest.mark.parametrize("game", GAMES)
def test_the_reasons_given_are_true(game: str) -> None:
    compared: Counter[tuple[str, bool]] = Counter()
    for position in (one for there in questions(game).values() for one in there if not one.is_over):
        jailing = (f"{one}: gefaengnis > {two}" for one, two in permutations(position.table.names, 2))
        for move in (*islice(candidates(position), len(compared), None, 2 * EACH[game]), *jailing):
            table, wanted = position.table, grammar(position.table.box).read(position.table, move)
            apart = wanted.target is not None and target(wanted) != wanted.who and not table.out[wanted.who]
            truth = SAID_OF[game] | (MEASURED if apart and not table.out[target(wanted)] else {})
            reasons = MOVES.why(position, move)
            if any(reason.key == "is_aimed_right" for reason in reasons):
                continue  # the others are about another target than the one that is written
            for reason in reasons:
                if reason.key in truth and (wanted.name or reason.key != "has_the_ability"):
                    assert reason.met == truth[reason.key](table, wanted), (move, reason)
                    compared[reason.key, reason.met] += 1
    assert {key for key, met in compared if not met} >= {*SAID_OF[game], *MEASURED} - RARE


def test_two_cards_of_one_name_are_two_cards() -> None:
    position = opened(
        """players:
  - {name: A, role: sheriff}
  - {name: B, role: outlaw, character: sid_ketchum, hand: [bang-2D, bang-3D]}
  - {name: C, role: renegade}
"""
    )
    keys = [reason.key for reason in position.why_not("B: sid_ketchum + bang + bang").reasons]
    assert "holds_both_cards" not in keys
    assert keys == [reason.key for reason in position.why_not("B: sid_ketchum + bang-2D + bang-3D").reasons]


# --- what the table remembers ---------------------------------------------------------------------------------------


def forgetful(table: Table) -> Table:
    """The same table, without anything that was worked out before."""
    new = table.copy()
    new.memo, new.held = {}, None
    return new


def numbers_of(table: Table) -> dict[Any, Any]:
    """Every number that the rules ask for, and who holds which abilities."""
    sitting = [seat for seat in range(len(table.names)) if not table.out[seat]]
    found: dict[Any, Any] = {("others", seat): table.others(seat) for seat in sitting}
    for one in sitting:
        found["reach", one] = numbers.reach.total(table, one)
        found["limit", one] = numbers.hand_limit.total(table, one, table.life[one])
        found["cards", one] = numbers.cards_drawn.total(table, one, table.max_life[one] - table.life[one])
        found["bier", one] = numbers.bier_worth.total(table, one)
        found["in force", one] = table.in_force(one)
        found["misses", one] = numbers.misses_needed.total(table, one, table.box.kinds["bang"])
        found["shots", one] = numbers.shots_left.total(table, one, 1)
        found |= {("distance", one, two): numbers.distance.total(table, one, two) for two in sitting if one != two}
    keys = {ability.key for _, ability in table.abilities()}
    return found | {key: table.holders(key) for key in keys}


@pytest.mark.parametrize("game", OF_TWO_CARDS)
def test_numbers_are_what_they_are_when_belle_stars_turn_begins_and_ends(game: str) -> None:
    before: set[bool] = set()
    for seed in range(4):
        first = new_game(game, players=4, seed=seed, characters=["belle_star", "vera_custer", None, None])
        for position in big_steps(first, Random(seed), 150):
            table = position.table
            before.add(all(works(table, seat) for seat in range(4)))
            assert numbers_of(table) == numbers_of(forgetful(table))
            assert all(table.in_force(seat) == works(table, seat) for seat in range(4))
    assert before == {True, False}


# --- views ----------------------------------------------------------------------------------------------------------


def view_of(position: Position, name: str) -> View:
    return position.as_seen_by(name)


@at_every_table
@settings(WITHOUT_HURRY, max_examples=20)
@given(seeds)
def test_a_seat_sees_its_own_hand_and_as_many_cards_as_there_are(seed: int) -> None:
    position = position_of(seed)
    table = position.table
    open_roles = [seat for seat, role in enumerate(table.roles) if role == SHERIFF or len(table.names) == 3]
    for seat, name in enumerate(table.names):
        seen = view_of(position, name).table
        assert seen.hands[seat] == table.hands[seat]
        assert [len(hand) for hand in seen.hands] == [len(hand) for hand in table.hands]
        assert seen.deck_count == table.deck_count
        assert seen.card_count() == CARDS[table.box.id]
        assert cards_of(seen) == cards_of(table)
        assert (seen.life, seen.in_play, seen.discard) == (table.life, table.in_play, table.discard)
        assert (seen.laid_now, seen.copied, seen.uses) == (table.laid_now, table.copied, table.uses)
        assert [seen.roles[one] for one in (seat, *open_roles)] == [table.roles[one] for one in (seat, *open_roles)]


@at_every_table
@settings(WITHOUT_HURRY, max_examples=15)
@given(seeds)
def test_the_log_tells_a_seat_of_no_card_and_no_role_that_it_has_not_seen(seed: int) -> None:
    first = game_of(seed)
    steps = [*reversed(list(first.history)), *big_steps(first, Random(seed), 250)]
    players = len(first.table.names)
    for seat in range(players):
        known: set[Card] = set()
        for position in steps:
            table = position.table
            now = set(visible_to(seat, table))
            for entry in (entry.as_seen_by(seat) for entry in position.journal.entries):
                if entry.key in OPENLY or (entry.key == "draws" and entry.values["who"] == seat):
                    now.update(cards_in(entry.values))
                assert {card for card in cards_in(entry.values) if card not in known | now} == set(), entry
                if players > 3 and "role" in entry.values and entry.values["role"] not in (None, SHERIFF):
                    assert entry.values["who"] == seat or table.out[entry.values["who"]], entry
            known = now if any(entry.key == "reshuffles" for entry in position.journal.entries) else known | now


OPENLY = (
    "discards", "discards_from_play", "drinks", "flips", "lays_down", "misses", "plays", "plays_on", "shows",
    "shows_drawn", "turns_over", "uses", "uses_on",
)  # fmt: skip
"""What the rulebook lets everybody see, even if the card is gone when it is somebody's turn to look."""


def visible_to(seat: int, table: Table) -> Iterator[Card]:
    yield from table.hands[seat]
    yield from (card for lying in table.in_play for card in lying)
    yield from (*table.discard, *table.under_way)
    if table.shown_to in (None, seat):
        yield from table.shown
    yield from (card for card, seen_by in zip(table.top, table.top_seen, strict=True) if seat in seen_by)


def cards_in(values: object) -> Iterator[Card]:
    if isinstance(values, Card):
        yield values
    elif isinstance(values, dict):
        yield from (card for value in values.values() for card in cards_in(value))
    elif isinstance(values, (list, tuple)):
        yield from (card for value in values for card in cards_in(value))


# --- hands that a scenario leaves open ------------------------------------------------------------------------------


HELD = {
    "base": ("wells_fargo-3H", "postkutsche-9S", "postkutsche-9S", "cat_balou-KH", "fass-QS"),
    "dodge_city": ("wells_fargo-3H", "rag_time-9H", "schlaegerei-JS", "can_can-JC", "pony_express-QD"),
    "base+dodge_city": ("wells_fargo-3H", "rag_time-9H", "schlaegerei-JS", "planwagen-9D", "general_store-AS"),
}
PEOPLE = {
    "base": ("plain", "plain", "plain", "vulture_sam"),
    "dodge_city": ("doc_holyday", "elena_fuente", "vera_custer", "molly_stark"),
    "base+dodge_city": ("sid_ketchum", "elena_fuente", "vera_custer", "vulture_sam"),
}


@pytest.mark.parametrize("game", GAMES)
def test_cards_that_nobody_knows_are_neither_lost_nor_doubled(game: str) -> None:
    held, people, deck = HELD[game], PEOPLE[game], box(game).deck
    seen = [card.text for card in deck if card.text not in held][: len(deck) - 24]  # so the pile is soon used up

    @settings(WITHOUT_HURRY, max_examples=20)
    @given(st.lists(st.integers(0, 6), min_size=3, max_size=3), rule_sets, seeds)
    def whatever_happens(hands: list[int], rules: str, seed: int) -> None:
        one, two, three = hands
        position = opened(f"""
rules: {rules}
players:
  - {{name: A, role: sheriff, character: {people[0]}, hand: [{", ".join(held[:4])}]}}
  - {{name: B, role: outlaw, character: {people[1]}, hand: {one}}}
  - {{name: C, role: renegade, character: {people[2]}, hand: {two}}}
  - {{name: D, role: outlaw, character: {people[3]}, hand: {three}}}
deck: [{held[4]}]
discard: [{", ".join(seen)}]
""", game)  # fmt: skip
        for later in big_steps(position, Random(seed), 400):
            table: Table = later.table
            assert cards_of(table) == Counter(deck)
            assert table.card_count() == CARDS[game]
            assert VEILED not in table.hands[later.decider or 0] or later.decider is None
            veiled = sum(hand.count(VEILED) for hand in table.hands)
            assert veiled == table.veils + len(table.under_veil)
            for option in later.options[:MANY]:
                assert later.find(option.text) is option

    whatever_happens()


# --- in place and by positions --------------------------------------------------------------------------------------


@at_every_table
@settings(WITHOUT_HURRY, max_examples=15)
@given(seeds)
def test_a_game_in_place_goes_as_it_goes_by_positions(seed: int) -> None:
    position, dice = game_of(seed), Random(seed)
    machine = position.machine.copy()
    for _ in range(200):
        if position.is_over:
            break
        decides = position.decider is not None
        what, position = big_step(position, dice)
        (machine.choose if decides else machine.happen)(what)
        machine.run()
        assert lying_on(machine.table) == lying_on(position.table)  # type: ignore[arg-type]
        assert [frame.key() for frame in machine.stack] == [frame.key() for frame in position.stack]
        assert (machine.decider, machine.options) == (position.decider, position.machine.options)


def held_otherwise(position: Position, dice: Random) -> Position:
    """The same position with every hand, every row of cards in play and the pool in another order."""
    machine = position.machine.copy()
    table: Any = machine.table
    for pile in (*table.hands, *table.in_play, table.pool):
        dice.shuffle(pile)
    table.memo, table.held = {}, None
    return Position(machine, position.notation, seed=position.seed, rolls=position.rolls)


@at_every_table
@settings(WITHOUT_HURRY, max_examples=20)
@given(seeds)
def test_equal_positions_have_equal_options_and_equal_futures(seed: int) -> None:
    position, dice = position_of(seed, 150), Random(seed)
    other = held_otherwise(position, dice)
    for _ in range(60):
        assert other == position
        assert {option.raw for option in other.options} == {option.raw for option in position.options}
        assert other.chance == position.chance
        if position.is_over:
            break
        decides = position.decider is not None
        what, position = big_step(position, dice)
        other = other.after(other.option(what)) if decides else other.happens(what)


@at_every_table
@settings(WITHOUT_HURRY, max_examples=30)
@given(seeds)
def test_what_is_sampled_is_one_of_the_outcomes(seed: int) -> None:
    position = position_of(seed, 120)
    assume(not position.is_over)
    waits = next((p for p in big_steps(position, Random(0), 50) if p.chance is not None), None)
    assume(waits is not None)
    assert waits is not None
    assert waits.chance is not None
    weights = dict(waits.chance.outcomes)
    assert len(weights) == len(waits.chance.outcomes)
    assert all(weight > 0 for weight in weights.values())
    for roll in range(5):
        machine = waits.machine.copy()
        frame = machine.stack[-1]
        assert frame.at.source is not None
        came = frame.at.source.sample(machine.table, frame, Random(roll))
        assert came in weights
        forced = waits.machine.copy()
        frame.at.source.take(forced.table, forced.stack[-1], came)
        assert machine.table.key() == forced.table.key()


# --- who wins ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_side_wins_somewhere_in_these_games(game: str) -> None:
    over = [position.table for key, there in questions(game).items() if key[1] == "over" for position in there]
    sides = {frozenset(table.roles[seat] for seat in table.winners) for table in over}
    assert any(SHERIFF in side for side in sides)
    assert any(SHERIFF not in side and RENEGADE not in side for side in sides)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_listed_fast_is_what_the_requirements_allow_one_by_one(game: str) -> None:
    """Also by acts that stand for others: what is in the hand, what lies before one."""
    listed = Counter[type[Act]]()
    otherwise = {policy: choices[-1] for policy, choices in GAME.rules.choices.items()}
    games = (new_game(game, seed=seed, rules=rules) for seed, rules in enumerate((*RULES, otherwise, otherwise)))
    played = (one for seed, first in enumerate(games) for one in walk(first, 200, Random(seed)))
    asked = (one for found in questions(game).values() for one in found)
    for position in (one for one in (*asked, *played) if one.decider is not None):
        table, flow = position.table, position.stack[-1]
        inside = {act: tuple(act.inside(table.box)) for act in (FROM_HAND, FROM_PLAY)}
        by_others = set(chain(*inside.values()))
        acts = [(seat, act) for seat in range(len(table.names)) for act in offered(position, seat)]
        for who, act in ((seat, act) for seat, act in acts if act not in by_others):
            found: list[RawOption] = []
            act.list(table, flow, who, found)
            plain = [one for inner in inside.get(act, (act,)) for one in inner.plainly(table, flow, who)]
            assert Counter(found) == Counter(plain), (position, act)
            listed[type(act)] += len(found)
    assert [act for act, often in listed.items() if not often] == ([CardsInPlay] if game == "base" else [])
