"""What the sixteen people of the base box can do. Their life points stand in `people.toml`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Ability, AddTerm, Instead, Interrupt, Offer, StandIn
from bang_explorer.core.acts import Act
from bang_explorer.core.flow import End, Flow, announce, call, chance, choice, flow, step
from bang_explorer.core.reasons import Requirement, Term, requirement
from bang_explorer.games.bang.abilities import ABILITY_FLOWS, UseAbility
from bang_explorer.games.bang.answers import DECLINE, asked
from bang_explorer.games.bang.draw_check import NO, YES, DrawCheck
from bang_explorer.games.bang.general_store import take_shown
from bang_explorer.games.bang.hit import HIT_HANGS
from bang_explorer.games.bang.lying_cards import (
    any_number_of_bangs,
    no_miss_played_yet,
    seen_farther,
    sees_closer,
)
from bang_explorer.games.bang.people import DEPUTY, SHERIFF
from bang_explorer.games.bang.piles import DRAWN, HAND, PILE, Draw, Pile
from bang_explorer.games.bang.requirements import (
    IN_PHASE_TWO,
    game_goes_on,
    name_of,
    still_in_the_game,
    target_in_the_game,
    target_is_another,
)
from bang_explorer.games.bang.turn import DrawPhase

if TYPE_CHECKING:
    from bang_explorer.games.bang.cards import Card, Kind
    from bang_explorer.games.bang.elimination import Elimination
    from bang_explorer.games.bang.life import LoseLife
    from bang_explorer.games.bang.table import Table

DONE = End("done")
ANSWERING = (game_goes_on, still_in_the_game)


def plays(person: str) -> Requirement:
    """The requirement of being this person."""

    def holds(table: Table, _flow: Flow, who: int, _what: Any, _at: Any) -> bool:
        return table.people[who].id == person

    def facts(table: Table, _flow: Flow, who: int, _what: Any, _at: Any) -> dict[str, Any]:
        return {"who": name_of(table, who), "character": table.people[who].id, "needed": person}

    return Requirement("has_the_ability", f"base.{person}", holds, facts)


# --- Bart Cassidy ---------------------------------------------------------------------------------------------------

BART_DRAWS = UseAbility(
    "bart_cassidy", edge="take", cites="base.bart_cassidy",
    prelude=(*ANSWERING, asked("life_points_just_lost", "base.bart_cassidy", "BartCassidy"), plays("bart_cassidy")),
)  # fmt: skip


@flow
class BartCassidy(Flow):
    """He has lost life points and may draw as many cards."""

    who: int
    points: int

    @step(to={"may": "asked", "draws": "take"}, cites="base.bart_cassidy")
    def willing(self, table: Table) -> str:
        """He may draw, or must where the rules say so."""
        table.cite("base.abilities.may" if table.rules.bart_cassidy == "may" else "base.abilities.must")
        return table.rules.bart_cassidy

    @choice(
        decides="who",
        to={"take": "take", "pass": DONE},
        cites=("base.bart_cassidy", "base.abilities.may", "base.abilities.forgotten"),
    )
    def asked(self, _table: Table) -> tuple[Act, ...]:
        """Does he draw?"""
        return BART_DRAWS, DECLINE

    @call(Draw, to=DONE, cites=("base.bart_cassidy", "base.life.net-loss"))
    def take(self, table: Table) -> Flow:
        """A card for each life point lost."""
        table.note("uses_ability", who=self.who, person="bart_cassidy")
        return Draw(self.who, self.points)


def _bart_has_lost(table: Table, holder: int, loss: LoseLife) -> bool:
    """It is he who has lost life points."""
    if holder != loss.on:
        return False
    if loss.by is None:
        table.cite("base.bart_cassidy.dynamit")
    if loss.prevented:
        table.cite("base.bart_cassidy.prevented")
    if loss.regained:
        table.cite("base.bart_cassidy.international-bier")
    return True


# --- Black Jack -----------------------------------------------------------------------------------------------------


@flow
class BlackJack(Flow):
    """Phase I: the second card is shown; a red one brings a third."""

    who: int
    second: Card | None = None

    @chance(PILE, to={"card": "show", "none": DONE}, cites=("base.phase-1.two-cards", "base.abilities.must"))
    def first(self, table: Table, card: Card | None) -> str:
        """The first card comes from the pile, unseen."""
        if card is None:
            return "none"
        table.take_card(self.who, card)
        return "card"

    @chance(
        PILE,
        to={"red": "third", "black": DONE},
        cites=("base.black_jack", "base.abilities.must"),
    )
    def show(self, table: Table, card: Card | None) -> str:
        """The second card is shown to all."""
        if card is None:
            return "black"
        table.hands[self.who].append(card)
        table.note("shows_drawn", who=self.who, card=card)
        return "red" if card.is_red else "black"

    @call(Draw, to=DONE, cites=("base.black_jack.red", "base.black_jack.to-hand"))
    def third(self, _table: Table) -> Flow:
        """Hearts or diamonds: one more card, unseen."""
        return Draw(self.who, 1)


# --- El Gringo ------------------------------------------------------------------------------------------------------


@flow
class ElGringo(Flow):
    """He has lost a life point to another player's card and takes a card from that hand."""

    who: int
    of: int

    @chance(HAND, to="taken", cites=("base.el_gringo", "base.owner.principle", "base.abilities.must"))
    def take(self, table: Table, card: Card) -> None:
        """A card of the other's hand, unseen."""
        table.hands[self.who].append(card)
        table.note("takes_unseen", who=self.who, of=self.of, card=card, secret=("card",), seen_by=(self.who, self.of))

    @announce("lull", to=DONE, cites="base.abilities.interrupt")
    def taken(self, table: Table) -> None:
        """The card is taken."""


