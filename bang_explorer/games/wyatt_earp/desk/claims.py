"""Says facts of Wyatt Earp in words: as sentences without their full stop."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.games.wyatt_earp.desk.facts import REWARD, fact
from bang_explorer.games.wyatt_earp.desk.names import card, outlaw
from bang_explorer.games.wyatt_earp.desk.placing import read_row
from bang_explorer.kit.desk.facts import listed
from bang_explorer.kit.desk.wording import number
from bang_explorer.kit.names import plain, seat

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.games.wyatt_earp.rules.table import Table
    from bang_explorer.kit.words import Words

OF_PLAYERS = ("winners", "turn", "decides", "dealer")
LISTS = ("hand", "discard", "discard_top")


def fact_in_words(position: Position, path: str, value: Any, words: Words) -> str:
    """The sentence, without its full stop, that a fact has this value, which may be a comparison such as `>= 2`.

    The fact is named by its path. Raises `BadInput` for an unknown path, and for a name in the value that nothing has.
    """
    table: Table = position.table
    what, named = _about(fact(position, path).path, table, words)
    if isinstance(value, bool):
        return words.text("ruling", f"fact_{what}" if value else f"fact_not_{what}", **named)
    if value is None and what == "decides":
        return words.text("ruling", "fact_decides_nobody", **named)
    said, count = _value(what, value, path, table, words)
    return words.text("ruling", f"fact_{what}", value=said, count=count, **named)


def _about(path: str, table: Table, words: Words) -> tuple[str, dict[str, str]]:
    """The key of the sentence about a fact, and what the path names: a player, an outlaw, cards that are played."""
    if path.startswith(f"{REWARD} "):
        moves = table.box.game.desk.moves
        move = moves.read(table, f"{table.names[table.turn]}: {path.removeprefix(f'{REWARD} ')}")
        return REWARD, {"what": moves.grammar(table).said(move, table, words).partition(": ")[2]}
    *start, last = path.split(".")
    if len(start) == 2:
        return f"{start[1]}_of", {"who": start[0], "outlaw": words.card(last, table.box)}
    if start and start[0] not in table.names:
        return start[0], {"outlaw": words.card(last, table.box)}
    return last, {"who": start[0] if start else ""}


def _value(what: str, value: Any, path: str, table: Table, words: Words) -> tuple[str, int | None]:
    """A pair: a value in words, and the number that decides between singular and plural (None if no number does)."""
    if what in LISTS:
        return words.listed(_card(str(one), table, words) for one in listed(value)), None
    if what == "row_of":
        return _row(listed(value), path.rpartition(".")[2], table, words), None
    if what == "rows":
        rows = [f"{words.card(outlaw(str(of)).id, table.box)}: {_row(listed(lies), str(of), table, words)}"
                for of, lies in (value or {}).items()]  # fmt: skip
        return "; ".join(rows) or words.text("word", "nothing"), None
    if what in OF_PLAYERS:
        return words.listed((table.names[seat(table, str(one))] for one in listed(value)), "nobody"), None
    if what == "phase":
        return words.text("word", plain(value)), None
    return number(str(value).strip(), words)


def _card(text: str, table: Table, words: Words) -> str:
    return words.text("word", "a_card") if text == "?" else words.card(card(text).id, table.box)


def _row(said: list[Any], of: str, table: Table, words: Words) -> str:
    return words.listed(words.card(one.id, table.box) for one in read_row(said, outlaw(of)))
