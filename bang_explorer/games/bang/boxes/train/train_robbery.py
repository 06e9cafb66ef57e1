"""Train Robbery: for each of his cards in play the target chooses whether it goes or he is hit for it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Says
from bang_explorer.core.acts import Act
from bang_explorer.core.flow import End, Flow, announce, call, choice, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import requirement
from bang_explorer.games.bang.boxes.train.blue_card import car_lies_before_oneself
from bang_explorer.games.bang.boxes.train.conditions import is_about_a_green_card
from bang_explorer.games.bang.boxes.train.money_bag import works_as
from bang_explorer.games.bang.rules.cards import each_once
from bang_explorer.games.bang.rules.effects import effect
from bang_explorer.games.bang.rules.events import LULL
from bang_explorer.games.bang.rules.hit import Hit
from bang_explorer.games.bang.rules.life import may_matter_whose
from bang_explorer.games.bang.rules.numbers import misses_needed
from bang_explorer.games.bang.rules.options import at_card, card_of, cards_in
from bang_explorer.games.bang.rules.requirements import game_goes_on, name_of, still_in_the_game
from bang_explorer.kit.asked import asked

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Ability
    from bang_explorer.games.bang.rules.cards import Card, Kind
    from bang_explorer.games.bang.rules.options import AtCard
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")
BURDENS = ("dynamit", "gefaengnis")


@requirement("train.train_robbery.needs-a-card", facts=lambda table, _flow, _who, _what, at: {
    "target": name_of(table, at), "in_play": [card.text for card in table.in_play[at]]})  # fmt: skip
def target_has_a_card_in_play(table: Table, _flow: Flow, _who: int, _what: Any, at: int) -> bool:
    """True if a card lies in front of the target."""
    return bool(table.in_play[at])


class Answer(Act):
    """The act of discarding, or of keeping, one of the cards that are still to be decided on."""

    def candidates(self, table: Table, flow: Any, who: int) -> Iterable[tuple[tuple[AtCard], Any]]:
        return [((at_card(who, card),), None) for card in each_once(getattr(flow, "left", ()))]


WANTED = asked("a_robbed_card_is_decided_on", "train.train_robbery", "TrainRobbery")
PRELUDE = (game_goes_on, still_in_the_game, WANTED, car_lies_before_oneself)


@requirement("train.train_robbery.all-cards")
def is_not_decided_on_yet(_table: Table, flow: Any, _who: int, what: Any, _at: Any) -> bool:
    """True if the card was there when the Train Robbery began, and the player has not decided on it."""
    return card_of(what) in getattr(flow, "left", ())


def _is_special(card: Card) -> bool:
    """True for a card in play of which one might think that a Train Robbery does not strike it."""
    return bool(card.kind.weapon) or card.kind.apart or card.kind.id in BURDENS


SAID = (
    Ground("train.train_robbery.all-cards", where=lambda _table, _flow, _who, what, _at: (
        any(map(_is_special, cards_in(what))))),
    Ground("train.dodge_city.green-in-play", where=is_about_a_green_card),
)  # fmt: skip
DISCARD = Answer(
    "discard", edge="card", cites=("train.train_robbery", *SAID), prelude=PRELUDE,
    requirements=(is_not_decided_on_yet,),
)  # fmt: skip
KEEP = Answer(
    "keep", edge="keep", cites=("train.train_robbery.each-bang", *SAID), prelude=PRELUDE,
    requirements=(is_not_decided_on_yet,),
)  # fmt: skip


@flow
class TrainRobbery(Flow):
    """The target decides card by card what he gives up, and is hit for each card that he keeps."""

    by: int
    on: int
    needs: int
    left: tuple[Card, ...]
    """The cards in front of the target that are still to be decided on."""

    @step(
        to={"next": "choose", "done": DONE},
        cites="train.train_robbery",
        grounds=(
            Ground(
                "train.train_robbery.all-cards",
                where=lambda robbery, _table: any(
                    _is_special(card) or card.kind.colour == "green" for card in robbery.left
                ),
            ),
            Ground(
                "train.train_robbery.gone",
                where=lambda robbery, table: (
                    not table.out[robbery.on] and any(card not in table.in_play[robbery.on] for card in robbery.left)
                ),
            ),
            Ground("train.train_robbery.target-falls", where=lambda robbery, table: table.out[robbery.on]),
        ),
    )
    def following(self, table: Table) -> str:
        """Is any of the cards left on which the target has not decided, and is he still in the game?"""
        self.left = tuple(card for card in self.left if card in table.in_play[self.on])
        return "next" if self.left and not table.out[self.on] else "done"

    @choice(
        decides="on", acts=(DISCARD, KEEP), to={"card": "drop", "keep": "keep"},
        cites="train.train_robbery",
        grounds=(Ground("train.train_robbery.one-by-one", where=lambda robbery, _table: len(robbery.left) > 1),),
    )  # fmt: skip
    def choose(self, _table: Table) -> None:
        """Which of his cards does the target discard, or keep and be hit for?"""

    @step(to="settled", cites="train.train_robbery")
    def drop(self, table: Table) -> None:
        """The chosen card is discarded."""
        table.discard_from_play(self.on, self._decided_on())

    @call(
        Hit, to={"prevented": "settled", "struck": "settled"}, cites="train.train_robbery.each-bang",
        grounds=(
            Ground("train.train_robbery.owner", on="struck", where=lambda robbery, table: (
                table.out[robbery.on] or may_matter_whose(table, robbery.on))),
            Ground("train.train_robbery.not-a-bang", where=lambda robbery, table: (
                any(one.id == "slab_the_killer" for one in table.selves(robbery.by)))),
        ),
    )  # fmt: skip
    def keep(self, table: Table) -> Flow:
        """The chosen card stays, and the target is hit for it."""
        table.note("keeps_robbed", who=self.on, card=self._decided_on())
        return Hit(self.by, self.on, self.needs)

    @announce(LULL, to="following", cites="train.train_robbery.one-by-one")
    def settled(self, table: Table) -> None:
        """This card has been dealt with, and abilities may act before the next one."""

    def _decided_on(self) -> Card:
        """The card on which the target has just decided; it is no longer among those left."""
        (card,) = cards_in(self.chosen[1])
        place = self.left.index(card)
        self.left = (*self.left[:place], *self.left[place + 1 :])
        return card


EVERYBODY: tuple[Ability, ...] = (
    Says(
        Hit.answer,
        Ground("train.train_robbery.each-bang", where=lambda table, holder, hit: (
            holder == hit.on and works_as(table) == "train_robbery")),
    ),
)  # fmt: skip
"""What everybody has while the box is in play: a citation where somebody answers one of the hits."""


@effect("train_robbery", TrainRobbery, misses_needed, aims=("seat",))
def train_robbery(by: int, at: int, kind: Kind, table: Table) -> Flow:
    """The flow of a Train Robbery against the person aimed at."""
    return TrainRobbery(by, at, int(table.reckon(misses_needed, by, kind)), tuple(table.in_play[at]))
