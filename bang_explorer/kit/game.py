"""`Game`: what the folder of a game exports as `GAME`, and all that the rest of the program asks of a game.

A game needs a folder, how many can play, a table and the flow that is the whole game; nearly always also the flow that
is a turn. All else has a default. This module has what is played. What people see and write (moves, files, pictures) is
the game's desk (`kit/desk`), which is loaded when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from bang_explorer.core.abilities import Bar, Interrupt, Offer
from bang_explorer.core.readings import Course, Held, flows_from
from bang_explorer.kit.checks.names import wrong_names
from bang_explorer.kit.desk import Desk
from bang_explorer.kit.desk.opening import Opening
from bang_explorer.kit.errors import nearest
from bang_explorer.rulebook.rules import Sets
from bang_explorer.rulebook.shelves import BOX, POLICIES, boxes_in, read

if TYPE_CHECKING:
    from types import ModuleType

    from bang_explorer.core.abilities import Ability
    from bang_explorer.core.acts import Act
    from bang_explorer.core.flow import Flow, Node
    from bang_explorer.core.reasons import Requirement
    from bang_explorer.core.table import Table
    from bang_explorer.kit.fields import Fields


class NotAssembled(Exception):
    """Raised for a game whose parts do not fit together. The message has a line for each mistake."""


def refuse(game: Game, *wrong: Iterable[str]) -> None:
    """Raise `NotAssembled` with all these messages, if there are any."""
    lines = [f"{game.id}: {one}" for one in dict.fromkeys(chain(*wrong))]
    if lines:
        raise NotAssembled("\n".join(lines))


ALL_PLAYERS = "everybody"
"""Stands as the holder of abilities that all players have, in place of the id of a person or card."""
FOLLOWS = ("course", "walk", "flows", "acts", "requirements")
"""The names of a box's attributes that are worked out from the others when first asked for."""


class Box:
    """One box of a game as it is sold, or several combined. Games with cards or people have a subclass of their own."""

    kinds: Mapping[str, Any] = MappingProxyType({})
    """The kinds of cards by their ids; empty in a game without cards."""
    by_text: Mapping[str, Any] = MappingProxyType({})
    """The single cards by their texts, such as `bang-6H`."""
    people: Mapping[str, Any] = MappingProxyType({})
    """The characters by their ids."""
    everybody: tuple[Ability, ...] = ()
    """The abilities that everybody has while the box is in play."""
    brings: tuple[type[Fields], ...] = ()
    """The classes of further objects that the box puts on the table (each found there by `table.part(..)`)."""
    interrupt_order: Mapping[str, int] = MappingProxyType({})
    """By the name of each interrupting ability, its rank: if one player has two for an event, the lower comes first."""

    def __init__(self, game: Game, id_: str) -> None:
        self.game, self.id, self.parts = game, id_, tuple(id_.split("+"))
        self.players = game.players[id_]
        """The numbers of players that are possible."""

    def abilities(self) -> Held:
        """All abilities in the box, by the id of the card or person that has them; everybody's under `ALL_PLAYERS`.

        Here only the last, if there are any; a game adds those of its cards and people.
        """
        return {ALL_PLAYERS: self.everybody} if self.everybody else {}

    def interrupts(self) -> Iterable[str]:
        """The names of all interrupting abilities that may be combined with those of the box, which an order can name.

        Here just its own; in a game of several boxes those of all boxes.
        """
        return (one.name for held in self.abilities().values() for one in held if isinstance(one, Interrupt))

    def runs(self) -> Mapping[str, tuple[type[Flow], ...]]:
        """The flows that each open call can run, by the key of its node; empty by default.

        An open call is a node that runs whatever flow the chosen card or ability begins.
        """
        return {}

    @cached_property
    def course(self) -> Course:
        """What can happen with this box, for graphs: abilities of all its cards and people, flows that cards begin."""
        return Course(self.abilities(), runs=self.runs())

    @cached_property
    def walk(self) -> tuple[type[Flow], ...]:
        """Every flow that can run with this box. A flow comes after those that it calls, those of abilities last."""
        starts = (self.game.first, self.game.turn, self.game.veil)
        return tuple(flows_from((one for one in starts if one is not None), self.course))

    @cached_property
    def flows(self) -> Mapping[str, type[Flow]]:
        """Every flow that can run with this box, by name, sorted. Raises `NotAssembled` if two share a name."""
        return {flow.__name__: flow for flow in _each_named_once(self.game, self.walk)}

    @cached_property
    def acts(self) -> tuple[Act, ...]:
        """Every act (kind of move) that is possible with this box: first those of nodes, then those of abilities.

        Last come those that others list for them (`Act.inside`).
        """
        asked = (act for flow in self.walk for node in flow.nodes.values() for act in node.acts)
        held = (ability for abilities in self.abilities().values() for ability in abilities)
        offered = (ability.act for ability in held if isinstance(ability, Offer))
        named = dict.fromkeys((*asked, *offered))
        return tuple(dict.fromkeys((*named, *(one for act in named for one in act.inside(self)))))

    @cached_property
    def requirements(self) -> Mapping[str, Requirement]:
        """Every requirement on an act, by its key, and those that abilities give as the reason why they forbid one.

        Where several have the same key, only the last of them is here.
        """
        held = (ability for abilities in self.abilities().values() for ability in abilities)
        barred = (one.because for one in held if isinstance(one, Bar) and one.because is not None)
        asked = (one for act in self.acts for one in (*act.prelude, *act.requirements, *act.aims))
        return {one.key: one for one in (*asked, *barred)}

    def __copy__(self) -> Self:
        """A copy with the same content, to be changed. What follows from the content is worked out anew."""
        new = object.__new__(type(self))
        vars(new).update({key: value for key, value in vars(self).items() if key not in FOLLOWS})
        return new

    def __deepcopy__(self, _memo: Any) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle only game and id: in another process it is the box that is there already."""
        return _box_of, (self.game, self.id)


def _box_of(game: Game, id_: str) -> Box:
    found: Box = game.boxes[id_]
    return found


def _each_named_once(game: Game, flows: Iterable[type[Flow]]) -> list[type[Flow]]:
    """The flows, each once, sorted by name. Raises `NotAssembled` if two share a name, and so their nodes' keys."""
    found: dict[str, type[Flow]] = {}
    for flow in flows:
        if found.setdefault(flow.__name__, flow) is not flow:
            raise NotAssembled(f"{game.id}: two flows are called {flow.__name__}")
    return [found[name] for name in sorted(found)]


