"""Finds the folders of rulebooks. Each box of a game has one, with its statements, policies and cases.

A game of several boxes has these folders in `boxes/`. For a game of one box it is the game's own folder. The folders
are only looked into; no game is imported.
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
"""The folder with the games that come with the package, a folder each."""
_ELSEWHERE: list[Path] = []
"""The folders of further games, which lie somewhere else."""
_REMEMBERED: list[_lru_cache_wrapper[Any]] = []


def remembered(look_up: Callable[..., T]) -> _lru_cache_wrapper[T]:
    """Like `functools.cache`, for functions that read these folders: `put_up` and `take_down` forget the results.

    Changes of the files in the folders are not noticed.
    """
    found = cache(look_up)
    _REMEMBERED.append(found)
    return found


@remembered
def shelves() -> Mapping[str, Path]:
    """The folders of all boxes that have statements, by the id of the box, game by game.

    >>> list(shelves())[:2]
    ['base', 'dodge_city']
    """
    return MappingProxyType({box.name: box for game in games() for box in boxes_in(game)})


def games() -> list[Path]:
    """The folders of all games: each folder in `GAMES`, sorted, then those that `put_up` has added.

    Whether there is a game in it is not checked.
    """
    return [*sorted(folder for folder in GAMES.iterdir() if folder.is_dir()), *_ELSEWHERE]


def boxes_in(game: Path) -> list[Path]:
    """The folders of a game's boxes, sorted, without those that have no statements.

    For a game without `boxes/` that is its own folder.
    """
    boxes = sorted(game.glob("boxes/*")) or [game]
    return [box for box in boxes if (box / STATEMENTS).is_file()]


def put_up(game: Path) -> None:
    """Add the folder of a game that lies elsewhere to those that `shelves` finds. Nothing changes if it is there."""
    if game not in _ELSEWHERE:
        _ELSEWHERE.append(game)
        _forget()


def take_down(game: Path) -> None:
    """Remove the folder of a game that `put_up` added. Raises `ValueError` if it did not."""
    _ELSEWHERE.remove(game)
    _forget()


def _forget() -> None:
    for found in _REMEMBERED:
        found.cache_clear()


def read(file: Path) -> dict[str, Any]:
    """The content of a TOML file; empty if there is no such file. Raises `tomllib.TOMLDecodeError` for bad TOML."""
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
