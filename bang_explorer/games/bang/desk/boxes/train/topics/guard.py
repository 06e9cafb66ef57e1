"""The topic "Whom does a car protect?": at whom a card may be aimed, and who is struck by one that affects many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.games.bang.boxes.train.cars import prisoner_car_lets_it_pass, private_car_lets_it_pass
from bang_explorer.games.bang.desk.boxes.train.story import WhereItStands
from bang_explorer.games.bang.desk.dealing import Deal, answers, does, is_weapon
from bang_explorer.games.bang.rules.answers import DECLINE
from bang_explorer.games.bang.rules.options import card_of
from bang_explorer.kit.asking.casting import anything, named
from bang_explorer.kit.asking.grounds import ByReason, by_whole_story
from bang_explorer.kit.asking.lines import surely, way
from bang_explorer.kit.asking.moves import of_move
from bang_explorer.kit.asking.phrases import phrase
from bang_explorer.kit.asking.story import is_free, story
from bang_explorer.kit.asking.topic import Problem, Tools, Topic
from bang_explorer.kit.asking.truths import Many, people
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bang_explorer.core.acts import Option
    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.grounds import Explanation
    from bang_explorer.kit.asking.lots import Lots
    from bang_explorer.kit.asking.phrases import Wording

GUARDS = ("private_car", "prisoner_car")
"""The ids of the cars that protect whoever has them in front of him."""
GUARDED = (private_car_lets_it_pass.key, prisoner_car_lets_it_pass.key)
"""The keys of the requirements with which these cars keep others from aiming at him."""
AIMED = does("hit", "duell", "knife_revolver", "train_robbery")
AT_ALL = does("hit_all", "indianer")
SHIELDS = answers("miss")


def _deal(lots: Lots, level: int, game: str) -> Position | None:
    deal = Deal(lots, level, game)
    turn = deal.turn
    if level > 1:
        deal.cast(anything, level - 1)
        deal.eliminate(level - 2)
    deal.wound(deal.living, 2, 5)
    deal.give(turn, named("bang"), named("duell"), *[AT_ALL] * lots.between(1, 2), *[AIMED] * level)
    deal.lay(turn, *[is_weapon] * lots.between(1, 2))
    for car, seat in zip(GUARDS, lots.shuffled(deal.others), strict=False):
        deal.lay(seat, named(car))
    for seat in deal.others:
        deal.lay(seat, *[anything] * lots.below(level))
        deal.give(seat, *[SHIELDS] * lots.below(2), *[anything] * (level > 1 and lots.once_in(2)))
    return deal.opened()


def _about(position: Position, lots: Lots, level: int, _tools: Tools) -> Problem | None:
    table = position.table
    lying = [table.lies_before(who, car) for who in table.others(table.turn) for car in GUARDS]
    if not is_free(position) or not any(lying):
        return None
    ways = [_whom, _who_loses]
    return lots.pick(ways)(position, lots, level)


def _story(position: Position) -> Iterator[Wording]:
    """What the board does not show, except where the train stands: that does not matter here."""
    return (said for said in story(position) if not isinstance(said, WhereItStands))


# --- at whom ----------------------------------------------------------------------------------------------------------


def _whom(position: Position, lots: Lots, level: int) -> Problem | None:
    """A question on at whom a card may be aimed; None if no card may be aimed at some but not at all others.

    From level 1 on it is mostly one from which a car protects somebody.
    """
    table = position.table
    who = table.turn
    others = sorted(table.others(who))
    found = []
    for move, options in _aimed(position).items():
        right = {option.at for option in options}
        refused = {other: position.why_not(f"{move} > {table.names[other]}") for other in others if other not in right}
        if refused and right:
            keys = {reason.key for refusal in refused.values() for reason in refusal.reasons}
            found.append((move, options, refused, not keys.isdisjoint(GUARDED)))
    if level and any(guarded for *_, guarded in found) and not lots.once_in(4):
        found = [one for one in found if one[-1]]
    if not found:
        return None
    move, options, refused, _ = lots.pick(found)
    grounds: list[Explanation] = []
    for other in others:
        if other in refused:
            grounds += [ByReason(reason, table) for reason in refused[other].reasons]
        else:
            grounds += of_move(position, next(option.text for option in options if option.at == other))
    right_names = frozenset(table.names[other] for other in others if other not in refused)
    text = (*_story(position), phrase("whom_may", who=who, move=move))
    return Problem(text, Many(people(table, others), right_names), tuple(grounds))


def _aimed(position: Position) -> dict[str, list[Option]]:
    """The options that are aimed at another player, by the part of their text before the target, without values."""
    found: dict[str, list[Option]] = {}
    for option in position.answers:
        if isinstance(option.at, int) and card_of(option.what) is not None and option.act.verb in ("play", "use"):
            text = position.game.desk.moves.write(position.table, option.who, option.raw)
            found.setdefault(text.rpartition(" > ")[0], []).append(option)
    return found


# --- who is struck ----------------------------------------------------------------------------------------------------


def _who_loses(position: Position, lots: Lots, _level: int) -> Problem | None:
    """A question on who loses life points by a card that affects many if nobody answers; None if nobody does."""
    table = position.table
    cards = [option for option in position.answers if option.at is None and _affects_many(option)]
    if not cards:
        return None
    option = lots.pick(cards)
    end = _declined_by_all(position.after(option))
    if end is None:
        return None
    seats = table.living()
    passed = way(position, end)
    right = frozenset(table.names[who] for who in seats if end.table.life[who] < table.life[who])
    if not right or len(right) == len(seats):
        return None
    text = (*_story(position), phrase("who_loses", move=option.text))
    return Problem(text, Many(people(table, seats), right), by_whole_story(passed))


def _affects_many(option: Option) -> bool:
    card = card_of(option.what)
    return option.act.verb == "play" and card is not None and AT_ALL(card.kind)


def _declined_by_all(position: Position) -> Position | None:
    """The position after everybody who is asked has declined; None if that is not possible or left to chance.

    None, too, if somebody leaves the game.
    """
    out, now = position.table.out, surely(position)
    while now is not None and not now.is_over and not is_free(now):
        decline = next((option for option in now.options if option.act is DECLINE), None)
        now = None if decline is None else surely(now.after(decline))
    return now if now is not None and not now.is_over and now.table.out == out else None


GUARD = Topic(
    "guard", "many", _deal, _about,
    Saying("somebody who is free to play a card against others, one of whom has the Private Car or the Prisoner Car"),
)  # fmt: skip