def players_in(game: Path) -> dict[str, range]:
    """How many can play, as a range, by the id of each box in a game's folder, then of each combination of boxes."""
    said = {
        id_: range(least, most + 1)
        for box in boxes_in(game)
        for id_, (least, most) in read(box / BOX)["players"].items()
    }
    return dict(sorted(said.items(), key=lambda one: one[0].count("+")))


BoxT = TypeVar("BoxT", bound=Box)


class Boxes(Mapping[str, BoxT]):
    """The boxes of a game and the ways to combine them, by id. Each is made and checked when it is first asked for.

    The `printed` ones come first. Boxes in `own`, with cards that a user has made, are added while the program runs.
    An unknown id raises `KeyError`, a box with a mistake `NotAssembled`.
    """

    def __init__(self, game: Game, make: Callable[[Game, str], BoxT]) -> None:
        self.game, self.make = game, make
        self.printed = tuple(game.players)
        self.own: dict[str, BoxT] = {}
        self._made: dict[str, BoxT] = {}

    def __getitem__(self, id_: str) -> BoxT:
        if id_ in self.own:
            return self.own[id_]
        if id_ not in self._made:
            if id_ not in self.printed:
                raise KeyError(id_)
            made = self.make(self.game, id_)
            refuse(self.game, wrong_names(made))
            self._made[id_] = made
        return self._made[id_]

    def __iter__(self) -> Iterator[str]:
        return iter((*self.printed, *self.own))

    def __len__(self) -> int:
        return len(self.printed) + len(self.own)


