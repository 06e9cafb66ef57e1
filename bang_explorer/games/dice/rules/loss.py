"""The loss of life points: all that one attack costs is lost at the same time, and who has none left is eliminated."""

from __future__ import annotations

from itertools import chain, combinations
from typing import TYPE_CHECKING, Final, Literal

from bang_explorer.core.flow import End, Flow, announce, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.dice.rules.end import goes_on, winners
from bang_explorer.games.dice.rules.events import GATLINGS_COUNT, LIFE_LOST, THREATENED
from bang_explorer.games.dice.rules.faces import BEER, ONE, TWO
from bang_explorer.games.dice.rules.faces import GATLING as FACE
from bang_explorer.games.dice.rules.numbers import gatlings_needed
from bang_explorer.games.dice.rules.rolling import explodes
from bang_explorer.kit.roles import DEPUTY, SHERIFF

if TYPE_CHECKING:
    from bang_explorer.games.dice.rules.table import Table

DONE, OUT = End("done"), End("out")
GAME_OVER = End("game_over", ends_game=True)

BULLSEYE: Final = "bullseye"
GATLING: Final = "gatling"
INDIANS: Final = "indians"
DYNAMITE: Final = "dynamite"
Cause = Literal["bullseye", "gatling", "indians", "dynamite"]


TOGETHER = {
    BULLSEYE: "dice.bullseye.together",
    GATLING: "dice.gatling.together",
    INDIANS: "dice.indians.together",
}


def _somebody_falls(table: Table) -> bool:
    return any(0 < life <= points for life, points in zip(table.life, table.threatened, strict=True))


def _together(cause: Cause) -> Ground:
    """The statement that several lose their life points at the same time: it matters where one falls by that."""

    def matters(loss: LoseLife, table: Table) -> bool:
        return loss.cause == cause and sum(map(bool, table.threatened)) > 1 and _somebody_falls(table)

    return Ground(TOGETHER[cause], where=matters)


def _nobodys_doing(cause: Cause, rule: str) -> Ground:
    """The statement that nobody has eliminated a player: it matters where one wins by doing that himself."""
    return Ground(rule, where=lambda loss, table: loss.cause == cause and table.roles_are_open)


def _show_roles(loss: LoseLife, table: Table) -> bool:
    return not table.roles_are_open and any(table.roles[who] != SHERIFF for who in loss.fallen)


def _something_is_left(loss: LoseLife, table: Table) -> bool:
    """True if the end cuts this turn short: throws and arrows, or dice with an effect, were still to come."""
    if table.phase == "roll" or any(map(table.left, (ONE, TWO, BEER))):
        return True
    if loss.cause != GATLING and gatlings_count(table):
        return True
    return loss.cause != DYNAMITE and explodes(table) and table.rules.dynamite_timing == "after_others"


def gatlings_count(table: Table) -> bool:
    """True if the Gatlings that are left have an effect: they fire, or an ability of the player on turn needs them."""
    left = table.left(FACE)
    needed = gatlings_needed.total(table, table.turn)
    return left > 0 and (left >= needed or any(seat == table.turn for seat, _ in table.holders(GATLINGS_COUNT)))


def _one_by_one_would_differ(loss: LoseLife, table: Table) -> bool:
    """True if others would have won if those who fell together had fallen one after the other."""
    before = table.copy()
    for first in chain.from_iterable(combinations(loss.fallen, count) for count in range(1, len(loss.fallen))):
        for who in loss.fallen:
            before.out[who] = who in first
        before.memo.clear()
        decided = winners(before, first, loss.by)
        if decided is not None and decided.seats != table.winners:
            return True
    return False


def _last_of_a_role_fell(loss: LoseLife, table: Table) -> bool:
    """True if nobody is left in play with the role of one who has just fallen, so that the game may seem to be over."""
    left = {table.roles[who] for who in table.living()} | {DEPUTY}
    return not table.roles_are_open and any(table.roles[who] not in left for who in loss.fallen)


