"""Reads boxes from their data files: kinds of cards, deck, people and roles, all checked.

Boxes can be combined (`base+dodge_city`). Each printed card, with its kind, and each person exists once in memory and
is shared by all boxes that hold it. Homemade cards are made anew for each box.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import AddTerm, Interrupt, Offer, Says, StandIn, check_order, ordered
from bang_explorer.core.flow import Node
from bang_explorer.core.once import give_home
from bang_explorer.games.bang.rules import (  # noqa: F401 - the flows register their effects
    bier,
    duell,
    gatling,
    general_store,
    hit,
    indianer,
    panik,
    turn,
)
from bang_explorer.games.bang.rules.cards import Card, Kind
from bang_explorer.games.bang.rules.course import held, runs, say_what_is_called
from bang_explorer.games.bang.rules.effects import EFFECT, Effect
from bang_explorer.games.bang.rules.green import Use, use_against_hit
from bang_explorer.games.bang.rules.numbers import LYING_CARDS, reach
from bang_explorer.games.bang.rules.people import Person
from bang_explorer.games.bang.rules.piles import Unveil
from bang_explorer.games.bang.rules.play import Play
from bang_explorer.games.bang.rules.reading import PACKAGE, Defined, read_modules, read_people
from bang_explorer.games.bang.rules.requirements import no_twin_before_oneself
from bang_explorer.games.bang.rules.rows import check_card
from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.kit.game import ALL_PLAYERS, players_in
from bang_explorer.kit.game import Box as AnyBox
from bang_explorer.kit.people import read_rows
from bang_explorer.kit.roles import Deal, read_deals
from bang_explorer.kit.rows import Row
from bang_explorer.rulebook.shelves import boxes_in
from bang_explorer.rulebook.statements import newest

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from bang_explorer.core.abilities import Ability
    from bang_explorer.core.flow import Flow
    from bang_explorer.core.readings import Held
    from bang_explorer.kit.game import Boxes, Game

PLAIN = Person("plain", "plain person", 4, game=PACKAGE)
"""The person of a player without a character: four life points, no ability."""

HERE = Path(__file__).parent.parent
"""The folder of the game."""

PLAYERS = players_in(HERE)
"""How many can play, as a range, by the id of the box or the combination of boxes."""

BOXES = tuple(PLAYERS)
"""Ids of the boxes and combinations of boxes that can be played; the last one holds everything."""

OWN = "house"
"""First part of the ids of statements on homemade cards (see `house.py`), and last part of ids of boxes with them."""


class _Printed:
    """Everything that is printed: each kind of card, card, person and deal of roles once, and what is in which box.

    It is read from the files and modules of all boxes. Raises `BadInput` for a mistake in one.
    """

    def __init__(self) -> None:
        self.kinds: dict[str, Kind] = {}
        self.cards: dict[str, Card] = {}
        self.people: dict[str, Person] = {}
        self.rows: dict[str, dict[str, dict[str, Any]]] = {}
        self.people_of: dict[str, tuple[str, ...]] = {}
        self.deals: dict[int, Deal] = {}
        self.brings: dict[str, Defined] = {}
        for box in boxes_in(HERE):
            self._read(box.name)
        self._check_kinds()
        self._print_cards()
        self._let_be_used()
        self._let_stand_in()
        everybody = tuple(one for brings in self.brings.values() for one in brings.everybody)
        abilities = {ALL_PLAYERS: everybody, **held(self.kinds.values(), self.people.values())}
        say_what_is_called(runs(self.kinds.values(), abilities))

    def _read(self, id_: str) -> None:
        package = f"bang_explorer.games.bang.boxes.{id_}"
        self.brings[id_] = brings = read_modules(package)
        self.rows[id_] = read_rows(package, "cards.toml", check_card)
        for card in brings.cards.keys() - self.rows[id_]:
            near = nearest(card, self.rows[id_])
            raise BadInput("ABILITIES names a card that is not in cards.toml{near}", card, package, near=near)
        for kind, row in self.rows[id_].items():
            if "from" not in row:
                self.kinds[kind] = kind_of(kind, row, abilities=brings.cards.get(kind, ()))
        people = read_people(package)
        for person in people.values():
            give_home(person, "abilities")
        self.people_of[id_] = tuple(people)
        self.people |= people
        self.deals |= read_deals(HERE / "boxes" / id_)

    def _kind(self, id_: str, named_by: str) -> Kind:
        """The kind of card with this id. If there is none, raises `BadInput` with `named_by` as its place."""
        if id_ not in self.kinds:
            raise BadInput("no card {card}{near}", named_by, card=shown(id_), near=nearest(id_, self.kinds))
        return self.kinds[id_]

    def _check_kinds(self) -> None:
        """Raise `BadInput` if a box adds copies of a kind of card that no box describes."""
        for box_, rows in self.rows.items():
            for id_ in rows:
                self._kind(id_, f"cards.toml of {box_}")

    def _print_cards(self) -> None:
        """Make each printed card, identical copies once, numbered so that all cards of a kind follow each other."""
        for kind in self.kinds.values():
            for row in (rows[kind.id] for rows in self.rows.values() if kind.id in rows):
                for value in (*row["cards"], *row.get("bison", ())) if not kind.apart else ("",):
                    card = Card(kind, value[:-1], value[-1:], len(self.cards))
                    self.cards.setdefault(card.text, card)

    def _let_be_used(self) -> None:
        """Give each kind that lies apart an act for each of the `uses` in its row, also for those as another card."""
        for rows in self.rows.values():
            for id_, row in rows.items():
                kind = self.kinds[id_]
                for use in row.get("uses", ()):
                    as_ = self._kind(use["as"], f"{id_}.uses") if "as" in use else kind
                    said = use if as_ is kind else self._row(as_.id)
                    both = {key: {**said.get(key, {}), **use.get(key, {})} for key in ("rests_on", "cites_if")}
                    said = {**said, **both}
                    kind.uses += (Use(kind, said, as_, tuple(use["cites"]), does=EFFECT[said["effect"]]),)
                give_home(kind, "uses")

    def _row(self, id_: str) -> Row:
        """The row that describes the kind with this id, in the box that it comes from."""
        return next(rows[id_] for rows in self.rows.values() if id_ in rows)

    def _let_stand_in(self) -> None:
        """Give each kind that a person may use as another one the act of playing it so, in its `stand_ins`.

        There is none if the other one cannot be played in phase II, such as Fehlschuss!. Raises `BadInput` for an id
        that no kind has.
        """
        for person in self.people.values():
            for ability in person.abilities:
                if isinstance(ability, StandIn) and self._kind(ability.as_, person.id).play is not None:
                    kind, as_ = self._kind(ability.card, person.id), self.kinds[ability.as_]
                    kind.stand_ins[as_.id] = Play(kind, self._row(as_.id), as_, ability.cites)
                    give_home(kind, "stand_ins")


def _aliases(row: Row) -> tuple[str, ...]:
    """Further names by which files may call a card, also the German name that is only a guess."""
    return (*row.get("aliases", ()), *([row["de_guess"]] if "de_guess" in row else []))


def kind_of(id_: str, row: Row, does: Effect | None = None, abilities: tuple[Ability, ...] = ()) -> Kind:
    """The kind of card that a row describes, which must have been checked (`check_card`).

    The effect is `does`, or else the one registered under the name in the row, if it has one. A green card has its
    target, effect and answer when it is used, not when it is laid down. One that lies apart answers when it is used,
    too.
    """
    green, apart = row["colour"] == "green", row.get("apart", False)
    used = green or apart
    effect = row.get("effect", "")
    kind = Kind(
        id_, row["de"], row["en"], row["colour"], tuple(row["cites"]), _aliases(row),
        row.get("weapon", 0), "" if used else row.get("answers", ""), row.get("amount", 0), row.get("draws", 0),
        row.get("costs", 0), effect, does or EFFECT.get(effect), abilities, apart=apart,
    )  # fmt: skip
    if used and "answers" in row:
        kind.abilities = (*abilities, Offer(hit.Hit.answer, use_against_hit(kind)))
    added = tuple(ability.to for ability in kind.abilities if isinstance(ability, AddTerm))
    kind.counts = (reach, *added) if kind.weapon else added
    if row.get("playable", not apart):
        kind.play = (
            Play(kind, GREEN, kind, kind.cites[:1], needs=(no_twin_before_oneself,))
            if green
            else Play(kind, row, kind, kind.cites)
        )
    if green and "effect" in row:
        kind.uses = (Use(kind, row, kind, kind.cites),)
    for attribute in ("abilities", "play", "uses"):
        give_home(kind, attribute)
    return kind


GREEN = {"rests_on": {"no_twin_before_oneself": "dodge_city.green.same-name"}}
"""The row of laying down a green card: none of the same name may lie there already."""


@cache
def printed() -> _Printed:
    """Everything that is printed, read from the files at the first call; that raises `BadInput` for a mistake there."""
    return _Printed()


@dataclass(frozen=True, slots=True)
class Own:
    """A homemade card: all that is needed to make it again in another process."""

    id: str
    row: Row
    does: Effect | None
    """Its effect, if that is homemade too; else `None`."""


class Box(AnyBox):
    """A box, or a combination of boxes, with everything in it.

    Cards that its data file lists under `bison` are in it only if it is not combined with another. `inferred` are the
    cards whose value is a guess, `apart` those that are never shuffled into the draw pile. `silencers` are the people
    who may keep cards in play from working. `interrupt_order` gives each interrupting ability, by its name, a rank: if
    one player has two for an event, the lower comes first.
    """

    def __init__(self, game: Game, id_: str) -> None:
        super().__init__(game, id_)
        alone = len(self.parts) == 1
        self.own: tuple[Own, ...] = ()
        self.books = {"base", *self.parts, OWN}
        self.plain = PLAIN
        everybody = (one for part in self.parts for one in printed().brings[part].everybody)
        self.everybody = tuple(one for one in everybody if not isinstance(one, Says) or self._has(one.at))
        give_home(self, "everybody")
        self.brings = tuple(one for part in self.parts for one in printed().brings[part].parts)
        deck: list[Card] = []
        inferred: list[Card] = []
        sure: list[Card] = []
        all_ = printed()
        self.deals = {count: all_.deals[count] for count in self.players}
        self.roles = {count: deal.roles for count, deal in self.deals.items()}
        self.role_cards = self.roles[max(self.players)]
        self.kinds: dict[str, Kind] = {}
        apart: list[Card] = []
        for part in self.parts:
            for kind, row in all_.rows[part].items():
                if all_.kinds[kind].apart:
                    self.kinds[kind] = all_.kinds[kind]
                    apart.append(all_.cards[kind])
                    continue
                bison = [all_.cards[f"{kind}-{value}"] for value in row.get("bison", ())] if alone else []
                copies = [*(all_.cards[f"{kind}-{value}"] for value in row["cards"]), *bison]
                if copies:
                    self.kinds[kind] = all_.kinds[kind]
                deck += copies
                inferred += bison
                sure += copies[: len(row["cards"])]
        self.deck, self.apart = tuple(deck), tuple(apart)
        self.inferred = frozenset(inferred) - frozenset(sure)
        self.by_text = {card.text: card for card in (*deck, *apart)}
        self.people = {id_: all_.people[id_] for part in self.parts for id_ in all_.people_of[part]}
        self.silencers = tuple(
            one for one in self.people.values() if any(ability.key == LYING_CARDS for ability in one.abilities)
        )
        self.interrupt_order = self.ordered_interrupts()

    def _has(self, at: Any) -> bool:
        """True unless this is a node in a flow of a box that could be combined, but is not here."""
        if not isinstance(at, Node):
            return True
        _, is_of_a_box, rest = at.flow.__module__.partition(f"{PACKAGE}.boxes.")
        return not is_of_a_box or rest.partition(".")[0] in self.parts

    def abilities(self) -> Held:
        return {**super().abilities(), **held(self.kinds.values(), self.people.values())}

    def interrupts(self) -> Iterable[str]:
        all_ = printed()
        everybody = [
            one.name for defined in all_.brings.values() for one in defined.everybody if isinstance(one, Interrupt)
        ]
        return (*everybody, *(one.name for one in _interrupts(*all_.kinds.values(), *all_.people.values())))

    def runs(self) -> Mapping[str, tuple[type[Flow], ...]]:
        return runs(self.kinds.values(), self.abilities())

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles a box by its id, so that another process uses its own box; homemade cards are made again there."""
        return _again, (self.id.removesuffix(f"+{OWN}"), self.own, self.interrupt_order)

    def says(self, rule: str) -> bool:
        """True if a statement with such an id belongs to a book in play, by the first part of the id.

        The base book and homemade cards always do. Whether there is such a statement is not checked.
        """
        return rule.partition(".")[0] in self.books

    def rule(self, point: str) -> str:
        """The id of the statement on a point (such as `phase-2.target`) in the newest book of the box that has one.

        Only the box's own books are searched. Raises `StopIteration` if none of them has one.
        """
        return newest(self.parts, point)

    def plus(self, own: tuple[Own, ...]) -> Box:
        """A copy of this box with these homemade cards added, and `+house` at the end of its id.

        This box must hold printed cards only.
        """
        new: Box = copy(self)
        new.id, new.own, new.kinds, deck = f"{self.id}+{OWN}", own, dict(self.kinds), list(self.deck)
        first = len(printed().cards)
        for one in own:
            kind = new.kinds[one.id] = kind_of(one.id, one.row, one.does)
            deck += [Card(kind, value[:-1], value[-1], first + at) for at, value in enumerate(one.row["cards"])]
            first += len(one.row["cards"])
        new.deck = tuple(deck)
        new.by_text = {card.text: card for card in (*deck, *self.apart)}
        new.interrupt_order = new.ordered_interrupts()
        return new

    def unveil(self, who: int) -> Flow:
        """The flow that decides by chance what the unknown cards in the hand of `who` are."""
        return Unveil(who)

    def ordered_interrupts(self) -> dict[str, int]:
        """By the name of each interrupting ability, its rank: the lower comes first.

        Raises `AbilityError` for two that one player can have at one event, if no statement says which comes first, and
        if the order runs in a circle.
        """
        lying = [*_interrupts(*self.kinds.values()), *(one for one in self.everybody if isinstance(one, Interrupt))]
        found = list(lying)
        for person in self.people.values():
            for copier in (one for one in self.people.values() if one.copies and one is not person):
                check_order((*lying, *_interrupts(person, copier)))
            check_order((*lying, *_interrupts(person)))
            found += _interrupts(person)
        return {interrupt.name: place for place, interrupt in enumerate(ordered(found))}


