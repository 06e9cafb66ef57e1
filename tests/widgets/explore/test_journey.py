"""A journey: moments one after the other, branches where something else was done, and the way back to each of them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from bang_explorer.core.position import NotAnOption
from bang_explorer.games.bang.desk.scenario import Scenario
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.scenario import CLAIMS
from bang_explorer.scenarios.facts import fact, holds
from bang_explorer.scenarios.opening import new_game
from bang_explorer.scenarios.packaged import packaged
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.scenarios.writing import dump
from bang_explorer.settle.case import Case
from bang_explorer.settle.replay import steps
from bang_explorer.settle.settling import settle
from bang_explorer.widgets.explore import journey as of_journeys
from bang_explorer.widgets.explore.journey import Journey, Moment
from tests.strategies import opened
from tests.widgets.explore.journeys import again, wander, wandered

if TYPE_CHECKING:
    from bang_explorer.core.position import Position

TABLE = """\
id: test.journey.table
game: base
players:
  - {name: A, role: sheriff, hand: [bang-2D, bang-3D, fass, postkutsche, duell]}
  - {name: B, role: outlaw, hand: [fehlschuss, bang], in_play: [fass]}
  - {name: C, role: renegade, hand: [bier]}
  - {name: D, role: outlaw, hand: [panik]}
deck: [6H, 7C, 8S]
"""
PACKAGED = packaged()
SAMPLE = [
    *list(PACKAGED.values())[::9], *(PACKAGED[id_] for id_ in (
        "base.odds.fass", "base.odds.dynamit-low-spades-gone", "base.bier.six-in-the-box", "base.black_jack.heart",
        "base.kit_carlson.dynamit-explodes", "base.abilities.must",
    )),
]  # fmt: skip
"""Some of the packaged scenarios; among them those that begin where chance decides, or leave it open."""


def begun(text: str = TABLE) -> Journey:
    return Journey.through(read_scenario(text))


@cache
def through(id_: str) -> Journey:
    return Journey.through(PACKAGED[id_])


def numbers(moments: list[Moment]) -> list[int]:
    return [moment.number for moment in moments]


def told(moment: Moment) -> list[Any]:
    return [(entry.key, entry.values) for entry in moment.entries]


def unlike(moves: list[str]) -> Journey:
    """A journey on which these were done, each from the beginning."""
    journey = begun()
    for move in moves:
        journey.go(0)
        journey.take(move)
    return journey


# --- through a scenario -----------------------------------------------------------------------------------------------


def test_a_scenario_is_opened_at_its_beginning_with_its_line_ahead() -> None:
    journey = begun(TABLE + "line:\n  - A: fass\n  - A: bang > B\n  - B: fehlschuss\n")
    assert (journey.at.number, journey.tip.number, numbers(journey.path)) == (0, 3, [0, 1, 2, 3])
    assert [moment.position.decides for moment in journey.path] == ["A", "A", "B", "A"]
    assert journey.stopped is None


def test_a_scenario_without_a_line_is_one_moment() -> None:
    assert numbers(begun().path) == [0]


def test_claims_stand_where_they_are_judged() -> None:
    journey = begun(
        TABLE + 'line:\n  - is: {A.life: 5}\n  - A: fass\n  - can: "A: bang > B"\n  - decides: A\n  - A: duell > C\n'
    )
    assert [[claim.kind for claim in moment.claims] for moment in journey.path] == [["is"], ["can", "decides"], []]


def test_each_claim_of_a_packaged_scenario_stands_where_it_is_judged() -> None:
    for scenario in SAMPLE:
        where = {id(claim): moment for moment in through(scenario.id).moments for claim in moment.claims}
        claims = [step for step in steps(scenario) if step.entry is not None and step.entry.kind in CLAIMS]
        assert len(where) == len(claims)
        for step in claims:
            assert step.entry is not None
            if step.entry.kind != "outcomes":  # which is judged where all is open
                assert where[id(step.entry)].position == step.position, (scenario.id, step.entry)


def test_what_happens_in_a_packaged_scenario_is_told_once() -> None:
    twice: list[str] = []
    for scenario in SAMPLE:
        journey = through(scenario.id)
        told = [id(entry) for moment in journey.path for entry in moment.entries]
        assert set(told) == {id(entry) for entry in journey.tip.position.log}
        if told != [id(entry) for entry in journey.tip.position.log]:
            twice.append(scenario.id)
    assert twice == []


def test_the_positions_of_a_packaged_scenario_follow_each_other() -> None:
    broken: list[str] = []
    for scenario in SAMPLE:
        for before, moment in pairwise(through(scenario.id).path):
            ways = [before.position, *moment.passed]
            if not all(later.parent is earlier for earlier, later in pairwise(ways)):
                broken.append(scenario.id)
    assert broken == []


def test_a_journey_through_a_packaged_scenario_ends_where_its_line_ends() -> None:
    for scenario in SAMPLE:
        tip, last = through(scenario.id).tip.position, Case(scenario).replay()[-1]
        assert tip in list(last.history)
        is_open = scenario.line[-1:] and scenario.line[-1].kind == "move"  # what chance brings after it is not decided
        if not is_open and not any(entry.kind == "outcomes" for entry in scenario.line):  # before which all is open
            assert tip == last, scenario.id


def test_a_claim_behind_one_on_what_may_come_stands_where_chance_has_decided() -> None:
    journey = begun(
        TABLE.replace("[6H, 7C, 8S]", "[]")
        + """line:
  - A: bang > B
  - B: use fass
  - outcomes: {until: resolved, possible: {B.life: 3}}
  - decides: B
