"""Sets up the present turn as a file says: whose it is, and what has happened in it already."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

from bang_explorer.games.bang.desk.brought import desks
from bang_explorer.games.bang.desk.names import named
from bang_explorer.games.bang.desk.writing import TALLIES
from bang_explorer.games.bang.rules.end import winners
from bang_explorer.games.bang.rules.setup import first_player
from bang_explorer.kit.names import plain, seat

if TYPE_CHECKING:
    from bang_explorer.games.bang.desk.placing import Placing
    from bang_explorer.games.bang.desk.scenario import Scenario
    from bang_explorer.games.bang.rules.table import Table


def say_whose_turn(scenario: Scenario, table: Table, placing: Placing) -> None:
    """Set whose turn it is, as the file says or else as the game begins, and the winners if the game is over.

    Before the set-up nothing is set. Raises `BadInput` for an unknown name and, while the game goes on, for a player
    who is out.
    """
    if scenario.phase == "setup":
        return
    table.turn = first_player(table)
    if scenario.turn is not None:
        table.turn = placing.within("turn", partial(seat, table, scenario.turn))
    decided = winners(table)
    if decided is not None:
        table.winners = decided.seats
    elif table.out[table.turn]:
        raise placing.bad("{who} is out of the game and cannot be on turn", "turn", who=table.names[table.turn])


def say_what_has_happened(scenario: Scenario, table: Table, placing: Placing) -> None:
    """Set how often abilities were used in this turn, as the file says, and check what else it says of the turn.

    Raises `BadInput` for an unknown character, a phase in which nothing can have happened yet, and a stay in Jail that
    cannot be.
    """
    if not scenario.this_turn:
        return
    if scenario.phase not in ("play", "discard"):
        raise placing.bad(
            "nothing has happened yet in phase {phase}; expected phase play or discard", "this_turn",
            phase=scenario.phase,
        )  # fmt: skip
    uses = Counter({person: scenario.this_turn.get(tally, 0) for person, tally in TALLIES.items()})
    for text, times in (scenario.this_turn.get("uses") or {}).items():
        used = placing.known.kinds.get(plain(text)) or placing.within(
            "this_turn.uses", partial(placing.known.person, text)
        )
        uses[used.id] += times
    table.uses = tuple(sorted(uses.elements()))
    if table.jailed and (scenario.phase != "discard" or table.lies_before(table.turn, "gefaengnis") is None):
        raise placing.bad(
            "phases I and II are lost only in phase discard, with Jail in front of {who}", "this_turn.jailed",
            who=table.names[table.turn],
        )  # fmt: skip


def mark_laid(scenario: Scenario, table: Table, placing: Placing) -> None:
    """Mark the green cards that the file says were laid in this turn.

    Raises `BadInput` for what cannot be, such as a card that is not green, does not lie in front of him, or was laid
    before phase play or, if no box can bring it there, in front of somebody not on turn.
    """
    hands_on = any(desk.hands_on for desk in desks(table.box))
    for who, player in enumerate(scenario.players):
        place = f"players[{who}].laid_this_turn"
        could_be = scenario.phase in ("play", "discard") and (who == table.turn or hands_on)
        if player.laid_this_turn and not could_be:
            raise placing.bad(
                "only whoever is on turn, from phase play on, can have laid cards in this turn; {who} cannot", place,
                who=player.name,
            )  # fmt: skip
        for i, text in enumerate(player.laid_this_turn):
            ref = placing.within(f"{place}[{i}]", partial(placing.known.card, text))
            lying = [card for card in table.in_play[who] if ref.fits(card) and card not in table.laid_now]
            if not lying:
                if any(ref.fits(card) for card in table.laid_now):
                    raise placing.bad("{card} is named twice", f"{place}[{i}]", card=named(ref))
                raise placing.bad(
                    "{card} does not lie in front of {who}", f"{place}[{i}]", card=named(ref), who=player.name
                )
            if lying[0].kind.colour != "green":
                raise placing.bad(
                    "{card} is no green card and works at once", f"{place}[{i}]", card=named(lying[0].kind)
                )
            table.laid_now.append(lying[0])
