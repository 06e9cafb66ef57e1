"""Keeps Python's garbage collector from going through all that exploring makes, which would only take time."""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from bang_explorer.settle.slices import Work

Given = ParamSpec("Given")
Found = TypeVar("Found")


def uncollected(work: Callable[Given, Found]) -> Callable[Given, Found]:
    """Decorator: the function runs with the garbage collector off; afterwards that is on again if it was on before.

    The collector looks for unused values that refer to each other in circles, and goes through everything to find
    them. Exploring keeps all it makes and makes no circles, so the search would cost time and free nothing.
    """

    @wraps(work)
    def working(*args: Given.args, **kwargs: Given.kwargs) -> Found:
        was_on = gc.isenabled()
        try:
            gc.disable()
            return work(*args, **kwargs)
        finally:
            if was_on:
                gc.enable()

    return working


def set_aside(work: Work[Found]) -> Work[Found]:
    """The same work, and whenever it pauses, all there is by then is set aside from the collector until it ends.

    Otherwise the collector would go through the whole tree as soon as it is on again, which may take half a second. The
    work ends, too, if nobody keeps it any longer.
    """
    try:
        while True:
            try:
                next(work)
            except StopIteration as done:
                found: Found = done.value
                return found
            gc.freeze()
            yield
    finally:
        gc.unfreeze()
