"""Every key that the package can say has its words, the same in each language, and they come out as sentences."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest

import bang_explorer
from bang_explorer.core.acts import Act, CardAt
from bang_explorer.core.flow import Flow, Kind
from bang_explorer.core.log import Entry, Journal
from bang_explorer.core.position import Position
from bang_explorer.core.reasons import Explained, Reason, Term
from bang_explorer.games import games, rules
from bang_explorer.games.bang import GAME
from bang_explorer.games.bang.rules import numbers
from bang_explorer.games.bang.rules.box import BOXES, box
from bang_explorer.games.bang.rules.cards import VEILED
from bang_explorer.games.bang.rules.policies import SETS
from bang_explorer.games.bang.rules.table import Table
from bang_explorer.kit.checks.source import source_in
from bang_explorer.kit.checks.texts import ENDINGS
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.words import SHARED, UnknownText, forms, languages, placeholders
from bang_explorer.rulebook.shelves import STATEMENTS, boxes_in, read
from bang_explorer.rulebook.statements import WITNESSES
from bang_explorer.scenarios.opening import new_game
from bang_explorer.show.words import words

for _id in BOXES:
    box(_id)  # all flows, requirements and acts are defined now

PACKAGE = Path(bang_explorer.__file__).parent
DE, EN = words("de"), words("en")


@cache
def wanted_by(section: str, key: str) -> frozenset[str]:
    """All placeholders in the forms of an English text; the German one has the same."""
    return frozenset().union(*(placeholders(form) for form in forms(EN.texts[section][key]).values()))


# --- the files --------------------------------------------------------------------------------------------------------


def test_german_and_english_are_there() -> None:
    assert languages() == ("de", "en")


def test_every_language_has_the_same_keys() -> None:
    for lang in languages():
        texts = words(lang).texts
        assert list(texts) == list(EN.texts)
        for section in texts:
            assert list(texts[section]) == list(EN.texts[section]), f"{lang}: [{section}]"


def test_every_language_has_the_same_forms_and_placeholders() -> None:
    for lang in languages():
        for section, texts in EN.texts.items():
            for key, text in texts.items():
                there = forms(words(lang).texts[section][key])
                ours = forms(EN.texts[section][key])
                assert {f: placeholders(t) for f, t in there.items()} == {
                    f: placeholders(t) for f, t in ours.items()
                }, key
                if isinstance(text, dict):
                    assert words(lang).texts[section][key]["by"] == text["by"], key  # type: ignore[index]


def test_no_text_is_empty_or_untidy() -> None:
    for lang in languages():
        for section, texts in words(lang).texts.items():
            for key in texts:
                for text in forms(words(lang).texts[section][key]).values():
                    assert text.strip(), f"{lang}: [{section}] {key}"
                    assert text == " ".join(text.split()), text


def test_plural_texts_have_one_and_other() -> None:
    for texts in EN.texts.values():
        for key, text in texts.items():
            if isinstance(text, dict):
                assert {"by", "one", "other"} <= set(text) <= {"by", "zero", "one", "other"}, key


def test_placeholders_are_plain_names() -> None:
    for section, texts in EN.texts.items():
        for key in texts:
            assert all(name.isidentifier() for name in wanted_by(section, key)), key


# --- texts beside a person --------------------------------------------------------------------------------------------


class Pebbles:
    """A game of which only the folder is there, with a text of its own and one person, Ann."""

    def __init__(self, path: Path, box: str) -> None:
        self.path, self.people = path, path / box / "people"
        self.texts = path / "desk" / "texts"
        for folder in (self.people, self.texts):
            folder.mkdir(parents=True)
        (self.people.parent / STATEMENTS).write_text("", "utf-8")
        for lang, hello in (("de", "Hallo"), ("en", "Hello")):
            (self.texts / f"{lang}.toml").write_text(f'[log]\ngreets = "{hello}"\n', "utf-8")
        self.says("ann", de='log.throws = "wirft"', en='log.throws = "throws"')

    def says(self, person: str, **texts: str) -> None:
        said = "\n".join(f"{lang}.{text}" for lang, text in texts.items())
        (self.people / f"{person}.toml").write_text(said, "utf-8")


@pytest.fixture(params=["", "boxes/pond"])
def pebbles(tmp_path: Path, request: pytest.FixtureRequest) -> Any:
    return Pebbles(tmp_path, request.param)


def test_what_lies_beside_a_person_is_said_like_all_else(pebbles: Any) -> None:
    assert [words(lang, pebbles).text("log", "throws") for lang in languages()] == ["wirft", "throws"]
    assert words("de", pebbles).text("log", "greets") == "Hallo"
    assert words("de", pebbles).text("word", "and") == DE.text("word", "and")


@pytest.mark.parametrize(
    ("texts", "wrong"),
    [
        ({"de": 'log.greets = ""', "en": ""}, "log.greets: said in {game}, too"),
        ({"de": 'log.throws = ""', "en": ""}, "log.throws: said in {ann}, too"),
        ({"de": 'word.and = ""', "en": ""}, "word.and: said in {shared}, too"),
        ({"de": 'lug.a = ""', "en": ""}, "de.lug: no such section of texts (did you mean log?)"),
        ({"de": 'log.a = ""'}, "en: no texts in this language"),
        ({"de": 'log.a = ""', "en": "", "nl": ""}, "nl: no language “nl”; there are de, en"),
    ],
)
def test_a_text_that_has_no_place_or_two_is_refused(pebbles: Any, texts: dict[str, str], wrong: str) -> None:
    pebbles.says("bob", **{lang: text or "log = {}" for lang, text in texts.items()})
    with pytest.raises(BadInput) as bad:
        words("de", pebbles)
    ann, bob = (pebbles.people / f"{person}.toml" for person in ("ann", "bob"))
    shared = PACKAGE / "kit" / "texts" / "de.toml"
    assert str(bad.value) == f"{bob}: {wrong.format(ann=ann, game=pebbles.texts / 'de.toml', shared=shared)}"


def test_a_game_cannot_say_anew_what_every_game_shares(pebbles: Any) -> None:
    (pebbles.texts / "de.toml").write_text('[log]\n[word]\nand = "&"\n', "utf-8")
    with pytest.raises(BadInput, match=r"word\.and: said in .*, too"):
        words("de", pebbles)


# --- what the package can say, read from its source -------------------------------------------------------------------


def _names(path: Path) -> Iterator[str]:
    """All that a file names: what it defines and imports, and whole texts."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.FunctionDef(name=name) | ast.alias(name=name) | ast.Constant(value=str(name)):
                yield name


