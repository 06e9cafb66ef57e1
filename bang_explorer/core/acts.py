"""Acts: what somebody may do when a choice node asks. An act lists its legal options and explains the others.

A raw option is the plain tuple `(act, what, at)`: what is done with which card or ability, and at whom or what.
Only the outside wraps it into an `Option` with its notation.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bang_explorer.core.flow import Flow
    from bang_explorer.core.reasons import Reason, Requirement

RawOption = tuple["Act", Any, Any]


class Act:
    """One kind of thing to do. `edge` names the edge of the choice node that taking it leads along.

    `candidates` yields what is worth asking about; `requirements` decide. So what is listed and what is explained
    cannot differ, and a game only overrides `candidates` (or `list`, where sharing work makes it faster). The
    `prelude` holds wherever the act is listed at all (its question is asked, the card is in the hand): it is only
    needed to explain why something that nobody would list is not possible.
    """

    __slots__ = ("cites", "edge", "name", "prelude", "requirements", "verb")

    def __init__(
        self,
        verb: str,
        name: str = "",
        *,
        edge: str,
        cites: str | tuple[str, ...] = (),
        prelude: tuple[Requirement, ...] = (),
        requirements: tuple[Requirement, ...] = (),
    ) -> None:
        self.verb, self.name, self.edge = verb, name, edge
        self.prelude, self.requirements = prelude, requirements
        self.cites: tuple[str, ...] = (cites,) if isinstance(cites, str) else cites

    def candidates(self, table: Any, flow: Flow, who: int) -> Iterator[tuple[Any, Any]]:
        """What could be done, as far as the eye sees: pairs of `what` and `at`."""
        yield None, None

    def list(self, table: Any, flow: Flow, who: int, into: list[RawOption]) -> None:
        """Add the legal options to `into`."""
        for what, at in self.candidates(table, flow, who):
            for requirement in self.requirements:
                if not requirement.holds(table, flow, who, what, at):
                    break
            else:
                into.append((self, what, at))

    def reasons(self, table: Any, flow: Any, who: int, what: Any, at: Any) -> list[Reason]:
        """Every requirement on doing this, met or not."""
        return [r.reason(table, flow, who, what, at) for r in (*self.prelude, *self.requirements)]

    def __repr__(self) -> str:
        return f"<act {self.verb} {self.name}>"


@dataclass(frozen=True, slots=True)
class Option:
    """Something that the decider may do: its notation, the edge it takes and the rules it rests on."""

    who: int
    text: str
    edge: str
    cites: tuple[str, ...]
    raw: RawOption

    def __str__(self) -> str:
        return self.text
