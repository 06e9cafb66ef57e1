"""Map: before its owner draws in phase I he sees the two top cards of the pile, and may discard one of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Before, Interrupt, Says
from bang_explorer.core.acts import Act
from bang_explorer.core.flow import End, Flow, chance, choice, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import requirement
from bang_explorer.games.bang.boxes.train.dining_car import after_draws, is_vera_custer
from bang_explorer.games.bang.rules.cards import each_once
from bang_explorer.games.bang.rules.events import PHASE_1_BEGINS
from bang_explorer.games.bang.rules.general_store import card_is_shown
from bang_explorer.games.bang.rules.numbers import cards_drawn
from bang_explorer.games.bang.rules.piles import PILE
from bang_explorer.games.bang.rules.requirements import game_goes_on, still_in_the_game
from bang_explorer.games.bang.rules.turn import DrawPhase, Turn
from bang_explorer.kit.asked import asked

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Ability
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.options import Target
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")
NAME = "map"
SEEN = 2


class DiscardSeen(Act):
    """The act of discarding one of the cards that the player has just looked at."""

    def candidates(self, table: Table, _flow: Flow, _who: int) -> Iterator[tuple[Card, None]]:
        for card in each_once(table.shown):
            yield card, None


@requirement("train.map.must", facts=lambda table, *_: {"map": table.rules.map})
def both_cards_may_stay(table: Table, _flow: Flow, _who: int, _what: Any, _at: Target) -> bool:
    """True if the rules do not demand that one of the cards be discarded."""
    return table.rules.map == "may"


LOOKING = (game_goes_on, still_in_the_game, asked("the_map_is_read", "train.map", "ReadMap"))
DISCARD = DiscardSeen("discard", edge="card", cites="train.map", prelude=(*LOOKING, card_is_shown))
LEAVE = Act("pass", edge="pass", cites="train.map.may", prelude=LOOKING, requirements=(both_cards_may_stay,))


@flow
class ReadMap(Flow):
    """Somebody with the Map looks at the two top cards of the pile before phase I."""

    who: int
    seen: int = 0

    @chance(PILE, to={"more": "look", "enough": "any"}, cites="train.map")
    def look(self, table: Table, card: Card | None) -> str:
        """The player looks at up to two cards from the top of the pile one by one, which nobody else sees."""
        if card is None:
            return "enough"
        table.show_only_to(self.who, card)
        self.seen += 1
        return "more" if self.seen < SEEN else "enough"

    @step(to={"some": "choose", "none": DONE}, cites="train.map")
    def any(self, table: Table) -> str:
        """Was any card left in the pile?"""
        return "some" if table.shown else "none"

    @choice(
        decides="who", acts=(DISCARD, LEAVE), to={"card": "drop", "pass": "put_back"}, cites="train.map",
        grounds=(
            Ground("train.map.may", where=lambda _one, table: table.rules.map == "may"),
            Ground("train.map.must", where=lambda _one, table: table.rules.map == "must"),
        ),
    )  # fmt: skip
    def choose(self, _table: Table) -> None:
        """Which of the cards does the player discard, or does he leave them?"""

    @step(to="put_back", cites="train.map")
    def drop(self, table: Table) -> None:
        """The chosen card is discarded."""
        card = self.chosen[1]
        table.shown.remove(card)
        table.discard.append(card)
        table.note("discards", who=self.who, card=card)

    @step(to=DONE, cites="train.map.back")
    def put_back(self, table: Table) -> None:
        """What is left goes back on top of the pile in the old order, unseen by the others."""
        table.put_shown_back(self.who)


def _draws_by_an_ability(table: Table, who: int) -> bool:
    """True if an ability of a player has its place in phase I, or changes what he draws there."""
    return any(seat == who for event in (DrawPhase.instead_key, cards_drawn.name) for seat, _ in table.holders(event))


ABILITIES: dict[str, tuple[Ability, ...]] = {
    NAME: (
        Interrupt(
            PHASE_1_BEGINS, NAME, ReadMap,
            when=lambda table, holder, _turn: holder == table.turn,
            start=lambda _table, holder, _turn: ReadMap(holder),
            before=(Before("vera_custer", "train.map.before-abilities"),),
            cites=("train.map",),
            grounds=(
                Ground("train.map.before-abilities", where=lambda table, holder, _turn: (
                    holder == table.turn and is_vera_custer(table, holder))),
                Ground("train.map.after-draws", where=lambda table, holder, _turn: (
                    holder == table.turn and table.lies_before(holder, "dining_car") is not None)),
            ),
        ),
        *after_draws("train.map.after-draws"),
        Says(
            Turn.draw,
            Ground("train.map.before-abilities", where=lambda table, holder, turn: (
                turn.who == holder and _draws_by_an_ability(table, holder))),
        ),
        Says(
            Turn.free,
            Ground("train.map.gefaengnis", where=lambda table, holder, turn: turn.who == holder and table.jailed),
        ),
    ),
}  # fmt: skip
