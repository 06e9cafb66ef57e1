"""Games, a folder each. They are found by the ids of their boxes, and loaded when they are first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.kit.lengths import bounded
from bang_explorer.kit.names import plain
from bang_explorer.rulebook.shelves import GAMES, put_up, shelves, take_down

if TYPE_CHECKING:
    from bang_explorer.kit.game import Box, Game
    from bang_explorer.rulebook.rules import Rules

CARD_GAME = "bang"
"""The game that is meant where nobody names one."""
_ADDED: dict[str, Game] = {}
"""Games that do not come with the package, by their ids."""


def find(id_: str) -> Box:
    """The box, or the combination of boxes, with this name, however it is spelt and in whatever order.

    >>> find("Dodge City + Base").id
    'base+dodge_city'
    """
    wanted = game_id(id_)
    game = _game_with(wanted.partition("+")[0])
    if game is None or wanted not in game.boxes:
        known = [box for one in games() for box in one.boxes]
        raise BadInput(f"no game {shown(id_)}; there are {', '.join(known)}{nearest(id_, known)}")
    found: Box = game.boxes[wanted]
    return found


def game_id(text: str) -> str:
    """The id of a box or a combination of boxes; what is none stays as it is.

    >>> game_id("Dodge City + Base"), game_id("Chess")
    ('base+dodge_city', 'Chess')
    """
    parts = frozenset(map(plain, bounded(text, "a game").split("+")))
    first = next((box for box in shelves() if plain(box) in parts), "")
    game = _game_with(first)
    ids = game.boxes.printed if game is not None else ()
    return next((id_ for id_ in ids if frozenset(map(plain, id_.split("+"))) == parts), text)


def games() -> tuple[Game, ...]:
    """Every game that there is, the one first that is meant where nobody names one."""
    folders = {folder.relative_to(GAMES).parts[0] for folder in shelves().values() if GAMES in folder.parents}
    packaged = sorted(folders, key=lambda folder: (folder != CARD_GAME, folder))
    return (*map(_packaged, packaged), *_ADDED.values())


def game(id_: str = CARD_GAME) -> Game:
    """The game with this id, such as `bang`."""
    return _ADDED[id_] if id_ in _ADDED else _packaged(id_)


def game_with_id(id_: str) -> Game | None:
    """The game with this id, if there is one: to tell `dice.turn` from `Hit.answer`."""
    return next((one for one in games() if one.id == id_), None) if id_ else None


def rules(name: str | Mapping[str, Any] | Rules = "abacus", game: str = "base") -> Rules:
    """A named set of rules as it is in a game, with what the game's boxes bring.

    A mapping changes single policies of `abacus`, or of the set named under `like`.

    >>> rules("abacus").dynamite_moves, rules("abacus", "base+dodge_city").dynamite_moves
    ('left', 'next_free')
    """
    box = find(game)
    return box.game.rules.chosen(name, box.parts)


def add(game: Game) -> None:
    """Let a game be found that does not come with the package."""
    _ADDED[game.id] = game
    put_up(game.path)


def forget(game: Game) -> None:
    """A game that was added is gone again."""
    del _ADDED[game.id]
    take_down(game.path)


def _packaged(folder: str) -> Game:
    found: Game = import_module(f"{__name__}.{folder}").GAME
    return found


def _game_with(box: str) -> Game | None:
    """The game that has this box."""
    folder = shelves().get(box)
    if folder is None:
        return None
    if GAMES in folder.parents:
        return _packaged(folder.relative_to(GAMES).parts[0])
    return next(one for one in _ADDED.values() if one.path in (folder, *folder.parents))
