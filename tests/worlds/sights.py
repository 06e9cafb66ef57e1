"""All that a seat can get: of a position, of the refusals of its own moves, and of the explorer's page."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable, Iterator
from textwrap import shorten
from types import MethodType
from typing import TYPE_CHECKING, Any

from bang_explorer.core.position import NotAnOption
from bang_explorer.core.reasons import Explained
from bang_explorer.games.bang.rules.table import Table as CardTable
from bang_explorer.kit.errors import BadInput
from bang_explorer.scenarios.facts import fact
from bang_explorer.show.told.data import reason_as_json
from bang_explorer.show.words import words as words_of
from tests.strategies import candidates
from tests.widgets.pages import synced

if TYPE_CHECKING:
    from random import Random

    from bang_explorer.core.position import Position, View
    from bang_explorer.widgets.explore.explorer import Explorer

LANGUAGES = ("en", "de")
THEMES = ("auto", "light", "dark")
FORMS = ("text", "svg", "html")
OF_REFUSALS = ("text", "line", "html")

ASKED = "who is asked"
"""The kind of what tells whether somebody is asked at all. In open play that may differ."""

Sights = Iterator[tuple[str, Any]]
"""Of which kind, and what is seen."""


# --- a position -------------------------------------------------------------------------------------------------------


def of_position(position: Position, name: str, dice: Random) -> Sights:
    """What a seat can get of a position."""
    view = position.as_seen_by(name)
    yield ASKED, (view.decides, position.decides, sum(1 for _ in position.history), position.rolls)
    yield "phase and end", (position.phase, position.turn, position.is_over, position.winners)
    yield "log", [(entry.key, entry.values) for entry in view.log]
    yield "rules of the log", [entry.rules for entry in view.log]
    yield "key", view.key()
    yield "repr", repr(view)
    yield "facts", {path: _fact(view, path) for path in paths(view.table)}
    for lang in LANGUAGES:
        for form in FORMS:
            how = {} if form == "text" else {"theme": dice.choice(THEMES)}
            yield f"drawn as {form}", view.draw(form, lang=lang, **how)
    yield "options", [option for option in position.options if position.table.names[option.who] == name]
    yield "pickled", _done(lambda: pickle.loads(pickle.dumps(view)))  # noqa: S301 - our own bytes
    yield "copied", _done(lambda: copy.deepcopy(view))
    yield "held by the view", view


def paths(table: Any) -> Iterator[str]:
    """Every fact that can be asked for by its path."""
    desk = table.box.game.desk
    yield from desk.facts.of_table(desk.opening.told)
    for name in table.names:
        yield from (f"{name}.{what}" for what in desk.facts.of_player(desk.opening.told))
        yield from (f"distance {name} > {other}" for other in table.names if other != name)


def _fact(view: View, path: str) -> Any:
    return _done(lambda: fact(view, path).value)  # type: ignore[arg-type] # a view has what a fact needs


def _done(do: Callable[[], Any]) -> Any:
    """What comes of it; where it fails, how."""
    try:
        return do()
    except Exception as error:  # noqa: BLE001 - whatever it is, it is the same in both worlds
        return type(error).__name__, str(error)


# --- refusals ---------------------------------------------------------------------------------------------------------


def of_refusal(position: Position, move: str, lang: str) -> Sights:
    """What a seat gets when it tries a move of its own, legal or not."""
    try:
        refusal = position.why_not(move)
    except BadInput as bad:
        yield "what cannot be read", str(bad)
        return
    for reason in refusal.reasons:
        yield f"refusal: {reason.key}", reason
    for form in OF_REFUSALS:
        yield f"refusal as {form}", refusal.draw(form, lang=lang)
    yield (
        "refusal as json",
        [json.dumps(reason_as_json(one, position.table, words_of(lang, position.game))) for one in refusal.reasons],
    )
    if refusal:
        try:
            position.find(move)
        except NotAnOption as no:
            yield "refusal by an error", str(no)


def moves_to_try(one: Position, other: Position, seat: int, dice: Random, most: int) -> list[str]:
    """Moves of a seat: some of all that can be written, and cards of others named as they hold them in either world."""
    table = one.table
    anything = list(texts(one, seat))
    found = dice.sample(anything, min(most // 2, len(anything)))
    if not isinstance(table, CardTable):
        return found
    held = [
        (who, text)
        for world in (one, other)
        for who, hand in enumerate(world.table.hands)
        for card in (*hand, *(world.table.shown if who != seat else ()))
        if who != seat and card.index >= 0
        for text in (card.kind.id, card.text)
    ]
    if held:
        aiming = [kind.id for kind in table.box.kinds.values() if kind.play is not None and kind.play.aim == "card"]
        words = (
            *(f"{kind} >" for kind in aiming),
            *(f"use {kind} >" for kind in table.box.kinds if _aims(table, kind)),
        )
        words = (*words, "choose", *(f"{who} >" for who in ("pat_brennan", "jesse_jones") if who in table.box.people))
        for who, text in dice.choices(held, k=most - most // 2):
            aimed = f"{dice.choice(words)} {table.names[who]}.{text}"
            found.append(f"{table.names[seat]}: {dice.choice((aimed, aimed, aimed, f'take {text}', text))}")
    return found


def texts(position: Position, *seats: int) -> Iterator[str]:
    """What these people (or all) could write as a move, sensible or not: in games without cards, what acts try."""
    table = position.table
    if isinstance(table, CardTable):
        yield from candidates(position, *seats)
        return
    for who in seats or range(len(table.names)):
        for act in table.box.acts:
            tried = act.candidates(table, position.stack[-1] if position.stack else None, who)
            yield from (position.game.desk.moves.write(table, who, (act, *one)) for one in tried)


def _aims(table: CardTable, kind: str) -> bool:
    return any(use.aim == "card" for use in table.box.kinds[kind].uses)


# --- the explorer -----------------------------------------------------------------------------------------------------


def of_panel(panel: Explorer) -> Sights:
    """All that the page hears of, and what stands there without one, each without the ids of this panel."""
    for name, value in synced(panel).items():
        yield f"explorer: {name}", json.dumps(value, default=str).replace(panel.prefix, "")
    yield "explorer: plain", panel.plain()
    yield "explorer: first sight", panel._repr_mimebundle_()[0]["text/html"]


# --- comparing --------------------------------------------------------------------------------------------------------


def differs(one: Any, other: Any, place: str = "", met: frozenset[tuple[int, int]] = frozenset()) -> str:
    """Where two values differ, with all that they hold; nothing where they do not.

    What both worlds share, such as a card, is itself and no other.
    """
    if one is other:
        return ""
    if type(one) is not type(other):
        return f"{place}: {_brief(one)} / {_brief(other)}"
    if (id(one), id(other)) in met:
        return ""
    parts = _parts(one), _parts(other)
    if parts == (None, None):
        return "" if one == other else f"{place}: {_where(one, other)}"
    mine, theirs = (dict(part or {}) for part in parts)
    if list(mine) != list(theirs):
        return f"{place}: {_brief(list(mine))} / {_brief(list(theirs))}"
    met |= {(id(one), id(other))}
    return next((found for key in mine if (found := differs(mine[key], theirs[key], f"{place}.{key}", met))), "")


def _parts(value: Any) -> dict[Any, Any] | None:
    """What a value holds, by name or place; `None` where it is one thing."""
    if isinstance(value, dict):
        return {f"key {i}": key for i, key in enumerate(value)} | {
            f"[{i}]": one for i, one in enumerate(value.values())
        }
    if isinstance(value, (list, tuple)):
        return dict(enumerate(value)) | (vars(value) if hasattr(value, "__dict__") else {})
    if isinstance(value, (set, frozenset)):
        return dict(enumerate(sorted(value, key=repr)))
    if isinstance(value, MethodType):
        return {"of": value.__self__, "does": value.__func__}
    if isinstance(value, Explained):
        return {"number": float(value), **vars(value)}
    names = [name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())]
    held = {name: getattr(value, name) for name in names if hasattr(value, name)} | getattr(value, "__dict__", {})
    return None if isinstance(value, (str, int, float, bytes, type(None))) or callable(value) else held


def _where(one: Any, other: Any) -> str:
    """Two values, of texts what stands around the first difference."""
    if isinstance(one, str) and isinstance(other, str):
        same = next((at for at, (mine, theirs) in enumerate(zip(one, other, strict=False)) if mine != theirs), 0)
        one, other = (text[max(same - 60, 0) :] for text in (one, other))
    return f"{_brief(one)} / {_brief(other)}"


def _brief(value: Any) -> str:
    return shorten(repr(value), 200, placeholder=" …")
