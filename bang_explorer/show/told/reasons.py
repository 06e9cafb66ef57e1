"""Puts into words why a move is not legal: each unmet requirement, its numbers, its rule, and what would help."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from bang_explorer.core.reasons import Explained
from bang_explorer.kit.html import row, tag
from bang_explorer.rulebook.statements import rule

if TYPE_CHECKING:
    from bang_explorer.core.reasons import Reason, Refusal
    from bang_explorer.kit.words import Words


def refusal_text(refusal: Refusal, words: Words) -> str:
    """The refusal as plain text: whether the move is legal, and under it every reason with its details."""
    return "\n".join(
        (_verdict(refusal, words), *(line for one in refusal.reasons for line in _lines(one, refusal, words)))
    )


def refusal_line(refusal: Refusal, words: Words) -> str:
    """The refusal in a single line, for messages: each unmet requirement with the id of its rule."""
    reasons = (f"{words.reason(one, refusal.table)} [{one.rule}]" for one in refusal.reasons)
    return " ".join((f"{_verdict(refusal, words)}{'.' * bool(refusal)}", *reasons))


def refusal_html(refusal: Refusal, words: Words) -> str:
    """The refusal as HTML: whether the move is legal, and a list of every reason with its details."""
    reasons = [
        tag("li", tag("b", first), [tag("div", line.strip()) for line in more])
        for first, *more in (list(_lines(one, refusal, words)) for one in refusal.reasons)
    ]
    return row(tag("p", tag("b", _verdict(refusal, words))), tag("ul", reasons) if reasons else None)


def _verdict(refusal: Refusal, words: Words) -> str:
    return words.text("ui", "illegal" if refusal else "legal", move=refusal.move)


def _lines(reason: Reason, refusal: Refusal, words: Words) -> Iterator[str]:
    table: Any = refusal.table
    yield words.reason(reason, table)
    for value in reason.facts.values():
        if isinstance(value, Explained):
            sum_ = " ".join(said for said, _ in words.terms(value, table))
            yield f"  {words.text('number', value.name)} {words.plain(value)} = {sum_}"
    yield f"  {words.text('ui', 'rule')}: {reason.rule} - {words.rule(rule(reason.rule), table.box.id)}"
    yield f"  {words.text('ui', 'remedy')}: {words.remedy(reason, table)}"
