"""What a question says of a position besides the board, and which legal moves it offers."""

from __future__ import annotations

from bang_explorer.core.position import Position
from bang_explorer.games.wyatt_earp import GAME
from bang_explorer.kit.asking.moves import short
from bang_explorer.kit.asking.story import story
from bang_explorer.kit.words import words
from bang_explorer.scenarios.opening import open_scenario
from bang_explorer.scenarios.reading import read_scenario

TABLE = """
id: wyatt_earp.test.told
game: wyatt_earp
players:
  - {name: Art, hand: [wes_hardin, wes_hardin, bob_dalton, most_wanted, wyatt_earp], rows: {jesse_james: [3]}}
  - {name: Bert, hand: [wyatt_earp, hideout]}
turn: Art
discard: [fastest_gun, wes_hardin]
"""


def position_of(more: str = "") -> Position:
    return open_scenario(read_scenario(TABLE + more))


def told(position: Position, lang: str = "en") -> list[str]:
    return [part.said(position.table, words(lang, GAME)) for part in story(position)]


def test_where_the_board_shows_all_nothing_is_told() -> None:
    assert told(position_of()) == []


def test_what_has_happened_before_is_told() -> None:
    assert told(position_of("this_turn: {sheriff_card: true, fetched: [most_wanted]}\nsets: [belle_starr]")) == [
        "Art has played a sheriff card in this turn already.",
        "Wyatt Earp has brought Art these cards in this turn: Most Wanted.",
        "In this round a set has also been played of: Belle Starr.",
    ]


def test_how_few_cards_are_left_is_told() -> None:
    assert told(position_of("deck: [hideout]\nset_aside: rest\nreshuffled: true"), "de") == [
        "Der Aufnahmestapel hat 1 Karte, und in diesem Durchgang ist schon neu gemischt worden.",
        "Der Ablagestapel hat 2 Karten.",
    ]


def test_what_lies_in_the_discard_pile_is_told_to_those_who_look_through_it() -> None:
    looking = position_of().take("Art: wyatt_earp search")
    assert told(looking) == [
        "Art plays Wyatt Earp.",
        "Art looks through the discard pile.",
        "Cards in the discard pile: Wes Hardin, Fastest Gun and Wyatt Earp.",
        "Art is asked: “Take which card?”",
    ]
    assert told(looking.take("Art: take fastest_gun"))[2:] == [
        "Art takes Fastest Gun out of it.",
        "Art is asked: “Play it at once?”",
    ]


def test_discards_and_more_of_the_same_are_not_offered() -> None:
    assert sorted(short(position_of())) == [
        "Art: most_wanted left wes_hardin", "Art: most_wanted right wes_hardin", "Art: wyatt_earp draw",
        "Art: wyatt_earp search",
    ]  # fmt: skip


def test_discards_are_offered_where_nothing_else_is_legal() -> None:
    assert sorted(short(position_of("this_turn: {sheriff_card: true}"))) == [
        "Art: discard bob_dalton", "Art: discard most_wanted", "Art: discard wes_hardin", "Art: discard wyatt_earp",
    ]  # fmt: skip
