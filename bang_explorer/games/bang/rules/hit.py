"""A hit, such as that of a BANG!: misses prevent it, or it costs a life point."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import AddTerm, Offer, StandIn
from bang_explorer.core.flow import End, Flow, announce, call, choice, flow, seam, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.answers import DECLINE, CardAnswer, StandInAnswer, holds_answer
from bang_explorer.games.bang.rules.draw_check import DrawCheck
from bang_explorer.games.bang.rules.effects import effect
from bang_explorer.games.bang.rules.events import ANSWERED, CANCELLED, some_ability_acts
from bang_explorer.games.bang.rules.life import LoseLife
from bang_explorer.games.bang.rules.numbers import distance, misses_needed, reach
from bang_explorer.games.bang.rules.options import cards_in
from bang_explorer.games.bang.rules.piles import Draw
from bang_explorer.games.bang.rules.touching import works_on
from bang_explorer.kit.asked import asked

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Card, Kind
    from bang_explorer.games.bang.rules.table import Table

PREVENTED, STRUCK = End("prevented"), End("struck")


def is_of(table: Table, kind: str) -> bool:
    """True if the card that is taking effect is of this kind."""
    return bool(table.under_way) and table.under_way[-1].kind.id == kind


def not_of_a_bang(_hit: Any, table: Table) -> bool:
    """True if the card that is taking effect is another one than a BANG!."""
    return bool(table.under_way) and not is_of(table, "bang")


def _holds_a_miss(hit: Any, table: Table) -> bool:
    """True if the player who is hit holds a card with the miss symbol."""
    return holds_answer(table, hit.on, "miss")


def _is_mixed(hit: Any, table: Table) -> bool:
    """True if a second defence is brought against a hit, and not both are cards named Fehlschuss!."""
    both = (*table.discard[-1:], *cards_in(hit.chosen[1])[:1])
    return hit.counted > 0 and any(card.kind.id != "fehlschuss" for card in both)


def _has_turned_a_miss(_hit: Any, table: Table) -> bool:
    """True if the card just turned over has the miss symbol, which does not count there."""
    return bool(table.discard) and table.discard[-1].kind.answers == "miss"


def _may_still_miss(hit: Any, table: Table) -> bool:
    """True if a Fass has not helped against the hit, and the player holds a card with the miss symbol."""
    return "fass" in hit.used and hit.counted < len(hit.used) and _holds_a_miss(hit, table)


def _would_be_out_of_reach(hit: Any, table: Table) -> bool:
    """True if a card had to reach the player who is hit, and could not if a card of his hand already lay before him."""
    card = table.under_way[-1] if table.under_way else None
    play = None if card is None else card.kind.works_by
    if hit.by is None or play is None or not any(distance in aim.counts for aim in play.aims):
        return False
    farther = (
        ability.amount(table, hit.on, hit.by, hit.on)
        for held in table.hands[hit.on]
        for ability in held.kind.abilities
        if isinstance(ability, AddTerm) and ability.to is distance
    )
    return distance.total(table, hit.by, hit.on) + max(farther, default=0) > reach.total(table, hit.by)


HIT_HANGS = asked(
    "a_hit_hangs_over_oneself", "base.fehlschuss.answer", "Hit",
    grounds=(
        Ground(
            "base.fehlschuss.own-protection",
            where=lambda _table, flow, who, *_: flow.at.key == "Hit.answer" and flow.on != who,
        ),
        Ground("base.duell.no-miss", where=lambda _table, flow, *_: flow.at.key == "Duell.answer"),
        Ground("base.indianer.no-miss", where=lambda _table, flow, *_: flow.at.key == "Indianer.answer"),
    ),
)  # fmt: skip
MISS = CardAnswer(
    "miss",
    edge="miss",
    cites=(
        "base.symbols.miss",
        Ground("base.fehlschuss", where=lambda _t, _f, _w, what, _at: what.kind.id == "fehlschuss"),
    ),
    when=HIT_HANGS,
)


def miss_with(card: str, *cites: str) -> tuple[StandIn, Offer]:
    """A pair of abilities: to use a card (`card` is its id, or `ANY`) as a Fehlschuss!, and to answer a hit so.

    Both cite the statements in `cites`.
    """
    answer = StandInAnswer("miss", card, edge="miss", cites=cites, when=HIT_HANGS, stands_for="fehlschuss")
    return StandIn(card, "fehlschuss", cites), Offer(Hit.answer, answer)


@flow
class Hit(Flow):
    """Somebody is hit, and loses a life point unless enough misses prevent it."""

    by: int | None
    """The seat whose card or ability it is; `None` if it is nobody's doing."""
    on: int
    needs: int = 1
    used: tuple[str, ...] = ()
    """The barrels (Fass, or the like) that have drawn already: each may draw once against a hit."""
    missed: bool = False
    brought: tuple[int, Card] | None = None
    """The seat and the card of the hand that was just brought; `None` if the last answer was something else."""
    draws: int = 0
    by_card: Card | None = None
    """The card that was just brought as a miss; `None` if a barrel counted last, or a card that stood for another."""
    misses: tuple[Card, ...] = ()
    """All cards that were brought as the misses that they are, if any ability may ask for them after an answer."""
    counted: int = 0
    """How many misses have counted against it so far."""

    @choice(
        decides="on",
        acts=(MISS, DECLINE),
        to={"miss": "miss", "draw": "flip", "redirect": "redirect", "pass": "strike"},
        cites="base.symbols.hit",
        grounds=(
            Ground("base.fehlschuss.answer", where=_holds_a_miss, secret=True),
            Ground(
                "base.gatling.prevented",
                where=lambda hit, table: is_of(table, "gatling") and table.lies_before(hit.on, "fass") is not None,
            ),
            Ground(
                "base.gatling.prevented",
                secret=True,
                where=lambda hit, table: is_of(table, "gatling") and _holds_a_miss(hit, table),
            ),
            Ground("base.distance.checked-when-played", where=_would_be_out_of_reach, secret=True),
            Ground("dodge_city.ausweichen.against-slab", where=lambda hit, _table: hit.counted > 0),
            Ground(
                "base.one-at-a-time.not-bound",
                where=lambda hit, table: "fass" not in hit.used and table.lies_before(hit.on, "fass") is not None,
            ),
            Ground("base.fehlschuss.after-fass", where=_may_still_miss, secret=True),
            Ground(
                "base.gefaengnis.still-answers",
                where=lambda hit, table: table.lies_before(hit.on, "gefaengnis") is not None,
            ),
        ),
    )  # fmt: skip
    def answer(self, _table: Table) -> None:
        """Does the player who is hit bring something that may prevent the hit, or does he take it?"""

    @step(
        to={"done": "between", "draws": "draw"},
        cites="base.symbols.miss",
        grounds=(
            Ground("dodge_city.ausweichen.against-slab", where=_is_mixed),
            Ground(
                "dodge_city.green.once",
                where=lambda hit, _table: (
                    hit.chosen[0].verb == "use" and cards_in(hit.chosen[1])[0].kind.colour == "green"
                ),
            ),
        ),
    )
    def miss(self, table: Table) -> str:
        """The player who is hit plays a miss, or uses one in play: one miss fewer is needed."""
        act, what, _ = self.chosen
        card = act.give_up(table, self.on, what)
        self.brought = None if act.verb == "use" else (self.on, card)
        self.by_card = None if act.stands_for else card
        if not act.stands_for and table.holders(ANSWERED):  # else nobody will ask
            self.misses = (*self.misses, card)
        self._count()
        self.missed = True
        if table.journal is not None:
            as_ = act.stands_for or None
            table.journal.note("misses", rules=act.rules(card), who=self.on, card=card, as_=as_, left=self.needs)
        self.draws = 0 if act.stands_for else card.kind.draws
        return "draws" if self.draws else "done"

    @call(
        Draw,
        to="between",
        grounds=(
            Ground("dodge_city.ausweichen.draws", where=lambda hit, _table: hit.is_missed_by("ausweichen")),
            Ground("dodge_city.bibel.draws", where=lambda hit, _table: hit.is_missed_by("bibel")),
            Ground("dodge_city.ausweichen.draw-at-once", where=lambda hit, _table: hit.needs > 0),
        ),
    )
    def draw(self, _table: Table) -> Flow:
        """The card brought as a miss lets its owner draw at once, even if the hit is not prevented yet."""
        return Draw(self.on, self.draws)

    @announce(ANSWERED, to="count", grounds=(Ground("base.abilities.interrupt", where=some_ability_acts(ANSWERED)),))
    def between(self, table: Table) -> None:
        """The answer has been dealt with, and abilities may act before the next one."""

    @step(to={"prevented": "cancelled", "more": "answer"}, cites="base.symbols.miss")
    def count(self, table: Table) -> str:
        """Are the misses enough, or is another one needed? Nothing hits whoever has left the game by his answer."""
        if self.needs <= 0 or table.out[self.on]:
            return "prevented"
        self.by_card = None
        return "more"

    @seam(CANCELLED, to=PREVENTED)
    def cancelled(self, table: Table) -> None:
        """The hit is prevented and costs no life point."""

    @call(
        DrawCheck,
        to={"yes": "barrel", "no": "answer"},
        grounds=(
            Ground("base.fass.otherwise", on="no", where=lambda hit, _table: hit.used[-1] == "fass"),
            Ground("base.draw.no-effect", on="no", where=_has_turned_a_miss),
            Ground("base.fehlschuss.after-fass", on="no", where=_holds_a_miss, secret=True),
        ),
    )
    def flip(self, _table: Table) -> Flow:
        """The player who is hit draws for a Fass, or for an ability like it."""
        self.used = (*self.used, self.chosen[0].name)
        return DrawCheck(self.on, "is_heart")

    @step(to="count", grounds=(Ground("base.fass.heart", where=lambda hit, _table: hit.used[-1] == "fass"),))
    def barrel(self, table: Table) -> None:
        """The draw was a heart, which counts as one miss."""
        self._count()
        table.note("barrel_helps", who=self.on, what=self.used[-1], left=self.needs)

    def is_missed_by(self, kind: str) -> bool:
        """True if a card of the kind with this id was just brought as the miss that it is."""
        return self.by_card is not None and self.by_card.kind.id == kind

    def _count(self) -> None:
        """Count one miss: one fewer is needed."""
        self.needs -= 1
        self.counted += 1

    @step(to={"works": "between", "no_effect": PREVENTED})
    def redirect(self, table: Table) -> str:
        """An ability makes somebody else the target of the hit, who may answer it anew."""
        act, what, at = self.chosen
        act.give_up(table, self.on, what, at)
        self.on, self.needs, self.counted = at, self.needs + self.counted, 0
        self.used, self.missed, self.brought, self.by_card = (), False, None, None
        works = self.by is None or not table.under_way or works_on(table, self.by, table.under_way[-1], at)
        return "works" if works else "no_effect"

    @call(
        LoseLife,
        to=STRUCK,
        cites="base.life.hit",
        grounds=(
            Ground("base.bang.loss", where=lambda _hit, table: is_of(table, "bang")),
            Ground(
                "base.fass.each-draws",  # nobody need draw
                where=lambda hit, table: table.lies_before(hit.on, "fass") is not None and "fass" not in hit.used,
            ),
        ),
    )
    def strike(self, _table: Table) -> Flow:
        """The hit was not prevented and costs a life point."""
        return LoseLife(self.on, 1, self.by)


@effect("hit", Hit, misses_needed, aims=("seat",))
def hit(by: int, at: int, kind: Kind, table: Table) -> Flow:
    """The flow of a hit by the seat `by` on the target: one miss prevents it, unless an ability wants more."""
    return Hit(by, at, int(table.reckon(misses_needed, by, kind)))