seed: 3
"""
    )
    judged = next(moment for moment in journey.moments for claim in moment.claims if claim.kind == "decides")
    assert judged.position.decides is not None


# --- a move that is not legal -----------------------------------------------------------------------------------------

STOPPED = TABLE + "line:\n  - A: bang > B\n  - B: pass\n  - A: bang > B\n  - A: end\n"


def test_a_move_that_is_not_legal_ends_the_line() -> None:
    journey = begun(STOPPED)
    assert journey.stopped is not None
    where, stop = journey.stopped
    assert stop.refusal.move == "A: bang > B"
    assert [reason.key for reason in stop.refusal.reasons] == ["shot_left"]
    assert where is journey.tip
    assert numbers(journey.path) == [0, 1, 2]
    assert journey.at.number == 0


def test_after_a_move_that_is_not_legal_one_can_go_on_otherwise() -> None:
    journey = begun(STOPPED)
    journey.go(2)
    journey.take("A: fass")
    assert numbers(journey.path) == [0, 1, 2, 3]


def test_what_cannot_be_understood_is_told_instead() -> None:
    with pytest.raises(BadInput, match="no player “X”"):
        begun(TABLE + "line:\n  - A: bang > X\n")


# --- through a game ---------------------------------------------------------------------------------------------------


def test_a_game_is_opened_at_its_end_with_all_that_led_there() -> None:
    game = new_game("base", players=4, seed=3)
    last = game.take(game.options[0])
    journey = Journey.to(last)
    assert journey.at is journey.tip is journey.moments[-1]
    assert journey.at.position is last
    assert journey.moments[0].position is list(last.history)[-1]
    assert [id(entry) for moment in journey.path for entry in moment.entries] == [id(entry) for entry in last.log]


@pytest.mark.parametrize(("game", "players"), [("base", 5), ("dodge_city", 3), ("base+dodge_city", 8)])
def test_every_decision_of_a_game_is_a_moment_of_its_own(game: str, players: int) -> None:
    position = new_game(game, players=players, seed=players)
    dice, asked = Random(players), [position]
    for _ in range(40):
        position = position.take(dice.choice(position.options))
        asked.append(position)
        if position.is_over:
            break
    journey = Journey.to(position)
    found = [moment.position for moment in journey.path if moment.position.decider is not None]
    assert found == [one for one in asked if not one.is_over]
    assert journey.path[-1].position is position


def test_a_position_where_chance_decides_is_the_last_moment_of_its_journey() -> None:
    position = opened(TABLE.partition("game: base")[2])
    drawing = position.after(position.find("A: bang > B"))
    drawing = drawing.after(drawing.find("B: use fass"))
    assert drawing.chance is not None
    assert Journey.to(drawing).at.position is drawing


# --- going on ---------------------------------------------------------------------------------------------------------


def test_a_move_leads_to_the_next_moment() -> None:
    journey = begun()
    journey.take("A: bang-3D > B")
    assert (journey.at.number, numbers(journey.path)) == (1, [0, 1])
    assert journey.at is journey.tip
    assert journey.at.position == journey.moments[0].position.take("A: bang-3D > B")


def test_a_move_that_is_not_legal_leads_nowhere() -> None:
    journey = begun()
    with pytest.raises(NotAnOption) as refused:
        journey.take("A: bang > C")
    assert refused.value.refusal == journey.at.position.why_not("A: bang > C")
    assert numbers(journey.moments) == [0]


def test_the_same_move_again_is_the_same_moment() -> None:
    journey = unlike(["A: fass", "A: fass"])
    assert numbers(journey.moments) == [0, 1]
    assert journey.at.number == 1


def test_the_same_move_in_other_words_is_the_same_moment() -> None:
    journey = unlike(["A: bang-2D > B", "a: BANG! > B"])
    assert numbers(journey.moments) == [0, 1]


def test_another_copy_of_the_card_is_another_move() -> None:
    assert len(unlike(["A: bang-2D > B", "A: bang-3D > B"]).moments) == 3


def test_another_move_begins_another_branch() -> None:
    journey = unlike(["A: fass", "A: duell > C"])
    assert [numbers(tip.way) for tip in journey.tips] == [[0, 1], [0, 2]]
    assert (journey.at.number, numbers(journey.path)) == (2, [0, 2])


def test_what_is_done_again_on_another_branch_takes_one_over_to_it_to_its_end() -> None:
    journey = unlike(["A: fass"])
    journey.take("A: duell > C")
    journey.go(0)
    journey.take("A: duell > C")
    journey.go(0)
    journey.take("A: fass")
    assert (journey.at.number, journey.tip.number) == (1, 2)


def test_what_is_done_again_on_this_branch_leaves_its_end_where_it_is() -> None:
    journey = unlike(["A: fass"])
    journey.take("A: duell > C")
    journey.go(0)
    journey.take("A: fass")
    assert (journey.at.number, journey.tip.number) == (1, 2)


def test_where_the_same_is_so_but_something_else_has_happened_is_another_moment() -> None:
    journey = unlike(["A: fass"])
    known = journey.at.position
    other = type(known)(
        known.machine, known.notation, parent=known.parent,
        journal=replace(known.journal, entries=[*known.journal.entries, *known.journal.entries]),
    )  # fmt: skip
    assert other == known
    journey.go(0)
    journey.follow([other])
    assert (journey.at.number, journey.at.position) == (2, other)


# --- chance -----------------------------------------------------------------------------------------------------------

UNKNOWN = TABLE.replace("[6H, 7C, 8S]", "[]")


def drawing(text: str = UNKNOWN) -> Journey:
    """B's barrel draws."""
    journey = begun(text)
    journey.take("A: bang-2D > B")
    journey.take("B: use fass")
    return journey


