from __future__ import annotations

import pytest

from bang_explorer.games import rules
from bang_explorer.rulebook.rules import UnknownPolicy
from bang_explorer.rulebook.statements import UnknownRule, rule

WILD = "x" * 100_000


@pytest.mark.parametrize("given", [WILD, {WILD: "may"}, {"bart_cassidy": WILD}, {"bart_cassidy": [WILD] * 1_000}])
def test_what_is_not_known_is_told_in_short(given: object) -> None:
    with pytest.raises(UnknownPolicy) as unknown:
        rules(given)  # type: ignore[arg-type]
    assert len(str(unknown.value)) < 600


def test_a_rule_that_is_not_known_is_told_in_short() -> None:
    with pytest.raises(UnknownRule) as unknown:
        rule(WILD)
    assert len(str(unknown.value)) < 600
