"""A turn: the player draws, plays as he likes, and discards a card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from operator import attrgetter
from typing import TYPE_CHECKING, ClassVar

from bang_explorer.core.acts import Act, Options
from bang_explorer.core.flow import End, Flow, call, choice, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.wyatt_earp.rules.cards import CARDS, Card
from bang_explorer.games.wyatt_earp.rules.drawing import DRAW, TAKE, TWO, DrawTwo
from bang_explorer.games.wyatt_earp.rules.numbers import reward as reward_of_play
from bang_explorer.games.wyatt_earp.rules.outlaws import PLAY_OUTLAWS, lay_outlaws
from bang_explorer.games.wyatt_earp.rules.piles import DONE
from bang_explorer.games.wyatt_earp.rules.requirements import ON_TURN, cards_have_been_drawn, holds_the_cards
from bang_explorer.games.wyatt_earp.rules.sheriff import SheriffCard
from bang_explorer.games.wyatt_earp.rules.wyatt_earp import SHERIFF_CARDS

if TYPE_CHECKING:
    from bang_explorer.games.wyatt_earp.rules.table import Table

ROUND_OVER = End("round_over")
_INDEX = attrgetter("index")


class Discard(Act):
    """The act of discarding a card, which ends the turn."""

    def candidates(self, _table: Table, _flow: Flow, _who: int) -> Iterator[tuple[Card, None]]:
        return ((card, None) for card in CARDS)

    def list(self, table: Table, _flow: Flow, who: int, into: Options) -> None:
        into += [(self, card, None) for card in sorted(set(table.hands[who]), key=_INDEX)]


def _is_not_played(table: Table, _flow: Flow, who: int, what: Card, _at: None) -> bool:
    """True if the card might be thought to be played: a sheriff card that is not the last of the hand."""
    return what.is_sheriff and len(table.hands[who]) > 1


def _was_taken(table: Table, _flow: Flow, _who: int, what: Card, _at: None) -> bool:
    return what in table.taken


NO_EFFECT = Ground("wyatt_earp.discard.no-effect", where=_is_not_played)
DISCARD = Discard(
    "discard", edge="discard",
    cites=("wyatt_earp.discard.one", NO_EFFECT, Ground("wyatt_earp.discard.just-taken", where=_was_taken)),
    prelude=(*ON_TURN, cards_have_been_drawn), requirements=(holds_the_cards,),
)  # fmt: skip


def _took(turn: Turn, table: Table) -> bool:
    return turn.chosen[1] in table.taken


def _another_is_empty(_turn: Turn, table: Table) -> bool:
    return any(not hand for who, hand in enumerate(table.hands) if who != table.turn)


def _others_lie_there(turn: Turn, table: Table) -> bool:
    """True if outlaw cards lay in the row before those just played, and no Hideout does."""
    card = turn.played[0]
    row = list(table.rows[turn.who].get(card.id, ()))
    return row.count(card) > len(turn.played) and not table.is_covered(turn.who, card.id)


@flow
class Turn(Flow):
    """One player's turn: he draws, may play cards, and discards one."""

    parts: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "drawing": ("draw", "two", "one"),
        "playing": ("play", "outlaws", "reward", "sheriff"),
        "discarding": ("discard",),
    }
    who: int
    played: tuple[Card, ...] = ()
    """The outlaw cards that he has just played, until their reward is on the poster."""

    @choice(
        decides="who", acts=(DRAW, TAKE), to={"two": "two", "one": "one"},
        cites="wyatt_earp.draw.two-or-one",
        grounds=(
            Ground("wyatt_earp.draw.empty-discard", where=lambda _turn, table: not table.discard),
            Ground("wyatt_earp.pile.take-instead", where=lambda _turn, table: (
                table.reshuffled and table.deck_count < TWO and bool(table.discard))),
        ),
    )  # fmt: skip
    def draw(self, _table: Table) -> None:
        """Does the player draw two cards, or take the top card of the discard pile?"""

    @call(DrawTwo, to={"done": "play", "too_few": ROUND_OVER}, cites="wyatt_earp.draw.two-or-one")
    def two(self, _table: Table) -> Flow:
        """He draws two cards of the draw pile."""
        return DrawTwo(self.who, is_play=False)

    @step(to="play", cites="wyatt_earp.draw.two-or-one")
    def one(self, table: Table) -> None:
        """He takes the top card of the discard pile."""
        table.phase = "play"
        table.take_top(self.who)

    @choice(
        decides="who", acts=(PLAY_OUTLAWS, SHERIFF_CARDS, DISCARD),
        to={"outlaws": "outlaws", "sheriff": "sheriff", "discard": "discard"},
        cites="wyatt_earp.turn.steps", always=True,
        grounds=(
            Ground("wyatt_earp.sheriff.one", where=lambda _turn, table: table.sheriff_card),
            Ground("wyatt_earp.round.other-empty", where=_another_is_empty),
        ),
    )  # fmt: skip
    def play(self, _table: Table) -> None:
        """What does he play, or does he discard a card?"""

    @step(
        to="reward",
        grounds=(
            Ground("wyatt_earp.hideout.later-cards", where=lambda turn, table: (
                table.is_covered(turn.who, turn.chosen[1][0].id))),
            Ground("wyatt_earp.outlaw.set", where=lambda turn, table: turn.chosen[1][0].id not in table.sets),
            Ground("wyatt_earp.outlaw.after-set", where=lambda turn, table: turn.chosen[1][0].id in table.sets),
            Ground("wyatt_earp.outlaw.one-row", where=lambda turn, table: (
                turn.chosen[1][0].id in table.rows[turn.who])),
        ),
    )  # fmt: skip
    def outlaws(self, table: Table) -> None:
        """He plays cards of an outlaw: they lie before him, in one row."""
        self.played = self.chosen[1]
        lay_outlaws(table, self.who, self.played)

    @step(
        to="play", cites="wyatt_earp.outlaw.reward", counts=(reward_of_play,),
        grounds=(
            Ground("wyatt_earp.outlaw.only-this-play", where=_others_lie_there),
            Ground("wyatt_earp.hideout.rewards-stay", where=lambda turn, table: (
                table.is_covered(turn.who, turn.played[0].id))),
        ),
    )  # fmt: skip
    def reward(self, table: Table) -> None:
        """The bank puts 1000 dollars for each card but one on the outlaw's poster."""
        card, count = self.played[0], len(self.played)
        self.played = ()
        table.raise_reward(card.id, reward_of_play, card, count)

    @call(SheriffCard, to="play")
    def sheriff(self, _table: Table) -> Flow:
        """He plays his one sheriff card of the turn."""
        return SheriffCard(self.who, *self.chosen)

    @step(
        to={"goes_on": DONE, "over": ROUND_OVER}, cites="wyatt_earp.discard.one",
        grounds=(
            Ground("wyatt_earp.discard.just-taken", where=_took),
            Ground("wyatt_earp.round.other-empty", on="over", where=_another_is_empty),
            Ground("wyatt_earp.round.out", on="over", where=lambda turn, table: not table.hands[turn.who]),
        ),
    )  # fmt: skip
    def discard(self, table: Table) -> str:
        """He discards a card, and his turn is over. Is somebody without cards now?"""
        card = self.chosen[1]
        table.hands[self.who].remove(card)
        table.discard.append(card)
        table.note("discards", who=self.who, card=card.id)
        for who, hand in enumerate(table.hands):
            if not hand:
                table.note("has_no_cards", who=who)
        return "goes_on" if all(table.hands) else "over"
