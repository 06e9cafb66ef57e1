"""Class `Words`: the sentences of one language for one game, on what happened, why and why not.

Nothing here decides anything. Keys and values come from the log, the reasons and the numbers. A sentence is looked up
by its key, and its values are put in by the names that people use.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING, Any, Protocol

from bang_explorer.core.acts import NOBODY, CardAt
from bang_explorer.core.reasons import Explained
from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.kit.sayings import grouped
from bang_explorer.rulebook.shelves import boxes_in, read

if TYPE_CHECKING:
    from bang_explorer.core.log import Entry
    from bang_explorer.core.reasons import Reason, Term
    from bang_explorer.kit.game import Game

SHARED = Path(__file__).parent / "texts"
"""The folder with the texts that every game shares."""

DEFAULT = "en"
"""The language for readers in whose language there are no texts."""

GLYPHS = {"H": "♥", "D": "♦", "C": "♣", "S": "♠"}
"""By the letter of a suit: its sign."""

CARDS = frozenset({
    "card", "cards", "hand", "in_play", "under_way", "as_", "used", "what", "paid", "laid_this_turn",
    "face", "faces", "next_face", "dice", "outlaw", "found", "discards", "row", "sets", "cars",
})  # fmt: skip
"""The names of values that are cards, faces of dice, or abilities in their place. If one is a text, it is an id."""
PEOPLE = frozenset({"person", "character", "needed"})
"""The names of values that are ids of characters."""
SEATS = frozenset({"who", "on", "of", "by", "at", "to", "seat", "seats", "winners"})
"""The names of values that are seats if they are numbers."""
WORDS = frozenset({"phase", "direction", "locomotive", "price"})
"""The names of values that are keys of small words."""

THOUSAND = 1000

Form = str | dict[str, str]
Texts = dict[str, dict[str, Form]]


class Box(Protocol):
    """What naming things needs of a box: its kinds of cards by id, its cards by text, its characters by id."""

    @property
    def kinds(self) -> Mapping[str, Any]: ...
    @property
    def by_text(self) -> Mapping[str, Any]: ...
    @property
    def people(self) -> Mapping[str, Any]: ...


class Table(Protocol):
    """What sentences need of a table: who sits there, and which box is played."""

    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def box(self) -> Any: ...


class UnknownText(KeyError):
    """Raised if there is no text with a key. The message names the nearest keys or, if none is near, the first few."""

    def __init__(self, what: str, wanted: str, known: Iterable[str]) -> None:
        known = sorted(known)
        near = get_close_matches(wanted, known, n=3, cutoff=0.4) or known[:8]
        super().__init__(f"no {what} {wanted!r}" + (f"; nearest: {', '.join(near)}" if near else ""))

    def __str__(self) -> str:
        return str(self.args[0])


class Words:
    """All texts of one language for one game. `is_bare` is True for a game without texts, which shows their keys."""

    __slots__ = ("is_bare", "lang", "texts")

    def __init__(self, lang: str, texts: Texts, *, is_bare: bool = False) -> None:
        self.lang, self.texts, self.is_bare = lang, texts, is_bare

    def __repr__(self) -> str:
        return f"words({self.lang!r})"

    # --- texts by their key ------------------------------------------------------------------------------------------

    def text(self, section: str, key: str, /, **values: Any) -> str:
        """The text with this key, with the values put in unchanged.

        Raises `UnknownText` if there is none, or if it needs a value that is not given. In a game without texts
        (`is_bare`) the key and the values stand in place of a missing one.

        >>> from bang_explorer.show.words import words
        >>> words("en").text("log", "loses_life", who="B", points=1, life=3)
        'B loses 1 life point and has 3 left.'
        """
        template = self._template(section, key, values)
        for name in placeholders(template):
            if name not in values:
                raise UnknownText(f"value for the text [{section}] {key}:", name, values)
        return template.format_map(values)

    def edge(self, outcome: str, node: str = "") -> str:
        """The name of an outcome, as graphs write it beside an edge: a special one for the node, or the general one.

        Raises `UnknownText` if there is neither.
        """
        own = f"{node}.{outcome}"
        return self.text("edge", own if self._has("edge", own) else outcome)

    def _template(self, section: str, key: str, values: Mapping[str, Any]) -> str:
        if self.is_bare and key not in self.texts.get(section, ()):
            return _bare(key, values)
        if section not in self.texts:
            raise UnknownText("section of texts", section, self.texts)
        try:
            form = self.texts[section][key]
        except KeyError:
            raise UnknownText(f"text [{section}]", key, self.texts[section]) from None
        if isinstance(form, str):
            return form
        number = values.get(form["by"])
        if number == 0 and "zero" in form:
            return form["zero"]
        return form["one"] if number == 1 else form["other"]

    def tells(self, key: str) -> bool:
        """True if log entries with this key have a text. Those of a user's own abilities may have none.

        In a game without texts (`is_bare`) always True.
        """
        return self.is_bare or self._has("log", key)

    def _has(self, section: str, key: str) -> bool:
        return key in self.texts.get(section, ())

    def _sentence(self, section: str, key: str, values: Mapping[str, Any], table: Table) -> str:
        """A sentence with its values put in by the names that people use.

        If a value is hidden, that is the sentence without it, if there is one (`_unseen`). Raises `UnknownText`.
        """
        template = self._template(section, key, values)
        if self._has(section, f"{key}_unseen"):
            unseen = self._template(section, f"{key}_unseen", values)
            if any(values.get(name) is None for name in placeholders(template) - placeholders(unseen)):
                template = unseen
        return template.format_map({name: self.fact(name, values.get(name), table) for name in placeholders(template)})

    # --- names -------------------------------------------------------------------------------------------------------

    def card(self, card: Any, box: Box, *, value: bool = False) -> str:
        """The name of a card, given as itself, as a text like `bang-6H` or by its id. An unknown card is just a card.

        With `value`, also rank and suit, where they are known. A mere value such as `6H` is written with its sign.
        Raises `UnknownText` for an id that no card has.
        """
        if isinstance(card, str):
            card = box.by_text.get(card, card)
        if isinstance(card, str):
            kind = box.kinds.get(card.partition("-")[0])
            if kind is None and card[-1:] in GLYPHS:  # somebody has named nothing but a value, such as `6H`
                return card[:-1] + GLYPHS[card[-1]]
            if kind is None and not card.startswith("veiled"):
                raise UnknownText("card", card, box.kinds)
        else:
            kind = card.kind
        if kind is None or kind.id == "veiled":
            return self.text("word", "a_card")
        name = str(getattr(kind, self.lang, kind.en))
        return f"{name} ({card.rank}{GLYPHS[card.suit]})" if value and hasattr(card, "rank") and card.rank else name

    def person(self, id_: str, box: Box) -> str:
        """The name of the character with this id; `plain` stands for one without an ability.

        Raises `UnknownText` if there is no such character.
        """
        if id_ == "plain":
            return self.text("word", "plain")
        if id_ not in box.people:
            raise UnknownText("character", id_, box.people)
        return str(box.people[id_].name)

    def role(self, id_: str) -> str:
        """The name of the role with this id, which may be `unknown`. Raises `UnknownText` if there is no such role."""
        return self.text("word", "unknown_role" if id_ == "unknown" else id_)

    def listed(self, parts: Iterable[str], none: str = "nothing") -> str:
        """The parts as one text, `A, B and C`, with equal ones counted. For no parts, the word whose key is `none`."""
        often = Counter(parts)
        *most, last = [f"{n} x {part}" if n > 1 else part for part, n in often.items()] or [self.text("word", none)]
        return f"{', '.join(most)} {self.text('word', 'and')} {last}" if most else last

    def fact(self, name: str, value: Any, table: Table) -> str:
        """A value of a log entry or a reason in words. The value's name says what it is, such as `who` for a seat.

        None is said as nobody or unknown, several values as one list. A text whose name means no id stays as it is.
        Raises `UnknownText` for an id that nothing has.
        """
        if value is None:
            return self.text("word", "nobody" if name in SEATS else "unknown")
        if name == "at" and isinstance(value, CardAt):
            return self._aimed(value, table)
        if isinstance(value, (list, tuple)):
            return self.listed([self.fact(name, one, table) for one in value], "nobody" if name in SEATS else "nothing")
        if isinstance(value, str):
            return self._read(name, value, table.box)
        if isinstance(value, (int, float)):
            return self._counted(name, value, table)
        return self.card(value, table.box, value=True)

    def _read(self, name: str, id_: str, box: Box) -> str:
        """What people call the thing with this id, if `name` says that the text is an id; else the text itself.

        `name` is what the value is called in its entry, such as `card`, `person` or `role`. Raises `UnknownText` for an
        id that nothing has.
        """
        if name in CARDS:
            return self._card_or_person(id_, box)
        if name in PEOPLE:
            return self.person(id_, box)
        if name == "role":
            return self.role(id_)
        if name in WORDS or name == "aim":
            return self.text("word", f"aim_{id_}" if name == "aim" else id_)
        return id_

    def _counted(self, name: str, value: float, table: Table) -> str:
        if isinstance(value, bool):
            return self.text("word", "yes" if value else "no")
        return table.names[int(value)] if name in SEATS else self.plain(value)

    def plain(self, number: float) -> str:
        """A number in digits, thousands set apart in large whole ones, or the word for unlimited."""
        return self.text("word", "unlimited") if number == float("inf") else self._digits(number)

    def _digits(self, number: float) -> str:
        is_whole = isinstance(number, int) or number.is_integer()
        return grouped(int(number)).said(self.lang) if is_whole and abs(number) >= THOUSAND else f"{number:g}"

    def _aimed(self, at: CardAt[Any], table: Table) -> str:
        if at.card == "hand":
            return self.text("word", "hand_of", who=table.names[at.seat])
        card = self.card(at.card, table.box, value=True)
        return card if at.seat == NOBODY else self.text("word", "card_of", card=card, who=table.names[at.seat])

    def _card_or_person(self, id_: str, box: Box) -> str:
        if id_ == "hand":
            return self.text("word", "a_hand_card")
        if id_ in box.people:
            return self.person(id_, box)
        return self.card(id_, box, value=True)

    # --- what the machine hands out ----------------------------------------------------------------------------------

    def entry(self, entry: Entry, table: Table) -> str:
        """The sentence that says one entry of the log.

        What is hidden from the reader (None in the entry) is left out or called unknown. Raises `UnknownText` if there
        is no text for it (see `tells`).
        """
        key, values = entry.key, entry.values
        if values.get("as_"):
            key = f"{key}_as"
        by = values.get("by")
        if by is not None and self._has("log", f"{key}_by"):
            key = f"{key}_self" if by == values.get("who") else f"{key}_by"
        return self._sentence("log", key, values, table)

    def asks(self, key: str) -> bool:
        """True if the node with this key has a question. Those of a user's own flows may have none."""
        return self._has("ask", key)

    def question(self, key: str, values: Mapping[str, Any], table: Table) -> str:
        """The question that is asked at the node with this key. Raises `UnknownText` if there is none (see `asks`)."""
        return self._sentence("ask", key, values, table)

    def reason(self, reason: Reason, table: Table) -> str:
        """The sentence that says how a requirement is met, or why it is not. Raises `UnknownText` if there is none."""
        return self._sentence("met" if reason.met else "why", reason.key, reason.facts, table)

    def remedy(self, reason: Reason, table: Table) -> str:
        """The sentence that says what would meet a requirement. Raises `UnknownText` if there is none."""
        return self._sentence("remedy", reason.key, reason.facts, table)

    def terms(self, explained: Explained, table: Table) -> list[tuple[str, str]]:
        """The summands of a number as pairs: a text (how much, what, whose) and the id of the statement behind it.

        Raises `UnknownText` if one has no name in the texts.
        """
        found: list[tuple[str, str]] = []
        for term in explained.terms:
            sign = "+" if found and term.amount >= 0 else ""
            amount = "∞" if term.amount == float("inf") else self._digits(term.amount)
            whose = "" if term.who is None else f" ({table.names[term.who]})"
            found.append((f"{sign}{amount} {self._term(term, table.box)}{whose}", term.rule))
        return found

    def _term(self, term: Term, box: Box) -> str:
        if term.what in box.people:
            return self.person(term.what, box)
        if term.what in box.kinds:
            return self.card(term.what, box)
        return self.text("term", term.what, amount=term.amount)


