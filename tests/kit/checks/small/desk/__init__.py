"""What a file says of it, and what is asked about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from bang_explorer.kit.asking.topic import Topic
from bang_explorer.kit.desk import Desk
from bang_explorer.kit.desk.asking import Asking
from bang_explorer.kit.desk.chances import Chances
from bang_explorer.kit.desk.opening import Opening
from bang_explorer.kit.desk.told import Told
from bang_explorer.kit.scenario import Scenario
from tests.kit.checks.small import Table


@dataclass(frozen=True, slots=True)
class SmallScenario(Scenario):
    heap: int = 9
    phase: str = "day"


class SmallOpening(Opening):
    scenario = SmallScenario
    phases: ClassVar[Mapping[str, str]] = {"day": "ask", "night": "rest"}


class SmallChances(Chances):
    words: ClassVar[Mapping[str, str]] = {"toss": "coin"}


DESK = Desk(
    opening=SmallOpening(Table, {"heap": Told("heap")}), chances=SmallChances(),
    asking=Asking((Topic("stones", "many", None, "legal", "a turn"),)),
)  # fmt: skip
