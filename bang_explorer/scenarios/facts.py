"""Facts by path: `C.life`, `A.hand`, `distance A > C`, `turn`, `winners`."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bang_explorer.core.reasons import Explained
from bang_explorer.games.bang.rules import numbers
from bang_explorer.games.bang.rules.cards import VEILED, Card
from bang_explorer.games.bang.rules.table import UNKNOWN_ROLE
from bang_explorer.kit.characters import checked
from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.kit.lengths import bounded
from bang_explorer.scenarios.names import assigned, name_of, names, role
from bang_explorer.scenarios.notation import seat
from bang_explorer.scenarios.yaml_in import plain_value

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.games.bang.rules.table import Table

OF_PLAYER = ("life", "max_life", "hand", "hand_count", "in_play", "role", "character", "copies", "out", "reach")
OF_TABLE = (
    "turn", "phase", "over", "winners", "deck_count", "discard", "discard_top", "discard_count", "shots_left",
    "decides",
)  # fmt: skip
PHASES = ("setup", "start", "draw", "play", "discard")


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
    text = " ".join(bounded(str(path), "a fact").split())
    name, dot, what = (part.strip() for part in text.rpartition("."))
    word, _, rest = text.partition(" ")
    if dot:
        who = seat(table, name)
        if what.casefold() in OF_PLAYER:
            return _of_player(table, who, what.casefold())
        raise BadInput(
            f"no fact {shown(what)} about a player; there are {', '.join(OF_PLAYER)}{nearest(what, OF_PLAYER)}"
        )
    if text.casefold() in OF_TABLE:
        return _of_table(position, table, text.casefold())
    if word.casefold() == "distance":
        return _distance(table, text, rest)
    if word.casefold() == "reach" and rest:
        who = _in_game(table, rest)
        return _number(f"reach {table.names[who]}", numbers.reach.explain(table, who))
    known = [*OF_TABLE, *(f"X.{what}" for what in OF_PLAYER), "distance X > Y", "reach X"]
    raise BadInput(f"no fact {shown(path)}; there are {', '.join(known)}{nearest(text, OF_TABLE)}")


def checked_fact(position: Position, path: str, expected: Any) -> Fact:
    """The fact that a path names. Raises `BadInput` if it can never be as expected."""
    found = fact(position, path)
    if isinstance(expected, str):
        checked(expected)
    holds(position, found, expected)
    return found


def _in_game(table: Table, name: str) -> int:
    who = seat(table, name)
    if table.out[who]:
        raise BadInput(f"{table.names[who]} is out of the game: no distance is counted from there or to there")
    return who


def _number(path: str, explained: Explained) -> Fact:
    return Fact(path, explained.plain, explained)


def _distance(table: Table, path: str, rest: str) -> Fact:
    from_, arrow, to = rest.partition(">")
    if not arrow:
        raise BadInput(f"a distance is written `distance X > Y`; found {shown(path)}")
    one, two = _in_game(table, from_), _in_game(table, to)
    if one == two:
        raise BadInput(f"a distance is between two players; found {table.names[one]} twice")
    return _number(f"distance {table.names[one]} > {table.names[two]}", numbers.distance.explain(table, one, two))


def _cards(path: str, cards: list[Card]) -> Fact:
    texts = ["?" if card is VEILED else card.text for card in cards]
    return Fact(path, texts, cards=tuple(cards))


def _of_player(table: Table, who: int, what: str) -> Fact:
    path = f"{table.names[who]}.{what}"
    match what:
        case "hand" | "in_play":
            return _cards(path, table.hands[who] if what == "hand" else table.in_play[who])
        case "hand_count":
            return Fact(path, len(table.hands[who]))
        case "role":
            return Fact(path, table.roles[who])
        case "character" | "copies":
            person = (table.people if what == "character" else table.copied)[who]
            return Fact(path, None if person is None or person is table.box.plain else person.id)
        case "reach":
            return _number(path, numbers.reach.explain(table, _in_game(table, table.names[who])))
        case _:
            return Fact(path, getattr(table, what)[who])


_TABLE_VALUES: dict[str, Callable[[Position, Table], Any]] = {
    "turn": lambda _position, table: table.names[table.turn],
    "phase": lambda _position, table: table.phase,
    "over": lambda _position, table: table.winners is not None,
    "winners": lambda _position, table: [table.names[who] for who in table.winners or ()],
    "decides": lambda position, table: None if position.decider is None else table.names[position.decider],
    "deck_count": lambda _position, table: table.deck_count,
    "discard_count": lambda _position, table: len(table.discard),
}


def _of_table(position: Position, table: Table, path: str) -> Fact:
    if path == "discard":
        return _cards(path, table.discard[::-1])
    if path == "discard_top":
        return _cards(path, table.discard[-1:])
    if path == "shots_left":
        return _number(path, numbers.shots_left.explain(table, table.turn, table.shots))
    return Fact(path, _TABLE_VALUES[path](position, table))


# --- reading ----------------------------------------------------------------------------------------------------------

_SIGN = r"(<=|>=|!=|==|=|<|>)"
_WRITTEN = re.compile(rf"\s*(.+?)\s*{_SIGN}\s*([^<>=!]*?)\s*")
"""A path (`distance A > C` too), a sign, a value."""
_QUOTED = re.compile(rf"\s*(.+?)\s*{_SIGN}\s*\"([^\"]*)\"\s*")
"""The same with a text in quotes, which may hold anything."""
_PLAIN = re.compile(r"[^\W\d_](\w| \b)*")


def read_fact(text: str) -> tuple[str, Any]:
    """A fact as somebody has written it: its path, and the value or comparison.

    >>> read_fact("C.life = 3"), read_fact("distance A > C >= 2"), read_fact("winners = [A, B]")
    (('C.life', 3), ('distance A > C', '>= 2'), ('winners', ['A', 'B']))
    >>> read_fact('turn = "A=B"')
    ('turn', 'A=B')
    """
    text = checked(bounded(text, "a fact"))
    quoted = _QUOTED.fullmatch(text)
    if quoted is not None:
        return quoted[1], quoted[3]
    found = _WRITTEN.fullmatch(text)
    if found is None or not found[3]:
        raise BadInput(f"a fact is written PATH = VALUE, such as C.life = 3; found {shown(text)}")
    path, sign, value = found.groups()
    if value.startswith("[") and value.endswith("]"):
        parts = [part.strip() for part in value[1:-1].split(",")]
        return path, [plain_value(part) for part in parts if part]
    return path, plain_value(value) if sign in ("=", "==") else f"{sign} {value}"


def written_name(name: str) -> str:
    """A name as the value of a written fact: in quotes, where it would be read as something else.

    >>> written_name("Ann"), written_name("true")
    ('Ann', '"true"')
    """
    return name if _PLAIN.fullmatch(name) and plain_value(name) == name else f'"{name}"'


# --- comparing ------------------------------------------------------------------------------------------------------

_COMPARISON = re.compile(r"(<=|>=|!=|==|=|<|>)\s*(-?[0-9]{1,9})")
_UNLIMITED = "unlimited"


def holds(position: Position, found: Fact, expected: Any) -> bool:
    """Whether a fact is as expected: a value, a comparison such as `>= 2`, or a list of cards or names.

    Raises `BadInput` for what such a fact can never be.
    """
    table: Table = position.table
    what = found.path.rpartition(".")[2]
    if found.cards is not None:
        return _same_cards(table, found, expected)
    if isinstance(found.value, bool):
        if not isinstance(expected, bool):
            raise _never(found, "true or false", expected)
        return found.value is expected
    if found.number is not None or isinstance(found.value, int):
        return _same_number(found, expected)
    if what == "winners":
        return sorted(found.value) == sorted({_player(table, found, name) for name in _listed(expected)})
    if what in ("turn", "decides"):
        return bool(found.value == (None if expected is None else _player(table, found, expected)))
    return bool(found.value == _word(table, found, what, expected))


def _word(table: Table, found: Fact, what: str, expected: Any) -> str | None:
    """A role, a character or a phase, by its id."""
    if what in ("character", "copies") and expected is None:
        return None
    if not isinstance(expected, str):
        raise _never(found, "a word", expected)
    if what in ("character", "copies"):
        person = names(table.box).person(expected)
        return None if person is table.box.plain else person.id
    if what == "role":
        return UNKNOWN_ROLE if name_of(expected) == UNKNOWN_ROLE else role(expected)
    if (phase := name_of(expected)) not in PHASES:
        raise BadInput(f"no phase {shown(expected)}; there are {', '.join(PHASES)}{nearest(expected, PHASES)}")
    return phase


def _never(found: Fact, kind: str, expected: Any) -> BadInput:
    what = "a list" if isinstance(expected, list) else "a mapping" if isinstance(expected, dict) else shown(expected)
    return BadInput(f"{found.path} is {kind}, never {what}")


def _player(table: Table, found: Fact, name: Any) -> str:
    if isinstance(name, bool) or not isinstance(name, (str, int)):
        raise _never(found, "the name of a player", name)
    return table.names[seat(table, str(name))]


def _listed(value: Any) -> list[Any]:
    if value is None:
        return []
    return value if isinstance(value, list) else [value]


def _same_number(found: Fact, expected: Any) -> bool:
    value = found.value if found.number is None else found.number
    if isinstance(expected, int) and not isinstance(expected, bool):
        return bool(value == expected)
    text = expected.strip() if isinstance(expected, str) else ""
    if text.casefold() == _UNLIMITED and found.number is not None:
        return bool(found.value == _UNLIMITED)
    comparison = _COMPARISON.fullmatch(text)
    if comparison is None:
        raise _never(found, 'a number, or a comparison such as ">= 2"', expected)
    return _compare(value, comparison[1], int(comparison[2]))


def _compare(value: float, sign: str, number: int) -> bool:
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
    wanted = _listed(expected)
    for one in wanted:
        if not isinstance(one, str):
            hint = f"; for their number write {found.path}_count" if found.path.endswith("hand") else ""
            raise BadInput(f"{found.path} is a list of cards, such as [bang, bier-6H]; found {shown(one)}{hint}")
    refs = [known.card(one) for one in wanted]
    cards = list(found.cards or ())
    return len(refs) == len(cards) and assigned(refs, cards)[1] is None
