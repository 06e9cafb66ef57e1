"""How a reader makes a situation by hand: which things there are, where they can lie, and what can be set.

A situation is the plain data of a scenario file. Here a game says which of its keys hold things, and by which ids its
board shows them. Which numbers, flags and words a file may say follows from its schema. No rule stands here: whether a
situation can be is for the `Opening` to say.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from bang_explorer.kit.board.parts import seat_id
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.names import plain
from bang_explorer.kit.words import languages, words

if TYPE_CHECKING:
    from bang_explorer.kit.board.parts import Colour
    from bang_explorer.kit.desk import Desk
    from bang_explorer.kit.values import Place

Data = dict[str, Any]
"""A situation as a file says it: a mapping with `id`, `game`, `players` and the keys of the game."""
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hope")
"""The names of players who were given none, in the order of their seats."""
UNKNOWN = "?"
"""Stands for a card of a hand of which a file gives only the number."""
REST = "rest"
"""Stands for all things that a file names nowhere."""


@dataclass(frozen=True, slots=True)
class Sort:
    """All things of one name that can be put on the table, such as BANG! cards."""

    id: str
    names: Mapping[str, str]
    """The name in each language."""
    text: str
    """How files write one of them, whichever it is."""
    copies: tuple[str, ...] = ()
    """How files write each copy. Of things that are all alike, and of dice, several have the same text."""
    aliases: tuple[str, ...] = ()
    group: str = "card"
    """What it is: only some groups of things lie in a place."""
    stock: str = ""
    """The name of what it shares its copies with, such as all faces of the dice; empty if with nothing. For unknown
    cards: the group of those that they can be."""
    colour: Colour = "plain"


@dataclass(frozen=True, slots=True)
class Spot:
    """A place where things can lie: its id on the board, and where a file says what lies there."""

    id: str
    at: Place
    groups: tuple[str, ...]
    is_pile: bool = False
    """True if what is put there comes on top, and is named first."""
    on: str = ""
    """The id of the place or track where the board shows it, if that is another."""


@dataclass(frozen=True, slots=True)
class Setting:
    """Something that a reader can set: its id on the board or a word, and where a file says it."""

    id: str
    at: Place
    kind: str
    """`number`, `flag`, `choice` or `name`."""
    least: int | None = None
    most: int | None = None
    step: int = 1
    known: tuple[str, ...] = ()
    """The words to choose from, if the form of files says them all."""
    member: str = ""
    """For a flag that is up as long as a list in the file has an entry: that entry."""

    def said(self, box: Any, lang: str) -> str:
        """What it is called in a language."""
        return label((self.id, str(self.at[-1])), box, lang)


class Choice(NamedTuple):
    """One value to choose from: how files write it (None if they leave it out), and its name in each language."""

    value: str | None
    names: Mapping[str, str]
    taken: bool = False
    """True if it is used elsewhere so often that none is left."""


class Building:
    """What a reader can put and set in one game. By default, the numbers, flags and seats that a file can say."""

    seat_ids: ClassVar[Mapping[str, str]] = {}
    """By the key of a player in files: the end of the id on the board, where that is another word."""
    table_ids: ClassVar[Mapping[str, str]] = {}
    """By the key of the file: the id on the board, where that is another word."""
    at_seats: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """By the key of a player under which things lie: the groups of things that a reader can put there, if any."""
    on_table: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """By the key of the file under which things lie: the groups of things that a reader can put there, if any."""
    piles: ClassVar[frozenset[str]] = frozenset({"deck", "discard"})
    """The keys of the file under which the cards of a pile stand, the top card first."""
    shown_on: ClassVar[Mapping[str, str]] = {}
    """By the key of the file: the id of the track on the board that shows what lies there with other things."""
    marks: ClassVar[Mapping[str, str]] = {}
    """By the key of a player under which things lie: the key that names those of them that are marked."""
    words: ClassVar[tuple[str, ...]] = ()
    """The keys, of a player or the file, with words to choose from (`choices`) that the schema does not list."""
    begins: ClassVar[Mapping[str, Any]] = {}
    """What the file of a new situation says besides its players, if it is not the default."""

    # --- a situation --------------------------------------------------------------------------------------------------

    def start(self, box: Any, count: int) -> Data:
        """A situation to begin with: so many players, in the phase in which they play, with empty hands."""
        players: list[Data] = []
        for name in NAMES[:count]:
            players.append({"name": name, **self.seat(players, box, count)})
        return {"id": f"{box.id}.own.situation", "game": box.id, "players": players, **self.begins}

    def seat(self, others: Sequence[Data], box: Any, count: int) -> Data:
        """What a file must say of one more player, besides his name, beside these others and at so large a table."""
        return {}

    def normal(self, data: Data, box: Any) -> None:
        """Write things in the one way in which sorts write them, in place. What means none stays as it is."""
        for spot in self.spots(data, box):
            value = part(data, spot.at)
            if value:
                put_at(
                    data, spot.at, self.value(spot, [self.normal_text(one, box) for one in self.entries(spot, value)])
                )

    def normal_text(self, text: str, box: Any) -> str:
        """How sorts write a thing that is named in any spelling; the text itself if it means none."""
        try:
            return self.text(text, box)
        except BadInput:
            return text

    # --- things -------------------------------------------------------------------------------------------------------

    def sorts(self, box: Any) -> tuple[Sort, ...]:
        """All sorts of things that can be put on the table."""
        return ()

    def text(self, text: str, box: Any) -> str:
        """How files write a thing that somebody names in any spelling. Raises `BadInput` if there is none."""
        return text

    def sort_of(self, text: str, box: Any) -> str:
        """The id of the sort of a thing that a file names, or an id on the board; empty if that leaves it open."""
        return by_text(self, box).get(text, "")

    def spots(self, data: Data, box: Any) -> tuple[Spot, ...]:
        """All places where things can lie, seat by seat, then those of the table."""
        seats = tuple(
            Spot(f"{seat_id(who)}/{self.seat_ids.get(key, key)}", ("players", who, key), groups)
            for who in range(len(data["players"]))
            for key, groups in self.at_seats.items() if groups
        )  # fmt: skip
        table = tuple(
            Spot(self.table_ids.get(key, key), tuple(key.split(".")), groups, key in self.piles,
                 self.shown_on.get(key, ""))
            for key, groups in self.on_table.items() if groups and self.is_there(key, box)
        )  # fmt: skip
        return (*seats, *table)

    def entries(self, spot: Spot, value: Any) -> list[str]:
        """The things that lie in a place, one by one, from what the file says there."""
        if isinstance(value, int):
            return [UNKNOWN] * value
        return [value] if isinstance(value, str) else [str(one) for one in value or ()]

    def said_at(self, spot: Spot, value: Any, at: int) -> range:
        """The numbers, among the `entries`, of what the file says in its list for a place at this index."""
        return range(len(self.entries(spot, value[:at])), len(self.entries(spot, value[: at + 1])))

    def value(self, spot: Spot, entries: list[str]) -> Any:
        """What a file says of the things in a place; None if there are none.

        Raises `BadInput` for known cards among unknown ones, or beside the rest, which no file can say.
        """
        for word in {UNKNOWN, REST} & set(entries):
            if set(entries) != {word} or (word == REST and len(entries) > 1):
                raise BadInput("named cards and others lie in a place together; a file cannot say so")
            return len(entries) if word == UNKNOWN else REST
        return list(entries) or None

    # --- numbers, flags and words -------------------------------------------------------------------------------------

    def is_there(self, key: str, box: Any) -> bool:
        """True if the key of files is of use with this box."""
        return True

    def settings(self, data: Data, box: Any) -> tuple[Setting, ...]:
        """All that can be set: for each seat, then for the table."""
        of_player, of_file = _forms(box.game.desk)
        seats = (
            replace(form, id=f"{seat_id(who)}/{self.seat_ids.get(form.id, form.id)}", at=("players", who, *form.at))
            for who in range(len(data["players"]))
            for form in of_player if form.id not in self.at_seats and self.is_there(form.id, box)
        )  # fmt: skip
        table = (
            replace(form, id=self.table_ids.get(form.id, form.id))
            for form in of_file if form.id not in self.on_table and self.is_there(form.id, box)
        )  # fmt: skip
        return tuple(form for form in (*seats, *table) if form.kind)

    def names_players(self, data: Data, box: Any) -> tuple[Place, ...]:
        """The places in a file that name a player besides his own seat; some hold a list of names."""
        opening = box.game.desk.opening
        of_players = (("players", who, key) for who in range(len(data["players"])) for key in opening.naming_in_player)
        return (*((key,) for key in opening.naming_in_file), *of_players)

    def choices(self, setting: Setting, data: Data, box: Any) -> tuple[Choice, ...]:
        """The values of a setting of the kind `choice`, with names in every language; those taken are marked."""
        if setting.known:
            return tuple(Choice(word, said(word, box)) for word in setting.known)
        if setting.at in self.names_players(data, box):
            return tuple(Choice(one["name"], dict.fromkeys(languages(), one["name"])) for one in data["players"])
        return ()


class WithRoles(Building):
    """What a reader can put and set in a game in which each player has a role and a character."""

    words: ClassVar[tuple[str, ...]] = ("role", "character")
    seat_ids: ClassVar[Mapping[str, str]] = {"character": "person"}

    def seat(self, others: Sequence[Data], box: Any, count: int) -> Data:
        """A role that is dealt to so many players, and that none of the others has yet."""
        enough = min((at for at in box.roles if at >= count), default=max(box.roles))
        left = Counter(box.roles[enough]) - Counter(one.get("role") for one in others)
        return {"role": next((role for role in box.roles[enough] if left[role]), box.roles[enough][-1])}

    def role(self, text: str) -> str:
        """The id of the role with this name. Raises `BadInput` if there is none."""
        raise NotImplementedError

    def person(self, text: str, box: Any) -> str:
        """The id of the character with this name. Raises `BadInput` if there is none."""
        raise NotImplementedError

    def normal(self, data: Data, box: Any) -> None:
        super().normal(data, box)
        for player in data["players"]:
            for key, read in (("role", self.role), ("character", lambda text: self.person(text, box))):
                try:
                    player[key] = read(str(player[key]))
                except (BadInput, KeyError):
                    continue
            if player.get("character") in (None, box.plain.id):
                player.pop("character", None)

    def choices(self, setting: Setting, data: Data, box: Any) -> tuple[Choice, ...]:
        key, here = setting.at[-1], setting.at[1:2]
        others = [one for who, one in enumerate(data["players"]) if (who,) != here]
        if key == "role":
            left = Counter(box.roles[max(box.roles)]) - Counter(one.get("role") for one in others)
            known = dict.fromkeys(box.roles[max(box.roles)])
            return tuple(Choice(role, said(role, box), taken=not left[role]) for role in known)
        if key == "character":
            taken = {one.get("character") for one in others}
            return (Choice(None, said("plain", box, "board")), *people(box, taken))
        return super().choices(setting, data, box)


def people(box: Any, taken: set[str | None]) -> Iterator[Choice]:
    """All characters of a box to choose from."""
    for person in box.people.values():
        yield Choice(person.id, dict.fromkeys(languages(), person.name), taken=person.id in taken)


# --- parts of a situation ---------------------------------------------------------------------------------------------


def part(data: Any, at: Place) -> Any:
    """What stands at a place of a situation; None if there is nothing."""
    for key in at:
        try:
            data = data[key]
        except (KeyError, IndexError, TypeError):
            return None
    return data


def put_at(data: Any, at: Place, value: Any) -> None:
    """Set what stands at a place of a situation. None takes it away, and a mapping around it that is empty then."""
    key, *within = at
    if within:
        if isinstance(data, dict) and key not in data:
            data[key] = {}
        put_at(data[key], tuple(within), value)
        if isinstance(data, dict) and data[key] == {}:
            del data[key]
    elif value is not None:
        data[key] = value
    else:
        data.pop(key, None)


# --- what the schema of a game's files says -------------------------------------------------------------------------


KINDS = {"integer": "number", "boolean": "flag"}


@cache
def _forms(desk: Desk) -> tuple[tuple[Setting, ...], tuple[Setting, ...]]:
    """What can be set of a player, and of the table, as the schema says. What cannot be set has no kind."""
    said = desk.opening.schema()
    choosable = {*desk.building.words, *desk.opening.naming_in_file, *desk.opening.naming_in_player}

    def walk(keys: Mapping[str, Any], *within: str) -> Iterator[Setting]:
        for key, schema in keys.items():
            path = (*within, key)
            known = schema
            while "$ref" in known:
                known = said["definitions"][known["$ref"].rpartition("/")[2]]
            forms = {one.get("type"): one for one in known.get("anyOf", ())}
            known = next((forms[kind] for kind in KINDS if kind in forms), known)
            if "properties" in known:
                yield from walk(known["properties"], *path)
                continue
            id_, words_ = ".".join(path), tuple(known.get("enum", ()))
            type_ = known.get("type")
            is_choice = words_ or (id_ in choosable and type_ != "array")
            kind = KINDS.get(str(type_), "choice" if is_choice else "")
            least, most, step = (known.get(key) for key in ("minimum", "maximum", "multipleOf"))
            yield Setting(id_, path, kind, least, most, step or 1, words_)

    return (Setting("name", ("name",), "name"), *walk(said["player"])), tuple(walk(said["file"]))


# --- names ------------------------------------------------------------------------------------------------------------


@cache
def sorts_by_id(building: Building, box: Any) -> Mapping[str, Sort]:
    """By id: all sorts of things that can be put on the table."""
    return {one.id: one for one in building.sorts(box)}


@cache
def by_text(building: Building, box: Any) -> Mapping[str, str]:
    """By each text that a file may write for a thing: the id of its sort."""
    sorts = sorts_by_id(building, box).values()
    return {text: sort.id for sort in sorts for text in (sort.id, sort.text, *sort.copies)}


@cache
def by_name(building: Building, box: Any) -> Mapping[str, tuple[str, ...]]:
    """By the id of each sort: all its names, in plain letters."""
    return {
        sort.id: tuple(dict.fromkeys(plain(name) for name in (*sort.names.values(), sort.id, *sort.aliases)))
        for sort in sorts_by_id(building, box).values()
    }


def said(word: str, box: Any, section: str = "word") -> Mapping[str, str]:
    """A small word of a section of the texts, such as the name of a phase, in every language."""
    found: dict[str, str] = {}
    for lang in languages():
        texts = words(lang, box.game).texts.get(section, {})
        known = texts.get(word, word)
        found[lang] = known if isinstance(known, str) else word
    return found


def label(keys: tuple[str, ...], box: Any, lang: str) -> str:
    """What the first of these that has a name is called in a language: a sort of things, an id, or a key of files.

    If none has, it is the last one, with spaces.
    """
    sorts, texts = sorts_by_id(box.game.desk.building, box), words(lang, box.game).texts.get("build", {})
    for key in reversed(keys):
        if key in sorts:
            return sorts[key].names[lang]
    named = (text for key in keys if isinstance(text := texts.get(key), str))
    return next(named, keys[-1].replace("_", " "))
