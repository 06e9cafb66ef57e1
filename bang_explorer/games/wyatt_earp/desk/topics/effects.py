"""The topic "What is so after that?": what a sheriff card brings that hits or misses, with all that it sets off."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from bang_explorer.games.wyatt_earp.desk.dealing import Deal
from bang_explorer.games.wyatt_earp.desk.playing import outlaw_of, played, told
from bang_explorer.games.wyatt_earp.desk.stages import gun_dealt, hideout_dealt, theft_dealt
from bang_explorer.games.wyatt_earp.desk.this_turn import PLAY
from bang_explorer.games.wyatt_earp.rules.attached import ATTACH
from bang_explorer.games.wyatt_earp.rules.cards import ATTACHED, BY_ID, FASTEST_GUN, OUTLAWS
from bang_explorer.games.wyatt_earp.rules.hideout import HIDE
from bang_explorer.games.wyatt_earp.rules.most_wanted import STEAL
from bang_explorer.games.wyatt_earp.rules.numbers import points, sheriff_cards_left
from bang_explorer.games.wyatt_earp.rules.requirements import card_of
from bang_explorer.games.wyatt_earp.rules.table import BILL
from bang_explorer.games.wyatt_earp.rules.wyatt_earp import CLEAR
from bang_explorer.kit.asking.grounds import ByNumber, ByRules, by_whole_story
from bang_explorer.kit.asking.phrases import phrase
from bang_explorer.kit.asking.story import is_free, story
from bang_explorer.kit.asking.topic import Problem, Tools, Topic
from bang_explorer.kit.asking.truths import Many, numbered
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from bang_explorer.core.acts import Option
    from bang_explorer.core.position import Position
    from bang_explorer.games.wyatt_earp.rules.table import Table
    from bang_explorer.kit.asking.grounds import Explanation
    from bang_explorer.kit.asking.lots import Lots
    from bang_explorer.kit.asking.phrases import Phrase

ACTS = (ATTACH, HIDE, STEAL, CLEAR)
"""The acts of playing a sheriff card that needs a hit."""
STATEMENTS = 5
"""How many statements there are to choose from, at most."""


class State(NamedTuple):
    """Something that one may say of the table after a play: what it is about, the text, and whether it is so."""

    subject: tuple[str, Any]
    text: Phrase
    is_so: bool


def _deal(lots: Lots, level: int, game: str) -> Position | None:
    ways = {1: (_attached,), 2: (_attached, gun_dealt, _hideout), 3: (gun_dealt, _hideout, theft_dealt, theft_dealt)}
    deal = lots.pick(ways[level])(lots, level, game)
    deal.fill([deal.turn], 2, 4)
    if not any(seat.hand for seat in deal.others):
        deal.hide(deal.others, 2, 7)
    if not deal.discard:
        deal.throw_any(lots.between(1, 3))
    return deal.opened()


def _attached(lots: Lots, level: int, game: str) -> Deal:
    deal = Deal(lots, level, game)
    deal.lay_row(deal.turn, lots.pick(OUTLAWS), more=level)
    deal.give(deal.turn, lots.pick(ATTACHED))
    if level > 1 and lots.once_in(2):
        deal.cover(deal.turn)
    return deal


def _hideout(lots: Lots, level: int, game: str) -> Deal:
    return hideout_dealt(lots, level, game, answers=False)


def _about(position: Position, lots: Lots, level: int, _tools: Tools) -> Problem | None:
    if not is_free(position) or position.table.phase != PLAY:
        return None
    options = [option for option in position.answers if option.act in ACTS]
    if not options:
        return None
    act = lots.pick(list(dict.fromkeys(option.act for option in options)))
    option = lots.pick([one for one in options if one.act is act])
    positions = played(position, option, lots, is_hit=not lots.once_in(4))
    if not positions or not is_free(positions[-1]):
        return None
    states = _chosen(list(_states(position.table, positions[-1].table, option)), lots)
    right = {place for place, state in enumerate(states) if state.is_so}
    if not 0 < len(right) < len(states) or (level and len(states) < STATEMENTS - 1):
        return None
    choices = numbered([state.text for state in states])
    truth = Many(choices, frozenset(choices[place].id for place in right))
    grounds = tuple(_grounds(positions, states))
    return Problem((*story(position), *told(positions), phrase("what_is_so")), truth, grounds)


def _chosen(states: list[State], lots: Lots) -> list[State]:
    """Some of these statements, in random order, with one about each subject; each is true or not at random."""
    subjects = lots.some(dict.fromkeys(state.subject for state in states), STATEMENTS)
    found: list[State] = []
    for subject in subjects:
        about = [state for state in states if state.subject == subject]
        is_so = lots.once_in(2)
        found.append(lots.pick([state for state in about if state.is_so is is_so] or about))
    return found


def _states(before: Table, after: Table, option: Option) -> Iterator[State]:
    """What one may say of the table after a play: what is so, and what one may wrongly think."""
    card, outlaw = card_of(option.what), _outlaw(option)
    for who, of in _rows(before, after, option):
        was, now = (int(points.base(table, who, of)) for table in (before, after))
        lying = sum(one.points for one in after.rows[who].get(of, ()))
        more = card.points or BY_ID[of].points
        yield from _numbers("then_points", ("points", (who, of)), now, (was, lying, was + more), who=who, outlaw=of)
    for who in range(len(before.names)):
        was, now = len(before.hands[who]), len(after.hands[who])
        if who == option.who or was != now:
            yield from _numbers("then_hand", ("hand", who), now, (was, was - 1, was + 1), who=who)
    gun = before.gun() if card is FASTEST_GUN else None
    for of in dict.fromkeys((outlaw, *(gun[1:] if gun is not None else ()))):
        was, now = before.posters[of], after.posters[of]
        wrong = (was, was + card.reward) if of == outlaw and card.reward else (max(was - BILL, 0), was + BILL)
        yield from _numbers("then_poster", ("poster", of), now, wrong, outlaw=of)
    tops = dict.fromkeys((after.discard[-1].id, card.id, *(one.id for one in after.discard[-2:])))
    yield from (State(("top", ""), phrase("then_top", card=id_), id_ == after.discard[-1].id) for id_ in tops)
    another = sheriff_cards_left.base(after) > 0
    yield State(("another", ""), phrase("then_another", who=option.who), another)
    yield State(("another", ""), phrase("then_no_other", who=option.who), not another)
    if option.act in (STEAL, HIDE):
        is_set = outlaw in after.sets
        yield State(("set", outlaw), phrase("then_single", outlaw=outlaw), is_set)
        yield State(("set", outlaw), phrase("then_set_again", outlaw=outlaw), not is_set)


def _rows(before: Table, after: Table, option: Option) -> list[tuple[int, str]]:
    """The rows that one may ask about after a play, as pairs of the seat and the outlaw's id.

    They are those at stake: with other cards than before, aimed at, of the same outlaw, or with a Fastest Gun.
    """
    outlaw, gun = _outlaw(option), before.gun() if option.what is FASTEST_GUN else None
    rows = [
        (who, of) for who in range(len(before.names)) for of in dict.fromkeys((*before.rows[who], *after.rows[who]))
    ]
    return [
        (who, of) for who, of in rows
        if of == outlaw or (who, of) == gun or before.rows[who].get(of) != after.rows[who].get(of)
    ]  # fmt: skip


def _numbers(key: str, subject: tuple[str, Any], now: int, wrong: tuple[int, ...], **about: object) -> Iterator[State]:
    """The right value of a number, and the wrong ones that differ from it."""
    yield State(subject, phrase(key, count=now, **about), is_so=True)
    for value in dict.fromkeys(wrong):
        if value != now and value >= 0:
            yield State(subject, phrase(key, count=value, **about), is_so=False)


def _outlaw(option: Option) -> str:
    """The id of the outlaw at whose row the card is played."""
    return outlaw_of(option) if option.act is ATTACH else str(option.at.card.id)  # type: ignore[union-attr]


def _grounds(positions: tuple[Position, ...], states: list[State]) -> Iterator[Explanation]:
    """What happened, then the points in the rows of which there are statements, and what else they rest on."""
    yield from by_whole_story(positions)
    after = positions[-1].table
    for state in states:
        what, about = state.subject
        if what == "points":
            yield ByNumber(points.explain(after, *about), after)
        elif what == "another":
            yield ByNumber(sheriff_cards_left.explain(after), after)
        elif what == "set" and about in after.sets:
            rules = ("wyatt_earp.outlaw.stays-played", "wyatt_earp.outlaw.after-set")
            yield ByRules(phrase("set_is_played", outlaw=about), after, rules)


EFFECTS = Topic("effects", "many", _deal, _about, Saying("somebody who can play a sheriff card that needs a hit"))
