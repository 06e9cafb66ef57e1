"""Fields of tables. Each thing that lies on a table is declared once, in one line, and all else follows from that.

    class Table(SeatedTable):
        life = each(one(NUMBER, 0))
        hands = each(heap(CARD), seen=OWNER)
        discard = pile(CARD)

A line says what lies there (a `Kind`), in which shape, and who sees it (`seen`). The shapes: `one` thing; a `heap`
without an order; a `row` whose order always matters; a `pile` whose order settling may ignore; `each` seat's own; one
`by` name; the `parts` (objects with fields of their own) that boxes bring. Settling means to explore all that can
follow from a position. The lines are turned into the slots, the empty table, `copy`, `key`, the key for settling
(`keyer`) and the table as a seat sees it (`as_seen_by`). What runs a million times is generated as straight-line code,
which can be read in `Table.source`.
"""

from __future__ import annotations

import linecache
from abc import ABCMeta
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field, replace
from operator import attrgetter
from typing import Any, ClassVar, Generic, Literal, Self, TypedDict, TypeVar, Unpack, cast

T = TypeVar("T")
S = TypeVar("S")

# --- what lies there -------------------------------------------------------------------------------------------------


def itself(_table: Any, thing: Any) -> Any:
    return thing


@dataclass(frozen=True)
class Kind(Generic[T]):
    """A sort of things, such as cards, seats or numbers.

    `index` is code for the value by which things are compared (`"{}.index"`); with `"{}"` that is the thing itself.
    `veil` replaces a thing that somebody cannot see. `told(table, thing)` is how files and facts name a thing.
    """

    name: str
    index: str = "{}"
    veil: T | None = None
    told: Callable[[Any, T], Any] = itself

    @property
    def is_plain(self) -> bool:
        return self.index == "{}"


NUMBER: Kind[int] = Kind("number")
FLAG: Kind[bool] = Kind("flag")
WORD: Kind[str] = Kind("word")
WORDS: Kind[tuple[str, ...]] = Kind("words")
SEAT: Kind[int] = Kind("seat", told=lambda table, seat: None if seat is None else table.names[seat])
SEATS: Kind[tuple[int, ...]] = Kind("seats", told=lambda table, seats: [table.names[seat] for seat in seats or ()])

# --- in which shape, and what else is said of it ---------------------------------------------------------------------

Shape = Literal["one", "heap", "row", "pile", "each", "by", "parts"]
Seen = Callable[[Any, int | None, int | None], bool]
"""A function of table, `by`, `of`: True if seat `by` (None: everybody) sees what seat `of` (None: the table) has."""


def EVERYBODY(_table: Any, _by: int | None, _of: int | None) -> bool:  # noqa: N802 - it is used as a constant
    return True


def OWNER(_table: Any, by: int | None, of: int | None) -> bool:  # noqa: N802 - used as a constant, too
    return by == of


class About(TypedDict, total=False):
    """Optional settings of a field, besides its kind and shape."""

    seen: Seen
    hide: Callable[[Any, int | None], None]
    """`hide(table, seat)` hides in place what the seat cannot see, where the usual way to hide things is not enough."""
    home: str
    """Makes this the field to which hidden things of its kind are moved. Its value names the field that counts them."""
    told_by: Literal["all", "exactly", "never"]
    """When a difference in this field counts: `all`, always; `exactly`, not in exploring what can follow; `never`."""
    because: str
    """The reason why tables that differ in this field do not always count as different."""
    ordered: Callable[[Any], bool]
    """A function of the table, for a heap: True while the order of its things matters after all."""
    copied: Literal["", "same", "none", "shallow"]
    """What a copy of the table gets, if no copy of its own: the same thing, None, or a new list of the same things."""


@dataclass(frozen=True)
class Field:
    """The declaration of one field of a table: what lies there, in which shape, and its settings (`about`)."""

    kind: Kind[Any]
    shape: Shape
    inner: Field | None = None
    start: Any = None
    about: About = field(default_factory=About)
    name: str = ""

    @property
    def seen(self) -> Seen:
        return self.about.get("seen", EVERYBODY)

    @property
    def told_by(self) -> str:
        return self.about.get("told_by", "all")

    @property
    def last(self) -> Field:
        """For `each` and `by`, the field for what lies at one seat or under one name; else the field itself."""
        return self if self.inner is None else self.inner.last


NOTHING: Any = None
# These functions return a `Field`, but to the type checker what will lie there, as `dataclasses.field` does.


