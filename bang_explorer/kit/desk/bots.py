"""Bots: programs that choose for the players."""

from __future__ import annotations

from random import Random
from typing import Protocol

from bang_explorer.core.acts import RawOption
from bang_explorer.core.machine import Machine


class Bot(Protocol):
    """A program that chooses for all players: for the one who is asked, and for others who may act meanwhile."""

    def choose(self, machine: Machine, dice: Random) -> RawOption:
        """One of `machine.options`."""
        ...


class RandomBot:
    """A bot that takes any of the legal options, all equally likely, asides included."""

    def choose(self, machine: Machine, dice: Random) -> RawOption:
        options = machine.options
        return options[int(dice.random() * len(options))]
