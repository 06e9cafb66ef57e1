"""Random games of Wyatt Earp, compared with the oracle at each decision and looked at for what must be so.

`python -m tests.games.wyatt_earp.play 100000` plays so many rounds on all cores, and prints figures. A game begins with
a deal, or somewhere within a round, and ends where somebody has won or after so many decisions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

from bang_explorer.games.wyatt_earp.desk.names import card
from bang_explorer.games.wyatt_earp.rules.cards import VEILED
from bang_explorer.scenarios.opening import open_scenario
from tests.games.wyatt_earp.oracle import (
    OUTLAWS,
    PHOTOS,
    State,
    apply,
    decides,
    legal,
    pile_count,
    points,
    settle,
)
from tests.games.wyatt_earp.properties import (
    ALWAYS,
    CLOSELY,
    snapshot,
    what_is_listed_fast_is_what_the_requirements_allow_one_by_one,
)
from tests.games.wyatt_earp.tables import Luck, Situation, as_the_oracle_has_it, drawn
from tests.playing import Played, main

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.games.wyatt_earp.rules.cards import Card

LONGEST = 150
"""So many decisions a game lasts at most: it need not end."""
FACTS_EACH, KEPT_EACH, CLOSELY_EACH = 40, 40, 10
"""At each fortieth decision facts are asked by their paths, and requirements one by one. Each fortieth position is
kept, to see that it does not change. Of each tenth game a position is looked at closely."""


@dataclass
class Figures(Played):
    """How much was played, and what was wrong."""

    rounds: int = 0
    cards: int = 0
    facts: int = 0
    closely: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)
    """What was done, by kind."""
    told: Counter[str] = field(default_factory=Counter)
    """What the log says, by key."""

    def tell(self) -> None:
        print(f"{self.games} games, {self.rounds} rounds, {self.decisions} decisions, {self.cards} cards by chance")
        print(f"{self.facts} facts compared, {self.closely} positions looked at closely")
        super().tell()


# --- one game ---------------------------------------------------------------------------------------------------------


class Game:
    """A game as both play it. The oracle is told first what comes by chance; then the engine is brought the same."""

    def __init__(self, begun: Situation, random: Random) -> None:
        self.luck = Luck(random)
        self.hands = [Counter(hand) for hand in begun.hands]
        """What everybody held before the last decision: of some hands the engine knows only the number."""
        self.state = as_the_oracle_has_it(begun, self.luck)
        self.passed: list[Position] = []
        """The engine's positions since then."""
        self.position = self._brought(open_scenario(begun.scenario()))

    def take(self, text: str) -> None:
        """A move, here and there."""
        self.hands = [hand.copy() for hand in self.state.hands]
        apply(self.state, text.partition(": ")[2], self.luck)
        self.position = self._brought(self.position.after(self.position.find(text)))

    def _brought(self, position: Position) -> Position:
        """The position at the next decision, when the engine has been brought all that the oracle was told."""
        self.passed = [position]
        while position.chance is not None:
            position = position.happens(self._comes(position))
            self.passed.append(position)
        assert not self.luck.said, f"the engine does not draw {self.luck.said}"
        assert not self.luck.dealt, "the engine does not deal"
        return position

    def _comes(self, position: Position) -> Card:
        """What comes now. All that the engine thinks possible must be just what the oracle does."""
        assert position.chance is not None
        flow: Any = position.stack[-1]
        source, node = position.chance.source, flow.at.key
        if node == "Deal.card":
            dealt = self.luck.dealt[0][flow.seat] - Counter(one.id for one in position.table.hands[flow.seat])
            return next(one for one, _ in position.chance.outcomes if one.id in dealt)
        if node == "Deal.first_discard":
            self.luck.dealt.pop(0)
            return card(self.luck.said.pop(0)[0])
        hidden = self._under_veils(position)
        possible = {one.id: often for one, often in position.chance.outcomes}
        if source in ("veil", "leftover"):
            if node == "Unveil.card":
                return card(min(hidden[flow.who]))
            left = Counter(possible) - sum(hidden.values(), Counter())
            assert left.total() == 1, left
            return card(min(left))
        came, could = self.luck.said.pop(0)
        lies_there = dict(sum(hidden.values(), Counter(could))) if not position.table.top else could
        if not position.table.under_veil:
            assert possible == lies_there, (possible, lies_there)
        return card(came)

    def _under_veils(self, position: Position) -> dict[int, Counter[str]]:
        """By seat: what the cards are that the engine does not know."""
        hands = enumerate(position.table.hands)
        return {who: self.hands[who] - Counter(one.id for one in hand) for who, hand in hands if VEILED in hand}


