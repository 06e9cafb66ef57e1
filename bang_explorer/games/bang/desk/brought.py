"""What a box adds to the desk of BANG!: each may have a folder in `boxes/` here, with a `DESK` of its own.

The modules of the game's desk ask every box in play. So a box that brings a part of the table (a train, say) also
brings how files, moves and facts name it, and how it is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from bang_explorer.games.bang.rules.box import HERE
from bang_explorer.games.bang.rules.table import CARD
from bang_explorer.kit.desk.facts import made
from bang_explorer.rulebook.shelves import BOX, boxes_in, read

if TYPE_CHECKING:
    from collections.abc import Callable

    from bang_explorer.core.acts import Act, RawOption
    from bang_explorer.core.flow import Flow, Node
    from bang_explorer.core.position import Position
    from bang_explorer.games.bang.desk.dealing import Deal
    from bang_explorer.games.bang.desk.notation import CardMove
    from bang_explorer.games.bang.desk.placing import Placing
    from bang_explorer.games.bang.desk.scenario import Player, Scenario
    from bang_explorer.games.bang.rules.box import Box
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table
    from bang_explorer.kit.asking.phrases import Wording
    from bang_explorer.kit.asking.topic import Topic
    from bang_explorer.kit.board.parts import Mark, Track
    from bang_explorer.kit.board.parts import Place as BoardPlace
    from bang_explorer.kit.desk.building import Choice, Data, Setting, Sort
    from bang_explorer.kit.desk.facts import Fact
    from bang_explorer.kit.desk.grammar import Form
    from bang_explorer.kit.values import Place
    from bang_explorer.kit.words import Words

BOXES = "bang_explorer.games.bang.desk.boxes"
CHANCES: Mapping[str, str] = {
    word: source for folder in boxes_in(HERE) for word, source in read(folder / BOX).get("chances", {}).items()
}
"""By the word that begins an entry of the line on what chance brings besides cards (`car`): the name of the source."""


class BroughtFact(NamedTuple):
    """A fact about what a box brings."""

    read: Callable[[Table], Any]
    rule: str
    """The id of the statement behind it."""
    aspects: frozenset[str] = frozenset()
    """The differences that must be told apart to judge it (see `sight.py`)."""


class BoxDesk:
    """What one box adds to the desk. By default it adds nothing."""

    key: str = ""
    """The key of files under which they say how what the box brings lies; empty if there is none."""
    forms: tuple[Form[Any, Any], ...] = ()
    """Further forms in which moves are written."""
    facts: ClassVar[Mapping[str, BroughtFact]] = {}
    """The facts about what the box brings, by their paths."""
    on_board: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """Which facts are worth asking about the things on the board that the box brings (see `kit/desk/worth.py`)."""
    topics: tuple[Topic, ...] = ()
    """The topics of questions that only this box has."""
    hands_on: ClassVar[bool] = False
    """True if whoever is on turn can get a card to lie anew in front of somebody else."""

    built_of: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """By the key of files under which things lie: the groups of things that a reader can put there by hand."""
    built_as: ClassVar[Mapping[str, str]] = {}
    """By the key of files: its id on the board, where that is another word."""
    built_on: ClassVar[Mapping[str, str]] = {}
    """By the key of files: the id of the track on which the board shows what lies there."""
    built_piles: ClassVar[tuple[str, ...]] = ()
    """The keys of files under which the cards of a pile stand, the top card first."""
    built_words: ClassVar[tuple[str, ...]] = ()
    """The keys of files with words that a reader chooses from."""
    names_players: ClassVar[tuple[Place, ...]] = ()
    """The places in files with lists of players' names."""

    def schema(self) -> dict[str, Any]:
        """JSON Schemas, by key, of what the box adds to files; `this_turn` has those of further keys in there."""
        return {}

    # --- files --------------------------------------------------------------------------------------------------------

    def wish(self, scenario: Scenario, table: Table, placing: Placing) -> None:
        """Say where the cards lie that a file names in what the box brings (`placing.wish`)."""

    def lay(self, scenario: Scenario, table: Table, placing: Placing) -> None:
        """Lay out what the box brings, as a file says. Raises `BadInput` for what cannot be."""

    def lives_without(self, player: Player, placing: Placing) -> bool:
        """True if a player whom a file describes is in the game although he has no life points."""
        return False

    def due(self, table: Table) -> Iterable[tuple[Flow, Node]]:
        """The flows that are under way where a file begins, besides the turn, each with the node at which it stands."""
        return ()

    def written(self, table: Table) -> dict[str, Any]:
        """What a file says of what the box brings, under its key."""
        return {}

    def done_in_turn(self, table: Table) -> dict[str, Any]:
        """What a file says under `this_turn` of what the box brings; all that has not happened is left out."""
        return {}

    def fact(self, table: Table, path: str) -> Fact:
        """The fact with this path, which must be one of `facts`."""
        found = self.facts[path].read(table)
        return made(path, found, CARD if isinstance(found, list) else None, table)

    def holds(self, table: Table, found: Fact, expected: Any) -> bool | None:
        """True if one of the `facts` is as expected; None if it is compared as other facts are."""
        return None

    def said(self, path: str, value: Any, words: Words) -> str | None:
        """A value of one of the `facts` in words; None for a number and for cards, which are said as in other facts.

        Raises `BadInput` for a name that nothing has.
        """
        return None

    # --- moves and chance ---------------------------------------------------------------------------------------------

    def meant(self, table: Table, act: Act, move: CardMove) -> Any:
        """What a move uses if it means this act; None if the box has nothing to say about such acts."""
        return None

    def outcome(self, text: str) -> Any:
        """The thing that an entry on chance names, if it is no card; None if it is none of the box's."""
        return None

    def named(self, outcome: Any, words: Words | None) -> str | None:
        """The name of an outcome that is no card, in a language or (None) as files write it; None if it is unknown."""
        return None

    # --- situations made by hand --------------------------------------------------------------------------------------

    def says(self, key: str) -> bool:
        """True if a key of files, such as `this_turn.advanced`, is of use with this box alone."""
        first, _, second = key.partition(".")
        return bool(self.key) and (first == self.key or second in self.schema().get(first, ()))

    def built(self, box: Box, count: int) -> dict[str, Any]:
        """What a file says of what the box brings, where a reader begins to make a situation for so many players."""
        return {}

    def sorts(self) -> Iterable[Sort]:
        """The sorts of things, besides cards, that a reader can put there."""
        return ()

    def choices(self, setting: Setting, data: Data, box: Box) -> Iterable[Choice]:
        """The values to choose from for one of `built_words`."""
        return ()

    # --- what is seen -------------------------------------------------------------------------------------------------

    def places(self, table: Table, words: Words) -> Iterable[BoardPlace]:
        """What lies on the table besides the piles of playing cards."""
        return ()

    def tracks(self, table: Table, words: Words) -> Iterable[Track]:
        """The tracks on the table along which things move."""
        return ()

    def marks(self, card: Card, words: Words) -> tuple[Mark, ...]:
        """By which marks a card can be told from others that lie in front of somebody."""
        return ()

    # --- questions to learners ----------------------------------------------------------------------------------------

    def dealt(self, deal: Deal, phase: str) -> Any:
        """What a file says under `key` of a random situation that begins in this phase; nothing if there is no need."""
        return None

    def story(self, position: Position) -> Iterable[Wording]:
        """What a question says of what the box brings, where somebody is free to play."""
        return ()

    def worth(self, options: Sequence[RawOption]) -> Sequence[RawOption]:
        """Those of the options that questions on legal moves offer as right answers; never none."""
        return options


