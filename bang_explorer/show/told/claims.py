"""Puts claims such as `C.life = 3` and `A: bang > C` into words: sentences without their full stop."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from bang_explorer.scenarios.facts import fact, holds
from bang_explorer.settle.outcomes import claimed, parts
from bang_explorer.show.told.facts import facts_in_words
from bang_explorer.show.told.settled import odds_between

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.moves import Move
    from bang_explorer.kit.scenario import LineEntry
    from bang_explorer.kit.words import Words


def claims_in_words(entry: LineEntry, position: Position, words: Words) -> Iterator[str]:
    """The claims of one entry of a scenario's line, a sentence each; none if it is no claim.

    Raises `BadInput` for a claim that cannot be understood.
    """
    match entry.kind:
        case "can" | "cannot":
            for move in entry.moves(position.table):
                yield move_in_words(move, position, words, may=entry.kind == "can")
        case "decides":
            yield _sensible({"decides": entry.value}, position, words)
        case "is":
            for path, value in entry.value.items():
                yield _sensible({str(path): value}, position, words)
        case "outcomes":
            for part, facts in parts(entry.value):
                _sensible(facts, position, words)
                yield outcome_in_words(part, position, words)


def _sensible(facts: Mapping[str, Any], position: Position, words: Words) -> str:
    """Facts in words. Raises `BadInput` if one of them can never be so."""
    for path, value in facts.items():
        holds(position, fact(position, path), value)
    return facts_in_words(facts, position, words)


# --- moves and outcomes -----------------------------------------------------------------------------------------------


def move_in_words(move: str | Move[Any, Any], position: Position, words: Words, *, may: bool) -> str:
    """A sentence that says that a player may make a move or, with `may=False`, that he may not.

    >>> from bang_explorer.scenarios.opening import new_game
    >>> from bang_explorer.show.words import words
    >>> move_in_words("A: bang > C", new_game("base", players=4), words("en"), may=False)
    'A may not play BANG! on C'
    """
    return str(position.game.desk.moves.said(position, move, words, may=may))


# --- outcomes --------------------------------------------------------------------------------------------------------


def outcome_in_words(claim: Mapping[str, Any], position: Position, words: Words) -> str:
    """One part of an `outcomes:` claim in words: that facts hold always, never or possibly, or with which odds."""
    if "odds" not in claim:
        verdict, facts = next((verdict, facts) for verdict, facts in claim.items() if verdict != "until")
        return words.text("ruling", verdict, fact=facts_in_words(facts, position, words))
    low, high = claimed(claim["odds"])
    said = {"fact": facts_in_words(claim["odds"]["fact"], position, words), "low": odds_between((low, low))}
    if low == high:
        return words.text("ruling", "odds_are", **said)
    return words.text("ruling", "odds_between", **said, high=odds_between((high, high)))
