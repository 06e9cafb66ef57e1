"""Class `Look`: how the reader sees the steps of a game: all open or from one seat, and in which language."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from bang_explorer.show.words import words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bang_explorer.core.acts import Option
    from bang_explorer.core.log import Entry
    from bang_explorer.core.position import Position, View
    from bang_explorer.core.table import Table
    from bang_explorer.kit.words import Words
    from bang_explorer.widgets.explore.journey import Journey, Moment


@dataclass(frozen=True)
class Look:
    """How the reader sees the game: all of it or, with a `seat`, only what the player of that name can know."""

    journey: Journey
    lang: str
    seat: str | None = None
    odds: bool = True
    """True if it is shown how likely each thing is that chance may bring."""

    @property
    def moment(self) -> Moment:
        return self.journey.at

    @property
    def position(self) -> Position:
        """The present position with all secrets. What a seat must not know may not get to the page from here."""
        return self.moment.position

    @cached_property
    def seen(self) -> Position | View:
        """The present position, with only what the reader may see."""
        return self.position if self.seat is None else self.position.as_seen_by(self.seat)

    @property
    def table(self) -> Table:
        """The table of the present position, with only what the reader may see."""
        table: Table = self.seen.table
        return table

    @property
    def sees_choices(self) -> bool:
        """True if the reader may know the options of the player who decides.

        He may if all is open, if it is his seat, and in a game in which everybody sees what anybody may do.
        """
        return self.seat in (None, self.position.decides) or self.position.table.asks_openly

    @property
    def options(self) -> tuple[Option, ...]:
        """The legal options that the reader may know: all or, from a seat, those of that player.

        In a game in which everybody sees what anybody may do, always all.
        """
        names, options = self.table.names, self.position.options
        is_open = self.seat is None or self.position.table.asks_openly
        return tuple(option for option in options if is_open or names[option.who] == self.seat)

    @property
    def words(self) -> Words:
        return words(self.lang, self.position.game)

    def text(self, key: str, /, **values: Any) -> str:
        """The text of widgets with this key, in the reader's language. Raises `UnknownText` if there is none."""
        return self.words.text("panel", key, **values)

    def entries(self, entries: Iterable[Entry]) -> list[Entry]:
        """These log entries with only what the reader may know. Those that have no text are left out."""
        seat, tells = None if self.seat is None else self.position.seat(self.seat), self.words.tells
        return [entry if seat is None else entry.as_seen_by(seat) for entry in entries if tells(entry.key)]
