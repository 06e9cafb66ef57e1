"""The tree of things told: what is said about a game, before a language and a form are chosen.

A reason, a ruling, a step or an answer is told once, as a tree of the nodes below. `show/told` builds most trees and
renders them all: as plain text, for a terminal, as HTML and as JSON.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from bang_explorer.rulebook.statements import rule

if TYPE_CHECKING:
    from bang_explorer.core.log import Entry
    from bang_explorer.core.reasons import Explained, Reason
    from bang_explorer.core.table import Table
    from bang_explorer.kit.words import Words

# --- texts: what can be said in any language --------------------------------------------------------------------------


@runtime_checkable
class Sayable(Protocol):
    """Something that can be said in any language."""

    def said(self, words: Words) -> str: ...


Text = str | Sayable
"""A text that reads the same in every language, such as a name or a move; or one that is yet to be said."""


def say(text: Text, words: Words) -> str:
    """The text in the language of the words."""
    return text if isinstance(text, str) else text.said(words)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A text by its section and key in the texts files. Values that are sayable are said in the same language."""

    section: str
    key: str
    values: Mapping[str, Any] = field(default_factory=dict)

    def said(self, words: Words) -> str:
        values = {name: one.said(words) if isinstance(one, Sayable) else one for name, one in self.values.items()}
        return words.text(self.section, self.key, **values)


def sentence(section: str, key: str, /, **values: Any) -> Sentence:
    """A sentence, its values given by their names."""
    return Sentence(section, key, values)


@dataclass(frozen=True, slots=True)
class Happened:
    """An entry of the log as a sentence."""

    entry: Entry
    table: Table

    def said(self, words: Words) -> str:
        return words.entry(self.entry, self.table)


@dataclass(frozen=True, slots=True)
class HowMet:
    """A requirement as a sentence: how it is met, or why it is not."""

    reason: Reason
    table: Table

    def said(self, words: Words) -> str:
        return words.reason(self.reason, self.table)


@dataclass(frozen=True, slots=True)
class Remedy:
    """What would meet a requirement, as a sentence."""

    reason: Reason
    table: Table

    def said(self, words: Words) -> str:
        return words.remedy(self.reason, self.table)


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of a number one after the other, without their statements."""

    number: Explained
    table: Table

    def said(self, words: Words) -> str:
        return " ".join(said for said, _ in words.terms(self.number, self.table))


@dataclass(frozen=True, slots=True)
class Law:
    """What a rule says, without its source."""

    id: str

    def said(self, words: Words) -> str:
        return rule(self.id).says(words.lang)


@dataclass(frozen=True, slots=True)
class Printed:
    """Where a rule is printed, and what sort of witness that is, in brackets. With a box, the place in its rulebook.

    >>> from bang_explorer.show.words import words
    >>> Printed("base.duell", "base").said(words("en"))
    '(BANG! 2005, Braune Spielkarten: Duell; printed rule)'
    """

    id: str
    box: str | None = None

    def said(self, words: Words) -> str:
        found = rule(self.id)
        return f"({found.where(self.box)}; {words.text('witness', found.witness)})"


# --- parts of a paragraph ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Part:
    """A text with a role, such as `strong` or `code`, by which a form chooses its look."""

    text: Text
    role: str = ""


@dataclass(frozen=True, slots=True)
class Cites:
    """The statements that what stands before them rests on, by their ids."""

    ids: tuple[str, ...]


Inline = Text | Part | Cites


# --- what stands by itself --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph: texts, marked parts and citations one after the other."""

    parts: tuple[Inline, ...]
    role: str = ""


def paragraph(*parts: Inline, role: str = "") -> Paragraph:
    """A paragraph of these parts."""
    return Paragraph(parts, role)


@dataclass(frozen=True, slots=True)
class Quote:
    """What a rule says, and where that is printed. With `brief` only the latter, as its words stand elsewhere."""

    id: str
    box: str
    """The box that is played: a rule may be printed in several."""
    brief: bool = False


@dataclass(frozen=True, slots=True)
class Sum:
    """A number as the sum of its terms, each with the statement behind it."""

    number: Explained
    table: Table


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture by name (`board`), and the value that it shows."""

    name: str
    of: Any


@dataclass(frozen=True, slots=True)
class Several:
    """A list of things, numbered if their order counts. Without `marks` they stand under each other, as plain lines."""

    items: tuple[Block, ...]
    role: str = ""
    numbered: bool = False
    marks: bool = True


@dataclass(frozen=True, slots=True)
class Section:
    """Several things that belong together, under a heading if they have one."""

    role: str
    blocks: tuple[Block, ...]
    heading: Paragraph | None = None
    apart: bool = False
    """True if blank lines separate its blocks in plain text."""
    under: bool = False
    """True if its blocks are indented under its heading in plain text."""
    folded: bool = False
    """True if it can be folded away where the form allows it."""


def section(
    role: str, *blocks: Block | None, heading: Paragraph | None = None, apart: bool = False, under: bool = False,
    folded: bool = False,
) -> Section:  # fmt: skip
    """A section with these blocks; those that are None are left out."""
    told = tuple(block for block in blocks if block is not None)
    return Section(role, told, heading, apart=apart, under=under, folded=folded)


Block = Paragraph | Quote | Sum | Picture | Several | Section
