"""Facts about a position: each has a path (`C.life`, `distance A > C`) and a value, which can be compared."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from bang_explorer.core.reasons import Explained
from bang_explorer.kit.characters import checked
from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.kit.lengths import bounded
from bang_explorer.kit.names import seat
from bang_explorer.kit.sayings import Saying
from bang_explorer.kit.values import plain_value

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.desk.told import AllTold
    from bang_explorer.kit.desk.worth import OnBoard, ThingId, Worth
    from bang_explorer.kit.fields import Kind
    from bang_explorer.kit.words import Words


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact about a position: its path, such as `C.life`, and its value as plain data.

    `number` is the value with its summands, if it has any, and `cards` are the things themselves, if it lists cards or
    the like; else they are None.
    """

    path: str
    value: Any
    number: Explained | None = None
    cards: tuple[Any, ...] | None = None


DECIDES = "decides"
"""The path of the fact that says who must decide. Every game has it, though it is in no field of the table."""
OF_SEATS = ("winners", "turn", "decides")
"""The facts whose values are names of players."""
OF_MARKS: OnBoard = {
    f"seat/{mark}": (f"{fact} = {{who}}",)
    for mark, fact in (("wins", "winners"), ("turn", "turn"), ("decides", "decides"))
}
"""The facts worth asking about the marks that a seat may have in any game."""


@dataclass(frozen=True, slots=True)
class Looked:
    """What must be explored closely to judge some facts: differences between cards (`aspects`), and hands (by seat)."""

    aspects: frozenset[str] = frozenset()
    hands: tuple[int, ...] = ()


