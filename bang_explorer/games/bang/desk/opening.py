"""From a scenario as written to the position in which it begins: cards are placed, and what cannot be is refused."""

from __future__ import annotations

import json
from collections import Counter
from functools import partial
from importlib.resources import files
from typing import TYPE_CHECKING

from bang_explorer.games.bang.desk.foresight import Foresight, Likes
from bang_explorer.games.bang.desk.names import Names, names, role
from bang_explorer.games.bang.desk.scenario import Player, Scenario
from bang_explorer.games.bang.desk.writing import snapshot
from bang_explorer.games.bang.rules.cards import VEILED, Card
from bang_explorer.games.bang.rules.end import winners
from bang_explorer.games.bang.rules.people import ROLES, SHERIFF
from bang_explorer.games.bang.rules.setup import first_player, starting_life
from bang_explorer.games.bang.rules.table import UNKNOWN_ROLE, Table
from bang_explorer.games.bang.rules.turn import Gameplay, Turn
from bang_explorer.kit.cards import CardRef, assigned
from bang_explorer.kit.desk.moves import seat
from bang_explorer.kit.desk.opening import Frames, Opening
from bang_explorer.kit.errors import BadInput

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from bang_explorer.core.flow import Node
    from bang_explorer.core.position import Position


class _Placing:
    """Cards are taken from the box one by one, those named with their value first."""

    def __init__(self, scenario: Scenario, known: Names, table: Table) -> None:
        self.scenario, self.known, self.table = scenario, known, table
        self.left: list[Card] = list(known.box.deck)
        self.wishes: list[tuple[CardRef, str, Callable[[Card], None]]] = []
        self.likes: list[Likes] = []
        self.foresight = Foresight(known, scenario.line)

    def wish(self, text: str, place: str, put: Callable[[Card], None], likes: Likes) -> None:
        self.wishes.append((self.within(place, partial(self.known.card, text)), place, put))
        self.likes.append(likes)

    def within(self, place: str, read: Callable[[], Any]) -> Any:
        try:
            return read()
        except BadInput as bad:
            raise self.bad(bad.message, place) from None

    def bad(self, message: str, place: str) -> BadInput:
        return BadInput(message, place, line=self.scenario.line_of(place))

    def fill(self) -> None:
        """Put each card where it was wished."""
        deck = self.known.box.deck
        found, without = assigned([ref for ref, _, _ in self.wishes], deck, self.likes)
        if without is not None:
            ref, place, _ = self.wishes[without]
            printed = sum(ref.fits(card) for card in deck)
            raise self.bad(
                f"one {ref} too many: {self.known.box.id} holds {printed}, and all are placed already", place
            )
        for i, (_, _, put) in enumerate(self.wishes):
            put(deck[found[i]])
        self.left = [card for at, card in enumerate(deck) if at not in found.values()]


class BangOpening(Opening):
    """What a file of BANG! says comes to lie on the table, and the position is told back."""

    scenario = Scenario
    player = Player

    def schema(self) -> Mapping[str, Mapping[str, Any]]:
        text = files(__package__).joinpath("schema.json").read_text("utf-8")
        found: Mapping[str, Mapping[str, Any]] = json.loads(text)
        return found

    def lay(self, scenario: Scenario, table: Table) -> Frames:
        placing = _Placing(scenario, names(table.box), table)
        _seat_people(scenario, table, placing)
        _place_cards(scenario, table, placing)
        _say_whose_turn(scenario, table, placing)
        for who in range(len(table.names)):
            _check_in_play(scenario, table, who, placing)
        return _start(scenario, table, placing)

    def seat(self, table: Table, **given: Any) -> None:
        _seat_those_known(table, given.get("characters", ()), given.get("roles", ()))

    def written(self, position: Position, name: str = "") -> Scenario:
        return snapshot(position, name)