SOURCE = source_in(GAME.path)
OUR_FLOWS = [flow for flow in GAME.flows.values() if flow.__module__.startswith("bang_explorer.")]
OTHERS = [one.path for one in games() if one is not GAME]
NAMED = {path: frozenset(_names(path)) for path in PACKAGE.rglob("*.py") if not any(map(path.is_relative_to, OTHERS))}
"""What each file of the package names, without the other games."""
BESIDE = {"end", "ability", "number", "flow", "seat"}
"""Kinds of places in a graph that are no nodes of a flow."""
LINKS = {
    "calls": set(),
    "interrupts": set(),
    "instead": set(),
    "offers": set(),
    "asides": set(),
    "stands_in": {"as_"},
    "used_as": {"as_"},
    "lifts": {"need"},
    "counts": set(),
    "under_way": set(),
    "sees": {"distance"},
    "reaches": {"distance"},
}
"""How one thing is attached to another in a graph, and the values that belong to it."""
PICTURES = {"map": set(), "stack": set(), "table": set(), "chain": {"card"}, "plain_chain": {"card"}}
"""Pictures of more than one flow, and the values that their captions name."""


@pytest.mark.parametrize("section", ["why", "met", "remedy", "condition"])
def test_every_reason_that_needs_no_game_has_its_sentences_and_no_other_has(section: str) -> None:
    shared = read(SHARED / "en.toml")[section]
    named = {"can_be_declined", "has_not_happened_yet"}  # not where a `Reason` is made
    assert {key.removesuffix("_unseen") for key in shared} == source_in(PACKAGE / "kit").reasons | named


def test_a_card_that_stands_for_another_is_told_with_it() -> None:
    for note in SOURCE.notes:
        if "as_" in note.values:
            assert all("as_" in wanted_by("log", f"{key}_as") for key in note.keys), note.where