class Facts:
    """All facts that can be asked in a game: fields of its table (see `kit/desk/told.py`), and what is `reckoned`.

    Besides, `decides`, and those with a form of their own that `other` finds.
    """

    reckoned: ClassVar[Mapping[str, Callable[..., Any]]] = {}
    """For facts that are worked out, by path: a function. For `odds` it is called with the table, for `X.reach` also
    with the seat of player X."""
    between: ClassVar[tuple[str, ...]] = ()
    """How the facts that `other` finds are written, for error messages: `distance X > Y`."""
    rules: ClassVar[Mapping[str, str]] = {}
    """For facts that are in no field, by the last word of the path: the id of the statement behind the fact."""

    def fact(self, position: Position, path: str) -> Fact:
        """The fact that a path names in this position. Raises `BadInput` if there is none, or no such player.

        Capital letters and further spaces do not count; the fact itself has the path as it is usually written.
        """
        table, told = position.table, position.game.desk.opening.told
        text = " ".join(bounded(str(path), "a fact").split())
        name, dot, what = (part.strip() for part in text.rpartition("."))
        if dot:
            return self._of_player(position, told, name, what)
        word = text.casefold()
        if word in told.of_table:
            asked = told.of_table[word]
            return made(word, asked.read(table), asked.kind, table)
        if word in self.reckoned:
            return made(word, self.reckoned[word](table))
        found = Fact(word, position.decides) if word == DECIDES else self.other(position, text)
        if found is None:
            known = self.of_table(told)
            all_ = ", ".join((*known, *(f"X.{word}" for word in self.of_player(told)), *self.between))
            near = nearest(text, known)
            raise BadInput("no fact {fact}; there are {known}{near}", fact=shown(path), known=all_, near=near)
        return found

    def _of_player(self, position: Position, told: AllTold, name: str, what: str) -> Fact:
        table: Any = position.table
        who, word = seat(table, name), what.casefold()
        path = f"{table.names[who]}.{word}"
        if word in told.of_player:
            asked = told.of_player[word]
            return made(path, asked.read(table, who), asked.kind, table)
        if f"X.{word}" in self.reckoned:
            return made(path, self.reckoned[f"X.{word}"](table, who))
        known = self.of_player(told)
        raise BadInput(
            "no fact {fact} about a player; there are {known}{near}",
            fact=shown(what), known=", ".join(known), near=nearest(what, known),
        )  # fmt: skip

    def other(self, position: Position, text: str) -> Fact | None:
        """The fact behind a text with a form of its own (`distance A > C`); None if the text is no such fact.

        By default always None.
        """
        return None

    def of_player(self, told: AllTold) -> tuple[str, ...]:
        """The last words of the paths of all facts about a player, such as `life` of `C.life`."""
        return (*told.of_player, *(path[2:] for path in self.reckoned if path.startswith("X.")))

    def of_table(self, told: AllTold) -> tuple[str, ...]:
        """The paths of all facts about the whole table, such as `turn`."""
        return (*told.of_table, *(path for path in self.reckoned if not path.startswith("X.")), DECIDES)

    def rule(self, position: Position, path: str) -> str | None:
        """The id of the statement behind the fact with this path; None if there is none, or no such fact.

        The path must be written as facts have it (`Fact.path`).
        """
        told: AllTold = position.game.desk.opening.told
        _, dot, word = path.rpartition(".")
        asked = (told.of_player if dot else told.of_table).get(word)
        return self.rules.get(word) if asked is None else asked.rule or None

    def holds(self, position: Position, found: Fact, expected: Any) -> bool:
        """True if a fact's value is as expected: equal, a list of the same things in any order, or as `>= 2` says.

        Raises `BadInput` for what a flag, a number or the name of a player can never be, such as an unknown player.
        """
        if isinstance(found.value, bool):
            if not isinstance(expected, bool):
                raise never(found, "true or false", expected)
            return found.value is expected
        if found.number is not None or isinstance(found.value, int):
            return same_number(found, expected)
        if found.path in OF_SEATS:
            return same_players(position.table, found, expected)
        if isinstance(found.value, (list, tuple)):
            return sorted(map(str, found.value)) == sorted(map(str, listed(expected)))
        return bool(found.value == expected)

    def said(self, position: Position, path: str, value: Any, words: Words) -> str:
        """A sentence, without its full stop, that a fact has this value. `value` may be a comparison such as `>= 2`.

        By default in no language: the fact as users write it. Raises `BadInput` if there is no such fact.
        """
        return fact_text(self.fact(position, path).path, value)

    def suggested(self, position: Position) -> Iterator[str]:
        """Facts as a user would write them (`C.life = 3`) that may be worth asking about in this position.

        They are what the fields say of each player now, and what may become so: whose turn it is, who wins, that it is
        over. Facts that are worked out (`reckoned`) are left out.
        """
        table, told = position.table, position.game.desk.opening.told
        for name in table.names:
            paths = (f"{name}.{word}" for word in told.of_player)
            yield from (fact_text(path, self.fact(position, path).value) for path in paths)
        yield from (f"turn = {written_name(name)}" for name in table.names)
        yield from (f"winners = {written_name(name)}" for name in table.names)
        yield "over = true"

    on_board: ClassVar[OnBoard] = {}
    """Which facts are worth asking about which things on the board. For a thing without an entry it is the fact under
    its id, if there is one; for a whole seat all facts of its player that are compared, and whether he is on turn and
    wins."""
    steps: ClassVar[Mapping[str, int]] = {}
    """By a word in the path of a fact that is a number: by how much more or less it is worth asking about. Else it is
    1."""

    def about(self, position: Position, id_: str) -> list[Worth]:
        """The facts worth asking about a thing on the board with this id, such as `seat:2/life`; empty for unknown ids.

        A thing without facts of its own, such as a hidden card, has those of the place where it lies.
        """
        from bang_explorer.kit.desk.worth import ThingId, merged, worth  # it imports this module

        thing, names = ThingId.read(id_), position.table.names
        if thing.seat is not None and thing.seat >= len(names):
            return []
        who = "" if thing.seat is None else names[thing.seat]
        besides = [*self.besides(position, thing)]
        keys = thing.keys[: len(thing.parts)] if besides else thing.keys  # then the whole seat is too much
        written = next(filter(None, (self.written_on_board(position, key) for key in keys)), ())
        return merged((*besides, *worth(position, written, who, thing.which)))

    def written_on_board(self, position: Position, key: str) -> tuple[str, ...]:
        """The entry of `on_board` under this key, or what stands for it if there is none; empty if nothing does."""
        told: AllTold = position.game.desk.opening.told
        if found := self.on_board.get(key) or OF_MARKS.get(key):
            return found
        if key == "seat":
            return (*(f"{{who}}.{word}" for word in told.compared_of_player), "turn = {who}", "winners = {who}")
        if key.startswith("seat/"):
            word = key.removeprefix("seat/")
            return (f"{{who}}.{word}",) if word in self.of_player(told) else ()
        return (key,) if key in self.of_table(told) else ()

    def besides(self, position: Position, thing: ThingId) -> Iterator[Worth]:
        """Facts worth asking about a thing that cannot be written in `on_board`, as they depend on the position.

        They come first. By default there are none.
        """
        yield from ()

    def compared(self, position: Position) -> Iterator[str]:
        """The paths of the facts by which two positions are compared: those of each player, then those of the table.

        Facts about a player that are worked out (`reckoned`) are left out, those about the table are not.
        """
        told: AllTold = position.game.desk.opening.told
        yield from (f"{name}.{word}" for name in position.table.names for word in told.compared_of_player)
        always, reckoned = ("turn", "phase", DECIDES), (path for path in self.reckoned if not path.startswith("X."))
        yield from dict.fromkeys((*always, *told.compared_of_table, *reckoned))

    def looked_at(self, position: Position, wanted: Iterable[tuple[Fact, Any]]) -> Looked:
        """Which hands, and which differences between cards, must be known to judge these facts.

        Each fact is given in a pair with the value that is asked for. By default none must.
        """
        return Looked()


def made(path: str, found: Any, kind: Kind[Any] | None = None, table: Any = None) -> Fact:
    """A `Fact` from a path and what was found there: a number with its summands, a list of things, or a plain value.

    With the kind of the things, and the table, a list is said as facts say it; without, it is the value as it is.
    """
    if isinstance(found, Explained):
        return Fact(path, found.plain, found)
    if isinstance(found, list) and kind is not None:
        said = [kind.told(table, thing) for thing in found]
        return Fact(path, said, cards=None if kind.is_plain else tuple(found))
    return Fact(path, found)


