"""Graphs of Wyatt Earp: the chain of a card has all that it can set off, and nothing of other cards."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

import pytest

import bang_explorer as bx
from bang_explorer.core.acts import Option
from bang_explorer.games.wyatt_earp import GAME
from bang_explorer.games.wyatt_earp.desk.chains import CHAINS, chain
from bang_explorer.games.wyatt_earp.rules.cards import BY_ID, CARDS, WYATT_EARP, Card
from bang_explorer.games.wyatt_earp.rules.requirements import card_of
from bang_explorer.games.wyatt_earp.rules.sheriff import EFFECTS, SheriffCard
from bang_explorer.games.wyatt_earp.rules.turn import Turn
from bang_explorer.games.wyatt_earp.rules.wyatt_earp import SHERIFF_CARDS
from bang_explorer.kit.errors import BadInput
from bang_explorer.scenarios.opening import new_game
from bang_explorer.show.draw import draw
from tests.strategies import big_steps

if TYPE_CHECKING:
    from bang_explorer.core.graph import Graph

BOX = GAME.everything


def flows(graph: Graph) -> set[str]:
    return {node.flow for node in graph.nodes if node.flow}


def test_every_card_has_a_chain_and_those_that_do_the_same_share_a_picture() -> None:
    assert CHAINS.names(BOX) == tuple(BY_ID)
    pictures = {one.name.partition(":")[2].split("+")[0]: len(one.name.split("+")) for one in CHAINS.plain(BOX)}
    assert pictures == {
        "belle_starr": 7, "photo_belle_starr": 7, "bank_robbery": 3, "most_wanted": 1, "hideout": 1, "wyatt_earp": 1,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("card", "own"),
    [
        ("jesse_james", set()), ("photo_jesse_james", {"SheriffCard", "Lay"}),
        ("fastest_gun", {"SheriffCard", "Shot", "Lay"}),
        ("most_wanted", {"SheriffCard", "Shot", "AskAround", "Unveil", "Steal"}),
        ("hideout", {"SheriffCard", "Shot", "Hide"}),
        ("wyatt_earp", {"SheriffCard", "Shot", "DrawTwo", "Search", "Clear", "Hide"}),
    ],
)  # fmt: skip
def test_a_chain_has_the_procedures_of_its_card_and_no_others(card: str, own: set[str]) -> None:
    assert flows(bx.graph(f"chain:{card}", game="wyatt_earp")) - {"Reshuffle", "KnowDiscards"} == {"Turn"} | own


def test_a_card_without_a_shot_has_none_in_its_chain() -> None:
    outcomes = {
        edge.outcome for edge in chain(BY_ID["photo_bob_dalton"]).edges if edge.from_ == "SheriffCard.leave_hand"
    }
    assert outcomes == {"no_shot"}


def test_what_a_wyatt_earp_finds_stands_in_other_chains() -> None:
    graph = chain(WYATT_EARP)
    assert not [link for link in graph.links if link.from_ == "Search.play" and link.kind == "calls"]
    (at_once,) = [edge for edge in graph.edges if (edge.from_, edge.outcome) == ("Search.at_once", "sheriff")]
    assert "ones_own_row_is_covered" not in {need for one in at_once.conditions for need in one.needs}


def test_the_effects_are_those_of_the_rules() -> None:
    assert EFFECTS.keys() == set(SHERIFF_CARDS.ways)
    assert {effect for effect, _ in EFFECTS.values()} == set(SheriffCard.effect.calls)


# --- the chain that is drawn is the chain that runs -------------------------------------------------------------------


@cache
def played() -> dict[Card, set[tuple[str, str]]]:
    """By card, the edges that random games pass from where it is played to the next question at the turn's player."""
    found: dict[Card, set[tuple[str, str]]] = {}
    for seed in range(24):
        at: Card | None = None
        for position in big_steps(new_game("wyatt_earp", players=2 + seed % 3, seed=seed), Random(seed), 250):
            before = position.parent
            if before is not None and before.stack and before.stack[-1].at is Turn.play and position.led_by is not None:
                by = position.led_by
                at = None
                if isinstance(by, Option) and by.act.verb == "play":
                    at = by.what[0] if by.edge == "outlaws" else card_of(by.what)
            elif before is not None and before.stack and before.stack[-1].at.key == "Search.at_once":
                at = None
            if at is not None:
                found.setdefault(at, set()).update(position.journal.edges)
    return found


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_whatever_happens_while_a_card_is_played_is_in_its_chain(card: Card) -> None:
    graph = chain(card)
    drawn = {(edge.from_, edge.outcome) for edge in graph.edges}
    assert {edge for edge in played().get(card, set()) if edge not in drawn and (edge[0], "") not in drawn} == set()


def test_in_these_games_every_kind_of_card_is_played() -> None:
    assert {card.id for card in played() if not card.is_catching} == {
        "bank_robbery", "fastest_gun", "stagecoach_robbery", "most_wanted", "hideout", "wyatt_earp",
    }  # fmt: skip
    assert {"Hide.cover", "Lay.lay", "Steal.take", "AskAround.give"} <= {
        key for edges in played().values() for key, _ in edges
    }


# --- by name, and what there is not -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "id_"),
    [("Unterschlupf", "hideout"), ("Bank Robbery", "bank_robbery"), ("Foto von Jesse James", "photo_jesse_james")],
)
def test_a_chain_is_found_by_any_name(name: str, id_: str) -> None:
    assert bx.graph(f"chain:{name}", game="wyatt_earp").name == f"chain:{id_}"


def test_an_unknown_card_is_refused_with_the_nearest() -> None:
    with pytest.raises(BadInput, match="did you mean hideout"):
        bx.graph("chain:hideou", game="wyatt_earp")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_chain_can_be_told(lang: str) -> None:
    for one in CHAINS.plain(BOX):
        assert draw(bx.graph(one.name.removeprefix("plain_").split("+")[0], game="wyatt_earp"), "text", lang=lang)


def test_there_are_no_distances_and_that_is_said_in_a_sentence() -> None:
    with pytest.raises(BadInput, match="nothing changes how far people sit"):
        bx.distances(game="wyatt_earp")
    with pytest.raises(BadInput, match="no graph of the table"):
        bx.graph("table", new_game("wyatt_earp", players=2, seed=1))
    assert bx.graph("map", game="wyatt_earp").nodes
