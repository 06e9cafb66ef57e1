"""Moves: how they are written, read and explained. By default `WHO: WORD` and, aimed at somebody, `WHO: WORD > WHOM`.

What a move may mean beyond that (cards, dice, what they cost) each game reads for itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from bang_explorer.core.acts import Act, Option, RawOption
from bang_explorer.core.reasons import Reason, Refusal
from bang_explorer.kit.characters import checked
from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.kit.lengths import bounded
from bang_explorer.kit.names import one_way
from bang_explorer.rulebook.statements import about

if TYPE_CHECKING:
    from bang_explorer.core.position import Position

DECLINES = "pass"


@dataclass(frozen=True, slots=True)
class Wanted:
    """A move as somebody wrote it."""

    text: str
    who: int
    verb: str
    table: Any = field(default=None, compare=False, repr=False)


class Moves:
    """What the layers above ask of the moves of a game; this is enough where a word says what is done."""

    # --- reading and writing -----------------------------------------------------------------------------------------

    def seat(self, table: Any, name: str) -> int:
        """The seat of the player with this name."""
        return seat(table, name)

    def write(self, table: Any, who: int, raw: RawOption, *, values: bool = False) -> str:
        """The text of an option; with `values`, as exactly as can be."""
        done, at = self.told(raw, table, None)
        return f"{table.names[who]}: {done}" + (f" > {at}" if at else "")

    def read(self, table: Any, text: str) -> Any:
        """Understand a move, legal or not."""
        who, what = parted(table, text)
        done = " ".join(what.split())
        return Wanted(f"{table.names[who]}: {done}", who, done.casefold(), table)

    def fits(self, wanted: Any, who: int, raw: RawOption) -> bool:
        """Whether an option is (one of those) that the text means."""
        table = wanted.table
        return bool(wanted.who == who and self.write(table, who, raw).casefold() == wanted.text.casefold())

    def declines(self, raw: RawOption) -> bool:
        """Whether it is to decline what is asked."""
        return raw[0].verb == DECLINES

    def spoken(self, move: str, table: Any, words: Any) -> str:
        """A move with the names that things have in a language. It can be read like any other."""
        return move

    def told(self, raw: RawOption, table: Any, words: Any, **values: bool) -> tuple[str, str]:
        """What is done, and at whom or what, as one says it; `values` ask for more exactness."""
        act, what, at = raw
        done = " ".join(str(one) for one in (act.verb, act.name, what) if one not in (None, ""))
        return done, "" if at is None else str(table.names[at])

    def said(self, position: Position, move: str, words: Any, *, may: bool) -> str:
        """That somebody may make a move, or may not, as one says it, without a full stop."""
        return f"{'' if may else 'not '}{self.read(position.table, move).text}"

    # --- what is legal -----------------------------------------------------------------------------------------------

    def options(self, position: Position) -> tuple[Option, ...]:
        """The legal options, each with its text."""
        machine = position.machine
        asking = {machine.decider: machine.stack[-1].at.cites}
        does = [(machine.whose(raw), raw) for raw in machine.options]
        return tuple(
            Option(
                who, self.write(position.table, who, raw), raw[0].edge,
                tuple(dict.fromkeys((*raw[0].rules(raw[1]), *asking.get(who, ())))), raw,
            )
            for who, raw in does
        )  # fmt: skip

    def find(self, position: Position, text: str) -> Option | None:
        """The legal option that the text means."""
        wanted = self.read(position.table, text)
        return next((option for option in position.options if self.fits(wanted, option.who, option.raw)), None)

    def why_not(self, position: Position, text: str) -> Refusal:
        """Every requirement that the move does not meet; none when it is legal."""
        wanted = self.read(position.table, text)
        seen = position.table.as_seen_by(wanted.who)
        if self.find(position, text) is not None:
            return Refusal(wanted.text, table=seen)
        return Refusal(wanted.text, tuple(one for one in self.why(position, text) if not one.met), seen)

    def why(self, position: Position, text: str) -> tuple[Reason, ...]:
        """Every requirement on the move, met or not, by the act that comes nearest to allowing it."""
        wanted = self.read(position.table, text)
        table, frame = position.table, position.stack[-1] if position.stack else None
        if frame is None:
            return (Reason("game_goes_on", self.usual_rule(position), met=False, facts={"winners": table.winners}),)
        rule = next(iter(frame.at.cites), "") or self.usual_rule(position)
        facts = {"who": table.names[wanted.who], "decides": position.decides}
        asked = Reason("is_asked", rule, position.decider == wanted.who, facts)
        tried = [
            act.reasons(table, frame, wanted.who, what, at)
            for act in position.table.box.acts
            for what, at in act.candidates(table, frame, wanted.who)
            if self.fits(wanted, wanted.who, (act, what, at))
        ]
        if not tried:
            return (
                asked,
                Reason("there_is_such_an_act", rule, met=False, facts={"move": wanted.text}),
            )
        best = (asked, *min(tried, key=lambda reasons: sum(not one.met for one in reasons)))
        if all(one.met for one in best) and self.find(position, wanted.text) is None:
            offered = Reason("is_offered_now", rule, met=False, facts={"move": wanted.text})
            return (*best, offered)
        return best

    def usual_rule(self, position: Position) -> str:
        """The statement on which rests what nothing else says: the first one of the rulebook."""
        return about(position.table.box.parts[0])[0]

    # --- what one may think of ---------------------------------------------------------------------------------------

    def refused(self, position: Position) -> tuple[Refusal, ...]:
        """Every move that somebody who must decide may think of, and that is not legal: each with the reasons."""
        if position.decider is None:
            return ()
        legal = {option.text for option in position.options}
        found = (position.why_not(text) for text in dict.fromkeys(self._thought_of(position, position.decider)))
        return tuple(refusal for refusal in found if refusal and refusal.move not in legal)

    def unasked(self, position: Position) -> Iterator[str]:
        """What those who are not asked may think of."""
        return iter(())

    def by_itself(self, position: Position) -> list[tuple[int, RawOption]]:
        """The questions that have answered themselves on the way to this position: whose, and how."""
        return list(position.journal.by_itself)

    def _thought_of(self, position: Position, who: int) -> Iterator[str]:
        frame = position.stack[-1]
        for act in offered(position, who):
            for what, at in act.candidates(position.table, frame, who):
                yield self.write(position.table, who, (act, what, at))


def offered(position: Position, who: int | None) -> Iterable[Act]:
    """The acts open to somebody now: those of the question put to him, or else his asides."""
    flow, decides = position.machine.stack[-1], position.decider == who
    own = [offer.act for at, offer in position.table.holders(flow.at.key) if at == who and offer.aside != decides]
    return dict.fromkeys((*own, *flow.at.acts) if decides else own)


def parted(table: Any, text: str) -> tuple[int, str]:
    """Who does something, and what he does."""
    who, colon, what = checked(bounded(text, "a move")).partition(":")
    if not colon:
        raise BadInput(f"a move is written `WHO: WHAT`, such as `A: bang > B`; found {shown(text)}")
    return seat(table, who), what


def seat(table: Any, name: str) -> int:
    """The seat of the player with this name."""
    if not isinstance(name, str):  # called from Python with a seat, say
        raise BadInput(f"a player is named by his name; found {shown(name)}; there are {', '.join(table.names)}")
    wanted, names = one_way(bounded(name, "a name")), list(table.names)
    if wanted in names:
        return names.index(wanted)
    folded = [known.casefold() for known in names]
    if folded.count(wanted.casefold()) == 1:
        return folded.index(wanted.casefold())
    raise BadInput(f"no player {shown(wanted)}; there are {', '.join(names)}{nearest(wanted, names)}")
