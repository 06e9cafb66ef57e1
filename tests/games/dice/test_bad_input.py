"""Broken files of the Dice Game: one clear message each, with line, place and the nearest names, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from bang_explorer.kit.errors import BadInput, told
from bang_explorer.scenarios.reading import read_file, read_scenario
from bang_explorer.settle.rulings import ruling

GOOD = """\
id: dice.test.bad
game: dice
players:
  - {name: A, role: sheriff}
  - {name: B, role: outlaw, arrows: 2}
  - {name: C, role: renegade}
  - {name: D, role: outlaw, out: true}
turn: A
phase: roll
dice: [1, beer, gatling, arrow, dynamite]
rolls: 1
line:
  - A: roll 1 + beer
  - roll: [gatling, 2]
  - A: keep
  - is: {A.life: 10}
"""
C = "C, role: renegade"
DICE = "dice: [1, beer, gatling, arrow, dynamite]"
THROWN = f"phase: roll\n{DICE}\nrolls: 1\n"
CROWD = "".join(f"  - {{name: P{i}, role: outlaw}}\n" for i in range(7))

Case = tuple[str, str, str, str, str]
WRONG: list[Case] = [
    (
        "A, role: sheriff", "A, role: sherif", "4: players[0].role",
        "no role “sherif”; there are sheriff, deputy, outlaw, renegade (did you mean sheriff or deputy?)",
        "keine Rolle „sherif“; es gibt sheriff, deputy, outlaw, renegade (gemeint: sheriff oder deputy?)",
    ),
    (
        "A, role: sheriff", "A, role: outlaw", "3: players",
        "there is just one Sheriff; found none (three play without, as Deputy, Outlaw and Renegade)",
        ("es gibt genau einen Sheriff; gefunden: keiner (zu dritt geht es ohne, mit Hilfssheriff, Bandit und "
        "Gesetzloser)"),
    ),
    (
        C, "C, role: sheriff", "3: players",
        "there is just one Sheriff; found 2",
        "es gibt genau einen Sheriff; gefunden: 2",
    ),
    (
        C, "C", "6: players[2].role",
        "which role does C play? There are sheriff, deputy, outlaw, renegade",
        "welche Rolle spielt C? Es gibt sheriff, deputy, outlaw, renegade",
    ),
    (
        C, f"{C}, character: vera_custer", "6: players[2].character",
        "no character “vera_custer” in dice",
        "keine Person „vera_custer“ in dice",
    ),
    (
        C, f"{C}, character: Barty Cassidy", "6: players[2].character",
        "no character “Barty Cassidy” in dice (did you mean bart_cassidy?)",
        "keine Person „Barty Cassidy“ in dice (gemeint: bart_cassidy?)",
    ),
    (
        C, f"{C}, life: 0", "6: players[2].life",
        "C has no life points; write `out: true` for an eliminated player",
        "C hat keine Lebenspunkte; wer ausgeschieden ist, hat `out: true`",
    ),
    (
        C, f"{C}, life: 9", "6: players[2].life",
        "C has 9 life points, more than the 8 at the beginning",
        "C hat 9 Lebenspunkte, mehr als zu Beginn (8)",
    ),
    (
        C, f"{C}, life: -1", "6: players[2].life",
        "must be at least 0; found -1",
        "muss mindestens 0 sein; gefunden: -1",
    ),
    (
        C, f"{C}, life: many", "6: players[2].life",
        "must be a whole number (life points; max_life if not said); found “many”",
        "muss eine ganze Zahl (Lebenspunkte; ohne Angabe max_life) sein; gefunden: „many“",
    ),
    (
        C, f"{C}, max_life: 0", "6: players[2].max_life",
        "must be at least 1; found 0",
        "muss mindestens 1 sein; gefunden: 0",
    ),
    (
        C, f"{C}, arrows: 10", "6: players[2].arrows",
        "must be at most 9; found 10",
        "darf höchstens 9 sein; gefunden: 10",
    ),
    (
        C, f"{C}, arrows: 7", "3: players",
        "there are 9 arrows, of which at least one lies in the pool; found 9 in front of players and 0 in the pool",
        "es gibt 9 Pfeile, von denen wenigstens einer im Vorrat liegt; gefunden: 9 vor Spielern und 0 im Vorrat",
    ),
    (
        C, f"{C}, hand: [bang]", "6: players[2].hand",
        "no key “hand” here; there are name, role, character, life, max_life, arrows, out",
        "kein Schlüssel „hand“ an dieser Stelle; es gibt name, role, character, life, max_life, arrows, out",
    ),
    (
        "out: true", "out: true, life: 3", "7: players[3].life",
        "D is out of the game and has no life points; found 3",
        "D ist ausgeschieden und hat keine Lebenspunkte; gefunden: 3",
    ),
    (
        "out: true", "out: true, arrows: 1", "7: players[3].arrows",
        "D is out of the game and has no arrows",
        "D ist ausgeschieden und hat keine Pfeile",
    ),
    (
        "out: true", "out: maybe", "7: players[3].out",
        "must be true or false (already eliminated); found “maybe”",
        "muss true oder false (schon ausgeschieden) sein; gefunden: „maybe“",
    ),
    (
        "turn: A", "turn: X", "8: turn",
        "no player “X”; there are A, B, C, D",
        "niemand heißt „X“; am Tisch sitzen A, B, C, D",
    ),
    (
        "turn: A", "turn: D", "8: turn",
        "D is out of the game and cannot be on turn",
        "D ist ausgeschieden und kann nicht am Zug sein",
    ),
    (
        "phase: roll", "phase: start", "10: dice",
        "no die has been thrown yet in phase start; expected phase roll or resolve",
        "in Phase start ist noch kein Würfel geworfen; erwartet: Phase roll oder resolve",
    ),
    (
        f"{DICE}\n", "", "1: dice",
        "in phase roll all 5 dice lie there; found 0",
        "in Phase roll liegen alle 5 Würfel da; gefunden: 0",
    ),
    (
        DICE, "dice: [1, beer, gatling, arrow]", "10: dice",
        "in phase roll all 5 dice lie there; found 4",
        "in Phase roll liegen alle 5 Würfel da; gefunden: 4",
    ),
    (
        DICE, "dice: [1, beer, gatling, arrow, dynamite, 1]", "10: dice",
        "must have at most 5 entries; found 6",
        "darf höchstens 5 Einträge haben; gefunden: 6",
    ),
    (
        DICE, "dice: [1, bear, gatling, arrow, dynamite]", "10: dice[1]",
        "no die shows “bear”; there are arrow, dynamite, 1, 2, beer, gatling (did you mean beer?)",
        "kein Würfel zeigt „bear“; es gibt arrow, dynamite, 1, 2, beer, gatling (gemeint: beer?)",
    ),
    (
        DICE, "dice: [1, 3, gatling, arrow, dynamite]", "10: dice[1]",
        "no die shows “3”; there are arrow, dynamite, 1, 2, beer, gatling",
        "kein Würfel zeigt „3“; es gibt arrow, dynamite, 1, 2, beer, gatling",
    ),
    (
        DICE, "dice: beer", "10: dice",
        "must be a list (what lies there; its arrows have been taken already); found “beer”",
        "muss eine Liste (was da liegt; die Pfeile darin sind schon genommen) sein; gefunden: „beer“",
    ),
    (
        "rolls: 1", "rolls: 4", "11: rolls",
        "A throws once to 3 times in a turn; found 4",
        "A würfelt in einem Zug ein- bis 3-mal; gefunden: 4",
    ),
    (
        "rolls: 1", "rolls: 0", "11: rolls",
        "A throws once to 3 times in a turn; found 0",
        "A würfelt in einem Zug ein- bis 3-mal; gefunden: 0",
    ),
    (
        "rolls: 1", "rolls: 5", "11: rolls",
        "must be at most 4; found 5",
        "darf höchstens 4 sein; gefunden: 5",
    ),
    (
        "rolls: 1", "rolls: twice", "11: rolls",
        "must be a whole number (how often has been thrown in this turn; once if not said); found “twice”",
        "muss eine ganze Zahl (wie oft in diesem Zug gewürfelt wurde; ohne Angabe einmal) sein; gefunden: „twice“",
    ),
    (
        "rolls: 1", "rolls: 1\narrows: 8", "12: arrows",
        "there are 9 arrows, of which at least one lies in the pool; found 2 in front of players and 8 in the pool",
        "es gibt 9 Pfeile, von denen wenigstens einer im Vorrat liegt; gefunden: 2 vor Spielern und 8 im Vorrat",
    ),
    (
        "rolls: 1", "rolls: 1\narrows: 0", "12: arrows",
        "there are 9 arrows, of which at least one lies in the pool; found 2 in front of players and 0 in the pool",
        "es gibt 9 Pfeile, von denen wenigstens einer im Vorrat liegt; gefunden: 2 vor Spielern und 0 im Vorrat",
    ),
    (
        "rolls: 1", "rolls: 1\narrows: 10", "12: arrows",
        "must be at most 9; found 10",
        "darf höchstens 9 sein; gefunden: 10",
    ),
    (
        "rolls: 1", "rolls: 1\ndeck: [bang]", "12: deck",
        ("no key “deck” here; there are id, title, question, answer, game, rules, players, turn, phase, dice, rolls, "
        "arrows, seed, ask, line, source, shows, contrast (did you mean dice?)"),
        ("kein Schlüssel „deck“ an dieser Stelle; es gibt id, title, question, answer, game, rules, players, turn, "
        "phase, dice, rolls, arrows, seed, ask, line, source, shows, contrast (gemeint: dice?)"),
    ),
    (
        "rolls: 1", "rolls: 1\nrules: {kit_carlson_arrows: one_other}", "12: rules.kit_carlson_arrows",
        "policy kit_carlson_arrows: no choice 'one_other'; there are any_players, one_player",
        "Wahlpunkt kit_carlson_arrows: 'one_other' steht nicht zur Wahl; es gibt any_players, one_player",
    ),
    (
        "A: roll 1 + beer", "A: roll bear", "13: line[0]",
        "no die shows “bear”; there are arrow, dynamite, 1, 2, beer, gatling (did you mean beer?)",
        "kein Würfel zeigt „bear“; es gibt arrow, dynamite, 1, 2, beer, gatling (gemeint: beer?)",
    ),
    (
        "A: roll 1 + beer", "A: roll", "13: line[0]",
        "roll what? Nothing stands behind it in “A: roll”",
        "roll: was? Dahinter steht nichts: „A: roll“",
    ),
    (
        "roll: [gatling, 2]", "roll: [gatling]", "14: line[1]",
        "roll: gatling cannot come here: 2 dice are thrown; found 1",
        "roll: gatling kann hier nicht kommen: geworfene Würfel: 2; gefunden: 1",
    ),
    (
        "roll: [gatling, 2]", "roll: [gatling, 2, 2]", "14: line[1]",
        "roll: gatling + 2 + 2 cannot come here: 2 dice are thrown; found 3",
        "roll: gatling + 2 + 2 kann hier nicht kommen: geworfene Würfel: 2; gefunden: 3",
    ),
    (
        "roll: [gatling, 2]", "roll: [gatling, 7]", "14: line[1]",
        "no die shows “7”; there are arrow, dynamite, 1, 2, beer, gatling",
        "kein Würfel zeigt „7“; es gibt arrow, dynamite, 1, 2, beer, gatling",
    ),
    (
        "roll: [gatling, 2]", "draw: bang", "14: line[1]",
        ("who is “draw”? The players are A, B, C, D; claims and draws begin with can, cannot, decides, is, "
        "outcomes, roll"),
        ("wer ist „draw“? Am Tisch sitzen A, B, C, D; Behauptungen und Gezogenes beginnen mit can, cannot, "
        "decides, is, outcomes, roll"),
    ),
    (
        "roll: [gatling, 2]", "roll: gatling", "14: line[1]",
        "roll: gatling cannot come here: 2 dice are thrown; found 1",
        "roll: gatling kann hier nicht kommen: geworfene Würfel: 2; gefunden: 1",
    ),
    (
        "roll: [gatling, 2]", "roll: []", "14: line[1]",
        "roll: names what the dice show, such as [arrow, 1]; found an empty list",
        "roll: erwartet: was die Würfel zeigen, etwa [arrow, 1]; gefunden: eine leere Liste",
    ),
    (
        "  - A: keep\n", "  - A: keep\n  - roll: [1, 1]\n", "16: line[3]",
        "roll: 1 + 1: no dice are thrown here; A must decide",
        "roll: 1 + 1: hier wird nicht gewürfelt; zu entscheiden hat A",
    ),
    (
        "A.life: 10", "A.live: 10", "16: line[3].is.A.live",
        ("no fact “live” about a player; there are life, max_life, arrows, role, character, out (did you mean "
        "life, max_life or role?)"),
        ("kein Sachverhalt „live“ über einen Spieler; es gibt life, max_life, arrows, role, character, out "
        "(gemeint: life, max_life oder role?)"),
    ),
    (
        "A.life: 10", "A.life: ten", "16: line[3].is.A.life",
        'A.life is a number, or a comparison such as ">= 2", never “ten”',
        'A.life ist eine Zahl oder ein Vergleich wie ">= 2", nie „ten“',
    ),
    (
        "A.life: 10", "X.life: 10", "16: line[3].is.X.life",
        "no player “X”; there are A, B, C, D",
        "niemand heißt „X“; am Tisch sitzen A, B, C, D",
    ),
    (
        "A.life: 10", "A.hand: []", "16: line[3].is.A.hand",
        "no fact “hand” about a player; there are life, max_life, arrows, role, character, out",
        "kein Sachverhalt „hand“ über einen Spieler; es gibt life, max_life, arrows, role, character, out",
    ),
    (
        "A.life: 10", "dice: [bear]", "16: line[3].is.dice",
        "no die shows “bear”; there are arrow, dynamite, 1, 2, beer, gatling (did you mean beer?)",
        "kein Würfel zeigt „bear“; es gibt arrow, dynamite, 1, 2, beer, gatling (gemeint: beer?)",
    ),
    (
        "A.life: 10", "distance A > D: 1", "16: line[3].is.distance A > D",
        "D is out of the game: no distance is counted from there or to there",
        "D ist ausgeschieden: von dort und dorthin wird kein Abstand gezählt",
    ),
    (
        "A.life: 10", "phase: play", "16: line[3].is.phase",
        "no phase “play”; there are setup, start, roll, resolve",
        "keine Phase „play“; es gibt setup, start, roll, resolve",
    ),
    (
        "  - {name: C, role: renegade}\n  - {name: D, role: outlaw, out: true}\n", "", "3: players",
        "dice is for 3 to 8 players; found 2",
        "dice ist für 3 bis 8 Spieler; gefunden: 2",
    ),
    (
        "  - {name: B, role: outlaw, arrows: 2}\n", CROWD, "3: players",
        "must have at most 8 players; found 10",
        "darf höchstens 8 Spieler haben; gefunden: 10",
    ),
    (
        "  - {name: D, role: outlaw, out: true}\n",
        "  - {name: D, role: renegade}\n  - {name: E, role: renegade}\n",
        "3: players",
        "the role Renegade is there 2 times; found 3",
        "die Rolle Gesetzloser gibt es 2-mal; gefunden: 3",
    ),
    (
        C, "C, role: Kopfgeldjäger", "6: players[2].role",
        "no role “Kopfgeldjäger”; there are sheriff, deputy, outlaw, renegade",
        "keine Rolle „Kopfgeldjäger“; es gibt sheriff, deputy, outlaw, renegade",
    ),
    (
        "name: C", "name: B", "6: players[2].name",
        "two players are called “B”",
        "zwei Spieler heißen gleich: „B“",
    ),
    (
        "rolls: 1", "rolls: 1\nseed: x", "12: seed",
        "must be a whole number (decides what neither deck nor a draw: line decides); found “x”",
        "muss eine ganze Zahl (entscheidet, was weder deck noch ein draw: entscheidet) sein; gefunden: „x“",
    ),
    (
        "rolls: 1", "rolls: 1\nask: never", "12: ask",
        "must be always; found “never”",
        "muss always sein; gefunden: „never“",
    ),
    (
        THROWN, "rolls: 2\n", "9: rolls",
        "no die has been thrown yet in phase start; expected phase roll or resolve",
        "in Phase start ist noch kein Würfel geworfen; erwartet: Phase roll oder resolve",
    ),
    (
        THROWN, "phase: resolve\n", "1: dice",
        "in phase resolve all 5 dice lie there; found 0",
        "in Phase resolve liegen alle 5 Würfel da; gefunden: 0",
    ),
    (
        "A, role: sheriff}\n  - {name: B, role: outlaw, arrows: 2",
        "A, role: sheriff, character: el_gringo}\n  - {name: B, role: outlaw, character: El Gringo",
        "5: players[1].character",
        "El Gringo sits at the table twice",
        "El Gringo sitzt zweimal am Tisch",
    ),
    (
        "A.life: 10}",
        "A.life: 10}\n  - outcomes: {until: resovled, always: {A.life: 10}}",
        "17: line[4].outcomes.until",
        "must be one of resolved, turn, game or a whole number; found “resovled”",
        "muss eins von resolved, turn, game oder eine ganze Zahl sein; gefunden: „resovled“",
    ),
    (
        "A.life: 10}", 'A.life: 10}\n  - can: "A: beer >"', "17: line[4]",
        "at whom? Nothing stands behind the > in “A: beer >”",
        "auf wen? Hinter dem > steht nichts: „A: beer >“",
    ),
    (
        "A.life: 10}", 'A.life: 10}\n  - cannot: {move: "B: keep", because: dice.rol.again}', "17: line[4]",
        "no rule “dice.rol.again” (did you mean dice.roll.again, dice.arrow.again or dice.roll.kept-again?)",
        "keine Regel „dice.rol.again“ (gemeint: dice.roll.again, dice.arrow.again oder dice.roll.kept-again?)",
    ),
]  # fmt: skip
"""What is replaced in the good file, and by what; the line and the place, and what is said in English and German."""


def test_the_file_without_a_fault_holds() -> None:
    assert ruling(read_scenario(GOOD)).holds


@pytest.mark.parametrize("case", WRONG, ids=[f"{number}: {case[2]}" for number, case in enumerate(WRONG)])
def test_what_is_wrong_is_told_in_one_line_with_its_place(case: Case) -> None:
    right, wrong, place, english, german = case
    assert GOOD.count(right) >= 1
    with pytest.raises(BadInput) as bad:
        ruling(read_scenario(GOOD.replace(right, wrong, 1)))
    for lang, said in (("en", english), ("de", german)):
        text = told(bad.value, lang)
        assert text == f"{place}: {said}"
        assert text.isprintable()


def test_the_file_is_named_where_there_is_one(tmp_path: Path) -> None:
    file = tmp_path / "bad.yaml"
    file.write_text(GOOD.replace(C, f"{C}, life: 9"), "utf-8")
    with pytest.raises(BadInput) as bad:
        ruling(read_file(file))
    assert str(bad.value) == f"{file}:6: players[2].life: C has 9 life points, more than the 8 at the beginning"


NOT_LEGAL = [
    ("A: roll 1 + beer", "A: roll dynamite", "line[0]", {"no_dynamite_among_them"}),
    ("A: roll 1 + beer", "A: roll 2", "line[0]", {"dice_lie_there"}),
    ("A: roll 1 + beer", "B: roll 1", "line[0]", {"dice_are_asked_for"}),
    ("A: keep", "A: 2 > C", "line[2]", {"a_shot_is_aimed", "is_aimed_next"}),
]


@pytest.mark.parametrize(("right", "wrong", "place", "keys"), NOT_LEGAL)
def test_a_move_that_is_not_legal_makes_the_file_fail_with_its_reasons(
    right: str, wrong: str, place: str, keys: set[str]
) -> None:
    found = ruling(read_scenario(GOOD.replace(right, wrong)))
    assert found.illegal is not None
    assert not found.holds
    assert {reason.key for reason in found.illegal.refusal.reasons} == keys
    assert str(found.illegal).startswith(f"{place}: Not legal here: “{wrong}”. ")
