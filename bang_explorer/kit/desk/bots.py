"""Bots: they choose for whoever may do something."""

from __future__ import annotations

from random import Random
from typing import Protocol

from bang_explorer.core.acts import RawOption
from bang_explorer.core.machine import Machine


class Bot(Protocol):
    """Somebody who chooses for whoever may do something: for the seat that is asked, or for others meanwhile."""

    def choose(self, machine: Machine, dice: Random) -> RawOption:
        """One of `machine.options`."""
        ...


class RandomBot:
    """Chooses any legal option, each as likely as the others, also of those who are not asked."""

    def choose(self, machine: Machine, dice: Random) -> RawOption:
        options = machine.options
        return options[int(dice.random() * len(options))]
