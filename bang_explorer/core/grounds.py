"""Grounds: statements of the rulebook, each with the condition under which it applies.

They never change what happens. Their conditions are checked only where a journal is kept or somebody asks why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

Where = Callable[..., bool]


SAYS = "says:"
"""Before the key of a node, requirement or number: the key of the abilities that add statements to it (`Says`)."""


def always(*_: Any) -> bool:
    return True


class Ground:
    """Some statements (`rules`, by their ids) and the function `where`, which is true if they apply.

    The arguments of `where` depend on what has the ground. For a node it is `where(flow, table)`, called before
    anything happens there or, if `on` names one of its edges, when that edge is taken. For a requirement it is
    `where(table, flow, who, what, at)`. What an ability has is called with the table and the holder first.
    """

    __slots__ = ("on", "rules", "secret", "where")

    def __init__(self, *rules: str, where: Where = always, on: str | None = None, secret: bool = False) -> None:
        self.rules, self.where, self.on = rules, where, on
        self.secret = secret
        """True if the condition depends on what not everybody sees, such as the cards of a hand. Then no entry of the
        log cites the statements, as that would give it away."""

    def __repr__(self) -> str:
        return f"<ground {' '.join(self.rules)}>"


def applying(grounds: Iterable[Ground], *about: Any) -> tuple[str, ...]:
    """The ids of all statements whose condition, called with `about`, is true."""
    return tuple([rule for ground in grounds if ground.where(*about) for rule in ground.rules])
