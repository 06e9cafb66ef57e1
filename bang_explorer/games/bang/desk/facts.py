"""The facts of BANG!: `C.life`, `A.hand`, `distance A > C`, `turn`, `winners`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from bang_explorer.core.reasons import Explained
from bang_explorer.games.bang.desk.names import names, role
from bang_explorer.games.bang.rules import numbers
from bang_explorer.games.bang.rules.cards import VEILED, Card
from bang_explorer.games.bang.rules.table import UNKNOWN_ROLE
from bang_explorer.kit.cards import assigned
from bang_explorer.kit.desk.facts import (
    ALWAYS,
    OF_SEATS,
    Fact,
    Facts,
    Looked,
    listed,
    never,
    same_number,
    same_players,
    written_name,
)
from bang_explorer.kit.desk.moves import seat
from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.kit.lengths import bounded
from bang_explorer.kit.names import name_of

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.games.bang.rules.table import Table
    from bang_explorer.kit.words import Words

RULES = {
    "life": "base.life.shown", "max_life": "base.life.maximum", "hand": "base.phase-3.table-cards",
    "hand_count": "base.phase-3.table-cards", "in_play": "base.blue.in-front", "role": "base.goal.secret",
    "character": "base.setup.character", "copies": "dodge_city.vera_custer.until-next-turn",
    "out": "base.elimination.last-life", "turn": "base.turn.clockwise", "phase": "base.turn.phases",
    "over": "base.end.at-once", "winners": "base.end.at-once", "deck_count": "base.setup.draw-pile",
    "discard": "base.setup.draw-pile", "discard_top": "base.setup.draw-pile", "discard_count": "base.setup.draw-pile",
    "decides": "base.abilities.order",
}  # fmt: skip
"""The statement on which a plain fact rests."""
OF_PLAYER = ("life", "max_life", "hand", "hand_count", "in_play", "role", "character", "copies", "out", "reach")
OF_TABLE = (
    "turn", "phase", "over", "winners", "deck_count", "discard", "discard_top", "discard_count", "shots_left",
    "decides",
)  # fmt: skip
COMPARED_OF_PLAYER = ("life", "hand", "in_play", "role", "copies", "out")
COMPARED_OF_TABLE = ("turn", "phase", "decides", "winners", "deck_count", "discard_count", "discard_top")
"""The facts in which two positions may differ."""
PHASES = ("setup", "start", "draw", "play", "discard")


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


_TABLE_VALUES: dict[str, Callable[[Table], int]] = {
    "deck_count": lambda table: table.deck_count,
    "discard_count": lambda table: len(table.discard),
}


def _of_table(position: Position, table: Table, path: str) -> Fact:
    if path == "discard":
        return _cards(path, table.discard[::-1])
    if path == "discard_top":
        return _cards(path, table.discard[-1:])
    if path == "shots_left":
        return _number(path, numbers.shots_left.explain(table, table.turn, table.shots))
    return Fact(path, ALWAYS[path](position) if path in ALWAYS else _TABLE_VALUES[path](table))


# --- comparing ------------------------------------------------------------------------------------------------------


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
            raise never(found, "true or false", expected)
        return found.value is expected
    if found.number is not None or isinstance(found.value, int):
        return same_number(found, expected)
    if what in OF_SEATS:
        return same_players(table, found, expected)
    return bool(found.value == _word(table, found, what, expected))


def _word(table: Table, found: Fact, what: str, expected: Any) -> str | None:
    """A role, a character or a phase, by its id."""
    if what in ("character", "copies") and expected is None:
        return None
    if not isinstance(expected, str):
        raise never(found, "a word", expected)
    if what in ("character", "copies"):
        person = names(table.box).person(expected)
        return None if person is table.box.plain else person.id
    if what == "role":
        return UNKNOWN_ROLE if name_of(expected) == UNKNOWN_ROLE else role(expected)
    if (phase := name_of(expected)) not in PHASES:
        raise BadInput(f"no phase {shown(expected)}; there are {', '.join(PHASES)}{nearest(expected, PHASES)}")
    return phase


def _same_cards(table: Table, found: Fact, expected: Any) -> bool:
    """Whether the cards are just those named, in any order."""
    known = names(table.box)
    wanted = listed(expected)
    for one in wanted:
        if not isinstance(one, str):
            hint = f"; for their number write {found.path}_count" if found.path.endswith("hand") else ""
            raise BadInput(f"{found.path} is a list of cards, such as [bang, bier-6H]; found {shown(one)}{hint}")
    refs = [known.card(one) for one in wanted]
    cards = list(found.cards or ())
    return len(refs) == len(cards) and assigned(refs, cards)[1] is None


# --- settling -------------------------------------------------------------------------------------------------------


def looked_at(position: Position, wanted: Iterable[tuple[Fact, Any]]) -> Looked:
    """What of cards the facts look at, and whose hands."""
    aspects: set[str] = set()
    hands: set[int] = set()
    known = names(position.table.box)
    for found, value in wanted:
        if found.cards is None:
            continue
        refs = [known.card(str(one)) for one in (value if isinstance(value, list) else [value] if value else [])]
        name, _, what = found.path.rpartition(".")
        if any(ref.rank or ref.suit for ref in refs):
            aspects.add("copy")
        elif what != "in_play":  # what comes to lie there has been seen by whoever played it
            aspects.add("kind")
        if what == "hand":
            hands.add(position.table.names.index(name))
        elif what == "discard_top":
            aspects.add("order")
    return Looked(frozenset(aspects), tuple(sorted(hands)))


def suggested(position: Position) -> Iterator[str]:
    """What one may want to know here."""
    table: Table = position.table
    for who, name in enumerate(table.names):
        if not table.out[who]:
            yield from (f"{name}.life = {life}" for life in range(table.life[who], max(table.life[who] - 3, 0), -1))
            yield f"{name}.out = true"
    yield from (f"turn = {written_name(name)}" for who, name in enumerate(table.names) if not table.out[who])
    yield from (f"winners = {written_name(name)}" for name in table.names)
    yield "over = true"


class BangFacts(Facts):
    """The facts, as the layers above ask for them."""

    rules = RULES

    def fact(self, position: Position, path: str) -> Fact:
        return fact(position, path)

    def holds(self, position: Position, found: Fact, expected: Any) -> bool:
        return holds(position, found, expected)

    def said(self, position: Position, path: str, value: Any, words: Words) -> str:
        from bang_explorer.games.bang.desk.claims import fact_in_words  # which asks for facts itself

        return fact_in_words(position, path, value, words)

    def suggested(self, position: Position) -> Iterator[str]:
        return suggested(position)

    def compared(self, position: Position) -> Iterator[str]:
        yield from (f"{name}.{what}" for name in position.table.names for what in COMPARED_OF_PLAYER)
        yield from COMPARED_OF_TABLE

    def looked_at(self, position: Position, wanted: Iterable[tuple[Fact, Any]]) -> Looked:
        return looked_at(position, wanted)


FACTS = BangFacts()
