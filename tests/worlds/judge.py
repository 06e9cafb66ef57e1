"""The judge: two worlds that a seat cannot tell apart must look the same to it. Counts what does not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from math import ceil
from random import Random
from typing import TYPE_CHECKING, Any, Self

from bang_explorer.games import find
from bang_explorer.rulebook.statements import statements
from bang_explorer.scenarios.opening import new_game
from bang_explorer.widgets.explore.explorer import Explorer
from bang_explorer.widgets.explore.journey import Journey
from tests.games.bang.boxes.train.play import PLAYERS as WITH_TRAIN
from tests.strategies import RULES, TABLES
from tests.widgets.explore.journeys import Led, again, remember, retold, wander
from tests.worlds.otherwise import OtherGame, Twin, otherwise
from tests.worlds.sights import (
    ASKED,
    LANGUAGES,
    Sights,
    differs,
    moves_to_try,
    of_panel,
    of_position,
    of_refusal,
    texts,
)

if TYPE_CHECKING:
    from bang_explorer.core.acts import Option
    from bang_explorer.core.position import Position

OF_A_STORY = 10
"""So many positions are looked at in one story."""
OF_A_WORLD = 4
"""At the most so many of them are seen in one other world: the last one that it comes to, and some on the way."""
STEPS = 90
"""So long a story is."""
Seated = tuple[str, int, str]
"""A game, a number of players, and a set of rules."""
DICE = tuple(("dice", players, rules) for rules in RULES for players in range(3, 9))
"""The Dice Game with every number of players under each set of rules."""
WYATT_EARP = tuple(("wyatt_earp", players, rules) for rules in ("abacus", "literal") for players in (2, 3, 4))
"""The same for Wyatt Earp."""
TRAIN = tuple((game, players, RULES[players % 2]) for game, numbers in WITH_TRAIN.items() for players in numbers)
"""Games with the train, with every number of players, each under one set of rules."""
FOLDED = ("not_possible", "rule_read", "settling", "compare_branches", "exchange", "walk")
"""What can be unfolded in the explorer."""


@dataclass(frozen=True)
class Case:
    """Where something is different: enough to make it once more."""

    seed: str
    seat: str
    number: int
    """Which position of the story, or which moment of its journey."""
    where: str
    """What the seat did there, and where in what it saw the difference is."""


@dataclass
class Figures:
    """How much was compared, and what was different, by kind."""

    positions: int = 0
    views: int = 0
    unlike: int = 0
    """Positions that are not the same in both worlds: at the others the seat knows all that there is."""
    asked_otherwise: int = 0
    """Positions of open play at which one is asked in one world only: they cannot be compared further."""
    impossible: list[str] = field(default_factory=list)
    """Worlds in which something that all have seen could not happen."""
    differences: Counter[str] = field(default_factory=Counter)
    cases: dict[str, Case] = field(default_factory=dict)
    """Of each kind of difference the first one."""

    def compare(self, one: Sights, other: Sights, case: Case) -> None:
        """Count what two worlds look like."""
        for (kind, mine), (also, theirs) in zip_longest(one, other, fillvalue=("nothing", None)):
            self.views += 1
            found = differs(mine, theirs) if kind == also else f": {also} instead"
            if found:
                self.differences[kind] += 1
                self.cases.setdefault(kind, Case(case.seed, case.seat, case.number, case.where + found))

    def __iadd__(self, other: Figures) -> Self:
        self.positions += other.positions
        self.views += other.views
        self.unlike += other.unlike
        self.asked_otherwise += other.asked_otherwise
        self.impossible += other.impossible
        self.differences += other.differences
        self.cases = other.cases | self.cases
        return self


# --- stories ----------------------------------------------------------------------------------------------------------


@dataclass
class Story:
    """A random game with branches, and what has led on where the seed has not."""

    seed: str
    journey: Journey
    led: Led
    dice: Random

    @property
    def positions(self) -> list[Position]:
        """All positions, each after the one that it came from."""
        return [position for moment in self.journey.moments for position in moment.passed]


def story(
    seed: str, number: int, ask: str | None = "always", *, people: Sequence[str] = (), tables: Sequence[Seated] = TABLES
) -> Story:
    """As many in a row as there are `tables` are of each game, number of players and set of rules.

    These people sit there first, if they are in the box.
    """
    game, players, rules = tables[number % len(tables)]
    dice = Random(f"{seed}/{number}")
    how: dict[str, Any] = {} if ask is None else {"ask": ask}
    known = [person for person in people if person in find(game).people]
    seated = [*known, *[None] * (players - len(known))] if known else []
    first = new_game(game, players=players, seed=dice.randrange(2**31), rules=rules, characters=seated, **how)
    told: Led = {}
    return Story(f"{seed}/{number}", wander(Journey.to(first), dice, STEPS, told, fiercely), told, dice)


def fiercely(position: Position, dice: Random) -> Option:
    """Whoever is on turn does not often end it, and others do not often defend themselves: so there are dead to see."""
    is_on_turn = position.decider == position.table.turn
    words = ("end", "discard") if is_on_turn else ("pass",)
    others = [option for option in position.options if any(word in option.text for word in words) != is_on_turn]
    return dice.choice(others if others and dice.random() < 0.7 else position.options)


# --- what is judged ---------------------------------------------------------------------------------------------------


def judge(
    positions: int, seed: str = "0", *, ask: str | None = "always", pages: int = 7, moves: int = 10,
    figures: Figures | None = None, tables: Sequence[Seated] = TABLES,
) -> Figures:  # fmt: skip
    """Look at so many positions, rounded up to whole stories; of each `pages`th story at the explorer's page, too."""
    figures = Figures() if figures is None else figures
    for number in range(ceil(positions / OF_A_STORY)):
        figures += look_at(story(seed, number, ask, tables=tables), moves=moves, page=number % pages == 0)
    return figures


