"""The facts that can be asked of a position: `C.money`, `C.row.jesse_james`, `sp.jesse_james`, `poster.jesse_james`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from bang_explorer.games.wyatt_earp.desk.names import CARD_NAMES, card, outlaw
from bang_explorer.games.wyatt_earp.desk.notation import GRAMMAR
from bang_explorer.games.wyatt_earp.desk.placing import read_row
from bang_explorer.games.wyatt_earp.desk.this_turn import DRAW, PLAY, SETTLE, SETUP
from bang_explorer.games.wyatt_earp.desk.writing import row
from bang_explorer.games.wyatt_earp.rules import numbers
from bang_explorer.games.wyatt_earp.rules.cards import OUTLAW_IDS, Card
from bang_explorer.games.wyatt_earp.rules.outlaws import set_is_covered, set_is_torn
from bang_explorer.games.wyatt_earp.rules.shares import share
from bang_explorer.games.wyatt_earp.rules.table import BILL
from bang_explorer.kit.desk.facts import Fact, Facts, Looked, listed, made, never, same_players, written_name
from bang_explorer.kit.desk.worth import Worth, worth
from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.kit.lengths import bounded
from bang_explorer.kit.names import name_of, plain, seat

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.core.reasons import Explained
    from bang_explorer.games.wyatt_earp.rules.table import Table
    from bang_explorer.kit.desk.worth import ThingId
    from bang_explorer.kit.words import Words

DUEL = "duel"
PHASES = (SETUP, DRAW, PLAY, SETTLE, DUEL)
REWARD = "reward"
OF_A_ROW: Mapping[str, tuple[Callable[[Table, int, Card], Any], str]] = {
    "row": (lambda table, who, of: row(table.rows[who].get(of.id, ())), "wyatt_earp.outlaw.one-row"),
    "sp": (lambda table, who, of: numbers.points.explain(table, who, of.id), "wyatt_earp.settle.threshold"),
    "share": (lambda table, who, of: share.explain(table, who, of.id), "wyatt_earp.settle.share"),
}
"""By the word in a fact such as `C.sp.jesse_james`: a function that reads it, and the statement behind it."""
OF_AN_OUTLAW: Mapping[str, tuple[Callable[[Table, Card], Any], str]] = {
    "sp": (lambda table, of: numbers.all_points.explain(table, of.id), "wyatt_earp.settle.threshold"),
    "poster": (lambda table, of: table.posters[of.id], "wyatt_earp.poster.thousand"),
    "set": (lambda table, of: of.id in table.sets, "wyatt_earp.outlaw.set"),
}
"""The same for facts such as `poster.jesse_james`."""


def _reward(table: Table, rest: str) -> Explained:
    """What playing the cards that a text names adds to the poster."""
    move = GRAMMAR.read(table, f"{table.names[table.turn]}: {rest}")
    several = move.items[1:] and not move.items[0].is_outlaw
    if move.verb != "play" or move.name or len(set(move.items)) != 1 or several:
        raise BadInput("a reward is that of cards that are played, such as jesse_james x3; found {found}",
                       found=shown(rest))  # fmt: skip
    return numbers.reward.explain(table, move.items[0], len(move.items))


def _rule_of_set(table: Table, of: Card) -> str:
    """The statement on whether a set of this outlaw has been played or, if it has, on whether it still counts."""
    if set_is_torn(table, of):
        return "wyatt_earp.outlaw.stays-played"
    return "wyatt_earp.hideout.set-stays" if set_is_covered(table, of) else OF_AN_OUTLAW["set"][1]


class WyattEarpFacts(Facts):
    """The facts of Wyatt Earp: those of the table's fields (`fields.py`), of rows and outlaws, and who decides."""

    between = (
        *(f"X.{word}.OUTLAW" for word in OF_A_ROW), *(f"{word}.OUTLAW" for word in OF_AN_OUTLAW), f"{REWARD} CARDS",
    )  # fmt: skip
    rules: ClassVar[Mapping[str, str]] = {
        "decides": "wyatt_earp.turn.clockwise", "hand_count": "wyatt_earp.hand.size",
        "sheriff_cards_left": "wyatt_earp.sheriff.one",
    }  # fmt: skip

    steps: ClassVar[Mapping[str, int]] = {"money": BILL, "poster": BILL, "share": BILL}
    on_board: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "seat": ("{who}.money", "{who}.hand_count", "turn = {who}", "winners = {who}"),
        "seat/hand": ("{who}.hand_count",),
        "seat/dealer": ("dealer = {who}",),
        "seat/sheriff_card": ("sheriff_cards_left",),
        "posters": tuple(f"poster.{id_}" for id_ in OUTLAW_IDS),
        "poster": ("poster.{which}", "sp.{which}", "set.{which} = true"),
        "settled": ("poster.{which}",),
        "pile": ("deck_count", "reshuffled"),
        "discard": ("discard_count", "discard_top"),
        "under_way": ("discard_count",),
        "found": ("discard_count",),
    }

    def besides(self, position: Position, thing: ThingId) -> Iterator[Worth]:
        """About a row: what lies there, the points and what they would bring. About a poster: whose points count."""
        named = position.table.names
        of = next((part for part in thing.parts[:1] if part in OUTLAW_IDS), "")
        if thing.seat is not None and of:
            paths = ("{who}.sp.{which}", "{who}.row.{which}", "{who}.share.{which}", "poster.{which}", "set.{which}")
            yield from worth(position, paths, named[thing.seat], of)
        elif thing.key == "poster":
            for name in named:
                yield from worth(position, ("{who}.sp.{which}",), name, thing.which)

    def fact(self, position: Position, path: str) -> Fact:
        table: Table = position.table
        text = " ".join(bounded(str(path), "a fact").split())
        *start, last = (part.strip() for part in text.split("."))
        word = plain(start[-1]) if start else ""
        if len(start) == 2 and word in OF_A_ROW:
            who, of = seat(table, start[0]), outlaw(last)
            return made(f"{table.names[who]}.{word}.{of.id}", OF_A_ROW[word][0](table, who, of))
        is_named = word in map(plain, table.names)
        if len(start) == 1 and word in OF_AN_OUTLAW and (plain(last) in CARD_NAMES or not is_named):
            of = outlaw(last)
            return made(f"{word}.{of.id}", OF_AN_OUTLAW[word][0](table, of))
        return super().fact(position, path)

    def other(self, position: Position, text: str) -> Fact | None:
        word, _, rest = text.partition(" ")
        if word.casefold() != REWARD or not rest:
            return None
        found = _reward(position.table, rest)
        return made(f"{REWARD} {rest}", found)

    def rule(self, position: Position, path: str) -> str | None:
        *start, _ = path.split(".")
        if len(start) == 2:
            return OF_A_ROW[start[1]][1]
        if start and start[0] == "set":
            return _rule_of_set(position.table, outlaw(path.rpartition(".")[2]))
        if start and start[0] in OF_AN_OUTLAW:
            return OF_AN_OUTLAW[start[0]][1]
        return "wyatt_earp.outlaw.reward" if path.startswith(f"{REWARD} ") else super().rule(position, path)

    def holds(self, position: Position, found: Fact, expected: Any) -> bool:
        what = found.path.rpartition(".")[2]
        of = found.path.split(".")
        if len(of) == 3 and of[1] == "row":
            return _lying(expected, of[2]) == _lying(found.value, of[2])
        if what == "rows":
            return _rows(found, expected) == _rows(found, found.value)
        if found.cards is not None:
            return Counter(card(_text(found, one)) for one in listed(expected)) == Counter(found.cards)
        if found.path == "dealer":
            return same_players(position.table, found, expected)
        if found.path == "phase":
            return bool(found.value == _phase(found, expected))
        return super().holds(position, found, expected)

    def said(self, position: Position, path: str, value: Any, words: Words) -> str:
        from bang_explorer.games.wyatt_earp.desk.claims import fact_in_words  # it imports this module

        return fact_in_words(position, path, value, words)

    def suggested(self, position: Position) -> Iterator[str]:
        """Facts as a user would write them that may be worth asking: on points and rewards now, and what may come."""
        table: Table = position.table
        for id_ in OUTLAW_IDS:
            for who, name in enumerate(table.names):
                if id_ in table.rows[who]:
                    yield f"{name}.sp.{id_} = {int(numbers.points.base(table, who, id_))}"
            yield f"poster.{id_} = {table.posters[id_]}"
            yield f"set.{id_} = true"
        yield from (f"{name}.hand_count = {len(table.hands[who])}" for who, name in enumerate(table.names))
        yield from (f"{name}.money = {table.money[who]}" for who, name in enumerate(table.names))
        yield f"round = {table.round + 1}"
        yield from (f"turn = {written_name(name)}" for name in table.names)
        yield from (f"winners = {written_name(name)}" for name in table.names)
        yield "over = true"

    def compared(self, position: Position) -> Iterator[str]:
        yield from super().compared(position)
        yield from (f"poster.{id_}" for id_ in OUTLAW_IDS)

    def looked_at(self, position: Position, wanted: Iterable[tuple[Fact, Any]]) -> Looked:
        """Facts that list cards need all kinds told apart, and those of a hand that it is known."""
        aspects, hands = set[str](), set[int]()
        for found, _ in wanted:
            name, _, what = found.path.rpartition(".")
            if found.cards is not None:
                aspects.add("kind")
            if what == "hand":
                hands.add(position.table.names.index(name))
        return Looked(frozenset(aspects), tuple(sorted(hands)))


def _text(found: Fact, one: Any) -> str:
    if not isinstance(one, str):
        raise never(found, "a list of cards", one)
    return one


def _lying(said: Any, of: str) -> Counter[Card]:
    """The cards that a row is said to hold, such as `[3, photo]`; None stands for nothing."""
    return Counter(read_row(listed(said), outlaw(of)))


def _rows(found: Fact, said: Any) -> dict[str, Counter[Card]]:
    """All rows of a player as they are said, by the outlaw; empty ones are left out."""
    if said is not None and not isinstance(said, dict):
        raise never(found, "a mapping from outlaws to what lies there", said)
    rows = {outlaw(str(of)).id: _lying(lies, str(of)) for of, lies in (said or {}).items()}
    return {of: cards for of, cards in rows.items() if cards}


def _phase(found: Fact, expected: Any) -> str:
    if not isinstance(expected, str):
        raise never(found, "a word", expected)
    if (phase := name_of(expected)) not in PHASES:
        near = nearest(expected, PHASES)
        raise BadInput(
            "no phase {phase}; there are {known}{near}", phase=shown(expected), known=", ".join(PHASES), near=near
        )
    return phase


FACTS = WyattEarpFacts()
fact = FACTS.fact
