"""The packaged scenarios show every rule and take every edge; and coverage notices when they do not."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import bang_explorer
from bang_explorer.games import find, games, rules
from bang_explorer.games.bang.rules.box import box
from bang_explorer.kit.game import Game
from bang_explorer.kit.scenario import CLAIMS
from bang_explorer.rulebook.statements import statements
from bang_explorer.scenarios.packaged import packaged
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.settle.coverage import Coverage, coverage, edges_declared, unreached
from bang_explorer.settle.rulings import Ruling, ruling

PACKAGE = Path(bang_explorer.__file__).parent
ID = re.compile(r"(?:base|dice|dodge_city|train|wyatt_earp)\.[a-z0-9_-]*[a-z0-9](\.[a-z0-9_-]*[a-z0-9])?")


@pytest.fixture(scope="module")
def rulings() -> list[Ruling]:
    return [ruling(scenario) for scenario in packaged().values()]


@pytest.fixture(scope="module")
def found(rulings: list[Ruling]) -> Coverage:
    return coverage(rulings)


def test_every_statement_is_shown_and_every_edge_is_taken(found: Coverage) -> None:
    assert found.missing_statements == []
    assert found.missing_edges == []
    assert found.unfounded == []
    assert found.failed == []
    assert found.is_whole


def test_edges_that_nothing_reaches_are_listed_with_a_reason_or_not_at_all() -> None:
    assert set(unreached()) <= set(edges_declared())
    assert all(unreached().values())


def test_every_card_and_every_person_has_a_scenario_where_its_rule_applies_and_one_where_it_just_does_not(
    found: Coverage,
) -> None:
    for id_ in named_in_cards_and_people():
        assert found.statements[id_], id_
        assert found.contrasts[id_], id_


def named_in_cards_and_people() -> set[str]:
    """The statement on each kind of card and each person as such."""
    cards, dice = box("base+dodge_city"), find("dice")
    return {one.cites[0] for one in (*cards.kinds.values(), *cards.people.values(), *dice.people.values())}


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_every_choice_of_every_policy_is_played_by_a_scenario(game: Game) -> None:
    known, played = game.rules.choices, [one.rules for one in packaged().values() if one.rule_sets is game.rules]
    chosen = {(policy, getattr(one, policy)) for one in played for policy in known}
    assert chosen == {(policy, choice) for policy, choices in known.items() for choice in choices}


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_every_policy_changes_a_verdict(rulings: list[Ruling], game: Game) -> None:
    """Under the default some scenario that chooses otherwise says something else: the policy does something."""
    played = [one.scenario for one in rulings if one.scenario.rule_sets is game.rules]
    for policy in game.rules.choices:
        default = {box: getattr(rules(game=box), policy) for box in game.boxes.printed}
        otherwise = [one for one in played if getattr(one.rules, policy) != default[one.game]]
        assert otherwise, policy
        assert not all(ruling(one.with_rules({policy: default[one.game]})).holds for one in otherwise), policy


def test_every_file_is_named_after_its_id() -> None:
    for id_, scenario in packaged().items():
        path = Path(scenario.file)
        assert id_ == f"{path.parent.parent.name}.{path.stem}"
        assert set(scenario.title or scenario.question) == {"de", "en"}, id_
        assert scenario.source, id_
        assert scenario.shows or scenario.contrast, id_
        assert any(entry.kind in CLAIMS for entry in scenario.line), id_


def cited_in_code() -> Iterator[tuple[str, str]]:
    """Every id that stands in the code as a text of its own, with the file."""
    files = (
        file
        for name in ("*.py", "box.toml", "cards.toml", "policies.toml", "stations.toml")
        for file in PACKAGE.rglob(name)
    )
    for path in files:
        if path.suffix == ".toml":
            texts = re.findall(r'"([^"]+)"', path.read_text("utf-8"))
        else:
            tree = ast.parse(path.read_text("utf-8"))
            texts = [
                node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
            ]
        for text in texts:
            if ID.fullmatch(text):
                yield text, path.name


def test_every_id_in_the_code_is_that_of_a_statement() -> None:
    known = {*statements(), *packaged()}  # the examples name scenarios
    assert [(id_, file) for id_, file in cited_in_code() if id_ not in known] == []


def test_every_statement_is_cited_by_code_unless_it_only_informs() -> None:
    cited = {id_ for id_, _ in cited_in_code()}
    cited |= {one.cites[0] for id_ in ("base+dodge_city", "dice") for one in find(id_).people.values()}
    informing = {id_ for id_, statement in statements().items() if statement.informs}
    assert cited & informing == set()
    assert set(statements()) - cited == informing


# --- it notices -----------------------------------------------------------------------------------------------------

SMALL = """
id: base.test.small
game: base
players:
  - {{name: A, role: sheriff, hand: [postkutsche]}}
  - {{name: B, role: outlaw}}
line:
  - A: postkutsche
  - is: {{A.hand_count: {count}}}
shows: [{shows}]
"""


def judged(shows: str, count: int = 2) -> Ruling:
    return ruling(read_scenario(SMALL.format(shows=shows, count=count)))


def test_what_is_shown_counts_only_if_the_machine_cites_it() -> None:
    found = coverage([judged("base.postkutsche")])
    assert found.statements["base.postkutsche"] == ["base.test.small"]
    assert not found.unfounded
    found = coverage([judged("base.wells_fargo")])
    assert found.statements["base.wells_fargo"] == []
    assert found.unfounded == [("base.test.small", "base.wells_fargo")]


def test_a_statement_that_does_not_exist_is_noticed() -> None:
    assert coverage([judged("base.postkutsche.twice")]).unfounded == [("base.test.small", "base.postkutsche.twice")]


def test_a_claim_that_fails_is_noticed() -> None:
    assert coverage([judged("base.postkutsche", count=3)]).failed == ["base.test.small"]


def test_what_nobody_shows_is_missing() -> None:
    found = coverage([judged("base.postkutsche")])
    assert "base.duell" in found.missing_statements
    assert ("Duell.answer", "bang") in found.missing_edges
    assert ("PlayCard.finish", "") not in found.missing_edges
    assert not found.is_whole
