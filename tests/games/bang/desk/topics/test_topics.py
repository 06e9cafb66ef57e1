"""Each topic where its answers have been worked out by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from bang_explorer.core.position import Position
from bang_explorer.games.bang.rules.box import box
from bang_explorer.kit.asking.lines import surely, way
from bang_explorer.kit.errors import BadInput
from bang_explorer.questions import Question, ask, question
from bang_explorer.scenarios.opening import open_scenario
from bang_explorer.scenarios.reading import read_scenario
from tests.strategies import fallen, opened, rulebook_winners


def unsettled(text: str, game: str = "base") -> Position:
    """A scenario before chance has decided anything."""
    return open_scenario(read_scenario(f"id: test.in-the-test\ngame: {game}\n{text}"))


def asked_of(position: Position, topic: str, tries: int = 80) -> list[Question]:
    """The different questions of a topic that a position gives."""
    found = {}
    for seed in range(tries):
        asked = ask(position, topic, seed)
        found.setdefault((asked.text(), asked.choices()), asked)
    return list(found.values())


def values(asked: Question) -> dict[str, Any]:
    """What the last sentence of a question is about."""
    return asked.problem.text[-1].values  # type: ignore[attr-defined, no-any-return]


def key(asked: Question) -> str:
    return str(asked.problem.text[-1].key)  # type: ignore[attr-defined]


def right_of(asked: Question) -> Any:
    return asked.problem.truth.right  # type: ignore[attr-defined]


def moves(asked: Question) -> Iterator[tuple[str, bool]]:
    """The moves to choose from, as files write them, and whether each is right."""
    for choice in asked.problem.truth.choices:
        yield choice.label.values["move"], choice.id in right_of(asked)


# --- distance and reach -----------------------------------------------------------------------------------------------

SEATED = """
players:
  - {name: A, role: sheriff, in_play: [appaloosa, schofield]}
  - {name: B, role: outlaw}
  - {name: C, role: outlaw, in_play: [mustang, remington]}
  - {name: D, role: renegade}
  - {name: E, role: deputy, out: true}
"""
DISTANCES = {
    "AB": 1, "AC": 2, "AD": 1, "BA": 1, "BC": 2, "BD": 2, "CA": 2, "CB": 1, "CD": 1, "DA": 1, "DB": 2, "DC": 2,
}  # fmt: skip


def test_distances_are_those_counted_at_the_table() -> None:
    found = {}
    for asked in asked_of(opened(SEATED), "distance", 150):
        about = values(asked)
        found["ABCD"[about["who"]] + "ABCD"[about["at"]]] = right_of(asked)
    assert found == DISTANCES


def test_a_distance_is_explained_by_its_terms() -> None:
    asked = next(
        one for one in asked_of(opened(SEATED), "distance") if one.text() == "What is the distance from A to C?"
    )
    assert asked.text("de") == "Wie groß ist der Abstand von A zu C?"
    assert asked.grade("2")
    [(english, rules)] = asked.grade(3).says()
    assert english == "distance 2 = 2 seats, the shorter way round -1 Appaloosa (A) +1 Mustang (C)"
    assert rules[:3] == ("base.distance.counting", "base.appaloosa", "base.mustang")
    assert "base.distance.modified" in rules
    assert "base.distance.eliminated" not in rules  # nobody is out
    [(german, _)] = asked.grade(3).says("de")
    assert german == "Abstand 2 = 2 Plätze auf dem kürzeren Weg -1 Appaloosa (A) +1 Mustang (C)"


LENGTHENS = {"mustang", "versteck", "paul_regret"}
SHORTENS = {"appaloosa", "silver", "rose_doolan"}


@pytest.mark.parametrize("level", [1, 2, 3])
def test_dealt_distances_are_as_somebody_else_would_count_them(level: int) -> None:
    for seed in range(30):
        asked = question("distance", level, seed)
        table = asked.position.table
        from_, to = values(asked)["who"], values(asked)["at"]
        ring = [seat for seat, out in enumerate(table.out) if not out]
        steps = abs(ring.index(from_) - ring.index(to))
        seen = {table.people[from_].id, *(card.kind.id for card in table.in_play[from_])}
        there = {table.people[to].id, *(card.kind.id for card in table.in_play[to])}
        counted = min(steps, len(ring) - steps) + len(there & LENGTHENS) - len(seen & SHORTENS)
        assert right_of(asked) == max(counted, 1), asked


def test_who_is_in_reach() -> None:
    found = {values(asked)["who"]: right_of(asked) for asked in asked_of(opened(SEATED), "reach")}
    assert found == {1: {"A"}, 3: {"A"}}  # A and C reach everybody, which is not worth a question


def test_part_of_what_is_right_gets_part_of_the_point() -> None:
    position = opened("""
