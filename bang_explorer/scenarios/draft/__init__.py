"""Drafts: situations that a reader makes by hand, by small deeds that can be undone, without a word of code.

A draft holds a situation as a scenario file says it. At any time it tells what is wrong with it, in the words of the
engine, and shows the board; if nothing is wrong, it has the position and the scenario.

>>> draft = Draft.new("base", 4)
>>> draft.put("mustang", "seat:2/play")
>>> draft.put("bang", "seat:0/hand")
>>> draft.faults
()
>>> bool(draft.position.why_not("Ann: bang > Cleo"))
True
>>> draft.undo()
>>> print(draft.text)
id: base.own.situation
game: base
players:
  - {name: Ann, role: sheriff}
  - {name: Bob, role: renegade}
  - {name: Cleo, role: outlaw, in_play: [mustang]}
  - {name: Dan, role: outlaw}
<BLANKLINE>
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bang_explorer.core.position import Position
from bang_explorer.games import find
from bang_explorer.kit.desk.building import NAMES, Choice, Setting, Spot, label, part, put_at
from bang_explorer.kit.desk.opening import opened
from bang_explorer.kit.errors import BadInput, Unwritable, nearest, shown
from bang_explorer.kit.names import one_way
from bang_explorer.kit.scenario import Scenario, own_fields
from bang_explorer.kit.words import languages
from bang_explorer.rulebook.rules import USUAL
from bang_explorer.scenarios.draft.data import call_anew, data_of, table_of, trim
from bang_explorer.scenarios.draft.faults import check
from bang_explorer.scenarios.draft.state import RULES, State, Supply, known
from bang_explorer.scenarios.packaged import scenario as scenario_called
from bang_explorer.scenarios.reading import read_value
from bang_explorer.scenarios.writing import dump, snapshot

if TYPE_CHECKING:
    from bang_explorer.kit.board.parts import Board
    from bang_explorer.kit.desk.building import Data

FEWEST = 2
"""The fewest players that a file can have."""
TYPES = {"number": int, "flag": bool, "name": str}
"""By the kind of a setting: the type of its values."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that is wrong: the ids of what it is about, and the error in which the engine says it."""

    where: tuple[str, ...]
    """Ids of things, places, seats and settings, as the board has them; `table` if it is about none of these."""
    error: BadInput

    def said(self, lang: str = "en") -> str:
        return self.error.said(lang)


