"""Finds games by the ids of their boxes. Each game is a folder here, and is loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.kit.lengths import bounded
from bang_explorer.kit.names import plain
from bang_explorer.kit.sayings import all_of
from bang_explorer.rulebook.shelves import GAMES, boxes_in, put_up, remembered, shelves, take_down

if TYPE_CHECKING:
    from bang_explorer.kit.game import Box, Game
    from bang_explorer.rulebook.rules import Rules

CARD_GAME = "bang"
"""The id of the game that is used where a caller names none."""
_ADDED: dict[str, Game] = {}
"""The games that a program has added with `add`, by their ids."""


def find(id_: str) -> Box:
    """The `Box` (or combination of boxes) with this id, in any spelling and order. Raises `BadInput` if there is none.

    >>> find("Dodge City + Base").id
    'base+dodge_city'
    """
    wanted = game_id(id_)
    game = _game_with(wanted.partition("+")[0])
    if game is None or wanted not in game.boxes:
        known = [box for one in games() for box in one.boxes]
        near = nearest(id_, known)
        raise BadInput("no game {game}; there are {known}{near}", game=shown(id_), known=", ".join(known), near=near)
    found: Box = game.boxes[wanted]
    return found


def game_id(text: str) -> str:
    """The exact id of the box, or combination of boxes, that a text names in any spelling and order.

    A text that names none is returned unchanged; `BadInput` is raised only for one that is too long.

    >>> game_id("Dodge City + Base"), game_id("Chess")
    ('base+dodge_city', 'Chess')
    """
    spelt_so = _game_with(text.partition("+")[0])
    if spelt_so is not None and text in spelt_so.boxes:
        return text
    parts = frozenset(map(plain, bounded(text, "a game").split("+")))
    first = next((box for box in _homes() if plain(box) in parts), "")
    game = _game_with(first)
    ids = game.boxes.printed if game is not None else ()
    return next((id_ for id_ in ids if frozenset(map(plain, id_.split("+"))) == parts), text)


def games() -> tuple[Game, ...]:
    """All games as a tuple: the default one, the others by id, last those that a program has added with `add`."""
    return tuple(map(game, sorted(set(_homes().values()), key=lambda id_: (id_ in _ADDED, id_ != CARD_GAME, id_))))


def game(id_: str = CARD_GAME) -> Game:
    """The game with this exact id, such as `bang`, also an added one. Raises `ModuleNotFoundError` if there is none."""
    if id_ in _ADDED:
        return _ADDED[id_]
    found: Game = import_module(f"{__name__}.{id_}").GAME
    return found


def game_with_id(id_: str) -> Game | None:
    """The game with this id, or None if there is none.

    Graphs use it to know a game's name, as in `dice.turn`, from a flow's, as in `Hit.answer`.
    """
    return game(id_) if id_ in _homes().values() else None


def rules(name: str | Mapping[str, Any] | Rules = "abacus", game: str = "base") -> Rules:
    """The set of rules with this name, with the changes that a box or combination of boxes (`game`) makes to it.

    A mapping in place of the name changes single policies of `abacus`, or of the set named under `like`. A `Rules`
    value is returned unchanged. Raises `UnknownPolicy` for an unknown set, policy or choice, `BadInput` for an unknown
    box.

    >>> rules("abacus").dynamite_moves, rules("abacus", "base+dodge_city").dynamite_moves
    ('left', 'next_free')
    """
    box = find(game)
    return box.game.rules.chosen(name, box.parts)


def add_card(id_: str, to: str = "base", **card: Any) -> str:
    """Add a homemade card to a game. Returns the id of the game that has it: `base` becomes `base+house`.

    What a card needs depends on the game. In BANG! it needs names (`de`, `en`), the values of its copies (`cards`), and
    its text (`says`): one sentence, or a mapping from words to sentences. Flows cite these as `house.ID` and
    `house.ID.WORD`. Other arguments are keys of a row in `cards.toml`, such as `colour`, `effect` and `target`. A
    homemade card with the same id is replaced. Raises `BadInput` for values that no card can have, such as the id of a
    printed one, and for a game that is unknown or takes no such cards; `NotAssembled` if the effect names something
    that does not exist.
    """
    found = _game_with(game_id(str(to)).partition("+")[0]) or game()
    if found.own_card is None:
        raise BadInput("{game} has no cards of one's own", "to", game=found.id)
    return found.own_card(id_, to, **card)


def add(game: Game) -> None:
    """Add a game that does not come with the package, so that `find` and `games` know it.

    Raises `BadInput` if another game has its id, or the id of one of its boxes. An added one with this id and folder is
    replaced.
    """
    taken = [box.name for box in boxes_in(game.path) if shelves().get(box.name, box) != box]
    if taken or game.id in {one.id for one in games() if one.path != game.path}:
        raise BadInput("there is a game or a box called {names} already", names=all_of(taken or [game.id]))
    _ADDED[game.id] = game
    put_up(game.path)


def forget(game: Game) -> None:
    """Remove a game that was added with `add`. Raises `KeyError` if it was not."""
    del _ADDED[game.id]
    take_down(game.path)


@remembered
def _homes() -> Mapping[str, str]:
    """A mapping from the id of each single box, not of combinations, to the id of its game."""
    added = {folder: one.id for one in _ADDED.values() for folder in boxes_in(one.path)}
    return {box: added.get(folder) or folder.relative_to(GAMES).parts[0] for box, folder in shelves().items()}


def _game_with(box: str) -> Game | None:
    """The game to which the single box with this exact id belongs, or None if there is no such box."""
    return game(_homes()[box]) if box in _homes() else None