players:
  - {name: A, role: sheriff, in_play: [schofield]}
  - {name: B, role: outlaw}
  - {name: C, role: outlaw, in_play: [mustang]}
  - {name: D, role: renegade}
""")
    asked = next(one for one in asked_of(position, "reach") if values(one)["who"] == 0)
    assert right_of(asked) == {"B", "D"}
    points = {"B, D": 1, "D b": 1, "B": Fraction(1, 2), "B, C": 0, "B, C, D": Fraction(1, 2), "C": 0}
    assert {answer: asked.grade(answer).points for answer in points} == points
    assert asked.grade([]).points == 0


# --- legal moves, answers, why not ------------------------------------------------------------------------------------

TURN = """
players:
  - {name: A, role: outlaw, hand: [bang, panik, mustang, gefaengnis, fehlschuss], in_play: [mustang]}
  - {name: B, role: outlaw, in_play: [fass]}
  - {name: C, role: sheriff, hand: [duell]}
  - {name: D, role: renegade, hand: [bier]}
turn: A
"""
LEGAL = {
    "A: bang > B", "A: bang > D", "A: panik > B.fass", "A: panik > D.hand",
    "A: gefaengnis > A", "A: gefaengnis > B", "A: gefaengnis > D",
}  # fmt: skip


def test_which_moves_are_legal() -> None:
    seen = {}
    for asked in asked_of(opened(TURN), "legal"):
        seen |= dict(moves(asked))
    assert {move for move, right in seen.items() if right} == LEGAL
    assert {move for move, right in seen.items() if not right} >= {
        "A: bang > C", "A: panik > C.hand", "A: mustang", "A: gefaengnis > C", "A: fehlschuss", "C: duell > A",
        "D: bier",
    }  # fmt: skip


def test_a_move_may_be_named_as_files_do() -> None:
    asked = asked_of(opened(TURN), "legal", 1)[0]
    right = [move for move, is_right in moves(asked) if is_right]
    assert asked.grade(right)
    assert asked.grade("; ".join(right))


GREEN = """
players:
  - {name: A, role: sheriff, in_play: [pony_express, sombrero, derringer], laid_this_turn: [derringer], hand: [bibel]}
  - {name: B, role: outlaw}
  - {name: C, role: outlaw}
  - {name: D, role: renegade}
"""


def test_green_cards_wait_a_turn() -> None:
    seen: dict[str, bool] = {}
    for asked in asked_of(opened(GREEN, "dodge_city"), "legal"):
        seen |= dict(moves(asked))
    assert {move for move, right in seen.items() if right} == {"A: use pony_express", "A: bibel"}
    assert {move for move, right in seen.items() if not right} >= {"A: use derringer > B"}


def attacked(hand: str, in_play: str = "", *, by: str = "bang > B", **b: Any) -> Position:
    """A attacks, and B holds this."""
    more = "".join(f", {name}: {value}" for name, value in b.items())
    card = by.partition(" ")[0]
    return opened(
        f"""
