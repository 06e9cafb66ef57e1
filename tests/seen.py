"""What somebody at the table sees: who has what, how far it is, what has happened in this turn. Oracles rest on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from bang_explorer.games.bang.rules.options import HAND_OF

if TYPE_CHECKING:
    from bang_explorer.core.log import Entry
    from bang_explorer.core.position import Position
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table

# --- who has what ---------------------------------------------------------------------------------------------------


def has(table: Table, seat: int, person: str) -> bool:
    """Whether somebody has this person's ability: as his own, or taken on by Vera Custer."""
    copied = table.copied[seat]
    return table.people[seat].id == person or (copied is not None and copied.id == person)


def having(table: Table, person: str) -> list[int]:
    """Who in the game has this person's ability."""
    return [seat for seat in sitting(table) if has(table, seat, person)]


def sitting(table: Table) -> list[int]:
    return [seat for seat in range(len(table.names)) if not table.out[seat]]


def others_of(table: Table, seat: int) -> list[int]:
    """Everybody else in the game, clockwise."""
    seats = len(table.names)
    return [one % seats for one in range(seat + 1, seat + seats) if not table.out[one % seats]]


def is_there(table: Table, seat: int, kind: str) -> bool:
    return any(card.kind.id == kind for card in table.in_play[seat])


def works(table: Table, seat: int) -> bool:
    """Whether what lies in front of somebody counts now: while Belle Star is on turn only what is hers does."""
    return seat == table.turn or table.out[table.turn] or not has(table, table.turn, "belle_star")


def is_at_work(table: Table, seat: int, kind: str) -> bool:
    return works(table, seat) and is_there(table, seat, kind)


def cards_of_somebody(table: Table, seat: int) -> Iterator[tuple[int, Any]]:
    """What can be had of somebody: a card of the hand, unseen, and whatever lies in front of him."""
    yield from ((seat, lying) for lying in table.in_play[seat])
    if table.hands[seat]:
        yield seat, HAND_OF


# --- what is measured -----------------------------------------------------------------------------------------------

RANGES = {"volcanic": 1, "schofield": 2, "remington": 3, "rev_carabine": 4, "winchester": 5, "dragoon": 2}


def chairs(table: Table, one: int, two: int) -> int:
    """The distance from one to another, counted as people at the table do."""
    ring = sitting(table)
    around = abs(ring.index(one) - ring.index(two))
    counted = min(around, len(ring) - around)
    counted += is_at_work(table, two, "mustang") + is_at_work(table, two, "versteck") + has(table, two, "paul_regret")
    counted -= is_at_work(table, one, "appaloosa") + is_at_work(table, one, "silver") + has(table, one, "rose_doolan")
    counted += is_at_work(table, one, "lumber_flatcar") + is_at_work(table, two, "observation_car")
    counted -= is_at_work(table, one, "observation_car")
    return max(counted, 1)


def range_of(table: Table, seat: int) -> int:
    lying = table.in_play[seat] if works(table, seat) else []
    return next((RANGES[card.kind.id] for card in lying if card.kind.id in RANGES), 1)


def most_held(table: Table, seat: int, *, international: bool) -> float:
    """How many cards somebody may keep at the end of his turn."""
    if has(table, seat, "sean_mallory"):
        return 10 if international else float("inf")
    return table.life[seat]


# --- what has happened in this turn ---------------------------------------------------------------------------------


def since_turn_began(position: Position) -> Iterator[Entry]:
    """What has happened this turn, the last entry first."""
    for earlier in position.history:
        for entry in reversed(earlier.journal.entries):
            if entry.key == "turn_begins":
                return
            yield entry


def has_shot_left(position: Position) -> bool:
    """Whether the player on turn may play a BANG!, or a card that takes its place: one in a turn, by Dragoon two."""
    table, me = position.table, position.table.turn
    if has(table, me, "willy_the_kid") or is_there(table, me, "volcanic"):
        return True
    fired = sum(uses_a_shot(table, entry.values) for entry in since_turn_began(position) if entry.key == "plays_on")
    return fired < 1 + is_there(table, me, "dragoon")


def uses_a_shot(table: Table, played: Any) -> bool:
    """Whether what was played is the BANG! of the turn: one that the Money Bag imitates is only by some rules."""
    kind = played["as_"] or played["card"].kind.id
    if played["card"].kind.id == "money_bag" and kind == "bang":
        return bool(table.rules.money_bag_bang == "within")
    return kind in ("bang", "knife_revolver", "train_robbery")


def times_played(position: Position, kind: str) -> int:
    """How often such a card has been played this turn, or another as one."""
    played = [entry.values for entry in since_turn_began(position) if entry.key in ("plays", "plays_on")]
    return sum((values["as_"] or values["card"].kind.id) == kind for values in played)


def times_used(position: Position, person: str) -> int:
    """How often the player on turn has used this ability in phase II."""
    keys = ("uses_ability", "uses_ability_on")
    used = [entry.values for entry in since_turn_began(position) if entry.key in keys]
    return sum(values["person"] == person and values["who"] == position.table.turn for values in used)


def laid_this_turn(position: Position) -> set[Card]:
    return {entry.values["card"] for entry in since_turn_began(position) if entry.key == "lies"}
