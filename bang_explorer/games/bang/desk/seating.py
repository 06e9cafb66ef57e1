"""Seats the players as a file says: their characters, roles and life points."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

from bang_explorer.games.bang.desk.names import names, role
from bang_explorer.games.bang.rules.people import ROLES, SHERIFF
from bang_explorer.games.bang.rules.setup import starting_life
from bang_explorer.games.bang.rules.table import UNKNOWN_ROLE
from bang_explorer.kit.errors import BadInput

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bang_explorer.games.bang.desk.placing import Placing
    from bang_explorer.games.bang.desk.scenario import Player, Scenario
    from bang_explorer.games.bang.rules.table import Table


def seat_people(scenario: Scenario, table: Table, placing: Placing) -> None:
    """Give all players the roles, characters and life points in the file. Raises `BadInput` for what cannot be."""
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


def _give_copy(player: Player, who: int, table: Table, placing: Placing) -> None:
    """Set whose ability a player has copied, as the file says. Raises `BadInput` if he cannot have that one."""
    place = f"players[{who}].copies"
    if not table.people[who].copies:
        copiers = [person.id for person in table.box.people.values() if person.copies]
        only = f"only {' and '.join(copiers)} does" if copiers else f"nobody in {table.box.id} does"
        raise placing.bad(f"{player.name} takes on nobody's ability: {only}", place)
    person = placing.within(place, partial(placing.known.person, player.copies or ""))
    if person is table.people[who]:
        raise placing.bad(f"{person.id} takes on the ability of somebody else, never the own", place)
    table.copied[who] = person


def _check_roles(scenario: Scenario, table: Table, placing: Placing) -> None:
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


def _give_life(player: Player, who: int, table: Table, placing: Placing) -> None:
    place = f"players[{who}]"
    printed = starting_life(table, who)
    table.max_life[who] = printed if player.max_life is None else player.max_life
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


def seat_those_known(table: Table, characters: Sequence[str | None], roles: Sequence[str | None]) -> None:
    """Give the seats of a new game these characters and roles, in order; None leaves one to chance.

    Raises `BadInput` for an unknown name, or for more than the game has.
    """
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
