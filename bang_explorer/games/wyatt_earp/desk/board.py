"""The board of Wyatt Earp: the posters, the rows, money and hand of each seat, the piles, what has been settled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from bang_explorer.games.wyatt_earp.desk.settled import TAKES, Settled, settled
from bang_explorer.games.wyatt_earp.rules import numbers
from bang_explorer.games.wyatt_earp.rules.cards import HIDEOUT, OUTLAW_IDS, VEILED
from bang_explorer.games.wyatt_earp.rules.table import BILL
from bang_explorer.kit.board import signs
from bang_explorer.kit.board.icons import drawn
from bang_explorer.kit.board.parts import COVERED, USED, WAITS, Area, Figure, Mark, Place, Seat, Thing, back, seat_id
from bang_explorer.kit.board.parts import Arrow as Deed
from bang_explorer.kit.desk.board import Boards
from bang_explorer.kit.sayings import grouped

if TYPE_CHECKING:
    from bang_explorer.core.log import Entry
    from bang_explorer.games.wyatt_earp.rules.cards import Card
    from bang_explorer.games.wyatt_earp.rules.table import Table
    from bang_explorer.kit.board.parts import Colour
    from bang_explorer.kit.words import Words

PLAYS = frozenset({"plays_set", "plays_outlaws", "plays", "plays_at", "plays_at_own", "asks_for"})
BEGINS = PLAYS | {"takes", "discards", "round_over"}
"""Keys of log entries in which somebody does something new, or a round ends. What follows comes of it."""
SHOTS = ("hits", "misses")
IN_DUEL = ("duel_begins", *SHOTS)
"""Keys of log entries that come just before a card is turned up in the duel."""
DEEDS = {"plays_at": "of", "steals": "of", "gives": "to"}
"""By the key of a log entry in which `who` does something to another: the value that says to whom."""
BETWEEN_TURNS = frozenset({"setup", "settle", "duel"})
IN_A_ROW, USUAL, BESIDE = 4, 2, 6
"""So many kinds of cards of a hand lie side by side, so many rows a seat has room for in any case, and so many rows a
seat beside the table is higher, as high as the posters."""
COLOURS: tuple[Colour, ...] = ("blue", "green", "brown", "plain")
"""The colours of the bills that players take, by seat."""


class WyattEarpBoards(Boards):
    """What lies where in Wyatt Earp."""

    untold = frozenset({"game_over", "turn_begins", "dealt", *TAKES})

    def seats(self, table: Table, words: Words, marks: list[tuple[Mark, ...]]) -> tuple[Seat, ...]:
        return tuple(_seat(table, who, words, marks[who]) for who in range(len(table.names)))

    def on_table(self, table: Table, words: Words) -> Area:
        posters = tuple(_poster(table, outlaw, words) for outlaw in OUTLAW_IDS)
        again = (Mark("reshuffled", words.text("board", "reshuffled")),) if table.reshuffled else ()
        places = [
            Place("posters", words.text("board", "posters"), words.text("board", "posters_short"), posters),
            _pile("pile", table.top[::-1], table.deck_count, None, "known_on_top", table, words, again),
            _pile("discard", table.discard[::-1], len(table.discard), 1, "on_top", table, words),
        ]
        for id_, cards in (("under_way", table.under_way), ("found", table.found)):
            if cards:
                places.append(Place(id_, words.text("board", id_), things=tuple(_cards(id_, cards, table, words))))
        return Area(tuple(places))

    def more_rows(self, table: Table) -> tuple[int, int]:
        """Beside the table as many rows as the posters need; across, as many as there are rows of cards."""
        lies = (len(set(hand)) // IN_A_ROW + len(rows) for hand, rows in zip(table.hands, table.rows, strict=True))
        return BESIDE, min(max(max(lies) - USUAL, 0), BESIDE // 2)

    def named(self, values: Mapping[str, Any]) -> Iterator[str]:
        """The seats, the poster of an outlaw, and the rows of that outlaw at these seats."""
        seats = list(super().named(values))
        yield from seats
        if "outlaw" in values:
            yield f"poster:{values['outlaw']}"
            yield from (f"{seat}/{values['outlaw']}" for seat in seats)

    def is_on_turn(self, table: Table, who: int) -> bool:
        return table.phase not in BETWEEN_TURNS and super().is_on_turn(table, who)

    def when(self, table: Table, words: Words) -> str:
        """The round; then whose turn it is, and the phase."""
        return f"{words.text('board', 'round', round=table.round)} {super().when(table, words)}"

    def arrows(self, table: Table, log: tuple[Entry, ...], words: Words) -> tuple[Deed, ...]:
        """From whoever plays a card at another or asks him, from whoever gives a card, or answers a Hideout."""
        found: dict[tuple[int, int], list[str]] = {}
        for who, to, entry in _deeds(last_deed(log)):
            found.setdefault((who, to), []).append(words.entry(entry, table) if words.tells(entry.key) else "")
        return tuple(
            Deed(seat_id(who), seat_id(to), " ".join(dict.fromkeys(filter(None, said))))
            for (who, to), said in found.items()
        )  # fmt: skip

    def told(self, table: Table, log: tuple[Entry, ...], words: Words) -> tuple[str, ...]:
        """As sentences: what somebody has done last, and what came of it; after a settlement what it has brought.

        Of a Hideout that is answered only the answer is told, with what comes of it.
        """
        entries = last_deed(log)
        if brought := settled(entries):
            after = (words.entry(one, table) for one in entries if one.key == "duel_begins")
            return (*_settlement(brought, table, words), *after)
        answer = next((at for at, one in enumerate(entries) if one.key == "reacts"), 0)
        told = (one for one in entries[answer:] if words.tells(one.key) and one.key not in self.untold)
        return tuple(words.entry(one, table) for one in told)

    def below(self, table: Table, log: tuple[Entry, ...], words: Words) -> tuple[Place, ...]:
        """After a settlement, until somebody does something again: for each poster the bills, and who took them."""
        return tuple(_bills(one, table, words) for one in settled(last_deed(log)))


# --- what has happened ------------------------------------------------------------------------------------------------


def last_deed(log: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """The log entries from the last thing that somebody has done, or from the last end of a round."""
    return log[next((at for at in reversed(range(len(log))) if _begins(log, at)), 0) :]


def _begins(log: tuple[Entry, ...], at: int) -> bool:
    """True if something new begins with an entry: also a turn with a card that is drawn, and each card of the duel."""
    key, before = log[at].key, log[at - 1].key if at else ""
    return key in BEGINS or (key == "draws" and before == "turn_begins") or (key in SHOTS and before in IN_DUEL)


def _deeds(entries: tuple[Entry, ...]) -> Iterator[tuple[int, int, Entry]]:
    """Those entries in which somebody does something to another: who, to whom, and the entry."""
    for entry in entries:
        who: int = entry.values.get("who", 0)
        if entry.key in DEEDS:
            yield who, entry.values[DEEDS[entry.key]], entry
        elif entry.key == "has_none":
            yield entries[0].values["who"], who, entry
        elif entry.key == "reacts":
            yield who, entries[0].values["who"], entry


def _settlement(brought: tuple[Settled, ...], table: Table, words: Words) -> Iterator[str]:
    """What a settlement has brought, in sentences: what each player has got, and what has stayed."""
    for who, name in enumerate(table.names):
        amount = sum(one.gets(who) for one in brought)
        key = "gets" if amount else "gets_nothing"
        yield words.text("board", key, who=name, amount=money(amount, words))
    if stays := sum(one.stays for one in brought):
        yield words.text("board", "stay", amount=money(stays * BILL, words))


# --- a seat -----------------------------------------------------------------------------------------------------------


def _seat(table: Table, who: int, words: Words, marks: tuple[Mark, ...]) -> Seat:
    id_, hand = seat_id(who), table.hands[who]
    waiting = table.fetched if who == table.turn else []
    places = [
        Place(
            f"{id_}/hand", words.text("board", "in_hand"), words.text("board", "hand", count=len(hand)),
            tuple(_held(f"{id_}/hand", hand, waiting, table, words)),
        ),
        *(_row(f"{id_}/{outlaw}", table, who, outlaw, words) for outlaw in OUTLAW_IDS if outlaw in table.rows[who]),
    ]  # fmt: skip
    said = words.text("board", "money")
    figures = [Figure(f"{id_}/money", said, money(table.money[who], words), sign=signs.BILL)]
    if table.leads[who]:
        figures.append(Figure(f"{id_}/lead", words.text("board", "lead"), table.leads[who]))
    return Seat(id_, table.names[who], tuple(_about(table, who, words)), marks, tuple(figures), tuple(places))


def _about(table: Table, who: int, words: Words) -> Iterator[Mark]:
    if who == table.dealer:
        yield Mark("dealer", words.text("board", "dealer"))
    if who == table.turn and table.sheriff_card and table.phase not in BETWEEN_TURNS:
        yield Mark("sheriff_card", words.text("board", "sheriff_card"), words.text("board", "played"), signs.STAR)


def _row(id_: str, table: Table, who: int, outlaw: str, words: Words) -> Place:
    """A player's cards of one outlaw, with the points that count; a Hideout comes first and pales all others."""
    row, name = table.rows[who][outlaw], words.card(outlaw, table.box)
    count = int(numbers.points.base(table, who, outlaw))
    marks: tuple[Mark, ...] = (Mark(COVERED, words.text("board", "covered")),) if HIDEOUT in row else ()
    kinds = sorted(Counter(row).items(), key=lambda each: (each[0] is not HIDEOUT, each[0].index))
    things = tuple(
        Thing(
            f"{id_}/{card.id}", _in_row(card, often, table, words), about=words.card(card, table.box),
            marks=(Mark(HIDEOUT.id, sign=signs.ROOF),) if card is HIDEOUT else marks, icon=drawn(card.id, table.box),
        )
        for card, often in kinds
    )  # fmt: skip
    said = words.text("board", "row", outlaw=name, count=count)
    return Place(id_, said, f"{name}: {count}", things, marks=marks, icon=drawn(outlaw, table.box), value=f"{count}")


