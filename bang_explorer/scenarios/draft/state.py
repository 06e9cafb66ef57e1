"""One state of a draft: its data, and all that follows from them. It never changes."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from bang_explorer.kit.board.parts import seat_id
from bang_explorer.kit.desk.building import UNKNOWN, Setting, Sort, Spot, by_name, part, sorts_by_id
from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.kit.names import plain
from bang_explorer.kit.words import words
from bang_explorer.scenarios.draft.data import table_of
from bang_explorer.scenarios.draft.faults import Checked, check
from bang_explorer.scenarios.draft.picture import copy_on_board, drawn, sort_on_board, things_drawn

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import TypeVar

    from bang_explorer.kit.board.parts import Board
    from bang_explorer.kit.desk.building import Building, Data
    from bang_explorer.kit.game import Box
    from bang_explorer.kit.values import Place

    T = TypeVar("T")

TABLE = "table"
"""Where something is wrong that is about no single seat, place or thing."""
RULES = Setting("rules", ("rules",), "choice")


class Supply(NamedTuple):
    """A sort of things in the palette, how many of them are left, and where they can lie."""

    sort: Sort
    left: int
    free: tuple[str, ...]
    """The copies that lie nowhere yet, as `Draft.put` takes them."""
    places: tuple[str, ...]
    """The ids of the places for such things. Whether one may lie there now, `Draft.takers` says."""


class State:
    """One state of a draft."""

    def __init__(self, data: Data, box: Box) -> None:
        self.data, self.box = data, box
        self.building: Building = box.game.desk.building
        self.boards: dict[str, Board] = {}
        """The board in each language in which it was asked for."""
        self.takers: dict[str, tuple[str, ...]] = {}
        """For each thing asked about, the places that can take it (see `Draft.takers`)."""

    @cached_property
    def checked(self) -> Checked:
        return check(self.data, self.box)

    def board(self, lang: str) -> Board:
        if lang not in self.boards:
            self.boards[lang] = drawn(self.data, self.checked, self.box, words(lang, self.box.game))
        return self.boards[lang]

    # --- by id --------------------------------------------------------------------------------------------------------

    @cached_property
    def spots(self) -> dict[str, Spot]:
        return {spot.id: spot for spot in self.building.spots(self.data, self.box)}

    @cached_property
    def settings(self) -> dict[str, Setting]:
        found = self.building.settings(self.data, self.box)
        sets = self.box.game.desk.opening.scenario.rule_sets.named
        return {one.id: one for one in (*found, *([RULES] if len(sets) > 1 else ()))}

    @cached_property
    def things(self) -> dict[str, tuple[Spot, int]]:
        return things_drawn(self.data, self.board("en"), self.box)

    def seat(self, id_: str) -> int:
        """The seat with this id. Raises `BadInput` if there is none."""
        return known(id_, {seat_id(who): who for who in range(len(self.data["players"]))})

    def id_of(self, place: Place) -> str:
        """The id of what stands at a place of the data, or of what is around it."""
        for spot in self.spots.values():
            if place == spot.at:
                return spot.on or spot.id
            if place[: len(spot.at)] == spot.at:
                meant = self.building.said_at(spot, part(self.data, spot.at), int(str(place[len(spot.at)])))
                lying = (id_ for id_, (where, at) in self.things.items() if where == spot and at in meant)
                return next(lying, spot.on or spot.id)
        found = next((one.id for one in self.settings.values() if one.at == place), None)
        if found is None and place[:1] == ("players",):
            return seat_id(int(str(place[1]))) if place[1:] else TABLE
        return found or TABLE

    # --- things -------------------------------------------------------------------------------------------------------

    def entries(self, spot: Spot) -> list[str]:
        return self.building.entries(spot, part(self.data, spot.at))

    def marks_of(self, spot: Spot) -> Place | None:
        """The place in the data that lists the marked things of a place; None if nothing there can be marked."""
        key = self.building.marks.get(str(spot.at[-1]))
        return (*spot.at[:-1], key) if key is not None and spot.at[0] == "players" else None

    def text(self, what: str) -> str:
        """How files write a thing on the board, as the very copy that is seen, or something of the palette."""
        if what not in self.things:
            return self.building.text(what, self.box)
        spot, at = self.things[what]
        copy = copy_on_board(what)
        return copy if any(copy in sort.copies for sort in self.sorts.values()) else self.entries(spot)[at]

    def sort(self, text: str) -> Sort | None:
        """The sort of a thing that a file names so; None if that leaves it open."""
        return self.sorts.get(self.building.sort_of(text, self.box))

    @property
    def sorts(self) -> Mapping[str, Sort]:
        return sorts_by_id(self.building, self.box)

    @cached_property
    def lying(self) -> tuple[tuple[str, str], ...]:
        """For each thing that lies somewhere: the id of its sort, and how the file writes it.

        One that the file names by its value alone is of the sort that it is on the board.
        """
        found = []
        for id_, (spot, at) in self.things.items():
            text = self.entries(spot)[at]
            found.append((self.building.sort_of(text, self.box) or sort_on_board(id_), text))
        return tuple(found)

    @cached_property
    def left(self) -> Mapping[str, int]:
        """How many things of each sort lie nowhere yet. It is below zero where too many lie there."""
        used, found = Counter(sort for sort, _ in self.lying), {}
        for sort in self.sorts.values():
            sharing = [one for one in self.sorts.values() if one is sort or (sort.stock and one.stock == sort.stock)]
            found[sort.id] = len(sort.copies) - sum(used[one.id] for one in sharing)
        unknown = self.sorts.get(UNKNOWN)
        if unknown is not None:
            of = [sort.id for sort in self.sorts.values() if sort.group == unknown.stock]
            found[UNKNOWN] = sum(found[id_] for id_ in of) - used[UNKNOWN]
        return found

    def free(self, sort: Sort) -> tuple[str, ...]:
        """The copies of a sort that lie nowhere yet."""
        gone = Counter(copy_on_board(id_) for id_ in self.things)
        seen = Counter[str]()
        found = []
        for text in sort.copies:
            seen[text] += 1
            if seen[text] > gone[text]:
                found.append(text)
        return tuple(found[: max(self.left[sort.id], 0)])

    def refuse_one_too_many(self, text: str, where: str) -> None:
        """Raise `BadInput` if none is left of what shall be put on the table, or not this very copy."""
        sort = self.sort(text)
        if sort is None or not sort.copies:
            return
        printed = sort.copies.count(text) if text in sort.copies else len(sort.copies)
        is_gone = text != sort.text and sum(one == text for _, one in self.lying) >= printed
        if is_gone or self.left[sort.id] <= 0:
            raise BadInput(
                "no {thing} is left: all {printed} lie on the table", where, thing=shown(text), printed=printed
            )

    def supply(self, sort: Sort) -> Supply:
        places = tuple(spot.id for spot in self.spots.values() if sort.group in spot.groups)
        return Supply(sort, self.left[sort.id], self.free(sort), places)

    def search(self, text: str) -> tuple[Sort, ...]:
        """The sorts with this text in a name of any language, the nearest first; all for an empty text."""
        wanted, names = plain(text), by_name(self.building, self.box)
        exactly = set(self.box.game.desk.ids_called(text)) if wanted else set()

        def nearness(sort: Sort) -> int:
            called = names[sort.id]
            if wanted in called or sort.id in exactly:
                return 0
            return 1 if any(name.startswith(wanted) for name in called) else 2

        found = (one for one in self.sorts.values() if any(wanted in name for name in names[one.id]))
        return tuple(sorted(found, key=nearness))

    # --- settings -----------------------------------------------------------------------------------------------------

    def follows(self, setting: Setting) -> Any:
        """The value of a setting that the data leave out, as the table has it; None if the table has no such thing."""
        opening, table = self.box.game.desk.opening, table_of(self.checked.position)
        of_seat = setting.at[0] == "players"
        key = ".".join(map(str, setting.at[2:] if of_seat else setting.at))
        for name, told in (opening.of_player if of_seat else opening.of_file).items():
            line = table.fields[name]
            held = getattr(table, name)
            if told.key == key:
                seat = setting.at[1:2] if of_seat else ()
                several = line.last.shape != "one"
                return opening.told.written[name](table, *seat) if several else line.kind.told(table, _of(held, seat))
            if told.key == key.partition(".")[0] and isinstance(held, dict):
                return held.get(setting.at[-1])
        return None


def _of(held: Any, seat: Place) -> Any:
    return held if seat == () else held[int(str(seat[0]))]


def known(id_: str, ids: Mapping[str, T]) -> T:
    """What has this id. Raises `BadInput`, with the nearest ones, if nothing has it."""
    if id_ not in ids:
        raise BadInput("there is no {found} here{near}", found=shown(id_), near=nearest(id_, ids))
    return ids[id_]
