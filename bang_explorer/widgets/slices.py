"""Class `Slices`: long work of a panel that is done bit by bit, so that the kernel can do other things in between."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from math import inf
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from bang_explorer.widgets.panel import Panel

SLICE, PAUSE = 0.08, 0.005
"""For how many seconds the work goes on, and then leaves the kernel to everything else. One request of the reader comes
through the event loop in several steps; without a real pause each of these would wait for a slice."""
TELL_EVERY = 0.2
"""How many seconds pass at least before the reader is told again how far the work is."""


def running_loop() -> asyncio.AbstractEventLoop | None:
    """The event loop that runs in this thread, as in a kernel; None if none does."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


class Sliced(Protocol):
    """Work that can be done in slices, such as `Settling`."""

    def go(self, seconds: float) -> bool:
        """Go on for so many seconds; True once all is done."""

    def stop(self) -> None:
        """Let `go` be done soon."""


class Slices:
    """The long work of one panel, one at a time: what begins later ends what began earlier.

    It runs in the event loop of the kernel, which does everything else between two slices. Where no loop runs, as in a
    Python script, work is done at once. A panel that is closed ends its work.
    """

    def __init__(self, panel: Panel) -> None:
        self.panel = panel
        self.work: Sliced | None = None
        """What is being done now; None if nothing is."""
        self.tasks: set[asyncio.Task[None]] = set()
        """The tasks of this work and of what still has to stop. An event loop alone would not keep them."""

    def begin(self, work: Sliced, tell: Callable[[], None]) -> None:
        """Do this work. `tell` is called now and then, and once it is done; not if other work has begun meanwhile."""
        self.end()
        self.work = work
        loop = running_loop()
        if loop is None:
            work.go(inf)
            self.work = None
            return
        task = loop.create_task(self._run(work, tell))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def stop(self) -> None:
        """Let the work stop soon. It is told once more, then with what is known by now."""
        if self.work is not None:
            self.work.stop()

    def end(self) -> None:
        """Let the work stop soon, and tell no more of it."""
        self.stop()
        self.work = None

    async def _run(self, work: Sliced, tell: Callable[[], None]) -> None:
        is_done, told = False, time.monotonic()
        while not is_done:
            await asyncio.sleep(PAUSE)
            with self.panel.one_at_a_time, self.panel.hold_sync():
                if self.panel.comm is None:  # it was closed
                    self.end()
                try:
                    is_done = work.go(SLICE)
                    if self.work is work and (is_done or time.monotonic() - told >= TELL_EVERY):
                        tell()
                        told = time.monotonic()
                except Exception as error:  # noqa: BLE001 - nobody else would hear of it
                    is_done = True
                    self.panel.tell_error(error)
        if self.work is work:
            self.work = None