def test_a_node_is_labelled_in_four_words_at_most() -> None:
    for of in (DE, EN):
        for key, text in of.texts["node"].items():
            assert isinstance(text, str)
            assert len(text.split()) <= 4, key


def test_every_kind_of_place_has_its_word() -> None:
    assert {*get_args(Kind), *BESIDE} == set(EN.texts["kind"])
    for of in (DE, EN):
        for key, text in of.texts["kind"].items():
            assert isinstance(text, str)
            assert len(text.split()) <= 3, key


def test_every_link_has_its_words_and_names_its_values() -> None:
    assert {key: wanted_by("link", key) for key in EN.texts["link"]} == LINKS


def test_a_decider_is_named_in_a_word_or_two() -> None:
    for of in (DE, EN):
        for key, text in of.texts["decider"].items():
            assert isinstance(text, str)
            assert not placeholders(text), key
            assert len(text) <= 24, key


def test_a_requirement_fits_on_an_edge() -> None:
    for of in (DE, EN):
        for key, text in of.texts["condition"].items():
            assert isinstance(text, str)
            assert not placeholders(text), key
            assert len(text) <= 40, key
            assert not text.endswith("."), key


def test_every_flow_and_picture_has_its_caption_of_one_sentence() -> None:
    flows: dict[str, set[str]] = {flow.__name__: set() for flow in OUR_FLOWS}
    assert {key: wanted_by("caption", key) for key in EN.texts["caption"]} == flows | PICTURES
    for of in (DE, EN):
        for key, text in of.texts["caption"].items():
            assert isinstance(text, str)
            assert text.endswith("."), key
            assert ". " not in text, key
            assert len(text) <= 160, key


def test_what_lies_beside_a_person_is_used_by_its_own_file_alone() -> None:
    files = [file for box_ in boxes_in(GAME.path) for file in box_.glob("people/*.toml")]
    assert len(files) > 10
    for file in files:
        for section, texts in read(file)["en"].items():
            for key in texts:
                assert _users(section, key) == {file.with_suffix(".py")}, f"{file}: [{section}] {key}"


def _users(section: str, key: str) -> set[Path]:
    """The files of the package that use a text."""
    if section in ("flow", "node", "ask", "edge", "decider", "caption"):
        return {Path(str(sys.modules[f.__module__].__file__)) for f in OUR_FLOWS if f.__name__ == key.partition(".")[0]}
    if section == "log":
        own = {key, *(key.removesuffix(end) for end in ENDINGS["log"])}
        return {_file(note.where) for note in SOURCE.notes if own & {*note.keys}}
    if section == "term":
        return {_file(where) for where, word in SOURCE.terms if word == key}
    return {path for path, names in NAMED.items() if key.removesuffix("_unseen") in names}


def _file(where: str) -> Path:
    return GAME.path / where.partition(":")[0]


def test_every_witness_and_every_role_and_phase_has_its_word() -> None:
    assert set(WITNESSES) == set(EN.texts["witness"])
    for of in (DE, EN):
        assert {of.role(role) for role in (*box("base").role_cards, "unknown")}
        assert all(of.text("word", phase) for phase in ("setup", "start", "draw", "play", "discard", *"HDCS"))


# --- what the package does say: whole games ---------------------------------------------------------------------------

PLAYED = (("base", 7), ("dodge_city", 3), ("base+dodge_city", 8))
"""Boxes, and how many play."""


def _games() -> Iterator[tuple[Table, list[Flow], list[Entry]]]:
    """Decisions of games that play themselves, with the log so far."""
    for seed, ((game, players), name) in enumerate(product(PLAYED, SETS.named)):
        dice = Random(seed)
        position = new_game(game, players=players, seed=seed, rules=name)
        machine = position.machine.copy()
        table: Any = machine.table
        table.journal = Journal(list(position.log))
        while machine.decider is not None:
            yield table, machine.stack, table.journal.entries
            machine.choose(dice.choice(machine.options))
            machine.run(dice)
        yield table, machine.stack, table.journal.entries


def test_the_log_of_whole_games_is_told() -> None:
    keys = set()
    for table, stack, entries in _games():
        if stack:
            continue
        for entry in entries:
            keys.add(entry.key)
            for of in (DE, EN):
                assert not set("{}[]") & set(of.entry(entry, table)), entry
                for seat in range(len(table.names)):
                    told = of.entry(entry.as_seen_by(seat), table)
                    if entry.secret and seat not in entry.seen_by:
                        for name in entry.secret:
                            assert of.fact(name, entry.values[name], table) not in told, told
    assert len(keys) > 30


