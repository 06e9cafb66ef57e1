"""The sentences of errors: each is a literal template, and has its like in every language.

What is raised anywhere in the package is found in the syntax trees. So a sentence without German, one left over in a
catalogue, or a value that has no place in it, is refused here before anybody reads it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import bang_explorer
from bang_explorer.games import games
from bang_explorer.kit.sayings import ENGLISH, OF_A_DESK, SHARED, ByLanguage, Listed, Saying, all_of, any_of, catalogue
from bang_explorer.kit.words import languages, placeholders
from bang_explorer.rulebook.shelves import read
from bang_explorer.scenarios.form import schema

PACKAGE = Path(bang_explorer.__file__).parent
TEMPLATE_AT = {
    "BadInput": 0, "Unwritable": 0, "UnknownPolicy": 0, "NoEngine": 0, "Saying": 0, "bad": 0, "bounded": 1, "never": 1,
}  # fmt: skip
"""Whatever says a sentence, with the number of the argument that is its template."""
OWN = {"place", "file", "line"}
"""Arguments of errors that are no values of the sentence."""
WITHOUT_VALUES = {"bounded", "never"}
"""Those whose template is a mere word."""
OTHERS = {"no rule {rule}; nearest: {near}": "rulebook", "no rule {rule}": "rulebook"}
"""Templates that are chosen where no call is: those of `UnknownRule`."""


class Call(NamedTuple):
    """A call that says a sentence: where it is, its template, its values; no template if it is not literal."""

    file: Path
    line: int
    template: str | None
    values: frozenset[str]


@cache
def calls() -> tuple[Call, ...]:
    return tuple(call for file in sorted(PACKAGE.rglob("*.py")) for call in calls_in(file.read_text("utf-8"), file))


def calls_in(text: str, file: Path) -> Iterator[Call]:
    """The calls in a module that say a sentence, but for those that hand on what they are given."""
    tree = ast.parse(text)
    handed_on = {id(call) for one in ast.walk(tree) for call in _handed_on(one)}
    for node in ast.walk(tree):
        name = _called(node)
        if isinstance(node, ast.Call) and name in TEMPLATE_AT and id(node) not in handed_on:
            given = node.args[TEMPLATE_AT[name]] if len(node.args) > TEMPLATE_AT[name] else None
            literal = isinstance(given, ast.Constant) and isinstance(given.value, str)
            values = frozenset(one.arg or "**" for one in node.keywords) - OWN
            said = given.value if literal else None  # type: ignore[union-attr]
            yield Call(file, node.lineno, said, frozenset() if name in WITHOUT_VALUES else values)


def _called(node: ast.AST) -> str:
    if not isinstance(node, ast.Call):
        return ""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def _handed_on(one: ast.AST) -> Iterator[ast.Call]:
    """The calls in the definition of something that says a sentence, whose template is its own argument."""
    if isinstance(one, ast.FunctionDef) and one.name in TEMPLATE_AT:
        own = {arg.arg for arg in one.args.args}
        for node in ast.walk(one):
            if isinstance(node, ast.Call) and _called(node) in TEMPLATE_AT:
                given = node.args[TEMPLATE_AT[_called(node)]]
                if isinstance(given, ast.Name) and given.id in own:
                    yield node


@cache
def descriptions() -> frozenset[str]:
    """What the schemas say of values of a type, which is told where a file has another."""
    return frozenset(said for one in games() for said in _described(schema(one.desk)))


def _described(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        if isinstance(part.get("description"), str) and "type" in part:
            yield part["description"]
        for inner in part.values():
            yield from _described(inner)
    if isinstance(part, list):
        for inner in part:
            yield from _described(inner)


def said_in_code() -> dict[str, str]:
    """All templates, each with a place where it is raised; without those that hold no words of their own."""
    found = {call.template: f"{call.file.name}:{call.line}" for call in calls() if call.template is not None}
    found |= OTHERS | dict.fromkeys(descriptions(), "schema")
    return {one: where for one, where in found.items() if re.search("[A-Za-z“]", re.sub(r"{\w+}", "", one))}


OTHER_LANGUAGES = [lang for lang in languages() if lang != ENGLISH]


# --- what is raised -------------------------------------------------------------------------------------------------


def test_there_are_many() -> None:
    assert len(calls()) > 250
    assert len(descriptions()) > 20


def test_each_template_is_literal() -> None:
    others = [call.file.relative_to(PACKAGE).as_posix() for call in calls() if call.template is None]
    assert others == ["scenarios/form.py"], "which tells the descriptions of the schema"


def test_each_sentence_has_just_the_values_that_it_names() -> None:
    wrong = [call for call in calls() if call.template is not None and placeholders(call.template) != call.values]
    assert wrong == []


@pytest.mark.parametrize("lang", OTHER_LANGUAGES)
def test_each_sentence_is_there_in_every_language(lang: str) -> None:
    assert sorted((where, one) for one, where in said_in_code().items() if one not in catalogue(lang)) == []


@pytest.mark.parametrize("lang", OTHER_LANGUAGES)
def test_each_sentence_has_the_same_values_in_every_language(lang: str) -> None:
    assert [one for one, other in catalogue(lang).items() if placeholders(one) != placeholders(other)] == []


@pytest.mark.parametrize("lang", OTHER_LANGUAGES)
def test_no_sentence_is_left_over(lang: str) -> None:
    assert sorted(catalogue(lang).keys() - said_in_code().keys()) == []


@pytest.mark.parametrize("lang", OTHER_LANGUAGES)
def test_what_a_game_says_stands_in_its_own_catalogue_and_nothing_twice(lang: str) -> None:
    desks = [game.path / "desk" for game in games()]
    homes = [home for desk in desks for home in (desk, *desk.glob("boxes/*"))]
    files = [SHARED / f"{lang}.toml", *(home / OF_A_DESK / f"{lang}.toml" for home in homes)]
    assert len(catalogue(lang)) == sum(len(read(file)) for file in files)
    inside, outside = (
        {call.template for call in calls() if call.file.is_relative_to(PACKAGE / "games") is is_inside}
        for is_inside in (True, False)
    )
    assert [one for one in read(files[0]) if one in inside - outside and one not in of_the_list_of_games()] == []


def of_the_list_of_games() -> set[str | None]:
    """The templates of `games/__init__.py`, which is no game."""
    return {call.template for call in calls() if call.file == PACKAGE / "games" / "__init__.py"}


def test_the_trees_find_what_is_wrong() -> None:
    text = (
        'raise BadInput(f"no {x}")\nraise self.bad("no {x}", place, y=1)\ndef bad(said, at):\n    BadInput(said, at)\n'
    )
    first, second = calls_in(text, "some.py")
    assert first.template is None
    assert (second.template, second.values) == ("no {x}", {"y"})


# --- how it is said -------------------------------------------------------------------------------------------------


def test_values_are_said_in_the_language_too_and_text_stays_as_it_is() -> None:
    said = Saying("must be {forms}; found {found}{near}", forms=any_of([Saying("text"), "x"]), found="{y}", near="")
    assert str(said) == "must be text or x; found {y}"
    assert said.said("de") == "muss Text oder x sein; gefunden: {y}"


def test_a_sentence_that_no_catalogue_has_is_said_in_english() -> None:
    assert Saying("nobody says {this}", this=all_of(["A", "B", Saying("nothing")])).said("de") == (
        "nobody says A, B und nichts"
    )


def test_without_values_braces_are_text() -> None:
    assert str(Saying("such as {name: B}")) == "such as {name: B}"
    assert str(Saying("such as `is: {{C.life: {life}}}`", life=3)) == "such as `is: {C.life: 3}`"


def test_a_name_that_a_language_does_not_have_is_the_english_one() -> None:
    jail = ByLanguage({"en": "Jail", "de": "Gefängnis"})
    assert [jail.said(lang) for lang in ("de", "en", "it")] == ["Gefängnis", "Jail", "Jail"]


def test_one_thing_in_a_row_needs_no_word_before_it() -> None:
    assert Listed([3], Saying("or")).said("de") == "3"
