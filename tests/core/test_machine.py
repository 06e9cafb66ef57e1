"""The machine runs flows node by node until somebody must decide, chance must, or all is over."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from random import Random
from typing import Any, ClassVar

import pytest

from bang_explorer.core import machine as machines
from bang_explorer.core.abilities import Instead, Interrupt, Offer, Says
from bang_explorer.core.acts import Act, Aside
from bang_explorer.core.flow import End, Event, Flow, FlowError, announce, call, chance, choice, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.core.log import Journal
from bang_explorer.core.machine import Machine
from bang_explorer.core.reasons import Requirement
from tests.strategies import TAKE, Coin, Counters, Heap, running

DONE = End("done")
BELL = Event("bell")
GAME_OVER = End("game_over", ends_game=True)

SAY_YES, SAY_NO = Act("say", "yes", edge="yes", cites="toy.yes"), Act("say", "no", edge="no", cites="toy.no")
SAY_MAYBE = Act("say", "maybe", edge="yes", cites="toy.maybe")


@flow
class Ask(Flow):
    """Yes or no."""

    who: int = 0

    @choice(decides="who", acts=(SAY_YES, SAY_NO), to={"yes": "agreed", "no": DONE}, cites="toy.question")
    def ask(self, table: Heap) -> None: ...

    @step(to=DONE)
    def agreed(self, table: Heap) -> None:
        assert self.chosen is not None
        table.said.append(f"{self.who} {self.chosen[0].name}")


@flow
class AlwaysAsk(Flow):
    """Asked even where there is one answer."""

    who: int = 0

    @choice(decides="who", acts=(SAY_YES,), to={"yes": DONE}, always=True)
    def ask(self, table: Heap) -> None: ...


@flow
class Agree(Flow):
    """There is one answer."""

    who: int = 0

    @choice(decides="who", acts=(SAY_YES,), to={"yes": "agreed"})
    def ask(self, table: Heap) -> None: ...

    @step(to=DONE)
    def agreed(self, table: Heap) -> None:
        assert self.chosen is not None
        table.said.append(f"{self.who} {self.chosen[0].name}")


class Hidden(Act):
    """An answer with a counter that only the one who is asked sees; here he has none."""

    def list(self, table: Any, flow: Flow, who: int, into: list[Any]) -> None:
        """He has none."""

    def may_list(self, table: Any, flow: Flow, who: int, into: list[Any]) -> None:
        into.append((self, "?", None))


@flow
class Guess(Flow):
    """There is one answer, but only the one who is asked knows that."""

    who: int = 0

    @choice(decides="who", acts=(Hidden("show", "counter", edge="yes"), SAY_YES), to={"yes": DONE})
    def ask(self, table: Heap) -> None: ...


CHIME_IN = Act("say", "chime", edge="chime", cites="toy.chime")


@flow
class Discussion(Flow):
    """One is asked, and others may chime in meanwhile; then he is asked again."""

    who: int = 0

    @choice(decides="who", acts=(SAY_YES, SAY_NO), to={"yes": DONE, "no": DONE, "chime": "heard"})
    def ask(self, table: Heap) -> None: ...

    @step(to="ask", cites="toy.heard")
    def heard(self, table: Heap) -> None:
        assert isinstance(self.chosen, Aside)
        table.said.append(f"{self.chosen.who} {self.chosen[0].name}")


@flow
class Formality(Flow):
    """There is one answer, whoever might chime in."""

    who: int = 0

    @choice(decides="who", acts=(SAY_YES,), to={"yes": DONE, "chime": "heard"})
    def ask(self, table: Heap) -> None: ...

    @step(to="ask")
    def heard(self, table: Heap) -> None: ...


@flow
class Look(Flow):
    """Somebody's hand is looked at."""

    who: int

    @step(to=DONE)
    def look(self, table: Heap) -> None:
        table.said.append(f"{self.who} looks")


