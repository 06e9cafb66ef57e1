"""Settling: verdicts, odds and lines, compared with plain enumeration and with what one can count by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from copy import copy
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

import bang_explorer as bx
from bang_explorer.core.machine import Machine
from bang_explorer.core.position import Position
from bang_explorer.games.bang.rules.box import BOXES, box
from bang_explorer.games.bang.rules.cards import VEILED, Card
from bang_explorer.kit.errors import BadInput
from bang_explorer.rulebook.statements import rule
from bang_explorer.scenarios.opening import new_game
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.scenarios.writing import dump
from bang_explorer.settle.replay import steps
from bang_explorer.settle.rulings import ruling
from bang_explorer.settle.settling import ALWAYS, NEVER, POSSIBLE, UNDECIDED, settle, settle_each
from bang_explorer.settle.tree import after
from tests.strategies import RULES, doubles, walk

HEADER = "id: test.settle.here\ngame: base\n"
FASS = """
players:
  - {name: A, role: sheriff, hand: [bang-AS]}
  - {name: B, role: outlaw, in_play: [fass-QS]}
  - {name: C, role: renegade}
  - {name: D, role: outlaw}
line: [{A: bang > B}]
"""
PILE = "[bier-6H, bier-7H, schofield-JC]"


def come_to(text: str, game: str = "base") -> Position:
    """What a scenario has come to, all that may come still open."""
    return list(steps(read_scenario(HEADER.replace("base", game) + text), open_end=True))[-1].position


def small(text: str) -> str:
    """With a pile of three, two of them hearts, which lies discarded until it is needed."""
    return text.replace("line:", f"set_aside: rest\ndiscard: {PILE}\nline:")


# --- by hand --------------------------------------------------------------------------------------------------------


def test_odds_go_from_the_worst_to_the_best_that_the_players_can_do() -> None:
    found = settle(come_to(small(FASS)), {"B.life": 4})
    assert found.verdict == POSSIBLE
    assert (found.odds.lowest[0], found.odds.highest[0]) == (0, Fraction(2, 3))
    assert found.odds.are_exact
    assert str(found) == "possible: B.life = 4 (until resolved), between 0 and 2/3"
    alone = found.choosers["B"]
    assert (alone.lowest[0], alone.highest[0]) == (Fraction(2, 3), 0)


def test_what_follows_whatever_is_done_is_always_so() -> None:
    found = settle(come_to(FASS), {"A.life": 5})
    assert (found.verdict, found.refutation, found.choosers) == (ALWAYS, None, {})
    assert found.proof is not None
    assert (found.odds.lowest[0], found.odds.highest[0]) == (1, 1)


def test_what_follows_from_nothing_is_never_so() -> None:
    found = settle(come_to(FASS), {"B.life": 2})
    assert (found.verdict, found.proof) == (NEVER, None)
    assert found.refutation is not None
    assert str(found.odds) == "0"


def test_several_facts_hold_together() -> None:
    position = come_to(small(FASS))
    assert settle(position, {"B.life": 4, "discard_count": 2}).verdict == POSSIBLE
    assert settle(position, {"B.life": 4, "B.out": True}).verdict == NEVER
    together = settle_each(position, [{"B.life": 4}, {"B.life": 3}])
    assert [str(one.odds) for one in together] == ["between 0 and 2/3", "between 1/3 and 1"]


def test_an_unknown_hand_is_settled_by_what_can_matter() -> None:
    duell = come_to("""
players:
  - {name: A, role: sheriff, hand: [duell-QD]}
  - {name: B, role: outlaw, hand: 2}
  - {name: C, role: renegade}
  - {name: D, role: outlaw}
