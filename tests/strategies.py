"""What tests share: positions reached by chance, everything somebody could write as a move, and a game of counters."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from hypothesis import example
from hypothesis import strategies as st

from bang_explorer.core.acts import Act, Option
from bang_explorer.core.chance import Dice, weighted
from bang_explorer.core.flow import End, Flow, chance, choice, flow, step
from bang_explorer.core.machine import Machine
from bang_explorer.core.position import Position
from bang_explorer.core.position import Position as CorePosition
from bang_explorer.core.reasons import Reason, Refusal, requirement
from bang_explorer.core.table import Table as CoreTable
from bang_explorer.games.bang.desk.facts import FACTS
from bang_explorer.games.bang.desk.opening import OPENING
from bang_explorer.kit.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF
from bang_explorer.scenarios.opening import new_game, open_scenario
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.settle.because import as_plain

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Ability, Holders
    from bang_explorer.core.log import Entry
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table

Test = TypeVar("Test", bound=Callable[..., None])

PLAYERS = {"base": (4, 5, 6, 7), "dodge_city": (3, 4, 5, 6, 7), "base+dodge_city": (3, 4, 5, 6, 7, 8)}
"""How many can play each game, as the boxes say."""
GAMES = tuple(PLAYERS)
SEATED = tuple((game, players) for game, numbers in PLAYERS.items() for players in numbers)
"""Every game with every number of players."""
RULES = ("abacus", "international")

TABLES = tuple((game, players, rules) for rules in RULES for game, players in SEATED)
"""Every game with every number of players under each set of rules."""

OF_PLAYER, OF_TABLE = FACTS.of_player(OPENING.told), FACTS.of_table(OPENING.told)
"""What can be asked of a player, and of the table."""

rule_sets = st.sampled_from(RULES)
seeds = st.integers(0, 2**32 - 1)


# --- positions ------------------------------------------------------------------------------------------------------


def opened(text: str, game: str = "base") -> Position:
    """The first decision of a scenario written in the test itself; its `id` and `game` need not stand there."""
    return open_scenario(read_scenario(f"id: test.in-the-test\ngame: {game}\n{text}")).settled()


def walk(position: Position, decisions: int, dice: Random) -> Iterator[Position]:
    """The positions after each of so many random decisions, as long as the game lasts."""
    for _ in range(decisions):
        if position.is_over:
            return
        position = position.take(dice.choice(position.options))
        yield position


def position_after(
    seed: int, players: int = 5, rules: str = "abacus", decisions: int = 0, game: str = "base"
) -> Position:
    """Where a game stands after so many random decisions, or at its end. The seed decides everything."""
    position = new_game(game, players=players, seed=seed, rules=rules)
    for later in walk(position, decisions, Random(seed)):
        position = later
    return position


def game_of(seed: int) -> Position:
    """A new game. The seed decides everything; as many in a row as there are `TABLES` give each of them."""
    game, players, rules = TABLES[seed % len(TABLES)]
    return new_game(game, players=players, seed=seed, rules=rules)


def position_of(seed: int, longest: int = 200) -> Position:
    """A position of such a game, from the first decision to its end."""
    dice = Random(seed)
    position = game_of(seed)
    for later in walk(position, dice.randint(0, longest), dice):
        position = later
    return position


def positions(*, longest: int = 200) -> st.SearchStrategy[Position]:
    """Positions of every game, number of players and set of rules."""
    return seeds.map(lambda seed: position_of(seed, longest))


def at_every_table(test: Test) -> Test:
    """A test that takes a seed, and is to see every game, number of players and set of rules at least once."""
    for seed in range(len(TABLES)):
        test = example(seed=seed)(test)
    return test


def big_step(position: Position, dice: Random) -> tuple[Any, Position]:
    """What is decided, or what comes, by chance; and the position at the next decision or chance."""
    waits = position.chance
    if waits is None:
        option = dice.choice(position.options)
        return option.raw, position.after(option)
    came = weighted(list(waits.outcomes), dice)
    return came, position.happens(came)


def big_steps(position: Position, dice: Random, most: int) -> Iterator[Position]:
    """Big steps from a position on, at each decision and each chance: what is decided and what comes is random."""
    for _ in range(most):
        if position.is_over:
            return
        _, position = big_step(position, dice)
        yield position


def story(seed: int, players: int, rules: str, game: str = "base") -> list[Any]:
    """A whole random game as plain data: every entry of its log, every option there was, who has won."""
    position = new_game(game, players=players, seed=seed, rules=rules)
    moves: list[Any] = []
    for later in walk(position, 10_000, Random(seed)):
        moves.append([option.text for option in position.options])
        position = later
    return [[plain_entry(entry) for entry in position.log], moves, position.winners, str(position)]


def plain_entry(entry: Entry) -> list[Any]:
    return [entry.key, {name: as_plain(value) for name, value in entry.values.items()}, entry.rules, entry.seen_by]


# --- put away and copied --------------------------------------------------------------------------------------------


def put_away(value: Any) -> Any:
    """A value as it comes back when it has been pickled."""
    return pickle.loads(pickle.dumps(value))  # noqa: S301 - nobody else has written it


def doubles(value: Any) -> tuple[Any, Any]:
    """A value put away and fetched, and copied deeply."""
    return put_away(value), copy.deepcopy(value)


# --- what lies on a table -------------------------------------------------------------------------------------------


def cards_of(table: Table) -> Counter[Card]:
    """Every card and how often it is there. A veiled card of a hand is counted where it is kept for it."""
    open_ = (table.discard, table.under_way, table.shown)
    piles = (*table.hands, *table.in_play, table.top, table.pool, table.under_veil, *open_)
    return Counter(card for pile in piles for card in pile if card.index >= 0)


def lying_on(table: Table) -> tuple[Any, ...]:
    """All that lies on a table, each pile in its order. Not what the table has worked out from it."""
    worked_out = ("box", "held", "journal", "memo")
    return tuple(repr(getattr(table, slot)) for slot in type(table).__slots__ if slot not in worked_out)


def snapshot(position: CorePosition) -> tuple[Any, ...]:
    """Everything that can be seen of a position, down to the order in which cards are held."""
    machine = position.machine
    return (
        lying_on(position.table),
        tuple(frame.key() for frame in machine.stack),
        (machine.decider, tuple(machine.options), machine.chance_at is None),
        tuple(option.text for option in position.options),
        len(position.log),
    )


Fallen = Sequence[tuple[int, int | None]]
"""Who was eliminated, one after the other, each with the one who did it if anybody did."""


def fallen(log: Iterable[Entry], on_turn: int | None = None) -> list[tuple[int, int | None]]:
    """Who was eliminated by whom, as one who watches can tell.

    In phase II it was the player on turn, as all cards and abilities that cost life are his then; before phase I it was
    Dynamit, and so nobody. A log that begins later does not say itself who is `on_turn`.
    """
    found: list[tuple[int, int | None]] = []
    for entry in log:
        if entry.key == "turn_begins":
            on_turn = None
        elif entry.key == "phase_1":
            on_turn = entry.values["who"]
        elif entry.key == "eliminated":
            found.append((entry.values["who"], on_turn))
    return found


GOALS = {DEPUTY: RENEGADE, RENEGADE: OUTLAW, OUTLAW: DEPUTY}
"""With three players: whom each of them has to eliminate himself."""


def rulebook_winners(roles: list[str], out: list[bool], gone: Fallen = ()) -> tuple[int, ...] | None:
    """Who has won by the chapter on the end of the game, or `None` while it goes on. Written from the rulebook."""
    seats = range(len(roles))
    living = [roles[seat] for seat in seats if not out[seat]]
    if len(roles) == 3:
        for who, by in gone:
            if by is not None and GOALS[roles[by]] == roles[who]:
                return (by,)
        return (out.index(False),) if len(living) == 1 else None
    if SHERIFF not in living:
        if living == [RENEGADE]:
            return tuple(seat for seat in seats if roles[seat] == RENEGADE and not out[seat])
        return tuple(seat for seat in seats if roles[seat] == OUTLAW)
    if OUTLAW in living or RENEGADE in living:
        return None
    return tuple(seat for seat in seats if roles[seat] in (SHERIFF, DEPUTY))


# --- moves ----------------------------------------------------------------------------------------------------------

AS = (("fehlschuss", "bang"), ("bang", "fehlschuss"), ("bier", "bang"), ("bier", "fehlschuss"), ("fass", "bier"))
"""Cards in the place of others: both ways of Calamity Janet, one of Elena Fuente's, and two that nobody can."""


