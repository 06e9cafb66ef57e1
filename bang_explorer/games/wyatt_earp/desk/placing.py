"""Puts cards on the table where a file says, and refuses what cannot be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from bang_explorer.games.wyatt_earp.desk.names import card, named, outlaw
from bang_explorer.games.wyatt_earp.rules.cards import DECK, FASTEST_GUN, HIDEOUT, VEILED, photo_of
from bang_explorer.kit.names import plain

if TYPE_CHECKING:
    from bang_explorer.games.wyatt_earp.desk.scenario import Player, Scenario
    from bang_explorer.games.wyatt_earp.rules.cards import Card
    from bang_explorer.games.wyatt_earp.rules.table import Table

REST = "rest"
PHOTO_NAMES = ("photo", "foto")
"""What a photo may be called in the row of its outlaw."""


class Placing:
    """Takes cards out of the box as a file names them, and refuses those of which none is left."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.left = Counter(DECK)

    def cards(self, texts: Iterable[str], place: str) -> list[Card]:
        """The cards with these names, taken out of the box. Raises `BadInput` for an unknown one, and one too many."""
        found = [self.scenario.within(f"{place}[{i}]", partial(card, str(text))) for i, text in enumerate(texts)]
        for i, one in enumerate(found):
            self.take(one, f"{place}[{i}]")
        return found

    def take(self, one: Card, place: str) -> None:
        if not self.left[one]:
            raise self.scenario.bad(
                "one {card} too many: the box holds {printed}, all placed already", place,
                card=named(one), printed=one.copies,
            )  # fmt: skip
        self.left[one] -= 1


def place_cards(scenario: Scenario, table: Table) -> None:
    """Put all cards on the table as the file says; what it names nowhere becomes the pool of unknown cards.

    Cards under `set_aside` lie nowhere; with `rest` there is no pool. Raises `BadInput` for cards that cannot be.
    """
    placing = Placing(scenario)
    for who, player in enumerate(scenario.players):
        if not isinstance(player.hand, int):
            table.hands[who] = placing.cards(player.hand, f"players[{who}].hand")
        table.rows[who] = _rows(player, f"players[{who}].rows", placing)
    table.top = placing.cards(scenario.deck, "deck")[::-1]
    table.discard = placing.cards(scenario.discard, "discard")[::-1]
    if isinstance(scenario.set_aside, tuple):
        placing.cards(scenario.set_aside, "set_aside")
    table.pool = [] if scenario.set_aside == REST else list(placing.left.elements())
    for who, player in enumerate(scenario.players):
        _veil_hand(player, who, table, scenario)
        _check_unsure(player, who, table, scenario)
    _check_guns(table, scenario)
    lying = {outlaw for rows in table.rows for outlaw in rows}
    said = [scenario.within(f"sets[{i}]", partial(outlaw, str(text))).id for i, text in enumerate(scenario.sets)]
    table.sets = tuple(sorted({*lying, *said}))


def _rows(player: Player, place: str, placing: Placing) -> dict[str, list[Card]]:
    found: dict[str, list[Card]] = {}
    for text, said in player.rows.items():
        of = placing.scenario.within(f"{place}.{text}", partial(outlaw, str(text)))
        if of.id in found:
            raise placing.scenario.bad(
                "{who} has two rows of {outlaw}; all cards of an outlaw lie in one", f"{place}.{text}",
                who=player.name, outlaw=named(of),
            )  # fmt: skip
        row = list(_row(said, of, f"{place}.{text}", placing))
        if row:
            _check_row(row, of, player, f"{place}.{text}", placing.scenario)
            found[of.id] = row
    return found


def read_row(said: Sequence[Any], of: Card) -> list[Card]:
    """The cards that a row such as `[3, photo, hideout]` names. Raises `BadInput` for a name that no card has."""
    found: list[Card] = []
    for one in said:
        if isinstance(one, int) and not isinstance(one, bool):
            found += [of] * one
        else:
            found.append(photo_of(of.id) if plain(str(one)) in PHOTO_NAMES else card(str(one)))
    return found


def _row(said: Sequence[Any], of: Card, place: str, placing: Placing) -> Iterable[Card]:
    for i, one in enumerate(said):
        for lying in placing.scenario.within(f"{place}[{i}]", partial(read_row, [one], of)):
            placing.take(lying, f"{place}[{i}]")
            yield lying


def _check_row(row: list[Card], of: Card, player: Player, place: str, scenario: Scenario) -> None:
    """Raise `BadInput` for cards that cannot lie in a row of this outlaw, or not together."""
    for one in row:
        if (one.outlaw and one.outlaw != of.id) or not (one.points or one is HIDEOUT):
            raise scenario.bad("{card} never lies in a row of {outlaw}", place, card=named(one), outlaw=named(of))
    if not any(one.is_catching for one in row):
        raise scenario.bad(
            "no row lies there without a card or the photo of its outlaw; {who} has neither of {outlaw}", place,
            who=player.name, outlaw=named(of),
        )  # fmt: skip
    if row.count(HIDEOUT) > 1:
        raise scenario.bad("only one Hideout can lie over a row", place)


def _check_guns(table: Table, scenario: Scenario) -> None:
    guns = sum(cards.count(FASTEST_GUN) for rows in table.rows for cards in rows.values())
    if guns > 1:
        raise scenario.bad("only one Fastest Gun can lie on the table; found {count}", "players", count=guns)


def _veil_hand(player: Player, who: int, table: Table, scenario: Scenario) -> None:
    """Fill a hand with unknown cards, if the file gives only their number. Raises `BadInput` if they are too many."""
    if not isinstance(player.hand, int):
        return
    free = len(table.pool) - table.veils
    if player.hand > free:
        raise scenario.bad(
            "{count} unknown cards are too many: {free} are named nowhere", f"players[{who}].hand",
            count=player.hand, free=free,
        )  # fmt: skip
    table.hands[who] = [VEILED] * player.hand
    table.veils += player.hand


def _check_unsure(player: Player, who: int, table: Table, scenario: Scenario) -> None:
    most = max(len(table.discard) - 1, 0)
    if player.unsure > most:
        raise scenario.bad(
            "everybody sees the top discard, so nobody is unsure of more than {most} here; found {count}",
            f"players[{who}].unsure", most=most, count=player.unsure,
        )  # fmt: skip
    table.unsure[who] = player.unsure


def lay_money(scenario: Scenario, table: Table) -> None:
    """Put the rewards on the posters that the file says, and 1000 dollars on all others.

    Raises `BadInput` for an unknown outlaw, and for one who is named twice.
    """
    named_so: set[str] = set()
    table.posters = dict.fromkeys(table.posters, 1000)
    for text, reward in scenario.posters.items():
        of = scenario.within(f"posters.{text}", partial(outlaw, str(text)))
        if of.id in named_so:
            raise scenario.bad("{outlaw} is named twice", f"posters.{text}", outlaw=named(of))
        named_so.add(of.id)
        table.posters[of.id] = reward
