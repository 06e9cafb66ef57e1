"""The grammar of moves: the forms in which a game's moves are written. The same forms serve to read them.

    WHO: VERB THING as OTHER + COST + COST > WHOM.WHAT

A form has some of these parts, always in this order. The nouns of a game say what its things are called.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import KW_ONLY, dataclass
from itertools import chain, repeat
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from bang_explorer.core.acts import NOBODY, CardAt
from bang_explorer.kit.characters import checked
from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.kit.lengths import bounded
from bang_explorer.kit.moves import AimT, ItemT, Mention, Move
from bang_explorer.kit.names import plain, seat
from bang_explorer.kit.sayings import Saying, any_of

if TYPE_CHECKING:
    from bang_explorer.core.acts import Act, RawOption, Target

RefT = TypeVar("RefT")
ThingT = TypeVar("ThingT")

_COUNTED = re.compile(r"(.*\S)\s+x([1-9]\d?)", re.IGNORECASE)


class Noun(Protocol[RefT]):
    """Reads and writes the names of one sort of thing, such as cards.

    A name is read as a description, such as "any BANG!", which may fit several things.
    """

    def read(self, table: Any, text: str) -> RefT:
        """The description that a name means, which may fit several things.

        Raises `BadInput` if nothing has this name.
        """
        ...

    def fits(self, ref: RefT, thing: Any) -> bool:
        """True if a description (`ref`), such as "any BANG!", fits this thing."""
        ...

    def write(self, table: Any, thing: Any, *, values: bool) -> str:
        """The name of a thing on this table. With `values` it is as exact as can be: a card with suit and rank."""
        ...

    def said(self, ref: RefT, table: Any, words: Any) -> str:
        """The name for a description, in the language of these words."""
        ...


class KnowingNoun(Noun[RefT], Protocol):
    """A `Noun` that can be asked whether a text is the name of anything, where the text may well mean something else.

    Such are the names of kinds of moves, abilities say: if it is none, `Grammar.read` tries the next form without verb.
    """

    def knows(self, table: Any, text: str) -> bool:
        """True if something has this name."""
        ...


@dataclass(frozen=True, slots=True)
class Aim(Generic[AimT]):
    """Reads and writes a move's target, behind the `>`: a player or, with `of`, something that he has (`B.hand`).

    With `loose` it may also be something that is nobody's, named without a player.
    """

    of: Noun[AimT] | None = None
    such_as: tuple[str, ...] = ("B",)
    """Examples of an aim, for error messages."""
    loose: KnowingNoun[AimT] | None = None
    mentioned: Callable[[Any, str], int | None] | None = None
    """Finds the seat that a word means which is no player's name, such as a role: `NOBODY` for none in particular.

    It gives None for any other word. Such a move can be read, but is not legal.
    """

    def read(self, table: Any, text: str, move: str) -> int | CardAt[Any]:
        name, dot, thing = text.strip().partition(".")
        if not name:
            raise BadInput("at whom? Nothing stands behind the > in {move}", move=shown(move))
        if ">" in text or (dot and self.of is None):
            raise BadInput(
                "{text} is no player: a move is aimed at one, such as {such_as}",
                text=shown(text.strip()), such_as=any_of(self.such_as),
            )  # fmt: skip
        try:
            at = seat(table, name)
        except BadInput:
            if not dot and self.loose is not None and self.loose.knows(table, name):
                return CardAt(NOBODY, self.loose.read(table, name))
            meant = self.mentioned(table, name) if self.mentioned is not None and not dot else None
            if meant is None:
                raise
            return CardAt(meant, Mention(name))
        return CardAt(at, self.of.read(table, thing)) if dot and self.of is not None else at

    def fits(self, meant: int | CardAt[AimT] | None, who: int, at: Target) -> bool:
        """True if the target `at` is what is `meant`.

        A move without a target may also be written as aimed at oneself.
        """
        if isinstance(at, CardAt):
            noun = self._noun(at)
            same = isinstance(meant, CardAt) and noun is not None and meant.seat == at.seat
            return same and noun.fits(meant.card, at.card)  # type: ignore[union-attr] # `same` says that it is there
        return meant == at or (at is None and meant == who)

    def write(self, table: Any, at: Target, *, values: bool) -> str:
        noun = self._noun(at)
        if not isinstance(at, CardAt) or noun is None:
            return str(table.names[at])
        return self._put(table, at.seat, noun.write(table, at.card, values=values))

    def said(self, meant: int | CardAt[AimT], table: Any, words: Any) -> str:
        noun = self._noun(meant)
        if not isinstance(meant, CardAt) or noun is None:
            return str(table.names[meant])
        return self._put(table, meant.seat, noun.said(meant.card, table, words))

    def _noun(self, at: Target) -> Noun[AimT] | None:
        """What names the thing aimed at; None if a player is."""
        if not isinstance(at, CardAt):
            return None
        return self.loose if at.seat == NOBODY else self.of

    def _put(self, table: Any, of: int, thing: str) -> str:
        return thing if of == NOBODY else f"{table.names[of]}.{thing}"


class _Parts(NamedTuple):
    """The text of a move, cut up: what stands first, what stands behind each `+`, and what stands behind the `>`."""

    first: str
    more: tuple[str, ...]
    aim: str | None


@dataclass(frozen=True, slots=True)
class Form(Generic[ItemT, AimT]):
    """One way to write a move, such as `use THING > WHOM`: the parts that it may have.

    It lacks those that are not given.
    """

    verb: str
    """The word that stands first. It also is the verb of the acts (kinds of moves) written in this form, unless `acts`
    is given."""
    item: Noun[ItemT] | None = None
    """Reads and writes the name of the thing that a move uses; None if it uses none."""
    _: KW_ONLY
    unsaid: bool = False
    """True if the verb is not written. Then the form is known by what stands first instead."""
    acts: tuple[str, ...] = ()
    """The verbs of the acts (kinds of moves) that are written in this form; empty for only that with its own verb."""
    name: KnowingNoun[str] | None = None
    """For moves that name an act (an ability, say, by its person) and no thing: reads and writes that name.
    Else None."""
    as_: Noun[str] | None = None
    """Reads and writes the name of the thing in whose place another is used (`bang as fehlschuss`); None if none can
    be."""
    cost: Noun[ItemT] | None = None
    """Reads and writes the names of things given as a price, each behind a `+`; None if nothing is."""
    several: bool = False
    """True if several things may be used, each behind a `+`, in any order. Equal ones may be counted: `6 x3`."""
    aim: Aim[AimT] | None = None
    """Reads and writes the target, behind a `>`; None if such a move has none."""
    straight: bool = False
    """True if the target follows the verb without a `>`."""

    @property
    def is_a_word(self) -> bool:
        """True if a move in this form is nothing but its verb, such as `pass`."""
        return self.item is None and self.name is None and self.aim is None

    # --- reading -----------------------------------------------------------------------------------------------------

    def read(self, table: Any, who: int, parts: _Parts, move: str) -> Move[ItemT, AimT]:
        """The move that these parts of a text mean in this form; `move` is the whole text.

        Raises `BadInput` if they mean none.
        """
        self._check(parts, move)
        first, more, behind = parts
        if self.straight and self.aim is not None:
            return Move(move, who, self.verb, target=self.aim.read(table, first, move))
        target = None if behind is None or self.aim is None else self.aim.read(table, behind, move)
        if self.name is not None:
            name = self.name.read(table, first)
            return Move(move, who, self.verb, name, tuple(self._read(table, more)), target=target)
        as_ = ""
        if self.as_ is not None:
            first, as_word, other = first.partition(" as ")
            first, as_ = first.strip(), self.as_.read(table, other.strip()) if as_word else ""
        items = tuple(self._read(table, (first, *more) if self.item is not None else more))
        return Move(move, who, self.verb, items=items, as_=as_, target=target)

    def _check(self, parts: _Parts, move: str) -> None:
        """Raise `BadInput` if a move has too few or too many parts for this form."""
        first, more, behind = parts
        takes_one = self.item is not None or self.name is not None or self.straight
        takes_more, takes_aim = self.several or self.cost is not None, self.aim is not None and not self.straight
        if not all(more) or (self.unsaid and not first):
            raise BadInput("something is missing in {move}", move=shown(move))
        if takes_one and not first:
            raise BadInput("{verb} what? Nothing stands behind it in {move}", verb=self.verb, move=shown(move))
        if (first and not takes_one) or (more and not takes_more) or (behind is not None and not takes_aim):
            at_most = Saying("one thing and no more") if takes_one else Saying("nothing")
            raise BadInput("{verb} takes {at_most}; found {move}", verb=self.verb, at_most=at_most, move=shown(move))

    def _read(self, table: Any, texts: tuple[str, ...]) -> Iterator[ItemT]:
        for noun, text in self._with_nouns(texts):
            counted = _COUNTED.fullmatch(text) if self.several else None
            yield from [noun.read(table, counted[1])] * int(counted[2]) if counted else [noun.read(table, text)]

    def _with_nouns(self, things: Iterable[ThingT]) -> Iterable[tuple[Noun[ItemT], ThingT]]:
        """Pairs: for each of these things (or their texts) the noun that reads and writes its name."""
        first, others = self.item or self.cost, self.item if self.several else self.cost
        return zip(chain((first,), repeat(others)), things, strict=False)  # type: ignore[arg-type] # never None

    # --- is it meant? ------------------------------------------------------------------------------------------------

    def names(self, move: Move[ItemT, AimT], act: Act) -> bool:
        """True if the name in a move, and the card that another stands for, are those of this act (kind of move).

        What moves in this form never have is not compared.
        """
        return (self.name is None or move.name == act.name) and (self.as_ is None or move.as_ == act.stands_for)

    def fits(self, move: Move[ItemT, AimT], who: int, raw: RawOption) -> bool:
        """True if this option, of the player at seat `who`, is one that the move means."""
        act, what, at = raw
        things, refs = _several(what), move.items
        if move.who != who or len(things) != len(refs) or not self.names(move, act):
            return False
        if not (move.target == at if self.aim is None else self.aim.fits(move.target, who, at)):
            return False
        if refs and self.item is not None and not self.several:
            if not self.item.fits(refs[0], things[0]):
                return False
            refs, things = refs[1:], things[1:]
        noun = self.item if self.several else self.cost
        return not refs or (noun is not None and _each_fits(noun, refs, things))

    # --- writing -----------------------------------------------------------------------------------------------------

    def write(self, table: Any, raw: RawOption, *, values: bool) -> str:
        """The text of an option, without the player's name. With `values`, names of things are as exact as can be."""
        act, what, at = raw
        aim = "" if at is None or self.aim is None else self.aim.write(table, at, values=values)
        as_ = "" if self.as_ is None or not act.stands_for else self.as_.write(table, act.stands_for, values=values)
        if self.item is not None and what is not None and not as_ and not isinstance(what, tuple):  # most use one thing
            thing = self.item.write(table, what, values=values)
            return self._aimed(thing if self.unsaid else f"{self.verb} {thing}", aim)
        name = "" if self.name is None else self.name.write(table, act.name, values=values)
        things = [noun.write(table, thing, values=values) for noun, thing in self._with_nouns(_several(what))]
        return self._put(name, things, as_, aim)

    def said(self, move: Move[ItemT, AimT], table: Any, words: Any) -> str:
        """The text of a move in the language of these words, without the player's name."""
        name = "" if self.name is None else self.name.said(move.name, table, words)
        things = [noun.said(ref, table, words) for noun, ref in self._with_nouns(move.items)]
        as_ = "" if self.as_ is None or not move.as_ else self.as_.said(move.as_, table, words)
        aim = "" if move.target is None or self.aim is None else self.aim.said(move.target, table, words)
        return self._put(name, things, as_, aim)

    def _put(self, name: str, things: list[str], as_: str, aim: str) -> str:
        """The text of a move, put together from its parts."""
        if self.several:
            things = [thing if often == 1 else f"{thing} x{often}" for thing, often in Counter(things).items()]
        if as_:
            things[0] += f" as {as_}"
        if name:
            things.insert(0, name)
        done = " + ".join(things)
        if not self.unsaid:
            done = f"{self.verb} {done}" if done else self.verb
        return self._aimed(done, aim)

    def _aimed(self, done: str, aim: str) -> str:
        return f"{done}{' ' if self.straight else ' > '}{aim}" if aim else done


