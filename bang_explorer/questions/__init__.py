"""Makes questions about positions, and grades and explains the answers.

The package can be called. `bang_explorer.questions("reach", count=5)` gives five questions on that topic, each with a
seed of its own; `bang_explorer.questions.TOPICS` lists the topics of BANG!.
`help(bang_explorer.questions.posing.questions)` tells each argument.
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
    """The type of this package, so that `bang_explorer.questions(..)` can be called like a function."""

    def __call__(self, *given: Any, **named: Any) -> tuple[Question, ...]:
        """Make several questions. Takes and returns what `posing.questions` does."""
        return questions(*given, **named)


sys.modules[__name__].__class__ = _Callable
