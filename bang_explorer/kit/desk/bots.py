"""Bots: programs that choose for the players."""

from __future__ import annotations

from random import Random
from typing import Protocol

from bang_explorer.core.acts import RawOption
from bang_explorer.core.machine import Machine


class Bot(Protocol):
    """A program that chooses for all players: for the one who is asked, and for others who may act meanwhile."""

    def choose(self, machine: Machine, dice: Random) -> RawOption:
        """One of `machine.options`, as the bot decides. `dice` makes all random choices."""
        ...


class RandomBot:
    """A bot that takes any legal option, each with the same chance, also those of players who act out of turn."""

    def choose(self, machine: Machine, dice: Random) -> RawOption:
        options = machine.options
        return options[int(dice.random() * len(options))]
