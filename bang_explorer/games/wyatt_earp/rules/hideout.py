"""Hideout: it covers all cards of an outlaw before another player, who may answer at once with a Wyatt Earp."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.acts import Act, CardAt, Word
from bang_explorer.core.flow import Flow, call, choice, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.wyatt_earp.rules.cards import HIDEOUT, OUTLAWS, VEILED, WYATT_EARP, Card
from bang_explorer.games.wyatt_earp.rules.piles import DONE
from bang_explorer.games.wyatt_earp.rules.plays import PlayAtAnyRow, Row
from bang_explorer.games.wyatt_earp.rules.requirements import (
    a_card_can_be_turned,
    game_goes_on,
    holds_the_cards,
    needs_row,
    without_target,
)
from bang_explorer.games.wyatt_earp.rules.shot import Shot
from bang_explorer.games.wyatt_earp.rules.table import BILL
from bang_explorer.kit.asked import asked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bang_explorer.core.acts import Options
    from bang_explorer.games.wyatt_earp.rules.table import Table


def _can_be_covered(table: Table, who: int, of: int, outlaw: str) -> bool:
    return of != who and not table.is_covered(of, outlaw)


@needs_row("wyatt_earp.hideout.others-only")
def lies_before_another(_table: Table, _flow: Flow, who: int, _what: Card, at: Row) -> bool:
    """True if the row is to lie before another player."""
    return at.seat != who


@needs_row("wyatt_earp.hideout", without_target(_can_be_covered))
def a_row_lies_there(table: Table, _flow: Flow, _who: int, _what: Card, at: Row) -> bool:
    """True if that player has a row of this outlaw."""
    return at.card.id in table.rows[at.seat]


@needs_row("wyatt_earp.hideout.one")
def is_not_covered_yet(table: Table, _flow: Flow, _who: int, _what: Card, at: Row) -> bool:
    """True unless a Hideout lies over the row already."""
    return not table.is_covered(at.seat, at.card.id)


def _is_a_lone_photo(table: Table, _flow: Flow, _who: int, _what: Card, at: Row | None) -> bool:
    row = () if at is None else table.rows[at.seat].get(at.card.id, ())
    return bool(row) and all(card.is_photo for card in row)


HIDE = PlayAtAnyRow(
    HIDEOUT, needs_hit=True,
    cites=("wyatt_earp.hideout", Ground("wyatt_earp.hideout.lone-photo", where=_is_a_lone_photo)),
    aims=(lies_before_another, a_row_lies_there, is_not_covered_yet),
)  # fmt: skip

ANSWERS = asked("a_hideout_is_answered", "wyatt_earp.wyatt_earp.reaction", "Hide")


@needs_row("wyatt_earp.wyatt_earp.reaction")
def was_just_covered(_table: Table, flow: Flow, who: int, _what: Card, at: Row) -> bool:
    """True if it is the row over which the Hideout has just been laid."""
    return isinstance(flow, Hide) and at == (who, flow.row)


class React(Act):
    """The act of answering a Hideout at once with a Wyatt Earp."""

    def candidates(self, _table: Table, flow: Flow, who: int) -> Iterator[tuple[Card, Row]]:
        """A Wyatt Earp at each row of one's own; nothing where no Hideout is answered, since there it clears one."""
        return ((WYATT_EARP, CardAt(who, outlaw)) for outlaw in (OUTLAWS if isinstance(flow, Hide) else ()))

    def list(self, table: Table, flow: Hide, who: int, into: Options) -> None:  # type: ignore[override]
        if WYATT_EARP in table.hands[who] and a_card_can_be_turned.holds(table):
            into.append((self, WYATT_EARP, CardAt(who, flow.row)))

    def may_list(self, table: Table, flow: Hide, who: int, into: Options) -> None:  # type: ignore[override]
        """Append the answer to `into` if an unknown card of the hand may be a Wyatt Earp."""
        if VEILED in table.hands[who] and a_card_can_be_turned.holds(table):
            into.append((self, VEILED, CardAt(who, flow.row)))


