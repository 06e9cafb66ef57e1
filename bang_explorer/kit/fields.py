"""Fields: a thing that lies on a table is declared once, in one line; all that depends on it follows.

    class Table(SeatedTable):
        life = each(one(NUMBER, 0))
        hands = each(heap(CARD), seen=OWNER)
        discard = pile(CARD)

A line says what lies there (a `Kind`), in which shape (`one` thing; a `heap` without an order, a `row` whose order
always matters, a `pile` whose order tells tables apart; `each` seat's own, `by` name, the `parts` that boxes bring),
and who has `seen` it. From the lines are made: slots, the empty table, `copy`, `key`, the key for settling (`told`) and
what a seat sees (`as_seen_by`). What runs a million times is written out as straight-line code; see `Table.source`.
"""

from __future__ import annotations

import linecache
from abc import ABCMeta
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Generic, Literal, Self, TypedDict, TypeVar, Unpack, cast

T = TypeVar("T")
S = TypeVar("S")

# --- what lies there -------------------------------------------------------------------------------------------------


def itself(_table: Any, thing: Any) -> Any:
    return thing


@dataclass(frozen=True)
class Kind(Generic[T]):
    """What single things are: cards, seats, numbers.

    `index` writes out what tells one from another (`"{}.index"`); where it is `"{}"` a thing is a plain value. `veil`
    stands in the place of what somebody cannot see. `told` is how files and facts name it.
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
"""Whether somebody (the second; `None` is everybody) sees it: what one seat has (the third), or the table."""


def EVERYBODY(_table: Any, _by: int | None, _of: int | None) -> bool:  # noqa: N802 - it is used as a constant
    return True


def OWNER(_table: Any, by: int | None, of: int | None) -> bool:  # noqa: N802 - the same
    return by == of


class About(TypedDict, total=False):
    """What may be said of a field beside its kind and shape."""

    seen: Seen
    hide: Callable[[Any, int | None], None]
    """In the place of the usual way to veil what somebody cannot see."""
    home: str
    """Things that somebody cannot see might be any of these; the field named here counts the veils."""
    told_by: Literal["all", "exactly", "never"]
    """Where it tells tables apart: everywhere; not in settling; nowhere. Then the line says why: `because`."""
    because: str
    ordered: Callable[[Any], bool]
    """When the order of a heap matters nevertheless: asked of the table."""
    copied: Literal["", "same", "none", "shallow"]
    """Instead of a copy of its own: the same thing, nothing, or a container with the same things."""


@dataclass(frozen=True)
class Field:
    """One line of a table."""

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
        """The innermost shape: that of what lies at one seat, under one name."""
        return self if self.inner is None else self.inner.last


NOTHING: Any = None
# The functions give a `Field` at run time and, for the type checker, what will be there: as `dataclasses.field` does.


def one(kind: Kind[T], start: S = NOTHING, **about: Unpack[About]) -> T | S:
    """One thing (which is never changed in place): a number, a word, a seat."""
    return cast("T", Field(kind, "one", None, start, about))


def heap(kind: Kind[T], **about: Unpack[About]) -> list[T]:
    """Several things without an order."""
    return cast("list[T]", Field(kind, "heap", None, list, about))


def row(kind: Kind[T], **about: Unpack[About]) -> list[T]:
    """Several things whose order always matters."""
    return cast("list[T]", Field(kind, "row", None, list, about))


def pile(kind: Kind[T], **about: Unpack[About]) -> list[T]:
    """Several things whose order tells tables apart; in settling, only where whoever settles says that it matters."""
    return cast("list[T]", Field(kind, "pile", None, list, about))


def each(inner: T, **about: Unpack[About]) -> list[T]:
    """Every seat has its own."""
    held = cast("Field", inner)
    return cast("list[T]", Field(held.kind, "each", held, None, about))


def by(inner: T, **about: Unpack[About]) -> dict[str, T]:
    """One for each name."""
    held = cast("Field", inner)
    return cast("dict[str, T]", Field(held.kind, "by", held, dict, about))


def parts(**about: Unpack[About]) -> tuple[Fields, ...]:
    """What the boxes in play bring to the table: small things with fields of their own."""
    return cast("tuple[Fields, ...]", Field(Kind("part"), "parts", None, tuple, about))


def given(index: str = "{}", **about: Unpack[About]) -> Any:
    """What a table is made with, and all its copies share: the box, the rules, the names."""
    about.setdefault("copied", "same")
    about.setdefault("told_by", "exactly")
    about.setdefault("because", "nothing that can follow changes it")
    return Field(Kind("given", index), "one", None, None, about)


# --- written out as code ---------------------------------------------------------------------------------------------


def _copied(line: Field, place: str, depth: int = 0) -> str:
    """How a field is copied: `[a0[:] for a0 in self.hands]`."""
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
    """What tells it from another, by the indices of things."""
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
    """What tells it from another where `heap` and `row` say what is told apart of things; whether it is plain."""
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
"""What is told apart of several things."""
Keyer = Callable[[Any, Several, Several], tuple[Hashable, ...]]


def _made(name: str, source: str, space: dict[str, Any]) -> Any:
    """The function that the source defines; a traceback shows its lines."""
    file = f"<fields of {name}>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    known = set(space)
    exec(compile(source, file, "exec"), space)  # noqa: S102 - only names of fields
    return next(made for key, made in space.items() if key not in known and not key.startswith("__"))


class _Declared(ABCMeta):
    """Makes a slotted class of the lines of a table."""

    def __new__(mcs, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> Any:
        own = {key: replace(value, name=key) for key, value in space.items() if isinstance(value, Field)}
        rest = {key: value for key, value in space.items() if key not in own}
        there = {slot for base in bases for kind in base.__mro__ for slot in getattr(kind, "__slots__", ())}
        rest["__slots__"] = tuple(key for key in own if key not in there)
        made: Any = super().__new__(mcs, name, bases, rest)
        made.fields = {key: line for base in bases for key, line in getattr(base, "fields", {}).items()} | own
        _write_out(made)
        return made


def _write_out(cls: Any) -> None:
    """Write `copy` and `key` of a class."""
    lines: dict[str, Field] = cls.fields
    space = {"cls": cls, "make": object.__new__}
    copy = "\n".join(f"    new.{line.name} = {_copied(line, f'self.{line.name}')}" for line in lines.values())
    exact: list[str] = []
    for line in lines.values():
        if line.told_by == "never":
            continue
        code = _exact(line, f"self.{line.name}")
        if "ordered" in line.about:  # whether the order matters, and where it does, the things in it
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
    """What has fields: a table, or a part of one that a box brings."""

    fields: ClassVar[dict[str, Field]]
    source: ClassVar[dict[str, str]]
    """The code that was written out, to be looked at."""
    keyers: ClassVar[dict[frozenset[str], Keyer]]

    def __init__(self, seats: int, **known: Any) -> None:
        """Nothing lies there yet but what is known."""
        for name, line in self.fields.items():
            setattr(self, name, known[name] if name in known else _empty(line, seats))

    def copy(self) -> Self:
        """One that shares nothing changeable with this one. (Written out.)"""
        raise NotImplementedError

    def key(self) -> tuple[Any, ...]:
        """All that tells it from another, as comparable values. (Written out.)"""
        raise NotImplementedError

    @classmethod
    def keyer(cls, *rows: str) -> Keyer:
        """`key(table, heap, row)`: what tells positions apart in settling, which says of several things what is seen.

        The order of a pile, or of a heap, counts only where it is named here.
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
        """The same of a part, every pile in its order."""
        return self.keyer(*(name for name, line in self.fields.items() if line.last.shape == "pile"))(self, heap, row)

    # --- what a seat sees --------------------------------------------------------------------------------------------

    def as_seen_by(self, who: int | None) -> Self:
        """Without what somebody (or, with `None`, everybody) cannot know: unseen things go home, veils lie there."""
        seen = self.copy()
        for name, line in self.fields.items():
            if "hide" in line.about:
                line.about["hide"](seen, who)
            elif line.shape == "parts":
                setattr(seen, name, tuple(one.as_seen_by(who) for one in getattr(seen, name)))
            elif line.seen is not EVERYBODY:
                self._hide(seen, name, line, who)
        for name, line in self.fields.items():
            if "home" in line.about:
                getattr(seen, name).sort(key=lambda thing: thing.index)
        return seen

    def _hide(self, seen: Self, name: str, line: Field, who: int | None) -> None:
        held = getattr(seen, name)
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
        """What lies in these places goes home, and a veil lies there instead."""
        home = next(line for line in self.fields.values() if "home" in line.about and line.kind is kind)
        for place in places:
            if things[place] is not kind.veil:
                getattr(self, home.name).append(things[place])
                setattr(self, home.about["home"], getattr(self, home.about["home"]) + 1)
                things[place] = kind.veil


def _empty(line: Field, seats: int) -> Any:
    match line.shape:
        case "each":
            return [_empty(cast("Field", line.inner), seats) for _ in range(seats)]
        case "one":
            return line.start
        case _:
            return line.start()
