"""Says facts of the Dice Game in words: as sentences without their full stop."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.games.dice.desk.facts import fact
from bang_explorer.games.dice.desk.names import face, person, role
from bang_explorer.kit.desk.facts import listed
from bang_explorer.kit.desk.wording import about, number
from bang_explorer.kit.names import plain, seat
from bang_explorer.kit.roles import UNKNOWN_ROLE

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.games.dice.rules.table import Table
    from bang_explorer.kit.words import Words


def fact_in_words(position: Position, path: str, value: Any, words: Words) -> str:
    """The sentence, without its full stop, that a fact has this value, which may be a comparison such as `>= 2`.

    The fact is named by its path. Raises `BadInput` for an unknown path, and for a name in the value that nothing has.
    """
    table: Table = position.table
    what, named = about(fact(position, path).path)
    if isinstance(value, bool):
        return words.text("ruling", f"fact_{what}" if value else f"fact_not_{what}", **named)
    if value is None and what == "decides":
        return words.text("ruling", "fact_decides_nobody", **named)
    if what == "role" and plain(value) == UNKNOWN_ROLE:
        return words.text("ruling", "fact_role_unknown", **named)
    if what == "arrows" and not named["who"]:
        what = "pool"
    said, count = _value(what, value, table, words)
    return words.text("ruling", f"fact_{what}", value=said, count=count, **named)


def _value(what: str, value: Any, table: Table, words: Words) -> tuple[str, int | None]:
    """A pair: a value in words, and the number that decides between singular and plural (None if no number does).

    Raises `BadInput` for a face, player, role or character that does not exist.
    """
    if what == "dice":
        return words.listed(words.card(face(str(one)).id, table.box) for one in listed(value)), None
    if what in ("winners", "turn", "decides"):
        return words.listed((table.names[seat(table, str(one))] for one in listed(value)), "nobody"), None
    if what == "role":
        return words.role(role(value)), None
    if what == "character":
        return words.person("plain" if value is None else person(value, table.box).id, table.box), None
    if what == "phase":
        return words.text("word", plain(value)), None
    return number(str(value).strip(), words)
