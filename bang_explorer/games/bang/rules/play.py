"""Playing a card in phase II: which cards are legal with which targets, and what becomes of the card then."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations
from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import STAND_IN, AbilityError, barring
from bang_explorer.core.acts import NOBODY, Act, Aim, CardAt, RawOption
from bang_explorer.core.flow import End, Flow, call, flow, seam, step
from bang_explorer.core.grounds import Ground, Where
from bang_explorer.games.bang.rules.conditions import said
from bang_explorer.games.bang.rules.events import SPENT
from bang_explorer.games.bang.rules.numbers import shots_left
from bang_explorer.games.bang.rules.options import HAND_OF, at_card, seat_of
from bang_explorer.games.bang.rules.requirements import (
    BY_NAME,
    IN_PHASE_TWO,
    card_is_there,
    holds_card,
    may_stand_in,
    own_card_is_given,
    price_is_paid,
    shot_left,
    target_in_the_game,
    target_is_another,
)
from bang_explorer.games.bang.rules.touching import AIMED, TAKES, may_be_aimed, may_be_taken, touches, works_on

if TYPE_CHECKING:
    from bang_explorer.core.acts import Reasons
    from bang_explorer.core.reasons import Reason, Requirement
    from bang_explorer.games.bang.rules.box import Box
    from bang_explorer.games.bang.rules.cards import Card, Kind
    from bang_explorer.games.bang.rules.effects import Effect
    from bang_explorer.games.bang.rules.options import AtCard, Target, What
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")
NOWHERE: tuple[None] = (None,)

# --- what a card can be aimed at ------------------------------------------------------------------------------------


def nobody(_table: Table, _who: int) -> Iterable[Target]:
    return NOWHERE


def another(table: Table, who: int) -> Iterable[int]:
    return table.others(who)


def anybody(table: Table, who: int) -> Iterable[int]:
    return (*table.others(who), who)


def cards_of(table: Table, seat: int) -> Iterator[AtCard]:
    """The targets among the cards of a seat: an unseen one of the hand (`HAND_OF`), if any, and all in play."""
    if table.hands[seat]:
        yield at_card(seat, HAND_OF)
    for card in table.in_play[seat]:
        yield at_card(seat, card)


def card_of_another(table: Table, who: int) -> Iterator[AtCard]:
    for seat in table.others(who):
        yield from cards_of(table, seat)


def card_of_anybody(table: Table, who: int) -> Iterator[AtCard]:
    yield from card_of_another(table, who)
    for card in table.in_play[who]:
        yield at_card(who, card)
    for card in dict.fromkeys(table.hands[who]):
        yield at_card(who, card)


Targets = Callable[["Table", int], "Iterable[Target]"]
TARGETS: dict[str, tuple[Targets, Aim, tuple[Requirement, ...]]] = {
    "nobody": (nobody, "nothing", ()),
    "another": (another, "seat", (target_in_the_game, target_is_another)),
    "anybody": (anybody, "seat", (target_in_the_game,)),
    "card_of_another": (card_of_another, "card", (target_in_the_game, target_is_another, card_is_there)),
    "card_of_anybody": (card_of_anybody, "card", (target_in_the_game, card_is_there)),
}
"""The kinds of target, by their names in the data files.

