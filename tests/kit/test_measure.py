from __future__ import annotations

from textwrap import wrap as wrapped
from unicodedata import normalize

from hypothesis import assume, given
from hypothesis import strategies as st

from bang_explorer.kit.measure import broken, shorten, wide, width, wrap

texts = st.text(max_size=60)
sentences = st.lists(st.text("abcäÖM!-.", min_size=1, max_size=12), max_size=14).map(" ".join)
sizes = st.floats(1, 40)
limits = st.integers(1, 40)


@given(texts, texts, sizes)
def test_a_text_is_as_wide_as_its_parts(one: str, other: str, size: float) -> None:
    assert abs(width(one + other, size) - width(one, size) - width(other, size)) < 1e-6


@given(texts, sizes)
def test_a_text_grows_with_its_font(text: str, size: float) -> None:
    assert width(text, size) >= 0
    assert abs(width(text, 2 * size) - 2 * width(text, size)) < 1e-6


def test_wide_letters_are_wider_than_capitals_than_others_than_narrow_ones() -> None:
    assert [width(letter, 10) for letter in "MAai"] == sorted((width(letter, 10) for letter in "MAai"), reverse=True)
    assert len({width(letter, 10) for letter in "MAai"}) == 4
    assert width("字", 10) == width("M", 10)


def test_no_text_is_taken_for_narrower_than_it_is_in_a_wide_font() -> None:
    """Advance widths of DejaVu Sans, the widest of the fonts that pictures ask for, in thousandths of its size."""
    for text, advance in (
        ("BANG!", 686 + 684 + 748 + 775 + 401),
        ("Willy", 989 + 278 + 278 + 278 + 592),
        ("nmw", 634 + 974 + 818),
        ("Gefängnis", 775 + 615 + 352 + 613 + 634 + 635 + 634 + 278 + 521),
        ("Karten abwerfen", 656 + 613 + 411 + 392 + 615 + 634 + 318 + 613 + 635 + 818 + 615 + 411 + 352 + 615 + 634),
    ):
        assert width(text, 1000) >= advance, text


@given(sentences, limits)
def test_wrapping_loses_no_word(text: str, limit: int) -> None:
    assert " ".join(wrap(text, limit)).split() == text.split()


@given(sentences, limits)
def test_no_line_is_longer_than_wanted_unless_a_word_is(text: str, limit: int) -> None:
    for line in wrap(text, limit):
        assert len(line) <= limit or " " not in line


@given(sentences, limits)
def test_there_are_no_more_lines_than_needed_and_they_are_even(text: str, limit: int) -> None:
    lines = wrap(text, limit)

    def into(characters: int) -> list[str]:
        return wrapped(text, characters, break_long_words=False, break_on_hyphens=False) or [""]

    assert len(lines) == len(into(limit))
    longest = max(map(len, lines))
    assume(longest > 1)
    narrower = into(longest - 1)
    assert len(narrower) > len(lines) or max(map(len, narrower)) > longest - 1


def test_nothing_takes_one_empty_line() -> None:
    assert wrap("", 10) == ("",)


@given(texts, sizes, st.floats(0, 400))
def test_a_shortened_text_fits_and_is_how_the_text_begins(text: str, size: float, room: float) -> None:
    short = shorten(text, size, room)
    if width(text, size) <= room:
        assert short == text
        return
    assert short.endswith("…")
    assert text.startswith(short[:-1])
    assert width(short, size) <= room or short == "…"


@given(texts, sizes, st.floats(0, 400))
def test_a_shortened_text_could_not_be_longer(text: str, size: float, room: float) -> None:
    short = shorten(text, size, room)
    assume(short != text)
    longer = text[: len(short)]
    assert width(f"{longer}…", size) > room or longer != longer.rstrip()


def test_composed_and_spelt_out_letters_are_both_measured() -> None:
    assert width(normalize("NFD", "Gefängnis"), 10) >= width("Gefängnis", 10)


def test_only_words_too_wide_are_broken_and_nothing_is_lost() -> None:
    assert broken("Verlust beantworten?", 200, 12) == "Verlust beantworten?"
    assert broken("Verlust beantworten?", 80, 12) == "Verlust beantwor- ten?"
    assert broken("Outlaw-Karten", 70, 12) == "Outlaw- Karten"
    assert broken("Strength", 30, 12) == "Strength"  # one syllable
    assert broken("", 30, 12) == ""


@given(sentences, st.integers(20, 200))
def test_what_is_broken_fits_or_has_no_syllable_that_does(text: str, room: int) -> None:
    parts = broken(text, room, 12)
    assert parts.replace(" ", "").replace("-", "") == "".join(text.split()).replace("-", "")
    for before, after in zip(text.split(), [broken(word, room, 12) for word in text.split()], strict=True):
        assert after == before or wide(after.split()[0], 12) <= room