players:
  - {{name: A, role: sheriff, hand: [{card}, bang, bang]}}
  - {{name: B, role: outlaw, hand: [{hand}], in_play: [{in_play}]{more}}}
  - {{name: C, role: outlaw}}
  - {{name: D, role: renegade}}
deck: [2H, 3D, 4D, 5D]
""",
        "base+dodge_city",
    ).take(f"A: {by}")


ANSWERS = [
    (attacked("fehlschuss, bang, bier", "fass"), {"B: fehlschuss", "B: use fass"}, {"B: bang", "B: bier"}),
    (attacked("fehlschuss, bang", by="indianer"), {"B: bang"}, {"B: fehlschuss"}),
    (attacked("fehlschuss, bang", by="duell > B"), {"B: bang"}, {"B: fehlschuss"}),
    (attacked("bang, bier"), {"B: bier"}, {"B: bang"}),
    (attacked("bang, bier", character="calamity_janet"), {"B: bang as fehlschuss"}, {"B: bier"}),
    (attacked("bier", "sombrero"), {"B: use sombrero"}, {"B: bier"}),
]


@pytest.mark.parametrize(("position", "right", "wrong"), ANSWERS)
def test_what_may_be_answered(position: Position, right: set[str], wrong: set[str]) -> None:
    seen: dict[str, bool] = {}
    for asked in asked_of(position, "answer", 30):
        seen |= dict(moves(asked))
    assert {move for move, is_right in seen.items() if is_right} == right
    assert {move for move, is_right in seen.items() if not is_right} >= wrong


CONDITIONS = {
    "A: bang > C": "target_in_reach",
    "A: panik > C.hand": "target_at_distance_1",
    "A: mustang": "no_twin_before_oneself",
    "A: gefaengnis > C": "target_is_not_the_sheriff",
    "A: fehlschuss": "a_hit_hangs_over_oneself",
    "C: duell > A": "on_turn",
}


def test_which_condition_a_move_fails() -> None:
    found = {}
    for asked in asked_of(opened(TURN), "why_not", 120):
        [id_] = right_of(asked)
        label = next(choice.label for choice in asked.problem.truth.choices if choice.id == id_)
        found[values(asked)["move"]] = label.key
    assert found.items() >= CONDITIONS.items()


def test_why_not_is_explained_by_the_condition() -> None:
    asked = next(one for one in asked_of(opened(TURN), "why_not", 120) if values(one)["move"] == "A: gefaengnis > C")
    assert asked.text() == "Which condition does this move not meet? “A: Jail → C”"
    [(said, rules)] = asked.grade("Das Ziel ist nicht der Sheriff").says("de")
    assert (said, rules[0]) == (
        "Der Sheriff darf nicht ins Gefängnis, und C ist der Sheriff.",
        "base.gefaengnis.not-sheriff",
    )


# --- moves to be written ----------------------------------------------------------------------------------------------

WRITING = """
players:
  - {name: A, role: outlaw, hand: [bang, schofield, panik, mustang, bier], life: 2}
  - {name: B, role: outlaw, in_play: [fass], life: 1}
  - {name: C, role: sheriff, in_play: [volcanic]}
  - {name: D, role: renegade, life: 1}
