"""Right answers: a wrong one that is a usual mistake gets its own explanation, and no other answer does."""

from __future__ import annotations

from bang_explorer.kit.asking.grounds import ByRules
from bang_explorer.kit.asking.phrases import phrase
from bang_explorer.kit.asking.truths import One, WholeNumber, numbered
from bang_explorer.scenarios.opening import new_game

TABLE = new_game(seed=1).table
SLIP = ByRules(phrase("nobody_yet"), TABLE, ("base.duell",))


def test_a_number_that_is_a_usual_mistake_is_explained() -> None:
    truth = WholeNumber(3, {4: SLIP})
    assert [list(truth.grounds(answer)) for answer in (3, 4, 5)] == [[], [SLIP], []]
    assert truth.points(4) == 0


def test_a_choice_that_is_a_usual_mistake_is_explained() -> None:
    truth = One(numbered([phrase("nobody_yet"), phrase("cases")]), frozenset({"1"}), slips={"2": SLIP})
    assert [list(truth.grounds(answer)) for answer in ("1", "2")] == [[], [SLIP]]


def test_mistakes_make_no_other_answer_of_it() -> None:
    assert WholeNumber(3, {4: SLIP}) == WholeNumber(3)