@dataclass(frozen=True, eq=False, kw_only=True)
class Game:
    """A game, as its folder exports it in `GAME`. Users find it by the id of a box or of a combination of boxes."""

    # --- what is played ----------------------------------------------------------------------------------------------

    folder: str
    """The name of the game's package, which also holds the folders of its boxes (see `rulebook/shelves.py`)."""
    players: Mapping[str, range]
    """How many can play, by the id of each box and each combination of boxes. The last id is that of all together."""
    table: Callable[..., Table]
    """A class or function that makes the empty table from a box, the rules and the names of the players."""
    first: type[Flow]
    """The flow that is the whole game, from its set-up to its end."""
    turn: type[Flow] | None = None
    """The flow that is a player's turn, with his seat in the field `who`; None if the game has none."""
    veil: type[Flow] | None = None
    """The flow that decides by chance what the unknown cards of somebody are; None if a game needs none."""
    box: Callable[[Game, str], Box] = Box
    """A class or function that makes a box, or several combined, from the game and the id."""
    rules: Sets = field(default_factory=Sets)
    """The points on which rulebooks differ or are silent, and the named sets of choices."""
    unreached: Mapping[tuple[str, str], str] = field(default_factory=dict)
    """Declared edges that no scenario can take, by the node's key and the outcome, with the reason why."""
    own_card: Callable[..., str] | None = None
    """A function that adds a homemade card to the box with a certain id, and gives the id of a new box that has it;
    None if the game has no such cards."""

    @property
    def id(self) -> str:
        """The short name of the game, put before names that several games have: `dice` in `dice.Turn`."""
        return self.folder.rpartition(".")[2]

    @cached_property
    def boxes(self) -> Boxes[Any]:
        return Boxes(self, self.box)

    @property
    def everything(self) -> Any:
        """The box, or combination of boxes, that holds everything of the game."""
        return self.boxes[self.boxes.printed[-1]]

    @cached_property
    def path(self) -> Path:
        """The folder with the files of the game."""
        return Path(str(import_module(self.folder).__file__)).parent

    @cached_property
    def policies(self) -> Mapping[str, Mapping[str, Any]]:
        """The documentation of each policy, by its name: what it is about, its statements, what each choice means."""
        return {policy: row for box in boxes_in(self.path) for policy, row in read(box / POLICIES).items()}

    @cached_property
    def desk(self) -> Desk:
        """What people see and write: files, moves, facts, pictures. `DESK` from the game's `desk`, or a default one.

        It is loaded the first time.
        """
        where = f"{self.folder}.desk"
        made: Desk = (
            import_module(where).DESK
            if find_spec(where) is not None
            else Desk(opening=Opening(cast("Any", self.table)))
        )
        return made

    # --- what it consists of -----------------------------------------------------------------------------------------

    @cached_property
    def flows(self) -> Mapping[str, type[Flow]]:
        """Every flow that can run in this game, by name, sorted. Raises `NotAssembled` if two share a name."""
        found = (flow for id_ in self.boxes.printed for flow in self.boxes[id_].flows.values())
        return {flow.__name__: flow for flow in _each_named_once(self, found)}

    def node(self, key: str) -> Node:
        """The node with this key, such as `Hit.answer`. Raises `NotAssembled` for one that is not there.

        An optional announcement (`seam`) is not there while no ability interrupts at it.
        """
        flow, _, name = key.partition(".")
        if flow not in self.flows or name not in self.flows[flow].nodes:
            known = [node.key for one in self.flows.values() for node in one.nodes.values()]
            raise NotAssembled(f"{self.id}: no node {key!r}{nearest(key, known)}")
        return self.flows[flow].nodes[name]

    def check(self) -> None:
        """Raise `NotAssembled` if anything in the game, its files and its texts included, names what is not there.

        It also does if something is missing or left over, such as a text. That reads every module and text, so only the
        tests of a game do it. What is wrong in a box itself is refused whenever the box is made.
        """
        from bang_explorer.kit.checks.files import wrong_in_files
        from bang_explorer.kit.checks.texts import wrong_texts

        for id_ in self.boxes.printed:
            self.boxes[id_].flows  # noqa: B018 - assembled, and so checked
        refuse(self, wrong_in_files(self), wrong_texts(self))

    def __deepcopy__(self, _memo: Any) -> Game:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the folder alone. Unpickled in another process, it gives the game of that process."""
        return _game_in, (self.folder,)

    def __repr__(self) -> str:
        return f"<game {self.id}: {', '.join(self.boxes)}>"


def _game_in(folder: str) -> Game:
    package: ModuleType = import_module(folder)
    game: Game = package.GAME
    return game
