"""From a scenario as written to the position in which it begins: cards are placed, and what cannot be is refused."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from bang_explorer.core.log import Journal
from bang_explorer.core.machine import Machine
from bang_explorer.games.bang.box import BOXES, box
from bang_explorer.games.bang.cards import VEILED, Card
from bang_explorer.games.bang.end import winners
from bang_explorer.games.bang.people import ROLES, SHERIFF
from bang_explorer.games.bang.position import Position
from bang_explorer.games.bang.setup import starting_life
from bang_explorer.games.bang.table import UNKNOWN_ROLE, Table
from bang_explorer.games.bang.turn import Game, Turn
from bang_explorer.rulebook.rules import rules as named_rules
from bang_explorer.scenarios.errors import BadInput, nearest, shown
from bang_explorer.scenarios.names import CardRef, Names, names, role
from bang_explorer.scenarios.notation import BangNotation, seat
from bang_explorer.scenarios.scenario import Player, Scenario

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from bang_explorer.core.flow import Node
    from bang_explorer.rulebook.rules import Rules

NOTATION = BangNotation()


class _Placing:
    """Cards are taken from the box one by one, those named with their value first."""

    def __init__(self, scenario: Scenario, known: Names, table: Table) -> None:
        self.scenario, self.known, self.table = scenario, known, table
        self.left: Counter[Card] = Counter(known.box.deck)
        self.wishes: list[tuple[CardRef, str, Callable[[Card], None]]] = []

    def wish(self, text: str, place: str, put: Callable[[Card], None]) -> None:
        self.wishes.append((self.within(place, lambda: self.known.card(text)), place, put))

    def within(self, place: str, read: Callable[[], Any]) -> Any:
        try:
            return read()
        except BadInput as bad:
            raise self.bad(bad.message, place) from None

    def bad(self, message: str, place: str) -> BadInput:
        return BadInput(message, place, line=_line(self.scenario, place))

    def fill(self) -> None:
        """Put each card where it was wished: first the printed copies named, then the rest in the order of the file."""
        found: dict[int, Card] = {}
        for exactness in (lambda ref: ref.rank and ref.kind, lambda ref: ref.rank or ref.suit, lambda _ref: True):
            for i, (ref, place, _) in enumerate(self.wishes):
                if i not in found and exactness(ref):
                    found[i] = self._take(ref, place)
        for i, (_, _, put) in enumerate(self.wishes):
            put(found[i])

    def _take(self, ref: CardRef, place: str) -> Card:
        for card in self.known.box.by_text.values():
            if ref.fits(card) and self.left[card] > 0:
                self.left[card] -= 1
                return card
        printed = sum(ref.fits(card) for card in self.known.box.deck)
        raise self.bad(f"one {ref} too many: {self.known.box.id} holds {printed}", place)

    def rest(self) -> list[Card]:
        return [card for card, count in self.left.items() for _ in range(count)]


def _line(scenario: Scenario, place: str) -> int | None:
    from bang_explorer.scenarios.scenario import written

    return next((line for at, line in scenario.lines.items() if written(at) == place), None)


def open_scenario(scenario: Scenario) -> Position:
    """The position in which a scenario begins, before chance or anybody decides anything.

    It may stand at a chance: the file's line, the known cards or the seed say what comes.
    """
    if scenario.game not in BOXES:
        raise BadInput(
            f"no game {shown(scenario.game)}; there are {', '.join(BOXES)}{nearest(scenario.game, BOXES)}", "game",
            line=_line(scenario, "game"),
        )  # fmt: skip
    table = Table(box(scenario.game), scenario.rules, tuple(player.name for player in scenario.players))
    placing = _Placing(scenario, names(table.box), table)
    _seat_people(scenario, table, placing)
    _place_cards(scenario, table, placing)
    _say_whose_turn(scenario, table, placing)
    return _start(scenario, table)


def _seat_people(scenario: Scenario, table: Table, placing: _Placing) -> None:
    for who, player in enumerate(scenario.players):
        place = f"players[{who}]"
        if player.role is not None:
            table.roles[who] = placing.within(f"{place}.role", lambda given=player.role: role(given))
        elif scenario.phase != "setup":
            raise placing.bad(f"which role does {player.name} play? There are {', '.join(ROLES)}", place)
        if player.character is not None:
            person = placing.within(f"{place}.character", lambda given=player.character: placing.known.person(given))
            if person in table.people and person is not table.box.plain:
                raise placing.bad(f"{person.id} sits at the table twice", f"{place}.character")
            table.people[who] = person
        if player.copies is not None or player.laid_this_turn:
            key = "copies" if player.copies is not None else "laid_this_turn"
            raise placing.bad(f"{key}: nothing in {scenario.game} needs that", f"{place}.{key}")
        _give_life(player, who, table, placing)
    _check_roles(scenario, table, placing)


def _check_roles(scenario: Scenario, table: Table, placing: _Placing) -> None:
    dealt = Counter(table.roles)
    printed = Counter(table.box.role_cards)
    if dealt[SHERIFF] != 1 and (dealt[SHERIFF] or scenario.phase != "setup"):
        raise placing.bad(f"there is just one Sheriff; found {dealt[SHERIFF]}", "players")
    if len(table.names) > max(table.box.roles):
        raise placing.bad(
            f"{table.box.id} is for at most {max(table.box.roles)} players; found {len(table.names)}", "players"
        )
    for name in ROLES:
        if dealt[name] > printed[name]:
            raise placing.bad(f"{dealt[name]} players are {name}; the box has {printed[name]} of that role", "players")


def _give_life(player: Player, who: int, table: Table, placing: _Placing) -> None:
    place = f"players[{who}]"
    printed = starting_life(table, who)
    table.max_life[who] = printed if player.max_life is None else player.max_life
    table.out[who] = player.out
    if player.out:
        if player.life:
            raise placing.bad(
                f"{player.name} is out of the game and has no life points; found {player.life}", f"{place}.life"
            )
        if player.hand or player.in_play:
            key = "hand" if player.hand else "in_play"
            raise placing.bad(f"{player.name} is out of the game and has no cards", f"{place}.{key}")
        return
    life = table.max_life[who] if player.life is None else player.life
    if life == 0:
        raise placing.bad(
            f"{player.name} has no life points; write `out: true` for an eliminated player", f"{place}.life"
        )
    if life > table.max_life[who]:
        raise placing.bad(
            f"{player.name} has {life} life points, more than the {table.max_life[who]} at the beginning",
            f"{place}.life",
        )
    table.life[who] = life


def _place_cards(scenario: Scenario, table: Table, placing: _Placing) -> None:
    veils: list[tuple[int, int]] = []
    for who, player in enumerate(scenario.players):
        if isinstance(player.hand, int):
            veils.append((who, player.hand))
        else:
            for i, text in enumerate(player.hand):
                placing.wish(text, f"players[{who}].hand[{i}]", table.hands[who].append)
        for i, text in enumerate(player.in_play):
            placing.wish(text, f"players[{who}].in_play[{i}]", table.in_play[who].append)
    for pile, key, texts in ((table.top, "deck", scenario.deck), (table.discard, "discard", scenario.discard)):
        for i, text in enumerate(texts):
            placing.wish(text, f"{key}[{i}]", lambda card, pile=pile: pile.insert(0, card))  # type: ignore[misc]
    placing.fill()
    table.top_seen = [()] * len(table.top)
    table.pool = [] if scenario.set_aside == "rest" else placing.rest()
    for who, count in veils:
        table.hands[who] = [VEILED] * count
        table.veils += count
        if table.veils > len(table.pool):
            raise placing.bad(
                f"{count} unknown cards are too many: {len(table.pool)} are named nowhere", f"players[{who}].hand"
            )
    for who in range(len(table.names)):
        _check_in_play(table, who, placing)


def _check_in_play(table: Table, who: int, placing: _Placing) -> None:
    place, name = f"players[{who}].in_play", table.names[who]
    lying = table.in_play[who]
    for card in lying:
        if card.kind.colour == "brown":
            raise placing.bad(f"{card.kind.id} is a brown card and never lies in play", place)
        if card.kind.id == "gefaengnis" and table.roles[who] == SHERIFF:
            raise placing.bad(f"{name} is the Sheriff, who cannot be in Gefängnis", place)
    if sum(bool(card.kind.weapon) for card in lying) > 1:
        raise placing.bad(f"{name} has more than one weapon in play", place)
    if table.twins(who):
        raise placing.bad(f"{name} has two cards called {table.twins(who)[0].kind.id} in play", place)


def _say_whose_turn(scenario: Scenario, table: Table, placing: _Placing) -> None:
    if scenario.phase == "setup":
        return
    table.turn = table.roles.index(SHERIFF)
    if scenario.turn is not None:
        table.turn = placing.within("turn", lambda: seat(table, scenario.turn or ""))
    decided = winners(table)
    if decided is not None:
        table.winners = decided.seats
    elif table.out[table.turn]:
        raise placing.bad(f"{table.names[table.turn]} is out of the game and cannot be on turn", "turn")


_ENTRIES: Mapping[str, Node] = {
    "start": Turn.nodes["begin"],
    "draw": Turn.nodes["draw"],
    "play": Turn.nodes["settled"],
    "discard": Turn.nodes["discard"],
}


def _start(scenario: Scenario, table: Table) -> Position:
    machine = Machine(table, [])
    table.phase = scenario.phase
    if table.winners is None:
        if scenario.phase == "setup":
            if len(table.names) not in table.box.roles:
                raise BadInput(f"the game is for {min(table.box.roles)} to {max(table.box.roles)} players", "players")
            _clear_for_setup(scenario, table)
            machine.push(Game())
        else:
            machine.push(Game(), Game.nodes["turn"])
            machine.push(Turn(table.turn), _ENTRIES[scenario.phase])
    return _run(machine, scenario.seed)


def _clear_for_setup(scenario: Scenario, table: Table) -> None:
    """Before the set-up nobody has life points; a hand that the file names is what is dealt first."""
    for who, player in enumerate(scenario.players):
        if player.out or player.life is not None or player.in_play:
            raise BadInput("before the set-up nobody has life points or cards in play", f"players[{who}]")
        table.life[who] = table.max_life[who] = 0


def _run(machine: Machine, seed: int) -> Position:
    machine.table.journal = Journal()
    machine.run()
    journal, machine.table.journal = machine.table.journal, None
    return Position(machine, NOTATION, seed=seed, journal=journal)


def new_game(
    game: str = "base", *, players: int | None = None, seed: int = 0, rules: str | Mapping[str, Any] | Rules = "abacus",
    names: Sequence[str] = (), characters: Sequence[str | None] = (), roles: Sequence[str | None] = (),
) -> Position:  # fmt: skip
    """A new game, set up by chance that follows the seed; `characters` and `roles` fix those that are given.

    >>> game = new_game("base", players=5, seed=7)
    >>> game.phase, len(game.table.hands)
    ('play', 5)
    """
    if game not in BOXES:
        raise BadInput(f"no game {shown(game)}; there are {', '.join(BOXES)}{nearest(game, BOXES)}")
    inside = box(game)
    count = players or len(names) or len(characters) or len(roles) or min(inside.roles)
    if count not in inside.roles:
        raise BadInput(f"{game} is for {min(inside.roles)} to {max(inside.roles)} players; found {count}")
    seated = tuple(names) or tuple(chr(ord("A") + who) for who in range(count))
    for given, what in ((seated, "names"), (characters, "characters"), (roles, "roles")):
        if given and len(given) != count:
            raise BadInput(f"{count} players, but {len(given)} {what}")
    if len(set(seated)) != count:
        raise BadInput("two players have the same name")
    table = Table(inside, named_rules(rules), seated)
    for who, character in enumerate(characters):
        if character is not None:
            table.people[who] = _known(inside).person(character)
    for who, given_role in enumerate(roles):
        table.roles[who] = UNKNOWN_ROLE if given_role is None else role(given_role)
    machine = Machine(table, [])
    machine.push(Game())
    return _run(machine, seed).settled()


def _known(inside: Any) -> Names:
    return names(inside)
