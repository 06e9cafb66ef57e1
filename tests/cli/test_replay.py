from __future__ import annotations

from tests.cli.conftest import ALONE, BAD, ILLEGAL, WRONG, Run, Write, in_dodge_city


def test_the_line_is_told_step_by_step(run: Run, write: Write) -> None:
    done = run("replay", write())
    lines = done.out.splitlines()
    assert (done.code, done.err) == (0, "")
    assert lines[:4] == ["The way is longer (base.test.way)", "", "0. the beginning", "  A decides."]
    assert "1. is: {distance A > C: 3, reach A: 2} - holds" in lines
    move = lines.index("4. A: bang > B")
    assert lines[move + 1].startswith("  A plays BANG! (A♠) on B. [base.bang, ")
    assert lines[move + 2 : move + 4] == ["  B decides.", "5. B: fehlschuss"]


def test_the_table_stands_at_the_end(run: Run, write: Write) -> None:
    board = run("replay", write()).out.split("\n\n")[2].splitlines()
    assert board[0] == ">? A  Sheriff, a person without an ability, life points 5/5, reach 2 (Schofield)"
    assert board[-1] == "A's turn: phase II (play). A decides."


def test_it_speaks_german(run: Run, write: Write) -> None:
    done = run("replay", write(), "--lang", "de")
    assert "  A spielt BANG! (A♠) auf B. [" in done.out
    assert "  B entscheidet.\n" in done.out
    assert done.out.endswith("A ist am Zug: Phase II (Ausspielen). A entscheidet.\n")


def test_a_sentence_is_told_only_once(run: Run, write: Write) -> None:
    assert run("replay", write()).out.count("A plays BANG!") == 1


def test_a_claim_that_fails_is_marked_but_no_error(run: Run, write: Write) -> None:
    done = run("replay", write(WRONG))
    assert done.code == 0
    assert "\n1. is: {distance A > C: 1, reach A: 2} - does not hold\n" in done.out


def test_an_illegal_move_stops_it_with_the_reasons(run: Run, write: Write) -> None:
    done = run("replay", write(ILLEGAL))
    assert done.code == 1
    steps, _, reasons = done.out.partition("step 5 (line[4], line 15): Not legal here: “C: fehlschuss”\n")
    assert steps.endswith("  B decides.\n\n")
    assert reasons.startswith("  - This is an answer to a hit, but no hit is aimed at C now. B has to decide.\n")


def test_the_reasons_stand_in_the_book_of_the_game(run: Run, write: Write) -> None:
    assert "(BANG! 2005, Braune Spielkarten: Fehlschuss!; " in run("replay", write(ILLEGAL)).out
    out = run("replay", write(in_dodge_city(ILLEGAL))).out
    assert "(BANG! Dodge City 2005, Braune Karten: Fehlschuss!; " in out
    assert "BANG! 2005" not in out


def test_a_bad_file_gives_one_message(run: Run, write: Write) -> None:
    done = run("replay", write(BAD))
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("case.yaml:6: players[1].hand[0]: ")


def test_a_game_that_ends_says_so(run: Run, write: Write) -> None:
    case = ALONE.replace("life: 2, hand: [fehlschuss, bier]", "life: 1")
    done = run("replay", write(case + "line:\n  - A: bang > B\n"))
    assert done.code == 0
    assert done.out.endswith("The game is over. Won by: A.\n")
    assert "B  Outlaw, Paul Regret, out of the game\n" in done.out