@flow
class AskNothing(Flow):
    """There is no answer."""

    who: int = 0

    @choice(decides="who", acts=(), to={"yes": DONE})
    def ask(self, table: Heap) -> None: ...


@flow
class Happening(Flow):
    """Something happens and is announced."""

    @announce(BELL, to="after", cites="toy.bell")
    def bell(self, table: Heap) -> None:
        table.said.append("bell")

    @step(to=DONE)
    def after(self, table: Heap) -> None:
        table.said.append("after")


@flow
class Remark(Flow):
    """What somebody says when he interrupts."""

    who: int
    words: str

    @step(to=DONE)
    def say(self, table: Heap) -> None:
        table.said.append(f"{self.who} {self.words}")


@flow
class Part(Flow):
    """A part that an ability may replace."""

    replaceable: ClassVar[str] = "who"
    who: int

    @step(to=DONE)
    def do(self, table: Heap) -> None:
        table.said.append(f"{self.who} as usual")


@flow
class OwnPart(Flow):
    """What somebody does instead."""

    who: int

    @step(to=DONE)
    def do(self, table: Heap) -> None:
        table.said.append(f"{self.who} instead")


@flow
class Two(Flow):
    """Both do their parts."""

    @call(Part, to="second")
    def first(self, table: Heap) -> Flow:
        return Part(0)

    @call(Part, to=DONE)
    def second(self, table: Heap) -> Flow:
        return Part(1)


@flow
class Tosses(Flow):
    """Two tosses of a coin."""

    left: int = 2

    @chance(Coin(), to={"more": "toss", "done": DONE}, cites="toy.coin")
    def toss(self, table: Heap, side: int) -> str:
        table.said.append(f"side {side}")
        self.left -= 1
        return "more" if self.left else "done"


@flow
class Sudden(Flow):
    """The end of the game, somewhere inside."""

    @step(to={"over": GAME_OVER, "on": DONE})
    def strike(self, table: Heap) -> str:
        return "over" if table.heap == 0 else "on"


@flow
class Around(Flow):
    """Something around it that has more to do."""

    @call(Sudden, to={"done": "after"})
    def inside(self, table: Heap) -> Flow:
        return Sudden()

    @step(to=DONE)
    def after(self, table: Heap) -> None:
        table.said.append("after")


def remark(name: str, words: str, *, when: Callable[[Any, int, Any], bool] = lambda *_: True) -> Interrupt:
    return Interrupt(BELL, name, Remark, when=when, start=lambda _table, who, _flow: Remark(who, words))


def said(machine: Machine) -> list[str]:
    assert isinstance(machine.table, Heap)
    return machine.table.said


def states(machine: Machine) -> list[bool]:
    return [machine.decider is not None, machine.chance_at is not None, not machine.stack]


# --- one of three ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("begun", "state"), [(Ask, 0), (Tosses, 1), (Happening, 2)])
def test_it_stops_where_somebody_decides_or_chance_does_or_all_is_over(begun: type[Flow], state: int) -> None:
    assert states(running(begun())) == [which == state for which in range(3)]


def test_a_choice_goes_on_along_the_edge_of_the_act() -> None:
    machine = running(Ask(1))
    assert (machine.decider, [raw[0] for raw in machine.options]) == (1, [SAY_YES, SAY_NO])
    machine.choose(machine.options[0])
    machine.run()
    assert said(machine) == ["1 yes"]
    assert states(machine) == [False, False, True]


# --- questions ------------------------------------------------------------------------------------------------------


def test_a_question_with_one_answer_is_not_asked() -> None:
    machine = running(Agree())
    assert not machine.stack
    assert said(machine) == ["0 yes"]


def test_what_happens_by_itself_is_written_down() -> None:
    table = Heap()
    table.journal = Journal()
    running(Agree(), table)
    assert table.journal.by_itself == [(0, (SAY_YES, None, None))]
    assert "toy.yes" in table.journal.consulted


def test_a_question_that_is_always_asked_is_asked() -> None:
    assert running(AlwaysAsk()).decider == 0


