"""Whom a card touches: of every effect there is, Apache Kid feels nothing when the card is a diamond of another.

Not every effect is printed on a diamond. So the cards here are printed for the test: each effect once as a diamond
and once as a club.
"""

from __future__ import annotations

from typing import Any

import pytest

from bang_explorer.core.acts import CardAt
from bang_explorer.core.log import Journal
from bang_explorer.core.position import Position
from bang_explorer.games.bang.rules.box import box
from bang_explorer.games.bang.rules.cards import Card, Kind
from bang_explorer.games.bang.rules.green import UseCard
from bang_explorer.games.bang.rules.options import HAND_OF
from bang_explorer.games.bang.rules.play import PlayCard
from bang_explorer.games.bang.rules.table import Table
from bang_explorer.games.bang.rules.touching import touched, touches, works_on
from tests.games.bang.tables import after, hand, in_play, laid_out, life, names, options, refused, told

BOX = box("base+dodge_city")
KID, CLEO = 1, 2
TABLE = """
players:
  - {name: A, role: sheriff, character: %s, life: 3, hand: [mustang, springfield, bang-2D]}
  - {name: Kid, role: outlaw, character: %s, life: 2, max_life: 3, hand: [saloon, silver], in_play: [versteck]}
  - {name: Cleo, role: renegade, life: 2, hand: [remington], in_play: [schofield]}
  - {name: D, role: outlaw, life: 2, hand: [winchester], in_play: [appaloosa]}
"""


def seated(kid: str = "apache_kid", a: str = "plain") -> Position:
    """Whoever sits on the place of the Kid, beside A."""
    return laid_out(TABLE % (a, kid))


def state(position: Position, seat: int) -> tuple[int, int, int]:
    """Life points, cards in the hand, cards in play."""
    table = position.table
    return table.life[seat], len(table.hands[seat]), len(table.in_play[seat])


def played(kind: Kind, suit: str, at: Any, start: Position) -> Position:
    """What a card of this suit has done that A plays or uses. All decline what they can, and A takes what comes."""
    machine = start._working_copy()
    table: Any = machine.table
    printed = Card(kind, "2", suit, 999)
    if kind.uses:
        table.in_play[0].append(printed)
        machine.push(UseCard(0, kind.uses[0], printed, at))
    else:
        assert kind.play is not None
        table.hands[0].append(printed)
        machine.push(PlayCard(0, kind.play, printed, at, tuple(table.hands[0][: kind.costs])))
    machine.decider = None
    machine.run()
    position = Position(machine, start.notation, journal=table.journal).settled()
    table.journal = None
    while len(position.stack) > len(start.stack):
        position = position.take(next((o for o in position.options if o.raw[0].verb == "pass"), position.options[0]))
    return position


# how a card meets the Kid: aimed at him, at his hand, at his card in play, or at nobody and so at all
AIMED = {
    "bang": KID, "duell": KID, "faustschlag": KID, "springfield": KID, "derringer": KID, "jagdgewehr": KID,
    "pepperbox": KID, "wurfmesser": KID, "tequila": KID,
    "panik": "hand", "cat_balou": "hand", "rag_time": "hand", "planwagen": "lies", "can_can": "lies",
}  # fmt: skip
AT_ALL = ("gatling", "indianer", "haubitze", "schlaegerei", "saloon")


def at_kid(name: str, start: Position) -> Any:
    how = AIMED.get(name)
    if how == "hand":
        return CardAt(KID, HAND_OF)
    return CardAt(KID, start.table.in_play[KID][0]) if how == "lies" else how


def test_every_effect_that_may_concern_another_is_looked_at() -> None:
    concern = {kind.id for kind in BOX.kinds.values() if kind.works_by and kind.works_by.aim != "nothing"}
    concern |= {
        kind.id for kind in BOX.kinds.values() if kind.effect in {"hit_all", "indianer", "drop_each", "regain_all"}
    }
    assert concern - {"gefaengnis"} == {*AIMED, *AT_ALL}  # Gefängnis does nothing when it is played


@pytest.mark.parametrize("name", [*AIMED, *AT_ALL])
def test_a_diamond_of_another_does_nothing_to_apache_kid_and_any_other_suit_does(name: str) -> None:
    start = seated()
    kind = BOX.kinds[name]
    spent, club = (played(kind, suit, at_kid(name, start), start) for suit in "DC")
    assert state(spent, KID) == state(start, KID)
    assert state(club, KID) != state(start, KID)
    assert [entry["who"] for entry in told(spent, "passes_by")] == [KID]
    assert told(club, "passes_by") == []
    for position in (spent, club):
        assert [card.kind.id for card in position.table.discard if card.index == 999] == [name]  # spent all the same


