"""A position of BANG! as a scenario that begins there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from bang_explorer.games.bang.desk.scenario import Player, Scenario
from bang_explorer.games.bang.rules.cards import VEILED
from bang_explorer.games.bang.rules.policies import SETS
from bang_explorer.games.bang.rules.setup import first_player, starting_life
from bang_explorer.kit.scenario import ALWAYS

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table


def snapshot(position: Position, name: str = "") -> Scenario:
    """A position at a decision of phase II, or of phase III, as a scenario that begins there. `name` is its id.

    Raises `ValueError` for what no file can say: cards under way, a hand of which only some cards are known.
    """
    table: Table = position.table
    phase = _phase(position)
    aside = _aside(table)
    uses = Counter(table.uses)
    healed = uses.pop("sid_ketchum", 0)
    this_turn = {"shots": table.shots, "healed": healed, "uses": dict(uses), "jailed": table.jailed}
    return Scenario(
        id=name or f"{table.box.id}.snapshot.position",
        game=table.box.id,
        players=tuple(_player_at(table, who) for who in range(len(table.names))),
        rules=table.rules,
        rules_given=SETS.naming(table.rules, table.box.parts),
        turn=None if table.turn == first_player(table) else table.names[table.turn],
        phase=phase,
        this_turn={what: so for what, so in this_turn.items() if so},
        deck=_texts(reversed(table.top)),
        discard=_texts(reversed(table.discard)),
        set_aside="rest" if aside and not table.pool else _texts(aside) or None,
        seed=position.seed,
        ask=ALWAYS if table.ask_always else None,
    )


_BEGINNINGS = {"Gameplay.turn Turn.play": "play", "Gameplay.turn Turn.discard DiscardPhase": "discard"}
"""Where a file can begin, by the nodes of the flows under way."""


def _phase(position: Position) -> str:
    nodes = [flow.at.key for flow in position.stack]
    under_way = " ".join(node.partition(".")[0] if "DiscardPhase" in node else node for node in nodes)
    if position.decider is None or under_way not in _BEGINNINGS:
        now = "the game is over" if position.is_over else f"{position.decides or 'chance'} decides at {nodes[-1]}"
        raise ValueError(f"only a decision of phase II or III can be written as a scenario; here {now}")
    return _BEGINNINGS[under_way]


def _player_at(table: Table, who: int) -> Player:
    copied = table.copied[who]
    person, hand, printed = table.people[who], table.hands[who], starting_life(table, who)
    veils = hand.count(VEILED)
    if 0 < veils < len(hand):
        raise ValueError(
            f"{table.names[who]} holds {len(hand)} cards of which {veils} are not known; "
            "a file names all cards of a hand, or only how many they are"
        )
    if veils and table.under_veil:
        raise ValueError(
            f"{table.names[who]} holds cards that nobody has seen since before a reshuffle; a file cannot say so"
        )
    return Player(
        name=table.names[who],
        role=table.roles[who],
        character=None if person is table.box.plain else person.id,
        copies=None if copied is None else copied.id,
        life=None if table.out[who] or table.life[who] == table.max_life[who] else table.life[who],
        max_life=None if table.max_life[who] == printed else table.max_life[who],
        hand=veils or _texts(hand),
        in_play=_texts(table.in_play[who]),
        laid_this_turn=_texts(table.laid_now) if who == table.turn else (),
        seen_top=_seen_top(table, who),
        out=table.out[who],
    )


def _seen_top(table: Table, who: int) -> int:
    """How many cards from the top of the pile `who` has seen."""
    seen = [who in by for by in reversed(table.top_seen)]
    count = seen.index(False) if False in seen else len(seen)
    if any(seen[count:]):
        raise ValueError(
            f"{table.names[who]} has seen cards of the pile that lie below one not seen; no file says that"
        )
    return count


def _aside(table: Table) -> list[Card]:
    """The cards that are out of the game."""
    lying = (*table.hands, *table.in_play, table.top, table.pool, table.discard)
    left = Counter(table.box.deck)
    left.subtract(card for cards in lying for card in cards if card is not VEILED)
    return list(left.elements())


def _texts(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(card.text for card in cards)
