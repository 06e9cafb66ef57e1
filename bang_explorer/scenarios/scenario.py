"""Scenarios: a situation, the moves that follow, and what is claimed about them. Read from files and written back."""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bang_explorer.rulebook.rules import Rules, UnknownPolicy, rules
from bang_explorer.scenarios.errors import BadInput, nearest, shown
from bang_explorer.scenarios.yaml_in import Place, load, read_text

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

CLAIMS = ("can", "cannot", "decides", "is", "outcomes")
CHANCES = ("draw", "pick")
RESERVED = (*CLAIMS, *CHANCES)
NAME_LENGTH = 40
NOT_IN_NAMES = ':><+.,"&\\'


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a line: a move (`kind` is `move`), what chance brings (`draw`, `pick`), or a claim."""

    kind: str
    value: Any
    place: str
    line: int | None = None


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
    out: bool = False


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario as written: its words have been checked for form, not yet for sense."""

    id: str
    game: str
    players: tuple[Player, ...]
    title: dict[str, str] = field(default_factory=dict)
    rules: Rules = field(default_factory=Rules)
    rules_given: str | dict[str, str] | None = None
    turn: str | None = None
    phase: str = "play"
    deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    set_aside: str | None = None
    seed: int = 0
    line: tuple[Entry, ...] = ()
    source: Any = None
    shows: tuple[str, ...] = ()
    contrast: tuple[str, ...] = ()
    file: str = ""
    lines: dict[Place, int] = field(default_factory=dict, compare=False, repr=False)

    def name(self, lang: str = "en") -> str:
        """The title in a language, in the other one if it has only that, or the id."""
        return self.title.get(lang) or next(iter(self.title.values()), self.id)

    def with_rules(self, name: str | Mapping[str, Any]) -> Scenario:
        """The same scenario under other rules."""
        from dataclasses import replace

        return replace(self, rules=rules(name), rules_given=name if isinstance(name, str) else dict(name))


# --- reading --------------------------------------------------------------------------------------------------------


@cache
def schema() -> dict[str, Any]:
    """The JSON Schema of scenario files; editors complete and check by it."""
    return json.loads(files(__package__).joinpath("scenario.schema.json").read_text("utf-8"))  # type: ignore[no-any-return]


@cache
def _validator() -> Any:
    from jsonschema import Draft202012Validator

    return Draft202012Validator(schema())


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
    value, lines = load(text)
    if not isinstance(value, dict):
        raise BadInput(f"a scenario is a mapping (id:, game:, players: ...); found {_kind(value)}", file=file)
    _check_form(value, lines)
    given = value.get("rules")
    try:
        chosen = rules("abacus" if given is None else given)
    except UnknownPolicy as error:
        raise BadInput(str(error), "rules", line=lines.get(("rules",))) from None
    title = value.get("title") or {}
    return Scenario(
        id=value["id"],
        game=value["game"],
        players=tuple(_players(value["players"], lines)),
        title={"en": title} if isinstance(title, str) else title,
        rules=chosen,
        rules_given=given,
        turn=None if value.get("turn") is None else str(value["turn"]),
        phase=value.get("phase", "play"),
        deck=tuple(value.get("deck") or ()),
        discard=tuple(value.get("discard") or ()),
        set_aside=value.get("set_aside"),
        seed=value.get("seed", 0),
        line=tuple(_line(value.get("line") or [], lines)),
        source=value.get("source"),
        shows=tuple(value.get("shows") or ()),
        contrast=tuple(value.get("contrast") or ()),
        file=file,
        lines=lines,
    )


def _kind(value: Any) -> str:
    if isinstance(value, list):
        return "a list"
    return f"the {'number' if isinstance(value, int) else 'text'} {shown(value)}"


def _check_form(value: dict[Any, Any], lines: dict[Place, int]) -> None:
    """The file has the shape that the schema describes."""
    known = schema()["properties"]
    for key in value:
        if key not in known:
            raise BadInput(f"no key {shown(key)} in a scenario{nearest(str(key), known)}", line=lines.get((key,)))
    errors = sorted(_validator().iter_errors(value), key=lambda e: [str(p) for p in e.absolute_path])
    if not errors:
        return
    error = errors[0]
    place: Place = tuple(error.absolute_path)
    raise BadInput(_says(error), written(place), line=_line_of(place, lines))


def _line_of(place: Place, lines: dict[Place, int]) -> int | None:
    while place and place not in lines:
        place = place[:-1]
    return lines.get(place)


def written(place: Place) -> str:
    """A place in a file as people write it: `players[2].hand[0]`."""
    text = ""
    for part in place:
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else str(part)
    return text


_TYPES = {"string": "text", "integer": "a whole number", "array": "a list", "object": "a mapping", "boolean": "true or false",
          "null": "nothing"}  # fmt: skip