def test_a_question_without_an_answer_is_an_error_that_names_the_node() -> None:
    with pytest.raises(FlowError, match=r"^AskNothing\.ask: nothing that the asked player could answer"):
        running(AskNothing())


def test_only_what_meets_its_requirements_is_offered() -> None:
    assert [raw[1] for raw in running(Counters(), Heap(2)).options] == [1, 2]
    machine = running(Counters(), Heap(1))
    assert not machine.stack  # one counter: it goes by itself, and all are gone
    assert said(machine) == ["0 takes 1"]


def test_an_ability_offers_its_act_to_its_holder_only() -> None:
    table = Heap(abilities=((1, Offer(Ask.ask, SAY_MAYBE)),))
    assert [raw[0] for raw in running(Ask(0), table).options] == [SAY_YES, SAY_NO]
    assert [raw[0] for raw in running(Ask(1), table).options] == [SAY_MAYBE, SAY_YES, SAY_NO]


def test_what_is_veiled_is_settled_before_the_question() -> None:
    class Veiled(Heap):
        def veiled(self, who: int) -> Flow | None:
            return None if "side 0" in self.said or "side 1" in self.said else Tosses(1)

    machine = running(Ask(), Veiled())
    assert states(machine) == [False, True, False]
    machine.happen(0)
    machine.run()
    assert (machine.decider, len(machine.options)) == (0, 2)


# --- chance ---------------------------------------------------------------------------------------------------------


def test_chance_waits_for_its_outcome() -> None:
    machine = running(Tosses())
    for side in (1, 0):
        assert machine.chance_at is machine.stack[-1]
        machine.happen(side)
        machine.run()
    assert said(machine) == ["coin 1", "side 1", "coin 0", "side 0"]
    assert not machine.stack


def test_dice_let_chance_come_on_the_way() -> None:
    machine = Machine(Heap(), [])
    machine.push(Tosses(600))
    machine.run(Random(1))
    sides = said(machine)
    assert len(sides) == 600
    assert 150 < sides.count("side 0") < 250  # a third of them


# --- calls, interrupts and the end of the game ----------------------------------------------------------------------


def test_a_call_goes_on_where_the_called_flow_ended() -> None:
    assert said(running(Two())) == ["0 as usual", "1 as usual"]


def test_an_ability_runs_another_flow_for_its_holder_only() -> None:
    table = Heap(abilities=((1, Instead(Part, OwnPart)),))
    assert said(running(Two(), table)) == ["0 as usual", "1 instead"]


def test_interrupts_come_in_the_order_of_the_table_and_then_it_goes_on() -> None:
    table = Heap(abilities=((0, remark("a", "first")), (1, remark("b", "second"))))
    assert said(running(Happening(), table.copy())) == ["bell", "0 first", "1 second", "after"]
    table.turn = 1
    assert said(running(Happening(), table)) == ["bell", "1 second", "0 first", "after"]


def test_an_interrupt_is_judged_when_its_turn_comes() -> None:
    late = remark("b", "heard it", when=lambda table, *_: "0 first" in table.said)
    early = remark("a", "heard nothing", when=lambda table, *_: "after" in table.said)
    table = Heap(abilities=((0, remark("c", "first")), (0, early), (1, late)))
    assert said(running(Happening(), table)) == ["bell", "0 first", "1 heard it", "after"]


def test_who_comes_to_hold_an_ability_at_the_announcement_interrupts_and_who_comes_later_does_not() -> None:
    @flow
    class Joining(Flow):
        @announce(BELL, to="again")
        def bell(self, table: Heap) -> None:
            join(table, 0, remark("a", "came with it", when=joins))

        @announce(BELL, to=DONE)
        def again(self, table: Heap) -> None:
            """Nothing happens here but that it is announced."""

    def join(table: Heap, seat: int, ability: Interrupt) -> None:
        table.force, table.held = (*table.force, (seat, ability)), None

    def joins(table: Heap, *_: object) -> bool:
        if len(table.force) == 1:
            join(table, 1, remark("b", "came after it"))
        return True

    told = ["0 came with it", "0 came with it", "1 came after it"]
    for journal in (None, Journal()):
        table = Heap()
        table.journal = journal
        assert said(running(Joining(), table)) == told