class Grammar(Generic[ItemT, AimT]):
    """All forms in which the moves of a game are written.

    One without verb and name (`unsaid`, no `name`) must come last, since it fits any text.
    """

    def __init__(self, *forms: Form[ItemT, AimT]) -> None:
        self.forms = {form.verb: form for form in forms}
        self._by_act = {verb: form for form in forms for verb in form.acts or (form.verb,)}
        self._by_word = {plain(form.verb): form for form in forms if not form.unsaid}
        self._unsaid = [form for form in forms if form.unsaid]

    def read(self, table: Any, text: str) -> Move[ItemT, AimT]:
        """The `Move` that a text means, legal or not. Raises `BadInput` if it means none."""
        name, colon, what = checked(bounded(text, "a move")).partition(":")
        if not colon:
            raise BadInput("a move is written `WHO: WHAT`, such as `A: bang > B`; found {found}", found=shown(text))
        who = seat(table, name)
        left, arrow, right = what.partition(">")
        first, *more = [part.strip() for part in left.split("+")]
        form, parts = self._form(table, _Parts(first, tuple(more), right if arrow else None))
        return form.read(table, who, parts, f"{table.names[who]}: {' '.join(what.split())}")

    def _form(self, table: Any, parts: _Parts) -> tuple[Form[ItemT, AimT], _Parts]:
        """The form in which a move is written, and its parts without the verb. Raises `BadInput` if there is none."""
        word, _, rest = parts.first.partition(" ")
        form = self._by_word.get(plain(word))
        is_alone = not rest and not parts.more and parts.aim is None
        # a form that is a mere word does not fit if more follows: it may be a card whose name begins like that
        if form is not None and (is_alone or not form.is_a_word or not self._unsaid):
            return form, parts._replace(first=rest.strip())
        for form in self._unsaid:
            if form.name is None or form.name.knows(table, parts.first):
                return form, parts
        raise BadInput(
            "no move {move}; there are {known}{near}",
            move=shown(parts.first), known=", ".join(self._by_word), near=nearest(plain(word), self._by_word),
        )  # fmt: skip

    def form_of(self, act: Act) -> Form[ItemT, AimT]:
        """The form in which moves of this kind are written. Raises `KeyError` if there is none for its verb."""
        return self._by_act[act.verb]

    def means(self, move: Move[ItemT, AimT], act: Act) -> bool:
        """True if a move can mean this act (kind of move), by its verb, its name, and the card another stands for."""
        form = self.forms[move.verb]
        return self._by_act.get(act.verb) is form and form.names(move, act)

    def fits(self, move: Move[ItemT, AimT], who: int, raw: RawOption) -> bool:
        """True if this option, of the player at seat `who`, is one that the move means."""
        form = self.forms[move.verb]
        return self._by_act.get(raw[0].verb) is form and form.fits(move, who, raw)

    def write(self, table: Any, who: int, raw: RawOption, *, values: bool = False) -> str:
        """The text of an option. With `values` it is as exact as can be, such as cards with suit and rank.

        Raises `KeyError` if no form is for the verb of its act.
        """
        return f"{table.names[who]}: {self._by_act[raw[0].verb].write(table, raw, values=values)}"

    def said(self, move: Move[ItemT, AimT], table: Any, words: Any) -> str:
        """The text of a move with the names of things in the language of these words. `read` can read it."""
        return f"{table.names[move.who]}: {self.forms[move.verb].said(move, table, words)}"


def _several(what: Any) -> tuple[Any, ...]:
    """The things in an option as a tuple, the one that is used first; empty if there are none."""
    if what is None:
        return ()
    return what if isinstance(what, tuple) else (what,)


def _each_fits(noun: Noun[ItemT], refs: tuple[ItemT, ...], things: tuple[Any, ...]) -> bool:
    """True if each description fits one of these things, and no two the same."""
    return not refs or any(
        noun.fits(refs[0], thing) and _each_fits(noun, refs[1:], things[:at] + things[at + 1 :])
        for at, thing in enumerate(things)
    )
