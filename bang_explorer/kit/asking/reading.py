"""Reads answers to questions in any spelling. `BadInput` says which form an answer should have."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from fractions import Fraction
from numbers import Rational, Real
from typing import NamedTuple

from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.kit.lengths import LONGEST_ANSWER, bounded
from bang_explorer.kit.names import one_way, plain

MINUS = "\u2212"
_NUMBER = re.compile(rf"[-+{MINUS}]?\d+(?:[.,]\d+)?")
_BETWEEN = re.compile(r"[,;/&\n]|\s(?:und|and)\s")
_FRACTION = re.compile(r"(\d+)\s*(?:/|of|in|von|aus)\s*(\d+)")
_DECIMAL = re.compile(r"(\d*)[.,]?(\d*)\s*(%?)")
_FINEST = Fraction(1, 10**9)
"""A rounding error this small comes from how computers hold fractions, and is forgiven."""


def whole_number(answer: object) -> int:
    """The whole number in an answer, which may have words around it.

    Raises `BadInput` if there is none or more than one, if it has a fraction, and if it is too long.

    >>> whole_number(2), whole_number(" 2 "), whole_number("2 Lebenspunkte"), whole_number(2.0)
    (2, 2, 2, 2)
    """
    said = _NUMBER.findall(str(answer)) if isinstance(answer, (str, Real)) and not isinstance(answer, bool) else []
    number = Fraction(said[0].replace(",", ".").replace(MINUS, "-")) if len(said) == 1 and len(said[0]) < 10 else None
    if number is None or number.denominator != 1:
        raise BadInput("expected a whole number, such as 2; found {found}", found=shown(answer))
    return int(number)


def _text(answer: object) -> str:
    """An answer as a text. Raises `BadInput` if it is longer than any answer can be."""
    return bounded(str(answer), "an answer", LONGEST_ANSWER)


class AnsweredOdds(NamedTuple):
    """Odds that a learner has answered: a fraction, and how far the right odds may be from it if it was rounded."""

    value: Fraction
    give: Fraction = Fraction()


def odds(answer: object) -> AnsweredOdds:
    """The odds in an answer: a fraction, percent or a decimal number, from 0 to 1. Raises `BadInput` for all else.

    Percents and decimal numbers with two places or more may have been rounded: `give` is how far off that can be.


    >>> odds("1/4").value, odds("25 %").value, odds("0,25").value, odds(0.25).value
    (Fraction(1, 4), Fraction(1, 4), Fraction(1, 4), Fraction(1, 4))
    >>> abs(odds("26 %").value - Fraction(5, 19)) <= odds("26 %").give
    True
    """
    found = _odds(answer)
    if found is None or not 0 <= found.value <= 1:
        raise BadInput("expected odds from 0 to 1, such as 1/4, 25 % or 0.25; found {found}", found=shown(answer))
    return found


def _odds(answer: object) -> AnsweredOdds | None:
    if isinstance(answer, bool) or not isinstance(answer, (str, Real)):
        return None
    if isinstance(answer, Rational):
        return AnsweredOdds(Fraction(answer))
    text = " ".join(_text(answer).split())
    if ratio := _FRACTION.fullmatch(text):
        above, below = int(ratio[1]), int(ratio[2])
        return AnsweredOdds(Fraction(above, below)) if below else None
    decimal = _DECIMAL.fullmatch(text)
    if decimal is None or not any(decimal.group(1, 2)):
        return AnsweredOdds(Fraction(text)) if re.fullmatch(r"\d+(\.\d+)?e-\d\d?", text) else None
    before, after, percent = decimal.groups()
    places = len(after) + 2 * bool(percent)
    value = Fraction(int(before + after or "0"), 10**places)
    return AnsweredOdds(value, max(Fraction(1, 2 * 10**places), _FINEST) if places >= 2 else Fraction())


def chosen(answer: object, known: Mapping[str, str], expected: object) -> tuple[str, ...]:
    """The ids of the choices that an answer names, one or several: by id or label, in a list or in one text.

    `known` has the id by each spelling. Each id comes once, in the order of the answer; an empty list names none.
    Raises `BadInput` for anything else, also an empty text or None, and names what is `expected`.


    >>> chosen("b and C", {"B": "B", "C": "C"}, "B or C"), chosen(["C"], {"B": "B", "C": "C"}, "B or C")
    (('B', 'C'), ('C',))
    """
    parts = _parts(answer, known)
    found = [_meant(part, known) for part in parts]
    if None in found:
        wrong = parts[found.index(None)]
        near = nearest(wrong, known, known)
        raise BadInput("expected {what}; found {found}{near}", what=expected, found=shown(wrong), near=near)
    return tuple(dict.fromkeys(one for one in found if one is not None))


def _parts(answer: object, known: Mapping[str, str]) -> list[str]:
    if isinstance(answer, Iterable) and not isinstance(answer, str):
        return [_text(one) for one in answer]
    text = "" if answer is None else _text(answer)
    for parts in ([text], _BETWEEN.split(text), text.split()):
        if parts and all(_meant(part, known) is not None for part in parts):
            return parts
    return [text]


def _meant(part: str, known: Mapping[str, str]) -> str | None:
    """The id with this spelling in `known`, if need be apart from case and punctuation; None if none or several fit."""
    wanted = one_way(part)
    if wanted in known:
        return known[wanted]
    for alike in (str.casefold, plain):
        close = {id_ for spelling, id_ in known.items() if alike(spelling) == alike(wanted) != ""}
        if close:
            return close.pop() if len(close) == 1 else None
    return None
