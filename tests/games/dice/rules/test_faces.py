"""Each die has six faces, once each; a face is one thing in every process."""

from __future__ import annotations

import pytest

from bang_explorer.games.dice.rules.faces import BY_ID, DICE, FACES, Face
from tests.strategies import doubles


def test_a_die_has_six_faces_and_there_are_five_dice() -> None:
    assert [face.id for face in FACES] == ["arrow", "dynamite", "bullseye_1", "bullseye_2", "beer", "gatling"]
    assert [face.index for face in FACES] == list(range(6))
    assert list(BY_ID.values()) == list(FACES)
    assert DICE == 5


def test_moves_write_a_bulls_eye_by_its_number_and_all_others_by_their_ids() -> None:
    assert [repr(face) for face in FACES] == ["arrow", "dynamite", "1", "2", "beer", "gatling"]


@pytest.mark.parametrize("face", FACES, ids=str)
def test_a_face_that_was_put_away_or_copied_is_itself(face: Face) -> None:
    assert all(one is face for one in doubles(face))
