"""Boards: what lies on the table, in words and as a picture. By default, the table's lines and who decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from bang_explorer.core.position import View
from bang_explorer.kit.look import INK, PAPER, Theme
from bang_explorer.kit.measure import width
from bang_explorer.kit.svg import FONT, shown, style

if TYPE_CHECKING:
    from bang_explorer.kit.words import Words

SIZE, LEADING, PAD = 18, 26, 20


class Seen(Protocol):
    """What a board shows: a position, or a view of one from a seat."""

    @property
    def table(self) -> Any: ...
    @property
    def decides(self) -> str | None: ...


class Board:
    """The board of a game that brings none of its own: plain lines of text."""

    def text(self, seen: Seen, words: Words) -> str:
        """The board in plain text."""
        return "\n".join((*seen.table.lines(), *filter(None, (decides(seen, words), tells_by_asking(seen, words)))))

    def svg(self, seen: Seen, words: Words, *, theme: Theme = "auto", prefix: str = "") -> str:
        """The board as one `<svg>` element. All ids in it begin with `prefix`."""
        lines = self.text(seen, words).split("\n")
        wide = max(width(line, SIZE) for line in lines) + 2 * PAD
        high = LEADING * len(lines) + 2 * PAD
        said = "".join(
            f'<text class="bx-ink" x="{PAD}" y="{PAD + LEADING * at - 7}" font-size="{SIZE}"'
            f' xml:space="preserve">{shown(line)}</text>'
            for at, line in enumerate(lines, 1)
        )
        sheet = style(f"bx-board.bx-{theme}", {".bx-ink": {"fill": INK}, ".bx-paper": {"fill": PAPER}}, theme)
        id_ = shown(f"{prefix}bx-title")
        return (
            f'<svg class="bx-board bx-{theme}" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high}"'
            f' role="img" aria-labelledby="{id_}" font-family="{FONT}">'
            f'<title id="{id_}">{shown(lines[0].strip())}</title>'
            f'<style>{sheet}</style><rect class="bx-paper" width="100%" height="100%" rx="14"/>{said}</svg>'
        )


def tells_by_asking(position: Seen, words: Words) -> str:
    """The sentence that warns that a view may tell what others hold, by who is asked; empty if it does not."""
    return words.text("ui", "tells_by_asking") if isinstance(position, View) and position.tells_by_asking else ""


def decides(position: Seen, words: Words) -> str:
    """The sentence that says who must decide, or that chance must; empty once the game is over."""
    if position.table.winners is not None:
        return ""
    return words.text("ui", "decides", who=position.decides) if position.decides else words.text("ui", "chance_decides")
