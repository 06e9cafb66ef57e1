"""However a scenario file is spoilt: it is ruled on, or one clear message says what is wrong. Nothing else happens."""

from __future__ import annotations

import json
import re
from functools import cache
from random import Random
from typing import Any

import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bang_explorer.games.bang.box import box
from bang_explorer.rulebook.rules import NAMED, choices
from bang_explorer.rulebook.statements import statements
from bang_explorer.scenarios.errors import BadInput
from bang_explorer.scenarios.facts import OF_PLAYER, OF_TABLE
from bang_explorer.scenarios.packaged import packaged
from bang_explorer.scenarios.scenario import read_scenario
from bang_explorer.scenarios.writing import dump
from bang_explorer.settle.rulings import ruling

LONGEST = 500

fuzzed = settings(
    derandomize=True, deadline=None, database=None, max_examples=250, suppress_health_check=list(HealthCheck)
)


def is_ruled_on_or_refused(text: str) -> bool:
    """Whether there was a ruling. A refusal must be one printable line."""
    try:
        scenario = read_scenario(text, "fuzzed.yaml")
        found = ruling(scenario)
    except BadInput as bad:
        assert str(bad).startswith("fuzzed.yaml")
        assert str(bad).isprintable()
        assert len(str(bad)) < LONGEST
        assert bad.message
        return False
    for lang in ("de", "en"):
        assert json.dumps(found.as_json(lang))
    assert found.illegal is None or found.illegal.refusal.reasons
    assert read_scenario(dump(scenario)) == scenario
    return True


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
    None, True, False, 0, 1, -1, 3, 10**12, 2.5, "", " ", "bang", "A", "B", "A: bang > B", "sheriff", "kit_carlson", "?", "H",
    "6H", ">= 2", "unlimited", [], {}, [[]], [None], ["bang"] * 30, {"A": 1}, {"move": "A: end"}, "x" * 1000, "a\nb", "é",
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

BASE = box("base")
NAMES = ("A", "B", "C", "D", "E", "F", "G", "H")
CARDS = (*BASE.kinds, *BASE.by_text, "6H", "10S", "H", "S", "Missed!", "Herz-6", "bang-6", "xyz")
PEOPLE = (*BASE.people, "plain", "Bart Cassidy", "nobody")
WORDS = (
    "pass",
    "end",
    "use",
    "take",
    "discard",
    "choose",
    "as",
    "+",
    ">",
    ".",
    "hand",
    "mustang",
    "bang",
    "fehlschuss",
    "bier",
)


def often(dice: Random, share: float) -> bool:
    return dice.random() < share


def some(dice: Random, among: tuple[str, ...], most: int) -> list[str]:
    return [dice.choice(among) for _ in range(dice.randrange(most + 1))]


def random_scenario(dice: Random) -> dict[str, Any]:
    """Something that has the shape of a scenario, mostly with sense."""
    players = dice.choice((4, 5, 6, 7)) if often(dice, 0.9) else dice.randrange(10)
    phase = dice.choice(("start", "draw", "play", "play", "play", "discard", "setup"))
    found: dict[str, Any] = {"id": "a.b", "game": "base", "players": _seated(dice, players, phase)}
    if phase != "play":
        found["phase"] = phase
    if phase != "setup" or often(dice, 0.1):
        found |= {"turn": dice.choice(NAMES[: max(players, 1)])} if often(dice, 0.3) else {}
        found |= {"discard": some(dice, CARDS[:40], 4)} if often(dice, 0.3) else {}
        found |= {"set_aside": "rest"} if often(dice, 0.2) else {}
        found |= {"set_aside": some(dice, CARDS[:60], 5)} if often(dice, 0.1) else {}
        found |= {"this_turn": {"shots": dice.randrange(3)}} if often(dice, 0.1) else {}
    found |= {"deck": some(dice, CARDS[:-1], 6)} if often(dice, 0.5) else {}
    found |= {"seed": dice.randrange(100)} if often(dice, 0.5) else {}
    found |= {"rules": _rules(dice)} if often(dice, 0.3) else {}
    found["line"] = [_entry(dice, NAMES[: max(players, 1)]) for _ in range(dice.randrange(8))]
    return found