@cache
def languages() -> tuple[str, ...]:
    """The codes of all languages with texts, such as `en`, as a tuple."""
    return tuple(sorted(file.stem for file in SHARED.glob("*.toml")))


@cache
def words(lang: str, game: Game) -> Words:
    """The `Words` of a language for a game.

    Texts that every game shares lie in `texts/` here, those of a game in `desk/texts` of its folder, those of one box
    in `desk/boxes/BOX/texts`: a TOML file for each language. Texts of one person alone lie in `people/` of the box,
    those of one card in `texts/` there, in a file for all languages. Raises `BadInput` for an unknown language, for one
    that such a file lacks, for an unknown section in it, and if two files have a text.
    """
    if lang not in languages():
        raise BadInput("no language {lang}; there are {known}", lang=shown(lang), known=", ".join(languages()))
    shared, own = SHARED / f"{lang}.toml", own_texts(lang, game)
    said = {shared: read(shared), **own}
    of_desk, *of_people = own
    sections = {*said[shared], *own[of_desk]}
    for file in of_people:
        for section in own[file].keys() - sections:
            near = nearest(section, sections)
            raise BadInput("no such section of texts{near}", f"{lang}.{section}", str(file), near=near)
    return Words(lang, _together(said), is_bare=not own[of_desk])