def _aims(table: Table, act: Act) -> Iterator[Any]:
    seats = range(len(table.names))
    match act.aim:
        case "nothing":
            yield None
        case "seat":
            yield from seats
        case "card":
            yield from (CardAt(seat, aim) for seat in seats for aim in ("hand", *table.in_play[seat][:1]))


def _whats(table: Table, act: Act, who: int) -> list[Any]:
    hand = table.hands[who]
    if act.verb == "ability":
        return [None, *([tuple(hand[:1]), tuple(hand[:2])] if hand else [])]
    if act.verb in ("pass", "end", "choose"):
        return [None]
    paid = [tuple(hand[:2])] if hand and getattr(act, "costs", 0) else []
    return [*table.in_play[who][:1], *hand[:1], *paid, table.box.deck[0]]


def _reasons(table: Table, flow: Flow, act: Act, who: int, what: Any) -> Iterator[Reason]:
    """The reasons of an act: what it asks of the flow is asked where that flow stands."""
    prelude = [requirement.reason(table, flow, who, what, None, act.cites) for requirement in act.prelude]
    yield from prelude
    if all(reason.met for reason in prelude):
        yield from (requirement.reason(table, flow, who, what, None, act.cites) for requirement in act.requirements)
    for at in _aims(table, act):
        if at is not None:
            yield from (aim.reason(table, flow, who, what, at, act.cites) for aim in act.aims)


def test_every_reason_of_every_act_is_told_whole() -> None:
    told: set[tuple[str, bool]] = set()
    for turn, (table, stack, _) in enumerate(_games()):
        if turn % 25 or not stack:
            continue
        for act in table.box.acts:
            for who in range(len(table.names)):
                for what in _whats(table, act, who):
                    for reason in _reasons(table, stack[-1], act, who, what):
                        told.add((reason.key, reason.met))
                        _check(reason, table)
    assert {key for key, met in told if not met} >= {"target_in_reach", "holds_card", "on_turn", "still_in_the_game"}


def _check(reason: Reason, table: Table) -> None:
    for of in (DE, EN):
        for text in (of.reason(reason, table), of.remedy(reason, table)):
            assert not set("{}[]") & set(text), text
            assert of.text("word", "unknown") not in text, f"{reason}: {text}"
    for section in ("why", "met", "remedy"):
        missing = wanted_by(section, reason.key) - set(reason.facts)
        assert not missing or f"{reason.key}_unseen" in EN.texts["met"], f"[{section}] {reason.key}: {missing}"


def test_numbers_show_their_terms() -> None:
    for turn, (table, _, _) in enumerate(_games()):
        if turn % 50:
            continue
        for one, two in combinations(table.living(), 2):
            explained = numbers.distance.explain(table, one, two)
            for of in (DE, EN):
                assert len(of.terms(explained, table)) == len(explained.terms)
        for who in table.living():
            for found in (numbers.reach.explain(table, who), numbers.shots_left.explain(table, who, 1)):
                assert all(said and rule_ for said, rule_ in EN.terms(found, table))


# --- sentences --------------------------------------------------------------------------------------------------------


@pytest.fixture
def table() -> Table:
    return Table(box("base"), rules("abacus"), ("Anna", "Ben", "Cleo", "Dora"))


@pytest.fixture
def both() -> Table:
    return Table(box("base+dodge_city"), rules("abacus"), ("Anna", "Ben", "Cleo", "Dora"))


def card(text: str) -> Any:
    return box("base").by_text[text]


