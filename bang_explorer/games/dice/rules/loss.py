"""The loss of life points: all that one attack costs is lost at the same time, and who has none left is eliminated."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from bang_explorer.core.flow import End, Flow, announce, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.dice.rules.end import goes_on, winners
from bang_explorer.games.dice.rules.events import LIFE_LOST, THREATENED

if TYPE_CHECKING:
    from bang_explorer.games.dice.rules.table import Table

DONE, OUT = End("done"), End("out")
GAME_OVER = End("game_over", ends_game=True)

BULLSEYE: Final = "bullseye"
GATLING: Final = "gatling"
INDIANS: Final = "indians"
DYNAMITE: Final = "dynamite"
Cause = Literal["bullseye", "gatling", "indians", "dynamite"]


def _is(cause: Cause, *rules: str) -> Ground:
    return Ground(*rules, where=lambda loss, _table: loss.cause == cause)


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
            _is(BULLSEYE, "dice.bullseye.together"),
            _is(GATLING, "dice.gatling.together"),
            _is(INDIANS, "dice.indians.together"),
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
        cites=(
            "dice.elimination.last-life",
            "dice.elimination.shows-role",
            "dice.elimination.arrows-back",
            "dice.elimination.leaves",
            "dice.end.at-once",
            "dice.end.when-tested",
        ),
        grounds=(
            Ground("dice.end.together", where=lambda loss, _table: len(loss.fallen) > 1),
            _is(INDIANS, "dice.indians.nobodys-doing"),
            _is(DYNAMITE, "dice.dynamite.nobodys-doing"),
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
            _is(GATLING, "dice.gatling.arrows-back"),
            _is(INDIANS, "dice.indians.arrows-back"),
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

    @step(to={"goes_on": DONE, "out": OUT}, grounds=(Ground("dice.resolve.until-out", on="out"),))
    def still_there(self, table: Table) -> str:
        """Is the player on turn still in the game? If not, the turn is over."""
        return "out" if table.out[table.turn] else "goes_on"
