"""What cannot stand in a row of a data file is refused, with the place and the nearest name."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bang_explorer.kit.errors import BadInput, told
from bang_explorer.kit.rows import FLAG, MOST_TOLD, NUMBER, TEXT, TEXTS, Form, check
from bang_explorer.kit.sayings import Saying

COLOURS = ("brown", "blue")
NAMES = [f"name_{i}" for i in range(MOST_TOLD + 1)]
KEYS = {
    "name": TEXT, "aliases": TEXTS, "life": NUMBER, "open": FLAG,
    "colour": Form(str, known=lambda: COLOURS), "rule": Form(str, known=lambda: NAMES, called=Saying("rule")),
    "does": Form(str, listed=True, known=lambda: COLOURS, also=dict),
}  # fmt: skip
ROW: dict[str, Any] = {
    "name": "Ann", "aliases": ["A", "Annie"], "life": 0, "open": False, "colour": "blue", "rule": "name_3",
    "does": ["blue", {"any": "thing"}],
}  # fmt: skip

WRONG: list[tuple[dict[str, Any], str]] = [
    ({"nmae": "x"}, "ann.nmae: no key “nmae” here; there are name, aliases, life, open, colour, rule, does (did you"),
    ({"name": ""}, "ann.name: must be a line of text; found “”"),
    ({"name": " "}, "ann.name: must be a line of text; found “ ”"),
    ({"name": 3}, "ann.name: must be a line of text; found “3”"),
    ({"name": "two\nlines"}, "ann.name: must be a line of text; found"),
    ({"aliases": "A"}, "ann.aliases: must be a list; found “A”"),
    ({"aliases": ["A", 1]}, "ann.aliases: must be a line of text; found “1”"),
    ({"life": -1}, "ann.life: must be a whole number from 0 on; found “-1”"),
    ({"life": True}, "ann.life: must be a whole number from 0 on; found “true”"),
    ({"life": 2.0}, "ann.life: must be a whole number from 0 on; found “2.0”"),
    ({"open": 0}, "ann.open: must be true or false; found “0”"),
    ({"colour": "blu"}, "ann.colour: no colour “blu”; there are brown, blue (did you mean blue?)"),
    ({"rule": "nmae_3"}, "ann.rule: no rule “nmae_3” (did you mean name_3"),
    ({"rule": "else"}, "ann.rule: no rule “else”"),
    ({"does": ["bleu"]}, "ann.does: no does “bleu”; there are brown, blue (did you mean blue?)"),
    ({"does": {"any": "thing"}}, "ann.does: must be a list; found"),
]


def test_a_row_that_is_as_it_should_be_is_taken() -> None:
    check("ann", ROW, KEYS, ("name", "life"))
    check("ann", {"aliases": ()}, KEYS, ())


@pytest.mark.parametrize(("changed", "said"), WRONG)
def test_what_cannot_stand_there_is_refused(changed: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput) as bad:
        check("ann", ROW | changed, KEYS, ())
    assert str(bad.value).startswith(said)


def test_of_many_names_only_the_nearest_are_told() -> None:
    with pytest.raises(BadInput) as bad:
        check("ann", {"rule": "else"}, KEYS, ())
    assert str(bad.value) == "ann.rule: no rule “else”"


def test_what_is_missing_is_told_before_what_is_wrong_and_after_what_is_unknown() -> None:
    wrong = {"life": -1}
    with pytest.raises(BadInput, match=r"^ann: “name” is missing$"):
        check("ann", wrong, KEYS, ("life", "name"))
    with pytest.raises(BadInput, match=re.escape("ann.lief: no key “lief” here")):
        check("ann", wrong | {"lief": 3}, KEYS, ("name",))


def test_it_is_told_in_german_too() -> None:
    with pytest.raises(BadInput) as bad:
        check("ann", {"colour": "blu"}, KEYS, ())
    assert told(bad.value, "de") == "ann.colour: unbekannt (colour): „blu“; es gibt brown, blue (gemeint: blue?)"