def _gringo_may_take(table: Table, holder: int, loss: LoseLife) -> bool:
    """It is he who has lost a life point, to another's card, and the other has a card to take."""
    if holder != loss.on:
        return False
    if loss.by is None:
        table.cite("base.el_gringo.dynamit")
        return False
    if loss.by == holder:
        table.cite("base.el_gringo.own-duell")
        return False
    if not table.hands[loss.by]:
        table.cite("base.el_gringo.empty-hand")
        return False
    return True


# --- Jesse Jones and Pedro Ramirez ----------------------------------------------------------------------------------


@requirement("base.jesse_jones.empty-hand", facts=lambda table, _flow, _who, _what, at: {
    "target": name_of(table, at), "hand_count": len(table.hands[at])})  # fmt: skip
def target_has_hand_cards(table: Table, _flow: Flow, _who: int, _what: Any, at: int) -> bool:
    """There must be a card to take."""
    return bool(table.hands[at])


class AtAnother(UseAbility):
    """An ability aimed at another player."""

    def candidates(self, table: Table, _flow: Flow, who: int) -> Iterator[tuple[None, int]]:
        for seat in table.others(who):
            yield None, seat


JESSE_TAKES = AtAnother(
    "jesse_jones", edge="other", cites=("base.jesse_jones", "base.jesse_jones.any-distance"),
    prelude=(*ANSWERING, asked("phase_1_begins", "base.jesse_jones", "JesseJones"), plays("jesse_jones")),
    aims=(target_in_the_game, target_is_another, target_has_hand_cards), aim="seat",
)  # fmt: skip


@flow
class JesseJones(Flow):
    """Phase I: the first card may come from another player's hand."""

    who: int
    of: int = -1

    @choice(decides="who", to={"other": "take", "pass": "two"}, cites="base.jesse_jones")
    def asked(self, _table: Table) -> tuple[Act, ...]:
        """From whom does the first card come?"""
        return JESSE_TAKES, DECLINE

    @step(to="unseen", cites="base.jesse_jones")
    def take(self, table: Table) -> None:
        """From this hand."""
        self.of = self.chosen[2]  # type: ignore[index]
        table.note("uses_ability", who=self.who, person="jesse_jones")

    @chance(HAND, to="taken", cites="base.jesse_jones")
    def unseen(self, table: Table, card: Card) -> None:
        """A card of that hand, unseen."""
        table.hands[self.who].append(card)
        table.note("takes_unseen", who=self.who, of=self.of, card=card, secret=("card",), seen_by=(self.who, self.of))

    @announce("lull", to="second", cites="base.abilities.interrupt")
    def taken(self, table: Table) -> None:
        """The first card is taken."""

    @call(Draw, to=DONE, cites="base.jesse_jones.second-card")
    def second(self, _table: Table) -> Flow:
        """The second card comes from the pile."""
        return Draw(self.who, 1)

    @call(Draw, to=DONE, cites="base.phase-1.two-cards")
    def two(self, _table: Table) -> Flow:
        """Both cards come from the pile."""
        return Draw(self.who, 2)