def test_the_end_of_the_game_leaves_every_flow_at_once() -> None:
    assert said(running(Around(), Heap(1))) == ["after"]
    machine = running(Around(), Heap(0))
    assert said(machine) == []
    assert states(machine) == [False, False, True]


@pytest.mark.parametrize("journal", [None, Journal()], ids=["in place", "journaled"])
def test_the_game_may_end_where_a_call_comes_back(journal: Journal | None) -> None:
    @flow
    class Within(Flow):
        @call(Remark, to=GAME_OVER)
        def inside(self, table: Heap) -> Flow:
            return Remark(0, "last words")

    @flow
    class Beyond(Flow):
        @call(Within, to="after")
        def inside(self, table: Heap) -> Flow:
            return Within()

        @step(to=DONE)
        def after(self, table: Heap) -> None:
            table.said.append("after")

    table = Heap()
    table.journal = journal
    machine = running(Beyond(), table)
    assert (said(machine), machine.stack) == (["0 last words"], [])


def test_a_flow_that_runs_in_a_circle_is_stopped_and_named(monkeypatch: pytest.MonkeyPatch) -> None:
    @flow
    class Treadmill(Flow):
        endless: ClassVar[bool] = True

        @step(to="tread")
        def tread(self, table: Heap) -> None: ...

    monkeypatch.setattr(machines, "MAX_STEPS", 1000)
    with pytest.raises(FlowError, match=r"^Treadmill\.tread: more than 1000 steps without a decision"):
        running(Treadmill())


# --- asides ---------------------------------------------------------------------------------------------------------

HECKLERS = tuple((seat, Offer(Discussion.ask, CHIME_IN, aside=True)) for seat in (0, 1, 2))


def test_what_others_may_do_meanwhile_comes_after_what_the_asked_one_may() -> None:
    machine = running(Discussion(), Heap(abilities=HECKLERS))
    assert machine.decider == 0
    assert [(machine.whose(raw), raw[0].name) for raw in machine.options] == [
        (0, "yes"), (0, "no"), (1, "chime"), (2, "chime"),
    ]  # fmt: skip
    other = running(Discussion(2), Heap(abilities=HECKLERS))
    assert [machine.whose(raw) for raw in other.options if isinstance(raw, Aside)] == [0, 1]


def test_after_an_aside_the_same_question_stands_again() -> None:
    machine = running(Discussion(), Heap(abilities=HECKLERS))
    asked = [(option, frame.key()) for option, frame in zip(machine.options, machine.stack, strict=False)]
    machine.choose(machine.options[-1])
    machine.run()
    assert said(machine) == ["2 chime"]
    assert machine.decider == 0
    assert [(option, frame.key()) for option, frame in zip(machine.options, machine.stack, strict=False)] == asked


def test_an_aside_and_what_it_led_to_are_written_down() -> None:
    table = Heap(abilities=HECKLERS)
    table.journal = Journal()
    machine = running(Discussion(), table)
    machine.choose(machine.options[2])
    machine.run()
    assert table.journal.edges == [("Discussion.ask", "chime"), ("Discussion.heard", "")]
    assert table.journal.consulted == ["toy.chime"]


def test_nobody_is_asked_because_of_an_aside() -> None:
    meddler = (1, Offer(Formality.ask, CHIME_IN, aside=True))
    machine = running(Formality(), Heap(abilities=(meddler,)))
    assert (machine.decider, machine.stack) == (None, [])


def test_what_is_offered_to_the_asked_one_is_no_aside_of_others() -> None:
    machine = running(Discussion(), Heap(abilities=((1, Offer(Discussion.ask, SAY_MAYBE)),)))
    assert [raw[0].name for raw in machine.options] == ["yes", "no"]


