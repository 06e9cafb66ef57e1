"""The question of the moment, and its answers: just what is legal has a button, once, folded away where it is much."""

from __future__ import annotations

from collections.abc import Container
from functools import cache
from random import Random
from typing import TYPE_CHECKING

import pytest

from bang_explorer.rulebook.statements import statements
from bang_explorer.show.told.moves import moves
from bang_explorer.show.words import words
from bang_explorer.widgets.board.choosing import Choice
from bang_explorer.widgets.explore.journey import Journey
from bang_explorer.widgets.explore.look import Look
from bang_explorer.widgets.explore.now import MANY, MANY_IN_ALL, now, options
from tests.strategies import SEATED
from tests.widgets.explore.journeys import after, again, wandered
from tests.widgets.pages import Element, page

if TYPE_CHECKING:
    from bang_explorer.kit.board.parts import Board

TABLE = """\
id: test.now.table
game: base
players:
  - {name: A, role: sheriff, hand: [bang-2D, bang-3D, fass, schofield, cat_balou, duell]}
  - {name: B, role: outlaw, hand: [fehlschuss, bang], in_play: [fass, gefaengnis, volcanic, appaloosa]}
  - {name: C, role: renegade, hand: [bier], in_play: [mustang, winchester]}
  - {name: D, role: outlaw, hand: [panik], in_play: [dynamit, remington]}
"""


class Everything:
    """Whatever can be unfolded is."""

    def __contains__(self, key: object) -> bool:
        return True


def question(journey: Journey, *, lang: str = "en", seat: str | None = None) -> Element:
    look = Look(journey, lang, seat)
    return page(now(look, laid(look)))


def answers(
    journey: Journey, *, lang: str = "en", seat: str | None = None, unfolded: Container[str] = Everything()
) -> Element:
    look = Look(journey, lang, seat)
    return page(options(look, Choice(look, laid(look)), unfolded) or "")


def laid(look: Look) -> Board:
    board: Board = look.position.game.desk.board.laid(look.seen, look.words)
    return board


def at(*done: str, text: str = TABLE) -> Journey:
    """The table, once all this was done."""
    return after(done, text)


@cache
def journeys() -> tuple[Journey, ...]:
    """Journeys at moments where somebody decides and where chance does, at every table."""
    found: list[Journey] = []
    for game, players in SEATED:
        dice = Random(players)
        all_of_it = wandered(game, players)
        moments = dice.sample(all_of_it.moments, 6)
        moments += [moment for moment in all_of_it.moments if moment.position.chance is not None][:2]
        for moment in moments:
            found.append(again(all_of_it))
            found[-1].go(moment.number)
    return tuple(found)


def deciding() -> list[Journey]:
    return [journey for journey in journeys() if journey.at.position.decider is not None]


def pressed(element: Element) -> list[str]:
    """The moves that can be pressed in there."""
    return [one["data-move"] for one in element.find("button", data_do="take")]


# --- what may be answered ---------------------------------------------------------------------------------------------


def test_there_are_moments_to_look_at() -> None:
    assert len(deciding()) > 30


def test_just_the_options_can_be_pressed_and_each_of_them_once() -> None:
    for journey in deciding():
        options = sorted(option.text for option in journey.at.position.options)
        for lang in ("en", "de"):
            assert sorted(pressed(answers(journey, lang=lang))) == options


def test_what_is_pressed_leads_where_the_move_leads() -> None:
    for journey in deciding()[::3]:
        position, number = journey.at.position, journey.at.number
        for move in pressed(answers(journey))[:8]:
            journey.go(number)
            journey.take(move)
            if journey.at.position.chance is not None:
                journey.let_happen()
            assert journey.at.position == position.take(move)


def test_every_button_says_what_it_does_to_whoever_hears_it_and_how_it_is_written() -> None:
    for journey in deciding():
        position = journey.at.position
        for lang in ("en", "de"):
            texts = [option.text for option in position.options]
            said = dict(zip(texts, moves(position.options, position.table, words(lang)), strict=True))
            for button in answers(journey, lang=lang).find("button", data_do="take"):
                what, whom = said[button["data-move"]]
                whole = f"{what} → {whom}" if whom else what
                assert button["aria-label"] == whole
                assert button.text in (whom or what, whole)


def test_no_two_buttons_are_called_the_same() -> None:
    for journey in deciding():
        for lang in ("en", "de"):
            named = [one["aria-label"] for one in answers(journey, lang=lang).find("button", data_do="take")]
            assert len(set(named)) == len(named)


SID = """\
id: test.now.sid
game: base
rules: international
players:
  - {name: A, role: sheriff, hand: [bang-2D]}
  - {name: B, role: outlaw, character: sid_ketchum, life: 2, hand: [%s]}
  - {name: C, role: renegade}
  - {name: D, role: outlaw}
"""


