"""However a scenario file is spoilt: it is ruled on, or one clear message says what is wrong. Nothing else happens."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bang_explorer.games.bang.rules.box import box
from bang_explorer.games.bang.rules.policies import SETS
from bang_explorer.kit.errors import BadInput
from bang_explorer.rulebook.statements import statements
from bang_explorer.scenarios.opening import open_scenario
from bang_explorer.scenarios.packaged import packaged
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.scenarios.writing import dump
from bang_explorer.settle.rulings import ruling
from tests.strategies import GAMES, OF_PLAYER, OF_TABLE, PLAYERS

LONGEST = 500

fuzzed = settings(
    derandomize=True, deadline=None, database=None, max_examples=150, suppress_health_check=list(HealthCheck)
)


def is_ruled_on_or_refused(text: str) -> bool:
    """Whether there was a ruling. A refusal must be one printable line."""
    try:
        scenario = read_scenario(text, "fuzzed.yaml")
        found = ruling(scenario)
    except BadInput as bad:
        _is_one_line(bad)
        return False
    for lang in ("de", "en"):
        assert json.dumps(found.as_json(lang))
    assert found.illegal is None or found.illegal.refusal.reasons
    assert read_scenario(dump(scenario)) == scenario
    return True


def _is_one_line(bad: BadInput) -> None:
    assert bad.message
    assert str(bad).startswith("fuzzed.yaml")
    assert str(bad).isprintable()
    assert len(str(bad)) < LONGEST


@cache
def texts() -> tuple[str, ...]:
    """The packaged scenarios as text."""
    return tuple(dump(scenario) for scenario in packaged().values())


@cache
def tokens() -> tuple[str, ...]:
    """Everything that stands in them, and what stands in none."""
    found = {token for text in texts() for token in _tokens(text)}
    wild = (
        "&a",
        "*a",
        "!!int",
        "<<",
        "?",
        "|",
        ">-",
        "%",
        "@",
        "`",
        "\t",
        "\0",
        "\x1b",
        "\ud7ff",
        "é",
        "🤠",
        "null",
        "~",
        "-1",
    )
    return (
        *sorted(found),
        *wild,
        "1e9",
        "0x1F",
        ".inf",
        "2026-01-01",
        "'",
        '"',
        "\\",
        "---",
        "...",
        "9" * 30,
        "A" * 200,
    )


def _tokens(text: str) -> list[str]:
    return re.findall(r"\w+|\s+|[^\w\s]", text)


# --- text -----------------------------------------------------------------------------------------------------------


def spoilt_text(dice: Random) -> str:
    """A packaged scenario with some of its words lost, doubled, replaced or swapped."""
    found = _tokens(dice.choice(texts()))
    for _ in range(dice.choice((1, 1, 1, 2, 3, 8))):
        at = dice.randrange(len(found))
        match dice.randrange(5):
            case 0:
                del found[at]
            case 1:
                found.insert(at, found[at])
            case 2:
                found[at] = dice.choice(tokens())
            case 3:
                found.insert(at, dice.choice(tokens()))
            case _:
                other = dice.randrange(len(found))
                found[at], found[other] = found[other], found[at]
    return "".join(found)


@fuzzed
@given(st.randoms(use_true_random=False))
def test_a_file_with_misprints(dice: Random) -> None:
    is_ruled_on_or_refused(spoilt_text(dice))


# --- values ---------------------------------------------------------------------------------------------------------

JUNK: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 3, 10**12, 2.5, "", " ", "bang", "A", "B", "A: bang > B", "sheriff", "kit_carlson",
    "H", "6H", ">= 2", "unlimited", "?", [], {}, [[]], [None], ["bang"] * 30, {"A": 1}, {"move": "A: end"},
    "x" * 1000, "é", "a\nb",
)  # fmt: skip


def spoilt_values(dice: Random) -> Any:
    """A packaged scenario with some of its values lost, doubled, replaced by others or of another type."""
    root = yaml.safe_load(dice.choice(texts()))
    for _ in range(dice.choice((1, 1, 2, 3))):
        place, key = dice.choice(list(_places(root)))
        match dice.randrange(5):
            case 0:
                del place[key]
            case 1:
                place[key] = dice.choice(JUNK)
            case 2:
                other, there = dice.choice(list(_places(root)))
                place[key] = _copy(other[there])
            case 3:
                place[key] = [_copy(place[key])] if dice.random() < 0.5 else {"A": _copy(place[key])}
            case _:
                if isinstance(place, list):
                    place.insert(key, _copy(place[key]))
                else:
                    place[str(dice.choice((*place, *JUNK)))] = _copy(place[key])
        if not root:
            break
    return root


def _copy(value: Any) -> Any:
    return json.loads(json.dumps(value))


def _places(value: Any) -> Any:
    """Each place in a value: where it is kept, and under which key."""
    for key, one in list(value.items()) if isinstance(value, dict) else list(enumerate(value)):
        yield value, key
        if isinstance(one, (dict, list)):
            yield from _places(one)


@fuzzed
@given(st.randoms(use_true_random=False))
def test_a_file_with_wrong_values(dice: Random) -> None:
    is_ruled_on_or_refused(yaml.safe_dump(spoilt_values(dice), allow_unicode=True, sort_keys=False))


# --- from nothing ---------------------------------------------------------------------------------------------------

NAMES = ("A", "B", "C", "D", "E", "F", "G", "H")
ALL = box("base+dodge_city")
CARDS = (*ALL.kinds, *ALL.by_text, "6H", "10S", "H", "S", "Missed!", "Herz-6", "bang-6", "xyz")
COSTLY = tuple(kind.id for kind in ALL.kinds.values() if kind.costs)
LYING = tuple(kind.id for kind in ALL.kinds.values() if kind.colour in ("blue", "green"))
PEOPLE = (*ALL.people, "plain", "Bart Cassidy", "nobody")
WORDS = (
    "pass", "end", "use", "take", "discard", "choose", "as", "+", ">", ".", "hand", "mustang", "bang", "fehlschuss",
)  # fmt: skip
RARELY = 0.01


class Table:
    """Something that has the shape of a scenario, mostly with sense: the cards come from a box."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice
        self.game = dice.choice(GAMES)
        self.box = list(box(self.game).by_text)
        dice.shuffle(self.box)
        self.count = dice.choice(PLAYERS[self.game]) if self.often(0.95) else dice.randrange(10)
        self.names = NAMES[: max(self.count, 1)]
        self.phase = dice.choice(("start", "draw", "play", "play", "play", "discard", "setup"))

    def often(self, share: float) -> bool:
        return self.dice.random() < share

    def cards(self, most: int) -> list[str]:
        """Cards from the box; now and then a card that does not exist or is there already."""
        some = [self.box.pop() for _ in range(min(self.dice.randrange(most + 1), len(self.box)))]
        return [self.dice.choice(CARDS) if self.often(RARELY) else self._spelt(card) for card in some]

    def _spelt(self, card: str) -> str:
        """By name and value, or by one of them alone."""
        kind, _, value = card.rpartition("-")
        return self.dice.choice((card, card, kind, value, value[-1])) if self.often(0.1) else card

    def scenario(self) -> dict[str, Any]:
        dice, often = self.dice, self.often
        found: dict[str, Any] = {"id": "a.b", "game": self.game, "players": list(self._seated())}
        if self.phase != "play":
            found["phase"] = self.phase
        if self.phase != "setup" or often(RARELY):
            found |= {"turn": dice.choice(self.names)} if often(0.3) else {}
            found |= {"discard": self.cards(4)} if often(0.3) else {}
            found |= {"set_aside": "rest"} if often(0.2) else {}
            found |= {"this_turn": self._this_turn()} if self.phase == "play" and often(0.2) else {}
        found |= {"set_aside": self.cards(20)} if "set_aside" not in found and often(0.1) else {}
        found |= {"deck": self.cards(6)} if often(0.5) else {}
        found |= {"seed": dice.randrange(100)} if often(0.5) else {}
        found |= {"rules": self._rules()} if often(0.3) else {}
        found["line"] = [*_legal_moves(found, dice), *(self._entry() for _ in range(dice.randrange(6)))]
        return found

    def _seated(self) -> Iterator[dict[str, Any]]:
        roles = list(box(self.game).roles.get(self.count, ("sheriff", *("outlaw",) * 9)[: self.count]))
        self.dice.shuffle(roles)
        known = sorted(box(self.game).people)
        people = [*self.dice.sample(known, min(self.count, 9)), "plain"]
        for i in range(self.count):
            player: dict[str, Any] = {"name": NAMES[i % 8], "role": roles[i]}
            if self.often(0.06) and self.phase != "setup":
                yield player | {"out": True}
                continue
            player |= {"character": people[i]} if self.often(0.6) else {}
            if player.get("character") == "vera_custer" and self.phase != "setup" and self.often(0.5):
                player["copies"] = self.dice.choice(known)
            if self.phase != "setup" or self.often(RARELY):
                player |= {"in_play": self._lying(roles[i])} if self.often(0.5) else {}
                player |= {"laid_this_turn": player["in_play"][:1]} if "in_play" in player and self.often(0.05) else {}
                player |= {"life": self.dice.randrange(1, 4)} if self.often(0.4) else {}
            player |= {"hand": self.cards(4) if self.often(0.9) else self.dice.randrange(4)} if self.often(0.8) else {}
            yield player

    def _lying(self, role: str) -> list[str]:
        """One blue or green card that is still in the box, now and then two."""
        fitting = [card for card in self.box if card.rpartition("-")[0] in LYING]
        if role == "sheriff" and self.often(1 - RARELY):
            fitting = [card for card in fitting if not card.startswith("gefaengnis")]
        found = fitting[: self.dice.choice((1, 1, 1, 2))]
        self.box = [card for card in self.box if card not in found]
        return found

    def _this_turn(self) -> dict[str, Any]:
        """What has happened already in this turn: a shot or two, or an ability."""
        person = self.dice.choice(PEOPLE if self.often(RARELY) else sorted(box(self.game).people))
        return {"shots": self.dice.randrange(3)} if self.often(0.5) else {"uses": {person: self.dice.randrange(3)}}

    def _rules(self) -> Any:
        if self.often(0.5):
            return self.dice.choice(tuple(SETS.named))
        return {policy: self.dice.choice(SETS.choices[policy]) for policy in self.dice.sample(sorted(SETS.choices), 3)}

    def _entry(self) -> dict[str, Any]:
        dice, who = self.dice, self.dice.choice(self.names)
        match dice.randrange(10):
            case 0:
                return {dice.choice(("draw", "pick")): dice.choice(CARDS)}
            case 1 | 2:
                return {
                    dice.choice(("can", "cannot")): [f"{dice.choice(self.names)}: {self._move()}" for _ in range(3)]
                }
            case 3:
                rule = dice.choice(sorted(statements()))
                return {"cannot": {"move": f"{who}: {self._move()}", "because": rule}}
            case 4 | 5:
                return {"is": dict(self._fact() for _ in range(2))}
            case 6:
                return {"decides": who}
            case _:
                return {who: self._move()}

    def _fact(self) -> tuple[str, Any]:
        dice, one, two = self.dice, *self.dice.sample((*self.names, *self.names), 2)
        path = dice.choice((f"{one}.{dice.choice(OF_PLAYER)}", dice.choice(OF_TABLE), f"distance {one} > {two}"))
        what = path.rpartition(".")[2]
        if self.often(0.05):
            return path, dice.choice(JUNK[:24])
        if what in ("hand", "in_play", "discard", "discard_top"):
            return path, [dice.choice(CARDS[:-1]) for _ in range(dice.randrange(3))]
        if what in ("turn", "decides", "winners", "role", "character", "phase", "out", "over"):
            fitting = {
                "role": "outlaw",
                "character": dice.choice(PEOPLE[:-1]),
                "phase": "play",
                "out": False,
                "over": True,
            }
            return path, fitting.get(what, one)
        return path, dice.choice((0, 1, 4, ">= 2", "< 3"))

    def _move(self) -> str:
        """What somebody might do: mostly well formed, now and then a heap of words."""
        dice, card, other = self.dice, self.dice.choice(CARDS[:-1]), self.dice.choice(CARDS[:-1])
        who = dice.choice(self.names)
        at = dice.choice(("", f" > {who}", f" > {who}.{dice.choice(('hand', other))}"))
        forms = {
            dice.choice(("pass", "end")): 2,
            f"{dice.choice(('use', 'take', 'discard'))} {card}": 2,
            f"{dice.choice(PEOPLE[:-2])}{dice.choice(('', f' + {card}', f' + {card} + {other}'))}{at}": 2,
            f"{dice.choice(COSTLY)} + {other}{at}": 1,
            f"use {dice.choice(LYING)}{at}": 1,
            f"{card} as {dice.choice(CARDS[:20])}{at}": 2,
            " ".join(dice.choice((*WORDS, *self.names)) for _ in range(dice.randrange(6))): 1,
            f"choose {who}.hand": 1,
            f"{dice.choice(CARDS[: len(ALL.kinds)])}{at}": 10,
        }
        return dice.choices(list(forms), list(forms.values()))[0]