turn: A
"""
WRITTEN: dict[str, tuple[list[str], list[str]]] = {
    "move_at": (["A: bang > B", "panik > b.barrel", "A: Panik > B.Fass"], ["A: mustang", "A: bang > D"]),
    "move_blue": (["A: Mustang", "a: schofield"], ["A: bier", "A: bang > B"]),
    "move_brown": (["A: Beer", "A: bang > D", "A: BANG! > B"], ["A: mustang"]),
    "move_card": (["A: panik > B.fass"], ["A: bang > B"]),
    "move_to_life": (["A: bier", "A: Bier"], ["A: bang > D"]),
    "move_to_reach": (["A: schofield"], ["A: mustang", "A: bier"]),
    "move_out": (["A: bang > D"], ["A: schofield", "A: bang > B"]),
    "move_away": (["A: mustang"], ["A: schofield"]),
}
ABOUT = {"move_at": 1, "move_to_reach": 2, "move_out": 3, "move_away": 3}


@pytest.mark.parametrize("wish", WRITTEN)
def test_every_move_that_does_what_is_asked_is_right(wish: str) -> None:
    right, wrong = WRITTEN[wish]
    asked = next(
        one
        for one in asked_of(opened(WRITING), "move", 200)
        if key(one) == wish and values(one).get("at") == ABOUT.get(wish)
    )
    assert asked.kind == "move"
    assert all(asked.grade(move).points == 1 for move in right)
    assert all(asked.grade(move).points == 0 for move in (*wrong, "A: end", "B: bang > A", "A: bang > C"))


def test_a_move_that_is_not_legal_is_told_why() -> None:
    asked = next(one for one in asked_of(opened(WRITING), "move", 200) if key(one) == "move_brown")
    says = asked.grade("bang > C").says()
    assert says[0] == ("Not legal: “A: BANG! → C”", ())
    assert says[1][0] == "C must be in reach, but the distance is 2 and the reach only 1."
    says = asked.grade("A: mustang").says("de")
    assert says[0][0] == "Erlaubt, aber nicht das Gesuchte: „A: Mustang“"
    assert says[0][1][0] == "base.mustang"
    assert asked.grade("A: beer").says("de")[0][0] == "Erlaubt: „A: Bier“"


@pytest.mark.parametrize("answer", ["", "  ", None, "fly", "A: fly", "bang > Z", 7, ["A: bier"]])
def test_what_is_no_move_is_refused_in_words(answer: object) -> None:
    with pytest.raises(BadInput):
        ask(opened(WRITING), "move").grade(answer)


# --- numbers ----------------------------------------------------------------------------------------------------------


def test_numbers_of_a_turn() -> None:
    position = opened("""
players:
  - {name: A, role: outlaw, hand: [bier, bier, panik, panik, duell], life: 2}
  - {name: B, role: sheriff, character: slab_the_killer}
  - {name: C, role: outlaw, character: kit_carlson}
  - {name: D, role: renegade}
turn: A
this_turn: {shots: 1}
""")
    found = {(key(asked), values(asked)["who"]): right_of(asked) for asked in asked_of(position, "limit", 200)}
    drawn = {("cards_drawn", seat): 2 for seat in (0, 1, 3)}  # Kit Carlson does it in his own way
    assert found == drawn | {
        ("hand_limit", 0): 2, ("to_discard", 0): 3, ("shots_left", 0): 0, ("misses_needed", 1): 2,
    }  # fmt: skip


def test_numbers_of_people_in_dodge_city() -> None:
    position = opened(
        """
players:
  - {name: A, role: sheriff, hand: [bier, bier, panik, panik, bang], life: 2, character: sean_mallory}
  - {name: B, role: outlaw, character: bill_noface, life: 2}
  - {name: C, role: outlaw, character: pixie_pete}
  - {name: D, role: renegade, character: tequila_joe}
  - {name: E, role: deputy, character: vera_custer}
""",
        "dodge_city",
    )
    found = {(key(asked), values(asked)["who"]): right_of(asked) for asked in asked_of(position, "limit", 200)}
    assert found == {
        ("to_discard", 0): 0, ("shots_left", 0): 1, ("cards_drawn", 0): 2, ("cards_drawn", 1): 3,
        ("cards_drawn", 2): 4, ("cards_drawn", 3): 2, ("bier_worth", 3): 2,
    }  # fmt: skip


# --- to pass ----------------------------------------------------------------------------------------------------------

AFTER_A_HIT: list[tuple[str, str, str]] = [
    ("outlaw", "life: 3, hand: [fehlschuss]", "B loses 1 life point and has 2 left."),
    ("outlaw", "life: 1, hand: [fehlschuss]", "B is eliminated, and A takes three cards as a reward."),
    ("deputy", "life: 1, hand: [fehlschuss]", "B is eliminated, and A loses all cards as a penalty."),
    (
        "renegade",
        "life: 1, hand: [fehlschuss]",
        "B is eliminated, the game goes on, and nobody gets or loses cards for it.",
    ),
    ("renegade", "life: 1, hand: [fehlschuss, bier]", "Nothing is lost yet: B has to decide once more."),
]


@pytest.mark.parametrize(("role", "b", "outcome"), AFTER_A_HIT)
def test_what_happens_if_somebody_passes(role: str, b: str, outcome: str) -> None:
    position = opened(f"""
