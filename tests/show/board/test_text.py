from __future__ import annotations

from pathlib import Path

import pytest

from bang_explorer.core.position import Position
from bang_explorer.kit.board.parts import Area, Board, Figure, Place, Seat
from bang_explorer.kit.desk.board import decides
from bang_explorer.scenarios.opening import new_game, open_scenario
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.show.board import board
from bang_explorer.show.board.text import board_text
from bang_explorer.show.words import words
from tests.show.board.boards import dice

DE, EN = words("de"), words("en")

TABLE = """\
id: base.test.board
game: base
players:
  - {name: Anna, role: outlaw, character: el_gringo, life: 2, hand: 2}
  - {name: Ben, role: sheriff, hand: [bang-AS, bier-6H], in_play: [schofield, fass]}
  - {name: Cleo, role: renegade, out: true}
  - {name: Dora, role: outlaw, hand: []}
discard: [duell-QD, bang-2D]
deck: [panik-JH]
"""


def start(text: str = TABLE) -> Position:
    return open_scenario(read_scenario(text)).settled()


def test_the_table_is_told_in_english() -> None:
    assert (
        board(start(), EN)
        == """\
>? Ben   Sheriff, a person without an ability, life points 5/5, reach 2 (Schofield)
         hand: BANG! (A♠), Beer (6♥)
         cards in play: Schofield (J♣), Barrel (Q♠)
   Cleo  Renegade, a person without an ability, out of the game
   Dora  Outlaw, a person without an ability, life points 4/4, reach 1 (Colt .45)
         hand: nothing
         cards in play: nothing
   Anna  Outlaw, El Gringo, life points 2/3, reach 1 (Colt .45)
         hand: 2 unknown cards
         cards in play: nothing
Draw pile: 72 cards; known on top: Panic! (J♥)
Discard pile: 2 cards; on top: Duel (Q♦)
Ben's turn: phase II (play). Ben decides."""
    )


def test_the_table_is_told_in_german() -> None:
    told = board(start(), DE).splitlines()
    assert told[0] == ">? Ben   Sheriff, eine Person ohne Fähigkeit, Lebenspunkte 5/5, Reichweite 2 (Schofield)"
    assert told[1:3] == ["         Hand: BANG! (A♠), Bier (6♥)", "         Auslage: Schofield (J♣), Fass (Q♠)"]
    assert told[-3:] == [
        "Talon: 72 Karten; obenauf bekannt: Panik (J♥)",
        "Ablagestapel: 2 Karten; obenauf: Duell (Q♦)",
        "Ben ist am Zug: Phase II (Ausspielen). Ben entscheidet.",
    ]


DODGE_CITY = """\
id: test.board.dodge-city
game: base+dodge_city
players:
  - {name: Anna, role: sheriff, hand: [whisky], in_play: [derringer, sombrero, silver], laid_this_turn: [derringer]}
  - {name: Vera, role: outlaw, character: vera_custer, copies: chuck_wengham, hand: 2, in_play: [winchester, bibel]}
  - {name: Cleo, role: renegade, hand: 1}
  - {name: Dora, role: outlaw, hand: 1}
"""


def test_a_green_card_laid_this_turn_is_marked() -> None:
    position = start(DODGE_CITY)
    told = board(position, EN).splitlines()
    assert told[2] == "         cards in play: Derringer (7♠) [not usable yet], Sombrero (7♣), Binocular (10♦)"
    told = board(position, DE).splitlines()
    assert told[2] == "         Auslage: Derringer (7♠) [noch nicht einsetzbar], Sombrero (7♣), Silver (10♦)"
    later = position.take("Anna: end")
    assert later.turn == "Vera"
    assert "[" not in board(later, EN)


def test_whose_ability_somebody_has_is_told() -> None:
    told = board(start(DODGE_CITY), EN)
    assert "   Vera  Outlaw, Vera Custer as Chuck Wengham, life points 3/3, reach 5 (Winchester)" in told
    assert "Outlaw, Vera Custer als Chuck Wengham, Lebenspunkte 3/3" in board(start(DODGE_CITY), DE)
    alone = DODGE_CITY.replace("copies: chuck_wengham, ", "")
    assert "Outlaw, Vera Custer, life points 3/3" in board(start(alone), EN)


