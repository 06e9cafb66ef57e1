"""Switch: the player exchanges one of his cards in play for one in front of another player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.flow import End, Flow, flow, seam, step
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import requirement
from bang_explorer.games.bang.boxes.train.ghost_car import is_ghost_car
from bang_explorer.games.bang.rules.cards import Card
from bang_explorer.games.bang.rules.effects import effect
from bang_explorer.games.bang.rules.events import CARD_LOST
from bang_explorer.games.bang.rules.options import card_in, seat_of
from bang_explorer.games.bang.rules.requirements import name_of
from bang_explorer.kit.roles import SHERIFF

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Kind
    from bang_explorer.games.bang.rules.options import AtCard
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")

# --- what may be exchanged --------------------------------------------------------------------------------------------


@requirement("train.switch", facts=lambda table, _flow, _who, _what, at: {
    "target": name_of(table, seat_of(at)), "in_play": [card.text for card in table.in_play[seat_of(at)]]})  # fmt: skip
def a_card_in_play_is_taken(table: Table, _flow: Flow, _who: int, _what: Any, at: AtCard) -> bool:
    """True if the card aimed at lies in front of the player aimed at."""
    return at.card in table.in_play[at.seat]


def _given(what: Any) -> Card | None:
    """The card in play that a move gives away; None if it names none."""
    return card_in(what[1]) if isinstance(what, tuple) and len(what) > 1 else None


def _has_its_like(table: Table, who: int, gone: Card | None, new: Any) -> bool:
    """True if somebody would have two cards of one name once `gone` has left and `new` has come.

    Of two weapons only the new one stays.
    """
    if not isinstance(new, Card) or new.kind.weapon:
        return False
    left = list(table.in_play[who])
    if gone in left:
        left.remove(gone)
    return any(card.kind is new.kind for card in left)


def _exchange(table: Table, _flow: Flow, who: int, what: Any, at: AtCard) -> dict[str, Any]:
    """Facts to explain a refusal: who gets which card, and what lies in front of both."""
    given = _given(what)
    return {
        "who": name_of(table, who), "target": name_of(table, at.seat),
        "card": at.card.text if isinstance(at.card, Card) else str(at.card), "given": given and given.text,
        "in_play": [card.text for card in (*table.in_play[who], *table.in_play[at.seat])],
    }  # fmt: skip


def _for_the_other(table: Table, _flow: Flow, _who: int, what: Any, at: AtCard) -> bool:
    """True if what the player gives may not lie in front of the other one."""
    given, taken = _given(what), at.card if isinstance(at.card, Card) else None
    return _has_its_like(table, at.seat, taken, given) or _is_not_for_the_sheriff(table, at.seat, given)


@requirement(
    "train.switch.same-name", facts=_exchange, grounds=(Ground("train.switch.both-sides", where=_for_the_other),)
)
def no_twin_after_the_exchange(table: Table, _flow: Flow, who: int, what: Any, at: AtCard) -> bool:
    """True if neither player would have two cards of one name in front of him."""
    given = _given(what)
    taken = at.card if isinstance(at.card, Card) else None
    return not _has_its_like(table, who, given, taken) and not _has_its_like(table, at.seat, taken, given)


def _is_not_for_the_sheriff(table: Table, seat: int, card: Any) -> bool:
    """True for Gefängnis and the Ghost Car, if the seat is the Sheriff's."""
    barred = isinstance(card, Card) and (is_ghost_car(card) or card.kind.id == "gefaengnis")
    return barred and table.roles[seat] == SHERIFF


@requirement(
    "train.switch.sheriff", facts=_exchange, grounds=(Ground("train.switch.both-sides", where=_for_the_other),)
)
def sheriff_may_have_what_he_gets(table: Table, _flow: Flow, who: int, what: Any, at: AtCard) -> bool:
    """True unless the Sheriff would get Gefängnis or the Ghost Car."""
    return not any(
        _is_not_for_the_sheriff(table, seat, card) for seat, card in ((who, at.card), (at.seat, _given(what)))
    )


# --- what happens -----------------------------------------------------------------------------------------------------


def _is_exchanged(kind: str) -> Any:
    """A function of a `Switch` and the table: true if a card of this kind changes hands."""
    return lambda one, _table: kind in (one.gives.kind.id, one.card.kind.id)


@flow
class Switch(Flow):
    """A card in front of the player is exchanged for one in front of another."""

    by: int
    of: int
    gives: Card
    """The card that the player gives."""
    card: Card
    """The card that he takes."""

    @step(
        to="weapons", cites="train.switch",
        grounds=(
            Ground("train.switch.both-sides", where=lambda one, _table: bool(one.gives.kind.weapon)),
            Ground("train.switch.dynamit", where=_is_exchanged("dynamit")),
            Ground(
                "train.dodge_city.green-in-play", "train.dodge_city.green-switched",
                where=lambda one, _table: "green" in (one.gives.kind.colour, one.card.kind.colour),
            ),
        ),
    )  # fmt: skip
    def exchange(self, table: Table) -> None:
        """Both cards leave their owners and lie in front of the other one; a green one has to wait there anew."""
        table.leave_play(self.by, self.gives)
        table.leave_play(self.of, self.card)
        for who, card in ((self.of, self.gives), (self.by, self.card)):
            table.lay(who, card)
            if card.kind.colour == "green":
                table.laid_now.append(card)

    @step(
        to="lost", cites="train.switch",
        grounds=(
            Ground("train.switch.weapon", where=lambda one, _table: any((one.gives.kind.weapon, one.card.kind.weapon))),
        ),
    )  # fmt: skip
    def weapons(self, table: Table) -> None:
        """Whoever has got a weapon discards any other that lies in front of him."""
        for who, card in ((self.by, self.card), (self.of, self.gives)):
            if card.kind.weapon:
                old = list(table.in_play[who])
                old.remove(card)
                for other in old:
                    if other.kind.weapon:
                        table.discard_from_play(who, other)

    @seam(CARD_LOST, to=DONE)
    def lost(self, table: Table) -> None:
        """The other player has lost his card, and abilities may act on that."""


@effect("switch", Switch, aims=("card",))
def switch(by: int, at: Any, _kind: Kind, _table: Table) -> Flow:
    """The flow of a Switch: `at` is the card that the player gives, and the one at which it is aimed."""
    given, (of, card) = at
    return Switch(by, of, given, card)
