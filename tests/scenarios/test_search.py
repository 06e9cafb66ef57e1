from __future__ import annotations

import pytest

from bang_explorer.scenarios.packaged import packaged
from bang_explorer.scenarios.search import search


@pytest.mark.parametrize("id_", list(packaged())[::29])
def test_a_scenario_is_found_by_its_id_and_by_its_titles(id_: str) -> None:
    assert id_ in search(id_)
    for title in packaged()[id_].title.values():
        assert id_ in search(title.partition(":")[0])


def test_every_word_must_be_there() -> None:
    assert set(search("slab fass")) == set(search("slab")) & set(search("fass"))
    assert search("slab nosuchword") == ()


def test_case_accents_and_the_language_of_a_card_do_not_count() -> None:
    assert search("gefängnis") == search("GEFANGNIS")
    assert set(search("Barrel")) >= set(search("Fass")) != set()
    assert "base.gefaengnis.on-oneself" in search("jail")


def test_names_of_several_words_and_aliases_of_people_are_found() -> None:
    assert set(search("Chuck Wengam")) >= set(search("chuck_wengham")) != set()
    assert search("wengam nosuchword") == ()


@pytest.mark.parametrize("query", ["", "  ", "\n"])
def test_without_words_nothing_is_found(query: str) -> None:
    assert search(query) == ()


def test_what_is_found_is_there_and_in_order() -> None:
    found = search("mustang")
    assert list(found) == sorted(found)
    assert packaged().keys() >= set(found)


def test_only_ids_and_titles_are_searched() -> None:
    assert search("set_aside") == search("max_life") == ()
    assert len(search("game")) < len(packaged()) / 10