SENTENCES = [
    (
        Entry("draws", {"who": 0, "card": "bier-6H"}),
        "Anna nimmt Bier (6♥) vom Talon.",
        "Anna takes Beer (6♥) from the draw pile.",
    ),
    (
        Entry("draws", {"who": 0, "card": None}),
        "Anna nimmt eine Karte vom Talon.",
        "Anna takes a card from the draw pile.",
    ),
    (
        Entry("loses_life", {"who": 1, "points": 1, "life": 3}),
        "Ben verliert 1 Lebenspunkt und hat noch 3.",
        "Ben loses 1 life point and has 3 left.",
    ),
    (
        Entry("loses_life", {"who": 1, "points": 3, "life": 0}),
        "Ben verliert 3 Lebenspunkte und hat noch 0.",
        "Ben loses 3 life points and has 0 left.",
    ),
    (
        Entry("plays_on", {"who": 0, "card": "bang-AS", "at": 1, "as_": None}),
        "Anna spielt BANG! (A♠) auf Ben.",
        "Anna plays BANG! (A♠) on Ben.",
    ),
    (
        Entry("plays_on", {"who": 0, "card": "fehlschuss-10C", "at": 1, "as_": "bang"}),
        "Anna spielt Fehlschuss! (10♣) als BANG! auf Ben.",
        "Anna plays Missed! (10♣) as BANG! on Ben.",
    ),
    (
        Entry("plays_on", {"who": 0, "card": "panik-JH", "at": CardAt(1, "hand"), "as_": None}),
        "Anna spielt Panik (J♥) auf die Hand von Ben.",
        "Anna plays Panic! (J♥) on the hand of Ben.",
    ),
    (
        Entry("misses", {"who": 1, "card": "fehlschuss-2S", "as_": None, "left": 0}),
        "Ben antwortet mit Fehlschuss! (2♠); der Treffer ist abgewehrt.",
        "Ben answers with Missed! (2♠); the hit is prevented.",
    ),
    (
        Entry("misses", {"who": 1, "card": "fehlschuss-2S", "as_": None, "left": 1}),
        "Ben antwortet mit Fehlschuss! (2♠); 1 weitere Abwehr ist nötig.",
        "Ben answers with Missed! (2♠); 1 more miss is needed to prevent the hit.",
    ),
    (
        Entry("barrel_helps", {"who": 1, "what": "jourdonnais", "left": 0}),
        "Ben zieht Herz für Jourdonnais und wird nicht getroffen.",
        "Ben draws a heart for Jourdonnais and is not hit.",
    ),
    (
        Entry("eliminated", {"who": 2, "role": "renegade", "by": None}),
        "Cleo scheidet aus. Die Rolle war: Kopfgeldjäger.",
        "Cleo is eliminated. The role was: Renegade.",
    ),
    (
        Entry("eliminated", {"who": 2, "role": "outlaw", "by": 0}),
        "Anna schaltet Cleo aus. Die Rolle war: Outlaw.",
        "Anna eliminates Cleo. The role was: Outlaw.",
    ),
    (
        Entry("eliminated", {"who": 2, "role": "outlaw", "by": 2}),
        "Cleo scheidet durch eine eigene Karte aus. Die Rolle war: Outlaw.",
        "Cleo is eliminated by a card of their own. The role was: Outlaw.",
    ),
    (
        Entry("game_over", {"winners": (0, 1, 3)}),
        "Das Spiel ist zu Ende. Gewonnen: Anna, Ben und Dora.",
        "The game is over. Won by: Anna, Ben and Dora.",
    ),
    (
        Entry("gets_person", {"who": 3, "person": "el_gringo", "life": 3}),
        "Dora ist El Gringo und hat 3 Lebenspunkte.",
        "Dora is El Gringo and has 3 life points.",
    ),
]


@pytest.mark.parametrize(("entry", "german", "english"), SENTENCES)
def test_entries_are_told(entry: Entry, german: str, english: str, table: Table) -> None:
    values = {name: card(value) if name == "card" and value else value for name, value in entry.values.items()}
    said = Entry(entry.key, values)
    assert (DE.entry(said, table), EN.entry(said, table)) == (german, english)


