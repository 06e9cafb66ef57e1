"""Scenarios as their files say them: a situation, the moves that follow, and what is claimed about them.

Here is what the files of every game can say. A game whose files say more has subclasses of `Player` and `Scenario` with
further fields, named like the keys of the file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

from bang_explorer.kit.errors import BadInput, shown
from bang_explorer.kit.names import one_way
from bang_explorer.kit.sayings import Saying, all_of, grouped
from bang_explorer.kit.values import Place, written
from bang_explorer.rulebook.rules import USUAL, Rules, Sets, UnknownPolicy

if TYPE_CHECKING:
    from bang_explorer.kit.moves import Move

T = TypeVar("T")
ALWAYS = "always"
"""The only value of `ask`: a player is asked whenever a hidden card could answer, even if he can only pass."""
CLAIMS = ("can", "cannot", "decides", "is", "outcomes")
OF_MOVES = ("move", "can", "cannot")
"""The kinds of entries (`LineEntry.kind`) that hold moves."""
NAME_LENGTH = 40
NOT_IN_NAMES = ':><+.,"&\\'


@dataclass(frozen=True, slots=True)
class LineEntry:
    """One entry in the `line` of a scenario file: a move, what chance brings (such as `draw`), or a claim to check."""

    kind: str
    value: Any
    place: str = field(default="", compare=False)
    line: int | None = field(default=None, compare=False)
    _read: dict[object, tuple[Move[Any, Any], ...] | BadInput] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )

    @property
    def each(self) -> list[Any]:
        """The value of the entry as a list, also if it is a single one."""
        return self.value if isinstance(self.value, list) else [self.value]

    def moves(self, table: Any) -> tuple[Move[Any, Any], ...]:
        """The moves in the entry: the one that is made, or those that somebody can or cannot make.

        Empty for other kinds of entries. Raises `BadInput` for a text that means no move. The texts are read once for
        each box and its players, and the moves are kept.
        """
        for_whom = table.box, tuple(table.names)
        found = self._read.get(for_whom)
        if found is None:
            texts = [one if isinstance(one, str) else one["move"] for one in self.each if self.kind in OF_MOVES]
            try:
                found = tuple(table.box.game.desk.moves.read(table, text) for text in texts)
            except BadInput as bad:
                found = bad
            self._read[for_whom] = found
        if isinstance(found, BadInput):
            raise found.at()
        return found

    def __reduce__(self) -> tuple[Any, ...]:
        return LineEntry, (self.kind, self.value, self.place, self.line)


@dataclass(frozen=True, slots=True)
class Player:
    """One player, as files of every game describe him: by his name. Games add fields."""

    name: str


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario as written. Its form has been checked, not yet whether it makes sense.

    Two scenarios that say the same are equal, whatever files and lines they stand in.
    """

    rule_sets: ClassVar[Sets] = Sets()
    """The named sets of rules of the game."""

    id: str
    game: str
    players: tuple[Any, ...]
    title: dict[str, str] = field(default_factory=dict)
    question: dict[str, str] = field(default_factory=dict)
    """By language: what players dispute here, as one of them would ask it. Empty if nothing is asked."""
    answer: dict[str, str] = field(default_factory=dict)
    """By language: what settles it, in a sentence or two."""
    rules: Rules = field(default=None)  # type: ignore[assignment] # the usual ones of the game
    rules_given: str | dict[str, str] | None = None
    seed: int = 0
    ask: str | None = None
    line: tuple[LineEntry, ...] = ()
    source: Any = None
    shows: tuple[str, ...] = ()
    contrast: tuple[str, ...] = ()
    file: str = field(default="", compare=False)
    lines: dict[Place, int] = field(default_factory=dict, compare=False, repr=False)

    def __post_init__(self) -> None:
        if self.rules is None:
            object.__setattr__(self, "rules", self.rule_sets.chosen(USUAL, self.boxes))

    @property
    def boxes(self) -> tuple[str, ...]:
        return tuple(self.game.split("+"))

    def name(self, lang: str = "en") -> str:
        """The title in a language, or else the question; in another one if it has only that; the id without either."""
        return in_language(self.title, lang) or in_language(self.question, lang) or self.id

    def with_rules(self, name: str | Mapping[str, Any]) -> Self:
        """A copy of the scenario under other rules: those of a named set, or the usual ones with changed policies.

        Raises `BadInput` for an unknown set, policy or choice.
        """
        given = name if isinstance(name, str) else dict(name)
        return replace(self, rules=chosen_rules(self.rule_sets, given, self.boxes), rules_given=given)

    def bad(self, template: str, place: str, **values: Any) -> BadInput:
        """A `BadInput` with this message, to be raised, at this place in the file (such as `players[2].hand`)."""
        return BadInput(template, place, line=self.line_of(place), **values)

    def within(self, place: str, read: Callable[[], T]) -> T:
        """What `read()` gives. If it raises `BadInput`, that gets this place in the file."""
        try:
            return read()
        except BadInput as bad:
            raise bad.at(place, line=self.line_of(place)) from None

    def line_of(self, place: str) -> int | None:
        """The number of the line with this place (such as `players[2].hand`) or what is around it; None if unknown."""
        lines = {written(at): line for at, line in self.lines.items()}
        while place and place not in lines:
            place = place[: max(place.rfind("."), place.rfind("["), 0)]
        return lines.get(place)


