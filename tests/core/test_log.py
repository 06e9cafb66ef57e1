"""The log: what an entry tells, and to whom."""

from __future__ import annotations

from bang_explorer.core.log import Entry, Journal

DRAWS = Entry("draws", {"who": 1, "card": "bang"}, ("toy.draw",), secret=("card",), seen_by=(1,))
REWARD = Entry("reward", {"who": 1}, ("toy.reward", "toy.his-role"), secret_rules=("toy.his-role",), seen_by=(1,))


def test_a_secret_value_is_told_only_to_those_who_have_seen_it() -> None:
    assert DRAWS.as_seen_by(1) == DRAWS
    assert DRAWS.as_seen_by(0).values == {"who": 1, "card": None}


def test_a_secret_rule_is_told_only_to_those_who_have_seen_it() -> None:
    assert REWARD.as_seen_by(1) == REWARD
    assert REWARD.as_seen_by(0).rules == ("toy.reward",)


def test_what_somebody_else_sees_of_an_entry_does_not_tell_that_there_is_a_secret_rule() -> None:
    plain = Entry("reward", {"who": 1}, ("toy.reward",), seen_by=(1,))
    assert REWARD.as_seen_by(0).rules == plain.as_seen_by(0).rules
    assert not REWARD.as_seen_by(0).secret_rules


def test_a_secret_rule_that_is_noted_stands_behind_those_that_apply_in_any_case() -> None:
    journal = Journal(citing=("toy.node",))
    journal.note("reward", rules=("toy.reward",), secret_rules=("toy.his-role",), seen_by=(1,), who=1)
    assert journal.entries[0].rules == ("toy.reward", "toy.node", "toy.his-role")
    assert journal.entries[0].as_seen_by(0).rules == ("toy.reward", "toy.node")
