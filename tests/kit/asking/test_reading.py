"""Answers are read however they are spelt; what cannot be understood is refused with the form that is expected."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bang_explorer.kit.asking.reading import chosen, odds, whole_number
from bang_explorer.kit.errors import BadInput


@pytest.mark.parametrize(
    "answer",
    [2, "2", " 2 ", "2 cards", "noch 2 Lebenspunkte", 2.0, "2.0", "2,0", "+2", Fraction(2), "\uff12", Decimal(2)],
)
def test_a_whole_number_however_it_is_spelt(answer: object) -> None:
    if isinstance(answer, Decimal):  # no `Real`, but as text
        answer = str(answer)
    assert whole_number(answer) == 2


def test_negative_numbers_are_numbers() -> None:
    assert whole_number("-1") == whole_number("\u22121") == whole_number(-1) == -1


@pytest.mark.parametrize(
    "answer",
    ["", "two", "2 or 3", "2.5", 2.5, Fraction(1, 2), True, None, [2], {"a": 1}, "1/2", float("inf"), float("nan"),
     10**40, "9" * 5000, b"2"],
)  # fmt: skip
def test_what_is_no_whole_number_is_refused(answer: object) -> None:
    with pytest.raises(BadInput, match="expected a whole number, such as 2; found"):
        whole_number(answer)


@pytest.mark.parametrize(
    "answer",
    [Fraction(1, 4), "1/4", " 1 / 4 ", "2/8", "1 of 4", "1 von 4", "1 in 4", "25 %", "25%", "25,0 %", "0.25", "0,25",
     ".25", ",25", "00.250", 0.25],
)  # fmt: skip
def test_odds_however_they_are_spelt(answer: object) -> None:
    found = odds(answer)
    assert abs(found.value - Fraction(1, 4)) <= found.give
    assert found.value == Fraction(1, 4)


@pytest.mark.parametrize(
    ("answer", "right"),
    [("26 %", True), ("0.26", True), ("0,263", True), (5 / 19, True), ("26.3%", True), ("27 %", False), ("25 %", False),
     ("0.3", False), ("1/4", False), ("0.262", False), ("26/100", False), (1e-20, False)],
)  # fmt: skip
def test_odds_may_be_rounded_to_two_places_or_more(answer: object, right: bool) -> None:  # noqa: FBT001
    found = odds(answer)
    assert (abs(found.value - Fraction(5, 19)) <= found.give) is right


def test_what_is_sure_needs_no_places() -> None:
    assert odds("0") == odds(0) == odds("0 %") or odds("0").value == 0
    assert odds("1").value == odds(1).value == odds("100 %").value == 1


@pytest.mark.parametrize(
    "answer",
    ["", "maybe", "25", 25, "5/4", "101 %", "-0.2", -0.5, "1/0", "1/4/2", "1:4", None, True, [0.25], float("nan"),
     float("inf"), "%", ".", ",", "0.2.5"],
)  # fmt: skip
def test_what_are_no_odds_is_refused(answer: object) -> None:
    with pytest.raises(BadInput, match=r"expected odds from 0 to 1, such as 1/4, 25 % or 0\.25; found"):
        odds(answer)


@given(st.fractions(0, 1, max_denominator=200))
def test_every_way_to_write_odds_means_the_same(truth: Fraction) -> None:
    for answer in (
        truth,
        str(truth),
        float(truth),
        f"{float(truth):.4f}",
        f"{float(truth):.1%}",
        f"{float(truth):.2f}",
    ):
        found = odds(answer)
        assert abs(found.value - truth) <= found.give, answer


KNOWN = {"B": "B", "C": "C", "Old Joe": "Old Joe", "BANG! > C": "4", "4": "4"}


@pytest.mark.parametrize(
    ("answer", "ids"),
    [
        ("B", ("B",)), ("b", ("B",)), (["B", "C"], ("B", "C")), ("B, C", ("B", "C")), ("b;c", ("B", "C")),
        ("C und B", ("C", "B")), ("B and C", ("B", "C")), ("B/C", ("B", "C")), ("B & C", ("B", "C")),
        ("b c", ("B", "C")), (("C",), ("C",)), ({"C"}, ("C",)), ("B, B", ("B",)), ("old  joe", ("Old Joe",)),
        ("Old Joe, B", ("Old Joe", "B")), ("bang > c", ("4",)), (4, ("4",)), (["4", "b"], ("4", "B")), ([], ()),
        ("B\nC", ("B", "C")),
    ],
)  # fmt: skip
def test_choices_however_they_are_named(answer: object, ids: tuple[str, ...]) -> None:
    assert chosen(answer, KNOWN, "some of B, C") == ids


@pytest.mark.parametrize("answer", ["", "D", "B, D", "B C D", None, 5, [None], ["B", ""], True, object(), "!", "B,,C"])
def test_what_names_no_choice_is_refused(answer: object) -> None:
    with pytest.raises(BadInput, match="expected some of B, C; found"):
        chosen(answer, KNOWN, "some of B, C")


def test_what_may_mean_two_choices_is_refused() -> None:
    with pytest.raises(BadInput):
        chosen("a b", {"A-B": "A-B", "AB": "AB"}, "one of A-B, AB")
    assert chosen("ab", {"A-B": "A-B", "AB": "AB"}, "one of A-B, AB") == ("AB",)


@given(st.text(max_size=30))
def test_no_text_is_worse_than_refused(text: str) -> None:
    for read in (whole_number, odds, lambda answer: chosen(answer, KNOWN, "one")):
        try:
            read(text)
        except BadInput as bad:
            said = str(bad)
        else:
            said = "understood"
        assert said.isprintable()
