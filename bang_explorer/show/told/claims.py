"""Says claims such as `C.life = 3` and `A: bang > C` in words, as sentences without their full stop."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from bang_explorer.kit.tree import Sentence, sentence
from bang_explorer.scenarios.facts import fact, holds
from bang_explorer.settle.outcomes import claimed, parts
from bang_explorer.show.told.odds import bounds

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.moves import Move
    from bang_explorer.kit.scenario import LineEntry
    from bang_explorer.kit.tree import Sayable
    from bang_explorer.kit.words import Words


@dataclass(frozen=True, slots=True)
class StatedFact:
    """A sentence that says that a fact has this value, which may be a comparison such as `>= 2`.

    `said` raises `BadInput` for an unknown path.

    >>> from bang_explorer.scenarios.opening import new_game
    >>> from bang_explorer.show.words import words
    >>> StatedFact("B.life", ">= 2", new_game("base", players=4)).said(words("en"))
    'B has at least 2 life points'
    """

    path: str
    value: Any
    position: Position = field(compare=False)

    def said(self, words: Words) -> str:
        return str(self.position.game.desk.facts.said(self.position, self.path, self.value, words))


@dataclass(frozen=True, slots=True)
class StatedFacts:
    """A sentence that says that all these facts (at least one) have these values, joined by “and”.

    `said` raises `BadInput` for an unknown path.

    >>> from bang_explorer.scenarios.opening import new_game
    >>> from bang_explorer.show.words import words
    >>> StatedFacts({"over": False, "deck_count": 0, "turn": "A"}, new_game("base", players=4)).said(words("en"))
    'The game goes on and the draw pile is empty and A is on turn'
    """

    facts: Mapping[str, Any]
    position: Position = field(compare=False)

    def said(self, words: Words) -> str:
        first, *others = (StatedFact(path, value, self.position).said(words) for path, value in self.facts.items())
        names = tuple(self.position.table.names)  # names keep their capital letter
        inside = (one if one.startswith(names) else f"{one[:1].lower()}{one[1:]}" for one in others)
        return f" {words.text('word', 'and')} ".join((first, *inside))


@dataclass(frozen=True, slots=True)
class StatedMove:
    """A sentence that says that a player may make this move or, with `may=False`, that he may not.

    Whether that is so is not checked. `said` raises `BadInput` for a text that means no move.

    >>> from bang_explorer.scenarios.opening import new_game
    >>> from bang_explorer.show.words import words
    >>> StatedMove("A: bang > C", False, new_game("base", players=4)).said(words("en"))
    'A may not play BANG! on C'
    """

    move: str | Move[Any, Any]
    may: bool
    position: Position = field(compare=False)

    def said(self, words: Words) -> str:
        return str(self.position.game.desk.moves.said(self.position, self.move, words, may=self.may))


def stated_outcome(claim: Mapping[str, Any], position: Position) -> Sentence:
    """A sentence for one part of an `outcomes:` claim: that facts hold always, never or possibly, or with what odds.

    Of several parts only the odds count, or else the first. Raises `BadInput` for odds that make no sense.
    """
    if "odds" not in claim:
        verdict, facts = next((verdict, facts) for verdict, facts in claim.items() if verdict != "until")
        return sentence("ruling", verdict, fact=StatedFacts(facts, position))
    low, high = claimed(claim["odds"])
    said = {"fact": StatedFacts(claim["odds"]["fact"], position), "low": bounds((low, low))}
    if low == high:
        return sentence("ruling", "odds_are", **said)
    return sentence("ruling", "odds_between", **said, high=bounds((high, high)))


def claims(entry: LineEntry, position: Position) -> Iterator[Sayable]:
    """A sentence for each claim in one entry of a scenario's line; none if the entry is no claim.

    Raises `BadInput` for a claim that cannot be understood.
    """
    match entry.kind:
        case "can" | "cannot":
            for move in entry.moves(position.table):
                yield StatedMove(move, entry.kind == "can", position)
        case "decides":
            yield _sensible({"decides": entry.value}, position)
        case "is":
            for path, value in entry.value.items():
                yield _sensible({str(path): value}, position)
        case "outcomes":
            for part, facts in parts(entry.value):
                _sensible(facts, position)
                yield stated_outcome(part, position)


def _sensible(facts: Mapping[str, Any], position: Position) -> StatedFacts:
    """A sentence that says these facts. Raises `BadInput` if one is unknown or can never have its value."""
    for path, value in facts.items():
        holds(position, fact(position, path), value)
    return StatedFacts(facts, position)
