"""Broken scenario files: one clear message each, with the place and the nearest names, and never a traceback.

Each file of `tests/bad` is named for its fault. Its first line says what a player is told: `2:` and the message
for what cannot be understood, `1:` and the requirements that are not met for a move that is not legal. Two dots stand
for what lies between two parts of the message.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from bang_explorer.kit.errors import LONGEST_MESSAGE, BadInput, told
from bang_explorer.scenarios.reading import read_file, read_scenario
from bang_explorer.scenarios.yaml_in import MAX_BYTES
from bang_explorer.settle.rulings import Ruling, ruling

BAD = Path(__file__).parent.parent / "bad"
FILES = sorted(BAD.glob("*.yaml"))
LONGEST = 500
WITHOUT_A_LINE = {"nothing-but-a-comment"}

GOOD = """\
id: good.file
game: base
players:
  - {name: A, role: sheriff, hand: [bang]}
  - {name: B, role: outlaw}
  - {name: C, role: renegade}
  - {name: D, role: outlaw}
line:
  - A: bang > B
  - is: {B.life: 3}
"""


def expected(path: Path) -> tuple[int, list[str]]:
    """The exit code that a file must lead to, and the parts of the message."""
    first = path.read_bytes().splitlines()[0].decode()
    found = re.fullmatch(r"# expect: ([12]): (.+)", first)
    assert found is not None, f"{path.name} does not say what is expected"
    return int(found[1]), found[2].split(" .. ")


def judge(path: Path) -> Ruling:
    return ruling(read_file(path))


def says(path: Path) -> str:
    """What somebody is told who wrote that."""
    with pytest.raises(BadInput) as caught:
        judge(path)
    return is_clear(caught.value, path)


def is_clear(bad: BadInput, path: Path) -> str:
    """One printable line that names the file, and does not fill the screen."""
    text = str(bad)
    assert text.startswith(str(path))
    assert text.isprintable()
    assert len(text) - len(str(path)) < LONGEST
    assert bad.message
    assert not re.search(r"Traceback|Error|object at 0x|\bNone\b|\{\}", bad.message)
    return text


# --- the files ------------------------------------------------------------------------------------------------------


def test_there_are_many_and_each_says_what_is_expected() -> None:
    assert len(FILES) > 150
    assert {expected(path)[0] for path in FILES} == {1, 2}


@pytest.mark.parametrize("path", [p for p in FILES if expected(p)[0] == 2], ids=lambda path: path.stem)
def test_what_cannot_be_understood_is_told_in_one_line(path: Path) -> None:
    with pytest.raises(BadInput) as caught:
        judge(path)
    bad = caught.value
    is_clear(bad, path)
    _says_in_order(bad.message, expected(path)[1])
    if path.stem not in WITHOUT_A_LINE:
        assert bad.line is not None
        assert 2 <= bad.line <= path.read_bytes().count(b"\n")


@pytest.mark.parametrize("path", [p for p in FILES if expected(p)[0] == 1], ids=lambda path: path.stem)
def test_a_move_that_is_not_legal_stops_the_file_with_its_reasons(path: Path) -> None:
    found = judge(path)
    assert not found.holds
    assert found.illegal is not None
    assert found.illegal.entry.line is not None
    reasons = found.illegal.refusal.reasons
    assert reasons
    assert not any(reason.met for reason in reasons)
    assert all(reason.rule for reason in reasons)
    _says_in_order(" ".join(reason.key for reason in reasons), expected(path)[1])


def _says_in_order(message: str, parts: list[str]) -> None:
    at = 0
    for part in parts:
        assert part in message[at:], f"{part!r} is not in {message!r}"
        at = message.index(part, at) + len(part)


# --- what no repository should hold ---------------------------------------------------------------------------------

BIG: dict[str, tuple[Callable[[], bytes], str]] = {
    "empty": (lambda: b"", "is empty"),
    "nothing but a mark": (lambda: b"\xef\xbb\xbf", "is empty"),
    "ten megabytes": (lambda: GOOD.encode() + b"# " + b"x" * 10_000_000, f"is longer than {MAX_BYTES:,} bytes"),
    "one long line": (lambda: b"id: " + b"x" * (MAX_BYTES - 10), "are missing"),
    "100,000 players": (lambda: b"players:\n" + b"  - {name: A}\n" * 100_000, f"is longer than {MAX_BYTES:,} bytes"),
    "8,000 players": (lambda: b"players:\n" + b"- name: A\n" * 8_000, "holds more than 20,000 values"),
    "3,000 players": (
        lambda: GOOD.encode() + b"players_:\n" + b"- {name: A}\n" * 3_000,
        "did you mean players",
    ),
    "3,000 wrong entries": (lambda: GOOD.encode() + b"  - {x: [1]}\n" * 3_000, "must have at most 1000 entries"),
    "900 wrong entries": (lambda: GOOD.encode() + b"  - {x: [1]}\n" * 900, "a move is text, such as `x: bang > B`"),
    "900 moves": (lambda: GOOD.encode() + b"  - A: bang > X\n" * 900, "no player “X”"),
    "deep lists": (lambda: b"id: " + b"[" * 100_000, "nested more than 12 levels deep"),
    "deep keys": (lambda: b"? " * 50_000, "nested more than 12 levels deep"),
    "deep dashes": (lambda: b"- " * 50_000, "nested more than 12 levels deep"),
    "anchors that explode": (
        lambda: b"a: &a [x, x]\n" + b"".join(b"%c: &%c [*%c, *%c]\n" % (c, c, c - 1, c - 1) for c in range(98, 123)),
        "anchors and aliases",
    ),
    "an alias of itself": (lambda: b"a: &a [*a]\n", "anchors and aliases"),
    "a huge number": (lambda: GOOD.encode() + b"seed: " + b"9" * 50_000, "seed: must be a whole number"),
    "a huge comparison": (
        lambda: GOOD.encode() + b'  - is: {B.life: ">= ' + b"9" * 100 + b'"}\n',
        "B.life is a number, or a comparison",
    ),
    "half a character": (lambda: GOOD.encode()[:-3] + b"\xe2\x82", "is not UTF-8 text"),
    "Latin 1": (lambda: GOOD.replace("A", "Ä").encode("latin-1"), "is not UTF-8 text"),
    "UTF-16": (lambda: GOOD.encode("utf-16"), "is not UTF-8 text"),
    "a picture": (lambda: bytes(range(256)) * 20, "is not UTF-8 text"),
    "NUL bytes": (lambda: b"\0" * 1000, "a character that YAML does not allow (U+0000)"),
}


@pytest.mark.parametrize("name", BIG)
def test_what_is_big_or_wild_is_refused_before_anything_is_built(name: str, tmp_path: Path) -> None:
    made, message = BIG[name]
    path = tmp_path / "wild.yaml"
    path.write_bytes(made())
    assert message in says(path)


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    assert "there is no such file" in says(tmp_path / "missing.yaml")


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert "is a folder" in says(tmp_path)


def test_a_name_with_nul_is_no_file() -> None:
    with pytest.raises(BadInput) as caught:
        read_file("a\0b.yaml")
    assert str(caught.value).isprintable()


# --- what is fine ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        GOOD.encode(),
        GOOD.encode("utf-8-sig"),
        GOOD.replace("\n", "\r\n").encode(),
        GOOD.replace("\n", "\r").encode(),
        GOOD.rstrip().encode(),
        f"---\n{GOOD}...\n".encode(),
        b"%YAML 1.2\n---\n" + GOOD.encode(),
        GOOD.replace("hand: [bang]", "hand: [bang,]").encode(),
    ],
    ids=["plain", "BOM", "CRLF", "CR", "no last line end", "marked document", "YAML 1.2", "a comma too many"],
)
def test_however_an_editor_saves_it_a_good_file_is_good(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "good.yaml"
    path.write_bytes(data)
    assert judge(path).holds
    assert read_file(path) == read_scenario(GOOD)


def test_a_name_shows_as_it_was_written_and_no_file_is_needed() -> None:
    with pytest.raises(BadInput, match=r"^there\.yaml:4: players\[0\]\.hand\[0\]: no card “bank” in base \(did you"):
        ruling(read_scenario(GOOD.replace("[bang]", "[bank]"), "there.yaml"))
    with pytest.raises(BadInput, match=r"^4: players\[0\]\.hand\[0\]: no card “bank” in base \(did you mean bang"):
        ruling(read_scenario(GOOD.replace("[bang]", "[bank]")))


def test_the_message_of_wild_text_is_one_line_still() -> None:
    bad = BadInput("a\nb\x1b[31m" + "x" * 10_000, place="p" * 1_000, file="f\n", line=3)
    assert str(bad).isprintable()
    assert len(str(bad)) < LONGEST


# --- in another language --------------------------------------------------------------------------------------------

ENGLISH = re.compile(
    r"(?<= )(?:a|the|is|are|be|has|have|no|not|of|on|at|to|for|with|and|or|but|than|there|this|that|it|only|must|such|"
    r"expected|found|did|you|mean|nothing|nobody|never|twice|needs|takes|player|players|card|cards|move|true or)(?= )"
)
"""Words that are English and no German, with a space on both sides."""
QUOTED = re.compile(r"„[^“]*“|`[^`]*`|\"[^\"]*\"|'[^']*'|\[[^\]]*\]|\{[^}]*\}")
"""What stands in quotes or brackets, as somebody wrote it or should write it."""


@pytest.mark.parametrize("path", [p for p in FILES if expected(p)[0] == 2], ids=lambda path: path.stem)
def test_what_cannot_be_understood_is_told_in_german_too(path: Path) -> None:
    with pytest.raises(BadInput) as caught:
        judge(path)
    said = caught.value.said("de")
    assert said != caught.value.message
    assert said.isprintable()
    assert len(said) <= LONGEST_MESSAGE
    assert ENGLISH.findall(f" {QUOTED.sub('', said)} ") == [], said
    assert told(caught.value, "de").endswith(f": {said}")