def one(kind: Kind[T], start: S = NOTHING, **about: Unpack[About]) -> T | S:
    """A field with one thing, never changed in place: a number, a word, a seat. It begins as `start`, or else None."""
    return cast("T", Field(kind, "one", None, start, about))


def heap(kind: Kind[T], **about: Unpack[About]) -> list[T]:
    """A field with a list of things whose order does not count (but see `ordered` in `About`)."""
    return cast("list[T]", Field(kind, "heap", None, list, about))


def row(kind: Kind[T], **about: Unpack[About]) -> list[T]:
    """A field with a list of things whose order always matters."""
    return cast("list[T]", Field(kind, "row", None, list, about))


def pile(kind: Kind[T], **about: Unpack[About]) -> list[T]:
    """A field with a list of things whose order tells tables apart, but in exploring what follows only on request.

    `Fields.keyer` takes such requests.
    """
    return cast("list[T]", Field(kind, "pile", None, list, about))


def each(inner: T, **about: Unpack[About]) -> list[T]:
    """A field with a list of one value for each seat. `inner` is the field that says what the value is."""
    held = cast("Field", inner)
    return cast("list[T]", Field(held.kind, "each", held, None, about))


def by(inner: T, **about: Unpack[About]) -> dict[str, T]:
    """A field with a dict of values by name. `inner` is the field that says what a value is."""
    held = cast("Field", inner)
    return cast("dict[str, T]", Field(held.kind, "by", held, dict, about))


def parts(**about: Unpack[About]) -> tuple[Fields, ...]:
    """A field with what the boxes in play add to the table: a tuple of small objects with fields of their own."""
    return cast("tuple[Fields, ...]", Field(Kind("part"), "parts", None, tuple, about))


def given(index: str = "{}", **about: Unpack[About]) -> Any:
    """A field whose value is given when the table is made, and is shared by copies: the box, the rules, the names."""
    about.setdefault("copied", "same")
    about.setdefault("told_by", "exactly")
    about.setdefault("because", "nothing that can follow changes it")
    return Field(Kind("given", index), "one", None, None, about)


# --- written out as code ---------------------------------------------------------------------------------------------


def _copied(line: Field, place: str, depth: int = 0) -> str:
    """The code that copies a field, such as `[a0.copy() for a0 in self.hands]`."""
    inner, item = line.inner, f"a{depth}"
    match line.about.get("copied", "") or line.shape:
        case "one" | "same":
            return place
        case "none":
            return "None"
        case "parts":
            return f"{place} and tuple([{item}.copy() for {item} in {place}])"
        case "by" if inner is not None and inner.shape != "one":
            return f"{{n: {_copied(inner, item, depth + 1)} for n, {item} in {place}.items()}}"
        case "each" if inner is not None and inner.shape != "one":
            return f"[{_copied(inner, item, depth + 1)} for {item} in {place}]"
        case _:
            return f"{place}.copy()"


def _exact(line: Field, place: str, depth: int = 0) -> str:
    """The code for what a field adds to `key`, such as `tuple([a0.index for a0 in self.discard])`."""
    item, index = f"a{depth}", line.kind.index
    things = place if line.kind.is_plain else f"[{index.format(item)} for {item} in {place}]"
    match line.shape:
        case "one":
            return index.format(place)
        case "parts":
            return f"tuple([{item}.key() for {item} in {place}])"
        case "heap":
            return f"tuple(sorted({things}))"
        case "row" | "pile":
            return f"tuple({things})"
    inner = cast("Field", line.inner)
    if line.shape == "each":
        flat = inner.shape == "one" and line.kind.is_plain
        return f"tuple({place})" if flat else f"tuple([{_exact(inner, item, depth + 1)} for {item} in {place}])"
    return f"tuple(sorted([(n, {_exact(inner, item, depth + 1)}) for n, {item} in {place}.items()]))"


def _parts(line: Field, place: str, rows: frozenset[str]) -> tuple[str, bool]:
    """The code for what a field adds to a key by `keyer`, and True if that is only numbers, texts and the like.

    In the code, `heap` and `row` are functions that turn several things into one value to compare.
    """
    last = line.last
    in_order = last.shape == "row" or line.name in rows
    several = ("tuple" if in_order else "sorted_") if line.kind.is_plain else ("row" if in_order else "heap")
    match line.shape:
        case "one":
            return place, True
        case "parts":
            return f"*[a.told(heap, row) for a in {place}]", False
        case "heap" | "row" | "pile":
            return f"{several}({place})", line.kind.is_plain
        case "each":
            if last is line.inner:
                return (
                    (f"tuple({place})", True) if last.shape == "one" else (f"*[{several}(a) for a in {place}]", False)
                )
            own = "a[n]" if last.shape == "one" else f"{several}(a[n])"
            return f"*[tuple([(n, {own}) for n in sorted(a)]) for a in {place}]", False
    own = f"{place}[n]" if last.shape == "one" else f"{several}({place}[n])"
    return f"tuple([(n, {own}) for n in sorted({place})])", False


