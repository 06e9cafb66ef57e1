"""What the property tests share: positions reached by chance, everything that somebody could write as a move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from bang_explorer.scenarios.opening import new_game
from bang_explorer.settle.rulings import as_plain

if TYPE_CHECKING:
    from bang_explorer.core.log import Entry
    from bang_explorer.games.bang.cards import Card
    from bang_explorer.games.bang.position import Position
    from bang_explorer.games.bang.table import Table

PLAYERS = (4, 5, 6, 7)
RULES = ("abacus", "international")

players = st.sampled_from(PLAYERS)
rule_sets = st.sampled_from(RULES)
seeds = st.integers(0, 2**32 - 1)


# --- positions ------------------------------------------------------------------------------------------------------


def walk(position: Position, decisions: int, dice: Random) -> Iterator[Position]:
    """The positions after each of so many random decisions, as long as the game lasts."""
    for _ in range(decisions):
        if position.is_over:
            return
        position = position.take(dice.choice(position.options))
        yield position


def position_after(seed: int, players: int = 5, rules: str = "abacus", decisions: int = 0) -> Position:
    """Where a game stands after so many random decisions, or at its end. The seed decides everything."""
    position = new_game("base", players=players, seed=seed, rules=rules)
    for later in walk(position, decisions, Random(seed)):
        position = later
    return position


@st.composite
def positions(draw: st.DrawFn, *, longest: int = 200) -> Position:
    """Positions of four to seven people under each set of rules, from the first decision to the end of the game."""
    return position_after(draw(seeds), draw(players), draw(rule_sets), draw(st.integers(0, longest)))


def story(seed: int, players: int, rules: str) -> list[Any]:
    """A whole random game as plain data: every entry of its log, every option that was taken, who has won."""
    position = new_game("base", players=players, seed=seed, rules=rules)
    moves: list[Any] = []
    for later in walk(position, 10_000, Random(seed)):
        moves.append([option.text for option in position.options])
        position = later
    return [[plain_entry(entry) for entry in position.log], moves, position.winners, str(position)]


def plain_entry(entry: Entry) -> list[Any]:
    return [entry.key, {name: as_plain(value) for name, value in entry.values.items()}, entry.rules, entry.seen_by]


# --- what lies on a table -------------------------------------------------------------------------------------------


def cards_of(table: Table) -> Counter[Card]:
    """Every card and how often it is there. A veiled card of a hand is counted where it is: in the pool."""
    piles = (*table.hands, *table.in_play, table.top, table.pool, table.discard, table.under_way, table.shown)
    return Counter(card for pile in piles for card in pile if card.index >= 0)


def snapshot(position: Position) -> tuple[Any, ...]:
    """Everything that is in a position, down to the order in which cards are held."""
    table, machine = position.table, position.machine
    slots = [slot for slot in type(table).__slots__ if slot not in ("box", "rules", "people")]
    return (
        tuple(repr(getattr(table, slot)) for slot in slots), tuple(table.people), table.rules,
        tuple(frame.key() for frame in machine.stack), machine.decider, tuple(machine.options),
        machine.chance_at is None, len(position.log), tuple(option.text for option in position.options),
    )  # fmt: skip


# --- moves ----------------------------------------------------------------------------------------------------------

AS = (("fehlschuss", "bang"), ("bang", "fehlschuss"), ("bier", "bang"))
"""Cards in the place of others: both ways of Calamity Janet, and one that nobody can."""


def candidates(position: Position, *seats: int) -> Iterator[str]:
    """Everything that these people (or all) could write as a move, sensible or not."""
    table: Table = position.table
    for who in seats or range(len(table.names)):
        for what in moves_of(table, who):
            yield f"{table.names[who]}: {what}"


def moves_of(table: Table, who: int) -> Iterator[str]:
    """Every card at everybody and everything, every word before a card, every ability with every pair of cards."""
    people = ["", *(f" > {name}" for name in table.names)]
    at = [*people, *_cards_to_aim_at(table, who)]
    held = list(dict.fromkeys(card.text for card in table.hands[who]))
    pairs = [f" + {one} + {two}" for one, two in combinations([card.text for card in table.hands[who]], 2)]
    yield from ("pass", "end")
    for kind in table.box.kinds:
        yield from (f"{kind}{aim}" for aim in at)
        yield from (f"{verb} {kind}" for verb in ("use", "take", "discard"))
    for card in held:
        yield from (f"{card}{aim}" for aim in people)
        yield from (f"{verb} {card}" for verb in ("take", "discard"))
    for card, as_ in AS:
        yield from (f"{card} as {as_}{aim}" for aim in people)
    for person in table.box.people:
        yield from (f"{person}{aim}" for aim in (*people, f" > {table.names[0]}.hand"))
        yield from (f"{person}{cost}" for cost in (pairs if person == "sid_ketchum" else pairs[:1]))
    yield from (f"choose{aim.removeprefix(' >')}" for aim in at if "." in aim)
    yield from (f"bang + bier{aim}" for aim in people)
    yield "use fass > " + table.names[who]


def _cards_to_aim_at(table: Table, who: int) -> Iterator[str]:
    for seat, name in enumerate(table.names):
        yield f" > {name}.hand"
        yield f" > {name}.mustang"
        for card in dict.fromkeys((*table.in_play[seat], *(table.hands[seat] if seat == who else ()))):
            yield f" > {name}.{card.text}"
