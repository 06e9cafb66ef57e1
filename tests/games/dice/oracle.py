"""The rules of BANG! The Dice Game, told a second time from the rulebook: a whole game, decision by decision.

An `Oracle` says what the game waits for (`needs`), takes moves (`take`) and throws (`roll`), and tells the facts. Each
rule is a generator that yields wherever somebody must decide or dice must be thrown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any, NoReturn

FACES = ("arrow", "dynamite", "bullseye_1", "bullseye_2", "beer", "gatling")
SHORT = {"bullseye_1": "1", "bullseye_2": "2"}
OTHER = {"1": "2", "2": "1"}
ARROWS = 9
DICE = 5
POLICIES = {
    "dynamite_timing": ("after_others", "before_others"),
    "three_player_all_dead": ("draw", "outlaw"),
    "kit_carlson_arrows": ("any_players", "one_player"),
    "el_gringo_eliminated": ("takes_effect", "no_effect"),
    "suzy_lafayette_gain": ("after_losses", "before_losses"),
}
"""The choices; the first one is played where nothing is said."""
TARGET = {"deputy": "renegade", "renegade": "outlaw", "outlaw": "deputy"}
"""Whom each has to eliminate himself in the game for three."""

Need = tuple[str, Any]
Course = Generator[tuple[Need, dict[str, Any]], Any, Any]
"""A rule that may have to wait: it yields what for, and what each answer means; sent in is what the one given means."""


@dataclass
class Person:
    name: str
    role: str
    character: str | None
    life: int
    max_life: int
    arrows: int
    out: bool


class Over(Exception):
    """The game has ended at once."""


class Oracle:
    """A game that stands before the turn of a seat."""

    def __init__(self, players: Iterable[Mapping[str, Any]], turn: int, policies: Mapping[str, str] = {}) -> None:
        self.people = [Person(**player) for player in players]
        self.policies = {name: choices[0] for name, choices in POLICIES.items()} | dict(policies)
        self.pool = ARROWS - sum(one.arrows for one in self.people)
        self.turn = turn
        self.phase, self.rolls, self.beers_left = "start", 0, 0
        self.dice: list[str] = []
        self.winners: list[str] = []
        self._course = self._game()
        self.needs, self._answers = next(self._course)

    def options(self) -> set[str]:
        kind, seat = self.needs
        assert kind == "decide", f"nobody is asked, but {self.needs}"
        return {f"{self.people[seat].name}: {answer}" for answer in self._answers}

    def take(self, text: str) -> None:
        assert text in self.options(), f"{text} is none of {sorted(self.options())}"
        self.needs, self._answers = self._course.send(self._answers[text.partition(": ")[2]])

    def roll(self, faces: Iterable[str]) -> None:
        faces = list(faces)
        assert self.needs == ("roll", len(faces)), f"{faces} were thrown, but {self.needs}"
        assert set(faces) <= set(FACES), faces
        self.needs, self._answers = self._course.send(faces)

    def facts(self) -> dict[str, Any]:
        kind, seat = self.needs
        told = ("life", "max_life", "arrows", "role", "character", "out")
        return {f"{one.name}.{what}": getattr(one, what) for one in self.people for what in told} | {
            "turn": self.me.name,
            "phase": self.phase,
            "over": kind == "over",
            "winners": self.winners,
            "decides": self.people[seat].name if kind == "decide" else None,
            "arrows": self.pool,
            "dice": sorted(self.dice),
            "rolls_left": self.most_rolls() - self.rolls if self.phase == "roll" else 0,
        }

    # --- who and whom -----------------------------------------------------------------------------------------------

    @property
    def me(self) -> Person:
        return self.people[self.turn]

    def clockwise(self) -> list[int]:
        """All seats, whoever is on turn first."""
        return [(self.turn + step) % len(self.people) for step in range(len(self.people))]

    def in_play(self) -> list[int]:
        return [seat for seat in self.clockwise() if not self.people[seat].out]

    def i_am(self, character: str) -> bool:
        return self.me.character == character

    def at_anybody(self, what: str) -> dict[str, int]:
        return {f"{what} > {self.people[seat].name}": seat for seat in self.in_play()}

    def ask(self, seat: int, answers: dict[str, Any]) -> Course:
        """What the answer means; where there is only one, it is not asked for."""
        return next(iter(answers.values())) if len(answers) == 1 else (yield ("decide", seat), answers)

    def gain(self, seat: int, points: int) -> None:
        one = self.people[seat]
        one.life = min(one.life + points, one.max_life)

    def give_back(self, seat: int, arrows: int) -> None:
        self.people[seat].arrows -= arrows
        self.pool += arrows

    def give_all_back(self, seat: int) -> None:
        self.give_back(seat, self.people[seat].arrows)

    # --- the course of a game ---------------------------------------------------------------------------------------

    def _game(self) -> Course:
        try:
            while True:
                yield from self.one_turn()
                self.turn = next(seat for seat in self.clockwise()[1:] if not self.people[seat].out)
                self.phase, self.dice, self.rolls = "start", [], 0
        except Over:
            yield ("over", tuple(sorted(self.winners))), {}

    def one_turn(self) -> Course:
        """Step by step. If the player on turn falls, the turn is over."""
        loss_first = self.policies["dynamite_timing"] == "before_others"
        gain_first = self.policies["suzy_lafayette_gain"] == "before_losses"
        steps = [self.gift, self.rolling, self.shots, self.beers, self.gatling, self.kit_carlson]
        steps.insert(2 if loss_first else len(steps), self.dynamite)
        steps.insert(2 if gain_first else len(steps), self.suzy_lafayette)
        for step in steps:
            yield from step()
            if self.me.out:
                return

    def gift(self) -> Course:
        """Sid Ketchum: at the start of his turn a player of his choice gets a life point."""
        if self.i_am("sid_ketchum"):
            self.gain((yield from self.ask(self.turn, self.at_anybody("sid_ketchum"))), 1)

    def most_rolls(self) -> int:
        return 4 if self.i_am("lucky_duke") else 3

    def rolling(self) -> Course:
        """Up to three throws, first of all dice. Three dynamites end it; none is thrown again, but by Black Jack."""
        self.phase = "roll"
        while True:
            thrown = yield ("roll", DICE - len(self.dice)), {}
            self.dice += thrown
            self.rolls += 1
            for _ in range(thrown.count("arrow")):
                yield from self.take_an_arrow(self.turn)
                if self.me.out:
                    return
            if self.rolls == self.most_rolls() or self.dice.count("dynamite") >= 3:
                break
            again = yield from self.ask(self.turn, {"keep": (), **self.throws()})
            if not again:
                break
            self.dice = list((Counter(self.dice) - Counter(again)).elements())
        self.phase = "resolve"

    def throws(self) -> dict[str, tuple[str, ...]]:
        """Which dice may be thrown again."""
        free = [face for face in sorted(self.dice, key=FACES.index) if face != "dynamite" or self.i_am("black_jack")]
        sets = {some for many in range(1, len(free)) for some in combinations(free, many)}
        texts = {f"roll {' + '.join(SHORT.get(face, face) for face in some)}": some for some in sets}
        return texts | {"roll all": tuple(free)}

    # --- the dice ---------------------------------------------------------------------------------------------------

    def take_an_arrow(self, seat: int) -> Course:
        """Whoever takes the last arrow brings on the Indians: a point for each arrow, Jourdonnais at most 1."""
        self.pool -= 1
        self.people[seat].arrows += 1
        if self.pool == 0:
            points = Counter({one: self.people[one].arrows for one in self.in_play()})
            for one in points:
                if self.people[one].character == "jourdonnais":
                    points[one] = min(points[one], 1)
            yield from self.lose(points, "indians")

    def dynamite(self) -> Course:
        if self.dice.count("dynamite") >= 3:
            yield from self.lose(Counter({self.turn: 1}), "dynamite")

    def aims(self, face: str) -> list[int]:
        """Who sits 1 or 2 places away to the left or right, for Rose Doolan also one more.

        With two or three players a 2 is a 1.
        """
        ring = self.in_play()
        away = 1 if face == "1" or len(ring) <= 3 else 2
        ways = (away, away + 1) if self.i_am("rose_doolan") else (away,)
        return sorted({ring[way % len(ring)] for one in ways for way in (one, -one)} - {self.turn})

    def shots(self) -> Course:
        """All targets are chosen, then all life points are lost together."""
        self.beers_left = self.dice.count("beer")
        points: Counter[int] = Counter()
        doubled = False
        for face in sorted(SHORT[one] for one in self.dice if one in SHORT):
            ways = {face: (face, 1)}
            if self.i_am("calamity_janet") and len(self.in_play()) > 3:
                ways[f"{face} as {OTHER[face]}"] = OTHER[face], 1
            if self.i_am("slab_the_killer") and not doubled and self.beers_left:
                ways[f"{face} + beer"] = face, 2
            answers = {
                f"{way} > {self.people[seat].name}": (seat, damage)
                for way, (as_, damage) in ways.items()
                for seat in self.aims(as_)
            }
            seat, damage = yield from self.ask(self.turn, answers)
            points[seat] += damage
            if damage == 2:
                doubled = True
                self.beers_left -= 1
        yield from self.lose(points, "shots")

    def beers(self) -> Course:
        """Each beer is a life point for anybody; Jesse Jones has 2 of his own if he begins with 4 or less."""
        own = 2 if self.i_am("jesse_jones") and self.me.life <= 4 else 1
        for _ in range(self.beers_left):
            seat = yield from self.ask(self.turn, self.at_anybody("beer"))
            self.gain(seat, own if seat == self.turn else 1)

    def gatling(self) -> Course:
        """With three (Willy the Kid: two) all others lose a point, but Paul Regret."""
        if self.dice.count("gatling") >= (2 if self.i_am("willy_the_kid") else 3):
            hit = [seat for seat in self.in_play()[1:] if self.people[seat].character != "paul_regret"]
            yield from self.lose(Counter(hit), "gatling")

    def kit_carlson(self) -> Course:
        """Kit Carlson may put an arrow of any player back for each gatling."""
        one_player = self.policies["kit_carlson_arrows"] == "one_player"
        of = self.in_play()
        for _ in range(self.dice.count("gatling") if self.i_am("kit_carlson") else 0):
            some = {f"kit_carlson > {self.people[seat].name}": seat for seat in of if self.people[seat].arrows}
            seat = yield from self.ask(self.turn, {**some, "pass": None})
            if seat is None:
                return
            self.give_back(seat, 1)
            of = [seat] if one_player else of

    def suzy_lafayette(self) -> Course:
        if self.i_am("suzy_lafayette") and not {"bullseye_1", "bullseye_2"} & set(self.dice):
            self.gain(self.turn, 2)
        yield from ()  # nobody is asked

    # --- losing life points -----------------------------------------------------------------------------------------

    def lose(self, points: Counter[int], cause: str) -> Course:
        """All lose their points together: by shots or gatling of the player on turn, by indians or by dynamite."""
        by_me = cause in {"shots", "gatling"}
        if by_me:
            yield from self.arrows_instead(points)
        fallen = []
        for seat in +points:
            one = self.people[seat]
            one.life = max(one.life - points[seat], 0)
            if one.life == 0:
                one.out = True
                self.give_all_back(seat)
                fallen.append(seat)
        self.end_if_won(fallen, by_me=by_me)
        if cause == "gatling":
            self.give_all_back(self.turn)
        if cause == "indians":
            for seat in self.in_play():
                self.give_all_back(seat)
        for seat in self.clockwise():
            yield from self.after_a_loss(seat, points[seat], fallen, cause)

    def arrows_instead(self, points: Counter[int]) -> Course:
        """Bart Cassidy may take an arrow for each point that he would lose, but never the last one."""
        for seat in [one for one in points if self.people[one].character == "bart_cassidy"]:
            while points[seat] and self.pool >= 2:
                if not (yield from self.ask(seat, {"bart_cassidy": True, "pass": False})):
                    break
                points[seat] -= 1
                yield from self.take_an_arrow(seat)

    def after_a_loss(self, seat: int, lost: int, fallen: list[int], cause: str) -> Course:
        """What somebody's ability does when life points have been lost."""
        one = self.people[seat]
        if one.character == "pedro_ramirez" and not one.out:  # after Indians he has no arrows left
            for _ in range(min(lost, one.arrows)):
                if not (yield from self.ask(seat, {"pedro_ramirez": True, "pass": False})):
                    return
                self.give_back(seat, 1)
        counts = not one.out or self.policies["el_gringo_eliminated"] == "takes_effect"
        if one.character == "el_gringo" and lost and counts and cause in {"shots", "gatling"}:
            yield from self.take_an_arrow(self.turn)
        if one.character == "vulture_sam" and not one.out:
            self.gain(seat, 2 * len(fallen))

    # --- the end ----------------------------------------------------------------------------------------------------

    def end_if_won(self, fallen: list[int], *, by_me: bool) -> None:
        left = [self.people[seat] for seat in self.in_play()]
        if "sheriff" not in {one.role for one in self.people}:
            self.end_of_three({self.people[seat].role for seat in fallen} if by_me else set())
        elif "sheriff" not in {one.role for one in left}:
            if [one.role for one in left] == ["renegade"]:
                self.win(left)
            self.win(one for one in self.people if one.role == "outlaw")
        elif not {"outlaw", "renegade"} & {one.role for one in left}:
            self.win(one for one in self.people if one.role in {"sheriff", "deputy"})

    def end_of_three(self, hit_by_me: set[str]) -> None:
        """Who eliminates his target himself wins; or else the last one left."""
        left = self.in_play()
        if TARGET[self.me.role] in hit_by_me:
            self.win([self.me])
        if len(left) == 1:
            self.win([self.people[left[0]]])
        if not left:
            outlaw = self.policies["three_player_all_dead"] == "outlaw"
            self.win(one for one in self.people if outlaw and one.role == "outlaw")

    def win(self, winners: Iterable[Person]) -> NoReturn:
        self.winners = [one.name for one in winners]
        raise Over
