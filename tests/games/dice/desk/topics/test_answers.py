"""The answers to questions about the Dice Game, counted a second time: from the rulebook, by plain code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb
from typing import Any

import pytest

from bang_explorer.core.position import Position
from bang_explorer.games.dice.rules.table import Table
from bang_explorer.kit.asking.story import is_free
from bang_explorer.kit.errors import BadInput
from bang_explorer.questions import Question, ask, question
from bang_explorer.scenarios.opening import open_scenario
from bang_explorer.scenarios.reading import read_scenario
from tests.games.dice.oracle import FACES, Oracle

SEEDS = range(1, 36)
LEVELS = (1, 2, 3)
BULLSEYES = {"1": "bullseye_1", "2": "bullseye_2"}


@cache
def some(topic: str) -> tuple[Question, ...]:
    return tuple(question(topic, level, seed, "dice") for level in LEVELS for seed in SEEDS)


def right(asked: Question) -> Any:
    return asked.problem.truth.right  # type: ignore[attr-defined]


def said(asked: Question, *keys: str) -> dict[str, Any]:
    """The values of the first text in a question that has one of these keys; empty if there is none."""
    texts = [part for part in asked.problem.text if getattr(part, "key", "") in keys]
    return dict(texts[0].values) if texts else {}  # type: ignore[attr-defined]


def asks(asked: Question) -> tuple[str, dict[str, Any]]:
    """The key of what a question asks at last, and the values in it."""
    last = asked.problem.text[-1]
    return last.key, last.values  # type: ignore[attr-defined]


def labelled(asked: Question) -> set[str]:
    """The faces among the right answers."""
    choices = asked.problem.truth.choices
    return {choice.label.values.get("face", "none") for choice in choices if choice.id in right(asked)}


def character(table: Table, seat: int) -> str:
    return table.people[seat].id


def shown(dice: Sequence[Any]) -> list[str]:
    return [face.id for face in dice]


def thrown(asked: Question) -> Position:
    """The position with dice in the air that a question is about. It shows the dice that are not."""
    assert asked.position.chance is not None
    return asked.position


# --- a second machine ------------------------------------------------------------------------------------------------


class Resolving(Oracle):
    """The oracle where a final result stands, with life points and arrows as on a table."""

    def __init__(self, table: Table) -> None:
        self.began, self.final = table.turn, shown(table.dice)
        super().__init__(people(table), table.turn)

    def gift(self) -> Iterator[Any]:  # type: ignore[override]
        """In the first turn there is none any more."""
        return iter(()) if self.turn == self.began else super().gift()

    def rolling(self) -> Iterator[Any]:  # type: ignore[override]
        """In the first turn the dice lie there already."""
        if self.turn != self.began:
            return super().rolling()
        self.phase, self.dice = "resolve", self.final
        return iter(())


def people(table: Table) -> list[dict[str, Any]]:
    return [
        {
            "name": name, "role": table.roles[seat], "life": table.life[seat], "max_life": table.max_life[seat],
            "arrows": table.arrows[seat], "out": table.out[seat],
            "character": None if character(table, seat) == "plain" else character(table, seat),
        }
        for seat, name in enumerate(table.names)
    ]  # fmt: skip


def resolved(asked: Question) -> Resolving:
    """The oracle after all that a question says is played."""
    first = [*asked.position.history][-1]
    taken = [position.led_by.text for position in [*asked.position.history][-2::-1]]  # type: ignore[union-attr]
    oracle = Resolving(opened_as(first))
    for move in (*taken, *said(asked, "line").get("moves", ())):
        if oracle.needs[0] == "decide" and move in oracle.options():  # else it was the only one, and is taken
            oracle.take(move)
    return oracle


def opened_as(first: Position) -> Table:
    """The table of a position as the file said, before shots that could be aimed in one way only were aimed."""
    table: Table = first.table.copy()
    for entry in first.journal.entries:
        values = entry.values
        if entry.key == "loses_life":
            table.life[values["who"]] += values["points"]
            table.out[values["who"]] = False
        elif entry.key == "gains_life":
            table.life[values["who"]] -= values["points"]
        elif entry.key == "takes_arrow":
            table.arrows[values["who"]] -= 1
        elif entry.key in ("returns_arrow", "returns_arrows"):
            table.arrows[values["who"]] += values.get("count", 1) if entry.key == "returns_arrows" else 1
    return table


# --- throwing again --------------------------------------------------------------------------------------------------


def test_which_dice_may_be_thrown_again() -> None:
    kinds = set()
    for asked in some("again"):
        air = thrown(asked)
        table, who = air.table, air.table.turn
        dice = [*shown(table.dice), *said(asked, "throw_shows")["dice"]]
        throws = 4 if character(table, who) == "lucky_duke" else 3
        is_jack = character(table, who) == "black_jack"
        may = {face for face in dice if face != "dynamite" or is_jack}
        over = table.throws + 1 == throws or dice.count("dynamite") >= 3
        assert labelled(asked) == ({"none"} if over or not may else may), asked
        kinds.add((over, dice.count("dynamite") >= 3, is_jack, throws))
    assert kinds >= {(False, False, False, 3), (True, True, False, 3), (True, False, False, 3)}
    assert {jack for _, _, jack, _ in kinds} == {True, False}
    assert (False, False, False, 4) in kinds


def test_the_machine_lets_just_these_dice_be_thrown_again() -> None:
    for asked in some("again"):
        air = thrown(asked)
        faces = said(asked, "throw_shows")["dice"]
        after = air.happens(next(one for one, _ in air.chance.outcomes if shown(one) == list(faces)))  # type: ignore[union-attr]
        may = {option.what[0].id for option in after.options if option.edge == "roll" and is_free(after)
               and len(option.what) == 1} if after.table.turn == air.table.turn else set()  # fmt: skip
        if len(after.table.dice) == 5 and len({*after.table.loose}) + ("dynamite" in may) > 1:
            assert labelled(asked) == (may or {"none"}), asked


def test_which_throws_are_legal() -> None:
    seen = Counter[tuple[bool, bool]]()
    for asked in some("legal"):
        table, who = asked.position.table, asked.position.decides
        for choice in asked.problem.truth.choices:
            mover, _, rest = choice.label.values["move"].partition(": roll ")
            faces = [] if rest == "all" else [BULLSEYES.get(face, face) for face in rest.split(" + ")]
            locked = "dynamite" in faces and character(table, table.turn) != "black_jack"
            assert (choice.id in right(asked)) is (mover == who and not locked), (asked, choice)
            seen["dynamite" in faces, choice.id in right(asked)] += 1
    assert min(seen[kind] for kind in product((True, False), repeat=2)) > 0
    assert all("dynamite" in shown(asked.position.table.dice) for asked in some("legal"))


# --- arrows ----------------------------------------------------------------------------------------------------------


class AfterArrows:
    """What the arrows of a throw do: arrows, pool and life points by seat, and what each has lost."""

    def __init__(self, table: Table, count: int) -> None:
        self.arrows, self.pool, self.life = [*table.arrows], table.pool, [*table.life]
        self.lost = Counter[int]()
        self.attacked = False
        for _ in range(count):
            if self.life[table.turn]:
                self.pool -= 1
                self.arrows[table.turn] += 1
                if not self.pool:
                    self.attack(table)

    def attack(self, table: Table) -> None:
        self.attacked = True
        for seat in table.living():
            most = min(self.arrows[seat], 1) if character(table, seat) == "jourdonnais" else self.arrows[seat]
            self.lost[seat] += min(most, self.life[seat])
            self.life[seat] -= min(most, self.life[seat])
        self.arrows, self.pool = [0] * len(self.arrows), 9


def test_what_the_arrows_of_a_throw_cost() -> None:
    seen = Counter[str]()
    for asked in some("arrows"):
        table = thrown(asked).table
        key, values = asks(asked)
        count = said(asked, "throw_shows")["dice"].count("arrow")
        after = AfterArrows(table, count)
        numbers = {
            "lost_by_throw": after.lost[values.get("who", -1)], "pool_then": after.pool,
            "arrows_then": after.arrows[table.turn],
        }  # fmt: skip
        assert right(asked) == numbers[key], asked
        seen[key] += 1
        seen["owed"] += after.attacked and count > table.pool
        seen["no attack"] += not after.attacked
        seen["falls"] += not after.life[table.turn]
        seen["jourdonnais"] += any(character(table, who) == "jourdonnais" for who in after.lost)
        seen["lying"] += "arrow" in shown(table.dice)
    assert min(seen.values()) > 0
    assert seen.keys() >= {"lost_by_throw", "pool_then", "arrows_then", "owed", "falls", "jourdonnais", "lying"}


# --- Bull's Eyes and Beers -------------------------------------------------------------------------------------------


def hits(table: Table, who: int, face: str, *, as_other: bool = True) -> set[str]:
    """Whom a die with this face can hit, by name; Calamity Janet's also `as_other`."""
    ring = [seat for seat, out in enumerate(table.out) if not out]
    at = ring.index(who)
    away = {1} if face == "bullseye_1" or len(ring) <= 3 else {2}
    if character(table, who) == "rose_doolan":
        away |= {max(away) + 1}
    if as_other and character(table, who) == "calamity_janet" and len(ring) > 3:
        away = {1, 2}
    return {table.names[ring[(at + step * way) % len(ring)]] for step in away for way in (1, -1)} - {table.names[who]}


