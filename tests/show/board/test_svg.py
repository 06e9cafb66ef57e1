"""The board as a picture: read back from the SVG, and compared with the table."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from dataclasses import dataclass, replace
from itertools import combinations, pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import bang_explorer as bx
from bang_explorer.core.acts import CardAt
from bang_explorer.core.log import Entry
from bang_explorer.core.position import Position
from bang_explorer.games import rules
from bang_explorer.games.bang.desk.board import AIMED
from bang_explorer.games.bang.rules.box import box
from bang_explorer.games.bang.rules.cards import VEILED, Card
from bang_explorer.games.bang.rules.table import Table
from bang_explorer.kit.measure import BOLD, SMALL, lines, wide
from bang_explorer.kit.roles import UNKNOWN_ROLE
from bang_explorer.kit.words import Words, words_for
from bang_explorer.scenarios.opening import new_game, open_scenario
from bang_explorer.scenarios.packaged import packaged
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.show.board import board, board_svg
from bang_explorer.show.board.seating import Rect, Seating
from bang_explorer.show.words import words
from tests.show.board.reading import SVG, Piece, inside, meet, parsed, pieces, seats, tips_in, words_in
from tests.strategies import opened, positions

DE, EN = words("de"), words("en")
LONG = [
    "Maximiliane von und zu Hohenlohe-Langenb", "W" * 40, "mmmmmmmmmm mmmmmmmmmm mmmmmmmmmm mmmmmmm", "i" * 40,
    "</title><script>alert(1)</script>", "\"quoted\" & 'so' <b onload=x()>", "عمر بن الخطاب",
    "張三李四王五趙六孫七周八",
]  # fmt: skip


def picture(position: Any, of: Words = EN, **how: Any) -> ET.Element:
    return parsed(board_svg(position, of, **how))


# --- tables -----------------------------------------------------------------------------------------------------------


@dataclass
class Still:
    """A table of any size to be drawn, who decides, and what has happened."""

    table: Table
    decides: str | None = None
    log: tuple[Entry, ...] = ()


def still(
    players: int, names: list[str] | None = None, hands: int = 5, lying: int = 3, seed: int = 0, game: str = "base"
) -> Still:
    """So many people with cards from one deck; the last but one decides, the first is on turn."""
    base, dice = box(game), Random(seed)
    deck = dice.sample(base.deck, len(base.deck))
    table = Table(
        base, rules("abacus"), tuple((names or ["Ann", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"])[:players])
    )
    table.roles = ["sheriff", "renegade", "outlaw", "deputy", "outlaw", "outlaw", "deputy", "renegade"][:players]
    table.people = dice.sample(list(base.people.values()), players)
    table.max_life = [person.life for person in table.people]
    table.life = [dice.randint(1, most) for most in table.max_life]
    table.phase = "play"
    table.hands = [[deck.pop() for _ in range(hands)] for _ in range(players)]
    kinds = list({card.kind.id: card for card in base.deck if card.kind.colour != "brown"}.values())
    table.in_play = [(kinds if game == "base" else dice.sample(kinds, lying))[:lying] for _ in range(players)]
    table.discard, table.pool = deck[:3], deck[3:]
    return Still(table, table.names[-1])


def plays(who: int, at: Any, card: str = "bang-AS") -> Entry:
    return Entry("plays_on", {"who": who, "card": box("base").by_text[card], "at": at, "as_": None})


CROWDED = [
    still(players, names, hands, lying, seed=players)
    for players in range(2, 9)
    for names, hands, lying in ((None, 3, 2), (LONG[-players:], 8 if players > 4 else 16, 7), (LONG[:players], 0, 1))
]
for _one in CROWDED:
    _table = _one.table
    _one.log = (plays(0, len(_table.names) // 2),)
    if len(_table.hands[0]) >= 8:
        _table.max_life[-1] = 12
        _table.shown, _table.under_way = _table.pool[: len(_table.names)], [box("base").by_text["general_store-QS"]]
        _table.top = _table.pool[10:14]
    if len(_table.names) > 4:
        _table.out[1], _table.hands[1], _table.in_play[1] = True, [], []
COPYING = [
    still(players, LONG[:players], hands, lying, seed=players, game="base+dodge_city")
    for players in (3, 4, 7, 8)
    for hands, lying in ((2, 3), (9, 9), (0, 1))
]
"""Tables at which everybody has somebody else's ability besides, and all green cards must wait."""
for _one in COPYING:
    _table, _one.log = _one.table, (plays(0, 1),)
    _table.copied = [box("base+dodge_city").people["chuck_wengham"]] * len(_table.names)
    _table.laid_now = [card for cards in _table.in_play for card in cards if card.kind.colour == "green"]
