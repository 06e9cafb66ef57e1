"""Seats the players as a file says: their characters, roles, life points and arrows."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

from bang_explorer.games.dice.desk.names import person, role
from bang_explorer.games.dice.rules.setup import starting_life
from bang_explorer.games.dice.rules.table import ARROWS
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.roles import DEPUTY, OUTLAW, RENEGADE, ROLES, SHERIFF, UNKNOWN_ROLE
from bang_explorer.kit.sayings import ByLanguage
from bang_explorer.kit.words import languages, words_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bang_explorer.games.dice.desk.scenario import Player, Scenario
    from bang_explorer.games.dice.rules.table import Table

SETUP = "setup"
"""The phase of a file that begins before the set-up."""


def seat_people(scenario: Scenario, table: Table) -> None:
    """Give all players the roles, characters, life points and arrows in the file.

    Raises `BadInput` for what cannot be, such as two Sheriffs or, unless the file begins before the set-up, a player
    without a role.
    """
    for who, player in enumerate(scenario.players):
        place = f"players[{who}]"
        if player.role is not None:
            table.roles[who] = scenario.within(f"{place}.role", partial(role, player.role))
        elif scenario.phase != SETUP:
            known = ", ".join(ROLES)
            raise scenario.bad(
                "which role does {who} play? There are {known}", f"{place}.role", who=player.name, known=known
            )
        if player.character is not None:
            found = scenario.within(f"{place}.character", partial(person, player.character, table.box))
            if found in table.people and found is not table.box.plain:
                raise scenario.bad("{person} sits at the table twice", f"{place}.character", person=found.name)
            table.become(who, found)
        _give_life(player, who, table, scenario)
    _check_roles(scenario, table)
    _lay_arrows(scenario, table)


def _give_life(player: Player, who: int, table: Table, scenario: Scenario) -> None:
    place = f"players[{who}]"
    table.max_life[who] = starting_life(table, who) if player.max_life is None else player.max_life
    if player.out:
        if player.life:
            raise scenario.bad(
                "{who} is out of the game and has no life points; found {life}", f"{place}.life",
                who=player.name, life=player.life,
            )  # fmt: skip
        if player.arrows:
            raise scenario.bad("{who} is out of the game and has no arrows", f"{place}.arrows", who=player.name)
        return
    life = table.max_life[who] if player.life is None else player.life
    if life == 0:
        raise scenario.bad(
            "{who} has no life points; write `out: true` for an eliminated player", f"{place}.life",
            who=player.name,
        )  # fmt: skip
    if life > table.max_life[who]:
        raise scenario.bad(
            "{who} has {life} life points, more than the {most} at the beginning", f"{place}.life",
            who=player.name, life=life, most=table.max_life[who],
        )  # fmt: skip
    table.life[who] = life


def _lay_arrows(scenario: Scenario, table: Table) -> None:
    """Set the pool: as many arrows as the file says, or else all that lie in front of nobody."""
    there = sum(table.arrows)
    table.pool = ARROWS - there if scenario.arrows is None else scenario.arrows
    if there + table.pool > ARROWS or table.pool < 1:
        raise scenario.bad(
            "there are {all} arrows, of which at least one lies in the pool; found {there} in front of players"
            " and {pool} in the pool",
            "arrows" if scenario.arrows is not None else "players", all=ARROWS, there=there, pool=max(table.pool, 0),
        )  # fmt: skip


def _check_roles(scenario: Scenario, table: Table) -> None:
    dealt, count = Counter(table.roles), len(table.names)
    if dealt[SHERIFF] > 1:
        raise scenario.bad("there is just one Sheriff; found {count}", "players", count=dealt[SHERIFF])
    if scenario.phase != SETUP and not dealt[SHERIFF] and sorted(table.roles) != sorted((DEPUTY, OUTLAW, RENEGADE)):
        raise scenario.bad(
            "there is just one Sheriff; found none (three play without, as {deputy}, {outlaw} and {renegade})",
            "players", deputy=_role_named(DEPUTY, table), outlaw=_role_named(OUTLAW, table),
            renegade=_role_named(RENEGADE, table),
        )  # fmt: skip
    printed = Counter(table.box.roles[count if scenario.phase == SETUP else max(table.box.roles)])
    for name in ROLES:
        if dealt[name] > printed[name]:
            raise scenario.bad(
                "the role {role} is there {printed} times; found {count}", "players",
                count=dealt[name], role=_role_named(name, table), printed=printed[name],
            )  # fmt: skip


def clear_for_setup(scenario: Scenario, table: Table) -> None:
    """Make the table fit for a file that begins before the set-up: nobody has life points yet, and no die is thrown.

    Raises `BadInput` for what cannot be there yet, such as arrows in front of a player.
    """
    for key in ("turn", "dice", "rolls", "arrows"):
        if getattr(scenario, key):
            raise scenario.bad("before the set-up there is no {key}", key, key=key)
    for who, player in enumerate(scenario.players):
        for key in ("out", "life", "max_life", "arrows"):
            if getattr(player, key):
                raise scenario.bad("nobody has that before the set-up", f"players[{who}].{key}")
    table.life = [0] * len(table.names)
    table.max_life = [0] * len(table.names)


def _role_named(name: str, table: Table) -> ByLanguage:
    return ByLanguage({lang: words_for(table, lang).role(name) for lang in languages()})


def seat_those_known(table: Table, characters: Sequence[str | None], roles: Sequence[str | None]) -> None:
    """Give the seats of a new game these characters and roles, in order; None, or a missing entry, leaves it to chance.

    Raises `BadInput` for an unknown name, a character named twice, and more of a role than are dealt.
    """
    for who, character in enumerate(characters):
        if character is not None:
            found = person(character, table.box)
            if found in table.people and found is not table.box.plain:
                raise BadInput("{person} sits at the table twice", person=found.name)
            table.become(who, found)
    for who, given in enumerate(roles):
        table.roles[who] = UNKNOWN_ROLE if given is None else role(given)
    dealt, there = Counter(table.roles), Counter(table.box.roles[len(table.names)])
    for name in ROLES:
        if dealt[name] > there[name]:
            raise BadInput(
                "the role {role} is there {printed} times; found {count}",
                count=dealt[name], role=_role_named(name, table), printed=there[name],
            )  # fmt: skip
