"""How moves with the train are written, and what they mean, also if they are not legal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.games.bang.boxes.train.blue_card import WithBlueCard
from bang_explorer.games.bang.boxes.train.circus_wagon import DiscardInPlay
from bang_explorer.games.bang.boxes.train.full_steam import HOW_OFTEN
from bang_explorer.games.bang.boxes.train.full_steam import NAME as FULL_STEAM
from bang_explorer.games.bang.boxes.train.giving import Give
from bang_explorer.games.bang.boxes.train.map import DiscardSeen
from bang_explorer.games.bang.boxes.train.sleeper_car import ShootAsleep
from bang_explorer.games.bang.boxes.train.taking import TakeCar
from bang_explorer.games.bang.boxes.train.train import train
from bang_explorer.games.bang.boxes.train.train_robbery import Answer
from bang_explorer.games.bang.desk.names import names
from bang_explorer.games.bang.desk.notation import AT_SOMEBODY, CARD, OWN_CARD, LyingRef
from bang_explorer.games.bang.rules.lying_cards import UseLying
from bang_explorer.games.bang.rules.options import at_card
from bang_explorer.games.bang.rules.play import Play
from bang_explorer.kit.desk.grammar import Form
from bang_explorer.kit.names import plain

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bang_explorer.core.acts import Act
    from bang_explorer.games.bang.desk.notation import CardMove
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.options import Spent
    from bang_explorer.games.bang.rules.table import Table
    from bang_explorer.kit.cards import CardRef
    from bang_explorer.kit.words import Words


class HowOften:
    """Reads and writes how often the locomotive takes effect, behind the name of the card that lets one choose."""

    def knows(self, table: Table, text: str) -> bool:
        card, _, word = text.rpartition(" ")
        kind = names(table.box).kinds.get(plain(card))
        return kind is not None and kind.id == FULL_STEAM and plain(word) in WORDS

    def read(self, table: Table, text: str) -> str:
        return plain(text.rpartition(" ")[2])

    def fits(self, ref: str, thing: str) -> bool:
        return ref == thing

    def write(self, table: Table, thing: str, *, values: bool) -> str:
        return f"{FULL_STEAM} {thing}"

    def said(self, ref: str, table: Table, words: Words) -> str:
        return words.text("word", ref)


WORDS = tuple(act.name for act in HOW_OFTEN)
FORMS: tuple[Form[Any, Any], ...] = (
    Form("advance"),
    Form("car", CARD, cost=OWN_CARD, aim=AT_SOMEBODY),
    Form("give", CARD, aim=AT_SOMEBODY),
    Form("keep", OWN_CARD),
    Form(FULL_STEAM, unsaid=True, name=HowOften()),
)


def meant(table: Table, act: Act, move: CardMove) -> Any:
    """The cards that a move names, for acts with cards of the train or in play; None for all other acts.

    What is not there is any printed card of that name. Raises `BadInput` for a card that the box does not have.
    """
    among = None if move.used is None else _among(table, act, move.who)
    if move.used is None or among is None:
        return None
    used = _found(move.used, among, table)
    if isinstance(act, TakeCar | WithBlueCard | ShootAsleep | Play):
        return (used, *_spent(table, move.who, move.paid))
    return (at_card(move.who, used),) if isinstance(act, DiscardInPlay | Answer) else used


def _among(table: Table, act: Act, who: int) -> Sequence[Card] | None:
    """The cards of which such an act uses one; None for acts that are no matter of the train."""
    if isinstance(act, TakeCar):
        return train(table).cars
    if isinstance(act, Play):
        return table.hands[who] if act.gives else None
    if isinstance(act, Give | DiscardSeen):
        return (*table.shown, *table.hands[who], *train(table).cars) if isinstance(act, Give) else table.shown
    lies = isinstance(act, WithBlueCard | ShootAsleep | DiscardInPlay | Answer)
    return table.in_play[who] if lies or (isinstance(act, UseLying) and act.verb == "answer") else None


def _found(ref: CardRef, among: Iterable[Card], table: Table) -> Card:
    return next((card for card in among if ref.fits(card)), None) or names(table.box).copy(ref)


def _spent(table: Table, who: int, refs: Iterable[CardRef]) -> list[Spent]:
    """The cards with which a player pays as these describe them: if possible of the hand, else in front of him."""
    hand, lying = list(table.hands[who]), list(table.in_play[who])
    found: list[Spent] = []
    for ref in refs:
        held = None if isinstance(ref, LyingRef) else next((card for card in hand if ref.fits(card)), None)
        if held is not None:
            hand.remove(held)
            found.append(held)
            continue
        card = next((card for card in lying if ref.fits(card)), None)
        if card is not None:
            lying.remove(card)
        found.append(at_card(who, card or names(table.box).copy(ref)))  # type: ignore[arg-type]
    return found