line: [{A: duell > B}]
""")
    found = settle(duell, {"A.life": 4})
    # 79 cards are not seen, 25 of them BANG!: B holds none of them with 54/79 * 53/78
    assert found.odds.highest[0] == 1 - Fraction(54 * 53, 79 * 78)
    assert found.positions < 50


def test_the_package_itself_settles() -> None:
    position = come_to(small(FASS))
    assert bx.settle(position, {"B.life": 4}, until="resolved") == settle(position, {"B.life": 4})


# --- horizons -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("until", "fact", "verdict"),
    [
        ("resolved", {"turn": "A"}, ALWAYS),
        ("turn", {"turn": "B"}, ALWAYS),
        ("turn", {"turn": "A"}, NEVER),
        (1, {"turn": "A"}, ALWAYS),
        ("Turn", {"turn": "B"}, ALWAYS),
        ("1", {"C.life": 4}, ALWAYS),
    ],
)
def test_what_follows_is_judged_at_the_horizon(until: str | int, fact: dict[str, object], verdict: str) -> None:
    assert settle(come_to(FASS), fact, until).verdict == verdict


def test_in_phase_two_the_next_card_is_what_is_resolved() -> None:
    position = come_to(FASS.replace("line: [{A: bang > B}]", ""))
    assert settle(position, {"A.hand_count": 0, "turn": "A"}).verdict == POSSIBLE
    assert settle(position, {"B.life": 2}).verdict == NEVER


def test_the_end_of_the_game_is_the_end_of_everything() -> None:
    last = come_to("""
players:
  - {name: A, role: sheriff, life: 1, in_play: [dynamit]}
  - {name: B, role: outlaw, life: 1}
turn: A
phase: start
""")
    found = settle(last, {"winners": ["B"]})
    assert found.verdict == POSSIBLE
    assert found.odds.highest[0] == Fraction(10, 79)  # ten of the other cards are spades from 2 to 9


@pytest.mark.parametrize("until", ["soon", "0", "-1", "", 0, True, "1.5", "99999"])
def test_a_horizon_that_there_is_not_is_told(until: str | int) -> None:
    with pytest.raises(BadInput, match="until: expected resolved, turn, game or a number of decisions"):
        settle(come_to(FASS), {"B.life": 4}, until)


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ({}, "nothing to settle"),
        ({"E.life": 3}, "no player"),
        ({"B.lief": 3}, "did you mean life"),
        ({"B.life": "many"}, "B.life is a number"),
        ({"distance A > A": 1}, "a distance is between two players"),
    ],
)
def test_facts_that_can_never_be_are_told(facts: dict[str, object], told: str) -> None:
    with pytest.raises(BadInput) as bad:
        settle(come_to(FASS), facts)
    assert told in str(bad.value)


# --- limits ---------------------------------------------------------------------------------------------------------


def test_what_is_cut_short_is_not_decided_and_its_bounds_hold() -> None:
    game = come_to(small(FASS))
    whole = settle(game, {"B.life": 4})
    seen: list[Fraction] = []
    for positions in (1, 2):
        cut = settle(game, {"B.life": 4}, positions=positions)
        assert cut.stopped == "positions"
        assert cut.verdict in (UNDECIDED, whole.verdict)
        assert cut.odds.lowest[0] <= whole.odds.lowest[0] <= cut.odds.lowest[1]
        assert cut.odds.highest[0] <= whole.odds.highest[0] <= cut.odds.highest[1]
        seen.append(cut.odds.highest[1] - cut.odds.highest[0])
    assert not whole.stopped
    assert seen[0] == 1


def test_no_time_means_nothing_decided() -> None:
    game = new_game("base", players=4, seed=3)
    cut = settle(game, {"A.life": 9}, until=4, seconds=0)
    assert (cut.verdict, cut.stopped) == (UNDECIDED, "seconds")


def test_an_interruption_gives_what_is_known_so_far() -> None:
    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    game = new_game("base", players=4, seed=3)
    cut = settle(game, {"A.life": 9}, until=4, progress=interrupt)
    assert (cut.verdict, cut.stopped) == (UNDECIDED, "interrupted")
    assert cut.positions > 1


@pytest.mark.parametrize("moment", [1, 2, 3, 4])
def test_an_interruption_may_come_at_any_moment(moment: int, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = 0

    def interrupted(machine: Machine, what: object) -> Machine:
        nonlocal calls
        calls += 1
        if calls == moment:
            raise KeyboardInterrupt
        return after(machine, what)

    position = come_to(small(FASS))
    monkeypatch.setattr("bang_explorer.settle.tree.after", interrupted)
    cut = settle(position, {"B.life": 4})
    assert cut.stopped == "interrupted"
    assert cut.odds.lowest[0] <= 0 <= cut.odds.lowest[1]
    assert cut.odds.highest[0] <= Fraction(2, 3) <= cut.odds.highest[1]


def test_what_may_go_round_without_end_is_not_decided() -> None:
    nothing_left = come_to("""
