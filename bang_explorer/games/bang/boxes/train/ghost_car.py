"""Ghost Car: whoever has it in front of him stays in the game as a ghost, without life points, until he loses it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Ability, AddTerm, Bar, Before, Instead, Interrupt, Says
from bang_explorer.core.flow import End, Flow, call, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import requirement
from bang_explorer.games.bang.boxes.train.events import PAID
from bang_explorer.games.bang.boxes.train.hands import DiscardHand
from bang_explorer.games.bang.boxes.train.train import train
from bang_explorer.games.bang.rules.bier import Regain
from bang_explorer.games.bang.rules.cards import Card
from bang_explorer.games.bang.rules.discard_phase import DiscardPhase
from bang_explorer.games.bang.rules.elimination import GAME_OVER, Elimination, GiveUpCards, the_game_is_decided
from bang_explorer.games.bang.rules.events import ANSWERED, CARD_LOST, ELIMINATED, LULL
from bang_explorer.games.bang.rules.general_store import GeneralStore
from bang_explorer.games.bang.rules.hit import Hit
from bang_explorer.games.bang.rules.life import LoseLife
from bang_explorer.games.bang.rules.numbers import distance
from bang_explorer.games.bang.rules.options import card_of
from bang_explorer.games.bang.rules.requirements import more_than_two_left, name_of, target_in_reach
from bang_explorer.games.bang.rules.touching import TAKES
from bang_explorer.games.bang.rules.turn import Turn
from bang_explorer.kit.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.options import AtCard
    from bang_explorer.games.bang.rules.table import Table

NAME = "ghost_car"
DONE, SAVED = End("done"), End("saved")


def is_ghost_car(card: Any) -> bool:
    return isinstance(card, Card) and card.kind.id == NAME


def is_ghost(table: Table, who: int) -> bool:
    """True if somebody is in the game without life points: he has the Ghost Car, or has just lost it."""
    return table.life[who] == 0 and not table.out[who] and who not in (train(table).falling or ())


def _might_bring_something(one: BecomeGhost, table: Table) -> bool:
    """True if others would get something, or lose it, had the new ghost been eliminated instead."""
    rewarded = table.roles[one.on] == OUTLAW or (
        table.roles[one.on] == DEPUTY and one.by is not None and table.roles[one.by] == SHERIFF
    )
    return (one.by is not None and rewarded) or bool(table.holders(ELIMINATED))


def _lies_between(table: Table, holder: int, from_: int, to: int) -> bool:
    """True if the owner is a ghost without whom the two would sit nearer to each other."""
    if holder in (from_, to) or not is_ghost(table, holder) or table.out[from_] or table.out[to]:
        return False
    ring = [seat for seat in table.living() if seat != holder]
    way = (ring.index(to) - ring.index(from_)) % len(ring)
    return min(way, len(ring) - way) < distance.base(table, from_, to)


# --- instead of being eliminated --------------------------------------------------------------------------------------


@flow
class BecomeGhost(Flow):
    """Somebody with the Ghost Car has lost his last life point, and stays in the game as a ghost."""

    on: int
    by: int | None

    @step(
        to=DONE,
        cites="train.ghost_car.not-eliminated",
        grounds=(
            Ground("train.ghost_car", where=lambda one, table: bool(table.hands[one.on] or table.in_play[one.on][1:])),
            Ground("train.ghost_car.nobodys-reward", secret=True, where=_might_bring_something),
        ),
    )
    def stay(self, table: Table) -> None:
        """He stays with his cards; nobody learns his role, and there is neither reward nor penalty."""
        table.note("becomes_ghost", who=self.on)


@flow
class NothingToLose(Flow):
    """A ghost is about to lose life points, and has none to lose."""

    on: int
    points: int
    by: int | None

    @step(to=SAVED, cites="train.ghost_car.life-fixed")
    def nothing(self, table: Table) -> None:
        """The ghost loses nothing."""
        table.note("ghost_loses_nothing", who=self.on)


@flow
class GhostDiscards(Flow):
    """The turn of a ghost ends, and he discards his whole hand."""

    who: int

    @call(
        DiscardHand, to="rest", cites="train.ghost_car.whole-hand",
        grounds=(Ground("train.ghost_car.keeps-in-play", where=lambda one, table: len(table.in_play[one.who]) > 1),),
    )  # fmt: skip
    def hand(self, _table: Table) -> Flow:
        """All cards of the hand are discarded; those in play stay."""
        return DiscardHand(self.who)

    @call(DiscardPhase, to=DONE, cites="train.ghost_car.later-draw")
    def rest(self, _table: Table) -> Flow:
        """What else phase III asks for is done."""
        return DiscardPhase(self.who)


@flow
class Vanish(Flow):
    """A ghost has lost the Ghost Car: he is out at once, without a reward for anybody and without abilities."""

    who: int

    @step(
        to={"over": GAME_OVER, "goes_on": "estate"},
        grounds=(
            Ground(
                "train.ghost_car.no-reward",
                where=lambda one, table: table.roles[one.who] == OUTLAW and one.who != table.turn,
            ),
            Ground("train.ghost_car.lost"),
        ),
    )
    def leave(self, table: Table) -> str:
        """The ghost is out; if that decides the game, it ends at once."""
        line = train(table)
        line.returned = tuple(seat for seat in line.returned if seat != self.who)
        table.leave_game(self.who, None)
        line = train(table)
        line.returned = tuple(seat for seat in line.returned if seat != self.who)  # his role is shown as he is out
        return "over" if the_game_is_decided(table, self.who, None) else "goes_on"

    @call(
        GiveUpCards, to=DONE,
        grounds=(Ground("train.ghost_car.no-abilities", where=lambda _one, table: bool(table.holders(ELIMINATED))),),
    )  # fmt: skip
    def estate(self, _table: Table) -> Flow:
        """His cards are discarded; no ability answers his end."""
        return GiveUpCards(self.who)


def _has_lost_it(table: Table, holder: int, _flow: Flow) -> bool:
    # asked often; mostly nobody is without life points
    return not table.life[holder] and is_ghost(table, holder) and table.lies_before(holder, NAME) is None


def _vanish(_table: Table, holder: int, _flow: Flow) -> Vanish:
    return Vanish(holder)


def _vanishes_at(event: Any, name: str, *before: str, grounds: tuple[Ground, ...] = ()) -> Interrupt:
    """The ability to leave the game at this event, if the Ghost Car has been lost; before the others named."""
    order = tuple(Before(other, "train.ghost_car.lost") for other in before)
    return Interrupt(event, name, Vanish, _has_lost_it, _vanish, order, (), grounds)


def _loses_it_alive(table: Table, holder: int, lost: Any) -> bool:
    return lost.of == holder and is_ghost_car(getattr(lost, "aim", None)) and table.life[holder] > 0


# --- who has won ------------------------------------------------------------------------------------------------------


def _keeps_it_open(table: Table, holder: int, gone: Elimination, role: str) -> bool:
    """True if somebody with this role would win by an elimination if the holder, a ghost, were not in the game."""
    if not is_ghost(table, holder) or holder == gone.on or table.out[gone.on]:
        return False
    left = [table.roles[seat] for seat in table.living() if seat != gone.on and not is_ghost(table, seat)]
    if role == SHERIFF:
        return SHERIFF in left and not {OUTLAW, RENEGADE} & {*left} and table.roles[holder] in (OUTLAW, RENEGADE)
    return left == [RENEGADE]


# --- before whom it may lie -------------------------------------------------------------------------------------------


def may_lie_before(table: Table, seat: int, car: Card) -> bool:
    """True if a car may be laid before this seat: the Ghost Car before all but the Sheriff, others only in the game."""
    if not is_ghost_car(car):
        return not table.out[seat]
    return table.roles[seat] != SHERIFF


def places(table: Table, who: int, car: Card) -> list[int]:
    """The seats in front of which such a car may be laid, clockwise from the player."""
    seats = len(table.names)
    return [seat for step in range(seats) if may_lie_before(table, seat := (who + step) % seats, car)]


def _whom(table: Table, _flow: Flow, _who: int, what: Any, at: int) -> dict[str, Any]:
    return {"card": getattr(card_of(what), "text", None), "target": name_of(table, at)}


@requirement(
    "base.elimination.leaves", facts=_whom,
    grounds=(Ground("train.ghost_car.returns", where=lambda table, _flow, _who, what, at: (
        is_ghost_car(card_of(what)) and table.out[at])),),
)  # fmt: skip
def is_in_the_game_or_comes_back(table: Table, _flow: Flow, _who: int, what: Any, at: int) -> bool:
    """True if the player before whom the car is laid is in the game, or if it is the Ghost Car."""
    return not table.out[at] or is_ghost_car(card_of(what))


@requirement("train.ghost_car.not-sheriff", facts=_whom)
def car_may_lie_there(table: Table, _flow: Flow, _who: int, what: Any, at: int) -> bool:
    """True unless it is the Ghost Car that would lie in front of the Sheriff."""
    return table.roles[at] != SHERIFF or not is_ghost_car(card_of(what))


BEFORE_WHOM = (is_in_the_game_or_comes_back, car_may_lie_there)


@requirement(
    "train.ghost_car.sheriff-takes",
    facts=lambda table, _flow, who, *_: {"who": name_of(table, who)},
)  # fmt: skip
def sheriff_takes_no_ghost_car(table: Table, _flow: Flow, who: int, _what: Any, at: AtCard) -> bool:
    """True unless the Sheriff takes the Ghost Car, which would then lie in front of him."""
    return table.roles[who] != SHERIFF or not is_ghost_car(at.card)


EVERYBODY: tuple[Ability, ...] = (
    Instead(Elimination, BecomeGhost, when=lambda table, holder, gone: (
        holder == gone.on and not table.out[holder] and table.lies_before(holder, NAME) is not None)),
    Instead(LoseLife, NothingToLose, when=lambda table, holder, loss: holder == loss.on and is_ghost(table, holder)),
    Instead(DiscardPhase, GhostDiscards, when=lambda table, holder, phase: (
        holder == phase.who and is_ghost(table, holder) and bool(table.hands[holder]))),
    _vanishes_at(LULL, "ghost_leaves", "suzy_lafayette"),
    _vanishes_at(ANSWERED, "ghost_leaves.answer", "suzy_lafayette.answer", "molly_stark"),
    _vanishes_at(
        CARD_LOST, "ghost_leaves.taken", "refund",
        grounds=(Ground("train.ghost_car.lost-alive", where=_loses_it_alive),),
    ),
    _vanishes_at(PAID, "ghost_leaves.paid", grounds=(Ground("train.ghost_car.by-own-hand", where=_has_lost_it),)),
    Says(
        Elimination.leave,
        Ground("train.ghost_car.law-waits", where=lambda table, holder, gone: (
            _keeps_it_open(table, holder, gone, SHERIFF))),
        Ground("train.ghost_car.renegade", where=lambda table, holder, gone: (
            _keeps_it_open(table, holder, gone, RENEGADE))),
    ),
    Says(
        Regain.regain,
        Ground("train.ghost_car.life-fixed", where=lambda table, holder, regain: (
            holder in regain.left and is_ghost(table, holder))),
    ),
    Says(
        Hit.answer,
        Ground("train.ghost_car.life-fixed", where=lambda table, holder, hit: (
            holder == hit.on and is_ghost(table, holder))),
    ),
    Says(
        GeneralStore.following,
        Ground("train.ghost_car.counts", where=lambda table, holder, store: (
            holder in store.left[:1] and is_ghost(table, holder))),
    ),
    Says(
        Turn.play,
        Ground("train.ghost_car.turns", where=lambda table, holder, turn: (
            holder == turn.who and is_ghost(table, holder))),
    ),
    Says(
        Turn.draw,
        Ground("train.ghost_car.turns", where=lambda table, holder, turn: (
            holder == turn.who and is_ghost(table, holder))),
    ),
    Bar(
        TAKES, lambda table, holder, by, card: holder == by and table.roles[by] == SHERIFF and is_ghost_car(card),
        ("train.ghost_car.sheriff-takes",), because=sheriff_takes_no_ghost_car,
    ),
)  # fmt: skip
"""The abilities that everybody has while the box is in play: to stay as a ghost, and to leave when the car is lost."""

ABILITIES: dict[str, tuple[Ability, ...]] = {
    NAME: (
        AddTerm(distance, lambda *_: 0, NAME, "train.ghost_car.counts", idle="train.ghost_car.counts"),
        Says(distance, Ground("train.ghost_car.counts", where=_lies_between)),
        Says(target_in_reach, Ground("train.ghost_car.counts", where=lambda table, holder, _flow, who, _what, at: (
            _lies_between(table, holder, who, at)))),
        Says(more_than_two_left, Ground("train.ghost_car.counts", where=lambda table, holder, *_: (
            is_ghost(table, holder) and len(table.living()) == 3))),
        Says(
            LoseLife.save,
            Ground("train.ghost_car.bier", secret=True, where=lambda table, holder, loss: (
                holder == loss.on and loss.points >= table.life[holder] and loss.holds(table, "bier"))),
        ),
        Says(
            LoseLife.lost,
            Ground("train.ghost_car.waits", where=lambda _table, holder, loss: holder == loss.on),
        ),
    ),
}  # fmt: skip
