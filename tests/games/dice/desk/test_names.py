"""Names are read however people write them, in both languages; what is no name is answered with the nearest ones."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bang_explorer.games import find
from bang_explorer.games.bang.desk.names import role as role_of_the_card_game
from bang_explorer.games.dice.desk.names import FACE_NAMES, ROLE_NAMES, face, ids_called, people, person, role
from bang_explorer.games.dice.rules.faces import FACES
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.names import plain
from bang_explorer.kit.roles import DEPUTY, OUTLAW, RENEGADE, ROLES, SHERIFF

BOX = find("dice")
NAMES = [(one.id, name) for one in FACES for name in (one.id, one.de, one.en, one.written, *one.aliases)]


def spellings(name: str) -> set[str]:
    """How people write a name."""
    words = re.split(r"[\s_]+", name)
    return {
        name, name.upper(), name.lower(), name.title(), " ".join(words), "-".join(words), "_".join(words),
        "".join(words), f"  {name} ", name.replace("'", "\u2019"), name.replace("'", ""), f"{name}!",
    }  # fmt: skip


# --- faces ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id_", "name"), NAMES)
def test_a_face_is_known_by_every_name_however_it_is_spelt(id_: str, name: str) -> None:
    for spelling in spellings(name):
        assert face(spelling).id == id_, spelling


@pytest.mark.parametrize(
    ("written", "id_"),
    [("①", "bullseye_1"), ("②", "bullseye_2"), ("2er", "bullseye_2"), (" Fadenkreuz-1", "bullseye_1")],
)
def test_signs_and_short_names_are_known_too(written: str, id_: str) -> None:
    assert face(written).id == id_


@pytest.mark.parametrize(
    ("written", "near"),
    [("arow", "arrow"), ("Dynamiet", "dynamite"), ("gattling", "gatling"), ("bear", "beer"), ("3", ""), ("", ""),
     ("🎯", "")],
)  # fmt: skip
def test_what_no_die_shows_is_answered_with_all_faces_and_the_nearest(written: str, near: str) -> None:
    with pytest.raises(BadInput) as bad:
        face(written)
    known = f"no die shows “{written}”; there are arrow, dynamite, 1, 2, beer, gatling"
    assert str(bad.value) == known + (f" (did you mean {near}?)" if near else "")


@settings(derandomize=True, deadline=None, database=None, max_examples=60)
@given(st.text(max_size=40))
def test_any_text_is_a_face_or_a_clear_refusal(text: str) -> None:
    for read in (face, role, lambda name: person(name, BOX)):
        try:
            read(text)
        except BadInput as bad:
            _is_printable(bad)


def _is_printable(bad: BadInput) -> None:
    assert str(bad).isprintable()


def test_the_ids_of_what_is_called_so_are_found_and_of_what_nothing_is_called_none() -> None:
    assert [ids_called(name) for name in ("Bier", "fadenkreuz 2", "mustang")] == [{"beer"}, {"bullseye_2"}, set()]


def test_no_two_faces_or_people_or_roles_share_a_name() -> None:
    assert len({plain(name) for _, name in NAMES}) == len(FACE_NAMES)
    assert not set(FACE_NAMES) & set(people(BOX))
    assert not set(ROLE_NAMES) & {*FACE_NAMES, *people(BOX)}


# --- people -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id_", BOX.people)
def test_a_character_is_known_by_id_and_name_however_they_are_spelt(id_: str) -> None:
    for name in (id_, BOX.people[id_].name):
        for spelling in spellings(name):
            assert person(spelling, BOX).id == id_, spelling


def test_a_plain_person_is_no_character_of_the_box() -> None:
    assert person("Plain", BOX) is BOX.plain


@pytest.mark.parametrize(
    ("written", "near"), [("Slab Kiler", "slab_the_killer"), ("jourdonais", "jourdonnais"), ("Vera Custer", "")]
)
def test_an_unknown_character_is_answered_with_the_nearest(written: str, near: str) -> None:
    with pytest.raises(BadInput) as bad:
        person(written, BOX)
    assert str(bad.value) == f"no character “{written}” in dice" + (f" (did you mean {near}?)" if near else "")


# --- roles ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id_", "written"),
    [
        (SHERIFF, ("sheriff", "Sheriff", "SHERIFF")),
        (DEPUTY, ("deputy", "Hilfssheriff", "Hilfs-Sheriff", "hilfsheriff", "Vice")),
        (OUTLAW, ("outlaw", "Bandit", "BANDIT")),
        (RENEGADE, ("renegade", "Gesetzloser", "gesetzlose", "Renegade")),
    ],
)
def test_a_role_is_known_in_both_languages(id_: str, written: tuple[str, ...]) -> None:
    for text in written:
        assert role(text) == id_
        assert role(f" {text}. ") == id_


def test_gesetzloser_is_the_renegade_here_and_the_outlaw_of_the_card_game() -> None:
    assert (role("Gesetzloser"), role_of_the_card_game("Gesetzloser")) == (RENEGADE, OUTLAW)
    assert role("Bandit") == role_of_the_card_game("Bandit") == OUTLAW


@pytest.mark.parametrize("written", ["", "law", "sherif", "Kopfgeldjäger", "plain"])
def test_an_unknown_role_names_all_four(written: str) -> None:
    with pytest.raises(BadInput, match=f"^no role “{written}”; there are {', '.join(ROLES)}"):
        role(written)
