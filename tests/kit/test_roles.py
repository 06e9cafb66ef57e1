"""Roles are dealt as a data file says, and a misspelt one is refused."""

from __future__ import annotations

import pytest

from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.roles import DEAL
from bang_explorer.kit.rows import check


def test_what_is_dealt_are_roles_by_a_statement() -> None:
    deal = {"dealt": ["sheriff", "outlaw"], "cites": "base.setup.roles-4"}
    check("roles.4", deal, DEAL, ("dealt", "cites"))
    for wrong, said in [
        ({"dealt": ["sherif"]}, r"no role “sherif”; there are sheriff, .* \(did you mean sheriff\?\)"),
        ({"cites": "base.setup.rolse-4"}, r"no rule “base\.setup\.rolse-4” \(did you mean base\.setup\.roles-4"),
    ]:
        with pytest.raises(BadInput, match=said):
            check("roles.4", deal | wrong, DEAL, ("dealt", "cites"))