class Draft:
    """A situation in the making. Begin with `Draft.new` or `Draft.of`; each deed can be undone.

    Deeds take the ids of the board. One that means nothing, such as an id that there is not, raises `BadInput` and
    changes nothing. One that makes a situation that cannot be is done, and `faults` says what is wrong.
    """

    def __init__(self, data: Data) -> None:
        self._states = [State(data, find(str(data["game"])))]
        self._at = 0

    @classmethod
    def new(cls, game: str = "base", players: int | None = None) -> Draft:
        """A new situation: named players with roles, without cards, in a phase in which one plays.

        Raises `BadInput` for an unknown game, and if it is not for so many players.
        """
        box = find(game)
        count = min(box.players) if players is None else players
        if count not in box.players:
            raise BadInput(
                "{game} is for {least} to {most} players; found {count}",
                game=box.id, least=min(box.players), most=max(box.players), count=count,
            )  # fmt: skip
        return cls(box.game.desk.building.start(box, count))

    @classmethod
    def of(cls, beginning: Position | Scenario | str) -> Draft:
        """A draft of what lies on the table in a position, or where a scenario begins (also given as a text or an id).

        From a position in which no file can begin, such as within an attack, it is the last one before it in which one
        can, or else the beginning. Raises `Unwritable` if there is none, `BadInput` for a text that is no scenario.
        """
        if isinstance(beginning, Position):
            return cls(_last_writable(beginning))
        scenario = beginning if isinstance(beginning, Scenario) else scenario_called(beginning)
        draft = cls(data_of(scenario))
        try:
            first = opened(draft._now.box, scenario)
        except BadInput:
            return draft
        if draft.position is not None and table_of(draft.position).key() == table_of(first).key():
            return draft
        # without its line, the file leaves open which copies of the cards lie there
        return cls(data_of(first.game.desk.opening.told_of(table_of(first), scenario.seed)))

    # --- what is so ---------------------------------------------------------------------------------------------------

    @property
    def _now(self) -> State:
        return self._states[self._at]

    @property
    def game(self) -> str:
        """The id of the box."""
        return str(self._now.box.id)

    @property
    def data(self) -> Data:
        """The situation as a file says it; a copy."""
        return deepcopy(self._now.data)

    @property
    def faults(self) -> tuple[Fault, ...]:
        """What is wrong, in the engine's words; empty if nothing is. Of very many faults only some are found."""
        now = self._now
        return tuple(Fault(tuple(dict.fromkeys(map(now.id_of, one.places))), one.error) for one in now.checked.faults)

    @property
    def position(self) -> Position | None:
        """The position in which the situation begins; None while something is wrong."""
        checked = self._now.checked
        return None if checked.faults else checked.position

    @property
    def scenario(self) -> Scenario:
        """The situation as a scenario. Raises `BadInput` if even its form is wrong, such as a name that is empty."""
        return read_value(self.data)

    @property
    def text(self) -> str:
        """The situation as a scenario file, in YAML. Raises `BadInput` as `scenario` does."""
        return dump(self.scenario)

    def board(self, lang: str = "en") -> Board:
        """The board, also while something is wrong: what cannot be lies there all the same."""
        return self._now.board(lang)

    # --- what there is to choose from ---------------------------------------------------------------------------------

    def palette(self) -> tuple[Supply, ...]:
        """All sorts of things that can be put on the table, with how many are left."""
        return tuple(map(self._now.supply, self._now.sorts.values()))

    def search(self, text: str) -> tuple[Supply, ...]:
        """Those of the palette with this text in a name of any language; the nearest first, all for an empty text."""
        return tuple(map(self._now.supply, self._now.search(text)))

    def takers(self, what: str) -> tuple[str, ...]:
        """The ids of the places where a thing may lie now, so that nothing more is wrong than before."""
        now = self._now
        if what not in now.takers:
            sort = now.sort(now.text(what))
            fitting = (spot.id for spot in now.spots.values() if sort is None or sort.group in spot.groups)
            now.takers[what] = tuple(id_ for id_ in fitting if self._is_well_put(what, id_))
        return now.takers[what]

    def called(self, place: str, lang: str = "en") -> str:
        """What a place is called in a language, also one that the board does not show."""
        spot = known(place, self._now.spots)
        return label((spot.id, str(spot.at[-1])), self._now.box, lang)

    def settings(self) -> tuple[Setting, ...]:
        """All that can be set: numbers, flags, names, and choices such as roles and the phase."""
        return tuple(self._now.settings.values())

    def choices(self, field: str) -> tuple[Choice, ...]:
        """The values to choose from for a setting, with their names; those taken are marked."""
        now, setting = self._now, known(field, self._now.settings)
        if setting == RULES:
            sets = now.box.game.desk.opening.scenario.rule_sets.named
            return tuple(Choice(None if one == USUAL else one, dict.fromkeys(languages(), one)) for one in sets)
        return now.building.choices(setting, now.data, now.box)

    def value(self, field: str) -> Any:
        """What a setting is now: what the situation says, or else what follows from it; None if that says nothing."""
        setting = known(field, self._now.settings)
        said = part(self._now.data, setting.at)
        if setting.member:
            return setting.member in (said or ()) or setting.member in (self._now.follows(setting) or ())
        return said if said is not None else self._now.follows(setting)

    # --- deeds: seats -------------------------------------------------------------------------------------------------

    def add_seat(self, name: str = "") -> None:
        """Add a player after the last one, by this name or the next that is free, with a role that is left."""
        data, now = self.data, self._now
        players = data["players"]
        taken = {str(one["name"]).casefold() for one in players}
        free = next((one for one in NAMES if one.casefold() not in taken), f"{NAMES[0]} {len(players)}")
        must = now.building.seat(players, now.box, len(players) + 1)
        players.append({"name": one_way(name) or free, **must})
        self._done(data)

    def remove_seat(self, seat: str) -> None:
        """Take a player away, with all that lies at his seat. Raises `BadInput` if only two are left."""
        data, who = self.data, self._now.seat(seat)
        if len(data["players"]) <= FEWEST:
            raise BadInput("at least two players stay at the table")
        gone = data["players"].pop(who)
        call_anew(data, self._now.box, str(gone["name"]), None)
        self._done(data)

    def turn_round(self, by: int = 1) -> None:
        """Let everybody sit down one seat further on (or `by` seats). Whoever is on turn stays so."""
        data = self._with_turn_said()
        players = data["players"]
        by %= len(players)
        data["players"] = players[len(players) - by :] + players[: len(players) - by]
        self._done(data)

    def swap(self, one: str, other: str) -> None:
        """Let two players change seats, with all that lies before them. Whoever is on turn stays so."""
        data, first, second = self._with_turn_said(), self._now.seat(one), self._now.seat(other)
        players = data["players"]
        players[first], players[second] = players[second], players[first]
        self._done(data)

    def rename(self, seat: str, name: str) -> None:
        """Give a player another name, wherever it stands."""
        self.set_to(f"{seat}/name", name)

    # --- deeds: things ------------------------------------------------------------------------------------------------

    def put(self, what: str, where: str) -> None:
        """Put something in a place: a sort of the palette, a certain copy (`bang-6H`), or a thing that lies somewhere.

        `where` is the id of a place, or of a thing before which it comes. In a pile it comes on top. Raises `BadInput`
        if none is left, and for what never lies there.
        """
        self._done(self._with_put(what, where))

    def take_away(self, what: str) -> None:
        """Take a thing off the table."""
        data = self.data
        self._lift(data, what)
        self._done(data)

    def mark(self, what: str) -> None:
        """Mark a thing, such as a green card that was laid in this turn, or take its mark away.

        Raises `BadInput` where nothing is ever marked.
        """
        data, (spot, at) = self.data, known(what, self._now.things)
        marks = self._now.marks_of(spot)
        if marks is None:
            raise BadInput("nothing is ever marked there", what)
        if not self._unmark(data, spot, at):
            put_at(data, marks, [*(part(data, marks) or ()), self._now.entries(spot)[at]])
        self._done(data)

    # --- deeds: numbers, flags and words ------------------------------------------------------------------------------

    def set_to(self, field: str, value: Any) -> None:
        """Set a number, a flag, a name or a choice; None for what follows by itself.

        Raises `BadInput` for a value of the wrong kind.
        """
        setting, data = known(field, self._now.settings), self.data
        self._check_value(setting, value)
        if setting.member:
            others = [one for one in part(data, setting.at) or () if one != setting.member]
            value = [*others, *([setting.member] if value else [])] or None
        if setting.kind == "name":
            value = one_way(value or "")
            names = [one["name"] for one in data["players"]]
            if names.count(part(data, setting.at)) == 1:
                call_anew(data, self._now.box, str(part(data, setting.at)), value)
        put_at(data, setting.at, value)
        self._done(data)

    # --- deeds: back and forth ----------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        return self._at + 1 < len(self._states)

    def undo(self) -> None:
        """Go back to before the last deed; nothing happens if there is none."""
        self._at -= self.can_undo

    def redo(self) -> None:
        """Do again what was undone last; nothing happens if nothing was."""
        self._at += self.can_redo

    # --- how a deed is done -------------------------------------------------------------------------------------------

    def _done(self, data: Data) -> None:
        """Go on with these data; nothing happens if they say the same as before."""
        trim(data, self._now.box)
        if data != self._now.data:
            self._states[self._at + 1 :] = [State(data, self._now.box)]
            self._at += 1

    def _with_turn_said(self) -> Data:
        """The data, with the name of whoever is on turn: else that might follow from who sits where."""
        data, table = self.data, table_of(self._now.checked.position)
        names = [one["name"] for one in data["players"]]
        if "turn" in own_fields(self._now.box.game.desk.opening.scenario) and table.names[table.turn] in names:
            data.setdefault("turn", table.names[table.turn])
        return data

    def _with_put(self, what: str, where: str) -> Data:
        now, data = self._now, self.data
        before = now.things.get(where)
        spot = known(where, now.spots) if before is None else before[0]
        text, sort = now.text(what), now.sort(now.text(what))
        if sort is not None and sort.group not in spot.groups:
            raise BadInput("{thing} never lies there", where, thing=shown(text))
        lay = now.things.get(what)
        if lay is None:
            now.refuse_one_too_many(text, where)
        else:
            self._lift(data, what)
        entries = now.building.entries(spot, part(data, spot.at))
        at = 0 if spot.is_pile else len(entries)
        if before is not None:
            at = before[1] - (lay is not None and lay[0] == spot and lay[1] < before[1])
        entries.insert(at, text)
        put_at(data, spot.at, now.building.value(spot, entries))
        return data

    def _lift(self, data: Data, what: str) -> None:
        """Take a thing out of the data, in place."""
        spot, at = known(what, self._now.things)
        self._unmark(data, spot, at)
        entries = self._now.entries(spot)
        del entries[at]
        put_at(data, spot.at, self._now.building.value(spot, entries))

    def _unmark(self, data: Data, spot: Spot, at: int) -> bool:
        """Take the mark of a thing away, in place. False if it has none."""
        now, place = self._now, self._now.marks_of(spot)
        marked = [] if place is None else list(part(data, place) or ())
        sort = now.sort(now.entries(spot)[at])
        same = next((text for text in marked if now.sort(now.building.normal_text(text, now.box)) is sort), None)
        if place is None or same is None:
            return False
        marked.remove(same)
        put_at(data, place, marked or None)
        return True

    def _is_well_put(self, what: str, where: str) -> bool:
        now = self._now
        try:
            return len(check(self._with_put(what, where), now.box).faults) <= len(now.checked.faults)
        except BadInput:
            return False

    def _check_value(self, setting: Setting, value: Any) -> None:
        if value is None:
            return
        if setting.kind == "choice":
            values = [one.value for one in self.choices(setting.id)]
            if value not in values:
                there = [one for one in values if one is not None]
                raise BadInput(
                    "there is no {found} to choose; there are {known}{near}", setting.id,
                    found=shown(value), known=", ".join(there), near=nearest(str(value), there),
                )  # fmt: skip
        elif type(value) is not TYPES[setting.kind]:
            raise BadInput("this cannot be set to {found}", setting.id, found=shown(value))


def _last_writable(position: Position) -> Data:
    """The data of a position or, if no file can begin there, of the last one before it where one can."""
    refused: list[Unwritable] = []
    first = position
    for first in position.history:
        try:
            return data_of(snapshot(first))
        except Unwritable as wrong:
            refused.append(wrong)
    data = data_of(first.game.desk.opening.told_of(table_of(first), first.seed))
    laid = Draft(data).position
    if laid is None or table_of(laid).key() != table_of(first).key():
        raise refused[0]
    return data
