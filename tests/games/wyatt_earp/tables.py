"""Tables of Wyatt Earp: situations drawn by chance, for a file and for the oracle, and positions of a few lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import cycle
from random import Random
from typing import TYPE_CHECKING, Any

from bang_explorer.games import rules
from bang_explorer.games.wyatt_earp.desk.names import card
from bang_explorer.games.wyatt_earp.desk.scenario import Player, Scenario
from bang_explorer.scenarios.opening import new_game, open_scenario
from bang_explorer.scenarios.reading import read_scenario
from tests.games.wyatt_earp import oracle
from tests.games.wyatt_earp.oracle import ATTACHED, DECK, HAND, OUTLAWS, POLICIES, State

if TYPE_CHECKING:
    from bang_explorer.core.position import Position

NAMES = "ABCD"
RULES = ("abacus", "literal")
GUN = "fastest_gun"

# --- situations drawn by chance -------------------------------------------------------------------------------------


@dataclass
class Situation:
    """How a game begins: all that a file says of it, and what it does not say."""

    names: str
    policies: dict[str, str]
    phase: str
    turn: int
    dealer: int
    hands: list[list[str]]
    unknown: set[int] = field(default_factory=set)
    """The seats of those whose hand the file gives only as a number."""
    rows: list[dict[str, list[str]]] = field(default_factory=list)
    money: list[int] = field(default_factory=list)
    posters: dict[str, int] = field(default_factory=dict)
    sets: list[str] = field(default_factory=list)
    round: int = 1
    deck: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    set_aside: list[str] = field(default_factory=list)
    reshuffled: bool = False
    sheriff_card: bool = False
    fetched: list[str] = field(default_factory=list)

    def scenario(self) -> Scenario:
        """The file that begins so."""
        happened: dict[str, Any] = {"fetched": tuple(self.fetched)} if self.fetched else {}
        if self.sheriff_card:
            happened["sheriff_card"] = True
        players = (
            Player(
                name,
                hand=len(hand) if who in self.unknown else tuple(hand),
                rows={outlaw: _as_written(row) for outlaw, row in self.rows[who].items()} if self.rows else {},
                money=self.money[who] if self.money else 0,
            )
            for who, (name, hand) in enumerate(zip(self.names, self.hands, strict=True))
        )
        return Scenario(
            id="wyatt_earp.test.random", game="wyatt_earp", rules=rules(self.policies, "wyatt_earp"),
            players=tuple(players), turn=self.names[self.turn], dealer=self.names[self.dealer], phase=self.phase,
            round=self.round, posters=self.posters, sets=tuple(self.sets), this_turn=happened, deck=tuple(self.deck),
            discard=tuple(self.discard), reshuffled=self.reshuffled, set_aside=tuple(self.set_aside) or None,
        )  # fmt: skip


def _as_written(row: list[str]) -> list[Any]:
    """A row as files write it: `[3, photo, hideout]`."""
    outlaws = [one for one in row if one in OUTLAWS]
    others = ["photo" if one.startswith("photo_") else one for one in row if one not in OUTLAWS]
    return [*others, *([len(outlaws)] if outlaws else [])]


class Box:
    """The cards that lie nowhere yet. Whoever takes some gets them by chance."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.left = Counter(DECK)

    def take(self, card: str, most: int = 1) -> list[str]:
        """So many of these cards, or as many as are left."""
        found = [card] * min(most, self.left[card])
        self.left -= Counter(found)
        return found

    def some(self, most: int, *, rather: Iterable[str] = ()) -> list[str]:
        """So many cards; those of the kinds that one would `rather` have come four times as often."""
        wanted, found = set(rather), []
        for _ in range(min(most, self.left.total())):
            weights = [many * (4 if one in wanted else 1) for one, many in self.left.items()]
            (one,) = self.random.choices(list(self.left), weights)
            found += self.take(one)
        return found

    def rows(self) -> dict[str, list[str]]:
        """What lies before a player. Just one Fastest Gun lies on the table."""
        found: dict[str, list[str]] = {}
        likely = self.random.choice((0.1, 0.3, 0.5))
        for outlaw in (one for one in OUTLAWS if self.random.random() < likely):
            row = self.take(outlaw, self.random.choice((0, 1, 2, 3, 4)))
            row += self.take(f"photo_{outlaw}") if not row or self.random.random() < 0.3 else []
            for one in (*ATTACHED, "hideout") if row else ():
                if self.random.random() < 0.2 and not (one == GUN and self.left[one] < DECK[one]):
                    row += self.take(one)
            if row:
                found[outlaw] = row
        return found