def candidates(position: Position, *seats: int) -> Iterator[str]:
    """Everything that these people (or all) could write as a move, sensible or not."""
    table: Table = position.table
    for who in seats or range(len(table.names)):
        for what in moves_of(table, who):
            yield f"{table.names[who]}: {what}"


def moves_of(table: Table, who: int) -> Iterator[str]:
    """Every card at everybody and everything, every word before a card, every ability at whatever it may cost."""
    people = ["", *(f" > {name}" for name in table.names)]
    at = [*people, *_cards_to_aim_at(table, who)]
    held = list(dict.fromkeys(card.text for card in table.hands[who]))
    yield from ("pass", "end")
    for kind in table.box.kinds.values():
        uses = at if kind.colour == "green" else people
        yield from (f"{kind}{aim}" for aim in at)
        yield from (f"use {kind}{aim}" for aim in uses)
        yield from (f"{verb} {kind}" for verb in ("take", "discard"))
    for card in held:
        yield from (f"{card}{aim}" for aim in people)
        yield from (f"{verb} {card}" for verb in ("take", "discard", "use"))
        yield f"{card} as fehlschuss"
    for card, as_ in AS:
        yield from (f"{card} as {as_}{aim}" for aim in people)
    for lying in table.in_play[who]:
        yield from (f"use {lying.text}{aim}" for aim in people)
    yield from (f"choose{aim.removeprefix(' >')}" for aim in at if aim)
    yield from _with_costs(table, who, at)
    yield from _abilities(table, who, at)
    if table.box.apart:
        yield from _with_cars(table, who, at)


