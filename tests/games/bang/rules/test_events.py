"""What the flows announce for boxes that come later: at the right moment, and without a trace while nobody listens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import bang_explorer as bx
from bang_explorer.core.abilities import Ability, Instead, Interrupt
from bang_explorer.core.flow import End, Event, Flow, flow, is_heard, listen_no_more, step
from bang_explorer.games.bang import GAME
from bang_explorer.games.bang.boxes.train.events import PAID, TRAIN_MOVED
from bang_explorer.games.bang.rules.elimination import Elimination
from bang_explorer.games.bang.rules.events import CANCELLED, CARD_LOST, FALLS, NEXT, SET_UP, SEVERAL, SPENT, TURN_ENDS
from bang_explorer.games.bang.rules.people import Person
from tests.games.bang.tables import after, hand, laid_out, life

SEAMS = {
    CANCELLED: {"Hit.cancelled"},
    CARD_LOST: {"DropCard.lost", "ElGringo.lost", "JesseJones.lost", "PatBrennan.lost", "Switch.lost", "TakeCard.lost"},
    FALLS: {"LoseLife.falls"},
    NEXT: {"Gameplay.next"},
    PAID: {"GetCar.paid_for", "SleeperShot.paid_for"},
    SET_UP: {"SetUp.ready"},
    SEVERAL: {
        "CircusWagon.begin", "DropEach.begin", "GeneralStore.begin", "HitAll.begin", "Indianer.begin",
        "Ironhorse.begin", "MostWanted.begin", "Regain.begin",
    },
    SPENT: {"PlayCard.spent", "UseCard.spent"},
    TRAIN_MOVED: {"MovedOn.moved"},
    TURN_ENDS: {"Turn.over"},
}  # fmt: skip
DONE = End("done")
LISTENER = 3
FOUR = """
players:
  - {{name: A, role: sheriff, {a}}}
  - {{name: B, role: outlaw, life: 1, {b}}}
  - {{name: C, role: renegade, {c}}}
  - {{name: D, role: outlaw}}
rules: {{{rules}}}
deck: [{deck}, 3S, 4S, 5S, 6S, 7S, 8S]
"""
NOBODY_HAS_CARDS = {"a": "hand: []", "b": "hand: []", "c": "hand: []", "deck": "2S", "rules": ""}


UNHEARD = [event for event in SEAMS if not is_heard(event)]
"""Those at which no ability of any box interrupts."""


@pytest.fixture(autouse=True)
def _nobody_listens_any_more() -> Iterator[None]:
    yield
    for event in UNHEARD:
        listen_no_more(event)


@flow
class BackToHand(Flow):
    """The card under way comes to somebody's hand."""

    who: int

    @step(to=DONE)
    def take(self, table: Any) -> None:
        """It does not go to the discard pile."""
        table.hands[self.who].append(table.under_way.pop())


@flow
class LivesOn(Flow):
    """Instead of being eliminated somebody has one life point."""

    on: int
    by: int | None
    accounted: bool

    @step(to=DONE)
    def live(self, table: Any) -> None:
        """One point."""
        table.life[self.on] = 1


def four(ability: Ability, seat: int, **given: str) -> Any:
    """Four at a table, one of whom has an ability besides."""
    position = laid_out(FOUR.format(**NOBODY_HAS_CARDS | given))
    position.machine.table.become(seat, Person("listener", "Listener", 4, abilities=(ability,)))
    return position


def heard(event: Event, *moves: str, see: Callable[[Any, Any], Any], **given: str) -> list[Any]:
    """What somebody sees who listens while these moves are made."""
    seen: list[Any] = []

    def looks(table: Any, _holder: int, flow: Any) -> bool:
        seen.append(see(table, flow))
        return False

    listens = Interrupt(event, "listener", BackToHand, when=looks, start=lambda *_: BackToHand(0))
    after(four(listens, LISTENER, **given), *moves)
    return seen


@pytest.mark.parametrize(
    ("jailed", "rules"),
    [("", ""), ("gefaengnis", "failed_jail: phase_three"), ("gefaengnis", "failed_jail: skip_turn")],
)
def test_the_end_of_a_turn_is_announced_also_of_one_that_was_lost(jailed: str, rules: str) -> None:
    seen = heard(TURN_ENDS, "A: end", see=lambda _, turn: turn.who, rules=rules, b=f"in_play: [{jailed}]")
    assert seen == ([0, 1] if jailed else [0])


def test_who_is_next_is_announced_when_it_is_settled() -> None:
    assert heard(NEXT, "A: end", see=lambda table, _: table.turn) == [1]