DODGE_CITY = [
    (
        Entry("uses", {"who": 0, "card": "pony_express-QD", "at": None}),
        "Anna setzt Pony Express (Q♦) ein.",
        "Anna uses Pony Express (Q♦).",
    ),
    (
        Entry("uses_on", {"who": 0, "card": "derringer-7S", "at": 1}),
        "Anna setzt Derringer (7♠) gegen Ben ein.",
        "Anna uses Derringer (7♠) on Ben.",
    ),
    (
        Entry("uses_on", {"who": 0, "card": "planwagen-9D", "at": CardAt(1, "hand")}),
        "Anna setzt Planwagen (9♦) gegen die Hand von Ben ein.",
        "Anna uses Conestoga (9♦) on the hand of Ben.",
    ),
    (
        Entry("passes_by", {"who": 2, "card": "bang-2D"}),
        "BANG! (2♦) wirkt bei Cleo nicht.",
        "BANG! (2♦) does nothing to Cleo.",
    ),
    (
        Entry("uses_ability_on", {"who": 0, "person": "doc_holyday", "on": 3}),
        "Anna setzt die Fähigkeit von Doc Holyday gegen Dora ein.",
        "Anna uses the ability of Doc Holyday on Dora.",
    ),
    (
        Entry("copies", {"who": 1, "person": "jose_delgado"}),
        "Ben hat jetzt die Fähigkeit von José Delgado.",
        "Ben now has the ability of José Delgado.",
    ),
    (
        Entry("dynamit_stays", {"who": 1, "card": "dynamit-10C"}),
        "Alle anderen haben schon Dynamit vor sich, also bleibt Dynamit (10♣) vor Ben liegen.",
        "All others already have Dynamite in front of them, so Dynamite (10♣) stays in front of Ben.",
    ),
    (
        Entry("game_over", {"winners": ()}),
        "Das Spiel ist zu Ende. Gewonnen: niemand.",
        "The game is over. Won by: nobody.",
    ),
]


@pytest.mark.parametrize(("entry", "german", "english"), DODGE_CITY)
def test_entries_of_dodge_city_are_told(entry: Entry, german: str, english: str, both: Table) -> None:
    cards = both.box.by_text
    said = Entry(entry.key, {name: cards[value] if name == "card" else value for name, value in entry.values.items()})
    assert (DE.entry(said, both), EN.entry(said, both)) == (german, english)


def test_a_price_is_told_card_by_card(both: Table) -> None:
    facts = {"paid": ["bier-6H"], "hand": ["springfield-KS", "bier-6H"]}
    paid = Reason("price_is_paid", "dodge_city.symbols.cost-from-hand", met=True, facts=facts)
    assert DE.reason(paid, both) == "Die weitere Karte ist auf der Hand: Bier (6♥)"
    unpaid = Reason("price_is_paid", "dodge_city.symbols.cost-from-hand", met=False, facts=facts | {"paid": []})
    assert EN.reason(unpaid, both) == (
        "This card costs another card of the player's own hand. Named for it: nothing. "
        "In the hand: Springfield (K♠) and Beer (6♥)"
    )
    assert DE.remedy(unpaid, both) == "Eine weitere Karte der eigenen Hand nennen, um zu bezahlen."


def test_a_card_in_play_that_is_aimed_at_is_told(table: Table) -> None:
    entry = Entry("plays_on", {"who": 0, "card": card("cat_balou-KH"), "at": CardAt(1, card("fass-QS")), "as_": None})
    assert DE.entry(entry, table) == "Anna spielt Cat Balou (K♥) auf Fass (Q♠) von Ben."
    assert EN.entry(entry, table) == "Anna plays Cat Balou (K♥) on Barrel (Q♠) of Ben."


def test_reasons_are_told(table: Table) -> None:
    distance = Explained(
        "distance", [Term(2, "seats", "base.distance.counting"), Term(1, "mustang", "base.mustang", 2)]
    )
    reach = Explained("reach", [Term(1, "colt_45", "base.weapons.colt", 0)])
    reason = Reason(
        "target_in_reach",
        "base.reach.required",
        met=False,
        facts={"target": "Cleo", "distance": distance, "reach": reach},
    )
    assert DE.reason(reason, table) == "Cleo muss in Reichweite sein, aber der Abstand ist 3 und die Reichweite nur 1."
    assert EN.reason(reason, table) == "Cleo must be in reach, but the distance is 3 and the reach only 1."
    assert (
        EN.remedy(reason, table)
        == "Get a weapon with a range of at least 3, bring Cleo nearer, or choose a nearer target."
    )
    assert DE.terms(distance, table) == [
        ("2 Plätze auf dem kürzeren Weg", "base.distance.counting"),
        ("+1 Mustang (Cleo)", "base.mustang"),
    ]
    met = Reason("target_in_reach", "base.reach.required", met=True, facts={"target": "Cleo"})
    assert EN.reason(met, table) == "The distance to Cleo is not measured, because somebody is out of the game."