Several = Callable[[Any], Hashable]
"""A function that turns several things into one value, equal for what exploring need not tell apart."""
Keyer = Callable[[Any, Several, Several], tuple[Hashable, ...]]


def _made(name: str, source: str, space: dict[str, Any]) -> Any:
    """The function that the code in `source` defines. Tracebacks can show its lines."""
    file = f"<fields of {name}>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    known = set(space)
    exec(compile(source, file, "exec"), space)  # noqa: S102 - only names of fields
    return next(made for key, made in space.items() if key not in known and not key.startswith("__"))


class _Declared(ABCMeta):
    """The metaclass of `Fields`: turns declared fields into slots, and generates `copy` and `key`."""

    def __new__(mcs, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> Any:
        own = {key: replace(value, name=key) for key, value in space.items() if isinstance(value, Field)}
        rest = {key: value for key, value in space.items() if key not in own}
        there = {slot for base in bases for kind in base.__mro__ for slot in getattr(kind, "__slots__", ())}
        rest["__slots__"] = tuple(key for key in own if key not in there)
        made: Any = super().__new__(mcs, name, bases, rest)
        made.fields = {key: line for base in bases for key, line in getattr(base, "fields", {}).items()} | own
        lines = made.fields.values()
        made.secret = [
            line for line in lines if "hide" in line.about or line.shape == "parts" or line.seen is not EVERYBODY
        ]
        made.homes = [line for line in lines if "home" in line.about]
        _write_out(made)
        return made


def _write_out(cls: Any) -> None:
    """Generate `copy` and `key` of a class, and put them into it with their source."""
    lines: dict[str, Field] = cls.fields
    space = {"cls": cls, "make": object.__new__}
    copy = "\n".join(f"    new.{line.name} = {_copied(line, f'self.{line.name}')}" for line in lines.values())
    exact: list[str] = []
    for line in lines.values():
        if line.told_by == "never":
            continue
        code = _exact(line, f"self.{line.name}")
        if "ordered" in line.about:  # where the order matters, the things in that order
            space[f"when_{line.name}"] = line.about["ordered"]
            as_row = replace(line, inner=replace(line.last, shape="row")) if line.inner else replace(line, shape="row")
            code = f"({_exact(as_row, f'self.{line.name}')} if when_{line.name}(self) else {code})"
        exact.append(code)
    cls.source = {
        "copy": f"def copy(self):\n    new = make(cls)\n{copy}\n    return new\n",
        "key": f"def key(self):\n    return ({''.join(f'{code}, ' for code in exact)})\n",
    }
    cls.copy, cls.key = (_made(f"{cls.__name__}.{what}", cls.source[what], dict(space)) for what in ("copy", "key"))
    cls.keyers = {}


class Fields(metaclass=_Declared):
    """Base class of objects with declared fields: a table, or a part that a box adds to one."""

    fields: ClassVar[dict[str, Field]]
    secret: ClassVar[list[Field]]
    """The fields in which something may be hidden from a seat."""
    homes: ClassVar[list[Field]]
    """The fields to which hidden things are moved."""
    source: ClassVar[dict[str, str]]
    """The generated code by the name of the function, for people to read."""
    keyers: ClassVar[dict[frozenset[str], Keyer]]

    def __init__(self, seats: int, **known: Any) -> None:
        """Start with the values in `known`; every other field is empty, or as it is declared (`start`)."""
        for name, line in self.fields.items():
            setattr(self, name, known[name] if name in known else _empty(line, seats))

    def copy(self) -> Self:
        """A copy of this object. Changes of one of the two do not change the other. (Generated for each class.)

        Fields with `copied` as `same` are shared, since they never change; with `none` they are None in the copy.
        """
        raise NotImplementedError

    def key(self) -> tuple[Any, ...]:
        """A tuple to compare by, made of all fields but those with `told_by` `never`. (Generated for each class.)

        The order of a heap does not count, unless its `ordered` says so.
        """
        raise NotImplementedError

    @classmethod
    def keyer(cls, *rows: str) -> Keyer:
        """A function `key(table, heap, row)`. Its tuple is equal for tables alike in all fields with `told_by` `all`.

        `heap` and `row` are functions that turn several things into one value, without or with regard to their order.
        The order of a pile or a heap counts only if its field is named in `rows`.
        """
        named = frozenset(rows)
        if named not in cls.keyers:
            lines = [line for line in cls.fields.values() if line.told_by == "all"]
            parts = [_parts(line, f"t.{line.name}", named) for line in lines]
            plain = "".join(f"{code}, " for code, is_plain in parts if is_plain)
            told = "".join(f"{code}, " for code, is_plain in parts if not is_plain)
            source = f"def keyer(t, heap, row):\n    return ({told}({plain}),)\n"
            name = " ".join(("keyer", *sorted(named)))
            cls.source[name] = source
            cls.keyers[named] = _made(f"{cls.__name__}.{name}", source, {"sorted_": lambda some: tuple(sorted(some))})
        return cls.keyers[named]

    def told(self, heap: Several, row: Several) -> tuple[Hashable, ...]:
        """A tuple by `keyer`, for a part of a table: equal if the same can follow. The order of every pile counts.

        See `keyer` for `heap` and `row`.
        """
        return self.keyer(*(name for name, line in self.fields.items() if line.last.shape == "pile"))(self, heap, row)

    # --- what a seat sees --------------------------------------------------------------------------------------------

    def as_seen_by(self, who: int | None) -> Self:
        """A copy without what a seat cannot know, or, with None, what not everybody knows.

        A placeholder (the `veil` of its kind) replaces each unseen thing. Those in lists go to the field that is their
        `home`, where things are sorted.
        """
        seen = self.copy()
        for line in self.secret:
            if "hide" in line.about:
                line.about["hide"](seen, who)
            elif line.shape == "parts":
                setattr(seen, line.name, tuple(one.as_seen_by(who) for one in getattr(seen, line.name)))
            else:
                self._hide(seen, line, who)
        for line in self.homes:
            getattr(seen, line.name).sort(key=attrgetter("index"))
        return seen

    def place_of(self, thing: str) -> tuple[Any, ...] | None:
        """Where something lies, such as the card with this text: the name of the field, and the seat if there is one.

        None if it lies nowhere, or if its place is not known.
        """
        for name, line in self.fields.items():
            found = getattr(self, name)
            if line.shape == "parts":
                places: list[tuple[Any, ...] | None] = [part.place_of(thing) for part in found]
            else:
                places = [(name, at) for at, things in _held(line, found) if any(str(one) == thing for one in things)]
            if any(places):
                return next(filter(None, places))
        return None

    def _hide(self, seen: Self, line: Field, who: int | None) -> None:
        held = getattr(seen, line.name)
        if line.shape != "each":
            if not line.seen(self, who, None):
                seen.veil(line.kind, held, range(len(held)))
            return
        for seat, own in enumerate(held):
            if line.seen(self, who, seat):
                continue
            if isinstance(own, list):
                seen.veil(line.kind, own, range(len(own)))
            else:
                held[seat] = line.kind.veil

    def veil(self, kind: Kind[Any], things: list[Any], places: Iterable[int]) -> None:
        """Hide the things at these indices, in place: they go to their kind's `home`; placeholders replace them.

        The field that counts them (named by `home`) goes up. What is hidden already stays. Raises `StopIteration` if
        their kind has no home.
        """
        home = next(line for line in self.homes if line.kind is kind)
        for place in places:
            if things[place] is not kind.veil:
                getattr(self, home.name).append(things[place])
                setattr(self, home.about["home"], getattr(self, home.about["home"]) + 1)
                things[place] = kind.veil


def _held(line: Field, found: Any) -> Iterable[tuple[Any, Iterable[Any]]]:
    """The several things that a field holds, such as cards: for each seat or name those that lie there.

    Empty for a field that holds no such things.
    """
    if line.last.kind.is_plain or line.last.shape == "one":
        return ()
    if line.inner is None:
        return ((None, found),)
    return enumerate(found) if line.shape == "each" else found.items()


def _empty(line: Field, seats: int) -> Any:
    match line.shape:
        case "each":
            return [_empty(cast("Field", line.inner), seats) for _ in range(seats)]
        case "one":
            return line.start
        case _:
            return line.start()
