"""Fields: what is declared once is copied, compared, told apart and veiled everywhere."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from typing import Any

import pytest

import bang_explorer as bx
from bang_explorer.games import games
from bang_explorer.games.bang import GAME
from bang_explorer.games.bang.desk.sight import CardSight
from bang_explorer.games.bang.rules.cards import VEILED
from bang_explorer.games.bang.rules.parts import Part
from bang_explorer.games.bang.rules.table import Table as BangTable
from bang_explorer.games.dice.rules.table import Table as DiceTable
from bang_explorer.kit.fields import NUMBER, OWNER, Field, Fields, Kind, by, each, heap, one, parts, pile, row
from bang_explorer.kit.game import Game
from tests.toy.rules.table import Table as ToyTable


class Stone:
    """Something that lies there."""

    def __init__(self, index: int) -> None:
        self.index = index


STONES = [Stone(index) for index in range(6)]
HIDDEN = Stone(-1)
STONE: Kind[Stone] = Kind("stone", "{}.index", HIDDEN)


class Cart(Part):
    """What a box brings."""

    load = pile(STONE)
    wheels = one(NUMBER, 4)
    purses = each(heap(STONE), seen=OWNER)
    lost = heap(STONE, home="veils")
    veils = one(NUMBER, 0)


class Quarry(Fields):
    """One of each shape."""

    day = one(NUMBER, 1)
    heaps = each(heap(STONE), seen=OWNER)
    wall = row(STONE)
    rubble = pile(STONE)
    cellar = heap(STONE, home="hidden")
    hidden = one(NUMBER, 0)
    prices = by(one(NUMBER, 0))
    shelves = each(by(heap(STONE)))
    parts = parts()


def quarry() -> Quarry:
    made = Quarry(2)
    made.heaps[0] += STONES[:2]
    made.wall += STONES[:2]
    made.rubble += STONES[2:4]
    made.prices["wall"] = 3
    made.shelves[1]["low"] = [STONES[4]]
    made.parts = (cart(),)
    return made


def cart() -> Cart:
    made = Cart(2)
    made.load += STONES[:2]
    made.purses[0] += STONES[2:3]
    return made


def number(stones: Any) -> tuple[int, ...]:
    return tuple(stone.index for stone in stones)


def several(stones: Any) -> tuple[int, ...]:
    return tuple(sorted(number(stones)))


# --- every field of every table -------------------------------------------------------------------------------------


class Another:
    """Something that can lie in any field: another card, another person."""

    index, id = 99, "another"


def change(holder: Any, line: Field) -> None:
    """Change what lies in a field, in place, as deep inside as it goes."""
    value = getattr(holder, line.name)
    thing: Any = Another() if not line.kind.is_plain else "another" if line.kind.name != "seats" else (0,)
    match line.shape:
        case "parts":
            change(value[0], next(iter(type(value[0]).fields.values())))
        case "one":
            setattr(holder, line.name, value + 1 if isinstance(value, int) else thing)
        case "each" if line.inner is not None and line.inner.shape == "one":
            value[0] = value[0] + 1 if isinstance(value[0], int) else thing
        case "each" if line.inner is not None and line.inner.shape == "by":
            value[0]["another"] = [thing]
        case "each":
            value[0].append(thing)
        case "by":
            value["another"] = 1
        case _:
            value.append(thing)


def tables() -> Iterator[tuple[str, Fields]]:
    bang = bx.new_game("base+dodge_city", players=5, seed=3).table
    dice = bx.new_game("dice", players=5, seed=3).table
    for table in (bang, dice):
        table.parts = (cart(),)
    toy = bx.new_game("base", seed=1)  # for its rules: the toy has none of its own
    yield from (
        ("bang", bang),
        ("dice", dice),
        ("toy", ToyTable(with_a_cart(toy.table.box), toy.table.rules, ("A", "B"))),
        ("quarry", quarry()),
    )


def with_a_cart(box: Any) -> Any:
    """The same box, which brings a part."""
    made = copy(box)
    made.brings = (Cart,)
    return made


CHANGED = {f"{name}.{line.name}": (table, line) for name, table in tables() for line in table.fields.values()}


@pytest.mark.parametrize(("table", "line"), CHANGED.values(), ids=CHANGED)
def test_no_change_of_a_field_is_overlooked(table: Fields, line: Field) -> None:
    """Copy, key and the key for settling notice it; or the field says that it does not tell tables apart."""
    if line.about.get("copied") == "same":
        assert getattr(table.copy(), line.name) is getattr(table, line.name)
        return
    told = type(table).keyer()

    def keys(of: Fields) -> tuple[Any, Any]:
        return of.key(), told(of, several_of, several_of)

    before, other = keys(table), table.copy()
    if line.about.get("copied") in ("none", "shallow") or line.told_by == "never":
        change(other, line) if line.shape != "one" else setattr(other, line.name, Another())
        assert keys(other) == before
        return
    change(other, line)
    assert keys(table) == before, "the copy shares what has been changed"
    exact, settling = keys(other)
    assert exact != before[0]
    assert (settling != before[1]) is (line.told_by == "all")


def several_of(things: Any) -> tuple[str, ...]:
    return tuple(sorted(str(getattr(one, "id", getattr(one, "index", one))) + str(id(one)) for one in things))


def test_whatever_does_not_tell_positions_apart_says_why() -> None:
    silent = {name for name, (_, line) in CHANGED.items() if line.told_by != "all" and "because" not in line.about}
    assert silent == set()
    said = {name for name, (_, line) in CHANGED.items() if line.told_by != "all"}
    of_all = ("ask_always", "box", "held", "journal", "memo", "muted", "names", "rules")
    assert {name for name in said if name.startswith(("bang.", "dice."))} == {
        "bang.pool",
        *(f"{game}.{name}" for game in ("bang", "dice") for name in of_all),
    }


def test_every_slot_of_a_table_is_a_field() -> None:
    for table in (BangTable, DiceTable, ToyTable, Quarry):
        slots = {slot for kind in table.__mro__ for slot in getattr(kind, "__slots__", ())}
        assert slots == set(table.fields)
        with pytest.raises(AttributeError):
            object.__new__(table).something_else = 1


# --- every field of every flow ---------------------------------------------------------------------------------------

FLOWS = {f"{game.id}.{name}": (game, flow) for game in games() for name, flow in game.flows.items()}
BROUGHT = "brought"
"""What settling forgets of a frame that asks: the cards that chance has brought are seen by whoever is asked."""


@pytest.mark.parametrize(("game", "flow"), FLOWS.values(), ids=FLOWS)
def test_no_change_of_a_frame_is_overlooked(game: Game, flow: type[Any]) -> None:
    sight = CardSight(bx.new_game("base", players=4, seed=1).table)
    for node in flow.nodes.values():
        frame = object.__new__(flow)
        for slot in flow.all_slots:
            setattr(frame, slot, None)
        frame.at = node
        for slot in set(flow.all_slots) - {"at"}:
            other = frame.copy()
            setattr(other, slot, "another")
            assert getattr(frame, slot) is None
            assert other.key() != frame.key(), slot
            if game is GAME:
                forgotten = slot == BROUGHT and node.kind == "choice"
                assert (sight._frame(other) == sight._frame(frame)) is forgotten, slot


# --- shapes ----------------------------------------------------------------------------------------------------------


def test_an_order_counts_as_the_shape_says() -> None:
    one_, other = quarry(), quarry()
    other.heaps[0].reverse()
    other.shelves[1]["low"].reverse()
    assert other.key() == one_.key()
    for name in ("wall", "rubble"):
        other = quarry()
        getattr(other, name).reverse()
        assert other.key() != one_.key()
        for rows in ((), (name,)):
            told = Quarry.keyer(*rows)
            same = told(other, several, number) == told(one_, several, number)
            assert same is (name == "rubble" and not rows)


def test_a_part_keeps_the_order_of_its_piles_in_settling() -> None:
    one_, other = quarry(), quarry()
    other.parts[0].load.reverse()
    assert other.key() != one_.key()
    assert Quarry.keyer()(other, several, number) != Quarry.keyer()(one_, several, number)
    again = other.copy()
    again.parts[0].load.clear()
    assert len(other.parts[0].load) == 2


def test_what_somebody_cannot_see_of_a_part_goes_home_in_it() -> None:
    for who, seen in ((0, STONES[2:3]), (1, [HIDDEN]), (None, [HIDDEN])):
        (part,) = quarry().as_seen_by(who).parts
        assert (part.purses[0], part.lost) == (seen, [] if who == 0 else STONES[2:3])


def test_a_box_brings_its_part_to_every_new_table() -> None:
    box = with_a_cart(GAME.boxes["base"])
    table = BangTable(box, GAME.rules.chosen("abacus", box.parts), ("A", "B", "C", "D"))
    table.part(Cart).wheels = 3
    assert table.copy().part(Cart).wheels == 3
    assert BangTable(GAME.boxes["base"], table.rules, table.names).parts == ()


def test_what_somebody_cannot_see_goes_home() -> None:
    made = quarry()
    seen = made.as_seen_by(1)
    assert seen.heaps == [[HIDDEN, HIDDEN], []]
    assert (seen.cellar, seen.hidden) == (STONES[:2], 2)
    assert made.as_seen_by(0).heaps == made.heaps
    assert made.heaps[0] == STONES[:2]
    assert made.as_seen_by(None).hidden == 2


def test_a_line_that_is_added_is_copied_and_told_apart_by_itself() -> None:
    class More(Quarry):
        """One more line: nothing else is touched."""

        clues = each(one(NUMBER, 0))

    one_, other = More(2), More(2)
    other.clues[1] += 1
    assert one_.clues == [0, 0]
    assert one_.key() != other.key()
    assert More.keyer()(one_, several, number) != More.keyer()(other, several, number)
    assert other.copy().clues == [0, 1]


def test_the_code_that_was_written_out_can_be_read() -> None:
    assert "new.heaps = [a0.copy() for a0 in self.heaps]" in Quarry.source["copy"]
    assert "tuple([a0.index for a0 in self.wall])" in Quarry.source["key"]


# --- the card game ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("moves", "matters"), [("left", True), ("next_free", False)])
def test_of_two_dynamits_the_order_tells_tables_apart_where_the_first_one_goes(moves: str, *, matters: bool) -> None:
    box = GAME.everything
    rules = GAME.rules.chosen({"dynamite_moves": moves}, box.parts)
    table = BangTable(box, rules, ("A", "B", "C", "D"))
    table.in_play[0] += [box.by_text["dynamit-2H"], box.by_text["dynamit-10C"], box.by_text["mustang-8H"]]
    other = table.copy()
    other.in_play[0].reverse()
    assert (table.key() != other.key()) is matters
    table.in_play[0].pop(0)
    other.in_play[0].remove(box.by_text["dynamit-2H"])
    assert table.key() == other.key()  # with one of them the order is all the same again


def test_the_hands_of_others_are_veils() -> None:
    table = bx.new_game("base", players=4, seed=5).table
    seen = table.as_seen_by(2)
    assert seen.hands[2] == table.hands[2]
    assert all(card is VEILED for seat in (0, 1, 3) for card in seen.hands[seat])
    assert seen.veils == sum(len(table.hands[seat]) for seat in (0, 1, 3)) + len(table.under_veil)
    assert sorted(card.index for card in seen.pool) == [card.index for card in seen.pool]
