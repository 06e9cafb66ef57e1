"""Mail Car: the player draws three cards and gives one of them to another player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.flow import End, Flow, chance, choice, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.boxes.train.giving import giving
from bang_explorer.games.bang.rules.effects import effect
from bang_explorer.games.bang.rules.numbers import distance
from bang_explorer.games.bang.rules.piles import PILE

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Card, Kind
    from bang_explorer.games.bang.rules.options import Target
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")
CARDS = 3
GIVE = giving(
    "train.mail_car", "MailCar", "train.mail_car.of-the-three",
    Ground("train.mail_car.anybody", where=lambda table, _flow, who, _what, at: (
        isinstance(at, int) and not table.out[at] and distance.total(table, who, at) > 1)),
)  # fmt: skip


@flow
class MailCar(Flow):
    """The player draws three cards, and gives one of them away."""

    who: int
    came: tuple[Card, ...] = ()
    """The cards that were drawn."""

    @chance(PILE, to={"more": "draw", "enough": "any"}, cites="train.mail_car")
    def draw(self, table: Table, card: Card | None) -> str:
        """The next card of the pile goes to the hand, until there are three or none is left."""
        if card is None:
            return "enough"
        table.take_card(self.who, card)
        self.came = (*self.came, card)
        return "more" if len(self.came) < CARDS else "enough"

    @step(to={"some": "choose", "none": DONE}, cites="train.mail_car")
    def any(self, _table: Table) -> str:
        """Has any card come?"""
        return "some" if self.came else "none"

    @choice(
        decides="who", acts=(GIVE,), to={"give": "give"},
        cites="train.mail_car",
        grounds=(Ground("train.mail_car.of-the-three", where=lambda one, table: (
            len(table.hands[one.who]) > len(one.came))),),
    )  # fmt: skip
    def choose(self, _table: Table) -> None:
        """Which of the cards does the player give away, and to whom?"""

    @step(
        to=DONE, cites="train.mail_car",
        grounds=(
            Ground("train.mail_car.unseen", where=lambda one, table: len(table.others(one.who)) > 1),
            Ground("train.mail_car.anybody", where=lambda one, table: (
                distance.total(table, one.who, one.chosen[2]) > 1)),
        ),
    )  # fmt: skip
    def give(self, table: Table) -> None:
        """The chosen card changes hands, unseen by the others."""
        _, card, to = self.chosen
        table.hands[self.who].remove(card)
        table.hands[to].append(card)
        table.note("gives", who=self.who, card=card, to=to, secret=("card",), seen_by=(self.who, to))


@effect("mail_car", MailCar)
def mail_car(by: int, _at: Target, _kind: Kind, _table: Table) -> Flow:
    """The flow of a Mail Car."""
    return MailCar(by)