@requirement("base.pedro_ramirez.empty-discard", facts=lambda table, *_: {"discard_count": len(table.discard)})
def discard_pile_holds_a_card(table: Table, _flow: Flow, _who: int, _what: Any, _at: Any) -> bool:
    """There must be a card to take."""
    return bool(table.discard)


PEDRO_TAKES = UseAbility(
    "pedro_ramirez", edge="discard", cites="base.pedro_ramirez",
    prelude=(*ANSWERING, asked("phase_1_begins", "base.pedro_ramirez", "PedroRamirez"), plays("pedro_ramirez")),
    requirements=(discard_pile_holds_a_card,),
)  # fmt: skip


@flow
class PedroRamirez(Flow):
    """Phase I: the first card may come from the discard pile."""

    who: int

    @choice(
        decides="who",
        to={"discard": "take", "pass": "two"},
        cites=("base.pedro_ramirez", "base.pedro_ramirez.empty-discard"),
    )
    def asked(self, _table: Table) -> tuple[Act, ...]:
        """Does the first card come from the discard pile?"""
        return PEDRO_TAKES, DECLINE

    @step(to="second", cites="base.pedro_ramirez")
    def take(self, table: Table) -> None:
        """The top card of the discard pile, which all have seen."""
        card = table.discard.pop()
        table.hands[self.who].append(card)
        table.note("takes_from_discard", who=self.who, card=card)

    @call(Draw, to=DONE, cites="base.pedro_ramirez.second-card")
    def second(self, _table: Table) -> Flow:
        """The second card comes from the pile."""
        return Draw(self.who, 1)

    @call(Draw, to=DONE, cites="base.phase-1.two-cards")
    def two(self, _table: Table) -> Flow:
        """Both cards come from the pile."""
        return Draw(self.who, 2)


# --- Jourdonnais ----------------------------------------------------------------------------------------------------


@requirement("base.fass.each-draws", facts=lambda _table, flow, *_: {"used": getattr(flow, "used", ())})
def ability_not_used_against_this_hit(_table: Table, flow: Any, _who: int, _what: Any, _at: Any) -> bool:
    """The ability draws once against a hit."""
    return "jourdonnais" not in getattr(flow, "used", ())


JOURDONNAIS = UseAbility(
    "jourdonnais",
    edge="draw",
    cites=(
        "base.jourdonnais",
        "base.jourdonnais.heart",
        "base.jourdonnais.with-fass",
        "base.jourdonnais.against-slab",
        "base.fass.all-hits",
    ),
    prelude=(*ANSWERING, HIT_HANGS, plays("jourdonnais")),
    requirements=(ability_not_used_against_this_hit, no_miss_played_yet),
)

# --- Kit Carlson ----------------------------------------------------------------------------------------------------

LOOKED_AT, KEPT = 3, 2
LOOKED = Pile("base.kit_carlson.short-pile", "base.pile.too-few")

KIT_TAKES = take_shown("base.kit_carlson", "KitCarlson", plays("kit_carlson"))