players: [{name: A, role: sheriff}, {name: B, role: outlaw}]
set_aside: rest
""")
    found = settle(nothing_left, {"winners": ["B"]}, "game")
    assert (found.verdict, found.stopped) == (UNDECIDED, "circle")
    assert "round in a circle" in found.draw("text")
    assert settle(nothing_left, {"winners": ["B"]}, 4).verdict == NEVER


# --- orders that no rulebook gives ------------------------------------------------------------------------------------


DYNAMIT_AND_JAIL = """
players:
  - {name: A, role: sheriff}
  - {name: B, role: outlaw, life: 2, in_play: [dynamit, gefaengnis-JS]}
  - {name: C, role: renegade}
  - {name: D, role: outlaw}
set_aside: rest
discard: [bier-6H, fehlschuss-3S, fehlschuss-4S, schofield-JC]
"""


def as_if_it_were_a_reading(position: Position) -> Position:
    """The same, as if no rulebook said that Dynamit comes before Gefängnis."""
    box = copy(position.table.box)
    box.kinds = dict(box.kinds)
    (dynamit,) = box.kinds["dynamit"].abilities
    read = replace(dynamit, before=(replace(dynamit.before[0], cites="base.fass.each-draws"),))
    machine = position.machine.copy()
    machine.table.box = box
    for cards in machine.table.in_play:
        for place, card in enumerate(cards):
            if card.kind.id == "dynamit":
                kind = copy(card.kind)
                kind.abilities = (read,)
                cards[place] = Card(kind, card.rank, card.suit, card.index)
    machine.table.held = None
    return Position(machine, position.notation)


def test_where_the_rulebook_gives_the_order_no_other_is_explored() -> None:
    assert rule("base.dynamit.before-gefaengnis").witness == "rulebook"
    assert settle(come_to(DYNAMIT_AND_JAIL), {"B.out": True}).orders == ()


def test_where_only_a_reading_gives_the_order_the_other_one_is_explored_too() -> None:
    position = as_if_it_were_a_reading(come_to(DYNAMIT_AND_JAIL))
    out, drawn = settle_each(position, [{"B.out": True}, {"B.out": True, "discard_count": 3}], 1)
    (order,) = out.orders
    assert (order.first, order.second) == ("dynamit", "gefaengnis")
    assert not order.matters(out)
    assert drawn.orders[0].matters(drawn)  # who is out draws no more for Gefängnis


# --- looking closely, and only as closely as it matters ---------------------------------------------------------------


def small_positions(seeds: range) -> Iterator[tuple[int, Position]]:
    """Positions of games by chance, each box in turn, with few cards left: some hands unknown, the pile small."""
    for seed in seeds:
        dice = Random(seed)
        played = BOXES[seed % len(BOXES)]
        game = new_game(played, players=min(box(played).roles) + seed % 2, seed=seed, rules=RULES[seed // 2 % 2])
        for later in walk(game, dice.randrange(60), dice):
            game = later
        machine = game.machine.copy()
        table = machine.table
        dice.shuffle(table.pool)
        table.pool[:] = table.pool[: dice.choice([2, 3, 4])]
        table.discard[:] = table.discard[-3:]
        for hand in table.hands:
            del hand[2:]
            if hand and dice.random() < 0.3 and not table.under_veil:
                table.pool += hand
                table.veils += len(hand)
                hand[:] = [VEILED] * len(hand)
        machine.decider, machine.options = None, []
        if machine.stack and machine.stack[-1].at.key == "Turn.play":
            machine.run()
            yield seed, Position(machine, game.notation, seed=seed)


ENOUGH = 50
"""So many answers are compared in each box, and at least as many with fewer positions."""


def test_looking_closely_changes_no_answer() -> None:
    compared: Counter[str] = Counter()
    smaller = 0
    for seed, position in small_positions(range(300)):
        if compared[position.table.box.id] > ENOUGH:  # in some boxes more games are over too soon than in others
            continue
        dice = Random(seed)
        who = position.table.names[dice.choice(position.table.living())]
        seat = position.seat(who)
        facts: list[dict[str, object]] = [
            {f"{who}.life": position.table.life[seat]}, {f"{who}.hand_count": 1}, {f"{who}.hand": ["bang"]},
            {"discard_count": 3}, {"discard_top": ["bier"]}, {f"{who}.out": True}, {f"{who}.hand": []},
        ]  # fmt: skip
        until = dice.choice(["resolved", 1, 2, 3])
        closely = settle_each(position, facts, until, closely=True, positions=3_000)
        if closely[0].stopped:
            continue
        for fact, close in zip(facts, closely, strict=True):
            found = settle(position, fact, until)
            assert (found.verdict, found.odds, found.choosers) == (close.verdict, close.odds, close.choosers), (
                seed,
                fact,
            )
            compared[position.table.box.id] += 1
            smaller += found.positions < close.positions
    assert all(compared[id_] > ENOUGH for id_ in BOXES)
    assert smaller > ENOUGH


KID = "character: apache_kid"
ALIKE: dict[str, tuple[str, str, str, str, dict[str, object], str | int, Fraction | int]] = {
    "one of two BANG! is a diamond, whichever is held first": (
        "hand: [bang-2D, bang-AS]", KID, "life: 4", "", {"B.life": 2}, "resolved", 1,
    ),
    "the BANG! that is taken is a diamond in half of the cases": (
        "hand: [panik-JH]", KID, "hand: [bang-4D, bang-4C]", "A: panik > D.hand", {"B.life": 2}, "turn", Fraction(1, 2),
    ),
    "a card in the hand is not the same as one in play": (
        "hand: [cat_balou-KH, mustang-8H], in_play: [mustang-9H]", "life: 4", "life: 4", "",
        {"A.hand": [], "A.in_play": ["mustang"]}, "resolved", 1,
    ),
}  # fmt: skip
"""What A, B and D have, what is done, which facts until when, and how likely they are at the most."""


@pytest.mark.parametrize("what", ALIKE)
def test_cards_of_one_name_are_told_apart_where_it_matters(what: str) -> None:
    a, b, d, line, facts, until, highest = ALIKE[what]
    position = come_to(
        f"""
