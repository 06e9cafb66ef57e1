"""The facts that can be asked of a position: `C.life`, `arrows`, `dice`, `rolls_left`, `distance A > C`, `winners`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from bang_explorer.games.dice.desk.names import face, person, role
from bang_explorer.games.dice.desk.seating import SETUP
from bang_explorer.games.dice.desk.this_turn import RESOLVE, ROLL, START
from bang_explorer.games.dice.rules import numbers
from bang_explorer.kit.desk.facts import Fact, Facts, listed, made, never, written_name
from bang_explorer.kit.desk.worth import Worth, worth
from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.kit.names import name_of, seat
from bang_explorer.kit.roles import UNKNOWN_ROLE

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.core.reasons import Explained
    from bang_explorer.games.dice.rules.table import Table
    from bang_explorer.kit.desk.worth import ThingId
    from bang_explorer.kit.words import Words

PHASES = (SETUP, START, ROLL, RESOLVE)
WORDS = ("role", "character", "phase")
LIKELY = 3
"""So many values from the present one on are suggested for a fact that is a number."""


def _throws_left(table: Table) -> Explained | int:
    return numbers.throws_left.explain(table, table.turn, table.throws) if table.phase == ROLL else 0


def _distance(table: Table, path: str, rest: str) -> Fact:
    from_, arrow, to = rest.partition(">")
    if not arrow:
        raise BadInput("a distance is written `distance X > Y`; found {found}", found=shown(path))
    one, two = (seat(table, name) for name in (from_, to))
    for who in (one, two):
        if table.out[who]:
            raise BadInput(
                "{who} is out of the game: no distance is counted from there or to there", who=table.names[who]
            )
    if one == two:
        raise BadInput("a distance is between two players; found {who} twice", who=table.names[one])
    return made(f"distance {table.names[one]} > {table.names[two]}", numbers.distance.explain(table, one, two))


def _word(table: Table, found: Fact, what: str, expected: Any) -> str | None:
    """The id of the expected role, character or phase; None for no character, or for one without ability.

    `what` is the last word of the fact's path. Raises `BadInput` for an unknown name, and for what is no text.
    """
    if what == "character" and expected is None:
        return None
    if not isinstance(expected, str):
        raise never(found, "a word", expected)
    if what == "character":
        one = person(expected, table.box)
        return None if one is table.box.plain else one.id
    if what == "role":
        return UNKNOWN_ROLE if name_of(expected) == UNKNOWN_ROLE else role(expected)
    if (phase := name_of(expected)) not in PHASES:
        near = nearest(expected, PHASES)
        raise BadInput(
            "no phase {phase}; there are {known}{near}", phase=shown(expected), known=", ".join(PHASES), near=near
        )
    return phase


class DiceFacts(Facts):
    """The facts of the Dice Game: those of the table's fields (`fields.py`), throws left, distances, who decides."""

    reckoned: ClassVar[Mapping[str, Callable[..., Any]]] = {"rolls_left": _throws_left}
    between = ("distance X > Y",)
    rules: ClassVar[Mapping[str, str]] = {"decides": "dice.turn.clockwise", "rolls_left": "dice.roll.three-times"}

    def other(self, position: Position, text: str) -> Fact | None:
        word, _, rest = text.partition(" ")
        return _distance(position.table, text, rest) if word.casefold() == "distance" else None

    on_board: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "seat": ("{who}.life", "{who}.out", "{who}.arrows", "turn = {who}", "winners = {who}"),
        "seat/life": ("{who}.life", "{who}.out = true"),
        "seat/threatened": ("{who}.life", "{who}.out = true"),
        "seat/role": ("winners = {who}", "{who}.out = true"),
        "seat/person": ("{who}.life", "{who}.out = true", "turn = {who}"),
        "dice": ("rolls_left",),
        "die": ("rolls_left",),
        "pool": ("arrows",),
        "throws_left": ("rolls_left",),
    }

    def besides(self, position: Position, thing: ThingId) -> Iterator[Worth]:
        """For dice: what they show now. For a seat: the distance to it from the player on turn, as on the board."""
        table: Table = position.table
        if thing.key in ("dice", "die") and table.dice:
            yield Worth("dice", (self.fact(position, "dice").value,))
        if thing.seat is not None and thing.parts == ("distance",):
            path = f"distance {table.names[table.turn]} > {table.names[thing.seat]}"
            yield from worth(position, (path,), "", "")

    def holds(self, position: Position, found: Fact, expected: Any) -> bool:
        what = found.path.rpartition(".")[2]
        if what == "dice":
            wanted = Counter(face(str(one)) for one in listed(expected))
            return wanted == Counter(found.cards or ())
        if what in WORDS:
            return bool(found.value == _word(position.table, found, what, expected))
        return super().holds(position, found, expected)

    def said(self, position: Position, path: str, value: Any, words: Words) -> str:
        from bang_explorer.games.dice.desk.claims import fact_in_words  # it imports this module

        return fact_in_words(position, path, value, words)

    def suggested(self, position: Position) -> Iterator[str]:
        """Facts as a user would write them that may be worth asking: on life points, arrows, turn, winners and end."""
        table: Table = position.table
        for who in table.living():
            name, life = table.names[who], table.life[who]
            yield from (f"{name}.life = {points}" for points in range(life, max(life - LIKELY, 0), -1))
            yield f"{name}.out = true"
            yield f"{name}.arrows = {table.arrows[who]}"
        yield f"arrows = {table.pool}"
        yield from (f"turn = {written_name(table.names[who])}" for who in table.living())
        yield from (f"winners = {written_name(name)}" for name in table.names)
        yield "over = true"


FACTS = DiceFacts()
fact = FACTS.fact