def _with_cars(table: Table, who: int, at: list[str]) -> Iterator[str]:
    """Cars with what may be paid for them or given with them, at anybody and anything."""
    own = [*dict.fromkeys(card.text for card in table.hands[who]), *(card.text for card in table.in_play[who])]
    costs = ["", *(f" + {one}" for one in own), *(f" + {one} + {other}" for one, other in combinations(own[:5], 2))]
    people = [aim for aim in at if "." not in aim]
    yield "advance"
    for car in table.box.apart:
        yield from (f"car {car}{cost}{aim}" for cost in (*costs, " + bang", " + bier + fass") for aim in people[:2])
        yield from (f"use {car}{cost}{aim}" for cost in costs[:8] for aim in people)
        yield from (f"use {car}{aim}" for aim in at)
        yield from (f"use {car} as {kind}{aim}" for kind in ("bang", "panik", "cat_balou") for aim in at[::2])
        yield from (f"{word} {car}{aim}" for word in ("give", "take", "discard") for aim in people)
    yield from (f"give {card.text}{aim}" for card in table.hands[who][:4] for aim in people)
    yield from (f"discard {table.names[who]}.{card.text}" for card in table.in_play[who])


def _with_costs(table: Table, who: int, at: list[str]) -> Iterator[str]:
    """Cards with others that are given for them: one, itself, two, or one for a card that costs none."""
    held = list(dict.fromkeys(card.text for card in table.hands[who]))
    some = [aim for aim in at if "." not in aim or aim.endswith((".hand", ".mustang"))]
    for kind in table.box.kinds.values():
        if kind.costs:
            yield from (f"{kind} + {cost}{aim}" for cost in held[:2] for aim in at)
            yield from (f"{kind} + {cost}{aim}" for cost in (*held[2:], kind.id, "bang + bier") for aim in some)
    yield from (f"bang + bier{aim}" for aim in some)
    yield from (f"use {card} + bier" for card in ("fass", "pony_express") if card in table.box.kinds)


def _abilities(table: Table, who: int, at: list[str]) -> Iterator[str]:
    """Abilities with nothing, one card, two or three, at nobody, somebody or something."""
    held = [card.text for card in table.hands[who]]
    pairs = [f" + {one} + {two}" for one, two in combinations(held, 2)]
    people = [aim for aim in at if "." not in aim]
    for person in table.box.people:
        yield from (f"{person}{aim}" for aim in (at if person in ("pat_brennan", "vera_custer") else at[:9]))
        yield from (f"{person}{cost}" for cost in (pairs if person in ("sid_ketchum", "doc_holyday") else pairs[:1]))
        yield from (f"{person} + {card}" for card in (*(held if person == "jose_delgado" else held[:1]), "bang"))
        yield f"{person} + bang + bang"
    for person in ("sid_ketchum", "doc_holyday", "jose_delgado"):
        if person in table.box.people:
            yield from (f"{person}{cost}{aim}" for cost in (*pairs[:6], " + bang + bier + bang") for aim in people)
            yield from (f"{person} + {card}{aim}" for card in held[:2] for aim in people)


def _cards_to_aim_at(table: Table, who: int) -> Iterator[str]:
    for seat, name in enumerate(table.names):
        yield f" > {name}.hand"
        yield f" > {name}.mustang"
        for card in dict.fromkeys((*table.in_play[seat], *(table.hands[seat] if seat == who else ()))):
            yield f" > {name}.{card.text}"


