"""The packaged scenarios: found by id, and true whatever the values are that nobody has published."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import pytest

from bang_explorer.core.acts import CardAt
from bang_explorer.games.bang.desk.names import names
from bang_explorer.games.bang.desk.scenario import Scenario
from bang_explorer.games.bang.rules.box import box
from bang_explorer.games.bang.rules.cards import RANKS, SUITS, Card
from bang_explorer.games.bang.rules.options import HAND_OF
from bang_explorer.kit.cards import CardRef
from bang_explorer.kit.errors import BadInput
from bang_explorer.rulebook.statements import statements
from bang_explorer.scenarios.opening import open_scenario
from bang_explorer.scenarios.packaged import by_id, packaged, scenario, showing
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.settle.rulings import ruling

ALONE = [one for one in packaged().values() if one.game == "dodge_city"]


def test_a_scenario_is_found_by_its_id_and_by_no_other() -> None:
    for id_, one in packaged().items():
        assert scenario(id_) == one
    with pytest.raises(BadInput, match=r"did you mean dodge_city.three.dynamit"):
        scenario("dodge_city.three.dynamite")


def test_each_box_has_its_folder() -> None:
    for one in packaged().values():
        folder, _, _ = one.id.partition(".")
        assert folder in one.file
        assert folder == "base" or folder in one.boxes
        assert one.game != "dodge_city" or folder == "dodge_city"


# --- the forty cards with the bison, whose values are only inferred --------------------------------------------------


def written(one: Scenario) -> Iterator[CardRef]:
    """Every card that is named in a file, on the table and in the line."""
    texts = list[str]((*one.deck, *one.discard, *(one.set_aside if isinstance(one.set_aside, tuple) else ())))
    for player in one.players:
        texts += (*(player.hand if isinstance(player.hand, tuple) else ()), *player.in_play, *player.laid_this_turn)
    texts += [entry.value for entry in one.line if entry.kind in ("draw", "pick")]
    yield from map(names(box(one.game)).card, texts)
    table = open_scenario(one).table
    for move in (move for entry in one.line for move in entry.moves(table)):
        yield from move.items
        if isinstance(move.target, CardAt) and move.target.card != HAND_OF:
            yield move.target.card


@pytest.mark.parametrize("one", ALONE, ids=lambda one: one.id)
def test_no_scenario_names_a_value_that_is_only_inferred(one: Scenario) -> None:
    known, inferred = names(box("dodge_city")), box("dodge_city").inferred
    for ref in written(one):
        fitting = {card for card in known.box.deck if ref.fits(card)}
        assert ref.rank is None or not fitting <= inferred, ref


@cache
def other_values(turned: int) -> dict[Card, Card]:
    """Other values for the inferred cards: the suits turned on, so that each of them is of another suit."""
    start = max(card.index for card in box("base+dodge_city").deck) + 1
    inferred = sorted(box("dodge_city").inferred, key=lambda card: card.index)
    return {
        card: Card(card.kind, RANKS[(RANKS.index(card.rank) + 3 * turned) % 13],
                   SUITS[(SUITS.index(card.suit) + turned) % 4], start + i)
        for i, card in enumerate(inferred)
    }  # fmt: skip


@contextmanager
def printed_otherwise(turned: int) -> Iterator[None]:
    """The box as it would be if the inferred cards had other values."""
    inside = box("dodge_city")
    deck, by_text, others = inside.deck, inside.by_text, other_values(turned)
    inside.deck = tuple(others.get(card, card) for card in deck)
    inside.by_text = {card.text: card for card in inside.deck}
    try:
        yield
    finally:
        inside.deck, inside.by_text = deck, by_text


@pytest.mark.parametrize("turned", [1, 2, 3])
def test_no_verdict_depends_on_a_value_that_is_only_inferred(turned: int) -> None:
    with printed_otherwise(turned):
        assert len(box("dodge_city").deck) == 80
        assert [one.id for one in ALONE if not ruling(one).holds] == []


GATLING_AS_A_HEART = """\
id: test.gatling-as-a-heart
game: dodge_city
players:
  - {name: A, role: sheriff, hand: [bang]}
  - {name: B, role: outlaw, in_play: [fass]}
  - {name: C, role: renegade}
  - {name: D, role: outlaw}
deck: [gatling]
line:
  - A: bang > B
  - B: use fass
  - is: {B.life: 4}
"""


def test_a_verdict_that_depends_on_such_a_value_would_be_found() -> None:
    assert ruling(read_scenario(GATLING_AS_A_HEART)).holds
    with printed_otherwise(1):
        assert not ruling(read_scenario(GATLING_AS_A_HEART)).holds


# --- by what they show ----------------------------------------------------------------------------------------------


def test_the_scenarios_that_show_a_rule_are_those_that_say_so() -> None:
    for rule in list(statements())[::41]:
        assert showing(rule) == tuple(one for one in by_file() if rule in one.shows)


def by_file() -> list[Scenario]:
    return sorted(packaged().values(), key=lambda one: one.file)


def test_no_scenario_shows_half_a_rule_or_one_that_it_contrasts() -> None:
    contrasting = next(one for one in packaged().values() if set(one.contrast) - set(one.shows))
    (rule, *_) = set(contrasting.contrast) - set(contrasting.shows)
    assert contrasting not in showing(rule)
    assert showing("base.duel") == showing("nothing") == ()
    assert all("base.duell" in one.shows for one in showing("base.duell"))


@pytest.mark.parametrize("id_", ["base.duell.at-any-distance", "dodge_city.three.dynamit"])
def test_by_its_id_only_a_packaged_scenario_is_found(id_: str) -> None:
    assert by_id(id_) == packaged()[id_]
    for other in (
        "",
        ".",
        "base",
        f"{id_}.yaml",
        f"base/{id_}",
        f"../{id_}",
        f"{id_}\0",
        packaged()[id_].file,
        "{a: b}",
    ):
        with pytest.raises(BadInput, match="no scenario"):
            by_id(other)
