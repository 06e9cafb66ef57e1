"""Checks the texts of a game: each key needs a text in every language, and each text must belong to some key.

It also checks the statements that the modules cite. A game without any texts passes: it shows its keys.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from bang_explorer.kit.checks.names import requirements, statements_for
from bang_explorer.kit.checks.source import source_in
from bang_explorer.kit.desk.asks import is_asked
from bang_explorer.kit.errors import unknown
from bang_explorer.kit.words import forms, languages, own_texts, placeholders, words

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from bang_explorer.kit.checks.source import Note
    from bang_explorer.kit.game import Game
    from bang_explorer.kit.words import Form, Texts

Named = dict[str, set[str]]
"""By section of the texts files: the keys that need a text. The section of edges is not among them."""
Outcomes = set[tuple[str, str]]
"""All outcomes at nodes, each in a pair behind the key of the node; for the ends of flows that key is empty."""

PICTURES = {"map", "stack", "table", "chain", "plain_chain"}
"""The keys of captions for graphs that show more than one flow."""
UNSEEN = "_unseen"
"""The ending of the key of a sentence that says less, for readers who may not see everything."""
ENDINGS = {"log": (f"_as{UNSEEN}", UNSEEN, "_as", "_by", "_self"), **dict.fromkeys(("why", "met", "remedy"), (UNSEEN,))}
"""By section: the endings of keys of further sentences for the same thing."""


def wrong_texts(game: Game) -> Iterator[str]:
    """An error message for each missing text, unused text, unknown statement, or value that a text cannot have.

    For a game without any texts only for unknown statements.
    """
    yield from _cited_in_passing(game)
    by_lang = {lang: own_texts(lang, game) for lang in languages()}
    if not any(texts for own in by_lang.values() for texts in own.values()):
        return
    named, outcomes = _named_in(game), _outcomes(game)
    for lang, own in by_lang.items():
        said = words(lang, game).texts
        yield from _missing(said, named, outcomes, lang)
        yield from _left_over(own, named, outcomes, lang)
        yield from _wrong_questions(game, said["ask"], lang)
        for note in source_in(game.path).notes:
            yield from _wrong_values(note, said["log"], named["log"], lang)


def _missing(said: Texts, named: Named, outcomes: Outcomes, lang: str) -> Iterator[str]:
    for section, keys in named.items():
        yield from (f"{lang}: no text [{section}] {key!r}" for key in sorted(keys - said[section].keys()))
    for node, word in sorted(outcomes):
        if not {word, f"{node}.{word}"} & said["edge"].keys():
            yield f"{lang}: no text [edge] {word!r}, nor {f'{node}.{word}'!r}"


def _left_over(own: Mapping[Path, Texts], named: Named, outcomes: Outcomes, lang: str) -> Iterator[str]:
    of_edges = {key for node, word in outcomes for key in (word, f"{node}.{word}")}
    known = {**named, "edge": of_edges, "caption": named["caption"] | PICTURES}
    for file, texts in own.items():
        for section in known.keys() & texts.keys():
            further = {key + end for key in known[section] for end in ENDINGS.get(section, ())}
            for key in sorted(texts[section].keys() - further):
                yield from unknown("use for", key, known[section], f"{file.name}: {lang}.{section}")


def _cited_in_passing(game: Game) -> Iterator[str]:
    """An error message for each unknown statement that a module or policy cites."""
    known = statements_for(game.everything)
    boxes = {re.escape(part) for id_ in game.players for part in id_.split("+")}
    looks_so = re.compile(rf"({'|'.join(boxes)})(\.[a-z0-9_-]*[a-z0-9])+")
    of_policies = ((f"policy {policy}", rule) for policy, row in game.policies.items() for rule in row.get("cites", ()))
    for where, rule in (*source_in(game.path).cites(looks_so), *of_policies):
        yield from unknown("statement", rule, known, where)


def _named_in(game: Game) -> Named:
    flows, source, boxes = game.flows.values(), source_in(game.path), [game.boxes[id_] for id_ in game.boxes.printed]
    nodes = [node for flow in flows for node in flow.nodes.values()]
    counted = {number.name for node in nodes for number in node.counts}
    reasons = source.reasons | {one.key for box in boxes for one in requirements(box)}
    return {
        "flow": {*game.flows},
        "caption": {*game.flows},
        "part": {part for flow in flows for part in flow.parts},
        "node": {node.key for node in nodes},
        "decider": {node.key for node in nodes if node.kind == "choice"},
        "ask": {node.key for node in nodes if is_asked(node)},
        "number": source.numbers | counted,
        "term": {word for _, word in source.terms} - {one for box in boxes for one in (*box.kinds, *box.people)},
        "question_topic": {topic.id for topic in game.desk.asking.of(game.everything)},
        "log": {key for note in source.notes for key in _needed(note)},
        **dict.fromkeys(("why", "met", "remedy", "condition"), reasons),
    }


def _outcomes(game: Game) -> Outcomes:
    nodes = (node for flow in game.flows.values() for node in flow.nodes.values())
    taken = {(node.key, word) for node in nodes for word in node.to if word is not None}
    return taken | {("", end) for flow in game.flows.values() for end in flow.ends}


def _needed(note: Note) -> Iterator[str]:
    """The keys of all sentences that a log entry needs, also for readers who may not see all of it."""
    for key in note.keys:
        yield key
        if note.secret:
            yield f"{key}{UNSEEN}"
        if "as_" in note.values:
            yield f"{key}_as"


def _wrong_questions(game: Game, said: Mapping[str, Form], lang: str) -> Iterator[str]:
    """An error message for each value that a question mentions but its node does not have."""
    for node in (node for flow in game.flows.values() for node in flow.nodes.values() if node.key in said):
        form = said[node.key]
        named = frozenset().union(
            *map(placeholders, forms(form).values()), *([] if isinstance(form, str) else [{form["by"]}])
        )
        known = game.desk.asks.values(node)
        for name in sorted(named - known):
            yield from unknown("value", name, sorted(known), f"{lang}.ask.{node.key}")


def _wrong_values(note: Note, said: Mapping[str, Form], named: set[str], lang: str) -> Iterator[str]:
    """An error message for each value that a sentence mentions but the log entry does not have, or has as a secret.

    Also one for a call of `note` of which no key can be found.
    """
    if not note.keys:
        yield f"{note.where}: which key is noted here?"
    others = named - {*_needed(note)}
    for key in sorted({key + end for key in note.keys for end in ("", *ENDINGS["log"])} & said.keys() - others):
        values = note.values - note.secret if key.endswith(UNSEEN) and key not in note.keys else note.values
        for name in sorted(frozenset().union(*map(placeholders, forms(said[key]).values())) - values):
            yield from unknown("value", name, sorted(values), f"{note.where}: {lang}.log.{key}")
