"""Sleeper Car: once a turn another blue card is discarded as a BANG!, in one's own turn or as an answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Offer
from bang_explorer.core.flow import End, Flow, call, flow, seam, step
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import requirement
from bang_explorer.games.bang.boxes.train.blue_card import (
    WithBlueCard,
    another_blue_card_is_discarded,
    blue_cards,
    car_lies_before_oneself,
    is_a_car,
    is_from_hand,
)
from bang_explorer.games.bang.boxes.train.conditions import (
    at_apache_kid,
    behind_a_private_car,
    besides_the_bang,
    shots_are_limited,
    taken_in_this_turn,
)
from bang_explorer.games.bang.boxes.train.events import PAID
from bang_explorer.games.bang.boxes.train.paying import pay_with
from bang_explorer.games.bang.rules.abilities import UseAbility
from bang_explorer.games.bang.rules.duell import BANG_WANTED, Duell
from bang_explorer.games.bang.rules.hit import Hit
from bang_explorer.games.bang.rules.indianer import Indianer
from bang_explorer.games.bang.rules.requirements import (
    IN_PHASE_TWO,
    game_goes_on,
    still_in_the_game,
    target_in_reach,
    target_in_the_game,
    target_is_another,
)
from bang_explorer.games.bang.rules.turn import Turn

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Ability
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.options import Spent
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")
NAME = "sleeper_car"
CHOSEN = Ground("train.sleeper_car.which-card", where=lambda _table, _flow, _who, what, _at: (
    is_from_hand(what) or is_a_car(what)))  # fmt: skip


@requirement("train.sleeper_car.once", facts=lambda table, *_: {"used": table.uses.count(NAME)})
def sleeper_car_not_used_yet(table: Table, _flow: Any, _who: int, _what: Any, _at: Any) -> bool:
    """True if the Sleeper Car has not been used in this turn."""
    return NAME not in table.uses


NEEDS = (sleeper_car_not_used_yet, another_blue_card_is_discarded.resting_on("train.sleeper_car.which-card"))


class AnswerAsleep(WithBlueCard):
    """The act of answering with the Sleeper Car where a BANG! is wanted."""

    def give_up(self, table: Table, who: int, what: Any) -> Card:
        table.count_use(NAME)
        return super().give_up(table, who, what)


ANSWER = AnswerAsleep(
    "use", NAME, edge="bang", cites=("train.sleeper_car.answer", CHOSEN),
    prelude=(game_goes_on, still_in_the_game, BANG_WANTED, car_lies_before_oneself),
    requirements=NEEDS,
)  # fmt: skip


class ShootAsleep(UseAbility):
    """The kind of move of shooting at somebody with the Sleeper Car and another blue card: `(car, card)`."""

    def candidates(self, table: Table, _flow: Flow, who: int) -> Iterator[tuple[Any, int]]:
        car = table.lies_before(who, NAME)
        if car is not None:
            for card in blue_cards(table, who, car):
                yield from (((car, card), seat) for seat in table.others(who))


@flow
class SleeperShot(Flow):
    """A blue card is discarded for the Sleeper Car, and somebody is hit."""

    who: int
    car: Card
    paid: Spent
    on: int

    @step(
        to="paid_for",
        cites="train.sleeper_car",
        grounds=(Ground("train.sleeper_car.no-limit", where=lambda one, table: shots_are_limited(table, one.who)),),
    )
    def discard(self, table: Table) -> None:
        """The blue card is discarded; the Sleeper Car stays."""
        table.count_use(NAME)
        table.note("uses_on", who=self.who, card=self.car, at=self.on, as_=None)
        pay_with(table, self.who, self.paid)

    @seam(PAID, to="fire")
    def paid_for(self, table: Table) -> None:
        """The card is discarded, and abilities may act before somebody is hit."""

    @step(to={"fires": "hit", "gone": DONE}, cites="train.sleeper_car")
    def fire(self, table: Table) -> str:
        """Is the player still in the game, or has he left it by what he discarded?"""
        return "gone" if table.out[self.who] else "fires"

    @call(Hit, to=DONE, cites="train.sleeper_car")
    def hit(self, _table: Table) -> Flow:
        """The person aimed at is hit; one miss prevents it."""
        return Hit(self.who, self.on)


SHOOT = ShootAsleep(
    NAME, edge="ability",
    cites=(
        "train.sleeper_car", CHOSEN,
        Ground("train.sleeper_car.no-limit", where=besides_the_bang),
        Ground("train.car.same-turn", where=taken_in_this_turn),
        Ground("train.private_car.other-hits", where=behind_a_private_car),
        Ground("train.dodge_city.apache_kid", where=at_apache_kid),
    ),
    prelude=(*IN_PHASE_TWO, car_lies_before_oneself),
    requirements=NEEDS,
    aims=(target_in_the_game, target_is_another, target_in_reach.resting_on("train.sleeper_car.reach")), aim="seat",
    runs=SleeperShot, begin=lambda _table, who, what, at: SleeperShot(who, what[0], what[1], at), verb="use",
)  # fmt: skip

ABILITIES: dict[str, tuple[Ability, ...]] = {
    NAME: (Offer(Duell.answer, ANSWER), Offer(Indianer.answer, ANSWER), Offer(Turn.play, SHOOT)),
}