def test_whom_a_bullseye_hits() -> None:
    seen = set()
    for asked in some("targets"):
        table = asked.position.table
        values = asks(asked)[1]
        assert right(asked) == hits(table, values["who"], values["face"]), asked
        seen |= {("left", len(table.living())), ("out", any(table.out)), ("who", character(table, values["who"]))}
        seen.add(("face", values["face"]))
    assert seen >= {("left", count) for count in (2, 3, 4, 5, 6)}
    assert seen >= {("out", True), ("out", False), ("who", "rose_doolan"), ("who", "calamity_janet"), ("who", "plain")}
    assert seen >= {("face", "bullseye_1"), ("face", "bullseye_2")}


def test_what_may_be_answered() -> None:
    asked_at = set()
    for asked in some("answer"):
        position = asked.position
        if position.table.phase == "resolve":
            legal = resolved(asked).options()
        else:  # Sid Ketchum's gift
            living = position.table.living()
            legal = {f"{position.decides}: sid_ketchum > {position.table.names[seat]}" for seat in living}
        for choice in asked.problem.truth.choices:
            assert (choice.id in right(asked)) is (choice.label.values["move"] in legal), (asked, choice)
        asked_at.add(position.stack[-1].at.key)
    assert asked_at >= {"Shots.aim", "Beers.give", "KitCarlson.asked", "SidKetchum.asked"}