def _seat_people(scenario: Scenario, table: Table, placing: _Placing) -> None:
    for who, player in enumerate(scenario.players):
        place = f"players[{who}]"
        if player.role is not None:
            table.roles[who] = placing.within(f"{place}.role", partial(role, player.role))
        elif scenario.phase != "setup":
            raise placing.bad(f"which role does {player.name} play? There are {', '.join(ROLES)}", place)
        if player.character is not None:
            person = placing.within(f"{place}.character", partial(placing.known.person, player.character))
            if person in table.people and person is not table.box.plain:
                raise placing.bad(f"{person.id} sits at the table twice", f"{place}.character")
            table.people[who] = person
        if player.copies is not None:
            _give_copy(player, who, table, placing)
        _give_life(player, who, table, placing)
    _check_roles(scenario, table, placing)


def _give_copy(player: Player, who: int, table: Table, placing: _Placing) -> None:
    """The ability that somebody has taken on besides."""
    place = f"players[{who}].copies"
    if not table.people[who].copies:
        copiers = [person.id for person in table.box.people.values() if person.copies]
        only = f"only {' and '.join(copiers)} does" if copiers else f"nobody in {table.box.id} does"
        raise placing.bad(f"{player.name} takes on nobody's ability: {only}", place)
    person = placing.within(place, partial(placing.known.person, player.copies or ""))
    if person is table.people[who]:
        raise placing.bad(f"{person.id} takes on the ability of somebody else, never the own", place)
    table.copied[who] = person


def _mark_laid(scenario: Scenario, table: Table, placing: _Placing) -> None:
    """The green cards that were laid in the turn under way."""
    for who, player in enumerate(scenario.players):
        place = f"players[{who}].laid_this_turn"
        if player.laid_this_turn and (who != table.turn or scenario.phase not in ("play", "discard")):
            raise placing.bad(
                f"only who is on turn, from phase play on, has laid anything in this turn; {player.name} has not", place
            )
        for i, text in enumerate(player.laid_this_turn):
            ref = placing.within(f"{place}[{i}]", partial(placing.known.card, text))
            lying = [card for card in table.in_play[who] if ref.fits(card) and card not in table.laid_now]
            if not lying:
                named = any(ref.fits(card) for card in table.laid_now)
                wrong = "is named twice" if named else f"does not lie in front of {player.name}"
                raise placing.bad(f"{ref} {wrong}", f"{place}[{i}]")
            if lying[0].kind.colour != "green":
                raise placing.bad(f"{lying[0].kind.id} is no green card and works at once", f"{place}[{i}]")
            table.laid_now.append(lying[0])


def _check_roles(scenario: Scenario, table: Table, placing: _Placing) -> None:
    count, most = len(table.names), max(table.box.roles)
    if count > most:
        raise placing.bad(f"{table.box.id} is for at most {most} players; found {count}", "players")
    if scenario.phase == "setup" and count not in table.box.roles:
        raise placing.bad(
            f"{table.box.id} is dealt to {min(table.box.roles)} to {most} players; found {count}", "players"
        )
    dealt = Counter(table.roles)
    of_three = count == 3 and count in table.box.roles and not dealt[SHERIFF]
    if scenario.phase != "setup" and dealt[SHERIFF] != 1 and not of_three:
        where = "" if 3 in table.box.roles else " in a game with dodge_city"
        hint = "" if dealt[SHERIFF] else f" (three play without, as deputy, outlaw and renegade{where})"
        raise placing.bad(f"there is just one Sheriff; found {dealt[SHERIFF] or 'none'}{hint}", "players")
    of_three = of_three and scenario.phase != "setup"
    printed = Counter(table.box.roles[count] if scenario.phase == "setup" or of_three else table.box.role_cards)
    for name in ROLES:
        if dealt[name] > printed[name]:
            dealt_so = scenario.phase == "setup" or of_three
            there = f"{count} players are dealt" if dealt_so else f"{table.box.id} has"
            raise placing.bad(f"{_too_many(dealt[name], name)}, but {there} {printed[name] or 'none'}", "players")


