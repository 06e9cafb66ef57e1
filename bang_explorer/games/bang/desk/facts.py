"""The facts that can be asked of a position in BANG!: `C.life`, `A.hand`, `distance A > C`, `turn`, `winners`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from bang_explorer.core.reasons import Explained
from bang_explorer.games.bang.desk.brought import desks
from bang_explorer.games.bang.desk.names import names, role
from bang_explorer.games.bang.rules import numbers
from bang_explorer.games.bang.rules.cards import VEILED
from bang_explorer.kit.cards import assigned
from bang_explorer.kit.desk.facts import Fact, Facts, Looked, listed, made, never, written_name
from bang_explorer.kit.desk.worth import Worth
from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.kit.names import name_of, seat
from bang_explorer.kit.roles import UNKNOWN_ROLE
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.games.bang.rules.table import Table
    from bang_explorer.kit.desk.worth import ThingId
    from bang_explorer.kit.words import Words

OF_THREE = {"role": "dodge_city.three.open", "max_life": "dodge_city.three.no-sheriff"}
"""By a fact about a player: the statement behind it in a game of three, where roles are open."""
PHASES = ("setup", "start", "draw", "play", "discard")


def _in_game(table: Table, name: str) -> int:
    who = seat(table, name)
    if table.out[who]:
        raise BadInput("{who} is out of the game: no distance is counted from there or to there", who=table.names[who])
    return who


def _distance(table: Table, path: str, rest: str) -> Fact:
    from_, arrow, to = rest.partition(">")
    if not arrow:
        raise BadInput("a distance is written `distance X > Y`; found {found}", found=shown(path))
    one, two = _in_game(table, from_), _in_game(table, to)
    if one == two:
        raise BadInput("a distance is between two players; found {who} twice", who=table.names[one])
    return made(f"distance {table.names[one]} > {table.names[two]}", numbers.distance.explain(table, one, two))


def _reach(table: Table, who: int) -> Explained:
    return numbers.reach.explain(table, _in_game(table, table.names[who]))


# --- comparing ------------------------------------------------------------------------------------------------------


WORDS = ("role", "character", "copies", "phase")


def _word(table: Table, found: Fact, what: str, expected: Any) -> str | None:
    """The id of the expected role, character or phase; None for no character, or for one without ability.

    `what` is the last word of the fact's path. Raises `BadInput` for an unknown name, and for what is no text.
    """
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
        near = nearest(expected, PHASES)
        raise BadInput(
            "no phase {phase}; there are {known}{near}", phase=shown(expected), known=", ".join(PHASES), near=near
        )
    return phase


def _same_cards(table: Table, found: Fact, expected: Any) -> bool:
    """True if the cards that a fact lists are exactly those expected, in any order; None stands for an empty list.

    An expected card may be vague, such as `bang` or `6H`. Raises `BadInput` for an unknown card, or what is no text.
    """
    known = names(table.box)
    wanted = listed(expected)
    for one in wanted:
        if not isinstance(one, str):
            hint: Saying | str = ""
            if found.path.endswith("hand"):
                hint = Saying("; for their number write {path}", path=f"{found.path}_count")
            raise BadInput(
                "{path} is a list of cards, such as [bang, bier-6H]; found {found}{hint}",
                path=found.path, found=shown(one), hint=hint,
            )  # fmt: skip
    refs = [known.card(one) for one in wanted]
    cards = list(found.cards or ())
    return len(refs) == len(cards) and assigned(refs, cards)[1] is None


# --- settling -------------------------------------------------------------------------------------------------------


def looked_at(position: Position, wanted: Iterable[tuple[Fact, Any]]) -> Looked:
    """Which differences between cards, and which hands, must be known to judge these facts.

    Each fact is given in a pair with the value that is asked for; those that list no cards need nothing. Raises
    `BadInput` for an unknown card.
    """
    aspects: set[str] = set()
    hands: set[int] = set()
    known = names(position.table.box)
    brought = desks(position.table.box)
    for found, value in wanted:
        if asked := next((desk.facts[found.path] for desk in brought if found.path in desk.facts), None):
            aspects |= asked.aspects
            continue
        if found.cards is None:
            continue
        refs = [known.card(str(one)) for one in (value if isinstance(value, list) else [value] if value else [])]
        name, _, what = found.path.rpartition(".")
        if any(ref.rank or ref.suit for ref in refs):
            aspects.add("copy")
        elif what != "in_play":  # whoever played a card into play has seen its kind
            aspects.add("kind")
        elif any(ref.kind is not None and ref.kind.apart for ref in refs):
            aspects.add("car")
        if what == "hand":
            hands.add(position.table.names.index(name))
        elif what == "discard_top":
            aspects.add("order")
    return Looked(frozenset(aspects), tuple(sorted(hands)))


def suggested(position: Position) -> Iterator[str]:
    """Facts as a user would write them (`C.life = 3`) that may be worth asking about in this position.

    They are on the life points and elimination of those still in the game, the turn, the winners and the end.
    """
    table: Table = position.table
    for who, name in enumerate(table.names):
        if not table.out[who]:
            yield from (f"{name}.life = {life}" for life in range(table.life[who], max(table.life[who] - 3, 0), -1))
            yield f"{name}.out = true"
    yield from (f"turn = {written_name(name)}" for who, name in enumerate(table.names) if not table.out[who])
    yield from (f"winners = {written_name(name)}" for name in table.names)
    yield "over = true"


def _of_card(position: Position, text: str) -> Iterator[Worth]:
    """Where a card may lie later: in front of each player, beside what lies there now, or on the discard pile.

    A card that lies in front of somebody may also be gone, and so may a card of a hand that is known. Cards are named
    by their kinds: which of two Barrels it is makes no difference.
    """
    table: Table = position.table
    card = table.box.by_text.get(text)
    if card is None:
        return
    kind = card.kind
    stays = kind.colour != "brown"
    for who, name in enumerate(table.names):
        lying, held = ([one.kind.id for one in cards[who]] for cards in (table.in_play, table.hands))
        if kind.id in lying:
            yield Worth(f"{name}.in_play", (lying, _without(lying, kind.id)))
        elif stays and not table.out[who]:
            yield Worth(f"{name}.in_play", ([*lying, kind.id],))
        if kind.id in held and VEILED.kind.id not in held:
            yield Worth(f"{name}.hand", (held, _without(held, kind.id)))
    if not kind.apart:
        yield Worth("discard_top", ([kind.id],))


def _without(listed: list[str], one: str) -> list[str]:
    at = listed.index(one)
    return [*listed[:at], *listed[at + 1 :]]


class BangFacts(Facts):
    """The facts of BANG!: those of the table's fields (`fields.py`), distances, how far players reach, who decides."""

    reckoned: ClassVar[Mapping[str, Callable[..., Any]]] = {"X.reach": _reach}
    between = ("distance X > Y", "reach X")
    rules: ClassVar[Mapping[str, str]] = {"decides": "base.life.prevention-order"}

    on_board: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "seat": ("{who}.life", "{who}.out", "{who}.hand_count", "{who}.in_play", "turn = {who}", "winners = {who}"),
        "seat/life": ("{who}.life", "{who}.out = true"),
        "seat/hand": ("{who}.hand_count",),
        "seat/play": ("{who}.in_play", "{who}.reach"),
        "seat/role": ("winners = {who}", "{who}.out = true"),
        "seat/person": ("{who}.life", "{who}.out = true", "turn = {who}"),
        "seat/copying": ("{who}.copies",),
        "pile": ("deck_count",),
        "discard": ("discard_count", "discard_top"),
        "way": ("discard_count", "discard_top"),
        "shown": ("deck_count",),
    }

    def written_on_board(self, position: Position, key: str) -> tuple[str, ...]:
        brought = (desk.on_board[key] for desk in desks(position.table.box) if key in desk.on_board)
        return next(brought, ()) or super().written_on_board(position, key)

    def besides(self, position: Position, thing: ThingId) -> Iterator[Worth]:
        if thing.key == "card":
            yield from _of_card(position, thing.which)

    def other(self, position: Position, text: str) -> Fact | None:
        table, (word, _, rest) = position.table, text.partition(" ")
        for desk in desks(table.box):
            if (path := text.casefold()) in desk.facts:
                return desk.fact(table, path)
        if word.casefold() == "distance":
            return _distance(table, text, rest)
        if word.casefold() == "reach" and rest:
            who = _in_game(table, rest)
            return made(f"reach {table.names[who]}", _reach(table, who))
        return None

    def fact(self, position: Position, path: str) -> Fact:
        word = " ".join(str(path).split()).casefold()
        brought = any(word in desk.facts for desk in desks(position.table.box))
        return self.other(position, word) or super().fact(position, path) if brought else super().fact(position, path)

    def rule(self, position: Position, path: str) -> str | None:
        brought = (desk.facts[path].rule for desk in desks(position.table.box) if path in desk.facts)
        of_three = OF_THREE.get(path.rpartition(".")[2], "")
        if position.table.roles_are_open and of_three and position.table.is_in_play(of_three):
            return of_three
        return next(brought, None) or super().rule(position, path)

    def compared(self, position: Position) -> Iterator[str]:
        yield from super().compared(position)
        yield from (path for desk in desks(position.table.box) for path in desk.facts)

    def holds(self, position: Position, found: Fact, expected: Any) -> bool:
        what = found.path.rpartition(".")[2]
        for desk in desks(position.table.box):
            if found.path in desk.facts and (verdict := desk.holds(position.table, found, expected)) is not None:
                return verdict
        if found.cards is not None:
            return _same_cards(position.table, found, expected)
        if what in WORDS:
            return bool(found.value == _word(position.table, found, what, expected))
        return super().holds(position, found, expected)

    def said(self, position: Position, path: str, value: Any, words: Words) -> str:
        from bang_explorer.games.bang.desk.claims import fact_in_words  # it imports this module

        return fact_in_words(position, path, value, words)

    def suggested(self, position: Position) -> Iterator[str]:
        return suggested(position)

    def looked_at(self, position: Position, wanted: Iterable[tuple[Fact, Any]]) -> Looked:
        return looked_at(position, wanted)


FACTS = BangFacts()
fact = FACTS.fact
