"""A turn with its three phases, and the whole game as one turn after the other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from bang_explorer.core.abilities import Barrable
from bang_explorer.core.acts import Word
from bang_explorer.core.flow import End, Flow, announce, call, choice, flow, seam, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.discard_phase import DiscardPhase
from bang_explorer.games.bang.rules.events import LULL, NEXT, PHASE_1_BEGINS, TURN_BEGINS, TURN_ENDS
from bang_explorer.games.bang.rules.green import FROM_PLAY, UseCard
from bang_explorer.games.bang.rules.numbers import cards_drawn
from bang_explorer.games.bang.rules.options import cards_in
from bang_explorer.games.bang.rules.piles import Draw
from bang_explorer.games.bang.rules.play import FROM_HAND, PlayCard
from bang_explorer.games.bang.rules.requirements import IN_PHASE_TWO
from bang_explorer.games.bang.rules.setup import SetUp

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table

DONE, OUT = End("done"), End("out")
TURN_GOES_ON = Barrable("turn_goes_on")
"""The name by which to find abilities that end a turn in phase II: `bars(table, holder, who)`."""

END_TURN = Word("end", edge="end", cites="base.phase-3.turn-ends", prelude=IN_PHASE_TWO)
"""The act of ending phase II: phase III follows."""


PILE_AT_ONCE = Ground(
    "base.pile.at-once",
    where=lambda _flow, table: table.rules.reshuffle == "at_once" and table.pile_is_empty and bool(table.discard),
)
"""On the draw pile, where it is used up and is made anew at once."""


@flow
class DrawPhase(Flow):
    """Phase I: the player draws cards from the pile."""

    replaceable: ClassVar[str] = "who"
    who: int

    @call(Draw, to=DONE, cites="base.phase-1.two-cards", counts=(cards_drawn,))
    def take(self, table: Table) -> Flow:
        """The player draws two cards, unless an ability says otherwise."""
        missing = table.max_life[self.who] - table.life[self.who]
        return Draw(self.who, int(table.reckon(cards_drawn, self.who, missing)))


@flow
class Turn(Flow):
    """One player's turn, with its three phases."""

    parts: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "before_turn": ("begin", "free"),
        "phase_1": ("phase_1", "draw"),
        "phase_2": ("settled", "goes_on", "play", "card", "use", "ability", "aside"),
        "phase_3": ("discard", "release", "over"),
    }
    who: int

    @announce(TURN_BEGINS, to="free", cites="base.turn.clockwise")
    def begin(self, table: Table) -> None:
        """The turn begins: before phase I, cards in front of the player such as Dynamit act."""

    @step(
        to={"free": "phase_1", "jailed": "discard", "skipped": "over", "out": OUT},
        grounds=(PILE_AT_ONCE, Ground("base.dynamit.turn-over", on="out")),
    )
    def free(self, table: Table) -> str:
        """May the player take this turn, or does he lose it in Gefängnis, or is he out?"""
        if table.out[self.who]:
            return "out"
        table.end_copy(self.who)
        if not table.jailed:
            table.settle_piles()
            return "free"
        return "jailed" if table.rules.failed_jail == "phase_three" else "skipped"

    @announce(PHASE_1_BEGINS, to="draw", cites="base.turn.phases")
    def phase_1(self, table: Table) -> None:
        """Phase I begins, and abilities may act before the player draws."""
        table.phase = "draw"
        table.note("phase_1", who=self.who)

    @call(DrawPhase, to="settled", cites="base.turn.phases")
    def draw(self, _table: Table) -> Flow:
        """Phase I: the player draws cards."""
        return DrawPhase(self.who)

    @announce(LULL, to="goes_on", grounds=(PILE_AT_ONCE,))
    def settled(self, table: Table) -> None:
        """The cards are drawn, or a card or ability has been dealt with, and abilities may act."""
        table.phase = "play"
        table.settle_piles()

    @step(to={"plays": "play", "ends": "over", "out": OUT}, cites=())
    def goes_on(self, table: Table) -> str:
        """Is the player still in the game, and does his turn go on?"""
        if table.out[self.who]:
            return "out"
        for seat, bar in table.holders(TURN_GOES_ON):
            if bar.bars(table, seat, self.who):
                return "ends"
        return "plays"

    @choice(
        decides="who",
        acts=(FROM_HAND, FROM_PLAY, END_TURN),
        to={"card": "card", "use": "use", "ability": "ability", "aside": "aside", "end": "discard"},
        cites="base.phase-2.any-number",
        always=True,
    )
    def play(self, _table: Table) -> None:
        """Phase II: which card does the player play, or which ability does he use, or does he end the phase?"""

    @call(PlayCard, to="settled", cites="base.phase-2.any-number")
    def card(self, _table: Table) -> Flow:
        """The player plays a card of the hand."""
        act, what, at = self.chosen
        cards = cards_in(what)
        return PlayCard(self.who, act, cards[0], at, cards[1:])

    @call(
        UseCard,
        to="settled",
        grounds=(
            Ground("dodge_city.green.own-turn", where=lambda turn, _table: turn.chosen[1].kind.colour == "green"),
        ),
    )
    def use(self, _table: Table) -> Flow:
        """The player uses a card in front of him, such as a green one."""
        act, card, at = self.chosen
        return UseCard(self.who, act, card, at)

    @call(
        to="settled",
        grounds=(Ground("base.abilities.whole-game", where=lambda turn, _table: turn.chosen[0].verb == "ability"),),
    )
    def ability(self, table: Table) -> Flow:
        """The player uses an ability, or does what everybody may do in his turn besides playing cards."""
        act, what, at = self.chosen
        return act.begin(table, self.who, what, at)  # type: ignore[no-any-return]

    @call(to="settled", cites="base.abilities.whole-game")
    def aside(self, table: Table) -> Flow:
        """Another player uses an ability between two cards of the player on turn."""
        act, what, at = self.chosen
        return act.begin(table, self.chosen.who, what, at)  # type: ignore[no-any-return]

    @call(
        DiscardPhase,
        to="release",
        cites="base.turn.phases",
        grounds=(
            Ground("base.phase-3.turn-ends", where=lambda _turn, table: not table.jailed),
            Ground(
                "base.gefaengnis.hand-limit",
                where=lambda turn, table: table.jailed and DiscardPhase(turn.who).is_over(table),
            ),
            Ground("base.gefaengnis.still-there", where=lambda _turn, table: table.jailed),
        ),
    )
    def discard(self, table: Table) -> Flow:
        """Phase III: cards beyond the hand limit are discarded and, by some rules, cards in play that share a name."""
        table.phase = "discard"
        return DiscardPhase(self.who)

    @step(to="over", grounds=(Ground("base.gefaengnis.discarded-after", where=lambda _turn, table: table.jailed),))
    def release(self, table: Table) -> None:
        """If the turn was lost in Gefängnis, that card is discarded now."""
        if table.jailed:
            table.let_out_of_jail(self.who)

    @seam(TURN_ENDS, to=DONE)
    def over(self, table: Table) -> None:
        """The turn is over, even one that was lost, and abilities may act before the next."""


@flow
class Gameplay(Flow):
    """The game: it is set up, then one turn follows the other until the game is decided."""

    endless: ClassVar[bool] = True

    @call(SetUp, to="turn", cites="base.turn.clockwise")
    def set_up(self, _table: Table) -> Flow:
        """Roles, characters, life points and cards are dealt."""
        return SetUp()

    @call(Turn, to="pass_on", cites="base.turn.clockwise")
    def turn(self, table: Table) -> Flow:
        """The player on turn takes his turn."""
        table.start_turn()
        return Turn(table.turn)

    @step(to="next", cites="base.phase-3.next-player", grounds=(PILE_AT_ONCE,))
    def pass_on(self, table: Table) -> None:
        """The turn passes to the left neighbour, past those who are out."""
        table.settle_piles()
        table.turn = table.others(table.turn)[0]

    @seam(NEXT, to="turn")
    def next(self, table: Table) -> None:
        """The turn has passed to the next player, and abilities may act before he begins."""