def _too_many(count: int, role_: str) -> str:
    return f"{count} {'player has' if count == 1 else 'players have'} the role {role_}"


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
    aside: list[Card] = []
    for who, player in enumerate(scenario.players):
        place = f"players[{who}]"
        if not isinstance(player.hand, int):
            _wish_all(placing, player.hand, f"{place}.hand", table.hands[who], player.name)
        _wish_all(placing, player.in_play, f"{place}.in_play", table.in_play[who], player.name)
    _wish_all(placing, scenario.deck, "deck", table.top, None)
    is_the_pile = scenario.set_aside == "rest"  # nothing else can be drawn once the deck is used up
    _wish_all(placing, scenario.discard, "discard", table.discard, None if is_the_pile else "")
    if isinstance(scenario.set_aside, tuple):
        _wish_all(placing, scenario.set_aside, "set_aside", aside)
    placing.fill()
    table.top.reverse()
    table.discard.reverse()
    table.pool = [] if scenario.set_aside == "rest" else placing.left
    for who, player in enumerate(scenario.players):
        _veil_hand(player, who, table, placing)
    table.top_seen = [_who_has_seen(scenario, place) for place in range(len(table.top), 0, -1)]
    for who, player in enumerate(scenario.players):
        if player.seen_top > len(table.top):
            raise placing.bad(
                f"{player.name} has seen {player.seen_top} cards of the deck, but the file names {len(table.top)}",
                f"players[{who}].seen_top",
            )


def _wish_all(placing: _Placing, texts: Sequence[str], place: str, pile: list[Card], owner: str | None = "") -> None:
    likes = placing.foresight.likes_for(owner)
    for i, text in enumerate(texts):
        placing.wish(text, f"{place}[{i}]", pile.append, likes)


def _veil_hand(player: Player, who: int, table: Table, placing: _Placing) -> None:
    """A hand of which only the number of cards is known."""
    if not isinstance(player.hand, int):
        return
    free = len(table.pool) - table.veils
    if player.hand > free:
        raise placing.bad(f"{player.hand} unknown cards are too many: {free} are named nowhere", f"players[{who}].hand")
    table.hands[who] = [VEILED] * player.hand
    table.veils += player.hand


def _who_has_seen(scenario: Scenario, place: int) -> tuple[int, ...]:
    """Who knows the card that lies at this place in the pile, the top one being the first."""
    return tuple(who for who, player in enumerate(scenario.players) if player.seen_top >= place)


def _check_in_play(scenario: Scenario, table: Table, who: int, placing: _Placing) -> None:
    place, name = f"players[{who}].in_play", table.names[who]
    lying = table.in_play[who]
    for card in lying:
        if card.kind.colour == "brown":
            raise placing.bad(f"{card.kind.id} is a brown card and never lies in play", place)
        if card.kind.id == "gefaengnis" and table.roles[who] == SHERIFF:
            raise placing.bad(f"{name} is the Sheriff, who cannot be in Gefängnis", place)
    if sum(bool(card.kind.weapon) for card in lying) > 1:
        raise placing.bad(f"{name} has more than one weapon in play", place)
    may_have_twins = (
        table.rules.same_name == "end_of_turn" and who == table.turn and scenario.phase in ("play", "discard")
    )
    passed_on = "dynamit" if table.rules.dynamite_moves == "left" else ""  # then one may come to lie beside another
    twins = [card.kind.id for card in table.twins(who) if card.kind.id != passed_on]
    if twins and not may_have_twins:
        raise placing.bad(f"{name} has two cards called {twins[0]} in play", place)


def _say_whose_turn(scenario: Scenario, table: Table, placing: _Placing) -> None:
    if scenario.phase == "setup":
        return
    table.turn = first_player(table)
    if scenario.turn is not None:
        table.turn = placing.within("turn", partial(seat, table, scenario.turn))
    decided = winners(table)
    if decided is not None:
        table.winners = decided.seats
    elif table.out[table.turn]:
        raise placing.bad(f"{table.names[table.turn]} is out of the game and cannot be on turn", "turn")