def aim_of(asked: Question, move: str) -> int:
    return asked.position.seat(move.rpartition(" > ")[2])


UNMET: dict[str, Callable[[Question, str], bool]] = {
    "target_in_play": lambda asked, move: asked.position.table.out[aim_of(asked, move)],
    "target_is_another": lambda asked, move: aim_of(asked, move) == asked.position.table.turn,
    "is_aimed_next": lambda asked, move: move.split()[1] != asked.position.answers[0].text.split()[1],
    "no_dynamite_among_them": lambda _, move: "dynamite" in move,
    **dict.fromkeys(
        (
            "is_asked", "dice_are_asked_for", "a_shot_is_aimed", "a_beer_is_given", "sids_turn_begins",
            "gatlings_are_counted",
        ),
        lambda asked, move: move.partition(":")[0] != asked.position.decides,
    ),
    "target_has_an_arrow": lambda asked, move: not asked.position.table.arrows[aim_of(asked, move)],
    "both_are_not_the_same": lambda asked, move: " as " in move and len(asked.position.table.living()) <= 3,
    "a_beer_is_left": lambda asked, move: " + beer" in move and not asked.position.table.dice.count("beer"),
    "nothing_doubled_yet": lambda _, move: " + beer" in move,
    "target_sits_that_far": lambda asked, move: move.rpartition(" > ")[2] not in hits(
        asked.position.table, asked.position.table.turn, BULLSEYES[move.split()[3 if " as " in move else 1]],
        as_other=False,
    ),
}  # fmt: skip
"""By condition: a test on a move that fails it."""


