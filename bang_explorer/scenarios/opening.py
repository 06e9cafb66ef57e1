"""Makes the first position to play from: that of a scenario file, or of a new game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from bang_explorer.games import find
from bang_explorer.kit.desk.opening import begun, opened
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.names import LETTERS
from bang_explorer.kit.scenario import asks_always, checked_name, chosen_rules

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.scenario import Scenario
    from bang_explorer.rulebook.rules import Rules


def open_scenario(scenario: Scenario) -> Position:
    """The position in which a scenario begins, before chance or any player has decided anything.

    If chance decides first, the caller must say what it brings. Raises `BadInput` for a situation that makes no sense,
    and for an unknown game.
    """
    try:
        box = find(scenario.game)
    except BadInput as wrong:
        raise wrong.at("game", line=scenario.line_of("game")) from None
    return opened(box, scenario)


def new_game(
    game: str = "base", *, players: int | None = None, seed: int = 0, rules: str | Mapping[str, Any] | Rules = "abacus",
    names: Sequence[str] = (), characters: Sequence[str | None] = (), roles: Sequence[str | None] = (),
    ask: str | None = None,
) -> Position:  # fmt: skip
    """The first position of a new game, set up and ready for its first decision.

    - `game`: the box, such as `base` or `base+dodge_city`.
    - `players`: how many play. Without it, the number of names, characters or roles counts, or else the fewest allowed.
    - `seed`: decides all that chance decides; the same seed gives the same game.
    - `rules`: a named set of rules, a `Rules` value, or a mapping of the policies that differ from the usual ones (or
      from the set named under `like`) to their choices.
    - `names`: the players' names in the order of their seats, by default A, B, C ..
    - `characters`, `roles`: one entry for each seat; `None` leaves that seat to chance.
    - `ask`: with `"always"`, players are asked even where `pass` is their only answer, as at a real table. Otherwise
      the game passes for them, which tells the others that they hold no fitting card.

    Raises `BadInput` if an argument means nothing or the numbers do not fit.

    >>> game = new_game("base", players=5, seed=7)
    >>> game.phase, len(game.table.hands)
    ('play', 5)
    """
    box = find(game)
    counts = box.players
    count = players or len(names) or len(characters) or len(roles) or min(counts)
    if count not in counts:
        raise BadInput(
            "{game} is for {least} to {most} players; found {count}",
            game=game, least=min(counts), most=max(counts), count=count,
        )  # fmt: skip
    for given, what in ((names, "names"), (characters, "characters"), (roles, "roles")):
        if given and len(given) != count:
            raise BadInput(
                "expected an entry for each of the {count} players; found {given}", what, count=count, given=len(given)
            )
    seated: list[str] = []
    for name in names or LETTERS[:count]:
        seated.append(checked_name(str(name), seated, box.game.desk.reserved))
    chosen = chosen_rules(box.game.rules, rules, box.parts)
    always = asks_always(ask)
    return begun(box, chosen, tuple(seated), seed=seed, ask_always=always, characters=characters, roles=roles)
