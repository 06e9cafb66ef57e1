"""Errors: what is wrong, where it is, and the same in the reader's language."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from copy import deepcopy

import pytest

from bang_explorer.games import rules
from bang_explorer.kit.errors import (
    LONGEST_MESSAGE,
    LONGEST_PLACE,
    BadInput,
    Unwritable,
    meant,
    nearest,
    shown,
    told,
)
from bang_explorer.kit.sayings import Saying
from bang_explorer.rulebook.statements import rule

MISSING = BadInput("{key} is missing", "players[0]", "here.yaml", 3, key=shown("name"))


def test_it_says_where_and_what_in_each_language() -> None:
    assert str(MISSING) == told(MISSING, "en") == "here.yaml:3: players[0]: “name” is missing"
    assert told(MISSING, "de") == "here.yaml:3: players[0]: „name“ fehlt"
    assert (MISSING.message, MISSING.said("de")) == ("“name” is missing", "„name“ fehlt")


def test_at_another_place_it_says_the_same_and_what_is_not_given_stays() -> None:
    moved = MISSING.at("FACT")
    assert told(moved, "de") == "here.yaml:3: FACT: „name“ fehlt"
    assert MISSING.place == "players[0]"
    assert str(MISSING.at(file="there.yaml", line=9)) == "there.yaml:9: players[0]: “name” is missing"
    assert str(BadInput("must not be empty").at()) == "must not be empty"


def test_an_error_is_a_value_in_another_one() -> None:
    assert BadInput("this is not possible: {why}", why=MISSING).said("de") == "das geht nicht: „name“ fehlt"


@pytest.mark.parametrize(
    ("done", "said"),
    [
        (lambda: rules("abakus"), "kein Regelwerk 'abakus'; am nächsten: abacus"),
        (lambda: rules({"failed_jail": "x"}), "Wahlpunkt failed_jail: 'x' steht nicht zur Wahl; es gibt phase_three"),
        (lambda: rule("base.duel"), "keine Regel 'base.duel'; am nächsten: base.duell"),
        (lambda: int("x"), "invalid literal for int()"),
        (lambda: {}["no such thing"], "no such thing"),
    ],
)
def test_errors_of_all_sorts_are_told(done: Callable[[], object], said: str) -> None:
    with pytest.raises((ValueError, KeyError)) as caught:
        done()
    assert told(caught.value, "de").startswith(said)


@pytest.mark.parametrize("again", [deepcopy, lambda bad: pickle.loads(pickle.dumps(bad))])  # noqa: S301 - our own
@pytest.mark.parametrize("bad", [MISSING, Unwritable("no file begins at {node}", node="Turn.play")])
def test_a_copy_says_the_same(bad: BadInput, again: Callable[[BadInput], BadInput]) -> None:
    copied = again(bad)
    assert type(copied) is type(bad)
    assert [told(copied, lang) for lang in ("en", "de")] == [told(bad, lang) for lang in ("en", "de")]


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("wild", ["a\nb\x1b[31m" + "x" * 10_000, "{", "{name}", "}" * 500, "{0}", "%s", "\ud83e"])
def test_however_wild_the_values_it_is_one_short_line(wild: str, lang: str) -> None:
    bad = BadInput("no player {name}; there are {known}{near}", wild, name=shown(wild), known=wild, near=meant([wild]))
    assert len(bad.said(lang)) <= LONGEST_MESSAGE
    assert len(told(bad, lang)) <= LONGEST_MESSAGE + LONGEST_PLACE + 2
    assert told(bad, lang).isprintable()


def test_what_is_shown_is_quoted_as_the_language_quotes() -> None:
    assert [shown("Bier").said(lang) for lang in ("en", "de")] == ["“Bier”", "„Bier“"]
    assert [shown(None).said(lang) for lang in ("en", "de")] == ["nothing", "nichts"]


def test_the_nearest_names_end_a_message_in_each_language() -> None:
    near = nearest("bnag", ["bang", "bank", "fass"])
    assert isinstance(near, Saying)
    assert [near.said(lang) for lang in ("en", "de")] == [
        " (did you mean bang or bank?)",
        " (gemeint: bang oder bank?)",
    ]
    assert nearest("xyz", ["bang"]) == meant([]) == ""
