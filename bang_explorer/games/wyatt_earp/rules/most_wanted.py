"""Most Wanted: the player asks the others for an outlaw card, or after a hit steals one that lies on the table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bang_explorer.core.flow import Flow, call, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import requirement
from bang_explorer.games.wyatt_earp.rules.cards import HIDEOUT, MOST_WANTED, OUTLAWS, VEILED, Card, photo_of
from bang_explorer.games.wyatt_earp.rules.numbers import A_SET
from bang_explorer.games.wyatt_earp.rules.piles import DONE, Unveil
from bang_explorer.games.wyatt_earp.rules.plays import PlayAtAnyRow, PlaySheriffCard, Row
from bang_explorer.games.wyatt_earp.rules.requirements import needs_row, row_facts, without_target

if TYPE_CHECKING:
    from bang_explorer.games.wyatt_earp.rules.requirements import What
    from bang_explorer.games.wyatt_earp.rules.table import Table

LEFT, RIGHT = "left", "right"


class Ask(PlaySheriffCard):
    """The act of asking the others, in one direction, for a card of an outlaw."""

    def ways(self, _table: Table, _who: int, card: Card) -> Iterable[tuple[What, None]]:
        return [((card, outlaw), None) for outlaw in OUTLAWS]


def _nobody_can_hold_it(table: Table, _flow: Flow, _who: int, what: What, _at: None) -> bool:
    """True if all can see that no other player has a card of the outlaw in his hand: all lie open."""
    card: Card = what[1]
    return sum(rows.get(card.id, []).count(card) for rows in table.rows) == card.copies


def _several_may_hold_it(table: Table, _flow: Flow, who: int, what: What, _at: None) -> bool:
    """True if more than one of the others has such a card, or may have one: then it matters who is asked first."""
    return sum(what[1] in table.hands[seat] or VEILED in table.hands[seat] for seat in table.others(who)) > 1


def _ask(direction: str) -> Ask:
    return Ask(
        MOST_WANTED, name=direction, needs_hit=False,
        cites=(
            "wyatt_earp.most_wanted.ask",
            Ground("wyatt_earp.most_wanted.any-outlaw", where=_nobody_can_hold_it),
            Ground("wyatt_earp.most_wanted.direction", where=_several_may_hold_it, secret=True),
        ),
    )  # fmt: skip


@needs_row(
    "wyatt_earp.most_wanted.others-only",
    Ground("wyatt_earp.card.stays", where=lambda table, _flow, who, _what, at: (
        at.seat == who and at.card.id in table.rows[who])),
)  # fmt: skip
def belongs_to_another(_table: Table, _flow: Flow, who: int, _what: Card, at: Row) -> bool:
    """True if the row lies before another player."""
    return at.seat != who


@needs_row(
    "wyatt_earp.most_wanted.steal",
    Ground("wyatt_earp.photo.not-stolen", where=lambda table, _flow, _who, _what, at: (
        photo_of(at.card.id) in table.rows[at.seat].get(at.card.id, ()))),
    without_target(lambda table, who, of, outlaw: of != who and any(card.is_outlaw for card in table.rows[of][outlaw])),
)  # fmt: skip
def an_outlaw_card_lies_there(table: Table, _flow: Flow, _who: int, _what: Card, at: Row) -> bool:
    """True if an outlaw card lies in the row, not just a photo."""
    return at.card in table.rows[at.seat].get(at.card.id, ())


@requirement(
    "wyatt_earp.most_wanted.covered-safe", matters=lambda table, *_: table.rules.covered_cards == "safe",
    facts=row_facts,
)  # fmt: skip
def may_be_stolen_from(table: Table, _flow: Flow, _who: int, _what: Card, at: Row) -> bool:
    """True unless the row is covered by a Hideout and the rules make such cards safe."""
    return table.rules.covered_cards == "stolen" or not table.is_covered(at.seat, at.card.id)


ASK = (_ask(LEFT), _ask(RIGHT))
STEAL = PlayAtAnyRow(
    MOST_WANTED, needs_hit=True,
    cites=(
        "wyatt_earp.most_wanted.steal",
        Ground("wyatt_earp.most_wanted.covered-stolen", where=lambda table, _flow, _who, _what, at: (
            at is not None and table.is_covered(at.seat, at.card.id))),
    ),
    aims=(belongs_to_another, an_outlaw_card_lies_there, may_be_stolen_from),
)  # fmt: skip


def _was_his_last(ask: AskAround, table: Table) -> bool:
    return len(table.hands[ask.asked]) == 1


def _holds_the_photo(ask: AskAround, table: Table) -> bool:
    return photo_of(ask.card.id) in table.hands[ask.asked]


@flow
class AskAround(Flow):
    """The others are asked for a card of an outlaw, one after the other; the first who holds one must give one."""

    who: int
    direction: str
    card: Card
    asked: int = -1
    """The seat of the player who is asked now; -1 before the first."""

    @step(to={"next": "look", "nobody": "in_vain"}, cites="wyatt_earp.most_wanted.ask")
    def next(self, table: Table) -> str:
        """Is there another player to be asked?"""
        count = len(table.names)
        step = 1 if self.direction == LEFT else -1
        self.asked = (self.asked + step) % count if self.asked >= 0 else (self.who + step) % count
        return "nobody" if self.asked == self.who else "next"

    @step(to={"unknown": "unveil", "known": "answer"})
    def look(self, table: Table) -> str:
        """Is it known what he holds?"""
        return "unknown" if VEILED in table.hands[self.asked] else "known"

    @call(Unveil, to="answer")
    def unveil(self, _table: Table) -> Flow:
        """Chance decides what he holds."""
        return Unveil(self.asked, (f"is_{self.card.id}",))

    @step(
        to={"has": "give", "has_none": "next"},
        grounds=(
            Ground("wyatt_earp.most_wanted.must-give", on="has"),
            Ground("wyatt_earp.most_wanted.all-hear", on="has_none"),
            Ground("wyatt_earp.most_wanted.no-photos", where=_holds_the_photo, secret=True),
        ),
    )  # fmt: skip
    def answer(self, table: Table) -> str:
        """Does he hold a card of that outlaw?"""
        if self.card in table.hands[self.asked]:
            return "has"
        table.note(
            "has_none", who=self.asked, card=self.card.id, secret_rules=self._about_photos(table), seen_by=(self.asked,)
        )
        return "has_none"

    @step(
        to=DONE, cites="wyatt_earp.most_wanted.gained",
        grounds=(
            Ground("wyatt_earp.round.other-empty", where=_was_his_last),
        ),
    )  # fmt: skip
    def give(self, table: Table) -> None:
        """He must give one to the player who asks, and nobody else is asked."""
        table.hands[self.asked].remove(self.card)
        table.hands[self.who].append(self.card)
        table.note(
            "gives", who=self.asked, to=self.who, card=self.card.id, secret_rules=self._about_photos(table),
            seen_by=(self.asked,),
        )  # fmt: skip

    @step(to=DONE, cites="wyatt_earp.most_wanted.nobody")
    def in_vain(self, table: Table) -> None:
        """Nobody holds such a card, and the Most Wanted has been played in vain."""
        table.note("asked_in_vain", who=self.who, card=self.card.id)

    def _about_photos(self, table: Table) -> tuple[str, ...]:
        """The statement that a photo is not asked for, if he who is asked holds it: only he is told."""
        return ("wyatt_earp.most_wanted.no-photos",) * (photo_of(self.card.id) in table.hands[self.asked])


@flow
class Steal(Flow):
    """The player takes an outlaw card from another's row into his hand."""

    who: int
    of: int
    card: Card

    @step(
        to={"orphans": "orphans", "fine": DONE},
        cites="wyatt_earp.most_wanted.gained",
        grounds=(
            Ground("wyatt_earp.most_wanted.covered-stolen", where=lambda steal, table: (
                table.is_covered(steal.of, steal.card.id)
            )),
            Ground("wyatt_earp.outlaw.stays-played", where=lambda steal, table: (
                table.rows[steal.of][steal.card.id].count(steal.card) <= A_SET
            )),
        ),
    )  # fmt: skip
    def take(self, table: Table) -> str:
        """He takes the card. Is an outlaw card or a photo left in the row?"""
        table.take_off(self.of, self.card.id, self.card)
        table.hands[self.who].append(self.card)
        table.note("steals", who=self.who, of=self.of, card=self.card.id)
        left = table.rows[self.of].get(self.card.id, ())
        return "orphans" if left and not any(card.is_catching for card in left) else "fine"

    @step(
        to=DONE, cites="wyatt_earp.most_wanted.orphans",
        grounds=(
            Ground("wyatt_earp.most_wanted.orphans", where=lambda steal, table: (
                any(card is not HIDEOUT for card in table.rows[steal.of][steal.card.id])
            )),
            Ground("wyatt_earp.most_wanted.orphan-hideout", where=lambda steal, table: (
                table.is_covered(steal.of, steal.card.id)
            )),
            Ground("wyatt_earp.most_wanted.orphan-order", where=lambda steal, table: (
                len(set(table.rows[steal.of][steal.card.id])) > 1
            )),
        ),
    )  # fmt: skip
    def orphans(self, table: Table) -> None:
        """The cards that are left without both go to the discard pile; the reward stays."""
        for card in sorted(table.rows[self.of].pop(self.card.id), key=lambda card: card.index):
            table.discard.append(card)
            table.note("orphaned", who=self.of, card=card.id, outlaw=self.card.id)
