"""Grounds: statements that apply only under a condition. Asking whether a ground applies changes nothing.

Playing on does not depend on them: a ground is asked only where a journal is kept or somebody wants to know why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

Where = Callable[..., bool]


def always(*_: Any) -> bool:
    return True


class Ground:
    """Some statements (`rules`, by their ids) and the condition `where` under which they apply.

    The arguments of `where` depend on the owner. A node asks `where(flow, table)` before anything happens there, or,
    with a ground `on` one of its edges, when that edge is taken. A requirement asks
    `where(table, flow, who, what, at)`, an ability `where(table, holder, flow)`.
    """

    __slots__ = ("on", "rules", "where")

    def __init__(self, *rules: str, where: Where = always, on: str | None = None) -> None:
        self.rules, self.where, self.on = rules, where, on

    def __repr__(self) -> str:
        return f"<ground {' '.join(self.rules)}>"


def applying(grounds: Iterable[Ground], *about: Any) -> tuple[str, ...]:
    """The ids of all statements whose condition is true of `about`."""
    return tuple([rule for ground in grounds if ground.where(*about) for rule in ground.rules])
