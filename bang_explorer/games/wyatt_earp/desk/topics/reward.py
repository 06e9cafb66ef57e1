"""The topic "How much goes on the poster?": what cards that are played add to an outlaw's reward."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from bang_explorer.games.wyatt_earp.desk.dealing import Deal
from bang_explorer.games.wyatt_earp.desk.playing import entries, outlaw_of, played, told
from bang_explorer.games.wyatt_earp.desk.this_turn import PLAY
from bang_explorer.games.wyatt_earp.rules.attached import ATTACH, PHOTO
from bang_explorer.games.wyatt_earp.rules.cards import ATTACHED, OUTLAWS, photo_of
from bang_explorer.games.wyatt_earp.rules.numbers import reward
from bang_explorer.games.wyatt_earp.rules.outlaws import PLAY_OUTLAWS
from bang_explorer.games.wyatt_earp.rules.requirements import card_of
from bang_explorer.games.wyatt_earp.rules.table import BILL
from bang_explorer.kit.asking.grounds import ByNumber, ByRules, by_story
from bang_explorer.kit.asking.phrases import phrase
from bang_explorer.kit.asking.story import is_free, story
from bang_explorer.kit.asking.topic import Problem, Tools, Topic
from bang_explorer.kit.asking.truths import One, numbered
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from bang_explorer.core.acts import Option
    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.grounds import Explanation
    from bang_explorer.kit.asking.lots import Lots

RAISING = (PLAY_OUTLAWS, PHOTO, ATTACH)
"""The acts of playing cards that raise a reward."""
CHOICES = 4
TWICE = 3
"""From this level on, it is asked about two plays for the same outlaw in one turn."""


class Slip(NamedTuple):
    """A wrong amount that somebody may come to: the key of the text that says why it is wrong, and the statements."""

    amount: int
    key: str = ""
    rules: tuple[str, ...] = ()


class Step(NamedTuple):
    """A play for an outlaw: before it, the option, and what play goes through up to the next decision."""

    before: Position
    option: Option
    positions: tuple[Position, ...]

    def added(self, outlaw: str) -> int:
        """What the play adds to the outlaw's poster."""
        return int(self.positions[-1].table.posters[outlaw] - self.before.table.posters[outlaw])


def _deal(lots: Lots, level: int, game: str) -> Position | None:
    deal = Deal(lots, level, game)
    first, second, *_ = lots.shuffled(OUTLAWS)
    if level > 1 or lots.once_in(2):
        deal.lay_row(lots.pick(deal.seats), first)
        deal.lay_row(deal.turn, first, more=level - 1)
    if level > 1 and lots.once_in(3):
        deal.cover(deal.turn)
    deal.give(deal.turn, *[first] * lots.between(1, 4), *[second] * lots.between(3, 5))
    if level > 1:
        deal.give(deal.turn, photo_of(first.id), lots.pick(ATTACHED))
    deal.fill([deal.turn], len(deal.turn.hand) + 1, len(deal.turn.hand) + 2)
    deal.hide(deal.others, 3, 9)
    deal.throw_any(lots.between(1, 3))
    return deal.opened()


def _about(position: Position, lots: Lots, level: int, _tools: Tools) -> Problem | None:
    if not is_free(position) or position.table.phase != PLAY:
        return None
    steps = list(_steps(position, lots, level))
    if not steps or (level >= TWICE and len(steps) == 1):
        return None
    outlaw = outlaw_of(steps[0].option)
    is_total = lots.once_in(2) if level != 1 else lots.once_in(4)
    lay_there = position.table.posters[outlaw]
    added = sum(step.added(outlaw) for step in steps)
    base = lay_there if is_total else 0
    slips = [slip._replace(amount=base + added + slip.amount) for step in steps for slip in _slips(step, outlaw)]
    slips.append(Slip(added, "slip_only_added") if is_total else Slip(lay_there + added, "slip_in_all"))
    amounts, by_amount = _choices(base + added, slips, lots)
    choices = numbered([phrase("an_amount", amount=amount) for amount in amounts])
    right = frozenset({choices[amounts.index(base + added)].id})
    table = position.table
    wrong = {
        choice.id: ByRules(phrase(by_amount[amount].key), table, by_amount[amount].rules)
        for choice, amount in zip(choices, amounts, strict=True) if amount in by_amount and by_amount[amount].key
    }  # fmt: skip
    positions = [one for step in steps for one in step.positions]
    asked = phrase("poster_then" if is_total else "poster_added", outlaw=outlaw)
    grounds = tuple(_grounds(steps, positions))
    return Problem((*story(position), *told(positions), asked), One(choices, right, slips=wrong), grounds)


