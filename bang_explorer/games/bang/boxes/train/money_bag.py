"""Money Bag: it works like the card on top of the discard pile, if that is a brown one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Ability, Offer, Says
from bang_explorer.core.acts import Act
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import Requirement, requirement
from bang_explorer.games.bang.boxes.train.conditions import last_shot_of_the_turn
from bang_explorer.games.bang.boxes.train.train import train
from bang_explorer.games.bang.rules.options import cards_in
from bang_explorer.games.bang.rules.play import Play, PlayCard
from bang_explorer.games.bang.rules.requirements import holds_all, holds_card, price_is_paid, shot_left
from bang_explorer.games.bang.rules.turn import Turn

if TYPE_CHECKING:
    from bang_explorer.core.acts import RawOption
    from bang_explorer.core.flow import Flow
    from bang_explorer.games.bang.rules.box import Box
    from bang_explorer.games.bang.rules.cards import Card, Kind
    from bang_explorer.games.bang.rules.table import Table

NAME = "money_bag"
RESTS_ON = {"on_turn": "train.money_bag.own-turn"}


def works_as(table: Table) -> str:
    """The id of the card like which the one being played works: for a Money Bag what it imitates; "" if none."""
    if not table.under_way:
        return ""
    card = table.under_way[-1]
    return train(table).imitated if card.kind.id == NAME else card.kind.id


def known_as(table: Table, card: Card) -> str:
    """The id by which other cards and people know a card: by some rules, for a Money Bag that of what it imitates.

    One in the hand imitates what lies on the discard pile.
    """
    if card.kind.id != NAME or table.rules.money_bag_is == "itself":
        return card.kind.id
    if card in table.under_way:
        return works_as(table)
    return table.discard[-1].kind.id if _can_be_copied(table) else NAME


def is_imitated(table: Table, kind: str) -> bool:
    """True if a Money Bag is being played like the card with this id, and to others stays a Money Bag."""
    return works_as(table) == kind and known_as(table, table.under_way[-1]) == NAME


def is_known_as_another(table: Table, card: Card | None) -> bool:
    """True for a Money Bag if others know it as the card that it imitates."""
    return card is not None and known_as(table, card) != card.kind.id


@requirement(
    "base.one-bang.limit", counts=shot_left.counts, facts=shot_left.facts,
    grounds=(
        Ground("train.money_bag.beside-limit", where=lambda table, *_: table.rules.money_bag_bang == "beside_limit"),
        Ground("train.money_bag.within-limit", where=lambda table, *_: table.rules.money_bag_bang == "within"),
    ),
)  # fmt: skip
def copied_shot_left(table: Table, flow: Flow, who: int, what: Any, at: Any) -> bool:
    """True if the player may still play a BANG!, or if the rules do not count one that the Money Bag imitates."""
    return table.rules.money_bag_bang == "beside_limit" or bool(shot_left.holds(table, flow, who, what, at))


SUITS_MATTER_TO = ("apache_kid", "evan_babbit")
"""The ids of the people whose abilities look at the suit of a card that others play."""


def _suits_matter(table: Table, who: int) -> bool:
    """True if an ability of another player looks at the suit of a card that this one plays."""
    return any(one.id in SUITS_MATTER_TO for seat in table.others(who) for one in table.selves(seat))


def _would_be_safe(table: Table, on: int) -> bool:
    """True if a car would protect somebody from the card on the discard pile, were that itself aimed at him."""
    top = table.discard[-1].kind.id if table.discard else ""
    if top == "bang":
        return table.lies_before(on, "private_car") is not None and not table.hands[on]
    return top == "duell" and table.lies_before(on, "prisoner_car") is not None


LIMITED = (Ground("train.money_bag.limit-of-the-card", where=last_shot_of_the_turn),)
SAID = (
    Ground("train.money_bag", where=lambda table, *_: _can_be_copied(table)),
    Ground("train.money_bag.before-itself", where=lambda table, *_: bool(table.discard)),
    Ground("train.money_bag.own-value", where=lambda table, _flow, who, *_: (
        table.rules.money_bag_is == "itself" and _suits_matter(table, who))),
    Ground("train.money_bag.itself", where=lambda table, _flow, _who, _what, at: (
        table.rules.money_bag_is == "itself" and isinstance(at, int) and _would_be_safe(table, at))),
)  # fmt: skip


class Copy(Play):
    """The act of playing a Money Bag as the card of one kind, which must lie on top of the discard pile."""

    def __init__(self, box: Box, as_: Kind) -> None:
        assert as_.play is not None  # noqa: S101 - only cards that can be played are copied
        original = as_.play
        limited = as_.id != "bang" and shot_left in original.requirements
        super().__init__(box.kinds[NAME], {}, as_, original.cites, stands_in=False)
        self.box = box
        self.targets, self.own_cards, self.picks, self.lasting = (
            original.targets, original.own_cards, original.picks, False,
        )  # fmt: skip
        needs = (one for one in original.requirements if one is not price_is_paid)
        needs = (copied_shot_left if one is shot_left and as_.id == "bang" else one for one in needs)
        self.requirements, self.aims, self.aim = tuple(needs), original.aims, original.aim
        self.conditions = (*self.requirements, *self.aims)
        self.own_grounds = (*original.own_grounds, *SAID, *(LIMITED if limited else ()))
        self.grounds = (*self.own_grounds, *(ground for one in self.conditions for ground in one.grounds))
        self.rests_on = {**original.rests_on, **RESTS_ON}
        self.prelude = (
            *self.prelude, a_brown_card_is_on_top, _lies_on_top(as_), *((_costs(as_.costs),) if as_.costs else ()),
        )  # fmt: skip
        self.stands_for, self.gives, self.takes = "", original.gives, original.takes

    def __reduce__(self) -> tuple[Any, ...]:
        return _copy, (self.box, self.as_.id)

    def begin_with(self, table: Table, who: int) -> None:
        train(table).imitated = self.as_.id
        super().begin_with(table, who)

    def may_be_meant(self, table: Table) -> bool:
        return not _can_be_copied(table) or table.discard[-1].kind is self.as_

    def uses_a_shot(self, table: Table) -> bool:
        return super().uses_a_shot(table) or (
            copied_shot_left in self.requirements and table.rules.money_bag_bang == "within"
        )


def _lies_on_top(kind: Kind) -> Requirement:
    """The requirement that the card on top of the discard pile, if it can be imitated at all, is of this kind."""

    def holds(table: Table, _flow: Flow, _who: int, _what: Any, _at: Any) -> bool:
        return not _can_be_copied(table) or table.discard[-1].kind is kind

    return Requirement(
        "lies_on_the_discard_pile", "train.money_bag", holds,
        lambda table, *_: {"discards": [card.text for card in table.discard[-1:]], "card": kind.id},
    )  # fmt: skip


def _costs(number: int) -> Requirement:
    """The requirement that the move names just so many other cards as its price, and that the hand holds them."""

    def holds(table: Table, _flow: Flow, who: int, what: Any, _at: Any) -> bool:
        cards = cards_in(what)
        return len(cards) == 1 + number and holds_all(table, who, cards)

    return Requirement(price_is_paid.key, price_is_paid.rule, holds, price_is_paid.facts, price_is_paid.also)


class FromMoneyBag(Act):
    """One act for all that a Money Bag can be played as: it lists the legal ways to play it now."""

    def inside(self, box: Box) -> Iterator[Act]:
        return iter(copies(box).values())

    def list(self, table: Table, flow: Flow, who: int, into: list[RawOption]) -> None:
        copy = copies(table.box).get(table.discard[-1].kind) if table.discard else None
        if copy is not None:
            copy.list(table, flow, who, into)


@cache
def copies(box: Box) -> dict[Kind, Copy]:
    """By each kind of brown card in the box that can be played: the act of playing a Money Bag as that."""
    played = (kind for kind in box.kinds.values() if kind.colour == "brown" and kind.play is not None)
    return {kind: Copy(box, kind) for kind in played}


def _copy(box: Box, kind: str) -> Copy:
    """The act of playing a Money Bag as the card with this id: where one that was put away is found again."""
    return copies(box)[box.kinds[kind]]


def _can_be_copied(table: Table) -> bool:
    """True if the top card of the discard pile is one that a Money Bag can imitate."""
    return bool(table.discard) and table.discard[-1].kind in copies(table.box)


@requirement(
    "train.money_bag",
    facts=lambda table, *_: {"discards": [card.text for card in table.discard[-1:]]},
    grounds=(
        Ground("train.money_bag.playable", where=lambda table, *_: (
            bool(table.discard) and table.discard[-1].kind.colour == "brown" and not _can_be_copied(table))),
    ),
)  # fmt: skip
def a_brown_card_is_on_top(table: Table, _flow: Flow, _who: int, _what: Any, _at: Any) -> bool:
    """True if the top card of the discard pile is a brown one that can be played in one's own turn."""
    return _can_be_copied(table)


FROM_MONEY_BAG = FromMoneyBag(
    "from_hand_as",
    NAME,
    edge="card",
    cites="train.money_bag",
    prelude=(holds_card,),
    requirements=(a_brown_card_is_on_top,),
    rests_on=RESTS_ON,
)
EVERYBODY: tuple[Ability, ...] = (
    Offer(Turn.play, FROM_MONEY_BAG),
    Says(
        PlayCard.leave_hand,
        Ground("train.money_bag", where=lambda _table, holder, one: holder == one.by and one.card.kind.id == NAME),
    ),
)
"""The ability that everybody has while the box is in play: to play a Money Bag as the card on the discard pile."""