def _in_row(card: Card, often: int, table: Table, words: Words) -> str:
    """What a kind of card is called within a row, whose outlaw is known."""
    if card.is_outlaw:
        return words.text("board", "outlaw_cards", count=often)
    said = words.text("board", "photo") if card.is_photo else words.card(card, table.box)
    return said if often == 1 else f"{said} {_times(often, words)}"


def _times(often: int, words: Words) -> str:
    return words.text("board", "times", count=often)


def _held(place: str, cards: list[Card], waiting: Iterable[Card], table: Table, words: Words) -> Iterator[Thing]:
    """The cards of a hand, those of a kind as one thing, in the order in which cards are listed; unknown ones last."""
    often, not_yet = Counter(cards), Counter(waiting)
    for card in sorted(often.keys() - {VEILED}, key=lambda one: one.index):
        marks = (Mark(WAITS, words.text("board", "not_yet"), sign=signs.HOURGLASS),) if card in not_yet else ()
        value = _times(often[card], words) if often[card] > 1 else ""
        yield Thing(
            f"{place}/{card.id}", words.card(card, table.box), value, marks=marks, icon=drawn(card.id, table.box)
        )
    for number in range(often[VEILED]):
        yield back(place, number + 1, words.text("word", "a_card"))


# --- the middle -------------------------------------------------------------------------------------------------------


