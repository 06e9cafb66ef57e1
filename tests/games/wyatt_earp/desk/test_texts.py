"""Every key of Wyatt Earp has its words, the same in each language; a settlement is told so that one can follow it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bang_explorer.core.log import Entry, Journal
from bang_explorer.core.machine import Machine
from bang_explorer.core.reasons import Reason
from bang_explorer.games.wyatt_earp import GAME
from bang_explorer.games.wyatt_earp.rules import numbers
from bang_explorer.games.wyatt_earp.rules.cards import BY_ID
from bang_explorer.games.wyatt_earp.rules.policies import SETS, Rules
from bang_explorer.games.wyatt_earp.rules.settlement import SettlePoster
from bang_explorer.games.wyatt_earp.rules.shares import share
from bang_explorer.games.wyatt_earp.rules.table import Table
from bang_explorer.kit.checks.texts import wrong_texts
from bang_explorer.kit.words import forms, languages, placeholders, words
from bang_explorer.scenarios.opening import new_game

DE, EN = words("de", GAME), words("en", GAME)
BOX = GAME.boxes["wyatt_earp"]
NAMES = ("Art", "Bert", "Curt", "Dora")

# --- the files --------------------------------------------------------------------------------------------------------


def test_no_text_is_missing_or_left_over() -> None:
    assert [*wrong_texts(GAME)] == []


def test_every_language_has_the_same_keys_forms_and_placeholders() -> None:
    assert languages() == ("de", "en")
    assert [*DE.texts] == [*EN.texts]
    for section, texts in EN.texts.items():
        assert [*DE.texts[section]] == [*texts]
        for key, text in texts.items():
            english, german = forms(text), forms(DE.texts[section][key])
            assert {form: placeholders(one) for form, one in german.items()} == {
                form: placeholders(one) for form, one in english.items()
            }, key


@pytest.mark.parametrize(
    ("section", "longest"), [("decider", 24), ("condition", 40), ("edge", 24), ("node", 30), ("caption", 160)]
)
def test_labels_and_captions_are_short(section: str, longest: int) -> None:
    for of in (DE, EN):
        for key, text in of.texts[section].items():
            assert isinstance(text, str)
            assert len(text) <= longest, key
            assert section != "node" or len(text.split()) <= 4, key


# --- whole games ------------------------------------------------------------------------------------------------------


def _games() -> Iterator[tuple[Table, Machine]]:
    """Decisions of the first rounds of games that play themselves."""
    for seed, name in enumerate(SETS.named):
        dice = Random(seed)
        position = new_game("wyatt_earp", players=3 + seed, seed=seed, rules=name)
        machine = position.machine.copy()
        table: Any = machine.table
        table.journal = Journal([*position.log])
        machine.run(dice)
        while machine.stack and table.round < 4:
            yield table, machine
            machine.choose(dice.choice(machine.options))
            machine.run(dice)


def _told_whole(text: str, of: Any) -> bool:
    return not set("{}[]") & set(text) and of.text("word", "unknown") not in text


def test_the_log_is_told_and_gives_nothing_away() -> None:
    tables: dict[int, Any] = {id(table): table for table, _ in _games()}
    keys = set()
    for table in tables.values():
        for entry in table.journal.entries:
            keys.add(entry.key)
            for of in (DE, EN):
                assert _told_whole(of.entry(entry, table), of), entry
                for seat in range(len(table.names)):
                    told = of.entry(entry.as_seen_by(seat), table)
                    for name in entry.secret if seat not in entry.seen_by else ():
                        assert of.fact(name, entry.values[name], table) not in told, told
    assert len(keys) > 35


def test_every_reason_is_told_whole() -> None:
    told: set[tuple[str, bool]] = set()
    for turn, (table, machine) in enumerate(_games()):
        if turn % 40:
            continue
        for seen in (table, table.as_seen_by(None)):
            for reason in _reasons(seen, machine.stack[-1], Random(turn)):
                told.add((reason.key, reason.met))
                _check(reason, table)
    assert {key for key, met in told if not met} >= {"keeps_a_card", "holds_the_cards", "a_row_lies_there"}


def _reasons(table: Table, flow: Any, dice: Random) -> Iterator[Reason]:
    for act in BOX.acts:
        for who in range(len(table.names)):
            tried = [*act.candidates(table, flow, who)]
            for what, at in dice.sample(tried, min(3, len(tried))):
                yield from act.reasons(table, flow, who, what, at)


def _check(reason: Reason, table: Table) -> None:
    for of in (DE, EN):
        assert _told_whole(of.reason(reason, table), of), reason
        assert reason.met or _told_whole(of.remedy(reason, table), of), reason
    for section in ("met",) if reason.met else ("why", "remedy"):
        for form in forms(EN.texts[section][reason.key]).values():
            assert placeholders(form) <= reason.facts.keys(), reason


def test_numbers_show_their_terms() -> None:
    for turn, (table, _) in enumerate(_games()):
        for outlaw in table.posters if not turn % 60 else ():
            explained = [numbers.all_points.explain(table, outlaw)]
            explained += [one.explain(table, who, outlaw) for one in (numbers.points, share) for who in range(3)]
            for one in explained:
                for of in (DE, EN):
                    assert len(of.terms(one, table)) == len(one.terms)
    reward = numbers.reward.explain(_table(), BY_ID["jesse_james"], 3)
    said = [text for text, _ in EN.terms(reward, _table())]
    assert said == ["3,000 for the cards played", "-1,000 for the first of them"]


# --- sentences --------------------------------------------------------------------------------------------------------


def _table(rules: Rules | None = None) -> Table:
    return Table(BOX, rules or Rules(), NAMES)


@pytest.mark.parametrize(
    ("key", "values", "german", "english"),
    [
        (
            "asks_for", {"who": 0, "card": "most_wanted", "direction": "left", "outlaw": "jesse_james"},
            "Art spielt Most Wanted! und fragt links herum nach einer Outlaw-Karte von Jesse James.",
            "Art plays Most Wanted and asks to the left for an outlaw card of Jesse James.",
        ),
        ("gives", {"who": 1, "to": 0, "card": "jesse_james"}, "Bert muss Jesse James an Art geben.",
         "Bert must give Jesse James to Art."),
        (
            "raises_reward", {"outlaw": "jesse_james", "amount": 2000, "reward": 12000},
            "Auf den Steckbrief von Jesse James kommen 2.000 Dollar. Jetzt liegen dort 12.000.",
            "2,000 dollars are put on the poster of Jesse James. Now there are 12,000.",
        ),
        (
            "orphaned", {"who": 2, "card": "bank_robbery", "outlaw": "wes_hardin"},
            ("Von Wes Hardin liegt in der Reihe von Curt weder eine Outlaw-Karte noch das Photo mehr: Banküberfall "
             "kommt auf den Ablagestapel."),
            ("Neither an outlaw card nor the photo of Wes Hardin is left in Curt's row: Bank Robbery goes to "
             "the discard pile."),
        ),
        (
            "duel_begins", {"seats": [0, 2]}, "Art und Curt sind gemeinsam am reichsten: Ein Duell entscheidet.",
            "Art and Curt are the richest together: a duel decides.",
        ),
    ],
)  # fmt: skip
def test_entries_are_told(key: str, values: dict[str, Any], german: str, english: str) -> None:
    entry = Entry(key, values)
    assert (DE.entry(entry, _table()), EN.entry(entry, _table())) == (german, english)


def _settled(reward: int, *rows: list[str], rules: Rules | None = None) -> list[str]:
    """What is told in English when the poster of Jesse James is settled; `rows` are those of the players."""
    table = _table(rules)
    table.posters["jesse_james"] = reward
    for seat, row in enumerate(rows):
        if row:
            table.rows[seat]["jesse_james"] = [BY_ID[id_] for id_ in row]
    table.journal = Journal()
    machine = Machine(table, [])
    machine.push(SettlePoster("jesse_james"))
    machine.run(Random(0))
    return [EN.entry(entry, table) for entry in table.journal.entries]


JESSE, PHOTO, STAGE, GUN = "jesse_james", "photo_jesse_james", "stagecoach_robbery", "fastest_gun"


def test_it_is_told_why_a_poster_is_not_paid() -> None:
    assert _settled(3000, [JESSE] * 3) == [
        "Only 6 capture points count for Jesse James, and 8 are needed. The 3,000 dollars stay on the poster."
    ]
    assert _settled(1000, [PHOTO, JESSE, JESSE, "hideout"]) == [
        "Art's row of Jesse James is covered by a Hideout and does not count.",
        "Nothing counts for Jesse James: the 1,000 dollars stay on the poster.",
    ]


def test_it_is_told_who_gets_the_whole_reward() -> None:
    assert _settled(9000, [PHOTO, JESSE, JESSE, GUN], [JESSE] * 3, [JESSE]) == [
        "19 capture points count for Jesse James, and 8 are enough. At stake: 9,000 dollars.",
        (
            "Art leads by 11 to 6 capture points for Jesse James. "
            "That is a lead of 5, and 5 is enough for the whole reward."
        ),
        "Art takes the whole reward: 9,000 dollars.",
    ]


def test_it_is_told_who_shares_and_what_stays() -> None:
    assert _settled(6000, [JESSE] * 2, [PHOTO], [JESSE]) == [
        "10 capture points count for Jesse James, and 8 are enough. At stake: 6,000 dollars.",
        "Art and Bert lead together with 4 capture points each for Jesse James. So the reward is shared.",
        "A share goes to all who have at least 1 capture point: Art, Bert and Curt.",
        "Dora has no capture points that count for Jesse James and gets nothing.",
        "Art and Bert take two bills each at the same time: 2,000 dollars each. Left on the poster: 2,000.",
        "Curt takes one bill: 1,000 dollars. Left on the poster: 1,000.",
        "The 1,000 dollars left cannot be shared equally and stay on the poster of Jesse James.",
    ]
    assert _settled(3000, [JESSE] * 2, [PHOTO], [JESSE])[4:] == [
        (
            "There are too few bills for two each, so Art and Bert take one bill each at the same time: "
            "1,000 dollars each. Left on the poster: 1,000."
        ),
        "The 1,000 dollars left cannot be shared equally and stay on the poster of Jesse James.",
    ]


def test_it_is_told_who_is_too_far_behind() -> None:
    told = _settled(3000, [PHOTO, JESSE, GUN], [JESSE, JESSE, STAGE], [JESSE, JESSE])
    assert told[1:4] == [
        (
            "Art leads by 9 to 5 capture points for Jesse James. A lead of only 4 does not take the whole reward; "
            "it would have to be 5. So the reward is shared."
        ),
        (
            "A share goes to all who are at most 4 points behind, that is, who have at least 5 capture points: "
            "Art and Bert."
        ),
        "Curt has only 4 capture points for Jesse James and gets nothing.",
    ]
    by_the_letter = Rules(no_points="shares")
    assert _settled(6000, [JESSE] * 2, [PHOTO], rules=by_the_letter)[2] == (
        "A share goes to all who are at most 4 points behind, even without capture points: Art, Bert, Curt and Dora."
    )
