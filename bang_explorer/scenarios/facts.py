"""Facts by path: `C.life`, `A.hand`, `distance A > C`, `turn`, `winners`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bang_explorer.core.reasons import Explained
from bang_explorer.games.bang import numbers
from bang_explorer.games.bang.cards import VEILED, Card
from bang_explorer.scenarios.errors import BadInput, nearest, shown
from bang_explorer.scenarios.names import names, plain, role
from bang_explorer.scenarios.notation import seat

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.games.bang.table import Table

OF_PLAYER = ("life", "max_life", "hand", "hand_count", "in_play", "role", "character", "out", "reach")
OF_TABLE = (
    "turn", "phase", "over", "winners", "deck_count", "discard", "discard_top", "discard_count", "shots_left", "decides",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Fact:
    """What is so: the value as plain data, the explained number it came from (if it did), the cards it lists."""

    path: str
    value: Any
    number: Explained | None = None
    cards: tuple[Card, ...] | None = None


def fact(position: Position, path: str) -> Fact:
    """The fact that a path names."""
    table: Table = position.table
    text = " ".join(path.split())
    word, _, rest = text.partition(" ")
    if word.casefold() == "distance":
        return _distance(table, text, rest)
    if word.casefold() == "reach" and rest:
        return _number(text, numbers.reach.explain(table, _in_game(table, rest)))
    if text in OF_TABLE:
        return _of_table(position, table, text)
    name, dot, what = text.rpartition(".")
    if dot and what in OF_PLAYER:
        return _of_player(table, text, seat(table, name), what)
    if dot:
        seat(table, name)
        raise BadInput(
            f"no fact {shown(what)} about a player; there are {', '.join(OF_PLAYER)}{nearest(what, OF_PLAYER)}"
        )
    known = [*OF_TABLE, *(f"X.{what}" for what in OF_PLAYER), "distance X > Y", "reach X"]
    raise BadInput(f"no fact {shown(path)}; there are {', '.join(known)}{nearest(text, OF_TABLE)}")


def _in_game(table: Table, name: str) -> int:
    who = seat(table, name)
    if table.out[who]:
        raise BadInput(f"{table.names[who]} is out of the game and has no place any more")
    return who


def _number(path: str, explained: Explained) -> Fact:
    return Fact(path, explained.plain, explained)


def _distance(table: Table, path: str, rest: str) -> Fact:
    from_, arrow, to = rest.partition(">")
    if not arrow:
        raise BadInput(f"a distance is written `distance X > Y`; found {shown(path)}")
    one, two = _in_game(table, from_), _in_game(table, to)
    if one == two:
        raise BadInput("a distance is between two players")
    return _number(path, numbers.distance.explain(table, one, two))


def _cards(path: str, cards: list[Card]) -> Fact:
    texts = ["?" if card is VEILED else card.text for card in cards]
    return Fact(path, texts, cards=tuple(cards))


def _of_player(table: Table, path: str, who: int, what: str) -> Fact:
    match what:
        case "hand" | "in_play":
            return _cards(path, table.hands[who] if what == "hand" else table.in_play[who])
        case "hand_count":
            return Fact(path, len(table.hands[who]))
        case "role":
            return Fact(path, table.roles[who])
        case "character":
            person = table.people[who]
            return Fact(path, None if person is table.box.plain else person.id)
        case "reach":
            return _number(path, numbers.reach.explain(table, who))
        case _:
            return Fact(path, getattr(table, what)[who])


def _of_table(position: Position, table: Table, path: str) -> Fact:
    match path:
        case "turn":
            return Fact(path, table.names[table.turn])
        case "phase":
            return Fact(path, table.phase)
        case "over":
            return Fact(path, table.winners is not None)
        case "winners":
            return Fact(path, [table.names[who] for who in table.winners or ()])
        case "decides":
            return Fact(path, None if position.decider is None else table.names[position.decider])
        case "deck_count":
            return Fact(path, table.deck_count)
        case "discard":
            return _cards(path, table.discard[::-1])
        case "discard_top":
            return _cards(path, table.discard[-1:])
        case "discard_count":
            return Fact(path, len(table.discard))
        case _:
            return _number(path, numbers.shots_left.explain(table, table.turn, table.shots))


_COMPARISON = re.compile(r"(<=|>=|!=|==|=|<|>)\s*(-?\d+)")


def holds(position: Position, found: Fact, expected: Any) -> bool:
    """Whether a fact is as expected: a value, a comparison such as `>= 2`, or a list of cards."""
    if found.cards is not None:
        return _same_cards(position.table, found, expected)
    if isinstance(expected, str):
        comparison = _COMPARISON.fullmatch(expected.strip())
        if comparison is not None:
            return _compare(found, comparison[1], int(comparison[2]))
    if isinstance(found.value, bool) or isinstance(expected, bool):
        return found.value is expected
    if found.path == "winners":
        return sorted(found.value) == sorted(_player(position.table, name) for name in _listed(expected))
    if found.path in ("turn", "decides") and expected is not None:
        return found.value == _player(position.table, expected)
    if found.path.endswith(".role") and expected is not None:
        return found.value == role(str(expected))
    if found.path.endswith(".character"):
        wanted = None if expected is None else names(position.table.box).person(str(expected)).id
        return found.value == (None if wanted == "plain" else wanted)
    if isinstance(found.value, str) and isinstance(expected, str):
        return plain(found.value) == plain(expected)
    return bool(found.value == expected)


def _player(table: Table, name: Any) -> str:
    return table.names[seat(table, str(name))]


def _listed(value: Any) -> list[Any]:
    if value is None:
        return []
    return value if isinstance(value, list) else [value]


def _compare(found: Fact, sign: str, number: int) -> bool:
    value = found.number if found.number is not None else found.value
    if isinstance(value, str) or not isinstance(value, (int, float)):
        raise BadInput(f"{found.path} is {shown(found.value)}, which is no number to compare")
    match sign:
        case "<":
            return value < number
        case "<=":
            return value <= number
        case ">":
            return value > number
        case ">=":
            return value >= number
        case "!=":
            return value != number
        case _:
            return value == number


def _same_cards(table: Table, found: Fact, expected: Any) -> bool:
    """Whether the cards are just those named, in any order."""
    known = names(table.box)
    refs = [known.card(str(one)) for one in _listed(expected)]
    cards = list(found.cards or ())
    if len(refs) != len(cards):
        return False
    for ref in sorted(refs, key=lambda ref: ref.rank is None):
        fitting = next((card for card in cards if ref.fits(card)), None)
        if fitting is None:
            return False
        cards.remove(fitting)
    return True
