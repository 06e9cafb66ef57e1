"""The machine: runs flows, node by node, until somebody must decide, chance must, or the game is over.

A small step is one node; `run` makes one big step, to the next decision or chance. The machine itself neither chooses
nor rolls: `choose` and `happen` are given the decision or the outcome. (For simulations, `run` can be given `dice`.)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from bang_explorer.core.acts import Aside
from bang_explorer.core.flow import End, Flow, FlowError, Node

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Holders
    from bang_explorer.core.acts import Act, RawOption
    from bang_explorer.core.chance import Dice, Source
    from bang_explorer.core.grounds import Ground
    from bang_explorer.core.log import Journal
    from bang_explorer.core.table import Table

MAX_STEPS = 100_000
"""How many nodes one `run` may pass at most. With more, flows are running in a circle: `run` raises `FlowError`."""


class Machine:
    """A game as it runs: the table, the stack of flows under way, and what waits for a decision. Changed in place.

    After `run` one of three things is true. A player must decide: `decider` is his seat, and `options` lists his legal
    moves, then those that others may make meanwhile, each an `Aside`. Or chance must: `chance_at` is the flow whose
    node waits for an outcome. Or the stack is empty: the game is over. While `decider` is None, `options` are old ones.
    """

    __slots__ = ("chance_at", "decider", "options", "stack", "table", "watch")

    def __init__(self, table: Table, stack: list[Flow]) -> None:
        self.table, self.stack = table, stack
        self.decider: int | None = None
        self.chance_at: Flow | None = None
        self.options: list[RawOption] = []
        self.watch: Callable[[Table, Flow, int], None] | None = None
        """Called (unless None) with table, flow and seat before each question, even one with a single legal answer."""

    def copy(self) -> Machine:
        """A machine in the same state; what one of the two does from then on does not change the other.

        `watch` is shared.
        """
        new = Machine(self.table.copy(), [flow.copy() for flow in self.stack])
        new.decider, new.options, new.watch = self.decider, self.options, self.watch
        if self.chance_at is not None:
            new.chance_at = new.stack[-1]
        return new

    def push(self, flow: Flow, at: Node | None = None) -> None:
        """Put a flow on top of the stack, standing at its first node (or at the one given). Nothing runs yet."""
        flow.at = at or flow.start
        flow.chosen = flow.waiting = None
        self.stack.append(flow)

    def choose(self, option: RawOption) -> None:
        """Make the move `option`, which must be one of `options` (not checked), and go along its edge.

        Call `run` to go on from there.
        """
        flow = self.stack[-1]
        journal = self.table.journal
        if journal is not None:
            journal.come_to(flow.at, len(self.stack))
            self._rest_on(option, flow, self.whose(option))
        self.decider = None
        flow.chosen = option
        self._leave(flow, option[0].edge)

    def _come_to(self, node: Node, flow: Flow) -> None:
        """Write into the journal which statements apply at a node: its own, and those with a condition that is true."""
        table = self.table
        journal: Journal = table.journal  # type: ignore[assignment]
        journal.come_to(node, len(self.stack))
        if flow.waiting is not None:  # back from an interrupt: this has been written down before
            return
        if node.says:
            journal.citing = ()
            for seat, ability in table.holders(node.says):
                _consult(table, ability.grounds, table, seat, flow)
            journal.citing += node.cites
        if node.grounds:
            _consult(table, node.grounds, flow, table)

    def _rest_on(self, option: RawOption, flow: Flow, who: int) -> None:
        """Write into the journal which statements apply to a move: its act's, and those whose condition is true."""
        act, what, at = option
        table = self.table
        table.journal.say(act.cites)  # type: ignore[union-attr]
        if act.grounds:
            _consult(table, act.grounds, table, flow, who, what, at)

    def whose(self, option: RawOption) -> int:
        """The seat whose move one of `options` is: that of an `Aside`, else the decider's."""
        return option.who if isinstance(option, Aside) else self.decider  # type: ignore[return-value]

    def happen(self, outcome: Any) -> None:
        """Let chance bring this outcome at the node that waits for it, and leave the node. Call `run` to go on.

        That the outcome is possible is not checked.
        """
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
        """Go on to the next decision or chance, or the end. With `dice`, chance is drawn at random, without a stop.

        Raises `FlowError` after `MAX_STEPS` nodes, at an undeclared edge, or where nothing is legal for a decider.
        """
        stack, table, journal = self.stack, self.table, self.table.journal
        outcome: str | None
        if not stack:
            return
        flow = stack[-1]
        node = flow.at
        for _ in range(MAX_STEPS):
            kind = node.kind
            if journal is not None and kind not in ("choice", "chance"):
                self._come_to(node, flow)
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
                if flow is not stack[-1]:  # a flow was pushed that must run first
                    flow = stack[-1]
                    node = flow.at
                    continue
                outcome = flow.chosen[0].edge
            else:
                source: Source = node.source  # type: ignore[assignment]
                if journal is not None:
                    journal.come_to(node, len(stack))
                source.prepare(table, flow)
                if dice is None:
                    self.chance_at = flow
                    return
                if journal is not None:
                    self._come_to(node, flow)
                outcome = node.do(flow, table, source.sample(table, flow, dice))
                flow.chosen = None
            target = node.only if outcome is None else node.edges.get(outcome)
            if journal is None:  # the usual cases of `_leave`, without the call
                while target.__class__ is End and len(stack) > 1 and not target.ends_game:
                    done = stack.pop()
                    flow = stack[-1]
                    node = flow.at
                    outcome = target.name
                    if node.kind == "call":
                        target = node.only or node.edges.get(outcome)
                    else:
                        done.hand_back(flow)
                        target = node
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
        """The flow to run when `called` is called: itself, or the one that an ability runs in its place."""
        for seat, ability in self.table.holders(called.instead_key):
            if ability.is_due(self.table, seat, called):
                run: Flow = ability.run(
                    **{name: getattr(called, name) for name in called.given if name in ability.run.given}
                )
                return run
        return called

    def _settles(self, flow: Flow, node: Node) -> bool:
        """List what the decider may do. False if he must be asked; True if the machine goes on without asking.

        It goes on if only one answer is legal, which is taken, or if it has pushed a flow that first decides unknown
        cards. Raises `FlowError` if no answer is legal.
        """
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
            self._come_to(node, flow)
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
            journal.answer_itself(who, options[0])
            self._rest_on(options[0], flow, who)
        flow.chosen = options[0]
        return True

    def _is_asked_nevertheless(self, flow: Flow, node: Node, who: int) -> bool:
        """True if a question is asked although only one answer is legal.

        Some nodes always ask. With `ask: always` a question is also asked if, by what lies open, several answers may
        be legal. Hidden cards do not count there, so whether somebody is asked tells nothing about what he holds.
        """
        if node.always or not self.table.ask_always:
            return node.always
        table = self.table.as_seen_by(None)
        options: list[RawOption] = []
        for act in _acts(table, node, who):
            act.may_list(table, flow, who, options)
        return len(options) > 1

    def _lists_asides(self, flow: Flow, who: int, options: list[RawOption]) -> bool:
        """Append what others may do while `who` decides, each as an `Aside`.

        False if it pushed a flow that first decides the unknown cards of one of them; else True.
        """
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
        """Start the flow of the first waiting ability whose `when` is true, in the rulebook's order. False if none.

        One that its holder has lost by another that acted before it is left out.
        """
        table = self.table
        resumed = flow.waiting is not None
        if not resumed and len(waiting) > 1:
            if table.journal is None and not _is_any_due(table, flow, waiting):
                return False
            waiting = table.from_turn(waiting)
        while waiting:
            (seat, ability), waiting = waiting[0], waiting[1:]
            if resumed and (seat, ability) not in table.holders(ability.key):
                continue
            due = ability.when(table, seat, flow)
            if table.journal is not None:
                if ability.grounds:
                    _consult(table, ability.grounds, table, seat, flow)
                table.journal.say(*((ability.cites,) if due else ((), ability.cites)))
            if due:
                flow.waiting = waiting
                started: Flow = ability.start(table, seat, flow)
                self.push(self._instead(started) if started.instead_key else started)
                return True
        return False

    def _leave(self, flow: Flow, outcome: str | None) -> None:
        """Go along the edge of an outcome: to the next node, or out of the flow and on in the one that called it.

        Raises `FlowError` if the node has declared no edge for that outcome.
        """
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
                    _consult(self.table, node.on_edge[outcome], flow, self.table)
            if not isinstance(target, End):
                flow.at = target
                return
            if target.ends_game:
                if journal is not None:  # these nodes applied, although no edge will ever be taken from them
                    journal.say(rule for frame in stack for rule in frame.at.cites)
                stack.clear()
                return
            done = stack.pop()
            if not stack:
                return
            flow = stack[-1]
            if flow.at.kind != "call":  # an interrupt is done: its announcement goes on with the next one
                done.hand_back(flow)
                return
            outcome = target.name


def _consult(table: Table, grounds: Iterable[Ground], *about: Any) -> None:
    """Write into the journal which statements apply, of those whose condition, called with `about`, is true."""
    for ground in grounds:
        if ground.where(*about):
            table.consult(ground.rules, secret=ground.secret)


def _is_any_due(table: Table, flow: Flow, waiting: Holders) -> bool:
    """True if the `when` of any of these is true now. Mostly none is, and then they need not be sorted."""
    for seat, ability in waiting:  # noqa: SIM110 - asked often, so without a generator
        if ability.when(table, seat, flow):
            return True
    return False


def _acts(table: Table, node: Node, who: int) -> Sequence[Act]:
    """The acts that `who` can choose from at a node: those that his abilities offer, then those of the node."""
    own = table.offered(node.key, who)
    return (*own, *node.acts) if own else node.acts
