"""Writes reasons with their numbers, and rules with their sources, as pieces of a panel."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bang_explorer.core.reasons import Explained
from bang_explorer.kit.html import Html, row, tag
from bang_explorer.rulebook.statements import rule
from bang_explorer.scenarios.packaged import showing

if TYPE_CHECKING:
    from bang_explorer.core.log import Entry
    from bang_explorer.core.reasons import Reason
    from bang_explorer.core.table import Table
    from bang_explorer.kit.words import Words


FEW = 2
"""The most rules that stand beside a sentence; further ones are folded away."""


def button(said: str | Html, do: str, /, **more: str | int | bool | None) -> Html:
    """A button that asks the panel for the deed `do`; `more` are its attributes and the deed's arguments."""
    return tag("button", said, type_="button", data_do=do, **more)


def rule_link(id_: str) -> Html:
    """A button with the id of a rule, which shows the rule."""
    return button(id_, "rule", data_id=id_, class_="bx-rule")


def rules(ids: Iterable[str]) -> Html:
    """Buttons for rules in a row, the first few open and the rest folded away."""
    first, more = (found := [rule_link(id_) for id_ in dict.fromkeys(ids) if id_])[:FEW], found[FEW:]
    rest = tag("details", tag("summary", f"+{len(more)}"), more, class_="bx-more") if more else None
    return tag("span", first, rest, class_="bx-rules")


def told(entries: Iterable[Entry], table: Table, words: Words) -> Html:
    """A list of events in sentences, each with the rules it follows."""
    lines = [tag("li", words.entry(entry, table), " ", rules(entry.rules)) for entry in entries]
    return tag("ol", lines, class_="bx-told") if lines else row()


def reason(one: Reason, table: Table, words: Words) -> Html:
    """A requirement, met or not: the sentence, its numbers, its rules, and what would help if it is not met."""
    return tag(
        "li",
        tag("p", words.reason(one, table), class_="bx-met" if one.met else "bx-unmet"),
        [number(fact, table, words) for fact in one.facts.values() if isinstance(fact, Explained)],
        tag("div", rules((one.rule, *one.also))),
        None if one.met else tag("p", tag("b", words.text("ui", "remedy"), ": "), words.remedy(one, table)),
    )


def reasons(found: Iterable[Reason], table: Table, words: Words) -> Html:
    return tag("ul", [reason(one, table, words) for one in found], class_="bx-reasons")


def number(explained: Explained, table: Table, words: Words) -> Html:
    """A number as the sum of its terms, each with its rule."""
    terms = [tag("li", said, " ", rule_link(rule_)) for said, rule_ in words.terms(explained, table)]
    name = f"{words.text('number', explained.name)} {words.plain(explained)}"
    return tag("div", tag("span", name, " ="), tag("ul", terms, class_="bx-terms"), class_="bx-sum")


def statement(id_: str, game: str, words: Words, *, opens: bool) -> Html:
    """A rule with its source, and the scenarios that show it; with `opens` they can be opened by a click."""
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