def _several_act(loss: LoseLife, table: Table) -> bool:
    due = [ability.when(table, seat, loss) for seat, ability in table.holders(LIFE_LOST)]
    return sum(map(bool, due)) > 1


@flow
class LoseLife(Flow):
    """Players lose the life points with which they are threatened, all at once, and those who have none left are out.

    It ends with `out` if the player on turn is then out of the game.
    """

    cause: Cause
    by: int | None
    """The seat whose Bull's Eyes or Gatling it is; None if the loss is nobody's doing."""
    lost: tuple[int, ...] = ()
    """By seat, once they are lost: the life points."""
    fallen: tuple[int, ...] = ()
    """The seats of those whom this loss has eliminated."""

    @announce(THREATENED, to="lose")
    def threatened(self, _table: Table) -> None:
        """Before anything is lost, an ability may prevent some of it."""

    @step(
        to={"fall": "leave", "all_live": "put_back"},
        grounds=(
            _together(BULLSEYE),
            _together(GATLING),
            _together(INDIANS),
        ),
    )
    def lose(self, table: Table) -> str:
        """All lose their life points at the same time. Has somebody none left?"""
        self.lost = tuple(table.threatened)
        for who, points in enumerate(self.lost):
            if points:
                table.lose_life(who, points)
        table.threatened = [0] * len(self.lost)
        self.fallen = tuple([who for who in table.living() if not table.life[who]])
        return "fall" if self.fallen else "all_live"

    @step(
        to={"over": GAME_OVER, "goes_on": "put_back"},
        cites="dice.elimination.last-life",
        grounds=(
            Ground(
                "dice.elimination.arrows-back", where=lambda loss, table: any(table.arrows[who] for who in loss.fallen)
            ),
            Ground("dice.end.at-once", on="over"),
            Ground("dice.end.when-tested", on="over", where=_something_is_left),
            Ground("dice.end.together", on="over", where=_one_by_one_would_differ),
            _nobodys_doing(INDIANS, "dice.indians.nobodys-doing"),
            _nobodys_doing(DYNAMITE, "dice.dynamite.nobodys-doing"),
        ),
    )
    def leave(self, table: Table) -> str:
        """Those who have lost their last life point show their roles and leave; that may decide the game."""
        for who in self.fallen:
            table.leave_game(who, self.by)
        decided = winners(table, self.fallen, self.by)
        if decided is None:
            if rules := goes_on(table, self.by):
                table.note("goes_on", rules=rules)
            return "goes_on"
        table.winners, table.ending = decided.seats, decided.cites[0]
        table.note("game_over", rules=decided.cites, winners=decided.seats)
        return "over"

    @step(
        to="lost_life",
        grounds=(
            Ground(
                "dice.gatling.arrows-back",
                where=lambda loss, table: loss.cause == GATLING and table.arrows[loss.by] > 0,
            ),
            Ground("dice.indians.arrows-back", where=lambda loss, _table: loss.cause == INDIANS),
            Ground("dice.elimination.shows-role", where=_show_roles),
            Ground("dice.end.when-tested", where=_last_of_a_role_fell),
        ),
    )
    def put_back(self, table: Table) -> None:
        """After Indians all arrows go back to the pool, after a Gatling those of the player who fired it."""
        if self.cause == INDIANS:
            for who in table.living():
                table.return_arrows(who)
        elif self.cause == GATLING and self.by is not None:
            table.return_arrows(self.by)

    @announce(LIFE_LOST, to="still_there", grounds=(Ground("dice.abilities.order", where=_several_act),))
    def lost_life(self, _table: Table) -> None:
        """Life points have been lost, and abilities act, clockwise from the player on turn."""

    @step(
        to={"goes_on": DONE, "out": OUT},
        grounds=(Ground("dice.resolve.until-out", on="out", where=_something_is_left),),
    )  # fmt: skip
    def still_there(self, table: Table) -> str:
        """Is the player on turn still in the game? If not, the turn is over."""
        return "out" if table.out[table.turn] else "goes_on"
