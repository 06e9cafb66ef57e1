"""Switches Python's garbage collector off while settling, which it would only slow down."""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

Given = ParamSpec("Given")
Found = TypeVar("Found")


def uncollected(work: Callable[Given, Found]) -> Callable[Given, Found]:
    """A decorator: run the function with the garbage collector off, and switch it on again if it was on before.

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