@cache
def _desk(id_: str) -> BoxDesk | None:
    where = f"{BOXES}.{id_}"
    found: BoxDesk | None = import_module(where).DESK if find_spec(where) is not None else None
    return found


def desks(box: Box) -> tuple[BoxDesk, ...]:
    """What the boxes in play add to the desk, in their order."""
    return _desks(tuple(box.parts))


@cache
def _desks(parts: tuple[str, ...]) -> tuple[BoxDesk, ...]:
    return tuple(found for part in parts if part != "house" and (found := _desk(part)) is not None)


def lay_brought(scenario: Scenario, table: Table, placing: Placing) -> None:
    """Lay out what the boxes in play bring; raise `BadInput` for a key of a box that is not in play."""
    brought = desks(table.box)
    for desk in all_desks():
        if desk.key and getattr(scenario, desk.key) and desk not in brought:
            raise placing.bad("{game} has no {key}", desk.key, game=table.box.id, key=desk.key)
    for desk in brought:
        desk.lay(scenario, table, placing)


def written_brought(table: Table) -> Any:
    """What a file says of what a box in play brings; None if no box brings anything."""
    return next((written for desk in desks(table.box) if (written := desk.written(table))), None) or {}


def worth_asking(table: Table, options: Sequence[RawOption]) -> Sequence[RawOption]:
    """The options that questions on legal moves offer as right answers, as the boxes in play have it."""
    for desk in desks(table.box):
        options = desk.worth(options)
    return options


def topics_brought(box: Box) -> tuple[Topic, ...]:
    """The topics of questions that only some boxes have, and this one does."""
    return tuple(topic for desk in desks(box) for topic in desk.topics)


def all_desks() -> tuple[BoxDesk, ...]:
    """What all boxes add to the desk, whether or not they are in play."""
    from bang_explorer.games.bang.rules.box import BOXES as PLAYED

    return _desks(tuple(dict.fromkeys(part for id_ in PLAYED for part in id_.split("+"))))
