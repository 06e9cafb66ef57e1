"""Renders trees of paragraphs, lists and sections (`kit/tree.py`) as plain data for JSON, for pages and programs."""

from __future__ import annotations

import json
from math import inf
from typing import TYPE_CHECKING, Any

from bang_explorer.core.reasons import Explained
from bang_explorer.kit.tree import Block, Cites, Inline, Paragraph, Part, Picture, Quote, Section, Several, Sum, say
from bang_explorer.rulebook.statements import rule
from bang_explorer.settle.because import Because

if TYPE_CHECKING:
    from bang_explorer.core.reasons import Reason, Term
    from bang_explorer.core.table import Table
    from bang_explorer.kit.words import Words


def to_file(value: Any) -> str:
    """A plain value as indented JSON text, ending in a line break; characters that no file can hold are escaped."""
    return (json.dumps(value, ensure_ascii=False, indent=2) + "\n").encode(errors="backslashreplace").decode()


def data(block: Block, words: Words) -> dict[str, Any]:
    """A paragraph, list, section or other block as plain data: its `kind`, what is in it, and its role if it has one.

    Of a picture only the name is given.
    """
    match block:
        case Paragraph():
            return {"kind": "paragraph", "role": block.role, "parts": [_part(part, words) for part in block.parts]}
        case Quote():
            found = rule(block.id)
            witness = words.text("witness", found.witness)
            where = {"source": found.where(block.box), "witness": witness}
            return {"kind": "rule", "rule": block.id, "says": found.says(words.lang), **where}
        case Sum():
            number = block.number
            terms = [{"text": said, "rule": id_} for said, id_ in words.terms(number, block.table)]
            name = words.text("number", number.name)
            return {
                "kind": "number",
                "name": name,
                "value": number.plain,
                "terms": terms,
                "further": list(block.further),
            }
        case Picture():
            return {"kind": "picture", "name": block.name}
        case Several():
            items = [data(item, words) for item in block.items]
            return {"kind": "list", "role": block.role, "numbered": block.numbered, "items": items}
        case Section():
            heading = None if block.heading is None else data(block.heading, words)
            blocks = [data(one, words) for one in block.blocks]
            return {"kind": "section", "role": block.role, "heading": heading, "blocks": blocks}


def _part(part: Inline, words: Words) -> dict[str, Any]:
    if isinstance(part, Cites):
        return {"rules": list(part.ids)}
    if isinstance(part, Part):
        return {"text": say(part.text, words), "role": part.role}
    return {"text": say(part, words)}


# --- the JSON of the command line, on which others rely ---------------------------------------------------------------


def reason_as_json(of: Reason, table: Table, words: Words) -> dict[str, Any]:
    """A requirement of a move as plain data: its key, rules, facts, summands of numbers, sentence, and what would help.

    It is for requirements that are not met: that is not said, and what would help is always given.
    """
    numbers = {name: fact for name, fact in of.facts.items() if isinstance(fact, Explained)}
    return {
        **Because(of.rule, of.facts).as_json(words.lang, table.box.id),
        "also": list(of.also),
        "terms": {name: [_term_as_json(term, table) for term in one.terms] for name, one in numbers.items()},
        "requirement": of.key,
        "text": words.reason(of, table),
        "remedy": words.remedy(of, table),
    }


def _term_as_json(of: Term, table: Table) -> dict[str, Any]:
    amount = "unlimited" if of.amount == inf else int(of.amount)
    who = None if of.who is None else table.names[of.who]
    return {"amount": amount, "what": of.what, "who": who, "rule": of.rule}
