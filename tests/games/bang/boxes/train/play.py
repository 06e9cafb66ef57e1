"""Random games with the train, compared with the oracle at each decision and looked at for what must be so.

`python -m tests.games.bang.boxes.train.play 2000` plays so many games on all cores, and prints figures.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

from bang_explorer.core.chance import weighted
from bang_explorer.scenarios.opening import new_game
from tests.games.bang.boxes.train.properties import ALWAYS, CLOSELY, OFTEN, Holds
from tests.oracle import asides, expected, told
from tests.playing import Played, main
from tests.strategies import RULES, snapshot

if TYPE_CHECKING:
    from bang_explorer.core.acts import Option
    from bang_explorer.core.position import Position

PLAYERS = {"base+train": (4, 5, 6, 7), "base+dodge_city+train": (4, 5, 6, 7, 8)}
"""How many can play with the train."""
SEATED = tuple((game, players) for game, numbers in PLAYERS.items() for players in numbers)
POLICIES: tuple[dict[str, str], ...] = (
    {}, {"track_length": "alive"}, {"deathwood_pays": "no_cars"}, {"money_bag_is": "imitated"},
)  # fmt: skip
"""What is changed in the rules, in turn."""
ENDLESS = 4_000
"""More decisions than a game by chance takes."""
OFTEN_EACH, CLOSELY_EACH, KEPT_EACH = 9, 60, 40
"""One in so many positions is looked at for what takes longer; one in so many is kept, to see that it never changes."""
TASTES = ("any", "trains", "trains", "rich", "peace")
"""How somebody chooses: anything, mostly what has to do with the train, the same but with few shots, or no shots."""
OF_THE_TRAIN = ("advance", "car", "give")
SHOTS = ("bang", "gatling", "duell", "indianer", "haubitze", "pepperbox", "springfield", "faustschlag")


@dataclass
class Figures(Played):
    """How much was played, and what was wrong."""

    options: int = 0
    positions: int = 0
    closely: int = 0
    over: int = 0
    played: Counter[str] = field(default_factory=Counter)
    """What was done, by kind."""
    named: Counter[str] = field(default_factory=Counter)
    """The cards that were played or used and the abilities that were, by id."""
    told: Counter[str] = field(default_factory=Counter)
    """What the log says, by key."""

    def tell(self) -> None:
        print(f"{self.games} games, {self.over} of them to the end, the longest of {self.longest} decisions")
        print(f"{self.decisions} decisions compared with {self.options} options, {self.positions} positions looked at")
        print(f"{self.closely} of them closely")
        super().tell()


# --- one game ---------------------------------------------------------------------------------------------------------


def compare_options(position: Position, rules: str) -> int:
    """See that the oracle allows just what the engine does."""
    found = Counter((option.who, told(option.raw)) for option in position.options)
    wanted = {(position.decider, option) for option in expected(position, rules)} | asides(position, rules)
    assert set(found) == wanted, (position.stack[-1].at.key, list(set(found) ^ wanted)[:4])
    assert max(found.values()) == 1, (position.stack[-1].at.key, found.most_common(2))
    return len(wanted)


def choose(random: Random, position: Position, taste: str) -> Option:
    """What is done: mostly one of the kinds of moves, each as likely as the others."""
    options: Sequence[Option] = position.options
    if taste == "any":
        return random.choice(options)
    if taste in ("rich", "peace"):
        options = [option for option in options if not is_a_shot(option)] or options
    of_cars = [option for option in options if is_of_the_train(option)]
    if of_cars and random.random() < 0.6:
        options = of_cars
    by_kind: dict[str, list[Option]] = {}
    for option in options:
        by_kind.setdefault(kind_of(option), []).append(option)
    if len(by_kind) > 1 and (taste == "rich" or random.random() < 0.7):  # so turns are not too short
        by_kind.pop("end", None)
    return random.choice(by_kind[random.choice(list(by_kind))])


def is_of_the_train(option: Option) -> bool:
    act, what, _ = option.raw
    used = what[0] if isinstance(what, tuple) and what else what
    return act.verb in OF_THE_TRAIN or (act.verb == "use" and bool(getattr(used, "kind", None) and used.kind.apart))


def is_a_shot(option: Option) -> bool:
    return any(word in option.text.partition(": ")[2].partition(" >")[0].partition(" +")[0] for word in SHOTS)


def kind_of(option: Option) -> str:
    """What sort of move it is: `car`, `use sleeper_car`, `use baggage_car as bang`, `play`."""
    act, what, _ = option.raw
    if act.verb == "use":
        used = what[0] if isinstance(what, tuple) else what
        return f"use {used.kind.id}{' as ' * bool(act.stands_for)}{act.stands_for}" if used.kind.apart else "use"
    return str(act.verb)


def named_in(option: Option) -> set[str]:
    """The card that is played, brought or used, or the person whose ability it is."""
    act, what, _ = option.raw
    used = what[0] if isinstance(what, tuple) and what else what
    return {act.name} if act.verb == "ability" else {used.kind.id} if hasattr(used, "kind") else set()


def begun(seed: int) -> tuple[Position, str]:
    """A new game, and the name of its rules; so many in a row as there are ways to sit are of each."""
    game, players = SEATED[seed % len(SEATED)]
    rules = RULES[seed // len(SEATED) % len(RULES)]
    more = POLICIES[seed // 2 % len(POLICIES)]
    always: dict[str, Any] = {"ask": "always"} if seed % 7 == 3 else {}
    return new_game(game, players=players, seed=seed, rules={"like": rules, **more}, **always), rules


def play(seed: int, *, closely: bool = True, longest: int = ENDLESS) -> Figures:
    """Play one game by chance, compare it with the oracle, and look at all that must always be so."""
    random, figures = Random(seed), Figures(games=1)
    position, rules = begun(seed)
    taste = random.choice(TASTES)
    kept: list[tuple[Position, tuple[Any, ...]]] = []
    while True:
        figures.positions += 1
        figures.told.update(entry.key for entry in position.journal.entries)
        holding: tuple[Holds, ...] = ALWAYS
        if random.randrange(OFTEN_EACH) == 0:
            holding += OFTEN
        if closely and random.randrange(CLOSELY_EACH) == 0:
            holding += CLOSELY
            figures.closely += 1
        for holds in holding:
            holds(position)
        if random.randrange(KEPT_EACH) == 0:
            kept.append((position, snapshot(position)))
        if position.is_over or figures.decisions == longest:
            break
        if position.chance is not None:
            position = position.happens(weighted(list(position.chance.outcomes), random))
            continue
        figures.options += compare_options(position, rules)
        option = choose(random, position, taste)
        figures.asked[position.stack[-1].at.key] += 1
        figures.played[kind_of(option)] += 1
        figures.named.update(named_in(option))
        figures.decisions += 1
        position = position.after(option)
    assert position.is_over or longest < ENDLESS, "the game does not end"
    figures.over, figures.longest = int(position.is_over), figures.decisions
    for earlier, before in kept:
        earlier._key, earlier._options = None, None  # nothing that was worked out earlier counts
        assert snapshot(earlier) == before, "a position has changed"
    return figures


# --- many games -------------------------------------------------------------------------------------------------------


if __name__ == "__main__":
    raise SystemExit(main(play, Figures, module="tests.games.bang.boxes.train.play", about=__doc__, default=500))
