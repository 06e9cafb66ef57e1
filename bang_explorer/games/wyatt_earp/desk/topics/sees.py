"""The topic "What does somebody know?": which cards lie open, and which only one player has seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple

from bang_explorer.games.wyatt_earp.desk.dealing import Deal
from bang_explorer.games.wyatt_earp.desk.stages import rows
from bang_explorer.games.wyatt_earp.desk.this_turn import DRAW as DRAW_PHASE
from bang_explorer.games.wyatt_earp.rules.cards import BY_ID, HIDEOUT, MOST_WANTED, OUTLAWS, VEILED, WYATT_EARP
from bang_explorer.games.wyatt_earp.rules.drawing import DRAW
from bang_explorer.games.wyatt_earp.rules.most_wanted import ASK
from bang_explorer.games.wyatt_earp.rules.wyatt_earp import DRAW_TWO, KEEP, SEARCH, TAKE_FOUND
from bang_explorer.kit.asking.grounds import ByRules
from bang_explorer.kit.asking.lines import way
from bang_explorer.kit.asking.phrases import Phrase, Recounted, phrase
from bang_explorer.kit.asking.story import is_free, story
from bang_explorer.kit.asking.topic import Problem, Tools, Topic
from bang_explorer.kit.asking.truths import Many, numbered
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.core.table import Table
    from bang_explorer.kit.asking.lots import Lots
    from bang_explorer.kit.asking.phrases import Wording
    from bang_explorer.kit.words import Words

STATEMENTS = {0: 4, 1: 4, 2: 5, 3: 6}
"""By level: how many things there are to choose from, at most."""
ENTRIES = (
    ("draws", "know_drawn", "wyatt_earp.hand.size"),
    ("keeps", "know_found", "wyatt_earp.wyatt_earp.unseen"),
)
"""By the key of a log entry: the text for the card or cards in it, and the statement on who sees them."""
HANDLING = (DRAW, DRAW_TWO, SEARCH, *ASK)
"""The acts by which cards come to a hand."""


@dataclass(frozen=True, slots=True)
class Verdict(Phrase):
    """The text that says whether somebody knows something, which is a text itself."""

    def said(self, table: Table, words: Words) -> str:
        return words.text(self.section, self.key, who=table.names[self.values["who"]],
                          what=self.values["what"].said(table, words))  # fmt: skip


class Thing(NamedTuple):
    """Something that somebody may know: the text for it, whether he does, and the statements behind that."""

    text: Phrase
    is_known: bool
    rules: tuple[str, ...]
    is_new: bool = False
    """True if it has to do with what has just happened."""


def _deal(lots: Lots, level: int, game: str) -> Position | None:
    deal = Deal(lots, level, game)
    rows(deal, count=level)
    if level > 1:
        deal.cover(lots.pick([seat for seat in deal.seats if seat.rows]))
    for seat in deal.seats:
        seat.money = 1000 * lots.below(10)
    deal.give(deal.turn, *[lots.pick((WYATT_EARP, MOST_WANTED))] * (level > 1))
    for seat in deal.others:
        deal.give(seat, *lots.some(OUTLAWS, 1))
    deal.fill(deal.seats, 2, 4)
    deal.throw_any(lots.between(2, 2 + level))
    return deal.opened(DRAW_PHASE if level == 1 or lots.once_in(3) else "play")


def _about(position: Position, lots: Lots, level: int, _tools: Tools) -> Problem | None:
    if not is_free(position):
        return None
    options = [one for one in position.answers if one.act in HANDLING]
    if not options or position.table.veils:
        return None
    act = lots.pick(list(dict.fromkeys(one.act for one in options)))
    after = position.take(lots.pick([one for one in options if one.act is act]))
    while after.decider is not None and not is_free(after):
        after = after.take(lots.pick([one for one in after.answers if one.act in (TAKE_FOUND, KEEP)]))
    if after.decider is None or after.table.round != position.table.round:
        return None
    line = way(position, after)
    who = lots.pick(after.table.others(after.table.turn) if not lots.once_in(4) else [after.table.turn])
    things = _chosen(list(_things(line, who)), lots, STATEMENTS[level])
    right = {place for place, thing in enumerate(things) if thing.is_known}
    if not 0 < len(right) < len(things):
        return None
    choices = numbered([thing.text for thing in things])
    truth = Many(choices, frozenset(choices[place].id for place in right))
    grounds = tuple(ByRules(_verdict(thing, who), after.table, thing.rules) for thing in things)
    return Problem((*story(position), *_does(line), phrase("what_is_known", who=who)), truth, grounds)


def _chosen(things: list[Thing], lots: Lots, most: int) -> list[Thing]:
    """At most so many of these things, in random order: those that have just happened, then known and unknown ones."""
    new = [one for one in lots.shuffled(things) if one.is_new][: most - 1]
    known, unknown = (
        [one for one in lots.shuffled(things) if one.is_known is is_so and one not in new] for is_so in (True, False)
    )
    mixed = [one for pair in zip_longest(known, unknown) for one in pair if one is not None]
    return lots.shuffled([*new, *mixed][:most])


def _things(line: Sequence[Position], who: int) -> Iterator[Thing]:
    """What somebody may know after a line of play, and whether `who` does."""
    after = line[-1]
    real, seen = after.table, after.as_seen_by(after.table.names[who]).table
    entries = [entry for position in line for entry in position.journal.entries]
    for key, said, rule in ENTRIES:
        found = [entry.as_seen_by(who) for entry in entries if entry.key == key]
        if found and found[0].values["who"] != who:
            is_known = all(entry.values["card"] is not None for entry in found)
            yield Thing(phrase(said, on=found[0].values["who"]), is_known, (rule,), is_new=True)
        if found and key == "keeps":
            yield Thing(phrase("know_discards"), VEILED not in seen.discard, (rule,), is_new=True)
    asked_for = next((entry.values["outlaw"] for entry in entries if entry.key == "asks_for"), None)
    for other in real.others(who):
        yield Thing(phrase("know_hand", on=other), VEILED not in seen.hands[other], ("wyatt_earp.hand.size",))
        if asked_for is not None and other != real.turn:
            has_none = any(entry.key == "has_none" and entry.values["who"] == other for entry in entries)
            is_known = has_none or BY_ID[asked_for] in seen.hands[other]
            told_by = "wyatt_earp.most_wanted.all-hear" if has_none else "wyatt_earp.hand.size"
            yield Thing(phrase("know_whether", on=other, card=asked_for), is_known, (told_by,), is_new=True)
        is_size = len(seen.hands[other]) == len(real.hands[other])
        yield Thing(phrase("know_hand_size", on=other), is_size, ("wyatt_earp.hand.size",))
        is_money = seen.money[other] == real.money[other]
        yield Thing(phrase("know_money", on=other), is_money, ("wyatt_earp.money.open",))
        for outlaw, row in real.rows[other].items():
            if HIDEOUT in row:
                is_row = seen.rows[other] == real.rows[other]
                yield Thing(phrase("know_covered", on=other, outlaw=outlaw), is_row, ("wyatt_earp.hideout",))
    if real.discard:
        yield Thing(phrase("know_top"), seen.discard[-1] is not VEILED, ("wyatt_earp.discard.one",))
    if real.deck_count:
        yield Thing(phrase("know_next"), bool(seen.top), ())


def _verdict(thing: Thing, who: int) -> Verdict:
    return Verdict("question", "is_known" if thing.is_known else "is_not_known", {"who": who, "what": thing.text})


def _does(line: Sequence[Position]) -> tuple[Wording, ...]:
    """What the player does, without the cards that only he sees."""
    table = line[0].table
    entries = [entry for position in line for entry in position.journal.entries]
    found: list[Wording] = [Recounted(entry) for entry in entries if entry.key in ("plays", "asks_for", "searches")]
    keys = {entry.key for entry in entries}
    found += [phrase(text, who=table.turn) for key, text in (("draws", "draws_two"), ("keeps", "keeps_one"))
              if key in keys]  # fmt: skip
    return tuple(found)


SEES = Topic("sees", "many", _deal, _about, Saying("somebody who may draw or find cards, and no unknown hands"))
