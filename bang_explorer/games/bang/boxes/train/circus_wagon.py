"""Circus Wagon: everybody else discards one of his cards in play, which he chooses himself."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from bang_explorer.core.acts import Act
from bang_explorer.core.flow import End, Flow, announce, choice, flow, seam, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.boxes.train.blue_card import car_lies_before_oneself
from bang_explorer.games.bang.boxes.train.conditions import is_about_a_green_card
from bang_explorer.games.bang.rules.cards import each_once
from bang_explorer.games.bang.rules.effects import effect
from bang_explorer.games.bang.rules.events import LULL, SEVERAL
from bang_explorer.games.bang.rules.options import at_card, cards_in
from bang_explorer.games.bang.rules.requirements import game_goes_on, still_in_the_game
from bang_explorer.kit.asked import asked

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Kind
    from bang_explorer.games.bang.rules.options import AtCard, Target
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")


class DiscardInPlay(Act):
    """The act of discarding one of the cards in front of oneself, which it gives as a tuple."""

    def candidates(self, table: Table, _flow: Flow, who: int) -> Iterable[tuple[tuple[AtCard], Any]]:
        return [((at_card(who, card),), None) for card in each_once(table.in_play[who])]


DISCARD = DiscardInPlay(
    "discard", edge="card",
    cites=("train.circus_wagon.choice", Ground("train.dodge_city.green-in-play", where=is_about_a_green_card)),
    prelude=(
        game_goes_on, still_in_the_game,
        asked("a_card_in_play_is_given_up", "train.circus_wagon", "CircusWagon"),
        car_lies_before_oneself,
    ),
)  # fmt: skip


@flow
class CircusWagon(Flow):
    """Everybody else, clockwise, discards one of the cards in front of him, if there is one."""

    left: tuple[int, ...]
    of: int = -1

    @seam(SEVERAL, to="following")
    def begin(self, table: Table) -> None:
        """It is known whom the car affects, and abilities may act before it does."""

    @step(
        to={"next": "choose", "nothing": "following", "done": DONE},
        cites="train.circus_wagon.order",
        grounds=(Ground("train.circus_wagon.skips", on="nothing"),),
    )
    def following(self, table: Table) -> str:
        """The next person clockwise is to lose a card, or has none in play; after the last one it is done."""
        if not self.left:
            return "done"
        self.of, self.left = self.left[0], self.left[1:]
        return "next" if table.in_play[self.of] else "nothing"

    @choice(decides="of", acts=(DISCARD,), to={"card": "drop"}, cites="train.circus_wagon.choice")
    def choose(self, _table: Table) -> None:
        """Which of the cards in front of him does this person discard?"""

    @step(to="settled", cites="train.circus_wagon")
    def drop(self, table: Table) -> None:
        """The chosen card is discarded."""
        (card,) = cards_in(self.chosen[1])
        table.discard_from_play(self.of, card)

    @announce(LULL, to="following", cites="base.symbols.all-others-order")
    def settled(self, table: Table) -> None:
        """This person has lost a card, and abilities may act before the next one does."""


@effect("circus_wagon", CircusWagon)
def circus_wagon(by: int, _at: Target, _kind: Kind, table: Table) -> Flow:
    """The flow of the Circus Wagon against all others."""
    return CircusWagon(table.others(by))