players:
  - {{name: A, role: sheriff, {a}}}
  - {{name: B, role: outlaw, {b}}}
  - {{name: C, role: outlaw}}
  - {{name: D, role: renegade, {d}}}
set_aside: rest
discard: [bier-6H, schofield-JC]
line: [{line}]
""",
        "base+dodge_city",
    )
    found, closely = settle(position, facts, until), settle(position, facts, until, closely=True)
    assert (found.verdict, found.odds, found.choosers) == (closely.verdict, closely.odds, closely.choosers)
    assert found.odds.highest[0] == highest


def test_where_decisions_are_counted_it_matters_whether_two_cards_are_the_same() -> None:
    position = come_to(
        """
players:
  - {name: A, role: sheriff, life: 1}
  - {name: B, role: outlaw}
  - {name: C, role: renegade}
  - {name: D, role: outlaw}
phase: draw
discard: [bang-5C, bang-5C, bang-KD, bang-7C]
set_aside: rest
""",
        "base+dodge_city",
    )
    # A must discard one of the two that he has drawn, and is not asked which if both are the five of clubs
    assert settle(position, {"turn": "B"}, 1).odds.highest[0] == Fraction(1, 6)


def test_it_does_not_matter_who_has_shown_which_card_first() -> None:
    store = come_to("""
