"""Scenarios: a situation, the moves that follow, and what is claimed about them. As read from files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.rulebook.rules import Rules, UnknownPolicy, rules
from bang_explorer.scenarios.form import CHANCES, CLAIMS, RESERVED, check_form
from bang_explorer.scenarios.names import game_id, one_way
from bang_explorer.scenarios.yaml_in import Place, load, read_text, written

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

ALWAYS = "always"
"""The value of `ask`: whatever a hidden card could answer is asked, also where only `pass` is left."""
NAME_LENGTH = 40
NOT_IN_NAMES = ':><+.,"&\\'


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a line: a move (`kind` is `move`), what chance brings (`draw`, `pick`), or a claim."""

    kind: str
    value: Any
    place: str = field(default="", compare=False)
    line: int | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Player:
    """One player as the file says."""

    name: str
    role: str | None = None
    character: str | None = None
    copies: str | None = None
    life: int | None = None
    max_life: int | None = None
    hand: tuple[str, ...] | int = ()
    in_play: tuple[str, ...] = ()
    laid_this_turn: tuple[str, ...] = ()
    seen_top: int = 0
    out: bool = False


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario as written: its words have been checked for form, not yet for sense.

    Two are equal that say the same, whatever files and lines they stand in.
    """

    id: str
    game: str
    players: tuple[Player, ...]
    title: dict[str, str] = field(default_factory=dict)
    rules: Rules = field(default_factory=Rules)
    rules_given: str | dict[str, str] | None = None
    turn: str | None = None
    phase: str = "play"
    this_turn: dict[str, Any] = field(default_factory=dict)
    deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    set_aside: str | tuple[str, ...] | None = None
    seed: int = 0
    ask: str | None = None
    line: tuple[Entry, ...] = ()
    source: Any = None
    shows: tuple[str, ...] = ()
    contrast: tuple[str, ...] = ()
    file: str = field(default="", compare=False)
    lines: dict[Place, int] = field(default_factory=dict, compare=False, repr=False)

    def name(self, lang: str = "en") -> str:
        """The title in a language, in the other one if it has only that, or the id."""
        return self.title.get(lang) or next(iter(self.title.values()), self.id)

    def with_rules(self, name: str | Mapping[str, Any]) -> Scenario:
        """The same scenario under other rules."""
        given = name if isinstance(name, str) else dict(name)
        return replace(self, rules=chosen_rules(given, self.game), rules_given=given)

    def line_of(self, place: str) -> int | None:
        """The line of a place in the file, or of what is around it."""
        lines = {written(at): line for at, line in self.lines.items()}
        while place and place not in lines:
            place = place[: max(place.rfind("."), place.rfind("["), 0)]
        return lines.get(place)


# --- reading --------------------------------------------------------------------------------------------------------


def read_file(path: str | Path | Traversable) -> Scenario:
    """The scenario in a file. Raises `BadInput` with the file, the place in it and what is wrong."""
    name = str(path)
    try:
        return read_scenario(read_text(Path(name)), name)
    except BadInput as bad:
        bad.file = bad.file or name
        raise


def read_scenario(text: str, file: str = "") -> Scenario:
    """The scenario in a YAML text."""
    try:
        value, lines = load(text)
        _lower_words(value)
        check_form(value, lines)
        return _scenario(value, lines, file)
    except BadInput as bad:
        bad.file = bad.file or file
        raise


def _scenario(value: dict[str, Any], lines: dict[Place, int], file: str) -> Scenario:
    given = value.get("rules")
    title = value.get("title") or {}
    players = tuple(_players(value["players"], lines))
    game = game_id(value["game"])
    aside = value.get("set_aside")
    return Scenario(
        id=value["id"],
        game=game,
        players=players,
        title={"en": title} if isinstance(title, str) else title,
        rules=chosen_rules("abacus" if given is None else given, game, lines),
        rules_given=given,
        turn=None if value.get("turn") is None else str(value["turn"]),
        phase=value.get("phase", "play"),
        this_turn=value.get("this_turn") or {},
        deck=tuple(value.get("deck") or ()),
        discard=tuple(value.get("discard") or ()),
        set_aside=tuple(aside) if isinstance(aside, list) else aside,
        seed=value.get("seed", 0),
        ask=value.get("ask"),
        line=tuple(_line(value.get("line") or [], lines, [player.name for player in players])),
        source=value.get("source"),
        shows=tuple(value.get("shows") or ()),
        contrast=tuple(value.get("contrast") or ()),
        file=file,
        lines=lines,
    )


def chosen_rules(given: str | Mapping[str, Any] | Rules, game: str, lines: Mapping[Place, int] | None = None) -> Rules:
    """The rules of a game that somebody has named, or `abacus` with single policies changed."""
    places: dict[Place, Any] = {("rules",): given}
    if isinstance(given, Mapping):
        places = {("rules", policy): {policy: choice} for policy, choice in given.items()} | places
    for place, part in places.items():
        try:
            chosen = rules(part, game)
        except UnknownPolicy as error:
            line = (lines or {}).get(place)
            raise BadInput(str(error), ".".join(map(str, place)) if lines else "", line=line) from None
    return chosen


def asks_always(ask: object) -> bool:
    """True if `ask`, as given to a function, is `always`. With `None` a question with one answer answers itself."""
    if ask not in (None, ALWAYS):
        raise BadInput(f"ask: there is only “always”; found {shown(ask)}")
    return ask == ALWAYS


# --- players --------------------------------------------------------------------------------------------------------


def _players(rows: list[dict[str, Any]], lines: dict[Place, int]) -> Iterator[Player]:
    taken: list[str] = []
    for i, row in enumerate(rows):
        try:
            name = checked_name(str(row["name"]), taken)
        except BadInput as bad:
            bad.place, bad.line = f"players[{i}].name", lines.get(("players", i, "name"))
            raise
        taken.append(name)
        hand = row.get("hand")
        yield Player(
            name, row.get("role"), row.get("character"), row.get("copies"), row.get("life"), row.get("max_life"),
            hand if isinstance(hand, int) else tuple(hand or ()), tuple(row.get("in_play") or ()),
            tuple(row.get("laid_this_turn") or ()), row.get("seen_top", 0), row.get("out", False),
        )  # fmt: skip


def checked_name(text: str, taken: Iterable[str] = ()) -> str:
    """A player's name with single spaces. Raises `BadInput` for what moves, facts and pages could not tell apart.

    >>> checked_name("  Ann   Bonny ")
    'Ann Bonny'
    """
    name = one_way(text)
    if not name:
        raise BadInput("a player needs a name")
    if len(name) > NAME_LENGTH:
        raise BadInput(f"a name has at most {NAME_LENGTH} characters; {shown(name)} has {len(name)}")
    bad = [c for c in name if c in NOT_IN_NAMES or not c.isprintable()]
    if bad:
        raise BadInput(f"a name cannot hold {_character(bad[0])}; found {shown(name)}")
    if name.casefold() in RESERVED:
        raise BadInput(f"a player cannot be called {shown(name)}: in a line that word means something else")
    same = next((other for other in taken if other.casefold() == name.casefold()), None)
    if same is not None:
        raise BadInput(f"two players are called {shown(same)}" + (f" and {shown(name)}" if same != name else ""))
    return name


def _character(c: str) -> str:
    return shown(c) if c.isprintable() else f"the invisible character U+{ord(c):04X}"


# --- the line -------------------------------------------------------------------------------------------------------


def _lower_words(value: Any) -> None:
    """`Can:` is `can:`, the phase `Play` is `play`, and `ask: Always` is `ask: always`."""
    for key in ("phase", "ask"):
        if isinstance(value, dict) and isinstance(value.get(key), str):
            value[key] = value[key].strip().casefold()
    rows = value.get("line") if isinstance(value, dict) else None
    for row in rows if isinstance(rows, list) else []:
        for key in list(row) if isinstance(row, dict) and len(row) == 1 else []:
            word = str(key).strip().casefold()
            if word in RESERVED:
                row[word] = row.pop(key)


def _line(rows: list[Any], lines: dict[Place, int], players: list[str]) -> Iterator[Entry]:
    seated = {name.casefold(): name for name in players}
    for i, row in enumerate(rows):
        place, line = f"line[{i}]", lines.get(("line", i))
        key, value = next(iter(row.items()))
        if key in CHANCES:
            for one in value if isinstance(value, list) else [value]:
                yield Entry(key, str(one), place, line)
        elif key in CLAIMS:
            yield Entry(key, value, place, line)
        elif (who := seated.get(one_way(str(key)).casefold())) is not None:
            yield Entry("move", f"{who}: {value}", place, line)
        else:
            known = f"the players are {', '.join(players)}; claims and draws begin with {', '.join(RESERVED)}"
            raise BadInput(f"who is {shown(key)}? {known}{nearest(str(key), [*players, *RESERVED])}", place, line=line)