def test_the_cards_of_an_aside_that_nobody_knows_are_settled_first() -> None:
    class Veiled(Heap):
        """The hand of seat 1 is not known until it has been looked at."""

        def veiled(self, who: int) -> Flow | None:
            return Look(1) if who == 1 and not self.said else None

    machine = running(Discussion(), Veiled(abilities=HECKLERS[1:]))
    assert (said(machine), machine.decider, len(machine.options)) == (["1 looks"], 0, 4)
    assert said(running(Discussion(), Veiled())) == []  # nothing that he might do: nobody looks


def test_an_aside_is_another_for_each_who_may_do_it() -> None:
    raw = (CHIME_IN, None, None)
    one, two = Aside(1, raw), Aside(2, raw)
    assert one == Aside(1, raw)
    assert len({one, two, raw, Aside(1, raw)}) == 3
    assert one != raw
    assert raw != one
    assert (*one,) == raw
    again = copy(one)
    assert (again, again.who) == (one, 1)


# --- the journal ----------------------------------------------------------------------------------------------------


def test_every_edge_passed_is_written_down_in_order() -> None:
    table = Heap(abilities=((1, remark("b", "hm")),))
    table.journal = Journal()
    running(Happening(), table)
    assert table.journal.edges == [("Remark.say", ""), ("Happening.bell", ""), ("Happening.after", "")]


def test_an_entry_cites_the_node_in_which_it_is_written() -> None:
    table = Heap(2)
    table.journal = Journal()
    machine = running(Counters(), table)
    machine.choose(machine.options[1])
    machine.run()
    (entry,) = table.journal.entries
    assert (entry.key, entry.values, entry.rules) == ("takes", {"who": 0, "number": 2}, ("toy.gone",))


@flow
class Grounded(Flow):
    """Asks for more or nothing, and says why."""

    who: int = 0

    @choice(
        decides="who",
        acts=(SAY_YES, SAY_NO),
        to={"yes": "more", "no": DONE},
        cites="toy.always",
        grounds=(
            Ground("toy.heap", where=lambda _flow, table: table.heap > 2),
            Ground("toy.no_heap", where=lambda _flow, table: table.heap <= 2),
            Ground("toy.said_yes", on="yes"),
            Ground("toy.said_no", on="no"),
        ),
    )
    def ask(self, table: Heap) -> None: ...

    @step(to="ask", grounds=(Ground("toy.before", where=lambda _flow, table: table.heap == 3),))
    def more(self, table: Heap) -> None:
        table.heap -= 2
        if table.journal is not None:
            table.journal.note("takes")


def test_what_applies_is_asked_before_anything_happens_and_on_the_edge_that_is_taken() -> None:
    table = Heap(3)
    table.journal = Journal()
    machine = running(Grounded(), table)
    assert table.journal.consulted == ["toy.heap"]
    machine.choose(machine.options[0])
    machine.run()
    assert table.journal.consulted == ["toy.heap", "toy.yes", "toy.said_yes", "toy.before", "toy.no_heap"]
    assert [entry.rules for entry in table.journal.entries] == [("toy.before",)]
    machine.choose(machine.options[1])
    assert table.journal.consulted[-1] == "toy.said_no"


def test_no_ground_is_asked_where_no_journal_is_kept() -> None:
    def never(*_: Any) -> bool:
        raise AssertionError

    @flow
    class Quiet(Flow):
        @step(to=DONE, cites="toy.always", grounds=(Ground("toy.never", where=never),))
        def go(self, table: Heap) -> None: ...

    assert not running(Quiet(), Heap()).stack


def test_a_statement_of_a_book_that_is_not_in_play_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Heap, "is_in_play", lambda _table, rule: rule != "toy.heap")
    table = Heap(3)
    table.journal = Journal()
    running(Grounded(), table)
    assert table.journal.consulted == []