def _seated(dice: Random, count: int, phase: str) -> list[dict[str, Any]]:
    roles = list(BASE.roles.get(count, ("sheriff", *("outlaw",) * 9)[:count]))
    dice.shuffle(roles)
    people = dice.sample(sorted(BASE.people), min(count, 9)) + ["plain"]
    seated = []
    for i in range(count):
        player: dict[str, Any] = {"name": NAMES[i % 8], "role": roles[i]}
        player |= {"character": people[i]} if often(dice, 0.6) else {}
        if phase != "setup" or often(dice, 0.05):
            player |= {"in_play": some(dice, tuple(BASE.kinds)[:10], 2)} if often(dice, 0.5) else {}
            player |= {"life": dice.randrange(1, 4)} if often(dice, 0.4) else {}
        player |= (
            {"hand": some(dice, CARDS[:-1], 4) if often(dice, 0.8) else dice.randrange(5)} if often(dice, 0.7) else {}
        )
        if often(dice, 0.06):
            player = {"name": NAMES[i % 8], "role": roles[i], "out": True}
        seated.append(player)
    return seated


def _rules(dice: Random) -> Any:
    if often(dice, 0.5):
        return dice.choice((*NAMED, "xyz"))
    return {policy: dice.choice(choices()[policy]) for policy in dice.sample(sorted(choices()), 3)}


def _entry(dice: Random, names: tuple[str, ...]) -> dict[str, Any]:
    match dice.randrange(10):
        case 0:
            return {dice.choice(("draw", "pick")): dice.choice(CARDS)}
        case 1:
            return {dice.choice(("can", "cannot")): [f"{dice.choice(names)}: {_move(dice, names)}" for _ in range(3)]}
        case 2:
            rule = dice.choice(sorted(statements()))
            return {"cannot": {"move": f"{dice.choice(names)}: {_move(dice, names)}", "because": rule}}
        case 3:
            return {"is": {_path(dice, names): dice.choice(JUNK[:24]) for _ in range(2)}}
        case 4:
            return {"decides": dice.choice(names)}
        case _:
            return {dice.choice(names): _move(dice, names)}


def _path(dice: Random, names: tuple[str, ...]) -> str:
    one, two = dice.choice(names), dice.choice(names)
    return dice.choice(
        (f"{one}.{dice.choice(OF_PLAYER)}", dice.choice(OF_TABLE), f"distance {one} > {two}", f"reach {one}")
    )


def _move(dice: Random, names: tuple[str, ...]) -> str:
    """What somebody might do: mostly well formed, now and then a heap of words."""
    card, other = dice.choice(CARDS), dice.choice(CARDS)
    at = dice.choice(("", f" > {dice.choice(names)}", f" > {dice.choice(names)}.{dice.choice(('hand', other))}"))
    match dice.randrange(8):
        case 0:
            return dice.choice(("pass", "end"))
        case 1:
            return f"{dice.choice(('use', 'take', 'discard', 'choose'))} {card}{at}"
        case 2:
            return f"{dice.choice(PEOPLE)}{dice.choice(('', f' + {card}', f' + {card} + {other}'))}{at}"
        case 3:
            return f"{card} as {other}{at}"
        case 4:
            return " ".join(dice.choice((*WORDS, *names)) for _ in range(dice.randrange(6)))
        case _:
            return f"{card}{at}"


@fuzzed
@given(st.randoms(use_true_random=False))
def test_a_file_out_of_thin_air(dice: Random) -> None:
    is_ruled_on_or_refused(yaml.safe_dump(random_scenario(dice), allow_unicode=True, sort_keys=False))


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
    made = [spoilt_text(dice) for _ in range(60)]
    made += [yaml.safe_dump(spoilt_values(dice), sort_keys=False) for _ in range(60)]
    made += [yaml.safe_dump(random_scenario(dice), sort_keys=False) for _ in range(60)]
    ruled = [is_ruled_on_or_refused(text) for text in made]
    assert min(sum(ruled[:60]), sum(ruled[60:120]), sum(ruled[120:])) >= 10