def test_in_belle_stars_turn_what_lies_before_others_is_told_to_be_without_force() -> None:
    hers = DODGE_CITY.replace("role: sheriff, hand", "role: sheriff, character: belle_star, hand")
    told = board(start(hers), EN).splitlines()
    assert told[2].startswith("         cards in play: Derringer (7♠)")
    assert told[3].endswith("life points 3/3, reach 1 (Colt .45)")
    assert told[5] == "         cards in play (not in force): Winchester (8♠), Bible (10♥)"
    assert told[8] == "         cards in play: nothing"
    assert "Auslage (wirkt nicht): Winchester (8♠), Bibel (10♥)" in board(start(hers), DE)


def test_three_players_see_all_roles_and_eight_the_sheriff_s_alone() -> None:
    three = new_game("dodge_city", players=3, seed=2)
    for name in three.table.names:
        told = board(three.as_seen_by(name), EN)
        assert all(EN.role(role) in told for role in ("deputy", "outlaw", "renegade"))
        assert "unknown role" not in told
    eight = new_game("base+dodge_city", players=8, seed=2)
    for name in eight.table.names:
        told = board(eight.as_seen_by(name), DE)
        assert told.count("unbekannte Rolle") == (7 if eight.table.roles[eight.seat(name)] == "sheriff" else 6)
        assert told.count("  Hand: ") == 8


def test_dice_are_told_by_their_names_with_their_marks() -> None:
    told = board_text(dice(3), EN).splitlines()
    assert told[0] == ">? Ann   Sheriff, Bart Cassidy, life points 10/10, arrows 0"
    assert told[3:] == [
        "arrows in the pool 6, throws left 1",
        "Dice: arrow, Dynamite [cannot be thrown again], Bull's Eye 1, Bull's Eye 2, Gatling",
        "Ann's turn: roll. Ann decides.",
    ]
    assert "Dice: Bull's Eye 1 [used], Bull's Eye 2, " in board_text(dice(3, resolving=True), EN)


def test_numbers_of_a_place_on_the_table_are_told() -> None:
    tray = Place("dice", "Dice", numbers=(Figure("rolls", "throws left", 2),))
    told = board_text(Board("", (Seat("seat:0", "Ann"),), Area((tray,), (Figure("pool", "arrows", 9),)), "?"), EN)
    assert told.splitlines()[1:] == ["arrows 9, throws left 2", "Dice: nothing", "?"]


def test_whoever_must_decide_is_marked() -> None:
    told = board(start().take("Ben: bang > Dora"), EN).splitlines()
    assert told[0].startswith(">? Ben")
    asked = start(TABLE.replace("Dora, role: outlaw, hand: []", "Dora, role: outlaw, hand: [fehlschuss]"))
    told = board(asked.take("Ben: bang > Dora"), EN).splitlines()
    assert told[0].startswith(">  Ben")
    assert any(line.startswith(" ? Dora") for line in told)
    assert told[-1] == "Ben's turn: phase II (play). Dora decides."


def test_open_cards_and_cards_under_way_are_told() -> None:
    store = start(TABLE.replace("bang-AS, bier-6H", "general_store, bier-6H")).take("Ben: general_store")
    told = board(store, EN)
    assert "Open cards: Panic! (J♥), " in told
    assert "Not settled yet: General Store (" in told


def test_the_end_of_the_game_is_told() -> None:
    over = TABLE.replace("Anna, role: outlaw, character: el_gringo, life: 2, hand: 2", "Anna, role: outlaw, out: true")
    over = over.replace("Dora, role: outlaw, hand: []", "Dora, role: outlaw, out: true")
    position = start(over)
    assert board(position, EN).endswith("The game is over. Won by: Ben.")
    assert decides(position, EN) == ""


def test_while_chance_decides_that_is_said() -> None:
    position = open_scenario(read_scenario(TABLE + "phase: draw\n"))
    assert position.chance is not None
    assert decides(position, EN) == "Chance decides."


@pytest.mark.parametrize("name", ["A", "B", "C", "D"])
def test_a_view_tells_no_hidden_card(name: str) -> None:
    game = new_game("base", players=4, seed=7)
    told = board(game.as_seen_by(name), EN)
    for seat, other in enumerate(game.table.names):
        for card in game.table.hands[seat]:
            twice = sum(card in hand for hand in game.table.hands) > 1
            assert twice or (EN.card(card, game.table.box, value=True) in told) == (other == name)


def test_it_reads_no_file_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert board(start(), EN)