def look_at(told: Story, *, moves: int = 10, page: bool = True) -> Figures:
    """Look at some positions of a story, and at the explorer's page of it."""
    figures = Figures()
    look_at_positions(told, OF_A_STORY, moves, figures)
    if page:
        look_at_pages(told, figures)
    return figures


def look_at_positions(told: Story, most: int, moves: int, figures: Figures) -> None:
    """Some positions, each in another world for some seat."""
    dice, there = told.dice, told.positions
    numbers = {id(position): number for number, position in enumerate(there)}
    played = [position for position in there if position.phase != "setup"]
    amid = [position for position in played if position.decider != position.table.turn]
    left = most
    while left > 0:
        last = dice.choice(dice.choices((there, played, amid), (1, 4, 5))[0])
        way = list(reversed(list(last.history)))
        seat = _seat(last, dice)
        chosen = [last, *dice.sample(way[:-1], min(left - 1, OF_A_WORLD - 1, len(way) - 1))]
        left -= len(chosen)
        figures.positions += len(chosen)
        try:
            twins = otherwise(way, told.led, seat, dice)
        except OtherGame as error:
            figures.impossible.append(f"{told.seed} for {last.table.names[seat]} at {numbers[id(last)]}: {error}")
            continue
        for position in chosen:
            case = Case(told.seed, last.table.names[seat], numbers[id(position)], "")
            _look_at(position, twins[id(position)], case, moves, dice, figures)


def _seat(position: Position, dice: Random) -> int:
    """From which seat one looks: as often from the one that decides as from the others."""
    if position.decider is not None and dice.random() < 0.5:
        return position.decider
    return dice.randrange(len(position.table.names))


def _look_at(one: Position, twin: Twin, case: Case, moves: int, dice: Random, figures: Figures) -> None:
    other, name = twin.position, case.seat
    figures.unlike += one.key() != other.key()
    if twin.ahead or one.decides != other.decides:
        figures.asked_otherwise += 1
        figures.compare(iter([(ASKED, one.decides)]), iter([(ASKED, other.decides)]), case)
        return
    how = dice.randrange(2**31)
    figures.compare(of_position(one, name, Random(how)), of_position(other, name, Random(how)), case)
    for move in moves_to_try(one, other, one.seat(name), dice, moves):
        lang = dice.choice(LANGUAGES)
        tried = Case(case.seed, name, case.number, move)
        figures.compare(of_refusal(one, move, lang), of_refusal(other, move, lang), tried)


# --- the explorer -----------------------------------------------------------------------------------------------------


