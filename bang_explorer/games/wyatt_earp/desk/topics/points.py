"""The topic "How many capture points count?": those of a player for an outlaw, or of all players together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from bang_explorer.games.wyatt_earp.desk.dealing import Deal
from bang_explorer.games.wyatt_earp.desk.playing import outlaw_of, played, told
from bang_explorer.games.wyatt_earp.desk.this_turn import PLAY
from bang_explorer.games.wyatt_earp.rules.attached import ATTACH, PHOTO
from bang_explorer.games.wyatt_earp.rules.cards import ATTACHED, BY_ID, HIDEOUT, OUTLAWS, photo_of
from bang_explorer.games.wyatt_earp.rules.hideout import HIDE
from bang_explorer.games.wyatt_earp.rules.numbers import all_points, points
from bang_explorer.games.wyatt_earp.rules.outlaws import PLAY_OUTLAWS
from bang_explorer.kit.asking.grounds import ByNumber, ByRules, by_whole_story
from bang_explorer.kit.asking.phrases import phrase
from bang_explorer.kit.asking.story import is_free, story
from bang_explorer.kit.asking.topic import Problem, Tools, Topic
from bang_explorer.kit.asking.truths import WholeNumber
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.games.wyatt_earp.rules.cards import Card
    from bang_explorer.games.wyatt_earp.rules.table import Table
    from bang_explorer.kit.asking.grounds import Explanation
    from bang_explorer.kit.asking.lots import Lots
    from bang_explorer.kit.asking.phrases import Wording

CHANGING = (PLAY_OUTLAWS, PHOTO, ATTACH, HIDE)
"""The acts of playing cards that change what counts for an outlaw."""
AFTER_A_PLAY = 3
"""From this level on, it is asked after a play."""


class Asked(NamedTuple):
    """What is asked about: for which outlaw, and of whom: a seat, or None for all players."""

    outlaw: str
    who: int | None


def _deal(lots: Lots, level: int, game: str) -> Position | None:
    deal = Deal(lots, level, game)
    first, second, *_ = lots.shuffled(OUTLAWS)
    for seat in lots.some(deal.seats, level + 1):
        deal.lay_row(seat, first, more=1 + level)
    deal.lay_row(lots.pick(deal.seats), second, more=level)
    if level > 1 and not lots.once_in(3):
        deal.cover(lots.pick([seat for seat in deal.seats if seat.rows]))
    if level >= AFTER_A_PLAY:
        deal.give(deal.turn, first, photo_of(first.id), HIDEOUT, *lots.some(ATTACHED, 2))
    deal.fill([deal.turn], 4, 6)
    if level < AFTER_A_PLAY:
        deal.hide(deal.others, 2, 7)
    else:
        deal.fill(deal.others, 1, 3)  # it must be known whether a Hideout is answered
    deal.throw_any(lots.between(1, 3))
    return deal.opened()


def _about(position: Position, lots: Lots, level: int, _tools: Tools) -> Problem | None:
    if not is_free(position):
        return None
    if level >= AFTER_A_PLAY:
        return _after_a_play(position, lots)
    table: Table = position.table
    rows = [Asked(outlaw, who) for who, own in enumerate(table.rows) for outlaw in own]
    several = [outlaw for outlaw in table.posters if sum(outlaw in own for own in table.rows) > 1]
    if level != 1 and several and lots.once_in(2):
        rows = [Asked(outlaw, None) for outlaw in several]
    worth = [asked for asked in rows if not level or _slips(table, asked)]
    return _problem(story(position), position, lots.pick(worth), ()) if worth else None


def _after_a_play(position: Position, lots: Lots) -> Problem | None:
    """A question on what counts after a random play that has to do with it."""
    if position.table.phase != PLAY:
        return None
    for act in lots.shuffled(CHANGING):
        options = [option for option in position.answers if option.act is act]
        if options:
            option = lots.pick(options)
            positions = played(position, option, lots, is_hit=not lots.once_in(5))
            if not positions or not is_free(positions[-1]):
                return None
            seat, outlaw = (option.at.seat, option.at.card.id) if act is HIDE else (option.who, outlaw_of(option))  # type: ignore[union-attr]
            asked = Asked(outlaw, None if lots.once_in(3) else seat)
            return _problem((*story(position), *told(positions)), positions[-1], asked, positions)
    return None


def _problem(text: tuple[Wording, ...], position: Position, asked: Asked, positions: tuple[Position, ...]) -> Problem:
    table = position.table
    counted = _counted(table, asked)
    question = (
        phrase("points_of_all", outlaw=asked.outlaw) if asked.who is None
        else phrase("points_of", who=asked.who, outlaw=asked.outlaw)
    )  # fmt: skip
    slips = {
        wrong: ByRules(phrase(key), table, rules)
        for wrong, (key, rules) in _slips(table, asked).items() if wrong != int(counted)
    }  # fmt: skip
    told_by = by_whole_story(positions) if positions else ()
    return Problem((*text, question), WholeNumber(int(counted), slips), (*told_by, *_grounds(table, asked)))


def _counted(table: Table, asked: Asked) -> float:
    if asked.who is None:
        return all_points.base(table, asked.outlaw)
    return points.base(table, asked.who, asked.outlaw)


def _grounds(table: Table, asked: Asked) -> Iterator[Explanation]:
    """The points of each player that are asked for, with what makes them up, and for all players their sum."""
    seats = [seat for seat in range(len(table.names)) if asked.outlaw in table.rows[seat]]
    for seat in seats if asked.who is None else [asked.who]:
        yield ByNumber(points.explain(table, seat, asked.outlaw), table)
    if asked.who is None:
        yield ByNumber(all_points.explain(table, asked.outlaw), table)


def _slips(table: Table, asked: Asked) -> dict[int, tuple[str, tuple[str, ...]]]:
    """The numbers that one gets by a usual mistake: for each the key of the text that says it, and the statements."""
    seats = range(len(table.names)) if asked.who is None else [asked.who]
    rows = [table.rows[seat].get(asked.outlaw, []) for seat in seats]
    counting = [card for row in rows for card in row if HIDEOUT not in row]
    every = [card for row in rows for card in row]
    photo, right = photo_of(asked.outlaw), _counted(table, asked)
    outlaws = _worth([card for card in counting if card.is_outlaw])
    found: dict[int, tuple[str, tuple[str, ...]]] = {
        len([card for card in counting if card.points]): ("slip_cards_counted", ("wyatt_earp.outlaw.points",)),
        outlaws: ("slip_outlaw_cards_only", _of_sheriff_cards(table, asked)),
    }
    if photo in counting:
        photo_rule = ("wyatt_earp.photo.worth",)
        found[_worth(counting) - photo.points + BY_ID[asked.outlaw].points] = ("slip_photo_as_card", photo_rule)
        found[_worth(counting) - photo.points] = ("slip_photo_left_out", photo_rule)
    if asked.who is None:
        most = max(int(points.base(table, seat, asked.outlaw)) for seat in seats)
        found[most] = ("slip_one_player_only", ("wyatt_earp.settle.threshold",))
    if every != counting:
        found[_worth(every)] = ("slip_covered_counted", ("wyatt_earp.hideout.no-points",))
    return {wrong: why for wrong, why in found.items() if wrong != right}


def _of_sheriff_cards(table: Table, asked: Asked) -> tuple[str, ...]:
    """The ids of the statements on what the sheriff cards are worth that lie with the outlaw."""
    seats = range(len(table.names)) if asked.who is None else [asked.who]
    terms = [term for seat in seats for term in points.explain(table, seat, asked.outlaw).terms]
    return tuple(dict.fromkeys(term.rule for term in terms if term.what not in ("outlaw", HIDEOUT.id)))


def _worth(cards: list[Card]) -> int:
    return sum(card.points for card in cards)


POINTS = Topic("points", "number", _deal, _about, Saying("a player on turn, and cards of an outlaw on the table"))