players:
  - {name: A, role: sheriff, hand: [general_store-9C]}
  - {name: B, role: outlaw}
  - {name: C, role: renegade}
  - {name: D, role: outlaw}
set_aside: rest
discard: [bier-6H, schofield-JC, mustang-8H, fass-QS]
line: [{A: general_store}]
""")
    found = settle(store, {"A.hand": ["bier"]})
    assert (found.verdict, found.odds.highest[0]) == (POSSIBLE, 1)
    assert found.positions < 80  # four cards come in 24 orders, but what is shown are at most 16 sets of them


def test_with_an_unknown_hand_too_the_next_card_is_what_is_resolved() -> None:
    position = come_to("""
players:
  - {name: A, role: sheriff, hand: 1}
  - {name: B, role: outlaw}
  - {name: C, role: renegade}
  - {name: D, role: outlaw}
discard: [general_store-9C, general_store-QS, postkutsche-9S, postkutsche-9S, wells_fargo-3H]
""")
    found = settle(position, {"B.life": 3})
    # of 75 cards: 25 BANG!, 3 Duell, 2 Indianer! and a Gatling
    assert found.odds.highest[0] == Fraction(31, 75)
    assert settle(position, {"turn": "C"}).verdict == NEVER


# --- lines ----------------------------------------------------------------------------------------------------------


def test_lines_are_shortest_and_written_as_one_plays_them() -> None:
    found = settle(come_to(small(FASS)), {"B.life": 4})
    assert found.proof is not None
    assert found.refutation is not None
    assert found.proof.entries == (("move", "B: use fass"), ("draw", "bier-6H"))
    assert found.refutation.entries == (("move", "B: pass"),)
    assert "base.fass.heart" in found.proof.rules
    assert found.proof.end.table.life[1] == 4


def test_lines_can_be_replayed_as_files() -> None:
    replayed = 0
    for _, position in small_positions(range(40)):
        if VEILED in [card for hand in position.table.hands for card in hand]:
            continue
        for fact in ({"turn": position.turn}, {"discard_count": 4}, {f"{position.turn}.hand_count": 1}):
            found = settle(position, fact, 2, positions=20_000)
            for line in (found.proof, found.refutation):
                if line is None:
                    continue
                written = read_scenario(dump(line.scenario("test.settle.line")))
                end = list(steps(written))[-1].position
                assert ruling(written).holds, dump(written)
                assert end.table.life == line.end.settled().table.life or not line.end.decides
                replayed += 1
    assert replayed > 20


def test_a_line_begins_where_its_scenario_does() -> None:
    scenario = read_scenario(HEADER + small(FASS))
    found = settle(come_to(small(FASS)), {"B.life": 4}, of=scenario)
    assert found.proof is not None
    written = found.proof.scenario()
    assert written.players == scenario.players
    assert [(entry.kind, entry.value) for entry in written.line] == [
        ("move", "A: bang > B"), ("move", "B: use fass"), ("draw", "bier-6H"), ("is", {"B.life": 4}),
    ]  # fmt: skip
    assert ruling(written).holds


def test_what_was_settled_is_plain_data() -> None:
    plain = settle(come_to(small(FASS)), {"B.life": 4}).as_json()
    assert plain["highest"] == ["2/3", "2/3"]
    assert plain["proof"]["line"] == [{"move": "B: use fass"}, {"draw": "bier-6H"}]
    assert plain["verdict"] == "possible"


# --- transpositions -------------------------------------------------------------------------------------------------


def test_the_order_of_plays_that_lead_to_the_same_table_is_recognised() -> None:
    position = come_to("""
