"""Whatever a reader sees is in his language and in words: no card by its foreign name, no notation, no id."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import pytest

from bang_explorer.games.bang import GAME
from bang_explorer.games.bang.rules.box import BOXES, box
from bang_explorer.games.bang.rules.cards import SUITS
from bang_explorer.kit.roles import ROLES
from bang_explorer.kit.words import forms, languages
from bang_explorer.rulebook.statements import statements
from bang_explorer.scenarios.packaged import packaged
from bang_explorer.show.words import words

KINDS = box(BOXES[-1]).kinds.values()
TOPICS = {id_.partition(".")[0] for id_ in statements()}
QUOTED = re.compile(r"“[^”]*”|„[^“]*“")
"""What is set off in quotation marks, such as a move to type or a choice of rules to make."""
NOTATION = re.compile(r" > |(?<!hase )\b[A-Z]: |\b[A-Z]\.[a-z]|\{moves?\}|--[a-z]")
"""How moves, facts and options of programs are written, and placeholders in which a move as it is written is put."""
ID = re.compile(
    r"(?<!\{)\b[a-z]+(?:_[a-z0-9]+)+\b|\b(?:" + "|".join(TOPICS) + r")\.[a-z]"
    r"|(?<!\{)\b(?:" + "|".join(kind.id for kind in KINDS) + r")\b(?!\})"
)
"""Words with an underscore that are no placeholders, what begins like the id of a statement, and ids of cards."""
EXCEPT: Mapping[tuple[str, str], str] = {
    ("question.a_move", "notation"): "a move to choose stands alone; marks around each would say nothing",
    ("ruling.made_by", "id"): "the name of this package",
    ("box.train", "foreign"): "what is printed on the box",
}
"""Texts in which something of a kind may stand, and why."""


def named(lang: str) -> set[str]:
    """The names of cards, roles and suits in a language."""
    texts = words(lang).texts["word"]
    return {getattr(kind, lang).rstrip("!") for kind in KINDS} | {str(texts[word]) for word in (*ROLES, *SUITS)}


def foreign(lang: str) -> re.Pattern[str]:
    """Names that only the other languages have. The box Dodge City is called so in each."""
    others = set().union(*(named(other) for other in languages() if other != lang)) - named(lang)
    return re.compile("|".join(rf"\b{re.escape(name)}s?\b(?! City)" for name in others))


def prose(lang: str) -> Iterator[tuple[str, str]]:
    """All that is said in a language, with the key or the id under which it stands."""
    for section, texts in words(lang).texts.items():
        for key, text in texts.items():
            yield from ((f"{section}.{key}", form) for form in forms(text).values())
    for policy, row in GAME.policies.items():
        said = (row["about"], row["default_because"], *row["choice"].values())
        yield from ((policy, one[lang]) for one in said)
    yield from ((one.id, one.says(lang)) for one in statements().values())
    yield from ((one.id, one.name(lang)) for one in packaged().values() if one.id.partition(".")[0] in TOPICS)


def found(lang: str) -> Iterator[tuple[str, str, str]]:
    """Where something stands that has no place in prose: the key or id, of which kind it is, and the text."""
    others = foreign(lang)
    for where, text in prose(lang):
        unquoted = QUOTED.sub("", text)
        if others.search(text) and not where.startswith("wyatt_earp."):  # its cards have names of their own
            yield where, "foreign", text
        if NOTATION.search(unquoted):
            yield where, "notation", text
        if ID.search(unquoted):
            yield where, "id", text


@pytest.mark.parametrize("lang", languages())
def test_prose_is_in_one_language_and_in_words(lang: str) -> None:
    assert [one for one in found(lang) if one[:2] not in EXCEPT] == []


def test_no_exception_is_made_in_vain() -> None:
    assert {one[:2] for lang in languages() for one in found(lang)} >= EXCEPT.keys()


@pytest.mark.parametrize("lang", languages())
def test_statements_and_titles_have_every_name_put_in(lang: str) -> None:
    said = [one.says(lang) for one in statements().values()] + [one.name(lang) for one in packaged().values()]
    assert [one for one in said if "{" in one] == []


@pytest.mark.parametrize("lang", languages())
def test_nothing_is_overlooked(lang: str) -> None:
    places = [where for where, _ in prose(lang)]
    assert {"settle.always", "log.loses_life", "caption.VeraCuster", "sid_heals"} < set(places)
    assert len(places) > len(statements()) + len(packaged()) + 1000


@pytest.mark.parametrize(
    ("lang", "text", "kind"),
    [
        ("en", "A plays Fehlschuss!", "foreign"), ("de", "A spielt Missed!", "foreign"),
        ("de", "der Deputy", "foreign"), ("de", "die Karte Dodge", "foreign"), ("de", "aus Dodge City", None),
        ("en", "Not legal: A: pass", "notation"), ("en", "Jail > B", "notation"), ("en", "Write “A: bang > B”.", None),
        ("de", "Möglich: {move}", "notation"), ("de", "Möglich: „{move}“", None), ("en", "Phase I: {who}", None),
        ("en", "C.life is 3", "notation"), ("en", "add --seconds N", "notation"), ("en", "see base.bier", "id"),
        ("de", "mit use bier", "id"), ("de", "mit jail_oneself", "id"), ("de", "noch {shots_left}", None),
    ],
)  # fmt: skip
def test_what_has_no_place_in_prose_is_found(
    lang: str, text: str, kind: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(globals(), "prose", lambda _: iter([("here", text)]))
    assert [one for _, one, _ in found(lang)] == [kind] * bool(kind)
