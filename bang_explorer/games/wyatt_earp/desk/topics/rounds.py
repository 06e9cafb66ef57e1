"""The topic "How does it go on?": whose turn follows, or that the round is over, and who begins the next one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bang_explorer.games.wyatt_earp.desk.dealing import Deal
from bang_explorer.games.wyatt_earp.desk.playing import pile_told, told
from bang_explorer.games.wyatt_earp.desk.story import TWO
from bang_explorer.games.wyatt_earp.desk.this_turn import DRAW
from bang_explorer.games.wyatt_earp.rules.drawing import DRAW as DRAWS
from bang_explorer.games.wyatt_earp.rules.drawing import TAKE
from bang_explorer.games.wyatt_earp.rules.turn import DISCARD
from bang_explorer.kit.asking.grounds import ByEntry, ByRules, by_story
from bang_explorer.kit.asking.lines import way
from bang_explorer.kit.asking.phrases import phrase
from bang_explorer.kit.asking.story import by_question, is_free, story
from bang_explorer.kit.asking.topic import Problem, Tools, Topic
from bang_explorer.kit.asking.truths import One, numbered
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.grounds import Explanation
    from bang_explorer.kit.asking.lots import Lots
    from bang_explorer.kit.asking.phrases import Phrase, Wording

MOST = 4
"""The most answers to choose from."""
GOES_ON, ROUND_OVER, PLAYS_ON = "turn_of", "round_over_begins", "goes_on_playing"
EXPLAINS = ("too_few_cards", "has_no_cards", "round_over", "round_begins", "turn_begins", "discards", "takes",
            "reshuffles")  # fmt: skip
"""The keys of the log entries that tell how it comes that a round goes on or ends, and who begins the next."""
SUBJECTS = tuple(f"wyatt_earp.{subject}." for subject in ("round", "pile", "deal", "draw"))
"""How the ids of statements begin that have to do with that."""


def _deal(lots: Lots, level: int, game: str) -> Position | None:
    deal = Deal(lots, level, game)
    for seat in deal.others:
        seat.unknown = lots.between(1, 6)
    if level == 1 or lots.once_in(2):
        deal.fill([deal.turn], 1, 2)
        if level > 1 and not lots.once_in(3):
            lots.pick(deal.others).unknown = 0
        deal.throw_any(lots.between(1, 3))
        return deal.opened()
    deal.fill([deal.turn], 1, 4)
    deal.throw_any(lots.between(1, 6))
    return deal.opened(DRAW, pile=lots.pick((0, 0, 1, 1, 2)), reshuffled=not lots.once_in(3))


def _about(position: Position, lots: Lots, _level: int, _tools: Tools) -> Problem | None:
    if not is_free(position):
        return None
    table = position.table
    options = [one for one in position.answers if one.act in (DRAWS, TAKE, DISCARD)]
    if not options:
        return None
    option = lots.pick(options)
    begun, after = position.after(option), position.take(option)
    if after.is_over or table.phase == "duel":
        return None
    if option.act is TAKE and table.deck_count > 1:  # nobody would think that this ends the round
        return None
    right = _how(position, after)
    texts = [right, *[text for text in _thinkable(position, after, lots) if text != right]]
    texts = [text for place, text in enumerate(texts) if text not in texts[:place]][:MOST]
    texts = lots.shuffled(texts)
    if len(texts) < MOST - 1:
        return None
    choices = numbered(list(texts))
    truth = One(choices, frozenset({choices[texts.index(right)].id}))
    text = (
        *story(position),
        *(pile_told(table) if table.phase == DRAW and table.deck_count >= TWO else ()),
        *_does(begun),
        phrase("how_does_it_go_on"),
    )
    return Problem(text, truth, tuple(_grounds(position, after)))


def _does(begun: Position) -> tuple[Wording, ...]:
    """The text on what the player does: what he discards or takes, or that he wants to draw."""
    option = begun.led_by
    if option.act is DRAWS:  # type: ignore[union-attr]
        return (phrase("wants_two", who=option.who),)  # type: ignore[union-attr]
    return told([begun])


def _how(before: Position, after: Position) -> Phrase:
    table = after.table
    if table.round != before.table.round:
        return phrase(ROUND_OVER, who=table.turn)
    return phrase(GOES_ON if table.turn != before.table.turn else PLAYS_ON, who=table.turn)


def _thinkable(before: Position, after: Position, lots: Lots) -> Iterator[Phrase]:
    """Texts of how it might go on, wrong ones too, the most plausible first. Some come twice."""
    table = before.table
    begins = [table.left_of(table.left_of(table.dealer)), table.left_of(table.turn), table.left_of(table.dealer)]
    over = [phrase(ROUND_OVER, who=who) for who in (*begins, table.dealer, table.turn)]
    on = phrase(PLAYS_ON, who=table.turn) if table.phase == DRAW else phrase(GOES_ON, who=table.left_of(table.turn))
    yield on
    if after.table.round == table.round:
        yield over[0]
    yield from lots.shuffled(over)
    yield from (phrase(GOES_ON, who=who) for who in lots.shuffled(table.others(table.turn)))


def _grounds(before: Position, after: Position) -> Iterator[Explanation]:
    """What happens up to the next decision, without the settlement and the deal of each hand; and by which rules."""
    line = way(before, after)
    for ground in by_story(line):
        if isinstance(ground, ByEntry) and ground.entry.key in EXPLAINS:
            yield ground
    consulted = dict.fromkeys(rule for position in line for rule in position.journal.consulted)
    rules = tuple(rule for rule in consulted if rule.startswith(SUBJECTS))
    yield from [ByRules(phrase("also_applies"), after.table, rules)] if rules else []
    yield by_question(after)


ROUNDS = Topic("rounds", "one", _deal, _about, Saying("somebody who is to draw cards, or may discard one"))