def outcomes(position: Position) -> tuple[tuple[object, int], ...]:
    assert position.chance is not None
    return position.chance.outcomes


def test_where_chance_decides_is_a_moment() -> None:
    journey = drawing()
    assert journey.at.position.chance is not None
    assert journey.at.number == 2


def test_what_can_come_in_one_way_only_comes_by_itself() -> None:
    journey = drawing(TABLE)
    assert journey.at.number == 2
    assert journey.at.position.chance is None
    assert any(card.text.endswith("6H") for card in journey.at.position.table.discard)
    assert len(journey.at.passed) == 2


def test_chance_brings_what_one_says() -> None:
    journey = drawing()
    for outcome, weight in outcomes(journey.at.position)[:6]:
        journey.go(2)
        journey.bring([(outcome, weight)])
        assert journey.at.before is journey.moments[2]
        assert outcome in journey.at.position.table.discard


def test_of_several_things_that_one_says_the_seed_decides() -> None:
    some = list(outcomes(drawing().at.position))[3:9]
    came = set()
    for _ in range(3):
        journey = drawing()
        journey.bring(some)
        came.add(next(one for one, _ in some if one in journey.at.position.table.discard))
    assert len(came) == 1


def test_different_seeds_bring_different_things() -> None:
    came = set()
    for seed in range(12):
        journey = drawing(f"{UNKNOWN}seed: {seed}\n")
        journey.bring(list(outcomes(journey.at.position))[:8])
        came.add(journey.at.position.key())
    assert len(came) > 2


def test_chance_is_let_happen_as_the_seed_has_it_until_somebody_must_decide() -> None:
    journey = begun(UNKNOWN)
    journey.take("A: postkutsche")
    assert journey.at.position.chance is not None
    journey.let_happen()
    assert journey.at.position.decides == "A"
    assert journey.at.position == journey.moments[0].position.take("A: postkutsche")
    assert numbers(journey.path) == [0, 1, 2, 3]  # two cards, one after the other


def test_a_set_up_that_is_let_happen_is_the_step_that_it_was() -> None:
    for game in ("base", "wyatt_earp"):
        journey = Journey.to(new_game(game, players=4, seed=3))
        many = len(journey.moments)
        journey.go(0)
        journey.let_happen()
        assert len(journey.moments) == many