players:
  - {{name: A, role: sheriff, hand: [bang, bier]}}
  - {{name: B, role: {role}, {b}}}
  - {{name: C, role: outlaw}}
  - {{name: D, role: outlaw}}
deck: [2H, 3D, 4D]
""").take("A: bang > B")
    for asked in asked_of(position, "pass", 20):
        assert asked.answers() == outcome
        assert len(asked.choices()) == 4
        assert asked.grade(outcome)
        assert sum(asked.grade(id_).points for id_, _ in asked.choices()) == 1


def test_passing_can_end_the_game() -> None:
    position = opened("""
players:
  - {name: A, role: sheriff, hand: [bang]}
  - {name: B, role: outlaw, life: 1, hand: [fehlschuss]}
  - {name: C, role: deputy, out: true}
  - {name: D, role: renegade, out: true}
""").take("A: bang > B")
    asked = ask(position, "pass")
    assert asked.answers("de") == "Das Spiel ist zu Ende. Gewonnen: A und C."
    assert any("base.end.law" in rules for _, rules in asked.grade(1).says())


def test_the_challenger_who_passes_loses_his_own_duell() -> None:
    position = attacked("bang", by="duell > B").take("B: bang")
    asked = ask(position, "pass")
    assert asked.text().endswith("A is asked: “BANG! or lose?” What happens if A passes now?")
    assert asked.answers() == "A loses 1 life point and has 4 left."


# --- after a line -----------------------------------------------------------------------------------------------------


def only_card(card: str, *, deck: str = "", game: str = "base", **a: Any) -> Position:
    """A has one card to play, and the others this."""
    more = "".join(f", {name}: {value}" for name, value in a.items())
    return opened(
        f"""
players:
  - {{name: A, role: sheriff, hand: [{card}]{more}}}
  - {{name: B, role: outlaw, life: 2}}
  - {{name: C, role: outlaw, life: 3}}
  - {{name: D, role: renegade, life: 4}}
deck: [{deck}]
""",
        game,
    )


LIVES: list[tuple[Position, dict[str, int]]] = [
    (only_card("gatling"), {"B": 1, "C": 2, "D": 3}),
    (only_card("indianer"), {"B": 1, "C": 2, "D": 3}),
    (only_card("saloon", life=2), {"A": 3, "B": 3, "C": 4, "D": 4}),
    (only_card("bier", life=2), {"A": 3}),
    (only_card("bier"), {"A": 5}),
    (only_card("whisky, mustang", game="dodge_city", life=1), {"A": 3}),
]


@pytest.mark.parametrize(("position", "lives"), LIVES)
def test_life_points_after_a_card(position: Position, lives: dict[str, int]) -> None:
    found = {}
    for asked in asked_of(position, "life", 60):
        found["ABCD"[values(asked)["who"]]] = right_of(asked)
    assert found == lives


def test_dynamit_takes_three_life_points_if_the_card_known_on_top_says_so() -> None:
    text = """
players:
  - {name: A, role: sheriff, in_play: [dynamit]}
  - {name: B, role: outlaw}
  - {name: C, role: outlaw}
  - {name: D, role: renegade}
