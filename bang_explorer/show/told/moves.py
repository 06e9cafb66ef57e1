"""Says options in words, as players do at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bang_explorer.core.acts import Option
    from bang_explorer.core.table import Table
    from bang_explorer.kit.words import Words


def moves(options: Sequence[Option], table: Table, words: Words) -> list[tuple[str, str]]:
    """For each option a pair of texts: what is done, and at whom or what (empty if at nobody).

    The pairs come in the order of the options. Where several would read the same, suits and values of cards are added,
    first of those aimed at; some may still read the same.

    >>> from bang_explorer.settle.case import scenario
    >>> from bang_explorer.show.words import words
    >>> position = scenario("base.mustang.in-the-hand").replay()[0]
    >>> moves(position.options, position.table, words("en"))[0]
    ('BANG!', 'B')
    """
    told = table.box.game.desk.moves.told
    said: list[tuple[str, str]] = [told(option.raw, table, words) for option in options]
    for values in ({"of_aim": True}, {"of_aim": True, "of_card": True}):
        often = Counter(said)
        said = [
            one if often[one] == 1 else told(option.raw, table, words, **values)
            for option, one in zip(options, said, strict=True)
        ]
    return said
