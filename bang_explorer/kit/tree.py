"""What the program has to say, as a tree of paragraphs, lists and sections, before language and format are chosen.

A reason, a ruling, a step or an answer is built once, of the nodes below. `show/told` builds most trees, and turns
them all into plain text, text for a terminal, HTML or JSON.
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
    """A text that can be said in any language."""

    def said(self, words: Words) -> str: ...


Text = str | Sayable
"""A plain text that reads the same in every language, such as a name or a move; or a text yet to be said in one."""


def say(text: Text, words: Words) -> str:
    """The text in the language of these words."""
    return text if isinstance(text, str) else text.said(words)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A text by its section and key in the texts files, with the values to be put in.

    Values that can be said in any language themselves are said in the same one. `said` raises `UnknownText` if there
    is no such text.
    """

    section: str
    key: str
    values: Mapping[str, Any] = field(default_factory=dict)

    def said(self, words: Words) -> str:
        values = {name: one.said(words) if isinstance(one, Sayable) else one for name, one in self.values.items()}
        return words.text(self.section, self.key, **values)


def sentence(section: str, key: str, /, **values: Any) -> Sentence:
    """A `Sentence` with the values given by their names."""
    return Sentence(section, key, values)


@dataclass(frozen=True, slots=True)
class Happened:
    """The sentence that says what has happened: one entry of the log."""

    entry: Entry
    table: Table

    def said(self, words: Words) -> str:
        return words.entry(self.entry, self.table)


@dataclass(frozen=True, slots=True)
class HowMet:
    """The sentence that says how a requirement is met, or why it is not."""

    reason: Reason
    table: Table

    def said(self, words: Words) -> str:
        return words.reason(self.reason, self.table)


@dataclass(frozen=True, slots=True)
class Remedy:
    """The sentence that says what would meet a requirement."""

    reason: Reason
    table: Table

    def said(self, words: Words) -> str:
        return words.remedy(self.reason, self.table)


@dataclass(frozen=True, slots=True)
class Terms:
    """The summands of a number in one line, without the rules behind them."""

    number: Explained
    table: Table

    def said(self, words: Words) -> str:
        return " ".join(said for said, _ in words.terms(self.number, self.table))


@dataclass(frozen=True, slots=True)
class Law:
    """The text of a rule, by its id, without its source. `said` raises `UnknownRule` if there is no such rule."""

    id: str

    def said(self, words: Words) -> str:
        return rule(self.id).says(words.lang)


@dataclass(frozen=True, slots=True)
class Printed:
    """In brackets: where a rule is printed, and how good that source is.

    With `box`, where it is printed for players of that box; else in every book that has it. `said` raises
    `UnknownRule` if there is no such rule.

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
    """A text with a role, such as `strong` or `code`, which decides how it looks."""

    text: Text
    role: str = ""


@dataclass(frozen=True, slots=True)
class Cites:
    """Stands behind a text in a paragraph: the ids of the statements on which the text rests."""

    ids: tuple[str, ...]


Inline = Text | Part | Cites


# --- what stands by itself --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph: texts, texts with a role, and citations of statements, one after the other."""

    parts: tuple[Inline, ...]
    role: str = ""


def paragraph(*parts: Inline, role: str = "") -> Paragraph:
    """A paragraph of these parts."""
    return Paragraph(parts, role)


@dataclass(frozen=True, slots=True)
class Quote:
    """A quotation of a rule, by its id: what it says, and where that is printed. With `brief`, only the latter."""

    id: str
    box: str
    """The id of the box that is played, since a rule may be printed in several."""
    brief: bool = False


@dataclass(frozen=True, slots=True)
class Sum:
    """A number shown as the sum of its summands, each with the statement behind it."""

    number: Explained
    table: Table
    whole: bool = False
    """True if the statements on how it is counted are named, too."""

    def named(self, words: Words) -> str:
        """The name of the number and how much it is, such as `distance 3`."""
        return f"{words.text('number', self.number.name)} {words.plain(self.number)}"

    @property
    def further(self) -> tuple[str, ...]:
        """The ids of the statements that are named after the sum; without `whole` none."""
        return tuple(dict.fromkeys(id_ for id_ in self.number.also if self.whole and id_ not in self.number.rules))


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture by its name (`board`), and the value that it shows."""

    name: str
    of: Any


@dataclass(frozen=True, slots=True)
class Several:
    """A list of things, numbered if their order counts. Without `marks` they are plain lines under each other."""

    items: tuple[Block, ...]
    role: str = ""
    numbered: bool = False
    marks: bool = True


@dataclass(frozen=True, slots=True)
class Section:
    """Several parts that belong together, under a heading if there is one."""

    role: str
    blocks: tuple[Block, ...]
    heading: Paragraph | None = None
    apart: bool = False
    """True if blank lines separate its parts in plain text."""
    under: bool = False
    """True if its parts are indented under the heading in plain text."""
    folded: bool = False
    """True if the reader can fold it away, in formats that allow it."""


def section(
    role: str, *blocks: Block | None, heading: Paragraph | None = None, apart: bool = False, under: bool = False,
    folded: bool = False,
) -> Section:  # fmt: skip
    """A `Section` with these parts; parts that are None are left out."""
    told = tuple(block for block in blocks if block is not None)
    return Section(role, told, heading, apart=apart, under=under, folded=folded)


Block = Paragraph | Quote | Sum | Picture | Several | Section