def test_what_another_may_do_meanwhile_is_told_under_his_name() -> None:
    found = answers(at(text=SID % "panik-JH, bier-6H"))
    first, second = found.find("div", class_="bx-options")
    assert pressed(first) == ["A: bang > B", "A: bang > D", "A: end"]
    assert pressed(second) == ["B: sid_ketchum + bier + panik"]
    assert "B may also do this without being asked:" in found.text
    assert second.one("button", data_do="take")["aria-label"] == "B: Sid Ketchum with Beer and Panic!"
    assert (
        "B darf auch dies tun, ohne gefragt zu werden:" in answers(at(text=SID % "panik-JH, bier-6H"), lang="de").text
    )


def test_from_a_seat_one_is_told_only_what_one_may_do_oneself_meanwhile() -> None:
    worlds = [at(text=SID % hand) for hand in ("panik-JH, bier-6H", "duell-QD, gatling-10H")]
    assert str(answers(worlds[0], seat="A")) == str(answers(worlds[1], seat="A"))
    assert pressed(answers(worlds[0], seat="A")) == ["A: bang > B", "A: bang > D", "A: end"]
    assert pressed(answers(worlds[0], seat="B")) == ["B: sid_ketchum + bier + panik"]
    assert answers(worlds[0], seat="B").text.startswith("Only A can see the possible answers.")
    assert pressed(answers(worlds[0], seat="C")) == []


def test_the_question_says_who_decides_what_and_has_its_first_rule_to_read() -> None:
    journey = at("A: bang-2D > B")
    asked = {"en": "B, you are hit. How do you answer?", "de": "B, du wirst getroffen. Was tust du?"}
    for lang in ("en", "de"):
        found = question(journey, lang=lang)
        assert found.one(class_="bx-question").text == asked[lang]
        chip, rule = found.one("button", data_do="rule"), journey.at.position.stack[-1].at.cites[0]
        assert (chip["data-id"], chip.text) == (rule, statements()[rule].says(lang))


def test_what_has_happened_last_stands_under_the_question() -> None:
    assert question(at("A: bang-2D > B")).one(class_="bx-last").text == "A plays BANG! (2♦) on B."


def test_every_question_of_every_game_has_words_and_a_rule() -> None:
    for journey in deciding():
        for lang in ("en", "de"):
            position, words_ = journey.at.position, words(lang, journey.at.position.game)
            assert (
                position.game.desk.asks.question(position, words_) == question(journey, lang=lang).one("h2").text != ""
            )
            assert question(journey, lang=lang).one("button", data_do="rule")["data-id"] in statements()


def test_what_is_done_with_one_card_stands_in_a_row_behind_its_name() -> None:
    found = answers(at())
    rows = [row for row in found.find("div", class_="bx-row") if row.find("span", class_="bx-what")]
    by_head = {row.find("span")[0].text: [one.text for one in row.find("button")] for row in rows}
    assert by_head["BANG! (2♦) →"] == ["B", "D"]
    assert by_head["BANG! (3♦) →"] == ["B", "D"]
    assert by_head["Duel →"] == ["B", "C", "D"]
    inside = [button for row in found.find(class_="bx-row") for button in row.find("button")]
    assert [one.text for one in found.find("button", data_do="take") if one not in inside] == [
        "Barrel", "Schofield", "End phase II",
    ]  # fmt: skip


def test_a_row_and_a_card_without_aim_have_the_drawing_of_the_card() -> None:
    found = answers(at())
    heads = {one.text: one.one("use")["href"] for one in found.find("span", class_="bx-what")}
    assert heads["Duel →"] == "#bx-i-bang-duell"
    (barrel,) = [one for one in found.find("button") if one.text == "Barrel"]
    assert barrel.one("use")["href"] == "#bx-i-bang-fass"


def test_all_that_is_done_with_one_card_stands_in_one_row_and_what_needs_nothing_at_the_end() -> None:
    for journey in (at(), at(text=many(5)), *deciding()):
        together: dict[str, list[str]] = {}
        position = journey.at.position
        said = moves(position.options, position.table, words("en"))
        for option, (what, _) in zip(position.options, said, strict=True):
            together.setdefault(what, []).append(option.text)
        (group,) = answers(journey).find(class_="bx-options")
        rows = [pressed(row) for row in group.inside if isinstance(row, Element)]
        assert sorted(move for row in rows for move in row) == sorted(option.text for option in position.options)
        for row in rows:  # one with several of what is done is about one card, with which much can be done
            inside = [moves_ for moves_ in together.values() if moves_[0] in row]
            assert sorted(row) == sorted(move for moves_ in inside for move in moves_)
            assert len(inside) == 1 or len(inside) > MANY
        aimed = [bool(row.find(class_="bx-what") or row.name == "details") for row in group.inside]  # type: ignore[union-attr]
        assert aimed == sorted(aimed, reverse=True)