def test_an_elimination_is_announced_before_it_happens() -> None:
    seen = heard(FALLS, "A: bang > B", a="hand: [bang]", see=lambda t, loss: (loss.on, t.life[1], t.out[1]))
    assert seen == [(1, 0, False)]
    assert not heard(FALLS, "A: bang > B", a="hand: [bang]", b="max_life: 4", see=lambda *_: 1)[1:]


@pytest.mark.parametrize(
    ("moves", "given"),
    [
        (["A: panik > B.hand"], {"a": "hand: [panik]", "b": "hand: [bier]"}),
        (["A: panik > B.fass"], {"a": "hand: [panik]", "b": "in_play: [fass]"}),
        (["A: cat_balou > B.hand"], {"a": "hand: [cat_balou]", "b": "hand: [bier]"}),
        (["A: cat_balou > B.fass"], {"a": "hand: [cat_balou]", "b": "in_play: [fass]"}),
    ],
)
def test_a_card_that_another_took_or_discarded_is_announced(moves: list[str], given: dict[str, str]) -> None:
    seen = heard(CARD_LOST, *moves, see=lambda t, lost: (lost.of, len(t.hands[1]) + len(t.in_play[1])), **given)
    assert seen == [(1, 0)]


def test_a_card_that_somebody_pays_or_plays_himself_is_not_announced_as_lost() -> None:
    assert heard(CARD_LOST, "A: fass", "A: schofield", a="hand: [fass, schofield]", see=lambda *_: 1) == []


@pytest.mark.parametrize(
    ("answer", "given", "by"),
    [
        ("fehlschuss", {"b": "hand: [fehlschuss]"}, ("fehlschuss", ())),
        ("use bibel", {"b": "in_play: [bibel]"}, ("bibel", ())),
        ("use fass", {"b": "in_play: [fass]"}, (None, ("fass",))),
    ],
)
def test_a_hit_that_is_cancelled_says_by_what(answer: str, given: dict[str, str], by: Any) -> None:
    seen = heard(
        CANCELLED, "A: bang > B", f"B: {answer}", a="hand: [bang]", deck="2H", **given,
        see=lambda _, hit: (hit.by_card and hit.by_card.kind.id, hit.used),
    )  # fmt: skip
    assert seen == [by]


@pytest.mark.parametrize("card", ["gatling", "indianer", "general_store", "schlaegerei"])
def test_several_people_are_announced_before_it_begins_with_the_first(card: str) -> None:
    cost = " + bier" if card == "schlaegerei" else ""
    seen = heard(SEVERAL, f"A: {card}{cost}", a=f"hand: [{card}, bier]", b="hand: [bang]", see=lambda _, one: one.left)
    assert seen == [(0, 1, 2, 3) if card == "general_store" else (1, 2, 3)]


def test_where_a_played_card_goes_is_announced_before_it_does() -> None:
    seen = heard(SPENT, "A: saloon", a="hand: [saloon]", see=lambda t, _: (t.under_way[-1].kind.id, len(t.discard)))
    assert seen == [("saloon", 0)]


def test_a_card_that_went_elsewhere_is_not_discarded_besides() -> None:
    back = Interrupt(SPENT, "listener", BackToHand, when=lambda *_: True, start=lambda _, who, __: BackToHand(who))
    now = after(four(back, 0, a="hand: [saloon]"), "A: saloon")
    assert (hand(now, "A"), now.table.discard, now.table.under_way) == (["saloon"], [], [])


def test_an_ability_may_do_something_else_instead_of_an_elimination() -> None:
    now = after(four(Instead(Elimination, LivesOn), 1, a="hand: [bang]"), "A: bang > B")
    assert (life(now)["B"], now.table.out[1]) == (1, False)


def test_no_picture_shows_what_nobody_listens_to() -> None:
    assert UNHEARD
    for event in UNHEARD:
        nodes = SEAMS[event]
        before = {name: bx.graph(name) for name in {key.partition(".")[0] for key in nodes}}
        assert not nodes & {node.id for graph in before.values() for node in graph.nodes}
        Interrupt(event, "listener", BackToHand, when=lambda *_: False, start=lambda *_: BackToHand(0))
        assert nodes == {node.id for name in before for node in bx.graph(name).nodes if node.event == event}
        listen_no_more(event)
        assert {name: bx.graph(name) for name in before} == before


def test_every_seam_is_one_of_these() -> None:
    declared = {
        f"{one.__name__}.{node.name}" for one in GAME.flows.values() for node in one.declared.values() if node.is_seam
    }
    assert declared == {key for keys in SEAMS.values() for key in keys}