# --- a game of counters ---------------------------------------------------------------------------------------------


class Heap(CoreTable):
    """The table of a game of counters: a heap of them, and what has been said about it."""

    __slots__ = ("force", "heap", "said", "turn")

    def __init__(self, heap: int = 3, abilities: tuple[tuple[int, Ability], ...] = ()) -> None:
        self.journal = None
        self.held = None
        self.memo = {}
        self.ask_always = False
        self.heap, self.force, self.turn = heap, abilities, 0
        self.said: list[str] = []

    def copy(self) -> Heap:
        new = Heap(self.heap, self.force)
        new.turn, new.said, new.ask_always = self.turn, self.said[:], self.ask_always
        return new

    def key(self) -> tuple[Any, ...]:
        return (self.heap, self.turn)

    def abilities(self) -> Iterator[tuple[int, Ability]]:
        return iter(self.force)

    def from_turn(self, holders: Holders) -> Holders:
        return tuple(sorted(holders, key=lambda held: (held[0] - self.turn) % 2))


class Coin:
    """Says who is next: seat 1 twice as often as seat 0."""

    name = "coin"

    def prepare(self, table: Any, flow: Any) -> None:
        """A coin is always ready."""

    def outcomes(self, table: Any, flow: Any) -> list[tuple[Any, int]]:
        return [(0, 1), (1, 2)]

    def sample(self, table: Any, flow: Any, dice: Dice) -> Any:
        return weighted(self.outcomes(table, flow), dice)

    def take(self, table: Any, flow: Any, outcome: Any) -> None:
        table.said.append(f"coin {outcome}")


ALL_GONE = End("all_gone")


@requirement("toy.enough")
def enough_counters(table: Any, _flow: Any, _who: int, what: Any, _at: Any) -> bool:
    return what is None or what <= table.heap


class Take(Act):
    """One counter or two."""

    def candidates(self, table: Any, _flow: Any, _who: int) -> Iterator[tuple[Any, Any]]:
        yield 1, None
        yield 2, None


TAKE = Take("take", edge="take", cites="toy.take", requirements=(enough_counters,))


@flow
class Counters(Flow):
    """Whoever is asked takes one counter or two; a coin says who is next. A last counter goes by itself."""

    who: int = 0

    @choice(decides="who", acts=(TAKE,), to={"take": "taken"}, cites="toy.take")
    def ask(self, _table: Heap) -> None:
        """How many?"""

    @step(to={"more": "next", "none": ALL_GONE}, cites="toy.gone")
    def taken(self, table: Heap) -> str:
        """The counters are gone."""
        assert self.chosen is not None
        _, number, _ = self.chosen
        table.heap -= number
        table.said.append(f"{self.who} takes {number}")
        if table.journal is not None:
            table.journal.note("takes", who=self.who, number=number)
        return "more" if table.heap else "none"

    @chance(Coin(), to="ask", cites="toy.coin")
    def next(self, table: Heap, who: int) -> None:
        """Who is next?"""
        self.who = table.turn = who


@dataclass(frozen=True)
class Said:
    """A move in the game of counters: nothing but its text."""

    text: str

    @property
    def who(self) -> int:
        return int(self.text.partition(":")[0])

    def __str__(self) -> str:
        return self.text


class Spoken:
    """The notation of the game of counters: `0: take 1`."""

    def read(self, table: CoreTable, text: str) -> Said:
        return Said(text)

    def options(self, position: CorePosition) -> tuple[Option, ...]:
        who, raws = position.decider, position.machine.options
        assert who is not None
        return tuple(Option(who, f"{who}: take {raw[1]}", raw[0].edge, raw[0].cites, raw) for raw in raws)

    def find(self, position: CorePosition, move: str | Said) -> Option | None:
        return next((option for option in position.options if option.text == str(move)), None)

    def why_not(self, position: CorePosition, move: str | Said) -> Refusal:
        if self.find(position, move) is not None:
            return Refusal(str(move))
        return Refusal(
            str(move), (Reason("enough_counters", "toy.enough", met=False, facts={"heap": position.table.heap}),)
        )


def running(begun: Flow, table: CoreTable | None = None) -> Machine:
    """A machine that has begun to run a flow."""
    machine = Machine(table or Heap(), [])
    machine.push(begun)
    machine.run()
    return machine


def counters(heap: int = 3, seed: int = 0) -> CorePosition:
    """The first decision of a game of counters."""
    return CorePosition(running(Counters(), Heap(heap)), Spoken(), seed=seed)
