"""Says facts and moves of BANG! in words: as sentences without their full stop, and moves also in short."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from bang_explorer.core.acts import NOBODY, CardAt
from bang_explorer.games.bang.desk.brought import desks
from bang_explorer.games.bang.desk.facts import fact
from bang_explorer.games.bang.desk.names import ROLE_NAMES, names, role
from bang_explorer.games.bang.desk.notation import grammar
from bang_explorer.games.bang.rules.options import HAND_OF
from bang_explorer.kit.desk.facts import listed
from bang_explorer.kit.desk.wording import about, number
from bang_explorer.kit.moves import Mention
from bang_explorer.kit.names import plain, seat
from bang_explorer.kit.roles import UNKNOWN_ROLE
from bang_explorer.kit.words import GLYPHS

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.games.bang.desk.brought import BoxDesk
    from bang_explorer.games.bang.desk.notation import CardMove
    from bang_explorer.games.bang.rules.table import Table
    from bang_explorer.kit.cards import CardRef
    from bang_explorer.kit.desk.facts import Fact
    from bang_explorer.kit.words import Words

CARDS = ("hand", "in_play", "discard", "discard_top")


def fact_in_words(position: Position, path: str, value: Any, words: Words) -> str:
    """The sentence, without its full stop, that a fact has this value, which may be a comparison such as `>= 2`.

    The fact is named by its path. Raises `BadInput` for an unknown path, and for a name in the value that nothing has.
    """
    table: Table = position.table
    found = fact(position, path)
    brought = next((desk for desk in desks(table.box) if found.path in desk.facts), None)
    if brought is not None:
        said, count = _brought(brought, found, value, table, words)
        return words.text("ruling", f"fact_{found.path.replace('.', '_')}", value=said, count=count)
    what, named = about(found.path)
    if isinstance(value, bool):
        return words.text("ruling", f"fact_{what}" if value else f"fact_not_{what}", **named)
    if value is None and what in ("copies", "decides"):
        return words.text("ruling", f"fact_{what}_nobody", **named)
    if what == "role" and plain(value) == UNKNOWN_ROLE:
        return words.text("ruling", "fact_role_unknown", **named)
    said, count = _value(what, value, table, words)
    return words.text("ruling", f"fact_{what}", value=said, count=count, **named)


def _brought(desk: BoxDesk, found: Fact, value: Any, table: Table, words: Words) -> tuple[str, int | None]:
    """As `_value`, for a fact that the desk of a box adds. Raises `BadInput` for a name that nothing has."""
    if found.cards is not None:
        return words.listed(_cards(map(str, listed(value)), table, words)), None
    said = desk.said(found.path, value, words)
    return number(str(value).strip(), words) if said is None else (said, None)


def _value(what: str, value: Any, table: Table, words: Words) -> tuple[str, int | None]:
    """A pair: a value in words, and the number that decides between singular and plural (None if no number does).

    Raises `BadInput` for a card, player, role or character that does not exist.
    """
    if what in CARDS:
        return words.listed(_cards(map(str, listed(value)), table, words)), None
    if what in ("winners", "turn", "decides"):
        return words.listed((table.names[seat(table, str(one))] for one in listed(value)), "nobody"), None
    if what == "role":
        return words.role(role(value)), None
    if what in ("character", "copies"):
        return words.person("plain" if value is None else names(table.box).person(value).id, table.box), None
    if what == "phase":
        return words.text("word", plain(value)), None
    return number(str(value).strip(), words)


def _cards(texts: Iterable[str], table: Table, words: Words) -> Iterator[str]:
    """Cards by name, and after them how many are unknown."""
    often = Counter(texts)
    unknown = often.pop("?", 0)
    yield from (_named(names(table.box).card(text), table, words) for text in often.elements())
    if unknown:
        yield words.text("ui", "unknown_cards", count=unknown)


def _named(ref: CardRef, table: Table, words: Words) -> str:
    """A card, as somebody has described it, in words: its name, its value, or both."""
    value = f"{ref.rank or ''}{GLYPHS.get(ref.suit or '', '')}"
    if ref.kind is None:
        return value
    name = words.card(ref.kind.id, table.box)
    return f"{name} ({value})" if value else name


def _mentioned(word: Mention, table: Table, words: Words) -> str:
    """The role, the character or the card that a move is wrongly aimed at, in words."""
    name, known = plain(word), names(table.box)
    if name in ROLE_NAMES:
        return words.role(ROLE_NAMES[name])
    if name in known.people:
        return words.person(known.people[name].id, table.box)
    return words.card(known.kinds[name].id, table.box)


def move_in_words(table: Table, move: CardMove, words: Words, *, may: bool) -> str:
    """The sentence, without its full stop, that somebody may make this move or, with `may=False`, that he may not."""
    key = f"{'may' if may else 'may_not'}_{move.verb}"
    at = _aim(move, table, words)
    if at and f"{key}_at" in words.texts["ruling"]:
        key += "_at"
    return words.text("ruling", key, who=table.names[move.who], what=_with_what(move, table, words), at=at)


def move_in_short(table: Table, move: CardMove, words: Words) -> str:
    """A move in a few words: who, what is done, and after an arrow at whom, such as `A: Panic! → Barrel of B`."""
    done = words.text("move", move.verb, what=_with_what(move, table, words))
    at = _aim(move, table, words)
    return f"{table.names[move.who]}: {done}{f' → {at}' if at else ''}"


def _with_what(move: CardMove, table: Table, words: Words) -> str:
    """The card or ability that a move uses, in words, with what it is played as and what it costs; empty if none."""
    what = "" if move.used is None else _named(move.used, table, words)
    noun = grammar(table.box).forms[move.verb].name
    if move.name and noun is not None:
        what = noun.said(move.name, table, words)
    if move.as_:
        what = words.text("move", "play_as", what=what, as_=words.card(move.as_, table.box))
    if move.paid:
        paid = words.listed(_named(card, table, words) for card in move.paid)
        key = f"{move.verb}_price" if f"{move.verb}_price" in words.texts["move"] else "play_paid"
        what = words.text("move", key, what=what, paid=paid)
    return what


def _aim(move: CardMove, table: Table, words: Words) -> str:
    if not isinstance(move.target, CardAt):
        return "" if move.target is None else table.names[move.target]
    of, card = move.target
    if card == HAND_OF:
        return words.text("word", "hand_of", who=table.names[of])
    if isinstance(card, Mention):
        return _mentioned(card, table, words)
    named = _named(card, table, words)
    return named if of == NOBODY else words.text("word", "card_of", card=named, who=table.names[of])
