"""The requirement that a player is being asked now, by a certain flow."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bang_explorer.core.reasons import Reason, Requirement

if TYPE_CHECKING:
    from bang_explorer.core.flow import Flow
    from bang_explorer.core.grounds import Ground


class AskedByFlow(Requirement):
    """The requirement that the player is being asked now, by a flow that is named in `flows`.

    If it is not met, the reason also cites the statements of the act and those behind what is under way instead.
    """

    __slots__ = ("flows",)

    def __init__(
        self, key: str, rule: str, flows: tuple[str, ...], also: tuple[str, ...], grounds: tuple[Ground, ...]
    ) -> None:
        super().__init__(key, rule, self._is_asked, self._who_is_asked, also, grounds=grounds)
        self.flows = flows

    def _is_asked(self, _table: Any, flow: Any, who: int, _what: Any, _at: Any) -> bool:
        node = flow.at
        return node.flow.__name__ in self.flows and node.kind == "choice" and getattr(flow, node.decides) == who

    def _who_is_asked(self, table: Any, flow: Any, who: int, _what: Any, _at: Any) -> dict[str, Any]:
        node = flow.at
        seat = getattr(flow, node.decides) if node.kind == "choice" else None
        return {"who": table.names[who], "decides": None if seat is None else table.names[seat]}

    def reason(self, table: Any, flow: Any, who: Any, what: Any, at: Any, of_act: tuple[str, ...] = ()) -> Reason:
        reason = super().reason(table, flow, who, what, at, of_act)
        return reason if reason.met else replace(reason, also=(*reason.also, *of_act, *flow.at.cites))


def asked(
    key: str, rule: str, *flows: type[Flow] | str, also: tuple[str, ...] = (), grounds: tuple[Ground, ...] = ()
) -> AskedByFlow:
    """The requirement that one of these flows is asking the player now. Flows are given as classes or by name.

    It cites `rule`, `also` and those of the `grounds` that apply; its sentences are found by `key`.
    """
    return AskedByFlow(key, rule, tuple(one if isinstance(one, str) else one.__name__ for one in flows), also, grounds)