def in_language(told: Mapping[str, str], lang: str) -> str:
    """A text in a language, or in another one if there is only that; empty if there is none."""
    return told.get(lang) or next(iter(told.values()), "")


def own_fields(kind: type[Player | Scenario]) -> dict[str, Any]:
    """The fields that a game's subclass adds to `Player` or `Scenario`: their defaults by name.

    A field without a default has `dataclasses.MISSING`.
    """
    common = {one.name for one in fields(Player if issubclass(kind, Player) else Scenario)}
    own = [one for one in fields(kind) if one.name not in common]
    return {one.name: one.default_factory() if callable(one.default_factory) else one.default for one in own}


def chosen_rules(
    sets: Sets, given: str | Mapping[str, Any] | Rules, boxes: tuple[str, ...],
    lines: Mapping[Place, int] | None = None,
) -> Rules:  # fmt: skip
    """The rules that somebody asks for: a named set, or the usual one (or that under `like`) with changed policies.

    `Rules` stay as they are. Raises `BadInput` for an unknown set, policy or choice. If `lines` (line numbers by place)
    is given, the error has the place in the file and, if known, the line.
    """
    places: dict[Place, Any] = {("rules",): given}
    if isinstance(given, Mapping):
        places = {("rules", policy): {policy: choice} for policy, choice in given.items()} | places
    for place, part in places.items():
        try:
            chosen = sets.chosen(part, boxes)
        except UnknownPolicy as error:
            line = (lines or {}).get(place)
            raise BadInput.of(error, ".".join(map(str, place)) if lines else "", line=line) from None
    return chosen


def asks_always(ask: object) -> bool:
    """True if `ask`, as given to a function, is `always`; False if it is None. Raises `BadInput` for all else."""
    if ask not in (None, ALWAYS):
        raise BadInput("ask: there is only {always}; found {found}", always=shown(ALWAYS), found=shown(ask))
    return ask == ALWAYS


def checked_name(text: str, taken: Iterable[str] = (), reserved: Iterable[str] = CLAIMS) -> str:
    """A player's name with single spaces. Raises `BadInput` for a name that would be unclear in moves, facts or pages.

    That is one that is empty, too long, `reserved`, already `taken` (but for capital letters), or has odd signs in it.

    >>> checked_name("  Ann   Bonny ")
    'Ann Bonny'
    """
    name = one_way(text)
    if not name:
        raise BadInput("a player needs a name")
    if len(name) > NAME_LENGTH:
        raise BadInput(
            "{what} has at most {most} characters; {text} has {count}",
            what=Saying("a name"), most=NAME_LENGTH, text=shown(name), count=grouped(len(name)),
        )  # fmt: skip
    bad = [c for c in name if c in NOT_IN_NAMES or not c.isprintable()]
    if bad:
        raise BadInput("a name cannot hold {sign}; found {name}", sign=_character(bad[0]), name=shown(name))
    if name.casefold() in reserved:
        raise BadInput("a player cannot be called {name}: in a line that word means something else", name=shown(name))
    same = next((other for other in taken if other.casefold() == name.casefold()), None)
    if same is not None:
        raise BadInput("two players are called {names}", names=all_of(map(shown, dict.fromkeys((same, name)))))
    return name


def _character(c: str) -> Saying:
    return shown(c) if c.isprintable() else Saying("the invisible character {code}", code=f"U+{ord(c):04X}")