def drawn(random: Random) -> Situation:
    """A situation by chance: mostly within a round, with rows, Hideouts, short piles, much money."""
    names = NAMES[: random.randint(2, 4)]
    seats = range(len(names))
    phase = random.choices(("draw", "play", "settle", "setup"), (6, 12, 2, 2))[0]
    policies = {name: random.choice(choices) for name, choices in POLICIES.items()}
    begun = Situation(names, policies, phase, random.choice(seats), random.choice(seats), hands=[])
    box = Box(random)
    if phase == "setup":
        begun.hands = [box.some(random.choice((0, 0, 3, 8))) for _ in seats]
        begun.deck = box.some(2)
        return begun
    all_tied = phase == "settle" and random.random() < 0.6
    begun.rows = [{} if all_tied else box.rows() for _ in seats]
    rather = [one for one in DECK if one not in OUTLAWS] if random.random() < 0.5 else OUTLAWS[:3]
    sizes = [random.choice((0, 1, 1, 2, 3, 5, 8, 12)) for _ in seats]
    sizes[begun.turn] += phase == "play"
    begun.hands = [box.some(size, rather=rather) for size in sizes]
    if phase == "play" and not begun.hands[begun.turn]:  # the rows have taken all cards
        return drawn(random)
    is_shuffled_soon = random.random() < 0.2
    begun.discard = box.some(random.choice((2, 5, 9) if is_shuffled_soon else (0, 0, 1, 2, 3, 10, 20)))
    begun.deck = box.some(0 if is_shuffled_soon else random.choice((0, 0, 0, 1, 2)))
    if is_shuffled_soon or random.random() < 0.5:  # the pile is short
        box.some(random.choice((0, 1, 1) if is_shuffled_soon else (0, 1, 2, 3, 6)))
        begun.set_aside = list(box.left.elements())
    if random.random() < 0.3:
        begun.unknown = {seat for seat in seats if random.random() < 0.6}
    rich = random.choice((0, 5, 24, 25, 26))
    begun.money = [25_000 if all_tied and random.random() < 0.8 else 1000 * random.randint(0, rich) for _ in seats]
    begun.posters = {outlaw: 1000 * random.choice((0, 1, 2, 3, 4, 5, 7, 12)) for outlaw in OUTLAWS}
    begun.sets = [outlaw for outlaw in OUTLAWS if random.random() < 0.3]
    begun.round, begun.reshuffled = random.choice((1, 1, 2, 9)), not is_shuffled_soon and random.random() < 0.5
    if phase == "play" and random.random() < 0.4:
        held = [one for one in begun.hands[begun.turn] if one not in OUTLAWS]
        begun.sheriff_card = True
        if begun.turn not in begun.unknown:
            begun.fetched = random.sample(held, min(len(held), random.choice((0, 0, 1, 2))))
    return begun


# --- the same for both ------------------------------------------------------------------------------------------------