ROUND_ENDS = """\
id: wyatt_earp.test.round-ends
game: wyatt_earp
players:
  - {name: A, hand: [hideout], rows: {bob_dalton: [4]}}
  - {name: B, hand: [wes_hardin]}
turn: A
line:
  - A: discard hideout
  - B: draw
"""


def test_between_two_rounds_there_is_a_step_before_the_deal_and_the_deal_is_one() -> None:
    played, line = begun(ROUND_ENDS.partition("line:")[0]), begun(ROUND_ENDS)
    played.take("A: discard hideout")
    assert (played.at.position.phase, played.at.position.decides) == ("setup", None)
    played.let_happen()
    assert [moment.position.phase for moment in played.path] == ["play", "setup", "draw"]
    assert [moment.position for moment in line.path[:3]] == [moment.position for moment in played.path]


def test_whoever_deals_by_hand_goes_on_card_by_card() -> None:
    journey = begun(ROUND_ENDS.partition("line:")[0])
    journey.take("A: discard hideout")
    for _ in range(3):
        chance = journey.at.position.chance
        assert chance is not None
        journey.bring([chance.outcomes[0]])
    assert len(journey.path) == 5
    journey.let_happen()
    assert len(journey.path) == 6


def test_where_somebody_decides_chance_has_nothing_to_say() -> None:
    journey = begun()
    with pytest.raises(ValueError, match="chance has nothing to decide here"):
        journey.let_happen()


# --- along a line -----------------------------------------------------------------------------------------------------


def test_a_line_is_followed_from_one_decision_to_the_next() -> None:
    journey = begun(UNKNOWN)
    journey.take("A: bang-2D > B")
    proof = settle(journey.at.position, {"B.life": 3}, "resolved").proof
    assert proof is not None
    journey.follow(proof.positions[1:])
    assert holds(journey.at.position, fact(journey.at.position, "B.life"), 3)
    assert journey.at.position is proof.end
    for moment in journey.path[:-1]:
        assert moment.position.decider is not None


def test_a_line_that_ends_where_chance_decides_is_followed_to_there() -> None:
    journey = begun(UNKNOWN)
    aimed = journey.at.position.take("A: bang-2D > B")
    waiting = aimed.after(aimed.find("B: use fass"))
    journey.follow([aimed, waiting])
    assert journey.at.position is waiting
    assert numbers(journey.path) == [0, 1, 2]


def test_a_line_that_was_gone_before_is_gone_again() -> None:
    journey = begun()
    line = [journey.at.position.take("A: fass")]
    line.append(line[-1].take("A: bang-2D > B"))
    for _ in range(2):
        journey.go(0)
        journey.follow(line)
    assert numbers(journey.moments) == [0, 1, 2]


# --- going about ------------------------------------------------------------------------------------------------------

LINE = TABLE + "line:\n  - A: fass\n  - A: bang > B\n  - B: fehlschuss\n"


def test_back_and_forward_go_one_moment_and_stop_at_the_ends() -> None:
    journey, seen = begun(LINE), []
    for _ in range(5):
        journey.forward()
        seen.append(journey.at.number)
    for _ in range(5):
        journey.back()
        seen.append(journey.at.number)
    assert seen == [1, 2, 3, 3, 3, 2, 1, 0, 0, 0]
    assert journey.tip.number == 3


def test_forward_stays_on_the_branch() -> None:
    journey = begun(LINE)
    journey.go(1)
    journey.take("A: duell > C")
    journey.back()
    journey.forward()
    assert (journey.at.number, numbers(journey.path)) == (4, [0, 1, 4])
    journey.go(2)
    journey.back()
    journey.forward()
    assert (journey.at.number, numbers(journey.path)) == (2, [0, 1, 2, 3])


def test_to_go_to_a_moment_of_another_branch_is_to_go_over_to_it() -> None:
    journey = begun(LINE)
    journey.go(1)
    journey.take("A: duell > C")
    journey.go(3)
    assert numbers(journey.path) == [0, 1, 2, 3]
    journey.go(1)
    assert numbers(journey.path) == [0, 1, 2, 3]
    journey.go(4)
    assert numbers(journey.path) == [0, 1, 4]


def test_to_go_where_two_branches_are_one_is_to_stay_on_the_branch() -> None:
    journey = begun(LINE)
    journey.go(1)
    journey.take("A: duell > C")
    journey.go(0)
    assert numbers(journey.path) == [0, 1, 4]


@pytest.mark.parametrize("number", [-1, 4, 10**30])
def test_there_is_no_such_moment(number: int) -> None:
    journey = begun(LINE)
    with pytest.raises(BadInput, match=f"there is no step {number}"):
        journey.go(number)
    assert journey.at.number == 0


