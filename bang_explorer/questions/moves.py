"""Moves that somebody may think of: those that are legal, those of people who are not asked, and why or why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.acts import Word
from bang_explorer.games.bang.rules.cards import VEILED
from bang_explorer.questions.grounds import ByReason, ByRules
from bang_explorer.questions.phrases import phrase
from bang_explorer.scenarios.notation import write

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bang_explorer.games.bang.rules.position import Position
    from bang_explorer.questions.grounds import Ground


def unasked(position: Position) -> Iterator[str]:
    """What those who are not asked may think of: their cards, at the one who is."""
    table = position.table
    for who in table.others(position.decider) if position.decider is not None else ():
        for kind in dict.fromkeys(card.kind for card in table.hands[who] if card is not VEILED):
            if kind.play is not None and kind.play.aim != "card":
                at = f" > {position.decides}" if kind.play.aim == "seat" else ""
                yield f"{table.names[who]}: {kind.id}{at}"


def short(position: Position) -> list[str]:
    """What is legal, without the values of cards; to decline and to end the turn are not worth a question."""
    done = [option.raw for option in position.answers if not isinstance(option.raw[0], Word)]
    return list(dict.fromkeys(write(position.table, position.decider or 0, raw) for raw in done))


def of_move(position: Position, move: str, *, as_asked: bool = True) -> Iterator[Ground]:
    """Why a move is legal, by which rules; or the requirements that it does not meet."""
    table, refusal = position.table, position.why_not(move)
    if refusal:
        yield ByRules(phrase("is_not_legal", move=move), table)
        yield from (ByReason(reason, table) for reason in refusal.reasons)
    else:
        key = "is_legal" if as_asked else "is_legal_but"
        yield ByRules(phrase(key, move=move), table, position.find(move).cites)