phase: start
"""
    asked = ask(unsettled(f"{text}deck: [9S, 2D, 3D]"), "life")
    assert (values(asked)["who"], right_of(asked)) == (0, 2)
    assert "The turn of A begins" in asked.text()
    with pytest.raises(BadInput, match="no question on life"):  # nobody's life points are at stake
        ask(unsettled(f"{text}deck: [10S, 2D, 3D]"), "life")
    with pytest.raises(BadInput, match="no question on life"):  # nobody can know
        ask(unsettled(text), "life")


CARDS: list[tuple[Position, dict[str, int]]] = [
    (only_card("postkutsche", deck="2D, 3D"), {"A": 2}),
    (only_card("wells_fargo, mustang", deck="2D, 3D, 4D"), {"A": 4}),
]


@pytest.mark.parametrize(("position", "held"), CARDS)
def test_cards_in_hand_after_a_card(position: Position, held: dict[str, int]) -> None:
    found = {}
    for asked in asked_of(position, "cards", 30):
        found["ABCD"[values(asked)["who"]]] = right_of(asked)
    assert found == held


def test_reward_and_penalty_in_cards() -> None:
    text = """
players:
  - {name: A, role: sheriff, hand: [bang, bier], in_play: [mustang]}
  - {name: B, role: ROLE, life: 1, hand: [panik]}
  - {name: C, role: outlaw}
  - {name: D, role: outlaw}
deck: [2D, 3D, 4D]
"""
    for role, held in (("outlaw", 4), ("deputy", 0)):
        position = opened(text.replace("ROLE", role))
        asked = next(
            one for one in asked_of(position, "cards", 60) if values(one)["who"] == 0 and "BANG! → B" in one.text()
        )
        assert right_of(asked) == held


def test_phase_1_in_cards() -> None:
    held = {"black_jack": {"2D": 3, "2C": 2}, "pixie_pete": {"2D": 4}, "null": {"2D": 2}}
    for character, by_second in held.items():
        for second, cards in by_second.items():
            position = unsettled(
                f"""
players:
  - {{name: A, role: sheriff, character: {character}}}
  - {{name: B, role: outlaw}}
  - {{name: C, role: outlaw}}
  - {{name: D, role: renegade}}
phase: draw
deck: [3D, {second}, 4D, 5D]
""",
                "base+dodge_city",
            )
            asked = ask(position, "cards")
            assert (values(asked)["who"], right_of(asked)) == (0, cards)
            assert "Phase I von A beginnt." in asked.text("de")


def test_who_decides_next() -> None:
    position = opened("""
players:
  - {name: A, role: sheriff, hand: [gatling]}
  - {name: B, role: outlaw, hand: [bang]}
  - {name: C, role: outlaw, hand: [fehlschuss]}
  - {name: D, role: renegade, hand: [fehlschuss]}
