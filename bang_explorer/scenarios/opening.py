"""From a scenario as written, or from nothing, to a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from bang_explorer.games import find
from bang_explorer.kit.desk.opening import bad, begun, opened
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.scenario import asks_always, checked_name, chosen_rules

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.scenario import Scenario
    from bang_explorer.rulebook.rules import Rules

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def open_scenario(scenario: Scenario) -> Position:
    """The position in which a scenario begins, before chance or anybody decides anything.

    It may stand at a chance: the file's line, the known cards or the seed say what comes.
    """
    try:
        box = find(scenario.game)
    except BadInput as wrong:
        raise bad(scenario, wrong.message, "game") from None
    return opened(box, scenario)


def new_game(
    game: str = "base", *, players: int | None = None, seed: int = 0, rules: str | Mapping[str, Any] | Rules = "abacus",
    names: Sequence[str] = (), characters: Sequence[str | None] = (), roles: Sequence[str | None] = (),
    ask: str | None = None,
) -> Position:  # fmt: skip
    """A new game, set up by chance that follows the seed; `characters` and `roles` fix those that are given.

    With `ask="always"` people are asked as at a real table, also where nothing in their hands leaves more than `pass`.
    So nobody learns from being passed over what somebody else does not hold.

    >>> game = new_game("base", players=5, seed=7)
    >>> game.phase, len(game.table.hands)
    ('play', 5)
    """
    box = find(game)
    counts = box.players
    count = players or len(names) or len(characters) or len(roles) or min(counts)
    if count not in counts:
        raise BadInput(f"{game} is for {min(counts)} to {max(counts)} players; found {count}")
    for given, what in ((names, "names"), (characters, "characters"), (roles, "roles")):
        if given and len(given) != count:
            raise BadInput(f"{count} players, but {len(given)} {what}")
    seated: list[str] = []
    for name in names or LETTERS[:count]:
        seated.append(checked_name(str(name), seated, box.game.desk.reserved))
    chosen = chosen_rules(box.game.rules, rules, box.parts)
    always = asks_always(ask)
    return begun(box, chosen, tuple(seated), seed=seed, ask_always=always, characters=characters, roles=roles)
