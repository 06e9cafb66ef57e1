"""The word for what the die shows, and the topics of questions. What a file says of the table are its fields."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from bang_explorer.kit.desk import Desk
from bang_explorer.kit.desk.asking import Asking
from bang_explorer.kit.desk.chances import Chances
from bang_explorer.kit.desk.opening import Opening
from tests.toy.desk.topics import TOPICS
from tests.toy.rules.table import Table


class ToyChances(Chances):
    words: ClassVar[Mapping[str, str]] = {"roll": "die"}
    hint = "a face, from 1 to 6"


DESK = Desk(opening=Opening(Table), chances=ToyChances(), asking=Asking(TOPICS))
