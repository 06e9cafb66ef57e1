"""Things that exist only once in a program: nodes of flows, acts (kinds of moves), abilities.

Copying such a thing gives the thing itself. Pickling writes down only where it is found: its owner (the node that
lists an act, the person who has an ability) and the index there. So another process uses the one that it has itself.
Only what a script or a notebook defines is pickled whole, since another process does not have it.
"""

from __future__ import annotations

from pickle import PicklingError
from typing import Any, Self


class Once:
    """A thing that is never duplicated, such as a node. `home` is its owner, the attribute, and the index there.

    The index is None if the attribute is the thing itself. Without a home it cannot be pickled (`PicklingError`).
    """

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
    """Fill in the attributes of a thing that was pickled whole, and run its `__post_init__` if it has one."""
    for slot, value in state.items():
        object.__setattr__(one, slot, value)
    made_known = getattr(one, "__post_init__", None)
    if made_known is not None:
        made_known()


def _is_of_a_script(one: Any) -> bool:
    """True if the thing belongs, directly or through its owners, to a class of the running script or notebook."""
    while isinstance(one, Once):
        one, *_ = one.home
    return getattr(one, "__module__", "") == "__main__"


def _found_at(owner: Any, attribute: str, place: Any) -> Any:
    of = getattr(owner, attribute)
    return of if place is None else of[place]


def give_home(owner: Any, attribute: str) -> None:
    """Set `home` of each thing in this attribute to where it is found: `(owner, attribute, index)`.

    The attribute may hold one thing (its index is None), a sequence, a dict (by key) or None. A thing that has a home
    keeps it.
    """
    of = getattr(owner, attribute)
    if isinstance(of, Once):
        places: dict[Any, Any] = {None: of}
    else:
        places = dict(of.items()) if isinstance(of, dict) else dict(enumerate(of or ()))
    for place, one in places.items():
        if not hasattr(one, "home"):  # a thing that several owners have is found at the first
            object.__setattr__(one, "home", (owner, attribute, place))