players:
  - {name: A, role: sheriff, life: 3, hand: [mustang-8H, fass-QS, appaloosa-AS, winchester-8S]}
  - {name: B, role: outlaw}
  - {name: C, role: renegade}
  - {name: D, role: outlaw}
""")
    found = settle(position, {"A.hand_count": 0}, until="turn")
    assert found.verdict == POSSIBLE
    # each set of the four may lie there, whatever the order in which they came; beside them what is then discarded
    assert found.positions < 120


def test_what_was_settled_shows_itself_in_three_depths() -> None:
    found = settle(come_to(small(FASS)), {"B.life": 4})
    page = found._repr_html_()
    depths = (
        ">Possible: B has 4 life points when all that is under way is done;", "A shortest line in which it comes true",
        "<details", "Explored: 5 positions.",
    )  # fmt: skip
    places = [page.index(one) for one in depths]
    assert places == sorted(places)
    assert "The discard pile has at least 1 card when" in settle(come_to(small(FASS)), {"discard_count": ">= 1"}).draw(
        "html"
    )
    in_german = found.draw("text", lang="de")
    assert in_german.startswith("Möglich: B hat 4 Lebenspunkte, sobald alles abgehandelt ist, was im Gange ist")
    assert not hasattr(found, "_repr_svg_")
    with pytest.raises(ValueError, match="no form “svg”; there are html, json, text"):
        found.draw("svg")


CAT_BALOU = """
players:
  - {name: A, role: sheriff, hand: [cat_balou-9D]}
  - {name: B, role: outlaw, hand: 2}
  - {name: C, role: renegade}
  - {name: D, role: outlaw}
line: [{A: cat_balou > B.hand}]
"""


def test_a_hand_that_is_looked_at_only_at_the_end_needs_no_more_moves() -> None:
    found = settle(come_to(CAT_BALOU), {"B.hand": ["bang"]})
    assert found.odds.lowest[0] == found.odds.highest[0] == Fraction(25, 79)
    assert found.as_json()["proof"]["line"]
    assert found.draw("text")


def test_a_line_says_what_it_supposes_in_hands_that_were_not_known() -> None:
    text = CAT_BALOU.replace("cat_balou-9D", "duell-QD").replace("cat_balou > B.hand", "duell > B")
    found = settle(come_to(text), {"A.life": 4}, of=read_scenario(HEADER + text))
    assert found.proof is not None
    assert any(card.startswith("bang-") for card in found.proof.hands["B"])
    assert "B holds " in found.draw("text")
    assert ruling(found.proof.scenario()).holds


# --- as at a real table ----------------------------------------------------------------------------------------------


def test_asking_always_changes_no_odds_and_no_verdict() -> None:
    """Whoever is asked although only `pass` is left has no choice. Hands that nobody knows are settled exactly, too."""
    compared = unknown = 0
    for seed, position in small_positions(range(45)):
        dice = Random(seed)
        seat = dice.choice(position.table.living())
        who = position.table.names[seat]
        facts: list[dict[str, object]] = [
            {f"{who}.life": position.table.life[seat]}, {f"{who}.hand_count": 1}, {"discard_top": ["bier"]},
        ]  # fmt: skip
        plain = settle_each(position, facts, "resolved", positions=3_000)
        asking = settle_each(position.asking_always(), facts, "resolved", positions=6_000)
        if plain[0].stopped or asking[0].stopped:
            continue
        compared += 1
        unknown += any(VEILED in hand for hand in position.table.hands)
        for one, other in zip(plain, asking, strict=True):
            assert (one.verdict, one.odds, one.choosers) == (other.verdict, other.odds, other.choosers), (seed, one)
    assert compared > 15
    assert unknown > 5


def test_what_was_settled_can_be_put_away_and_copied() -> None:
    settled = settle(come_to(small(FASS)), {"B.life": 4})
    for again in doubles(settled):
        assert again == settled
        assert again.as_json() == settled.as_json()
        assert again.draw("text") == settled.draw("text")
