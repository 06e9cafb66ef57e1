"""What can be wrong with a graph is refused when the flow is defined, and the rest when it runs, naming the node."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from bang_explorer.core.flow import (
    End,
    Event,
    Flow,
    FlowError,
    announce,
    call,
    chance,
    choice,
    flow,
    listen,
    listen_no_more,
    seam,
    step,
)
from bang_explorer.core.grounds import Ground
from bang_explorer.core.log import Journal
from tests.strategies import TAKE, Coin, Counters, Heap, running

DONE, OTHER = End("done"), End("other")
BEGUN = Event("begun")


@pytest.fixture(params=[False, True], ids=["in place", "journaled"])
def table(request: pytest.FixtureRequest) -> Heap:
    """A table, once without a journal and once with one."""
    made = Heap()
    made.journal = Journal() if request.param else None
    return made


# --- refused at definition ------------------------------------------------------------------------------------------


def test_an_edge_to_nowhere_is_refused() -> None:
    with pytest.raises(FlowError, match=r"^Astray\.begin: .*'lost'.*'nowhere'.*Astray"):

        @flow
        class Astray(Flow):
            @step(to={"lost": "nowhere", "found": DONE})
            def begin(self, table: Any) -> None: ...


def test_a_node_that_no_way_leads_to_is_refused() -> None:
    with pytest.raises(FlowError, match=r"^Split\.island: no way leads there from Split\.begin"):

        @flow
        class Split(Flow):
            @step(to=DONE)
            def begin(self, table: Any) -> None: ...

            @step(to=DONE)
            def island(self, table: Any) -> None: ...


def test_nodes_that_only_lead_to_each_other_are_refused() -> None:
    with pytest.raises(FlowError, match=r"^Islands\.one: no way leads there"):

        @flow
        class Islands(Flow):
            @step(to=DONE)
            def begin(self, table: Any) -> None: ...

            @step(to="two")
            def one(self, table: Any) -> None: ...

            @step(to="one")
            def two(self, table: Any) -> None: ...


def test_a_flow_without_a_way_out_is_refused() -> None:
    with pytest.raises(FlowError, match=r"^Circle\.begin: no way leads out of Circle from there"):

        @flow
        class Circle(Flow):
            @step(to="back")
            def begin(self, table: Any) -> None: ...

            @step(to="begin")
            def back(self, table: Any) -> None: ...


def test_a_node_that_cannot_get_out_is_refused_although_others_can() -> None:
    with pytest.raises(FlowError, match=r"^Trap\.pit: no way leads out of Trap from there"):

        @flow
        class Trap(Flow):
            @step(to={"out": DONE, "in": "pit"})
            def begin(self, table: Any) -> None: ...

            @step(to="pit")
            def pit(self, table: Any) -> None: ...


def test_a_flow_that_says_it_is_endless_needs_no_way_out() -> None:
    @flow
    class Forever(Flow):
        endless: ClassVar[bool] = True

        @step(to="begin")
        def begin(self, table: Any) -> None: ...

    assert not Forever.ends


def test_a_flow_without_nodes_is_refused() -> None:
    with pytest.raises(FlowError, match=r"^Empty: a flow needs at least one node"):

        @flow
        class Empty(Flow):
            who: int


def test_a_call_that_forgets_an_outcome_of_the_called_flow_is_refused() -> None:
    called = two_ways_out()
    with pytest.raises(FlowError, match=r"^Forgetful\.ask: has edges for \['done'\].*end in \['done', 'other'\]"):

        @flow
        class Forgetful(Flow):
            @call(called, to={"done": DONE})
            def ask(self, table: Any) -> None: ...


def test_a_call_that_waits_for_an_outcome_the_called_flow_has_not_is_refused() -> None:
    called = two_ways_out()
    with pytest.raises(FlowError, match=r"^Hopeful\.ask: .*'never'"):

        @flow
        class Hopeful(Flow):
            @call(called, to={"done": DONE, "other": DONE, "never": DONE})
            def ask(self, table: Any) -> None: ...


def test_a_call_of_several_flows_has_an_edge_for_every_end_of_any_of_them() -> None:
    first, second = two_ways_out(), Counters

    @flow
    class Either(Flow):
        @call(first, second, to={"done": DONE, "other": DONE, "all_gone": OTHER})
        def ask(self, table: Any) -> None: ...

    assert set(Either.start.edges) == {"done", "other", "all_gone"}


def test_an_end_of_the_whole_game_needs_no_edge_in_the_call() -> None:
    @flow
    class Last(Flow):
        @step(to={"on": DONE, "over": End("over", ends_game=True)})
        def begin(self, table: Any) -> None: ...

    @flow
    class Caller(Flow):
        @call(Last, to={"done": DONE})
        def ask(self, table: Any) -> None: ...

    assert set(Caller.start.edges) == {"done"}


def test_a_call_that_goes_on_in_one_place_takes_any_outcome(table: Heap) -> None:
    called = two_ways_out()

    @flow
    class Calm(Flow):
        @call(called, to="again")
        def ask(self, table: Heap) -> Flow:
            return called("done")

        @call(called, to=OTHER)
        def again(self, table: Heap) -> Flow:
            return called("other")

    @flow
    class Above(Flow):
        @call(Calm, to={"other": "after"})
        def ask(self, table: Heap) -> Flow:
            return Calm()

        @step(to=DONE)
        def after(self, table: Heap) -> None:
            table.said.append("after")

    assert not running(Above(), table).stack
    assert table.said == ["after"]
    assert table.journal is None or table.journal.edges == [
        ("TwoWays.begin", "done"), ("Calm.ask", "done"), ("TwoWays.begin", "other"), ("Calm.again", "other"),
        ("Above.ask", "other"), ("Above.after", ""),
    ]  # fmt: skip


# --- refused when it runs -------------------------------------------------------------------------------------------


def two_ways_out() -> type[Flow]:
    @flow
    class TwoWays(Flow):
        way: str = "done"

        @step(to={"done": DONE, "other": OTHER})
        def begin(self, table: Any) -> str:
            return self.way

    return TwoWays


def test_an_outcome_that_a_step_did_not_declare_is_refused_naming_the_node(table: Heap) -> None:
    @flow
    class Surprise(Flow):
        @step(to={"one": DONE, "two": DONE})
        def begin(self, table: Any) -> str:
            return "three"

    with pytest.raises(FlowError, match=r"^Surprise\.begin: no edge is declared for the outcome 'three'"):
        running(Surprise(), table)


def test_a_step_with_several_edges_that_names_none_is_refused(table: Heap) -> None:
    @flow
    class Silent(Flow):
        @step(to={"one": DONE, "two": DONE})
        def begin(self, table: Any) -> None:
            return None

    with pytest.raises(FlowError, match=r"^Silent\.begin: .*None"):
        running(Silent(), table)


def test_a_step_with_one_edge_that_names_another_is_refused_wherever_that_leads(table: Heap) -> None:
    @flow
    class Wilful(Flow):
        @step(to="leave")
        def begin(self, table: Any) -> str:
            return "elsewhere"

        @step(to=DONE)
        def leave(self, table: Any) -> str:
            return "anywhere"

    @flow
    class Caller(Flow):
        @call(Wilful, to=DONE)
        def ask(self, table: Any) -> Flow:
            return Wilful()

    with pytest.raises(FlowError, match=r"^Wilful\.begin: .*'elsewhere'"):
        running(Wilful(), table)
    Wilful.start = Wilful.nodes["leave"]
    for begun in (Wilful(), Caller()):
        with pytest.raises(FlowError, match=r"^Wilful\.leave: .*'anywhere'"):
            running(begun, table)


def test_an_outcome_of_chance_that_was_not_declared_is_refused() -> None:
    @flow
    class Tossed(Flow):
        @chance(Coin(), to={"heads": DONE})
        def toss(self, table: Any, side: int) -> str:
            return "edge"

    machine = running(Tossed())
    with pytest.raises(FlowError, match=r"^Tossed\.toss: .*'edge'"):
        machine.happen(0)


def test_an_option_whose_edge_the_choice_has_not_is_refused() -> None:
    with pytest.raises(FlowError, match=r"^Narrow\.ask: .*'take'"):

        @flow
        class Narrow(Flow):
            who: int = 0

            @choice(decides="who", acts=(TAKE,), to={"give": DONE})
            def ask(self, table: Any) -> None: ...


def test_parts_that_do_not_hold_each_node_once_are_refused() -> None:
    for divided in ({"all": ("begin",)}, {"one": ("begin", "ask"), "two": ("ask",)}, {"all": ("begin", "ask", "end")}):
        with pytest.raises(FlowError, match=r"^Divided: its parts hold"):

            @flow
            class Divided(Flow):
                parts: ClassVar = divided
                who: int = 0

                @step(to="ask")
                def begin(self, table: Any) -> None: ...

                @choice(decides="who", acts=(TAKE,), to={"take": DONE})
                def ask(self, table: Any) -> None: ...


def test_an_end_for_which_an_open_call_has_no_edge_is_refused(table: Heap) -> None:
    @flow
    class Caller(Flow):
        @call(to={"done": DONE})
        def ask(self, table: Any) -> Flow:
            return Added()

    @flow
    class Added(Flow):
        @step(to=OTHER)
        def begin(self, table: Any) -> None: ...

    with pytest.raises(FlowError, match=r"^Caller\.ask: .*'other'"):
        running(Caller(), table)


# --- what a flow knows of itself ------------------------------------------------------------------------------------


def test_nodes_know_their_place_and_what_they_say() -> None:
    node = Counters.nodes["taken"]
    assert (node.key, node.flow, node.kind, node.cites) == ("Counters.taken", Counters, "step", ("toy.gone",))
    assert node.doc == "The counters are gone."
    assert Counters.start is Counters.nodes["ask"]
    assert list(Counters.nodes) == ["ask", "taken", "next"]
    assert list(Counters.ends) == ["all_gone"]


def test_a_frame_is_copied_field_by_field() -> None:
    frame = running(Counters(1), Heap(3)).stack[0]
    copy = frame.copy()
    assert copy.key() == frame.key()
    copy.who = 0  # type: ignore[attr-defined]
    copy.at = Counters.nodes["next"]
    assert frame.who == 1  # type: ignore[attr-defined]
    assert frame.at is Counters.start
    assert copy.key() != frame.key()


def test_what_does_nothing_is_idle_and_nothing_else_is() -> None:
    @flow
    class Busy(Flow):
        who: int = 0

        @announce(BEGUN, to="said")
        def begin(self, table: Any) -> None:
            """Nothing but this."""

        @announce(BEGUN, to="named")
        def said(self, table: Any) -> None: ...

        @announce(BEGUN, to="counted")
        def named(self, table: Any) -> Any:
            return "named"

        @announce(BEGUN, to="called")
        def counted(self, table: Any) -> None:
            self.who += 1

        @announce(BEGUN, to="ask")
        def called(self, table: Any) -> None:
            """More than this."""
            table.turn = 1

        @choice(decides="who", acts=(TAKE,), to={"take": DONE})
        def ask(self, table: Any) -> None:
            """What a choice always is."""

    assert {name: node.idle for name, node in Busy.nodes.items()} == {
        "begin": True, "said": True, "named": False, "counted": False, "called": False, "ask": True
    }  # fmt: skip


def test_a_choice_that_does_something_is_refused() -> None:
    with pytest.raises(FlowError, match=r"Doing.ask: a choice asks and does nothing itself"):

        @flow
        class Doing(Flow):
            who: int = 0

            @choice(decides="who", acts=(TAKE,), to={"take": DONE})
            def ask(self, table: Any) -> None:
                table.turn = 1


def test_a_ground_on_an_edge_that_is_not_there_is_refused() -> None:
    with pytest.raises(FlowError, match=r"Misspelt.ask: a ground stands on 'taek'.*'take'"):

        @flow
        class Misspelt(Flow):
            who: int = 0

            @choice(decides="who", acts=(TAKE,), to={"take": DONE}, grounds=(Ground("toy.gone", on="taek"),))
            def ask(self, table: Any) -> None: ...


def test_a_flow_knows_the_fields_it_is_begun_with() -> None:
    @flow
    class Begun(Flow):
        who: int
        times: int = 1

        @announce(BEGUN, to=DONE)
        def begin(self, table: Any) -> None: ...

    assert Begun.given == ("who", "times")
    assert Begun.start.event == "begun"


# --- seams ----------------------------------------------------------------------------------------------------------


def test_a_flow_is_as_if_without_its_seams_until_somebody_listens() -> None:
    event = Event("seam of a test")

    @flow
    class Sewn(Flow):
        @seam(event, to="two")
        def one(self, table: Any) -> None: ...

        @step(to="three")
        def two(self, table: Any) -> None: ...

        @seam(event, to="four")
        def three(self, table: Any) -> None: ...

        @seam(event, to=DONE)
        def four(self, table: Any) -> None: ...

    def ways() -> dict[str, Any]:
        return {name: getattr(node.only, "name", "") for name, node in Sewn.nodes.items()}

    assert (Sewn.start.name, ways()) == ("two", {"two": "done"})
    listen(event)
    assert (Sewn.start.name, ways()) == ("one", {"one": "two", "two": "three", "three": "four", "four": "done"})
    listen_no_more(event)
    assert (Sewn.start.name, ways()) == ("two", {"two": "done"})


def test_a_seam_that_does_something_is_refused() -> None:
    with pytest.raises(FlowError, match=r"^busy: a seam does nothing itself"):

        @flow
        class Sewn(Flow):
            @seam(BEGUN, to=DONE)
            def busy(self, table: Any) -> None:
                table.life = 0