@flow
class KitCarlson(Flow):
    """Phase I: look at three cards, keep two, put the third back on top."""

    who: int
    seen: int = 0
    kept: int = 0

    @chance(LOOKED, to={"more": "look", "enough": "keep"}, cites="base.kit_carlson")
    def look(self, table: Table, card: Card | None) -> str:
        """The top cards, which nobody else sees."""
        if card is None:
            return "enough"
        table.shown_to = self.who
        table.shown.append(card)
        table.note("looks_at", who=self.who, card=card, secret=("card",), seen_by=(self.who,))
        self.seen += 1
        return "more" if self.seen < LOOKED_AT else "enough"

    @step(to={"choose": "choose", "rest": "take_rest", "done": "put_back"}, cites="base.kit_carlson")
    def keep(self, table: Table) -> str:
        """Two of them are kept; where there are no more than that, nothing is to choose."""
        if self.kept == KEPT:
            return "done"
        return "choose" if self.kept + len(table.shown) > KEPT else "rest"

    @choice(decides="who", to={"take": "taken"}, cites="base.kit_carlson")
    def choose(self, _table: Table) -> tuple[Act, ...]:
        """Which one?"""
        return (KIT_TAKES,)

    @step(to="keep", cites="base.kit_carlson")
    def taken(self, table: Table) -> None:
        """This card comes to the hand."""
        card = self.chosen[1]  # type: ignore[index]
        table.shown.remove(card)
        table.take_card(self.who, card)
        self.kept += 1

    @step(to=DONE, cites=("base.kit_carlson", "base.pile.too-few"))
    def take_rest(self, table: Table) -> None:
        """All that there is comes to the hand."""
        for card in table.shown:
            table.take_card(self.who, card)
        table.shown.clear()
        table.shown_to = None

    @step(to=DONE, cites="base.kit_carlson.third-back")
    def put_back(self, table: Table) -> None:
        """What is left goes back on top, unseen by the others."""
        while table.shown:
            card = table.shown.pop()
            table.top.append(card)
            table.top_seen.append((self.who,))
            table.note("puts_back", who=self.who, card=card, secret=("card",), seen_by=(self.who,))
        table.shown_to = None


# --- Lucky Duke -----------------------------------------------------------------------------------------------------


LUCKY_TAKES = take_shown("base.lucky_duke", "LuckyDuke", plays("lucky_duke"))


@flow
class LuckyDuke(Flow):
    """Draw!: two cards are turned over, and he decides which one counts."""

    who: int
    wanted: str
    turned: tuple[Card, ...] = ()

    @chance(
        DRAWN,
        to={"more": "flip", "enough": "choose", "none": NO},
        cites=("base.lucky_duke", "base.lucky_duke.each-draw"),
    )
    def flip(self, table: Table, card: Card | None) -> str:
        """The top two cards are turned over."""
        if card is not None:
            table.shown.append(card)
            table.note("turns_over", who=self.who, card=card)
            self.turned = (*self.turned, card)
            return "more" if len(self.turned) < 2 else "enough"
        return "enough" if self.turned else "none"

    @choice(decides="who", to={"take": "judge"}, cites="base.lucky_duke")
    def choose(self, _table: Table) -> tuple[Act, ...]:
        """Which one counts?"""
        return (LUCKY_TAKES,)

    @step(to={"yes": YES, "no": NO}, cites=("base.lucky_duke", "base.lucky_duke.discards-both", "base.draw.compare"))
    def judge(self, table: Table) -> str:
        """That card counts; both are discarded."""
        counts = self.chosen[1]  # type: ignore[index]
        for card in self.turned:
            table.shown.remove(card)
            table.discard.append(card)
        table.note("counts", who=self.who, card=counts)
        return "yes" if getattr(counts, self.wanted) else "no"


# --- Sid Ketchum ----------------------------------------------------------------------------------------------------


class TwoCards(UseAbility):
    """An ability that takes two cards of the hand."""

    def candidates(self, table: Table, _flow: Flow, who: int) -> Iterator[tuple[tuple[Card, ...], None]]:
        hand = sorted(table.hands[who], key=lambda card: card.index)
        for pair in dict.fromkeys(combinations(hand, 2)):
            yield pair, None


@requirement("base.sid_ketchum.two-per-point", facts=lambda table, _flow, who, what, _at: {
    "cards": [card.text for card in what or ()], "hand": [card.text for card in table.hands[who]]})  # fmt: skip
def holds_both_cards(table: Table, _flow: Flow, who: int, what: Any, _at: Any) -> bool:
    """Two cards of the own hand."""
    hand = list(table.hands[who])
    for card in what or ():
        if card not in hand:
            return False
        hand.remove(card)
    return len(what or ()) == 2


