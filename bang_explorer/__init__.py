"""The rulebooks of BANG! and its family as a running program: see every step, ask why, read the rule behind it.

- Play: `new_game` makes a position; its methods `take`, `why`, `why_not` and `draw` go on, explain and show it.
- Judge: `scenario` opens a case, `settle` says what always, never or possibly follows, `simulate` plays many games.
- Read: `rule` finds a statement of the rulebooks, `rules` a set of rules, `graph` and `draw` show how the rules run.
- In a notebook: `table`, `explore`, `predict`, `ruling` and `distances` are widgets.
- Teach: `question` and `questions` make exercises.
- `add_card` adds a card of your own.

`help(bang_explorer.new_game)` and so on tell each argument.

>>> import bang_explorer as bx
>>> game = bx.new_game("base", names=["Ann", "Bob", "Cleo", "Dan"], roles=["sheriff", None, None, None], seed=7)
>>> game.decides
'Ann'
>>> bool(game.why_not("Bob: end"))
True
>>> bx.rule("base.duell").section
'Braune Spielkarten: Duell'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bang_explorer.core.graph import Graph
    from bang_explorer.core.position import NotAnOption, Position
    from bang_explorer.games import add_card, rules
    from bang_explorer.kit.errors import BadInput
    from bang_explorer.questions.posing import question
    from bang_explorer.rulebook.rules import Rules
    from bang_explorer.rulebook.statements import Statement, rule
    from bang_explorer.scenarios.opening import new_game
    from bang_explorer.settle.case import Case, scenario
    from bang_explorer.settle.graphs import graph
    from bang_explorer.settle.simulate import simulate
    from bang_explorer.settle.why import why
    from bang_explorer.show.draw import draw
    from bang_explorer.widgets.distances.panel import distances
    from bang_explorer.widgets.explore.explorer import explore, table
    from bang_explorer.widgets.predict import predict
    from bang_explorer.widgets.ruling import ruling

__version__ = "0.1.0"

_WHERE = {
    "add_card": "games",
    "BadInput": "kit.errors",
    "Case": "settle.case",
    "Graph": "core.graph",
    "NotAnOption": "core.position",
    "Position": "core.position",
    "Rules": "rulebook.rules",
    "Statement": "rulebook.statements",
    "distances": "widgets.distances.panel",
    "draw": "show.draw",
    "explore": "widgets.explore.explorer",
    "graph": "settle.graphs",
    "new_game": "scenarios.opening",
    "predict": "widgets.predict",
    "question": "questions.posing",
    "questions": "questions",
    "rule": "rulebook.statements",
    "rules": "games",
    "ruling": "widgets.ruling",
    "scenario": "settle.case",
    "settle": "settle",
    "simulate": "settle.simulate",
    "table": "widgets.explore.explorer",
    "why": "settle.why",
}

__all__ = [
    "BadInput", "Case", "Graph", "NotAnOption", "Position", "Rules", "Statement", "add_card", "distances", "draw",
    "explore", "graph", "new_game", "predict", "question", "questions", "rule", "rules", "ruling", "scenario", "settle",
    "simulate", "table", "why",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    """The public name `name` of the package, imported at its first use so that `import bang_explorer` is quick.

    `settle` and `questions` are packages that can be called. Raises `AttributeError` for any other name.
    """
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    if name == _WHERE[name]:  # a package that can be called
        return import_module(f"{__name__}.{name}")
    value = getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted((*__all__, "__version__"))
