"""Broken files of Wyatt Earp: one clear message each, with line, place and the nearest names, in both languages."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from bang_explorer.core.position import Position
from bang_explorer.games.wyatt_earp.desk.names import card
from bang_explorer.games.wyatt_earp.rules.cards import VEILED
from bang_explorer.kit.errors import BadInput, Unwritable, told
from bang_explorer.scenarios.reading import read_file, read_scenario
from bang_explorer.settle.rulings import ruling
from tests.games.wyatt_earp.oracle import DECK, OUTLAWS
from tests.games.wyatt_earp.tables import after, laid

GOOD = """\
id: wyatt_earp.test.bad
game: wyatt_earp
players:
  - {name: A, hand: [jesse_james, jesse_james, bank_robbery, hideout], rows: {bob_dalton: [2, photo]}}
  - {name: B, hand: 3, money: 4000, rows: {belle_starr: [3, fastest_gun]}}
  - {name: C, hand: [wyatt_earp], rows: {jesse_james: [1]}}
turn: A
dealer: C
phase: play
posters: {jesse_james: 3000}
sets: [wes_hardin]
deck: [bob_dalton, hideout]
discard: [most_wanted, hideout, photo_wes_hardin]
this_turn: {sheriff_card: false}
line:
  - can: "A: jesse_james x2"
  - A: bank_robbery > bob_dalton
  - draw: bob_dalton
  - A: discard hideout
  - is: {poster.bob_dalton: 2000, B.money: 4000}
