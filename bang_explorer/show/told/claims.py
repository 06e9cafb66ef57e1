"""Claims in words: `C.life = 3` and `A: bang > C` as one says them at the table, sentences without their full stop."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from bang_explorer.games.bang.rules.table import UNKNOWN_ROLE
from bang_explorer.scenarios.facts import fact, holds
from bang_explorer.scenarios.names import names, plain, role
from bang_explorer.scenarios.notation import read, seat
from bang_explorer.settle.outcomes import claimed, parts
from bang_explorer.show.told.settled import odds_between
from bang_explorer.show.words import GLYPHS

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.position import Position
    from bang_explorer.games.bang.rules.table import Table
    from bang_explorer.scenarios.names import CardRef
    from bang_explorer.scenarios.notation import Wanted
    from bang_explorer.scenarios.scenario import Entry
    from bang_explorer.show.words import Words

CARDS = ("hand", "in_play", "discard", "discard_top")
COMPARISONS = {">=": "at_least", ">": "more_than", "<=": "at_most", "<": "less_than", "!=": "other_than"}


def claims_in_words(entry: Entry, position: Position, words: Words) -> Iterator[str]:
    """All that an entry of a line claims. Raises `BadInput` for what cannot be understood."""
    match entry.kind:
        case "can" | "cannot":
            for move in _listed(entry.value):
                text = move if isinstance(move, str) else move["move"]
                yield move_in_words(text, position, words, may=entry.kind == "can")
        case "decides":
            yield _sensible({"decides": entry.value}, position, words)
        case "is":
            for path, value in entry.value.items():
                yield _sensible({str(path): value}, position, words)
        case "outcomes":
            for part, facts in parts(entry.value):
                _sensible(facts, position, words)
                yield outcome_in_words(part, position, words)


def _sensible(facts: Mapping[str, Any], position: Position, words: Words) -> str:
    """Facts in words, once it is sure that they are such as can be."""
    for path, value in facts.items():
        holds(position, fact(position, path), value)
    return facts_in_words(facts, position, words)


# --- facts -----------------------------------------------------------------------------------------------------------


def fact_in_words(path: str, value: Any, position: Position, words: Words) -> str:
    """That something is so. `value` may be a comparison.

    >>> from bang_explorer.scenarios.opening import new_game
    >>> from bang_explorer.show.words import words
    >>> fact_in_words("B.life", ">= 2", new_game("base", players=4), words("en"))
    'B has at least 2 life points'
    """
    table: Table = position.table
    what, named = _about(fact(position, path).path)
    if isinstance(value, bool):
        return words.text("ruling", f"fact_{what}" if value else f"fact_not_{what}", **named)
    if value is None and what in ("copies", "decides"):
        return words.text("ruling", f"fact_{what}_nobody", **named)
    said, count = _value(what, value, table, words)
    return words.text("ruling", f"fact_{what}", value=said, count=count, **named)


def facts_in_words(facts: Mapping[str, Any], position: Position, words: Words) -> str:
    """That all this is so."""
    return f" {words.text('word', 'and')} ".join(fact_in_words(*one, position, words) for one in facts.items())


def _about(path: str) -> tuple[str, dict[str, str]]:
    """What a fact is about: its last word, and the players in it."""
    who, dot, what = path.rpartition(".")
    if dot:
        return what, {"who": who}
    word, _, rest = path.partition(" ")
    one, _, other = rest.partition(" > ")
    return word, {"who": one, "to": other}


def _value(what: str, value: Any, table: Table, words: Words) -> tuple[str, int | None]:
    """A value in words, and the number in it on which singular and plural depend."""
    if what in CARDS:
        return words.listed(_card(str(one), table, words) for one in _listed(value)), None
    if what in ("winners", "turn", "decides"):
        return words.listed((table.names[seat(table, str(one))] for one in _listed(value)), "nobody"), None
    if what == "role":
        return words.role(UNKNOWN_ROLE if plain(value) == UNKNOWN_ROLE else role(value)), None
    if what in ("character", "copies"):
        return words.person("plain" if value is None else names(table.box).person(value).id, table.box), None
    if what == "phase":
        return words.text("word", plain(value)), None
    return _number(str(value).strip(), words)


def _number(text: str, words: Words) -> tuple[str, int | None]:
    """A number or a comparison.

    >>> from bang_explorer.show.words import words
    >>> _number(">= 2", words("de"))
    ('mindestens 2', 2)
    """
    number = text.lstrip("<>=! ")
    sign = text.removesuffix(number).strip()
    if not number.lstrip("-").isdecimal():
        return words.text("word", "unlimited"), None
    if sign not in COMPARISONS:
        return number, int(number)
    return words.text("ruling", COMPARISONS[sign], value=number), int(number) or None  # at least 0 is not none


def _listed(value: Any) -> list[Any]:
    return [] if value is None else list(value) if isinstance(value, (list, tuple)) else [value]


def _card(text: str, table: Table, words: Words) -> str:
    return words.text("word", "a_card") if text == "?" else _named(names(table.box).card(text), table, words)


def _named(ref: CardRef, table: Table, words: Words) -> str:
    """A card as somebody wrote it: by its name, its value, or both."""
    value = f"{ref.rank or ''}{GLYPHS.get(ref.suit or '', '')}"
    if ref.kind is None:
        return value
    name = words.card(ref.kind.id, table.box)
    return f"{name} ({value})" if value else name


# --- moves -----------------------------------------------------------------------------------------------------------


def move_in_words(move: str, position: Position, words: Words, *, may: bool) -> str:
    """That somebody may make a move, or may not.

    >>> from bang_explorer.scenarios.opening import new_game
    >>> from bang_explorer.show.words import words
    >>> move_in_words("A: bang > C", new_game("base", players=4), words("en"), may=False)
    'A may not play BANG! on C'
    """
    table: Table = position.table
    wanted = read(table, move)
    key = f"{'may' if may else 'may_not'}_{'play' if wanted.verb == 'card' else wanted.verb}"
    at = _aim(wanted, table, words)
    if at and f"{key}_at" in words.texts["ruling"]:
        key += "_at"
    return words.text("ruling", key, who=table.names[wanted.who], what=_with_what(wanted, table, words), at=at)


def _with_what(wanted: Wanted, table: Table, words: Words) -> str:
    """The card or ability, what it stands for, and what it costs."""
    what = "" if wanted.card is None else _named(wanted.card, table, words)
    if wanted.ability:
        what = words.person(wanted.ability, table.box)
    if wanted.as_:
        what = words.text("move", "play_as", what=what, as_=words.card(wanted.as_, table.box))
    if wanted.cost:
        paid = words.listed(_named(card, table, words) for card in wanted.cost)
        what = words.text("move", "play_paid", what=what, paid=paid)
    return what


def _aim(wanted: Wanted, table: Table, words: Words) -> str:
    if wanted.target is None:
        return ""
    who, aim = table.names[wanted.target], wanted.aim
    if aim is None:
        return who
    if isinstance(aim, str):
        return words.text("word", "hand_of", who=who)
    return words.text("word", "card_of", card=_named(aim, table, words), who=who)


# --- outcomes --------------------------------------------------------------------------------------------------------


def outcome_in_words(claim: Mapping[str, Any], position: Position, words: Words) -> str:
    """What is claimed of everything that can follow: one part of a claim about outcomes."""
    if "odds" not in claim:
        verdict, facts = next((verdict, facts) for verdict, facts in claim.items() if verdict != "until")
        return words.text("ruling", verdict, fact=facts_in_words(facts, position, words))
    low, high = claimed(claim["odds"])
    said = {"fact": facts_in_words(claim["odds"]["fact"], position, words), "low": odds_between((low, low))}
    if low == high:
        return words.text("ruling", "odds_are", **said)
    return words.text("ruling", "odds_between", **said, high=odds_between((high, high)))
