"""Finds moves that a player may think of, legal or not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bang_explorer.games.bang.desk.pressed import card_id
from bang_explorer.games.bang.rules.cards import VEILED
from bang_explorer.games.bang.rules.options import cards_in
from bang_explorer.kit.desk.moves import Thought, offered

if TYPE_CHECKING:
    from bang_explorer.core.position import Position


def thoughts(position: Position, who: int) -> Iterator[Thought]:
    """The moves that may come to mind: all that fit the question, legal or not, and each other card of `who`.

    Those are the known cards of his hand, and the green ones in front of him. Words such as `pass` are left out.

    >>> from bang_explorer.settle.case import scenario
    >>> position = scenario("base.mustang.in-the-hand").replay()[0]
    >>> [thought.text for thought in thoughts(position, 0)]
    ['A: bang > B', 'A: bang > C', 'A: bang > D']
    """
    table, flow, moves = position.table, position.stack[-1], position.game.desk.moves
    touched = {card for _, what, _ in position.machine.options for card in cards_in(what)}
    for act in sorted(offered(position, who), key=lambda act: (act.verb, act.name)):
        for what, at in act.candidates(table, flow, who):
            if what is None and at is None and act.verb != "ability":
                continue
            if not all(requirement.holds(table, flow, who, what, at) for requirement in act.prelude):
                continue  # such as a card played as another, without the ability for that
            touched.update(cards_in(what))
            yield moves.thought(table, who, (act, what, at))
    for card in dict.fromkeys(table.hands[who]):
        if card is not VEILED and card not in touched:
            yield Thought(f"{table.names[who]}: {card.kind.id}", (card_id(card, who, table),))
    for card in table.in_play[who]:
        if card.kind.uses and card not in touched:
            yield Thought(f"{table.names[who]}: use {card.kind.id}", (card_id(card, who, table),))


def unasked(position: Position) -> Iterator[str]:
    """The texts of moves that players who are not asked may think of: their known cards, aimed at the player who is.

    Each kind of card comes once for a player. One without target is not aimed; those aimed at a card, or never played,
    are left out. Empty if nobody is asked.
    """
    table = position.table
    for who in table.others(position.decider) if position.decider is not None else ():
        for kind in dict.fromkeys(card.kind for card in table.hands[who] if card is not VEILED):
            if kind.play is not None and kind.play.aim in ("nothing", "seat"):
                at = f" > {position.decides}" if kind.play.aim == "seat" else ""
                yield f"{table.names[who]}: {kind.id}{at}"