@requirement("base.sid_ketchum.once", facts=lambda table, *_: {"healed": table.healed})
def not_healed_yet(table: Table, _flow: Flow, _who: int, _what: Any, _at: Any) -> bool:
    """Once a turn, unless the rules say otherwise."""
    return table.rules.sid_heals == "unlimited" or not table.healed


SID_NEEDED = asked("a_loss_hangs_over_oneself", "base.sid_ketchum", "LoseLife")

SID_SAVES = TwoCards(
    "sid_ketchum",
    edge="pay",
    cites=(
        "base.sid_ketchum",
        "base.sid_ketchum.two-per-point",
        "base.sid_ketchum.with-bier",
    ),
    prelude=(*ANSWERING, SID_NEEDED, plays("sid_ketchum"), holds_both_cards),
)


@ABILITY_FLOWS.add
@flow
class SidHeals(Flow):
    """In his turn he gives two cards for a life point."""

    who: int
    cards: tuple[Card, ...]

    @step(to=DONE, cites=("base.sid_ketchum.own-turn", "base.sid_ketchum.maximum"))
    def heal(self, table: Table) -> None:
        """Two cards go, a life point comes back."""
        table.note("uses_ability", who=self.who, person="sid_ketchum")
        for card in self.cards:
            table.discard_from_hand(self.who, card)
        if table.healed:
            table.cite("base.sid_ketchum.international")
        if table.life[self.who] == table.max_life[self.who]:
            table.cite("base.sid_ketchum.full-life")
        table.healed += 1
        table.regain_life(self.who)


SID_HEALS = TwoCards(
    "sid_ketchum",
    edge="ability",
    cites=("base.sid_ketchum.own-turn", "base.discarded.not-at-will", "base.sid_ketchum.international"),
    prelude=(*IN_PHASE_TWO, plays("sid_ketchum"), holds_both_cards),
    requirements=(not_healed_yet,),
    begin=lambda _table, who, what, _at: SidHeals(who, what),
)

# --- Slab the Killer ------------------------------------------------------------------------------------------------


def _slab(_table: Table, holder: int, by: int, kind: Kind) -> Iterator[Term]:
    if holder == by and kind.id == "bang":
        yield Term(+1, "slab_the_killer", "base.slab_the_killer", holder)


# --- Suzy Lafayette -------------------------------------------------------------------------------------------------


@flow
class SuzyLafayette(Flow):
    """She has no card in her hand and draws one."""

    who: int

    @call(Draw, to=DONE, cites=("base.suzy_lafayette", "base.abilities.must"))
    def draw(self, table: Table) -> Flow:
        """The top card of the pile."""
        table.note("uses_ability", who=self.who, person="suzy_lafayette")
        return Draw(self.who, 1)


def _empty_hand_after_a_loss(table: Table, holder: int, _flow: Flow) -> bool:
    """A card aimed at one player is done with his loss; one that concerns all is still under way."""
    aimed = all(card.kind.play is None or card.kind.play.aim != "nothing" for card in table.under_way)
    return not table.hands[holder] and aimed


def _empty_hand_and_nothing_under_way(table: Table, holder: int, _flow: Flow) -> bool:
    """A card of her own, or a Duell, is finished first."""
    table.cite("base.suzy_lafayette.card-finished")
    if table.hands[holder] or (not table.top and len(table.pool) == table.veils and not table.discard):
        return False
    return not table.under_way or (holder != table.turn and table.under_way[-1].kind.effect != "duell")


def _draw_when_done(table: Table, holder: int, flow: Flow) -> SuzyLafayette:
    """An answer between two is done, or another card."""
    if flow.at.key == "Hit.between":
        table.cite("base.suzy_lafayette.between-two-misses")
    return SuzyLafayette(holder)


def _draw_after_a_loss(table: Table, holder: int, loss: LoseLife) -> SuzyLafayette:
    """The loss ends a Duell, or the card with which she has hit somebody."""
    if loss.by == holder and loss.on != holder:
        table.cite("base.suzy_lafayette.el-gringo")
    if table.under_way and table.under_way[-1].kind.effect == "duell":
        table.cite("base.suzy_lafayette.after-the-duel")
    return SuzyLafayette(holder)