class Luck:
    """Says to the oracle what comes off the pile, by chance, and keeps it for the engine."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.state: State | None = None
        self.said: list[tuple[str, dict[str, int]]] = []
        """Each card that came off the pile, and how often each could have come."""
        self.dealt: list[dict[int, Counter[str]]] = []
        """For each deal the hands, by seat."""
        self.first: dict[int, list[str]] = {}
        """The hands of a deal in which some cards are known before."""

    def draw(self) -> str:
        assert self.state is not None
        could = {self.state.pile[0]: 1} if self.state.pile else dict(self.state.unknown)
        (came,) = self.random.choices(list(could), list(could.values()))
        self.said.append((came, could))
        return came

    def hand(self, seat: int) -> list[str]:
        assert self.state is not None
        if not self.dealt or len(self.dealt[-1]) == len(self.state.names):
            self.dealt.append({})
        hand = self.first.pop(seat, None) or self.random.sample(list(self.state.unknown.elements()), HAND)
        self.dealt[-1][seat] = Counter(hand)
        return hand


def as_the_oracle_has_it(begun: Situation, luck: Luck) -> State:
    """The oracle's state where a situation begins, before any forced move."""
    if begun.phase == "setup":
        luck.first = _first_hands(begun, luck.random)
    state = oracle.situation(
        list(begun.names), hands=begun.hands if begun.phase != "setup" else (), rows=begun.rows, money=begun.money,
        dealer=begun.dealer, turn=begun.turn, phase="play" if begun.phase in ("settle", "setup") else begun.phase,
        round_=begun.round, posters=begun.posters or dict.fromkeys(OUTLAWS, 0), sets=begun.sets, deck=begun.deck,
        discard=begun.discard, set_aside=begun.set_aside, reshuffled=begun.reshuffled,
        sheriff_card=begun.sheriff_card, fetched=begun.fetched, policies=begun.policies,
    )  # fmt: skip
    luck.state = state
    if begun.phase == "settle":
        oracle.end_round(state, luck)
    elif begun.phase == "setup":
        oracle.deal(state, luck)
    oracle.run(state, luck)
    return state


def _first_hands(begun: Situation, random: Random) -> dict[int, list[str]]:
    """Ten cards for everybody: those that the file names, then those known on top of the pile, the rest by chance.

    Those on top go round, from the dealer's left.
    """
    seats = [(begun.dealer + step) % len(begun.names) for step in range(1, len(begun.names) + 1)]
    hands = {seat: list(begun.hands[seat]) for seat in seats}
    for one, seat in zip(begun.deck, cycle(seats), strict=False):
        hands[seat].append(one)
    rest = list((DECK - Counter(one for hand in hands.values() for one in hand)).elements())
    random.shuffle(rest)
    for hand in hands.values():
        hand += [rest.pop() for _ in range(HAND - len(hand))]
    return hands


# --- positions of a few lines -----------------------------------------------------------------------------------------


def laid(*people: str, **keys: str) -> Position:
    """The position in which a scenario begins: A, B, C .. are as said, such as `hand: [hideout], money: 3000`.

    There are at least two. A is on turn unless it is said otherwise. The keys are those of files, such as
    `discard="[hideout]"`.
    """
    seated = people if len(people) > 1 else (*people, "")
    players = [
        f"  - {{name: {name}{', ' * bool(person)}{person}}}" for name, person in zip(NAMES, seated, strict=False)
    ]
    keys = {"turn": "A"} | keys
    rows = ["id: wyatt_earp.test.here", "game: wyatt_earp", "players:", *players]
    rows += [f"{key}: {value}" for key, value in keys.items()]
    return open_scenario(read_scenario("\n".join(rows)))


def after(position: Position, *line: str) -> Position:
    """The position after these moves (`A: discard hideout`) and cards that come by chance (`bank_robbery`)."""
    for one in line:
        position = position.after(position.find(one)) if ":" in one else position.happens(card(one))
    return position


def options(position: Position, beginning: str = "") -> list[str]:
    """What the player who is asked may do, without his name; only what begins so."""
    texts = (option.text.partition(": ")[2] for option in position.options)
    return [text for text in texts if text.startswith(beginning)]


def refused(position: Position, move: str) -> set[str]:
    """What is missing for a move: the keys of the requirements that are not met."""
    return {reason.key for reason in position.why_not(move).reasons}


def told(position: Position, key: str) -> list[dict[str, Any]]:
    """The entries of the log under this key."""
    return [dict(entry.values) for entry in position.log if entry.key == key]


def some_game(seed: int, decisions: int = 150) -> Position:
    """Where a new game stands after so many decisions, or at its end; chance decides everything."""
    chance = Random(seed)
    position = new_game("wyatt_earp", players=2 + seed % 3, seed=seed, rules=RULES[seed // 3 % 2])
    for _ in range(decisions):
        if position.is_over:
            break
        position = position.take(chance.choice(position.options))
    return position