""")
    found = {asked.text().partition("played: “")[2].partition("”. Who")[0]: right_of(asked) for asked in
             asked_of(position, "decides", 60)}  # fmt: skip
    assert found == {
        "A: Gatling": {"C"}, "A: Gatling; C: Missed!": {"D"}, "A: Gatling; C: Pass": {"D"},
    }  # fmt: skip
    asked = ask(position, "decides", 1)
    assert [id_ for id_, _ in asked.choices()] == ["A", "B", "C", "D"]


# --- who has won ------------------------------------------------------------------------------------------------------

ENDS: list[tuple[str, str, set[str]]] = [
    ("base", "sheriff, outlaw 1, outlaw out, renegade out, deputy out", {"A", "E"}),
    ("base", "outlaw, sheriff 1, outlaw out, renegade 4, deputy 4", {"A", "C"}),
    ("base", "renegade, sheriff 1, outlaw out, outlaw out, deputy out", {"A"}),
    ("base", "renegade, sheriff 1, outlaw out, outlaw 4, deputy out", {"C", "D"}),
    ("base", "renegade, sheriff 1, outlaw out, outlaw out, deputy 4", {"C", "D"}),
    ("base", "sheriff, outlaw 1, outlaw out, renegade 4, deputy 4", {"nobody"}),
    ("dodge_city", "deputy, renegade 1, outlaw 4", {"A"}),
    ("dodge_city", "deputy, outlaw 1, renegade 4", {"nobody"}),
    ("dodge_city", "outlaw, renegade 1, deputy out", {"A"}),
]


@pytest.mark.parametrize(("game", "seats", "winners"), ENDS)
def test_who_has_won(game: str, seats: str, winners: set[str]) -> None:
    rows = []
    for name, seat in zip("ABCDE", seats.split(", "), strict=False):
        role, _, how = seat.partition(" ")
        life = "out: true" if how == "out" else f"life: {how}" if how else "hand: [bang]"
        rows.append(f"  - {{name: {name}, role: {role}, {life}}}")
    position = opened("players:\n" + "\n".join(rows) + "\nturn: A\ndeck: [2D, 3D, 4D]\n", game)
    asked = next(one for one in asked_of(position, "winners", 20) if "→ B" in one.text())
    assert right_of(asked) == winners
    assert asked.grade(", ".join(sorted(winners)))
    assert asked.choices("de")[-1] == ("nobody", "noch niemand")
    assert bool(asked.grade("noch niemand")) is (winners == {"nobody"})


@pytest.mark.parametrize("level", [1, 2, 3])
def test_dealt_ends_are_as_somebody_else_would_judge_them(level: int) -> None:
    verdicts = set()
    for seed in range(40):
        asked = question("winners", level, seed)
        position = asked.position
        for move in asked.problem.text[-2].values["moves"]:  # type: ignore[attr-defined]
            position = surely(position.after(position.find(move)))  # type: ignore[assignment]
        table = position.table
        gone = fallen([entry for later in way(asked.position, position) for entry in later.journal.entries], table.turn)
        judged = rulebook_winners(table.roles, table.out, gone)
        names = {"nobody"} if judged is None else {table.names[seat] for seat in judged}
        assert right_of(asked) == names, asked
        verdicts.add(judged is None)
    assert verdicts == {True, False}


# --- odds -------------------------------------------------------------------------------------------------------------


def with_pile(players: str, pile: list[str], phase: str = "play") -> Position:
    """A position whose draw pile holds just these cards, in any order; all others are on the discard pile."""
    scenario = read_scenario(f"id: test.odds\ngame: base\nplayers:\n{players}\nphase: {phase}\nturn: A\n")
    used = Counter(text for player in scenario.players for text in (*player.hand, *player.in_play))  # type: ignore[misc]
    left = Counter(card.text for card in box("base").deck) - used - Counter(pile)
    discard = ", ".join(sorted(left.elements()))
    text = f"id: test.odds\ngame: base\nplayers:\n{players}\nphase: {phase}\nturn: A\ndiscard: [{discard}]\n"
    position = open_scenario(read_scenario(text))
    assert sorted(card.text for card in position.table.pool) == sorted(pile)
    return position


def odds_of(position: Position) -> dict[str, Fraction]:
    return {key(asked): right_of(asked) for asked in asked_of(position, "odds", 20)}


def hit(b: str, pile: list[str]) -> Position:
    players = f"""\
  - {{name: A, role: sheriff, hand: [bang-2D]}}
  - {{name: B, role: outlaw, {b}}}
  - {{name: C, role: outlaw}}
  - {{name: D, role: renegade}}"""
    return with_pile(players, pile).take("A: bang > B")


def begins(a: str, pile: list[str]) -> Position:
    players = f"""\
  - {{name: A, role: outlaw, {a}}}
  - {{name: B, role: sheriff}}
  - {{name: C, role: outlaw}}
  - {{name: D, role: renegade}}"""
    return with_pile(players, pile, "start")


HEARTS = ["bier-6H", "bier-7H", "bier-8H"]
LOW_SPADES = ["fehlschuss-2S", "fehlschuss-3S"]
OTHERS = ["bang-3D", "bang-4D", "bang-5D", "bang-2C", "bang-3C"]


def test_odds_of_a_fass() -> None:
    position = hit("in_play: [fass-QS]", HEARTS[:2] + OTHERS[:4])
    assert odds_of(position) == {"odds_no_loss": Fraction(2, 6)}
    asked = ask(position, "odds")
    assert "Hearts: 2, diamonds: 3, clubs: 1, spades: 0" in asked.text()
    assert asked.answers() == "1/3 (33.3%)"
    assert [bool(asked.grade(answer)) for answer in ("1/3", "2/6", "33 %", "0,333", "0.33", 1 / 3, "0.3", "3/10")] == [
        True, True, True, True, True, True, False, False,
    ]  # fmt: skip
    assert asked.grade("1/3").says()[0][0] == "At the first “draw!” a heart helps: 2 of 6 cards."


def test_odds_of_two_barrels() -> None:
    position = hit("in_play: [fass-QS], character: jourdonnais, life: 1", HEARTS[:2] + OTHERS[:3])
    lost = Fraction(3, 5) * Fraction(2, 4)
    assert odds_of(position) == {"odds_no_loss": 1 - lost, "odds_out": lost}


def test_odds_at_best_are_shown_by_what_one_does_to_help_oneself() -> None:
    position = hit("in_play: [fass-QS], life: 1", HEARTS[:2] + OTHERS[:3])
    for asked in asked_of(position, "odds", 20):
        says = [said for said, _ in asked.grade("1/2").says()]
        assert "B does everything that can help." in asked.text()
        assert says[1] == "It can go like this:"
        assert any(said.startswith("B “draws!”") for said in says), says
        assert "Or it can go like this:" not in says
    both = [
        said for said, _ in ask(begins("in_play: [dynamit-2H], life: 3", LOW_SPADES + OTHERS), "odds").grade(0).says()
    ]
    assert {"It can go like this:", "Or it can go like this:"} < set(both)


def test_odds_of_dynamit() -> None:
    pile = LOW_SPADES + HEARTS + OTHERS[:3]
    assert odds_of(begins("in_play: [dynamit-2H], life: 3", pile)) == {
        "odds_no_loss": Fraction(6, 8), "odds_out": Fraction(2, 8),
    }  # fmt: skip
    assert odds_of(begins("in_play: [dynamit-2H], life: 4", pile)) == {"odds_no_loss": Fraction(6, 8)}


def test_odds_of_gefaengnis_after_dynamit() -> None:
    pile = LOW_SPADES[:1] + HEARTS + OTHERS[:2]
    both = "in_play: [dynamit-2H, gefaengnis-JS]"
    assert odds_of(begins(f"{both}, life: 4", pile))["odds_plays"] == Fraction(3, 6)
    heart_first, other_first = Fraction(3, 6) * Fraction(2, 5), Fraction(2, 6) * Fraction(3, 5)
    assert odds_of(begins(f"{both}, life: 3", pile))["odds_plays"] == heart_first + other_first


def test_odds_of_two_cards_to_choose_from() -> None:
    position = begins("in_play: [gefaengnis-JS], character: lucky_duke", HEARTS[:2] + OTHERS[:4])
    none = Fraction(4, 6) * Fraction(3, 5)
    assert odds_of(position) == {"odds_plays": 1 - none}


# --- what does not fit ------------------------------------------------------------------------------------------------


def test_a_position_that_gives_no_question_says_what_it_takes() -> None:
    position = opened(SEATED)
    for topic, needs in (
        ("answer", "somebody who is asked"), ("pass", "somebody who may decline"), ("odds", "a draw! that is due"),
        ("winners", "a card to use that eliminates somebody"), ("cards", "cards that come to somebody"),
    ):  # fmt: skip
        with pytest.raises(BadInput, match=f"no question on {topic} about this position; it takes {needs}"):
            ask(position, topic)