def test_which_condition_a_move_fails() -> None:
    found = set()
    for asked in some("why_not"):
        move = asks(asked)[1]["move"]
        key = next(one.label.key for one in asked.problem.truth.choices if one.id in right(asked))
        assert move not in {option.text for option in asked.position.options}
        assert UNMET[key](asked, move), (asked, key)
        found.add(key)
    assert found >= {"target_in_play", "is_aimed_next", "no_dynamite_among_them", "target_sits_that_far"}
    assert len(found) >= 6


def test_what_bullseyes_cost() -> None:
    seen = Counter[str]()
    for asked in some("hits"):
        table, who = asked.position.table, asks(asked)[1]["who"]
        name, moves = table.names[who], said(asked, "line")["moves"]
        points = table.threatened[who]
        for move in moves:
            aimed, _, at = move.partition(" > ")
            if at == name and not aimed.endswith(": beer"):
                points += 2 if aimed.endswith("+ beer") else 1
        instead = sum(move == f"{name}: bart_cassidy" for move in moves)
        assert right(asked) == min(points - instead, table.life[who]), asked
        seen["overkill"] += points - instead > table.life[who]
        seen["arrow instead"] += instead
        seen["doubled"] += any("+ beer" in move for move in moves)
        seen["as the other"] += any(" as " in move for move in moves)
        seen["several"] += right(asked) > 1
        seen["missed"] += not points
    assert min(seen.values()) > 0


def test_life_points_at_the_end_of_a_turn() -> None:
    seen = Counter[str]()
    for asked in some("life"):
        who = asks(asked)[1]["who"]
        table, oracle = asked.position.table, resolved(asked)
        assert right(asked) == oracle.people[who].life, asked
        faces = Counter(shown(table.dice))
        seen["at the cap"] += right(asked) == table.max_life[who]
        seen["gatling"] += faces["gatling"] >= 3
        seen["dynamite"] += faces["dynamite"] >= 3
        seen["out"] += not right(asked)
        seen["jesse_jones"] += character(table, who) == "jesse_jones" and right(asked) > table.life[who] + 1
        seen["over"] += oracle.needs[0] == "over"
    assert min(seen.values()) > 0


def test_who_decides_next() -> None:
    asked_at = set()
    for asked in some("decides"):
        kind, seat = resolved(asked).needs
        assert kind == "decide", asked
        assert right(asked) == {asked.position.table.names[seat]}, asked
        asked_at |= {character(asked.position.table, seat)}
    assert asked_at >= {"bart_cassidy", "pedro_ramirez", "sid_ketchum", "kit_carlson", "plain"}


# --- the end ---------------------------------------------------------------------------------------------------------


def test_who_has_won() -> None:
    seen = set()
    for asked in some("winners"):
        table = asked.position.table
        if asked.position.chance is None:
            oracle = resolved(asked)
        else:
            oracle = Oracle(people(table), table.turn)
            oracle.roll(said(asked, "throw_shows")["dice"])
        over = oracle.needs[0] == "over"
        assert right(asked) == ({*oracle.winners} or {"nobody_at_all"} if over else {"nobody_yet"}), asked
        roles = {table.roles[table.names.index(name)] for name in oracle.winners}
        of_three = "sheriff" not in table.roles
        all_out = over and all(one.out for one in oracle.people)
        seen.add((of_three, min(roles, default=""), over, all_out))
    kinds = {(of_three, role, over) for of_three, role, over, _ in seen}
    assert kinds >= {(False, "deputy", True), (False, "outlaw", True), (False, "renegade", True), (False, "", False)}
    assert kinds >= {(True, "deputy", True), (True, "outlaw", True), (True, "renegade", True), (True, "", True)}
    assert (False, "outlaw", True, True) in seen
    assert (True, "", True, True) in seen


# --- odds ------------------------------------------------------------------------------------------------------------


def cases(air: Position) -> Iterator[tuple[list[str], list[str]]]:
    """All that the dice in the air can show, each case as likely as the others, as a pair with what lies there then."""
    lying = shown(air.table.dice)
    for faces in product(FACES, repeat=5 - len(lying)):
        yield list(faces), [*lying, *faces]