def _steps(position: Position, lots: Lots, level: int) -> Iterator[Step]:
    """One random play that raises a reward, or two of them for the same outlaw, as the level wants."""
    step = _step(position, lots, [PLAY_OUTLAWS] if level == 1 else list(RAISING))
    if step is None:
        return
    yield step
    if level >= TWICE or (level > 1 and lots.once_in(3)):
        after = step.positions[-1]
        if is_free(after):
            again = _step(after, lots, list(RAISING), outlaw_of(step.option))
            if again is not None:
                yield again


def _step(position: Position, lots: Lots, acts: list[object], outlaw: str = "") -> Step | None:
    """A random play by one of these acts, for this outlaw if one is given; each act is as likely as the others."""
    for act in lots.shuffled(acts):
        options = [one for one in position.answers if one.act is act and outlaw in ("", outlaw_of(one))]
        if options:
            option = lots.pick(options)
            positions = played(position, option, lots, is_hit=not lots.once_in(4))
            return Step(position, option, positions) if positions else None
    return None


def _slips(step: Step, outlaw: str) -> Iterator[Slip]:
    """Mistakes in counting what a play adds; the amounts say by how much each differs from what is right."""
    table, option = step.before.table, step.option
    card, row = card_of(option.what), step.before.table.rows[option.who].get(outlaw, ())
    added = step.added(outlaw)
    if card.is_outlaw:
        yield Slip(BILL, "slip_each_card", ("wyatt_earp.outlaw.reward",))
        if lying := row.count(card):
            yield Slip(lying * BILL, "slip_lying", ("wyatt_earp.outlaw.only-this-play",))
    elif any(entry.key == "misses" for entry in entries(step.positions)):
        yield Slip(card.reward, "slip_missed", ("wyatt_earp.hit.miss",))
    else:
        yield Slip(card.points * BILL - added, "slip_points", (_worth(card.id, is_photo=card.is_photo),))
        if not card.is_photo:
            yield Slip(-added)
    if added and table.is_covered(option.who, outlaw):
        yield Slip(-added, "slip_under_hideout", ("wyatt_earp.hideout.rewards-stay",))


def _worth(card: str, *, is_photo: bool) -> str:
    return "wyatt_earp.photo.worth" if is_photo else f"wyatt_earp.{card}"


def _choices(right: int, slips: list[Slip], lots: Lots) -> tuple[list[int], dict[int, Slip]]:
    """The amounts to choose from, in rising order, and for those that somebody may come to by mistake which it is."""
    wrong = {slip.amount: slip for slip in slips if slip.amount != right and slip.amount >= 0}
    amounts = [right, *lots.some(wrong, CHOICES - 1)]
    near = [right + step * BILL for step in (1, -1, 2, -2, 3, 4) if right + step * BILL >= 0]
    amounts += [amount for amount in near if amount not in amounts][: CHOICES - len(amounts)]
    return sorted(amounts), wrong


def _grounds(steps: list[Step], positions: list[Position]) -> Iterator[Explanation]:
    for step in steps:
        card, what = card_of(step.option.what), step.option.what
        if step.option.act is PLAY_OUTLAWS:
            yield ByNumber(reward.explain(step.before.table, card, len(what)), step.before.table)
    yield from by_story(positions)


REWARD = Topic("reward", "one", _deal, _about, Saying("somebody who can play cards that raise a reward"))