def _legal_moves(found: dict[str, Any], dice: Random) -> list[dict[str, str]]:
    """Some moves that are legal from there, so that what follows is asked in the middle of a game."""
    try:
        position = open_scenario(read_scenario(yaml.safe_dump(found))).settled()
    except BadInput:
        return []
    taken = []
    for _ in range(dice.choice((0, 0, 1, 3, 10))):
        if position.is_over:
            break
        option = dice.choice(position.options)
        who, _, what = option.text.partition(": ")
        taken.append({who: what})
        position = position.take(option)
    return taken


@fuzzed
@given(st.randoms(use_true_random=False))
def test_a_file_out_of_thin_air(dice: Random) -> None:
    is_ruled_on_or_refused(yaml.safe_dump(Table(dice).scenario(), allow_unicode=True, sort_keys=False))


@fuzzed
@given(st.text(max_size=200))
def test_any_text_at_all(text: str) -> None:
    is_ruled_on_or_refused(text)


@fuzzed
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=20),
        lambda of: st.lists(of) | st.dictionaries(st.text(max_size=10), of),
        max_leaves=30,
    )
)
def test_any_value_at_all(value: Any) -> None:
    is_ruled_on_or_refused(yaml.safe_dump(value, allow_unicode=True))


def test_much_of_what_is_fuzzed_still_means_something() -> None:
    """Else these tests would only prove that rubbish is refused."""
    dice = Random(1)
    made = [
        [spoilt_text(dice) for _ in range(100)],
        [yaml.safe_dump(spoilt_values(dice), sort_keys=False) for _ in range(100)],
        [yaml.safe_dump(Table(dice).scenario(), sort_keys=False) for _ in range(100)],
    ]
    texts_, values, tables = (sum(map(is_ruled_on_or_refused, one)) for one in made)
    assert min(texts_, values) > 4
    assert tables > 30
