"""The questions of Wyatt Earp, as somebody at the table asks them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import bang_explorer as bx
from bang_explorer.games.wyatt_earp import GAME
from bang_explorer.settle.replay import steps
from bang_explorer.show.words import words

if TYPE_CHECKING:
    from bang_explorer.core.position import Position


def asked(position: Position) -> tuple[str, str]:
    """The question in English and in German."""
    return tuple(GAME.desk.asks.question(position, words(lang, GAME)) for lang in ("en", "de"))  # type: ignore[return-value]


def all_asked(scenario: str) -> list[tuple[str, str]]:
    """All that is asked on the way through a scenario, each question once, in both languages."""
    moments = [position for step in steps(bx.scenario(scenario).scenario, open_end=True) for position in step.positions]
    return list(dict.fromkeys(asked(position) for position in moments))


def test_a_shot_is_asked_for_with_the_card_that_needs_it() -> None:
    assert all_asked("wyatt_earp.bank_robbery.hit")[-1] == (
        "Art plays Bank Robbery: is it a hit?", "Art spielt Banküberfall: Ist es ein Treffer?",
    )  # fmt: skip


def test_in_a_duel_one_after_the_other_turns_up_a_card() -> None:
    assert all_asked("wyatt_earp.duel.order")[1:] == [
        ("Duel: does Bert turn up a hit?", "Duell: Deckt Bert einen Treffer auf?"),
        ("Duel: does Art turn up a hit?", "Duell: Deckt Art einen Treffer auf?"),
        ("", ""),  # the game is over
    ]
