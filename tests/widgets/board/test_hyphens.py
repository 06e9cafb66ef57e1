"""Long names may be broken where a reader would break them, and come from no markup."""

from __future__ import annotations

from bang_explorer.widgets.board.hyphens import BREAKS, SOFT, soft
from tests.widgets.pages import page


def test_a_name_is_broken_only_where_it_is_listed() -> None:
    assert soft("Gefängnis") == f"Gefäng{SOFT}nis"
    assert soft("Saloon") == "Saloon"
    assert soft("Aufnahmestapel: 7") == f"Auf{SOFT}nahme{SOFT}stapel: 7"


def test_a_name_reads_the_same_as_before() -> None:
    for word in BREAKS:
        assert page(soft(word)).text.replace("\u00ad", "") == word


def test_markup_in_a_name_is_text() -> None:
    assert page(soft("<b>Dynamit</b>")).text.replace("\u00ad", "") == "<b>Dynamit</b>"
