"""The sheriff cards that are put to outlaws: photos, and after a hit Bank Robbery, Stagecoach Robbery, Fastest Gun."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.flow import Flow, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import requirement
from bang_explorer.games.wyatt_earp.rules.cards import ATTACHED, BY_ID, FASTEST_GUN, PHOTOS, Card
from bang_explorer.games.wyatt_earp.rules.numbers import reward as reward_of_play
from bang_explorer.games.wyatt_earp.rules.piles import DONE
from bang_explorer.games.wyatt_earp.rules.plays import PlayAtOwnRow, PlaySheriffCard, Row
from bang_explorer.games.wyatt_earp.rules.requirements import a_card_can_be_turned, needs_row, without_target

if TYPE_CHECKING:
    from bang_explorer.games.wyatt_earp.rules.table import Table


@requirement(
    "wyatt_earp.photo.after-set",
    facts=lambda table, _flow, _who, what, _at: {"outlaw": what.outlaw, "sets": list(table.sets)},
)
def a_set_has_been_played(table: Table, _flow: Flow, _who: int, what: Card, _at: None) -> bool:
    """True if a set of the outlaw on the photo has been played in this round."""
    return what.outlaw in table.sets


def _goes_to_a_photo(table: Table, _flow: Flow, who: int, _what: Card, at: Row) -> bool:
    """True if the player has the photo of this outlaw before him, but no outlaw card."""
    row = table.rows[who].get(at.card.id, ())
    return at.card not in row and any(card.is_photo for card in row)


@needs_row(
    "wyatt_earp.attached.own", without_target(lambda _table, who, of, _outlaw: of == who),
    Ground("wyatt_earp.photo.holds", where=_goes_to_a_photo),
)  # fmt: skip
def lies_in_ones_own_row(table: Table, _flow: Flow, who: int, _what: Card, at: Row) -> bool:
    """True if the player has an outlaw card or the photo of this outlaw before him."""
    return at.seat == who and any(card.is_catching for card in table.rows[who].get(at.card.id, ()))


@requirement(
    "wyatt_earp.fastest_gun.not-there", matters=lambda _table, _flow, _who, what, _at: what is FASTEST_GUN,
    facts=lambda table, _flow, _who, _what, at: {
        "outlaw": at.card.id, "holder": table.names[held[0]] if (held := table.gun()) is not None else "",
    },
)  # fmt: skip
def is_not_the_fastest_gun_yet(table: Table, _flow: Flow, _who: int, what: Card, at: Row) -> bool:
    """True unless a Fastest Gun is to be put to the outlaw who has it already, before whomever."""
    held = table.gun() if what is FASTEST_GUN else None
    return held is None or held[1] != at.card.id


def _is_displacing(table: Table, _flow: Flow, _who: int, what: Card, at: Row | None) -> bool:
    """True if a Fastest Gun is to make the one that lies there leave, be it the player's own or another's."""
    held = table.gun() if what is FASTEST_GUN else None
    return held is not None and at is not None and held[1] != at.card.id


def _is_moving_his_own(table: Table, flow: Flow, who: int, what: Card, at: Row | None) -> bool:
    held = table.gun()
    return held is not None and held[0] == who and _is_displacing(table, flow, who, what, at)


def _lies_with_others(table: Table, _flow: Flow, who: int, _what: Card, at: Row | None) -> bool:
    return at is not None and any(card in ATTACHED for card in table.rows[who].get(at.card.id, ()))


def _goes_under_a_hideout(table: Table, _flow: Flow, who: int, what: Card, at: Row | None) -> bool:
    outlaw = what.outlaw if what.is_photo else "" if at is None else at.card.id
    return table.is_covered(who, outlaw)


UNDER_A_HIDEOUT = Ground("wyatt_earp.attached.under-hideout", where=_goes_under_a_hideout)
PHOTO = PlaySheriffCard(
    *PHOTOS, needs_hit=False,
    cites=(
        "wyatt_earp.photo.after-set", UNDER_A_HIDEOUT,
        Ground("wyatt_earp.photo.after-set", where=lambda table, _flow, _who, what, _at: what.outlaw in table.sets),
        Ground("wyatt_earp.photo.alone", where=lambda table, _flow, who, what, _at: (
            what.outlaw not in table.rows[who])),
        Ground("wyatt_earp.photo.no-shot", where=lambda *about: not a_card_can_be_turned.holds(*about)),
    ),
    requirements=(a_set_has_been_played,),
)  # fmt: skip
ATTACH = PlayAtOwnRow(
    *ATTACHED, needs_hit=True,
    cites=(
        "wyatt_earp.attached.own", UNDER_A_HIDEOUT,
        Ground("wyatt_earp.attached.several", where=_lies_with_others),
        Ground("wyatt_earp.fastest_gun.one", where=_is_displacing),
        Ground("wyatt_earp.fastest_gun.own-change", where=_is_moving_his_own),
    ),
    aims=(lies_in_ones_own_row, is_not_the_fastest_gun_yet),
)  # fmt: skip


def _is(*cards: Card) -> Any:
    return lambda lay, _table: lay.card in cards


def _is_alone(lay: Lay, table: Table) -> bool:
    return lay.card.is_photo and not table.rows[lay.who].get(lay.outlaw)


def _joins_others(lay: Lay, table: Table) -> bool:
    return any(card in ATTACHED for card in table.rows[lay.who].get(lay.outlaw, ()))


def _displaces(lay: Lay, table: Table) -> bool:
    return lay.card is FASTEST_GUN and table.gun() is not None


def _joins_a_photo(lay: Lay, table: Table) -> bool:
    row = table.rows[lay.who].get(lay.outlaw, ())
    return not lay.card.is_photo and not any(card.is_outlaw for card in row)


@flow
class Lay(Flow):
    """A sheriff card with points is put to an outlaw of one's own, and the outlaw's reward rises."""

    who: int
    card: Card
    outlaw: str

    @step(
        to="reward",
        grounds=(
            Ground("wyatt_earp.photo.worth", where=lambda lay, _table: lay.card.is_photo),
            Ground("wyatt_earp.bank_robbery", where=_is(BY_ID["bank_robbery"])),
            Ground("wyatt_earp.stagecoach_robbery", where=_is(BY_ID["stagecoach_robbery"])),
            Ground("wyatt_earp.fastest_gun", where=_is(FASTEST_GUN)),
            Ground("wyatt_earp.photo.alone", where=_is_alone),
            Ground("wyatt_earp.photo.holds", where=_joins_a_photo),
            Ground("wyatt_earp.attached.several", where=_joins_others),
            Ground("wyatt_earp.attached.under-hideout", where=lambda lay, table: table.is_covered(lay.who, lay.outlaw)),
            Ground("wyatt_earp.fastest_gun.one", "wyatt_earp.fastest_gun.reward-stays", where=_displaces),
            Ground("wyatt_earp.fastest_gun.own-change", where=lambda lay, table: (
                _displaces(lay, table) and table.gun()[0] == lay.who
            )),
        ),
    )  # fmt: skip
    def lay(self, table: Table) -> None:
        """The card lies there now; a second Fastest Gun makes the first one leave."""
        before = table.gun() if self.card is FASTEST_GUN else None
        table.under_way.remove(self.card)
        table.lay(self.who, self.outlaw, (self.card,))
        table.note("lies", who=self.who, card=self.card.id, outlaw=self.outlaw)
        if before is not None:
            table.take_off(*before, FASTEST_GUN)
            table.discard.append(FASTEST_GUN)
            table.note("displaced", who=before[0], card=FASTEST_GUN.id, outlaw=before[1])

    @step(to=DONE, counts=(reward_of_play,))
    def reward(self, table: Table) -> None:
        """The bank puts money on the outlaw's poster."""
        table.raise_reward(self.outlaw, reward_of_play, self.card, 1)