def test_a_hand_is_told_card_by_card(table: Table) -> None:
    hand = ["bang-2D", "fass-QS", VEILED.text, VEILED.text]
    reason = Reason("holds_card", "base.phase-2.conditions", met=False, facts={"card": "bier-6H", "hand": hand})
    assert DE.reason(reason, table) == (
        "Die Karte muss auf der eigenen Hand sein. Verlangt: Bier (6♥). "
        "Auf der Hand: BANG! (2♦), Fass (Q♠) und 2 x eine Karte"
    )
    empty = Reason("holds_card", "base.phase-2.conditions", met=False, facts={"card": None, "hand": []})
    assert EN.reason(empty, table) == "The card must be in the player's hand, and this one is not. In the hand: nothing"


def test_an_unlimited_number_is_told(table: Table) -> None:
    shots = Explained(
        "shots_left", [Term(1, "one_bang", "base.one-bang.limit"), Term(float("inf"), "volcanic", "base.volcanic", 0)]
    )
    assert EN.fact("shots_left", shots, table) == "unlimited"
    assert [said for said, _ in EN.terms(shots, table)] == ["1 one BANG! a turn", "+∞ Volcanic (Anna)"]


def test_the_thousands_of_large_whole_numbers_are_set_apart() -> None:
    assert [of.plain(25_000) for of in (DE, EN)] == ["25.000", "25,000"]
    assert [EN.plain(number) for number in (999, 1000.0, -1000, 1500.5)] == ["999", "1,000", "-1,000", "1500.5"]


def test_names_of_people_are_never_taken_for_cards() -> None:
    table = Table(box("base"), rules("abacus"), ("bang", "{who}", "hand", "<b>"))
    assert EN.entry(Entry("turn_begins", {"who": 0}), table) == "It is bang's turn."
    assert EN.entry(Entry("turn_begins", {"who": 1}), table) == "It is {who}'s turn."
    reason = Reason("on_turn", "base.turn.clockwise", met=True, facts={"turn": "hand"})
    assert EN.reason(reason, table) == "It is hand's turn."


def test_cards_people_and_roles_have_their_names() -> None:
    base = box("base")
    assert DE.card("fehlschuss", base) == "Fehlschuss!"
    assert EN.card("fehlschuss-2S", base, value=True) == "Missed! (2♠)"
    assert EN.card(card("bier-10H"), base) == "Beer"
    assert DE.card(VEILED, base, value=True) == "eine Karte"
    assert EN.person("slab_the_killer", base) == "Slab the Killer"
    both = box("base+dodge_city")
    assert (DE.card("jagdgewehr", both), EN.card("jagdgewehr", both)) == ("Jagdgewehr", "Buffalo Rifle")
    assert DE.person("jose_delgado", both) == EN.person("jose_delgado", both) == "José Delgado"
    assert DE.person("plain", base) == "eine Person ohne Fähigkeit"
    assert DE.role("unknown") == "unbekannte Rolle"


def test_what_is_not_there_is_said_with_the_nearest() -> None:
    with pytest.raises(UnknownText, match=r"no text \[log\] 'drawz'; nearest: draws"):
        EN.text("log", "drawz")
    with pytest.raises(KeyError, match="nearest: log"):
        EN.text("logs", "draws")
    with pytest.raises(KeyError, match="no value for the text"):
        EN.text("log", "draws", who="A")
    with pytest.raises(KeyError, match="nearest: bang"):
        EN.card("bing", box("base"))
    with pytest.raises(KeyError, match="jesse_jones"):
        EN.person("jessie_jones", box("base"))
    with pytest.raises(ValueError, match="no language “fr”; there are de, en"):
        words("fr")


def test_words_are_read_once() -> None:
    assert words("de") is words("de")
    assert repr(words("de")) == "words('de')"


def test_positions_hand_out_what_words_take() -> None:
    game = new_game("base", players=4, seed=3)
    assert isinstance(game, Position)
    refusal = game.why_not(f"{game.table.names[game.table.others(game.table.turn)[0]]}: end")
    assert refusal
    assert all(EN.reason(reason, game.table) and DE.remedy(reason, game.table) for reason in refusal.reasons)
