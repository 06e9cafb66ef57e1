"""Seats the players as a file says: their characters, roles and life points."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

from bang_explorer.games.bang.desk.brought import desks
from bang_explorer.games.bang.desk.names import named_role, names, role
from bang_explorer.games.bang.rules.setup import starting_life
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.roles import ROLES, SHERIFF, UNKNOWN_ROLE
from bang_explorer.kit.sayings import Saying, all_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bang_explorer.games.bang.desk.placing import Placing
    from bang_explorer.games.bang.desk.scenario import Player, Scenario
    from bang_explorer.games.bang.rules.table import Table


def seat_people(scenario: Scenario, table: Table, placing: Placing) -> None:
    """Give all players the roles, characters, copied abilities and life points in the file.

    Raises `BadInput` for what cannot be, such as two Sheriffs or, unless the file begins before the set-up, a player
    without a role.
    """
    for who, player in enumerate(scenario.players):
        place = f"players[{who}]"
        if player.role is not None:
            table.roles[who] = placing.within(f"{place}.role", partial(role, player.role))
        elif scenario.phase != "setup":
            known = ", ".join(ROLES)
            raise placing.bad("which role does {who} play? There are {known}", place, who=player.name, known=known)
        if player.character is not None:
            person = placing.within(f"{place}.character", partial(placing.known.person, player.character))
            if person in table.people and person is not table.box.plain:
                raise placing.bad("{person} sits at the table twice", f"{place}.character", person=person.name)
            table.people[who] = person
        if player.copies is not None:
            _give_copy(player, who, table, placing)
        _give_life(player, who, table, placing)
    _check_roles(scenario, table, placing)


def _give_copy(player: Player, who: int, table: Table, placing: Placing) -> None:
    """Set whose ability a player has copied, as the file says. Raises `BadInput` if he cannot have that one.

    He must be seated with his own character already.
    """
    place = f"players[{who}].copies"
    if not table.people[who].copies:
        copiers = [person.name for person in table.box.people.values() if person.copies]
        only = Saying("nobody in {game} does", game=table.box.id)
        if copiers:
            only = Saying("only {people} does", people=all_of(copiers))
        raise placing.bad("{who} takes on nobody's ability: {only}", place, who=player.name, only=only)
    person = placing.within(place, partial(placing.known.person, player.copies or ""))
    if person is table.people[who]:
        raise placing.bad("{person} takes on the ability of another character", place, person=person.name)
    table.copied[who] = person


def _check_roles(scenario: Scenario, table: Table, placing: Placing) -> None:
    count, most = len(table.names), max(table.box.roles)
    if count > most:
        raise placing.bad(
            "{game} is for at most {most} players; found {count}", "players", game=table.box.id, most=most, count=count
        )
    if scenario.phase == "setup" and count not in table.box.roles:
        raise placing.bad(
            "{game} has roles to deal to {least} to {most} players; found {count}", "players",
            game=table.box.id, least=min(table.box.roles), most=most, count=count,
        )  # fmt: skip
    dealt = Counter(table.roles)
    of_three = count == 3 and count in table.box.roles and not dealt[SHERIFF]
    if scenario.phase != "setup" and dealt[SHERIFF] != 1 and not of_three:
        if dealt[SHERIFF]:
            raise placing.bad("there is just one Sheriff; found {count}", "players", count=dealt[SHERIFF])
        where = "" if 3 in table.box.roles else Saying(" in a game with dodge_city")
        raise placing.bad(
            "there is just one Sheriff; found none (three play without, as Deputy, Outlaw and Renegade{where})",
            "players", where=where,
        )  # fmt: skip
    of_three = of_three and scenario.phase != "setup"
    printed = Counter(table.box.roles[count] if scenario.phase == "setup" or of_three else table.box.role_cards)
    for name in ROLES:
        if dealt[name] > printed[name]:
            raise placing.bad(
                "{too_many}, but {there}", "players", too_many=_too_many(dealt[name], name, table),
                there=_dealt(printed[name], count) if scenario.phase == "setup" or of_three
                else Saying("{game} has {printed}", game=table.box.id, printed=printed[name]),
            )  # fmt: skip


def _too_many(count: int, id_: str, table: Table) -> Saying:
    if count == 1:
        return Saying("1 player has the role {role}", role=named_role(id_, table))
    return Saying("{count} players have the role {role}", count=count, role=named_role(id_, table))


def _dealt(number: int, players: int) -> Saying:
    return Saying("{players} players are dealt {count}", players=players, count=number or Saying("none"))


def _give_life(player: Player, who: int, table: Table, placing: Placing) -> None:
    place = f"players[{who}]"
    printed = starting_life(table, who)
    table.max_life[who] = printed if player.max_life is None else player.max_life
    if player.out:
        if player.life:
            raise placing.bad(
                "{who} is out of the game and has no life points; found {life}", f"{place}.life",
                who=player.name, life=player.life,
            )  # fmt: skip
        if player.hand or player.in_play:
            key = "hand" if player.hand else "in_play"
            raise placing.bad("{who} is out of the game and has no cards", f"{place}.{key}", who=player.name)
        return
    life = table.max_life[who] if player.life is None else player.life
    if life == 0 and not any(desk.lives_without(player, placing) for desk in desks(table.box)):
        raise placing.bad(
            "{who} has no life points; write `out: true` for an eliminated player", f"{place}.life", who=player.name
        )
    if life > table.max_life[who]:
        raise placing.bad(
            "{who} has {life} life points, more than the {most} at the beginning", f"{place}.life",
            who=player.name, life=life, most=table.max_life[who],
        )  # fmt: skip
    table.life[who] = life


def seat_those_known(table: Table, characters: Sequence[str | None], roles: Sequence[str | None]) -> None:
    """Give the seats of a new game these characters and roles, in order; None, or a missing entry, leaves it to chance.

    Raises `BadInput` for an unknown name, a character named twice, and more of a role than are dealt.
    """
    for who, character in enumerate(characters):
        if character is not None:
            person = names(table.box).person(character)
            if person in table.people and person is not table.box.plain:
                raise BadInput("{person} sits at the table twice", person=person.name)
            table.people[who] = person
    for who, given in enumerate(roles):
        table.roles[who] = UNKNOWN_ROLE if given is None else role(given)
    dealt, there = Counter(table.roles), Counter(table.box.roles[len(table.names)])
    for name in ROLES:
        if dealt[name] > there[name]:
            raise BadInput(
                "{too_many}, but {there}", too_many=_too_many(dealt[name], name, table),
                there=_dealt(there[name], len(table.names)),
            )  # fmt: skip
