"""Ironhorse: everybody is hit, and those who lose their last life point by that leave the game at the same time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Says
from bang_explorer.core.flow import End, Flow, announce, call, flow, seam, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.boxes.train.conditions import shots_are_limited
from bang_explorer.games.bang.boxes.train.together import FallTogether
from bang_explorer.games.bang.boxes.train.train import train
from bang_explorer.games.bang.rules.answers import holds_answer
from bang_explorer.games.bang.rules.events import LIFE_LOST, LULL, SEVERAL
from bang_explorer.games.bang.rules.hit import Hit

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Ability
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")


@flow
class Ironhorse(Flow):
    """Everybody is hit once, nobody by anybody; when all have answered, those without life points leave together."""

    left: tuple[int, ...]
    on: int = -1

    @seam(SEVERAL, to="together")
    def begin(self, table: Table) -> None:
        """It is known who is hit, and abilities may act before that."""

    @step(
        to="following", cites="train.ironhorse",
        grounds=(Ground("train.ironhorse.not-a-bang", secret=True, where=lambda _one, table: _leaves_a_shot(table)),),
    )  # fmt: skip
    def together(self, table: Table) -> None:
        """From now on nobody leaves the game before all have answered."""
        train(table).falling = ()

    @step(
        to={"next": "hit", "done": "fall"}, cites="train.ironhorse",
        grounds=(
            Ground("train.ironhorse.simultaneous", on="next", where=lambda _one, table: bool(train(table).falling)),
        ),
    )  # fmt: skip
    def following(self, _table: Table) -> str:
        """The next person clockwise is to be hit; after the last one it is seen who leaves the game."""
        if not self.left:
            return "done"
        self.on, self.left = self.left[0], self.left[1:]
        return "next"

    @call(
        Hit,
        to={"prevented": "settled", "struck": "settled"},
        grounds=(
            Ground("train.ironhorse.prevented", on="prevented"),
            Ground("train.ironhorse.not-a-bang", where=lambda one, table: _would_a_bang_differ(table, one.on)),
        ),
    )  # fmt: skip
    def hit(self, _table: Table) -> Flow:
        """This person gets one hit, which is nobody's doing, and may prevent it."""
        return Hit(None, self.on)

    @announce(LULL, to="following", cites="base.symbols.all-others-order")
    def settled(self, table: Table) -> None:
        """The hit on this person has been dealt with, and abilities may act before the next hit."""

    @call(FallTogether, to=DONE, cites="train.ironhorse")
    def fall(self, _table: Table) -> Flow:
        """Those who have lost their last life point leave the game at the same time."""
        return FallTogether(None)


def _leaves_a_shot(table: Table) -> bool:
    """True if the player on turn holds a BANG!, which he may still play afterwards."""
    return (
        table.phase == "play"
        and shots_are_limited(table, table.turn)
        and any(card.kind.id == "bang" for card in table.hands[table.turn])
    )


def _would_a_bang_differ(table: Table, on: int) -> bool:
    """True if a BANG! card of the player on turn could not hit this one, or needed more than one miss."""
    guarded = table.lies_before(on, "private_car") is not None and not table.hands[on]
    return guarded or any(one.id == "slab_the_killer" for one in table.selves(table.turn))


def _is_asked(table: Table, holder: int, hit: Hit) -> bool:
    """True if the holder answers the hit of Ironhorse, not that of a card or a person."""
    return holder == hit.on and hit.by is None and train(table).falling is not None


def _may_prevent_it(table: Table, holder: int, hit: Hit) -> bool:
    """True if the holder answers the hit of Ironhorse, and has something that works against a BANG!."""
    return _is_asked(table, holder, hit) and (
        holds_answer(table, holder, "miss") or bool(table.offered(Hit.answer.key, holder))
    )


EVERYBODY: tuple[Ability, ...] = (
    Says(
        Hit.answer,
        Ground("train.ironhorse", where=_is_asked),
        Ground("train.ironhorse.prevented", where=_may_prevent_it, secret=True),
    ),
    Says(
        Hit.strike,
        Ground(
            "train.ironhorse.nobodys-doing",
            where=lambda table, holder, hit: (
                _is_asked(table, holder, hit) and any(seat == holder for seat, _ in table.holders(LIFE_LOST))
            ),
        ),
    ),
)
"""What everybody has while the box is in play: citations where somebody answers the hit of Ironhorse."""