def test_two_branches_part_at_the_last_moment_that_they_share() -> None:
    journey = begun(LINE)
    journey.go(1)
    journey.take("A: duell > C")
    assert journey.parting(journey.moments[3]).number == 1
    assert journey.parting(journey.tip) is journey.tip
    assert journey.parting(journey.moments[0]).number == 0


def test_branches_are_in_the_order_in_which_they_were_begun() -> None:
    journey = begun(LINE)
    for number, move in ((1, "A: duell > C"), (0, "A: duell > D"), (3, "A: end"), (4, "C: pass")):
        journey.go(number)
        journey.take(move)
    assert [numbers(tip.way)[:4] for tip in journey.tips] == [[0, 1, 2, 3], [0, 1, 4, 7], [0, 5]]


def test_the_line_that_was_gone_first_stays_the_first_when_it_goes_on() -> None:
    journey = begun(LINE)
    journey.go(1)
    journey.take("A: duell > C")
    journey.go(3)
    journey.take("A: duell > D")
    assert [numbers(tip.way) for tip in journey.tips] == [[0, 1, 2, 3, 5], [0, 1, 4]]


@pytest.mark.parametrize(("game", "players"), [("base", 4), ("dodge_city", 7), ("base+dodge_city", 6)])
def test_however_one_goes_about_a_journey_is_a_tree_with_one_at_a_moment_of_its_path(game: str, players: int) -> None:
    journey, dice = again(wandered(game, players)), Random(1)
    for _ in range(60):
        dice.choice((journey.back, journey.forward, lambda: journey.go(dice.randrange(len(journey.moments)))))()
        wander(journey, dice, dice.randint(0, 1))
        assert numbers(journey.moments) == list(range(len(journey.moments)))
        assert journey.at in journey.path
        assert journey.tip in journey.tips
        assert journey.path[0] is journey.moments[0]
    for moment in journey.moments[1:]:
        assert moment.before is not None
        assert moment in moment.before.after
        assert moment.before.number < moment.number
        assert moment.passed[0].parent is moment.before.position
        assert moment.passed[-1] is moment.position
    for moment in journey.moments:
        assert moment.position.decider is not None or moment.position.chance is not None or moment.position.is_over
        for one, other in combinations(moment.after, 2):
            assert one.position != other.position or told(one) != told(other)


# --- how much is kept -------------------------------------------------------------------------------------------------


def test_a_journey_keeps_so_many_moments_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(of_journeys, "MOST", 3)
    journey = unlike(["A: fass", "A: duell > C"])
    journey.go(0)
    with pytest.raises(BadInput, match="a journey keeps 3 steps; copy the situation"):
        journey.take("A: bang-2D > B")
    assert (journey.at.number, numbers(journey.moments)) == (0, [0, 1, 2])
    journey.take("A: fass")
    assert journey.at.number == 1


# --- as a scenario ----------------------------------------------------------------------------------------------------


def replayed(text: str, position: Position) -> Position:
    *_, last = steps(read_scenario(text), open_end=position.chance is not None)
    return last.position


WRITABLE = [one for one in packaged().values() if getattr(one, "phase", "") != "setup"]
"""The packaged scenarios whose beginning is a decision in a turn, or what leads to one, and so can be written."""


@pytest.mark.parametrize("scenario", WRITABLE[::29], ids=lambda one: one.id)
def test_what_led_to_a_moment_is_a_scenario_that_leads_there_again(scenario: Scenario) -> None:
    journey = through(scenario.id)
    for moment in journey.path:
        journey.go(moment.number)
        made = journey.scenario()
        assert replayed(dump(made), moment.position) == moment.position
        assert replayed(dump(made, short=True), moment.position) == moment.position


@pytest.mark.parametrize(("game", "players"), [("base", 4), ("dodge_city", 3), ("base+dodge_city", 8)])
def test_what_was_done_otherwise_leads_there_again_too(game: str, players: int) -> None:
    journey = again(wandered(game, players))
    for number in Random(players).sample(range(len(journey.moments)), 5):
        journey.go(number)
        position = journey.at.position
        assert replayed(dump(journey.scenario()), position) == position


def test_a_scenario_that_goes_on_otherwise_begins_as_it_did() -> None:
    journey = begun(LINE)
    journey.go(1)
    journey.take("A: duell > C")
    made = journey.scenario()
    assert (made.id, made.players, made.deck) == ("test.journey.table", journey.of.players, ("6H", "7C", "8S"))  # type: ignore[union-attr]
    assert [entry.value for entry in made.line] == ["A: fass", "A: duell > C"]
