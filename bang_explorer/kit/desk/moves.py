"""How moves are written, read and explained. By default `WHO: WORD` or, aimed at somebody, `WHO: WORD > WHOM`.

The grammar of a game says in which forms its moves are written (`grammar.py`). Functions that take a move also take it
as a text. A text should be read once, and the move handed on as a value.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from bang_explorer.core.acts import Act, Option, RawOption
from bang_explorer.core.position import Brought
from bang_explorer.core.reasons import Reason, Refusal
from bang_explorer.kit.asked import DECLINES, asked_instead, says_who_is_asked
from bang_explorer.kit.board.parts import seat_id
from bang_explorer.kit.desk.grammar import Aim, Form, Grammar
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.moves import Move
from bang_explorer.kit.names import seat
from bang_explorer.rulebook.statements import about

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.game import Box


class Thought(NamedTuple):
    """A move that somebody may think of, legal or not: its text, and what he would press on the board to make it."""

    text: str
    pressed: tuple[str, ...]


class Moves:
    """Reads, writes and explains the moves of a game. This default is enough for games whose moves are single words."""

    # --- reading and writing -----------------------------------------------------------------------------------------

    def grammar(self, table: Any) -> Grammar[Any, Any]:
        """The `Grammar` that reads and writes moves.

        By default it has a form for the verb of each kind of move in the box.
        """
        return _verbs_of(table.box)

    def seat(self, table: Any, name: str) -> int:
        """The seat of the player with this name. Raises `BadInput` if nobody has it."""
        return seat(table, name)

    def write(self, table: Any, who: int, raw: RawOption, *, values: bool = False) -> str:
        """The text of an option of the player at seat `who`. With `values`, cards get suit and rank.

        Without, several options may have the same text.
        """
        return self.grammar(table).write(table, who, raw, values=values)

    def read(self, table: Any, text: str) -> Move[Any, Any]:
        """The move that a text means, legal or not. Raises `BadInput` if it means none."""
        return self.grammar(table).read(table, text)

    def meant(self, table: Any, move: str | Move[Any, Any]) -> Move[Any, Any]:
        """The move as a `Move`; one given as a text is read. Raises `BadInput` if it means no move."""
        return move if isinstance(move, Move) else self.read(table, move)

    def declines(self, raw: RawOption) -> bool:
        """True if the option is to pass, doing nothing about what is asked: by default, if its verb is `pass`."""
        return raw[0].verb == DECLINES

    def spoken(self, move: str | Move[Any, Any], table: Any, words: Any) -> str:
        """A move in short, in the language of these words. A text that means no move is returned as it is."""
        try:
            meant = self.meant(table, move)
        except BadInput:
            return str(move)
        return self.in_short(meant, table, words)

    def in_short(self, move: Move[Any, Any], table: Any, words: Any) -> str:
        """A move in a few words: who does what.

        By default it is notation with the names of things in the language of these words. A move that is nothing but
        its verb is said in words, if the texts have any for it.
        """
        if move.name or move.items or move.as_ or move.target is not None:
            return self.grammar(table).said(move, table, words)
        return f"{table.names[move.who]}: {_verb(move.verb, words)}"

    def told(self, raw: RawOption, table: Any, words: Any, **values: bool) -> tuple[str, str]:
        """An option in words as a pair: what is done, and at whom or what (or empty).

        By default only the verb is in the language of these words, if the texts have a word for it, and only options
        aimed at a player or at nothing can be said. `values` ask a game for more exact names.
        """
        act, what, at = raw
        done = " ".join(str(one) for one in (_verb(act.verb, words), act.name, what) if one not in (None, ""))
        return done, "" if at is None else str(table.names[at])

    def parts(self, raw: RawOption) -> tuple[Any, ...]:
        """The things that an option uses if a reader is to tick them one by one, such as dice to be thrown again.

        By default none: then the option is chosen as a whole.
        """
        return ()

    def part_spoken(self, part: Any, table: Any, words: Any) -> str:
        """The name of one of the `parts` in the language of these words; by default as Python prints it."""
        return str(part)

    def ticked(self, verb: str, words: Any) -> str:
        """What a button says that makes the move with this verb and all ticked `parts`; by default the verb."""
        return _verb(verb, words)

    def pressed(self, raw: RawOption, who: int, table: Any) -> tuple[str, ...]:
        """What the player at seat `who` presses on the board to choose an option, one after the other, the target last.

        Each is an id on the board, as `kind_of` gives it. By default it is the target, if that is a player.
        """
        at = raw[2]
        return (seat_id(at),) if isinstance(at, int) else ()

    def said(self, position: Position, move: str | Move[Any, Any], words: Any, *, may: bool) -> str:
        """A sentence, without its full stop, that somebody may make this move or, with `may=False`, that he may not.

        By default in no language: the move as written, with `not` before it. Raises `BadInput` if the text means none.
        """
        return f"{'' if may else 'not '}{self.meant(position.table, move)}"

    # --- what is legal -----------------------------------------------------------------------------------------------

    def options(self, position: Position) -> tuple[Option, ...]:
        """Every legal option, also of those who may move out of turn, each with its text; empty if nobody must decide.

        Two that would read alike get more exact texts, with suits and ranks.
        """
        machine, table = position.machine, position.table
        if machine.decider is None:
            return ()
        asking = {machine.decider: machine.stack[-1].at.cites}
        does = [(machine.whose(raw), raw) for raw in machine.options]
        write = self.grammar(table).write
        short = [write(table, who, raw) for who, raw in does]
        often = Counter(short)
        texts = [
            text if often[text] == 1 else write(table, who, raw, values=True)
            for text, (who, raw) in zip(short, does, strict=True)
        ]
        return tuple(
            Option(who, text, raw[0].edge, tuple(dict.fromkeys((*raw[0].rules(raw[1]), *asking.get(who, ())))), raw)
            for text, (who, raw) in zip(texts, does, strict=True)
        )

    def find(self, position: Position, move: str | Move[Any, Any]) -> Option | None:
        """The legal option that a move means, the first if it fits several; None if the move is not legal.

        Raises `BadInput` if a text means no move.
        """
        table = position.table
        meant, fits = self.meant(table, move), self.grammar(table).fits
        return next((option for option in position.options if fits(meant, option.who, option.raw)), None)

    def why_not(self, position: Position, move: str | Move[Any, Any]) -> Refusal:
        """A `Refusal`: every requirement that a move does not meet. It is empty, and so falsy, for a legal move.

        Of a move that has happened by itself it says just that. Raises `BadInput` if a text means no move.
        """
        meant = self.meant(position.table, move)
        if self.find(position, meant) is not None:
            return Refusal(meant.text, table=position.table.as_seen_by(meant.who))
        at = self.place(position, meant)
        seen = at.table.as_seen_by(meant.who)
        if self.has_happened(position, meant):
            done = replace(self.not_offered(at, meant), key="has_not_happened_yet")
            return Refusal(meant.text, (done,), seen, has_happened=True)
        unmet = [one for one in self.why(at, meant) if not one.met]
        return Refusal(meant.text, tuple(unmet or [self.not_offered(at, meant)]), seen, answered=at is not position)

    def not_offered(self, position: Position, move: Move[Any, Any]) -> Reason:
        """The last resort of a refusal, where all that an act requires is met: the move is not among the options."""
        cites = position.stack[-1].at.cites if position.stack else ()
        rule = next(iter(cites), "") or self.usual_rule(position)
        return Reason("is_offered_now", rule, met=False, facts={"move": move.text})

    def place(self, position: Position, move: Move[Any, Any]) -> Position:
        """The position at which it is to be judged whether a move is legal, and why not.

        This is the position itself or, for a player who is not asked now, that of a question since the last move which
        answered itself, if the move is legal there or at least lacks less, or just as much but not the right time.
        """
        if position.decider == move.who or self.find(position, move) is not None:
            return position
        places = [position, *(one for one in position.answered if one.decider == move.who)]
        lacking = [self._lacking(at, move) for at in places]
        return places[lacking.index(min(lacking))]

    def _lacking(self, position: Position, move: Move[Any, Any]) -> tuple[int, int]:
        """How much a move lacks at a position, and how much of that is about time; two times 0 for a legal move."""
        if self.find(position, move):
            return 0, 0
        found, option = self.closest(position, move)
        unmet = [one.key for one in found if not one.met]
        if option is None:  # the game is over, or no act ever does this
            return 1 + len(unmet), len(unmet)
        timing = {one.key for one in option[0].prelude if one.is_timing}
        return 1 + len(unmet), sum(key in timing for key in unmet)

    def has_happened(self, position: Position, move: Move[Any, Any]) -> bool:
        """True if a move has happened by itself since the last move: it was the only answer, or nothing was asked.

        What a player does who is asked now answers that question, so it has not.
        """
        if position.decider == move.who:
            return False
        fits = self.grammar(position.table).fits
        for one in position.history:
            if any(fits(move, *done) for done in self.by_itself(one)):
                return True
            if not isinstance(one.led_by, Brought):
                break
        return False

    def why(self, position: Position, move: str | Move[Any, Any]) -> tuple[Reason, ...]:
        """Every requirement on a move, met or not, each as a `Reason`: those of the option it comes closest to.

        If its kind of act does not say itself who must be asked, `is_asked` and, where all else is met,
        `is_offered_now` do. After the end there is only `game_goes_on`, for what no act ever does only
        `there_is_such_an_act`. Raises `BadInput` if a text means no move.
        """
        return self.closest(position, self.meant(position.table, move))[0]

    def closest(self, position: Position, move: Move[Any, Any]) -> tuple[tuple[Reason, ...], RawOption | None]:
        """Every requirement on a move, and the option, legal or not, to which they belong.

        Of all options that it may mean it is the one that fails the fewest; None after the end and for what no act
        ever does.
        """
        table, frame = self.judged_at(position, move), position.stack[-1] if position.stack else None
        if frame is None:
            return (self.game_goes_on(position, move.who),), None
        rule = next(iter(frame.at.cites), "") or self.usual_rule(position)
        tried = [(self.requirements(table, frame, move.who, one), one) for one in self.nearest(table, frame, move)]
        if not tried:
            return (Reason("there_is_such_an_act", rule, met=False, facts={"move": move.text}),), None
        best, option = min(tried, key=lambda one: sum(not reason.met for reason in one[0]))
        if says_who_is_asked(option[0].prelude):
            return best, option
        best = (Reason("is_asked", rule, position.decider == move.who, asked_instead(table, frame, move.who)), *best)
        if all(one.met for one in best) and self.find(position, move) is None:
            best = (*best, self.not_offered(position, move))
        return best, option

    def requirements(self, table: Any, frame: Any, who: int, option: RawOption) -> tuple[Reason, ...]:
        """Every requirement on an option, legal or not, of the player at seat `who`."""
        act, what, at = option
        return tuple(act.reasons(table, frame, who, what, at))

    def game_goes_on(self, position: Position, who: int) -> Reason:
        """The reason why nobody moves after the end: by default one that cites the first statement of the rulebook."""
        facts = {"winners": position.table.winners}
        return Reason("game_goes_on", self.usual_rule(position), met=False, facts=facts)

    def judged_at(self, position: Position, move: Move[Any, Any]) -> Any:
        """The table at which it is judged why a move is legal or not: by default the whole one.

        A game whose requirements look at what is hidden judges an illegal move at what the player sees of the table.
        """
        return position.table

    def nearest(self, table: Any, frame: Any, move: Move[Any, Any]) -> Iterable[RawOption]:
        """All options, legal or not, that a move may mean: by default those among the candidates of all acts.

        A game adds what nobody would try, such as a die that does not lie there, to say why it is not legal.
        """
        fits = self.grammar(table).fits
        return [
            (act, what, at)
            for act in table.box.acts
            for what, at in act.candidates(table, frame, move.who)
            if fits(move, move.who, (act, what, at))
        ]

    def usual_rule(self, position: Position) -> str:
        """The id of the statement to cite where no other applies: the first one in the rulebook of the first box."""
        return about(position.table.box.parts[0])[0]

    # --- what one may think of ---------------------------------------------------------------------------------------

    def refused(self, position: Position) -> tuple[Refusal, ...]:
        """A `Refusal` for each illegal move that the player who must decide may think of; empty if nobody must.

        These are by default the candidates of the acts that are open to him now.
        """
        if position.decider is None:
            return ()
        legal = {option.text for option in position.options}
        thoughts = dict.fromkeys(thought.text for thought in self.thoughts(position, position.decider))
        found = (position.why_not(text) for text in thoughts)
        return tuple(refusal for refusal in found if refusal and refusal.move not in legal)

    def unasked(self, position: Position) -> Iterator[str]:
        """The texts of moves that players who are not asked may think of: by default, what they could do if asked.

        Without texts of legal moves; some may repeat. Empty if nobody must decide.
        """
        legal = {option.text for option in position.options}
        for who in () if position.decider is None else position.table.others(position.decider):
            yield from (thought.text for thought in self.thoughts(position, who) if thought.text not in legal)

    def by_itself(self, position: Position) -> list[tuple[int, RawOption]]:
        """The questions that answered themselves on the way to this position, each as a seat and the option taken."""
        return list(position.journal.by_itself)

    def thoughts(self, position: Position, who: int) -> Iterator[Thought]:
        """All that a player could do if he were asked what is asked now, legal or not; some texts may repeat."""
        frame = position.stack[-1]
        for act in offered(position, position.decider):
            for what, at in act.candidates(position.table, frame, who):
                yield self.thought(position.table, who, (act, what, at))

    def thought(self, table: Any, who: int, raw: RawOption) -> Thought:
        """An option, legal or not, as something that somebody may think of."""
        return Thought(self.write(table, who, raw), self.pressed(raw, who, table))


def offered(position: Position, who: int | None) -> Iterable[Act]:
    """The acts (kinds of moves) open to the player at seat `who` now, legal or not, each once; none if `who` is None.

    For the player who is asked these are those of the question and those that his abilities offer there; for another,
    what he may do out of turn. An act that lists for others is followed by those (`Act.inside`). The game must not be
    over.
    """
    table, flow, decides = position.table, position.machine.stack[-1], position.decider == who
    own = [offer.act for at, offer in table.holders(flow.at.key) if at == who and offer.aside != decides]
    acts = (*own, *flow.at.acts) if decides else own
    return dict.fromkeys(one for act in acts for one in (act, *act.inside(table.box)))


@cache
def _verbs_of(box: Box) -> Grammar[Any, Any]:
    """A grammar with one form for each verb in the box. The form has a target if moves with the verb have one."""
    aimed = {act.verb: act.aim != "nothing" for act in box.acts}
    return Grammar(*(Form(verb, aim=Aim() if is_aimed else None) for verb, is_aimed in aimed.items()))


def _verb(verb: str, words: Any) -> str:
    """The word for a verb from the section `move` of the texts; the verb itself if they have none."""
    return words.text("move", verb) if verb in words.texts.get("move", ()) else verb
