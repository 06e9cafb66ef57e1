"""Replaying: moves, draws and picks in order, and what happens by itself."""

from __future__ import annotations

import pytest

from bang_explorer.games.bang.desk.names import Names
from bang_explorer.games.bang.desk.scenario import Scenario
from bang_explorer.kit.cards import CardRef
from bang_explorer.kit.errors import BadInput
from bang_explorer.scenarios.packaged import packaged
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.scenarios.writing import dump
from bang_explorer.settle.replay import Illegal, Step, asked_always, steps
from bang_explorer.settle.rulings import ruling

PLAYERS = {
    "A": "{name: A, role: sheriff, hand: [bang, panik, postkutsche]}",
    "B": "{name: B, role: outlaw}",
    "C": "{name: C, role: renegade}",
    "D": "{name: D, role: outlaw}",
}


def replay(*line: str, more: str = "", **players: str) -> list[Step]:
    rows = "\n".join(f"  - {row}" for row in (PLAYERS | players).values())
    entries = "\n".join(f"  - {entry}" for entry in line)
    return list(steps(read_scenario(f"id: base.test.replay\ngame: base\nplayers:\n{rows}\n{more}\nline:\n{entries}\n")))


def test_there_is_a_step_for_the_beginning_and_one_for_each_entry() -> None:
    done = replay("A: bang > B", "is: {B.life: 3}", "A: end")
    assert [step.number for step in done] == [0, 1, 2, 3]
    assert done[0].entry is None
    assert done[2].position is done[1].position
    assert done[3].position.turn == "B"


def test_to_pass_where_nothing_else_is_possible_may_be_said_or_not() -> None:
    said, unsaid = replay("A: bang > B", "B: pass", "A: end"), replay("A: bang > B", "A: end")
    assert said[-1].position == unsaid[-1].position


def test_to_pass_may_be_said_for_each_question_that_came_up() -> None:
    bier = "{name: B, role: outlaw, hand: [bier]}"
    done = replay("A: bang > B", "B: pass", "B: pass", B=bier)  # the hit could not be answered, the loss could
    assert done[-1].position.table.life[1] == 3


def test_somebody_who_was_not_asked_cannot_pass() -> None:
    with pytest.raises(Illegal) as stopped:
        replay("A: bang > B", "C: pass")
    assert stopped.value.number == 2
    assert stopped.value.refusal.rules


def test_a_draw_decides_what_comes() -> None:
    done = replay("A: postkutsche", "draw: 6H", "draw: fass")
    hand = [card.text for card in done[-1].position.table.hands[0]]
    assert hand[-2:] in (["bang-6H", "fass-QS"], ["bier-6H", "fass-QS"], ["bier-6H", "fass-KS"])


def test_a_bare_suit_is_enough() -> None:
    done = replay("A: postkutsche", "draw: S", "draw: H")
    assert [card.suit for card in done[-1].position.table.hands[0]][-2:] == ["S", "H"]


def test_a_list_of_draws_decides_one_after_the_other() -> None:
    one, two = replay("A: postkutsche", "draw: [6H, fass-QS]"), replay("A: postkutsche", "draw: 6H", "draw: fass-QS")
    assert one[-1].position == two[-1].position


def test_the_known_cards_come_before_the_seed_and_must_not_be_contradicted() -> None:
    done = replay("A: postkutsche", "draw: bier-6H", more="deck: [bier-6H, fass-QS]")
    assert [card.text for card in done[-1].position.table.hands[0]][-2:] == ["bier-6H", "fass-QS"]
    with pytest.raises(BadInput, match="it is bier-6H"):
        replay("A: postkutsche", "draw: bier-7H", more="deck: [bier-6H, fass-QS]")


def test_a_pick_decides_which_card_is_taken_unseen() -> None:
    hand = "{name: B, role: outlaw, hand: [bier-6H, fass-QS, mustang-8H]}"
    done = replay("A: panik > B.hand", "pick: fass", B=hand)
    assert [card.text for card in done[-1].position.table.hands[0]][-1] == "fass-QS"
    with pytest.raises(BadInput, match=r"pick: saloon cannot come here"):
        replay("A: panik > B.hand", "pick: saloon", B=hand)


def test_a_draw_waits_for_the_pile_while_a_hand_is_picked_from() -> None:
    suzy = "{name: B, role: outlaw, character: suzy_lafayette, hand: [fass]}"
    done = replay("A: panik > B.hand", "draw: bier-6H", B=suzy)  # the pick is sure; then Suzy draws
    assert [card.text for card in done[-1].position.table.hands[1]] == ["bier-6H"]


@pytest.mark.parametrize("entry", ["draw: 6H", "pick: bier"])
def test_what_nothing_asks_for_is_an_error_that_says_who_decides(entry: str) -> None:
    with pytest.raises(BadInput, match="A must decide"):
        replay(entry)


def test_the_place_of_a_card_is_told_when_it_cannot_come() -> None:
    with pytest.raises(BadInput, match="it lies in B's hand"):
        replay("A: postkutsche", "draw: saloon", B="{name: B, role: outlaw, hand: [saloon]}")


def test_the_seed_decides_the_rest_and_always_alike() -> None:
    one, two, other = (replay("A: postkutsche", "A: end", more=f"seed: {seed}") for seed in (1, 1, 2))
    assert one[-1].position == two[-1].position
    assert one[-1].position != other[-1].position


