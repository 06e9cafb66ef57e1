"""Why a move is not legal, in words: every requirement that is not met, its numbers, its rules, what would meet it."""

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
    """The sentence, and under it the reasons."""
    return "\n".join(
        (_verdict(refusal, words), *(line for one in refusal.reasons for line in _lines(one, refusal, words)))
    )


def refusal_line(refusal: Refusal, words: Words) -> str:
    """The same in a line, for messages: what is not met, and by which rule."""
    reasons = (f"{words.reason(one, refusal.table)} [{one.rule}]" for one in refusal.reasons)
    return " ".join((f"{_verdict(refusal, words)}{'.' * bool(refusal)}", *reasons))


def refusal_html(refusal: Refusal, words: Words) -> str:
    """The same for a page."""
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