CROWDED += COPYING

START = """
players:
  - {name: Ann, role: outlaw, character: el_gringo, life: 2, hand: 2, in_play: [dynamit]}
  - {name: Ben, role: sheriff, hand: [bang-AS, bier-6H, fehlschuss], in_play: [schofield, fass]}
  - {name: Cleo, role: renegade, out: true}
  - {name: Dora, role: outlaw, character: slab_the_killer, hand: [fehlschuss-QC, duell], in_play: [gefaengnis], life: 1}
discard: [duell-QD, bang-2D]
deck: [panik-JH]
"""


# --- it is a picture --------------------------------------------------------------------------------------------------


def test_every_packaged_scenario_has_its_picture() -> None:
    for i, id_ in enumerate(packaged()):
        if i % 4 == 0:
            for position in set(bx.scenario(id_).replay()[-2:]):
                root = picture(position, words_for(position.table, ("de", "en")[i // 4 % 2]))
                assert len(seats(root)) == len(position.table.names)


def test_it_says_what_it_is() -> None:
    position = opened(START)
    root = picture(position, prefix="one-")
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    title, desc = root[0], root[1]
    assert root.get("aria-labelledby") == f"{title.get('id')} {desc.get('id')}"
    assert (title.text, desc.text) == ("The table", board(position, EN))
    assert picture(position.as_seen_by("Dora"), DE)[0].text == "Der Tisch, wie Dora ihn sieht"


def test_all_ids_begin_with_the_prefix_and_are_there_once() -> None:
    for prefix in ("", "b7-", 'a"><b>&'):
        ids = [
            piece.element.get("id")
            for piece in pieces(picture(opened(START), prefix=prefix))
            if piece.element.get("id")
        ]
        assert len(set(ids)) == len(ids) == 6
        assert all(id_ is not None and id_.startswith(f"{prefix}bx-") for id_ in ids)


def test_the_same_position_has_the_same_picture_without_anything_of_the_machine() -> None:
    drawn = board_svg(opened(START), DE)
    assert drawn == board_svg(opened(START), DE)
    assert "0x" not in drawn
    assert not re.search(r"\d\.\d\d", re.sub(r' d="[^"]*"', "", drawn.partition("</desc>")[2])), "one decimal is enough"


# --- the seats --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 9))
def test_each_seat_is_in_its_place(players: int) -> None:
    shown = still(players)
    for piece, rect, name in zip(seats(picture(shown)), Seating(players).seats, shown.table.names, strict=True):
        assert next(pieces(piece.element, "rect", piece.x, piece.y)).rect == rect
        assert words_in(piece)[0] == name


def test_whoever_looks_sits_at_the_bottom() -> None:
    game = new_game("base", players=5, seed=1)
    for seat, name in enumerate(game.table.names):
        drawn = seats(picture(game.as_seen_by(name)))
        assert max(drawn, key=lambda piece: piece.y) is drawn[seat]
        assert [piece.element.get("id") for piece in drawn] == [f"bx-seat-{one}" for one in range(5)]
        assert ["sees this" in words_in(piece) for piece in drawn] == [one == seat for one in range(5)]
    assert all("sees this" not in words_in(piece) for piece in seats(picture(game)))


def test_a_seat_says_who_sits_there() -> None:
    ann, ben, cleo, dora = map(words_in, seats(picture(opened(START), DE)))
    assert ann[:5] == ["Ann", "Outlaw", "El Gringo", "Hand: 2 Karten", "Auslage, Reichweite 1"]
    assert ann[5:] == ["Colt .45", "Dynamit"]
    assert ben == ["Ben", "Sheriff", "ohne Fähigkeit", "Hand: 3 Karten", "BANG! A♠", "Bier 6♥", "Fehlschuss! 10♣",
                   "Auslage, Reichweite 2", "Schofield", "Fass", "am Zug", "entscheidet"]  # fmt: skip
    assert cleo == ["Cleo", "Kopfgeldjäger", "ohne Fähigkeit", "ausgeschieden"]
    assert dora[3] == "Hand: 2 Karten"


def test_the_tips_tell_in_full() -> None:
    told = tips_in(picture(opened(START)))
    assert "Dora: Outlaw, Slab the Killer, life points 1/4" in told
    assert "Cleo: Renegade, a person without an ability, out of the game" in told
    assert "Hand: 3 cards\nBANG! (A♠), Beer (6♥) and Missed! (10♣)" in told
    assert "Hand: 2 cards\n2 x a card" in told
    assert "In play, reach 2\nSchofield (J♣) and Barrel (Q♠)" in told
    assert "Schofield (J♣), blue border" in told
    assert "Draw pile: 67\nPanic! (J♥)" in told


@given(positions(longest=80))
def test_there_is_a_cartridge_for_each_life_point(position: Position) -> None:
    table = position.table
    for who, piece in enumerate(seats(picture(position))):
        drawn = [path.classes for life in pieces(piece.element, "bx-number") for path in pieces(life.element, "path")]
        left, most = (0, 0) if table.out[who] else (table.life[who], table.max_life[who])
        assert drawn == ["bx-paint-full"] * left + ["bx-paint-lost"] * (most - left)


def test_whoever_is_out_is_struck_through() -> None:
    cleo = seats(picture(opened(START)))[2]
    name = next(pieces(cleo.element, "text")).element
    assert name.get("text-decoration") == "line-through"
    assert not list(pieces(cleo.element, "/hand"))
    assert [path.classes for path in pieces(cleo.element, "path")] == ["bx-paint-lost"]


def test_what_is_so_just_now_is_told_by_words_and_lines_not_by_colour_alone() -> None:
    asked = opened(START).take("Ben: bang > Dora")
    _, ben, _, dora = seats(picture(asked))
    assert "on turn" in words_in(ben)
    assert "decides" not in words_in(ben)
    assert "decides" in words_in(dora)
    assert "on turn" not in words_in(dora)
    (turn,) = pieces(ben.element, "bx-paint-turn")
    assert turn.get("stroke-width") >= 5
    dashed = [
        piece.element.get("stroke-dasharray") for piece in pieces(dora.element) if piece.classes == "bx-paint-decides"
    ]
    assert len(dashed) == 2
    assert all(dashed)


def test_a_border_is_the_card_s_own() -> None:
    shown = still(4, lying=0)
    kind = replace(box("base").kinds["mustang"], colour="green")
    shown.table.in_play[0] = [
        Card(kind, "8", "H", 0),
        box("base").by_text["fass-QS"],
        box("base").by_text["schofield-JC"],
    ]
    lying = next(pieces(seats(picture(shown))[0].element, "/play")).element
    cards = [piece.element for piece in pieces(lying, "bx-thing")]
    frames = [next(pieces(card, "rect")).element for card in cards]
    assert [frame.get("class") for frame in frames] == ["bx-paint-green", "bx-paint-blue", "bx-paint-blue"]
    assert [frame.get("stroke-dasharray") is None for frame in frames] == [False, True, True]
    assert [len(list(pieces(card, "path"))) for card in cards] == [0, 0, 1], "only the weapon has a gun"


DODGE_CITY = """
game: base+dodge_city
players:
  - {name: Ann, role: sheriff, hand: [whisky, stetson], in_play: [derringer, sombrero, silver],
     laid_this_turn: [derringer]}
  - {name: Vera, role: outlaw, character: vera_custer, copies: chuck_wengham, hand: 2, in_play: [winchester, bibel]}
  - {name: Cleo, role: renegade, hand: 1}
  - {name: Dora, role: outlaw, hand: 1}
"""


def dodge_city(text: str = DODGE_CITY) -> Position:
    return open_scenario(read_scenario(f"id: test.dodge-city{text}")).settled()


def lying_before(position: Any, who: int, of: Words = EN) -> dict[str, Piece]:
    """The cards that lie before somebody, by their names."""
    zone = next(pieces(seats(picture(position, of))[who].element, "/play"))
    return {words_in(card)[0]: card for card in pieces(zone.element, "bx-thing")}


def test_a_green_card_is_drawn_green_and_one_laid_this_turn_with_an_hourglass() -> None:
    position = dodge_city()
    cards = lying_before(position, 0)
    assert list(cards) == ["Derringer", "Sombrero", "Binocular"]
    frames = {name: next(pieces(card.element, "rect")) for name, card in cards.items()}
    assert [frame.classes for frame in frames.values()] == ["bx-paint-green", "bx-paint-green", "bx-paint-blue"]
    assert [frame.element.get("stroke-dasharray") is not None for frame in frames.values()] == [True, True, False]
    assert [len(list(pieces(card.element, "path"))) for card in cards.values()] == [1, 0, 0]
    assert next(pieces(cards["Derringer"].element, "text")).classes == "bx-paint-quiet"
    tips = [tips_in(card.element)[0] for card in cards.values()]
    assert tips == [
        "Derringer (7♠), green border, not usable yet", "Sombrero (7♣), green border", "Binocular (10♦), blue border",
    ]  # fmt: skip
    german = lying_before(position, 0, DE)["Derringer"]
    assert tips_in(german.element) == ["Derringer (7♠), grüner Rand, noch nicht einsetzbar"]
    hand = next(pieces(seats(picture(position))[0].element, "/hand"))
    assert [next(pieces(card.element, "rect")).classes for card in pieces(hand.element, "bx-thing")] == [
        "bx-paint-brown", "bx-paint-green",
    ]  # fmt: skip
    assert not any(list(pieces(card.element, "path")) for card in lying_before(position.take("Ann: end"), 0).values())


def test_a_seat_says_whose_ability_somebody_has() -> None:
    position = dodge_city()
    for of, said in ((EN, "as Chuck Wengham"), (DE, "als Chuck Wengham")):
        vera = seats(picture(position, of))[1]
        assert words_in(vera)[2:4] == ["Vera Custer", said]
        assert f"Vera Custer {said}, " in tips_in(vera.element)[0]
        assert sum(said in words_in(seat) for seat in seats(picture(position, of))) == 1
    gone = position.table.copy()
    gone.out[1] = True
    assert words_in(seats(picture(Still(gone)))[1])[:4] == ["Vera", "Outlaw", "Vera Custer", "out of the game"]


@pytest.mark.parametrize("shown", COPYING, ids=lambda shown: f"{len(shown.table.names)}-{len(shown.table.hands[0])}")
def test_whose_ability_it_is_has_room_beside_all_else(shown: Still) -> None:
    for seat, rect in zip(seats(picture(shown, DE)), Seating(len(shown.table.names)).seats, strict=True):
        said = list(pieces(seat.element, "text", seat.x, seat.y))
        if "ausgeschieden" not in words_in(seat):
            assert said[3].text == "als Chuck Wengham"
            assert inside(said[3].rect, rect)
            assert not any(meet(said[3].rect, other.rect) for other in said if other.element is not said[3].element)


def test_in_belle_stars_turn_what_lies_before_others_is_said_to_be_without_force() -> None:
    hers = dodge_city(DODGE_CITY.replace("role: sheriff, hand", "role: sheriff, character: belle_star, hand"))
    ann, vera, cleo, _ = map(words_in, seats(picture(hers, DE)))
    assert "Auslage, Reichweite 1" in ann
    assert "Auslage, wirkt nicht" in vera
    assert "Auslage, Reichweite 1" in cleo
    assert "In play, not in force" in words_in(seats(picture(hers))[1])
    assert "In play, reach 5" in words_in(seats(picture(dodge_city()))[1])


@pytest.mark.parametrize(("game", "players"), [("dodge_city", 3), ("base+dodge_city", 8)])
def test_three_and_eight_sit_round_the_table(game: str, players: int) -> None:
    position = new_game(game, players=players, seed=4)
    for name in position.table.names:
        view = position.as_seen_by(name)
        root = picture(view, DE)
        drawn = seats(root)
        places = Seating(players, view.seat).seats
        assert [next(pieces(seat.element, "rect", seat.x, seat.y)).rect for seat in drawn] == places
        unknown = sum("unbekannte Rolle" in words_in(seat) for seat in drawn)
        assert unknown == (0 if players == 3 else 7 - (position.table.roles[view.seat] != "sheriff"))
        star = [seat for seat in drawn if "Sheriff" in words_in(seat)]
        assert len(star) == (players == 8)


def test_cards_without_room_are_counted_and_told_in_the_tip() -> None:
    shown = still(8, hands=7, lying=7)
    for who, piece in enumerate(seats(picture(shown, DE))):
        for zone, cards in (("/hand", shown.table.hands[who]), ("/play", shown.table.in_play[who])):
            (there,) = pieces(piece.element, zone)
            drawn = len(list(pieces(there.element, "bx-thing")))
            more = [int(said[1:]) for said in words_in(there) if said.startswith("+")]
            assert drawn + sum(more) == len(cards)
            names = [DE.card(card, shown.table.box, value=True) for card in cards]
            assert tips_in(there.element)[0].endswith(f"\n{DE.listed(names)}")


# --- the middle -------------------------------------------------------------------------------------------------------


def middle(position: Any, of: Words = EN) -> list[str]:
    return words_in(next(pieces(picture(position, of), "bx-middle")))


def test_the_middle_says_what_is_asked_and_what_lies_there() -> None:
    start = opened(START)
    assert middle(start)[:2] == ["Ben decides.", "Ben's turn: phase II (play)."]
    assert middle(start)[2:] == ["Draw pile: 67", "Panic! J♥", "Discards: 2", "Duel Q♦"]
    asked = middle(start.take("Ben: bang > Dora"), DE)
    assert asked[:3] == ["Dora entscheidet.", "Ben ist am Zug: Phase II", "(Ausspielen)."]
    assert asked[-2:] == ["Im Gange", "BANG! A♠"]
    store = middle(opened(START.replace("bang-AS", "general_store")).take("Ben: general_store"))
    assert "Open cards" in store
    assert "Panic! J♥" in store


def test_who_decides_is_said_in_the_largest_letters() -> None:
    said = {piece.text: piece.get("font-size") for piece in pieces(picture(opened(START)), "text")}
    assert max(said, key=lambda text: said[text]) == "Ben decides."


def test_while_chance_decides_and_before_the_game_that_is_said() -> None:
    start = "id: t.t\ngame: base\nphase: setup\nplayers: [{name: A}, {name: B}, {name: C}, {name: D}]\n"
    position = open_scenario(read_scenario(start))
    assert middle(position)[:2] == ["Chance decides.", "Set-up."]
    assert not list(pieces(picture(position), "bx-paint-turn"))


def test_the_end_of_the_game_is_said() -> None:
    over = "players:\n  - {name: Ann, role: sheriff}\n" + "".join(
        f"  - {{name: {name}, role: {role}, out: true}}\n"
        for name, role in (("Bob", "outlaw"), ("Cleo", "renegade"), ("Dan", "outlaw"), ("Eve", "deputy"))
    )
    root = picture(opened(over))
    said = " ".join(words_in(next(pieces(root, "bx-middle"))))
    assert said.startswith("The game is over. Won by: Ann and Eve.")
    assert ["has won" in words_in(piece) for piece in seats(root)] == [True, False, False, False, True]
    assert not any("on turn" in words_in(piece) for piece in seats(root))


# --- it fits ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("of", [DE, EN], ids=["de", "en"])
@pytest.mark.parametrize("shown", CROWDED, ids=lambda shown: f"{len(shown.table.names)}-{len(shown.table.hands[0])}")
def test_no_words_lie_on_others_or_leave_their_place(shown: Still, of: Words) -> None:
    root = picture(shown, of)
    said = [piece for piece in pieces(root, "text") if piece.text]
    for one, other in combinations(said, 2):
        assert not meet(one.rect, other.rect), f"{one.text} / {other.text}"
    seating = Seating(len(shown.table.names))
    places = [*seating.seats, seating.middle]
    whole = Rect(0, 0, *map(float, root.get("viewBox", "").split()[2:]))
    for piece in said:
        own = [place for place in places if inside(piece.rect, place)]
        on_an_edge = piece.bold and piece.get("font-size") == SMALL and piece.element.get("text-anchor") == "middle"
        below = piece.y + piece.get("y") > seating.bottom
        assert own or on_an_edge or below, piece.text
        assert inside(piece.rect, whole)


@pytest.mark.parametrize("of", [DE, EN], ids=["de", "en"])
@pytest.mark.parametrize("shown", CROWDED, ids=lambda shown: f"{len(shown.table.names)}-{len(shown.table.hands[0])}")
def test_no_cards_lie_on_others_or_leave_their_place(shown: Still, of: Words) -> None:
    root = picture(shown, of)
    seating = Seating(len(shown.table.names))
    for where, rect in (
        (next(pieces(root, "bx-middle")), seating.middle),
        *zip(seats(root), seating.seats, strict=True),
    ):
        cards = []
        for kind in ("bx-thing", "bx-printed"):
            for card in pieces(where.element, kind, where.x, where.y):
                frame = next(pieces(card.element, "rect", card.x, card.y)).rect
                for text in pieces(card.element, "text", card.x, card.y):
                    assert inside(text.rect, frame), text.text
                    cards.append(frame)
        for frame in cards:
            assert inside(frame, rect)
        for one, other in combinations(cards, 2):
            assert not meet(one, Rect(other.x - 2, other.y - 2, other.width + 4, other.height + 4))


def test_the_words_on_an_edge_lie_on_no_card_and_on_no_other_words() -> None:
    for players in (4, 7):
        game = new_game("base", players=players, seed=3)
        root = picture(game.as_seen_by(game.table.names[0]), DE)
        edges = [piece.rect for piece in pieces(root) if piece.classes.endswith("-tab")]
        assert len(edges) == 3
        cards = [piece.rect for piece in pieces(root, "rect") if re.search("brown|blue|back|lost", piece.classes)]
        said = [piece.rect for piece in pieces(root, "text") if not any(inside(piece.rect, edge) for edge in edges)]
        assert not any(meet(edge, other) for edge in edges for other in (*cards, *said))


@pytest.mark.parametrize("shown", CROWDED, ids=lambda shown: f"{len(shown.table.names)}-{len(shown.table.hands[0])}")
def test_the_hand_does_not_reach_what_lies_there_nor_a_role_the_cartridges(shown: Still) -> None:
    for seat in seats(picture(shown, DE)):
        hand = [
            piece.rect
            for zone in pieces(seat.element, "/hand")
            for piece in pieces(zone.element, "rect", zone.x, zone.y)
        ]
        for lies in pieces(seat.element, "bx-paint-lies"):
            assert not any(meet(card, lies.rect) for card in hand)
        role = list(pieces(seat.element, "text"))[1].rect
        for life in pieces(seat.element, "bx-number"):
            for cartridge in pieces(life.element, "path"):
                x, y = map(float, re.findall(r"[\d.]+", cartridge.element.get("d", ""))[:2])
                assert not meet(role, Rect(x, y - 22, 10, 22))


def test_letters_are_large_enough_on_a_page_600_wide() -> None:
    for shown in CROWDED:
        root = picture(shown)
        width = float(root.get("viewBox", "").split()[2])
        assert min(piece.get("font-size") for piece in pieces(root, "text")) * 600 / width >= 10.5


def test_long_text_is_broken_and_cut() -> None:
    assert lines("one two three", 1000, 2) == ["one two three"]
    assert lines("one two three four five six", 100, 2) == ["one two", "three fo…"]
    assert lines("w" * 50, 100, 2)[0].endswith("…")
    assert lines("", 100, 2) == []
    assert wide("Ann", bold=True) == pytest.approx(wide("Ann") * BOLD)


# --- what nobody may see ----------------------------------------------------------------------------------------------


def known_cards(view: Any) -> list[Card]:
    """The cards that a view shows on the table."""
    table = view.table
    lying = (*table.hands, *table.in_play, table.top, table.discard, table.under_way, table.shown)
    return [card for pile in lying for card in pile if card is not VEILED]


def seen_cards(position: Position, seat: int) -> set[str]:
    """The names and values of cards that this seat sees on the table, or has just been told of."""
    view = position.as_seen_by(position.table.names[seat])
    table = view.table
    aimed = [entry for entry in view.log if entry.key in AIMED]
    told = [value for entry in (*aimed[-1:], *view.log[-1:]) for value in entry.values.values()]
    told += [part for value in told if isinstance(value, (tuple, list)) for part in value]
    seen = known_cards(view) + [value for value in told if isinstance(value, Card)]
    return {EN.card(card, table.box, value=True) for card in seen if card is not VEILED}


@given(positions(longest=60), st.data())
def test_a_view_shows_no_hidden_card_and_no_hidden_role(position: Position, data: st.DataObject) -> None:
    table = position.table
    seat = data.draw(st.integers(0, len(table.names) - 1))
    view = position.as_seen_by(table.names[seat])
    drawn = board_svg(view, EN)
    root = parsed(drawn)
    known = seen_cards(position, seat)
    hidden = {EN.card(card, table.box, value=True) for hand in table.hands for card in hand} - known
    said = {piece.text for piece in pieces(root, "text")}
    ids = {piece.element.get("data-id", "").partition("@")[0] for piece in pieces(root)}
    shown = {f"card:{card.text}" for card in known_cards(view)}
    assert {id_ for id_ in ids if id_.startswith("card:")} <= shown
    for name in hidden:
        assert name not in drawn
        assert name.replace("(", "").replace(")", "") not in said
    for who, piece in enumerate(seats(root)):
        if view.table.roles[who] == UNKNOWN_ROLE:
            assert "unknown role" in words_in(piece)
            told = " ".join((*words_in(piece), *tips_in(piece.element)))
            assert not {EN.role(role) for role in ("outlaw", "deputy", "renegade")} & set(re.findall(r"\w+", told))
        if who != seat and not table.out[who]:
            (hand,) = pieces(piece.element, "/hand")
            assert len(words_in(hand)) == 1
            assert set(tips_in(hand.element)[1:]) <= {"a card"}


def test_what_is_open_is_seen_by_all() -> None:
    view = opened(START).as_seen_by("Dora")
    ann, ben, cleo, dora = map(words_in, seats(picture(view)))
    assert "unknown role" in ann
    assert "Sheriff" in ben
    assert "Schofield" in ben
    assert "Renegade" in cleo, "who is out has shown his role"
    assert "Missed! Q♣" in dora


# --- names from outside -----------------------------------------------------------------------------------------------

HOSTILE = [
    "</text><script>alert(1)</script>", '" onload="alert(1)', "]]>", "&lt;b&gt;", "nul\0bell\x07", "line\nbreak",
    "\u202egnihton\u2066", "\ud800", "\ufffe",
]  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_means_nothing_to_a_browser(name: str) -> None:
    shown = still(4, [name, "Bob", "Cleo", "Dan"])
    shown.decides, shown.log = name, (plays(1, 0),)
    drawn = board_svg(shown, EN, prefix=name)
    plain = board_svg(replace(shown, decides="Bob", log=(plays(0, 1),)), EN)
    root = parsed(drawn)
    tags = {piece.element.tag.removeprefix(SVG) for piece in pieces(root)}
    assert tags <= {"title", "desc", "style", "rect", "g", "text", "tspan", "path", "circle"}
    allowed = {attribute for piece in pieces(parsed(plain)) for attribute in piece.element.attrib}
    assert {attribute for piece in pieces(root) for attribute in piece.element.attrib} <= allowed
    assert all(c.isprintable() or c == "\n" for c in drawn)
    if name.isprintable():
        assert tips_in(seats(root)[0].element)[0].startswith(f"{name}: ")


# --- the last step ----------------------------------------------------------------------------------------------------


def ends(position: Any) -> tuple[int, int] | None:
    """The seats where the arrow begins and ends."""
    root = picture(position)
    if not list(pieces(root, "bx-arrow")):
        return None
    line = next(pieces(root, "bx-paint-arrow")).element.get("d", "")
    tip = next(piece for piece in pieces(root, "bx-paint-tip") if piece.element.tag == f"{SVG}path").element.get(
        "d", ""
    )
    seating = Seating(
        len(position.table.names), getattr(position, "seat", 0) if not isinstance(position, Position) else 0
    )
    found = []
    for d in (line, tip):
        x, y = map(float, re.findall(r"[-\d.]+", d)[:2])
        near = [who for who, rect in enumerate(seating.seats) if inside(Rect(x, y, 0, 0), rect, 7)]
        assert len(near) == 1
        found.append(near[0])
    return found[0], found[1]


@pytest.mark.parametrize("players", range(2, 9))
def test_the_arrow_leads_from_who_acted_to_whom(players: int) -> None:
    shown = still(players)
    for who in range(players):
        for at in range(players):
            assert ends(replace(shown, log=(plays(who, at),))) == (None if who == at else (who, at))
            aimed = plays(who, CardAt(at, "hand"), "panik-JH")
            assert ends(replace(shown, log=(aimed,))) == (None if who == at else (who, at))


def test_the_arrow_goes_the_shorter_way() -> None:
    shown = still(6)

    def roads() -> list[bool]:
        line = next(pieces(picture(replace(shown, log=(plays(0, 4),))), "bx-paint-arrow")).element.get("d", "")
        return ["314 " in line, "686 " in line]

    assert roads() == [False, True]
    shown.table.out = [False, True, True, True, False, False]
    assert roads() == [True, True], "round the other way, where the others are out"


def test_a_card_used_and_an_ability_used_on_somebody_have_their_arrow() -> None:
    shown = still(4, game="base+dodge_city")
    card = box("base+dodge_city").by_text["planwagen-9D"]
    for entry in (
        Entry("uses_on", {"who": 3, "card": card, "at": CardAt(1, "hand")}),
        Entry("uses_on", {"who": 3, "card": card, "at": 1}),
        Entry("uses_ability_on", {"who": 3, "person": "doc_holyday", "on": 1}),
        Entry("takes_from_hand", {"who": 3, "of": 1, "card": card}),
    ):
        assert ends(replace(shown, log=(entry,))) == (3, 1)
    new = Entry("uses", {"who": 0, "card": card, "at": None})
    assert ends(replace(shown, log=(plays(0, 2), new))) is None


def test_the_arrow_stays_until_something_new_begins() -> None:
    shown = still(4)
    shot, answer = plays(0, 2), Entry("misses", {"who": 2, "card": VEILED, "as_": None, "left": 0})
    beer = Entry("plays", {"who": 0, "card": VEILED, "at": None, "as_": None})
    taken = Entry("takes_unseen", {"who": 2, "of": 0, "card": None})
    for log, expected in (
        ((), None),
        ((shot, answer), (0, 2)),
        ((shot, taken), (2, 0)),
        ((shot, beer), None),
        ((shot, Entry("turn_begins", {"who": 1})), None),
    ):
        assert ends(replace(shown, log=log)) == expected
    shown.table.phase = "discard"
    assert ends(replace(shown, log=(shot, answer))) is None


def test_the_arrow_is_that_of_the_game() -> None:
    asked = opened(START).take("Ben: bang > Dora")
    assert ends(asked) == (1, 3)
    assert ends(asked.as_seen_by("Dora")) == (1, 3)
    root = picture(asked, DE)
    assert tips_in(next(pieces(root, "bx-arrow")).element) == ["Ben spielt BANG! (A♠) auf Dora."]
    assert list(pieces(root, "text"))[-1].text == "Ben spielt BANG! (A♠) auf Dora."
    hit = picture(asked.take("Dora: pass"))
    assert list(pieces(hit, "text"))[-1].text.startswith("Ben plays BANG! (A♠) on Dora. ")


def test_what_has_no_words_is_not_told() -> None:
    shown = replace(still(4), log=(plays(0, 1), Entry("sings", {"who": 1})))
    assert list(pieces(picture(shown), "text"))[-1].text == "Ann plays BANG! (A♠) on Bob."


def test_the_arrow_crosses_no_words() -> None:
    for shown in CROWDED:
        root = picture(shown)
        d = next(pieces(root, "bx-paint-arrow")).element.get("d", "")
        numbers = list(map(float, re.findall(r"[-\d.]+", d)))
        corners = list(zip(numbers[::2], numbers[1::2], strict=True))
        for (x, y), (to_x, to_y) in pairwise(corners):
            leg = Rect(min(x, to_x) - 3, min(y, to_y) - 3, abs(to_x - x) + 6, abs(to_y - y) + 6)
            assert not any(meet(leg, piece.rect) for piece in pieces(root, "text"))