# --- comparing ------------------------------------------------------------------------------------------------------

_COMPARISON = re.compile(r"(<=|>=|!=|==|=|<|>)\s*(-?[0-9]{1,9})")
_UNLIMITED = "unlimited"


def never(found: Fact, kind: str, expected: Any) -> BadInput:
    """A `BadInput`, to be raised: a fact can never be as expected, since all its values are of this `kind`."""
    what = shown(expected)
    if isinstance(expected, (list, dict)):
        what = Saying("a list") if isinstance(expected, list) else Saying("a mapping")
    return BadInput("{path} is {kind}, never {what}", path=found.path, kind=Saying(kind), what=what)


def listed(value: Any) -> list[Any]:
    """The value as a list: itself if it is one, an empty list for None, else a list of only this value."""
    if value is None:
        return []
    return value if isinstance(value, list) else [value]


def same_players(table: Any, found: Fact, expected: Any) -> bool:
    """True if a fact names exactly the expected player or players, in any order; None stands for nobody.

    Raises `BadInput` for what is no player's name.
    """
    if isinstance(found.value, list):
        return sorted(found.value) == sorted({_player(table, found, name) for name in listed(expected)})
    return bool(found.value == (None if expected is None else _player(table, found, expected)))


def _player(table: Any, found: Fact, name: Any) -> str:
    if isinstance(name, bool) or not isinstance(name, (str, int)):
        raise never(found, "the name of a player", name)
    return str(table.names[seat(table, str(name))])


def same_number(found: Fact, expected: Any) -> bool:
    """True if a fact is the expected number, `unlimited`, or as a comparison such as `>= 2` says.

    Raises `BadInput` if `expected` is nothing of the sort.
    """
    value = found.value if found.number is None else found.number
    if isinstance(expected, int) and not isinstance(expected, bool):
        return bool(value == expected)
    text = expected.strip() if isinstance(expected, str) else ""
    if text.casefold() == _UNLIMITED and found.number is not None:
        return bool(found.value == _UNLIMITED)
    comparison = _COMPARISON.fullmatch(text)
    if comparison is None:
        raise never(found, 'a number, or a comparison such as ">= 2"', expected)
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


# --- reading ----------------------------------------------------------------------------------------------------------

_SIGN = r"(<=|>=|!=|==|=|<|>)"
_WRITTEN = re.compile(rf"\s*(.+?)\s*{_SIGN}\s*([^<>=!]*?)\s*")
"""A pattern for a path (also `distance A > C`), a sign, and a value."""
_QUOTED = re.compile(rf"\s*(.+?)\s*{_SIGN}\s*\"([^\"]*)\"\s*")
"""A pattern for a path, a sign, and a text in quotes, which may hold anything."""
_PLAIN = re.compile(r"[^\W\d_](\w| \b)*")


def read_fact(text: str) -> tuple[str, Any]:
    """A pair of path and value (or comparison), read from a fact that somebody wrote. Raises `BadInput` for all else.

    A text in quotes is the value, also if it holds a sign.

    >>> read_fact("C.life = 3"), read_fact("distance A > C >= 2"), read_fact("winners = [A, B]")
    (('C.life', 3), ('distance A > C', '>= 2'), ('winners', ['A', 'B']))
    >>> read_fact('turn = "A=B"')
    ('turn', 'A=B')
    """
    text = checked(bounded(text, "a fact"))
    quoted = _QUOTED.fullmatch(text)
    if quoted is not None:
        path, sign, value = quoted.groups()
        return path, value if sign in ("=", "==") else f"{sign} {value}"
    found = _WRITTEN.fullmatch(text)
    if found is None or not found[3]:
        raise BadInput("a fact is written PATH = VALUE, such as C.life = 3; found {found}", found=shown(text))
    path, sign, value = found.groups()
    if value.startswith("[") and value.endswith("]"):
        parts = [part.strip() for part in value[1:-1].split(",")]
        return path, [plain_value(part) for part in parts if part]
    return path, plain_value(value) if sign in ("=", "==") else f"{sign} {value}"


def fact_text(path: str, value: object) -> str:
    """A fact as users write it, from its path and a value or comparison.

    >>> fact_text("C.life", ">= 2"), fact_text("C.hand", ["bang"]), fact_text("over", True)
    ('C.life >= 2', 'C.hand = [bang]', 'over = true')
    """
    if isinstance(value, str) and value[:1] in ("<", ">", "!"):
        return f"{path} {value}"
    if isinstance(value, (list, tuple)):
        return f"{path} = [{', '.join(map(str, value))}]"
    return f"{path} = {str(value).lower() if isinstance(value, bool) else value}"


def written_name(name: str) -> str:
    """A player's name as a written fact has it: in quotes if it would else be read as something different.

    >>> written_name("Ann"), written_name("true")
    ('Ann', '"true"')
    """
    return name if _PLAIN.fullmatch(name) and plain_value(name) == name else f'"{name}"'
