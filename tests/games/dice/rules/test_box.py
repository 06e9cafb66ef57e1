"""What is in the box: sixteen people, the roles for three to eight players, six faces; and the policies."""

from __future__ import annotations

from collections import Counter

import pytest

from bang_explorer.games import find, rules
from bang_explorer.games.dice import GAME
from bang_explorer.games.dice.rules.box import PLAIN
from bang_explorer.games.dice.rules.faces import BY_ID
from bang_explorer.games.dice.rules.policies import SETS
from bang_explorer.kit.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF
from bang_explorer.rulebook.statements import statements
from tests.games.dice.oracle import POLICIES
from tests.games.dice.tables import LIFE
from tests.strategies import doubles

BOX = find("dice")
DEALT = {
    3: {RENEGADE: 1, OUTLAW: 1, DEPUTY: 1},
    4: {SHERIFF: 1, RENEGADE: 1, OUTLAW: 2},
    5: {SHERIFF: 1, RENEGADE: 1, OUTLAW: 2, DEPUTY: 1},
    6: {SHERIFF: 1, RENEGADE: 1, OUTLAW: 3, DEPUTY: 1},
    7: {SHERIFF: 1, RENEGADE: 1, OUTLAW: 3, DEPUTY: 2},
    8: {SHERIFF: 1, RENEGADE: 2, OUTLAW: 3, DEPUTY: 2},
}


def test_the_game_names_nothing_that_is_not_there() -> None:
    GAME.check()


def test_the_people_have_the_life_points_that_are_printed_on_them() -> None:
    assert {one.id: one.life for one in BOX.people.values()} | {None: PLAIN.life} == LIFE
    assert len({one.name for one in BOX.people.values()}) == 16


def test_each_of_them_can_do_something_and_a_plain_person_cannot() -> None:
    assert [id_ for id_, one in BOX.people.items() if not one.abilities] == []
    assert PLAIN.abilities == ()
    assert {f"dice.{id_}" for id_ in BOX.people} <= set(statements())


def test_the_roles_are_those_for_the_number_of_players() -> None:
    assert {count: Counter(roles) for count, roles in BOX.roles.items()} == DEALT
    assert {count: deal.cites for count, deal in BOX.deals.items()} == {
        3: "dice.three.roles", **{count: f"dice.setup.roles-{count}" for count in range(4, 9)},
    }  # fmt: skip
    assert [*BOX.players] == [*DEALT]


def test_faces_are_named_as_cards_are() -> None:
    assert BOX.kinds is BY_ID


def test_abilities_at_one_event_have_one_order() -> None:
    assert sorted(BOX.interrupt_order.values()) == list(range(len(BOX.interrupt_order)))
    assert {"el_gringo", "pedro_ramirez", "vulture_sam"} <= set(BOX.interrupt_order)


@pytest.mark.parametrize("one", [*BOX.people.values(), PLAIN], ids=repr)
def test_a_person_that_was_put_away_or_copied_is_himself(one: object) -> None:
    assert all(found is one for found in doubles(one))


# --- policies ---------------------------------------------------------------------------------------------------------


def test_each_policy_has_the_choices_of_the_rulings_the_usual_one_first() -> None:
    assert SETS.choices == POLICIES


def test_the_international_rules_differ_in_when_dynamite_costs_its_point_and_in_nothing_else() -> None:
    usual, later = rules("abacus", "dice"), rules("international", "dice")
    assert usual.differs(later) == {"dynamite_timing": ("after_others", "before_others")}
    assert usual == rules(game="dice")


def test_each_policy_is_told_in_both_languages_with_its_statements() -> None:
    assert set(GAME.policies) == set(POLICIES)
    for policy, row in GAME.policies.items():
        assert set(row["cites"]) <= set(statements())
        assert tuple(row["choice"]) == POLICIES[policy]
        said = [row["about"], row["default_because"], *row["choice"].values()]
        assert all(one[lang].endswith((".", "?")) for one in said for lang in ("de", "en"))
        assert all(one["source"] for one in row["choice"].values())