def wanted(asked: Question) -> tuple[str, int, int]:
    """A face, and on how many dice at least and at most it is asked for."""
    key, values = asks(asked)
    if key == "odds_fires":
        willy = character(asked.position.table, values["who"]) == "willy_the_kid"
        return "gatling", 2 if willy else 3, 5
    return (values["face"], 0, 0) if key == "odds_none" else (values["face"], values["count"], 5)


def test_odds_of_a_face_after_one_throw() -> None:
    seen = Counter[str]()
    for asked in some("odds"):
        face, least, most = wanted(asked)
        if not said(asked, "plan"):
            met = [least <= dice.count(face) <= most for _, dice in cases(thrown(asked))]
            assert right(asked) == Fraction(sum(met), len(met)), asked
            seen[asks(asked)[0]] += 1
    assert seen.keys() == {"odds_none", "odds_at_least", "odds_fires"}


@cache
def at_least(hits: int, dice: int) -> Fraction:
    """How likely at least so many of these dice show a face."""
    return sum((Fraction(comb(dice, some) * 5 ** (dice - some), 6**dice) for some in range(hits, dice + 1)), Fraction())


def test_odds_of_a_face_after_two_throws_by_a_plan() -> None:
    planned = [asked for asked in some("odds") if said(asked, "plan")]
    assert len({right(asked) for asked in planned}) > 8
    assert {asked.level for asked in planned} == {3}
    fires = [asked for asked in planned if asks(asked)[0] == "odds_fires"]
    assert {wanted(asked)[1] for asked in fires} == {2, 3}
    for asked in planned:
        face, least, _ = wanted(asked)
        odds = Fraction()
        count = 0
        for _, dice in cases(thrown(asked)):
            missing = max(least - dice.count(face), 0)
            loose = 5 - dice.count(face) - dice.count("dynamite")
            if dice.count("dynamite") >= 3:
                odds += not missing
            else:
                odds += at_least(missing, loose)
            count += 1
        assert right(asked) == odds / count, asked


def test_the_explanation_of_a_plan_adds_up() -> None:
    for asked in some("odds"):
        ways = [ground.phrase.values for ground in asked.problem.grounds if getattr(ground, "phrase", None)  # type: ignore[attr-defined]
                and ground.phrase.key in ("way", "way_sure")]  # type: ignore[attr-defined]  # fmt: skip
        if ways:
            assert sum(Fraction(way["yes"], way["count"]) * Fraction(way["odds"]) for way in ways) == right(asked)


def comes(key: str, values: dict[str, Any], after: AfterArrows, dice: list[str]) -> bool:
    """True if what a question asks for has come, with these dice on the table and their arrows taken."""
    third = dice.count("dynamite") >= 3
    if key == "risk_out":
        return not after.life[values["who"]]
    return {"risk_dynamite": third, "risk_indians": after.attacked, "risk_any": third or after.attacked}[key]


def test_odds_of_a_third_dynamite_and_of_the_indians() -> None:
    seen = Counter[str]()
    for asked in some("risks"):
        table = thrown(asked).table
        key, values = asks(asked)
        after = [AfterArrows(table, arrows) for arrows in range(6)]
        bad = [comes(key, values, after[faces.count("arrow")], dice) for faces, dice in cases(thrown(asked))]
        assert right(asked) == Fraction(sum(bad), len(bad)), asked
        seen[key] += 1
        seen["black_jack"] += character(table, table.turn) == "black_jack"
        seen["jourdonnais"] += character(table, table.turn) == "jourdonnais"
    assert seen.keys() >= {"risk_dynamite", "risk_indians", "risk_out", "risk_any"}
    assert min(seen.values()) > 0


@pytest.mark.parametrize("topic", ["odds", "risks"])
def test_rounded_odds_are_right_and_others_are_not(topic: str) -> None:
    for asked in some(topic)[::7]:
        odds = right(asked)
        assert asked.grade(f"{float(odds):.4%}")
        assert asked.grade(f"{odds.numerator} von {odds.denominator}")
        assert not asked.grade(odds / 2)


# --- by hand ---------------------------------------------------------------------------------------------------------