# --- Vulture Sam ----------------------------------------------------------------------------------------------------


@flow
class VultureSam(Flow):
    """Somebody is out, and he takes all his cards to his hand."""

    who: int
    of: int

    @step(to=DONE, cites="base.vulture_sam")
    def inherit(self, table: Table) -> None:
        """The hand and what lay in play."""
        table.inherit(self.who, self.of)


def _sam_inherits(table: Table, holder: int, gone: Elimination) -> bool:
    """Always: he is in the game, and somebody else is not any more."""
    if gone.by is None and table.rules.exploded_dynamite == "before_damage":
        table.cite("base.vulture_sam.no-dynamit")
    if gone.by == holder and table.roles[holder] == SHERIFF and table.roles[gone.on] == DEPUTY:
        table.cite("base.vulture_sam.before-penalty")
    return True


ABILITIES: dict[str, tuple[Ability, ...]] = {
    "bart_cassidy": (
        Interrupt(
            "life_lost",
            "bart_cassidy",
            BartCassidy,
            when=_bart_has_lost,
            start=lambda _table, holder, loss: BartCassidy(holder, loss.points),
            cites=("base.bart_cassidy",),
        ),
    ),
    "black_jack": (Instead(DrawPhase, BlackJack),),
    "calamity_janet": (
        StandIn("fehlschuss", "bang", ("base.calamity_janet", "base.calamity_janet.counts")),
        StandIn("bang", "fehlschuss", ("base.calamity_janet.bang-as-miss",)),
    ),
    "el_gringo": (
        Interrupt(
            "life_lost",
            "el_gringo",
            ElGringo,
            when=_gringo_may_take,
            start=lambda _table, holder, loss: ElGringo(holder, loss.by),
            cites=("base.el_gringo",),
        ),
    ),
    "jesse_jones": (Instead(DrawPhase, JesseJones),),
    "jourdonnais": (Offer("Hit.answer", JOURDONNAIS),),
    "kit_carlson": (Instead(DrawPhase, KitCarlson),),
    "lucky_duke": (Instead(DrawCheck, LuckyDuke),),
    "paul_regret": (
        seen_farther("base.paul_regret", "paul_regret", "base.paul_regret.one-way", "base.paul_regret.with-mustang"),
    ),
    "pedro_ramirez": (Instead(DrawPhase, PedroRamirez),),
    "rose_doolan": (
        sees_closer("base.rose_doolan", "rose_doolan", "base.rose_doolan.one-way", "base.rose_doolan.with-appaloosa"),
    ),
    "sid_ketchum": (Offer("LoseLife.save", SID_SAVES), Offer("Turn.play", SID_HEALS)),
    "slab_the_killer": (
        AddTerm(
            "misses_needed",
            _slab,
            (
                "base.slab_the_killer",
                "base.slab_the_killer.only-bang",
                "base.slab_the_killer.fass",
                "base.slab_the_killer.single-miss",
                "base.slab_the_killer.mixed",
            ),
        ),
    ),
    "suzy_lafayette": (
        Interrupt(
            "lull",
            "suzy_lafayette",
            SuzyLafayette,
            when=_empty_hand_and_nothing_under_way,
            start=_draw_when_done,
            cites=("base.suzy_lafayette",),
        ),
        Interrupt(
            "life_lost",
            "suzy_lafayette.wounds",
            SuzyLafayette,
            when=_empty_hand_after_a_loss,
            start=_draw_after_a_loss,
            cites=("base.suzy_lafayette",),
        ),
    ),
    "vulture_sam": (
        Interrupt(
            "eliminated",
            "vulture_sam",
            VultureSam,
            when=_sam_inherits,
            start=lambda _table, holder, gone: VultureSam(holder, gone.on),
            cites=("base.vulture_sam",),
        ),
    ),
    "willy_the_kid": (
        any_number_of_bangs(
            "base.willy_the_kid", "willy_the_kid", "base.willy_the_kid.reach", "base.abilities.precedence"
        ),
    ),
}
"""By the person's id."""
