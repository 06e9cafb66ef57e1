"""The board of the Dice Game: every die, arrow and life point is seen, and who has just done what to whom."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from bang_explorer.games.dice import GAME
from bang_explorer.games.dice.desk.board import BOARDS, SIGNS
from bang_explorer.games.dice.rules.faces import DICE, FACES
from bang_explorer.games.dice.rules.table import ARROWS
from bang_explorer.kit.board.parts import USED, Board, Figure, Seat
from bang_explorer.kit.board.signs import LOCK
from bang_explorer.scenarios.opening import new_game
from bang_explorer.show.board import board_svg, laid
from bang_explorer.show.board.text import board_text
from bang_explorer.show.words import words
from tests.show.board.reading import parsed, pieces
from tests.strategies import big_steps, opened

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bang_explorer.core.position import Position

EN, DE = words("en", GAME), words("de", GAME)


def games() -> Iterator[Position]:
    """Positions of random games for each number of players."""
    for players in range(3, 9):
        yield from big_steps(new_game("dice", players=players, seed=players), Random(players), 150)


def number(where: Seat | Board, what: str) -> Any:
    """The value of the figure with this ending of its id; None if there is none."""
    figures = where.numbers if isinstance(where, Seat) else where.table.numbers
    return next((one.value for one in figures if one.id.rpartition("/")[2] == what), None)


def dice(board: Board) -> list[str]:
    """What lies on the table: the name of each die, with its marks."""
    (place,) = board.table.places
    return [", ".join((one.name, *(mark.said for mark in one.marks))) for one in place.things]


def at(text: str, *moves: str) -> Position:
    position = opened(text, "dice")
    for move in moves:
        position = position.take(move)
    return position


def seats(*differing: str, roles: str = "sheriff outlaw outlaw renegade deputy") -> str:
    """Players as a file has them, with what differs from the beginning, such as `life: 3`."""
    own = [*differing, *[""] * 8]
    lines = [
        f"  - {{name: {name}, role: {role}{', ' if more else ''}{more}}}"
        for name, role, more in zip("ABCDEFGH", roles.split(), own, strict=False)
    ]
    return "\n".join(("players:", *lines, ""))


# --- what lies there --------------------------------------------------------------------------------------------------


def test_every_die_arrow_and_life_point_is_seen() -> None:
    for position in games():
        table, board = position.table, laid(position, EN)
        (place,) = board.table.places
        assert Counter(one.name for one in place.things) == Counter(face.en for face in table.dice)
        assert [one.sign for one in place.things] == [SIGNS[face] for face in table.dice]
        assert len({one.id for one in place.things}) == len(place.things) == DICE - table.missing
        assert sum(number(seat, "arrows") or 0 for seat in board.seats) + number(board, "pool") == ARROWS
        for who, seat in enumerate(board.seats):
            assert bool(seat.out) == table.out[who]
            assert number(seat, "life") == (None if table.out[who] else table.life[who])
            assert number(seat, "threatened") == (table.threatened[who] or None)


def test_each_face_has_a_sign_of_its_own() -> None:
    assert SIGNS.keys() == {*FACES}
    assert len(set(SIGNS.values())) == len(FACES)


def test_a_die_that_stays_keeps_its_id() -> None:
    before = at(f"{seats()}dice: [beer, beer, beer, 1, arrow]\nrolls: 1")
    after = before.after(before.find("A: roll beer + arrow"))
    (old,), (new,) = laid(before, EN).table.places, laid(after, EN).table.places
    assert {one.id for one in new.things} < {one.id for one in old.things}
    assert [one.name for one in new.things] == ["Bull's Eye 1", "Beer", "Beer"]


def test_a_seat_is_told_in_neutral_words() -> None:
    board = laid(at(f"{seats('character: rose_doolan', 'life: 5, arrows: 2', 'out: true')}dice: [1, 1, 1, 1, 1]"), EN)
    a, b, c, *_ = board.seats
    assert [(mark.id, mark.brief, mark.sign is not None) for mark in a.about] == [
        ("role", "Sheriff", True), ("person", "Rose Doolan", False),
    ]  # fmt: skip
    assert [(mark.said, mark.brief) for mark in b.about][1] == ("a person without an ability", "no ability")
    assert [one.told for one in a.numbers] == ["life points 11/11", "arrows 0"]
    assert [(one.told, one.note) for one in b.numbers] == [
        ("life points 5/8", ""), ("arrows 2", ""), ("distance 1", "from A"),
    ]  # fmt: skip
    assert (c.out, c.places, c.numbers) == ("out of the game", (), ())


def test_distances_are_counted_from_whoever_is_on_turn_past_those_who_are_out() -> None:
    text = f"{seats('', 'out: true')}turn: D\ndice: [1, 1, 1, 1, 1]"
    assert [number(seat, "distance") for seat in laid(at(text), EN).seats] == [2, None, 1, None, 1]


def test_no_distance_is_counted_in_the_set_up_and_at_the_end_and_from_one_who_is_out() -> None:
    for position in games():
        table = position.table
        counted = [number(seat, "distance") is not None for seat in laid(position, EN).seats]
        if table.phase == "setup" or position.is_over or table.out[table.turn]:
            assert not any(counted)
        else:
            assert counted == [who != table.turn and not out for who, out in enumerate(table.out)]


# --- dice that are locked, and such as are dealt with -----------------------------------------------------------------


def test_dynamite_is_locked_while_dice_are_thrown() -> None:
    board = laid(at(f"{seats()}dice: [dynamite, dynamite, 1, beer, arrow]"), EN)
    assert dice(board) == ["Arrow", "Dynamite, locked", "Dynamite, locked", "Bull's Eye 1", "Beer"]
    assert [mark.sign for one in board.table.places[0].things for mark in one.marks] == [LOCK, LOCK]
    assert number(board, "throws_left") == 2


def test_black_jack_locks_nothing() -> None:
    board = laid(at(f"{seats('character: black_jack')}dice: [dynamite, dynamite, 1, beer, arrow]"), EN)
    assert "Dynamite" in dice(board)
    assert not any("locked" in die for die in dice(board))


def test_while_the_result_is_resolved_dice_are_dealt_with_one_by_one() -> None:
    text = f"{seats()}phase: resolve\ndice: [dynamite, 1, 1, beer, arrow]\nrolls: 3"
    begun = laid(at(text), EN)
    assert dice(begun) == ["Arrow, dealt with", "Dynamite", "Bull's Eye 1", "Bull's Eye 1", "Beer"]
    assert number(begun, "throws_left") is None
    aimed = laid(at(text, "A: 1 > B"), EN)
    assert dice(aimed)[2:] == ["Bull's Eye 1, dealt with", "Bull's Eye 1", "Beer"]
    assert {mark.id for one in aimed.table.places[0].things for mark in one.marks} == {USED}
    assert dice(laid(at(text, "A: 1 > B", "A: 1 > E"), EN))[2:] == ["Bull's Eye 1, dealt with"] * 2 + ["Beer"]


# --- who has done what to whom ----------------------------------------------------------------------------------------


def arrows(position: Position) -> list[tuple[str, str, str]]:
    names = {f"seat:{who}": name for who, name in enumerate(position.table.names)}
    return [(names[one.start], names[one.end], one.said) for one in laid(position, EN).arrows]


SHOTS = f"{seats()}phase: resolve\ndice: [1, 1, 2, beer, gatling]\nrolls: 3"


def test_an_arrow_leads_to_each_at_whom_somebody_aims_and_he_is_about_to_lose() -> None:
    aimed = at(SHOTS, "A: 1 > B", "A: 1 > B")
    assert arrows(aimed) == [("A", "B", "A aims Bull's Eye 1 at B.")]
    assert [number(seat, "threatened") for seat in laid(aimed, EN).seats] == [None, 2, None, None, None]
    hit = at(SHOTS, "A: 1 > B", "A: 1 > E", "A: 2 > C")
    assert [to for _, to, _ in arrows(hit)] == ["B", "E", "C"]
    assert laid(hit, EN).told == ("A aims Bull's Eye 2 at C.", "Life points lost: B 1, C 1 and E 1.")


def test_calamity_janet_and_slab_the_killer_aim_in_their_own_ways() -> None:
    janet = SHOTS.replace("role: sheriff", "role: sheriff, character: calamity_janet")
    assert arrows(at(janet, "A: 1 as 2 > C")) == [("A", "C", "A uses Bull's Eye 1 as Bull's Eye 2 and aims it at C.")]
    slab = SHOTS.replace("role: sheriff", "role: sheriff, character: slab_the_killer")
    doubled = at(slab, "A: 1 + beer > B")
    assert arrows(doubled) == [("A", "B", "A doubles Bull's Eye 1 with a Beer and aims it at B.")]
    assert number(laid(doubled, EN).seats[1], "threatened") == 2
    assert dice(laid(doubled, EN))[3] == "Beer, dealt with"


def test_a_beer_for_another_is_an_arrow_and_one_for_oneself_is_none() -> None:
    text = f"{seats('life: 3', 'life: 3')}phase: resolve\ndice: [beer, beer, beer, dynamite, gatling]\nrolls: 3"
    given = at(text, "A: beer > B")
    assert arrows(given) == [("A", "B", "A gives a Beer to B.")]
    assert laid(given, EN).told == ("A gives a Beer to B.", "B gains 1 life point and now has 4.")
    assert arrows(at(text, "A: beer > B", "A: beer > A")) == []


def test_the_gifts_of_kit_carlson_and_sid_ketchum_are_arrows() -> None:
    kit = seats("character: kit_carlson, arrows: 1", "arrows: 2")
    put_back = at(f"{kit}phase: resolve\ndice: [gatling, gatling, dynamite, dynamite, arrow]\nrolls: 3",
                  "A: kit_carlson > B")  # fmt: skip
    assert arrows(put_back) == [("A", "B", "A puts an arrow of B back into the pool. (Arrows in front of B: 1)")]
    sid = opened(seats("character: sid_ketchum", "life: 3"), "dice")
    given = sid.after(sid.find("A: sid_ketchum > B"))
    assert arrows(given) == [("A", "B", "A gives a life point to B.")]


def test_with_something_new_the_arrows_are_gone() -> None:
    text = f"{seats('', 'life: 2')}phase: resolve\ndice: [1, 1, gatling, gatling, gatling]\nrolls: 3"
    before = at(text, "A: 1 > E")
    assert arrows(before)
    fired = before.after(before.find("A: 1 > E"))
    assert arrows(fired) == []
    assert laid(fired, EN).told[0] == "A fires the Gatling."


def test_an_indian_attack_is_told_with_all_that_it_costs() -> None:
    text = f"{seats('arrows: 1', 'arrows: 2', 'arrows: 4')}dice: [beer, beer, dynamite, 1, 1]\nrolls: 1"
    before = at(text)
    thrown = before.after(before.find("A: roll beer + beer"))
    attacked = thrown.happens((FACES[0], FACES[0]))
    board = laid(attacked, EN)
    assert board.told == ("The Indians attack.", "Life points lost: A 3, B 2 and C 4.")
    assert [number(seat, "arrows") for seat in board.seats] == [0] * 5
    assert laid(attacked, DE).told == ("Die Indianer greifen an.", "Lebenspunkte verloren: A 3, B 2 und C 4.")


def test_a_throw_is_told_with_the_arrows_that_it_brought() -> None:
    before = at(f"{seats()}dice: [beer, beer, dynamite, 1, 1]\nrolls: 1")
    thrown = before.after(before.find("A: roll beer + beer"))
    assert laid(thrown, EN).told == ("A picks up 2 x Beer, to throw again.",)
    assert dice(laid(thrown, EN)) == ["Dynamite, locked", "Bull's Eye 1", "Bull's Eye 1"]
    said = laid(thrown.happens((FACES[0], FACES[5])), EN).told
    assert said[0] == "A throws Arrow and Gatling. (Throw 2)"
    assert len(said) == 2


# --- in words, in the picture, and from a seat ------------------------------------------------------------------------


def test_words_and_picture_name_the_same_things() -> None:
    for position in [*games()][::25]:
        for lang in (EN, DE):
            board, root = laid(position, lang), parsed(board_svg(position, lang))
            told = board_text(board, lang)
            drawn = {piece.element.get("data-id") for piece in pieces(root)} - {None}
            (place,) = board.table.places
            figures = [one for seat in board.seats for one in seat.numbers]
            known = {place.id, *(one.id for one in (*place.things, *board.table.numbers, *figures, *board.seats))}
            assert drawn <= known
            assert {place.id, *(one.id for one in place.things)} <= drawn
            assert all(one.told in told for one in (*figures, *board.table.numbers))
            assert all(one.named in told for one in place.things)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_from_a_seat_only_known_roles_are_seen(lang: str) -> None:
    of_lang = words(lang, GAME)
    for position in [*games()][::10]:
        table = position.table
        open_ = table.roles_are_open or position.is_over
        for who, name in enumerate(table.names):
            for other, seat in enumerate(laid(position.as_seen_by(name), of_lang).seats):
                role, known = table.roles[other], open_ or other == who or table.out[other]
                known = known or table.roles[other] == "sheriff"
                assert seat.about[0].said == of_lang.role(role if known else "unknown")


def test_from_a_seat_nothing_is_given_away_by_asking_as_everybody_sees_what_anybody_may_do() -> None:
    view = at(f"{seats()}dice: [beer, beer, dynamite, 1, 1]").as_seen_by("C")
    assert not view.tells_by_asking
    assert laid(view, EN).note == ""


def test_numbers_are_told_apart_by_their_ids() -> None:
    for position in [*games()][::25]:
        board = laid(position, EN)
        figures: list[Figure] = [*board.table.numbers, *(one for seat in board.seats for one in seat.numbers)]
        assert len({one.id for one in figures}) == len(figures)


def test_it_is_what_the_desk_has() -> None:
    assert GAME.desk.board is BOARDS


def test_how_far_the_others_sit_is_counted_over_those_who_are_still_in() -> None:
    people = "".join(f"  - {{name: {name}, role: {role}}}\n" for name, role in zip("ABCDEF", ROLES, strict=True))
    table = opened(f"players:\n{people}", "dice").table
    assert [BOARDS.far(table, 0, to) for to in range(6)] == ["", "1", "2", "3", "2", "1"]
    table = opened(f"players:\n{people.replace('role: outlaw', 'role: outlaw, out: true', 1)}", "dice").table
    assert [BOARDS.far(table, 0, to) for to in range(6)] == ["", "", "1", "2", "2", "1"]
    assert [BOARDS.far(table, 1, to) for to in range(6)] == [""] * 6


ROLES = ("sheriff", "outlaw", "outlaw", "outlaw", "deputy", "renegade")
