"""What is recorded by one command over everything: `python -m pytest tests/long` runs it."""

from __future__ import annotations

import pytest

from tests.test_record import WHOLE, records_something


@pytest.mark.parametrize("name", WHOLE)
def test_each_command_over_everything_records_something(name: str) -> None:
    records_something(name)