Each is a tuple: a function that lists the possible targets, what is aimed at, and requirements that all of them meet.
"""


def _lies_green(table: Table, _flow: Flow, who: int, _what: Any, at: Target) -> bool:
    """True if a green card in front of another player is aimed at."""
    if not isinstance(at, CardAt) or at.card == HAND_OF or at.seat in (NOBODY, who):
        return False
    return at.card in table.in_play[at.seat] and at.card.kind.colour == "green"


AT_A_CARD = (Ground("dodge_city.green.removable", where=_lies_green),)
"""On aiming at a card."""


def _lies(_by: int, _at: Target, kind: Kind, _table: Table) -> Flow:
    msg = f"{kind.id} has no effect of its own when it is played: it lies in play"
    raise AbilityError(msg)


class Play(Act):
    """The act of playing a card of one kind, as a row of the data file describes it.

    The `requirements` are checked once for a card, the `picks` (`aims` in the row) once for each target. `as_` is the
    kind whose rules are followed: another than `kind` if an ability lets the card be used as that. A card that costs
    others, or `gives` one that lies in front of the player, is played together with them: `what` is then a tuple, the
    card itself first.
    """

    __slots__ = ("as_", "begin", "costs", "does", "gives", "kind", "lasting", "own_cards", "picks", "takes", "targets")

    def __init__(
        self, kind: Kind, row: Mapping[str, Any], as_: Kind, cites: tuple[str, ...], verb: str = "play",
        edge: str = "card", prelude: tuple[Requirement, ...] = (holds_card,), needs: tuple[Requirement, ...] = (),
        does: Effect | None = None, *, stands_in: bool = True,
    ) -> None:  # fmt: skip
        targets = row.get("target", "nobody")
        self.targets, aim, there = TARGETS[targets]
        self.own_cards = targets == "card_of_anybody"
        self.kind, self.as_, self.costs = kind, as_, as_.costs
        self.gives = row.get("gives", False)
        self.picks = tuple(BY_NAME.get(one, one) for one in row.get("aims", ()))
        stand_in = () if as_ is kind or not stands_in else (may_stand_in(as_.id, cites[0]),)
        self.lasting = all(pick.lasting for pick in self.picks)
        self.does = does or as_.does
        self.takes = aim == "card" and self.does is not None and self.does.takes
        self.begin = _lies if self.does is None else self.does.begin
        price = (price_is_paid,) if self.costs else (own_card_is_given,) if self.gives else ()
        rests_on = {BY_NAME[name].key: rule for name, rule in row.get("rests_on", {}).items()}
        super().__init__(
            verb, kind.id, edge=edge, cites=(*cites, *said(row), *(AT_A_CARD if aim == "card" else ())),
            prelude=(*IN_PHASE_TWO, *stand_in, *prelude),
            requirements=(*needs, *(BY_NAME.get(one, one) for one in row.get("needs", ())), *price),
            aims=(*there, *self.picks), aim=aim, stands_for="" if as_ is kind else as_.id,
            rests_on=rests_on,
        )  # fmt: skip

    def uses_a_shot(self, _table: Table) -> bool:
        """True if the card uses up one of the BANG! that its player may play in this turn."""
        return shot_left in self.requirements

    def begin_with(self, table: Table, who: int) -> None:
        """Do what playing the card begins with, as it leaves the hand: count it, if it is the BANG! of the turn."""
        if self.uses_a_shot(table):
            if table.shots:
                table.reckon(shots_left, who, table.shots)
            else:
                table.consult(("base.one-bang.limit",))
            table.shots += 1

    def may_be_meant(self, _table: Table) -> bool:
        """True if whoever names the card may mean this act now, even if it is not legal."""
        return True

    def held(self, table: Table, who: int) -> Iterator[Card]:
        """The cards of this kind that could be played: those in the hand, identical copies once."""
        return (card for card in dict.fromkeys(table.hands[who]) if card.kind is self.kind)

    def candidates(self, table: Table, _flow: Flow, who: int) -> Iterator[tuple[What, Target]]:
        for card in self.held(table, who):
            yield from ((what, at) for what in self.ways(table, who, card) for at in self.targets(table, who))

    def ways(self, table: Table, who: int, card: Card) -> Iterable[What]:
        """All ways to play a card of the hand: just the card or, if it costs others, a tuple with each choice of them.

        Empty if the hand cannot pay. Choices with identical copies come once. With a card that gives one in play, that
        one follows.
        """
        if self.gives:
            return [(card, at_card(who, own)) for own in dict.fromkeys(table.in_play[who])]  # type: ignore[misc]
        if not self.costs:
            return (card,)
        rest = list(table.hands[who])
        rest.remove(card)
        return [(card, *paid) for paid in dict.fromkeys(combinations(rest, self.costs))]

    def reasons(self, table: Table, flow: Any, who: int, what: What, at: Target) -> Reasons:
        reasons = super().reasons(table, flow, who, what, at)
        if at is not None and seat_of(at) != NOBODY:
            bars = [bar for _, bar in (*table.holders(AIMED), *(table.holders(TAKES) if self.takes else ()))]
            reasons += [because.reason(table, flow, who, what, at) for because in barring(bars)]
        return reasons

    def reason(
        self, requirement: Requirement, table: Any, flow: Any, who: int, what: Any, at: Any, cites: tuple[str, ...]
    ) -> Reason:
        """One requirement's verdict. What the card itself forbids is cited first only where that is not met.

        What it says on a number, such as its reach, is cited in any case.
        """
        plain = requirement.reason(table, flow, who, what, at, cites)
        if plain.met and not requirement.counts:
            return plain
        return super().reason(requirement, table, flow, who, what, at, cites)

    def aimed(self, table: Table, flow: Flow, who: int, card: Card) -> list[Target]:
        """The targets that fit this card: `[None]` if it takes none, `[]` if none fits or its requirements are not met.

        The price and the abilities that forbid a target are left to `each`, the prelude to whoever offers the act. The
        list may be kept for later calls, so it must not be changed.
        """
        for need in self.requirements:
            if need is not price_is_paid and not need.holds(table, flow, who, card, None):
                return []
        if not self.picks:
            return list(self.targets(table, who))
        if self.lasting:
            known: list[Target] | None = table.memo.setdefault("aims", {}).get((self, who))
            if known is not None:
                return known
        found: list[Target] = []
        for at in self.targets(table, who):
            for pick in self.picks:
                if not pick.holds(table, flow, who, card, at):
                    break
            else:
                found.append(at)
        if self.lasting:
            table.memo["aims"][self, who] = found
        return found

    def each(self, table: Table, who: int, card: Card, aims: list[Target], into: list[RawOption]) -> None:
        """Append to `into` the options with this card, for each target in `aims` and each way to pay, if there is one.

        Targets that an ability forbids are left out. All other requirements are left to `aimed`.
        """
        if self.aim != "nothing" and table.holders(AIMED):
            aims = [at for at in aims if at is None or may_be_aimed(table, who, seat_of(at), card)]
        if self.takes and table.holders(TAKES):
            aims = [at for at in aims if isinstance(at, CardAt) and may_be_taken(table, who, at.card)]
        if self.costs:
            into += [(self, what, at) for what in self.ways(table, who, card) for at in aims]
        else:
            into += [(self, card, at) for at in aims]

    def exchanges(self, table: Table, flow: Flow, who: int, card: Card, into: list[RawOption]) -> None:
        """Append to `into` the options with a card that gives one in play: what is given decides on the target, too."""
        for what in self.ways(table, who, card):
            for at in self.targets(table, who):
                barred = at is not None and not may_be_aimed(table, who, seat_of(at), card)
                barred |= self.takes and isinstance(at, CardAt) and not may_be_taken(table, who, at.card)
                if not barred and all(one.holds(table, flow, who, what, at) for one in self.conditions):
                    into.append((self, what, at))

    def list(self, table: Table, flow: Flow, who: int, into: list[RawOption]) -> None:
        """Append to `into` the legal options with each card of this kind in the hand; the prelude is not checked."""
        aims: list[Target] | None = None
        for card in self.held(table, who):
            if self.gives:
                self.exchanges(table, flow, who, card, into)
                continue
            if aims is None or self.own_cards:
                aims = self.aimed(table, flow, who, card)
            self.each(table, who, card, aims, into)


class HandCards(Act):
    """One act for all cards of the hand: it lists the legal ways to play each in phase II, also as another card."""

    def inside(self, box: Box) -> Iterator[Act]:
        for kind in box.kinds.values():
            yield from (play for play in (kind.play, *kind.stand_ins.values()) if play is not None)

    def list(self, table: Table, flow: Flow, who: int, into: list[RawOption]) -> None:
        aims: dict[Play, list[Target]] = {}
        hand = table.hands[who]
        stand_ins, barred = table.holders(STAND_IN), table.holders(AIMED)
        for card in hand if len(hand) == 1 else dict.fromkeys(hand):
            play = card.kind.play
            if play is not None and play.gives:
                play.exchanges(table, flow, who, card, into)
            elif play is not None:
                ats = aims.get(play)
                if ats is None or play.own_cards:
                    ats = aims[play] = play.aimed(table, flow, who, card)
                if play.costs or play.takes or (barred and play.aim != "nothing"):
                    play.each(table, who, card, ats, into)
                else:
                    for at in ats:
                        into.append((play, card, at))  # noqa: PERF401 - few, and this runs all the time
            for seat, ability in stand_ins:
                if seat == who and ability.card == card.kind.id:
                    as_other = card.kind.stand_ins.get(ability.as_)
                    if as_other is not None:
                        as_other.each(table, who, card, as_other.aimed(table, flow, who, card), into)

    def lacking(self, table: Table, flow: Flow, who: int) -> Reasons:
        """Why none can be played: what each kind of card in the hand lacks, or that the hand holds none to play.

        What cards lack to be played as others, by an ability, is left out.
        """
        plays = dict.fromkeys(card.kind.play for card in table.hands[who] if card.kind.play is not None)
        missing = [reason for play in plays for reason in play.lacking(table, flow, who)]
        return missing or [holds_card.reason(table, flow, who, None, None)]


FROM_HAND = HandCards("from_hand", edge="card")


def _aimed(rule: str) -> Where:
    """A function of a `PlayCard` and the table, true if its card has a target and `rule` is the newest on targets."""
    return lambda play, table: play.target is not None and table.box.rule("phase-2.target") == rule


def _paid_with_an_effect(play: PlayCard, table: Table) -> bool:
    """True if a card that is paid would matter if it were played, or would be of no effect on the target.

    It would matter if it were a BANG!, or if it gave life points to the player who pays and lacks some.
    """
    on = None if play.target is None else seat_of(play.target)
    lacks = table.life[play.by] < table.max_life[play.by]
    return any(
        card.kind.id == "bang"
        or (lacks and card.kind.effect in ("bier", "regain", "regain_all"))
        or (on is not None and not touches(table, play.by, on, card))
        for card in play.paid
    )


def _replaces_what_was_shot_with(table: Table, play: PlayCard) -> bool:
    """True if a weapon takes the place of a Volcanic, after a BANG! has been played in this turn."""
    old = table.weapon(play.by) if play.card.kind.weapon else None
    return old is not None and old.kind.id == "volcanic" and table.shots > 0


@flow
class PlayCard(Flow):
    """A card of the hand is played: a brown one works at once and is discarded, others come into play."""

    by: int
    play: Play
    card: Card
    target: Target
    paid: tuple[Card, ...] = ()

    @step(
        to={"brown": "effect", "no_effect": "spent", "costs": "pay", "blue": "lay", "green": "lay_green"},
        cites="base.phase-2.any-number",
        grounds=(
            Ground("base.phase-2.target", where=_aimed("base.phase-2.target")),
            Ground("dodge_city.phase-2.target", where=_aimed("dodge_city.phase-2.target")),
            Ground("dodge_city.symbols.two-cards", on="costs"),
        ),
    )
    def leave_hand(self, table: Table) -> str:
        """The card leaves the hand: a brown one takes effect if it can, perhaps once paid for, others are laid down."""
        table.hands[self.by].remove(self.card)
        as_ = self.play.as_
        if table.journal is not None:
            key = "plays" if self.target is None else "plays_on"
            table.journal.note(
                key, rules=self.play.cites, who=self.by, card=self.card, at=self.target,
                as_=None if as_ is self.card.kind else as_.id,
            )  # fmt: skip
        if as_.colour != "brown":
            return as_.colour
        table.under_way.append(self.card)
        self.play.begin_with(table, self.by)
        if self.play.costs:
            return "costs"
        return "brown" if works_on(table, self.by, self.card, self.target) else "no_effect"

    @step(
        to={"works": "effect", "no_effect": "spent"},
        cites="dodge_city.symbols.cost-first",
        grounds=(Ground("dodge_city.symbols.cost-no-effect", where=_paid_with_an_effect),),
    )
    def pay(self, table: Table) -> str:
        """The other cards that the card costs are discarded before it takes effect, and have no effect themselves."""
        for card in self.paid:
            table.discard_from_hand(self.by, card)
        return "works" if works_on(table, self.by, self.card, self.target) else "no_effect"

    @call(to="spent", cites="base.brown.at-once")
    def effect(self, table: Table) -> Flow:
        """The brown card takes effect."""
        aim: Any = (*self.paid, self.target) if self.play.gives else self.target
        return self.play.begin(self.by, aim, self.play.as_, table)

    @seam(SPENT, to="finish")
    def spent(self, table: Table) -> None:
        """The card has had its effect, if it could have one, and abilities may act before it is discarded."""

    @step(to=DONE, cites="base.brown.at-once")
    def finish(self, table: Table) -> None:
        """Ends the play of a brown card: it goes to the discard pile."""
        table.finish_card(self.card)

    @step(
        to=DONE,
        cites="base.blue.in-front",
        grounds=(
            Ground("base.weapons.one", where=lambda play, _table: bool(play.card.kind.weapon)),
            Ground(
                "base.weapons.replace",
                where=lambda play, table: bool(play.card.kind.weapon) and table.weapon(play.by) is not None,
            ),
            Ground("base.volcanic.lost", where=lambda play, table: _replaces_what_was_shot_with(table, play)),
            Ground("base.dynamit.waits", where=lambda play, _table: play.card.kind.id == "dynamit"),
        ),
    )
    def lay(self, table: Table) -> None:
        """The blue card is laid in front of its new owner; a weapon replaces the one that lies there."""
        owner = self.by if self.target is None else seat_of(self.target)
        if self.card.kind.weapon:
            old = table.weapon(owner)
            if old is not None:
                table.discard_from_play(owner, old)
        table.lay(owner, self.card)

    @step(to=DONE, cites="dodge_city.green.in-front")
    def lay_green(self, table: Table) -> None:
        """The green card is laid in front of the player, who may use it from a later turn on."""
        table.lay(self.by, self.card)
        table.laid_now.append(self.card)
