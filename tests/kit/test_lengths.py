"""What is longer than it can be is refused at once, with one short message, and nothing is looked for in it."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Any

import pytest

import bang_explorer as bx
from bang_explorer.games import find
from bang_explorer.games.bang.desk.names import names, role
from bang_explorer.games.bang.rules.box import box
from bang_explorer.kit import cards
from bang_explorer.kit import names as reading_names
from bang_explorer.kit.desk.facts import read_fact
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.lengths import LONGEST, LONGEST_ANSWER, bounded
from bang_explorer.kit.scenario import NAME_LENGTH
from bang_explorer.questions import question
from bang_explorer.scenarios.facts import fact
from bang_explorer.scenarios.form import schema
from bang_explorer.scenarios.opening import new_game
from bang_explorer.scenarios.search import search

GAME = new_game("base", players=4, seed=1)
KNOWN = names(box("base"))
CHOOSES = {kind: question(topic, 1, 1) for kind, topic in (("one", "decides"), ("many", "reach"), ("move", "move"))}
READERS: dict[str, Callable[[str], Any]] = {
    "why-not": GAME.why_not, "take": GAME.take, "move": lambda text: GAME.why_not(f"A: {text}"),
    "cost": lambda text: GAME.why_not(f"A: bang + {text}"), "aim": lambda text: GAME.why_not(f"A: bang > B.{text}"),
    "player": lambda text: GAME.why_not(f"{text}: bang"), "card": KNOWN.card, "kind": KNOWN.kind,
    "person": KNOWN.person, "role": role, "game": find, "fact": read_fact,
    "path": lambda text: fact(GAME, text), "path of a player": lambda text: fact(GAME, f"A.{text}"),
    "distance": lambda text: fact(GAME, f"distance A > {text}"),
    "hand": lambda text: bx.settle(GAME, {"A.hand": [text]}), "turn": lambda text: bx.settle(GAME, {"turn": text}),
    "phase": lambda text: bx.settle(GAME, {"phase": text}), "a role": lambda text: bx.settle(GAME, {"A.role": text}),
    "characters": lambda text: new_game("base", characters=[text] * 4), "search": search, "graph": bx.graph,
    "scenario": bx.scenario, **{f"answer: {kind}": asked.grade for kind, asked in CHOOSES.items()},
}  # fmt: skip
WILD = {
    "a page": "A: " * 12_000, "dashes": "- " * 12_000, "one word": "x" * 36_000,
    "accents": "a" + "\u0323\u0301" * 18_000,  # which normalising puts in order, in the square of their number
    "ligatures": "\ufdfa" * 36_000,  # each of which is eighteen letters
}  # fmt: skip


@pytest.mark.parametrize("name", READERS)
@pytest.mark.parametrize("wild", WILD)
def test_what_is_far_too_long_is_refused_before_it_is_read(
    name: str, wild: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[int] = []

    def normalized(form: Any, text: str) -> str:
        read.append(len(text))
        return unicodedata.normalize(form, text)

    class Counting:
        normalize, category = staticmethod(normalized), staticmethod(unicodedata.category)

    for module in (reading_names, cards):
        monkeypatch.setattr(module, "unicodedata", Counting)
    with pytest.raises(BadInput, match=r"has at most [\d,]+ characters; “.{60}…” has [\d,]+$") as refused:
        READERS[name](WILD[wild])
    assert len(str(refused.value)) < 200
    assert max(read, default=0) < 100


def test_the_longest_that_is_meant_is_read() -> None:
    one, two = "A" * NAME_LENGTH, "B" * NAME_LENGTH
    game = new_game("base+dodge_city", names=[one, two, "C", "D"], seed=1)
    said = f"{one}: doc_holyday + rev_carabine-AC + rev_carabine-5S > {two}.rev_carabine-AC"
    assert len(said) < LONGEST
    assert game.why_not(said).move == said
    assert bounded("x" * LONGEST, "a move") == "x" * LONGEST
    with pytest.raises(BadInput, match=r"^a move has at most 300 characters; “x{60}…” has 301$"):
        bounded("x" * (LONGEST + 1), "a move")


def test_a_move_is_as_long_in_the_schema_as_in_the_reader() -> None:
    parts = schema()["$defs"]
    assert parts["move"]["maxLength"] == parts["entry"]["additionalProperties"]["maxLength"] == LONGEST


@pytest.mark.parametrize("topic", ["reach", "legal", "why_not", "answer", "pass", "winners"])
def test_all_choices_of_a_question_together_are_no_answer_too_long(topic: str) -> None:
    for lang in ("de", "en"):
        said = ", ".join(label for _, label in question(topic, 3, 2).choices(lang))
        assert len(said) < LONGEST_ANSWER


def test_a_number_with_thousands_of_digits_is_no_answer() -> None:
    for topic in ("distance", "odds"):
        for answer in ("9" * 5_000, "1/" + "9" * 5_000):
            with pytest.raises(BadInput):
                question(topic, 1, 1).grade(answer)
