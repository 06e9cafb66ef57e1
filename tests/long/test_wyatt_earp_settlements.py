"""Every settlement of Wyatt Earp for rewards up to 12,000 dollars and totals up to 12 is as the oracle says.

There are 800,000, so `pytest` leaves them out; `python -m pytest tests/long` compares them.
"""

from __future__ import annotations

import pytest

from tests.games.wyatt_earp.rules.test_shares import compare

MOST = 12


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_settlement_is_as_the_oracle_says(players: int) -> None:
    found = compare(range(MOST + 1), range(MOST + 1), players)
    assert found == 2 * (MOST + 1) ** (players + 1)