def _says(error: Any) -> str:
    """What a schema error means, in our words."""
    found, limit = error.instance, error.validator_value
    match error.validator:
        case "required":
            missing = [name for name in limit if name not in found]
            return f"{' and '.join(f'“{name}”' for name in missing)} must be said"
        case "additionalProperties":
            known = list(error.schema.get("properties", ()))
            extra = next((str(key) for key in found if key not in known), "")
            return f"no key {shown(extra)} here; there are {', '.join(known)}{nearest(extra, known)}"
        case "type":
            kinds = [limit] if isinstance(limit, str) else limit
            return f"must be {' or '.join(_TYPES[kind] for kind in kinds)}; found {_found(found)}"
        case "enum":
            return f"must be one of {', '.join(map(str, limit))}; found {_found(found)}{nearest(str(found), map(str, limit))}"
        case "minItems" | "maxItems":
            return f"must have {'at least' if error.validator == 'minItems' else 'at most'} {limit} entries; found {len(found)}"
        case "minProperties" | "maxProperties":
            return f"must be just one thing, such as `A: bang > B`; found {_found(found)}"
        case "minimum" | "maximum":
            return f"must be {'at least' if error.validator == 'minimum' else 'at most'} {limit}; found {found}"
        case "maxLength":
            return f"is longer than {limit} characters"
        case "pattern":
            return f"must be written box.topic.name in lower case, such as base.duell.loser; found {_found(found)}"
        case _:
            parts = sorted({_says(e) for e in error.context if e.validator == "type"}) if error.context else []
            return parts[0] if len(parts) == 1 else f"cannot be understood; found {_found(found)}"


def _found(value: Any) -> str:
    if isinstance(value, dict):
        return "a mapping"
    return (
        "a list"
        if isinstance(value, list)
        else shown(json.dumps(value, ensure_ascii=False) if value is None else value)
    )


def _players(rows: list[dict[str, Any]], lines: dict[Place, int]) -> Iterator[Player]:
    taken: set[str] = set()
    for i, row in enumerate(rows):
        name = str(row["name"]).strip()
        wrong = _wrong_name(name, taken)
        if wrong:
            raise BadInput(wrong, f"players[{i}].name", line=lines.get(("players", i, "name")))
        taken.add(name.casefold())
        hand = row.get("hand")
        yield Player(
            name, row.get("role"), row.get("character"), row.get("copies"), row.get("life"), row.get("max_life"),
            hand if isinstance(hand, int) else tuple(hand or ()), tuple(row.get("in_play") or ()),
            tuple(row.get("laid_this_turn") or ()), row.get("out", False),
        )  # fmt: skip


def _wrong_name(name: str, taken: set[str]) -> str:
    if not name:
        return "a player needs a name"
    if len(name) > NAME_LENGTH:
        return f"a name has at most {NAME_LENGTH} characters; {shown(name)} has {len(name)}"
    bad = [c for c in name if c in NOT_IN_NAMES or not c.isprintable()]
    if bad:
        return f"a name cannot hold {shown(bad[0])}; found {shown(name)}"
    if name.casefold() in RESERVED:
        return f"a player cannot be called {shown(name)}: in a line that word means something else"
    return f"two players are called {shown(name)}" if name.casefold() in taken else ""


def _line(rows: list[Any], lines: dict[Place, int]) -> Iterator[Entry]:
    for i, row in enumerate(rows):
        place, line = f"line[{i}]", lines.get(("line", i))
        key, value = next(iter(row.items()))
        word = str(key).strip().casefold()
        if word in CHANCES:
            for one in value if isinstance(value, list) else [value]:
                if isinstance(one, (dict, list)) or one is None:
                    raise BadInput(f"{word}: names a card, a value or a suit; found {_found(one)}", place, line=line)
                yield Entry(word, str(one), place, line)
        elif word in CLAIMS:
            _check_claim(word, value, place, line)
            yield Entry(word, value, place, line)
        elif isinstance(value, (str, int)) and not isinstance(value, bool):
            yield Entry("move", f"{key}: {value}", place, line)
        else:
            raise BadInput(f"a move is text, such as `{key}: end`; found {_found(value)}", f"{place}.{key}", line=line)


def _check_claim(word: str, value: Any, place: str, line: int | None) -> None:
    if word == "outcomes":
        raise BadInput("outcomes: cannot be judged yet by this version", place, line=line)
    if word == "is":
        if not isinstance(value, dict) or not value:
            raise BadInput(f"is: needs facts, such as `is: {{C.life: 3}}`; found {_found(value)}", place, line=line)
    elif word == "decides":
        if not isinstance(value, (str, int)):
            raise BadInput(f"decides: needs the name of a player; found {_found(value)}", place, line=line)
    else:
        moves = value if isinstance(value, list) else [value]
        for move in moves:
            _check_move_claim(word, move, place, line)
        if not moves:
            raise BadInput(f"{word}: needs a move", place, line=line)


def _check_move_claim(word: str, move: Any, place: str, line: int | None) -> None:
    if isinstance(move, str):
        return
    keys: set[Hashable] = set(move) if isinstance(move, dict) else set()
    if word == "cannot" and "move" in keys and keys <= {"move", "because"} and isinstance(move["move"], str):
        rules_ = move.get("because", [])
        if isinstance(rules_, str) or (isinstance(rules_, list) and all(isinstance(r, str) for r in rules_)):
            return
    if len(keys) == 1 and isinstance(move, dict):
        who, what = next(iter(move.items()))
        raise BadInput(f'put the move in quotes: "{who}: {what}"', place, line=line)
    shape = " or {move: .., because: RULE-ID}" if word == "cannot" else ""
    raise BadInput(f'{word}: needs moves such as "A: bang > B"{shape}; found {_found(move)}', place, line=line)