def test_more_answers_of_a_kind_than_one_looks_through_are_folded_away() -> None:
    table = TABLE.replace("bang-3D, ", "")
    found = answers(at(text=table))
    (folded,) = found.find("details")
    cat_balou = [move for move in pressed(found) if "cat_balou" in move]
    assert len(cat_balou) > MANY
    assert pressed(folded) == cat_balou
    assert folded.one("summary").text == f"Cat Balou ({len(cat_balou)})"
    assert (folded["data-do"], folded["data-what"]) == ("unfold", "ways Cat Balou")
    (closed,) = answers(at(text=table), unfolded=()).find("details")
    assert pressed(closed) == []  # and so nothing of it is sent before somebody wants it
    assert not closed.has(open=True)


def many(lying: int) -> str:
    """A table where so many cards, and one more, can be discarded with Cat Balou."""
    cards = ["mustang", "fass", "volcanic", "appaloosa", "dynamit", "gefaengnis"][:lying]
    return f"""\
id: test.now.many
game: base
players:
  - {{name: A, role: sheriff, hand: [cat_balou]}}
  - {{name: B, role: outlaw, hand: [bang], in_play: [{", ".join(cards)}]}}
  - {{name: C, role: outlaw}}
  - {{name: D, role: renegade}}
"""


@pytest.mark.parametrize(("lying", "folded"), [(MANY - 1, False), (MANY, True)])
def test_a_row_is_folded_away_just_if_it_has_more_than_so_many(lying: int, *, folded: bool) -> None:
    found = answers(at(text=many(lying)))
    assert len([move for move in pressed(found) if "cat_balou" in move]) == lying + 1
    assert (found.find("details") != []) is folded


SIX = f"""\
id: test.now.six
game: base
players:
  - {{name: A, role: sheriff, hand: [duell, {", ".join(f"bang-{rank}D" for rank in range(2, 10))}]}}
  - {{name: B, role: outlaw}}
  - {{name: C, role: outlaw}}
  - {{name: D, role: outlaw}}
  - {{name: E, role: deputy}}
  - {{name: F, role: renegade}}
"""


def test_where_there_is_much_in_all_shorter_rows_are_folded_too() -> None:
    found = answers(at(text=SIX))
    assert len(pressed(found)) > MANY_IN_ALL
    assert [one.one("summary").text for one in found.find("details")] == ["Duel (5)"]
    assert MANY // 2 < 5 <= MANY


def groups(element: Element) -> list[tuple[Element, list[Element]]]:
    """The groups in which the arrows lead from button to button, each with its own."""
    found = element.find(data_rove=True)
    inner = {id(one): [below for below in found if below is not one and below in one.all] for one in found}
    return [
        (one, [button for button in one.find("button") if not any(button in below.all for below in inner[id(one)])])
        for one in found
    ]


def test_with_the_keyboard_one_comes_once_to_each_group_and_the_arrows_do_the_rest() -> None:
    for journey in (at(text=many(5)), at(), *journeys()):
        for _, buttons in groups(answers(journey)):
            assert len([one for one in buttons if not one.has(tabindex="-1")]) == bool(buttons)


def test_what_is_folded_away_is_a_group_of_its_own() -> None:
    for journey in (at(text=many(5)), at(), *journeys()):
        found = answers(journey)
        for folded in found.find("details"):
            for group, buttons in groups(found):
                assert group in folded.all or not any(button in folded.all for button in buttons)


# --- from a seat ------------------------------------------------------------------------------------------------------


def test_whoever_decides_sees_his_answers_and_nobody_else_does() -> None:
    for journey in deciding():
        position = journey.at.position
        for name in position.table.names:
            moves_seen = pressed(answers(journey, seat=name))
            assert sorted(moves_seen) == (
                sorted(option.text for option in position.options) if name == position.decides else []
            )


def test_the_others_are_told_that_they_do_not_see_them() -> None:
    found = answers(at("A: bang-2D > B"), seat="C")
    assert found.find("p")[-1].text == "Only B can see the possible answers."


# --- the end ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [None, "C"])
def test_when_the_game_is_over_the_winners_are_named_and_nothing_is_asked(seat: str | None) -> None:
    text = TABLE.replace("role: sheriff,", "role: sheriff, life: 1,") + "turn: B\n"
    over = at("B: bang > A", text=text)
    assert "B and D" in question(over, seat=seat).text
    assert question(over, seat=seat).find("button") == []
    assert answers(over, seat=seat).inside == []
