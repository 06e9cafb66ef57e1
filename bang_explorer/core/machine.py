"""The machine: runs flows in place, node by node, until somebody must decide, chance must, or all is over.

A small step is one node; `run` makes one big step. Nothing here chooses or rolls: `choose` and `happen` bring the
decision or the outcome from outside (a `dice` given to `run` samples chance on the way, for simulations).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from bang_explorer.core.acts import Aside
from bang_explorer.core.flow import End, Flow, FlowError, Node
from bang_explorer.core.grounds import applying

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Holders
    from bang_explorer.core.acts import Act, RawOption
    from bang_explorer.core.chance import Dice, Source
    from bang_explorer.core.log import Journal
    from bang_explorer.core.table import Table

MAX_STEPS = 100_000
"""More small steps than any big step can need: a flow that passes this many runs in a circle."""


class Machine:
    """A working copy that runs: the table, the stack of frames, and what stands open now.

    After `run` just one of these holds: `decider` is a seat and `options` lists what it may do, and after that what
    others may do meanwhile, each an `Aside`; `chance_at` is the frame whose chance node waits for an outcome; the
    stack is empty and all is over.
    """

    __slots__ = ("chance_at", "decider", "options", "stack", "table", "watch")

    def __init__(self, table: Table, stack: list[Flow]) -> None:
        self.table, self.stack = table, stack
        self.decider: int | None = None
        self.chance_at: Flow | None = None
        self.options: list[RawOption] = []
        self.watch: Callable[[Table, Flow, int], None] | None = None
        """Told of each question before it is put, and of those that answer themselves."""

    def copy(self) -> Machine:
        """A machine that stands where this one stands and shares nothing changeable with it."""
        new = Machine(self.table.copy(), [flow.copy() for flow in self.stack])
        new.decider, new.options, new.watch = self.decider, self.options, self.watch
        if self.chance_at is not None:
            new.chance_at = new.stack[-1]
        return new

    def push(self, flow: Flow, at: Node | None = None) -> None:
        """Put a flow on top of the stack, standing at its first node (or at the one given)."""
        flow.at = at or flow.start
        flow.chosen = flow.waiting = None
        self.stack.append(flow)

    def choose(self, option: RawOption) -> None:
        """Take one of the options listed, the decider's or another's."""
        flow = self.stack[-1]
        journal = self.table.journal
        if journal is not None:
            journal.citing = flow.at.cites
            self._rest_on(option, flow, self.whose(option))
        self.decider = None
        flow.chosen = option
        self._leave(flow, option[0].edge)

    def _come_to(self, node: Node, flow: Flow) -> None:
        """Write down what a node rests on: what abilities say of it, what it cites, and what applies here now."""
        table = self.table
        journal: Journal = table.journal  # type: ignore[assignment]
        journal.citing = node.cites
        if flow.waiting is not None:  # back from an interrupt: all this has been said
            return
        if node.says:
            journal.citing = ()
            for seat, ability in table.holders(node.says):
                table.consult(applying(ability.grounds, table, seat, flow))
            journal.citing += node.cites
        if node.grounds:
            table.consult(applying(node.grounds, flow, table))

    def _rest_on(self, option: RawOption, flow: Flow, who: int) -> None:
        """Write down what a move that is taken rests on: its act, and what applies of its conditions."""
        act, what, at = option
        table = self.table
        table.journal.consulted.extend(act.cites)  # type: ignore[union-attr]
        if act.grounds:
            table.consult(applying(act.grounds, table, flow, who, what, at))

    def whose(self, option: RawOption) -> int:
        """Whose move one of the options is."""
        return option.who if isinstance(option, Aside) else self.decider  # type: ignore[return-value]

    def happen(self, outcome: Any) -> None:
        """Let an outcome come at the chance node that waits."""
        flow = self.stack[-1]
        node = flow.at
        self.chance_at = None
        if self.table.journal is not None:
            self._come_to(node, flow)
        if node.source is not None:
            node.source.take(self.table, flow, outcome)
        outcome = node.do(flow, self.table, outcome)
        flow.chosen = None
        self._leave(flow, outcome)

    def run(self, dice: Dice | None = None) -> None:  # noqa: C901, PLR0912, PLR0915 - one loop in one piece, for speed
        """Go on until a decision, a chance (sampled if dice are given) or the end."""
        stack, table, journal = self.stack, self.table, self.table.journal
        outcome: str | None
        if not stack:
            return
        flow = stack[-1]
        node = flow.at
        for _ in range(MAX_STEPS):
            kind = node.kind
            if journal is not None and kind not in ("choice", "chance"):
                if node.says or node.grounds:
                    self._come_to(node, flow)
                else:
                    journal.citing = node.cites
            if kind == "step":
                outcome = node.do(flow, table)
                flow.chosen = None
            elif kind == "call":
                called: Flow = node.do(flow, table)
                flow.chosen = None
                flow = self._instead(called) if called.instead_key else called
                flow.at = node = flow.start
                flow.chosen = flow.waiting = None
                stack.append(flow)
                continue
            elif kind == "announce":
                waiting = flow.waiting
                if waiting is None:
                    if not node.idle:
                        node.do(flow, table)
                    waiting = table.holders(node.event)
                if waiting and self._interrupted(flow, waiting):
                    flow = stack[-1]
                    node = flow.at
                    continue
                flow.waiting = outcome = None
            elif kind == "choice":
                if not self._settles(flow, node):
                    return
                if flow is not stack[-1]:  # first something else must be settled
                    flow = stack[-1]
                    node = flow.at
                    continue
                outcome = flow.chosen[0].edge
            else:
                source: Source = node.source  # type: ignore[assignment]
                if journal is not None:
                    journal.citing = node.cites
                source.prepare(table, flow)
                if dice is None:
                    self.chance_at = flow
                    return
                if journal is not None:
                    self._come_to(node, flow)
                outcome = node.do(flow, table, source.sample(table, flow, dice))
                flow.chosen = None
            target = node.only if outcome is None else node.edges.get(outcome)
            if journal is None:  # the usual ways, without a call
                while target.__class__ is End and len(stack) > 1 and not target.ends_game:
                    stack.pop()
                    flow = stack[-1]
                    node = flow.at
                    outcome = target.name
                    target = node.only or node.edges.get(outcome) if node.kind == "call" else node
                if target.__class__ is Node:
                    flow.at = node = target
                    continue
            self._leave(flow, outcome)
            if not stack:
                return
            flow = stack[-1]
            node = flow.at
        raise FlowError(f"{stack[-1].at.key}: more than {MAX_STEPS} steps without a decision")

    def _instead(self, called: Flow) -> Flow:
        """This flow, or the one that an ability runs instead."""
        for seat, ability in self.table.holders(called.instead_key):
            if ability.is_due(self.table, seat, called):
                run: Flow = ability.run(*[getattr(called, name) for name in called.given])
                return run
        return called

    def _settles(self, flow: Flow, node: Node) -> bool:
        """List what the decider may do. True where there is nothing to ask: the machine goes on by itself."""
        table = self.table
        who: int = getattr(flow, node.decides)
        veiled = table.veiled(who)
        if veiled is not None:
            self.push(veiled)
            return True
        if self.watch is not None:
            self.watch(table, flow, who)
        journal = table.journal
        if journal is not None:
            if node.says or node.grounds:
                self._come_to(node, flow)
            else:
                journal.citing = node.cites
        options: list[RawOption] = []
        for act in _acts(table, node, who):
            act.list(table, flow, who, options)
        if len(options) > 1 or (options and self._is_asked_nevertheless(flow, node, who)):
            if not self._lists_asides(flow, who, options):
                return True
            self.decider, self.options = who, options
            return False
        if not options:
            raise FlowError(f"{node.key}: nothing that the asked player could answer")
        if journal is not None:
            journal.by_itself.append((who, options[0]))
            self._rest_on(options[0], flow, who)
        flow.chosen = options[0]
        return True

    def _is_asked_nevertheless(self, flow: Flow, node: Node, who: int) -> bool:
        """True if a question is put although one answer is left: it is always asked, or others cannot know that.

        That looks at nothing but what lies open. So whether somebody is asked tells nothing of what he holds.
        """
        if node.always or not self.table.ask_always:
            return node.always
        table = self.table.as_seen_by(None)
        options: list[RawOption] = []
        for act in _acts(table, node, who):
            act.may_list(table, flow, who, options)
        return len(options) > 1

    def _lists_asides(self, flow: Flow, who: int, options: list[RawOption]) -> bool:
        """Add what the others may do while `who` decides. False if cards of theirs must be settled by chance first."""
        for seat, offer in self.table.holders(flow.at.key):
            if offer.aside and seat != who:
                found: list[RawOption] = []
                offer.act.list(self.table, flow, seat, found)
                if found and (veiled := self.table.veiled(seat)) is not None:
                    self.push(veiled)
                    return False
                options += [Aside(seat, raw) for raw in found]
        return True

    def _interrupted(self, flow: Flow, waiting: Holders) -> bool:
        """Let the next ability that waits for this event interrupt, in the rulebook's order. False when none does."""
        table = self.table
        if flow.waiting is None and len(waiting) > 1:
            waiting = table.from_turn(waiting)
        while waiting:
            (seat, ability), waiting = waiting[0], waiting[1:]
            due = ability.when(table, seat, flow)
            if table.journal is not None:
                if ability.grounds:
                    table.consult(applying(ability.grounds, table, seat, flow))
                if due:
                    table.journal.consulted += ability.cites
                else:
                    table.journal.idle += ability.cites
            if due:
                flow.waiting = waiting
                started: Flow = ability.start(table, seat, flow)
                self.push(self._instead(started) if started.instead_key else started)
                return True
        return False

    def _leave(self, flow: Flow, outcome: str | None) -> None:
        """Go along the edge of an outcome: to the next node, or out of the flow and on in the one that called it."""
        stack, journal = self.stack, self.table.journal
        while True:
            node = flow.at
            # a call with one edge that has no name leaves by it whatever the outcome
            target = node.only if node.only is not None and node.kind == "call" else node.edges.get(outcome)
            if target is None:
                raise FlowError(f"{node.key}: no edge is declared for the outcome {outcome!r}")
            if journal is not None:
                journal.edges.append((node.key, outcome or ""))
                if node.on_edge and outcome in node.on_edge:
                    self.table.consult(applying(node.on_edge[outcome], flow, self.table))
            if not isinstance(target, End):
                flow.at = target
                return
            if target.ends_game:
                if journal is not None:  # what was under way applied, although it will never be left by an edge
                    journal.consulted += [rule for frame in stack for rule in frame.at.cites]
                stack.clear()
                return
            stack.pop()
            if not stack:
                return
            flow = stack[-1]
            if flow.at.kind != "call":  # an interrupt is done: its announcement goes on with the next one
                return
            outcome = target.name


def _acts(table: Table, node: Node, who: int) -> Sequence[Act]:
    """The acts to choose from: those that the abilities of whoever is asked offer, then those of the node."""
    offers = table.holders(node.key)
    if not offers:
        return node.acts
    return [*(offer.act for seat, offer in offers if seat == who and not offer.aside), *node.acts]
