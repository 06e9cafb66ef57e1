"""Questions made by the engine from a position, with answers that it grades and explains.

The package can be called, since `bang_explorer.questions("reach", count=5)` is what one wants most of it.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

from bang_explorer.questions.grading import Graded, Question
from bang_explorer.questions.posing import TOPICS, ask, by_id, question, questions
from bang_explorer.questions.score import Score

__all__ = ["TOPICS", "Graded", "Question", "Score", "ask", "by_id", "question", "questions"]


class _Callable(ModuleType):
    """A module that does what its name says."""

    def __call__(self, *given: Any, **named: Any) -> tuple[Question, ...]:
        """Questions on a topic: see `posing.questions`."""
        return questions(*given, **named)


sys.modules[__name__].__class__ = _Callable
