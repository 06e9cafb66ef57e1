"""The topic "Write a move": the answer is any legal move that does what is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import TYPE_CHECKING

from bang_explorer.core.acts import NOBODY, CardAt, Option, Word
from bang_explorer.games.bang.desk.stages import somebody_answers, somebody_plays
from bang_explorer.games.bang.rules.numbers import distance, reach
from bang_explorer.games.bang.rules.options import HAND_OF, card_of, seat_of
from bang_explorer.kit.asking.lines import surely
from bang_explorer.kit.asking.phrases import Phrase, phrase
from bang_explorer.kit.asking.story import is_free, story
from bang_explorer.kit.asking.topic import Problem, Tools, Topic
from bang_explorer.kit.asking.truths import FittingMove
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.lots import Lots

HARD = 3
"""From this level on, no easy moves are asked for."""
Wish = tuple[Phrase, Callable[[Option], bool]]
"""What a move should do: the text that asks for it, and a test that is true for options that do it."""


def _deal(lots: Lots, level: int, game: str) -> Position | None:
    return (somebody_answers if lots.once_in(4) else somebody_plays)(lots, level, game)


def _about(position: Position, lots: Lots, level: int, _tools: Tools) -> Problem | None:
    if position.decider is None:
        return None
    wishes = [wish for wish in _wishes(position, position.decider, level) if _is_worth_asking(position, wish)]
    if not wishes:
        return None
    key = lots.pick(list(dict.fromkeys(text.key for text, _ in wishes)))
    text, fits = lots.pick([wish for wish in wishes if wish[0].key == key])
    return Problem((*story(position), text), FittingMove(position, fits))


def _is_worth_asking(position: Position, wish: Wish) -> bool:
    """True if some of the legal options of the player who is asked do what is asked for, and some do not."""
    fitting = [wish[1](option) for option in position.answers]
    return any(fitting) and not all(fitting)


def _wishes(position: Position, who: int, level: int) -> Iterator[Wish]:
    """Everything that a move could be asked to do in this position, at this level, whether or not an option does it.

    If `who` is not free to play, that is only to answer.
    """
    table = position.table
    if not is_free(position):
        yield phrase("move_answer", who=who), _is_no_word
        return
    others, after = table.others(who), _after(position)
    if level < HARD:
        yield from ((phrase("move_at", who=who, at=other), _aimed_at(other)) for other in others)
        yield from ((phrase(f"move_{colour}", who=who), _plays(colour)) for colour in ("brown", "blue", "green"))
        yield phrase("move_card", who=who), _aims_at_a_card
        life = table.life[who]
        yield phrase("move_to_life", who=who), after(lambda then: then.table.life[who] > life)
    if level != 1:
        for other in others:
            yield phrase("move_out", who=who, at=other), after(partial(_is_out, who=other))
            if not _reaches(position, who, other):
                yield phrase("move_to_reach", who=who, at=other), after(partial(_reaches, who=who, other=other))
            if _reaches(position, other, who):
                yield phrase("move_away", who=who, at=other), after(partial(_is_away, who=other, other=who))


def _is_no_word(option: Option) -> bool:
    return not isinstance(option.act, Word)


def _aimed_at(seat: int) -> Callable[[Option], bool]:
    return lambda option: option.at is not None and seat_of(option.at) == seat


def _aims_at_a_card(option: Option) -> bool:
    at = option.at
    return isinstance(at, CardAt) and at.card != HAND_OF and at.seat != NOBODY


def _plays(colour: str) -> Callable[[Option], bool]:
    def plays(option: Option) -> bool:
        card = card_of(option.what)
        return option.act.verb == "play" and card is not None and card.kind.colour == colour

    return plays


def _after(position: Position) -> Callable[[Callable[[Position], bool]], Callable[[Option], bool]]:
    """A function that turns a condition on positions into a test for options.

    An option passes if the condition holds after it, nothing is left to chance, and the same player goes on.
    """

    @cache
    def then(option: Option) -> Position | None:
        after = surely(position.after(option))
        return after if after is not None and is_free(after) and after.decider == position.decider else None

    def after(is_so: Callable[[Position], bool]) -> Callable[[Option], bool]:
        return lambda option: (end := then(option)) is not None and is_so(end)

    return after


def _reaches(position: Position, who: int, other: int) -> bool:
    table = position.table
    if table.out[who] or table.out[other]:
        return False
    return distance.total(table, who, other) <= reach.total(table, who)


def _is_out(position: Position, who: int) -> bool:
    return bool(position.table.out[who])


def _is_away(position: Position, who: int, other: int) -> bool:
    """True if `who` is still in the game but does not reach `other`, who may be out."""
    return not position.table.out[who] and not _reaches(position, who, other)


MOVE = Topic("move", "move", _deal, _about, Saying("somebody who can choose between moves"))