_ENTRIES: Mapping[str, Node] = {
    "start": Turn.begin,
    "draw": Turn.phase_1,
    "play": Turn.settled,
    "discard": Turn.discard,
}


def _start(scenario: Scenario, table: Table, placing: _Placing) -> Frames:
    table.phase = scenario.phase
    if scenario.phase == "setup":
        _clear_for_setup(scenario, table, placing)
        return [(Gameplay(), Gameplay.start)]
    _say_what_has_happened(scenario, table, placing)
    _mark_laid(scenario, table, placing)
    if table.winners is not None:
        return []
    return [(Gameplay(), Gameplay.turn), (Turn(table.turn), _ENTRIES[scenario.phase])]


def _say_what_has_happened(scenario: Scenario, table: Table, placing: _Placing) -> None:
    """What the player on turn has done already in this turn."""
    if not scenario.this_turn:
        return
    if scenario.phase not in ("play", "discard"):
        raise placing.bad(f"nothing has happened yet in phase {scenario.phase}; expected play or discard", "this_turn")
    table.shots = scenario.this_turn.get("shots", 0)
    uses = Counter({"sid_ketchum": scenario.this_turn.get("healed", 0)})
    for text, times in (scenario.this_turn.get("uses") or {}).items():
        uses[placing.within("this_turn.uses", partial(placing.known.person, text)).id] += times
    table.uses = tuple(sorted(uses.elements()))
    table.jailed = bool(scenario.this_turn.get("jailed"))
    if table.jailed and (scenario.phase != "discard" or table.lies_before(table.turn, "gefaengnis") is None):
        raise placing.bad(
            f"only in phase discard, with Gefängnis in front of {table.names[table.turn]}, phases I and II are lost",
            "this_turn.jailed",
        )


MOST_DEALT = 5
"""Nobody begins with more life points, and so with more cards."""


def _clear_for_setup(scenario: Scenario, table: Table, placing: _Placing) -> None:
    """Before the set-up nobody has life points; a hand that the file names is what is dealt first."""
    for key in ("turn", "this_turn", "discard"):
        if getattr(scenario, key):
            raise placing.bad(f"the set-up comes before there is any {key}", key)
    needed = 0
    for who, player in enumerate(scenario.players):
        for key in ("out", "life", "max_life", "in_play", "seen_top", "copies", "laid_this_turn"):
            if getattr(player, key):
                raise placing.bad("nobody has that before the set-up", f"players[{who}].{key}")
        if len(table.hands[who]) > MOST_DEALT:
            raise placing.bad(f"nobody is dealt more than {MOST_DEALT} cards", f"players[{who}].hand")
        needed += MOST_DEALT - len(table.hands[who])
        table.life[who] = table.max_life[who] = 0
    if table.deck_count < needed:
        raise placing.bad(f"{table.deck_count} cards are too few to deal; up to {needed} are needed", "set_aside")


def _seat_those_known(table: Table, characters: Sequence[str | None], roles: Sequence[str | None]) -> None:
    """The characters and roles that are not left to chance."""
    for who, character in enumerate(characters):
        if character is not None:
            person = names(table.box).person(character)
            if person in table.people and person is not table.box.plain:
                raise BadInput(f"{person.id} sits at the table twice")
            table.people[who] = person
    for who, given in enumerate(roles):
        table.roles[who] = UNKNOWN_ROLE if given is None else role(given)
    dealt, there = Counter(table.roles), Counter(table.box.roles[len(table.names)])
    for name in ROLES:
        if dealt[name] > there[name]:
            raise BadInput(
                f"{_too_many(dealt[name], name)}, but {len(table.names)} players are dealt {there[name] or 'none'}"
            )


OPENING = BangOpening()
