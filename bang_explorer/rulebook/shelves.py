"""Where the books lie: each box of a game has a folder with its statements, its policies and its cases.

A game of several boxes has them in `boxes/`, a game of one box in its own folder. Nothing is imported to look there.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from functools import _lru_cache_wrapper

T = TypeVar("T")

STATEMENTS, POLICIES, BOX, CASES = "statements.toml", "policies.toml", "box.toml", "cases"
GAMES = Path(__file__).parent.parent / "games"
"""The games that come with the package, a folder each."""
_ELSEWHERE: list[Path] = []
"""The folders of games that lie somewhere else."""
_REMEMBERED: list[_lru_cache_wrapper[Any]] = []


def remembered(look_up: Callable[..., T]) -> _lru_cache_wrapper[T]:
    """Like `functools.cache`, for what is looked up on the shelves: forgotten as soon as other books stand there."""
    found = cache(look_up)
    _REMEMBERED.append(found)
    return found


@remembered
def shelves() -> Mapping[str, Path]:
    """The folder of each box by the id of the box, game by game.

    >>> list(shelves())[:2]
    ['base', 'dodge_city']
    """
    games = [*sorted(folder for folder in GAMES.iterdir() if folder.is_dir()), *_ELSEWHERE]
    return MappingProxyType({box.name: box for game in games for box in boxes_in(game)})


def boxes_in(game: Path) -> list[Path]:
    """The folders of a game's boxes, those without a book left out."""
    boxes = sorted(game.glob("boxes/*")) or [game]
    return [box for box in boxes if (box / STATEMENTS).is_file()]


def put_up(game: Path) -> None:
    """Look in the folder of this game, too."""
    if game not in _ELSEWHERE:
        _ELSEWHERE.append(game)
        _forget()


def take_down(game: Path) -> None:
    """Look there no longer."""
    _ELSEWHERE.remove(game)
    _forget()


def _forget() -> None:
    for found in _REMEMBERED:
        found.cache_clear()


def read(file: Path) -> dict[str, Any]:
    """The tables of a TOML file, none if there is no such file."""
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
