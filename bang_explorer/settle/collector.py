"""The garbage collector, off while something is worked out that makes many values and none in a circle."""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

Given = ParamSpec("Given")
Found = TypeVar("Found")


def uncollected(work: Callable[Given, Found]) -> Callable[Given, Found]:
    """Make a function run with the collector off; afterwards it is on again if it was, whatever happens meanwhile.

    The collector looks for circles of things that nobody needs any more, and for that goes over all that there is.
    Exploring keeps whatever it makes, and makes no circles: it would look at every position again and again.
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