def compare_tables(state: State, position: Position) -> None:
    table = position.table
    is_over = state.phase == "over"
    assert position.decider == decides(state)
    assert position.is_over == is_over
    assert (table.turn, table.dealer, table.round) == (state.turn, state.dealer, state.round)
    assert table.phase in (("settle", "duel") if is_over else ("draw",) if state.phase == "draw" else ("play",))
    assert table.money == state.money
    assert table.posters == state.posters
    assert table.sets == tuple(sorted(state.sets))
    assert table.sheriff_card == state.sheriff_card
    assert position.winners == tuple(state.winners)
    assert [one.id for one in table.found] == ([state.found] if state.found else [])
    assert table.under_way == []
    for mine, theirs in zip(table.rows, state.rows, strict=True):
        assert {outlaw: _counted(row) for outlaw, row in mine.items()} == {
            outlaw: Counter(row) for outlaw, row in theirs.items() if row
        }
    for held, truly in zip(table.hands, state.hands, strict=True):
        assert len(held) == truly.total()
        if VEILED not in held:
            assert _counted(held) == truly
    if is_over:  # whether discards that do not suffice are shuffled before the end, and in which order hands lie there
        if VEILED not in table.discard:
            assert _counted([*table.discard, *table.top, *table.pool]) == everything(state)
        return
    assert table.reshuffled == state.reshuffled
    assert table.deck_count == pile_count(state)
    assert [one.id for one in reversed(table.top)] == state.pile
    assert [one.id for one in reversed(table.discard)] == state.discard
    assert _counted(table.fetched) == state.fetched
    if not (table.veils or table.under_veil):
        assert _counted(table.pool) == state.unknown


def everything(state: State) -> Counter[str]:
    """What lies in both piles."""
    return state.unknown + Counter([*state.pile, *state.discard])


def _counted(cards: list[Card]) -> Counter[str]:
    return Counter([one.id for one in cards])