def test_after_the_end_nothing_can_be_done() -> None:
    last = "{name: A, role: sheriff, life: 1, in_play: [dynamit]}"
    with pytest.raises(Illegal) as stopped:
        replay("draw: 2S", "B: end", more="phase: start", A=last)
    assert stopped.value.refusal.rules == ("base.end.at-once",)


# --- as at a real table ----------------------------------------------------------------------------------------------

ASKING = "ask: always"


def test_asking_always_a_pass_must_be_written() -> None:
    done = replay("A: bang > B", "B: pass", "B: pass", "is: {B.life: 3}", more=ASKING, B=HOLDS_A_FASS)
    assert [step.position.decides for step in done] == ["A", "B", "B", "A", "A"]
    with pytest.raises(Illegal):
        replay("A: bang > B", "A: postkutsche", more=ASKING, B=HOLDS_A_FASS)


HOLDS_A_FASS = "{name: B, role: outlaw, hand: [fass]}"


def test_without_it_a_pass_need_not_be_written() -> None:
    assert replay("A: bang > B", "A: postkutsche", B=HOLDS_A_FASS)[-1].position.decides == "A"


ENDS_AT_A_QUESTION = "dodge_city.odds.vera_custer-shares-with-sam"
"""Before its claim on outcomes somebody has a single answer. If all are asked, that question is still open there."""


@pytest.mark.parametrize(
    "scenario",
    [one for id_, one in packaged().items() if id_ != ENDS_AT_A_QUESTION][::9],
    ids=lambda scenario: scenario.id,
)
def test_a_scenario_comes_to_the_same_when_all_are_asked(scenario: Scenario) -> None:
    asking = asked_always(scenario)
    assert asking.ask == "always"
    assert asked_always(asking) is asking
    assert read_scenario(dump(asking)) == asking
    *_, last = steps(scenario, open_end=True)
    *_, asked = steps(asking, open_end=True)
    assert asked.position == last.position.asking_always()
    assert ruling(asking).holds


def test_what_answered_itself_is_written_between_the_entries_of_the_line() -> None:
    rows = "\n".join(f"  - {row}" for row in (PLAYERS | {"B": HOLDS_A_FASS}).values())
    line = "line:\n  - A: bang > B\n  - is: {B.life: 3}\n  - A: postkutsche\n  - draw: bier\n"
    asking = asked_always(read_scenario(f"id: base.test.replay\ngame: base\nplayers:\n{rows}\n{line}"))
    assert [entry.value for entry in asking.line] == [
        "A: bang > B", "B: pass", "B: pass", {"B.life": 3}, "A: postkutsche", "bier",
    ]  # fmt: skip


def test_a_line_that_stops_at_a_move_stops_there_when_all_are_asked() -> None:
    rows = "\n".join(f"  - {row}" for row in (PLAYERS | {"B": HOLDS_A_FASS}).values())
    line = "line:\n  - A: bang > B\n  - A: bang > B\n  - A: end\n"
    asking = asked_always(read_scenario(f"id: base.test.replay\ngame: base\nplayers:\n{rows}\n{line}"))
    assert [entry.value for entry in asking.line] == ["A: bang > B", "B: pass", "B: pass", "A: bang > B", "A: end"]


# --- how much is read ------------------------------------------------------------------------------------------------


def cards_read(moves: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """How often a card's name is read while a hand is settled of which a line says so many things later."""
    count = 0
    read = Names.card

    def counted(self: Names, text: str) -> CardRef:
        nonlocal count
        count += 1
        return read(self, text)

    line = "".join(f"  - B: bier-6H + bang + card{number}\n" for number in range(moves))
    text = f"""
id: test.replay.long
game: base
players:
  - {{name: A, role: sheriff, hand: [bang]}}
  - {{name: B, role: outlaw, hand: 5}}
  - {{name: C, role: renegade}}
  - {{name: D, role: outlaw}}
line:
  - A: bang > B
  - B: pass
{line}"""
    with monkeypatch.context() as patch:
        patch.setattr(Names, "card", counted)
        with pytest.raises(BadInput, match="no card"):
            list(steps(read_scenario(text)))
    return count


def test_each_entry_of_a_line_is_read_a_few_times_however_much_is_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    few, many = cards_read(20, monkeypatch), cards_read(40, monkeypatch)
    assert many - few <= 20 * 3 * 2


FORCED = """
id: dice.test.forced
game: dice
players: [{name: A, role: sheriff}, {name: B, role: outlaw}, {name: C, role: renegade}, {name: D, role: outlaw}]
phase: roll
dice: [2, gatling, gatling, dynamite, dynamite]
line:
  - A: keep
  - A: 2 > C
  - roll: [1, 1, 1, beer, beer]
"""


def test_a_move_that_has_happened_by_itself_does_not_let_the_seed_throw_before_the_line_does() -> None:
    last = list(steps(read_scenario(FORCED)))[-1].position
    assert (last.decides, [face.written for face in last.table.dice]) == ("B", ["1", "1", "1", "beer", "beer"])
    with pytest.raises(Illegal):  # what has not happened is still judged at the next decision
        list(steps(read_scenario(FORCED.replace("A: 2 > C", "A: 2 > B"))))