def _poster(table: Table, outlaw: str, words: Words) -> Thing:
    """A poster as a thing: the reward and the points of all; who has which points stands in its tooltip."""
    total = int(numbers.all_points.base(table, outlaw))
    reward = money(table.posters[outlaw], words)
    whose = ", ".join(
        f"{name} {count}"
        for who, name in enumerate(table.names)
        if (count := int(numbers.points.base(table, who, outlaw)))
    )
    marks = (Mark("set", words.text("board", "set"), sign=signs.THREE_CARDS),) if outlaw in table.sets else ()
    name = words.card(outlaw, table.box)
    return Thing(
        f"poster:{outlaw}", name, f"{reward} · {total}", about=whose, marks=marks, icon=drawn(outlaw, table.box)
    )


def _pile(
    id_: str, cards: list[Card], count: int, shows: int | None, on_top: str, table: Table, words: Words,
    marks: tuple[Mark, ...] = (),
) -> Place:  # fmt: skip
    said, short = (words.text("board", key, count=count) for key in (id_, f"{id_}_short"))
    return Place(
        id_, said, short, tuple(_cards(id_, cards, table, words)), count, shows, words.text("ui", on_top), marks=marks
    )


def _cards(place: str, cards: list[Card], table: Table, words: Words) -> Iterator[Thing]:
    """The cards in a place, one by one; equal ones are told apart by numbers."""
    often = Counter[str]()
    for card in cards:
        often[card.id] += 1
        if card is VEILED:
            yield back(place, often[card.id], words.text("word", "a_card"))
        else:
            yield Thing(
                f"{place}/{card.id}#{often[card.id]}", words.card(card, table.box), icon=drawn(card.id, table.box)
            )


# --- the settlement ---------------------------------------------------------------------------------------------------


def _bills(one: Settled, table: Table, words: Words) -> Place:
    """What became of a poster: its bills in the order in which they were taken, those that stay last."""
    id_, box = f"settled:{one.outlaw}", table.box
    scores = [f"{name} {score}" for name, score in zip(table.names, one.scores, strict=True) if score]
    name, points = words.card(one.outlaw, box), ", ".join(scores) or "0"
    said = words.text("board", "settled", outlaw=name, reward=money(one.reward, words), points=points)
    shorts = shortened(table.names)
    taken = [
        Thing(
            f"{id_}/{number}", table.names[bill.seat], colour=COLOURS[bill.seat % len(COLOURS)],
            about=words.text("board", bill.key), short=shorts[bill.seat],
        )
        for number, bill in enumerate(one.bills, 1)
    ]  # fmt: skip
    stays, short = words.text("board", "stays"), words.text("board", "stays_short")
    left = (
        Thing(f"{id_}/{number}", stays, marks=(Mark(USED),), short=short)
        for number in range(len(taken) + 1, len(taken) + one.stays + 1)
    )
    return Place(id_, said, f"{name}: {points}", (*taken, *left))


def shortened(names: tuple[str, ...]) -> tuple[str, ...]:
    """For each name as much of its beginning as no other name has, a letter at least.

    >>> shortened(("Art", "Bert", "Ben"))
    ('A', 'Ber', 'Ben')
    """

    def short(name: str) -> str:
        others = [other for other in names if other != name]
        lengths = range(1, len(name) + 1)
        return name[: next((n for n in lengths if not any(other.startswith(name[:n]) for other in others)), len(name))]

    return tuple(map(short, names))


def money(amount: int, words: Words) -> str:
    """An amount of dollars in digits, with thousands set apart.

    >>> from bang_explorer.show.words import words
    >>> money(25_000, words("en"))
    '25,000'
    """
    return grouped(amount).said(words.lang)


BOARDS = WyattEarpBoards()