def asked_of(text: str, topic: str, *moves: str) -> list[Question]:
    """The different questions of a topic about a position, after some moves; with three dice of chance still open."""
    position = open_scenario(read_scenario(f"id: dice.test.asked\ngame: dice\n{text}"))
    for move in moves:
        position = position.after(position.find(move))
    found = {}
    for seed in range(60):
        asked = ask(position, topic, seed)
        found.setdefault(asked.text(), asked)
    return list(found.values())


FOUR = """
players:
  - {name: A, role: sheriff, arrows: 2}
  - {name: B, role: outlaw, life: 3, arrows: 1}
  - {name: C, role: renegade, character: paul_regret}
  - {name: D, role: outlaw, life: 1}
"""


def test_what_the_gatling_costs_is_not_the_bullseyes_doing() -> None:
    found = set()
    for asked in asked_of(f"{FOUR}phase: resolve\ndice: [1, gatling, gatling, gatling, arrow]", "hits"):
        (move,) = said(asked, "line")["moves"]
        seat = asks(asked)[1]["who"]
        found.add((move, asked.position.table.names[seat], right(asked)))
    assert found >= {("A: 1 > B", "B", 1), ("A: 1 > B", "D", 0), ("A: 1 > D", "D", 1), ("A: 1 > D", "B", 0)}


def test_nothing_is_asked_about_the_arrows_of_the_last_throw_as_more_follows_by_itself() -> None:
    with pytest.raises(BadInput, match="no question on arrows"):
        asked_of(f"{FOUR}dice: [1, dynamite, beer, beer, arrow]\nrolls: 2", "arrows", "A: roll all")
    assert asked_of(f"{FOUR}dice: [1, dynamite, beer, beer, arrow]\nrolls: 1", "arrows", "A: roll all")


def test_all_moves_are_told_also_those_without_a_choice() -> None:
    told = {
        said(asked, "line")["moves"]
        for asked in asked_of(f"{FOUR}phase: resolve\ndice: [1, 2, 2, arrow, arrow]", "hits")
    }
    assert told == {("A: 1 > B", "A: 2 > C", "A: 2 > C"), ("A: 1 > D", "A: 2 > C", "A: 2 > C")}


def test_a_question_says_what_the_board_does_not_show() -> None:
    (asked, *_) = asked_of(f"{FOUR}dice: [1, dynamite, dynamite, beer, arrow]", "risks", "A: roll beer + arrow")
    assert asked.text("de").startswith("A nimmt Pfeil und Bier auf, um neu zu würfeln. Wie wahrscheinlich ist es, ")
    (asked, *_) = asked_of(FOUR, "arrows")
    assert asked.text("de").startswith("Der Zug von A beginnt mit einem Wurf aller fünf Würfel. Der Wurf zeigt: ")
    (asked, *_) = asked_of(f"{FOUR}phase: resolve\ndice: [1, 1, beer, arrow, arrow]", "answer", "A: 1 > D")
    assert asked.text("en").startswith(
        "A's final result: 2 x Arrow, 2 x Bull's Eye 1 and Beer. A aims Bull's Eye 1 at D. A is asked: “At whom?” "
    )


def test_choices_are_no_players_names() -> None:
    text = """
players:
  - {name: nobody_yet, role: deputy, life: 1}
  - {name: nobody_at_all, role: outlaw, life: 1}
  - {name: Old Joe, role: renegade, life: 1}
phase: resolve
dice: [1, 1, 2, 2, beer]
turn: nobody_yet
"""
    for asked in asked_of(text, "winners"):
        ids = [id_ for id_, _ in asked.choices()]
        assert ids == ["nobody_yet", "nobody_at_all", "Old Joe", "nobody_yet!", "nobody_at_all!"]
        assert right(asked) <= set(ids)


def test_a_position_that_gives_no_question_says_what_it_takes() -> None:
    needs = {
        "hits": "somebody who is to aim a Bull's Eye", "life": "somebody who is to decide what the final result does",
        "answer": "somebody who is asked, and what he may not answer",
        "risks": "a throw that may bring a third Dynamite or the last arrow",
    }  # fmt: skip
    for topic, what in needs.items():
        with pytest.raises(BadInput, match=f"no question on {topic} about this position; it takes {what}"):
            asked_of(f"{FOUR}dice: [1, 2, beer, beer, arrow]", topic, "A: roll 1")