REACT = React(
    "play", edge="react", prelude=(game_goes_on, ANSWERS),
    cites=(
        "wyatt_earp.wyatt_earp.reaction",
        Ground("wyatt_earp.card.keep-one-own-turn", where=lambda table, _flow, who, *_: len(table.hands[who]) == 1),
    ),
    requirements=(holds_the_cards, a_card_can_be_turned), aims=(was_just_covered,), aim="card",
)  # fmt: skip
DECLINE = Word("pass", edge="pass", cites="wyatt_earp.wyatt_earp.reaction", prelude=(game_goes_on, ANSWERS))


def _has_no_cards(hide: Hide, table: Table) -> bool:
    return not table.hands[hide.of]


def _row(hide: Hide, table: Table) -> list[Card]:
    return table.rows[hide.of][hide.row.id]


@flow
class Hide(Flow):
    """A Hideout is laid over a row of another player, who may try at once to clear it away."""

    of: int
    row: Card
    """The card of the outlaw whose row it is."""

    @step(
        to="answer", cites="wyatt_earp.hideout.no-points",
        grounds=(
            Ground("wyatt_earp.hideout.rewards-stay", where=lambda hide, table: table.posters[hide.row.id] > BILL),
            Ground("wyatt_earp.hideout.lone-photo", where=lambda hide, table: (
                all(card.is_photo for card in _row(hide, table))
            )),
        ),
    )  # fmt: skip
    def cover(self, table: Table) -> None:
        """The Hideout lies over the row, whose points do not count any more."""
        table.under_way.remove(HIDEOUT)
        table.lay(self.of, self.row.id, (HIDEOUT,))
        table.note("covers", of=self.of, card=HIDEOUT.id, outlaw=self.row.id)

    @choice(
        decides="of", acts=(REACT, DECLINE), to={"react": "react", "pass": DONE},
        cites="wyatt_earp.wyatt_earp.reaction",
    )  # fmt: skip
    def answer(self, _table: Table) -> None:
        """Does the player whose cards are covered answer with a Wyatt Earp?"""

    @step(
        to="shot", cites="wyatt_earp.sheriff.reaction-apart",
        grounds=(Ground("wyatt_earp.card.keep-one-own-turn", where=lambda hide, table: (
            len(table.hands[hide.of]) == 1)),),
    )  # fmt: skip
    def react(self, table: Table) -> None:
        """He plays a Wyatt Earp, out of turn."""
        table.hands[self.of].remove(WYATT_EARP)
        table.under_way.append(WYATT_EARP)
        table.note("reacts", who=self.of, card=WYATT_EARP.id, outlaw=self.row.id)

    @call(
        Shot, to={"hit": "clear", "miss": "in_vain"}, cites="wyatt_earp.wyatt_earp.reaction",
        grounds=(Ground("wyatt_earp.wyatt_earp.reaction-miss", on="miss"),),
    )  # fmt: skip
    def shot(self, _table: Table) -> Flow:
        """It needs a hit of its own."""
        return Shot(self.of)

    @step(
        to=DONE, cites="wyatt_earp.wyatt_earp.reaction",
        grounds=(
            Ground("wyatt_earp.round.other-empty", where=_has_no_cards),
        ),
    )  # fmt: skip
    def clear(self, table: Table) -> None:
        """After a hit the Hideout goes to the discard pile, on the Wyatt Earp, and the points count again."""
        table.finish(WYATT_EARP)
        clear_away(table, self.of, self.row.id)

    @step(
        to=DONE, cites="wyatt_earp.wyatt_earp.reaction-once",
        grounds=(Ground("wyatt_earp.round.other-empty", where=_has_no_cards),),
    )  # fmt: skip
    def in_vain(self, table: Table) -> None:
        """After a miss the Hideout stays, and the Wyatt Earp goes to the discard pile."""
        table.finish(WYATT_EARP)
        table.note("has_no_effect", card=WYATT_EARP.id)


def clear_away(table: Table, who: int, outlaw: str) -> None:
    """Move the Hideout over a row to the discard pile."""
    table.take_off(who, outlaw, HIDEOUT)
    table.discard.append(HIDEOUT)
    table.note("cleared", who=who, card=HIDEOUT.id, outlaw=outlaw)
