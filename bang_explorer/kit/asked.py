"""The requirements that a player is being asked now: by a certain flow, or at all."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bang_explorer.core.reasons import Reason, Requirement

if TYPE_CHECKING:
    from bang_explorer.core.flow import Flow
    from bang_explorer.core.grounds import Ground

DECLINES = "pass"
"""The verb of declining, in every game."""


class AskedByFlow(Requirement):
    """The requirement that the player is being asked now, by a flow or node that is named in `flows`.

    If it is not met, the reason also cites the statements of the act and those behind what is under way instead.
    """

    __slots__ = ("flows",)

    def __init__(
        self, key: str, rule: str, flows: tuple[str, ...], also: tuple[str, ...], grounds: tuple[Ground, ...]
    ) -> None:
        super().__init__(key, rule, self._is_asked, asked_instead, also, grounds=grounds, is_timing=True)
        self.flows = flows

    def _is_asked(self, _table: Any, flow: Any, who: int, _what: Any, _at: Any) -> bool:
        return (flow.at.flow.__name__ in self.flows or flow.at.key in self.flows) and _decider(flow) == who

    def reason(self, table: Any, flow: Any, who: Any, what: Any, at: Any, of_act: tuple[str, ...] = ()) -> Reason:
        reason = super().reason(table, flow, who, what, at, of_act)
        return reason if reason.met else replace(reason, also=(*reason.also, *of_act, *flow.at.cites))


def asked(
    key: str, rule: str, *flows: type[Flow] | str, also: tuple[str, ...] = (), grounds: tuple[Ground, ...] = ()
) -> AskedByFlow:
    """The requirement that one of these flows is asking the player now.

    Flows are given as classes or by name; by the key of a node, such as `Turn.play`, it is just that question.

    It cites `rule`, `also` and those of the `grounds` that apply; its sentences are found by `key`.
    """
    return AskedByFlow(key, rule, tuple(one if isinstance(one, str) else one.__name__ for one in flows), also, grounds)


class IsAsked(Requirement):
    """The requirement that the player is asked now, by whichever flow, and that `holds` is true of that question.

    If it is not met, it cites first what the question rests on that is open instead, if there is one.
    """

    __slots__ = ()

    def reason(self, table: Any, flow: Any, who: Any, what: Any, at: Any, of_act: tuple[str, ...] = ()) -> Reason:
        reason = super().reason(table, flow, who, what, at, of_act)
        cites = flow.at.cites
        return reason if reason.met or not cites else replace(reason, rule=cites[0], also=(*cites[1:], *reason.also))


def _decider(flow: Flow) -> int | None:
    """The seat that a flow is asking now; None if it asks nobody."""
    seat: int | None = getattr(flow, flow.at.decides) if flow.at.kind == "choice" else None
    return seat


def asked_instead(table: Any, flow: Flow, who: int, *_: Any) -> dict[str, Any]:
    """The facts for the sentences on a player who is not asked: his name, and that of whoever is asked, or None."""
    seat = _decider(flow)
    return {"who": table.names[who], "decides": None if seat is None else table.names[seat]}


def to_decline(rule: str) -> tuple[Requirement, ...]:
    """The requirements on passing: that the player is asked, and that what he is asked can be declined.

    They cite what the question rests on or, if that has no statement, `rule`.
    """

    def is_asked(_table: Any, flow: Flow, who: int, *_: Any) -> bool:
        return _decider(flow) == who

    def can_be_declined(table: Any, flow: Flow, who: int, what: Any, at: Any) -> bool:
        declining = (act for act in flow.at.acts if act.verb == DECLINES)
        return flow.at.kind != "choice" or any(
            all(one.holds(table, flow, who, what, at) for one in act.requirements) for act in declining
        )

    return (
        IsAsked("is_asked", rule, is_asked, asked_instead, is_timing=True),
        IsAsked("can_be_declined", rule, can_be_declined, is_timing=True),
    )


def says_who_is_asked(conditions: tuple[Requirement, ...]) -> bool:
    """True if one of these requirements says who must be asked, and what."""
    return any(isinstance(one, (AskedByFlow, IsAsked)) for one in conditions)