@pytest.mark.parametrize("name", [*AIMED, *AT_ALL])
def test_to_everybody_else_a_diamond_does_what_any_other_suit_does(name: str) -> None:
    start = seated("willy_the_kid")
    kind = BOX.kinds[name]
    results = [[state(played(kind, suit, at_kid(name, start), start), seat) for seat in range(4)] for suit in "DC"]
    assert results[0] == results[1]
    assert results[0][KID] != state(start, KID)


@pytest.mark.parametrize("name", AT_ALL)
def test_a_diamond_that_concerns_all_passes_by_him_alone(name: str) -> None:
    start = seated()
    spent = played(BOX.kinds[name], "D", None, start)
    assert [seat for seat in range(1, 4) if state(spent, seat) == state(start, seat)] == [KID]


@pytest.mark.parametrize("name", ["saloon", "gatling", "indianer"])
def test_his_own_diamonds_work_on_him_and_on_the_others(name: str) -> None:
    start = seated("plain", a="apache_kid")
    own, club = (played(BOX.kinds[name], suit, None, start) for suit in "DC")
    assert [state(own, seat) for seat in range(4)] == [state(club, seat) for seat in range(4)]
    assert told(own, "passes_by") == []


def test_what_is_paid_for_a_card_may_be_a_diamond() -> None:
    start = seated()
    assert life(start.take("A: springfield + bang-2D > Kid"))["Kid"] == 1


# --- the questions themselves ---------------------------------------------------------------------------------------


def diamond(table: Table) -> Card:
    return next(card for card in table.pool if card.is_diamond)


def test_only_cards_of_others_only_diamonds_and_only_he_himself_are_asked_about() -> None:
    table: Table = seated().table
    red = diamond(table)
    black = next(card for card in table.pool if not card.is_red)
    found = [(by, on) for by in range(4) for on in range(4) if not touches(table, by, on, red)]
    assert found == [(by, KID) for by in range(4) if by != KID]
    assert all(touches(table, by, on, black) for by in range(4) for on in range(4))


def test_of_all_whom_a_card_concerns_he_alone_is_left_out_and_the_order_stays() -> None:
    table: Table = seated().table.copy()
    assert touched(table, 0, (1, 2, 3)) == (1, 2, 3)  # nothing is under way
    table.under_way = [diamond(table)]
    assert touched(table, 0, (3, 2, 1)) == (3, 2)
    assert touched(table, KID, (2, 3, 0)) == (2, 3, 0)


def test_the_statements_on_him_are_cited_only_where_he_is_concerned() -> None:
    table: Table = seated().table.copy()
    red = diamond(table)
    for at, cited in ((KID, True), (CardAt(KID, HAND_OF), True), (CLEO, False), (None, False)):
        table.journal = Journal()
        assert works_on(table, 0, red, at) is not cited
        assert ("dodge_city.apache_kid" in table.journal.consulted) is cited


def test_without_him_at_the_table_everything_works() -> None:
    table: Table = seated("plain").table
    assert works_on(table, 0, diamond(table), KID)


# --- where he is no target ------------------------------------------------------------------------------------------

CHOICE = """
rules: {diamonds_at_apache: %s}
players:
  - name: A
    role: sheriff
    hand: [bang-2D, bang-AH, panik-8D, panik-JH, indianer-KD, mustang]
    in_play: [planwagen]
  - {name: Kid, role: outlaw, character: apache_kid, hand: [saloon]}
  - {name: Cleo, role: renegade, hand: [remington]}
"""


def test_he_may_be_aimed_at_and_the_card_is_spent() -> None:
    start = laid_out(CHOICE % "no_effect")
    diamonds = ["bang-2D > Kid", "panik-8D > Kid.hand", "use planwagen > Kid.hand"]
    assert [text for text in options(start) if text in diamonds] == diamonds
    done = start.take("A: bang-2D > Kid")
    assert (life(done)["Kid"], names(done.table.discard), done.shots_left().plain) == (3, ["bang"], 0)
    taken = after(start, "A: use planwagen > Kid.hand", "A: panik-8D > Kid.hand")
    assert (hand(taken, "Kid"), in_play(taken, "A")) == (["saloon"], [])


def test_by_the_other_reading_he_is_no_target_for_a_diamond() -> None:
    start = laid_out(CHOICE % "not_a_target")
    at_him = [option for option in start.options if "Kid" in option.text]
    assert [(str(one), one.raw[1].text) for one in at_him] == [
        ("A: bang > Kid", "bang-AH"), ("A: panik > Kid.hand", "panik-JH"),
    ]  # fmt: skip
    assert len([text for text in options(start) if "Cleo" in text]) == 5
    assert "indianer" in options(start)  # is aimed at nobody
    for move in ("A: bang-2D > Kid", "A: panik-8D > Kid.hand", "A: use planwagen > Kid.hand"):
        (reason,) = refused(start, move).values()
        assert (reason.key, reason.rule) == ("card_touches_target", "dodge_city.apache_kid.no-target")
        assert reason.facts["target"] == "Kid"
        assert start.table.box.by_text[str(reason.facts["card"])].is_diamond