def facts_of(state: State, position: Position) -> Iterator[tuple[str, Any]]:
    """All facts by the oracle that can be asked of a position, by their paths; but for cards that the engine veils."""
    table, who = position.table, decides(state)
    yield from (("turn", state.names[state.turn]), ("dealer", state.names[state.dealer]), ("round", state.round))
    yield from (("over", state.phase == "over"), ("winners", state.winners))
    yield from (("decides", None if who is None else state.names[who]), ("phase", table.phase))
    yield "sheriff_cards_left", int(not state.sheriff_card)
    if not position.is_over:
        yield from (("deck_count", pile_count(state)), ("discard_count", len(state.discard)))
        yield from (("discard", state.discard), ("discard_top", state.discard[:1]))
    for outlaw in OUTLAWS:
        counted = [points(state, seat, outlaw) for seat in range(len(state.names))]
        taken, _ = settle(state.posters[outlaw] // 1000, counted, state.policies["no_points"])
        yield f"sp.{outlaw}", sum(counted)
        yield f"poster.{outlaw}", state.posters[outlaw]
        yield f"set.{outlaw}", outlaw in state.sets
        for seat, name in enumerate(state.names):
            yield f"{name}.sp.{outlaw}", counted[seat]
            yield f"{name}.share.{outlaw}", 1000 * taken[seat]
            yield f"{name}.row.{outlaw}", as_a_fact(state.rows[seat][outlaw])
    for seat, name in enumerate(state.names):
        yield f"{name}.money", state.money[seat]
        yield f"{name}.hand_count", state.hands[seat].total()
        yield f"{name}.rows", {outlaw: as_a_fact(row) for outlaw, row in sorted(state.rows[seat].items()) if row}
        if VEILED not in table.hands[seat]:
            yield f"{name}.hand", list(state.hands[seat].elements())


def as_a_fact(row: list[str]) -> list[Any]:
    """What lies in a row as facts say it: the number of outlaw cards, the photo, then the rest in alphabetical order
    but for the Hideout, which is last."""
    outlaws = sum(one in OUTLAWS for one in row)
    others = sorted(one for one in row if one not in OUTLAWS and one not in PHOTOS and one != "hideout")
    hideouts = [one for one in row if one == "hideout"]
    return [*([outlaws] if outlaws else []), *(["photo"] * any(one in PHOTOS for one in row)), *others, *hideouts]


def compare_facts(state: State, position: Position) -> int:
    facts, number = position.game.desk.facts, 0
    for path, value in facts_of(state, position):
        found = facts.fact(position, path).value
        as_is = path.rpartition(".")[2] != "hand" and not isinstance(value, list | dict)
        assert found == value if as_is or ".row" in path else sorted(found) == sorted(value), path
        number += 1
    return number


def choose(random: Random, position: Position, taste: str) -> str:
    """What is done: mostly one of the kinds of moves, each as likely as the others; some discard at once."""
    texts = [option.text for option in position.options]
    if taste == "any":
        return random.choice(texts)
    if taste == "plays":
        texts = [text for text in texts if " discard " not in text] or texts
    by_kind: dict[str, list[str]] = {}
    for text in texts:
        by_kind.setdefault(kind_of(text), []).append(text)
    return random.choice(by_kind[random.choice(list(by_kind))])


def kind_of(text: str) -> str:
    """What sort of move it is: `most_wanted left`, `hideout >`, `x3`, `discard`."""
    done, aimed, _ = text.partition(": ")[2].partition(" > ")
    first, *more = done.split()
    if first in OUTLAWS:
        return more[0] if more else "x1"
    if first in PHOTOS:
        return "photo"
    way = more[:1] if first in ("most_wanted", "wyatt_earp") else []
    return " ".join([first, *way, *([">"] if aimed else [])])


def play(seed: int, *, closely: bool = False, longest: int = LONGEST) -> Figures:
    """Play one game by chance, and look at all that must always be so; perhaps at one of its positions closely."""
    random, figures = Random(seed), Figures(games=1)
    game = Game(drawn(random), random)
    first = game.state.round
    taste = random.choice(("any", "kinds", "kinds", "plays"))
    kept: list[tuple[Position, tuple[Any, ...]]] = []
    while True:
        for position in game.passed:
            for holds in ALWAYS:
                holds(position)
            figures.told.update(entry.key for entry in position.journal.entries)
        figures.cards += len(game.passed) - 1
        if random.randrange(KEPT_EACH) == 0:
            kept.append((position, snapshot(position)))
        compare_tables(game.state, position)
        if position.is_over or figures.decisions == longest:
            break
        name = f"{position.decides}: "
        assert {option.text.removeprefix(name) for option in position.options} == legal(game.state)
        if figures.decisions % FACTS_EACH == 0:
            figures.facts += compare_facts(game.state, position)
            what_is_listed_fast_is_what_the_requirements_allow_one_by_one(position)
        text = choose(random, position, taste)
        figures.asked[position.stack[-1].at.key] += 1
        figures.played[kind_of(text)] += 1
        figures.decisions += 1
        game.take(text)
    figures.facts += compare_facts(game.state, position)
    figures.rounds = game.state.round - first + position.is_over
    figures.endings[position.table.ending or "goes on"] += 1
    figures.longest = figures.decisions
    if closely:
        figures.closely = 1
        for holds in CLOSELY:
            holds(random.choice(list(position.history)))
    for earlier, before in kept:
        assert snapshot(earlier) == before, "a position has changed"
    return figures


# --- many games -------------------------------------------------------------------------------------------------------


if __name__ == "__main__":
    raise SystemExit(
        main(
            play, Figures, module="tests.games.wyatt_earp.play", about=__doc__, default=1_000, what="rounds",
            closely_each=CLOSELY_EACH,
        )
    )  # fmt: skip
