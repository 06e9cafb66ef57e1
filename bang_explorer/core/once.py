"""What is defined once and then only named: nodes, acts, abilities.

A copy of such a thing is itself. After a trip to another process it is the one that is defined there: it is found by
its owner, such as the node that lists an act or the person who has an ability. Only what a script or a notebook defines
is sent whole, since another process does not have it.
"""

from __future__ import annotations

from pickle import PicklingError
from typing import Any, Self


class Once:
    """Something that is defined once. `home` says where it is found: its owner, the attribute, the place in that."""

    __slots__ = ("home",)

    home: tuple[Any, str, Any]

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, _memo: Any) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        if not hasattr(self, "home"):
            raise PicklingError(f"{self!r} belongs to nothing that could be named")
        if _is_of_a_script(self):
            slots = (slot for base in type(self).__mro__ for slot in getattr(base, "__slots__", ()))
            state = {slot: getattr(self, slot) for slot in slots if hasattr(self, slot)}
            return object.__new__, (type(self),), state, None, None, _restore
        return _found_at, self.home


def _restore(one: Once, state: dict[str, Any]) -> None:
    """Make what has been sent whole what it was; an ability makes itself known there, too."""
    for slot, value in state.items():
        object.__setattr__(one, slot, value)
    made_known = getattr(one, "__post_init__", None)
    if made_known is not None:
        made_known()


def _is_of_a_script(one: Any) -> bool:
    """Whether it belongs, in the end, to a class that only the running script or notebook knows."""
    while isinstance(one, Once):
        one, *_ = one.home
    return getattr(one, "__module__", "") == "__main__"


def _found_at(owner: Any, attribute: str, place: Any) -> Any:
    of = getattr(owner, attribute)
    return of if place is None else of[place]


def give_home(owner: Any, attribute: str) -> None:
    """What the owner has in this attribute (one thing, several in a row, or by name) is found there from now on."""
    of = getattr(owner, attribute)
    if isinstance(of, Once):
        places: dict[Any, Any] = {None: of}
    else:
        places = dict(of.items()) if isinstance(of, dict) else dict(enumerate(of or ()))
    for place, one in places.items():
        if not hasattr(one, "home"):  # what several have is found at the first of them
            object.__setattr__(one, "home", (owner, attribute, place))
