"""Renders paragraphs and lists as HTML for widgets, where rules are buttons by which they can be read."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from bang_explorer.kit.html import Html, row, tag
from bang_explorer.rulebook.statements import rule
from bang_explorer.scenarios.packaged import showing
from bang_explorer.show.told.html import Page, nothing

if TYPE_CHECKING:
    from bang_explorer.kit.tree import Section
    from bang_explorer.kit.words import Words

FEW = 2
"""The most rules that stand beside a sentence; further ones are folded away."""


def button(said: str | Html, do: str, /, **more: str | int | bool | None) -> Html:
    """A button that calls the widget's deed `do`. `more` are HTML attributes; `data_who=".."` is the argument `who`."""
    return tag("button", said, type_="button", data_do=do, **more)


def rule_link(id_: str) -> Html:
    """A button with the id of a rule, by which the reader sees that rule. The id is not looked up."""
    return button(id_, "rule", data_id=id_, class_="bx-rule")


def rules(ids: Iterable[str]) -> Html:
    """Buttons for these rules in a row, each once; all but the first `FEW` folded away. Empty ids are left out."""
    first, more = (found := [rule_link(id_) for id_ in dict.fromkeys(ids) if id_])[:FEW], found[FEW:]
    rest = tag("details", tag("summary", f"+{len(more)}"), more, class_="bx-more") if more else None
    return tag("span", first, rest, class_="bx-rules")


def on_page(words: Words, beside: Callable[[Section], Html | None] = nothing, **how: Any) -> Page:
    """A renderer for paragraphs and lists inside a widget, which shows rules as buttons.

    `beside` gives what else a section shows, such as a button, or None; `how` are further fields of `Page`.
    """
    return Page(words, rules, beside, **{"level": 3} | how)


def statement(id_: str, game: str, words: Words, *, opens: bool) -> Html:
    """HTML with a rule, its source, and the scenarios that show it; with `opens` these are buttons that open them.

    `game` is the box in whose rulebook the source is named. Raises `UnknownRule` if there is no such rule.
    """
    one = rule(id_)
    shown = showing(id_)
    names = [
        button(scenario.name(words.lang), "open_scenario", data_id=scenario.id) if opens else scenario.name(words.lang)
        for scenario in shown
    ]
    return row(
        tag("p", one.says(words.lang), class_="bx-statement"),
        tag("p", f"{one.where(game)}; {words.text('witness', one.witness)}", class_="bx-quiet"),
        tag("p", tag("b", words.text("panel", "shown_by"), ": ")) if shown else None,
        tag("ul", [tag("li", name) for name in names], class_="bx-scenarios") if shown else None,
    )
