"""Puts facts such as `C.life = 3` into words: sentences without their full stop."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.words import Words


def fact_in_words(path: str, value: Any, position: Position, words: Words) -> str:
    """A sentence that says that a fact has this value. `value` may be a comparison such as `>= 2`.

    >>> from bang_explorer.scenarios.opening import new_game
    >>> from bang_explorer.show.words import words
    >>> fact_in_words("B.life", ">= 2", new_game("base", players=4), words("en"))
    'B has at least 2 life points'
    """
    return str(position.game.desk.facts.said(position, path, value, words))


def facts_in_words(facts: Mapping[str, Any], position: Position, words: Words) -> str:
    """A sentence that says that all these facts are so, joined by “and”.

    >>> from bang_explorer.scenarios.opening import new_game
    >>> from bang_explorer.show.words import words
    >>> facts_in_words({"over": False, "deck_count": 0, "turn": "A"}, new_game("base", players=4), words("en"))
    'The game goes on and the draw pile is empty and A is on turn'
    """
    first, *others = (fact_in_words(*one, position, words) for one in facts.items())
    names = tuple(position.table.names)  # they keep their capital letter
    inside = (one if one.startswith(names) else f"{one[:1].lower()}{one[1:]}" for one in others)
    return f" {words.text('word', 'and')} ".join((first, *inside))
