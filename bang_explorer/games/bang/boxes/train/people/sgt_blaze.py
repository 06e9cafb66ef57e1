"""Sgt. Blaze may leave one person out when a card or an effect of his concerns several."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Ability, Interrupt
from bang_explorer.core.flow import End, Flow, choice, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import requirement
from bang_explorer.games.bang.boxes.train.circus_wagon import CircusWagon
from bang_explorer.games.bang.boxes.train.money_bag import works_as
from bang_explorer.games.bang.boxes.train.most_wanted import MostWanted
from bang_explorer.games.bang.boxes.train.train import LELAND, train
from bang_explorer.games.bang.rules.abilities import ANSWERING, UseAbility, plays
from bang_explorer.games.bang.rules.answers import DECLINE
from bang_explorer.games.bang.rules.bier import Regain
from bang_explorer.games.bang.rules.events import SEVERAL
from bang_explorer.games.bang.rules.general_store import GeneralStore
from bang_explorer.games.bang.rules.requirements import name_of
from bang_explorer.kit.asked import asked

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")


@requirement("train.sgt_blaze", facts=lambda table, flow, _who, _what, at: {
    "target": name_of(table, at), "people": [table.names[seat] for seat in getattr(flow, "left", ())]})  # fmt: skip
def target_is_concerned(_table: Table, flow: Any, _who: int, _what: Any, at: int) -> bool:
    """True if the target is one of those whom the card or effect concerns."""
    return at in getattr(flow, "left", ())


class LeaveOut(UseAbility):
    """The act of leaving out one of those whom a card or an effect concerns."""

    def candidates(self, _table: Table, flow: Any, _who: int) -> Iterator[tuple[None, int]]:
        yield from ((None, seat) for seat in getattr(flow, "left", ()))


BLAZE_LEAVES_OUT = LeaveOut(
    "sgt_blaze", edge="leave_out",
    cites=("train.sgt_blaze", Ground("train.sgt_blaze.himself", where=lambda _table, _flow, who, _what, at: at == who)),
    prelude=(
        *ANSWERING, asked("several_are_concerned", "train.sgt_blaze", "SgtBlaze"), plays("sgt_blaze", "train"),
    ),
    aims=(target_is_concerned,), aim="seat",
)  # fmt: skip


@flow
class SgtBlaze(Flow):
    """A card or an effect is about to concern several people, and Sgt. Blaze may leave one of them out."""

    who: int
    left: tuple[int, ...]
    """The seats of those whom it concerns."""

    @choice(
        decides="who", acts=(BLAZE_LEAVES_OUT, DECLINE), to={"leave_out": "leave_out", "pass": DONE},
        cites="train.sgt_blaze",
        grounds=(
            Ground("train.sgt_blaze.locomotive", where=lambda _blaze, table: train(table).is_at_the_end),
            Ground("train.sgt_blaze.each-run", where=lambda _blaze, table: works_as(table) == "full_steam"),
            Ground("train.sgt_blaze.general_store", where=lambda _blaze, table: _is_a_store(table)),
            Ground("train.sgt_blaze.which", where=lambda _blaze, table: works_as(table) in ("saloon", "most_wanted")),
        ),
    )  # fmt: skip
    def asked(self, _table: Table) -> None:
        """Does Sgt. Blaze leave somebody out, and whom?"""

    @step(
        to=DONE, cites="train.sgt_blaze",
        grounds=(Ground("train.sgt_blaze.himself", where=lambda one, _table: one.chosen[2] == one.who),),
    )  # fmt: skip
    def leave_out(self, table: Table) -> None:
        """The chosen person is left out."""
        out = self.chosen[2]
        self.left = tuple(seat for seat in self.left if seat != out)
        table.note("leaves_out", who=self.who, person="sgt_blaze", on=out)

    def hand_back(self, to: Any) -> None:
        to.left = self.left


def _is_a_store(table: Table) -> bool:
    """True if it is a General Store that is about to take effect, or Leland, which works like one."""
    line = train(table)
    return line.locomotive == LELAND if line.is_at_the_end else works_as(table) == "general_store"


def _concerns_several(table: Table, holder: int, effect: Any) -> bool:
    """True if an effect in the holder's turn is about to concern several people; in his turn all effects are his."""
    return holder == table.turn and len(effect.left) > 1


def _hits_nobody(table: Table, holder: int, effect: Any) -> bool:
    """True if what is about to concern several people is a Saloon, a Most Wanted or a Circus Wagon."""
    return _concerns_several(table, holder, effect) and isinstance(effect, Regain | MostWanted | CircusWagon)


def _is_of_the_locomotive(table: Table, holder: int, effect: Any) -> bool:
    return _concerns_several(table, holder, effect) and train(table).is_at_the_end


ABILITIES: tuple[Ability, ...] = (
    Interrupt(
        SEVERAL,
        "sgt_blaze",
        SgtBlaze,
        when=_concerns_several,
        start=lambda _table, holder, effect: SgtBlaze(holder, effect.left),
        cites=("train.sgt_blaze",),
        grounds=(
            Ground("train.sgt_blaze.which", where=_hits_nobody),
            Ground(
                "train.sgt_blaze.locomotive",
                where=lambda table, holder, effect: (
                    _is_of_the_locomotive(table, holder, effect)
                    or (holder != table.turn and holder in effect.left and train(table).is_at_the_end)
                ),
            ),
            Ground(
                "train.sgt_blaze.each-run",
                where=lambda table, holder, effect: (
                    _is_of_the_locomotive(table, holder, effect) and works_as(table) == "full_steam"
                ),
            ),
            Ground(
                "train.sgt_blaze.general_store",
                where=lambda table, holder, effect: (
                    _concerns_several(table, holder, effect) and isinstance(effect, GeneralStore)
                ),
            ),
        ),
    ),
)
