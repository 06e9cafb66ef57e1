"""Reads scenario files. Any mistake is raised as `BadInput`, with the file, the place in it and what is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bang_explorer.games import find, game, game_id
from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.kit.names import one_way
from bang_explorer.kit.scenario import CLAIMS, LineEntry, Player, Scenario, checked_name, chosen_rules, own_fields
from bang_explorer.rulebook.names import named
from bang_explorer.rulebook.rules import USUAL
from bang_explorer.scenarios.form import check_form
from bang_explorer.scenarios.yaml_in import load, read_text

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from bang_explorer.kit.desk import Desk
    from bang_explorer.kit.game import Game
    from bang_explorer.kit.values import Place

# --- reading --------------------------------------------------------------------------------------------------------


def read_file(path: str | Path | Traversable) -> Scenario:
    """The scenario in a file. Raises `BadInput`, which says where and what is wrong, also if there is no such file.

    Only its form is checked; whether the situation makes sense is seen when it is opened.
    """
    name = str(path)
    try:
        return read_scenario(read_text(Path(name)), name)
    except BadInput as bad:
        bad.file = bad.file or name
        raise


def read_scenario(text: str, file: str = "") -> Scenario:
    """The scenario in a YAML text. `file` is the name that messages and the scenario itself give as its file.

    Raises `BadInput`, which says where and what is wrong, for a bad form. Whether it makes sense is not checked yet.
    """
    try:
        value, lines = load(text)
        return read_value(value, lines, file)
    except BadInput as bad:
        bad.file = bad.file or file
        raise


def read_value(
    value: Any, lines: dict[Place, int] | None = None, file: str = "", *, is_checked: bool = False
) -> Scenario:
    """The scenario that a plain value describes, such as YAML gives it: a mapping of the keys of files.

    `lines` are the line numbers of its parts, by place. Words that a file may capitalise are put into lower case in
    place. Raises `BadInput` for a bad form, unless that `is_checked` already.
    """
    desk, lines = _game_of(value).desk, lines or {}
    if not is_checked:
        _lower_words(value, desk)
        check_form(value, lines, desk)
    return _scenario(value, lines, file, desk)


def _game_of(value: Any) -> Game:
    """The game that a scenario, as read from YAML, names; BANG! if it names none, or one that does not exist."""
    named = value.get("game") if isinstance(value, dict) else None
    try:
        return find(named).game if isinstance(named, str) else game()
    except BadInput:  # reported when the scenario is opened
        return game()


def _scenario(value: dict[str, Any], lines: dict[Place, int], file: str, desk: Desk) -> Scenario:
    given = value.get("rules")
    players = tuple(_players(value["players"], lines, desk))
    kind, played = desk.opening.scenario, game_id(value["game"])
    return kind(
        id=value["id"],
        game=played,
        players=players,
        title=_told(value.get("title")),
        question=_told(value.get("question")),
        answer=_told(value.get("answer")),
        rules=chosen_rules(kind.rule_sets, USUAL if given is None else given, tuple(played.split("+")), lines),
        rules_given=given,
        seed=value.get("seed", 0),
        ask=value.get("ask"),
        line=tuple(_line(value.get("line") or [], lines, [player.name for player in players], desk)),
        source=value.get("source"),
        shows=tuple(value.get("shows") or ()),
        contrast=tuple(value.get("contrast") or ()),
        file=file,
        lines=lines,
        **_own(kind, value),
    )


def _told(said: str | dict[str, str] | None) -> dict[str, str]:
    """A text by language, with the names of cards in it; one without a language is English."""
    texts = {"en": said} if isinstance(said, str) else said or {}
    return {lang: named(text, lang) for lang, text in texts.items()}


def _own(kind: type[Scenario | Player], value: dict[str, Any]) -> dict[str, Any]:
    """For each key that only this game's files have: the value that the file gives, or else its default.

    Lists become tuples, and a number becomes text where a name is expected.
    """
    types = {one.name: str(one.type) for one in fields(kind)}
    found: dict[str, Any] = {}
    for key, usual in own_fields(kind).items():
        said = value.get(key)
        if isinstance(said, list):
            said = tuple(said)
        elif isinstance(said, int) and "int" not in types[key] and "bool" not in types[key]:
            said = str(said)  # somebody's name
        found[key] = usual if said is None else said
    return found


# --- players --------------------------------------------------------------------------------------------------------


def _players(rows: list[dict[str, Any]], lines: dict[Place, int], desk: Desk) -> Iterator[Player]:
    taken: list[str] = []
    kind, reserved = desk.opening.player, desk.reserved
    for i, row in enumerate(rows):
        try:
            name = checked_name(str(row["name"]), taken, reserved)
        except BadInput as bad:
            bad.place, bad.line = f"players[{i}].name", lines.get(("players", i, "name"))
            raise
        taken.append(name)
        yield kind(name, **_own(kind, row))


# --- the line -------------------------------------------------------------------------------------------------------


def _lower_words(value: Any, desk: Desk) -> None:
    """Put words that a file may capitalise into lower case, in place: `Can:`, `phase: Play`, `ask: Always`.

    Whatever has not the form of a scenario stays as it is.
    """
    for key in ("phase", "ask"):
        if isinstance(value, dict) and isinstance(value.get(key), str):
            value[key] = value[key].strip().casefold()
    rows = value.get("line") if isinstance(value, dict) else None
    for row in rows if isinstance(rows, list) else []:
        for key in list(row) if isinstance(row, dict) and len(row) == 1 else []:
            word = str(key).strip().casefold()
            if word in desk.reserved:
                row[word] = row.pop(key)


def _line(rows: list[Any], lines: dict[Place, int], players: list[str], desk: Desk) -> Iterator[LineEntry]:
    seated = {name.casefold(): name for name in players}
    for i, row in enumerate(rows):
        place, line = f"line[{i}]", lines.get(("line", i))
        key, value = next(iter(row.items()))
        if key in desk.chances.words:
            each = list(map(str, value)) if isinstance(value, list) else [str(value)]
            for one in [" + ".join(each)] if desk.chances.together else each:
                yield LineEntry(key, one, place, line)
        elif key in CLAIMS:
            yield LineEntry(key, value, place, line)
        elif (who := seated.get(one_way(str(key)).casefold())) is not None:
            yield LineEntry("move", f"{who}: {value}", place, line)
        else:
            raise BadInput(
                "who is {key}? The players are {players}; claims and draws begin with {words}{near}", place, line=line,
                key=shown(key), players=", ".join(players), words=", ".join(desk.reserved),
                near=nearest(str(key), [*players, *desk.reserved]),
            )  # fmt: skip