def look_at_pages(told: Story, figures: Figures, *, moments: int = 3) -> None:
    """The explorer's page from a seat, at some moments of a story, with all that somebody there may do."""
    dice, journey = told.dice, told.journey
    seat = _seat(journey.at.position, dice)
    name = journey.at.position.table.names[seat]
    taken = _own_moves(told, seat, moments)
    try:
        twins = otherwise([*told.positions, *taken.new], told.led | taken.led, seat, dice)
    except OtherGame as error:
        figures.impossible.append(f"{told.seed} for {name}, all branches: {error}")
        return
    if any(len(twin.steps) != 1 for twin in twins.values()):
        figures.asked_otherwise += 1
        return
    one, other = two_pages(told, twins, name, dice.choice(LANGUAGES))
    numbers = [0, *dice.sample(range(len(journey.moments)), min(moments, len(journey.moments)))]
    deeds = [deed for number in numbers for deed in deeds_of(one, number, dice)]
    for do, given in (*deeds, *taken.deeds):
        for panel in (one, other):
            panel.do(do, given)
        figures.compare(of_panel(one), of_panel(other), Case(told.seed, name, one.journey.at.number, f"{do} {given}"))


def two_pages(told: Story, twins: dict[int, Twin], name: str, lang: str) -> tuple[Explorer, Explorer]:
    """The explorer of a story, and that of the same one in the other world, from a seat; with everything unfolded."""
    journeys = again(told.journey), retold(told.journey, lambda position: twins[id(position)].steps)
    one, other = (Explorer(journey, seat=name, lang=lang) for journey in journeys)
    for panel in (one, other):
        panel.unfolded.update(FOLDED)
        panel.rewrite()
    return one, other


@dataclass
class Taken:
    """Moves that somebody at a seat takes on the page: they lead to new branches."""

    deeds: list[tuple[str, dict[str, str]]] = field(default_factory=list)
    new: list[Position] = field(default_factory=list)
    led: Led = field(default_factory=dict)


def _own_moves(told: Story, seat: int, most: int) -> Taken:
    """Some moves of a seat that are its to take. What it sees then belongs to what is the same in both worlds."""
    journey, taken = again(told.journey), Taken()
    own = [moment.number for moment in journey.moments if moment.position.decider == seat]
    for number in told.dice.sample(own, min(most, len(own))):
        journey.go(number)
        before, known = journey.at.position, len(journey.moments)
        option = told.dice.choice(before.answers)
        journey.take(option.text)
        taken.deeds += [("go", {"number": str(number)}), ("take", {"move": option.text})]
        if len(journey.moments) > known:
            taken.new += journey.at.passed
            remember(journey, before, option.raw, taken.led)
    return taken


def deeds_of(panel: Explorer, number: int, dice: Random) -> Iterator[tuple[str, dict[str, str]]]:
    """What somebody at a seat may do at a moment, or try to: first moves that are not his, then what leads away."""
    position = panel.journey.moments[number].position
    anybody = dice.randrange(len(position.table.names))
    tips = [str(tip.number) for tip in panel.journey.tips]
    asked, unasked = dice.sample(list(texts(position, anybody)), 2)
    others = [option.text for option in position.options if position.table.names[option.who] != panel.seat]
    things = position.game.desk.board.laid(position.as_seen_by(str(panel.seat)), panel.words).ids
    own = [id_ for id_ in things if f"seat:{position.seat(str(panel.seat))}" in id_ or id_.startswith("card:")]
    yield "go", {"number": str(number)}
    if not position.table.asks_openly:  # else they are taken, and somebody who falls may show his role
        for move in (*dice.sample(others, min(2, len(others))), *([] if position.decides == panel.seat else [unasked])):
            yield "take", {"move": move}
    yield from dice.sample(
        [
            ("back", {}), ("forward", {}), ("slide", {"value": str(dice.randrange(number + 3))}),
            ("branch", {"value": dice.choice(tips)}), ("compare", {"value": dice.choice(tips)}),
            ("compare", {"value": ""}), ("rule", {"id": dice.choice(list(statements()))}),
            ("speak", {"value": dice.choice(LANGUAGES)}), ("view", {"value": str(panel.seat)}),
            ("settle", {"fact": "over = true", "own": "", "until": "turn"}), ("play", {"line": "proof"}),
            ("press", {"id": dice.choice(things)}), ("press", {"id": dice.choice(things)}), ("let_go", {}),
            ("press", {"id": dice.choice(own)}), ("show_whole", {}), ("show_ahead", {}),
            ("bring", {"what": "way:0"}), ("bring_card", {"value": "card:bang-2C"}),
            ("unfold", {"what": "not_possible", "open": dice.choice(("true", "false"))}),
            ("ask", {"move": asked}), ("ask", {"move": ""}), ("open_text", {"text": "id: nothing"}),
        ],
        8,
    )  # fmt: skip
    yield "go", {"number": str(number)}