"""
HAND = "hand: [jesse_james, jesse_james, bank_robbery, hideout]"
ROW = "rows: {bob_dalton: [2, photo]}"
THIS_TURN = "this_turn: {sheriff_card: false}"
MOVE = "A: bank_robbery > bob_dalton"
FACT = "poster.bob_dalton: 2000"
PLAYING = GOOD[GOOD.index("phase") : GOOD.index("line")]
DISCARD = "discard: [most_wanted, hideout, photo_wes_hardin]"
B, C = GOOD.splitlines(keepends=True)[4:6]
LEFT = Counter({"hideout": 2, "bob_dalton": 1, "wyatt_earp": 2})
ALL_BUT_FOUR = f"[{', '.join((DECK - LEFT).elements())}]"
OF_B = "hand: 3, money: 4000, rows: {belle_starr: [3, fastest_gun]}"
KNOWN = ", ".join(OUTLAWS)

Case = tuple[list[tuple[str, str]], str, str, str]
WRONG: list[Case] = [
    (
        [(HAND, "hand: [jesse_jones]")], "4: players[0].hand[0]",
        "no card “jesse_jones” (did you mean jesse_james or photo_jesse_james?)",
        "keine Karte „jesse_jones“ (gemeint: jesse_james oder photo_jesse_james?)",
    ),
    (
        [(HAND, "hand: [jesse_james x2]")], "4: players[0].hand[0]",
        "no card “jesse_james x2” (did you mean jesse_james or photo_jesse_james?)",
        "keine Karte „jesse_james x2“ (gemeint: jesse_james oder photo_jesse_james?)",
    ),
    (
        [(HAND, "hand: {jesse_james: 2}")], "4: players[0].hand",
        (
            "must be a list (cards, such as [jesse_james, hideout]) or a whole number (so many unknown "
            "cards); found a mapping"
        ),
        (
            "muss eine Liste (Karten, etwa [jesse_james, hideout]) oder eine ganze Zahl (so viele unbekannte "
            "Karten) sein; gefunden: eine Zuordnung"
        ),
    ),
    (
        [(HAND, "hand: [photo_jesse_james, photo_jesse_james]")], "4: players[0].hand[1]",
        "one Photo of Jesse James too many: the box holds 1, all placed already",
        "Photo von Jesse James ist einmal zu viel genannt: die Schachtel enthält 1, und alle sind schon vergeben",
    ),
    (
        [(HAND, "hand: [Schnellster Schütze, fastest_gun, fastest_gun]")], "5: players[1].rows.belle_starr[1]",
        "one Fastest Gun too many: the box holds 3, all placed already",
        "Schnellster Schütze ist einmal zu viel genannt: die Schachtel enthält 3, und alle sind schon vergeben",
    ),
    (
        [(HAND, "hand: -1")], "4: players[0].hand",
        "must be at least 0; found -1",
        "muss mindestens 0 sein; gefunden: -1",
    ),
    (
        [(HAND, "hand: 79")], "4: players[0].hand",
        "must be at most 78; found 79",
        "darf höchstens 78 sein; gefunden: 79",
    ),
    (
        [(HAND, "hand: []")], "3: players",
        "A is on turn in phase play and needs a card to discard",
        "A ist in Phase play am Zug und braucht eine Karte zum Abwerfen",
    ),
    (
        [("hand: 3", "hand: 70")], "5: players[1].hand",
        "70 unknown cards are too many: 60 are named nowhere",
        "70 unbekannte Karten sind zu viele: nirgends genannt sind 60",
    ),
    (
        [(ROW, "rows: {bob_dillon: [2]}")], "4: players[0].rows.bob_dillon",
        f"no outlaw “bob_dillon”; there are {KNOWN} (did you mean bob_dalton?)",
        f"kein Outlaw heißt „bob_dillon“; es gibt {KNOWN} (gemeint: bob_dalton?)",
    ),
    (
        [(ROW, "rows: {hideout: [2]}")], "4: players[0].rows.hideout",
        f"no outlaw “hideout”; there are {KNOWN}",
        f"kein Outlaw heißt „hideout“; es gibt {KNOWN}",
    ),
    (
        [(ROW, "rows: {bob_dalton: [2], Dalton: [1]}")], "4: players[0].rows.Dalton",
        "A has two rows of Bob Dalton; all cards of an outlaw lie in one",
        "A hat zwei Reihen von Bob Dalton; alle Karten eines Outlaws liegen in einer",
    ),
    (
        [(ROW, "rows: {bob_dalton: [jesse_james]}")], "4: players[0].rows.bob_dalton",
        "Jesse James never lies in a row of Bob Dalton",
        "Jesse James liegt nie in einer Reihe von Bob Dalton",
    ),
    (
        [(ROW, "rows: {bob_dalton: [1, most_wanted]}")], "4: players[0].rows.bob_dalton",
        "Most Wanted never lies in a row of Bob Dalton",
        "Most Wanted! liegt nie in einer Reihe von Bob Dalton",
    ),
    (
        [(ROW, "rows: {bob_dalton: [hideout]}")], "4: players[0].rows.bob_dalton",
        "no row lies there without a card or the photo of its outlaw; A has neither of Bob Dalton",
        (
            "keine Reihe liegt aus ohne eine Karte oder das Photo ihres Outlaws; A hat von Bob Dalton keines "
            "von beiden"
        ),
    ),
    (
        [(ROW, "rows: {bob_dalton: [1, hideout, hideout]}")], "4: players[0].rows.bob_dalton",
        "only one Hideout can lie over a row",
        "über einer Reihe kann nur ein Unterschlupf liegen",
    ),
    (
        [(ROW, "rows: {bob_dalton: [2, fastest_gun]}")], "3: players",
        "only one Fastest Gun can lie on the table; found 2",
        "auf dem Tisch kann nur ein Schnellster Schütze liegen; gefunden: 2",
    ),
    (
        [(ROW, "rows: {bob_dalton: [0]}")], "4: players[0].rows.bob_dalton[0]",
        "must be at least 1; found 0",
        "muss mindestens 1 sein; gefunden: 0",
    ),
    (
        [(ROW, "rows: {bob_dalton: [8]}")], "4: players[0].rows.bob_dalton[0]",
        "must be at most 7; found 8",
        "darf höchstens 7 sein; gefunden: 8",
    ),
    (
        [(ROW, "rows: {bob_dalton: [7]}")], "12: deck[0]",
        "one Bob Dalton too many: the box holds 7, all placed already",
        "Bob Dalton ist einmal zu viel genannt: die Schachtel enthält 7, und alle sind schon vergeben",
    ),
    (
        [(ROW, "rows: {bob_dalton: 2}")], "4: players[0].rows.bob_dalton",
        "must be a list (what lies in a row, such as [3, photo, bank_robbery]); found “2”",
        "muss eine Liste (was in einer Reihe liegt, etwa [3, photo, bank_robbery]) sein; gefunden: „2“",
    ),
    (
        [(ROW, "rows: {bob_dalton: [photoo]}")], "4: players[0].rows.bob_dalton[0]",
        "no card “photoo” (did you mean photo_bob_dalton or photo_wes_hardin?)",
        "keine Karte „photoo“ (gemeint: photo_bob_dalton oder photo_wes_hardin?)",
    ),
    (
        [(ROW, "rows: [bob_dalton]")], "4: players[0].rows",
        (
            "must be a mapping (what lies there, by the outlaw, such as {belle_starr: [3, photo, hideout]}); "
            "found a list"
        ),
        (
            "muss eine Zuordnung (was ausliegt, nach dem Outlaw, etwa {belle_starr: [3, photo, hideout]}) "
            "sein; gefunden: eine Liste"
        ),
    ),
    (
        [("money: 4000", "money: 4500")], "5: players[1].money",
        "must be a multiple of 1000; found 4500",
        "muss ein Vielfaches von 1000 sein; gefunden: 4500",
    ),
    (
        [("money: 4000", "money: -1000")], "5: players[1].money",
        "must be at least 0; found -1000",
        "muss mindestens 0 sein; gefunden: -1000",
    ),
    (
        [("money: 4000", "money: rich")], "5: players[1].money",
        "must be a whole number (dollars, in bills of 1000); found “rich”",
        "muss eine ganze Zahl (Dollar, in Scheinen zu 1000) sein; gefunden: „rich“",
    ),
    (
        [("money: 4000", "dollars: 4000")], "5: players[1].dollars",
        "no key “dollars” here; there are name, hand, rows, money, unsure",
        "kein Schlüssel „dollars“ an dieser Stelle; es gibt name, hand, rows, money, unsure",
    ),
    (
        [("money: 4000", "unsure: 3")], "5: players[1].unsure",
        "everybody sees the top discard, so nobody is unsure of more than 2 here; found 3",
        (
            "die oberste Karte des Ablagestapels sehen alle, also kann hier niemand über mehr als 2 Karten "
            "unsicher sein; gefunden: 3"
        ),
    ),
    (
        [("money: 4000", "character: kit_carlson")], "5: players[1].character",
        "no key “character” here; there are name, hand, rows, money, unsure",
        "kein Schlüssel „character“ an dieser Stelle; es gibt name, hand, rows, money, unsure",
    ),
    (
        [("money: 4000", "role: sheriff")], "5: players[1].role",
        "no key “role” here; there are name, hand, rows, money, unsure (did you mean rows?)",
        "kein Schlüssel „role“ an dieser Stelle; es gibt name, hand, rows, money, unsure (gemeint: rows?)",
    ),
    (
        [("turn: A", "turn: X")], "7: turn",
        "no player “X”; there are A, B, C",
        "niemand heißt „X“; am Tisch sitzen A, B, C",
    ),
    (
        [("dealer: C", "dealer: D")], "8: dealer",
        "no player “D”; there are A, B, C",
        "niemand heißt „D“; am Tisch sitzen A, B, C",
    ),
    (
        [("phase: play", "phase: setup")], "10: posters",
        "before the first deal a file says nothing of posters",
        "vor dem ersten Geben sagt eine Datei nichts über posters",
    ),
    (
        [(PLAYING, "phase: setup\n")], "4: players[0].rows",
        "nobody has that before the first deal",
        "vor dem ersten Geben hat das niemand",
    ),
    (
        [(PLAYING, "phase: setup\nround: 2\n")], "10: round",
        "before the first deal a file says nothing of round",
        "vor dem ersten Geben sagt eine Datei nichts über round",
    ),
    (
        [
            (PLAYING, "phase: setup\n"), (OF_B, "hand: 11"), (f", {ROW}", ""), (", rows: {jesse_james: [1]}", ""),
        ], "5: players[1].hand",
        "nobody is dealt more than 10 cards",
        "niemand bekommt mehr als 10 Karten",
    ),
    (
        [("phase: play", "phase: duel")], "9: phase",
        "must be one of setup, draw, play, settle; found “duel”",
        "muss eins von setup, draw, play, settle sein; gefunden: „duel“",
    ),
    (
        [("phase: play", "phase: draw")], "14: this_turn",
        "nothing has happened yet in phase draw; expected phase play",
        "in Phase draw ist noch nichts geschehen; erwartet: Phase play",
    ),
    (
        [("phase: play", "phase: play\nround: 0")], "10: round",
        "must be at least 1; found 0",
        "muss mindestens 1 sein; gefunden: 0",
    ),
    (
        [("posters: {jesse_james: 3000}", "posters: {jesse_jones: 3000}")], "10: posters.jesse_jones",
        f"no outlaw “jesse_jones”; there are {KNOWN} (did you mean jesse_james?)",
        f"kein Outlaw heißt „jesse_jones“; es gibt {KNOWN} (gemeint: jesse_james?)",
    ),
    (
        [("posters: {jesse_james: 3000}", "posters: {jesse_james: 3000, Jesse: 2000}")], "10: posters.Jesse",
        "Jesse James is named twice",
        "Jesse James ist zweimal genannt",
    ),
    (
        [("posters: {jesse_james: 3000}", "posters: {jesse_james: 3500}")], "10: posters.jesse_james",
        "must be a multiple of 1000; found 3500",
        "muss ein Vielfaches von 1000 sein; gefunden: 3500",
    ),
    (
        [("sets: [wes_hardin]", "sets: [hideout]")], "11: sets[0]",
        f"no outlaw “hideout”; there are {KNOWN}",
        f"kein Outlaw heißt „hideout“; es gibt {KNOWN}",
    ),
    (
        [("deck: [bob_dalton, hideout]", "deck: [bob_dalton, hideout, hideout]")], "13: discard[1]",
        "one Hideout too many: the box holds 3, all placed already",
        "Unterschlupf ist einmal zu viel genannt: die Schachtel enthält 3, und alle sind schon vergeben",
    ),
    (
        [("deck: [bob_dalton, hideout]", "deck: bob_dalton")], "12: deck",
        "must be a list (cards, such as [jesse_james, hideout]); found “bob_dalton”",
        "muss eine Liste (Karten, etwa [jesse_james, hideout]) sein; gefunden: „bob_dalton“",
    ),
    (
        [(DISCARD, "discard: [most_wanted]\nreshuffled: often")], "14: reshuffled",
        (
            "must be true or false (true if the discard pile has become the draw pile in this round "
            "already); found “often”"
        ),
        (
            "muss true oder false (true, wenn der Ablagestapel in diesem Durchgang schon zum Aufnahmestapel "
            "geworden ist) sein; gefunden: „often“"
        ),
    ),
    (
        [(DISCARD, "discard: [most_wanted]\nset_aside: all")], "14: set_aside",
        "must be rest or a list (cards, such as [jesse_james, hideout]); found “all”",
        "muss rest oder eine Liste (Karten, etwa [jesse_james, hideout]) sein; gefunden: „all“",
    ),
    (
        [(THIS_TURN, "this_turn: {fetched: [photo_bob_dalton]}")], "14: this_turn.fetched",
        "A does not hold Photo of Bob Dalton",
        "A hat Photo von Bob Dalton nicht auf der Hand",
    ),
    (
        [(THIS_TURN, "this_turn: {fetched: [jesse_james]}")], "14: this_turn.fetched",
        "Jesse James is no sheriff card",
        "Jesse James ist keine Sheriff-Karte",
    ),
    (
        [(THIS_TURN, "this_turn: {fetched: [hideout], sheriff_card: false}")], "14: this_turn.sheriff_card",
        "A has fetched a card by a Wyatt Earp, his sheriff card of the turn",
        "A hat mit Wyatt Earp eine Karte geholt und damit die Sheriff-Karte dieses Zuges gespielt",
    ),
    (
        [(THIS_TURN, "this_turn: {taken: [hideout, bank_robbery]}")], "14: this_turn.taken",
        "only one card is taken from the discard pile; found 2",
        "vom Ablagestapel wird nur eine Karte genommen; gefunden: 2",
    ),
    (
        [(THIS_TURN, "this_turn: {taken: [wyatt_earp]}")], "14: this_turn.taken",
        "A does not hold Wyatt Earp",
        "A hat Wyatt Earp nicht auf der Hand",
    ),
    (
        [(THIS_TURN, "this_turn: {}")], "14: this_turn",
        "must not be empty",
        "darf nicht leer sein",
    ),
    (
        [(THIS_TURN, "this_turn: {cards: 2}")], "14: this_turn.cards",
        "no key “cards” here; there are sheriff_card, fetched, taken (did you mean sheriff_card?)",
        "kein Schlüssel „cards“ an dieser Stelle; es gibt sheriff_card, fetched, taken (gemeint: sheriff_card?)",
    ),
    (
        [(THIS_TURN, "rules: {covered_cards: gone}")], "14: rules.covered_cards",
        "policy covered_cards: no choice 'gone'; there are stolen, safe",
        "Wahlpunkt covered_cards: 'gone' steht nicht zur Wahl; es gibt stolen, safe",
    ),
    (
        [(THIS_TURN, "rules: international")], "14: rules",
        "no set of rules 'international'; nearest: literal",
        "kein Regelwerk 'international'; am nächsten: literal",
    ),
    (
        [(MOVE, "A: bank_rubbery > bob_dalton")], "17: line[1]",
        "no card “bank_rubbery” (did you mean bank_robbery or stagecoach_robbery?)",
        "keine Karte „bank_rubbery“ (gemeint: bank_robbery oder stagecoach_robbery?)",
    ),
    (
        [(MOVE, "A: bank_robbery > bob_dillon")], "17: line[1]",
        f"no outlaw “bob_dillon”; there are {KNOWN} (did you mean bob_dalton?)",
        f"kein Outlaw heißt „bob_dillon“; es gibt {KNOWN} (gemeint: bob_dalton?)",
    ),
    (
        [(MOVE, "A: bank_robbery > D.bob_dalton")], "17: line[1]",
        "no player “D”; there are A, B, C",
        "niemand heißt „D“; am Tisch sitzen A, B, C",
    ),
    (
        [(MOVE, 'A: "bank_robbery >"')], "17: line[1]",
        "at which row? A row is written C.belle_starr, one's own belle_starr; found “A: bank_robbery >”",
        "auf welche Reihe? Eine Reihe heißt C.belle_starr, die eigene belle_starr; gefunden: „A: bank_robbery >“",
    ),
    (
        [(MOVE, "A: jesse_james + bob_dalton")], "17: line[1]",
        "only cards of one outlaw are played together, as in jesse_james x3; found “A: jesse_james + bob_dalton”",
        (
            "zusammen spielt man nur Karten eines Outlaws aus, etwa jesse_james x3; gefunden: „A: "
            "jesse_james + bob_dalton“"
        ),
    ),
    (
        [(MOVE, 'A: "> bob_dalton"')], "17: line[1]",
        "something is missing in “A: > bob_dalton”",
        "hier fehlt etwas: „A: > bob_dalton“",
    ),
    (
        [(MOVE, "A: most_wanted left hideout")], "17: line[1]",
        f"no outlaw “hideout”; there are {KNOWN}",
        f"kein Outlaw heißt „hideout“; es gibt {KNOWN}",
    ),
    (
        [(MOVE, "A: discard")], "17: line[1]",
        "discard what? Nothing stands behind it in “A: discard”",
        "discard: was? Dahinter steht nichts: „A: discard“",
    ),
    (
        [("draw: bob_dalton", "draw: hideout")], "18: line[2]",
        "draw: hideout cannot come here: it is bob_dalton",
        "draw: hideout kann hier nicht kommen: es ist bob_dalton",
    ),
    (
        [("draw: bob_dalton", "draw: nothing")], "18: line[2]",
        "no card “nothing” (did you mean photo_wes_hardin?)",
        "keine Karte „nothing“ (gemeint: photo_wes_hardin?)",
    ),
    (
        [
            ("deck: [bob_dalton, hideout]\n", ""), (DISCARD, "set_aside: [bank_robbery, bank_robbery, bank_robbery]"),
            ("draw: bob_dalton", "draw: bank_robbery"),
        ], "17: line[2]",
        "draw: bank_robbery cannot come here: none is left in the draw pile",
        "draw: bank_robbery kann hier nicht kommen: im Aufnahmestapel liegt keine mehr",
    ),
    (
        [("  - A: discard hideout", "  - draw: hideout\n  - A: discard hideout")], "19: line[3]",
        "draw: hideout: no card is drawn or turned up here; A must decide",
        "draw: hideout: hier wird keine Karte gezogen oder aufgedeckt; zu entscheiden hat A",
    ),
    (
        [(FACT, "poster.bob_dillon: 2000")], "20: line[4].is.poster.bob_dillon",
        f"no outlaw “bob_dillon”; there are {KNOWN} (did you mean bob_dalton?)",
        f"kein Outlaw heißt „bob_dillon“; es gibt {KNOWN} (gemeint: bob_dalton?)",
    ),
    (
        [(FACT, "poster.hideout: 2000")], "20: line[4].is.poster.hideout",
        f"no outlaw “hideout”; there are {KNOWN}",
        f"kein Outlaw heißt „hideout“; es gibt {KNOWN}",
    ),
    (
        [(FACT, "A.row.hideout: []")], "20: line[4].is.A.row.hideout",
        f"no outlaw “hideout”; there are {KNOWN}",
        f"kein Outlaw heißt „hideout“; es gibt {KNOWN}",
    ),
    (
        [(FACT, "A.rows.jesse_james: [1]")], "20: line[4].is.A.rows.jesse_james",
        "no player “A.rows”; there are A, B, C",
        "niemand heißt „A.rows“; am Tisch sitzen A, B, C",
    ),
    (
        [(FACT, "A.life: 4")], "20: line[4].is.A.life",
        "no fact “life” about a player; there are money, hand, hand_count, rows",
        "kein Sachverhalt „life“ über einen Spieler; es gibt money, hand, hand_count, rows",
    ),
    (
        [(FACT, "posters: 4")], "20: line[4].is.posters",
        (
            "no fact “posters”; there are turn, phase, over, winners, round, dealer, deck_count, discard, "
            "discard_top, discard_count, reshuffled, sheriff_cards_left, decides, X.money, X.hand, "
            "X.hand_count, X.rows, X.row.OUTLAW, X.sp.OUTLAW, X.share.OUTLAW, sp.OUTLAW, poster.OUTLAW, "
            "set.OUTLAW, reward CARDS (did you mean over or phase?)"
        ),
        (
            "kein Sachverhalt „posters“; es gibt turn, phase, over, winners, round, dealer, deck_count, "
            "discard, discard_top, discard_count, reshuffled, sheriff_cards_left, decides, X.money, X.hand, "
            "X.hand_count, X.rows, X.row.OUTLAW, X.sp.OUTLAW, X.share.OUTLAW, sp.OUTLAW, poster.OUTLAW, "
            "set.OUTLAW, reward CARDS (gemeint: over oder phase?)"
        ),
    ),
    (
        [(FACT, "phase: night")], "20: line[4].is.phase",
        "no phase “night”; there are setup, draw, play, settle, duel",
        "keine Phase „night“; es gibt setup, draw, play, settle, duel",
    ),
    (
        [(FACT, "phase: 1")], "20: line[4].is.phase",
        "phase is a word, never “1”",
        "phase ist ein Wort, nie „1“",
    ),
    (
        [(FACT, "A.hand: [1]")], "20: line[4].is.A.hand",
        "A.hand is a list of cards, never “1”",
        "A.hand ist eine Liste von Karten, nie „1“",
    ),
    (
        [(FACT, "discard: [nothing]")], "20: line[4].is.discard",
        "no card “nothing” (did you mean photo_wes_hardin?)",
        "keine Karte „nothing“ (gemeint: photo_wes_hardin?)",
    ),
    (
        [(FACT, "A.rows: 3")], "20: line[4].is.A.rows",
        "A.rows is a mapping from outlaws to what lies there, never “3”",
        "A.rows ist eine Zuordnung von Outlaws zu dem, was dort liegt, nie „3“",
    ),
    (
        [(FACT, "A.row.bob_dalton: [1, what]")], "20: line[4].is.A.row.bob_dalton",
        "no card “what”",
        "keine Karte „what“",
    ),
    (
        [(FACT, "A.money: much")], "20: line[4].is.A.money",
        'A.money is a number, or a comparison such as ">= 2", never “much”',
        'A.money ist eine Zahl oder ein Vergleich wie ">= 2", nie „much“',
    ),
    (
        [(FACT, "reward hideout x2: 2000")], "20: line[4].is.reward hideout x2",
        "a reward is that of cards that are played, such as jesse_james x3; found “hideout x2”",
        "eine Belohnung bringen Karten, die ausgespielt werden, etwa jesse_james x3; gefunden: „hideout x2“",
    ),
    (
        [(FACT, "reward bob_dalton + jesse_james: 2000")], "20: line[4].is.reward bob_dalton + jesse_james",
        "only cards of one outlaw are played together, as in jesse_james x3; found “B: bob_dalton + jesse_james”",
        (
            "zusammen spielt man nur Karten eines Outlaws aus, etwa jesse_james x3; gefunden: „B: bob_dalton "
            "+ jesse_james“"
        ),
    ),
    (
        [(FACT, "reward most_wanted left bob_dalton: 0")], "20: line[4].is.reward most_wanted left bob_dalton",
        "a reward is that of cards that are played, such as jesse_james x3; found “most_wanted left bob_dalton”",
        (
            "eine Belohnung bringen Karten, die ausgespielt werden, etwa jesse_james x3; gefunden: "
            "„most_wanted left bob_dalton“"
        ),
    ),
    (
        [(FACT, "dealer: X")], "20: line[4].is.dealer",
        "no player “X”; there are A, B, C",
        "niemand heißt „X“; am Tisch sitzen A, B, C",
    ),
    (
        [(B, ""), (C, "")], "3: players",
        "must have at least 2 players; found 1",
        "muss mindestens 2 Spieler haben; gefunden: 1",
    ),
    (
        [(C, f"{C}  - {{name: D}}\n  - {{name: E}}\n")], "3: players",
        "wyatt_earp is for 2 to 4 players; found 5",
        "wyatt_earp ist für 2 bis 4 Spieler; gefunden: 5",
    ),
]  # fmt: skip
"""What is replaced in the good file, and by what; the line and the place, and what is said in English and German."""


def broken(pairs: list[tuple[str, str]]) -> str:
    text = GOOD
    for right, wrong in pairs:
        assert right in text
        text = text.replace(right, wrong, 1)
    return text


def test_the_file_without_a_fault_holds() -> None:
    assert ruling(read_scenario(GOOD)).holds


@pytest.mark.parametrize("case", WRONG, ids=[f"{number}: {case[1]}" for number, case in enumerate(WRONG)])
def test_what_is_wrong_is_told_in_one_line_with_its_place(case: Case) -> None:
    pairs, place, english, german = case
    with pytest.raises(BadInput) as bad:
        ruling(read_scenario(broken(pairs)))
    for lang, said in (("en", english), ("de", german)):
        text = told(bad.value, lang)
        assert text == f"{place}: {said}"
        assert text.isprintable()


def test_the_file_is_named_where_there_is_one(tmp_path: Path) -> None:
    file = tmp_path / "bad.yaml"
    file.write_text(broken([("money: 4000", "unsure: 3")]), "utf-8")
    with pytest.raises(BadInput) as bad:
        ruling(read_file(file))
    said = "everybody sees the top discard, so nobody is unsure of more than 2 here; found 3"
    assert str(bad.value) == f"{file}:5: players[1].unsure: {said}"


NOT_LEGAL = [
    (MOVE, "A: bank_robbery > C.jesse_james", "line[1]", {"lies_in_ones_own_row"}),
    (MOVE, "A: jesse_james x3", "line[1]", {"holds_the_cards"}),
    (MOVE, "A: photo_jesse_james", "line[1]", {"holds_the_cards"}),
    (MOVE, "A: draw", "line[1]", {"cards_are_still_to_be_drawn"}),
    ("A: discard hideout", "A: hideout > B.belle_starr", "line[3]", {"sheriff_card_is_left"}),
    (MOVE, "C: pass", "line[1]", {"a_hideout_is_answered"}),
]


@pytest.mark.parametrize(("right", "wrong", "place", "keys"), NOT_LEGAL)
def test_a_move_that_is_not_legal_makes_the_file_fail_with_its_reasons(
    right: str, wrong: str, place: str, keys: set[str]
) -> None:
    found = ruling(read_scenario(broken([(right, wrong)])))
    assert found.illegal is not None
    assert not found.holds
    assert {reason.key for reason in found.illegal.refusal.reasons} == keys
    assert str(found.illegal).startswith(f"{place}: Not legal here: “{wrong}”. ")


# --- what cannot be written -------------------------------------------------------------------------------------------


def unwritable(position: Position, lang: str) -> str:
    with pytest.raises(Unwritable) as no:
        position.game.desk.opening.written(position)
    return told(no.value, lang)


def test_a_file_cannot_begin_within_a_search() -> None:
    position = after(laid("hand: [wyatt_earp, hideout]", "", discard="[hideout, bank_robbery]"), "A: wyatt_earp search")
    assert unwritable(position, "en") == "only a decision in a turn can be written as a scenario"


def test_a_file_cannot_say_which_cards_a_hand_may_hold_after_a_reshuffle() -> None:
    position = laid("hand: [hideout]", "hand: 2", phase="draw", discard="[hideout, bob_dalton]", set_aside=ALL_BUT_FOUR)
    position = position.take("A: draw")
    assert (
        unwritable(position, "en")
        == "B holds cards that nobody has seen since before a reshuffle; a file cannot say so"
    )
    said = "B hält Karten, die seit vor dem Mischen niemand gesehen hat; das kann keine Datei sagen"
    assert unwritable(position, "de") == said


def test_a_file_names_all_cards_of_a_hand_or_none() -> None:
    position = laid("hand: [hideout]", "hand: 2")
    position.table.hands[1][0] = card("bob_dalton")
    assert unwritable(position, "en") == (
        "B holds 2 cards of which 1 are not known; a file names all cards of a hand, or only how many they are"
    )


def test_a_file_names_all_discards() -> None:
    position = laid("hand: [hideout]", "", discard="[hideout, bob_dalton]")
    position.table.discard[0] = VEILED
    assert unwritable(position, "en") == "not all cards of the discard pile are known; a file names them all"
    assert unwritable(position, "de").startswith("nicht alle Karten des Ablagestapels sind bekannt")
