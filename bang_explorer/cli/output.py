"""Prints what commands say: coloured and wrapped in a terminal, as plain lines anywhere else."""

from __future__ import annotations

import json
import os
import sys
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from typing import TYPE_CHECKING, Any, TextIO

from bang_explorer.games import find
from bang_explorer.kit.errors import BadInput
from bang_explorer.show.told.text import rows
from bang_explorer.show.words import words

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from bang_explorer.kit.tree import Block

Part = str | tuple[str, str]
"""A text, or a pair of a text and its style."""

Step = Callable[..., None]
"""A function that moves a progress bar: called after each step, or now and then with the number of steps so far."""

STYLES = {
    "strong": "bold", "head": "bold", "how": "bold", "unmet": "bold", "holds": "bold green", "fails": "bold red",
    "open": "bold yellow", "quiet": "dim", "cites": "dim", "cite": "cyan", "asked": "cyan", "remedy": "green",
}  # fmt: skip
"""By the role of a text: the style in which a terminal shows it."""

NARROWEST = 24
BATCH = 256
"""If the total is unknown: how many steps are counted before the progress bar is redrawn."""


def clean(text: str) -> str:
    r"""The text on one line: line feeds and tabs become spaces, other characters that cannot be printed `�`.

    >>> clean("red: \x1b[31m")
    'red: �[31m'
    """
    if text.isprintable():
        return text
    kept = (c if c.isprintable() or unicodedata.category(c) == "Zs" else " " if c in "\n\t" else "�" for c in text)
    return "".join(kept)


def complain(message: str) -> None:
    """Print a message as one line on the error stream."""
    print(clean(message), file=sys.stderr)


def is_terminal(stream: TextIO | None) -> bool:
    """True if this stream is a terminal that can show more than plain text; False for None."""
    return stream is not None and stream.isatty() and os.environ.get("TERM") not in ("dumb", "unknown")


def to_json(value: object) -> str:
    """A value as one line of JSON. Unless standard output is UTF-8, all that is not ASCII becomes escapes.

    Raises `ValueError` for a number that JSON does not have, such as infinity, and `TypeError` for what is no data.
    """
    encoding = (getattr(sys.stdout, "encoding", "") or "").lower().replace("-", "")
    return json.dumps(value, ensure_ascii=encoding != "utf8", allow_nan=False)


class Out:
    """Prints all that one command says to standard output, in one language (`en` or `de`)."""

    def __init__(self, lang: str = "en") -> None:
        self.lang, self.words = lang, words(lang)
        self.is_terminal = is_terminal(sys.stdout)

    def speak_of(self, box: str) -> None:
        """From now on, use the words of the game to which this box belongs; an unknown box changes nothing."""
        try:
            self.words = words(self.lang, find(box).game)
        except BadInput:  # reported when the scenario is opened
            return

    @cached_property
    def console(self) -> Console:
        """The object of `rich` that writes to standard output. It reads no markup in texts."""
        return _console(sys.stdout)

    def ui(self, key: str, /, **values: Any) -> str:
        """The text with this key from those of the command line."""
        return self.words.text("ui", key, **values)

    def say(self, *parts: Part, indent: int = 0, hang: int = 2) -> None:
        """Print one line. A terminal wraps it, and indents further lines by `hang` more; elsewhere it has no style."""
        if not self.is_terminal:
            text = "".join(part if isinstance(part, str) else part[0] for part in parts)
            print((" " * indent + clean(text)).rstrip())
            return
        text_ = _styled(parts)
        width = max(NARROWEST, self.console.width - indent - hang)
        for number, line in enumerate(text_.wrap(self.console, width) or [text_]):
            line.rstrip()
            self.console.print(" " * (indent + (hang if number else 0)), line, sep="", soft_wrap=True)

    def tell(self, block: Block) -> None:
        """Print a paragraph, list or section, coloured by the roles of its parts."""
        for row in rows(block, self.words):
            self.say(*((text, STYLES.get(role, "")) for text, role in row.parts), indent=row.indent)

    def table(self, heads: Sequence[str], rows: Sequence[Sequence[Part]], *, right: Sequence[int] = ()) -> None:
        """Print rows in columns. Those whose numbers (from 0) are in `right` are aligned right.

        If all heads are empty, no head is printed. Each row has as many cells as there are heads.
        """
        if not self.is_terminal:
            for line in _columns([heads, *rows] if any(heads) else rows, right):
                print(line)
            return
        from rich.box import SIMPLE_HEAD
        from rich.table import Table

        has_heads = any(heads)
        shown = Table(box=SIMPLE_HEAD if has_heads else None, show_header=has_heads, show_edge=False, pad_edge=False)
        for at, head in enumerate(heads):
            shown.add_column(_styled([head]), justify="right" if at in right else "left", overflow="fold")
        for row in rows:
            shown.add_row(*(_styled([part]) for part in row))
        self.console.print(shown)

    def json(self, value: object) -> None:
        """Print a value as one line of JSON."""
        print(to_json(value))

    @contextmanager
    def progress(self, label: str, total: int | None = None, *, shown: bool = True) -> Iterator[Step | None]:
        """Context manager: shows a progress bar if `shown` is true and standard output or error is a terminal.

        Yields the function to call at each step, or with the number of steps so far; None if no bar is shown. Without
        `total` the bar has no end.
        """
        if not shown or not (self.is_terminal or is_terminal(sys.stderr)):
            yield None
            return
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

        columns = TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()
        console = self.console if self.is_terminal else _console(sys.stderr)
        with Progress(*columns, console=console, transient=True) as bar:
            task = bar.add_task(clean(label), total=total)
            counted = 0

            def step(done: int | None = None) -> None:
                nonlocal counted
                counted = counted + 1 if done is None else done
                if total is not None or done is not None or counted % BATCH == 0:
                    bar.update(task, completed=counted)

            yield step


def _console(stream: TextIO) -> Console:
    from rich.console import Console

    return Console(
        file=stream,
        force_terminal=True,
        color_system=None if os.environ.get("NO_COLOR") else "auto",
        highlight=False,
        markup=False,
        emoji=False,
    )


def _styled(parts: Sequence[Part]) -> Text:
    from rich.text import Text

    cleaned = (clean(part) if isinstance(part, str) else (clean(part[0]), part[1]) for part in parts)
    return Text.assemble(*cleaned)


def _columns(rows: Sequence[Sequence[Part]], right: Sequence[int]) -> Iterator[str]:
    """The rows of a table as plain lines, with two spaces between the columns."""
    plain = [[clean(part if isinstance(part, str) else part[0]) for part in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*plain, strict=True)]
    for row in plain:
        cells = (
            cell.rjust(width) if at in right else cell.ljust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        yield "  ".join(cells).rstrip()