def test_an_ability_says_something_at_a_node_while_its_holder_is_there() -> None:
    remarked = Says(Grounded.ask, Ground("toy.mine", where=lambda _table, holder, flow: flow.who == holder))
    for holder, said_then in ((0, ["toy.mine", "toy.heap"]), (1, ["toy.heap"])):
        table = Heap(3, abilities=((holder, remarked),))
        table.journal = Journal()
        running(Grounded(), table)
        assert table.journal.consulted == said_then


def test_what_a_move_rests_on_is_asked_for_the_move_that_is_taken() -> None:
    asked: list[Any] = []

    def where(_table: Heap, _flow: Flow, who: int, _what: Any, _at: Any) -> bool:
        asked.append(who)
        return True

    free = Requirement("free", "toy.free", lambda *_: True, grounds=(Ground("toy.freely", where=where),))
    say = Act("say", "freely", edge="yes", cites="toy.say", requirements=(free,))

    @flow
    class Free(Flow):
        who: int = 1

        @choice(decides="who", acts=(say, SAY_NO), to={"yes": DONE, "no": DONE})
        def ask(self, table: Heap) -> None: ...

    table = Heap(3)
    table.journal = Journal()
    machine = running(Free(), table)
    assert (asked, table.journal.consulted) == ([], [])
    machine.choose(machine.options[0])
    assert (asked, table.journal.consulted) == ([1], ["toy.say", "toy.freely"])


def test_an_ability_that_is_asked_and_not_due_leaves_what_it_says() -> None:
    quiet = Interrupt(
        "bell", "quiet", Remark, when=lambda *_: False, start=lambda *_: Remark(0), cites=("toy.quiet",),
        grounds=(Ground("toy.why_not"), Ground("toy.no", where=lambda *_: False)),
    )  # fmt: skip
    table = Heap(abilities=((0, quiet),))
    table.journal = Journal()
    running(Happening(), table)
    assert table.journal.consulted == ["toy.why_not"]
    assert [record.idle for record in table.journal.records if record.idle] == [["toy.quiet"]]


def test_it_runs_alike_with_and_without_a_journal() -> None:
    def told(journal: Journal | None) -> list[str]:
        table = Heap(9)
        table.journal = journal
        machine = Machine(table, [])
        machine.push(Counters())
        dice = Random(5)
        machine.run(dice)
        while machine.stack:
            machine.choose(machine.options[int(dice.random() * len(machine.options))])
            machine.run(dice)
        return table.said

    assert told(None) == told(Journal())


# --- copies ---------------------------------------------------------------------------------------------------------


def test_a_copy_stands_where_the_machine_stands() -> None:
    for machine in (running(Ask()), running(Tosses())):
        copy = machine.copy()
        assert states(copy) == states(machine)
        assert copy.options == machine.options
        assert [frame.key() for frame in copy.stack] == [frame.key() for frame in machine.stack]
        assert copy.chance_at is None or copy.chance_at is copy.stack[-1]


def test_a_copy_runs_on_alone() -> None:
    machine = running(Counters(), Heap(3))
    copy = machine.copy()
    copy.choose(copy.options[1])
    copy.run()
    copy.happen(1)
    copy.run()
    assert said(copy) == ["0 takes 2", "coin 1", "1 takes 1"]
    assert said(machine) == []
    assert (machine.decider, [raw[1] for raw in machine.options]) == (0, [1, 2])
    assert machine.stack[0].chosen is None
    assert machine.options[0][0] is TAKE


def test_asking_always_a_question_is_put_that_may_have_another_answer_for_all_that_is_known() -> None:
    told = Heap()
    told.ask_always = True
    assert running(Guess(), told).decider == 0
    assert not running(Guess()).stack


def test_asking_always_a_question_with_one_answer_as_all_can_see_answers_itself() -> None:
    told = Heap()
    told.ask_always = True
    assert not running(Agree(), told).stack


def test_a_copy_asks_as_the_first_one_does() -> None:
    told = Heap()
    told.ask_always = True
    assert running(Guess(), told).copy().table.ask_always