def own_texts(lang: str, game: Game) -> dict[Path, Texts]:
    """A game's own texts by file: that of its desk (empty if missing), those of its boxes, of people, of single cards.

    Raises `BadInput` if a file beside a character lacks a language, or has an unknown one.
    """
    boxes = boxes_in(game.path)
    desk = game.path / "desk"
    of_desks = [desk / "texts" / f"{lang}.toml", *sorted(desk.glob(f"boxes/*/texts/{lang}.toml"))]
    of_people = [
        file for box in boxes for beside in ("people", "texts") for file in sorted(box.glob(f"{beside}/*.toml"))
    ]
    found = {file: read(file) for file in of_desks if file.is_file() or file is of_desks[0]}
    return found | {file: _of_person(file)[lang] for file in of_people}


def words_for(table: Any, lang: str) -> Words:
    """The `Words` of a language for the game that is played at this table. Raises `BadInput` as `words` does."""
    return words(lang, table.box.game)


@cache
def _of_person(file: Path) -> Mapping[str, Texts]:
    """The texts in a file beside a character, by language. Raises `BadInput` if a language is missing or unknown."""
    found: dict[str, Texts] = read(file)
    for lang in languages():
        if lang not in found:
            raise BadInput("no texts in this language", lang, str(file))
    for lang in found:
        if lang not in languages():
            known = ", ".join(languages())
            raise BadInput("no language {lang}; there are {known}", lang, str(file), lang=shown(lang), known=known)
    return found


