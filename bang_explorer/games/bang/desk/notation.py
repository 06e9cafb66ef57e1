"""How moves are written and read: `A: bang > B`, `C: use fass`, `C: pass`.

Each option prints as one text, and that text is read back as the same option. A card's value is printed where more
than one copy could be meant; a text without a value takes the first copy in the hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bang_explorer.core.acts import Act, CardAt, RawOption
from bang_explorer.games.bang.desk.names import Names, names
from bang_explorer.games.bang.rules.cards import Card
from bang_explorer.games.bang.rules.options import HAND_OF, Target, cards_in
from bang_explorer.kit.cards import CardRef
from bang_explorer.kit.desk.moves import parted, seat
from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.kit.names import plain

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table

VERBS = ("use", "take", "discard", "choose")
"""Words before a card that say what is done with it."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A move as somebody wrote it."""

    text: str
    who: int
    verb: str
    card: CardRef | None = None
    as_: str = ""
    ability: str = ""
    cost: tuple[CardRef, ...] = ()
    target: int | None = None
    aim: CardRef | str | None = None


# --- writing --------------------------------------------------------------------------------------------------------


def _card(card: Card, *, values: bool) -> str:
    return card.text if values else card.kind.id


def _at(table: Table, at: Target, *, values: bool) -> str:
    if at is None:
        return ""
    if not isinstance(at, CardAt):
        return f" > {table.names[at]}"
    seat, aim = at
    return f" > {table.names[seat]}." + (aim if aim == HAND_OF else _card(aim, values=values))


def write(table: Table, who: int, raw: RawOption, *, values: bool = False) -> str:
    """The text of an option, with the cards' values or without."""
    act, what, at = raw
    if act.verb in ("pass", "end"):
        text = act.verb
    elif act.verb == "ability":
        text = " + ".join((act.name, *(_card(card, values=values) for card in what or ())))
    elif act.verb == "choose":
        return f"{table.names[who]}: choose {_at(table, at, values=values).removeprefix(' > ')}"
    else:
        text = " + ".join(_card(card, values=values) for card in cards_in(what))
        if act.verb in VERBS:
            text = f"{act.verb} {text}"
        elif act.stands_for:
            text = f"{text} as {act.stands_for}"
    return f"{table.names[who]}: {text}{_at(table, at, values=values)}"


# --- reading --------------------------------------------------------------------------------------------------------


def read(table: Table, text: str) -> Wanted:
    """Understand a move, legal or not."""
    return read_what(table, *parted(table, text))


def read_what(table: Table, who: int, what: str) -> Wanted:
    """Understand what somebody does."""
    known = names(table.box)
    text = f"{table.names[who]}: {' '.join(what.split())}"
    left, arrow, right = what.partition(">")
    target, aim = _read_target(table, known, right, text) if arrow else (None, None)
    items = [item.strip() for item in left.split("+")]
    if not all(items):
        raise BadInput(f"something is missing in {shown(text)}")
    first, cost = items[0], tuple(known.card(item) for item in items[1:])
    if plain(first) in ("pass", "end") and len(items) == 1 and not arrow:
        return Wanted(text, who, plain(first))
    word, _, rest = first.partition(" ")
    if word.casefold() in VERBS and not rest:
        raise BadInput(f"{word} what? Nothing stands behind it in {shown(text)}")
    if word.casefold() == "choose":
        target, aim = _read_target(table, known, rest, text)
        return Wanted(text, who, "choose", target=target, aim=aim)
    if word.casefold() in VERBS:
        return Wanted(text, who, word.casefold(), known.card(rest), cost=cost, target=target, aim=aim)
    if plain(first) in known.people:
        person = known.people[plain(first)].id
        return Wanted(text, who, "ability", ability=person, cost=cost, target=target, aim=aim)
    card_text, as_word, as_text = first.partition(" as ")
    as_ = known.kind(as_text).id if as_word else ""
    return Wanted(text, who, "card", _card_or_person(known, card_text), as_, cost=cost, target=target, aim=aim)


def _card_or_person(known: Names, text: str) -> CardRef:
    try:
        ref = known.card(text)
    except BadInput:
        known.is_elsewhere(text, "people")
        if plain(text) in known.kinds or nearest(plain(text), known.kinds) or not nearest(plain(text), known.people):
            raise
        raise BadInput(
            f"no card or character {shown(text)}{nearest(plain(text), [p.id for p in known.box.people.values()])}"
        ) from None
    if ref.kind is None:
        raise BadInput(f"{shown(text)} is a value; a move names a card, such as bang or bang-{ref}")
    return ref


def _read_target(table: Table, known: Names, text: str, move: str) -> tuple[int, CardRef | str | None]:
    name, dot, aim = text.strip().partition(".")
    if not name:
        raise BadInput(f"at whom? Nothing stands behind the > in {shown(move)}")
    if ">" in text:
        raise BadInput(f"{shown(text.strip())} is no player: a move is aimed at one, such as B, B.hand or B.mustang")
    who = seat(table, name)
    if not dot:
        return who, None
    return who, HAND_OF if plain(aim) in ("hand", "handkarte") else known.card(aim)


# --- matching -------------------------------------------------------------------------------------------------------


def same_verb(wanted: Wanted, act: Act) -> bool:
    if wanted.verb == "card":
        return act.verb in ("play", "answer") and act.stands_for == wanted.as_
    if wanted.verb == "ability":
        return act.verb == "ability" and act.name == wanted.ability
    return act.verb == wanted.verb


def _fits_cards(refs: tuple[CardRef, ...], cards: tuple[Card, ...]) -> bool:
    """Whether each reference fits a card of its own."""
    if len(refs) != len(cards):
        return False
    if not refs:
        return True
    return any(refs[0].fits(card) and _fits_cards(refs[1:], cards[:i] + cards[i + 1 :]) for i, card in enumerate(cards))


def _fits_target(wanted: Wanted, who: int, at: Target) -> bool:
    if at is None:
        return wanted.target in (None, who) and wanted.aim is None
    if not isinstance(at, CardAt):
        return wanted.target == at and wanted.aim is None
    place, aim = at
    if place != wanted.target:
        return False
    if aim == HAND_OF:
        return wanted.aim == HAND_OF
    return isinstance(wanted.aim, CardRef) and wanted.aim.fits(aim)


def fits(wanted: Wanted, who: int, raw: RawOption) -> bool:
    """Whether an option is (one of those) that the text means."""
    act, what, at = raw
    if wanted.who != who or not same_verb(wanted, act) or not _fits_target(wanted, who, at):
        return False
    if act.verb == "ability":
        return _fits_cards(wanted.cost, tuple(what or ()))
    if wanted.card is None:
        return what is None
    card, *paid = cards_in(what) or (None,)
    return card is not None and wanted.card.fits(card) and _fits_cards(wanted.cost, tuple(paid))