def _interrupts(*holders: Kind | Person) -> list[Interrupt]:
    return [ability for holder in holders for ability in holder.abilities if isinstance(ability, Interrupt)]


def box(id_: str) -> Box:
    """The box or combination of boxes with this id, also with homemade cards (`base+house`); made when first asked for.

    Raises `KeyError` for an unknown id, and `NotAssembled` if the box names something that does not exist.
    """
    found: Box = boxes()[id_]
    return found


def boxes() -> Boxes[Box]:
    """All boxes of BANG! and their combinations, by id; those with homemade cards come last.

    (`GAME` is imported late, since it is built from this module.)
    """
    from bang_explorer.games.bang import GAME

    return GAME.boxes


def _again(plain: str, own: tuple[Own, ...], order: dict[str, int]) -> Box:
    """The box of this process that equals a pickled one; made if its homemade cards or order of interrupts differ."""
    known = boxes().own.get(f"{plain}+{OWN}") if own else box(plain)
    found = known if known is not None and known.own == own else box(plain).plus(own)
    if found.interrupt_order == order:
        return found
    other = copy(found)
    other.interrupt_order = order
    return other


def kind(id_: str) -> Kind:
    """The kind of card with this id, printed or homemade. Raises `StopIteration` if there is none.

    If several boxes have a homemade one with this id, it is that of the first.
    """
    found = printed().kinds
    return found[id_] if id_ in found else next(one.kinds[id_] for one in boxes().own.values() if id_ in one.kinds)


def card(text: str) -> Card:
    """The card with this text, such as `bang-6H`, printed or homemade. Raises `StopIteration` if there is none.

    If several boxes have a homemade one with this text, it is that of the first.
    """
    found = printed().cards
    return (
        found[text] if text in found else next(one.by_text[text] for one in boxes().own.values() if text in one.by_text)
    )