def _together(said: Mapping[Path, Texts]) -> Texts:
    """The texts of all files in one mapping, by section and key. Raises `BadInput` for one that two files have."""
    found: Texts = defaultdict(dict)
    for file, texts in said.items():
        for section, forms in texts.items():
            for key in forms.keys() & found[section].keys():
                first = next(other for other, its in said.items() if key in its.get(section, ()))
                raise BadInput("said in {first}, too", f"{section}.{key}", str(file), first=first)
            found[section] |= forms
    return found


def _bare(key: str, values: Mapping[str, Any]) -> str:
    """A makeshift text for a key without one: the key, and places for the values with their names."""
    said = ", ".join(f"{name} {{{name}}}" for name in values)
    return key.rpartition(".")[2].replace("_", " ") + (f": {said}" if said else "")


def forms(text: Form) -> dict[str, str]:
    """The forms of a text by name (`one` for singular, `other`).

    A text with a single form has it under an empty name.
    """
    return {"": text} if isinstance(text, str) else {name: form for name, form in text.items() if name != "by"}


@cache
def placeholders(template: str) -> frozenset[str]:
    """The names in braces in a text, where values are put in.

    >>> sorted(placeholders("{who} draws {card}."))
    ['card', 'who']
    """
    return frozenset(name for _, name, _, _ in Formatter().parse(template) if name is not None)
