"""The rules of Wyatt Earp, told a second time from the rulebook: a whole game, decision by decision.

`legal` lists what whoever decides may do, `apply` does it. The oracle knows all hands, but of the draw pile only which
cards lie there, in no order: it asks a `Chance` for each card that comes off the pile, and checks that it can be there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, cycle
from typing import Protocol

OUTLAWS = ("belle_starr", "billy_the_kid", "bob_dalton", "butch_cassidy", "jesse_james", "sundance_kid", "wes_hardin")
PHOTOS = {f"photo_{outlaw}": outlaw for outlaw in OUTLAWS}
ATTACHED = {"bank_robbery": 1000, "fastest_gun": 1000, "stagecoach_robbery": 3000}
"""The sheriff cards that are laid in an own row after a hit, and what each adds to the poster."""
POINTS = {
    **dict.fromkeys(OUTLAWS, 2), **dict.fromkeys(PHOTOS, 4),
    "bank_robbery": 2, "fastest_gun": 3, "stagecoach_robbery": 1,
}  # fmt: skip
DECK = Counter({
    **dict.fromkeys(OUTLAWS, 7), **dict.fromkeys(PHOTOS, 1), "bank_robbery": 4, "fastest_gun": 3,
    "stagecoach_robbery": 2, "most_wanted": 3, "hideout": 3, "wyatt_earp": 7,
})  # fmt: skip
ORPHANS = ("bank_robbery", "fastest_gun", "stagecoach_robbery", "hideout")
"""The order in which sheriff cards go to the discard pile when nothing is left that holds them."""
HAND, ENOUGH = 10, 25_000
POLICIES = {
    "leftover_card": ("on_top", "shuffled_in"),
    "short_pile": ("reshuffles", "illegal"),
    "no_points": ("no_share", "shares"),
    "duel_compares": ("after_passes", "each_card"),
    "covered_cards": ("stolen", "safe"),
}
"""The choices; the first one is played where nothing is said."""


class Chance(Protocol):
    """What the oracle asks about cards that nobody knows yet."""

    def draw(self) -> str:
        """The next card of the draw pile. Known cards on top are asked for, too."""
        ...

    def hand(self, seat: int) -> Iterable[str]:
        """The ten cards that a player is dealt."""
        ...


@dataclass
class State:
    """Everything that lies on the table and in hands, and what is asked. Seats count clockwise from 0."""

    names: list[str]
    policies: dict[str, str]
    dealer: int
    turn: int
    hands: list[Counter[str]]
    rows: list[dict[str, list[str]]]
    """By seat and outlaw: the cards that lie there, a Hideout among them."""
    money: list[int]
    posters: dict[str, int]
    phase: str = "draw"
    """draw, play, search (which card of the discard pile?), found (play or keep it?), reaction, or over."""
    round: int = 1
    sets: set[str] = field(default_factory=set)
    """The outlaws of whom a set has been played in this round."""
    pile: list[str] = field(default_factory=list)
    """The known cards on the draw pile, the top one first."""
    unknown: Counter[str] = field(default_factory=Counter)
    """The rest of the draw pile."""
    discard: list[str] = field(default_factory=list)
    """The top card first."""
    reshuffled: bool = False
    sheriff_card: bool = False
    """Whether the player on turn has played a sheriff card in this turn."""
    fetched: Counter[str] = field(default_factory=Counter)
    """The sheriff cards that he has got in this turn and may not play in it."""
    found: str | None = None
    """A sheriff card found by search, while it is asked what becomes of it. It is in no hand."""
    attacked: tuple[int, str] | None = None
    """Over whose row of which outlaw a Hideout has just been laid, while that player may react."""
    winners: list[str] = field(default_factory=list)


# --- a game begins ----------------------------------------------------------------------------------------------------


def start(names: Sequence[str], chance: Chance, *, dealer: int = 0, policies: Mapping[str, str] = {}) -> State:
    """A game before the first decision."""
    state = situation(names, dealer=dealer, posters=dict.fromkeys(OUTLAWS, 0), policies=policies)
    deal(state, chance)
    return state


def situation(
    names: Sequence[str],
    *,
    hands: Sequence[Iterable[str]] = (),
    rows: Sequence[Mapping[str, Iterable[str]]] = (),
    money: Sequence[int] = (),
    dealer: int | None = None,
    turn: int | None = None,
    phase: str = "play",
    round_: int = 1,
    posters: Mapping[str, int] = {},
    sets: Iterable[str] = (),
    deck: Iterable[str] = (),
    discard: Iterable[str] = (),
    set_aside: Iterable[str] = (),
    reshuffled: bool = False,
    sheriff_card: bool = False,
    fetched: Iterable[str] = (),
    policies: Mapping[str, str] = {},
) -> State:
    """A position in the middle of a round. Cards that are named nowhere are the rest of the draw pile.

    Forced moves have not been made yet: `run` makes them.
    """
    assert 2 <= len(names) <= 4
    assert all(choice in POLICIES[name] for name, choice in policies.items()), policies
    seats = range(len(names))
    if turn is None:
        turn = (0 if dealer is None else dealer) + 1
    state = State(
        names=list(names),
        policies={name: choices[0] for name, choices in POLICIES.items()} | dict(policies),
        dealer=(turn - 1 if dealer is None else dealer) % len(names),
        turn=turn % len(names),
        hands=[Counter(hands[seat]) if seat < len(hands) else Counter() for seat in seats],
        rows=[
            {outlaw: list(rows[seat].get(outlaw, ())) if seat < len(rows) else [] for outlaw in OUTLAWS}
            for seat in seats
        ],
        money=[money[seat] if seat < len(money) else 0 for seat in seats],
        posters={outlaw: posters.get(outlaw, 1000) for outlaw in OUTLAWS},
        phase=phase,
        round=round_,
        pile=list(deck),
        discard=list(discard),
        reshuffled=reshuffled,
        sheriff_card=sheriff_card,
        fetched=Counter(fetched),
    )
    state.sets = set(sets) | {outlaw for own in state.rows for outlaw, row in own.items() if row}
    named = all_cards(state) + Counter(set_aside)
    assert named <= DECK, f"too many: {named - DECK}"
    state.unknown = DECK - named
    return state


def all_cards(state: State) -> Counter[str]:
    """All cards, wherever they are."""
    cards = Counter([*state.pile, *state.discard, *filter(None, [state.found])]) + state.unknown
    for hand, own in zip(state.hands, state.rows, strict=True):
        cards += hand
        cards.update(chain.from_iterable(own.values()))
    return cards


def deal(state: State, chance: Chance) -> None:
    """All 78 cards are shuffled; each player gets ten, and one is turned up. 1000 more lies on each poster."""
    state.rows = [{outlaw: [] for outlaw in OUTLAWS} for _ in state.names]
    state.sets, state.reshuffled = set(), False
    state.pile, state.unknown, state.discard = [], Counter(DECK), []
    for seat in clockwise(state, state.dealer + 1):
        hand = Counter(chance.hand(seat))
        assert hand.total() == HAND, hand
        assert hand <= state.unknown, f"these cannot be dealt: {hand - state.unknown}"
        state.hands[seat] = hand
        state.unknown -= hand
    state.discard = [off_the_pile(state, chance)]
    for outlaw in OUTLAWS:
        state.posters[outlaw] += 1000
    begin_turn(state, state.dealer + 1)


def begin_turn(state: State, seat: int) -> None:
    state.turn = seat % len(state.names)
    state.phase, state.sheriff_card, state.fetched = "draw", False, Counter()


# --- what may be done -------------------------------------------------------------------------------------------------


def decides(state: State) -> int | None:
    """The seat of whoever is asked; None if the game is over."""
    if state.phase == "over":
        return None
    return state.attacked[0] if state.attacked else state.turn


def legal(state: State) -> set[str]:
    """All that whoever decides may do, without his name."""
    if state.phase == "draw":
        return {"draw", "take"} if state.discard else {"draw"}
    if state.phase == "play":
        return plays(state) | {f"discard {card}" for card in state.hands[state.turn]}
    if state.phase == "search":
        return {f"take {card}" for card in state.discard if card != "wyatt_earp"}
    if state.phase == "found":
        assert state.found is not None
        return {*ways(state, state.found), "keep"}
    if state.phase == "reaction":
        assert state.attacked is not None
        seat, outlaw = state.attacked
        can = state.hands[seat]["wyatt_earp"] and in_reach(state, 1)
        return {f"wyatt_earp > {outlaw}", "pass"} if can else {"pass"}
    return set()


def forced(state: State) -> str | None:
    """The only answer, where there is just one; it is given without a question. Only a discard is always asked for."""
    if state.phase in {"play", "over"}:
        return None
    options = legal(state)
    return next(iter(options)) if len(options) == 1 else None


def plays(state: State) -> set[str]:
    """What the player on turn may play from his hand. He must keep a card for the discard."""
    hand = state.hands[state.turn]
    found = set()
    for card, count in hand.items():
        if card in OUTLAWS:
            least = 1 if card in state.sets else 3
            most = min(count, hand.total() - 1)
            found |= {card if many == 1 else f"{card} x{many}" for many in range(least, most + 1)}
        elif not state.sheriff_card and count > state.fetched[card] and hand.total() > 1:
            found |= set(ways(state, card))
    return found


def ways(state: State, card: str) -> list[str]:
    """All ways to play a sheriff card that has a legal target now."""
    if card in PHOTOS:
        return [card] if PHOTOS[card] in state.sets else []
    if card == "most_wanted":
        asked = [f"most_wanted {way} {outlaw}" for way in ("left", "right") for outlaw in OUTLAWS]
        return asked + with_a_shot(state, card)
    if card == "wyatt_earp":
        drawn = ["wyatt_earp draw"] if in_reach(state, 2) else []
        search = ["wyatt_earp search"] if set(state.discard) - {"wyatt_earp"} else []
        return drawn + search + with_a_shot(state, card)
    return with_a_shot(state, card)


def with_a_shot(state: State, card: str) -> list[str]:
    """The ways that need a hit: at an own row, or at a row of somebody else (with his name)."""
    if not in_reach(state, 1):
        return []
    own = {outlaw: row for outlaw, row in state.rows[state.turn].items() if row}
    others = {
        f"{state.names[seat]}.{outlaw}": row
        for seat in clockwise(state, state.turn + 1)[:-1]
        for outlaw, row in state.rows[seat].items()
        if row
    }
    if card == "hideout":
        targets = [at for at, row in others.items() if "hideout" not in row]
    elif card == "most_wanted":
        safe = state.policies["covered_cards"] == "safe"
        holding = [at for at, row in others.items() if at.rpartition(".")[2] in row]
        targets = [at for at in holding if not (safe and "hideout" in others[at])]
    elif card == "wyatt_earp":
        targets = [at for at, row in own.items() if "hideout" in row]
    elif card == "fastest_gun":
        targets = [at for at in own if not any("fastest_gun" in rows[at] for rows in state.rows)]
    else:
        targets = list(own)
    return [f"{card} > {at}" for at in targets]


# --- what is done -----------------------------------------------------------------------------------------------------


def apply(state: State, move: str, chance: Chance) -> None:
    """Change the state by a legal move and by all that happens by itself after it."""
    assert move in legal(state), f"{move} is none of {sorted(legal(state))}"
    do(state, move, chance)
    run(state, chance)


def run(state: State, chance: Chance) -> None:
    """Make forced moves until somebody really has to decide."""
    while (move := forced(state)) is not None:
        do(state, move, chance)


def do(state: State, move: str, chance: Chance) -> None:
    verb, _, card = move.partition(" ")
    if state.phase == "draw":
        take_cards(state, move, chance)
    elif state.phase == "reaction":
        react(state, move, chance)
    elif state.phase == "search":
        find(state, card)
    elif move == "keep":
        keep(state)
    elif verb == "discard":
        end_turn(state, card, chance)
    else:
        play(state, move, chance)


def take_cards(state: State, move: str, chance: Chance) -> None:
    """The top discard, or two cards of the draw pile. If these are used up for the second time, the round ends."""
    hand = state.hands[state.turn]
    if move == "take":
        hand[state.discard.pop(0)] += 1
    else:
        if pile_count(state) < 2 and not state.reshuffled:
            reshuffle(state)
        if pile_count(state) < 2:
            end_round(state, chance)
            return
        hand.update([off_the_pile(state, chance), off_the_pile(state, chance)])
    state.phase = "play"


def end_turn(state: State, card: str, chance: Chance) -> None:
    """The one discard. If any player has no cards now, the round ends."""
    remove(state.hands[state.turn], card)
    state.discard.insert(0, card)
    if all(hand.total() for hand in state.hands):
        begin_turn(state, state.turn + 1)
    else:
        end_round(state, chance)


def play(state: State, move: str, chance: Chance) -> None:
    """Outlaw cards, or a sheriff card from the hand or just found. During its shot it is nowhere else."""
    what, _, at = move.partition(" > ")
    card, *more = what.split()
    if card in OUTLAWS:
        play_outlaws(state, card, int(more[0].removeprefix("x")) if more else 1)
        return
    if state.found:
        state.found = None
    else:
        remove(state.hands[state.turn], card)
    state.phase, state.sheriff_card = "play", True
    if card in PHOTOS:
        lay(state, PHOTOS[card], [card], 1000)
    elif card in ATTACHED:
        attach(state, card, at, chance)
    elif card == "hideout":
        hide(state, at, chance)
    elif card == "most_wanted" and at:
        steal(state, at, chance)
    elif card == "most_wanted":
        ask_around(state, *more)
    elif at:
        clear(state, state.turn, at, chance)
    elif more == ["draw"]:
        draw_two(state, chance)
    else:
        state.discard.insert(0, card)
        state.phase = "search"


def reward(many: int) -> int:
    """What is laid on the poster for so many outlaw cards played together."""
    return (many - 1) * 1000


def play_outlaws(state: State, outlaw: str, many: int) -> None:
    for _ in range(many):
        remove(state.hands[state.turn], outlaw)
    state.sets.add(outlaw)
    lay(state, outlaw, [outlaw] * many, reward(many))


def lay(state: State, outlaw: str, cards: Iterable[str], dollars: int) -> None:
    """Cards come into the row of the player on turn, dollars onto the poster."""
    state.rows[state.turn][outlaw] += cards
    state.posters[outlaw] += dollars


def attach(state: State, card: str, outlaw: str, chance: Chance) -> None:
    """Bank Robbery, Stagecoach Robbery or Fastest Gun. A new Fastest Gun puts the one before away."""
    if not shoot(state, chance):
        state.discard.insert(0, card)
        return
    if card == "fastest_gun":
        for row in (row for own in state.rows for row in own.values() if card in row):
            row.remove(card)
            state.discard.insert(0, card)
    lay(state, outlaw, [card], ATTACHED[card])


def hide(state: State, at: str, chance: Chance) -> None:
    """Hideout. On a hit the player attacked is asked for his reaction."""
    if not shoot(state, chance):
        state.discard.insert(0, "hideout")
        return
    seat, outlaw = place(state, at)
    state.rows[seat][outlaw].append("hideout")
    state.phase, state.attacked = "reaction", (seat, outlaw)


def react(state: State, move: str, chance: Chance) -> None:
    assert state.attacked is not None
    seat, outlaw = state.attacked
    state.phase, state.attacked = "play", None
    if move != "pass":
        remove(state.hands[seat], "wyatt_earp")
        clear(state, seat, outlaw, chance)


def clear(state: State, seat: int, outlaw: str, chance: Chance) -> None:
    """Wyatt Earp: on a hit the Hideout of a row goes to the discard pile."""
    hit = shoot(state, chance)
    state.discard.insert(0, "wyatt_earp")
    if hit:
        state.rows[seat][outlaw].remove("hideout")
        state.discard.insert(0, "hideout")


def steal(state: State, at: str, chance: Chance) -> None:
    """Most Wanted: on a hit an outlaw card from the table. What nothing holds any more goes to the discard pile."""
    hit = shoot(state, chance)
    state.discard.insert(0, "most_wanted")
    if not hit:
        return
    seat, outlaw = place(state, at)
    row = state.rows[seat][outlaw]
    row.remove(outlaw)
    state.hands[state.turn][outlaw] += 1
    if outlaw not in row and f"photo_{outlaw}" not in row:
        for card in sorted(row, key=ORPHANS.index):
            state.discard.insert(0, card)
        row.clear()


def ask_around(state: State, way: str, outlaw: str) -> None:
    """Most Wanted: the first one asked who holds a card of the outlaw gives one."""
    state.discard.insert(0, "most_wanted")
    asked = clockwise(state, state.turn + 1)[:-1]
    for seat in asked if way == "left" else reversed(asked):
        if state.hands[seat][outlaw]:
            remove(state.hands[seat], outlaw)
            state.hands[state.turn][outlaw] += 1
            return


def draw_two(state: State, chance: Chance) -> None:
    """Wyatt Earp: two cards of the draw pile. He himself is not shuffled in."""
    if pile_count(state) < 2:
        reshuffle(state)
    state.discard.insert(0, "wyatt_earp")
    cards = [off_the_pile(state, chance), off_the_pile(state, chance)]
    state.hands[state.turn].update(cards)
    state.fetched.update(card for card in cards if card not in OUTLAWS)


def find(state: State, card: str) -> None:
    """Wyatt Earp: the card chosen from the discard pile. Of several alike it is the topmost; the others stay."""
    state.discard.remove(card)
    if card in OUTLAWS:
        state.hands[state.turn][card] += 1
        state.phase = "play"
    else:
        state.phase, state.found = "found", card


def keep(state: State) -> None:
    """The sheriff card found goes to the hand; it may not be played in this turn."""
    assert state.found is not None
    state.hands[state.turn][state.found] += 1
    state.fetched[state.found] += 1
    state.phase, state.found = "play", None


# --- piles and places -------------------------------------------------------------------------------------------------


def clockwise(state: State, first: int) -> list[int]:
    """All seats, this one first."""
    return [(first + step) % len(state.names) for step in range(len(state.names))]


def place(state: State, at: str) -> tuple[int, str]:
    """Whose row of which outlaw `C.jesse_james` is."""
    name, _, outlaw = at.rpartition(".")
    return state.names.index(name), outlaw


def remove(hand: Counter[str], card: str) -> None:
    assert hand[card] > 0, card
    hand[card] -= 1
    if not hand[card]:
        del hand[card]


def pile_count(state: State) -> int:
    return len(state.pile) + state.unknown.total()


def in_reach(state: State, many: int) -> bool:
    """Whether so many cards can be turned up or drawn by a play; the discard pile may be shuffled for it once."""
    if pile_count(state) >= many:
        return True
    may = not state.reshuffled and state.policies["short_pile"] == "reshuffles"
    return may and pile_count(state) + len(state.discard) >= many


def reshuffle(state: State) -> None:
    """The discard pile becomes the draw pile. A card that is left of the old one stays on top or is shuffled in."""
    left = [*state.pile, *state.unknown.elements()]
    assert len(left) <= 1
    assert not state.reshuffled
    state.pile, state.unknown = [], Counter(state.discard)
    if state.policies["leftover_card"] == "on_top":
        state.pile = left
    else:
        state.unknown.update(left)
    state.discard, state.reshuffled = [], True


def off_the_pile(state: State, chance: Chance) -> str:
    """The top card of the draw pile, as chance says."""
    card = chance.draw()
    if state.pile:
        assert card == state.pile[0], f"{card} came, but {state.pile[0]} lies on top"
        del state.pile[0]
    else:
        assert state.unknown[card] > 0, f"{card} came, but the pile is {state.unknown}"
        remove(state.unknown, card)
    return card


def shoot(state: State, chance: Chance) -> bool:
    """Turn up a card; any outlaw card is a hit."""
    if not pile_count(state):
        reshuffle(state)
    card = off_the_pile(state, chance)
    state.discard.insert(0, card)
    return card in OUTLAWS


# --- the end of a round -----------------------------------------------------------------------------------------------


def points(state: State, seat: int, outlaw: str) -> int:
    """The counted sheriff points of a row: none under a Hideout."""
    row = state.rows[seat][outlaw]
    return 0 if "hideout" in row else sum(POINTS[card] for card in row)


def settle(bills: int, counted: Sequence[int], no_points: str = "no_share") -> tuple[list[int], int]:
    """How many bills of 1000 each player takes from a poster, by their counted points, and how many stay.

    If it is shared, all with equal points take a bill at the same time. The leaders begin with one in advance; then
    it goes round, from the leaders on down, and ends where a bill cannot be given to each of those whose turn it is.
    """
    taken = [0] * len(counted)
    best, second = sorted([*counted, 0], reverse=True)[:2]
    if sum(counted) < 8:
        return taken, bills
    if best - second >= 5:
        taken[counted.index(best)] = bills
        return taken, 0
    least = max(best - 4, 0 if no_points == "shares" else 1)
    together = [[seat for seat, one in enumerate(counted) if one == value] for value in range(best, least - 1, -1)]
    groups = [seats for seats in together if seats]
    for seats in chain(groups[:1], cycle(groups)):
        if bills < len(seats):
            break
        for seat in seats:
            taken[seat] += 1
        bills -= len(seats)
        if not bills:
            break
    return taken, bills


def end_round(state: State, chance: Chance) -> None:
    """Hands go to the discard pile, all posters are settled; then the game is over, or there is another round."""
    for seat in clockwise(state, state.turn):
        state.discard[:0] = sorted(state.hands[seat].elements())
        state.hands[seat] = Counter()
    for outlaw in OUTLAWS:
        counted = [points(state, seat, outlaw) for seat in range(len(state.names))]
        bills, odd = divmod(state.posters[outlaw], 1000)
        taken, rest = settle(bills, counted, state.policies["no_points"])
        state.posters[outlaw] = rest * 1000 + odd
        for seat, many in enumerate(taken):
            state.money[seat] += many * 1000
    if max(state.money) >= ENOUGH:
        end_game(state, chance)
    else:
        state.round += 1
        state.dealer = (state.dealer + 1) % len(state.names)
        deal(state, chance)


def end_game(state: State, chance: Chance) -> None:
    """The richest wins. If several are, all 78 cards are shuffled for a duel."""
    first = clockwise(state, state.dealer + 1)
    richest = [seat for seat in first if state.money[seat] == max(state.money)]
    state.phase = "over"
    if len(richest) > 1:
        state.rows = [{outlaw: [] for outlaw in OUTLAWS} for _ in state.names]
        state.pile, state.unknown, state.discard = [], Counter(DECK), []
        richest = [duel(richest, lambda: turn_up(state, chance), state.policies["duel_compares"])]
    state.winners = [state.names[seat] for seat in richest]


def turn_up(state: State, chance: Chance) -> str:
    """A card for the duel. When all are turned up, they are shuffled again."""
    if not pile_count(state):
        state.unknown, state.discard = Counter(DECK), []
    state.discard.insert(0, off_the_pile(state, chance))
    return state.discard[0]


def duel(seats: Sequence[int], turn: Callable[[], str], compares: str = "after_passes") -> int:
    """Who wins: the first to have more hits than each other one, after a whole pass or, by policy, after any card."""
    hits = dict.fromkeys(seats, 0)
    for seat in cycle(seats):
        hits[seat] += turn() in OUTLAWS
        leading = [one for one in seats if hits[one] == max(hits.values())]
        if len(leading) == 1 and (compares == "each_card" or seat == seats[-1]):
            return leading[0]
    raise AssertionError  # `seats` is never empty
