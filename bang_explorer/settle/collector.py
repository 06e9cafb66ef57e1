"""A decorator that switches Python's garbage collector off during exploring, which it would only slow down."""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

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
